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
			"A1: Lamp\nMagic-Offensive-Action\nUse: 5AP\nRange: 3sp\nAccuracy: Magic\nDmg: (2){MgcPwr}\nOnPass: Increase your health by 3.",
			"A1: Lamp\nMagic-Offensive-Action\n• Use: 5AP\n• Range – 3sp\nAccuracy: Magic\nDmg: (2){MgcPwr}\nOn Pass: Raise your health by 3.",
			"A1: Lamp\nMagic-Offensive-Action\nUse: 5AP Range: 3sp Accuracy: Magic Dmg: (2){MgcPwr} OnPass: Increase your health by 3.",
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
