package notation

import "rulewright/rules/icon"

// A duration is how long something lasts.
type duration struct {
	until icon.Until
	// whose is set for the turns of the one that "their" names, yours for those of the user.
	whose, yours, starts, next bool
	// its is set where the pronoun is no plural.
	its bool
}

// until reads "until the end of your next turn" and the like.
func (p *parser) until() (s duration, ok bool) {
	ok = p.try(func() bool {
		switch {
		case p.any("for the rest of combat|for the rest of the combat|until the end of combat|" +
			"until combat ends|until the end of the combat"):
			s.until = icon.FightEnd
			return true
		case p.any("until the end of the current turn|until the end of this turn|until the end of the turn|" +
			"this turn|" +
			"until the end of your current turn|until end of turn|for the rest of the turn|" +
			"for the rest of this turn"):
			s.until = icon.TurnEnd
			return true
		case p.any("until the end of the round|until the end of this round|until the round ends|this round|" +
			"until the end of the current round|for the rest of the round|for the rest of this round"):
			s.until = icon.RoundEnd
			return true
		}
		if !p.words("until") {
			return false
		}
		if p.any("the start of the next turn|the start of next turn|start of next turn") {
			s.starts, s.yours, s.next = true, true, true
			return true
		}
		if p.words("your next turn") {
			s.starts, s.yours, s.next = true, true, true
			return true
		}
		p.words("the")
		switch {
		case p.any("start of|beginning of"):
			s.starts = true
		case p.words("end of"):
		default:
			return false
		}
		return p.turnOf(&s)
	})
	return s, ok
}

// turnOf reads "your next turn", "their turn" or "that foe's next turn".
func (p *parser) turnOf(s *duration) bool {
	switch {
	case p.words("your"):
		s.yours = true
	case p.words("its"):
		s.whose, s.its = true, true
	case p.any("their|his or her"):
		s.whose = true
	case p.any("your foe 's|your target 's|the target 's|that foe 's|that character 's|that ally 's|" +
		"the foe 's|the character 's"):
		s.whose = true
	default:
		return false
	}
	s.next = p.words("next")
	return p.any("turns|turn")
}

// set writes the end into a step that lasts.
func (s *duration) set(step *Step) {
	user := step.Who.Is == RefUser
	switch {
	case s.until != "":
		step.Until = s.until
	case s.yours && !user && s.starts:
		step.Until = icon.UserTurnStart
	case s.yours && !user:
		step.Until = icon.UserTurnEnd
	case s.starts:
		step.Until = icon.TurnStart
	case s.next:
		step.Until = icon.NextTurnEnd
	default:
		// "Until the end of their turn" is the next end of one of their turns.
		step.Until = icon.NextTurnEnd
	}
}

// lasts reports whether an end makes sense for the step.
func (s *Step) lasts() bool {
	switch s.Does {
	case DoStatus, DoWatch, DoAura, DoZone, DoObject, DoSummon, DoModify, DoBar:
		return true
	}
	return false
}

// lasting writes the end into all steps that last, and reports whether there is one.
func (p *parser) lasting(s *duration, steps []Step) bool {
	any := false
	for i := range steps {
		if steps[i].lasts() && steps[i].Until == "" {
			if s.whose && steps[i].Who.Is == RefUser && !p.subjectIsUser() && !p.ownTurn(s) {
				return false
			}
			s.set(&steps[i])
			any = true
		}
		if steps[i].Does == DoSelect && p.lasting(s, steps[i].Steps) {
			any = true
		}
	}
	return any
}

// ownTurn reports whether "its turn" is the user's: in a text that names its user, of a
// sentence about no other single character.
func (p *parser) ownTurn(s *duration) bool {
	if s.its && p.namedLast() {
		return true
	}
	return p.c.foreign && (p.fresh == 0 && !p.refers || s.its && p.subject.plural && (!p.last.known || p.last.plural))
}

// namedLast reports whether the user's own name comes behind all other characters that the
// sentence has named so far.
func (p *parser) namedLast() bool {
	for i := p.at - 1; i >= 0; i-- {
		switch t := &p.t[i]; {
		case t.named:
			return true
		case listedWord(" foe foes ally allies character characters target they them it summon object ", t.word):
			return false
		}
	}
	return false
}

// subjectIsUser reports whether "their" may be the user.
func (p *parser) subjectIsUser() bool { return p.subject.sel.Is == RefUser }

// nextTurnOnly reads "on their following turn" behind what one character cannot do: from the start of that turn to its end.
func (p *parser) nextTurnOnly(steps *[]Step) bool {
	return p.try(func() bool {
		if !p.any("on their following turn|on their next turn|during their next turn|on its next turn|during their following turn") {
			return false
		}
		inner := cloneSteps(*steps)
		for i := range inner {
			s := &inner[i]
			if s.Does != DoBar || s.Until != "" || !s.Who.single() {
				return false
			}
			s.Until = icon.TurnEnd
		}
		watch := Step{Does: DoWatch, Uses: 1, When: &Moment{Is: TurnStarts, Who: inner[0].Who, Next: true}, Steps: inner}
		bound := p.bound
		if bound != nil && bound.sel.Is == RefIt { // Of those who fail a save.
			p.bound = nil
		}
		ok := p.bear(&watch)
		p.bound = bound
		if !ok {
			return false
		}
		p.any(", then this effect ends|and this effect ends|then this effect ends")
		*steps = []Step{watch}
		return true
	})
}
