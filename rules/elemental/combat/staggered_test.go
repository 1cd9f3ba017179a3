package combat_test

import (
	"testing"

	"rulewright/rules/elemental/combat"
	"rulewright/rules/play"
)

// staggered is a penalty of so many segments.
func staggered(left int) play.Mark {
	return play.Mark{Name: "penalty", Of: " Staggered", Left: left}
}

func TestStaggered(t *testing.T) {
	t.Run("ELEMENTAL-P4 a blow in the second segment halves movement until the first segment of the next round", func(t *testing.T) {
		blow := combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}, Ability: &combat.Ability{ID: "blow", Penalty: "Staggered", PenaltyRounds: n(1)}}
		f := running(one("ada"), one("bo"))
		f.Segment = n(2)
		f, r := do(t, f, blow, 6, 6)
		note(t, report(t, r, "penalty"), "staggered")
		f = turn(t, f, "bo")
		f, r = do(t, f, combat.Command{Do: combat.Move, Who: "bo"})
		same(t, "hexes in the second segment", []any{1, n(1)}, []any{find(f, "bo").Steps.Or(0), report(t, r, "move").Total})
		note(t, report(t, r, "move"), "staggered")
		f = turn(t, next(t, f), "bo")
		same(t, "hexes in the third", 1, find(f, "bo").Steps.Or(0))
		f = turn(t, next(t, f), "bo")
		f, _ = do(t, f, combat.Command{Do: combat.Move, Who: "bo"})
		same(t, "hexes in the first of the next round", 1, find(f, "bo").Steps.Or(0))
		f = turn(t, next(t, f), "bo")
		same(t, "hexes in the second of it", 3, find(f, "bo").Steps.Or(0))
	})
	for _, test := range []struct {
		name         string
		mode         combat.Mode
		steps, bonus int
	}{
		{"a move", combat.ByMove, 1, 1},
		{"a dash", combat.ByDash, 2, 0},
		{"a dodge", combat.ByDodge, 1, 0},
		{"a swim", combat.BySwim, 0, 1},
	} {
		t.Run("ELEMENTAL-P4 half the speed of "+test.name, func(t *testing.T) {
			f, _ := do(t, running(one("ada", bearing(staggered(2))), one("bo")), moves(test.mode))
			same(t, "hexes", []int{test.steps, test.bonus}, []int{find(f, "ada").Steps.Or(0), find(f, "ada").Bonus.Or(0)})
		})
	}
	t.Run("ELEMENTAL-P4 a move that ran before the penalty goes on with half of its hexes", func(t *testing.T) {
		f, _ := do(t, running(one("ada"), one("bo")), moves(combat.ByMove))
		same(t, "hexes before", 3, find(f, "ada").Steps.Or(0))
		f, _ = do(t, f, combat.Command{Do: combat.PutMark, Who: "ada", Mark: &play.Mark{Name: "penalty", Of: "staggered", Left: 3}})
		same(t, "hexes that it has already", 3, find(f, "ada").Steps.Or(0))
		f = turn(t, next(t, f), "ada")
		same(t, "hexes after", 1, find(f, "ada").Steps.Or(0))
	})
	t.Run("ELEMENTAL-P4 a penalty of another name leaves movement as it is", func(t *testing.T) {
		f, _ := do(t, running(one("ada", bearing(play.Mark{Name: "penalty", Of: "dazed", Left: 2})), one("bo")), moves(combat.ByMove))
		same(t, "hexes", 3, find(f, "ada").Steps.Or(0))
	})
}
