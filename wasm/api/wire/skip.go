package wire

// Skip reads a value of any kind and forgets it. Even so it must be JSON.
func (r *Reader) Skip() bool {
	switch c := r.peek(); {
	case c == '{':
		return r.skipObject()
	case c == '[':
		return r.skipList()
	case c == '"':
		_, ok := r.scan()
		return ok
	case c == 't':
		return r.literal("true")
	case c == 'f':
		return r.literal("false")
	case c == 'n':
		return r.literal("null")
	case '0' <= c && c <= '9' || c == '-':
		return r.skipNumber()
	}
	return r.malformed()
}

func (r *Reader) skipObject() bool {
	if !r.open() {
		return false
	}
	for more := r.first('}'); more; more = r.next('}') {
		if _, ok := r.key(); !ok || !r.Skip() {
			return false
		}
	}
	return r.failure == nil
}

func (r *Reader) skipList() bool {
	if !r.open() {
		return false
	}
	for more := r.first(']'); more; more = r.next(']') {
		if !r.Skip() {
			return false
		}
	}
	return r.failure == nil
}

// skipNumber skips a number, which JSON writes more strictly than people do.
func (r *Reader) skipNumber() bool {
	if r.text[r.at] == '-' {
		r.at++
	}
	if r.at < len(r.text) && r.text[r.at] == '0' {
		r.at++
	} else if !r.skipDigits() {
		return false
	}
	if r.at < len(r.text) && r.text[r.at] == '.' {
		r.at++
		if !r.skipDigits() {
			return false
		}
	}
	if r.at < len(r.text) && (r.text[r.at] == 'e' || r.text[r.at] == 'E') {
		r.at++
		if r.at < len(r.text) && (r.text[r.at] == '+' || r.text[r.at] == '-') {
			r.at++
		}
		return r.skipDigits()
	}
	return true
}

// skipDigits skips one digit or more.
func (r *Reader) skipDigits() bool {
	start := r.at
	for r.at < len(r.text) && r.text[r.at]-'0' <= 9 {
		r.at++
	}
	return r.at > start || r.malformed()
}
