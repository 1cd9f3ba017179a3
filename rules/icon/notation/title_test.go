package notation_test

import (
	"strings"
	"testing"

	"rulewright/rules/icon/notation"
)

// ICON-C34: titles and lines of properties are parts of the clause that they head.
func TestTitlesBelongToTheirClauses(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"the name and the header of an interrupt",
			"Toll (1 action)\nThe Gulper gains the following interrupt until the start of its next turn:\nLast Peal\nInterrupt 1\n" +
				"Trigger: A foe moves adjacent to the Gulper.\nEffect: The Gulper gains 2 vigor.",
			"+The Gulper…|+Last Peal…|+Effect: The…"},
		{"a thing that is left to the table", "Toll (1 action, Range 3)\nThe Gulper leaves 1 bell where it stood.\n" +
			"Salt Bell\nSize 1, 4 hp\nObject effect: It hums until the fair.\nA foe in range is dazed.", "-The Gulper…|-Salt Bell…|+A foe…"},
		{"properties that are left to the table above what is played", "Toll (1 action, Range 3)\nSize 1, 4 hp\nA foe in range is dazed.",
			"-Size 1,…|+A foe…"},
		{"an effect that looks like a title", "Toll (1 action)\nDash 2.\nThe bells are rung by three rats.", "+Dash 2.…|-The bells…"},
		{"a word of the header is none", "Toll (1 action, Larceny)\nThe bells are rung by three rats.", "-Larceny…|-The bells…"},
	} {
		var got []string
		for _, clause := range notation.Read(c.text).Clauses {
			words := strings.Fields(clause.Text)
			mark := "-"
			if clause.Played {
				mark = "+"
			}
			got = append(got, mark+strings.Join(words[:min(2, len(words))], " ")+"…")
		}
		if s := strings.Join(got, "|"); s != c.want {
			t.Errorf("ICON-C34 %s: %s", c.name, s)
		}
	}
}

// ICON-C31: what the header only names is printed as it is read.
func TestHeadersWithNames(t *testing.T) {
	for in, want := range map[string]string{
		"1 action, Combo":              "1 action, combo",
		"1 action, Costs 2 Coins":      "1 action, costs 2 coins",
		"1 action, Gift of the Marsh":  "1 action, requires gift of the marsh",
		"1 action, Requires 3+ Ledger": "1 action, requires 3+ ledger",
	} {
		for _, header := range []string{in, want} {
			a := notation.Read("Toll (" + header + ")\nYou gain 2 vigor.")
			if got := notation.PrintHeader(&a.Header); got != want || !a.Clauses[0].Played {
				t.Errorf("ICON-C31 %q is read as %q", header, got)
			}
		}
	}
}

// ICON-M20 ICON-A1: a shove of an attack's area effect is one of those beside the target.
func TestAreaEffectsShoveThoseInTheArea(t *testing.T) {
	for text, want := range map[string]string{
		"2 damage and shove 1": "Area effect: 2 damage. Shove all characters in the area 1.",
		"shove 1":              "Shove all characters in the area 1.",
	} {
		a := notation.Read("Toll (1 action, Attack, Range 4, Small Blast)\nOn hit: [D].\nArea effect: " + text + ".")
		if c := a.Clauses[1]; !c.Played || c.Meaning != want || a.Steps[0].Who.Is != notation.RefArea {
			t.Errorf("ICON-M20 %q is read as %q", text, c.Meaning)
		}
	}
}
