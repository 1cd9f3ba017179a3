package notation

import (
	"slices"
)

// The sentences about a zone that an earlier sentence made: what its ground is like, and
// what holds or happens in it.

// openZone returns the zone that the sentence before made or described, or nil.
func (p *parser) openZone() *Step {
	all := p.c.ability.Steps
	if p.memory.steps < 0 && !p.c.memory.nested || len(all) == 0 {
		return nil
	}
	if last := &all[len(all)-1]; last.Does == DoZone && last.Area != nil {
		return last
	}
	return nil
}

// describes reads a sentence about the zone: "The area is dangerous terrain for foes, and
// foes inside are blinded+". It changes the zone, and yields no step.
func (p *parser) describes() bool {
	zone := p.openZone()
	return zone != nil && p.try(func() bool {
		changed := *zone
		first := true
		for p.left() > 0 {
			if !first && !p.any(", and|and|,") {
				return false
			}
			first = false
			switch {
			case p.any("the area is|this area is|it is|the terrain is|the effect is|the space is|" +
				"this effect is|" +
				"the terrain effect is|is"), p.peek(0) == "the" && p.peek(2) == "is" && !ruled(
				p.peek(1)) && p.skip(3):
				t, ok := p.terrain()
				if !ok || changed.Terrain.Foes && !t.Foes {
					return false
				}
				changed.Terrain = changed.Terrain.with(&t)
			case p.any("the area has rampart|it has rampart|has rampart"):
				return false
			case p.zoneNoun("can overlap characters|can be created under characters|" +
				"can be created overlapping any terrain and underneath characters"):
			case p.zoneNoun("lasts until this ability is used again|lasts until used again|" +
				"lasts until the rest of combat or until this ability is used again|" +
				"is replaced if this ability is used again|persists until this ability is used again|persists until you use this ability again|" +
				"persists until you take this action again or until the end of combat|" +
				"persists until this ability is used again or until the end of combat"),
				p.any("clouds created with this ability last until this ability is used again|disappears if you use this ability again"):
				changed.Terrain.Replaces = true
			case p.zoneNoun("is active ,"):
				var steps []Step
				if p.t[0].word != "while" || !p.grants(&steps) {
					return false
				}
				changed.Steps = slices.Concat(changed.Steps, steps)
			case p.any("this effect lasts|the area lasts|it lasts|this area lasts"):
				s, ok := p.until()
				if !ok {
					return false
				}
				s.set(&changed)
			case p.atOnce(&changed), p.hurtAtFirst(&changed):
			default:
				steps, ok := p.held()
				if !ok {
					return false
				}
				changed.Steps = slices.Concat(changed.Steps, steps)
			}
		}
		if first || !p.c.plays(&changed) {
			return false
		}
		*zone = changed
		return true
	})
}

// zoneNoun reads what is said of the zone, behind a noun for it: "the cloud", "while the ring".
func (p *parser) zoneNoun(rest string) bool {
	return p.try(func() bool {
		p.words("while")
		return p.any("the area|this area|the ring|the cloud|it|this effect|the terrain effect|"+
			"this terrain effect") &&
			p.any(rest)
	})
}

// skip goes on by some words.
func (p *parser) skip(n int) bool {
	p.at += n
	return true
}

// atOnce reads what happens to those in the zone as it is made: "Characters in the area when
// it is created take 2 damage".
func (p *parser) atOnce(zone *Step) bool {
	return p.try(func() bool {
		when := p.any("when the area is created ,|when it is created ,")
		p.any("all|any")
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || !plural || !p.any("caught in the area|caught inside the area|in the area|inside the area|inside|within") {
			return false
		}
		when = when || p.any("when it is created|when the area is created")
		it := noun{sel: Selector{Is: RefZone, Side: side}, plural: true}
		got, ok := p.predicate(&it)
		if !ok {
			return false
		}
		for p.try(func() bool {
			if !p.any(", and|and|,") {
				return false
			}
			more, ok := p.predicate(&it)
			got = append(got, more...)
			return ok
		}) {
		}
		if !p.any("when the area is created|when it is created") && !when {
			return false
		}
		for i := range got {
			if got[i].Does == DoStatus && got[i].Plus || got[i].Does == DoWatch {
				return false
			}
			if got[i].Does == DoStatus {
				// A status in a zone would last with it.
				got[i] = Step{Does: DoSelect, Who: got[i].Who, Steps: []Step{{Does: DoStatus,
					Who: Selector{Is: RefIt}, Status: got[i].Status}}}
			}
		}
		zone.Steps = slices.Concat(zone.Steps, got)
		return true
	})
}

