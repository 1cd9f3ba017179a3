package code

import (
	"bytes"
	"testing"
)

func TestReplacement(t *testing.T) {
	trap := []byte{0, opUnreachable, opEnd}
	for name, want := range map[string][]byte{
		"runtime.traceback1":               trap,
		"runtime.traceback1.func1":         trap,
		"runtime.traceLocker.GoStart":      trap,
		"runtime.__traceMap_.put":          trap,
		"runtime.traceLocker.ok":           nil,
		"runtime.mallocgc":                 nil,
		"runtime.checkdead":                nil,
		"rulewright_rules_icon.schedtrace": nil,
		"main.check":                       nil,
	} {
		if got, ok := replacement(name); !bytes.Equal(got, want) || ok != (want != nil) {
			t.Errorf("%s becomes % x, want % x", name, got, want)
		}
	}
	for _, name := range []string{"runtime.check", "internal_cpu.processOptions"} {
		if got, ok := replacement(name); !ok || bytes.Equal(got, trap) {
			t.Errorf("%s becomes % x, want a return", name, got)
		}
	}
}

func TestSilence(t *testing.T) {
	m := module{types: []signature{{1, 1}}, functions: []int{0}}
	code := join([]byte{0, opBlock, noResult, opLocalGet, 1, opI64Const, 3, opI64Store, 3, 0}, push, []byte{opBrIf, 0, opEnd}, end, []byte{opEnd})
	for silent, want := range map[bool][]byte{
		true:  join([]byte{0, opBlock, noResult, opLocalGet, 1, opI64Const, 3, opI64Store, 3, 0, opEnd}, end, []byte{opEnd}),
		false: code,
	} {
		b, ok := m.decode(code, 1)
		if !ok {
			t.Fatal("the function was not read")
		}
		b.silence(func(function int64) bool { return silent && function == 0 })
		if got := b.encode(); !bytes.Equal(got, want) {
			t.Errorf("silent %v: got  % x\nwant % x", silent, got, want)
		}
	}
}
