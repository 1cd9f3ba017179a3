package notation

// Meaning returns steps in the notation, "" for none.
func Meaning([]Step) string { return "" }

// PrintHeader returns the header in the notation.
func PrintHeader(*Header) string { return "" }

// Print returns the ability in the notation.
func Print(*Ability) string { return "" }
