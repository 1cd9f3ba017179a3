package dewprism

import "rulewright/rules/field"

// maxText is how many bytes a text that is parsed may have.
const maxText = 200

// What should have stood where reading stopped.
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
)

// A reader goes through what a player wrote. The first thing that it cannot
// read stays its failure, and from there on it gives nothing more.
type reader struct {
	text    string
	at      int
	failure *field.Error
}

// fail notes that nothing can be made of the text from the byte at on.
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

// blank skips what stands between words.
func (r *reader) blank() {
	for r.at < len(r.text) && (r.text[r.at] == ' ' || r.text[r.at] == '\t' || r.text[r.at] == '\n' || r.text[r.at] == '\r') {
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

// take skips the sign and what is blank behind it, and reports whether it stood there.
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
	for isDigit(r.peek()) {
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

// word reads letters, and returns them in lower case; "" where none stand there.
func (r *reader) word() string {
	var letters []byte
	for isLetter(r.peek()) {
		letters = append(letters, r.text[r.at]|0x20)
		r.at++
	}
	r.blank()
	return string(letters)
}

func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// plain returns the letters of a text in lower case and nothing else of it, so
// that names are found however they are spaced and written.
func plain(text string) string {
	var letters []byte
	for i := range len(text) {
		if isLetter(text[i]) {
			letters = append(letters, text[i]|0x20)
		}
	}
	return string(letters)
}
