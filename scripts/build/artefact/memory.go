package artefact

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"

	"rulewright/scripts/build/artefact/code"
)

// Numbers of the WebAssembly format.
const (
	headerLength = 8
	dataSection  = 11
	opI32Const   = 0x41
	opEnd        = 0x0b
)

// gap is how many zeros in a row end a segment. A segment's own head costs a
// few bytes, and zeros that are written out cost next to nothing once they are
// compressed. More than this many gain a few hundred bytes.
const gap = 512

var errTruncated = errors.New("the wasm file ends in the middle of a section")

// A module is a wasm file, taken apart into the bytes before and after its data
// section, and the memory that the section fills.
type module struct {
	before, after []byte
	// memory is what the instance's memory holds from address 0 on.
	memory []byte
}

// parse takes a wasm file apart.
func parse(file []byte) (*module, error) {
	for at := headerLength; at < len(file); {
		length, n := binary.Uvarint(file[at+1:])
		start := at + 1 + n
		if n <= 0 || length > uint64(len(file)-start) {
			return nil, errTruncated
		}
		end := start + int(length)
		if file[at] == dataSection {
			memory, err := fill(file[start:end])
			return &module{before: file[:at], after: file[end:], memory: memory}, err
		}
		at = end
	}
	return nil, errors.New("the wasm file has no data section")
}

// fill returns the memory that a data section fills. All of its segments must
// be for the one memory, at a fixed address.
func fill(section []byte) ([]byte, error) {
	count, n := binary.Uvarint(section)
	rest := section[max(n, 0):]
	var memory []byte
	for range count {
		if len(rest) < 2 || rest[0] != 0 || rest[1] != opI32Const {
			return nil, errors.New("a data segment of the engine has no fixed address")
		}
		address, n := code.Signed(rest[2:])
		rest = rest[2+n:]
		if n == 0 || address < 0 || len(rest) == 0 || rest[0] != opEnd {
			return nil, errTruncated
		}
		length, n := binary.Uvarint(rest[1:])
		rest = rest[1+max(n, 0):]
		if n <= 0 || length > uint64(len(rest)) {
			return nil, errTruncated
		}
		if missing := int(address) + int(length) - len(memory); missing > 0 {
			memory = append(memory, make([]byte, missing)...)
		}
		copy(memory[address:], rest[:length])
		rest = rest[length:]
	}
	return memory, nil
}

// bytes puts the file together again.
func (m *module) bytes() []byte {
	var segments []byte
	count := uint64(0)
	for start := 0; start < len(m.memory); {
		if m.memory[start] == 0 {
			start++
			continue
		}
		length := bytes.Index(m.memory[start:], make([]byte, gap))
		if length < 0 {
			length = len(bytes.TrimRight(m.memory[start:], "\x00"))
		}
		segments = append(segments, 0, opI32Const)
		segments = code.AppendSigned(segments, int64(start))
		segments = binary.AppendUvarint(append(segments, opEnd), uint64(length))
		segments = append(segments, m.memory[start:start+length]...)
		start += length
		count++
	}
	section := append(binary.AppendUvarint(nil, count), segments...)
	file := binary.AppendUvarint(append(bytes.Clone(m.before), dataSection), uint64(len(section)))
	return append(append(file, section...), m.after...)
}

// at returns the 32-bit number at that address, or an error beyond the end.
func (m *module) at(address int) (int, error) {
	if address < 0 || address+4 > len(m.memory) {
		return 0, fmt.Errorf("address %d lies outside the engine's memory", address)
	}
	return int(binary.LittleEndian.Uint32(m.memory[address:])), nil
}
