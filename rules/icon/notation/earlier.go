package notation

import (
	"slices"
)

// Sentences that change the steps of an earlier one: in place of it, under a condition, for a trigger.

// replaces lets steps happen in place of an earlier one: "Gain 2 vigilance instead". The
// earlier step does not happen where the triggers or conditions of these hold.
func (p *parser) replaces(steps []Step) bool {
	if len(steps) != 1 {
		return false
	}
	now, all := &steps[0], p.c.ability.Steps
	on := p.c.on
	if !decided(on) || len(on) == 0 && len(now.If) != 1 || len(on) > 0 && len(now.If) > 0 {
		return false
	}
	for i := len(all) - 1; i >= 0; i-- {
		was := &all[i]
		if was.Does != now.Does || was.Status != now.Status || len(was.On) > 0 || len(was.If) > 0 {
			if len(on) > 0 {
				continue
			}
			return false
		}
		if was.Who.Is != now.Who.Is && now.Who.Is != RefIt || was.Who.Is == RefAny && len(now.If) > 0 &&
			now.If[0].Who != nil &&
			now.If[0].Who.Is == RefIt {
			return false // It is known only as the characters are chosen.
		}
		if now.Who.Is == RefIt && was.Who.Is == RefAny {
			now.Who = was.Who
		}
		for _, t := range on {
			was.If = append(was.If, Condition{Is: IsTriggered, Key: string(t), Not: true})
		}
		if len(on) == 0 {
			c := now.If[0]
			c.Not = !c.Not
			was.If = append(was.If, c)
		}
		return true
	}
	return false
}

// replace puts a step in the place of the one of the sentence before, for the characters to
// which it applies, with more that happens to them.
func (p *parser) replace(s *Step, more ...Step) bool { return p.replaceFor(nil, s, more...) }

// replaceFor is replace for characters, too, that fulfil one of the other conditions.
func (p *parser) replaceFor(or []Condition, s *Step, more ...Step) bool {
	var last *Step
	before := p.previous()
	for i := range before {
		if was := &before[i]; was.Does == s.Does {
			if last != nil {
				return false // It may replace either.
			}
			last = was
		}
	}
	if last == nil {
		last = p.givesAgain(s)
	}
	foesOnly := last != nil && s.Who.Side == Foe && last.collidedFoe()
	if last == nil || len(last.If) > 0 && !foesOnly || len(last.Else) > 0 || last.Save || s.May ||
		last.Who.Is != RefAny && (last.May || last.Who.Is != s.Who.Is) || last.Does == DoSelect {
		return false
	}
	usual, other := *last, *s
	usual.May = false
	usual.Who, other.Who = Selector{Is: RefIt}, Selector{Is: RefIt}
	usual.On, other.On = nil, nil
	if s.Does == DoShove || s.Does == DoMove {
		if other.Way == WayFree && other.Anchor == nil { // It goes where the usual one does.
			other.Way, other.Anchor = usual.Way, usual.Anchor
		}
		other.By = usual.By
	}
	itIs := func(list ...Condition) []Condition {
		switch s.Who.Side {
		case Ally:
			list = append(list, Condition{Is: IsAlly})
		case Foe:
			list = append(list, Condition{Is: IsFoe})
		}
		for i := range list {
			list[i].Who = &Selector{Is: RefIt}
		}
		return list
	}
	other.If = itIs(slices.Clone(s.Who.If)...)
	if len(more) > 0 { // One judgement counts for all of it.
		other = Step{Does: DoSelect, Who: Selector{Is: RefIt}, If: other.If, Steps: append([]Step{other}, more...)}
		other.Steps[0].If = nil
	}
	other.Else = []Step{usual}
	for _, c := range or {
		if len(s.Who.If) != 1 {
			return false
		}
		also := other
		also.If = itIs(c)
		other.Else = []Step{also}
	}
	changed := Step{Does: DoSelect, On: last.On, If: last.If, Before: last.Before, May: last.May, Who: last.Who, Text: last.Text,
		Steps: []Step{other}}
	if len(other.If) == 0 || !p.c.plays(&changed) {
		return false
	}
	*last = changed
	return true
}

// previous returns the steps of the sentence before: none behind one that is left to the table.
func (p *parser) previous() []Step {
	all := p.c.ability.Steps
	if n := p.memory.steps; n > 0 && n <= len(all) {
		return all[len(all)-n:]
	}
	return nil
}

