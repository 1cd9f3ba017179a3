package field

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Plain returns a word that a person has written as the rules know it: without
// blanks around it, and in lower case as [Lower] does.
func Plain(text string) string { return Lower(strings.TrimSpace(text)) }

// Lower returns a text in lower case with each letter at the byte where it was, so
// that a place in the result is one in the text. For that a letter stays as it is
// if its small one takes another number of bytes, such as "ẞ". Where no place is
// counted use [strings.ToLower].
func Lower(text string) string {
	return strings.Map(func(r rune) rune {
		if small := unicode.ToLower(r); utf8.RuneLen(small) == utf8.RuneLen(r) {
			return small
		}
		return r
	}, text)
}

// IsLetter reports whether a byte is a letter of the English alphabet.
func IsLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// IsDigit reports whether a byte is a digit from 0 to 9.
func IsDigit(c byte) bool { return c >= '0' && c <= '9' }

// Flag returns 1 for yes and 0 for no, as events and odds count it.
func Flag(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// Abs returns a number without its sign.
func Abs(n int) int { return max(n, -n) }

// Clamp returns a number, or the nearer limit where it lies outside low to high.
func Clamp(n, low, high int) int { return max(low, min(n, high)) }
