package rulestest

import (
	"strings"
	"testing"
	"time"
)

// The lengths of a short text and of the longest one, in bytes.
const (
	shortText   = 4096
	longestText = 65536
)

// ReadsInProportion fails the test if the longest text, the part repeated, takes more than
// four times as much longer than a short one as it has more bytes: a reader that walks the
// rest of a text at each word takes sixteen times as much. Both are measured in turn, and a
// slow machine slows both; begin is what the texts begin with.
func ReadsInProportion(t *testing.T, name, begin, part string, read func(text string)) {
	t.Helper()
	text := func(length int) string { return begin + strings.Repeat(part, (length-len(begin))/len(part)) }
	short, long := text(shortText), text(longestText)
	took := func(text string) time.Duration {
		start := time.Now()
		read(text)
		return time.Since(start)
	}
	quick, slow := took(short), took(long)
	const bound = 4 * longestText / shortText
	for round := 0; slow > bound*quick; round++ {
		if round == 100 {
			t.Errorf("%s: %d bytes take %v, and %d bytes %v", name, len(short), quick, len(long), slow)
			return
		}
		quick, slow = min(quick, took(short)), min(slow, took(long))
	}
}
