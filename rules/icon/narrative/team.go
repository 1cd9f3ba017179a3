package narrative

import "rulewright/rules/field"

// lead makes a team action: everybody rolls the same action, each with its own
// rating and burdens, and the best roll counts, the first of equals. What else
// gives or takes dice is the leader's alone, who pays for all. Where the best
// roll fails, or succeeds at a cost, nobody is spared (ICON-N5).
func (s *scene) lead() *field.Error {
	rolling, err := s.prepare()
	if err != nil {
		return err
	}
	s.roll(rolling)
	best := &s.reports[0]
	for i := range s.reports {
		if s.reports[i].Action.Outcome.Rank() > best.Action.Outcome.Rank() {
			best = &s.reports[i]
		}
	}
	best.Counts = true
	for i := range rolling {
		s.offerConsequences(rolling[i].hero, best.Action, i == 0 && s.in.TemptFate)
	}
	s.offerToHelper(best.Action)
	s.offerTicks(best.Action.Ticks)
	return nil
}

// gather adds to the leader those who act with it.
func (s *scene) gather(rolling []actor) ([]actor, *field.Error) {
	if len(s.in.Team) == 0 {
		return nil, field.MissingField("team")
	}
	for _, id := range s.in.Team {
		name := member(len(rolling))
		h, err := s.hero(name, id)
		if err == nil {
			err = s.present(h, "ICON-N5", name)
		}
		if err != nil {
			return nil, err
		}
		for i := range rolling {
			if rolling[i].hero == h {
				return nil, takesPart(name)
			}
		}
		// Who acts itself cannot aid as well.
		if id == s.in.Helper {
			return nil, takesPart("helper")
		}
		rolling = append(rolling, s.actor(h))
	}
	return rolling, nil
}

// member returns the field of the command that names the one who rolls at that place, after the leader.
func member(at int) string { return entry("team", at-1) }

// takesPart is the conflict of a field that names somebody who acts already.
func takesPart(name string) *field.Error {
	return &field.Error{Code: field.Conflict, Field: name, Got: "team", Reason: "idTwice"}
}
