package notation

import (
	"strings"
	"testing"
)

// TestALongTextIsBoundedWork stops reading a text that is longer than any ability.
func TestALongTextIsBoundedWork(t *testing.T) {
	const (
		head = "Lantern Throw\nMagic-Offensive-Action\nUse: 10AP+4mna\nRange: 1sp\nAccuracy: Magic\n"
		one  = "OnHit: Inflict (2){MgcPwr} fire damage.\n"
	)
	short, long := Read(head+one), Read(head+strings.Repeat(one, 65_000/len(one)))
	if n := len(short.Clauses); !short.Clauses[n-1].Played || short.Effort <= 0 || short.Effort > mostEffort/4 {
		t.Errorf("a short text: %+v, %d units of work", short.Clauses, short.Effort)
	}
	if long.Effort < mostEffort {
		t.Errorf("%d units of work were counted, want %d", long.Effort, mostEffort)
	}
	if n := len(long.Clauses); long.Clauses[n-1].Played {
		t.Errorf("the last of %d clauses is played, after all the work was spent", n)
	}
	if at := len(short.Clauses) - 1; !long.Clauses[at].Played {
		t.Errorf("the first effect is not played: %+v", long.Clauses[at])
	}
}
