package code

import (
	"encoding/binary"
	"slices"
)

// Instructions, by their numbers in the WebAssembly format.
const (
	opUnreachable  = 0x00
	opNop          = 0x01
	opBlock        = 0x02
	opLoop         = 0x03
	opIf           = 0x04
	opElse         = 0x05
	opEnd          = 0x0b
	opBr           = 0x0c
	opBrIf         = 0x0d
	opBrTable      = 0x0e
	opReturn       = 0x0f
	opCall         = 0x10
	opCallIndirect = 0x11
	opDrop         = 0x1a
	opSelect       = 0x1b
	opLocalGet     = 0x20
	opLocalSet     = 0x21
	opLocalTee     = 0x22
	opGlobalGet    = 0x23
	opGlobalSet    = 0x24
	opI32Load      = 0x28
	opI64Load      = 0x29
	opI32Load8U    = 0x2d
	opI32Load16U   = 0x2f
	opI64Load8U    = 0x31
	opI64Load16U   = 0x33
	opI64Load32U   = 0x35
	opI32Store     = 0x36
	opI64Store     = 0x37
	opI64Store32   = 0x3e
	opMemorySize   = 0x3f
	opMemoryGrow   = 0x40
	opI32Const     = 0x41
	opI64Const     = 0x42
	opF32Const     = 0x43
	opF64Const     = 0x44
	opI32Eqz       = 0x45
	opI32Eq        = 0x46
	opI32GeU       = 0x4f
	opI64Eqz       = 0x50
	opI64Eq        = 0x51
	opI64GeU       = 0x5a
	opI32Add       = 0x6a
	opI32Sub       = 0x6b
	opI64Add       = 0x7c
	opI32Wrap      = 0xa7
	opI64ExtendU   = 0xad
	opLast         = 0xc4
	opTruncLast    = 0xfc07
	opMemoryCopy   = 0xfc0a
	opMemoryFill   = 0xfc0b

	// opPush leaves an operand for a later statement, which takes it as opPopped.
	opPush   = -1
	opPopped = -2
)

// noResult is the type of a block that leaves nothing.
const noResult = 0x40

// A node is an instruction with those whose results it takes.
type node struct {
	op int
	// number is a constant, an offset, or the number of a local, a global, a function or a type.
	number int64
	align  int
	args   []*node
	// label is where a branch leads, and that of a block.
	label *label
	table []*label
	// bytes are those of a floating-point constant.
	bytes []byte
	gives int
	// reloads says that a call is followed by the reading of the stack pointer:
	// the stack may have moved.
	reloads bool
	// target is where a jump backwards leads by way of the dispatch.
	target *label
}

// A label is a block, loop or if.
type label struct {
	loop bool
	// open and close are the places of its statements.
	open, close int
	// live are the locals that are live at its target.
	live uint64
}

// A body is a function as statements, one after the other.
type body struct {
	locals     []byte // how the locals are declared
	count      int    // of locals, with parameters
	statements []*node
}

