package notation

import "slices"

// Gambles.

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
		changed, found := p.c.copySteps(p.c.ability.Steps), 0
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

// heroicGamble reads "Also gain vigor equal to your gamble result" as heroic, of an ability whose gamble is that of an
// interrupt which it grants: a player says then if its cost is paid.
func (p *parser) heroicGamble() bool {
	return p.c.granted && slices.Equal(p.c.on, []Trigger{OnHeroic}) && p.try(func() bool {
		p.words("also")
		if !p.any("gain vigor equal to your gamble result|gain vigor equal to the gamble result") {
			return false
		}
		p.any("after this ability resolves|after it resolves")
		changed, found := p.c.copySteps(p.c.ability.Steps), 0
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
