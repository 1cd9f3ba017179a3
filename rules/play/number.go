package play

import "rulewright/rules/field"

// A Number is one of the numbers of a fighter of type T that events change.
type Number[T any] struct {
	// Name is the name that events and sheets use.
	Name string
	// Low and High are the bounds of the number. A number whose High is 0 is not set by hand.
	Low, High int
	// Place returns where the number of a fighter is stored.
	Place func(*T) *field.Number
	// Group is a group of the game's own; 0 means none.
	Group int
}

// NumberOf returns the number of that name, or nil where the table has none.
func NumberOf[T any](table []Number[T], name string) *Number[T] {
	for i := range table {
		if table[i].Name == name {
			return &table[i]
		}
	}
	return nil
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
