package icon_test

import (
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/odds"
	"rulewright/rules/rulestest"
)

// An attackCase is an attack whose damage does not matter: the ability has none.
type attackCase struct {
	name    string
	change  func(*icon.Attack)
	faces   []int
	outcome icon.Outcome
	// total is null where nothing is rolled.
	total  field.Number
	exceed bool
}

func checkAttacks(t *testing.T, cases []attackCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			in := duel(c.change)
			in.Ability.Kind = icon.OtherAttack
			r := rulestest.Resolve(t, icon.ResolveAttack, in, c.faces...)
			same(t, "outcome", c.outcome, r.Outcome)
			same(t, "total", c.total, r.Total)
			same(t, "exceed", c.exceed, r.Exceed)
			if r.Damage != nil {
				t.Errorf("an ability without damage dealt %d", r.Damage.Dealt)
			}
			if last := len(r.Steps) - 1; last >= 0 && n(r.Steps[last].Value) != r.Total {
				t.Errorf("the breakdown ends at %d, not at %v", r.Steps[last].Value, r.Total)
			}
		})
	}
}

// against sets the Defense that the attack must reach.
func against(defense int) func(*icon.Attack) {
	return func(in *icon.Attack) { in.Target.Defense = n(defense) }
}

// luck gives boons and curses.
func luck(boons, curses int) func(*icon.Attack) {
	return func(in *icon.Attack) { in.Boons, in.Curses = boons, curses }
}

