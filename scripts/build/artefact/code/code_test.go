package code

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"
)

// function returns a file with a single function of Go's shape: it has four
// locals of 64 bits beside the place at which it resumes and the stack pointer.
func function(code ...byte) []byte {
	body := append([]byte{2, 1, 0x7f, 4, 0x7e, opGlobalGet, 0, opLocalSet, stackPointer}, code...)
	body = append(body, opEnd)
	file := []byte("\x00asm\x01\x00\x00\x00")
	for _, section := range [][]byte{
		{typeSection, 1, 0x60, 1, 0x7f, 1, 0x7f},
		{functionSection, 1, 0},
		append([]byte{codeSection, 1}, append(binary.AppendUvarint(nil, uint64(len(body))), body...)...),
		append([]byte{customSection}, "\x04name\x01\x28\x02\x00\x10runtime.sigpanic\x01\x13runtime.deferreturn"...),
	} {
		file = binary.AppendUvarint(append(file, section[0]), uint64(len(section)-1))
		file = append(file, section[1:]...)
	}
	return file
}

// Codes of expressions that Go's compiler writes.
var (
	end = []byte{opI32Const, 0, opReturn, opUnreachable}
	// fromStack is the address 8 bytes above the stack pointer.
	fromStack = []byte{opLocalGet, 1, opI64ExtendU, opI64Const, 8, opI64Add, opI32Wrap}
	push      = []byte{opLocalGet, 1, opI32Const, 8, opI32Sub, opLocalTee, 1, opGlobalSet, 0,
		opLocalGet, 1, opI64Const, 5, opI64Store, 3, 0, opI32Const, 0, opCall, 0, opGlobalGet, 0, opLocalSet, 1}
)

func join(parts ...[]byte) []byte { return bytes.Join(parts, nil) }

