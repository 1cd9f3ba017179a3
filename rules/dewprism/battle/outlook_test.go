package battle_test

import (
	"testing"

	"rulewright/rules/dewprism/battle"
	"rulewright/rules/play"
)

func TestOutlook(t *testing.T) {
	t.Run("DEWPRISM-T4 it tells whose turn runs, who follows, and what is left", func(t *testing.T) {
		f := of(hero("ann", func(f *battle.Fighter) { f.AP, f.Coins, f.Tired = n(9), n(1), n(2) }, marked(play.Mark{Name: "shield", Value: 5}, play.Mark{Name: "hidden"})), foe("rat"), foe("wolf", killed))
		_, r := do(t, f, plain(battle.Look, ""))
		o := r.Outlook
		same(t, "phase", "turns", o.Phase)
		same(t, "active", "ann", o.Active)
		same(t, "may", []string{}, o.May)
		same(t, "order", []string{"rat"}, o.Order)
		same(t, "counters", []play.Counter{{Key: "ap", Value: 9, Most: 20}, {Key: "health", Value: 30, Most: 30}, {Key: "stamina", Value: 10, Most: 10},
			{Key: "mana", Value: 10, Most: 10}, {Key: "focus", Value: 10, Most: 10}, {Key: "temporary", Value: 5}, {Key: "tired", Value: 2}, {Key: "coins", Value: 1}}, o.Standings[0].Counters)
		same(t, "deeds", []string{"endTurn", "attack", "use", "check", "reveal", "move", "shield", "guard", "cover", "equip", "give", "revive", "taunt", "befriend"}, o.Standings[0].Deeds)
		same(t, "deeds of the rat", []string{"use"}, o.Standings[1].Deeds)
		same(t, "the wolf", play.Standing{Who: "wolf", State: "dead", Counters: o.Standings[2].Counters, Deeds: []string{}}, o.Standings[2])
	})
	t.Run("DEWPRISM-T1 between turns the next one may", func(t *testing.T) {
		f := of(hero("ann"), foe("rat"))
		f, _ = do(t, f, plain(battle.EndTurn, "ann"))
		_, r := do(t, f, plain(battle.Look, ""))
		same(t, "may", []string{"rat"}, r.Outlook.May)
		same(t, "deeds", []string{"takeTurn"}, r.Outlook.Standings[1].Deeds)
	})
	t.Run("DEWPRISM-A8 outside of a battle the hour is told", func(t *testing.T) {
		_, r := do(t, peace(hero("ann", func(f *battle.Fighter) { f.HourAP = n(3) })), plain(battle.Look, ""))
		same(t, "counter", play.Counter{Key: "hourAp", Value: 3}, r.Outlook.Standings[0].Counters[0])
		same(t, "deeds", []string{"attack", "use", "check", "stealth", "reveal"}, r.Outlook.Standings[0].Deeds)
		same(t, "order", []string{}, r.Outlook.Order)
	})
}
