package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/beacon/combat"
	"rulewright/rules/choice"
	"rulewright/rules/dice"
)

func TestTheDefenderChoosesWhoseDamageItTakes(t *testing.T) {
	f := turn("wolf", hero("ash", having(waits(5, "kinetic", "wolf"), waits(2, "kinetic", "crow"))), foe("wolf"), foe("crow"))
	in := combat.Play{Combat: f, Command: combat.Command{Do: combat.Take, Who: "ash"}}
	lost := func(answers []choice.Answer) int {
		t.Helper()
		in.Choices = answers
		r, err := combat.ResolvePlay(dice.Scripted(nil), in)
		if err != nil || r.Open() != nil {
			t.Fatalf("open %v, %v", r.Open(), err)
		}
		for _, ev := range r.Events {
			if ev.Field == "hp" {
				return ev.Before.Or(0) - ev.After.Or(0)
			}
		}
		return 0
	}
	in.Choices = []choice.Answer{}
	r, err := combat.ResolvePlay(dice.Scripted(nil), in)
	if err != nil || r.Open() == nil || r.Open().Whose != "ash" || !slices.Equal(r.Open().Among, []string{"wolf", "crow"}) {
		t.Fatalf("BEACON-S1: %+v, %v", r.Open(), err)
	}
	same(t, "BEACON-S1 lost to the chosen one, to the other, without a choice", []int{2, 5, 5},
		[]int{lost([]choice.Answer{{Chose: []string{"crow"}}}), lost([]choice.Answer{{Chose: []string{"wolf"}}}), lost(nil)})
}
