package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// Effects that happen again.

// repeats reads "the above effect" or "the effect".
func (p *parser) repeats() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		switch {
		case p.any("that damage against"):
			n, ok := p.who()
			step := Step{Does: DoDamage, Who: n.sel, Amount: Amount{Per: 1, Count: CountDealt}}
			step.Amount.Half = p.any(", halved|halved")
			steps = []Step{step}
			return ok && p.c.ability.Trigger != nil && n.sel.Is == RefCause
		case p.any("the area effect") && p.left() == 0:
			f := p.c.ability.Strike.Area
			if e, ok := p.c.ofArea, f == (icon.Formula{}); ok && e.from >= 0 && e.from < e.to && e.to <= len(p.c.ability.Steps) {
				again := p.c.copySteps(p.c.ability.Steps[e.from:e.to])
				steps = []Step{{Does: DoRepeat, Amount: Amount{Flat: 1}, Steps: again}}
				p.refers = true
				return !slices.ContainsFunc(again, func(s Step) bool { return len(s.On) > 0 || s.Before || ownTime(&s) })
			}
			if !p.attacks() || f == (icon.Formula{}) {
				return false
			}
			steps = []Step{{Does: DoDamage, Who: Selector{Is: RefArea}, Amount: amountOf(f)}}
			if n := p.c.ability.Strike.AreaTimes; n > 1 {
				steps[0].Times.Flat = n
			}
			for _, s := range p.c.ability.Steps {
				if s.Who.Is == RefArea && len(s.On) == 0 {
					steps = append(steps, s)
				}
			}
			return true
		case p.any("the first effect"):
			n := p.c.memory.first
			if n <= 0 || n > len(p.c.ability.Steps) || p.left() > 0 {
				return false
			}
			again := cloneSteps(p.c.ability.Steps[:n])
			for i := range again {
				again[i].Before = false
				if again[i].Does == DoChange || again[i].Does == DoWatch || len(again[i].On) > 0 || again[i].Who.Different {
					return false
				}
			}
			steps, p.refers = []Step{{Does: DoRepeat, Amount: Amount{Flat: 1}, Steps: again}}, true
			return true
		case p.any("the above effect|the effect|this effect|the previous effect|that effect"):
		default:
			return false
		}
		n := p.c.memory.steps
		effect := p.c.effect
		whole := effect.to > effect.from
		if whole {
			n = effect.to - effect.from
		} else {
			effect = extent{len(p.c.ability.Steps) - n, len(p.c.ability.Steps)}
		}
		if whole && !p.c.whole || n <= 0 || effect.from < 0 || effect.to > len(p.c.ability.Steps) || p.c.memory.nested {
			return false
		}
		again, afresh := p.c.ability.Steps[effect.from:effect.to], false
		for i := range again {
			if again[i].Does.is(unrepeated) {
				return false
			}
			if len(again[i].On) > 0 && p.c.memory.steps != n {
				return false
			}
			if again[i].Who.Different && chooseAny(p.c.ability.Steps[:effect.from]) {
				return false // The repetition may choose the same character once more, but not one of those before.
			}
			afresh = afresh || again[i].Who.Different
		}
		step := Step{Does: DoRepeat, Amount: Amount{Flat: 1}, Steps: cloneSteps(again), Afresh: afresh}
		step.Before = again[0].Before
		for i := range step.Steps {
			if again[i].Before != step.Before {
				return false
			}
			step.Steps[i].On, step.Steps[i].Before = nil, false
		}
		switch {
		case p.words("twice"):
			step.Amount.Flat = 2
		case p.try(func() bool {
			n, ok := p.number(20)
			if !ok || !p.words("times") {
				return false
			}
			step.Amount.Flat = n
			return true
		}):
		}
		steps, p.refers = []Step{step}, true
		return true
	})
	return steps, ok
}

