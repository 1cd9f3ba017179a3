package artefact

import (
	"bytes"
	"encoding/binary"
	"errors"

	"rulewright/scripts/build/artefact/code"
)

// The table that Go's linker writes about functions, which its runtime calls
// pclntab. The collector needs a part of it: how deep a stack is and where
// pointers lie while a function waits (functions.go). Its data for stack traces (names of
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
	funcArguments, funcDeferred, funcStack, funcTables, funcKind, funcExtras, funcLength = 8, 12, 16, 28, 40, 43, 44
	// The start of all types and of all extras, by their places in
	// runtime.moduledata.
	moduleTypes, moduleExtras = 296, 320
	// entryLength is how long an entry of the list of functions is.
	entryLength = 8
	none        = 0xffffffff
)

// dropLines takes what only stack traces and reflection need out of a linked engine, and lays out again what is left
// about functions, for the places at which they resume now. All other addresses stay as they are.
func dropLines(file []byte, places []code.Places) ([]byte, error) {
	m, t, err := parseTable(file)
	if err != nil {
		return nil, err
	}
	m.dropFields(t.types)
	m.dropTypes(t.types, t.names)
	l, err := m.findLists(t.entries, t.count, t.data)
	if err != nil {
		return nil, err
	}
	all, err := m.readFunctions(t, l, places)
	if err != nil {
		return nil, err
	}
	columns, err := m.writeColumns(t, l, all)
	if err != nil {
		return nil, err
	}
	if err := m.addStart(l.code(columns)); err != nil {
		return nil, err
	}
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
