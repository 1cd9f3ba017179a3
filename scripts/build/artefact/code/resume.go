package code

import (
	"encoding/binary"
	"slices"
)

// firstFunction is what the linker adds to a function's number for the upper
// bits of its places (funcValueOffset of cmd/link/internal/wasm).
const firstFunction = 0x1000

// States of the local that contains the place at which a function resumes next.
const (
	unreachable = -2
	unknown     = -1
)

// place is the local that contains the place at which the function resumes next.
const place = 2

// start is the local that contains the place at which the function starts.
const start = 3

// fewest is how many calls a function must have for the locals to be shorter.
const fewest = 2

// resume shortens how a function notes the places at which it resumes.
//
// Each call writes the place after it to the stack: the function's number and that
// of the call. These numbers have no repetition that a compression could use. A
// local contains the last place, and a call adds one to it, so that most calls have
// the same bytes. Where branches meet, it adds to the place at which the function
// starts, which another local contains.
//
// The table of places becomes 0, 1, 2 and so on in each function. Where several
// places resume at the same statement, further blocks end there.
func (b *body) resume(number, deferReturn int) {
	table, loop := b.dispatch()
	if table == nil {
		return
	}
	b.places()
	groups := map[*label][]int{}
	for at, l := range table.table {
		if l.loop || at > 0 && table.table[at-1].close > l.close {
			return
		}
		groups[l] = append(groups[l], at)
	}
	var stores []*node
	var deferred []int
	for i, n := range b.statements {
		switch {
		case n.op == opLoop && n.label != loop, n.op == opBrTable && n != table:
			return
		case n.op == opI64Store && n.number == 0 && i > 0 && stackStep(b.statements[i-1]) == -8 && n.args[1].op == opI64Const:
			if n.args[1].number>>16 != int64(firstFunction+number) {
				return
			}
			stores = append(stores, n)
			if next := b.statements[i+1]; len(next.args) > 0 && next.args[0].op == opCall && next.args[0].number == int64(deferReturn) {
				deferred = append(deferred, int(n.args[1].number&0xffff)-1)
			}
		}
	}
	if len(stores) >= fewest {
		b.relative(number, table, groups, stores, deferred)
	}
	b.identity(table, groups)
}

// relative makes places differences to the one before.
func (b *body) relative(number int, table *node, groups map[*label][]int, stores []*node, deferred []int) {
	b.insertLocals()
	base := int64(firstFunction+number) << 16
	states := map[*label]int{}
	merge := func(a, b int) int {
		switch {
		case a == unreachable:
			return b
		case b == unreachable || a == b:
			return a
		}
		return unknown
	}
	join := func(l *label, state int) {
		if known, ok := states[l]; ok {
			state = merge(known, state)
		}
		states[l] = state
	}
	// The function resumes after calls, at its start, before the calls that it has
	// deferred, and where it jumps backwards.
	resumes := append(deferred, 0)
	for _, n := range stores {
		resumes = append(resumes, int(n.args[1].number-base))
	}
	for _, n := range b.statements {
		if n.op == opLocalSet && n.number == resumeAt && n.args[0].op == opI32Const {
			resumes = append(resumes, int(n.args[0].number))
		}
	}
	for l, places := range groups {
		states[l] = unreachable
		for _, at := range places {
			if slices.Contains(resumes, at) {
				states[l] = merge(states[l], at)
			}
		}
	}
	state := unreachable
	var kept []*node
	for _, n := range b.statements {
		if slices.Contains(stores, n) {
			at := int(n.args[1].number - base)
			value := &node{op: opI64Add, args: []*node{{op: opLocalGet, number: start}, {op: opI64Const, number: int64(at)}}}
			if state >= 0 {
				value = &node{op: opI64Add, args: []*node{{op: opLocalGet, number: place}, {op: opI64Const, number: int64(at - state)}}}
			}
			n.args[1] = &node{op: opLocalTee, number: place, args: []*node{value}}
			if at == state {
				n.args[1] = &node{op: opLocalGet, number: place}
			}
			state = at
		}
		switch n.op {
		case opBr:
			if n.target == nil {
				join(n.label, state)
			}
			state = unreachable
		case opBrIf:
			join(n.label, state)
		case opIf:
			join(n.label, state)
		case opElse:
			// No function of Go's compiler has one.
			state = unknown
		case opBrTable:
			first := &node{op: opLocalSet, number: place, args: []*node{{op: opI64Add, args: []*node{
				{op: opI64ExtendU, args: []*node{{op: opLocalGet, number: resumeAt}}},
				{op: opLocalTee, number: start, args: []*node{{op: opI64Const, number: base}}},
			}}}}
			kept = append(kept, first)
			state = unreachable
		case opReturn, opUnreachable:
			state = unreachable
		case opEnd:
			if known, ok := states[n.label]; ok {
				state = merge(known, state)
			}
		}
		kept = append(kept, n)
	}
	b.statements = kept
}

// insertLocals adds two locals of 64 bits before those of the registers.
func (b *body) insertLocals() {
	r := &reader{bytes: b.locals}
	groups := r.length()
	head := r.take(2) // The stack pointer.
	rest := b.locals[r.at:]
	out := binary.AppendUvarint(nil, uint64(groups+1))
	out = append(out, head...)
	out = append(out, 2, 0x7e)
	if groups > 1 {
		if count := r.length(); r.byte() == 0x7e {
			out = binary.AppendUvarint(nil, uint64(groups))
			out = append(out, head...)
			out = append(binary.AppendUvarint(out, uint64(count+2)), 0x7e)
			rest = b.locals[r.at:]
		}
	}
	b.locals = append(out, rest...)
	b.count += 2
	var shift func(n *node)
	shift = func(n *node) {
		for _, arg := range n.args {
			shift(arg)
		}
		if (n.op == opLocalGet || n.op == opLocalSet || n.op == opLocalTee) && n.number >= place {
			n.number += 2
		}
	}
	for _, n := range b.statements {
		shift(n)
	}
}

// identity makes the table of places 0, 1, 2 and so on.
func (b *body) identity(table *node, groups map[*label][]int) {
	further := map[*label][]*label{}
	var kept []*node
	// The last place of a group takes the label itself, which is the outermost.
	for l, places := range groups {
		for range places[1:] {
			further[l] = append(further[l], &label{})
		}
	}
	for at := range table.table {
		l := table.table[at]
		places := groups[l]
		if index := at - places[0]; index < len(places)-1 {
			table.table[at] = further[l][index]
		}
	}
	for _, n := range b.statements {
		if n.op == opEnd {
			for _, l := range further[n.label] {
				kept = append(kept, &node{op: opEnd, label: l})
			}
		}
		kept = append(kept, n)
		if n.op == opBlock && len(further[n.label]) > 0 {
			all := further[n.label]
			for i := len(all) - 1; i >= 0; i-- {
				kept = append(kept, &node{op: opBlock, label: all[i]})
			}
		}
	}
	b.statements = kept
}
