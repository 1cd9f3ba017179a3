package combat_test

import (
	"fmt"
	"slices"
	"testing"

	"rulewright/rules/choice"
	"rulewright/rules/elemental"
	"rulewright/rules/elemental/combat"
	"rulewright/rules/field"
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
	t.Run("ELEMENTAL-N2 they are on the floor of the user, also where another floor has a wall", func(t *testing.T) {
		above := use
		above.Combat.Combatants = slices.Clone(use.Combat.Combatants)
		above.Combat.Combatants[0].Floor, above.Combat.Combatants[1].Floor = "hall", "loft"
		above.Combat.Ground.Cells = []elemental.Cell{{X: 3, Y: 2, Kind: elemental.Wall, Floor: "loft"}}
		r, err := combat.ResolvePlay(nil, above)
		if err != nil {
			t.Fatal(err)
		}
		// The rat of the other floor is in no hex of this one.
		same(t, "among", 18, len(r.Open().Among))
		above.Choices = []choice.Answer{{Chose: []string{"3,2", "3,1"}}}
		if r, err = combat.ResolvePlay(nil, above); err != nil {
			t.Fatal(err)
		}
		f, err := combat.Fold(above.Combat, r.Events)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "cells", []elemental.Cell{{X: 3, Y: 2, Kind: elemental.Wall, Floor: "loft"},
			{X: 3, Y: 2, Kind: elemental.Wall, Floor: "hall"}, {X: 3, Y: 1, Kind: elemental.Wall, Floor: "hall"}}, f.Ground.Cells)
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
	t.Run("ELEMENTAL-A8 a structure with a speed rises so many hexes a segment, the nearest first", func(t *testing.T) {
		slow := use
		slow.Command.Ability = &combat.Ability{ID: "fence", Speed: n(2), Text: "Clay Fence - Standard\nRange: 25 feet\nIt raises a wall in 5 hexes in range."}
		slow.Choices = []choice.Answer{{Chose: []string{"2,6", "2,5", "2,4", "2,3", "3,2"}}}
		r, err := combat.ResolvePlay(nil, slow)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "notes", []play.Note{{Key: "wallMade", Rule: "ELEMENTAL-N2", Amount: 2}, {Key: "risesLater", Rule: "ELEMENTAL-A8", Amount: 3}}, r.Reports[len(r.Reports)-1].Notes)
		f, err := combat.Fold(slow.Combat, r.Events)
		if err != nil {
			t.Fatal(err)
		}
		wall := func(f combat.Combat) (list []string) {
			for _, c := range f.Ground.Cells {
				list = append(list, fmt.Sprint(c.X, ",", c.Y))
			}
			return list
		}
		same(t, "at once", []string{"2,3", "3,2"}, wall(f))
		same(t, "what rises", []play.Mark{{Name: "rising", Of: "wall 2,4 2,5", Value: 2, Left: 1}, {Name: "rising", Of: "wall 2,6", Value: 1, Left: 2}}, find(f, "ann").Marks)
		// The rat goes to where the wall is to rise.
		f.Combatants[1].X, f.Combatants[1].Y = n(2), n(5)
		f = next(t, f)
		same(t, "in the second segment", []string{"2,3", "3,2", "2,4"}, wall(f))
		finished := next(t, f)
		same(t, "in the third", []string{"2,3", "3,2", "2,4", "2,6"}, wall(finished))
		same(t, "what rises then", []string(nil), names(finished, "ann"))
		over, _ := do(t, f, combat.Command{Do: combat.End})
		same(t, "as the combat ends", []string{"2,3", "3,2", "2,4", "2,6"}, wall(over))
	})
	t.Run("ELEMENTAL-A8 it rises on the floor on which it was made", func(t *testing.T) {
		slow := use
		slow.Combat.Combatants = slices.Clone(use.Combat.Combatants)
		slow.Combat.Combatants[0].Floor = "hall"
		slow.Command.Ability = &combat.Ability{ID: "fence", Speed: n(1), Text: "Clay Fence - Standard\nRange: 25 feet\nIt raises a wall in 2 hexes in range."}
		slow.Choices = []choice.Answer{{Chose: []string{"2,6", "2,5"}}}
		r, err := combat.ResolvePlay(nil, slow)
		if err != nil {
			t.Fatal(err)
		}
		f, err := combat.Fold(slow.Combat, r.Events)
		if err != nil {
			t.Fatal(err)
		}
		f.Combatants[0].Floor = "loft"
		f = next(t, f)
		same(t, "cells", []elemental.Cell{{X: 2, Y: 5, Kind: elemental.Wall, Floor: "hall"},
			{X: 2, Y: 6, Kind: elemental.Wall, Floor: "hall"}}, f.Ground.Cells)
	})
	t.Run("ELEMENTAL-A8 a part that rises cannot be put by hand with hexes that are none", func(t *testing.T) {
		for _, of := range []string{"", "wall", "mud 1,2", "wall 1;2", "wall 1,2 x"} {
			refused(t, use.Combat, combat.Command{Do: combat.PutMark, Who: "ann", Mark: &play.Mark{Name: "rising", Of: of, Left: 1}}, field.UnknownName, "command.mark.of", "")
		}
	})
}
