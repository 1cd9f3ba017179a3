package combat

import (
	"sync/atomic"

	"rulewright/rules/icon/notation"
)

// maxCached is how many texts the cache holds of at most maxCachedText bytes.
const (
	maxCached     = 128
	maxCachedText = 8000
)

// A cache holds the meanings of the texts that were read last, and of the last one that is longer than maxCachedText. Nothing changes a meaning, or
// a cache: another text makes another one.
type cache struct {
	entries [maxCached + 1]struct {
		text    string
		ability *notation.Ability
	}
	next int
}

// readings is the cache of this process.
var readings atomic.Pointer[cache]

// readCached returns the meaning of a text, which it reads once. The dialog of an ability sends
// its text with each answer, and odds use it for each roll.
func readCached(text string) *notation.Ability {
	was := readings.Load()
	if was == nil {
		was = &cache{}
	}
	for i := range was.entries {
		if e := &was.entries[i]; e.ability != nil && e.text == text {
			return e.ability
		}
	}
	text = string([]byte(text)) // The request's own bytes do not outlive it.
	a := notation.Read(text)
	now := *was
	e := &now.entries[maxCached]
	if len(text) <= maxCachedText {
		e = &now.entries[now.next]
		now.next = (now.next + 1) % maxCached
	}
	e.text, e.ability = text, a
	readings.Store(&now)
	return a
}
