package markup

// An Effort counts the work of reading one text, and bounds it. A unit is an attempt of a reader to fit one pattern to
// the words, or the copy of one step, so that equal texts cost the same on every machine.
type Effort struct {
	// Spent is the work so far. It may be more than Most by the units of one last attempt.
	Spent int
	// Most is where reading stops; 0 means never.
	Most int
}

// Spend adds work, and reports whether some is left.
func (e *Effort) Spend(units int) bool {
	e.Spent += units
	return !e.Over()
}

// Over reports whether all of the work is spent.
func (e *Effort) Over() bool { return e.Most > 0 && e.Spent > e.Most }
