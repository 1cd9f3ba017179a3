package notation

import (
	"slices"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// Effects on those in an area.

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

// insteadInside reads "Allies are shoved 2 instead" behind what happens to all in the area of the sentence before,
// or to the characters of the watch of an aura: a status that they gain after it does not count.
func (p *parser) insteadInside() bool {
	all := p.c.ability.Steps
	n := len(all) - 1
	if n < 0 || !p.c.memory.nested || !has(p.t, "instead") {
		return false
	}
	changed := p.c.copySteps(all[n:])
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
// the effects in it.
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

// inCentre reads "any character in the center space" and "if an ally is in the center space, they": of the area of the ability.
func (p *parser) inCentre() (n noun, ok bool) {
	ok = p.c.ability.Header.Area != nil && !p.placed && p.try(func() bool {
		if p.at == 0 && p.any("if a|if an") {
			side, kind, plural, ok := p.sideName()
			n = noun{sel: Selector{Is: RefCentre, Side: side}}
			return ok && kind == Characters && !plural && p.any("is in the center space , they|is standing in the center space , they")
		}
		p.any("any|an|a|the|each")
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
		if start == len(p.t) || p.t[start].word != "are" || !colour(p.t[start+1:p.at]) || !p.words(",") || !p.words("taking") {
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
