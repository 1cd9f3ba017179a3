package combat

import (
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/icon/notation"
)

func TestTextsAreReadOnce(t *testing.T) {
	text := func(i int) string { return "Hum (1 action)\nEffect: Gain " + strconv.Itoa(i+1) + " vigor." }
	first := readCached(text(0))
	if readCached(text(0)) != first {
		t.Error("the text is read again")
	}
	for i := range 2 * maxCached {
		if d := cmp.Diff(notation.Read(text(i)), readCached(text(i))); d != "" {
			t.Fatalf("text %d (-read +cached):\n%s", i, d)
		}
	}
	if readCached(text(0)) == first {
		t.Error("the cache has no bound")
	}
	long := text(0)
	for len(long) <= maxCachedText {
		long += "\nEffect: Gain 2 vigor."
	}
	once := readCached(long)
	if readCached(long) != once {
		t.Error("the last long text is read again")
	}
	if readCached(long + "\nEffect: Gain 3 vigor."); readCached(long) == once {
		t.Error("more than one long text is kept")
	}
}
