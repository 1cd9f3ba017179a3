package notation

import "rulewright/rules/icon"

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
func (s *Step) lasts() bool { return s.Does.is(bounded) }

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
