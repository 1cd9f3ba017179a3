//go:build proof

package notation

import (
	"testing"
	"time"

	"rulewright/rules/markup"
	"rulewright/rules/rulestest"
)

// TestTornTextsAreRead reads wrapped and cut texts for a third of ten minutes (ELEMENTAL-N1).
func TestTornTextsAreRead(t *testing.T) {
	rulestest.ReadsTorn(t, 200*time.Second, []string{
		"Lamp - Standard\nSpeed is 4H, range is 25 feet\nOffensive: Attack Bonus + Int + 3d6\nDamage: Int + 2d6\nA hit inflicts the staggered condition for 2 rounds.",
		"Fog - Swift\nRange: 30 feet\nCooldown: 2 rounds\nIt fills 3 hexes in range with fog. A hit pushes the target back 10 feet.",
		"Wall\nAction: Full\nDuration: 3 segments\nDefensive: Defense Bonus + Dex + 2d6\nPushback: 5 feet\nIt raises a wall in 4 hexes in range.",
	}, func(text string) []markup.Clause { return Read(text).Clauses })
}
