package notation_test

import (
	"testing"

	"rulewright/rules/icon/notation"
)

func TestASentenceInAnotherScriptIsLeftToTheTable(t *testing.T) {
	for _, sentence := range []string{"مرحبا بكم في الحانة.", "Луна смеётся.", "月が笑う。", "Éclairs émus."} {
		text := "Lantern (1 action)\nEffect: " + sentence + "\nEffect: You gain 2 vigor."
		if c := notation.Read(text).Clauses; len(c) != 2 || c[0].Played || !c[1].Played {
			t.Errorf("%s: %+v", text, c)
		}
	}
}
