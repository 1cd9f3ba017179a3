package notation

import (
	"strings"
	"testing"
)

// TestALongTextIsBoundedWork leaves the rest of a text to the table that is longer than any power.
func TestALongTextIsBoundedWork(t *testing.T) {
	const one = "Hit: Target suffers 2 damage.\n"
	short, long := Read("Toll\nCost: 1 Act\n"+one), Read("Toll\nCost: 1 Act\n"+strings.Repeat(one, 65_000/len(one)))
	n := len(long.Clauses)
	if short.Effort <= 0 || long.Effort > 20*mostClauses || n > mostClauses+1 {
		t.Errorf("%d units of work for a short text, %d for a long one of %d clauses", short.Effort, long.Effort, n)
	}
	if last := long.Clauses[n-1]; last.Played || len(last.Text) < 50_000 {
		t.Errorf("the rest is no clause of its own: played %v, %d bytes", last.Played, len(last.Text))
	}
}
