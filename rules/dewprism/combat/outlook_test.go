package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

func TestOutlook(t *testing.T) {
	t.Run("DEWPRISM-T4 it tells whose turn runs, who follows, and what is left", func(t *testing.T) {
		f := of(hero("ann", func(f *combat.Combatant) { f.AP, f.Coins, f.Tired = n(9), n(1), n(2) }, marked(play.Mark{Name: "shield", Value: 5}, play.Mark{Name: "hidden"})), foe("rat"), foe("wolf", killed))
		_, r := do(t, f, plain(combat.Look, ""))
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
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		_, r := do(t, f, plain(combat.Look, ""))
		same(t, "may", []string{"rat"}, r.Outlook.May)
		same(t, "deeds", []string{"takeTurn"}, r.Outlook.Standings[1].Deeds)
	})
	t.Run("DEWPRISM-A8 outside of combat the hour is told", func(t *testing.T) {
		_, r := do(t, peace(hero("ann", func(f *combat.Combatant) { f.HourAP = n(3) })), plain(combat.Look, ""))
		same(t, "counter", play.Counter{Key: "hourAp", Value: 3}, r.Outlook.Standings[0].Counters[0])
		same(t, "deeds", []string{"attack", "use", "check", "stealth", "reveal"}, r.Outlook.Standings[0].Deeds)
		same(t, "order", []string{}, r.Outlook.Order)
	})
}

func TestWhatTheTrackerOffersOfAggroAndOfLatecomers(t *testing.T) {
	deeds := func(f combat.Combat, at int) []string {
		_, r := do(t, f, combat.Command{Do: combat.Look})
		return r.Outlook.Standings[at].Deeds
	}
	has := func(list []string, deed string) bool {
		for _, one := range list {
			if one == deed {
				return true
			}
		}
		return false
	}
	t.Run("DEWPRISM-AG1 aggro is offered as a turn begins, and not once something of it is spent", func(t *testing.T) {
		same(t, "fresh", true, has(deeds(of(hero("ann"), foe("rat")), 0), "aggro"))
		spent := hero("ann", func(f *combat.Combatant) { f.AP = n(15) })
		same(t, "spent", false, has(deeds(of(spent, foe("rat")), 0), "aggro"))
	})
	t.Run("DEWPRISM-T1 whoever comes late may join, and do nothing else before", func(t *testing.T) {
		f := of(hero("ann"), foe("rat"), foe("wolf"))
		f.Combatants[2].Order = field.Number{}
		same(t, "late", []string{"arrive"}, deeds(f, 2))
	})
}