func TestAttackRoll(t *testing.T) {
	none := field.Number{}
	checkAttacks(t, []attackCase{
		{name: "ICON-A1 an attack rolls one d20 against Defense", faces: []int{9}, outcome: icon.Hit, total: n(9)},
		{name: "ICON-A3 of two boons only the highest d6 is added", change: luck(2, 0), faces: []int{13, 3, 4}, outcome: icon.Hit, total: n(17), exceed: true},
		{name: "ICON-A3 of five boons still one die is added", change: luck(5, 0), faces: []int{2, 1, 1, 6, 1, 1}, outcome: icon.Hit, total: n(8)},
		{name: "ICON-A4 one curse is subtracted", change: luck(0, 1), faces: []int{15, 5}, outcome: icon.Hit, total: n(10)},
		{name: "ICON-A4 of two curses the highest is subtracted, not the lowest", change: luck(0, 2), faces: []int{12, 1, 5}, outcome: icon.Miss, total: n(7)},
		{name: "ICON-A4 a curse may bring the total under 1", change: luck(0, 1), faces: []int{1, 6}, outcome: icon.Miss, total: n(-5)},
		{name: "ICON-A5 a boon and two curses leave one curse and one die", change: luck(1, 2), faces: []int{12, 4}, outcome: icon.Hit, total: n(8)},
		{name: "ICON-A5 as many boons as curses roll no d6", change: luck(2, 2), faces: []int{9}, outcome: icon.Hit, total: n(9)},
		{name: "ICON-A6 four boons roll four dice", change: luck(4, 0), faces: []int{5, 1, 2, 3, 6}, outcome: icon.Hit, total: n(11)},
		{name: "ICON-A6 the table's option leaves two of four boons", change: func(in *icon.Attack) {
			in.Boons, in.Options.TacticalBoonCap = 4, true
		}, faces: []int{5, 1, 2}, outcome: icon.Miss, total: n(7)},
		{name: "ICON-A6 the option leaves two of four curses", change: func(in *icon.Attack) {
			in.Curses, in.Options.TacticalBoonCap = 4, true
		}, faces: []int{15, 1, 2}, outcome: icon.Hit, total: n(13)},
		{name: "ICON-A6 the option bounds what is left after cancelling", change: func(in *icon.Attack) {
			in.Boons, in.Curses, in.Options.TacticalBoonCap = 5, 4, true
		}, faces: []int{5, 3}, outcome: icon.Hit, total: n(8)},
		{name: "ICON-A7 equal to Defense is a hit", change: against(6), faces: []int{6}, outcome: icon.Hit, total: n(6)},
		{name: "ICON-A7 one under Defense is a miss", change: against(10), faces: []int{9}, outcome: icon.Miss, total: n(9)},
		{name: "ICON-A7 a natural 1 hits who is easy enough to hit", change: against(1), faces: []int{1}, outcome: icon.Hit, total: n(1)},
		{name: "ICON-A7 ICON-C16 the least total hits a thing of a Defense below 0", change: func(in *icon.Attack) {
			in.Target.Defense, in.Curses = n(-5), 1
		}, faces: []int{1, 6}, outcome: icon.Hit, total: n(-5)},
		{name: "ICON-A7 a natural 20 misses a Defense of 21", change: against(21), faces: []int{20}, outcome: icon.Miss, total: n(20), exceed: true},
		{name: "ICON-A8 a natural 20 is a critical", faces: []int{20}, outcome: icon.Critical, total: n(20), exceed: true},
		{name: "ICON-A8 a total of 20 is one too", change: luck(1, 0), faces: []int{14, 6}, outcome: icon.Critical, total: n(20), exceed: true},
		{name: "ICON-A8 a total of 19 is none", change: luck(1, 0), faces: []int{14, 5}, outcome: icon.Hit, total: n(19), exceed: true},
		{name: "ICON-A8 a natural 20 that a curse drags to 19 is a plain hit", change: luck(0, 1), faces: []int{20, 1}, outcome: icon.Hit, total: n(19), exceed: true},
		{name: "ICON-A8 a total of 20 that misses is a miss", change: func(in *icon.Attack) {
			in.Target.Defense, in.Boons = n(25), 1
		}, faces: []int{18, 4}, outcome: icon.Miss, total: n(22), exceed: true},
		{name: "ICON-A9 a foe at 20 hits and does not crit", change: func(in *icon.Attack) {
			in.Attacker, in.Target = in.Target, in.Attacker
		}, faces: []int{20}, outcome: icon.Hit, total: n(20), exceed: true},
		{name: "ICON-A9 a foe crits where its ability says so", change: func(in *icon.Attack) {
			in.Attacker, in.Target = in.Target, in.Attacker
			in.Ability.CanCrit = true
		}, faces: []int{20}, outcome: icon.Critical, total: n(20), exceed: true},
		{name: "ICON-A9 a foe's side on the sheet counts before its class", change: func(in *icon.Attack) {
			in.Attacker.Side, in.Target.Side = icon.Foe, icon.Hero
		}, faces: []int{20}, outcome: icon.Hit, total: n(20), exceed: true},
		{name: "ICON-A9 whoever is on no side crits like a hero", change: func(in *icon.Attack) {
			in.Attacker = icon.Character{}
		}, faces: []int{20}, outcome: icon.Critical, total: n(20), exceed: true},
		{name: "ICON-A10 an automatic hit rolls nothing and exceeds nothing", change: func(in *icon.Attack) {
			in.Ability.AutoHit = true
		}, outcome: icon.Hit, total: none},
		{name: "ICON-A10 an automatic hit asks for no evasion", change: func(in *icon.Attack) {
			in.Ability.AutoHit, in.Target.Statuses = true, with(icon.Evasion)
		}, outcome: icon.Hit, total: none},
		{name: "ICON-A10 an automatic hit is no critical even where one is forced", change: func(in *icon.Attack) {
			in.Ability.AutoHit, in.Ability.ForceCritical = true, true
		}, outcome: icon.Hit, total: none},
		{name: "ICON-A10 an automatic hit rolls no boons", change: func(in *icon.Attack) {
			in.Ability.AutoHit, in.Boons = true, 3
		}, outcome: icon.Hit, total: none},
		{name: "ICON-A10 an automatic hit needs no Defense", change: func(in *icon.Attack) {
			in.Ability.AutoHit, in.Target = true, icon.Character{ID: "crate", MaxHP: n(10)}
		}, outcome: icon.Hit, total: none},
		{name: "ICON-A11 evasion of 4 misses before the d20", change: evasive, faces: []int{4}, outcome: icon.Miss, total: none},
		{name: "ICON-A11 evasion of 3 fails and the attack is rolled", change: evasive, faces: []int{3, 12}, outcome: icon.Hit, total: n(12)},
		{name: "ICON-A12 true strike asks for no evasion", change: func(in *icon.Attack) {
			evasive(in)
			in.Ability.TrueStrike = true
		}, faces: []int{12}, outcome: icon.Hit, total: n(12)},
		{name: "ICON-A13 a total of 14 does not exceed", faces: []int{14}, outcome: icon.Hit, total: n(14)},
		{name: "ICON-A13 a total of 15 exceeds", faces: []int{15}, outcome: icon.Hit, total: n(15), exceed: true},
		{name: "ICON-A13 a total of 15 exceeds even where it misses", change: against(16), faces: []int{15}, outcome: icon.Miss, total: n(15), exceed: true},
		{name: "ICON-A13 an evaded attack has no total to exceed with", change: evasive, faces: []int{6}, outcome: icon.Miss, total: none},
		{name: "ICON-A17 the dazed attack with a curse", change: func(in *icon.Attack) {
			in.Attacker.Statuses = with(icon.Dazed)
		}, faces: []int{12, 5}, outcome: icon.Miss, total: n(7)},
		{name: "ICON-X-DAZED a boon cancels the curse of the dazed", change: func(in *icon.Attack) {
			in.Attacker.Statuses, in.Boons = with(icon.Dazed), 1
		}, faces: []int{12}, outcome: icon.Hit, total: n(12)},
		{name: "ICON-X-DAZED being dazed changes nothing for whoever is attacked", change: func(in *icon.Attack) {
			in.Target.Statuses = with(icon.Dazed)
		}, faces: []int{12}, outcome: icon.Hit, total: n(12)},
		{name: "ICON-A18 a foe next to the attacker does not matter", change: func(in *icon.Attack) {
			in.Situation = icon.Situation{Distance: n(3), FoeAdjacent: true}
		}, faces: []int{12}, outcome: icon.Hit, total: n(12)},
		{name: "ICON-A18 by option a foe next to the attacker curses a ranged attack", change: func(in *icon.Attack) {
			in.Situation = icon.Situation{Distance: n(3), FoeAdjacent: true}
			in.Options.AdjacentFoeCurse = true
		}, faces: []int{12, 6}, outcome: icon.Miss, total: n(6)},
		{name: "ICON-A18 by option an attack on whoever is adjacent has no curse", change: func(in *icon.Attack) {
			in.Situation = icon.Situation{Distance: n(1), FoeAdjacent: true}
			in.Options.AdjacentFoeCurse = true
		}, faces: []int{12}, outcome: icon.Hit, total: n(12)},
		{name: "ICON-A18 by option there is no curse without a foe there", change: func(in *icon.Attack) {
			in.Situation = icon.Situation{Distance: n(3)}
			in.Options.AdjacentFoeCurse = true
		}, faces: []int{12}, outcome: icon.Hit, total: n(12)},
		{name: "ICON-M12 a level above the target is a boon", change: heights(1, 0), faces: []int{7, 1}, outcome: icon.Hit, total: n(8)},
		{name: "ICON-M12 three levels above are three boons", change: heights(3, 0), faces: []int{7, 1, 2, 1}, outcome: icon.Hit, total: n(9)},
		{name: "ICON-M12 a level below the target is a curse", change: heights(0, 1), faces: []int{9, 2}, outcome: icon.Miss, total: n(7)},
		{name: "ICON-M12 the same height is neither", change: heights(2, 2), faces: []int{8}, outcome: icon.Hit, total: n(8)},
		{name: "ICON-M12 a missing height is the ground", change: func(in *icon.Attack) {
			in.Situation.TargetHeight = n(-1)
		}, faces: []int{7, 2}, outcome: icon.Hit, total: n(9)},
	})
}

