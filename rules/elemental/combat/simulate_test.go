package combat_test

import (
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/elemental/combat"
	"rulewright/rules/field"
	"rulewright/rules/rulestest"
	"rulewright/rules/simulate"
)

func TestSimulatedCombatsEnd(t *testing.T) {
	foe := func(c *combat.Combatant) { c.Side = combat.Foe }
	in := combat.Simulation{
		Combat:  combat.Combat{Combatants: []combat.Combatant{one("ada"), one("bo"), one("eel", foe), one("rat", foe)}},
		Setting: simulate.Setting{Fights: 60},
	}
	for _, id := range []string{"ada", "bo", "eel", "rat"} {
		in.Kits = append(in.Kits, combat.Kit{Who: id, Abilities: []combat.Ability{{ID: "unarmed"}}})
	}
	// Its targets react (ELEMENTAL-I5).
	rulestest.Simulated(t, func(source dice.Source) (simulate.Forecast, *field.Error) {
		return combat.ResolveSimulation(source, in)
	},
		[]string{"map", "readied"}, func() { in.Kits[1].Who = "stranger" }, func() { in.Combat.Combatants[1].ID = "" })
}
