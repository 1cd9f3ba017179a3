package notation_test

import (
	"testing"

	"rulewright/rules/icon/notation"
)

func TestFlavourIsPlayedAndDoesNothing(t *testing.T) {
	for text, want := range map[string]int{
		"Lantern (1 action)\nEffect: You gain 2 vigor. {flavor: The lamp hums a tune: a sad one.} You rush 1.": 2,
		"Lantern (1 action)\nEffect: {flavour: The lamp hums.} You gain 2 vigor.":                              1,
		"Lantern (1 action)\n{flavor: The lamp hums.}\nEffect: You gain 2 vigor.":                              1,
		"Lantern (1 action)\nEffect: You gain 2 vigor.\nSpecial: {flavor: It haunts the foe. For long.}":       1,
		"Lantern (1 action, Attack)\nOn hit: 2 damage. {flavor: The lamp hums.} Miss: 1 damage.":               0,
		"<p>Lantern (1 action)</p><p>Effect: You gain 2 vigor. {flavor: The\nlamp <em>hums</em>.}</p>":         1,
	} {
		a := notation.Read(text)
		flavours := 0
		for _, c := range a.Clauses {
			if !c.Played {
				t.Errorf("%s: %q is left to the table", text, c.Text)
			}
			if c.Flavour {
				flavours++
				if c.Text == "" || c.Text[0] == '{' {
					t.Errorf("%s: a flavour is %q", text, c.Text)
				}
			}
		}
		if len(a.Steps) != want || flavours != 1 {
			t.Errorf("%s: %d steps and %d flavours in %+v", text, len(a.Steps), flavours, a.Clauses)
		}
	}
	for _, text := range []string{
		"Lantern (1 action)\nEffect: {flavor The lamp hums.}", "Lantern (1 action)\nEffect: {flavor: The lamp hums.",
		"Lantern (1 action)\nEffect: {flavor:}",
	} {
		for _, c := range notation.Read(text).Clauses {
			if c.Flavour {
				t.Errorf("%s: %q is flavour", text, c.Text)
			}
		}
	}
}
