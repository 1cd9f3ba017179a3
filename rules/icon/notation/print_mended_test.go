package notation_test

import (
	"testing"

	"rulewright/rules/icon/notation"
)

// TestMeaningsThatWereFalse have the words of exact sentences that once were printed as something else.
func TestMeaningsThatWereFalse(t *testing.T) {
	for name, test := range map[string]struct{ header, exact, want string }{
		"one of two conditions of the target": {"1 action, attack, range 4",
			"{ repeat, if counted (of the target (if bloodied, together with the target (if has status (status dazed))), number 1), amount 1 { cure, to you } }",
			"If your target is bloodied or your target is dazed, do this once more { You are cured. }."},
		"none of a group": {"1 action", "{ cure, if not counted (of any (foes, within 1, of you), number 1), to you }",
			"If there are no foes adjacent to you, you are cured."},
		"a sentence that a player judges": {"1 action", "{ cure, if agreed (called \"this is used on an ally\"), to you }",
			"If this is used on an ally, you are cured."},
	} {
		t.Run(name, func(t *testing.T) {
			a := notation.Read("Lamp Trick (" + test.header + ")\nEffect: " + test.exact)
			last := a.Clauses[len(a.Clauses)-1]
			if !last.Played || last.Meaning != test.want {
				t.Errorf("%s is %q, want %q", test.exact, last.Meaning, test.want)
			}
		})
	}
}
