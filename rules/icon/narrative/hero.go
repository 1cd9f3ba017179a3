package narrative

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// maxStrain returns the most strain of the hero (ICON-N9).
func (h *Hero) maxStrain() int { return h.MaxStrain.Or(icon.UsualStrain) }

// maxEffort returns the most effort of the hero (ICON-N12).
func (h *Hero) maxEffort() int { return h.MaxEffort.Or(icon.UsualEffort) }

// effort returns what the hero has to spend: where its sheet is silent, as
// much as it can have.
func (h *Hero) effort() int { return h.Effort.Or(h.maxEffort()) }

// isBroken reports whether the hero is broken and yet here: acting costs it
// effort then (ICON-N11, ICON-N14).
func (h *Hero) isBroken() bool { return h.Broken == UntilSceneEnd || h.Broken == UntilExpeditionEnd }

// burdens returns how many burdens the hero has (ICON-N13).
func (h *Hero) burdens() int {
	count := 0
	for i := range h.Clocks {
		if h.Clocks[i].Kind == Burden {
			count++
		}
	}
	return count
}

// mayInvoke reports whether the hero has a burden and has invoked none in this session (ICON-N13).
func (h *Hero) mayInvoke() bool { return !h.Invoked && h.burdens() > 0 }

// fallen reports whether the hero has four wounds and does not come back (ICON-H7).
func (h *Hero) fallen() bool { return h.Wounds >= icon.MaxWounds }

// present refuses, unless the GM insists, a hero in the named field of the command who
// cannot take the part that the rule allows: because it is absent from the scene, misses the expedition (ICON-N14), or has fallen (ICON-H7).
func (s *scene) present(h *Hero, rule, name string) *field.Error {
	reason := "absent"
	switch {
	case h.fallen():
		rule, reason = "ICON-H7", "fallen"
	case h.Broken == Away:
		rule, reason = "ICON-N14", "away"
	case !h.Absent:
		return nil
	}
	return s.refuse(rule, name, reason)
}
