package dewprism

import "rulewright/rules/field"

// maxText is how many bytes a text that is parsed may have.
const maxText = 200

// The reasons why reading stopped at a character.
const (
	wantsNumber      = "wantsNumber"
	wantsPlaceholder = "wantsPlaceholder"
	wantsClosing     = "wantsClosing"
	wantsEnd         = "wantsEnd"
	wantsUnit        = "wantsUnit"
	wantsPeriod      = "wantsPeriod"
	wantsRange       = "wantsRange"
	tooMuch          = "tooMuch"
	backwards        = "backwards"
	twice            = "twice"
	// zeroDivisor: the text divides by 0.
	zeroDivisor = "zeroDivisor"
	// divideInside: a division behind the braces of a rank must move into the braces.
	divideInside = "divideInside"
	// wantsOwn: the text names a number of another character.
	wantsOwn = "wantsOwn"
	// onlyAP: only AP may be below 0 in a cost, and only AP burn.
	onlyAP = "onlyAP"
)

// A reader goes through a text that a player wrote. It keeps the first failure,
// and returns nothing more from there on.
type reader struct {
	text    string
	at      int
	failure *field.Error
}

// fail keeps the failure at that byte of the text, unless there is an earlier one.
func (r *reader) fail(at int, reason string) {
	if r.failure == nil {
		r.failure = field.UnreadableAt("", r.text, at, reason)
	}
	r.at = len(r.text)
}

// open begins with a text, and refuses one that is too long.
func open(text string) reader {
	r := reader{text: text}
	if len(text) > maxText {
		r.failure = &field.Error{Code: field.TooLong, Max: maxText}
		r.at = len(text)
	}
	r.blank()
	return r
}

// blank skips blanks.
func (r *reader) blank() {
	for r.at < len(r.text) && isBlank(r.text[r.at]) {
		r.at++
	}
}

// peek returns the next byte, or 0 at the end.
func (r *reader) peek() byte {
	if r.at < len(r.text) {
		return r.text[r.at]
	}
	return 0
}

// done reports whether all was read.
func (r *reader) done() bool { return r.at == len(r.text) }

// take skips the sign and the blanks behind it, and reports whether the sign was there.
func (r *reader) take(sign byte) bool {
	if r.done() || r.text[r.at] != sign {
		return false
	}
	r.at++
	r.blank()
	return true
}

// takeTimes skips a sign of multiplication that is not a letter.
func (r *reader) takeTimes() bool {
	const times = "×"
	if r.at+len(times) <= len(r.text) && r.text[r.at:r.at+len(times)] == times {
		r.at += len(times)
		r.blank()
		return true
	}
	return r.take('*')
}

// number reads digits; without any, or with a number too large to count with, it fails.
func (r *reader) number() int {
	start, n := r.at, 0
	for field.IsDigit(r.peek()) {
		n = n*10 + int(r.text[r.at]-'0')
		r.at++
		if n > maxNumber {
			r.fail(start, tooMuch)
			return 0
		}
	}
	if r.at == start {
		r.fail(start, wantsNumber)
		return 0
	}
	r.blank()
	return n
}

// word reads letters, and returns them in lower case; "" where there are none.
func (r *reader) word() string {
	var letters []byte
	for field.IsLetter(r.peek()) {
		letters = append(letters, r.text[r.at]|0x20)
		r.at++
	}
	r.blank()
	return string(letters)
}

// isBlank reports whether the character stands between words.
func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// plain returns the letters of a name in lower case, so that "Very-Light" and
// "verylight" are one name. Blanks, hyphens and underscores may stand between
// the letters. A text with any other character is returned unchanged: it is the
// name of nothing.
func plain(text string) string {
	var letters []byte
	for i := range len(text) {
		switch c := text[i]; {
		case field.IsLetter(c):
			letters = append(letters, c|0x20)
		case !isBlank(c) && c != '-' && c != '_':
			return text
		}
	}
	return string(letters)
}

// under returns an error of a reader under the field of its text, or under the
// field of the values where it names a value that is missing.
func under(err *field.Error, text, values string) *field.Error {
	if err.Field == "" {
		return err.In(text)
	}
	return err.In(values)
}
