// Package ledger reads the Worker's signed records and returns their defects:
// entries, the keys they are signed with, and the chain that they make.
// ../PROTOCOL.md defines an entry and the findings. This package implements
// that page in Go, without HTTP, files or the engine, which the caller
// provides.
//
// Nothing that is read here is trusted: a ledger may come from any source.
package ledger

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
)

// Version is that of the entries, and of all signed texts.
const Version = 1

// A Hash is the SHA-256 of a text.
type Hash [sha256.Size]byte

// HashOf returns the hash of a text.
func HashOf(text string) Hash { return sha256.Sum256([]byte(text)) }

// String returns the hash as 64 lower-case hexadecimal digits.
func (h Hash) String() string { return fmt.Sprintf("%x", h[:]) }

// Nothing is the hash of the place before the first entry.
var Nothing Hash

// An Entry is the signed statement of a roll at a table.
type Entry struct {
	// Table is the table's id.
	Table string
	// Sequence is 1 for the table's first entry, and at most 2⁵³−1.
	Sequence int64
	// Previous is the hash of the entry before, in hexadecimal.
	Previous string
	// Time is the Worker's, UTC, with milliseconds.
	Time string
	// By is the id of the token, and Player the name for which it rolled.
	By, Player string
	// Operation is the engine's name, such as icon_attack.
	Operation string
	// Request is the hash of the body as it was sent, in hexadecimal.
	Request string
	// Seed decides every face: 32 bytes in hexadecimal.
	Seed string
	// Engine and Version are the digest of the engine and the version of its rules.
	Engine, Version string
	// Result is the hash of the engine's response, in hexadecimal.
	Result string
	// Key is the id of the signing key.
	Key string
}

// Text returns the text of the entry as the Worker writes it.
func (e *Entry) Text() string {
	text := append([]byte(`{"v":1,"is":"roll","table":`), quote(e.Table)...)
	text = strconv.AppendInt(append(text, `,"sequence":`...), e.Sequence, 10)
	for _, m := range e.texts()[1:] {
		text = append(append(text, `,"`+m.name+`":`...), quote(*m.value)...)
	}
	return string(append(text, '}'))
}

// A member is a member with text.
type member struct {
	name  string
	value *string
}

// texts are all members with text, in the order in which they are written.
func (e *Entry) texts() []member {
	return []member{
		{"table", &e.Table}, {"previous", &e.Previous}, {"time", &e.Time}, {"by", &e.By}, {"player", &e.Player},
		{"operation", &e.Operation}, {"request", &e.Request}, {"seed", &e.Seed}, {"engine", &e.Engine},
		{"version", &e.Version}, {"result", &e.Result}, {"key", &e.Key},
	}
}

var errEntry = errors.New("ledger: this is no entry of a table, of version 1")

// readEntry reads an entry, and returns its text too: its members in their order, without blanks, and with only the
// required escapes. Each member must occur once, and no other may.
func readEntry(from []byte) (e Entry, text string, err error) {
	s := statement{is: "roll", sequence: &e.Sequence, texts: e.texts(), least: 1}
	text, err = s.read(from)
	return e, text, err
}

// A statement is a signed text that is being read.
type statement struct {
	is       string
	sequence *int64
	least    int64
	texts    []member
}

// read reads the statement's members, and returns its text.
func (s *statement) read(from []byte) (string, error) {
	d := json.NewDecoder(bytes.NewReader(from))
	d.UseNumber()
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return "", errEntry
	}
	seen := map[string]bool{}
	text := []byte{'{'}
	for d.More() {
		token, err := d.Token()
		name, ok := token.(string)
		if err != nil || !ok || seen[name] {
			return "", errEntry
		}
		seen[name] = true
		value, err := d.Token()
		if err != nil {
			return "", errEntry
		}
		written, ok := s.set(name, value)
		if !ok {
			return "", errEntry
		}
		if len(text) > 1 {
			text = append(text, ',')
		}
		text = append(append(append(text, quote(name)...), ':'), written...)
	}
	if _, err := d.Token(); err != nil || len(seen) != len(s.texts)+3 {
		return "", errEntry
	}
	return string(append(text, '}')), nil
}

// set stores a member, and returns its value as it is written. It reports whether the value is valid.
func (s *statement) set(name string, value json.Token) (string, bool) {
	switch value := value.(type) {
	case json.Number:
		number, err := strconv.ParseFloat(value.String(), 64)
		whole := int64(number)
		if err != nil || float64(whole) != number || whole > 1<<53-1 {
			return "", false
		}
		if name == "sequence" {
			*s.sequence = whole
			return strconv.FormatInt(whole, 10), whole >= s.least
		}
		return "1", name == "v" && whole == Version
	case string:
		if name == "is" {
			return quote(value), value == s.is
		}
		for _, m := range s.texts {
			if m.name == name {
				*m.value = value
				return quote(value), true
			}
		}
	}
	return "", false
}

// quote returns the text as a JSON value, as JSON.stringify writes it. The encoder of Go also escapes two line
// separators.
func quote(text string) string {
	const digits = "0123456789abcdef"
	out := make([]byte, 0, len(text)+2)
	out = append(out, '"')
	for _, c := range []byte(text) {
		switch {
		case c == '"' || c == '\\':
			out = append(out, '\\', c)
		case c >= ' ':
			out = append(out, c)
		case c == '\b':
			out = append(out, `\b`...)
		case c == '\f':
			out = append(out, `\f`...)
		case c == '\n':
			out = append(out, `\n`...)
		case c == '\r':
			out = append(out, `\r`...)
		case c == '\t':
			out = append(out, `\t`...)
		default:
			out = append(out, `\u00`...)
			out = append(out, digits[c>>4], digits[c&15])
		}
	}
	return string(append(out, '"'))
}
