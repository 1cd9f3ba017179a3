package notation

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// Texts of one meaning in other lines, labels and words. The first of each is as the game is written.
func TestTextsOfOneMeaning(t *testing.T) {
	for _, texts := range [][]string{
		{
			"Lamp\nCost: Act, 2 Stress.\nTarget: 1 enemy within 20'.\nAttack: UTTER! vs Iron.\nHit: (1 + Utter)[d6] *Thermal* damage.\nEffect: Target suffers *Slowed* for 2 rounds.",
			"Lamp\nCost: 1 Act, 2 Stress.\nTarget: 1 foe within a range of 20 feet.\nAttack: UTTER against Iron.\nOn a hit: (1 + Utter)[d6] *Thermal* damage.\nEffect – Target gets *Slowed* for 2 rounds.",
			"Lamp\nCost: Act, 2 Stress. Target: 1 enemy within 20'. Attack: UTTER! vs Iron. Hit: (1 + Utter)[d6] *Thermal* damage. Effect: Target suffers *Slowed* for 2 rounds.",
		},
	} {
		want := Read(texts[0])
		for i, text := range texts {
			got := Read(text)
			if d := cmp.Diff(want, got, cmpopts.IgnoreFields(Ability{}, "Clauses", "Effort")); d != "" {
				t.Errorf("of %q (-want +got):\n%s", text, d)
			}
			for _, c := range got.Clauses {
				if !c.Played {
					t.Errorf("%q of text %d is left", c.Text, i)
				}
			}
		}
	}
}
