package artefact

import (
	"bytes"
	"encoding/binary"
	"errors"

	"rulewright/scripts/build/artefact/code"
)

// The lists by which Go's runtime finds a function: of all functions, of the
// places where their entries lie, and of those by ranges of 4096 addresses. On
// WebAssembly an address is a function's number and 16 bits, so that each of these
// lists is a formula, and they would take 1.3 MB of the file. A function that runs as the
// engine is instantiated writes them instead, and the entries with them.

const (
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	startSection    = 8
	codeSection     = 10

	// moduleRanges is the place of the list by ranges in runtime.moduledata.
	moduleRanges = 152
	// ranges are a function's, each with a number and 16 bytes that are zero.
	ranges      = 16
	rangeLength = 20
	// firstFunction is what the linker adds to a function's number.
	firstFunction = 0x1000
)

// lists are where those lists lie, and how long they are.
type lists struct {
	// entries is the address of the functions' list, and of their entries behind it.
	entries, count int
	// ranges is the address of the list by ranges, and rangeCount its length.
	ranges, rangeCount int
}

// findLists returns where the lists lie, or an error where they are not those
// that the formula gives.
func (m *module) findLists(entries, count, data int) (lists, error) {
	unlike := errors.New("the engine's lists of functions have another layout in this Go")
	l := lists{entries: entries, count: count}
	var err error
	if l.ranges, err = m.at(data + moduleRanges); err != nil {
		return l, err
	}
	if l.ranges < entries || l.ranges >= len(m.memory) {
		return l, unlike
	}
	for at := l.ranges; at+rangeLength <= len(m.memory) && l.rangeCount < count*ranges; at += rangeLength {
		if int(binary.LittleEndian.Uint32(m.memory[at:])) != l.rangeCount/ranges || len(bytes.Trim(m.memory[at+4:at+rangeLength], "\x00")) > 0 {
			break
		}
		l.rangeCount++
	}
	if l.rangeCount < (count-1)*ranges {
		return l, unlike
	}
	written := bytes.Clone(m.memory)
	l.clear(written)
	l.write(written)
	if !bytes.Equal(written, m.memory) {
		return l, unlike
	}
	return l, nil
}

// first returns where the first function's entry lies, after the list and its end.
func (l lists) first() int { return l.count*entryLength + 8 }

// clear removes the lists.
func (l lists) clear(memory []byte) {
	clear(memory[l.ranges : l.ranges+l.rangeCount*rangeLength])
	for i, at := 0, l.first(); i < l.count; i++ {
		next := l.next(memory, at)
		clear(memory[l.entries+at : l.entries+at+4])
		clear(memory[l.entries+i*entryLength : l.entries+(i+1)*entryLength])
		at = next
	}
}

// next returns where the entry after one lies: at a multiple of 8.
func (l lists) next(memory []byte, at int) int {
	tables := int(binary.LittleEndian.Uint32(memory[l.entries+at+funcTables:]))
	extras := int(memory[l.entries+at+funcExtras])
	return (at + funcLength + 4*(tables+extras) + 7) &^ 7
}

// write writes the lists as the linker has, so that [lists.code] may write them as well.
func (l lists) write(memory []byte) {
	at := l.first()
	for i := range l.count {
		binary.LittleEndian.PutUint32(memory[l.entries+i*entryLength:], uint32(firstFunction+i))
		binary.LittleEndian.PutUint32(memory[l.entries+i*entryLength+4:], uint32(at))
		binary.LittleEndian.PutUint32(memory[l.entries+at:], uint32(firstFunction+i))
		at = l.next(memory, at)
	}
	for i := range l.rangeCount {
		binary.LittleEndian.PutUint32(memory[l.ranges+i*rangeLength:], uint32(i/ranges))
	}
}

