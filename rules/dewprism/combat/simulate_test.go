package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/rulestest"
	"rulewright/rules/simulate"
)

func TestSimulatedCombatsEnd(t *testing.T) {
	in := combat.Simulation{
		Combat:  peace(hero("ada"), hero("bo"), foe("eel"), foe("rat")),
		Setting: simulate.Setting{Fights: 60},
	}
	for _, id := range []string{"ada", "bo", "eel", "rat"} {
		in.Kits = append(in.Kits, combat.Kit{Who: id, Abilities: []combat.Ability{{ID: "attack"}}})
	}
	rulestest.Simulated(t, func(source dice.Source) (simulate.Forecast, *field.Error) {
		return combat.ResolveSimulation(source, in)
	},
		func() { in.Kits[1].Who = "stranger" }, func() { in.Combat.Combatants[1].ID = "" })
}
