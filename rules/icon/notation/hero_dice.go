package notation

import "slices"

// spentDice reads "you can spend any number of vigilance charges when gambling to roll one extra d6 per charge
// spent": the gamble of the ability has as many more dice, of which the user takes one.
func (p *parser) spentDice() bool {
	return p.at == 0 && len(p.c.on) == 0 && p.try(func() bool {
		spends := Step{Does: DoVigilance, Who: Selector{Is: RefUser, UpTo: true}, Amount: Amount{Flat: -1}}
		p.any("if you have vigilance ,|if you have any vigilance ,")
		switch {
		case p.any("you can spend any number of vigilance charges|you may spend any number of vigilance charges"):
		case p.any("you can remove any number of blessings from allies in the area|you may remove any number of blessings from allies in the area"):
			spends.Does, spends.Who = DoBless, Selector{Is: RefAll, Side: Ally, UpTo: true}
		default:
			return false
		}
		p.words("when gambling")
		if !p.any("to roll one extra d6 per|to roll 1 extra d6 per|to roll one extra d6 for each|to roll an extra d6 per") ||
			!p.any("charge spent|blessing removed|blessing spent") {
			return false
		}
		p.words("when gambling")
		changed, found := deepCopy(p.c.ability.Steps), 0
		grown := func(list []Step, inside bool) []Step {
			at := slices.IndexFunc(list, func(s Step) bool { return s.Does == DoGamble && s.Amount == (Amount{}) })
			if at < 0 || spends.Does == DoBless && !inside {
				return list
			}
			found++
			list = cloneSteps(list)
			more := list[at]
			more.On, more.If, more.Amount = nil, nil, Amount{Per: 1, Count: CountSacrificed}
			list[at] = Step{Does: DoSelect, On: list[at].On, If: list[at].If, Who: Selector{Is: RefUser}, Steps: []Step{spends, more}}
			return list
		}
		EachStep(changed, func(s *Step) { s.Steps = grown(s.Steps, s.Does == DoArea) })
		changed = grown(changed, false)
		p.settled = true
		return found == 1 && p.left() == 0 && p.rewrite(changed)
	})
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

// canAll reads "Yourself, allies and allied summons in range can dash 2, then gain stealth": each may move, and
// each gains what follows.
func (p *parser) canAll() (steps []Step, ok bool) {
	ok = p.at == 0 && p.bound == nil && p.try(func() bool {
		if !p.any("yourself , allies and allied summons in range|you , allies and allied summons in range|yourself , allies , and allied summons in range") {
			return false
		}
		who := Selector{Is: RefAny, Side: Own, Kind: Beings, Near: RefUser}
		if who.Within, ok = p.inReach(); !ok || !p.any("can|may") {
			return false
		}
		group := noun{sel: who, plural: true}
		got, ok := p.moves(&group)
		if !ok || len(got) != 1 || !p.any(", then gain|and gain|, then are") {
			return false
		}
		got[0].May = true
		it := Selector{Is: RefIt}
		more, ok := p.statuses(&it)
		steps = append(got, more...)
		return ok && p.left() == 0
	})
	return steps, ok
}

// inReach returns the range of "in range": that behind it, of the ability, or of the sentence that named one for those
// that follow.
func (p *parser) inReach() (n int, ok bool) {
	if n, ok = p.number(20); ok {
		return n, true
	}
	n = max(p.c.ability.Header.Range, p.reach)
	return n, n > 0
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

// heroicGamble reads "Also gain vigor equal to your gamble result" as heroic, of an ability whose gamble is that of an
// interrupt which it grants: a player says then if its cost is paid.
func (p *parser) heroicGamble() bool {
	return p.c.granted && slices.Equal(p.c.on, []Trigger{OnHeroic}) && p.try(func() bool {
		p.words("also")
		if !p.any("gain vigor equal to your gamble result|gain vigor equal to the gamble result") {
			return false
		}
		p.any("after this ability resolves|after it resolves")
		changed, found := deepCopy(p.c.ability.Steps), 0
		EachStep(changed, func(s *Step) {
			gambles := false
			EachStep(s.Steps, func(in *Step) { gambles = gambles || in.Does == DoGamble })
			if s.Does == DoWatch && s.Interrupt > 0 && gambles {
				s.Steps = append(cloneSteps(s.Steps), Step{Does: DoVigor, Who: Selector{Is: RefUser}, Amount: Amount{Per: 1, Count: CountGamble},
					If: []Condition{{Is: IsJudged, Key: "the cost of heroic is paid"}}})
				found++
			}
		})
		p.settled = true
		return found == 1 && p.left() == 0 && p.rewrite(changed)
	})
}
