package artefact

// Opcodes of WebAssembly that the pass reads or writes.
const (
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
	opGlobalSet    = 0x24
	opFirstMemory  = 0x28 // i32.load
	opLastMemory   = 0x3e // i64.store32
	opMemorySize   = 0x3f
	opMemoryGrow   = 0x40
	opI32Const     = 0x41
	opI64Const     = 0x42
	opF32Const     = 0x43
	opF64Const     = 0x44
	opFirstNumeric = 0x45 // i32.eqz
	opLastNumeric  = 0xc4 // i64.extend32_s
	opPrefix       = 0xfc
)

// noResult is the type of a block that leaves no number, as a signed LEB128.
const noResult = -0x40

// An instruction is one of a function's body, with its place there.
type instruction struct {
	op byte
	// value is the first number after the opcode: a label, a local, a constant, a block's type.
	value      int64
	start, end int
}

// A reader reads a part of a file from its start to its end. After the end it returns zeros and is cut.
type reader struct {
	bytes []byte
	at    int
	cut   bool
}

// more reports whether bytes are left and none was missing.
func (r *reader) more() bool { return !r.cut && r.at < len(r.bytes) }

func (r *reader) byte() byte {
	if !r.more() {
		r.cut = true
		return 0
	}
	r.at++
	return r.bytes[r.at-1]
}

func (r *reader) take(length uint32) []byte {
	if r.cut || uint64(length) > uint64(len(r.bytes)-r.at) {
		r.cut = true
		return nil
	}
	r.at += int(length)
	return r.bytes[r.at-int(length) : r.at]
}

// unsigned reads a LEB128 of at most 32 bits. A longer one is cut.
func (r *reader) unsigned() uint32 {
	var value uint64
	for shift := 0; shift < 35; shift += 7 {
		b := r.byte()
		value |= uint64(b&0x7f) << shift
		if b < 0x80 && value < 1<<32 {
			return uint32(value)
		}
	}
	r.cut = true
	return 0
}

// signed reads a LEB128 of at most 64 bits. A longer one is cut.
func (r *reader) signed() int64 {
	var value int64
	for shift := 0; shift < 70; shift += 7 {
		b := r.byte()
		value |= int64(b&0x7f) << shift
		if b < 0x80 {
			if unused := 64 - shift - 7; unused > 0 && b&0x40 != 0 {
				value |= -1 << (shift + 7)
			}
			return value
		}
	}
	r.cut = true
	return 0
}

// instruction reads an instruction. It reports false for one that Go does not write.
func (r *reader) instruction() (instruction, bool) {
	i, known := instruction{start: r.at}, true
	i.op = r.byte()
	switch op := i.op; {
	case op == opBlock, op == opLoop, op == opIf, op == opI32Const, op == opI64Const:
		i.value = r.signed()
	case op == opBr, op == opBrIf, op == opCall, opLocalGet <= op && op <= opGlobalSet, op == opMemorySize, op == opMemoryGrow:
		i.value = int64(r.unsigned())
	case op == opCallIndirect, opFirstMemory <= op && op <= opLastMemory:
		r.unsigned()
		r.unsigned()
	case op == opBrTable:
		r.labels()
	case op == opF32Const:
		r.take(4)
	case op == opF64Const:
		r.take(8)
	case op == opPrefix:
		known = r.prefixed()
	default:
		known = op < opBlock || op == opElse || op == opEnd || op == opReturn || op == opDrop || op == opSelect ||
			opFirstNumeric <= op && op <= opLastNumeric
	}
	i.end = r.at
	return i, known
}

// prefixed reads the rest of an instruction with a prefix: a number that is cut to an integer, or memory that is copied
// or filled.
func (r *reader) prefixed() bool {
	const lastCut, memoryCopy, memoryFill = 7, 10, 11
	switch op := r.unsigned(); {
	case op == memoryCopy:
		r.take(2)
	case op == memoryFill:
		r.take(1)
	default:
		return op <= lastCut
	}
	return true
}

// labels reads those of a table of branches, the default last.
func (r *reader) labels() []uint32 {
	var labels []uint32
	for left := uint64(r.unsigned()) + 1; left > 0 && !r.cut; left-- {
		labels = append(labels, r.unsigned())
	}
	return labels
}
