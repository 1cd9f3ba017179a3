package notation

import (
	"slices"

	"rulewright/rules/icon/space"
)

// square reads a place: under a character, in range, adjacent to a character.
func (p *parser) square() (sel Selector, ok bool) {
	ok = p.try(func() bool {
		if p.any("under the center space|in the center space|in the the center space|in the center") {
			p.any("of the area")
			sel.Is = RefCentre
			if p.c.ability.Header.Area == nil && p.placed {
				p.inside = true
				return true
			}
			return p.c.ability.Header.Area != nil
		}
		if p.any("under|underneath|beneath") {
			n, ok := p.group()
			if sel = n.sel; ok && sel.Is == RefAny && sel.Number != (Amount{}) {
				p.names(&n.sel, n.plural) // It is chosen, and later sentences may speak of it.
			}
			return ok
		}
		sel = Selector{Is: RefAny, Free: true, Number: Amount{Flat: 1}}
		placed := false
		switch {
		case p.fresh == 0 && p.any("in free adjacent spaces|in adjacent free spaces"):
			sel.Within, sel.Near = 1, p.centre()
			return true
		case p.any("in a free adjacent space|in an adjacent free space|in a free space adjacent to you|" +
			"in an adjacent space|" +
			"into an adjacent space|in any free adjacent space|into a free adjacent space|" +
			"on an adjacent space"):
			sel.Within, sel.Near = 1, p.centre()
			if p.any("to|next to") {
				return p.near(&sel, 1, &placed)
			}
			return true
		case p.subject.known && !p.subject.plural && p.any("adjacent to their space|adjacent to its space"):
			sel.Within, sel.Near = 1, p.subject.sel.Is
			return p.subject.sel.Is != RefAny
		case p.c.carried == nil && p.ownAura() > 0 && p.any("in free space in the aura|in a free space in the aura"):
			sel.Within, sel.Near = p.ownAura(), RefUser
			return true
		case p.c.carried != nil && p.c.aura > 0 && p.any("in any space in the aura|in any free space in the aura|"+
			"in a free space in the aura"):
			sel.Within, sel.Near = p.c.aura, RefBearer
			return true
		case p.any("anywhere else on the battlefield|anywhere on the battlefield in free space|anywhere in free space on the battlefield|" +
			"in free space anywhere on the battlefield|anywhere on the battlefield|in any free space on the battlefield"):
			sel.Within, sel.Near = Battlefield, RefUser
			return true
		case p.any("in the space of any other pit in range|in the space of another pit in range|in any other pit in range"):
			n, ok := p.number(20)
			sel.Within, sel.Near, sel.Different = n, RefBearer, true
			sel.If = []Condition{{Is: IsInPit}}
			return ok && p.bound != nil && p.any("from their original location|of their original location")
		case p.any("in any other space in the area|in another space in the area|in any space in the area"):
			sel.Is, sel.Different = p.areaOf(), p.peek(-4) != "any"
			return p.placed || p.c.ability.Header.Area != nil
		case p.any("in any part of the area|anywhere in the area|in the area|in its area|in a free space in the area|" +
			"in any free space in the area|" +
			"anywhere in free space in the area|in free space in the area"):
			sel.Is = p.areaOf()
			return p.placed || p.c.ability.Header.Area != nil
		case p.any("in a free space|in free space|in free spaces|in any free space|into a free space|" +
			"in a space|in a new space|in a single space|in a new free space|in any valid space|" +
			"in an unoccupied space|in any space|in spaces"):
			if !p.placing(&sel, &placed) {
				return false
			}
		default:
			if !p.placing(&sel, &placed) {
				return false
			}
		}
		return len(sel.If) == 0
	})
	return sel, ok
}

// Battlefield is the distance of a square that may be anywhere on the battlefield, in sight or not.
const Battlefield = 99

// Anywhere reports whether the selector means a square anywhere on the battlefield.
func (s *Selector) Anywhere() bool { return s.Free && s.Within == Battlefield && s.Near == RefUser }

