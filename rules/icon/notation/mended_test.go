package notation_test

import (
	"strings"
	"testing"

	"rulewright/rules/icon/notation"
)

// TestMendedReadings are words that were once read as something else.
func TestMendedReadings(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"in any order is the user's order": {"Rumble (1 action, Line 6)\nArea effect: All characters in the area are shoved 1 in the direction of the line, in any order.",
			"in your order"},
		"a foe that collides is no ally in the area": {"Dark Hem (1 action, attack, range 3, small blast)\nOn hit: 1 damage and shove 1. Miss or area effect: 1 damage and shove 1.\nCollide: Foe is weakened.",
			"status, on collide, to the collided (foes), status weakened"},
		"a foe saves against the mark of a character": {"Loose Thread (1 action, range 4, mark)\nMark: Mark a character in range. While marked, that character is weakened.\n" +
			"A foe can save at the end of their turns to clear this mark.", "select, if foe (of the bearer), to the bearer, unless they save"},
		"any bearer saves against the mark of a foe": {"Loose Thread (1 action, range 4, mark)\nMark: Mark a foe in range. While marked, that foe is weakened.\n" +
			"A foe can save at the end of their turns to clear this mark.", "{ select, to the bearer, unless they save"},
		"what ends a mark is asked as a statement": {"Loose Thread (1 action, range 4, mark)\nMark: Mark a foe in range. While marked, that foe is weakened.\n" +
			"A foe can end this mark by not moving for their entire turn.", `judged (of the bearer, called "they end the mark by not moving for their entire turn")`},
		"the board knows who is in the aura of a mark": {"Loose Thread (1 action, range 4, mark)\nMark: Mark a foe in range. While marked, that foe gains aura 2.\n" +
			"Foes that end their turn in the aura must sacrifice 2.\nA foe can end this mark if they end their turn with no allies in the aura.",
			"watch, if not counted (of any (foes, within 2, of the bearer, besides it), number 1), if you like, to the bearer, by the bearer, when turn ends (of the bearer) { end mark, to the bearer }"},
		"what comes after the ability is done at its end": {"Long Rake (1 action, attack, line 4)\nOn hit: 2 damage. Miss or area effect: 1 damage.\n" +
			"Effect: You can fly to any point on the line after the ability resolves. Foes in the area are dazed.",
			"mode fly, at all in the area (free squares), at the end of the use; status"},
		"one or two are at least one": {"Forked Bell (1 action)\nEffect: One or two foes in range 4 are dazed.", "number 2, up to that, at least one, within 4"},
		"one or two things are":       {"Forked Bell (1 action)\nEffect: Create one or two height 1 post objects in range 3.", "number 2, up to that, at least one, within 3"},
		"the bearer decides if it ends its mark": {"Loose Thread (1 action, range 4, mark)\nMark: Mark a foe in range. While marked, that foe is weakened.\n" +
			"A foe can end this mark by hitting you with an attack.", "watch, if you like, to the bearer, by the bearer, when hits"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := notation.Exact(notation.Read(test.text).Steps); !strings.Contains(got, test.want) {
				t.Errorf("%q is %s, without %s", test.text, got, test.want)
			}
		})
	}
	for _, header := range []string{"interrupt, 2/round", "2/round, interrupt", "interrupt 2"} {
		if a := notation.Read("Fade (" + header + ")\nTrigger: A foe attacks you.\nEffect: You gain 2 vigor."); a.Header.Interrupt != 2 {
			t.Errorf("%q is %d interrupts in a round", header, a.Header.Interrupt)
		}
	}
}
