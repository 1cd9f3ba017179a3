package artefact

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"rulewright/scripts/build/artefact/code"
)

// The runtime has an entry of some 70 bytes for each function, and the entries
// refer to tables and maps. All of them are alike, so an engine travels with a
// column for each field, two bytes a function, and the function that runs as the
// engine is instantiated writes the entries.

// Extras of a function that the runtime needs, by their places.
const (
	argumentMap, localMap, stackObjects, deferInfo = 0, 1, 2, 4
	// tableCount and extraCount are how many tables and extras each entry has.
	tableCount, extraCount = 2, 5
	// rowMap is the table of which row of its maps a place has.
	rowMap = 1
	// wholeLength is that of an entry with its tables and extras.
	wholeLength = funcLength + 4*(tableCount+extraCount)
	// unknownArguments is what functions in assembly have as the size of their arguments.
	unknownArguments = 1 << 31
	// unit divides the offsets of extras, so that they have 16 bits.
	unit = 8
)

// A function is what the runtime needs to know of one.
type function struct {
	args, deferred, kind int
	// stack and rows are tables, extras are what an entry refers to.
	stack, rows string
	extras      [extraCount]string
}

// readFunctions returns all functions, with tables and maps for the places at which they resume.
func (m *module) readFunctions(t table, l lists, places []code.Places) ([]function, error) {
	if len(places) != t.count {
		return nil, fmt.Errorf("the engine has %d functions, and its table %d", len(places), t.count)
	}
	starts := map[int]bool{l.ranges - t.extras: true}
	for i := range t.count {
		for j := range m.memory[m.entry(t, i)+funcExtras] {
			if offset := m.extra(m.entry(t, i), int(j)); offset != none {
				starts[offset] = true
			}
		}
	}
	ends := slices.Sorted(maps.Keys(starts))
	all := make([]function, t.count)
	for i := range all {
		var err error
		if all[i], err = m.readFunction(t, m.entry(t, i), places[i], ends); err != nil {
			return nil, fmt.Errorf("function %d of the engine: %w", i, err)
		}
	}
	return all, nil
}

// entry returns the address of a function's entry.
func (m *module) entry(t table, number int) int {
	return t.entries + int(binary.LittleEndian.Uint32(m.memory[t.entries+number*entryLength+4:]))
}

// tableOf returns the offset of a function's table, or 0 for none.
func (m *module) tableOf(entry, number int) int {
	if number >= int(binary.LittleEndian.Uint32(m.memory[entry+funcTables:])) {
		return 0
	}
	return int(binary.LittleEndian.Uint32(m.memory[entry+funcLength+4*number:]))
}

// extra returns the offset of a function's extra, or none.
func (m *module) extra(entry, number int) int {
	if number >= int(m.memory[entry+funcExtras]) {
		return none
	}
	tables := int(binary.LittleEndian.Uint32(m.memory[entry+funcTables:]))
	return int(binary.LittleEndian.Uint32(m.memory[entry+funcLength+4*(tables+number):]))
}

// readFunction returns a function whose entry lies there.
func (m *module) readFunction(t table, entry int, places code.Places, ends []int) (function, error) {
	word := func(place int) int { return int(binary.LittleEndian.Uint32(m.memory[entry+place:])) }
	f := function{args: word(funcArguments), deferred: word(funcDeferred), kind: word(funcKind) & 0xffff}
	if f.args == unknownArguments {
		f.args = 0 // Either has no map of arguments.
	}
	tables := m.memory[t.tables:t.entries]
	read := func(offset int) (steps []step, err error) {
		if offset > 0 {
			steps, err = readTable(tables, offset)
		}
		return steps, err
	}
	stack, err := read(word(funcStack))
	if err != nil {
		return f, err
	}
	rows, err := read(m.tableOf(entry, rowMap))
	if err != nil {
		return f, err
	}
	for _, i := range []int{argumentMap, localMap, stackObjects, deferInfo} {
		if offset := m.extra(entry, i); offset != none {
			at, _ := slices.BinarySearch(ends, offset)
			f.extras[i] = string(m.memory[t.extras+offset : t.extras+ends[at+1]])
		}
	}
	if len(places.Was) > len(eachRow) {
		return f, fmt.Errorf("it resumes at %d places", len(places.Was))
	}
	if places.Was == nil {
		f.stack, f.rows = tableText(stack), tableText(rows)
		return f, nil
	}
	if f.deferred > 0 {
		now, ok := slices.BinarySearch(places.Was, f.deferred)
		if !ok {
			return f, errors.New("it resumes nowhere to run what it has deferred")
		}
		f.deferred = now
	}
	if stack != nil {
		f.stack = tableText(stackTable(stack, places.Was))
	}
	if !places.Waits {
		f.extras = [extraCount]string{}
		return f, nil
	}
	var args, locals pointerMap
	if offset := m.extra(entry, argumentMap); offset != none {
		if args, err = m.readMap(t.extras + offset); err != nil {
			return f, err
		}
	}
	if offset := m.extra(entry, localMap); offset != none {
		if locals, err = m.readMap(t.extras + offset); err != nil {
			return f, err
		}
	}
	args, locals = mapsOf(rows, args, locals, places.Was)
	f.rows = tableText(eachRow)
	f.extras[argumentMap], f.extras[localMap] = string(args.bytes()), string(locals.bytes())
	return f, nil
}

