package notation

// Meaning returns steps in the notation, "" for none.
func Meaning([]Step) string { return "" }
