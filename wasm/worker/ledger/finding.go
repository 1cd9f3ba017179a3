package ledger

import (
	"cmp"
	"fmt"
)

// A Code names a defect. Codes are those of ../PROTOCOL.md.
type Code string

// The defects of an entry, or of the ledger at a place.
const (
	Unreadable   Code = "unreadable"
	OtherTable   Code = "table"
	Changed      Code = "changed"
	Signature    Code = "signature"
	UnknownKey   Code = "key"
	Revoked      Code = "revoked"
	Request      Code = "request"
	Result       Code = "result"
	NoEngine     Code = "engine"
	Missing      Code = "missing"
	Doubled      Code = "doubled"
	Forked       Code = "forked"
	Order        Code = "order"
	NotTheNext   Code = "previous"
	ContraryHead Code = "head"
)

// A Finding is one defect of a ledger.
type Finding struct {
	// Sequence is the number of its entry.
	Sequence int64 `json:"sequence"`
	// Line is its line: 1 is the line of the first entry, 0 means none.
	Line int  `json:"line"`
	Code Code `json:"code"`
	// Last is the last of the entries that are missing from Sequence on.
	Last int64 `json:"last,omitempty"`
	// Of is the number of the entry to which the signature belongs, or 0.
	Of int64 `json:"of,omitempty"`
}

// String returns a sentence that names the entry.
func (f Finding) String() string {
	entry := fmt.Sprintf("entry %d (line %d)", f.Sequence, f.Line)
	switch f.Code {
	case Unreadable:
		return fmt.Sprintf("line %d, where entry %d should stand, cannot be read as an entry", f.Line, f.Sequence)
	case OtherTable:
		return fmt.Sprintf("line %d, where entry %d should stand, is an entry of another table", f.Line, f.Sequence)
	case Changed:
		return entry + " was changed: it is not what was signed"
	case Signature:
		if f.Of > 0 {
			return fmt.Sprintf("%s bears the signature of entry %d", entry, f.Of)
		}
		return entry + " bears a signature that is not its own"
	case UnknownKey:
		return entry + " is signed with an unknown key"
	case Revoked:
		return entry + " is signed with a key that was revoked by then"
	case Request:
		return entry + " comes with another request than the one that was rolled"
	case Result:
		return entry + " is not what the engine answers"
	case NoEngine:
		return entry + " could not be run again: there is no engine of its version"
	case Missing:
		if f.Last > f.Sequence {
			return fmt.Sprintf("entries %d to %d are missing", f.Sequence, f.Last)
		}
		return fmt.Sprintf("entry %d is missing", f.Sequence)
	case Doubled:
		return entry + " stands there twice"
	case Forked:
		return entry + " contradicts another signed entry of this number"
	case Order:
		return entry + " does not stand at its place"
	case NotTheNext:
		return entry + " does not go on from the entry before it"
	case ContraryHead:
		return fmt.Sprintf("the signed head of the ledger does not fit it (at entry %d)", f.Sequence)
	}
	return entry + ": " + string(f.Code)
}

// compare orders findings by their entries, then lines, then codes.
func compare(a, b Finding) int {
	return cmp.Or(cmp.Compare(a.Sequence, b.Sequence), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Code, b.Code))
}
