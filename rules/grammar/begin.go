package grammar

import (
	"strings"

	"rulewright/rules/markup"
)

// Begin returns how many words a pattern describes that a list begins with, or 0. The pattern is words with blanks
// between: "a|b" is either, and a "?" at the end leaves the word out where it is missing. Is reports whether the word at a
// place is one of the pattern.
func Begin(pattern string, size int, is func(at int, word string) bool) int {
	at := 0
	for words := range strings.FieldsSeq(pattern) {
		optional := len(words) > 1 && strings.HasSuffix(words, "?")
		words = strings.TrimSuffix(words, "?")
		switch {
		case at < size && oneOf(words, at, is):
			at++
		case !optional:
			return 0
		}
	}
	return at
}

// oneOf reports whether the word at a place is one of "a|b|c".
func oneOf(words string, at int, is func(at int, word string) bool) bool {
	for words != "" {
		word, rest, _ := strings.Cut(words, "|")
		if is(at, word) {
			return true
		}
		words = rest
	}
	return false
}

// Prefix returns how many tokens a pattern describes that they begin with, or 0, see [Begin]. "#" is a number.
func Prefix(ws []markup.Token, pattern string) int {
	return Begin(pattern, len(ws), func(at int, word string) bool {
		t := &ws[at]
		return word == t.Word || word == "#" && (t.Is == markup.Number || t.N > 0)
	})
}

// Is reports whether a pattern describes all of the tokens, see [Prefix].
func Is(ws []markup.Token, pattern string) bool {
	n := Prefix(ws, pattern)
	return n > 0 && n == len(ws)
}