// terrain reads kinds of terrain.
func (p *parser) terrain() (t Terrain, ok bool) {
	ok = p.try(func() bool {
		for {
			switch {
			case p.words("difficult and dangerous"):
				t.Difficult, t.Dangerous = true, true
			case p.words("difficult"):
				t.Difficult = true
			case p.words("dangerous"):
				t.Dangerous = true
			case p.words("impassable"):
				t.Impassable = true
			default:
				return false
			}
			if p.words("terrain") {
				break
			}
			if p.words("and") {
				continue
			}
			return false
		}
		if p.words("for foes") {
			t.Foes = true
		}
		return true
	})
	return t, ok
}

// create reads what "create" and "summon" make.
func (p *parser) create(summon bool) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		number, upTo, some, more := 1, p.words("up to"), false, false
		if p.any("an additional|one more|a second|another") {
			more = true
		} else if p.words("one or two") {
			number, upTo, some = 2, true, true
		} else if n, ok := p.number(20); ok {
			number = n
			p.words("more")
		} else if !p.any("an|a|another") {
			number = 0
		}
		step := Step{Amount: Amount{Flat: number}}
		switch {
		case p.left() > 1 && (p.peek(1) == "pit" || p.peek(1) == "pits") && colour(p.t[p.at:p.at+1]) &&
			p.words(p.peek(0)+" "+p.peek(1)),
			p.any("pit|pits"):
			if number == 0 {
				return false
			}
			step.Does, step.Terrain.Pit = DoPit, true
			p.any("space|spaces")
			if p.any("that is also dangerous terrain|that are also dangerous terrain") {
				step.Terrain.Dangerous = true
			}
		case number > 0 && p.try(func() bool { return p.grown(&step) }):
			steps = append(steps, step)
			return true
		case number > 0 && !summon && p.looseTokens(&step):
		case number > 0 && !summon && p.groundSpaces(&step):
		case p.any("space of|spaces of"):
			t, ok := p.terrain()
			step.Does, step.Terrain = DoZone, t
			if !ok || number == 0 {
				return false
			}
		case p.words("height"):
			h, ok := p.number(9)
			if !ok || number == 0 {
				return false
			}
			step.Does, step.Terrain.Height = DoObject, h
			at := p.at
			key, ok := p.key("object|objects")
			if !ok { // All that has a height is one.
				p.at = at
				key, ok = p.summonName(false)
			}
			if !ok {
				return false
			}
			step.Key = key
		case more && !summon && p.samePiece(&step):
		case number == 1 && !summon && p.try(func() bool {
			key, ok := p.key("object")
			if !ok || !colour(words(key)) && lastWord(key) != "portal" || p.peek(0) != "in" || has(words(key), "destructible") {
				return false
			}
			step.Does, step.Key = DoObject, key
			return true
		}):
		case number == 1 && !summon && p.patch():
			step.Does, step.Area, step.Amount = DoZone, &space.Area{Shape: space.Burst}, Amount{}
			at, ok := p.square()
			if !ok {
				return false
			}
			step.put(&at, p.t)
			steps = append(steps, step)
			return true
		default:
			if t, ok := p.terrain(); ok && number <= 1 {
				step.Does, step.Terrain = DoZone, t
				step.Amount.Flat = 1
				break
			}
			p.try(func() bool { // "a ring of reeds, a burst 2 (self) terrain effect"
				start := p.at
				for p.at < len(p.t) && p.peek(0) != "," {
					p.at++
				}
				return p.at-start <= 4 && colour(p.t[start:p.at]) && p.any(", a|, an")
			})
			if a, ok := p.shape(); ok {
				if p.left() > 1 && (p.peek(1) == "cloud" || p.peek(1) == "clouds") && colour(p.t[p.at:p.at+1]) {
					p.at += 2
					p.zoneTail = true
				}
				if ground, ok := p.terrain(); ok && !p.zoneTail && p.any("effect|area|zone") { // "A line 2 dangerous terrain effect".
					step.Terrain, p.zoneTail = ground, true
				}
				p.try(func() bool { // "A small blast terrain effect of searing fire".
					start := p.at + 1
					return p.zoneTail && p.words("of") && p.left() > 1 && func() bool {
						for p.at < start+3 && p.left() > 0 && p.peek(0) != "in" {
							p.at++
						}
						return colour(p.t[start:p.at])
					}()
				})
				if !p.words("of") {
					// "A medium blast terrain effect in range": other sentences describe it.
					tail := p.zoneTail
					anchor, ok := p.centred(&a)
					if !tail && !p.zoneTail {
						return false
					}
					p.any(", which could overlap characters|, which can overlap characters|, which could be placed on other characters|" +
						", which could be placed other characters|, which could be placed under characters")
					step.Does, step.Area, step.Amount = DoZone, &a, Amount{}
					if ok && anchor == nil && leads(&a) && p.left() == 0 { // It leads from the user.
						steps = append(steps, step)
						return true
					}
					if !ok || anchor == nil {
						return false
					}
					step.put(anchor, p.t)
					steps = append(steps, step)
					return true
				}
				t, ok := p.terrain()
				step.Does, step.Area, step.Terrain, step.Amount = DoZone, &a, t, Amount{}
				if !ok {
					return false
				}
				if far := p.c.ability.Header.Range; p.left() == 0 && far > 0 && a.Shape == space.Blast && !p.attacks() {
					step.put(&Selector{Is: RefAny, Free: true, Within: far, Near: RefUser}, p.t) // The range is that of the header.
					steps = append(steps, step)
					return true
				}
				if anchor, ok := p.centred(&a); ok {
					if anchor != nil {
						step.put(anchor, p.t)
					}
					steps = append(steps, step)
					return true
				}
				return false
			}
			if !summon || number == 0 {
				return false
			}
			key, ok := p.summonName(number > 1)
			if !ok {
				return false
			}
			if number > 1 && key[len(key)-1] == 's' {
				key = key[:len(key)-1]
			}
			step.Does, step.Key = DoSummon, key
			if number == 1 && p.forEachIn(&step) {
				steps = append(steps, step)
				return true
			}
		}
		p.createdKey = step.Key
		at, ok := p.square()
		if !ok {
			if step.Does != DoSummon || p.peek(-1) == "" {
				return false
			}
			if number == 1 && !more && p.left() == 0 && !p.lost && !has(p.t, ",") && !slices.ContainsFunc(p.c.ability.Steps, func(s Step) bool {
				return s.Does == DoSummon && s.Key == step.Key && s.Who.Number != step.Amount
			}) { // Its words name no place.
				step.Who, step.Amount = p.reached(step.Amount), Amount{}
				steps = append(steps, step)
				return true
			}
			// "Summon one more wolf" takes the place of the wolf before.
			before := (*Step)(nil)
			for i := range p.c.ability.Steps {
				if s := &p.c.ability.Steps[i]; s.Does == DoSummon && s.Key == step.Key {
					before = s
				}
			}
			if before == nil || !more {
				return false
			}
			step.Who = before.Who
			steps = append(steps, step)
			return true
		}
		step.at(&at, upTo)
		step.Who.Some = some
		step.Who.Taken = step.Does == DoZone && step.Key == "" && at.Free && !has(p.t, "free")
		steps = append(steps, step)
		if step.Does == DoObject && !at.Free {
			p.any(", pushing them up|, lifting them up|, raising them")
		}
		if at.Is == RefCentre && p.try(func() bool {
			if !p.any(", and under|and under") {
				return false
			}
			n, ok := p.group()
			more := step
			more.Who = n.sel
			steps = append(steps, more)
			return ok
		}) {
			return true
		}
		if step.Does == DoZone && p.try(func() bool {
			if !p.words("and") {
				return false
			}
			p.words("in")
			n, ok := p.number(20)
			if !ok || !p.any("adjacent spaces|adjacent space") {
				return false
			}
			more := step
			more.Who = Selector{Is: RefAny, Free: true, Taken: true, Number: Amount{Flat: n}, Within: 1, Near: at.Is}
			steps = append(steps, more)
			return at.Is != RefAny
		}) {
			return true
		}
		return true
	})
	return steps, ok
}

