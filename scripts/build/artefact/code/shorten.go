package code

import (
	"slices"
	"strings"
)

// Locals of each function: the place at which it resumes, and the stack pointer.
const (
	resumeAt     = 0
	stackPointer = 1
)

// function returns a shorter form of a function and its places, or false for one of another
// shape: the few that Go's runtime has in assembly.
func (m *module) function(bytes []byte, number int) (shorter []byte, places Places, ok bool) {
	t := m.types[m.functions[m.imported+number]]
	name := m.called[m.imported+number]
	if t == (signature{takes: 1, gives: 1}) {
		if other, ok := replacement(name); ok {
			return other, Places{Was: []int{0}}, true
		}
	}
	if t != (signature{takes: 1, gives: 1}) || !followsConvention(bytes) {
		return nil, Places{}, false
	}
	b, ok := m.decode(bytes, t.takes)
	if !ok {
		return nil, Places{}, false
	}
	b.fold()
	b.jumps()
	if strings.HasPrefix(name, "runtime.") && !matches(speaking, name) {
		b.silence(func(function int64) bool {
			called := m.called[int(function)]
			return strings.HasPrefix(called, "runtime.") && matches(printers, called)
		})
	}
	b.trapEnds(func(function int64) bool { return slices.Contains(ends, m.called[int(function)]) })
	b.branches(m.names["runtime.sigpanic"])
	b.returns()
	r, resumes := b.findResumes(number, m.names["runtime.deferreturn"])
	if resumes && name != fixed {
		places = Places{Was: r.renumber(), Waits: len(r.stores) > 0}
		b.clean()
	}
	for range 3 {
		b.places()
		if !b.substitute() {
			break
		}
		b.fold()
	}
	b.clean()
	if resumes {
		r.shorten()
	}
	return b.encode(), places, true
}

// followsConvention reports whether a function starts as Go's compiler starts
// each: the stack pointer goes from its global into its local.
func followsConvention(bytes []byte) bool {
	r := &reader{bytes: bytes}
	for range r.length() {
		r.length()
		r.take(1)
	}
	return slices.Equal(bytes[r.at:min(r.at+4, len(bytes))], []byte{opGlobalGet, 0, opLocalSet, stackPointer})
}

// fold shortens all expressions.
func (b *body) fold() {
	for _, n := range b.statements {
		n.fold()
	}
}

// fold shortens the expressions that an instruction takes, and itself.
func (n *node) fold() {
	for _, arg := range n.args {
		arg.fold()
	}
	switch op := n.op; {
	case op == opI32Wrap:
		n.foldWrap()
	case op == opI64Eqz && n.args[0].op == opI64ExtendU:
		n.op, n.args = opI32Eqz, n.args[0].args
		n.fold()
	case op == opI32Eqz:
		if x := n.args[0]; x.op >= opI32Eq && x.op <= opI32GeU || x.op >= opI64Eq && x.op <= opI64GeU {
			n.op, n.args = inverse(x.op), x.args
		}
	case op == opIf || op == opBrIf:
		// A condition may be any number but zero.
		for n.args[0].op == opI32Eqz && n.args[0].args[0].op == opI32Eqz {
			n.args[0] = n.args[0].args[0].args[0]
		}
	case op >= opI32Load && op <= opI64Store32:
		n.foldAddress()
	}
}

// foldWrap shortens a 64-bit expression of which 32 bits are needed.
func (n *node) foldWrap() {
	switch x := n.args[0]; x.op {
	case opI64ExtendU:
		*n = *x.args[0]
	case opI64Const:
		*n = node{op: opI32Const, number: int64(int32(x.number)), gives: 1}
	case opI64Load, opI64Load32U:
		*n = node{op: opI32Load, number: x.number, align: min(x.align, 2), args: x.args, gives: 1}
	case opI64Load8U:
		*n = node{op: opI32Load8U, number: x.number, align: x.align, args: x.args, gives: 1}
	case opI64Load16U:
		*n = node{op: opI32Load16U, number: x.number, align: x.align, args: x.args, gives: 1}
	case opI64Add:
		a, c := x.args[0], x.args[1]
		if c.op == opI64Const && (a.op == opI64ExtendU) {
			*n = node{op: opI32Add, args: []*node{a.args[0], {op: opI32Const, number: int64(int32(c.number)), gives: 1}}, gives: 1}
		}
	}
}

