package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

func TestChangesByHand(t *testing.T) {
	fall := combat.Command{Do: combat.Fall, Who: "ann", Spaces: 1}
	f := of(hero("ann"), foe("rat"))
	before := number(t, f, "ann", "health")
	full, _ := do(t, f, fall)
	dealt := before - number(t, full, "ann", "health")
	byHand := func(t *testing.T, f combat.Combat, h play.Hand) (combat.Combat, play.Result) {
		t.Helper()
		r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: f, Command: fall, Hands: []play.Hand{h}})
		after := f.Clone()
		if err := play.Fold(&after, r.Events); err != nil {
			t.Fatal(err)
		}
		return after, r
	}
	t.Run("DEWPRISM-S9 half is rounded down", func(t *testing.T) {
		after, r := byHand(t, f, play.Hand{Who: "ann", How: play.ByHalf})
		numbers(t, after, "ann", map[string]int{"health": before - dealt/2})
		same(t, "report", n(dealt/2), report(t, r, "byHand").Total)
	})
	t.Run("healing in its place", func(t *testing.T) {
		after, _ := byHand(t, full, play.Hand{Who: "ann", How: play.ByHealing, Amount: n(1)})
		numbers(t, after, "ann", map[string]int{"health": before - dealt + 1})
	})
	t.Run("a number that knocks out", func(t *testing.T) {
		_, r := byHand(t, f, play.Hand{Who: "ann", How: play.ByAmount, Amount: n(before)})
		same(t, "knocked out", true, happened(r, "knockedOut", "ann"))
	})
	t.Run("damage and health without an ability", func(t *testing.T) {
		after, _ := do(t, f, combat.Command{Do: combat.Hurt, Who: "ann", Points: n(4)})
		numbers(t, after, "ann", map[string]int{"health": before - 4})
		after, _ = do(t, after, combat.Command{Do: combat.Mend, Who: "ann", Points: n(3)})
		numbers(t, after, "ann", map[string]int{"health": before - 1})
		refused(t, f, combat.Command{Do: combat.Hurt, Who: "ann"}, "", "command.points", "")
	})
}