// decode reads a function. It reports false for one that it cannot read.
func (m *module) decode(bytes []byte, takes int) (*body, bool) {
	r := &reader{bytes: bytes}
	b := &body{count: takes}
	for range r.length() {
		b.count += r.length()
		r.take(1)
	}
	b.locals = bytes[:r.at]
	var stack []*node
	var labels []*label
	pop := func() *node {
		if len(stack) == 0 {
			return nil
		}
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		return n
	}
	state := func(n *node) {
		for i, pending := range stack {
			if pending.op != opPopped {
				b.statements = append(b.statements, &node{op: opPush, args: []*node{pending}})
				stack[i] = &node{op: opPopped}
			}
		}
		b.statements = append(b.statements, n)
	}
	target := func() *label {
		depth := r.length()
		if depth >= len(labels) {
			return nil
		}
		return labels[len(labels)-1-depth]
	}
	for r.at < len(bytes) {
		n := &node{op: int(r.byte())}
		if n.op == 0xfc {
			n.op = 0xfc00 + r.length()
		}
		takes := 0
		statement := false
		switch op := n.op; {
		case op == opUnreachable, op == opNop:
			statement = true
		case op == opBlock, op == opLoop, op == opIf:
			if r.byte() != noResult {
				return nil, false
			}
			statement = true
			if op == opIf {
				takes = 1
			}
			n.label = &label{loop: op == opLoop}
		case op == opElse, op == opEnd:
			statement = true
			if len(labels) == 0 {
				if op == opElse || r.at != len(bytes) {
					return nil, false
				}
				for _, pending := range stack {
					if pending.op != opPopped {
						b.statements = append(b.statements, &node{op: opPush, args: []*node{pending}})
					}
				}
				return b, true
			}
			n.label = labels[len(labels)-1]
		case op == opBr:
			statement = true
			if n.label = target(); n.label == nil {
				return nil, false
			}
		case op == opBrIf:
			statement, takes = true, 1
			if n.label = target(); n.label == nil {
				return nil, false
			}
		case op == opBrTable:
			statement, takes = true, 1
			for range r.length() + 1 {
				l := target()
				if l == nil {
					return nil, false
				}
				n.table = append(n.table, l)
			}
		case op == opReturn:
			statement, takes = true, len(stack)
		case op == opCall:
			n.number = int64(r.length())
			t := m.types[m.functions[n.number]]
			takes, n.gives = t.takes, t.gives
			statement = t.gives == 0
		case op == opCallIndirect:
			n.number = int64(r.length())
			if r.byte() != 0 {
				return nil, false
			}
			t := m.types[n.number]
			takes, n.gives = t.takes+1, t.gives
			statement = t.gives == 0
		case op == opDrop:
			statement, takes = true, 1
		case op == opSelect:
			takes, n.gives = 3, 1
		case op == opLocalGet, op == opGlobalGet:
			n.number, n.gives = int64(r.length()), 1
		case op == opLocalSet, op == opGlobalSet:
			n.number, takes, statement = int64(r.length()), 1, true
		case op == opLocalTee:
			n.number, takes, n.gives = int64(r.length()), 1, 1
		case op >= opI32Load && op <= opI64Load32U:
			n.align, n.number, takes, n.gives = r.length(), int64(r.length()), 1, 1
		case op >= opI32Store && op <= opI64Store32:
			n.align, n.number, takes, statement = r.length(), int64(r.length()), 2, true
		case op == opMemorySize:
			r.byte()
			n.gives = 1
		case op == opMemoryGrow:
			r.byte()
			takes, n.gives = 1, 1
		case op == opI32Const, op == opI64Const:
			n.number, n.gives = r.signed(), 1
		case op == opF32Const:
			n.bytes, n.gives = r.take(4), 1
		case op == opF64Const:
			n.bytes, n.gives = r.take(8), 1
		case op >= opI32Eqz && op <= opLast:
			takes, n.gives = operands(op), 1
		case op >= 0xfc00 && op <= opTruncLast:
			takes, n.gives = 1, 1
		case op == opMemoryCopy:
			r.take(2)
			takes, statement = 3, true
		case op == opMemoryFill:
			r.take(1)
			takes, statement = 3, true
		default:
			return nil, false
		}
		n.args = make([]*node, takes)
		for i := takes - 1; i >= 0; i-- {
			if n.args[i] = pop(); n.args[i] == nil {
				return nil, false
			}
		}
		switch n.op {
		case opElse, opEnd, opBlock, opLoop:
			// Operands do not cross the border of a block in Go's code.
			if len(stack) > 0 {
				return nil, false
			}
		}
		switch n.op {
		case opBlock, opLoop, opIf:
			if len(stack) > 0 {
				return nil, false
			}
			n.label.open = len(b.statements)
			labels = append(labels, n.label)
		case opEnd:
			labels = labels[:len(labels)-1]
		}
		if !statement {
			if n.gives != 1 {
				return nil, false
			}
			if (n.op == opCall || n.op == opCallIndirect) && r.at+4 <= len(bytes) &&
				slices.Equal(bytes[r.at:r.at+4], []byte{opGlobalGet, 0, opLocalSet, stackPointer}) {
				n.reloads = true
				r.at += 4
			}
			stack = append(stack, n)
			continue
		}
		state(n)
		if n.op == opBr || n.op == opReturn || n.op == opUnreachable || n.op == opBrTable {
			// The rest of the block cannot be reached; the operands are gone.
			if len(stack) > 0 {
				return nil, false
			}
		}
	}
	return nil, false
}

