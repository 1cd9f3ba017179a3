package artefact

import (
	"bytes"
	"encoding/binary"
	"unicode/utf8"
)

// Descriptions of types, as abi.Type and abi.StructType lay them out: the kind of
// a type, and the list of a struct's fields, with a name, a type and an offset each.
const (
	typeSize    = 0
	typeKind    = 23
	kindMask    = 1<<5 - 1
	structKind  = 25
	structList  = 56
	structCount = 64
	structSpace = 72
	structEnd   = 80
	fieldName   = 0
	fieldType   = 8
	fieldOffset = 16
	fieldLength = 24
)

// dropTypes takes out of the descriptions of types, between these addresses, what
// only reflection and panics read: the texts of types, and the fields of structs.
func (m *module) dropTypes(from, to int) {
	referred := map[int]bool{}
	for at := from; at+4 <= to; at += 4 {
		referred[int(binary.LittleEndian.Uint32(m.memory[at:]))] = true
	}
	m.dropTexts(from, to, referred)
	for at := from; at+structEnd <= to; at += 8 {
		m.dropStruct(at, from, to, referred)
	}
}

// dropTexts replaces the texts of types by question marks. Each starts with a star,
// which names of methods never do, and a type refers to it by its distance from the
// first type.
func (m *module) dropTexts(from, to int, referred map[int]bool) {
	for at := from; at < to; at++ {
		if m.memory[at] > 1 || !referred[at-from] {
			continue
		}
		length, n := binary.Uvarint(m.memory[at+1 : to])
		start := at + 1 + n
		if n <= 0 || length < 2 || length > uint64(to-start) {
			continue
		}
		text := m.memory[start : start+int(length)]
		if text[0] != '*' || bytes.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == utf8.RuneError }) {
			continue
		}
		for i := range text {
			text[i] = '?'
		}
	}
}

// dropStruct clears the fields of a struct, if its description is there, and their
// names unless a method has the same.
func (m *module) dropStruct(at, from, to int, referred map[int]bool) {
	word := func(address int) int { return int(binary.LittleEndian.Uint64(m.memory[address:])) }
	inside := func(address int) bool { return from < address && address < to }
	if m.memory[at+typeKind]&kindMask != structKind {
		return
	}
	list, count := word(at+structList), word(at+structCount)
	if count < 1 || count != word(at+structSpace) || !inside(list) || count > (to-list)/fieldLength {
		return
	}
	size, last := word(at+typeSize), 0
	for i := range count {
		field := list + i*fieldLength
		offset := word(field + fieldOffset)
		if !inside(word(field+fieldName)) || !inside(word(field+fieldType)) || offset < last || offset > size || i == 0 && offset != 0 {
			return
		}
		last = offset
	}
	for i := range count {
		name := word(list + i*fieldLength + fieldName)
		if length, n := binary.Uvarint(m.memory[name+1 : to]); n == 1 && !referred[name-from] && length < uint64(to-name-2) {
			clear(m.memory[name : name+2+int(length)])
		}
	}
	clear(m.memory[list : list+count*fieldLength])
}
