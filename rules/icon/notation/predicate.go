package notation

import (
	"slices"
)

// Predicates: what a subject does, or what happens to it.

// predicate reads what a subject does or what happens to it, with its end.
func (p *parser) predicate(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		for p.any("also|additionally|then|immediately|now|instantly") {
		}
		p.soThat()
		may := false
		if got, ok := part(p, limits, &Step{Who: subject.sel}); ok {
			steps, p.form = []Step{*got}, third
			return p.tail(&steps)
		}
		switch {
		case p.any("can not|may not|gain no"):
			got, ok := p.barred(subject.sel)
			steps, p.form = got, third
			return ok && p.tail(&steps)
		case p.any("must also sacrifice|must additionally sacrifice|must then sacrifice|must sacrifice"):
			p.at--
			got, ok := p.costs(subject)
			steps, p.form = got, third
			return ok && p.tail(&steps)
		case p.any("must choose :|must either|chooses :|must choose either"):
			got, ok := p.dilemma(subject)
			steps, p.form = got, third
			return ok
		case p.any("may choose to|can choose to|may immediately|can immediately|may also|can also|" +
			"may each|can each|may then|can then|may|can"):
			may = true
			p.form = third
			p.words("instead")
			p.try(func() bool { // "may kick off them and fly 2"
				start := p.at
				if p.at++; p.at < len(p.t) && colour(p.t[start:p.at]) && p.words("and") {
					return true // "may somersault and fly 2"
				}
				p.at = start
				if p.colouredDeed() {
					return true
				}
				p.at = min(start+2, len(p.t))
				if colour(p.t[start:p.at]) && p.any("them and|it and|that foe and") {
					return true
				}
				p.at = min(start+1, len(p.t))
				return colour(p.t[start:p.at]) && p.any("them under ,|them away ,|them off ,|them up ,")
			})
		case p.try(func() bool { return p.keepIf(&steps, p.saving, subject) }):
			p.form = third
			return true
		case p.any("must save or|must save or else|has to save or|must then save or|must also save or|" +
			"also must save or|" +
			"have to save or"):
			got, ok := p.saves(subject)
			steps, p.form = got, third
			return ok
		}
		form := p.form
		group := *subject
		if may && subject.sel.chosenOrMany() {
			group.sel = Selector{Is: RefIt}
		}
		got, ok := p.either(&group)
		if !ok {
			got, ok = p.action(&group)
		}
		if !ok {
			return false
		}
		if !may {
			p.moreIf(&group, got)
		} else {
			// Actions that are joined with "and" are optional together.
			for p.form == gerund && p.try(func() bool {
				spread := p.any("as an area effect")
				if !p.any(", then") {
					return false
				}
				more, ok := p.action(&group)
				for i := range got {
					got[i].Spread = got[i].Spread || spread && got[i].Does == DoDamage
				}
				got = append(got, more...)
				return ok && p.form == gerund
			}) {
			}
			for p.try(func() bool {
				if !p.words("and") {
					return false
				}
				p.form = bare
				p.any("immediately|also|then")
				more, ok := p.action(&group)
				if !ok || p.form != bare {
					return false
				}
				got = append(got, more...)
				return true
			}) {
			}
			p.form = form
			if len(got) == 1 && got[0].Does != DoSelect && (group.sel.Is == subject.sel.Is ||
				got[0].Who.Is == RefIt && got[0].By == nil) {
				got[0].May = true
				if group.sel.Is != subject.sel.Is {
					got[0].Who = subject.sel
				}
			} else {
				got = []Step{{Does: DoSelect, Who: subject.sel, May: true, Steps: got}}
			}
		}
		steps = got
		steps, _ = p.unseenWhile(steps)
		p.mays = may && !subject.user
		return p.tail(&steps)
	})
	return steps, ok
}

// keepIf stores the steps that a phrase about the subject yields.
func (p *parser) keepIf(into *[]Step, read func(*noun) ([]Step, bool), subject *noun) bool {
	steps, ok := read(subject)
	if ok {
		*into = steps
	}
	return ok
}

// later reads when a predicate happens, behind it: "gain 1 aether at the end of your turn".
func (p *parser) later(steps *[]Step) bool {
	return p.try(func() bool {
		step := Step{Does: DoWatch}
		p.often(&step)
		m, ok := p.moment()
		if !ok {
			return false
		}
		p.try(func() bool { return p.words(",") && p.often(&step) })
		if p.left() > 0 && p.peek(0) != "," && p.peek(0) != "." && p.peek(0) != "or" {
			return false
		}
		if m.Who.Is == RefZone && !slices.ContainsFunc(*steps, func(s Step) bool { return s.Who.Is != RefZone }) {
			for i := range *steps { // Of those in the aura, the one that does it.
				(*steps)[i].Who = Selector{Is: RefCause}
			}
		}
		// The predicate was read before the moment: its characters are those of the use.
		for i := range *steps {
			if first := (*steps)[i].Who.Is; m.Who.Is == RefAny && first == RefIt || m.Who.Is == RefIt &&
				first == RefAny {
				return false // They are selected then, and not now.
			}
		}
		p.often(&step)
		now := p.entering(*steps)
		step.When, step.Steps = &m, *steps
		p.once(&step)
		if !p.bear(&step) {
			return false
		}
		*steps = append(now, step)
		return true
	})
}

