package battle_test

import (
	"slices"
	"testing"

	"rulewright/rules/dewprism/battle"
	"rulewright/rules/play"
)

func TestHealingLowersNothing(t *testing.T) {
	t.Run("DEWPRISM-S2 a fighter with more health than the most keeps it", func(t *testing.T) {
		f, _ := do(t, of(hero("ann", hurt(40), marked(play.Mark{Name: "restore", Of: "health", Value: 5})), foe("rat")), plain(battle.EndTurn, "ann"))
		numbers(t, f, "ann", map[string]int{"health": 40})
	})
}

func TestTheTrackerOffersWhatCanBePaid(t *testing.T) {
	offers := func(do string, change ...func(*battle.Fighter)) bool {
		fight := of(hero("ann", change...), foe("rat"))
		_, r := doLook(t, fight)
		return slices.Contains(r.Outlook.Standings[0].Deeds, do)
	}
	ap := func(left int) func(*battle.Fighter) { return func(f *battle.Fighter) { f.AP = n(left) } }
	steps := func(taken int) func(*battle.Fighter) {
		return marked(play.Mark{Name: "usedThisTurn", Of: "move", Value: taken})
	}
	for _, c := range []struct {
		name    string
		do      string
		change  []func(*battle.Fighter)
		offered bool
	}{
		{"DEWPRISM-C1 a second step", "move", []func(*battle.Fighter){steps(1)}, true},
		{"DEWPRISM-C1 no third step, though its mark is the first", "move", []func(*battle.Fighter){steps(2)}, false},
		{"DEWPRISM-C14 a shield with exactly enough AP", "shield", []func(*battle.Fighter){ap(5)}, true},
		{"DEWPRISM-C14 no shield with less", "shield", []func(*battle.Fighter){ap(4)}, false},
		{"DEWPRISM-C14 no shield without protection", "shield", []func(*battle.Fighter){func(f *battle.Fighter) { f.Protection = n(0) }}, false},
	} {
		t.Run(c.name, func(t *testing.T) { same(t, "offered", c.offered, offers(c.do, c.change...)) })
	}
}

// doLook looks at the fight.
func doLook(t *testing.T, f battle.Fight) (battle.Fight, play.Result) {
	t.Helper()
	return do(t, f, plain(battle.Look, ""))
}
