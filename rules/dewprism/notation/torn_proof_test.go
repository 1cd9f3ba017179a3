//go:build proof

package notation

import (
	"strings"
	"testing"
	"time"

	"rulewright/rules/markup"
	"rulewright/rules/rulestest"
)

// TestTornTextsAreRead reads wrapped and cut texts for a third of ten minutes (DEWPRISM-Q6).
func TestTornTextsAreRead(t *testing.T) {
	var spellings []string
	for _, rows := range [][]row{verbs[:], deeds[:], lastings[:], nexts[:]} {
		for i := range rows {
			for spelling := range strings.SplitSeq(rows[i].Words, "\n") {
				spellings = append(spellings, action+"Range: 2sp\nEffect: "+spoken(spelling)+".")
			}
		}
	}
	rulestest.ReadsTorn(t, 200*time.Second, append(spellings, settings...), func(text string) []markup.Clause { return Read(text).Clauses })
}
