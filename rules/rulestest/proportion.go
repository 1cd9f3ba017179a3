package rulestest

import (
	"strings"
	"syscall"
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
// rest of a text at each word takes sixteen times as much. begin is what the texts begin with.
func ReadsInProportion(t *testing.T, name, begin, part string, read func(text string)) {
	t.Helper()
	text := func(length int) string { return begin + strings.Repeat(part, (length-len(begin))/len(part)) }
	short, long := text(shortText), text(longestText)
	GrowsAtMost(t, name, 4*longestText/shortText, func() { read(short) }, func() { read(long) })
}

// GrowsAtMost fails the test if the larger task takes more than that many times the
// processor time of the smaller one. The time of other processes does not count, and both
// are run in turn until they fit, at most a hundred times.
func GrowsAtMost(t *testing.T, name string, times time.Duration, small, large func()) {
	t.Helper()
	quick, slow := processorTime(t, small), processorTime(t, large)
	for round := 0; slow > times*quick; round++ {
		if round == 100 {
			t.Errorf("%s: the small task takes %v, and the large one %v", name, quick, slow)
			return
		}
		quick, slow = min(quick, processorTime(t, small)), min(slow, processorTime(t, large))
	}
}

// processorTime returns the time that the processors spend on a task, with its share of the collector's work.
func processorTime(t *testing.T, task func()) time.Duration {
	t.Helper()
	used := func() time.Duration {
		var usage syscall.Rusage
		if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
			t.Fatal(err)
		}
		return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
	}
	began := used()
	task()
	return used() - began
}
