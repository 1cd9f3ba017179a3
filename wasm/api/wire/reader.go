package wire

import (
	"strconv"
	"unicode/utf8"

	"rulewright/rules/field"
)

// A Reader reads one request. Its methods return false, and go on doing so,
// once something cannot be used; [Reader.Failure] then says what.
type Reader struct {
	text  string
	at    int
	depth int
	// failure is set once, by the value that cannot be used; whoever read the
	// values around it adds its own name in front, see [Reader.Under]. So a
	// path costs nothing until it is needed.
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

// Failure returns what could not be used, or nil.
func (r *Reader) Failure() *field.Error { return r.failure }

// End reports whether nothing but white space is left.
func (r *Reader) End() bool {
	if r.failure != nil {
		return false
	}
	r.space()
	if r.at < len(r.text) {
		return r.malformed()
	}
	return true
}

// Under places the failure under the field of that name, unless the failure is
// about the request as a whole. It returns false.
func (r *Reader) Under(name string) bool {
	if r.ofField() {
		r.failure = r.failure.In(name)
	}
	return false
}

// Missing notes that the field of that name is needed and absent. It returns false.
func (r *Reader) Missing(name string) bool {
	return r.fail(field.Error{Code: field.Missing, Field: name})
}

// Unknown notes that the field cannot hold that name. It returns false.
func (r *Reader) Unknown(name string) bool {
	return r.fail(field.Error{Code: field.UnknownName, Got: field.Shorten(name)})
}

func (r *Reader) ofField() bool {
	return r.failure != nil && r.failure.Code != field.Malformed && r.failure.Code != field.TooDeep
}

// underIndex places the failure under an entry of a list. It returns false.
func (r *Reader) underIndex(i int) bool {
	return r.Under("[" + strconv.Itoa(i) + "]")
}

func (r *Reader) fail(e field.Error) bool {
	if r.failure == nil {
		r.failure = &e
	}
	return false
}

// malformed notes that the text is not JSON where the reader stands.
func (r *Reader) malformed() bool { return r.fail(field.Error{Code: field.Malformed, Max: r.at}) }

// unusable notes that the value at which the reader stands is of the wrong
// kind, unless it turns out not to be JSON at all.
func (r *Reader) unusable(code field.Code) bool {
	start := r.at
	if !r.Skip() {
		return false
	}
	return r.fail(field.Error{Code: code, Got: field.Shorten(r.text[start:r.at])})
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
