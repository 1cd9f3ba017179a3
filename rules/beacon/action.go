package beacon

import "rulewright/rules/field"

// Actions are the actions of which a character has a rating (BEACON-R2).
var Actions = []string{"command", "consort", "craft", "finesse", "hunt", "prowl", "skirmish", "study", "survey", "sway", "traverse", "utter"}

// RatingOf returns the rating of the combatant in an action, as its sheet states it (BEACON-R2).
func (f *Combatant) RatingOf(action string) field.Number {
	switch action {
	case "command":
		return f.Command
	case "consort":
		return f.Consort
	case "craft":
		return f.Craft
	case "finesse":
		return f.Finesse
	case "hunt":
		return f.Hunt
	case "prowl":
		return f.Prowl
	case "skirmish":
		return f.Skirmish
	case "study":
		return f.Study
	case "survey":
		return f.Survey
	case "sway":
		return f.Sway
	case "traverse":
		return f.Traverse
	case "utter":
		return f.Utter
	}
	return field.Number{}
}

// AttributeOf returns the attribute that is rolled with an action where neither its power nor its item names one: the
// body for those of the body, and the mind for all others (BEACON-P4).
func AttributeOf(action string) string {
	switch action {
	case "finesse", "prowl", "skirmish", "traverse":
		return Body
	}
	return Mind
}