// patch reads "1 space thorn terrain effect", which is a single square.
func (p *parser) patch() bool {
	return p.try(func() bool {
		if n, ok := p.number(1); ok && (n != 1 || !p.words("space")) {
			return false
		}
		for range 4 {
			if p.words("terrain effect") {
				return true
			}
			if p.left() == 0 || p.t[p.at].is != isWord || ruled(p.peek(0)) {
				return false
			}
			p.at++
		}
		return false
	})
}

// summoned reads "a sentry (size 1, 4 hp) in a free space in range 2" behind the label of a summon.
func (p *parser) summoned(steps *[]Step) bool {
	return p.try(func() bool {
		step := Step{Does: DoSummon, Amount: Amount{Flat: 1}}
		if !p.any("a|an") {
			return false
		}
		for p.left() > 0 && p.t[p.at].is == isWord && p.peek(0) != "in" {
			if step.Key != "" {
				step.Key += " "
			}
			step.Key += p.peek(0)
			p.at++
		}
		if step.Key == "" || !p.words("(") {
			return false
		}
		for {
			var ok bool
			switch {
			case p.words("no actions"):
				ok = true
			case p.words("size"):
				step.Terrain.Size, ok = p.number(9)
			case p.words("defense"):
				step.Terrain.Defense, ok = p.number(30)
			default:
				step.Terrain.HP, ok = p.number(999)
				ok = ok && p.words("hp")
			}
			if !ok {
				return false
			}
			if p.words(")") {
				break
			}
			if !p.words(",") {
				return false
			}
		}
		at, ok := p.square()
		step.at(&at, false)
		*steps = []Step{step}
		return ok
	})
}

