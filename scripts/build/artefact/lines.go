package artefact

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// The table that Go's linker writes about functions, which its runtime calls
// pclntab. The collector needs most of it: how deep a stack is and where
// pointers lie at each place of the code. Its data for stack traces (names of
// files and functions, numbers of lines) is a third of what the rest of the
// engine takes. No player reads a trace of the engine: a rule that fails
// answers with an error, and developers debug it natively. The descriptions of
// types contain names and tags of fields for reflection, which no engine links.
//
// The layout is that of runtime.pcHeader and runtime._func, unchanged since Go
// 1.20 but for a field that is unused now. Any other layout is an error, so
// that a later Go with another one fails the build.
const (
	linesMagic = "\xf1\xff\xff\xff\x00\x00\x01\x08"
	// Fields of pcHeader, by their places.
	headFunctions, headNames, headUnits, headFiles, headTables, headEntries = 8, 32, 40, 48, 56, 64
	// Fields of _func, by their places.
	funcName, funcStack, funcFile, funcLine, funcTables, funcUnit, funcStart, funcExtras, funcLength = 4, 16, 20, 24, 28, 32, 36, 43, 44
	// Tables of a function, by their places: where an asynchronous preemption is
	// unsafe (WebAssembly has none), calls that were inlined, and which arguments
	// a trace may print.
	unsafeTable, inlineTable, liveTable = 0, 2, 3
	// Extras of a function, by their places: calls that were inlined, the
	// arguments that a trace prints, and wrapped functions.
	inlineTree, argumentInfo, argumentLive, wrapperInfo = 3, 5, 6, 7
	// The start of all types and of all extras, by their places in
	// runtime.moduledata.
	moduleTypes, moduleExtras = 296, 320
	// entryLength is how long an entry of the list of functions is.
	entryLength = 8
	none        = 0xffffffff
)

