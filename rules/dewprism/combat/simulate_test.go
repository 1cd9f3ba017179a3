package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/dice"
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
	r, err := combat.ResolveSimulation(dice.Seeded(dice.Seed{3}), in)
	if err != nil {
		t.Fatal(err)
	}
	if s := r.Sums; s.Fights != 60 || s.Won+s.Lost != 60 || s.Members[2].Fell < s.Won || s.Usages[3].Used == 0 {
		t.Errorf("%+v", s)
	}
	if !slices.Contains(r.Ignored, "map") {
		t.Errorf("the forecast hides what it ignores: %q", r.Ignored)
	}
	in.Kits[1].Who = "nobody"
	if _, err = combat.ResolveSimulation(dice.Seeded(dice.Seed{}), in); err == nil || err.Field != "kits[1].who" {
		t.Errorf("a kit of a stranger: %v", err)
	}
	in.Combat.Combatants[1].ID = ""
	if _, err = combat.ResolveSimulation(dice.Seeded(dice.Seed{}), in); err == nil || err.Field != "combat.combatants[1].id" {
		t.Errorf("a combatant without an id: %v", err)
	}
}