func evasive(in *icon.Attack) { in.Target.Statuses = with(icon.Evasion) }

func heights(attacker, target int) func(*icon.Attack) {
	return func(in *icon.Attack) {
		in.Situation.AttackerHeight, in.Situation.TargetHeight = n(attacker), n(target)
	}
}

func TestAttackBreakdown(t *testing.T) {
	t.Run("ICON-A3 the card tells the d20 and the boon apart", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveAttack, duel(luck(1, 0)), 13, 4, 1)
		same(t, "steps", []icon.Step{
			{Key: icon.StepNatural, Rule: "ICON-A1", Change: 13, Value: 13},
			{Key: icon.StepBoon, Rule: "ICON-A3", Change: 4, Value: 17},
		}, r.Steps)
		same(t, "natural", n(13), r.Natural)
		same(t, "modifier", 4, r.Modifier)
	})
	t.Run("ICON-A4 the card tells the curse", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveAttack, duel(luck(0, 1)), 13, 4, 1)
		same(t, "steps", []icon.Step{
			{Key: icon.StepNatural, Rule: "ICON-A1", Change: 13, Value: 13},
			{Key: icon.StepCurse, Rule: "ICON-A4", Change: -4, Value: 9},
		}, r.Steps)
	})
	t.Run("ICON-A5 every reason for boons and curses is named, and they come to the net", func(t *testing.T) {
		in := duel(func(in *icon.Attack) {
			in.Boons, in.Curses = 1, 0
			in.Attacker.Statuses = with(icon.Dazed)
			in.Situation = icon.Situation{Distance: n(3), FoeAdjacent: true, AttackerHeight: n(5)}
			in.Options = icon.Options{TacticalBoonCap: true, AdjacentFoeCurse: true}
		})
		r := rulestest.Resolve(t, icon.ResolveAttack, in, 10, 1, 1, 1)
		same(t, "modifiers", []icon.Modifier{
			{Key: icon.ModifierRequest, Rule: "ICON-A5", Boons: 1},
			{Key: icon.ModifierDazed, Rule: "ICON-A17", Curses: 1},
			{Key: icon.ModifierHeight, Rule: "ICON-M12", Boons: 5},
			{Key: icon.ModifierAdjacentFoe, Rule: "ICON-A18", Curses: 1},
			{Key: icon.ModifierCap, Rule: "ICON-A6", Curses: 2},
		}, r.Modifiers)
		same(t, "net", 2, r.Net)
	})
	t.Run("ICON-A11 an evaded attack shows no roll", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveAttack, duel(evasive), 5)
		same(t, "evaded", true, r.Evaded)
		same(t, "steps", 0, len(r.Steps))
		same(t, "fray still lands", 4, r.Damage.Dealt)
	})
	t.Run("ICON-A11 the evading roll comes before the attack roll", func(t *testing.T) {
		same(t, "pools", "evasion 1d6", pools(t, icon.ResolveAttack, duel(evasive))[0])
	})
	t.Run("ICON-A8 a critical counts as a hit among the facts", func(t *testing.T) {
		facts := map[string]int{}
		r := rulestest.Resolve(t, icon.ResolveAttack, duel(nil), 20, 2, 3)
		r.Facts(func(key string, value int) { facts[key] = value })
		same(t, "facts", map[string]int{"hit": 1, "critical": 1, "exceed": 1, "evaded": 0, "dealt": 9,
			"hp": 31, "vigor": 0, "bloodied": 0, "defeated": 0}, facts)
	})
	t.Run("ICON-M12 the greatest difference in height and all curses still fit into one pool", func(t *testing.T) {
		in := duel(func(in *icon.Attack) {
			in.Curses, in.Attacker.Statuses = 99, with(icon.Dazed)
			in.Situation = icon.Situation{Distance: n(3), FoeAdjacent: true, AttackerHeight: n(-40), TargetHeight: n(40)}
			in.Options.AdjacentFoeCurse = true
		})
		same(t, "curses", "curse 181d6kh1", pools(t, icon.ResolveAttack, in)[1])
	})
}