// with returns the terrain with the kinds of another one added.
func (t Terrain) with(other *Terrain) Terrain {
	t.Difficult = t.Difficult || other.Difficult
	t.Dangerous = t.Dangerous || other.Dangerous
	t.Impassable = t.Impassable || other.Impassable
	t.Foes = t.Foes || other.Foes
	return t
}

// held reads what holds for those in the zone: "foes inside are blinded+", "while inside,
// foes are vulnerable+".
func (p *parser) held() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		inside := p.any("while inside ,|while in the area ,|while inside the area ,|while inside|" +
			"while in the area")
		p.any("all")
		if c := (Change{}); p.any("the abilities of allies inside this effect|the abilities of allies inside the area|the abilities of allies in the area|" +
			"abilities of allies inside the area|abilities of allies in the area") {
			steps = []Step{{Does: DoModify, Who: Selector{Is: RefZone, Side: Ally}, Change: &c}}
			ok := p.keyed(&c)
			c.Every = c.Bonus > 0
			return ok
		}
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || !plural {
			return false
		}
		inside = p.any("inside the area|in the area|inside|within|standing in the area|"+
			"within the area") || inside
		it := noun{sel: Selector{Is: RefZone, Side: side}, plural: true}
		if !p.any("are|have|gain") {
			return false
		}
		if steps, ok = p.statuses(&it.sel); !ok {
			return false
		}
		for i := range steps {
			inside = inside || steps[i].Plus
		}
		return p.any("while in the area|while inside|inside|while in it|while inside the area|"+
			"in the area") || inside
	})
	if ok && !slices.ContainsFunc(steps, func(s Step) bool { return s.Plus || !s.Status.Harmful() }) {
		return nil, false // Without "+" a status may begin once, as the zone is made.
	}
	return steps, ok
}

// relative reads "any foe that ends their turn in the area takes 2 damage" as a watch.
func (p *parser) relative() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		start := p.at
		for p.at < len(p.t) && p.at < start+8 && p.peek(0) != "that" && p.peek(0) != "who" {
			p.at++
		}
		end := p.at
		if !p.any("that|who") || end == start {
			return false
		}
		// "Any foe that ends its turn" has the moment "any foe ends its turn".
		sub := *p
		sub.t = slices.Delete(slices.Clone(p.t), end, end+1)
		sub.at = start
		sub.any("all|each|every|any")
		n := noun{sel: Selector{Is: RefAny}}
		placed := sub.adjectives(&n.sel)
		side, kind, _, ok := sub.sideName()
		if !ok || kind != Characters {
			return false
		}
		n.sel.Side = side
		aura := sub.any("in the aura|inside the aura")
		sub.zoned = sub.zoned || aura
		for sub.placing(&n.sel, &placed) {
		}
		m := Moment{}
		entered, ok := sub.entersOr(&m, &n)
		if !ok {
			return false
		}
		if aura {
			m.Who.Is, sub.zoned = RefZone, true
		}
		if !entered && m.Who.Is == RefAny && m.Who.Within == 0 && len(m.If) == 0 && m.By == nil {
			return false
		}
		before := sub.memory
		sub.within(&m)
		cause := referent{known: true, sel: Selector{Is: RefCause}, side: side}
		sub.cause, sub.subject = &cause, &cause
		it := noun{sel: Selector{Is: RefCause}}
		step := Step{Does: DoWatch, When: &m}
		var inner []Step
		for {
			got, ok := sub.predicate(&it)
			if !ok {
				return false
			}
			inner = append(inner, got...)
			if !sub.try(func() bool {
				if !sub.any(", and|and|, then|then|,") {
					return false
				}
				ahead := sub
				_, ok := ahead.predicate(&it)
				return ok
			}) {
				break
			}
		}
		sub.words(",")
		sub.words("but")
		sub.often(&step)
		step.Steps = inner
		sub.memory = before
		if !sub.bear(&step) {
			return false
		}
		steps = []Step{step}
		p.zoned = sub.zoned
		p.t, p.at = sub.t, sub.at
		return true
	})
	return steps, ok
}