// inEffect reads that something holds as long as the effect of the ability does.
func (p *parser) inEffect() bool {
	return p.any("while this ability 's effect is active ,|while this effect is active ,|" +
		"while the effect is active ,")
}

// tail reads what may follow a predicate: its end, its condition, its time.
func (p *parser) tail(steps *[]Step) bool {
	for {
		switch {
		case p.try(func() bool {
			s, ok := p.until()
			return ok && p.lasting(&s, *steps)
		}):
		case p.any("both before and after attack|both before and after the attack|before and after the attack|" +
			"before and after attack|" +
			"before and after this attack|before and after this action|before and after this ability"):
			after := cloneSteps(*steps)
			for i := range *steps {
				(*steps)[i].Before = true
			}
			*steps = append(*steps, after...)
		case p.die() > 0 && p.any("once for each charge on the die|once for each tick of the die|"+
			"once for each tick on the die"):
			again := Step{Does: DoRepeat, Amount: perTick(1), Before: (*steps)[0].Before, Steps: cloneSteps(*steps)}
			for i := range again.Steps {
				if again.Steps[i].Before = false; (*steps)[i].Before != again.Before {
					return false
				}
			}
			*steps = []Step{again}
		case p.any("before or after using this ability|before or after this ability|before or after the attack|" +
			"before or after this attack|before or after attacking"):
			then := cloneSteps(*steps)
			for i := range then {
				then[i].Later = true
			}
			*steps = []Step{{Does: DoChoose, Before: true, Options: []Option{{Label: "before", Steps: *steps},
				{Label: "after", Steps: then}}}}
		case p.any("before the attack is made|before the attack|before making the attack|before attacking|before this attack|" +
			"before attack|before using this ability|before using this attack|" +
			"before making this attack|before making an attack"):
			for i := range *steps {
				(*steps)[i].Before = true
			}
		case p.any("after the attack resolves|after this ability resolves|after the ability resolves|" +
			"after the attack|, after this ability resolves|, after the ability resolves|" +
			"after using this ability|after this action resolves|after using this attack|" +
			"after throwing your weapon|after it resolves|" +
			"once the ability resolves"):
			p.resolves = p.waiting // Steps of the use itself happen after the attack by themselves.
			if last := &(*steps)[len(*steps)-1]; !p.waiting && p.bound == nil && last.Does == DoMove && last.Who.Is == RefUser &&
				p.peek(-1) == "resolves" && p.peek(-2) != "attack" { // The next sentences come first.
				last.Later = true
			}
		case p.try(func() bool {
			if p.joinedBy == "and" {
				return false // It may be about both.
			}
			conds, ok := p.conditionsLast()
			if !ok {
				return false
			}
			if first := &(*steps)[0]; len(*steps) == 1 && first.Does == DoSelect && first.May && len(first.Steps) > 1 {
				last := &first.Steps[len(first.Steps)-1]
				last.If = append(conds, last.If...)
				return conds[0].Is == IsFoe || conds[0].Is == IsAlly // Any other one may be about all of it.
			}
			*steps = p.when(conds, *steps)
			return *steps != nil
		}):
		case len(*steps) == 1 && (*steps)[0].Does == DoDamage && p.any(", which does not break pacified"):
			*steps = append([]Step{{Does: DoChange, Change: &Change{Gentle: true}}}, *steps...)
		case p.any(", which could shove them inside of it|, which could shove them inside it"):
		case p.marked != nil && p.bound == nil && p.left() == 2 && p.any("when marked"):
		case p.any(", as an area effect|, as an effect"):
		case p.words("as an area effect"), p.words("as an effect"), p.any("after shoving them|after this shove"),
			p.any(", including the attack target|, including the target"):
		case p.unseen(*steps), p.uncovered(*steps):
		case p.duringUse(steps):
		case len(*steps) > 0 && (*steps)[len(*steps)-1].Does == DoShove && p.any(", in any order|in any order"):
			(*steps)[len(*steps)-1].Ordered = true
		case p.later(steps):
		case p.asColour():
		default:
			return true
		}
	}
}

// unseen reads ", ignoring line of sight" of steps for which it does not matter.
func (p *parser) unseen(steps []Step) bool {
	return p.try(func() bool {
		return p.any(", ignoring line of sight|ignoring line of sight") &&
			!slices.ContainsFunc(steps, func(s Step) bool { return s.Who.Is != RefAny || s.Who.Within > 0 })
	})
}

