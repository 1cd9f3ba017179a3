package notation

import (
	"slices"
	"testing"
)

// TestSentencesThatReferToOthers reads sentences whose meaning depends on the one before them.
func TestSentencesThatReferToOthers(t *testing.T) {
	const (
		toward = "Step (1 action)\nEffect: Teleport 3 spaces toward a foe in range 5."
		shoves = "Bump (1 action)\nEffect: Shove a foe in range 3 3 spaces.\n"
	)
	for _, c := range []struct {
		name, text string
		// left are the clauses that are not played.
		left []string
	}{
		{"a teleport toward another ends closer anyway", "Step (1 action)\n" +
			"Effect: Teleport 3 spaces toward a foe in range 5.", nil},
		{"a free teleport may end elsewhere", "Step (1 action)\nEffect: Teleport 3 spaces. The teleport must end with you closer together.",
			[]string{"The teleport must end with you closer together."}},
		{"what else is said of a teleport", toward + " The teleport glows.", []string{"The teleport glows."}},
		{"half a sentence about a teleport", toward + " The teleport.", []string{"The teleport."}},
		{"bloodied foes are no exception from those who are no foes",
			shoves + "Collide: If they are not a foe, they take 2 damage. Bloodied foes take 4 damage instead.",
			[]string{"Bloodied foes take 4 damage instead."}},
		{"a foe in its own text is it", "Bell (1 action)\nThe gulper deals 2 damage to a foe in range 3. It may dash 2 toward them.", nil},
		{"a hero is not", "Bell (1 action)\nYou deal 2 damage to a foe in range 3. It may dash 2 toward them.",
			[]string{"It may dash 2 toward them."}},
		{"one that has met several foes runs to none", "Bell (1 action)\nThe gulper deals 2 damage to all foes in range 3. It may dash 2 toward them.",
			[]string{"It may dash 2 toward them."}},
		{"a name whose sentence breaks off", "Gulp (1 action)\nEffect: Foes in range 3 of the gulper", []string{"Effect: Foes in range 3 of the gulper"}},
		{"a longer name whose sentence breaks off", "Gulp (1 action)\nEffect: Foes in range 3 of the sky gulper",
			[]string{"Effect: Foes in range 3 of the sky gulper"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var left []string
			for _, one := range Read(c.text).Clauses {
				if !one.Played {
					left = append(left, one.Text)
				}
			}
			if !slices.Equal(left, c.left) {
				t.Errorf("left are %q, not %q", left, c.left)
			}
		})
	}
}

func TestTheLabelOfAPrintedStepIsItsOwn(t *testing.T) {
	for text, want := range map[string]string{
		"Hex (1 action, Mark)\nMark a foe in range 3.":       "Hex (1 action, mark)\nMark: A foe in range 3 of you is marked.\n",
		"Hex (1 action)\nDeal 2 damage to a foe in range 3.": "Hex (1 action)\nEffect: Deal 2 damage to a foe in range 3 of you.\n",
	} {
		if got := Print(Read(text)); got != want {
			t.Errorf("printed is %q, not %q", got, want)
		}
	}
}

func TestTheEffectsOfAStanceKeepTheirPlaces(t *testing.T) {
	const text = "Brawl (2 actions, Stance)\nThe Gulper takes a wary stance, with the following benefits:\n• They gain counter.\n• They are sturdy."
	var places []string
	for _, one := range Read(text).Clauses {
		places = append(places, text[one.From:one.To])
	}
	want := []string{"The Gulper takes a wary stance, with the following benefits:", "They gain counter.", "They are sturdy."}
	if !slices.Equal(places, want) {
		t.Errorf("the places are %q, not %q", places, want)
	}
}
