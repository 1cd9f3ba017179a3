package wire

import (
	"unicode/utf16"
	"unicode/utf8"

	"rulewright/rules/field"
)

// limited reads text of at most most characters.
func (r *Reader) limited(most int) string {
	text, _ := r.word()
	r.size += len(text) / 4
	// No text has more characters than bytes, so the short need no counting.
	if len(text) > most && utf8.RuneCountInString(text) > most {
		r.wrong(field.TooLong, most, "")
	}
	return text
}

// oneOf reads a name that must be among names, and returns the entry of names,
// which does not hold on to the request. A missing name is "".
func (r *Reader) oneOf(names []string) string {
	text, ok := r.word()
	if !ok || text == "" {
		return ""
	}
	for _, name := range names {
		if name == text {
			return name
		}
	}
	r.wrong(field.UnknownName, 0, text)
	return ""
}

// word reads text of any length. It is part of the request where that needs no
// unescaping.
func (r *Reader) word() (string, bool) {
	c := r.peek()
	switch {
	case c == '"':
		return r.quoted()
	case '0' <= c && c <= '9' || c == '-':
		start := r.at
		ok := r.skipNumber()
		return r.text[start:r.at], ok
	case c == 'n':
		return "", r.literal("null")
	}
	return "", r.unusable(field.NotText)
}

// yes reads yes or no, also in the words that people write on sheets.
func (r *Reader) yes() bool {
	switch r.peek() {
	case 't':
		return r.literal("true")
	case 'f':
		r.literal("false")
		return false
	case 'n':
		r.literal("null")
		return false
	case '"', '0', '1':
		start := r.at
		text, ok := r.word()
		if !ok {
			return false
		}
		switch text {
		case "", "false", "0", "no", "No":
			return false
		case "true", "1", "yes", "Yes":
			return true
		}
		r.at = start
	}
	return r.unusable(field.NotYesOrNo)
}

// quoted reads a string, from one quotation mark to the other.
func (r *Reader) quoted() (string, bool) {
	start := r.at + 1
	plain, ok := r.scan()
	if !ok {
		return "", false
	}
	text := r.text[start : r.at-1]
	if plain {
		return text, true
	}
	return unescaped(text), true
}

// scan takes a string, and reports whether it has no escapes and whether it is well formed.
func (r *Reader) scan() (plain, ok bool) {
	plain = true
	for i := r.at + 1; i < len(r.text); {
		switch c := r.text[i]; {
		case c == '"':
			r.at = i + 1
			return plain, true
		case c == '\\':
			_, length := escape(r.text[i:])
			if length == 0 {
				r.at = i
				return false, r.malformed()
			}
			plain = false
			i += length
		case c < ' ':
			r.at = i
			return false, r.malformed()
		default:
			i++
		}
	}
	r.at = len(r.text)
	return false, r.malformed()
}

// unescaped returns the text without the escapes in it, which are sound.
func unescaped(text string) string {
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); {
		if text[i] != '\\' {
			out = append(out, text[i])
			i++
			continue
		}
		char, length := escape(text[i:])
		out = utf8.AppendRune(out, char)
		i += length
	}
	return string(out)
}

// escape reads the escape with which the text begins. Its length is 0 where
// it is none. Half of a surrogate pair is U+FFFD.
func escape(text string) (char rune, length int) {
	if len(text) < 2 {
		return 0, 0
	}
	switch c := text[1]; c {
	case '"', '\\', '/':
		return rune(c), 2
	case 'b':
		return '\b', 2
	case 'f':
		return '\f', 2
	case 'n':
		return '\n', 2
	case 'r':
		return '\r', 2
	case 't':
		return '\t', 2
	}
	char, ok := hex4(text)
	if !ok {
		return 0, 0
	}
	if !utf16.IsSurrogate(char) {
		return char, 6
	}
	if low, ok := hex4(text[6:]); ok {
		if pair := utf16.DecodeRune(char, low); pair != utf8.RuneError {
			return pair, 12
		}
	}
	return utf8.RuneError, 6
}

// hex4 reads \uXXXX.
func hex4(text string) (rune, bool) {
	if len(text) < 6 || text[0] != '\\' || text[1] != 'u' {
		return 0, false
	}
	v := rune(0)
	for _, c := range []byte(text[2:6]) {
		digit, ok := HexDigit(c)
		if !ok {
			return 0, false
		}
		v = v<<4 | rune(digit)
	}
	return v, true
}

// HexDigit returns the value of a hexadecimal digit of either case.
func HexDigit(c byte) (byte, bool) {
	switch {
	case '0' <= c && c <= '9':
		return c - '0', true
	case 'a' <= c && c <= 'f':
		return c - 'a' + 10, true
	case 'A' <= c && c <= 'F':
		return c - 'A' + 10, true
	}
	return 0, false
}
