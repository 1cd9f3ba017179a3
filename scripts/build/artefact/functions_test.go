package artefact

import (
	"context"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"

	"rulewright/scripts/build/artefact/code"
)

// The runtime finds the same about each function and each of its places in the
// linked file and in the memory of an engine that has started.
func TestTheRuntimeFindsTheSameAtEachPlace(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	linked, err := compile(root, "icon")
	if err != nil {
		t.Fatal(err)
	}
	_, places, err := code.Shorten(linked)
	if err != nil {
		t.Fatal(err)
	}
	shorter, err := shorten(linked)
	if err != nil {
		t.Fatal(err)
	}
	before, after := asked(t, linked), asked(t, shorter)
	after.start(shorter)
	numbered := 0
	for i, p := range places {
		was := p.Was
		if was == nil {
			was = make([]int, 20)
			for j := range was {
				was[j] = j
			}
		} else if len(was) > 1 {
			numbered++
		}
		b, a := before.function(i), after.function(i)
		if b.deferred > 0 && b.deferred != was[a.deferred] {
			t.Errorf("function %d runs what it has deferred at %d, was %d", i, a.deferred, b.deferred)
		}
		b.deferred, a.deferred = 0, 0
		if !p.Waits && p.Was != nil {
			a.objects, a.defers = b.objects, b.defers
		}
		if a != b {
			t.Errorf("function %d: got %+v, want %+v", i, a, b)
		}
		for now, earlier := range was {
			b, a := before.place(i, earlier), after.place(i, now)
			if !p.Waits && p.Was != nil {
				a.args, a.locals = b.args, b.locals
			}
			if a != b && b.depth >= 0 {
				t.Errorf("function %d at place %d, now %d: got %+v, want %+v", i, earlier, now, a, b)
			}
		}
	}
	if numbered < len(places)/2 {
		t.Errorf("%d of %d functions have new numbers for their places", numbered, len(places))
	}
}

// asking is a runtime that asks the tables of an engine.
type asking struct {
	*testing.T
	*module
	table
}

// asked returns what the runtime of a file finds.
func asked(t *testing.T, wasm []byte) asking {
	m, found, err := parseTable(wasm)
	if err != nil {
		t.Fatal(err)
	}
	return asking{t, m, found}
}

// start runs the start function of the file.
func (r asking) start(wasm []byte) {
	ctx := context.Background()
	host := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigInterpreter())
	r.Cleanup(func() { host.Close(ctx) })
	wasi_snapshot_preview1.MustInstantiate(ctx, host)
	instance, err := host.InstantiateWithConfig(ctx, wasm, wazero.NewModuleConfig().WithStartFunctions())
	if err != nil {
		r.Fatal(err)
	}
	memory, ok := instance.Memory().Read(0, instance.Memory().Size())
	if !ok {
		r.Fatal("the memory was not read")
	}
	r.memory = slices.Clone(memory)
}

func (r asking) word(address int) int {
	v, err := r.at(address)
	if err != nil {
		r.Fatal(err)
	}
	return v
}

// An answer is what a runtime finds about a function.
type answer struct {
	number, args, deferred, kind, deepest int
	objects, defers                       string
}

func (r asking) function(i int) answer {
	at := r.entry(r.table, i)
	a := answer{number: r.word(at), deferred: r.word(at + funcDeferred), kind: r.word(at+funcKind) & 0xffff}
	if a.args = r.word(at + funcArguments); a.args == unknownArguments {
		a.args = 0
	}
	for _, s := range r.steps(r.word(at + funcStack)) {
		a.deepest = max(a.deepest, s.value)
	}
	if offset := r.extra(at, stackObjects); offset != none {
		start := r.extras + offset
		a.objects = string(r.memory[start : start+8+16*r.word(start)])
	}
	if offset := r.extra(at, deferInfo); offset != none {
		start := r.extras + offset
		for range 2 {
			v, n := binary.Uvarint(r.memory[start:])
			a.defers += fmt.Sprintln(v)
			start += n
		}
	}
	return a
}

func (r asking) steps(offset int) []step {
	if offset == 0 {
		return nil
	}
	steps, err := readTable(r.memory[r.tables:r.entries], offset)
	if err != nil {
		r.Fatal(err)
	}
	return steps
}

// A found is what a runtime finds about a place: how deep the stack is, and which
// words of the arguments, counted from the first, and of the locals, counted from
// the last, are pointers.
type found struct {
	depth        int
	args, locals string
}

func (r asking) place(i, place int) found {
	at := r.entry(r.table, i)
	row := 0
	if place > 0 {
		row = max(valueAt(r.steps(r.tableOf(at, rowMap)), place-1), 0)
	}
	f := found{depth: valueAt(r.steps(r.word(at+funcStack)), place)}
	words := func(number int, from func(i, width int) int) string {
		offset := r.extra(at, number)
		if offset == none {
			return ""
		}
		start := r.extras + offset
		rows, width := r.word(start), r.word(start+mapWidth)
		if row >= rows {
			r.Errorf("function %d at place %d has row %d of %d", i, place, row, rows)
		}
		pointers := map[int]bool{}
		for j := range width {
			if r.memory[start+mapHead+row*((width+7)/8)+j/8]>>(j%8)&1 == 1 {
				pointers[from(j, width)] = true
			}
		}
		if len(pointers) == 0 {
			return ""
		}
		return fmt.Sprint(slices.Sorted(maps.Keys(pointers)))
	}
	f.args = words(argumentMap, func(j, _ int) int { return j })
	if place > 0 {
		f.locals = words(localMap, func(j, width int) int { return width - j })
	}
	return f
}
