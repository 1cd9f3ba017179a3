package elemental_test

import (
	"testing"

	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/rulestest"
)

var n, same = rulestest.N, rulestest.Same

// refusal checks the code, the field and the rule of an error.
func refusal(t testing.TB, err *field.Error, code field.Code, name, rule string) {
	t.Helper()
	if err == nil {
		t.Fatalf("not refused; want %s of %s", code, name)
	}
	same(t, "refusal", []string{string(code), name, rule}, []string{string(err.Code), err.Field, err.Rule})
}

// lookedUp calls the rule that looks things up.
func lookedUp(t testing.TB, request elemental.Numbers) elemental.NumbersResult {
	t.Helper()
	return rulestest.Resolve(t, elemental.ResolveNumbers, request)
}
