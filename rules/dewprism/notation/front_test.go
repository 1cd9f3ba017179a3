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
		{
			"Magic-Support-Action\nUse: 5AP\nVariable: X = 2\nTeamwork: Increase X by 5.\nRestore (X){TL} health to your target.",
			"Magic-Support-Action\nUse: 5AP\nVariable: X = 2\nTeamwork: Increase X by 5\nRestore (X){TL} health to your target",
		},
		{
			"Magic-Defensive-Reaction\nUse: 5AP\nTrigger: An enemy attacks you.\nInflict (1){SklPwr} metal damage to each enemy in same space.",
			"Magic-Defensive-Reaction\nUse: 5AP\nTrigger: An enemy attacks you\nInflict (1){SklPwr} metal damage to each enemy in same space",
		},
	} {
		want := Read(texts[0])
		for i, text := range texts {
			got := Read(text)
			if d := cmp.Diff(want, got, cmpopts.IgnoreFields(Ability{}, "Clauses", "Effort", "Trigger")); d != "" {
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

// A sentence on the next line may go on with the label, where the line before it was full.
func TestASentenceThatMayBelongToAConditionIsLeft(t *testing.T) {
	const full = "Magic-Support-Action\nUse: 5AP\nTeamwork: You may change the element of this attack to your base element."
	for text, left := range map[string]int{
		full + "\nMake an unarmed water-element attack.\nThe old fish hums a slow and weary tune to the grey river as it goes by, and\nthe river hums it back.": 2,
		full + "\nMake an unarmed water-element attack.": 0,
	} {
		count := 0
		for _, c := range Read(text).Clauses {
			if !c.Played {
				count++
			}
		}
		if count != left {
			t.Errorf("%d clauses of %q are left, not %d: %+v", count, text, left, Read(text).Clauses)
		}
	}
}
