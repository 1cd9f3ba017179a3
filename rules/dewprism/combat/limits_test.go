package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/play"
)

func TestHealingLowersNothing(t *testing.T) {
	t.Run("DEWPRISM-S2 a combatant with more health than the most keeps it", func(t *testing.T) {
		f, _ := do(t, of(hero("ann", hurt(40), marked(play.Mark{Name: "restore", Of: "health", Value: 5})), foe("rat")), plain(combat.EndTurn, "ann"))
		numbers(t, f, "ann", map[string]int{"health": 40})
	})
}

func TestTheTrackerOffersWhatCanBePaid(t *testing.T) {
	offers := func(do string, change ...func(*combat.Combatant)) bool {
		state := of(hero("ann", change...), foe("rat"))
		_, r := doLook(t, state)
		return slices.Contains(r.Outlook.Standings[0].Deeds, do)
	}
	ap := func(left int) func(*combat.Combatant) { return func(f *combat.Combatant) { f.AP = n(left) } }
	steps := func(taken int) func(*combat.Combatant) {
		return marked(play.Mark{Name: "usedThisTurn", Of: "move", Value: taken})
	}
	for _, c := range []struct {
		name    string
		do      string
		change  []func(*combat.Combatant)
		offered bool
	}{
		{"DEWPRISM-C1 a second step", "move", []func(*combat.Combatant){steps(1)}, true},
		{"DEWPRISM-C1 no third step, though its mark is the first", "move", []func(*combat.Combatant){steps(2)}, false},
		{"DEWPRISM-C14 a shield with exactly enough AP", "shield", []func(*combat.Combatant){ap(5)}, true},
		{"DEWPRISM-C14 no shield with less", "shield", []func(*combat.Combatant){ap(4)}, false},
		{"DEWPRISM-C14 no shield without protection", "shield", []func(*combat.Combatant){func(f *combat.Combatant) { f.Protection = n(0) }}, false},
	} {
		t.Run(c.name, func(t *testing.T) { same(t, "offered", c.offered, offers(c.do, c.change...)) })
	}
}

// doLook looks at the combat.
func doLook(t *testing.T, f combat.Combat) (combat.Combat, play.Result) {
	t.Helper()
	return do(t, f, plain(combat.Look, ""))
}