// longest is how far an offset from a pointer may be folded: no pointer points
// into as many first bytes of the memory.
const longest = 4096

// foldAddress makes a constant part of an address an offset.
func (n *node) foldAddress() {
	a := n.args[0]
	switch {
	case a.op == opI32Add && a.args[1].op == opI32Const && a.args[1].number >= 0 &&
		a.args[0].op == opLocalGet && a.args[0].number == stackPointer:
		n.number += a.args[1].number
		n.args[0] = a.args[0]
	case a.op == opI32Wrap && a.args[0].op == opI64Add:
		sum := a.args[0]
		if c := sum.args[1]; c.op == opI64Const && c.number >= 0 && c.number+n.number < longest {
			n.number += c.number
			a.args[0] = sum.args[0]
			a.fold()
			n.foldAddress()
		}
	}
}

// inverse returns the comparison that holds where another one does not.
func inverse(op int) int {
	first := opI32Eq
	if op >= opI64Eq {
		first = opI64Eq
	}
	// eq ne lt_s lt_u gt_s gt_u le_s le_u ge_s ge_u
	return first + [...]int{1, 0, 8, 9, 6, 7, 4, 5, 2, 3}[op-first]
}

// clean removes loops and blocks to which nothing branches, and what does nothing.
func (b *body) clean() {
	used, opened := map[*label]bool{}, map[*label]bool{}
	for _, n := range b.statements {
		switch n.op {
		case opBr, opBrIf:
			used[n.label] = true
		case opBlock, opLoop:
			opened[n.label] = true
		}
		for _, l := range n.table {
			used[l] = true
		}
	}
	b.statements = slices.DeleteFunc(b.statements, func(n *node) bool {
		return n.op == opNop || (n.op == opBlock || n.op == opLoop || n.op == opEnd) && opened[n.label] && !used[n.label]
	})
}

// places notes where labels open and close.
func (b *body) places() {
	for i, n := range b.statements {
		switch n.op {
		case opBlock, opLoop, opIf:
			n.label.open = i
		case opEnd:
			n.label.close = i
		}
	}
}

// jumps replaces jumps by way of the dispatch by branches where they lead forwards.
func (b *body) jumps() {
	b.places()
	dispatch, loop := b.dispatch()
	if dispatch == nil || loop == nil {
		return
	}
	var open []*label
	var kept []*node
	for i, n := range b.statements {
		switch n.op {
		case opBlock, opLoop, opIf:
			open = append(open, n.label)
		case opEnd:
			open = open[:len(open)-1]
		case opLocalSet:
			if n.number != resumeAt || n.args[0].op != opI32Const || i+1 == len(b.statements) {
				break
			}
			next := b.statements[i+1]
			if next.op != opBr || next.label != loop {
				break
			}
			target := dispatch.table[min(int(n.args[0].number), len(dispatch.table)-1)]
			if slices.Contains(open, target) {
				next.label = target
				continue
			}
			next.target = target
		}
		kept = append(kept, n)
	}
	b.statements = kept
}

// dispatch returns the table by which a function resumes, and the loop that repeats it.
func (b *body) dispatch() (table *node, loop *label) {
	for _, n := range b.statements {
		switch n.op {
		case opLoop:
			if table == nil {
				loop = n.label
			}
		case opBrTable:
			if table != nil || n.args[0].op != opLocalGet || n.args[0].number != resumeAt {
				return nil, nil
			}
			table = n
		}
	}
	return table, loop
}

// branches replaces an if that contains nothing but a branch, the checks of
// pointers, and the ways out.
func (b *body) branches(sigpanic int) {
	var kept []*node
	for i := 0; i < len(b.statements); i++ {
		n := b.statements[i]
		switch {
		case n.op == opIf && b.is(i+1, opBr) && b.is(i+2, opEnd) && b.statements[i+1].target == nil:
			kept = append(kept, &node{op: opBrIf, args: n.args, label: b.statements[i+1].label})
			i += 2
		case n.op == opIf && n.args[0].op == opI64Eqz && b.is(i+3, opBrIf) && b.is(i+4, opEnd) &&
			b.statements[i+3].args[0].op == opCall && b.statements[i+3].args[0].number == int64(sigpanic):
			// A pointer that is nil. A trap ends the call as a panic does, and hosts
			// discard the instance after either.
			kept = append(kept, n, &node{op: opUnreachable}, b.statements[i+4])
			i += 4
		case n.op == opBrIf && n.args[0].reloads:
			// The way out after a call, where another goroutine runs next. A branch
			// has another depth at each call, and this has the same bytes at each.
			l := &label{}
			kept = append(kept, &node{op: opIf, args: n.args, label: l},
				&node{op: opReturn, args: []*node{{op: opI32Const, number: 1}}}, &node{op: opEnd, label: l})
		default:
			kept = append(kept, n)
		}
	}
	b.statements = kept
}

