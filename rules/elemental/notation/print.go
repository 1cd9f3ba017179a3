package notation

// Print writes an ability in the notation, so that [Read] returns it again.
func Print(a *Ability) string {
	text := a.Name
	switch {
	case a.Action == "":
	case a.Name != "":
		text += " - " + a.Action
	default:
		one := fact{is: action, word: a.Action}
		text = one.print()
	}
	if text != "" {
		text += "\n"
	}
	for _, one := range facts(a) {
		text += one.print() + "\n"
	}
	return text
}
