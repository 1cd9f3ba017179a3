package notation

import (
	"rulewright/rules/icon/space"
)

// setsArea reads "Area effect: Small blast", the area of an ability whose header has none.
func (r *reader) setsArea(ws tokens) bool {
	h, rest := &r.into.Header, reading{ws}
	if h.Area != nil || h.Attack || len(r.into.Steps) > 0 || r.struck >= 0 {
		return false
	}
	was := *h
	if !rest.area(h) || !rest.end() || h.OnSelf || h.OnTarget {
		*h = was
		return false
	}
	return true
}

// alone reads a sentence that is only an area: a new one of the ability behind a trigger,
// or that of the clause, "Burst 2 (self)".
func (p *parser) alone(steps *[]Step) bool {
	return p.try(func() bool {
		if had := p.c.ability.Header.Range; had > 0 && len(p.c.on) > 0 && p.words("range") {
			n, ok := p.number(99)
			*steps = []Step{{Does: DoChange, Change: &Change{Range: n - had}}}
			return ok && n > had && p.left() == 0
		}
		if len(p.c.on) > 0 && p.words("aura") {
			n, ok := p.number(9)
			p.words("instead")
			had := auraOf(p.c.ability.Steps)
			*steps = []Step{{Does: DoChange, Change: &Change{Aura: n - had}}}
			return ok && had > 0 && n > had && p.left() == 0
		}
		a, ok := p.shape()
		switch {
		case !ok:
			return false
		case p.left() == 0 && (len(p.c.on) > 0 || p.c.late) && p.c.ability.Header.Area != nil:
			*steps = []Step{{Does: DoChange, Change: &Change{Area: &a}}}
			return true
		case p.c.label == "area effect" && a.Shape == space.Blast && p.left() == 0 && p.c.ability.Header.Range > 0 &&
			p.c.ability.Header.Area == nil && !p.attacks():
			*steps = []Step{{Does: DoArea, Area: &a}}
			p.placed, p.placedLabel = true, p.c.label
			return true
		case p.c.label == "area effect" && p.words("( self )") && p.left() == 0:
			*steps = []Step{{Does: DoArea, Area: &a, Anchor: &Selector{Is: RefUser}}}
			p.placed, p.placedLabel = true, p.c.label
			return true
		}
		return false
	})
}

// entersOr reads when those of a zone or an aura are affected, "enter the area or start their turn
// there" and "start or end their turn in the aura", and reports whether it is by entering.
func (p *parser) entersOr(m *Moment, n *noun) (entered, ok bool) {
	if p.any("start or end their turn|starts or ends their turn|starts or ends its turn|start or end a turn|starts or ends a turn|" +
		"start or end their turns") {
		m.Is, m.Who = TurnStarts, n.sel
		ok = p.where(m)
		next := *m
		next.Is, m.Or = TurnEnds, &next
		return false, ok
	}
	if !p.does(m, n) {
		return false, false
	}
	entered = (m.Is == Enters || m.Is == Leaves) && m.By == nil
	p.try(func() bool {
		if !p.words("or") {
			return false
		}
		next := Moment{}
		if entered && p.any("exit it|exits it|leave it|leaves it") {
			next = *m
			next.Is = Leaves
		} else if !p.does(&next, n) || next.Is != TurnStarts && next.Is != TurnEnds {
			return false
		}
		if p.peek(-1) == "there" && next.Who.Is == RefAny {
			next.Who.Is = RefZone
		}
		m.Or = &next
		return m.Or.Who.Is == RefZone || next.Is == Leaves
	})
	return entered, true
}

