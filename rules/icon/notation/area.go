package notation

import (
	"slices"

	"rulewright/rules/icon"
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

// manyInArea reads "3 or more characters are in the area".
func (p *parser) manyInArea(c *Condition) bool {
	return p.c.ability.Header.Area != nil && p.try(func() bool {
		n, ok := p.number(20)
		if !ok || !p.any("or more|+") {
			return false
		}
		side, kind, plural, ok := p.sideName()
		*c = Condition{Is: IsCount, N: n, Who: &Selector{Is: RefAll, Side: side}}
		return ok && kind == Characters && plural && p.any("are in the area|are caught in the area|are inside the area|are inside")
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

// insteadInside reads "Allies are shoved 2 instead" behind what happens to all in the area of the sentence before,
// or to the characters of the watch of an aura: a status that they gain after it does not count.
func (p *parser) insteadInside() bool {
	all := p.c.ability.Steps
	n := len(all) - 1
	if n < 0 || !p.c.memory.nested || !has(p.t, "instead") {
		return false
	}
	changed := deepCopy(all[n:])
	in, was := &changed[0], p.memory
	for (in.Does == DoAura || in.Does == DoStance) && len(in.Steps) > 0 {
		in = &in.Steps[len(in.Steps)-1]
	}
	if in.Does != DoArea && in.Does != DoWatch || len(in.Steps) == 0 {
		return false
	}
	end := len(in.Steps)
	who := in.Steps[end-1].Who
	if in.Does == DoWatch {
		for i := range in.Steps {
			if in.Steps[i].Does == DoStatus {
				end = min(end, i)
			}
		}
		who.Side = in.When.Who.Side
	}
	want := RefCause
	if in.Does == DoArea {
		want = RefAll
	}
	ok := who.Is == want && end > 0 && p.try(func() bool {
		p.c.ability.Steps, p.memory.steps = in.Steps[:end], end
		p.subject = &referent{known: true, plural: true, sel: Selector{Is: who.Is}, side: who.Side}
		if in.Does == DoArea {
			p.subject.sel = who
		}
		got, ok := p.narrowed()
		return ok && len(got) == 0 && p.left() == 0
	})
	p.c.ability.Steps, p.memory = all, was
	if !ok || !p.c.plays(&changed[0]) {
		return false
	}
	all[n] = changed[0]
	return true
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
			return p.struckToo(&steps[0])
		} else if !p.verbs("release|create|affect") || !subject.user {
			return false
		}
		form := p.form
		a, ok := p.shape()
		if !ok && !explodes {
			// "Release a flurry of slashes in a burst 2".
			start := p.at
			for p.at < len(p.t) && p.at < start+6 && p.t[p.at].word != "in" {
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
			a.Shape = "cross"
		case p.words("arc"):
			a.Shape = "arc"
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
	if a.Shape == space.Line || a.Shape == "arc" {
		return nil, true
	}
	return nil, false
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

// moreInArea reads "Blinded foes take 2 damage, twice instead" behind what those in an area suffer:
// of those with the status before, more.
func (p *parser) moreInArea(area *Step) bool {
	if n := len(area.Steps) - 1; area.Does == DoWatch && n >= 0 && area.Steps[n].Does == DoArea {
		changed := *area // Of what happens in an area as the watch fires.
		changed.Steps = cloneSteps(area.Steps)
		if !p.moreInArea(&changed.Steps[n]) || !p.c.plays(&changed) {
			return false
		}
		*area = changed
		return true
	}
	return area.Does == DoArea && p.try(func() bool {
		sel := Selector{Is: RefAll}
		if p.adjectives(&sel) || len(sel.If) == 0 {
			return false
		}
		side, kind, plural, ok := p.sideName()
		sel.Side = side
		early := ok && p.any("instead")
		if !ok || kind != Characters || !plural || !p.any("take|takes") {
			return false
		}
		d, ok := p.dealt()
		if !ok || !early && !p.any(", instead|instead") || p.left() > 0 {
			return false
		}
		at := -1
		for i := range area.Steps {
			switch s := &area.Steps[i]; {
			case s.Does == DoStatus && at < 0:
				return false // It has the status then.
			case s.Does == DoDamage && at >= 0:
				return false
			case s.Does == DoDamage:
				at = i
			}
		}
		if at < 0 || area.Steps[at].Who.Is != RefAll || area.Steps[at].Who.Side != side && area.Steps[at].Who.Side != 0 || len(area.Steps[at].Who.If) > 0 ||
			len(area.Steps[at].If)+len(area.Steps[at].Else) > 0 || area.Steps[at].Save || area.Steps[at].May {
			return false
		}
		usual := area.Steps[at]
		more := d.step(usual.Who)
		more.If, more.Else = sel.If, []Step{usual}
		if side == Foe && usual.Who.Side == 0 {
			more.If = append(slices.Clone(sel.If), Condition{Is: IsFoe})
		}
		changed := *area
		changed.Steps = cloneSteps(area.Steps)
		changed.Steps[at] = more
		if !p.c.plays(&changed) {
			return false
		}
		*area = changed
		return true
	})
}

// areaHeld reads "If there were two or more allies in the area, then create a pit under that
// foe", about the area of the watch of the sentence before.
func (p *parser) areaHeld(w *Step) bool {
	return w.Does == DoWatch && len(w.Steps) > 0 && w.Steps[len(w.Steps)-1].Does == DoArea && p.try(func() bool {
		if !p.any("if there were|if there are") {
			return false
		}
		n, ok := p.number(20)
		p.words("or more")
		side, kind, plural, named := p.sideName()
		if !ok || !named || kind != Characters || !plural || !p.words("in the area ,") {
			return false
		}
		p.words("then")
		was := p.memory
		p.within(w.When)
		bearer := referent{known: true, sel: Selector{Is: RefBearer}, side: Foe}
		p.subject, p.bound, p.last = &bearer, &bearer, unnamed
		inner, ok := p.clauses()
		p.memory = was
		if !ok || len(inner) != 1 || p.left() > 0 || usesOuter(&Step{When: w.When, Steps: inner}) {
			return false
		}
		inner[0].If = append(inner[0].If, Condition{Is: IsCount, N: n, Who: &Selector{Is: RefAll, Side: side}})
		changed := *w
		changed.Steps = cloneSteps(w.Steps)
		area := &changed.Steps[len(changed.Steps)-1]
		area.Steps = slices.Concat(area.Steps, inner)
		if !p.c.plays(&changed) {
			return false
		}
		*w = changed
		return true
	})
}

// foesInArea reads "foes in a small blast area in range take 2 damage": an area of its own with
// what happens in it.
func (p *parser) foesInArea() (steps []Step, n *noun, ok bool) {
	ok = !p.placed && p.c.ability.Header.Area == nil && p.try(func() bool {
		p.any("all")
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || !plural || !p.words("in") {
			return false
		}
		step := Step{Does: DoArea}
		a, ok := p.shape()
		if !ok || p.zoneTail {
			return false
		}
		step.Area = &a
		at, ok := p.centred(&a)
		if ok && at != nil && at.Free {
			if at.Near != RefUser || p.c.ability.Header.Range != at.Within {
				return false
			}
		} else if ok {
			step.Anchor = at
		} else if a.Shape == space.Burst {
			step.Anchor = &Selector{Is: RefUser}
		} else if p.c.ability.Header.Range == 0 || a.Shape != space.Blast {
			return false
		}
		group := noun{sel: Selector{Is: RefAll, Side: side}, plural: true}
		p.placed, p.placedLabel = true, p.c.label
		p.subject = &referent{known: true, sel: group.sel, side: side, plural: true}
		got, ok := p.predicate(&group)
		if !ok {
			return false
		}
		for p.try(func() bool {
			if !p.any(", and|and|, then|then|,") {
				return false
			}
			p.form = bare
			more, ok := p.predicate(&group)
			got = append(got, more...)
			return ok
		}) {
		}
		step.Steps = got
		steps, n = []Step{step}, &group
		p.inside = false
		return true
	})
	return steps, n, ok
}

// inCentre reads "any character in the center space": of the area of the ability.
func (p *parser) inCentre() (n noun, ok bool) {
	ok = p.c.ability.Header.Area != nil && !p.placed && p.try(func() bool {
		p.any("any|a|the|each")
		side, kind, plural, ok := p.sideName()
		p.any("standing")
		if a := p.c.ability.Header.Area; ok && kind == Characters && a.Shape == space.Line && p.any("at the very end of the line|at the end of the line|in the last space of the line") {
			n = noun{sel: Selector{Is: RefCentre, Side: side, Beyond: true}, plural: plural}
			return true
		}
		if !ok || kind != Characters || !p.any("in the center space of the area|in the center space|in the center") {
			return false
		}
		n = noun{sel: Selector{Is: RefCentre, Side: side}, plural: plural}
		return p.peek(0) != "spaces"
	})
	return n, ok
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
		step.put(&Selector{Is: RefAny, Free: true, Within: far, Near: RefUser}, p.t)
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

// strays reads "foes that start their turn in the area that end their turn outside of the area
// are stung, taking 2 damage and dazing them" into the zone.
func (p *parser) strays(zone *Step) bool {
	return p.at == 0 && p.try(func() bool {
		if !p.any("foes that start their turn in the area that end their turn outside of the area|" +
			"foes that start their turn in the area and end their turn outside of the area|" +
			"foes that start their turn in the area and end it outside of the area") {
			return false
		}
		start := p.at
		for p.left() > 0 && p.peek(0) != "," {
			p.at++
		}
		if p.t[start].word != "are" || !colour(p.t[start+1:p.at]) || !p.words(",") || !p.words("taking") {
			return false
		}
		d, ok := p.dealt()
		inner := []Step{d.step(Selector{Is: RefBearer})}
		if ok && p.words("and") {
			bearer := referent{known: true, sel: Selector{Is: RefBearer}}
			p.subject, p.bound = &bearer, &bearer
			user := noun{sel: Selector{Is: RefUser}, user: true}
			more, also := p.inflicts(&user)
			inner, ok = append(inner, more...), also
		}
		if !ok || p.left() > 0 {
			return false
		}
		out := Condition{Is: IsInZone, Not: true, Who: &Selector{Is: RefBearer}}
		end := Step{Does: DoWatch, Who: Selector{Is: RefCause}, Uses: 1, Until: icon.TurnEnd,
			When:  &Moment{Is: TurnEnds, Who: Selector{Is: RefBearer}},
			Steps: []Step{{Does: DoSelect, Who: Selector{Is: RefUser}, If: []Condition{out}, Steps: inner}}}
		zone.Steps = append(slices.Clone(zone.Steps), Step{Does: DoWatch, Who: Selector{Is: RefUser},
			When: &Moment{Is: TurnStarts, Who: Selector{Is: RefZone, Side: Foe}}, Steps: []Step{end}})
		return true
	})
}

// nameAs skips the name of the ability before what its user may do: "Ember Dance may teleport any
// allies in its area 1".
func (p *parser) nameAs() {
	p.try(func() bool { return p.at == 0 && p.byName() && listedWord(" may can ", p.peek(0)) })
}

// catchesOwn reads "If you catch yourself or allies in the area, they gain stealth".
func (p *parser) catchesOwn() (steps []Step, n *noun, ok bool) {
	ok = p.c.ability.Header.Area != nil && p.bound == nil && p.try(func() bool {
		if !p.any("if you catches itself or allies in the area , they|if you catch yourself or allies in the area , they|" +
			"if you catches yourself or allies in the area , they") {
			return false
		}
		n = &noun{sel: Selector{Is: RefAll, Side: Own}, plural: true}
		got, ok := p.predicate(n)
		steps = got
		return ok
	})
	return steps, n, ok
}

// collidesLater puts what happens on a collision into the delay of the ability, whose shoves cause it.
func (r *reader) collidesLater(steps []Step) bool {
	all := r.into.Steps
	n := len(all)
	if n == 0 || all[n-1].Does != DoDelay || len(steps) == 0 {
		return false
	}
	shoves := false
	EachStep(all[n-1].Steps, func(s *Step) { shoves = shoves || s.Does == DoShove })
	inner := Step{Does: DoSelect, Who: Selector{Is: RefUser}, Steps: cloneSteps(steps)}
	for i := range inner.Steps {
		inner.Steps[i].On = []Trigger{OnCollide}
	}
	changed := all[n-1]
	changed.Steps = slices.Concat(changed.Steps, []Step{inner})
	if !shoves || forgets(steps) || !r.plays(&changed) {
		return false
	}
	all[n-1] = changed
	return true
}