// dropLines takes what only stack traces and reflection need out of the engine. The code and
// all addresses stay as they are: what goes becomes zeros, which compress to nothing.
func dropLines(file []byte) ([]byte, error) {
	m, t, err := parseTable(file)
	if err != nil {
		return nil, err
	}
	entries, tables := t.entries, t.tables
	kept := make([]bool, entries-tables)
	extras := map[int]bool{}
	for i := range t.count {
		offset, err := m.at(entries + i*entryLength + 4)
		if err == nil {
			err = m.dropFunction(entries+offset, m.memory[tables:entries], kept, extras)
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
	m.dropExtras(t.extras, extras)
	m.dropFields(t.types)
	m.dropTypes(t.types, t.names)
	// The first byte of the names stays the end of an empty one.
	clear(m.memory[t.names:tables])
	return m.bytes(), nil
}

// A table is where the table of functions and what it refers to lie.
type table struct {
	// count is how many functions it describes.
	count int
	// names, tables and entries are addresses of its parts.
	names, tables, entries int
	// data is that of runtime.moduledata, types that of all types, and extras that of the functions' extras.
	data, types, extras int
}

// parseTable parses an engine and finds its table of functions.
func parseTable(file []byte) (m *module, t table, err error) {
	if m, err = parse(file); err == nil {
		t, err = m.findTable()
	}
	return m, t, err
}

// findTable returns where the table of functions lies.
func (m *module) findTable() (t table, err error) {
	head := bytes.Index(m.memory, []byte(linesMagic))
	if head < 0 || bytes.Count(m.memory, []byte(linesMagic)) != 1 {
		return t, errors.New("the engine's table of functions was not found; has its layout changed in this Go?")
	}
	part := func(place int) int { return head + int(binary.LittleEndian.Uint64(m.memory[head+place:])) }
	count := part(headFunctions) - head
	names, units, files, tables, entries := part(headNames), part(headUnits), part(headFiles), part(headTables), part(headEntries)
	if !(head < names && names <= units && units <= files && files <= tables && tables <= entries && entries+count*entryLength < len(m.memory)) {
		return t, errors.New("the engine's table of functions has another layout; see runtime.pcHeader in this Go")
	}
	data, types, extras, err := m.moduleData(head, names)
	if err != nil {
		return t, err
	}
	return table{count, names, tables, entries, data, types, extras}, nil
}

// moduleData returns the addresses of runtime.moduledata, of all types and of the functions' extras:
// runtime.moduledata contains them, and starts with the addresses of the
// table's head and its names.
func (m *module) moduleData(head, names int) (at, types, extras int, err error) {
	var start []byte
	start = binary.LittleEndian.AppendUint64(start, uint64(head))
	start = binary.LittleEndian.AppendUint64(start, uint64(names))
	at = bytes.Index(m.memory, start)
	if at < 0 || bytes.Count(m.memory, start) != 1 {
		return 0, 0, 0, errors.New("runtime.moduledata was not found in the engine; has its layout changed in this Go?")
	}
	types, err = m.at(at + moduleTypes)
	if err != nil {
		return 0, 0, 0, err
	}
	extras, err = m.at(at + moduleExtras)
	if err != nil {
		return 0, 0, 0, err
	}
	if types <= 0 || types >= head || extras <= 0 || extras >= len(m.memory) {
		return 0, 0, 0, errors.New("runtime.moduledata has another layout in this Go")
	}
	return at, types, extras, nil
}

// dropFields clears the names and tags of the fields that JSON has, from that
// address on: only reflection reads them, and no engine links it. A field's name
// and tag are one text, as abi.Name describes it: flags, the name with its
// length, the tag with its length. Methods have no tag, so the names by which a
// type implements an interface stay.
func (m *module) dropFields(from int) {
	const unexported, exported, embedded = 1 << 1, 1<<1 | 1<<0, 1 << 3
	tag := []byte(`json:"`)
	for at := from; ; {
		next := bytes.Index(m.memory[at:], tag)
		if next < 0 {
			return
		}
		at += next
		end := at + int(m.memory[at-1])
		// The name ends before the tag's length, and starts after its own.
		start := at - 1
		for start > from && int(m.memory[start-1]) != at-1-start {
			start--
		}
		flags := m.memory[max(start-2, from)] &^ embedded
		if (flags == unexported || flags == exported) && end <= len(m.memory) && m.memory[end-1] == '"' {
			clear(m.memory[start:end])
			m.memory[start-2] &^= unexported
			m.memory[start-1] = 0
		}
		at += len(tag)
	}
}

// dropExtras clears the extras that no function needs. Each ends where the next
// one starts; the last one stays, as nothing marks its end. Functions share
// equal extras, so an offset may be needed by one and dropped by another.
func (m *module) dropExtras(start int, needed map[int]bool) {
	offsets := slices.Sorted(maps.Keys(needed))
	for i, offset := range offsets[:max(len(offsets)-1, 0)] {
		if !needed[offset] {
			clear(m.memory[start+offset : start+offsets[i+1]])
		}
	}
}

// dropFunction takes name, lines, files, inlined calls and arguments from one
// function's entry, and marks which of the tables and extras it still needs.
func (m *module) dropFunction(entry int, tables []byte, kept []bool, needs map[int]bool) error {
	count, err := m.at(entry + funcTables)
	if err != nil {
		return err
	}
	extras := int(m.memory[entry+funcExtras])
	end := entry + funcLength + 4*(count+extras)
	if count > 16 || extras > 16 || end > len(m.memory) {
		return errors.New("its entry has another layout; see runtime._func in this Go")
	}
	for _, place := range []int{funcName, funcFile, funcLine, funcUnit, funcStart} {
		binary.LittleEndian.PutUint32(m.memory[entry+place:], 0)
	}
	needed := []int{entry + funcStack}
	for i := range count {
		place := entry + funcLength + 4*i
		if i == unsafeTable || i == inlineTable || i == liveTable {
			binary.LittleEndian.PutUint32(m.memory[place:], 0)
			continue
		}
		needed = append(needed, place)
	}
	for i := range extras {
		place := entry + funcLength + 4*(count+i)
		offset, _ := m.at(place)
		if offset == none {
			continue
		}
		switch i {
		case inlineTree, argumentInfo, argumentLive, wrapperInfo:
			binary.LittleEndian.PutUint32(m.memory[place:], none)
			if !needs[offset] {
				needs[offset] = false // Known, and not needed so far.
			}
		default:
			needs[offset] = true
		}
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
