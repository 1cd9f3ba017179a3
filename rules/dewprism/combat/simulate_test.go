package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/rulestest"
	"rulewright/rules/simulate"
)

// TestSimulatedActionsAreInReach counts how often a fighter uses what reaches so far and no other distance.
func TestSimulatedActionsAreInReach(t *testing.T) {
	for _, reach := range []string{"nearby", "0sp", "1", "=3", "2-4", "!1", "3-", "beam 5"} {
		t.Run("an ability of the range "+reach+" is used", func(t *testing.T) {
			r, err := combat.ResolveSimulation(dice.Fast(1), combat.Simulation{
				Combat:  peace(hero("ada"), foe("rat")),
				Kits:    []combat.Kit{{Who: "ada", Abilities: []combat.Ability{{ID: "bolt", Cost: "10", Damage: "2{MlePwr}", Range: reach}}}},
				Setting: simulate.Setting{Fights: 3},
			})
			if err != nil || len(r.Sums.Usages) != 1 || r.Sums.Usages[0].Used == 0 {
				t.Errorf("used %v, error %v", r.Sums.Usages, err)
			}
		})
	}
}

func TestSimulatedItemsAreUsedUp(t *testing.T) {
	used := func(pieces int) int {
		flask := combat.Ability{ID: "flask", Cost: "5", Damage: "1{MlePwr}", Range: "0sp"}
		r, err := combat.ResolveSimulation(dice.Fast(1), combat.Simulation{
			Combat: peace(hero("ada", carrying(combat.Gear{ID: "flask", Kind: "consumable", Quantity: n(pieces)})), foe("rat")),
			Kits:   []combat.Kit{{Who: "ada", Abilities: []combat.Ability{flask}}}, Setting: simulate.Setting{Fights: 10},
		})
		if err != nil || len(r.Sums.Usages) != 1 {
			t.Fatalf("used %v, error %v", r.Sums.Usages, err)
		}
		return r.Sums.Usages[0].Used
	}
	t.Run("DEWPRISM-C26 a check of an encounter uses no more pieces of an item than there are", func(t *testing.T) {
		same(t, "flasks of two in each of ten fights", 20, used(2))
		if many := used(99); many <= 20 {
			t.Errorf("of 99 only %d are used", many)
		}
	})
}

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
		[]string{"reactions", "map", "aggro"}, func() { in.Kits[1].Who = "stranger" }, func() { in.Combat.Combatants[1].ID = "" })
}
