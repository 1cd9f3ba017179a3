package field_test

import (
	"testing"

	"rulewright/rules/field"
)

func TestAWordIsKnownHoweverItIsWritten(t *testing.T) {
	for text, want := range map[string]string{
		"": "", " \t\r\n": "", "fire": "fire", " Fire\t": "fire", "Rope ladder": "rope ladder", "ÄRGER_7": "Ärger_7",
	} {
		if got := field.Plain(text); got != want {
			t.Errorf("%q is %q, not %q", text, got, want)
		}
	}
}
