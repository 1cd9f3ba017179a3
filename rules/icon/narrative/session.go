package narrative

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// Most experience and level that a sheet holds.
const (
	maxXP    = 9999
	maxLevel = 99
)

// endSession gives the heroes who answer the experience of the session, and a level
// for every 15 of it. A hero without an answer gets the experience of a burden, if its
// sheet notes that it invoked one. From then on all heroes may invoke a burden again
// (ICON-N13, ICON-N16).
func (s *scene) endSession() *field.Error {
	answered := make(play.IDs, len(s.in.Answers))
	for i := range s.in.Answers {
		name := field.Entry("answers", i) + ".who"
		if _, err := s.hero(name, s.in.Answers[i].Who); err != nil {
			return err
		}
		if err := answered.Add(s.in.Answers[i].Who, name); err != nil {
			return err
		}
	}
	s.tell(SessionEnded, nil, "", 0, "ICON-N16")
	for i := range s.in.Answers {
		s.learn(&s.in.Answers[i])
	}
	for i := range s.Heroes {
		if h := &s.Heroes[i]; h.Invoked {
			if _, given := answered[h.Character.ID]; !given {
				s.learn(&Answer{Who: h.Character.ID, Invoked: true})
			}
			s.put(SessionKept, h, FieldInvoked, 0, "ICON-N13")
		}
	}
	return nil
}

// learn gives a hero what its answer is worth.
func (s *scene) learn(a *Answer) {
	h := s.find(a.Who)
	gained, steps := icon.SessionXP(a.Ideals, a.Challenges, a.Ambition, a.Invoked)
	xp, level := min(h.XP.Or(0)+gained, maxXP), h.Level.Or(1)
	levels := min(xp/icon.LevelXP, max(0, maxLevel-level))
	if gained > 0 {
		s.put(XPGained, h, FieldXP, xp, "ICON-N16")
	}
	if levels > 0 {
		level, xp = level+levels, xp-levels*icon.LevelXP
		s.put(LevelGained, h, FieldLevel, level, "ICON-N16")
		s.put(SessionKept, h, FieldXP, xp, "ICON-N16")
	}
	s.reportSession(a.Who, steps, xp, level, levels > 0)
}
