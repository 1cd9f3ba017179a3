package combat_test

import (
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/elemental/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

func TestChangesByHand(t *testing.T) {
	f := running(one("ada"), one("bo"))
	unarmed := combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}} // It deals 7.
	byHand := func(t *testing.T, h play.Hand) (combat.Combat, play.Result) {
		t.Helper()
		r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: f, Command: unarmed, Hands: []play.Hand{h}}, 4, 4, 5)
		after, err := combat.Fold(f, r.Events)
		if err != nil {
			t.Fatal(err)
		}
		return after, r
	}
	for _, c := range []struct {
		name  string
		hand  play.Hand
		hp    int
		total field.Number
	}{
		{"half is rounded down", play.Hand{Who: "bo", How: play.ByHalf}, 17, n(3)},
		{"double", play.Hand{Who: "bo", How: play.ByDouble}, 6, n(14)},
		{"a number", play.Hand{Who: "bo", How: play.ByAmount, Amount: n(2)}, 18, n(2)},
		{"no damage", play.Hand{Who: "bo", How: play.ByAmount, Amount: n(0)}, 20, n(0)},
		{"healing stops at the most", play.Hand{Who: "bo", How: play.ByHealing}, 20, n(0)},
	} {
		t.Run(c.name, func(t *testing.T) {
			after, r := byHand(t, c.hand)
			same(t, "hp", n(c.hp), find(after, "bo").HP)
			same(t, "report", c.total, report(t, r, "byHand").Total)
			same(t, "standard actions", n(1), find(after, "ada").Standards)
		})
	}
	t.Run("a target that is left out keeps what it has", func(t *testing.T) {
		after, _ := byHand(t, play.Hand{Who: "bo", How: play.ByNothing})
		same(t, "bo", find(f, "bo"), find(after, "bo"))
		same(t, "standard actions", n(1), find(after, "ada").Standards)
	})
	for _, c := range []struct {
		name string
		hand play.Hand
		code field.Code
		at   string
	}{
		{"one that takes no damage", play.Hand{Who: "ada", How: play.ByHalf}, field.Refused, "hands[0].who"},
		{"the one that acts is not left out", play.Hand{Who: "ada", How: play.ByNothing}, field.Refused, "hands[0].who"},
		{"one that nothing happens to", play.Hand{Who: "cy", How: play.ByNothing}, field.Refused, "hands[0].who"},
		{"an unknown change", play.Hand{Who: "bo", How: "third"}, field.UnknownName, "hands[0].how"},
		{"no number", play.Hand{Who: "bo", How: play.ByAmount}, field.Missing, "hands[0].amount"},
	} {
		t.Run("refused: "+c.name, func(t *testing.T) {
			_, err := combat.ResolvePlay(dice.Scripted([]int{4, 4, 5}), combat.Play{Combat: f, Command: unarmed, Hands: []play.Hand{c.hand}})
			if err == nil || err.Code != c.code || err.Field != c.at {
				t.Errorf("the error is %+v; want %s of %s", err, c.code, c.at)
			}
		})
	}
	t.Run("a note that does not hold any more goes", func(t *testing.T) {
		weak := running(one("ada"), one("bo", func(c *combat.Combatant) { c.HP = n(5) }))
		r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: weak, Command: unarmed, Hands: []play.Hand{{Who: "bo", How: play.ByHalf}}}, 4, 4, 5)
		same(t, "notes", 0, len(report(t, r, "damage").Notes))
	})
	t.Run("damage and healing without an ability", func(t *testing.T) {
		after, r := do(t, f, combat.Command{Do: combat.Hurt, Who: "bo", Points: n(5)})
		same(t, "hp, damage", []any{n(15), n(5)}, []any{find(after, "bo").HP, report(t, r, "damage").Total})
		after, r = do(t, after, combat.Command{Do: combat.Mend, Who: "bo", Points: n(9)})
		same(t, "hp, healed", []any{n(20), n(5)}, []any{find(after, "bo").HP, report(t, r, "mend").Total})
		refused(t, f, combat.Command{Do: combat.Mend, Who: "bo"}, field.Missing, "command.points", "")
	})
}
