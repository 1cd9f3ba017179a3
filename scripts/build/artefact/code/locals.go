package code

import "slices"

// effects are what an expression reads and writes.
type effects struct {
	reads, writes  uint64 // of locals
	memory, global bool   // reads memory, a global
	stores, acts   bool   // writes memory; calls or anything else that may not move
}

func (n *node) effects(e *effects) {
	for _, arg := range n.args {
		arg.effects(e)
	}
	switch op := n.op; {
	case op == opLocalGet:
		e.reads |= 1 << n.number
	case op == opLocalTee, op == opLocalSet:
		e.writes |= 1 << n.number
	case op == opGlobalGet:
		e.global = true
	case op >= opI32Load && op <= opI64Load32U:
		e.memory = true
	case op >= opI32Store && op <= opI64Store32, op == opMemoryCopy, op == opMemoryFill:
		e.stores = true
	case op == opCall, op == opCallIndirect, op == opMemoryGrow, op == opMemorySize, op == opGlobalSet,
		op == opPush, op == opPopped, traps(op):
		e.acts = true
		if n.reloads {
			e.writes |= 1 << stackPointer
		}
	}
}

// traps reports whether a numeric instruction has no result for some operands:
// divisions, and conversions of floating-point numbers.
func traps(op int) bool {
	return op >= 0x6d && op <= 0x70 || op >= 0x7f && op <= 0x82 || op >= 0xa8 && op <= 0xab || op >= 0xae && op <= 0xb1
}

// liveness returns the locals that are live after each statement.
func (b *body) liveness() []uint64 {
	after := make([]uint64, len(b.statements))
	for _, n := range b.statements {
		if n.label != nil {
			n.label.live = 0
		}
	}
	elses := map[*label]int{}
	for i, n := range b.statements {
		if n.op == opElse {
			elses[n.label] = i
		}
	}
	// in is what is live before each statement.
	in := make([]uint64, len(b.statements)+1)
	for changed := true; changed; {
		changed = false
		for i := len(b.statements) - 1; i >= 0; i-- {
			n := b.statements[i]
			var live uint64
			switch n.op {
			case opBr:
				l := n.label
				if n.target != nil {
					l = n.target
				}
				live = l.live
			case opBrIf:
				live = n.label.live | in[i+1]
			case opBrTable:
				for _, l := range n.table {
					live |= l.live
				}
			case opReturn, opUnreachable:
			case opIf:
				live = in[i+1]
				if at, ok := elses[n.label]; ok {
					live |= in[at+1]
				} else {
					live |= in[n.label.close]
				}
			case opElse:
				live = in[n.label.close]
			default:
				live = in[i+1]
			}
			after[i] = live
			var e effects
			n.effects(&e)
			live = live&^e.writes | e.reads
			if n.op == opEnd && !n.label.loop && n.label.live != live {
				n.label.live, changed = live, true
			}
			if n.op == opLoop && n.label.live != live {
				n.label.live, changed = live, true
			}
			if in[i] != live {
				in[i], changed = live, true
			}
		}
	}
	return after
}

// uses counts how often an expression reads a local.
func (n *node) uses(local int64) int {
	count := 0
	if n.op == opLocalGet && n.number == local {
		count++
	}
	for _, arg := range n.args {
		count += arg.uses(local)
	}
	return count
}

// first returns the place of the first read of a local, and adds what happens before it.
func (n *node) first(local int64, e *effects) **node {
	for i, arg := range n.args {
		if arg.op == opLocalGet && arg.number == local {
			return &n.args[i]
		}
		if place := arg.first(local, e); place != nil {
			return place
		}
		if len(arg.args) == 0 {
			arg.effects(e)
		}
	}
	// The instruction itself comes after its operands.
	self := node{op: n.op, number: n.number, reloads: n.reloads}
	self.effects(e)
	return nil
}

// conflict reports whether an expression may not move past what happens there.
func conflict(moved, past effects) bool {
	return moved.reads&past.writes != 0 || moved.memory && (past.stores || past.acts) || moved.global && past.acts
}

// substitute moves what a local holds to where it is read, and reports whether it did.
func (b *body) substitute() bool {
	if b.count > 64 {
		return false
	}
	after := b.liveness()
	done := false
	removed := make([]bool, len(b.statements))
	// From the end, so that what moved into a statement moves on with it.
	for i := len(b.statements) - 1; i >= 0; i-- {
		n := b.statements[i]
		if n.op != opLocalSet || n.number <= stackPointer {
			continue
		}
		var moved effects
		n.args[0].effects(&moved)
		if moved.acts || moved.writes != 0 || after[i]&(1<<n.number) == 0 {
			continue
		}
	scan:
		for j := i + 1; j < len(b.statements); j++ {
			if removed[j] {
				continue
			}
			next := b.statements[j]
			switch next.op {
			case opBlock, opLoop, opEnd, opElse, opBr, opPush:
				break scan
			}
			count := next.uses(n.number)
			var past effects
			if count == 0 {
				next.effects(&past)
				if past.writes&(1<<n.number) != 0 || past.acts || conflict(moved, past) {
					break
				}
				switch next.op {
				case opBrIf, opIf, opBrTable, opReturn, opUnreachable:
					break scan
				}
				continue
			}
			place := next.first(n.number, &past)
			if conflict(moved, past) || past.acts || past.writes&(1<<n.number) != 0 {
				break
			}
			if count == 1 && (after[j]&(1<<n.number) == 0 || next.op == opLocalSet && next.number == n.number) {
				*place = n.args[0]
			} else {
				*place = &node{op: opLocalTee, number: n.number, args: n.args, gives: 1}
			}
			for k := i; k < j; k++ {
				// The locals that the expression reads must live until then.
				after[k] |= moved.reads
			}
			removed[i], done = true, true
			break
		}
	}
	var kept []*node
	for i, n := range b.statements {
		if !removed[i] {
			kept = append(kept, n)
		}
	}
	b.statements = slices.Clip(kept)
	return done
}
