package combat_test

import (
	"slices"
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
	r, err := combat.ResolveSimulation(dice.Fast(1), in)
	if want := []string{"map", "readied"}; err != nil || !slices.Equal(r.Ignored, want) {
		t.Errorf("ELEMENTAL-I5 the simulation ignores %q, want %q (%v)", r.Ignored, want, err)
	}
	rulestest.Simulated(t, func(source dice.Source) (simulate.Forecast, *field.Error) {
		return combat.ResolveSimulation(source, in)
	},
		func() { in.Kits[1].Who = "stranger" }, func() { in.Combat.Combatants[1].ID = "" })
}
