package ledger

import (
	"bufio"
	"encoding/json"
	"io"
	"iter"
)

// MaxLine limits a line of a ledger, in bytes: a request of 256 KiB whose every character is escaped, with its entry. A
// longer line is invalid.
const MaxLine = 2 << 20

// A Line is an entry with the data for its check.
type Line struct {
	Entry
	// Text is the entry's text, unchanged.
	Text string
	// Signature is the text's, base64url.
	Signature string
	// Request is the body as it was sent.
	Request string
}

// ReadLine reads a line of a ledger, or returns the error of an invalid one. Each member must occur once, and no other
// may.
func ReadLine(from []byte) (Line, error) {
	var l Line
	var members map[string]json.RawMessage
	if !unambiguous(from) || json.Unmarshal(from, &members) != nil || len(members) != 3 ||
		!isText(members["signature"], &l.Signature) || !isText(members["request"], &l.Request) {
		return l, errEntry
	}
	var err error
	l.Entry, l.Text, err = readEntry(members["entry"])
	return l, err
}

// isText reads a JSON value that must be text.
func isText(value json.RawMessage, into *string) bool {
	return len(value) > 0 && value[0] == '"' && json.Unmarshal(value, into) == nil
}

// A Preface is the first line of a ledger.
type Preface struct {
	// Table is the table's id, or "" if the line names none.
	Table string
	// Head is the input of [ReadHead].
	Head json.RawMessage
	// Keys are the listed keys.
	Keys Keys
}

// ReadPreface reads the first line of a ledger. An unreadable part counts as absent.
func ReadPreface(from []byte) Preface {
	var p Preface
	var members, table map[string]json.RawMessage
	if unambiguous(from) && json.Unmarshal(from, &members) == nil && json.Unmarshal(members["table"], &table) == nil {
		isText(table["id"], &p.Table)
	}
	p.Head = members["head"]
	p.Keys = keysOf(members["keys"])
	return p
}

// Lines returns the lines of a text one by one, without their ends and without empty ones. A line that is longer than
// [MaxLine] becomes nil. The text of a line is valid until the next. An error of the reader comes last.
func Lines(r io.Reader) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		in := bufio.NewReaderSize(r, 64<<10)
		var long []byte
		tooLong := false
		for {
			part, more, err := in.ReadLine()
			if err != nil {
				if err != io.EOF {
					yield(nil, err)
				}
				return
			}
			if len(long)+len(part) > MaxLine {
				tooLong, long = true, long[:0]
			} else if !tooLong {
				long = append(long, part...)
			}
			if more {
				continue
			}
			if (len(long) > 0 || tooLong) && !yield(long, nil) {
				return
			}
			long, tooLong = long[:0], false
		}
	}
}