// operands returns how many operands a numeric instruction takes.
func operands(op int) int {
	switch {
	case op == opI32Eqz, op == opI64Eqz:
		return 1
	case op <= 0x66:
		return 2
	case op <= 0x69:
		return 1
	case op <= 0x78:
		return 2
	case op <= 0x7b:
		return 1
	case op <= 0x8a:
		return 2
	case op <= 0x91:
		return 1
	case op <= 0x98:
		return 2
	case op <= 0x9f:
		return 1
	case op <= 0xa6:
		return 2
	}
	return 1
}

// encode writes a function.
func (b *body) encode() []byte {
	out := slices.Clone(b.locals)
	var labels []*label
	for _, n := range b.statements {
		for _, arg := range n.args {
			out = arg.append(out)
		}
		switch n.op {
		case opPush:
			continue
		case opBlock, opLoop, opIf:
			out = append(out, byte(n.op), noResult)
			labels = append(labels, n.label)
			continue
		case opEnd:
			labels = labels[:len(labels)-1]
		case opBr, opBrIf:
			out = append(out, byte(n.op))
			out = binary.AppendUvarint(out, depth(labels, n.label))
			continue
		case opBrTable:
			out = append(out, byte(n.op))
			out = binary.AppendUvarint(out, uint64(len(n.table)-1))
			for _, l := range n.table {
				out = binary.AppendUvarint(out, depth(labels, l))
			}
			continue
		}
		out = n.appendSelf(out)
	}
	return append(out, opEnd)
}

func depth(labels []*label, l *label) uint64 {
	for i := len(labels) - 1; i >= 0; i-- {
		if labels[i] == l {
			return uint64(len(labels) - 1 - i)
		}
	}
	panic("code: a branch leads out of its block")
}

func (n *node) append(out []byte) []byte {
	for _, arg := range n.args {
		out = arg.append(out)
	}
	return n.appendSelf(out)
}

func (n *node) appendSelf(out []byte) []byte {
	if n.op == opPopped {
		return out
	}
	if n.op >= 0xfc00 {
		out = append(out, 0xfc)
		out = binary.AppendUvarint(out, uint64(n.op-0xfc00))
	} else {
		out = append(out, byte(n.op))
	}
	switch op := n.op; {
	case op == opCall, op == opLocalGet, op == opGlobalGet, op == opLocalSet, op == opGlobalSet, op == opLocalTee:
		out = binary.AppendUvarint(out, uint64(n.number))
	case op == opCallIndirect:
		out = append(binary.AppendUvarint(out, uint64(n.number)), 0)
	case op >= opI32Load && op <= opI64Store32:
		out = binary.AppendUvarint(out, uint64(n.align))
		out = binary.AppendUvarint(out, uint64(n.number))
	case op == opMemorySize, op == opMemoryGrow, op == opMemoryFill:
		out = append(out, 0)
	case op == opMemoryCopy:
		out = append(out, 0, 0)
	case op == opI32Const, op == opI64Const:
		out = AppendSigned(out, n.number)
	case op == opF32Const, op == opF64Const:
		out = append(out, n.bytes...)
	}
	if n.reloads {
		out = append(out, opGlobalGet, 0, opLocalSet, stackPointer)
	}
	return out
}
