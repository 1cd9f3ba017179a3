package play

import "rulewright/rules/field"

// A Number is one of the numbers of a combatant that events change.
type Number struct {
	// Name is the name that events and sheets use.
	Name string
	// Low and High are the bounds of the number. A number whose High is 0 is not set by hand.
	Low, High int
	// Group is a group of the game's own; 0 means none.
	Group int
	// Place is where the combatant's number is stored; nil in a table that serves all combatants.
	Place *field.Number
}

// NumberOf returns the number of that name. Its Place is nil where the list has none.
func NumberOf(list []Number, name string) Number {
	for i := range list {
		if list[i].Name == name {
			return list[i]
		}
	}
	return Number{}
}

// ByHand returns the value to which a command sets the number of that name. The
// error names "field" where the name is missing or not known, and "value" where
// the value is missing or outside low to high.
func ByHand(name string, known bool, value field.Number, low, high int) (int, *field.Error) {
	to, given := value.Get()
	switch {
	case name == "":
		return 0, field.MissingField("field")
	case !known:
		return 0, field.Unknown("field", name)
	case !given:
		return 0, field.MissingField("value")
	case to < low || to > high:
		return 0, field.Outside("value", to, low, high)
	}
	return to, nil
}
