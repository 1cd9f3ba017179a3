package combat_test

import (
	"testing"

	"rulewright/rules/beacon/combat"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

func TestChangesByHand(t *testing.T) {
	f := turn("wolf", hero("ash", having(waits(5, "kinetic", "wolf"))), foe("wolf"))
	full := one(t, f, "ash")
	hp, most, err := full.HitPoints()
	if err != nil {
		t.Fatal(err)
	}
	after := func(t *testing.T, f combat.Combat, c combat.Command, h play.Hand) combat.Combat {
		t.Helper()
		r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: f, Command: c, Hands: []play.Hand{h}})
		then, err := combat.Fold(f, r.Events)
		if err != nil {
			t.Fatal(err)
		}
		return then
	}
	t.Run("half of damage that is taken is rounded up", func(t *testing.T) {
		same(t, "hp", n(hp-3), one(t, after(t, f, taking(), play.Hand{Who: "ash", How: play.ByHalf}), "ash").HP)
	})
	t.Run("a number of damage that is taken", func(t *testing.T) {
		same(t, "hp", n(hp-9), one(t, after(t, f, taking(), play.Hand{Who: "ash", How: play.ByAmount, Amount: n(9)}), "ash").HP)
	})
	t.Run("healing in place of it ends at the maximum", func(t *testing.T) {
		hurt, _ := did(t, f, taking())
		hurt, _ = did(t, hurt, combat.Command{Do: combat.Hurt, Who: "ash", Points: n(4)})
		then := after(t, hurt, taking(), play.Hand{Who: "ash", How: play.ByHealing, Amount: n(99)})
		same(t, "hp", n(most), one(t, then, "ash").HP)
	})
	t.Run("BEACON-S1 damage that an attack leaves to its target is changed before it is taken", func(t *testing.T) {
		harm := combat.Command{Do: combat.Harm, Targets: []string{"wolf"}, Amount: 7}
		same(t, "mark", 4, one(t, after(t, f, harm, play.Hand{Who: "wolf", How: play.ByHalf}), "wolf").Marks[0].Value)
		same(t, "marks", 0, len(one(t, after(t, f, harm, play.Hand{Who: "wolf", How: play.ByNothing}), "wolf").Marks))
	})
	t.Run("BEACON-S1 damage without an attack is taken as other damage", func(t *testing.T) {
		then, r := did(t, peace(hero("ash")), combat.Command{Do: combat.Hurt, Who: "ash", Points: n(4)})
		same(t, "marks, next", []any{4, "take"}, []any{one(t, then, "ash").Marks[0].Value, r.Next[0].Do})
	})
	t.Run("hit points are given back without a power", func(t *testing.T) {
		hurt, _ := did(t, f, taking())
		then, r := did(t, hurt, combat.Command{Do: combat.Mend, Who: "ash", Points: n(2)})
		same(t, "hp, report", []any{n(hp - 3), n(2)}, []any{one(t, then, "ash").HP, r.Reports[0].Total})
	})
}
