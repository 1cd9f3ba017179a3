package combat_test

import (
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/combat"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
	"rulewright/rules/simulate"
)

func TestSimulatedCombatsEnd(t *testing.T) {
	in := combat.Simulation{
		Combat:  peace(hero("ash"), hero("birch"), foe("wolf"), foe("bear")),
		Setting: simulate.Setting{Fights: 60},
	}
	sword := beacon.Ability{ID: "sword", Damage: "weapon", Effect: "d6", Types: "kinetic", Keywords: "melee", Defense: "iron"}
	for _, id := range everybody {
		in.Kits = append(in.Kits, combat.Kit{Who: id, Abilities: []beacon.Ability{sword}})
	}
	rulestest.Simulated(t, func(source dice.Source) (simulate.Forecast, *field.Error) {
		return combat.ResolveSimulation(source, in)
	},
		[]string{"reactions", "map"}, func() { in.Kits[1].Who = "stranger" }, func() { in.Combat.Combatants[1].ID = "" })
}

func TestSimulatedHeroesSpendSoakAndGoInAsTheirPolicySays(t *testing.T) {
	sword := beacon.Ability{ID: "sword", Damage: "weapon", Effect: "d6", Types: "kinetic", Keywords: "melee", Defense: "iron"}
	kits := []combat.Kit{{Who: "ash", Abilities: []beacon.Ability{sword}}, {Who: "bear", Abilities: []beacon.Ability{sword}}}
	won := func(policy string, boxes int) int {
		r, err := combat.ResolveSimulation(dice.Seeded(dice.Seed{9}), combat.Simulation{
			Combat: peace(hero("ash", func(f *beacon.Combatant) { f.Soak = n(boxes); f.HP = n(16); f.BeaconPoints = n(0) }), foe("bear")),
			Kits:   kits, Setting: simulate.Setting{Heroes: policy, Fights: 200},
		})
		if err != nil {
			t.Fatal(err)
		}
		return r.Sums.Won
	}
	if with, without := won("", 4), won("", 0); with <= without {
		t.Errorf("of 200 fights %d are won with four soak boxes and %d without", with, without)
	}
	if rash, cautious := won(simulate.Aggressive, 0), won(simulate.Careful, 0); rash <= cautious {
		t.Errorf("of 200 fights %d are won by going in rashly, before the foe, and %d cautiously", rash, cautious)
	}
}

func TestSimulatedCombatantsAreArmedAgainAndActForTheirMaster(t *testing.T) {
	sword := beacon.Ability{ID: "sword", Damage: "weapon", Effect: "d6", Types: "kinetic", Keywords: "melee", Defense: "iron"}
	won := func(marks ...play.Mark) int {
		in := combat.Simulation{Combat: peace(hero("ash", having(marks...)), hero("birch"), foe("bear")), Setting: simulate.Setting{Fights: 200}}
		for _, id := range []string{"ash", "birch", "bear"} {
			in.Kits = append(in.Kits, combat.Kit{Who: id, Abilities: []beacon.Ability{sword}})
		}
		for i := range in.Combat.Combatants {
			in.Combat.Combatants[i].HP, in.Combat.Combatants[i].BeaconPoints = n(20), n(0)
		}
		r, err := combat.ResolveSimulation(dice.Seeded(dice.Seed{9}), in)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "fights without an end", 0, r.Sums.Fights-r.Sums.Won-r.Sums.Lost)
		return r.Sums.Won
	}
	free := won()
	t.Run("BEACON-W5 the disarmed pick up a weapon before they attack", func(t *testing.T) {
		if disarmed := won(mark("disarmed", 1)); disarmed == 0 || disarmed > free {
			t.Errorf("of 200 fights %d are won by the disarmed and %d by the armed", disarmed, free)
		}
	})
	t.Run("BEACON-W4 the charmed fight for the side of their charmer", func(t *testing.T) {
		if charmed := won(by(mark("charmed", 3), "bear")); charmed >= free/2 {
			t.Errorf("of 200 fights %d are won with a charmed hero and %d without", charmed, free)
		}
	})
}

func TestSimulatedBlindUseNothingThatFails(t *testing.T) {
	gaze := beacon.Ability{ID: "gaze", Damage: "weapon", Effect: "d10", Types: "radiant", Keywords: "sightOnly", Defense: "iron", Rating: n(3)}
	sword := beacon.Ability{ID: "sword", Damage: "weapon", Effect: "d6", Types: "kinetic", Keywords: "melee", Defense: "iron"}
	used := func(marks ...play.Mark) (gazes, swords int) {
		in := combat.Simulation{
			Combat:  peace(hero("ash", having(marks...)), foe("bear")),
			Kits:    []combat.Kit{{Who: "ash", Abilities: []beacon.Ability{gaze, sword}}, {Who: "bear", Abilities: []beacon.Ability{sword}}},
			Setting: simulate.Setting{Fights: 20},
		}
		r, err := combat.ResolveSimulation(dice.Seeded(dice.Seed{9}), in)
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range r.Sums.Usages {
			switch {
			case u.Who == "ash" && u.ID == "gaze":
				gazes = u.Used
			case u.Who == "ash":
				swords = u.Used
			}
		}
		return gazes, swords
	}
	t.Run("BEACON-W6 those who see gaze, and the blind use their swords", func(t *testing.T) {
		seen, _ := used()
		gazes, swords := used(mark("blinded", 4))
		if seen == 0 || gazes > 0 || swords == 0 {
			t.Errorf("those who see gaze %d times, the blind %d times and strike %d times", seen, gazes, swords)
		}
	})
}
