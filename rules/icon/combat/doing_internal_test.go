package combat

import (
	"testing"

	"rulewright/rules/icon/notation"
)

// TestEveryDoingHasAWayToBePlayed finds an entry that the table lacks.
func TestEveryDoingHasAWayToBePlayed(t *testing.T) {
	for does := notation.DoDamage; int(does) < notation.Doings; does++ {
		d := &doings[does]
		alone, onOthers := d.alone != nil, d.all != nil || d.each != nil
		if does == notation.DoAttack { // It is left to the table.
			if alone || onOthers {
				t.Errorf("%s is played", does)
			}
			continue
		}
		if alone == onOthers {
			t.Errorf("%s is played alone: %v, on characters: %v", does, alone, onOthers)
		}
		if (d.status == "") != (d.rule == "") || d.value != nil && d.status == "" {
			t.Errorf("%s leaves the status %q by the rule %q", does, d.status, d.rule)
		}
		if d.ground && d.all == nil {
			t.Errorf("%s is about the ground, but played for each character", does)
		}
	}
}
