package artefact

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// An invented struct with two fields, of which one has the name of a method.
func TestFieldsAndTextsOfTypesGo(t *testing.T) {
	const from, description, list, text, field, method, end = 64, 128, 256, 320, 352, 368, 400
	memory := make([]byte, end)
	word := func(at, value int) { binary.LittleEndian.PutUint64(memory[at:], uint64(value)) }
	word(description+typeSize, 16)
	memory[description+typeKind] = structKind
	word(description+structList, list)
	word(description+structCount, 2)
	word(description+structSpace, 2)
	for i, name := range []int{field, method} {
		word(list+i*fieldLength+fieldName, name)
		word(list+i*fieldLength+fieldType, description)
		word(list+i*fieldLength+fieldOffset, 8*i)
	}
	copy(memory[text:], "\x00\x05*area")
	copy(memory[field:], "\x00\x04size")
	copy(memory[method:], "\x01\x04Name")
	binary.LittleEndian.PutUint32(memory[description+40:], text-from)
	binary.LittleEndian.PutUint32(memory[description+80:], method-from)

	m := &module{memory: bytes.Clone(memory)}
	m.dropTypes(from, end)
	copy(memory[text:], "\x00\x05?????")
	clear(memory[field : field+6])
	clear(memory[list : list+2*fieldLength])
	if !bytes.Equal(m.memory, memory) {
		t.Errorf("got\n%q, want\n%q", m.memory, memory)
	}
}

func TestWhatIsNoStructStays(t *testing.T) {
	const from, description, list, end = 64, 128, 256, 400
	memory := make([]byte, end)
	memory[description+typeKind] = structKind
	binary.LittleEndian.PutUint64(memory[description+structList:], list)
	binary.LittleEndian.PutUint64(memory[description+structCount:], 2)
	binary.LittleEndian.PutUint64(memory[description+structSpace:], 2)
	binary.LittleEndian.PutUint64(memory[list+fieldOffset:], 1)
	m := &module{memory: bytes.Clone(memory)}
	m.dropTypes(from, end)
	if !bytes.Equal(m.memory, memory) {
		t.Errorf("got\n%q, want\n%q", m.memory, memory)
	}
}