// ends are the functions that panic because an index, a part of a slice, a shift or a divisor is out of its range, and
// those by which the runtime ends itself. Each takes numbers and gives nothing.
var ends = names(`
	runtime.throw runtime.fatal
	runtime.goPanicIndex runtime.goPanicIndexU runtime.goPanicSliceAlen runtime.goPanicSliceAlenU
	runtime.goPanicSliceAcap runtime.goPanicSliceAcapU runtime.goPanicSliceB runtime.goPanicSliceBU
	runtime.goPanicSlice3Alen runtime.goPanicSlice3AlenU runtime.goPanicSlice3Acap runtime.goPanicSlice3AcapU
	runtime.goPanicSlice3B runtime.goPanicSlice3BU runtime.goPanicSlice3C runtime.goPanicSlice3CU
	runtime.goPanicSliceConvert runtime.panicdivide runtime.panicshift runtime.panicnil
`)

// trapEnds replaces the calls of functions that end the call by a trap, with what they take and with the place at which
// the function would resume. Hosts discard an instance after a trap.
func (b *body) trapEnds(ends func(function int64) bool) {
	var kept []*node
	for i := 0; i < len(b.statements); i++ {
		n := b.statements[i]
		last := len(kept) - 1
		if n.op != opBrIf || n.args[0].op != opCall || !n.args[0].reloads || !ends(n.args[0].number) ||
			last < 1 || kept[last].op != opI64Store || stackStep(kept[last-1]) != -8 {
			kept = append(kept, n)
			continue
		}
		kept = kept[:last-1]
		for len(kept) > 0 && kept[len(kept)-1].passes() {
			kept = kept[:len(kept)-1]
		}
		kept = append(kept, &node{op: opUnreachable})
		if b.is(i+1, opUnreachable) {
			i++
		}
	}
	b.statements = kept
}

// passes reports whether a statement does nothing but pass a number to a call: it stores it on top of the stack.
func (n *node) passes() bool {
	if n.op != opI64Store && n.op != opI32Store || n.number > 16 || n.args[0].op != opLocalGet || n.args[0].number != stackPointer {
		return false
	}
	var e effects
	n.args[1].effects(&e)
	return e.writes == 0 && !e.acts
}

// is reports whether a statement is that instruction.
func (b *body) is(i, op int) bool { return i < len(b.statements) && b.statements[i].op == op }

// stackStep returns by how much a statement moves the stack pointer up, or 0.
func stackStep(n *node) int64 {
	if n.op != opGlobalSet || n.number != 0 || n.args[0].op != opLocalTee || n.args[0].number != stackPointer {
		return 0
	}
	sum := n.args[0].args[0]
	if sum.op != opI32Add && sum.op != opI32Sub || sum.args[0].op != opLocalGet || sum.args[0].number != stackPointer || sum.args[1].op != opI32Const {
		return 0
	}
	if sum.op == opI32Sub {
		return -sum.args[1].number
	}
	return sum.args[1].number
}

// returns joins the steps of the stack pointer before a return.
func (b *body) returns() {
	var kept []*node
	for i := 0; i < len(b.statements); i++ {
		n := b.statements[i]
		total, j := int64(0), i
		for j < len(b.statements) && stackStep(b.statements[j]) > 0 {
			total += stackStep(b.statements[j])
			j++
		}
		if total > 0 && j < len(b.statements) && b.statements[j].op == opReturn {
			sum := n.args[0].args[0]
			sum.args[1].number = total
			kept = append(kept, &node{op: opGlobalSet, number: 0, args: []*node{sum}}, b.statements[j])
			i = j
			continue
		}
		kept = append(kept, n)
	}
	b.statements = kept
}
