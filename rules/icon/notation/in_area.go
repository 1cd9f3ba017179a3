package notation

import (
	"slices"

	"rulewright/rules/icon/space"
)

// Effects on those in an area.

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