// Registers are two locals further than before.
func TestShorten(t *testing.T) {
	for _, c := range []struct {
		name       string
		code, want []byte
	}{
		{"an address from the stack pointer",
			join(fromStack, []byte{opI64Const, 7, opI64Store, 3, 0}),
			[]byte{opLocalGet, 1, opI64Const, 7, opI64Store, 3, 8}},
		{"an address from a pointer",
			[]byte{opLocalGet, 1, opLocalGet, 2, opI64Const, 16, opI64Add, opI32Wrap, opI64Load, 3, 0, opI64Store, 3, 0},
			[]byte{opLocalGet, 1, opLocalGet, 4, opI32Wrap, opI64Load, 3, 16, opI64Store, 3, 0}},
		{"an address below a pointer stays a sum",
			[]byte{opLocalGet, 1, opLocalGet, 2, opI64Const, 0x78, opI64Add, opI32Wrap, opI64Load, 3, 0, opI64Store, 3, 0},
			[]byte{opLocalGet, 1, opLocalGet, 4, opI64Const, 0x78, opI64Add, opI32Wrap, opI64Load, 3, 0, opI64Store, 3, 0}},
		{"a condition that is turned around twice",
			[]byte{opLocalGet, 2, opI64Const, 1, opI64Eq, opI64ExtendU, opI64Eqz, opIf, noResult, opUnreachable, opEnd},
			[]byte{opLocalGet, 4, opI64Const, 1, opI64Eq + 1, opIf, noResult, opUnreachable, opEnd}},
		{"a value that is read once",
			[]byte{opLocalGet, 3, opI64Const, 1, opI64Add, opLocalSet, 2, opLocalGet, 1, opLocalGet, 2, opI64Store, 3, 0},
			[]byte{opLocalGet, 1, opLocalGet, 5, opI64Const, 1, opI64Add, opI64Store, 3, 0}},
		{"a value that is read twice",
			[]byte{opLocalGet, 3, opI64Eqz, opI64ExtendU, opLocalSet, 2,
				opLocalGet, 1, opLocalGet, 2, opI64Store, 3, 0, opLocalGet, 1, opLocalGet, 2, opI64Store, 3, 8},
			[]byte{opLocalGet, 1, opLocalGet, 5, opI64Eqz, opI64ExtendU, opLocalTee, 4, opI64Store, 3, 0,
				opLocalGet, 1, opLocalGet, 4, opI64Store, 3, 8}},
		{"a value in memory that is written before it is needed",
			[]byte{opLocalGet, 1, opI64Load, 3, 0, opLocalSet, 2, opLocalGet, 1, opI64Const, 7, opI64Store, 3, 0,
				opLocalGet, 1, opLocalGet, 2, opI64Store, 3, 8},
			[]byte{opLocalGet, 1, opI64Load, 3, 0, opLocalSet, 4, opLocalGet, 1, opI64Const, 7, opI64Store, 3, 0,
				opLocalGet, 1, opLocalGet, 4, opI64Store, 3, 8}},
		// The second value moves past the place where the first one would otherwise die.
		{"values that need each other",
			[]byte{opLocalGet, 3, opI64Const, 1, opI64Add, opLocalSet, 2,
				opLocalGet, 4, opLocalGet, 2, opI64Add, opLocalSet, 4, opLocalGet, 3, opLocalGet, 2, opI64Add, opLocalSet, 2,
				opLocalGet, 1, opLocalGet, 2, opI64Store, 3, 0, opLocalGet, 1, opLocalGet, 4, opI64Store, 3, 8},
			[]byte{opLocalGet, 1, opLocalGet, 5, opLocalGet, 5, opI64Const, 1, opI64Add, opLocalTee, 4, opI64Add, opI64Store, 3, 0,
				opLocalGet, 1, opLocalGet, 6, opLocalGet, 4, opI64Add, opI64Store, 3, 8}},
		{"a check of a pointer",
			join([]byte{opBlock, noResult, opLocalGet, 2, opI64Eqz, opIf, noResult}, push, []byte{opBrIf, 1, opEnd, opEnd}),
			[]byte{opLocalGet, 4, opI64Eqz, opIf, noResult, opUnreachable, opEnd}},
		{"a call's way out",
			join([]byte{opBlock, noResult}, push, []byte{opBrIf, 0, opEnd}),
			join(push, []byte{opIf, noResult, opI32Const, 1, opReturn, opEnd})},
		{"the stack pointer before a return",
			[]byte{opLocalGet, 1, opI32Const, 24, opI32Add, opLocalTee, 1, opGlobalSet, 0,
				opLocalGet, 1, opI32Const, 8, opI32Add, opLocalTee, 1, opGlobalSet, 0},
			[]byte{opLocalGet, 1, opI32Const, 32, opI32Add, opGlobalSet, 0}},
		{"a jump forwards",
			[]byte{opLoop, noResult, opBlock, noResult, opBlock, noResult, opLocalGet, 0, opBrTable, 1, 0, 1, opEnd,
				opLocalGet, 2, opI64Eqz, opIf, noResult, opI32Const, 1, opLocalSet, 0, opBr, 2, opEnd,
				opLocalGet, 1, opI64Const, 7, opI64Store, 3, 0, opEnd, opEnd},
			[]byte{opBlock, noResult, opBlock, noResult, opLocalGet, 0, opBrTable, 0, 0, opEnd,
				opLocalGet, 4, opI64Eqz, opBrIf, 0,
				opLocalGet, 1, opI64Const, 7, opI64Store, 3, 0, opEnd}},
		{"a jump backwards",
			[]byte{opLoop, noResult, opBlock, noResult, opBlock, noResult, opLocalGet, 0, opBrTable, 1, 0, 1, opEnd,
				opEnd, opI32Const, 0, opLocalSet, 0, opBr, 0, opEnd},
			[]byte{opLoop, noResult, opBlock, noResult, opLocalGet, 0, opBrTable, 0, 0, opEnd,
				opI32Const, 0, opLocalSet, 0, opBr, 0, opEnd}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, _, err := Shorten(function(join(c.code, end)...))
			if err != nil {
				t.Fatal(err)
			}
			if want := append(join(c.want, end), opEnd); !bytes.HasSuffix(got, want) {
				t.Errorf("got  % x\nwant % x", got, want)
			}
		})
	}
}

