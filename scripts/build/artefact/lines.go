package artefact

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// The table that Go's linker writes about functions, which its runtime calls
// pclntab. The collector needs most of it: how deep a stack is and where
// pointers lie at each place of the code. Its data for stack traces (names of
// files and functions, numbers of lines) is a third of what the rest of the
// engine takes. No player reads a trace of the engine: a rule that fails
// answers with an error, and developers debug it natively.
//
// The layout is that of runtime.pcHeader and runtime._func, unchanged since Go
// 1.20 but for a field that is unused now. Any other layout is an error, so
// that a later Go with another one fails the build.
const (
	linesMagic = "\xf1\xff\xff\xff\x00\x00\x01\x08"
	// Fields of pcHeader, by their places.
	headFunctions, headNames, headUnits, headFiles, headTables, headEntries = 8, 32, 40, 48, 56, 64
	// Fields of _func, by their places.
	funcStack, funcFile, funcLine, funcTables, funcUnit, funcStart, funcExtras, funcLength = 16, 20, 24, 28, 32, 36, 43, 44
	// The table of inlined calls, by its index among those of a function.
	inlineTable, inlineTree = 2, 3
	// entryLength is how long an entry of the list of functions is.
	entryLength = 8
	none        = 0xffffffff
)

// dropLines takes what only stack traces need out of the engine. The code and
// all addresses stay as they are: what goes becomes zeros, which compress to nothing.
func dropLines(file []byte) ([]byte, error) {
	m, err := parse(file)
	if err != nil {
		return nil, err
	}
	head := bytes.Index(m.memory, []byte(linesMagic))
	if head < 0 || bytes.Count(m.memory, []byte(linesMagic)) != 1 {
		return nil, errors.New("the engine's table of functions was not found; has its layout changed in this Go?")
	}
	part := func(place int) int { return head + int(binary.LittleEndian.Uint64(m.memory[head+place:])) }
	count := part(headFunctions) - head
	names, units, files, tables, entries := part(headNames), part(headUnits), part(headFiles), part(headTables), part(headEntries)
	if !(head < names && names <= units && units <= files && files <= tables && tables <= entries && entries+count*entryLength < len(m.memory)) {
		return nil, errors.New("the engine's table of functions has another layout; see runtime.pcHeader in this Go")
	}
	kept := make([]bool, entries-tables)
	for i := range count {
		offset, err := m.at(entries + i*entryLength + 4)
		if err == nil {
			err = m.dropFunction(entries+offset, m.memory[tables:entries], kept)
		}
		if err != nil {
			return nil, fmt.Errorf("function %d of the engine: %w", i, err)
		}
	}
	for i, keep := range kept {
		if !keep {
			m.memory[tables+i] = 0
		}
	}
	// The first byte of the names stays the end of an empty one.
	clear(m.memory[names:tables])
	return m.bytes(), nil
}

// dropFunction takes lines, files and inlined calls from one function's
// entry, and marks which of the tables it still needs.
func (m *module) dropFunction(entry int, tables []byte, kept []bool) error {
	count, err := m.at(entry + funcTables)
	if err != nil {
		return err
	}
	extras := int(m.memory[entry+funcExtras])
	end := entry + funcLength + 4*(count+extras)
	if count > 16 || extras > 16 || end > len(m.memory) {
		return errors.New("its entry has another layout; see runtime._func in this Go")
	}
	for _, place := range []int{funcFile, funcLine, funcUnit, funcStart} {
		binary.LittleEndian.PutUint32(m.memory[entry+place:], 0)
	}
	needed := []int{entry + funcStack}
	for i := range count {
		place := entry + funcLength + 4*i
		if i == inlineTable {
			binary.LittleEndian.PutUint32(m.memory[place:], 0)
			continue
		}
		needed = append(needed, place)
	}
	if extras > inlineTree {
		binary.LittleEndian.PutUint32(m.memory[entry+funcLength+4*(count+inlineTree):], none)
	}
	for _, place := range needed {
		offset, _ := m.at(place)
		if err := keepTable(tables, kept, offset); err != nil {
			return err
		}
	}
	return nil
}

// keepTable marks the table at that offset: pairs of a value's and an
// address's change, ended by a value that does not change. Offset 0 is no table.
func keepTable(tables []byte, kept []bool, offset int) error {
	if offset == 0 {
		return nil
	}
	for at := offset; at < len(tables); {
		value, n := binary.Uvarint(tables[at:])
		if n <= 0 {
			break
		}
		if value == 0 && at != offset {
			for i := offset; i < at+n; i++ {
				kept[i] = true
			}
			return nil
		}
		_, m := binary.Uvarint(tables[at+n:])
		if m <= 0 {
			break
		}
		at += n + m
	}
	return fmt.Errorf("its table at %d does not end", offset)
}
