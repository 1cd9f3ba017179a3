package markup

// The engine does not link package strings: these are the few functions that reading needs.

// Lower returns a text with its capitals of the English alphabet as small letters.
func Lower(s string) string {
	for i := range len(s) {
		if s[i] >= 'A' && s[i] <= 'Z' {
			b := []byte(s)
			for ; i < len(b); i++ {
				if b[i] >= 'A' && b[i] <= 'Z' {
					b[i] += 'a' - 'A'
				}
			}
			return string(b)
		}
	}
	return s
}

// HasPrefix reports whether a text begins with another one.
func HasPrefix(s, with string) bool { return len(s) >= len(with) && s[:len(with)] == with }

// HasSuffix reports whether a text ends with another one.
func HasSuffix(s, with string) bool { return len(s) >= len(with) && s[len(s)-len(with):] == with }

// IndexByte returns the place of the first such byte, or -1.
func IndexByte(s string, c byte) int {
	for i := range len(s) {
		if s[i] == c {
			return i
		}
	}
	return -1
}

// LastByte returns the place of the last such byte, or -1.
func LastByte(s string, c byte) int {
	for i := len(s) - 1; i >= 0; i-- {
		if s[i] == c {
			return i
		}
	}
	return -1
}

// Index returns the place at which a text first contains another one, or -1.
func Index(s, of string) int {
	for i := 0; i+len(of) <= len(s); i++ {
		if s[i:i+len(of)] == of {
			return i
		}
	}
	return -1
}

// Includes reports whether a text contains another one.
func Includes(s, of string) bool { return Index(s, of) >= 0 }

// TrimSpace returns a text without spaces and ends of lines around it.
func TrimSpace(s string) string {
	for len(s) > 0 && (s[0] == ' ' || s[0] == '\n' || s[0] == '\r' || s[0] == '\t') {
		s = s[1:]
	}
	for len(s) > 0 && (s[len(s)-1] == ' ' || s[len(s)-1] == '\n' || s[len(s)-1] == '\r' || s[len(s)-1] == '\t') {
		s = s[:len(s)-1]
	}
	return s
}

// IsLetter reports whether a byte is a small letter of the English alphabet.
func IsLetter(c byte) bool { return c >= 'a' && c <= 'z' }
