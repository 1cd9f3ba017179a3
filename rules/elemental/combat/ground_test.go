package combat_test

import (
	"testing"

	"rulewright/rules/choice"
	"rulewright/rules/elemental"
	"rulewright/rules/elemental/combat"
	"rulewright/rules/play"
)

func TestHexesAreFilled(t *testing.T) {
	fence := &combat.Ability{ID: "fence", Text: "Clay Fence - Standard\nRange: 10 feet\nIt raises a wall in two hexes in range."}
	use := combat.Play{Combat: running(one("ann", at(2, 2)), one("rat", at(4, 2))),
		Command: combat.Command{Do: combat.Use, Who: "ann", Ability: fence}, Choices: []choice.Answer{}}
	use.Combat.Ground.Grid = n(2)

	t.Run("ELEMENTAL-N2 ELEMENTAL-L1 the user chooses hexes within the range, none with a combatant in it", func(t *testing.T) {
		r, err := combat.ResolvePlay(nil, use)
		if err != nil {
			t.Fatal(err)
		}
		q := r.Open()
		same(t, "kind", choice.Square, q.Kind)
		same(t, "how many", [2]int{2, 2}, [2]int{q.Least, q.Most})
		// 19 hexes lie within two, two of them with combatants.
		same(t, "among", 17, len(q.Among))
	})
	t.Run("ELEMENTAL-N2 ELEMENTAL-L2 they are walls, block the sight, and go with undo", func(t *testing.T) {
		done := use
		done.Choices = []choice.Answer{{Chose: []string{"3,2", "3,1"}}}
		r, err := combat.ResolvePlay(nil, done)
		if err != nil {
			t.Fatal(err)
		}
		f, err := combat.Fold(use.Combat, r.Events)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "cells", []elemental.Cell{{X: 3, Y: 2, Kind: elemental.Wall}, {X: 3, Y: 1, Kind: elemental.Wall}}, f.Ground.Cells)
		same(t, "standard actions", n(1), find(f, "ann").Standards)
		same(t, "before", 0, len(use.Combat.Ground.Cells))
		for i := len(r.Events) - 1; i >= 0; i-- {
			e := r.Events[i]
			e.Before, e.After, e.WasMark, e.Mark, e.WasCell, e.Cell = e.After, e.Before, e.Mark, e.WasMark, e.Cell, e.WasCell
			if f, err = combat.Fold(f, []play.Event{e}); err != nil {
				t.Fatalf("%+v cannot be undone: %v", e, err)
			}
		}
		same(t, "cells after undo", 0, len(f.Ground.Cells))
	})
	t.Run("ELEMENTAL-N2 without a grid the table fills them", func(t *testing.T) {
		flat := use
		flat.Combat.Ground.Grid = n(1)
		r, err := combat.ResolvePlay(nil, flat)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "notes", []play.Note{{Key: "onTheTable", Rule: "ELEMENTAL-N2"}}, r.Reports[len(r.Reports)-1].Notes)
	})
}
