package field_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/field"
)

func TestAWordIsKnownHoweverItIsWritten(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"nothing":                             {"", ""},
		"blanks alone":                        {" \t\r\n", ""},
		"small letters":                       {"fire", "fire"},
		"a capital and blanks":                {" Fire\t", "fire"},
		"a blank inside stays":                {"Rope ladder", "rope ladder"},
		"capitals of other languages":         {"ÄRGER_7", "ärger_7"},
		"the fixed blank of a web page":       {"\u00a0Fire\u00a0", "fire"},
		"the wide blank of Japanese":          {"火\u3000", "火"},
		"a letter whose small one is shorter": {"GROẞ İ \u212a", "groẞ İ \u212a"},
		"a letter whose small one is longer":  {"ȺB", "Ⱥb"},
	} {
		t.Run(name, func(t *testing.T) {
			got := field.Plain(c.text)
			if got != c.want {
				t.Errorf("%q is %q, not %q", c.text, got, c.want)
			}
		})
	}
}

func TestLoweringKeepsThePlaceOfEachLetter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		at := func(s string) (places []int) {
			for i := range s {
				places = append(places, i)
			}
			return places
		}
		if low := field.Lower(text); !slices.Equal(at(low), at(text)) {
			t.Fatalf("%q is %q", text, low)
		}
	})
}
