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
		other := deepCopy(all[at : at+1])
		others := other[0].Steps[0]
		others.Who = Selector{Is: RefAll, Different: true}
		other[0].Steps = append(other[0].Steps, Step{Does: DoArea, Area: &a, Anchor: &Selector{Is: RefBearer}, Steps: []Step{others}})
		return p.rewrite(slices.Concat(all[:at], p.versions(deepCopy(all[at:at+1]), other), all[at+1:]))
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
		other := deepCopy(all[first:end])
		for _, w := range lateWatches(other) {
			times := w.Steps[0].Times
			if w.Steps[0].Does != DoDamage || times.Per != 1 || len(w.Steps[0].If) > 0 {
				return false
			}
			w.Steps = append(w.Steps, Step{Does: DoRepeat, Amount: times, Steps: []Step{{Does: DoShove, Who: Selector{Is: RefBearer},
				Amount: Amount{Flat: n}, May: true}}})
		}
		return p.rewrite(slices.Concat(all[:first], p.versions(deepCopy(all[first:end]), other), all[end:]))
	})
}

// turnsLater reads "These shoves can be in any direction" behind that.
func (p *parser) turnsLater() bool {
	return len(p.c.on) > 0 && p.try(func() bool {
		if !p.any("these shoves can be in any direction|these shoves may be in any direction|each shove can be in any direction") || p.left() > 0 {
			return false
		}
		changed, found := deepCopy(p.c.ability.Steps), false
		for _, w := range lateWatches(changed) {
			EachStep(w.Steps, func(s *Step) {
				if s.Does == DoShove && s.Way == WayFree {
					s.Way, found = WayAny, true
				}
			})
		}
		return found && p.rewrite(changed)
	})
}

// collidesInWatch puts what happens on a collision into the watches of the ability, where these alone cause one.
func (r *reader) collidesInWatch(steps []Step) bool {
	shoves, watched := 0, 0
	count := func(n *int) func(*Step) {
		return func(s *Step) {
			if s.Does == DoShove {
				*n++
			}
		}
	}
	changed := deepCopy(r.into.Steps)
	EachStep(changed, count(&shoves))
	EachStep(changed, func(w *Step) {
		before := watched
		if w.Does != DoWatch || w.Interrupt != 0 {
			return
		}
		if EachStep(w.Steps, count(&watched)); watched > before {
			inner := Step{Does: DoSelect, Who: Selector{Is: RefUser}, Steps: deepCopy(steps)}
			for i := range inner.Steps {
				inner.Steps[i].On = []Trigger{OnCollide}
			}
			w.Steps = append(w.Steps, inner)
		}
	})
	if watched == 0 || watched != shoves || !ofCollided(steps) || slices.ContainsFunc(changed, func(s Step) bool { return !r.plays(&s) }) {
		return false
	}
	r.into.Steps = changed
	return true
}

// ofCollided reports whether steps on a collision refer to no character of the use but those that collided.
func ofCollided(steps []Step) bool {
	fits := true
	EachStep(steps, func(s *Step) {
		fits = fits && s.Does != DoChange
		for _, sel := range [...]*Selector{&s.Who, s.By, s.Anchor} {
			if sel == nil || sel == &s.Who && !affects(s.Does) {
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

// affects reports whether such a step happens to characters.
func affects(does Doing) bool {
	switch does {
	case DoRefund, DoGamble, DoEndTurn, DoArea, DoRepeat, DoChoose, DoTable, DoExpire, DoTrigger:
		return false
	}
	return true
}
