package notation

import (
	"slices"
	"strings"

	"rulewright/rules/icon/space"
)

// Areas that burst where something is: explosions, eruptions, what is hurled.

// bursts reads "they explode, taking 2 damage and dealing 2 damage to all other characters in range 2"
// and "your target explodes, shoving adjacent characters 1 away from them and dealing 2 damage to them".
func (p *parser) bursts() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		n, ok := p.pronoun()
		if !ok || n.user || n.sel.Is == RefAny || !p.any("explode ,|explodes ,") {
			return false
		}
		if p.words("taking") {
			d, ok := p.dealt()
			steps = append(steps, d.step(n.sel))
			if !ok || !p.any("and dealing|, dealing") {
				return false
			}
			d, ok = p.dealt()
			if !ok || !p.any("to all other") {
				return false
			}
			around := Selector{Is: RefAny, Near: n.sel.Is, Besides: true}
			side, kind, plural, ok := p.sideName()
			if !ok || kind != Characters || !plural || side != 0 || !p.any("in range|within range") {
				return false
			}
			around.Within, ok = p.number(9)
			step := d.step(around)
			step.By = &Selector{Is: n.sel.Is}
			steps = append(steps, step)
			return ok
		}
		if !p.any("shoving adjacent characters|shoving all adjacent characters") {
			return false
		}
		a, ok := p.spaces()
		if !ok || !p.any("away from them|away from it") {
			return false
		}
		at := n.sel
		steps = append(steps, Step{Does: DoShove, Who: Selector{Is: RefAny, Within: 1, Near: n.sel.Is}, Amount: a, Way: WayAway, Anchor: &at})
		if !p.any("and dealing|, dealing") {
			return false
		}
		d, ok := p.dealt()
		steps = append(steps, d.step(Selector{Is: RefIt}))
		return ok && p.words("to them")
	})
	return steps, ok
}

// shakes reads "dealing fray damage and inflicting weakened as a medium blast area effect centered on them".
func (p *parser) shakes() (steps []Step, ok bool) {
	ok = !p.placed && p.try(func() bool {
		if !p.any("dealing|deals|deal") {
			return false
		}
		d, ok := p.dealt()
		if !ok {
			return false
		}
		in := Selector{Is: RefAll}
		inner := []Step{d.step(in)}
		if p.any("and inflicting|, inflicting") {
			more, ok := p.statuses(&in)
			if !ok {
				return false
			}
			inner = append(inner, more...)
		}
		if !p.any("as a|in a") {
			return false
		}
		p.at--
		a, ok := p.shape()
		if !ok || p.zoneTail || !p.any("centered on|centred on") {
			return false
		}
		n, ok := p.pronoun()
		if !ok || n.plural && n.sel.Is != RefIt && n.sel.Is != RefBearer && n.sel.Is != RefCause {
			return false
		}
		steps = []Step{{Does: DoArea, Area: &a, Anchor: &n.sel, Steps: inner}}
		return true
	})
	return steps, ok
}

// lashes reads "you wake a flight of glass birds that lashes out at all characters in range 2": the words colour what
// later sentences do to those in that range.
func (p *parser) lashes() (steps []Step, ok bool) {
	ok = p.delayed && p.at < len(p.t) && p.try(func() bool {
		p.words("you")
		p.words("summon")
		start := p.at
		for p.left() > 0 && p.peek(0) != "at" {
			p.at++
		}
		if p.at-start < 3 || !colour(p.t[start:p.at]) || !p.any("at all characters in range|at characters in range") {
			return false
		}
		n, ok := p.number(20)
		p.reach = n
		steps = []Step{{Does: DoSelect, Who: Selector{Is: RefAny, Within: n, Near: RefUser}}}
		return ok && n > 0 && p.left() == 0
	})
	return steps, ok
}