func tableText(steps []step) string {
	if steps == nil {
		return ""
	}
	return string(appendTable(nil, steps))
}

// pack lays texts one after the other, each at a multiple of align, and returns their places after start; the first
// is at align. They are sorted, so that those that are alike lie side by side, and a text with which another one
// begins lies there.
func (m *module) pack(texts []string, start, end, align int) (map[string]int, error) {
	slices.Sort(texts)
	texts = slices.Compact(texts)
	places := map[string]int{}
	at := align
	for i, text := range texts {
		if text == "" {
			continue
		}
		if start+at+len(text) > end {
			return nil, errors.New("the engine's tables have become longer")
		}
		copy(m.memory[start+at:], text)
		places[text] = at
		if i+1 == len(texts) || !strings.HasPrefix(texts[i+1], text) {
			at = (at + len(text) + align - 1) / align * align
		}
	}
	return places, nil
}

// A column is where a field of all entries lies, two bytes a function.
type column struct {
	// field is the place in an entry, and from the column's address.
	field, from int
	// offset says that the field is [unit] times as large, and none for zero.
	offset bool
}

// writeColumns lays the functions out as columns.
func (m *module) writeColumns(t table, l lists, all []function) ([]column, error) {
	var tables, extras []string
	for _, f := range all {
		tables = append(tables, f.stack, f.rows)
	}
	for _, f := range all {
		extras = append(extras, f.extras[:]...)
	}
	end := l.next(m.memory, m.entry(t, t.count-1)-t.entries)
	if l.first()+t.count*wholeLength > end {
		return nil, errors.New("the engine's entries have become longer")
	}
	clear(m.memory[t.names:t.entries])
	clear(m.memory[t.entries : t.entries+t.count*entryLength])
	clear(m.memory[t.entries+l.first() : t.entries+end])
	clear(m.memory[t.extras : l.ranges+l.rangeCount*rangeLength])
	// Extras take the place of the names.
	binary.LittleEndian.PutUint64(m.memory[t.data+moduleExtras:], uint64(t.names))
	tablePlaces, err := m.pack(tables, t.tables, t.entries, 1)
	if err != nil {
		return nil, err
	}
	extraPlaces, err := m.pack(extras, t.names, t.tables, unit)
	if err != nil {
		return nil, err
	}
	at := l.ranges
	var columns []column
	put := func(field int, offset bool, value func(f function) int) {
		c := column{field, at, offset}
		for _, f := range all {
			v := value(f)
			if v >= 1<<16 {
				err = fmt.Errorf("the number %d in field %d of a function's entry has more than 16 bits", v, field)
			}
			binary.LittleEndian.PutUint16(m.memory[at:], uint16(v))
			at += 2
		}
		columns = append(columns, c)
	}
	put(funcArguments, false, func(f function) int { return f.args })
	put(funcDeferred, false, func(f function) int { return f.deferred })
	put(funcKind, false, func(f function) int { return f.kind })
	put(funcStack, false, func(f function) int { return tablePlaces[f.stack] })
	put(funcLength+4*rowMap, false, func(f function) int { return tablePlaces[f.rows] })
	for i := range extraCount {
		put(funcLength+4*tableCount+4*i, true, func(f function) int { return extraPlaces[f.extras[i]] / unit })
	}
	if at > l.ranges+l.rangeCount*rangeLength {
		return nil, errors.New("the engine's columns have become longer")
	}
	return columns, err
}
