package notation_test

import (
	"strings"
	"testing"

	"rulewright/rules/icon/notation"
)

// TestMeaningsThatWereFalse have the words of exact sentences that once were printed as something else.
func TestMeaningsThatWereFalse(t *testing.T) {
	for name, test := range map[string]struct{ header, exact, want string }{
		"one of two conditions of the target": {"1 action, attack, range 4",
			"{ repeat, if counted (of the target (if bloodied, together with the target (if has status (status dazed))), number 1), amount 1 { cure, to you } }",
			"If your target is bloodied or your target is dazed, do this once more { You are cured. }."},
		"a protection": {"1 action", "{ status, to you, status immune, until combatEnd }", "You are immune to all damage for the rest of the combat."},
		"half of a count": {"1 action", "{ vigor, to you, amount (each 1, counting points of the gamble, halved) }",
			"You gain vigor, half of the points of the gamble."},
		"spaces that a character moved": {"1 action", "{ vigor, to you, amount (each 1, counting spaces moved, of you) }",
			"You gain vigor, 1 for each of the spaces moved by you."},
		"several characters are counted": {"1 action", "{ damage, to you, by any (foes, within 1, of you), amount 1; damage, to any (foes, within 1, of you), amount 2, times (each 1, counting characters, of them (foes)) }",
			"All foes adjacent to you deal 1 damage to you. Deal 2 damage to all foes adjacent to you, once for each of those characters."},
		"a character in a zone, which may be no aura": {"1 action", "{ zone, to any (number 1, within 3, of you, free squares), area blast 1 { watch, to you, when turn starts (of all in the zone (foes)) { select, if in the zone (of the cause), to you { damage, to the cause, amount 2 } } } }",
			"inside it"},
		"none of a group": {"1 action", "{ cure, if not counted (of any (foes, within 1, of you), number 1), to you }",
			"If there are no foes adjacent to you, you are cured."},
		"a sentence that a player judges": {"1 action", "{ cure, if agreed (called \"this is used on an ally\"), to you }",
			"If this is used on an ally, you are cured."},
	} {
		t.Run(name, func(t *testing.T) {
			a := notation.Read("Lamp Trick (" + test.header + ")\nEffect: " + test.exact)
			last := a.Clauses[len(a.Clauses)-1]
			if !last.Played || last.Meaning != test.want && !strings.Contains(last.Meaning, " "+test.want+",") {
				t.Errorf("%s is %q, want %q", test.exact, last.Meaning, test.want)
			}
		})
	}
}