// step returns the step that deals the damage.
func (d *damage) step(who Selector) Step {
	return Step{Does: DoDamage, Who: who, Amount: d.amount, Times: d.times, Pierce: d.pierce, Divine: d.divine,
		Unerring: d.unerring}
}

// action reads a verb with its objects.
func (p *parser) action(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		start := p.at
		if p.any("is|becomes|has become") {
			p.form = third
		} else if p.any("are|become|be") {
			p.form = bare
		}
		if p.at > start {
			form := p.form
			var ok bool
			steps, ok = p.passive(subject)
			p.form = form
			return ok
		}
		for _, read := range [...]func(*noun) ([]Step, bool){
			p.takes, p.loses, p.moves, p.shoves, p.deals, p.gains, p.inflicts, p.supports, p.swaps, p.removes,
			p.makes, p.areas, p.costs, p.others, p.dice, p.increases, p.sparks,
		} {
			got, ok := read(subject)
			if ok {
				steps = got
				return true
			}
		}
		return false
	})
	return steps, ok
}

// others reads verbs of the game itself: refresh, repeat, refund, gamble.
func (p *parser) others(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if got, ok := part(p, deeds, &Step{Who: subject.sel}); ok {
			steps = []Step{*got}
			if got.Does == DoEnd && got.Key == "mark" && p.any("on|affecting|from") {
				if p.words("either the") && p.left() > 2 && p.left() < 8 { // "Either the hound or the keeper".
					from := p.at - 1
					p.at = len(p.t)
					steps[0].Who = Selector{Is: RefAny, Number: Amount{Flat: 1}, Named: p.spelled(from)}
					return p.bound == nil
				}
				n, ok := p.who()
				steps[0].Who = n.sel
				return ok
			}
			return true
		}
		if p.try(func() bool { return p.keepIf(&steps, p.undergoes, subject) }) {
			p.form = third
			return true
		}
		if !subject.user {
			return false
		}
		switch {
		case p.verb("gamble"):
			steps = []Step{{Does: DoGamble}}
			p.gambled = true
			p.try(func() bool { // One die is there already.
				if !p.words("with a number of d6s equal to") {
					return false
				}
				a, ok := p.quantity()
				if ok = ok && !a.Half; ok {
					steps[0].Amount = a
					steps[0].Amount.Flat--
				}
				return ok
			})
		case p.any("end all statuses on|end all statuses affecting|clear all statuses from|" +
			"end all statuses from"):
			n, ok := p.who()
			steps = []Step{{Does: DoEnd, Who: n.sel}}
			return ok
		case p.any("end a status on|end one status on|end 1 status on|clear a status from|" +
			"clear one status from"):
			n, ok := p.who()
			steps = []Step{{Does: DoEnd, Who: n.sel, Pick: 1}}
			return ok
		default:
			return false
		}
		return true
	})
	return steps, ok
}

// costs reads "sacrifice 4".
func (p *parser) costs(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.verb("sacrifice") {
			return false
		}
		form := p.form
		step := Step{Does: DoSacrifice, Who: subject.sel}
		if subject.user && p.any("up to") {
			step.Who.UpTo = true
		}
		n, ok := p.number(99)
		if !ok {
			return false
		}
		step.Amount.Flat = n
		if p.words("%") {
			step.Amount = Amount{Percent: n}
			if !p.any("of your hp|of your max hp|of their max hp|of their maximum hp|of its max hp|of its maximum hp|of max hp|hp") {
				return false
			}
		}
		p.any("hp")
		p.try(func() bool { // "Sacrifice 2, once for every one of its adjacent allies".
			p.words(",")
			p.words("once")
			p.words(",")
			each, ok := p.forEach(n, "times")
			if ok && each.Most == 0 && step.Amount == (Amount{Flat: n}) && !step.Who.UpTo {
				step.Amount = each
			}
			return ok && step.Amount == each
		})
		steps, p.form = []Step{step}, form
		return true
	})
	return steps, ok
}

// duringUse reads "while using this ability" behind what the user gains: it has it before anything else
// happens, and loses it behind all that does.
func (p *parser) duringUse(steps *[]Step) bool {
	return p.try(func() bool {
		if !p.any("while using this ability|during this ability|while you use this ability") || p.left() > 0 || p.bound != nil {
			return false
		}
		var ends []Step
		for i := range *steps {
			s := &(*steps)[i]
			if s.Does != DoStatus || s.Who.Is != RefUser || s.Status.Harmful() || s.Plus || s.Until != "" || len(s.If) > 0 {
				return false
			}
			own := s.Who
			s.If, s.Before = []Condition{{Is: HadStatus, Not: true, Who: &own, Status: s.Status}}, true
			ends = append(ends, Step{Does: DoEnd, If: s.If, Who: own, Status: s.Status, Later: true})
		}
		*steps = append(*steps, ends...)
		return len(ends) > 0
	})
}
