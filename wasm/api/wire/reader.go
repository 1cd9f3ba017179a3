package wire

import (
	"unicode/utf8"

	"rulewright/rules/field"
)

// A Reader reads one request. It stops at the first value that cannot be used,
// and [Reader.End] returns the failure and its place.
type Reader struct {
	text  string
	at    int
	depth int
	// size is how many parts of the request were read.
	size int
	// failure is set once, by the value that cannot be used. Each reader of an
	// enclosing value adds its own name in front, see under. So a path costs
	// nothing until it is needed.
	failure *field.Error
}

// NewReader returns a reader at the beginning of the text.
func NewReader(text string) Reader {
	r := Reader{text: text}
	if !utf8.ValidString(text) {
		r.at = invalidAt(text)
		r.malformed()
	}
	return r
}

// Size returns how many parts of the request were read: members of objects, and
// for each four bytes of text one more. Skipped parts do not count, so padding
// does not either.
func (r *Reader) Size() int { return r.size }

// invalidAt returns where the text stops being UTF-8.
func invalidAt(text string) int {
	for i := 0; i < len(text); {
		c, size := utf8.DecodeRuneInString(text[i:])
		if c == utf8.RuneError && size <= 1 {
			return i
		}
		i += size
	}
	return len(text)
}

// End returns what could not be used, or nil where the whole request was and
// nothing but white space is left.
func (r *Reader) End() *field.Error {
	if r.space(); r.failure == nil && r.at < len(r.text) {
		r.malformed()
	}
	return r.failure
}

// under places the failure under the field of that name, unless the failure is
// about the request as a whole.
func (r *Reader) under(name string) {
	if r.failure.Code != field.Malformed && r.failure.Code != field.TooDeep {
		r.failure = r.failure.In(name)
	}
}

// wrong records the defect of the last value, unless an earlier one is recorded. Depending on the code, most is the
// exceeded limit, and got the found text. It returns false.
func (r *Reader) wrong(code field.Code, most int, got string) bool {
	if r.failure == nil {
		r.failure = &field.Error{Code: code, Max: most, Got: field.Shorten(got)}
	}
	return false
}

// malformed notes that the text is not JSON where the reader stands.
func (r *Reader) malformed() bool { return r.wrong(field.Malformed, r.at, "") }

// unusable notes that the value at which the reader stands is of the wrong
// kind, unless it turns out not to be JSON at all.
func (r *Reader) unusable(code field.Code) bool {
	start := r.at
	if !r.Skip() {
		return false
	}
	return r.wrong(code, 0, r.text[start:r.at])
}

// space skips white space.
func (r *Reader) space() {
	for r.at < len(r.text) {
		switch r.text[r.at] {
		case ' ', '\t', '\n', '\r':
			r.at++
		default:
			return
		}
	}
}

// peek skips white space and returns the byte that follows, or 0 at the end.
func (r *Reader) peek() byte {
	if r.at < len(r.text) && r.text[r.at] > ' ' {
		return r.text[r.at]
	}
	r.space()
	if r.at < len(r.text) {
		return r.text[r.at]
	}
	return 0
}

// literal takes the word if the text continues with it.
func (r *Reader) literal(word string) bool {
	if len(r.text)-r.at < len(word) || r.text[r.at:r.at+len(word)] != word {
		return r.malformed()
	}
	r.at += len(word)
	return true
}