// areas reads "release a burst 1 area effect, dealing 2 damage to all foes" and "explodes
// in a medium blast centered on them".
func (p *parser) areas(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		step := Step{Does: DoArea}
		if len(subject.sel.If) > 0 {
			return false // Some of them might not.
		}
		explodes := p.verb("explode")
		if !explodes && subject.user && p.hurled(&step) {
			if p.c.label == "terrain effect" { // "Scatters ash in a medium blast area in range".
				step.Does = DoZone
				step.put(&Selector{Is: RefAny, Free: true, Within: p.c.ability.Header.Range, Near: RefUser}, p.t)
				steps = []Step{step}
				return step.Anchor == nil && step.Area.Shape == space.Blast && p.left() == 0
			}
			p.placed, p.placedLabel = true, p.c.label
			steps = []Step{step}
			return true
		}
		if explodes {
			if subject.user || subject.plural && (!subject.sel.single() || subject.sel.Is == RefIt && !p.waiting) {
				return false
			}
			p.any("in|for|with|as")
		} else if !subject.user && (!subject.plural || subject.sel.Is == RefTarget) && subject.sel.Is != RefAny && p.verb("release") {
			explodes = true
		} else if subject.user && p.any("target another|target an additional") {
			steps = []Step{step}
			return false
		} else if !p.verbs("release|create|affect") || !subject.user {
			return false
		}
		form := p.form
		a, ok := p.shape()
		if !ok && !explodes {
			// "Release a flurry of slashes in a burst 2".
			start := p.at
			for p.at < len(p.t) && p.at < start+6 && p.peek(0) != "in" {
				p.at++
			}
			if !colour(p.t[start:p.at]) || !p.words("in") {
				return false
			}
			a, ok = p.shape()
		}
		if !ok {
			return false
		}
		step.Area = &a
		at, ok := p.centred(&a)
		switch {
		case ok && at != nil && at.Free: // A blast without an anchor lies on a square in the range of the ability.
			if a.Shape != space.Blast || at.Near != RefUser || p.c.ability.Header.Range != at.Within {
				return false
			}
		case ok:
			step.Anchor = at
		case explodes:
			step.Anchor = &subject.sel
		default:
			return false
		}
		if p.words("of") || p.placed || p.zoneTail {
			return false
		}
		p.placed, p.placedLabel = true, p.c.label
		steps, p.form = []Step{step}, form
		return true
	})
	return steps, ok
}

// area reads the shape of an area, such as "a medium blast area effect".
func (p *parser) shape() (a space.Area, ok bool) {
	ok = p.try(func() bool {
		p.zoneTail = false
		p.any("a|an|another|the")
		for size, word := range [...]string{"small", "medium", "large"} {
			if p.words(word) {
				a = space.Area{Shape: space.Blast, Size: size + 1}
				return p.words("blast") && p.shapeTail()
			}
		}
		if p.try(func() bool {
			n, ok := 0, p.words("blast")
			if ok {
				n, ok = p.number(3)
			}
			a = space.Area{Shape: space.Blast, Size: n}
			return ok && n > 0
		}) {
			return p.shapeTail()
		}
		switch {
		case p.words("burst"):
			a.Shape = space.Burst
		case p.words("line"):
			a.Shape = space.Line
		case p.words("cross"):
			a.Shape = Cross
		case p.words("arc"):
			a.Shape = Arc
		default:
			return false
		}
		n, ok := p.number(99)
		a.Size = n
		return ok && n > 0 && p.shapeTail()
	})
	return a, ok
}

// shapeTail reads the words behind a shape.
func (p *parser) shapeTail() bool {
	p.zoneTail = p.any("terrain effect|area of terrain|zone") || p.zoneTail
	for p.any("explosion|e area effect|area effect|area|effect") {
	}
	return true
}

// centred reads where an area is: "(self)", "centered on them", "in range 3".
func (p *parser) centred(a *space.Area) (anchor *Selector, ok bool) {
	switch {
	case p.words("( self )"):
		p.shapeTail()
		return &Selector{Is: RefUser}, true
	case p.words("( target )"):
		n, ok := p.target()
		p.shapeTail()
		p.any("centered on them|centered on it")
		return &n.sel, ok
	}
	p.shapeTail()
	if p.any("placed centered on the center space|centered on the center space|around the center space") {
		p.any("of the area")
		return &Selector{Is: RefCentre}, p.c.ability.Header.Area != nil
	}
	if p.any("placed centered on|centered on|on|centred on|around|centered around|from") {
		n, ok := p.pronoun()
		if !ok || n.sel.Is == RefAny {
			return nil, false
		}
		return &n.sel, true
	}
	if at, ok := p.square(); ok {
		return &at, true
	}
	return nil, leads(a)
}

// leads reports whether an area leads away from its user, as lines and arcs do, so that its words name no place.
func leads(a *space.Area) bool { return a.Shape == space.Line || a.Shape == Arc }

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

// nameAs skips the name of the ability before what its user may do: "Ember Dance may teleport any
// allies in its area 1".
func (p *parser) nameAs() {
	p.try(func() bool { return p.at == 0 && p.byName() && listedWord(" may can ", p.peek(0)) })
}
