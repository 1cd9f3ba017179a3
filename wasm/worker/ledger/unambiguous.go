package ledger

import (
	"bytes"
	"encoding/json"
	"io"
)

// unambiguous reports whether a text is one JSON value that all parsers read alike: in no object, however deep, does a
// member occur twice, and no text contains half of a surrogate pair. Of two members some parsers take the first and
// others the last, and half a pair becomes one character or another.
func unambiguous(text []byte) bool {
	if halfPair(text) {
		return false
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	// seen has the names of each open object, and nil for a list.
	var seen []map[string]bool
	for name := false; ; {
		token, err := d.Token()
		if err == io.EOF {
			return len(seen) == 0
		}
		if err != nil {
			return false
		}
		inside := len(seen) > 0 && seen[len(seen)-1] != nil
		if text, ok := token.(string); ok && inside && name {
			if seen[len(seen)-1][text] {
				return false
			}
			seen[len(seen)-1][text] = true
			name = false
			continue
		}
		switch token {
		case json.Delim('{'):
			seen = append(seen, map[string]bool{})
		case json.Delim('['):
			seen = append(seen, nil)
		case json.Delim('}'), json.Delim(']'):
			seen = seen[:len(seen)-1]
		}
		name = true
	}
}

// halfPair reports whether an escape of a JSON text is a surrogate without its other half.
func halfPair(text []byte) bool {
	// high is set after the first half of a pair.
	high := false
	for at := 0; at < len(text); at++ {
		if text[at] != '\\' {
			if high {
				return true
			}
			continue
		}
		at++
		code, ok := uint64(0), false
		if at+5 <= len(text) && text[at] == 'u' {
			code, ok = hex4(text[at+1 : at+5])
			at += 4
		}
		isHigh, isLow := ok && code>>10 == 0xd800>>10, ok && code>>10 == 0xdc00>>10
		if high != isLow {
			return true
		}
		high = isHigh
	}
	return high
}

// hex4 returns the value of hexadecimal digits.
func hex4(digits []byte) (value uint64, ok bool) {
	for _, c := range digits {
		switch {
		case c >= '0' && c <= '9':
			value = value<<4 | uint64(c-'0')
		case c|0x20 >= 'a' && c|0x20 <= 'f':
			value = value<<4 | uint64(c|0x20-'a'+10)
		default:
			return 0, false
		}
	}
	return value, true
}