// orders reads clauses that the texts of foes have: repeats of what follows, and what an
// ability costs.
func (p *parser) orders() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		switch {
		case p.any("repeat the following effect|you repeat the following effect|you repeats the following effect"):
			var ok bool
			steps, ok = p.following()
			return ok
		}
		step, ok := p.cost()
		if ok {
			steps = []Step{step}
		}
		return ok
	})
	return steps, ok
}

// following reads "three times: rush 1, then shove all adjacent foes 1".
func (p *parser) following() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		n, ok := p.turns()
		if !ok || !p.words(":") {
			return false
		}
		step := Step{Does: DoRepeat, Amount: Amount{Flat: n}}
		for {
			inner, ok := p.clauses()
			if !ok {
				return false
			}
			step.Steps = append(step.Steps, inner...)
			if p.left() == 0 {
				break
			}
			if !p.words(".") {
				return false
			}
			if p.any("this can affect the same foe more than once|this can affect the same character more than once") {
				p.words(".")
				if p.left() == 0 {
					break
				}
			}
		}
		steps = []Step{step}
		return true
	})
	return steps, ok
}

// turns reads "twice" or "three times".
func (p *parser) turns() (n int, ok bool) {
	switch {
	case p.words("twice"):
		return 2, true
	case p.words("thrice"):
		return 3, true
	}
	ok = p.try(func() bool {
		switch {
		case p.at < len(p.t) && p.t[p.at].n > 1 && p.t[p.at].n <= 20:
			n = p.t[p.at].n
			p.at++
		default:
			return false
		}
		return p.words("times")
	})
	return n, ok
}

// repeatOf lets the effect that a step repeats happen once more to those of its group who are meant, as
// "If they are bloodied, repeat this effect" says behind what happens to all allies.
func (c *context) repeatOf(it Selector, again *Step) []Step {
	if again.Does != DoRepeat || again.Amount != (Amount{Flat: 1}) || len(again.If)+len(again.On)+len(again.Else) > 0 || again.May {
		return nil
	}
	inner := c.copySteps(again.Steps)
	for i := range inner {
		s := &inner[i]
		switch {
		case composed(s) || ownTime(s) || s.By != nil || s.Anchor != nil:
			return nil
		case i == 0 && s.Who.Is == RefAny && s.Who.Number == (Amount{}) && s.Who.And == nil:
			s.Who = Selector{Is: RefIt}
		case i == 0 || s.Who.Is != RefIt:
			return nil
		}
	}
	return []Step{{Does: DoSelect, Who: it, Steps: inner}}
}

// explodesAgain repeats the explosion of the sentence before.
func (p *parser) explodesAgain(steps *[]Step) bool {
	all, n := p.c.ability.Steps, p.c.memory.steps
	if n != 1 || len(all) == 0 || all[len(all)-1].Does != DoArea || len(all[len(all)-1].On) > 0 || p.c.memory.nested {
		return false
	}
	p.refers = true
	*steps = []Step{{Does: DoRepeat, Amount: Amount{Flat: 1}, Steps: p.c.copySteps(all[len(all)-1:])}}
	return true
}

// goesOn reads "Then, X" behind a watch: it happens as the watch fires.
func (p *parser) goesOn(w *Step) bool {
	return w.Does == DoWatch && p.try(func() bool {
		if !p.words("then") {
			return false
		}
		p.words(",")
		was := p.memory
		bearer := referent{known: true, sel: Selector{Is: RefBearer}}
		if w.When.Who.Is == RefBearer && (w.Who.Is == RefIt || w.Who.Is == RefTarget) {
			bearer.side = p.chosenSide()
		}
		p.within(w.When)
		p.subject, p.bound = &bearer, &bearer
		inner, ok := p.clauses()
		if !ok || p.left() > 0 {
			return false
		}
		changed := *w
		changed.Steps = slices.Concat(w.Steps, inner)
		if usesOuter(&Step{When: w.When, Steps: inner}) || !p.c.plays(&changed) {
			return false
		}
		*w = changed
		p.memory = was
		return true
	})
}
