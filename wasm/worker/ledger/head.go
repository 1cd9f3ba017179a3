package ledger

import "encoding/json"

// A Head is the signed state of a ledger: a ledger without its last entries contradicts it.
type Head struct {
	// Table is the table's id.
	Table string
	// Sequence and Hash are those of the last entry; 0 and 64 zeros before the first.
	Sequence int64
	Hash     string
	// Time is that of the statement, and Key the id of the key that signs it.
	Time, Key string

	text, signature string
}

// ReadHead reads a signed head, or returns the error of an invalid one.
func ReadHead(from []byte) (Head, error) {
	var signed map[string]json.RawMessage
	var h Head
	if err := json.Unmarshal(from, &signed); err != nil {
		return h, errEntry
	}
	if json.Unmarshal(signed["signature"], &h.signature) != nil {
		return h, errEntry
	}
	s := statement{is: "head", sequence: &h.Sequence, texts: []member{{"table", &h.Table}, {"hash", &h.Hash}, {"time", &h.Time}, {"key", &h.Key}}}
	var err error
	h.text, err = s.read(signed["statement"])
	return h, err
}

// sound reports whether the head is signed, and belongs to that table.
func (h *Head) sound(table string, keys Keys) bool {
	key, known := keys[h.Key]
	return known && h.Table == table && key.signed(h.text, h.signature) && key.believed(h.Time)
}
