package combat

import (
	"sync/atomic"

	"rulewright/rules/icon/notation"
)

// maxCached is how many texts the cache holds, and maxCachedText how long one is in bytes.
const (
	maxCached     = 128
	maxCachedText = 8000
)

// A cache holds the meanings of the texts that were read last. Nothing changes a meaning, or
// a cache: another text makes another one.
type cache struct {
	entries [maxCached]struct {
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
	if len(text) <= maxCachedText {
		now := *was
		e := &now.entries[now.next]
		e.text, e.ability, now.next = text, a, (now.next+1)%maxCached
		readings.Store(&now)
	}
	return a
}
