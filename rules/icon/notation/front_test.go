package notation

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Texts of one meaning in other lines, labels and words. The first of each is as the rules are written.
func TestTextsOfOneMeaning(t *testing.T) {
	for _, texts := range [][]string{
		{
			"Lamp (1 action, attack, range 3)\nOn hit: 2[D]+fray. Miss: fray.\nEffect: A foe in range 3 is dazed, then shoved 2 away from you.",
			"Lamp (1 action, attack,\nrange 3)\nOn hit: 2[D]+fray. Miss: fray.\nEffect: A foe in range 3 is dazed,\nthen shoved 2 away from you.",
			"<h2>Lamp (1 action, attack, range 3)</h2><p>On hit:\n2[D]+fray.\nMiss: fray.</p>\n<p>Effect: A foe in\nrange 3 is dazed, then shoved 2 away from you.</p>",
			"Lamp (1 action, attack, range 3)\n• On a hit: 2D+fray.\n• Miss – fray.\n• Effect – A foe in range 3 is dazed, then shoved 2 away from you.",
			"Lamp (1 action, attack, range 3)\n\uf0b7 On hit: 2[D]+fray.\u2028Miss: fray.\vEffect: A foe in range 3 is dazed, then shoved 2 away from you.",
			"Lamp (1 action, attack, range 3)\nOn hit. 2[D]+fray. Miss: fray.\nEffect: An enemy within 3 spaces is dazed and then pushed 2 away from you.",
		},
		{
			"Lamp (1 action)\nEffect: While you are bloodied, you gain 4 vigor. Each foe in range 2 takes 2 damage.",
			"Lamp (1 action)\nEffect: As long as you are bloodied, you get 4 vigour.\nEvery enemy within a range of 2 suffers 2 damage.",
		},
		{
			"Lamp (1 action, attack, line 6)\nOn hit: [D]+fray.\nMiss: fray.\nArea effect: fray.",
			"Lamp (1 action, attack, line 6)\nHit: [D]+fray.\nMiss: fray.\nArea: fray.",
		},
		{
			"Lamp (1 action, attack, range 3)\nOn hit: [D]. Miss: fray.\nExceed: You gain 2 vigor. A foe in range 2 takes 2 damage.",
			"Lamp (1 action, attack, range 3)\nOn hit: [D]. Miss: fray.\nExceed: You gain 2 vigor.\nA foe in range 2 takes 2 damage.",
		},
	} {
		want := Read(texts[0])
		for _, text := range texts[1:] {
			got := Read(text)
			if d := cmp.Diff(want.Steps, got.Steps) + cmp.Diff(want.Strike, got.Strike) + cmp.Diff(want.Header, got.Header); d != "" {
				t.Errorf("of %q (-want +got):\n%s", text, d)
			}
			for _, c := range got.Clauses {
				if !c.Played {
					t.Errorf("%q of %q is left", c.Text, text)
				}
			}
		}
	}
}

func TestASentenceAboutTheAbilityIsUnderNoLabel(t *testing.T) {
	a := Read("Lamp (1 action, attack, range 3)\nMiss: fray.\nThis attack does not break the pacified condition.")
	if c := a.Clauses[len(a.Clauses)-1]; c.Label != "" {
		t.Errorf("it is under %q", c.Label)
	}
}

func TestANameKeepsItsWords(t *testing.T) {
	a := Read("Push Every Enemy (1 action)\nYou gain 2 vigor.")
	if a.Name != "Push Every Enemy" {
		t.Errorf("the name is %q", a.Name)
	}
	if c := Read("Lamp (1 action)\nEvery enemy within 3 is dazed.").Clauses[0]; c.Text != "Every enemy within 3 is dazed." {
		t.Errorf("it is shown as %q", c.Text)
	}
}
