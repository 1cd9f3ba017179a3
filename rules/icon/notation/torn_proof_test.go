//go:build proof

package notation

import (
	"testing"
	"time"

	"rulewright/rules/markup"
	"rulewright/rules/rulestest"
)

// TestTornTextsAreRead reads wrapped, cut and mixed texts for five minutes, and prints what they mean.
func TestTornTextsAreRead(t *testing.T) {
	texts := rulestest.TextsIn(t, ".", "../combat")
	if len(texts) < 500 {
		t.Fatalf("only %d texts were found", len(texts))
	}
	rulestest.ReadsTorn(t, 5*time.Minute, texts, func(text string) []markup.Clause {
		a := Read(text)
		Print(a)
		return a.Clauses
	})
}
