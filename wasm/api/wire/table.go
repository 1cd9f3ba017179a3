package wire

import "unsafe"

// An Object describes a struct: which of its fields travel, and how. The
// tables are generated from the types (scripts/generate), and [Reader.Read]
// and [Writer.Write] work through them.
//
// Code for every type in place of tables was tried first: it is a little
// faster and 80 KB longer for one game, because WebAssembly as Go compiles it
// takes a hundred bytes a call. Every player downloads it.
//
// This file, read.go and write.go are the only ones that reach into memory by
// offset. That is safe as long as a table belongs to the type of the value that
// it is used with: offsets come from unsafe.Offsetof, kinds from the types
// themselves, and every access goes through a pointer of the field's own type
// (named string types as string), so the collector sees all of it.
type Object struct {
	Members []Member
	// Size is the size of the struct.
	Size uintptr
	// Needs says that there are needed members, here or in needed objects inside.
	Needs bool
	// Strict refuses keys that no member has.
	Strict bool
	// Gone are keys of a strict object, separated by blanks, whose content belongs into its text now.
	Gone string
	// Grow appends an empty one to a list of these objects, where requests hold such
	// lists, and returns its address, which is valid until the list grows again.
	// New makes one, where it is a request or requests hold pointers to it.
	Grow func(list unsafe.Pointer) unsafe.Pointer
	New  func() unsafe.Pointer
}

// A Member describes a field of a struct.
type Member struct {
	// Key is the key as it is written, quotation marks and colon included.
	Key string
	// Of describes the object, or each entry of the list of objects.
	Of *Object
	// Names are the names that a name can be; nil where it only leaves.
	Names *[]string
	// Offset is the offset of the field in the struct, in bytes.
	Offset uintptr
	// Low and High are the range of a number, or of each in a list. For texts
	// in a list, High is the most characters of each.
	Low, High int32
	// Most is how many characters a text, or entries a list, may have.
	Most int32
	Kind Kind
	// Optional says that the member may be left out of a request, and is left
	// out of a result where it is zero or empty.
	Optional bool
	// KeepEmpty says that of lists only the nil one is left out.
	KeepEmpty bool
}

// A Kind is the kind of a field.
type Kind uint8

// The kinds, with their Go types.
const (
	Bool    Kind = iota // bool
	Int                 // int
	Float               // float64; only leaves
	Number              // field.Number
	Text                // string
	Name                // a named string type
	Inner               // a struct
	Pointer             // *struct
	Bools               // []bool; only leaves
	Ints                // []int
	Texts               // []string
	Names               // a list of a named string type
	Inners              // []struct
)

// name returns the key without quotation marks and colon.
func (m *Member) name() string { return m.Key[1 : len(m.Key)-2] }
