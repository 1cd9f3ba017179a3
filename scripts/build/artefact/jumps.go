package artefact

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// Go's compiler has no branch for a jump within a function (golang/go#65440). A
// function that jumps is a loop around nested blocks, of which a table of
// branches at the start picks one by the number in a local, the place:
//
//	loop
//	  block … block            ;; one for each place at which the function may go on
//	    local.get place
//	    br_table 0 1 2 …
//	  end                      ;; here place 0 begins
//	  …
//	    i32.const 2            ;; a jump to place 2
//	    local.set place
//	    br loop
//	  …
//	  end                      ;; here place 1 begins
//	  …
//
// So each jump goes through the table, and neither an engine nor its processor
// sees where it leads. A jump forward leads to the end of a block that is still
// open. There a branch to that block does the same, and an "if" with nothing
// else in it becomes a conditional branch.
//
// The place need not be set any more, as nothing reads it: the pass changes a
// function only where the table is the one reader, where no other loop is around
// it, and where each branch to the loop sets the place directly before. So each
// way to the table either enters the function, whose place is an argument, or
// is a jump that has stayed as it was. A goroutine that waits leaves the function
// and enters it again; Go writes the place for that to the goroutine's stack as
// a constant beside each call. Go also keeps an address in that local for one
// instruction, which it reads back at once (see scratch).
//
// The pass needs no names and no tables of Go. A function of any other shape
// stays as it is, byte for byte.

// Jumps are how many jumps a file has that go through a table, and how many of them the pass made direct.
type Jumps struct{ All, Direct int }

// headerLength is that of a wasm file: its name and its version.
const headerLength = 8

const codeSection = 10

// direct returns the file with each jump forward as a branch to its target, or an error for one that is no whole wasm
// file. Without such a jump it returns the file itself.
func direct(file []byte) ([]byte, Jumps, error) {
	var jumps Jumps
	if len(file) < headerLength || string(file[:headerLength]) != "\x00asm\x01\x00\x00\x00" {
		return nil, jumps, errors.New("the file is no WebAssembly of version 1")
	}
	out := append([]byte(nil), file[:headerLength]...)
	for r := (&reader{bytes: file, at: headerLength}); r.more(); {
		start := r.at
		number := r.byte()
		section := r.take(r.unsigned())
		if r.cut {
			return nil, jumps, fmt.Errorf("the wasm file ends within section %d, which starts at byte %d", number, start)
		}
		if number == codeSection {
			code, found, err := directCode(section)
			if err != nil {
				return nil, jumps, err
			}
			jumps.All += found.All
			jumps.Direct += found.Direct
			if found.Direct > 0 {
				out = append(out, number)
				out = binary.AppendUvarint(out, uint64(len(code)))
				out = append(out, code...)
				continue
			}
		}
		out = append(out, file[start:r.at]...)
	}
	return out, jumps, nil
}

// directCode does the same to a code section.
func directCode(section []byte) ([]byte, Jumps, error) {
	var jumps Jumps
	r := &reader{bytes: section}
	count := r.unsigned()
	out := append([]byte(nil), section[:r.at]...)
	for i := range count {
		start := r.at
		body := r.take(r.unsigned())
		if r.cut {
			return nil, jumps, fmt.Errorf("the wasm file's code ends within function %d of %d", i, count)
		}
		f, known, err := readFunction(body)
		if err != nil {
			return nil, jumps, fmt.Errorf("function %d of the wasm file's code: %w", i, err)
		}
		var found Jumps
		if d, ok := f.dispatch(); known && ok {
			body, found = f.direct(d)
		}
		jumps.All += found.All
		jumps.Direct += found.Direct
		if found.Direct > 0 {
			out = binary.AppendUvarint(out, uint64(len(body)))
			out = append(out, body...)
		} else {
			out = append(out, section[start:r.at]...)
		}
	}
	if r.cut || r.more() {
		return nil, jumps, fmt.Errorf("the wasm file's code has more or fewer bytes than its %d functions", count)
	}
	return out, jumps, nil
}

// A function is the body of one, and its instructions.
type function struct {
	body []byte
	code []instruction
}

// readFunction reads a body. It reports false where the body contains an instruction that Go does not write, and
// returns an error where it is cut.
func readFunction(body []byte) (f function, known bool, err error) {
	r := &reader{bytes: body}
	for left := r.unsigned(); left > 0 && !r.cut; left-- {
		r.unsigned()
		r.byte()
	}
	f.body, known = body, true
	for depth := 1; depth > 0 && known && !r.cut; {
		var i instruction
		i, known = r.instruction()
		f.code = append(f.code, i)
		depth += opens(i)
	}
	switch {
	case r.cut:
		return f, false, errors.New("the body ends within an instruction or a block")
	case known && r.more():
		return f, false, fmt.Errorf("the body goes on after its end at byte %d", r.at)
	}
	return f, known, nil
}

