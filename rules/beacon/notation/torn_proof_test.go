//go:build proof

package notation

import (
	"testing"
	"time"

	"rulewright/rules/markup"
	"rulewright/rules/rulestest"
)

// TestTornTextsAreRead reads wrapped and cut texts for a third of ten minutes (BEACON-P1).
func TestTornTextsAreRead(t *testing.T) {
	rulestest.ReadsTorn(t, 200*time.Second, []string{
		"Ash Wind\nCost: Act, 3 Stress (range 1, force 2)\nTarget: 15' square within 40'\nAttack: utter! vs iron\nHit: (1 + utter)[d6] thermal damage, and target suffers Burning d6.",
		"Lamp Dance\nRarity: Rare\nRequires: hunt or sway; melee weapon\nCost: Act or React\nTrigger: A bell rings.\nTarget: 1 ally you can see\nEffect: Gain Focused for 1 round, and the target gains Hastened and recovers.",
		"Bell\nTarget: 3 enemies within 60'\nCheck: hunt! vs Risky TN (12 + Tier)\nSuccess: The target suffers Exposed (-5 Defense) for one of the hit defenses and is pushed 10'.\nMiss: You may make 2 basic melee attacks.",
	}, func(text string) []markup.Clause { return Read(text).Clauses })
}