// changesEarlier reads a sentence that changes the steps of an earlier one.
func (p *parser) changesEarlier() bool {
	return p.try(func() bool {
		all := p.c.ability.Steps
		n := p.c.memory.steps
		if p.c.memory.nested && len(all) > 0 {
			n = 1
		}
		if n <= 0 || n > len(all) {
			return false
		}
		last := all[len(all)-n:]
		if last[n-1].Interrupt == waits {
			return false
		}
		switch {
		case p.any("then , this effect ends|then this effect ends|this effect then ends|then , end this effect|then end this effect|" +
			"this effect ends afterward"):
			w := &last[len(last)-1]
			if w.Does != DoWatch || p.left() > 0 {
				return false
			}
			w.Uses, w.Each = 1, ""
			return true
		case p.any("this effect can only trigger once per round|this effect can only trigger once a round|" +
			"this effect triggers once a round|this effect can trigger once a round"):
			w := &last[len(last)-1]
			if n := len(w.Steps); w.Does == DoMark && n > 0 && p.c.memory.nested {
				w.Steps = cloneSteps(w.Steps)
				w = &w.Steps[n-1]
			}
			if w.Does != DoWatch || p.left() > 0 {
				return false
			}
			w.Uses, w.Each = 1, PerRound
			return true
		case p.oftenATurn(last):
			return true
		case p.any("this effect can trigger any number of times a round , but only once a turn"):
			w := last[len(last)-1:]
			for i := range last {
				if last[i].Does == DoWatch {
					w = last[i : i+1]
				}
			}
			w[0].Uses, w[0].Each = 1, PerTurn
			return p.left() == 0 && w[0].Does == DoWatch
		case p.any("this effect can trigger any number of times a turn|" +
			"this effect can trigger any number of times a round"):
			return p.left() == 0 && last[len(last)-1].Does == DoWatch
		case p.any("the areas can not overlap"):
			at := slices.IndexFunc(p.c.ability.Steps, func(s Step) bool { return s.Does == DoArea })
			if at < 0 || p.left() > 0 || p.c.ability.Header.Area == nil {
				return false
			}
			p.c.ability.Steps[at].Apart = true
			return true
		case p.alters(last):
			return true
		case p.goesOn(&last[len(last)-1]):
			return true
		case p.endsMark(&last[len(last)-1]):
			return true
		case last[len(last)-1].Does == DoShove && p.shovesFreely(&last[len(last)-1]):
			return true
		case p.moreInArea(&last[len(last)-1]):
			return true
		case p.exempts(&last[len(last)-1]):
			return true
		case p.failsSave(&last[len(last)-1]), p.failsEarlier(), p.swallowed(&last[len(last)-1]):
			return true
		case p.any("this effect lasts|these effects last|this lasts|these effects continue"):
			s, ok := p.until()
			return ok && p.left() == 0 && p.lasting(&s, last)
		case p.any("a foe can save to avoid this effect|foes can save to avoid this effect|" +
			"foes may save to avoid this effect|" +
			"a foe can pass a save to avoid this effect"):
			if p.left() > 0 || len(last) != 1 || last[0].May && last[0].Way == WayFree || last[0].Save || !last[0].harms() {
				return false
			}
			last[0].Save = true
			return true
		}
		return false
	})
}

// alters reads "increase this damage to 6", for the triggers of the label or under a condition.
func (p *parser) alters(last []Step) bool {
	return p.try(func() bool {
		if w := &last[len(last)-1]; w.Does == DoWatch || w.Does == DoMark {
			if w.Does == DoWatch {
				p.within(w.When)
			}
			bearer := referent{known: true, sel: Selector{Is: RefBearer}}
			p.subject, p.bound = &bearer, &bearer
		}
		was := &last[len(last)-1]
		p.ofEach = was.Who.Is == RefAny
		conds, _ := p.conditions()
		if p.ofEach = false; len(conds) == 0 && was.Does == DoArea {
			conds, _ = p.judged()
		}
		if len(conds) > 0 && !p.words(",") {
			return false
		}
		if was.Does == DoMark && len(was.Steps) > 0 {
			was.Steps = cloneSteps(was.Steps)
			was = &was.Steps[len(was.Steps)-1]
			if was.Does != DoWatch {
				return false
			}
		}
		if was.Does == DoWatch && len(was.Steps) > 0 {
			was.Steps = cloneSteps(was.Steps)
			for i := range was.Steps {
				if was.Steps[i].Does == DoDamage {
					was = &was.Steps[i]
					break
				}
			}
		}
		if was.Does == DoArea && len(was.Steps) == 1 && was.Steps[0].Does == DoDamage {
			was.Steps = cloneSteps(was.Steps)
			was = &was.Steps[0]
		}
		twice, instead := false, false
		switch {
		case p.any("increase this damage to|reduce this damage to just|reduce this damage to|" +
			"increase the damage to|increase damage to"):
			if was.Does != DoDamage {
				return false
			}
		case p.farther(was):
		case p.any("reduce sacrifice to|reduce the sacrifice to|reduce this sacrifice to"):
			if was.Does != DoSacrifice {
				return false
			}
		case was.Does == DoBless && p.any("bless them twice|they are blessed twice"):
			twice = true
		case was.Does == DoDamage && p.verb("deal"):
			instead = true
		default:
			return false
		}
		now := *was
		if twice {
			now.Amount = Amount{Flat: 2}
		} else if d, ok := p.dealt(); ok && was.Does == DoDamage {
			now.Amount, now.Times, now.Pierce = d.amount, d.times, now.Pierce || d.pierce
		} else if n, ok := p.number(99); ok {
			now.Amount = Amount{Flat: n}
			p.any("spaces|space")
		} else {
			return false
		}
		if !p.any(", instead|instead") && instead {
			return false
		}
		if len(conds) == 0 {
			conds, _ = p.conditions()
		}
		for i := range conds {
			if c := &conds[i]; was.Who.Is == RefAny && c.Who != nil && c.Who.Is == RefIt {
				c.Who = nil // Of each affected character.
			}
		}
		on := p.c.on
		if sameTriggers(on, was.On) {
			on = nil
		}
		if !decided(on) || len(on) > 0 && was != &last[len(last)-1] { // A lasting effect has no triggers of the use in which it began.
			return false
		}
		if p.left() > 0 || len(was.If) > 0 || len(was.Else) > 0 || (len(conds) == 0) == (len(on) == 0) ||
			len(on) > 0 && len(was.On) > 0 {
			return false
		}
		for _, t := range on {
			conds = append(conds, Condition{Is: IsTriggered, Key: string(t)})
		}
		if len(conds) == 0 {
			return false
		}
		changed := now
		changed.If, changed.Else = conds, []Step{*was}
		changed.Else[0].On = nil
		if !changed.others() {
			return false
		}
		if !p.c.plays(&changed) {
			return false
		}
		*was = changed
		return true
	})
}
