package markup

import "sync/atomic"

// An Effort counts the work of reading one text, and bounds it. A unit is an attempt of a reader to fit one pattern to
// the words, or the copy of one step, so that equal texts cost the same on every machine.
type Effort struct {
	// Spent is the work so far. It may be more than Most by the units of one last attempt.
	Spent int
	// Most is where reading stops; 0 means never.
	Most int
	// Steps is how many steps of odds.Walker a unit is. 0 means that the size of the text covers it.
	Steps int
}

// Spend adds work, and reports whether some is left.
func (e *Effort) Spend(units int) bool {
	e.Spent += units
	work.Add(int64(units * e.Steps))
	return !e.Over()
}

// Over reports whether all of the work is spent.
func (e *Effort) Over() bool { return e.Most > 0 && e.Spent > e.Most }

// stepsOfToken are the steps of odds.Walker for each token: scanning it, and looking at it a few times.
const stepsOfToken = 140

// Scanned counts tokens as work. [Page.Scan] does so itself.
func Scanned(tokens int) { work.Add(int64(tokens * stepsOfToken)) }

// work is that of all texts that this process has read.
var work atomic.Int64

// Work returns the work of all texts that this process has read, in steps of odds.Walker. The difference between two
// calls is the work of a request, where only one runs at a time, as in an engine of WebAssembly.
func Work() int { return int(work.Load()) }
