package notation

import (
	"slices"

	"rulewright/rules/icon/space"
)

// Sentences that lay a space or an area in words of their own, and those about how long it stays.

// setsGround reads "Inscribe a pale sign on the space underneath you" and "You throw a glass trap into a
// free space in range 3": a terrain effect of one space, which other sentences describe.
func (p *parser) setsGround() (steps []Step, ok bool) {
	ok = p.c.label == "terrain effect" && p.at == 0 && p.try(func() bool {
		p.words("you")
		start := p.at
		for p.left() > 0 && !listedWord(" on into in ", p.peek(0)) {
			if w := p.t[p.at]; w.is != isWord || w.n > 0 || ruled(w.word) && !listedWord(" throw mine aether trap ", w.word) {
				return false
			}
			p.at++
		}
		step := Step{Does: DoZone, Area: &space.Area{Shape: space.Burst}}
		if p.at-start < 3 {
			return false
		}
		if p.any("on the space underneath you|in the space underneath you|on the space under you|in the space under you") {
			step.Anchor = &Selector{Is: RefUser}
		} else {
			at, ok := p.square()
			if !ok || !at.Free {
				return false
			}
			step.put(&at)
		}
		steps = []Step{step}
		return p.left() == 0
	})
	return steps, ok
}

// growsArea reads "Grow a medium blast area of reeds", of an ability with a range.
func (p *parser) growsArea() (steps []Step, ok bool) {
	far := p.c.ability.Header.Range
	ok = p.c.label == "terrain effect" && p.at == 0 && far > 0 && p.try(func() bool {
		if !p.any("grow|grows") {
			return false
		}
		a, ok := p.shape()
		if !ok || a.Shape != space.Blast || !p.words("of") || !colour(p.t[p.at:]) {
			return false
		}
		p.at = len(p.t)
		step := Step{Does: DoZone, Area: &a}
		step.put(&Selector{Is: RefAny, Free: true, Within: far, Near: RefUser})
		steps = []Step{step}
		return true
	})
	return steps, ok
}

// traces reads "Swing your lantern to draw a line 3 trail of sparks, dealing 2 damage to all characters in
// the area": the words around the shape colour it.
func (p *parser) traces() (steps []Step, ok bool) {
	ok = p.c.label == "area effect" && p.at == 0 && p.c.ability.Header.Area == nil && !p.placed && p.try(func() bool {
		for p.left() > 0 && p.peek(0) != "a" && p.peek(0) != "an" {
			p.at++
		}
		if p.at < 3 || !colour(p.t[:p.at]) {
			return false
		}
		a, ok := p.shape()
		start := p.at
		for p.left() > 0 && p.peek(0) != "," {
			p.at++
		}
		if !ok || p.zoneTail || a.Shape != space.Line || !colour(p.t[start:p.at]) || !p.words(",") {
			return false
		}
		step := Step{Does: DoArea, Area: &a}
		p.placed, p.placedLabel = true, p.c.label
		step.Steps, ok = p.clauses()
		steps = []Step{step}
		return ok && p.left() == 0 && !slices.ContainsFunc(step.Steps, func(s Step) bool { return s.Who.Is != RefAll })
	})
	return steps, ok
}

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

// zoneStays reads how long the zone stays behind other sentences about it: "The sign lasts until the end of
// the scene", or until the ability is used again, as every zone does.
func (p *parser) zoneStays() bool {
	zone := p.theZone()
	return zone != nil && p.at == 0 && p.try(func() bool {
		if !p.any("the|this") || p.left() < 3 {
			return false
		}
		name := p.peek(0)
		p.at++
		switch {
		case p.any("lasts until the end of the scene|lasts until the end of combat|lasts for the rest of combat"):
			changed := *zone
			changed.Key, changed.Terrain.Kept = name, true // Another one does not end it.
			if p.left() > 0 || p.c.plays != nil && !p.c.plays(&changed) {
				return false
			}
			*zone = changed
		case p.any("is replaced if this ability is used again|disappears if you use this ability again|" +
			"lasts until this ability is used again|lasts until created again"):
		default:
			return false
		}
		p.settled = true
		return p.left() == 0
	})
}

