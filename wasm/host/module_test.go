package host_test

// emptyModule is a WebAssembly module with nothing in it.
var emptyModule = []byte{0, 'a', 's', 'm', 1, 0, 0, 0}

// counterModule has the exports of an engine and three operations: count
// answers with how many calls of it there were, as a digit, trap traps and loop
// never ends.
var counterModule = module(
	// Types: 0 is () → (), 1 is () → i32, 2 is (i32) → i64.
	section(1, 3, 0x60, 0, 0, 0x60, 0, 1, 0x7f, 0x60, 1, 0x7f, 1, 0x7e),
	// Functions, by type: _initialize, rw_input, rw_capacity, count, trap, loop.
	section(3, 6, 0, 1, 1, 2, 2, 2),
	// One page of memory.
	section(5, 1, 0, 1),
	// A mutable i32 that begins as 0.
	section(6, 1, 0x7f, 1, 0x41, 0, 0x0b),
	section(7, join([]byte{7},
		export("memory", 2, 0), export("_initialize", 0, 0), export("rw_input", 0, 1), export("rw_capacity", 0, 2),
		export("count", 0, 3), export("trap", 0, 4), export("loop", 0, 5))...),
	section(10, join([]byte{6},
		body(),
		body(0x41, 16), // i32.const 16
		body(0x41, 8),  // i32.const 8
		body(
			0x23, 0, 0x41, 1, 0x6a, 0x24, 0, // counter++
			0x41, 0, 0x23, 0, 0x41, 48, 0x6a, 0x3a, 0, 0, // memory[0] = counter + '0'
			0x42, 1), // address 0, length 1
		body(0x00),                            // unreachable
		body(0x03, 0x40, 0x0c, 0, 0x0b, 0x00), // loop br 0 end unreachable
	)...),
)

func module(sections ...[]byte) []byte {
	return join(append([][]byte{emptyModule}, sections...)...)
}

func section(id byte, content ...byte) []byte {
	return append([]byte{id, byte(len(content))}, content...)
}

func export(name string, kind, index byte) []byte {
	return append(append([]byte{byte(len(name))}, name...), kind, index)
}

// body is a function without local variables.
func body(code ...byte) []byte {
	return append(append([]byte{byte(len(code) + 2), 0}, code...), 0x0b)
}

func join(parts ...[]byte) []byte {
	var all []byte
	for _, part := range parts {
		all = append(all, part...)
	}
	return all
}