// quarters reads "Pale thunder hits a quarter of the map of your choice": the rules lay no such area, so that
// the user names those in it.
func (p *parser) quarters() (steps []Step, ok bool) {
	ok = p.c.label == "area effect" && p.at == 0 && p.c.ability.Header.Area == nil && !p.placed && p.try(func() bool {
		p.any("after this ability resolves ,|after the ability resolves ,")
		start := p.at
		for p.left() > 0 && !listedWord(" hits strikes ", p.peek(0)) {
			p.at++
		}
		if !colour(p.t[start:p.at]) || !p.any("hits|strikes") ||
			!p.any("a quarter of the map of your choice|a quarter of the battlefield of your choice") {
			return false
		}
		p.placed, p.placedLabel = true, p.c.label
		steps = []Step{{Does: DoArea, Key: "quarter of the map"}}
		return p.left() == 0
	})
	return steps, ok
}

// Sentences that lay a space or an area in words of their own, and those about how long it stays.

// theZone returns the one zone with an area that the ability makes, or nil.
func (p *parser) theZone() *Step {
	var zone *Step
	for i := range p.c.ability.Steps {
		if s := &p.c.ability.Steps[i]; s.Does == DoZone && s.Area != nil {
			if zone != nil {
				return nil
			}
			zone = s
		}
	}
	return zone
}

// Sentences about a zone that hurts as it is made, and changes rolls in it.

// zoneGroup reads "foes in the area" of a zone.
func (p *parser) zoneGroup() (n noun, inside, ok bool) {
	inside = p.any("while in the area ,|while inside ,|while inside the area ,")
	p.any("all")
	side, kind, plural, ok := p.sideName()
	inside = p.any("inside the area|in the area|inside") || inside
	return noun{sel: Selector{Is: RefZone, Side: side}, plural: true}, inside, ok && kind == Characters && plural
}

// hurtAtFirst reads "Foes in the area take 1 damage" behind the sentence that made the zone: they
// take it as the zone is made.
func (p *parser) hurtAtFirst(zone *Step) bool {
	return len(zone.Steps) == 0 && p.at == 0 && p.try(func() bool {
		n, inside, ok := p.zoneGroup()
		if !ok || !inside || !p.words("take") {
			return false
		}
		d, ok := p.dealt()
		if zone.Steps = []Step{d.step(n.sel)}; !ok || p.left() > 0 {
			zone.Steps = nil
			return false
		}
		return true
	})
}

// oneZone lets "The area lasts until this ability is used again" be about the one zone of the ability. Every mark
// ends so: "Using this mark again transfers it".
func (p *parser) oneZone() bool {
	marks := 0
	for i := range p.c.ability.Steps {
		if s := &p.c.ability.Steps[i]; s.Does == DoMark && s.Key == "" {
			marks++
		}
	}
	if p.try(func() bool {
		return p.any("this does not reveal|this action does not reveal") && (p.any("you|it|them") || p.words("the") && p.left() == 1 && !ruled(p.peek(0)) && p.words(p.peek(0))) && p.left() == 0
	}) {
		return true // It is hidden at the table alone.
	}
	if marks == 1 && !p.c.ability.Header.Multimark && p.any("using this mark again transfers it|using this ability again transfers the mark|"+
		"using this ability again moves the mark") {
		return p.left() == 0 // As every mark does.
	}
	zone := p.theZone()
	return zone != nil && p.try(func() bool {
		if p.any("the area lasts until|this area lasts until|this zone lasts until|this effect lasts until|this area ends if|the area ends if") {
			zone.Terrain.Replaces = p.any("this ability is used again|used again") && p.left() == 0
			return zone.Terrain.Replaces
		}
		if !p.any("using this ability again moves|using this ability again replaces|using this ability moves") ||
			!p.any("the area|it") {
			return false
		}
		p.any("rather than placing a new one|rather than creating a new one")
		zone.Terrain.Replaces = p.left() == 0
		return zone.Terrain.Replaces
	})
}