func TestBoonsAndCursesOfAnAbility(t *testing.T) {
	t.Run("ICON-A21 ICON-A5 those of the ability count with those of the table", func(t *testing.T) {
		in := duel(func(in *icon.Attack) { in.Ability.Boons, in.Curses = 2, 1 })
		r := rulestest.Resolve(t, icon.ResolveAttack, in, 4, 5, 1)
		same(t, "modifiers", []icon.Modifier{
			{Key: icon.ModifierRequest, Rule: "ICON-A5", Curses: 1}, {Key: icon.ModifierAbility, Rule: "ICON-A21", Boons: 2},
		}, r.Modifiers)
		same(t, "total", n(9), r.Total)
	})
	t.Run("ICON-A21 a curse of its own", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveAttack, duel(func(in *icon.Attack) { in.Ability.Curses = 1 }), 14, 6, 1)
		same(t, "total", n(8), r.Total)
	})
	t.Run("ICON-A21 the odds count them as well", func(t *testing.T) {
		chance := func(change func(*icon.Attack)) float64 {
			report, err := icon.AttackOdds(new(odds.Walker), duel(change))
			if err != nil {
				t.Fatal(err)
			}
			for _, fact := range report.Facts {
				if fact.Key == "hit" {
					return fact.Mean
				}
			}
			t.Fatal("there is no chance to hit")
			return 0
		}
		same(t, "with a boon of the ability and of the table", chance(func(in *icon.Attack) { in.Boons = 1 }), chance(func(in *icon.Attack) { in.Ability.Boons = 1 }))
	})
}

func TestAnAttackThatChangesNothingHasNoEvents(t *testing.T) {
	in := icon.Attack{
		Attacker: icon.Character{Class: icon.Wright, Attacked: true},
		Target:   icon.Character{Class: icon.Heavy, Statuses: []icon.Status{{Name: icon.Evasion}}},
		Ability:  icon.Ability{Kind: icon.OtherAttack},
		Insist:   true,
	}
	r, err := icon.ResolveAttack(dice.Fast(1), in)
	if err != nil {
		t.Fatal(err)
	}
	if r.Events != nil {
		t.Errorf("the list is %#v, want none", r.Events)
	}
}
