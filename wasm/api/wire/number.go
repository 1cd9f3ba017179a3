package wire

import (
	"strings"

	"rulewright/rules/field"
)

// number reads a number within the member's range and reports whether it is there.
func (r *Reader) number(m *Member) (whole int, known bool) {
	c := r.peek()
	switch {
	case '0' <= c && c <= '9' || c == '-':
		start := r.at
		if v, plain := r.short(); plain {
			if v < int(m.Low) || v > int(m.High) {
				return 0, r.outside(m, r.text[start:r.at])
			}
			return v, true
		}
		if !r.skipNumber() {
			return 0, false
		}
		return r.whole(r.text[start:r.at], m)
	case c == '"':
		text, ok := r.quoted()
		if !ok {
			return 0, false
		}
		return r.whole(text, m)
	case c == 'n':
		r.literal("null")
		return 0, false
	}
	return 0, r.unusable(field.NotANumber)
}

// short takes a number of a few plain digits, which is what nearly all are. It
// takes nothing of any other text.
func (r *Reader) short() (v int, plain bool) {
	i := r.at
	negative := r.text[i] == '-'
	if negative {
		i++
	}
	start := i
	for i < len(r.text) && i-start < 10 && r.text[i]-'0' <= 9 {
		v = 10*v + int(r.text[i]-'0')
		i++
	}
	digits := i - start
	if digits == 0 || digits == 10 || digits > 1 && r.text[start] == '0' {
		return 0, false
	}
	if i < len(r.text) && (r.text[i] == '.' || r.text[i] == 'e' || r.text[i] == 'E') {
		return 0, false
	}
	r.at = i
	if negative {
		v = -v
	}
	return v, true
}

// whole reads a number as people and programs write it into a text field.
func (r *Reader) whole(text string, m *Member) (v int, known bool) {
	trimmed := strings.TrimSpace(text)
	if trimmed == "" {
		return 0, false
	}
	v, state := decimal(trimmed)
	switch {
	case state == notNumber:
		return 0, r.wrong(field.NotANumber, 0, text)
	case state == notWhole:
		return 0, r.wrong(field.NotWhole, 0, text)
	case state == huge || v < int(m.Low) || v > int(m.High):
		return 0, r.outside(m, trimmed)
	}
	return v, true
}

// outside notes that a number is outside the member's limits. It returns false.
func (r *Reader) outside(m *Member, got string) bool {
	if r.failure == nil {
		r.wrong(field.OutOfRange, int(m.High), got)
		r.failure.Min = int(m.Low)
	}
	return false
}
