package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/play"
)

// A report marks the target's own values, so that a host can hide them from other players.
func TestWhatATargetHasIsItsOwn(t *testing.T) {
	whose := func(r play.Report) map[string]string {
		chains := map[string]string{}
		for _, c := range r.Chains {
			chains[c.Key] = c.Whose
		}
		return chains
	}
	shielded := foe("rat", marked(play.Mark{Name: "shield", Value: 4}))
	t.Run("DEWPRISM-K1 its evasion, and what it took", func(t *testing.T) {
		_, r := do(t, of(hero("ann"), shielded), combat.Command{Do: combat.Attack, Who: "ann", Targets: []string{"rat"}}, 15)
		same(t, "secret", true, r.Reports[0].Secret)
		same(t, "whose", map[string]string{"accuracy": "", "evasion": "rat", "rank": "", "damage": "", "taken": "rat"}, whose(r.Reports[0]))
	})
	t.Run("DEWPRISM-K4 its attempt to get away", func(t *testing.T) {
		wave := &combat.Ability{ID: "wave", Accuracy: "Magic:Magic", Evade: true, Damage: "2{MgcPwr}"}
		_, r := do(t, of(hero("ann"), foe("rat")), combat.Command{Do: combat.Use, Who: "ann", Targets: []string{"rat"}, Ability: wave}, 15)
		same(t, "whose", map[string]string{"evade": "rat", "evasion": "rat", "rank": "", "damage": ""}, whose(r.Reports[0]))
	})
	t.Run("DEWPRISM-Q2 of what somebody does to themselves nothing is secret", func(t *testing.T) {
		burn := &combat.Ability{ID: "burn", Accuracy: "Magic", Damage: "1"}
		_, r := do(t, of(hero("ann"), foe("rat")), combat.Command{Do: combat.Use, Who: "ann", Targets: []string{"ann"}, Ability: burn}, 15)
		same(t, "secret", false, r.Reports[0].Secret)
	})
}