// code returns the start function's body. It has the number of a function, the place of its entry after the first,
// and a number that is read.
func (l lists) code(columns []column) []byte {
	const (
		i, at, value = 0, 1, 2
		localGet     = 0x20
		localSet     = 0x21
		localTee     = 0x22
		load16       = 0x2f
		store        = 0x36
		store8       = 0x3a
		loop         = 0x03
		brIf         = 0x0d
		isZero       = 0x45
		lessThan     = 0x49
		add          = 0x6a
		sub          = 0x6b
		multiply     = 0x6c
		shift        = 0x76
		aligned      = 2
		i32          = 0x7f
		nothing      = 0x40
		memoryFill   = 0xfc
	)
	var body []byte
	do := func(code ...byte) { body = append(body, code...) }
	number := func(value int) { body = code.AppendSigned(append(body, opI32Const), int64(value)) }
	memory := func(op byte, align byte, address int) {
		body = binary.AppendUvarint(append(body, op, align), uint64(address))
	}
	repeat := func(count int) {
		do(localGet, i)
		number(1)
		do(add, localTee, i)
		number(count)
		do(lessThan, brIf, 0, opEnd)
	}
	first := l.entries + l.first()
	field := func(op byte, align byte, place int, value func()) {
		do(localGet, at)
		value()
		memory(op, align, first+place)
	}
	do(1, 3, i32, loop, nothing, localGet, i)
	number(wholeLength)
	do(multiply, localSet, at)
	place := func() { do(localGet, i); number(firstFunction); do(add) }
	for offset, value := range []func(){place, func() { do(localGet, at); number(l.first()); do(add) }} {
		do(localGet, i)
		number(entryLength)
		do(multiply)
		value()
		memory(store, aligned, l.entries+4*offset)
	}
	field(store, aligned, 0, place)
	field(store8, 0, funcTables, func() { number(tableCount) })
	for _, c := range columns {
		field(store, aligned, c.field, func() {
			do(localGet, i)
			number(2)
			do(multiply)
			memory(load16, 1, c.from)
			if c.offset {
				do(localTee, value)
				number(unit)
				do(multiply, localGet, value, isZero, sub)
			}
		})
	}
	field(store8, 0, funcExtras, func() { number(extraCount) })
	repeat(l.count)
	// The columns lie where the ranges will.
	number(l.ranges)
	number(0)
	number(l.rangeCount * rangeLength)
	do(memoryFill, 11, 0)
	number(0)
	do(localSet, i, loop, nothing, localGet, i)
	number(rangeLength)
	do(multiply, localGet, i)
	number(4)
	do(shift)
	memory(store, aligned, l.ranges)
	repeat(l.rangeCount)
	return append(body, opEnd)
}

// addStart adds a function that runs as the engine is instantiated.
func (m *module) addStart(body []byte) error {
	none := []byte{0x60, 0, 0} // The type of a function that takes and gives nothing.
	out := bytes.Clone(m.before[:headerLength])
	imported, own, kind := 0, 0, -1
	started := false
	for at := headerLength; at < len(m.before); {
		number := m.before[at]
		length, n := binary.Uvarint(m.before[at+1:])
		start := at + 1 + n
		section := m.before[start : start+int(length)]
		at = start + int(length)
		count, n := binary.Uvarint(section)
		if n <= 0 {
			return errTruncated
		}
		rest := section[n:]
		grown := func(more []byte) {
			section = append(append(binary.AppendUvarint(nil, count+1), rest...), more...)
		}
		switch {
		case number == startSection:
			return errors.New("the engine has a start function already")
		case number == typeSection:
			kind = int(count)
			grown(none)
		case number == importSection:
			imported = int(count)
		case number == functionSection:
			own = int(count)
			grown(binary.AppendUvarint(nil, uint64(kind)))
		case number > startSection && !started:
			started = true
			index := binary.AppendUvarint(nil, uint64(imported+own))
			out = append(append(out, startSection, byte(len(index))), index...)
		}
		if number == codeSection {
			grown(append(binary.AppendUvarint(nil, uint64(len(body))), body...))
		}
		out = binary.AppendUvarint(append(out, number), uint64(len(section)))
		out = append(out, section...)
	}
	m.before = out
	return nil
}
