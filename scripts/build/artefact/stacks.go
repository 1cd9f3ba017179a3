package artefact

import (
	"encoding/binary"
	"fmt"
)

// Go's linker notes for each function how deep its stack is and which map of
// pointers holds, at each place of its code. The runtime asks only for the places
// at which a function resumes. Tables that are right there and have nothing else
// are short, and the same for many functions.

// A step is a value of a table, and the place at which it ends.
type step struct{ value, end int }

// lastPlace is after all places of a function.
const lastPlace = 1 << 16

// readTable reads the table at that offset. It is pairs of a value's and a
// place's change, ended by a value that does not change.
func readTable(tables []byte, offset int) ([]step, error) {
	var steps []step
	value, place := -1, 0
	for at := offset; at < len(tables); {
		change, n := binary.Uvarint(tables[at:])
		if n <= 0 {
			break
		}
		at += n
		if change == 0 && at-n != offset {
			return steps, nil
		}
		further, n := binary.Uvarint(tables[at:])
		if n <= 0 {
			break
		}
		at += n
		value += int(int32(-(uint32(change) & 1) ^ uint32(change)>>1))
		place += int(further)
		steps = append(steps, step{value, place})
	}
	return nil, fmt.Errorf("its table at %d does not end", offset)
}

// appendTable writes a table as [readTable] reads it.
func appendTable(out []byte, steps []step) []byte {
	value, place := -1, 0
	for _, s := range steps {
		change := int32(s.value - value)
		out = binary.AppendUvarint(out, uint64(uint32(change<<1)^uint32(change>>31)))
		out = binary.AppendUvarint(out, uint64(s.end-place))
		value, place = s.value, s.end
	}
	return append(out, 0)
}

// valueAt returns the value of a table at a place, or -1 after its end.
func valueAt(steps []step, place int) int {
	for _, s := range steps {
		if place < s.end {
			return s.value
		}
	}
	return -1
}

// stackTable returns the table of the stack's depth at these places, whose new numbers are their indexes. It contains
// the greatest depth as well, by which the runtime makes room.
func stackTable(steps []step, was []int) []step {
	deepest := 0
	for _, s := range steps {
		deepest = max(deepest, s.value)
	}
	var short []step
	for now, place := range was {
		value := valueAt(steps, place)
		if last := len(short) - 1; last < 0 || short[last].value != value {
			short = append(short, step{value: value})
		}
		short[len(short)-1].end = now + 1
	}
	if short[len(short)-1].value != deepest {
		short = append(short, step{value: deepest})
	}
	short[len(short)-1].end = lastPlace
	return short
}

// A pointerMap has the words of a function's arguments or of its locals that are
// pointers, in several rows: each place of the code has one of them.
type pointerMap struct {
	width int
	rows  [][]bool
}

// Fields of runtime.stackmap, by their places.
const mapRows, mapWidth, mapHead = 0, 4, 8

// readMap reads the map at that address.
func (m *module) readMap(address int) (pointerMap, error) {
	rows, err := m.at(address + mapRows)
	if err != nil {
		return pointerMap{}, err
	}
	width, err := m.at(address + mapWidth)
	if err != nil {
		return pointerMap{}, err
	}
	size := (width + 7) / 8
	p := pointerMap{width: width}
	if address+mapHead+rows*size > len(m.memory) {
		return p, fmt.Errorf("the map at address %d does not end", address)
	}
	for i := range rows {
		row := make([]bool, width)
		for j := range row {
			row[j] = m.memory[address+mapHead+i*size+j/8]>>(j%8)&1 == 1
		}
		p.rows = append(p.rows, row)
	}
	return p, nil
}

// row returns a row, or words that are no pointers where the map has none.
func (p pointerMap) row(i int) []bool {
	if i < 0 || i >= len(p.rows) {
		return make([]bool, p.width)
	}
	return p.rows[i]
}

// anyRows is the number of rows that each map claims: only one that exists is
// asked for, and so a map serves also where fewer rows are needed.
const anyRows = 1 << 14

// bytes returns the map as the runtime reads it.
func (p pointerMap) bytes() []byte {
	var out []byte
	out = binary.LittleEndian.AppendUint32(out, anyRows)
	out = binary.LittleEndian.AppendUint32(out, uint32(p.width))
	for _, row := range p.rows {
		at := len(out)
		out = append(out, make([]byte, (p.width+7)/8)...)
		for i, pointer := range row {
			if pointer {
				out[at+i/8] |= 1 << (i % 8)
			}
		}
	}
	return out
}

// span returns where the first pointer of any row lies, and last where the words after the last one begin.
func (p pointerMap) span() (first, last int) {
	first = p.width
	for _, row := range p.rows {
		for i, pointer := range row {
			if pointer {
				first, last = min(first, i), max(last, i+1)
			}
		}
	}
	return first, last
}

// eachRow is the table of a function whose maps have a row for each place at which it resumes. The runtime asks for
// the place before, and takes the first row at the start.
var eachRow = func() []step {
	var steps []step
	for i := 1; i < 1<<12; i++ {
		steps = append(steps, step{i, i})
	}
	return steps
}()

// mapsOf returns maps that have a row for each place.
func mapsOf(steps []step, args, locals pointerMap, was []int) (newArgs, newLocals pointerMap) {
	newArgs.width, newLocals.width = args.width, locals.width
	for _, place := range was {
		old := 0
		if place > 0 {
			old = max(valueAt(steps, place-1), 0)
		}
		newArgs.rows = append(newArgs.rows, args.row(old))
		newLocals.rows = append(newLocals.rows, locals.row(old))
	}
	// At the start there are no locals.
	if len(was) > 1 {
		newLocals.rows[0] = newLocals.rows[1]
	}
	// Arguments count from the first word, and locals from the last.
	_, end := newArgs.span()
	newArgs.width = (end + 7) &^ 7
	for i, row := range newArgs.rows {
		newArgs.rows[i] = row[:min(len(row), newArgs.width)]
	}
	first, _ := newLocals.span()
	newLocals.width -= first
	for i, row := range newLocals.rows {
		newLocals.rows[i] = row[first:]
	}
	return newArgs, newLocals
}