// erased reads "A foe can scrub out a sign by entering or exiting its space": each foe that does decides.
func (p *parser) erased() bool {
	zone := p.theZone()
	return zone != nil && p.at == 0 && p.try(func() bool {
		if !p.any("a foe can|a foe may") {
			return false
		}
		start := p.at
		for p.left() > 0 && p.peek(0) != "by" {
			p.at++
		}
		label := p.spelled(start)
		if p.at == start || !colour(p.t[start:p.at]) || !p.any("by entering or exiting its space|by entering or exiting the space") ||
			p.left() > 0 {
			return false
		}
		foe, cause := Selector{Is: RefAny, Side: Foe}, Selector{Is: RefCause}
		w := Step{Does: DoWatch, Who: Selector{Is: RefUser},
			When: &Moment{Is: Enters, Who: foe, Or: &Moment{Is: Leaves, Who: foe}},
			Steps: []Step{{Does: DoChoose, By: &cause, Options: []Option{
				{Label: label, Steps: []Step{{Does: DoExpire, Who: Selector{Is: RefUser}}}}, {Label: "stay"}}}}}
		changed := *zone
		changed.Steps = slices.Concat(zone.Steps, []Step{w})
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*zone, p.settled = changed, true
		return true
	})
}

// comesBackLater reads "Return them to the battlefield in their original location or as close as possible at
// the start of their turn, then they may fly 1" behind a sentence that took one off the battlefield.
func (p *parser) comesBackLater() bool {
	all := p.c.ability.Steps
	n := len(all) - 1
	return p.memory.steps == 1 && n >= 0 && all[n].Does == DoRemove && all[n].Who.Is == RefAny && p.try(func() bool {
		if !p.any("return them") {
			return false
		}
		p.any("to the battlefield")
		if !p.any("in their original location|to their original location|in their original space") ||
			!p.any("or as close as possible") || !p.any("at the start of their turn|at the start of their next turn") {
			return false
		}
		gone := all[n]
		bearer := Selector{Is: RefBearer}
		at := Selector{Is: RefAny, Free: true, Number: Amount{Flat: 1}, Within: 9, Near: RefBearer}
		watch := Step{Does: DoWatch, Who: Selector{Is: RefIt}, Uses: 1, When: &Moment{Is: TurnStarts, Who: bearer},
			Steps: []Step{{Does: DoReturn, Who: bearer, Anchor: &at, Nearest: true}}}
		if p.left() > 0 {
			back := referent{known: true, sel: bearer, side: gone.Who.Side}
			p.subject, p.bound = &back, &back
			p.any(", and|, then|,|and")
			then, ok := p.clauses()
			if !ok || p.left() > 0 {
				return false
			}
			watch.Steps = append(watch.Steps, then...)
		}
		chosen := Step{Does: DoSelect, Who: gone.Who, On: gone.On, If: gone.If}
		gone.Who, gone.On, gone.If = Selector{Is: RefIt}, nil, nil
		p.settled = true
		return len(chosen.On)+len(chosen.If) == 0 && p.rewrite(append(cloneSteps(all[:n]), chosen, watch, gone))
	})
}

// eitherCombo reads "You can choose this ability or Long Reel when you spend a token:" of a further version
// of a combo: each of them is used with the token in any case.
func (p *parser) eitherCombo() bool {
	return p.c.ability.Header.Combo > 1 && p.at == 0 && p.try(func() bool {
		if !p.any("you can choose this ability or|you may choose this ability or") {
			return false
		}
		for start := p.at; p.left() > 0 && p.at < start+4 && p.peek(0) != "when"; {
			p.at++
		}
		return p.any("when you spend a token|when you spend a combo token") && p.left() == 0
	})
}

// afterSummons reads "You may dash 1 after summoning each hound" behind a sentence that summons several.
func (p *parser) afterSummons(was *Step) bool {
	n := was.Who.Number.Flat
	return was.Does == DoSummon && was.Who.Free && n > 1 && was.Who.Number == (Amount{Flat: n}) && !was.Who.UpTo && p.try(func() bool {
		p.bound, p.subject = nil, unnamed
		then, ok := p.clauses()
		if !ok || !p.any("after summoning each") || p.peek(0) != was.Key || p.left() != 1 || len(then) != 1 || then[0].Does != DoMove {
			return false
		}
		p.at++
		one := *was
		one.Who.Number, one.On, one.If = Amount{Flat: 1}, nil, nil
		changed := Step{Does: DoRepeat, On: was.On, If: was.If, Amount: Amount{Flat: n}, Steps: append([]Step{one}, then...)}
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*was = changed
		return true
	})
}

