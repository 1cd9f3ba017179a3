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
			"Lamp - Standard\nSpeed is 4H, range is 25 feet\nOffensive: Attack Bonus + Int + 3d6\nDamage: Int + 2d6\nA hit inflicts the staggered condition for 2 rounds.",
			"Lamp - Standard\nSpeed is 4H, range is 25 ft\n• Offensive – Attack Bonus + Int + 3d6\nDamage: Int + 2d6\nA hit causes the staggered condition\nfor 2 rounds.",
			"Lamp - Standard\nSpeed is 4H, range is 25 feet. Offensive: Attack Bonus + Int + 3d6 Damage: Int + 2d6\nA hit inflicts the staggered condition for 2 rounds.",
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
