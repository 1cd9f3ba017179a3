// Package rulestest holds what the tests of several games share: comparing
// values, resolving a rule with scripted dice, and the properties that any
// command of any game keeps. Tests use it, and nothing that is shipped.
package rulestest

import (
	"go/ast"
	"reflect"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

// A T reports failures: a [testing.TB] or a [pgregory.net/rapid.T].
type T interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// N returns the known number v.
func N(v int) field.Number { return field.Of(v) }

// Alike compares states and results. An empty list equals none; the facts of a
// result are left out.
var Alike = cmp.Options{cmpopts.EquateEmpty(), cmp.FilterPath(isFact, cmp.Ignore())}

// isFact reports whether a path leads to what a result keeps for its odds.
func isFact(path cmp.Path) bool {
	member, is := path.Last().(cmp.StructField)
	return is && !ast.IsExported(member.Name()) && path.Index(-2).Type().Implements(reflect.TypeFor[odds.Factual]())
}

// Same fails the test where two values differ, and goes on.
func Same(t T, what string, want, got any) {
	t.Helper()
	if d := difference(want, got); d != "" {
		t.Errorf("%s (-want +got):\n%s", what, d)
	}
}

// Equal fails the test where two values differ, and ends it.
func Equal(t T, what string, want, got any) {
	t.Helper()
	if d := difference(want, got); d != "" {
		t.Fatalf("%s (-want +got):\n%s", what, d)
	}
}

// difference returns how two values differ, or "". Nearly all are the same, which takes a tenth
// of the time that cmp needs.
func difference(want, got any) string {
	if reflect.DeepEqual(want, got) {
		return ""
	}
	return cmp.Diff(want, got, Alike)
}

// Resolve resolves a request with dice that show the faces. The rule must take every face
// and ask for no more.
func Resolve[In, Out any](t T, rule func(dice.Source, In) (Out, *field.Error), in In, faces ...int) Out {
	t.Helper()
	roller := dice.Scripted(faces)
	out, err := rule(roller, in)
	if pool, _, short := roller.Missing(); short {
		t.Fatalf("also asks for %s %s after %v", pool.Purpose, pool.Formula(), faces)
	}
	if err != nil {
		t.Fatalf("refused: %v", err)
	}
	if roller.Used() != len(faces) {
		t.Fatalf("takes %d of the faces %v", roller.Used(), faces)
	}
	return out
}

// Refuse resolves a request that must be refused before a die falls and without
// any result, and returns the error.
func Refuse[In, Out any](t T, rule func(dice.Source, In) (Out, *field.Error), in In) *field.Error {
	t.Helper()
	roller := dice.Scripted(nil)
	out, err := rule(roller, in)
	if err == nil {
		t.Fatalf("not refused")
	}
	if _, _, short := roller.Missing(); short {
		t.Errorf("asks for dice before it refuses")
	}
	if !reflect.ValueOf(out).IsZero() {
		t.Errorf("refuses and yet returns %+v", out)
	}
	return err
}

// Refused checks that a request is refused with that code, field and rule id,
// see [Refuse]. Reasons, if one is given, is compared too.
func Refused[In, Out any](t T, rule func(dice.Source, In) (Out, *field.Error), in In, code field.Code, name, id string, reasons ...string) {
	t.Helper()
	err := Refuse(t, rule, in)
	want, got := []string{string(code), name, id}, []string{string(err.Code), err.Field, err.Rule}
	if len(reasons) > 0 {
		want, got = append(want, reasons...), append(got, err.Reason)
	}
	Same(t, "refusal", want, got)
}