// A call adds to the place of the one before; where two ways meet, it adds to the
// function's start. The places that only branches use have no number.
func TestPlacesAfterCalls(t *testing.T) {
	before := []byte{opLocalGet, 1, opI32Const, 8, opI32Sub, opLocalTee, 1, opGlobalSet, 0, opLocalGet, 1}
	after := []byte{opI64Store, 3, 0, opI32Const, 0, opCall, 0, opGlobalGet, 0, opLocalSet, 1}
	plain := func(place byte) []byte {
		return join(before, AppendSigned([]byte{opI64Const}, firstFunction<<16+int64(place)), after, []byte{opBrIf, 0, opEnd})
	}
	short := func(value ...byte) []byte {
		return join(before, value, after, []byte{opIf, noResult, opI32Const, 1, opReturn, opEnd})
	}
	blocks := bytes.Repeat([]byte{opBlock, noResult}, 4)
	got, places, err := Shorten(function(join(blocks, []byte{opLocalGet, 0, opBrTable, 4, 0, 0, 1, 2, 3, opEnd}, plain(2),
		[]byte{opLocalGet, 3, opI64Eqz, opBrIf, 0}, plain(3), plain(4), end)...))
	if err != nil {
		t.Fatal(err)
	}
	if was := []int{0, 2, 3, 4}; len(places) != 1 || !slices.Equal(places[0].Was, was) || !places[0].Waits {
		t.Errorf("got the places %v, want %v", places, was)
	}
	want := append(join([]byte{2, 1, 0x7f, 6, 0x7e, opGlobalGet, 0, opLocalSet, 1}, blocks,
		[]byte{opLocalGet, 0, opI64ExtendU}, AppendSigned([]byte{opI64Const}, firstFunction<<16), []byte{opLocalTee, start, opI64Add, opLocalSet, place},
		[]byte{opLocalGet, 0, opBrTable, 3, 0, 1, 2, 3, opEnd},
		short(opLocalGet, place, opI64Const, 1, opI64Add, opLocalTee, place), []byte{opEnd},
		[]byte{opLocalGet, 5, opI64Eqz, opBrIf, 0},
		short(opLocalGet, place, opI64Const, 1, opI64Add, opLocalTee, place), []byte{opEnd},
		short(opLocalGet, start, opI64Const, 3, opI64Add, opLocalTee, place), []byte{opEnd}, end), opEnd)
	if !bytes.HasSuffix(got, want) {
		t.Errorf("got  % x\nwant % x", got, want)
	}
}

// A call that ends the program becomes a trap, with what it takes and the place after it.
func TestAnEndBecomesATrap(t *testing.T) {
	passed := []byte{opLocalGet, 1, opLocalGet, 2, opI64Store, 3, 0, opLocalGet, 1, opI64Const, 7, opI64Store, 3, 8}
	code := join([]byte{opBlock, noResult, opLocalGet, 2, opI64Eqz, opBrIf, 0}, passed, push, []byte{opBrIf, 0, opUnreachable, opEnd}, end)
	// The called function has one more name, so that the names are 15 bytes longer.
	file := bytes.Replace(function(code...), []byte("\x04name\x01\x28\x02\x00"), []byte("\x04name\x01\x37\x03\x00"), 1)
	file[bytes.Index(file, []byte("\x04name"))-1] += 15
	got, _, err := Shorten(append(file, "\x00\x0druntime.throw"...))
	want := append(join([]byte{opBlock, noResult, opLocalGet, 4, opI64Eqz, opBrIf, 0, opUnreachable, opEnd}, end), opEnd)
	if err != nil || !bytes.HasSuffix(got, want) {
		t.Errorf("got  % x and the error %v\nwant % x", got, err, want)
	}
}

func TestAnotherShapeStaysAsItIs(t *testing.T) {
	file := function(join(fromStack, []byte{opI64Const, 7, opI64Store, 3, 0}, end)...)
	// Nothing brings the stack pointer into its local.
	at := bytes.Index(file, []byte{opGlobalGet, 0, opLocalSet, stackPointer})
	file[at+1] = 1
	got, _, err := Shorten(file)
	if err != nil || !bytes.HasPrefix(file, got) {
		t.Errorf("got % x and the error %v, want % x without names", got, err, file)
	}
}

func TestHalfAFileIsAnError(t *testing.T) {
	file := function(end...)
	for length := range len(file) - 1 {
		if got, _, err := Shorten(file[:length]); err == nil {
			t.Errorf("the first %d bytes became % x", length, got)
		}
	}
}

// All numbers of functions take five bytes, and mean the same.
func TestNumbersOfFunctionsAreWide(t *testing.T) {
	got := widen(&reader{bytes: []byte{1, 0, opI32Const, 0x80, 0x20, opEnd, 2, 5, 0x85, 0x02}})
	want := []byte{1, 0, opI32Const, 0x80, 0x20, opEnd, 2, 0x85, 0x80, 0x80, 0x80, 0, 0x85, 0x82, 0x80, 0x80, 0}
	if !bytes.Equal(got, want) {
		t.Errorf("got  % x\nwant % x", got, want)
	}
}
