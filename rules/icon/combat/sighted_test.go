package combat_test

import (
	"testing"

	"rulewright/rules/icon/combat"
	"rulewright/rules/odds"
)

func TestALineOfSightPastObjectsKeepsHeights(t *testing.T) {
	hit := func(text string) float64 {
		report, err := combat.PlayOdds(&odds.Walker{}, combat.Play{Combat: arena(rubble("s1", 2, 1)), Command: use("sten", "rat", spoken(text))})
		if err != nil {
			t.Fatal(err)
		}
		fact, _ := report.Fact("hit")
		return fact.AtLeast(1)
	}
	const plain = "Far Needle (1 action, Attack, Range 5)\nAttack: On hit: [D]."
	same(t, "ICON-M12 the chance to hit from on top of an object", hit(plain),
		hit(plain+" Effect: Line of sight can't be blocked by objects, and ignores cover granted by objects or terrain."))
}