// falls reads "a bright stone also lands, creating a height 1 stone object in any part of the area and dealing 2
// damage to adjacent foes when it lands".
func (p *parser) falls() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.any("a|an") {
			return false
		}
		start := p.at
		for p.left() > 0 && p.at < start+4 && !listedWord(" also lands falls ", p.peek(0)) {
			p.at++
		}
		if p.at == start || !colour(p.t[start:p.at]) {
			return false
		}
		p.words("also")
		if !p.any("lands , creating|falls , creating") {
			return false
		}
		got, ok := p.create(false)
		if !ok || len(got) != 1 || got[0].Does != DoObject || !p.any("and dealing|, dealing|, and dealing") {
			return false
		}
		d, ok := p.dealt()
		if !ok || !p.any("to adjacent|to all adjacent") {
			return false
		}
		side, kind, plural, ok := p.sideName()
		hurt := d.step(Selector{Is: RefAny, Side: side, Within: 1, Near: RefSquare})
		hurt.Uncovered = true // It gives no cover from itself.
		steps = append(got, hurt)
		return ok && kind == Characters && plural && p.any("when it lands|when it falls")
	})
	return steps, ok
}

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

// flung reads "bloodied foes in the area are flung aside, shoving them 2": words of colour about a
// group, before what the user does to it.
func (p *parser) flung() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		n, ok := p.who()
		if !ok || n.user || !p.any("is|are") {
			return false
		}
		start := p.at
		for p.at < start+6 && p.left() > 0 && p.peek(0) != "," {
			p.at++
		}
		if p.at == start || !colour(p.t[start:p.at]) || !listedWord(" shoving dealing teleporting ", p.peek(1)) {
			return false
		}
		if n.sel.Is == RefAny {
			steps = []Step{{Does: DoSelect, Who: n.sel}}
			return true
		}
		p.words(",")
		user := noun{sel: Selector{Is: RefUser}, user: true}
		steps, ok = p.predicate(&user)
		return ok
	})
	return steps, ok
}

// scatters reads "you toss a handful of embers into the air, where they hover in place, creating a
// small blast terrain effect in range": a zone behind words that do nothing.
func (p *parser) scatters() (steps []Step, ok bool) {
	ok = p.at == 0 && p.try(func() bool {
		at := -1
		for i := range p.t {
			if i > 2 && p.t[i].word == "creating" && p.t[i-1].word == "," {
				at = i
			}
		}
		if at < 0 {
			return false
		}
		lead := slices.DeleteFunc(slices.Clone(p.t[:at-1]), func(t token) bool {
			return listedWord(" you they them where place , ", t.word)
		})
		if !colour(lead) {
			return false
		}
		p.at = at + 1
		got, ok := p.create(false)
		steps = got
		return ok && p.left() == 0 && len(got) == 1 && got[0].Does == DoZone && got[0].Area != nil
	})
	return steps, ok
}

// hurled reads "hurls an oil flask at a small blast area in range 3", an area behind words of
// colour. A burst without a place is around the user.
func (p *parser) hurled(step *Step) bool {
	return p.c.foreign && p.try(func() bool {
		start := p.at
		for p.at < start+9 && p.left() > 0 {
			switch p.peek(0) {
			case "small", "medium", "large", "burst", "line":
				lead := p.t[start:p.at]
				if len(lead) == 0 {
					return false
				}
				switch lead[0].word {
				case "throws", "launches", "tosses", "hurls", "shoots", "fires", "releases", "release", "creates",
					"breathes", "causes":
					p.form, lead = third, lead[1:]
				default: // "Slams the floor in a medium blast area effect".
					if n := len(lead) - 1; n < 1 || n == 1 && lead[n].word != "a" || !listedWord(" in with for as a ", lead[n].word) || !strings.HasSuffix(lead[0].word, "s") {
						return false
					}
					p.form = third
				}
				if !colour(lead) && !(len(lead) == 1 && lead[0].word == "a") {
					return false
				}
				a, ok := p.shape()
				if !ok || p.zoneTail || p.placed || p.words("of") {
					return false
				}
				step.Area = &a
				p.any("location|effect")
				p.try(func() bool { // "With slippery soap".
					from := p.at
					p.at = len(p.t)
					return p.left() == 0 && from < len(p.t) && p.t[from].word == "with" && len(p.t)-from < 5 && colour(p.t[from+1:])
				})
				if p.left() == 0 && a.Shape == space.Blast && p.c.ability.Header.Range > 0 && p.peek(-1) != "range" {
					return true
				}
				at, ok := p.centred(&a)
				switch {
				case ok && at != nil && at.Free:
					return a.Shape == space.Blast && at.Near == RefUser && p.c.ability.Header.Range == at.Within
				case ok:
					step.Anchor = at
				case a.Shape == space.Burst:
					step.Anchor = &Selector{Is: RefUser}
				default:
					return false
				}
				return true
			}
			p.at++
		}
		return false
	})
}
