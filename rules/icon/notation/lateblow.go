package notation

import "slices"

// Changes of what an attack lets happen at the end of its target's next turn.

// lateWatches lists the watches among the steps that wait for the end of a next turn.
func lateWatches(steps []Step) (list []*Step) {
	EachStep(steps, func(s *Step) {
		if s.Does == DoWatch && s.When != nil && s.When.Is == TurnEnds && s.When.Next && s.Uses == 1 {
			list = append(list, s)
		}
	})
	return list
}

// spreadsLater reads "The hum also damages all characters in a burst 1 area effect centered on the character" behind a
// trigger, of what was set up in the target: the one damage of its watch.
func (p *parser) spreadsLater() bool {
	all := p.c.ability.Steps
	at := slices.IndexFunc(all, func(s Step) bool { return s.Does == DoWatch })
	if p.c.thing == "" || len(p.c.on) == 0 || !decided(p.c.on) || at < 0 || len(lateWatches(all)) != 1 {
		return false
	}
	w := &all[at]
	return len(w.Steps) == 1 && w.Steps[0].Does == DoDamage && w.Steps[0].Who.Is == RefBearer && len(w.If)+len(w.On) == 0 && p.try(func() bool {
		p.words("the")
		if !p.words(p.c.thing) || !p.any("also damage|also damages") || !p.any("all characters in|all other characters in") {
			return false
		}
		a, ok := p.shape()
		if !ok || p.zoneTail || !p.any("centered on the character|centered on that character|centered on them") || p.left() > 0 {
			return false
		}
		other := p.c.copySteps(all[at : at+1])
		others := other[0].Steps[0]
		others.Who = Selector{Is: RefAll, Different: true}
		other[0].Steps = append(other[0].Steps, Step{Does: DoArea, Area: &a, Anchor: &Selector{Is: RefBearer}, Steps: []Step{others}})
		return p.rewrite(slices.Concat(all[:at], p.versions(p.c.copySteps(all[at:at+1]), other), all[at+1:]))
	})
}

// shovesLater reads "You may shove the affected character 1 space for each time the effect triggered" behind a trigger, of
// the instances of damage of such a watch.
func (p *parser) shovesLater() bool {
	all := p.c.ability.Steps
	late := lateWatches(all)
	return len(late) > 0 && len(p.c.on) > 0 && decided(p.c.on) && p.try(func() bool {
		p.any("after this ability resolves ,|after the effect resolves ,")
		if !p.any("you may shove the affected character|you may shove that character|you may shove them") {
			return false
		}
		n, ok := p.number(9)
		p.any("spaces|space")
		if !ok || !p.any("for each time the effect triggered|for each time this effect triggered|for each time the effect triggers") || p.left() > 0 {
			return false
		}
		first := slices.IndexFunc(all, func(s Step) bool { return len(lateWatches([]Step{s})) > 0 })
		end := len(all)
		for len(lateWatches(all[end-1:end])) == 0 {
			end--
		}
		other := p.c.copySteps(all[first:end])
		for _, w := range lateWatches(other) {
			times := w.Steps[0].Times
			if w.Steps[0].Does != DoDamage || times.Per != 1 || len(w.Steps[0].If) > 0 {
				return false
			}
			w.Steps = append(w.Steps, Step{Does: DoRepeat, Amount: times, Steps: []Step{{Does: DoShove, Who: Selector{Is: RefBearer},
				Amount: Amount{Flat: n}, May: true}}})
		}
		return p.rewrite(slices.Concat(all[:first], p.versions(p.c.copySteps(all[first:end]), other), all[end:]))
	})
}

// collidesInWatch puts what happens on a collision into the watches of the ability, where these alone cause one. Of two
// triggers, the other one lets it happen in any case.
func (r *reader) collidesInWatch(on []Trigger, steps []Step) bool {
	usual, found := r.c.onCollision(r.into.Steps, steps)
	if len(on) == 2 && found {
		other := []Trigger{on[0]}
		if on[0] == OnCollide {
			other[0] = on[1]
		}
		p := parser{c: &r.c}
		at := slices.IndexFunc(usual, func(s Step) bool { return s.Does == DoWatch })
		if !decided(other) || at < 0 || len(usual[at].On)+len(usual[at].If) > 0 {
			return false
		}
		always, was := r.c.copySteps(r.into.Steps[at:at+1]), r.c.on
		always[0].Steps = append(always[0].Steps, r.c.ofBearer(steps)...)
		r.c.on = other
		usual = slices.Concat(usual[:at], p.versions(r.c.copySteps(usual[at:at+1]), always), usual[at+1:])
		r.c.on = was
	} else if len(on) > 1 {
		return false
	}
	if !found || slices.ContainsFunc(usual, func(s Step) bool { return !r.plays(&s) }) {
		return false
	}
	r.into.Steps = usual
	return true
}

// onCollision returns a copy of the steps whose watches do more on a collision, and reports whether nothing else shoves.
func (c *context) onCollision(all, more []Step) (changed []Step, ok bool) {
	shoves, watched := 0, 0
	count := func(n *int) func(*Step) {
		return func(s *Step) {
			if s.Does == DoShove {
				*n++
			}
		}
	}
	changed = c.copySteps(all)
	EachStep(changed, count(&shoves))
	EachStep(changed, func(w *Step) {
		before := watched
		if w.Does != DoWatch || w.Interrupt != 0 {
			return
		}
		if EachStep(w.Steps, count(&watched)); watched > before {
			inner := Step{Does: DoSelect, Who: Selector{Is: RefUser}, Steps: c.ofBearer(more)}
			for i := range inner.Steps {
				inner.Steps[i].On = []Trigger{OnCollide}
			}
			w.Steps = append(w.Steps, inner)
		}
	})
	return changed, watched > 0 && watched == shoves && ofCollided(more)
}

// ofBearer returns the steps about the one character of the use as steps about the bearer of its watch.
func (c *context) ofBearer(steps []Step) []Step {
	steps = c.copySteps(steps)
	for i := range steps {
		if s := &steps[i]; (s.Who.Is == RefIt || s.Who.Is == RefTarget) && !composed(s) {
			s.Who.Is = RefBearer
		}
	}
	return steps
}

// ofCollided reports whether steps on a collision refer to no character of the use but those that collided.
func ofCollided(steps []Step) bool {
	fits := true
	EachStep(steps, func(s *Step) {
		fits = fits && s.Does != DoChange
		for _, sel := range [...]*Selector{&s.Who, s.By, s.Anchor} {
			if sel == nil || sel == &s.Who && (s.Does.is(impersonal) || s.Does == DoTrigger) {
				continue
			}
			switch sel.Is {
			case RefCollided, RefIt, RefUser:
			case RefAny:
				fits = fits && (sel.Within == 0 || sel.Near == RefCollided || sel.Near == RefIt || sel.Near == RefUser)
			default:
				fits = false
			}
		}
	})
	return fits
}
