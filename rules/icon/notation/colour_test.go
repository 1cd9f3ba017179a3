package notation

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Words of colour change nothing: both texts of a pair have the same steps.
func TestWordsOfColour(t *testing.T) {
	for name, pair := range map[string][2]string{
		"a throw": {"Pelt (1 action, Range 3)\nThe Gulper lifts a stone and hurls a wet shard at a foe in range 3. That foe takes 2 damage.",
			"Pelt (1 action, Range 3)\nThe Gulper chooses a foe in range 3. That foe takes 2 damage."},
		"an area": {"Reek (1 action, Line 4)\nThe Gulper coughs a line 4 plume of soot. Foes in the area take 2 damage.",
			"Reek (1 action, Line 4)\nThe Gulper creates a line 4 area effect. Foes in the area take 2 damage."},
		"a sweep": {"Whirl (1 action, Arc 3)\nThe Gulper whirls their staff in an arc 3 area effect. Foes inside take 2 damage.",
			"Whirl (1 action, Arc 3)\nThe Gulper creates an arc 3 area effect. Foes inside take 2 damage."},
		"a way": {"Fold (1 action, Range 4)\nA foe in range is folded into a letter, then teleported 2 and unfolded. They take 1 damage.",
			"Fold (1 action, Range 4)\nA foe in range is teleported 2. They take 1 damage."},
		"a mark": {"Sear (1 action, Range 4, Mark)\nA foe in range is marked and gains a deep brand. While branded, it takes [D] again at the end of its turns.",
			"Sear (1 action, Range 4, Mark)\nA foe in range is marked. While marked, it takes [D] again at the end of its turns."},
		"a stance": {"Brawl (2 actions, Stance)\nThe Gulper takes a wary stance, with the following benefits:\n• They gain counter\n" +
			"• Any time a foe ends their turn adjacent to the Gulper in this stance, they take 2 damage",
			"Brawl (2 actions, Stance)\nStance: You gain counter. When a foe ends their turn adjacent to you, they take 2 damage."},
	} {
		t.Run(name, func(t *testing.T) {
			colourful, plain := Read(pair[0]), Read(pair[1])
			for _, a := range []*Ability{colourful, plain} {
				for _, c := range a.Clauses {
					if !c.Played {
						t.Errorf("%q is left to the table", c.Text)
					}
				}
			}
			if d := cmp.Diff(plain.Steps, colourful.Steps); d != "" {
				t.Error(d)
			}
		})
	}
}

// A word with a meaning in the rules is no colour.
func TestNoWordsOfColour(t *testing.T) {
	for _, text := range []string{
		"Pelt (1 action, Range 3)\nThe Gulper hurls a marked ally at a foe in range 3.",
		"Reek (1 action, Line 4)\nThe Gulper coughs a line 4 plume of difficult terrain.",
		"Brawl (2 actions)\nThe Gulper takes a wary stance.",
		"Sear (1 action)\nAn adjacent foe is branded. All allies in range 4 may rush 1 toward the foe.",
	} {
		if a := Read(text); a.Clauses[0].Played {
			t.Errorf("%q is played: %q", a.Clauses[0].Text, a.Clauses[0].Meaning)
		}
	}
}
