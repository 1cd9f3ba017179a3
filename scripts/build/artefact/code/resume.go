package code

import (
	"encoding/binary"
	"maps"
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

// fixed is the function to whose first place the runtime refers by its number.
const fixed = "runtime.goexit"

// resumes are what a function has in order to resume.
//
// Each call writes the place after it to the stack: the function's number and that
// of the call. These numbers have no repetition that a compression could use. A
// local contains the last place, and a call adds one to it, so that most calls have
// the same bytes. Where branches meet, it adds to the place at which the function
// starts, which another local contains.
//
// Go numbers the places to which it branches as well. As branches no longer need
// that, the others become 0, 1, 2 and so on. Where several places resume at the
// same statement, further blocks end there.
type resumes struct {
	*body
	number int
	// table leads to the places, and is nil for a function that resumes at its start alone; groups are the places by
	// where it leads.
	table  *node
	groups map[*label][]int
	// stores note the places after calls.
	stores []*node
	// deferred are the places of calls that run what the function has deferred.
	deferred []int
}

// findResumes returns what a function has in order to resume, or false for one of another shape.
func (b *body) findResumes(number, deferReturn int) (*resumes, bool) {
	table, loop := b.dispatch()
	r := &resumes{body: b, number: number, table: table, groups: map[*label][]int{}}
	b.places()
	if table != nil {
		for at, l := range table.table {
			if l.loop || at > 0 && table.table[at-1].close > l.close {
				return nil, false
			}
			r.groups[l] = append(r.groups[l], at)
		}
	}
	for i, n := range b.statements {
		switch {
		case n.op == opLoop && n.label != loop, n.op == opBrTable && n != table:
			return nil, false
		case n.op == opI64Store && n.number == 0 && i > 0 && stackStep(b.statements[i-1]) == -8 && n.args[1].op == opI64Const:
			if n.args[1].number>>16 != int64(firstFunction+number) || table == nil && n.args[1].number&0xffff != 0 {
				return nil, false
			}
			r.stores = append(r.stores, n)
			if next := b.statements[i+1]; len(next.args) > 0 && next.args[0].op == opCall && next.args[0].number == int64(deferReturn) {
				r.deferred = append(r.deferred, int(n.args[1].number&0xffff)-1)
			}
		}
	}
	return r, b.mentions(number) == len(r.stores)
}

// shorten makes places differences to the one before. Functions in which that is not shorter have the two locals as
// well, so that registers have the same numbers in each.
func (r *resumes) shorten() {
	r.insertLocals()
	if r.table == nil {
		return
	}
	if len(r.stores) >= fewest {
		r.relative()
	}
	r.identity()
}

// mentions counts the places of a function that it notes.
func (b *body) mentions(number int) int {
	count := 0
	var look func(n *node)
	look = func(n *node) {
		if n.op == opI64Const && n.number>>16 == int64(firstFunction+number) {
			count++
		}
		for _, arg := range n.args {
			look(arg)
		}
	}
	for _, n := range b.statements {
		look(n)
	}
	return count
}

// renumber numbers the places again, and returns their earlier numbers.
func (r *resumes) renumber() []int {
	if r.table == nil {
		return []int{0}
	}
	table, groups := r.table, r.groups
	used := map[int]bool{0: true}
	for _, at := range r.deferred {
		used[at] = true
	}
	for _, n := range r.stores {
		used[int(n.args[1].number&0xffff)] = true
	}
	// A jump backwards may lead to any place of a statement.
	jumps := map[*node]int{}
	for _, n := range r.statements {
		if n.op != opLocalSet || n.number != resumeAt || n.args[0].op != opI32Const {
			continue
		}
		at := min(int(n.args[0].number), len(table.table)-1)
		if i := slices.IndexFunc(groups[table.table[at]], func(at int) bool { return used[at] }); i >= 0 {
			at = groups[table.table[at]][i]
		}
		used[at], jumps[n] = true, at
	}
	was := slices.Sorted(maps.Keys(used))
	now := map[int]int{}
	var kept []*label
	clear(groups)
	for i, at := range was {
		now[at] = i
		kept = append(kept, table.table[at])
		groups[table.table[at]] = append(groups[table.table[at]], i)
	}
	table.table = kept
	for i, at := range r.deferred {
		r.deferred[i] = now[at]
	}
	for _, n := range r.stores {
		n.args[1].number = n.args[1].number&^0xffff | int64(now[int(n.args[1].number&0xffff)])
	}
	for n, at := range jumps {
		n.args[0].number = int64(now[at])
	}
	return was
}

// relative makes places differences to the one before.
func (r *resumes) relative() {
	base := int64(firstFunction+r.number) << 16
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
	resumes := append(slices.Clone(r.deferred), 0)
	for _, n := range r.stores {
		resumes = append(resumes, int(n.args[1].number-base))
	}
	for _, n := range r.statements {
		if n.op == opLocalSet && n.number == resumeAt && n.args[0].op == opI32Const {
			resumes = append(resumes, int(n.args[0].number))
		}
	}
	for l, places := range r.groups {
		states[l] = unreachable
		for _, at := range places {
			if slices.Contains(resumes, at) {
				states[l] = merge(states[l], at)
			}
		}
	}
	state := unreachable
	var kept []*node
	for _, n := range r.statements {
		if slices.Contains(r.stores, n) {
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
	r.statements = kept
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
func (r *resumes) identity() {
	table, groups := r.table, r.groups
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
	for _, n := range r.statements {
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
	r.statements = kept
}
