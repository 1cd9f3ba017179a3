package combat

import "rulewright/rules/icon/notation"

// ReadAs lets a text mean that ability while the test runs.
func ReadAs(t interface {
	Helper()
	Cleanup(f func())
}, text string, a notation.Ability,
) {
	t.Helper()
	was := readAbility
	readAbility = func(given string) *notation.Ability {
		if given == text {
			notation.Number(a.Steps)
			return &a
		}
		return was(given)
	}
	t.Cleanup(func() { readAbility = was })
}

// Cached returns the meaning of a text that the combat uses.
func Cached(text string) *notation.Ability { return readCached(text) }
