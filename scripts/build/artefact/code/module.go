// Package code shortens the code of an engine as Go's linker leaves it.
//
// Go's compiler for WebAssembly writes each jump as a number for a table at the
// function's start, each address as a 64-bit sum, and each check of a pointer as
// a call of its own. All of it is correct and most of it is longer than needed,
// and a download pays for each byte. This package reads each function as trees
// of expressions, replaces them by shorter ones that mean the same, and writes
// the function again. It relies on the shape that Go 1.26 gives to functions
// (cmd/internal/obj/wasm); a function of any other shape stays as it is.
package code

import (
	"encoding/binary"
	"errors"
	"slices"
)

// Sections of the WebAssembly format, by their numbers.
const (
	customSection   = 0
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	elementSection  = 9
	codeSection     = 10
	headerLength    = 8
)

var errFormat = errors.New("the wasm file has another format than Go's linker writes")

// A signature is how many numbers a function takes and gives.
type signature struct{ takes, gives int }

// A module is a wasm file, as far as its functions need it.
type module struct {
	types []signature
	// functions are the types of all functions by their indexes, imported ones first.
	functions []int
	imported  int
	// names are the numbers of functions, imported ones included.
	names map[string]int
	// called are the names by those numbers.
	called map[int]string
	// places are those of each function of the file.
	places []Places
}

// Places are those at which a function resumes. Shorten numbers them again, without gaps.
type Places struct {
	// Was contains the earlier number of each place by its new one. It is nil for a function whose places keep their
	// numbers.
	Was []int
	// Waits says that the function calls others, so that it may wait for them.
	Waits bool
}

// Shorten returns the file with shorter code, and the places at which each function resumes. Addresses in memory and
// the numbers of functions stay as they are.
func Shorten(file []byte) (out []byte, places []Places, err error) {
	defer func() {
		if failed := recover(); failed != nil {
			if failed != any(errFormat) {
				panic(failed)
			}
			out, places, err = nil, nil, errFormat
		}
	}()
	if len(file) < headerLength {
		return nil, nil, errFormat
	}
	m := module{names: map[string]int{}, called: map[int]string{}}
	if err := m.readNames(file); err != nil {
		return nil, nil, err
	}
	out = append(out, file[:headerLength]...)
	in := &reader{bytes: file, at: headerLength}
	for in.at < len(file) {
		number := in.byte()
		section := in.take(in.length())
		switch number {
		case customSection:
			continue // Names, and which compiler it was.
		case typeSection:
			m.readTypes(&reader{bytes: section})
		case importSection:
			m.readImports(&reader{bytes: section})
		case functionSection:
			r := &reader{bytes: section}
			for range r.length() {
				m.functions = append(m.functions, r.length())
			}
		case elementSection:
			section = widen(&reader{bytes: section})
		case codeSection:
			section = m.shorten(&reader{bytes: section})
		}
		out = append(out, number)
		out = binary.AppendUvarint(out, uint64(len(section)))
		out = append(out, section...)
	}
	return out, m.places, nil
}

// needed are the functions whose calls are recognized.
var needed = []string{"runtime.sigpanic", "runtime.deferreturn"}

// readNames reads the names of functions, which follow the code.
func (m *module) readNames(file []byte) error {
	in := &reader{bytes: file, at: headerLength}
	for in.at < len(file) {
		number := in.byte()
		section := &reader{bytes: in.take(in.length())}
		if number != customSection || string(section.take(section.length())) != "name" {
			continue
		}
		for section.at < len(section.bytes) {
			const namesOfFunctions = 1
			kind := section.byte()
			part := &reader{bytes: section.take(section.length())}
			if kind != namesOfFunctions {
				continue
			}
			for range part.length() {
				index := part.length()
				name := string(part.take(part.length()))
				m.names[name], m.called[index] = index, name
			}
		}
	}
	for _, name := range needed {
		if _, ok := m.names[name]; !ok {
			return errors.New("the wasm file does not name " + name + ": is it linked without -s?")
		}
	}
	return nil
}

func (m *module) readTypes(r *reader) {
	for range r.length() {
		if r.byte() != 0x60 {
			panic(errFormat)
		}
		takes := r.length()
		r.take(takes)
		gives := r.length()
		r.take(gives)
		m.types = append(m.types, signature{takes, gives})
	}
}

func (m *module) readImports(r *reader) {
	for range r.length() {
		r.take(r.length())
		r.take(r.length())
		if r.byte() != 0 {
			panic(errFormat) // Go imports functions alone.
		}
		m.functions = append(m.functions, r.length())
		m.imported++
	}
}

// width is how many bytes each number of the table of functions takes.
const width = 5

// widen returns the element section with numbers of functions that have as many bytes as the format allows. They are
// 0, 1, 2 and so on, so that all bytes but one repeat from number to number.
func widen(r *reader) []byte {
	segments, flags := r.length(), r.length()
	if segments != 1 || flags != 0 || r.byte() != opI32Const {
		panic(errFormat)
	}
	r.signed()
	if r.byte() != opEnd {
		panic(errFormat)
	}
	count := r.length()
	out := slices.Clone(r.bytes[:r.at])
	for range count {
		number := r.length()
		for range width - 1 {
			out = append(out, byte(number)|0x80)
			number >>= 7
		}
		out = append(out, byte(number))
	}
	return out
}

// shorten returns the code section with shorter functions.
func (m *module) shorten(r *reader) []byte {
	count := r.length()
	if m.imported+count != len(m.functions) {
		panic(errFormat)
	}
	out := binary.AppendUvarint(nil, uint64(count))
	for i := range count {
		body := r.take(r.length())
		shorter, places, ok := m.function(body, i)
		if ok {
			body = shorter
		}
		m.places = append(m.places, places)
		out = binary.AppendUvarint(out, uint64(len(body)))
		out = append(out, body...)
	}
	return out
}

// A reader reads a section or a function from its start to its end.
type reader struct {
	bytes []byte
	at    int
}

func (r *reader) byte() byte { return r.take(1)[0] }

func (r *reader) take(length int) []byte {
	if length < 0 || length > len(r.bytes)-r.at {
		panic(errFormat)
	}
	r.at += length
	return r.bytes[r.at-length : r.at]
}

// length reads a number without a sign of at most 32 bits.
func (r *reader) length() int {
	value, n := binary.Uvarint(r.bytes[min(r.at, len(r.bytes)):])
	if n <= 0 || value > 1<<32-1 {
		panic(errFormat)
	}
	r.at += n
	return int(value)
}

// signed reads a number with a sign.
func (r *reader) signed() int64 {
	value, n := Signed(r.bytes[min(r.at, len(r.bytes)):])
	if n == 0 {
		panic(errFormat)
	}
	r.at += n
	return value
}

// Signed reads a number with a sign as LEB128, and returns how many bytes it takes; 0 means that it does not end.
func Signed(from []byte) (value int64, n int) {
	for shift := 0; n < len(from) && shift < 64; shift += 7 {
		b := from[n]
		n++
		value |= int64(b&0x7f) << shift
		if b < 0x80 {
			if b&0x40 != 0 && shift+7 < 64 {
				value |= -1 << (shift + 7)
			}
			return value, n
		}
	}
	return 0, 0
}

// AppendSigned appends a number with a sign as LEB128.
func AppendSigned(to []byte, value int64) []byte {
	for {
		b := byte(value & 0x7f)
		value >>= 7
		if value == 0 && b&0x40 == 0 || value == -1 && b&0x40 != 0 {
			return append(to, b)
		}
		to = append(to, b|0x80)
	}
}
