// Package icon resolves ICON 1.5: attacks, damage, vigor, cures, saves, resolve, limit
// breaks, and narrative rolls.
//
// Every rule is a pure function: a request in, a result or an error out. It asks a
// [dice.Source] for its dice, and changes nothing: a result lists what happened as
// [play.Event] values, each with the number before and after, and [Apply] is the one place
// that turns events into a new state.
//
// A result explains itself with [Step] values: a key, the id of the rule, the change
// and the value after it. The package contains no text for players; hosts translate
// the keys.
//
// Every division rounds up. Comments name the ids of the rules that the code
// implements, such as ICON-A7. For ambiguous rules the comment names the reading that
// is built, and [Options] holds the readings that a table may choose.
package icon

import "rulewright/rules/field"

// unnamed returns the error for a field that holds none of the names it must: it is missing or unknown.
func unnamed(name, got string) *field.Error {
	if got == "" {
		return field.MissingField(name)
	}
	return field.Unknown(name, got)
}

// ceilDiv divides and rounds up, as every division of the game does. Both are at least 0, b above 0.
func ceilDiv(a, b int) int { return (a + b - 1) / b }
