// Command engine is Rulewright compiled to WebAssembly: a WASI reactor that
// holds no state between calls. A host
//
//  1. instantiates it and calls _initialize once, before anything else;
//  2. writes a request to the address that rw_input returns, unless it is
//     longer than rw_capacity says: then it writes nothing;
//  3. calls the operation with the request's true length in bytes;
//  4. reads the response: its address is in the upper 32 bits of the result,
//     its length in the lower 32. rw_steps returns how much work it was.
//
// The response is valid until the next call. Memory may have grown during
// any call, so a host looks at it again. One instance serves one call at a time.
//
// A call that is answered with the error code "internal" has met a bug, and
// one that traps has too: the host discards the instance and makes a new one.
//
// Build it with go run ./scripts/build, which makes one for each game.
package main

import (
	"unsafe"

	"rulewright/wasm/api"
)

func main() {}

// input and output live for ever at the same place, and Go's collector moves
// nothing, so hosts need neither malloc nor free. output is where the last
// response stands; the next one is written over it.
var (
	input  [api.Capacity]byte
	output []byte
	steps  int
)

// mostKept bounds what output keeps between calls.
const mostKept = 1 << 20

//go:wasmexport rw_input
//lint:ignore U1000 hosts call it
func exportInput() int32 { return int32(uintptr(unsafe.Pointer(&input))) }

//go:wasmexport rw_capacity
//lint:ignore U1000 hosts call it
func exportCapacity() int32 { return api.Capacity }

// The steps that the last call took (api.Count): a host that holds back callers
// counts by them.
//
//go:wasmexport rw_steps
//lint:ignore U1000 hosts call it
func exportSteps() int32 { return int32(min(steps, 1<<31-1)) }

// Which engine this is, and what it can do. The request is not looked at.
//
//go:wasmexport about
//lint:ignore U1000 hosts call it
func exportAbout(length int32) int64 { return answer("about", length) }

// answer resolves the request of that length in input. A length beyond the
// capacity, also one that does not fit an int32, is answered and not read.
func answer(name string, length int32) int64 {
	if cap(output) > mostKept {
		output = nil
	}
	if uint32(length) > api.Capacity {
		output, steps = api.AppendTooLarge(output[:0]), 0
	} else {
		output, steps = api.Count(name, input[:length], output[:0])
	}
	return int64(uintptr(unsafe.Pointer(unsafe.SliceData(output))))<<32 | int64(len(output))
}
