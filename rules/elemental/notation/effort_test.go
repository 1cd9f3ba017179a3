package notation

import (
	"strings"
	"testing"
)

// TestALongTextIsBoundedWork leaves the rest of a text to the table that is longer than any action.
func TestALongTextIsBoundedWork(t *testing.T) {
	const one = "Speed is 3.\n"
	short, long := Read("Toll\n"+one), Read("Toll\n"+strings.Repeat(one, 65_000/len(one)))
	n := len(long.Clauses)
	if short.Effort <= 0 || long.Effort > 20*mostClauses || n > mostClauses+1 {
		t.Errorf("%d units of work for a short text, %d for a long one of %d clauses", short.Effort, long.Effort, n)
	}
	if last := long.Clauses[n-1]; last.Played || len(last.Text) < 50_000 {
		t.Errorf("the rest is no clause of its own: played %v, %d bytes", last.Played, len(last.Text))
	}
}
