package wire

import "rulewright/rules/field"

// Absent takes null or "" and reports whether one of them stood there.
func (r *Reader) Absent() bool {
	switch r.peek() {
	case 'n':
		return r.failure == nil && r.literal("null")
	case '"':
		if r.failure == nil && r.at+1 < len(r.text) && r.text[r.at+1] == '"' {
			r.at += 2
			return true
		}
	}
	return false
}

// key reads a key and the colon after it.
func (r *Reader) key() (string, bool) {
	if r.peek() != '"' {
		return "", r.malformed()
	}
	key, ok := r.quoted()
	if !ok {
		return "", false
	}
	if r.peek() != ':' {
		return "", r.malformed()
	}
	r.at++
	return key, true
}

// open takes the bracket that begins an object or list.
func (r *Reader) open() bool {
	if r.depth == MaxDepth {
		return r.wrong(field.TooDeep, MaxDepth, "")
	}
	r.depth++
	r.at++
	return true
}

// first reports whether a bracket is followed by anything but its end.
func (r *Reader) first(end byte) bool {
	if r.peek() != end {
		return true
	}
	r.at++
	r.depth--
	return false
}

// next reports whether a value is followed by another one, up to the end.
func (r *Reader) next(end byte) bool {
	switch r.peek() {
	case ',':
		r.at++
		return true
	case end:
		r.at++
		r.depth--
		return false
	}
	return r.malformed()
}
