package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
	"rulewright/rules/simulate"
)

var lightAttack = combat.Ability{ID: "light", Takes: combat.OneAction, Attack: true, Strike: icon.Ability{Kind: icon.LightAttack}}

// skirmish is a fight of two against two that has not begun: each has a light attack.
func skirmish(placed bool) combat.Simulation {
	e := fight(one("a", icon.Stalwart), one("b", icon.Wright), one("x", icon.Heavy, hp(20)), one("y", icon.Skirmisher, hp(20)))
	e.Round = 0
	in := combat.Simulation{Setting: simulate.Setting{Fights: 15}}
	for i := range e.Combatants {
		if placed {
			e.Combatants[i].X, e.Combatants[i].Y = n(4*(i/2)), n(i%2)
		}
		in.Kits = append(in.Kits, combat.Kit{Who: e.Combatants[i].Character.ID, Abilities: []combat.Ability{lightAttack}})
	}
	e.Ground = space.Ground{Width: 6, Height: 4}
	in.Combat = e
	return in
}

func simulated(t *testing.T, in combat.Simulation) simulate.Forecast {
	t.Helper()
	r, err := combat.ResolveSimulation(dice.Seeded(dice.Seed{7}), in)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestSimulatedFightsEnd(t *testing.T) {
	for _, placed := range []bool{false, true} {
		r := simulated(t, skirmish(placed))
		s := r.Sums
		if s.Fights != 15 || s.Won+s.Lost != 15 || s.Won == 0 || s.Members[2].Fell < s.Won || s.Usages[3].Used == 0 {
			t.Errorf("placed %v: %+v", placed, s)
		}
		want := []string{"reactions", "map"}
		if placed {
			want = want[:1]
		}
		if !slices.Equal(r.Ignored, want) {
			t.Errorf("placed %v: the forecast ignores %q, want %q", placed, r.Ignored, want)
		}
	}
}

func TestASimulatedFightReadsAbilities(t *testing.T) {
	in := skirmish(false)
	in.Kits[1].Abilities = []combat.Ability{
		{ID: "gust", Text: "1 action, ranged attack\nOn hit: 2[D]+fray.\nA bell rings in the tower of the mill."},
		{ID: "ward", Text: "Interrupt 1\nTrigger: An ally is attacked.\nEffect: The ally gains 3 vigor."},
	}
	s := simulated(t, in).Sums
	gust := s.Usages[1]
	if gust.Who != "b" || gust.ID != "gust" || gust.Used == 0 {
		t.Errorf("an attack by its text: %+v", gust)
	}
	if ward := s.Usages[2]; ward.ID != "ward" || ward.Used != 0 {
		t.Errorf("an interrupt is no policy's own deed: %+v", ward)
	}
}

func TestASimulationRefusesWhatDoesNotFit(t *testing.T) {
	in := skirmish(false)
	in.Kits[2].Who = "nobody"
	if _, err := combat.ResolveSimulation(dice.Seeded(dice.Seed{}), in); err == nil || err.Field != "kits[2].who" {
		t.Error(err)
	}
	in = skirmish(false)
	in.Combat.Combatants[1].Character.ID = "a"
	if _, err := combat.ResolveSimulation(dice.Seeded(dice.Seed{}), in); err == nil {
		t.Error("two combatants of one id fight")
	}
}
