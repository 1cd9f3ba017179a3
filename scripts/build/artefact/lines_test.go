package artefact

import (
	"bytes"
	"strings"
	"testing"

	"rulewright/scripts/build/artefact/code"
)

func TestTheEngineHoldsNothingThatOnlyTracesAndReflectionNeed(t *testing.T) {
	wasm, err := Fresh("icon")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"rules/icon/attack.go", "runtime/proc.go", "icon.ResolveAttack", `json:"`} {
		if bytes.Contains(wasm, []byte(name)) {
			t.Errorf("the engine still holds %s", name)
		}
	}
}

func TestAnEngineHasOneStartFunction(t *testing.T) {
	wasm, err := Fresh("icon")
	if err != nil {
		t.Fatal(err)
	}
	m, err := parse(wasm)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.addStart(nil); err == nil || !strings.Contains(err.Error(), "start function") {
		t.Errorf("the error %v, want one about the start function that is there already", err)
	}
	if _, err := dropLines(wasm, nil); err == nil || !strings.Contains(err.Error(), "layout") {
		t.Errorf("the error %v, want one about lists that are not there", err)
	}
}

func TestAnEngineOfAnotherLayoutIsAnError(t *testing.T) {
	wasm, err := Fresh("icon")
	if err != nil {
		t.Fatal(err)
	}
	other := bytes.Clone(wasm)
	at := bytes.Index(other, []byte(linesMagic[:6]))
	copy(other[at:], "\xf2")
	for name, file := range map[string][]byte{"another version": other, "half a file": wasm[:len(wasm)/2], "no wasm": []byte(strings.Repeat("?", 100)), "nothing": nil} {
		if _, err := dropLines(file, nil); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestAFileIsPutTogetherAsItWasTakenApart(t *testing.T) {
	memory := append(bytes.Repeat([]byte{0}, 100), "a"+strings.Repeat("\x00", gap-1)+"b"+strings.Repeat("\x00", gap)+"c"...)
	whole := &module{before: []byte("\x00asm\x01\x00\x00\x00"), after: []byte{0, 2, 1, 'x'}, memory: memory}
	parsed, err := parse(whole.bytes())
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(parsed.memory, memory) || !bytes.Equal(parsed.before, whole.before) || !bytes.Equal(parsed.after, whole.after) {
		t.Errorf("got %q, want %q", parsed, whole)
	}
	if count := bytes.Count(whole.bytes(), []byte{0, opI32Const}); count != 2 {
		t.Errorf("%d segments, want 2: only a long row of zeros ends one", count)
	}
}

func TestNumbersAreReadAsTheyWereWritten(t *testing.T) {
	for _, want := range []int64{0, 1, -1, 63, 64, -64, -65, 1 << 20, -(1 << 31), 1<<31 - 1} {
		text := code.AppendSigned(nil, want)
		if got, n := code.Signed(text); got != want || n != len(text) {
			t.Errorf("got %d in %d bytes, want %d in %d", got, n, want, len(text))
		}
	}
	if _, n := code.Signed([]byte{0x80, 0x80}); n != 0 {
		t.Error("a number that does not end was read")
	}
}