// opens returns by how many blocks more are open after an instruction.
func opens(i instruction) int {
	switch i.op {
	case opBlock, opLoop, opIf:
		return 1
	case opEnd:
		return -1
	}
	return 0
}

// A dispatch is a loop around blocks and the table that leads out of them.
type dispatch struct {
	// table is the instruction's index. Before it the place is read.
	table int
	place int64
	// loop is how many blocks are open around the loop, and blocks how many directly in it.
	loop, blocks int
	// labels are the table's, the default last.
	labels []uint32
}

// dispatch returns that of a function, and false for a function of another shape.
func (f *function) dispatch() (d dispatch, ok bool) {
	for d.table < len(f.code) && f.code[d.table].op != opBrTable {
		d.table++
	}
	if d.table == len(f.code) || d.table < 3 || f.code[d.table-1].op != opLocalGet {
		return d, false
	}
	d.place = f.code[d.table-1].value
	start := d.table - 2
	for start > 0 && f.code[start].op == opBlock && f.code[start].value == noResult {
		start--
	}
	d.blocks = d.table - 2 - start
	if d.blocks == 0 || f.code[start].op != opLoop || f.code[start].value != noResult {
		return d, false
	}
	for _, i := range f.code[:start] {
		d.loop += opens(i)
		if i.op == opLoop {
			return d, false
		}
	}
	table := f.code[d.table]
	d.labels = (&reader{bytes: f.body[:table.end], at: table.start + 1}).labels()
	return d, f.keeps(d)
}

// keeps reports whether the table is the one reader of the place, and each branch to the loop is a jump.
func (f *function) keeps(d dispatch) bool {
	depth := 0
	for n, i := range f.code {
		switch {
		case i.op == opLocalGet && i.value == d.place && n != d.table-1 && !f.scratch(n),
			i.op == opBrTable && n != d.table,
			i.op == opBr && depth-1-int(i.value) == d.loop && !f.jumps(n-2, d),
			i.op == opBrIf && depth-1-int(i.value) == d.loop:
			return false
		}
		depth += opens(i)
	}
	return true
}

// scratch reports whether an instruction reads a local that was set two instructions before, with a constant between.
// So Go changes the order of two numbers before a call of a function by its address.
func (f *function) scratch(n int) bool {
	return n >= 2 && f.code[n-2].op == opLocalSet && f.code[n-2].value == f.code[n].value && f.code[n-1].op == opI32Const
}

// jumps reports whether a jump starts at an instruction, if the branch at its end leads to the loop.
func (f *function) jumps(n int, d dispatch) bool {
	return n > d.table && n+2 < len(f.code) && f.code[n].op == opI32Const &&
		f.code[n+1].op == opLocalSet && f.code[n+1].value == d.place && f.code[n+2].op == opBr
}

// direct returns the body with direct jumps.
func (f *function) direct(d dispatch) (out []byte, found Jumps) {
	depth := d.loop + 1 + d.blocks
	// open is how many of the blocks are still those around the table.
	open := depth
	copied := 0
	for n := d.table + 1; n < len(f.code); n++ {
		depth += opens(f.code[n])
		open = min(open, depth)
		if !f.jumps(n, d) || open <= d.loop || depth-1-int(f.code[n+2].value) != d.loop {
			continue
		}
		found.All++
		block := d.target(f.code[n].value)
		if block <= d.loop || block >= open {
			continue // Backward: through the table, as before.
		}
		found.Direct++
		first, last, op, label := n, n+2, byte(opBr), depth-1-block
		if f.alone(n) {
			first, last, op, label = n-1, n+3, opBrIf, label-1
			depth--
		}
		out = append(out, f.body[copied:f.code[first].start]...)
		out = append(out, op)
		out = binary.AppendUvarint(out, uint64(label))
		copied, n = f.code[last].end, last
	}
	return append(out, f.body[copied:]...), found
}

// alone reports whether a jump is all that an "if" contains.
func (f *function) alone(n int) bool {
	before, after := f.code[n-1], f.code[n+3]
	return before.op == opIf && before.value == noResult && after.op == opEnd
}

// target returns how many blocks are open around the block at whose end a place begins.
func (d dispatch) target(place int64) int {
	last := int64(len(d.labels) - 1)
	if place < 0 || place > last {
		place = last
	}
	return d.loop + d.blocks - int(d.labels[place])
}