// repeatsWhere reads "If that character is bloodied, repeat this effect" behind what a mark does at a moment.
func (p *parser) repeatsWhere(mark *Step) bool {
	w := (*Step)(nil)
	if mark.Does == DoMark {
		w = nested([]Step{*mark})
	}
	return w != nil && w.Does == DoWatch && len(w.Steps) > 0 && p.try(func() bool {
		if !p.any("if that character is bloodied , repeat this effect|if they are bloodied , repeat this effect") || p.left() > 0 {
			return false
		}
		bearer := Selector{Is: RefBearer}
		changed := *mark
		changed.Steps = cloneSteps(mark.Steps)
		more := &changed.Steps[len(changed.Steps)-1]
		more.Steps = append(cloneSteps(w.Steps), Step{Does: DoRepeat, Amount: Amount{Flat: 1},
			If: []Condition{{Is: IsBloodied, Who: &bearer}}, Steps: deepCopy(w.Steps)})
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*mark, p.settled = changed, true
		return true
	})
}

// finishesNext reads "Gain stealth after the ability resolves" as a finishing blow, of an ability without a
// target that changes the next one: it is a finishing blow of that one.
func (p *parser) finishesNext(next *Step) bool {
	return next.next() && slices.Equal(p.c.on, []Trigger{OnFinishing}) && p.try(func() bool {
		user := noun{sel: Selector{Is: RefUser}, user: true}
		then, ok := p.action(&user)
		if !ok || !p.any("after the ability resolves|after that ability resolves|after it resolves") || p.left() > 0 ||
			slices.ContainsFunc(then, func(s Step) bool { return s.Who.Is != RefUser || ownTime(&s) }) {
			return false
		}
		for i := range then {
			then[i].On = p.c.on
		}
		changed := *next
		changed.Steps = slices.Concat(next.Steps, then)
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*next = changed
		return true
	})
}

// ownAura returns the size of the aura that the stance of the ability gives its user, 0 without one.
func (p *parser) ownAura() int {
	for i := range p.c.ability.Steps {
		if s := &p.c.ability.Steps[i]; s.Does == DoStance {
			for j := range s.Steps {
				if in := &s.Steps[j]; in.Does == DoAura && in.Who.Is == RefUser {
					return in.Amount.Flat
				}
			}
		}
	}
	return 0
}

// inOwnAura reads "and all allies and summons in the aura" behind the user, in a stance with that aura.
func (p *parser) inOwnAura() (n noun, ok bool) {
	ok = p.c.label == "stance" && p.ownAura() > 0 && p.any("and all allies and summons in the aura|"+
		"and all allies and allied summons in the aura")
	return noun{sel: Selector{Is: RefZone, Side: Own, Kind: Beings}, plural: true}, ok
}

// surrounded reads "adjacent to 3 or more summons" behind "while", of the user.
func (p *parser) surrounded(c *Condition) bool {
	return p.t[0].word == "while" && p.try(func() bool {
		if !p.any("you are adjacent to|adjacent to") {
			return false
		}
		n, ok := p.number(9)
		if !ok || !p.words("or more") {
			return false
		}
		who := Selector{Is: RefAny, Within: 1, Near: RefUser}
		plural := false
		who.Side, who.Kind, plural, ok = p.sideName()
		*c = Condition{Is: IsCount, N: n, Who: &who}
		return ok && plural
	})
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

// samePiece reads "portal" behind "another", of an object that the ability has made.
func (p *parser) samePiece(step *Step) bool {
	for i := range p.c.ability.Steps {
		s := &p.c.ability.Steps[i]
		if s.Does == DoObject && p.left() > 0 && lastWord(s.Key) == p.peek(0) && p.peek(1) == "in" {
			step.Does, step.Key, step.Terrain = DoObject, s.Key, s.Terrain
			p.at++
			return true
		}
	}
	return false
}

// lastWord returns the last word of a name.
func lastWord(name string) string { return name[lastByte(name, ' ')+1:] }

// movedFarthest reads "If you move the maximum distance rolled by this ability", which the table judges.
func (p *parser) movedFarthest() (conds []Condition, ok bool) {
	ok = p.c.ability.Header.Gamble && p.try(func() bool {
		start := p.at + 1
		if !p.any("if you move the maximum distance|if you moved the maximum distance") {
			return false
		}
		for p.left() > 0 && p.peek(0) != "," {
			p.at++
		}
		conds = []Condition{{Is: IsJudged, Key: p.spelled(start)}}
		return p.peek(0) == ","
	})
	return conds, ok
}
