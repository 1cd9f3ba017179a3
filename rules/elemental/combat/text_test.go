package combat_test

import (
	"testing"

	"rulewright/rules/elemental/combat"
	"rulewright/rules/play"
)

func TestTheTextOfAnAbilityIsPlayed(t *testing.T) {
	blast := &combat.Ability{ID: "blast", Text: "Bell Blast - Standard\nSpeed is 4H, range is 25 feet\nOffensive: Attack Bonus + Int + 3d6\nDamage: Int + 2d6\n" +
		"Cooldown: 1 round\nA hit pushes the target back 30 feet. A hit inflicts the dazed condition for one round. It raises a wall of bells."}
	t.Run("ELEMENTAL-N1 a text is paid, rolled and dealt, and what is not read is left to the table", func(t *testing.T) {
		before := running(one("ann", at(0, 0)), one("rat", at(0, 2)))
		f, r := do(t, before, combat.Command{Do: combat.StartAttack, Who: "ann", Targets: []string{"rat"}, Ability: blast}, 5, 2, 6, 3, 4)
		same(t, "hit points", n(10), find(f, "rat").HP)
		same(t, "standard actions", n(1), find(f, "ann").Standards)
		same(t, "pushback", 2, mark(f, "rat", "pushed").Value)
		same(t, "penalty", play.Mark{Name: "penalty", Of: "dazed", By: "ann", Left: 3}, mark(f, "rat", "penalty"))
		same(t, "cooldown", 4, mark(f, "ann", "cooldown").Value)
		last := r.Reports[len(r.Reports)-1]
		same(t, "left to the table", []play.Note{{Key: "leftToTable", Rule: "ELEMENTAL-N1", Name: "It raises a wall of bells."}}, last.Notes)
		for i := len(r.Events) - 1; i >= 0; i-- {
			e := r.Events[i]
			e.Before, e.After, e.WasMark, e.Mark = e.After, e.Before, e.Mark, e.WasMark
			var err error
			after, failed := combat.Fold(f, []play.Event{e})
			if failed != nil {
				err = failed
				t.Fatalf("%+v cannot be undone: %v", e, err)
			}
			f = after
		}
		same(t, "hit points after undo", n(20), find(f, "rat").HP)
		same(t, "marks after undo", 0, len(find(f, "rat").Marks)+len(find(f, "ann").Marks))
	})
	t.Run("ELEMENTAL-N1 a use lists nothing where all of its text is played", func(t *testing.T) {
		lamp := &combat.Ability{ID: "lamp", Text: "Lamp - Swift\nDuration: 2 segments"}
		f, r := do(t, running(one("ann"), one("rat")), combat.Command{Do: combat.Use, Who: "ann", Ability: lamp})
		same(t, "swift actions", n(1), find(f, "ann").Swifts)
		same(t, "runs", 2, mark(f, "ann", "running").Left)
		for _, report := range r.Reports {
			same(t, "notes", 0, len(report.Notes))
		}
	})
}

func TestManeuvers(t *testing.T) {
	t.Run("ELEMENTAL-A7 a maneuver is an ability of its own, whose words are left to the table", func(t *testing.T) {
		trip := &combat.Ability{ID: "trip", Text: "Trip - Standard\nThe target falls over your foot."}
		f, r := do(t, running(one("ann"), one("rat")), combat.Command{Do: combat.Use, Who: "ann", Ability: trip})
		same(t, "what it costs", n(1), find(f, "ann").Standards)
		same(t, "the words", play.Note{Key: "leftToTable", Rule: "ELEMENTAL-N1", Name: "The target falls over your foot."}, note(t, r.Reports[len(r.Reports)-1], "leftToTable"))
	})
}
