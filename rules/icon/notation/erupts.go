package notation

import (
	"slices"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// erupts reads "all pits in the area explode for a small blast area effect, centered on them":
// an area around each pit, in which the damage of the next label happens.
func (p *parser) erupts() (steps []Step, ok bool) {
	ok = p.c.ability.Header.Area != nil && !p.placed && p.try(func() bool {
		if !p.any("all pits in the area explode for|all pits in the area explode in|each pit in the area explodes for|" +
			"each pit in the area explodes in") {
			return false
		}
		a, ok := p.shape()
		p.words(",")
		if !ok || a.Shape == space.Line || p.zoneTail || !p.any("centered on them|centered on it") || p.left() > 0 {
			return false
		}
		p.placed, p.placedLabel = true, p.c.label
		steps = []Step{{Does: DoArea, Key: "pit", Area: &a, Anchor: &Selector{Is: RefCentre}}}
		return true
	})
	return steps, ok
}

// inEruption reads the damage under "Area effect" behind an area of the ability's own that has
// no effect yet.
func (r *reader) inEruption(l *label, ws tokens) bool {
	all := r.into.Steps
	n := len(all)
	if n == 0 || r.c.memory.steps != 1 || !r.c.memory.placed || !slices.Equal(l.strike, []outcome{inArea}) || len(l.on) > 0 ||
		l.later() || all[n-1].Does != DoArea || len(all[n-1].Steps) > 0 {
		return false
	}
	p := parser{c: &r.c, t: ws}
	p.any("deal|deals|take")
	d, ok := p.dealt()
	if !ok || p.left() > 0 {
		return false
	}
	all[n-1].Steps = []Step{d.step(Selector{Is: RefAll})}
	return true
}

// alreadyIn reads "if any character is already dazed, create a pit under them" behind an attack
// with an area: it is about each of those in the area.
func (p *parser) alreadyIn() (steps []Step, ok bool) {
	ok = p.attacks() && p.c.ability.Header.Area != nil && p.try(func() bool {
		side := Side(0)
		switch {
		case p.any("if any character is already|if any characters are already"):
		case p.any("if any foe is already|if any foes are already"):
			side = Foe
		default:
			return false
		}
		name, ok := p.statusName()
		if !ok || !p.words(",") {
			return false
		}
		group := Selector{Is: RefAll, Side: side, If: []Condition{{Is: HadStatus, Status: name}}}
		p.subject = &referent{known: true, sel: group, plural: true}
		inner, ok := p.clauses()
		steps = inner
		return ok && p.left() == 0 && !slices.ContainsFunc(inner, func(s Step) bool {
			return s.Who.Is != RefAll || len(s.Who.If) != 1 || ownTime(&s)
		})
	})
	return steps, ok
}

// anywhere selects so many free spaces on which the user places what comes into being: the words name none.
func anywhere(number Amount) Selector {
	return Selector{Is: RefAny, Free: true, Number: number, Within: 99, Near: RefUser}
}

// forEachIn reads "summon a hare for every character in the area adjacent to those characters".
func (p *parser) forEachIn(step *Step) bool {
	return p.c.ability.Header.Area != nil && p.try(func() bool {
		if !p.any("for every|for each") {
			return false
		}
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || plural || !p.any("in the area") {
			return false
		}
		of := Selector{Is: RefAll, Side: side}
		if !p.any("adjacent to those characters|adjacent to them|adjacent to that character") {
			step.Who, step.Amount = anywhere(Amount{Per: 1, Count: CountChars, Of: &of}), Amount{}
			p.subject = &referent{known: true, sel: of, side: side, plural: true}
			return p.left() == 0 || p.peek(0) == ","
		}
		step.Who = Selector{Is: RefAny, Free: true, Within: 1, Near: RefAll,
			Number: Amount{Per: 1, Count: CountChars, Of: &of}}
		step.Amount = Amount{}
		return side == 0 // Those of one side would be beside any character.
	})
}

// harder reads "increase damage to fray" of an attack whose damage is the same for all that it
// strikes, as it always hits.
func (p *parser) harder(c *Change) bool {
	s := &p.c.ability.Strike
	return s.AutoHit && s.Hit == s.Area && s.Hit != (icon.Formula{}) && s.HitTimes == s.AreaTimes && p.try(func() bool {
		if !p.any("increase damage to|increase the damage to|increases damage to|damage to") {
			return false
		}
		r := reading{p.t[p.at:]}
		f, times, ok := r.formula()
		p.at = len(p.t) - len(r.rest)
		hit, area := f, f
		c.Hit, c.AreaDamage = &hit, &area
		return ok && times <= 1
	})
}

// gainsEffect reads "and gains effect: summon a hare …" behind changes of the ability.
func (p *parser) gainsEffect(steps *[]Step) bool {
	return len(p.c.on) > 0 && p.try(func() bool {
		if !p.any("and gains effect :|, and gains effect :|and gains the effect :|and gain effect :") {
			return false
		}
		inner, ok := p.clauses()
		*steps = append(*steps, inner...)
		return ok && p.left() == 0
	})
}
