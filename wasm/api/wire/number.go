package wire

import "rulewright/rules/field"

// Int reads a whole number from low to high. A missing one is 0, whatever the limits.
func (r *Reader) Int(v *int, low, high int) bool {
	whole, known, ok := r.number(low, high)
	*v = whole
	return ok && (known || r.failure == nil)
}

// Number reads a whole number from low to high that may be missing.
func (r *Reader) Number(v *field.Number, low, high int) bool {
	whole, known, ok := r.number(low, high)
	*v = field.Number{}
	if known {
		*v = field.Of(whole)
	}
	return ok
}

// number reads a number and reports whether it is there.
func (r *Reader) number(low, high int) (whole int, known, ok bool) {
	if r.failure != nil {
		return 0, false, false
	}
	c := r.peek()
	switch {
	case '0' <= c && c <= '9' || c == '-':
		if v, plain := r.short(); plain {
			if v < low || v > high {
				return 0, false, r.fail(*field.Outside("", v, low, high))
			}
			return v, true, true
		}
		start := r.at
		if !r.skipNumber() {
			return 0, false, false
		}
		return r.whole(r.text[start:r.at], low, high)
	case c == '"':
		text, ok := r.quoted()
		if !ok {
			return 0, false, false
		}
		return r.whole(text, low, high)
	case c == 'n':
		return 0, false, r.literal("null")
	}
	return 0, false, r.unusable(field.NotANumber)
}

// short takes a number of a few plain digits, which is what nearly all are.
// Where something else stands there it takes nothing.
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
func (r *Reader) whole(text string, low, high int) (v int, known, ok bool) {
	trimmed := trim(text)
	if trimmed == "" {
		return 0, false, true
	}
	v, state := decimal(trimmed)
	switch {
	case state == notNumber:
		return 0, false, r.fail(field.Error{Code: field.NotANumber, Got: field.Shorten(text)})
	case state == notWhole:
		return 0, false, r.fail(field.Error{Code: field.NotWhole, Got: field.Shorten(text)})
	case state == huge || v < low || v > high:
		return 0, false, r.fail(field.Error{Code: field.OutOfRange, Min: low, Max: high, Got: field.Shorten(trimmed)})
	}
	return v, true, true
}

// trim cuts white space off both ends.
func trim(text string) string {
	for text != "" && text[0] <= ' ' {
		text = text[1:]
	}
	for text != "" && text[len(text)-1] <= ' ' {
		text = text[:len(text)-1]
	}
	return text
}
