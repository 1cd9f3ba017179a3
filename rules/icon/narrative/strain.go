package narrative

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

const (
	// maxBurdens is how many burdens a hero takes (ICON-N14).
	maxBurdens = 3
	// holdsOn is the die from which on pushing through keeps a hero from breaking (ICON-N15).
	holdsOn = 5
)

// takeStrain gives a hero the strain of a risk, in place of another consequence
// where it resists (ICON-N9, ICON-N10). More than its most breaks it, and
// critical strain does at once (ICON-N11), unless it pushes through (ICON-N15).
func (s *scene) takeStrain() *field.Error {
	h, err := s.hero("who", s.in.Who)
	if err != nil {
		return err
	}
	if s.in.Do == Resist && s.Options.NoNarrativeResist {
		if err := s.refuse("ICON-N10", "do", "noResisting"); err != nil {
			return err
		}
	}
	var r strained
	critical := s.in.Do == TakeCritical
	if !critical {
		if r.risk = s.in.Risk; r.risk == "" {
			r.risk = icon.Risky
		}
		r.amount = r.risk.Strain()
	}
	most := h.maxStrain()
	strain := h.Strain.Or(0) + r.amount
	breaks := critical || strain > most
	if breaks {
		// Before any die falls: a break that could not be noted must not cost effort.
		if err := s.checkBreak(h); err != nil {
			return err
		}
	}
	if s.in.Spend > 0 {
		if err := s.pushThrough(h, breaks, &r); err != nil {
			return err
		}
	}
	switch {
	case r.heldOn:
		s.put(StrainTaken, h, FieldStrain, max(0, most-1), "ICON-N15")
	case breaks:
		s.breakDown(h)
		r.broke = true
	case s.in.Do == Resist:
		s.put(StrainTaken, h, FieldStrain, strain, "ICON-N10")
	default:
		s.put(StrainTaken, h, FieldStrain, strain, "ICON-N9")
	}
	s.reportStrain(h, &r)
	return nil
}

// pushThrough spends effort on not breaking, a d6 for each, and notes whether
// the best of them is a 5 or more. The effort is spent either way (ICON-N15).
func (s *scene) pushThrough(h *Hero, breaks bool, r *strained) *field.Error {
	if !s.Options.PushThrough {
		if err := s.refuse("ICON-N15", "spend", "noPushingThrough"); err != nil {
			return err
		}
	}
	spend, have := s.in.Spend, h.effort()
	switch {
	case !breaks:
		return field.RefusedBy("ICON-N15", "spend", "doesNotBreak")
	case have < spend:
		return field.RefusedBy("ICON-N15", "spend", "notEnoughEffort")
	}
	s.put(string(icon.EffortSpent), h, FieldEffort, have-spend, "ICON-N15")
	r.best = s.source.Sum(dice.Pool{Purpose: "pushThrough", Dice: spend, Sides: 6, Keep: 1})
	r.heldOn = r.best >= holdsOn
	s.tell(PushedThrough, h, "", r.best, "ICON-N15")
	return nil
}

// breakDown breaks a hero: it clears the strain, adds a burden, and the hero is broken
// until the scene ends (ICON-N11). With three burdens it adds none, and the hero is
// broken until the expedition ends (ICON-N14). A hero who was broken for longer stays
// so. An event reports the break even if the hero was broken before.
func (s *scene) breakDown(h *Hero) {
	until, rule := UntilSceneEnd, "ICON-N11"
	full := h.burdens() >= maxBurdens
	if full {
		until, rule = UntilExpeditionEnd, "ICON-N14"
	}
	if h.Broken == "" || full && h.Broken == UntilSceneEnd {
		s.mark(Broke, h, until, rule)
	} else {
		s.tell(Broke, h, string(h.Broken), 0, rule)
	}
	s.put(string(icon.StrainCleared), h, FieldStrain, 0, rule)
	if !full {
		s.takeBurden(h)
	}
}