// at puts what is created on the squares, of which there are as many as its amount says.
func (s *Step) at(place *Selector, upTo bool) {
	s.Who = *place
	if place.Free {
		s.Who.Number, s.Who.UpTo = s.Amount, upTo
	}
	s.Amount = Amount{}
}

// key reads the name of an object, which ends with one of the words.
func (p *parser) key(ends string) (key string, ok bool) {
	for n := 0; n < 3 && p.left() > 0; n++ {
		if p.any(ends) {
			return key, true
		}
		if p.t[p.at].is != isWord {
			return "", false
		}
		if key != "" {
			key += " "
		}
		key += p.peek(0)
		p.at++
	}
	return key, key != "" && p.any(ends)
}

// summonName reads the name of a summon: one or two words before a place or the end.
func (p *parser) summonName(plural bool) (key string, ok bool) {
	for n := 0; n < 3 && p.left() > 0; n++ {
		switch p.peek(0) {
		case "in", "adjacent", "under", "for", ",", "and", "then", "into", "anywhere", "each", "with", "it", "at",
			"next", "from", "of", "that":
			if p.left() > 1 && n == 1 && p.peek(0) == "of" && colour(p.t[p.at+1:p.at+2]) { // "Shards of glass".
				if n := len(key) - 1; plural && key[n] == 's' {
					key = key[:n]
				}
				key += " of " + p.peek(1)
				p.at += 2
				p.try(func() bool { // "From the abyss".
					start := p.at + 2
					p.at = min(start+1, len(p.t))
					return start < len(p.t) && p.t[start-2].word == "from" && p.t[start-1].word == "the" && colour(p.t[start:p.at])
				})
			}
			return key, key != ""
		}
		if p.t[p.at].is != isWord {
			return "", false
		}
		if key != "" {
			key += " "
		}
		key += p.peek(0)
		p.at++
	}
	return key, key != "" && (p.left() == 0 || p.peek(0) == "in" || p.peek(0) == "adjacent")
}

// makes reads "create a pit under your target" and "summon a wolf in range 2".
func (p *parser) makes(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		summon := false
		switch {
		case p.verb("create"), p.words("creating"), p.verb("put") && p.any("out|down"), p.verb("drop"):
		case p.verb("summon"):
			summon = true
		default:
			return false
		}
		if !subject.user && p.form != gerund {
			return false
		}
		form := p.form
		got, ok := p.create(summon)
		for ok && p.try(func() bool { // "Creates a pit under the target, and two spaces of difficult terrain in the area"
			more, ok := []Step(nil), p.any(", and|and") && listedWord(" a an up one two three four ", p.peek(0))
			if ok {
				more, ok = p.create(summon)
			}
			got = append(got, more...)
			return ok
		}) {
		}
		steps, p.form = got, form
		return ok
	})
	return steps, ok
}
