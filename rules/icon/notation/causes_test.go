package notation_test

import (
	"testing"

	"rulewright/rules/icon/notation"
)

// ICON-C34: a clause under which nothing happens is left to the table, and so is one on a trigger that
// nothing in the ability causes.
func TestClausesWithoutEffect(t *testing.T) {
	for _, c := range []struct {
		name, text string
		played     []bool
	}{
		{"a label that only colours the text", "Toll (1 action)\nEffect: The bell is heard in town.\nEffect: You gain 2 vigor.",
			[]bool{false, true}},
		{"colour before what happens", "Toll (1 action)\nEffect: The bell is heard in town. You gain 2 vigor.", []bool{true, true}},
		{"two sentences of colour", "Toll (1 action)\nEffect: The bell is heard in town. The doves scatter over roofs.",
			[]bool{false, false}},
		{"a collision without a shove", "Toll (1 action, Range 3)\nEffect: A foe in range is dazed.\nCollide: Foe is slashed.",
			[]bool{true, false}},
		{"a collision with one", "Toll (1 action, Range 3)\nEffect: A foe in range is shoved 2.\nCollide: Foe is slashed.",
			[]bool{true, true}},
		{"a finishing blow without a target", "Toll (1 action)\nEffect: You gain 2 vigor.\nFinishing blow: You gain stealth.",
			[]bool{true, false}},
		{"a slain one without damage", "Toll (1 action, Range 3)\nEffect: A foe in range is dazed.\nSlay: You gain 2 vigor.",
			[]bool{true, false}},
		{"later clauses keep what they do", "Toll (1 action, Range 3)\nCollide: Foe is slashed.\nEffect: A foe in range is dazed.",
			[]bool{false, true}},
		{"the name of an interrupt without words", "Toll (1 action, Range 3)\nEffect: A foe in range is dazed.\nLast Peal\n" +
			"Interrupt 1\nTrigger: The clapper falls on a holiday\nEffect: You gain 2 vigor.", []bool{true, false, false}},
		{"a name of one word of an interrupt that nothing grants", "Toll (1 action, Range 3)\nEffect: Gain 2 vigor.\nPeal\n" +
			"Interrupt 1\nTrigger: A foe moves.\nEffect: You gain 2 vigor.", []bool{true, false, false}},
		{"a name of which one word has a capital", "Toll (1 action)\nThe Sky bell gulper rushes 2. The Sky bell gulper gains 2 vigor.",
			[]bool{true, true}},
		{"a label before what may be true of a foe", "Toll (1 action)\nDeal 3 damage, once to an adjacent foe for each of the " +
			"following that is true:\n• Bleak: Foe is dazed.\n• Foe is blinded.", []bool{false}},
		{"the start of a movement that may not be", "Toll (1 action)\nIf you are bloodied, dash 2. If you started this dash adjacent " +
			"to a foe, that foe is dazed.", []bool{true, false}},
		{"a colored cloud as the last word", "Toll (1 action)\nCreate a line 3 ink cloud.", []bool{true}},
		{"an end of a movement of which more is said", "Toll (1 action, Range 3)\nTeleport 3 toward a foe in range. The teleport must " +
			"end with both of you closer together and laughing.", []bool{true, false}},
	} {
		t.Run("ICON-C34 "+c.name, func(t *testing.T) {
			a := notation.Read(c.text)
			for i, clause := range a.Clauses {
				if i >= len(c.played) || clause.Played != c.played[i] {
					t.Errorf("%d %q: played %v", i, clause.Text, clause.Played)
				}
			}
			if len(a.Clauses) != len(c.played) {
				t.Errorf("%d clauses", len(a.Clauses))
			}
		})
	}
}

// ICON-C34: words that may be meant in two ways are left to the table.
func TestDoubtfulWordsAreLeft(t *testing.T) {
	for _, text := range []string{
		"Toll (1 action, Attack)\nOn hit: 2 damage.\nEffect: Critical hit (+[D]) against dazed foes.",
		"Toll (1 action, Burst 3 (self))\nArea effect: Foes take 2 damage. Foes at exactly range 3 take 1 damage.",
		"Toll (1 action, Range 3)\nA foe in range takes 2 damage. Bloodied foes take 3 damage twice.",
		"Toll (1 action, Attack)\nOn hit: 2 damage.\nEffect: Foe is dazed.\nEffect: Dazed foes release a burst 1 explosion " +
			"centered on them, dealing 1 damage to all foes within.",
		"Toll (1 action, Range 3)\nA foe in range must save or become marked. While marked and holding at least one coin token, " +
			"they are dazed.",
		"Toll (1 action, Range 3)\nSummon a height 1 bell destructible object in range (10 HP, attacks automatically hit).",
	} {
		a := notation.Read(text)
		if last := a.Clauses[len(a.Clauses)-1]; last.Played {
			t.Errorf("ICON-C34 %q is read as %s", last.Text, last.Meaning)
		}
	}
}
