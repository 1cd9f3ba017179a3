package elemental_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"rulewright/rules/dice"
	"rulewright/rules/elemental"
	"rulewright/rules/field"
)

// n is a known number.
func n(v int) field.Number { return field.Of(v) }

// same compares what must be equal; an empty list is none.
func same(t testing.TB, what string, want, got any) {
	t.Helper()
	if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
		t.Errorf("%s (-want +got):\n%s", what, d)
	}
}

// refusal checks the code, the field and the rule of an error.
func refusal(t testing.TB, err *field.Error, code field.Code, name, rule string) {
	t.Helper()
	if err == nil {
		t.Fatalf("not refused; want %s of %s", code, name)
	}
	same(t, "refusal", []string{string(code), name, rule}, []string{string(err.Code), err.Field, err.Rule})
}

// rolled calls a rule with dice that fall as the faces say: all of them and no more.
func rolled[Q, R any](t testing.TB, rule func(dice.Source, Q) (R, *field.Error), request Q, faces ...int) R {
	t.Helper()
	roller := dice.Scripted(faces)
	r, err := rule(roller, request)
	if err != nil {
		t.Fatalf("refused: %v", err)
	}
	if pool, _, short := roller.Missing(); short {
		t.Fatalf("it also asks for %s %s after %v", pool.Purpose, pool.Formula(), faces)
	}
	if roller.Used() != len(faces) {
		t.Fatalf("it takes %d of the faces %v", roller.Used(), faces)
	}
	return r
}

// lookedUp calls the rule that looks things up.
func lookedUp(t testing.TB, request elemental.Numbers) elemental.NumbersResult {
	t.Helper()
	return rolled(t, elemental.ResolveNumbers, request)
}
