package icon

import "rulewright/rules/field"

// LevelXP is how much experience a new level takes (ICON-N16).
const LevelXP = 15

// SessionXP returns the experience that a session gives, from 0 to 8, and what
// for (ICON-N16): 1 for following an ideal once and 2 for more often, the same
// for challenges, as much as an ambition gives, from 0 to 3, and 1 for a burden
// that was invoked.
func SessionXP(ideals, challenges, ambition int, invoked bool) (int, []Step) {
	var t tally
	t.add(StepIdeals, "ICON-N16", field.Clamp(ideals, 0, 2))
	t.add(StepChallenges, "ICON-N16", field.Clamp(challenges, 0, 2))
	t.add(StepAmbition, "ICON-N16", field.Clamp(ambition, 0, 3))
	t.add(StepInvoked, "ICON-N16", field.Flag(invoked))
	return t.value, t.steps
}
