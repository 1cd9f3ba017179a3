package play

import "rulewright/rules/field"

// Named returns the error of a combatant that a field of a command names by its id, or nil for one that was found. It
// names the field where the id is missing or not known.
func Named(name, id string, found bool) *field.Error {
	switch {
	case id == "":
		return field.MissingField(name)
	case !found:
		return field.Unknown(name, id)
	}
	return nil
}
