package icon_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/rulestest"
)

func TestDamageRoll(t *testing.T) {
	d10 := n(10)
	for _, c := range []struct {
		name   string
		roll   icon.DamageRoll
		faces  []int
		rolled int
		raw    int
	}{
		{"ICON-D1 [D] and fray", icon.DamageRoll{Dice: 1, Die: d10, Fray: 2}, []int{7}, 1, 9},
		{"ICON-D1 three [D] are summed", icon.DamageRoll{Dice: 3, Die: d10}, []int{1, 10, 4}, 3, 15},
		{"ICON-D1 fray and fixed damage need no die", icon.DamageRoll{Fray: 2, Flat: 5}, nil, 0, 7},
		{"ICON-D2 bonus damage adds nothing to fray alone", icon.DamageRoll{Die: d10, Fray: 4, Bonus: 3}, nil, 0, 4},
		// The combat chapter raises the total damage of a critical by [D], for all its components.
		{"ICON-D19 ICON-D3 a critical adds [D] to fray alone", icon.DamageRoll{Die: d10, Fray: 4, Critical: true}, []int{7}, 1, 11},
		{"ICON-D19 ICON-D4 bonus damage then has a die to choose from", icon.DamageRoll{Die: d10, Fray: 4, Bonus: 1, Critical: true}, []int{2, 9}, 2, 13},
		{"ICON-D19 where nothing says which die it is, there is none", icon.DamageRoll{Fray: 4, Bonus: 3, Critical: true}, nil, 0, 4},
		{"ICON-D3 a critical on [D] keeps two dice", icon.DamageRoll{Dice: 1, Die: d10, Fray: 2, Critical: true}, []int{6, 2}, 2, 10},
		{"ICON-D3 a critical on 2[D] keeps three dice", icon.DamageRoll{Dice: 2, Die: d10, Critical: true}, []int{1, 1, 1}, 3, 3},
		{"ICON-D4 one bonus damage rolls two dice and keeps one", icon.DamageRoll{Dice: 1, Die: d10, Fray: 2, Bonus: 1}, []int{2, 9}, 2, 11},
		{"ICON-D4 bonus damage adds up: three roll four dice", icon.DamageRoll{Dice: 1, Die: d10, Bonus: 3}, []int{2, 5, 4, 3}, 4, 5},
		{"ICON-D4 bonus damage on 2[D] keeps the best two", icon.DamageRoll{Dice: 2, Die: d10, Bonus: 1}, []int{3, 8, 5}, 3, 13},
		{"ICON-D4 a critical with bonus damage rolls three dice and keeps two", icon.DamageRoll{Dice: 1, Die: d10, Fray: 2, Bonus: 1, Critical: true}, []int{6, 2, 8}, 3, 16},
		{"ICON-D4 damage that was fixed before takes no bonus", icon.DamageRoll{Amount: n(5), Dice: 2, Bonus: 2, Critical: true, Fray: 4}, nil, 0, 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveDamage, icon.Damage{Target: plain(), Roll: c.roll}, c.faces...).Damage
			same(t, "rolled", c.rolled, r.Rolled)
			same(t, "raw", c.raw, r.Raw)
			same(t, "hit points", 40-c.raw, r.HP)
			same(t, "end of the breakdown", c.raw, r.Steps[len(r.Steps)-1].Value)
		})
	}
	t.Run("ICON-D1 without a die of its own the roll takes the attacker's", func(t *testing.T) {
		in := icon.Damage{Attacker: icon.Character{Class: icon.Wright}, Target: plain(), Roll: icon.DamageRoll{Dice: 1}}
		same(t, "pools", []string{"damage 1d8"}, pools(t, icon.ResolveDamage, in))
		in.Attacker = icon.Character{}
		rulestest.Refused(t, icon.ResolveDamage, in, field.Missing, "roll.die", "")
	})
	t.Run("ICON-D1 the breakdown tells dice, fray and fixed damage apart", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveDamage, icon.Damage{Target: plain(), Roll: icon.DamageRoll{Dice: 1, Die: d10, Fray: 2, Flat: 3}}, 7)
		want := []icon.Step{
			{Key: icon.StepDice, Rule: "ICON-D1", Change: 7, Value: 7},
			{Key: icon.StepFray, Rule: "ICON-D1", Change: 2, Value: 9},
			{Key: icon.StepFlat, Rule: "ICON-D1", Change: 3, Value: 12},
		}
		same(t, "steps", want, r.Damage.Steps)
	})
}

// bloodyLeader is a Leader at exactly half of its hit points.
func bloodyLeader(in *icon.Attack) { in.Target.HP = n(20) }

func vagabond(change func(*icon.Attack)) icon.Attack {
	return duel(func(in *icon.Attack) {
		in.Attacker.Class = icon.Vagabond
		if change != nil {
			change(in)
		}
	})
}

func TestDamageOfAttacks(t *testing.T) {
	heavy := func(in *icon.Attack) { in.Ability.Kind = icon.HeavyAttack }
	for _, c := range []struct {
		name  string
		in    icon.Attack
		faces []int
		dealt int
	}{
		{"ICON-D1 a light attack that hits deals [D] and fray", duel(nil), []int{8, 5}, 9},
		{"ICON-D1 a heavy attack that hits deals 2[D] and fray", duel(heavy), []int{8, 5, 6}, 15},
		{"ICON-D1 a Vagabond's [D] is a d10", vagabond(nil), []int{8, 10}, 12},
		{"ICON-D1 numbers on the sheet count before those of the class", duel(func(in *icon.Attack) {
			in.Attacker.Fray, in.Attacker.DamageDie = n(1), n(12)
		}), []int{8, 12}, 13},
		{"ICON-D2 a light attack that misses deals fray", duel(nil), []int{7}, 4},
		{"ICON-D2 a heavy attack that misses deals fray", duel(heavy), []int{7}, 4},
		{"ICON-D2 bonus damage adds nothing to a basic attack that misses", duel(func(in *icon.Attack) { in.Ability.BonusDamage = 3 }), []int{7}, 4},
		{"ICON-A11 an evaded basic attack deals fray", duel(evasive), []int{4}, 4},
		{"ICON-A10 an automatic hit deals [D] and fray", duel(func(in *icon.Attack) { in.Ability.AutoHit = true }), []int{3}, 7},
		{"ICON-D3 a critical keeps one die more", duel(nil), []int{20, 2, 3}, 9},
		{"ICON-D3 a heavy critical keeps three dice", duel(heavy), []int{20, 2, 3, 6}, 15},
		{"ICON-D4 bonus damage keeps the better die", duel(func(in *icon.Attack) { in.Ability.BonusDamage = 1 }), []int{8, 2, 6}, 10},
		{"ICON-D4 another attack whose miss has dice gains its bonus damage there", duel(func(in *icon.Attack) {
			in.Ability = icon.Ability{Kind: icon.OtherAttack, Hit: icon.Formula{Dice: 2}, Miss: icon.Formula{Dice: 1}, BonusDamage: 1}
		}), []int{7, 2, 5}, 5},
		{"ICON-D5 a forced critical on a hit is a critical", duel(func(in *icon.Attack) { in.Ability.ForceCritical = true }), []int{8, 2, 3}, 9},
		{"ICON-D5 a forced critical on a critical is one bonus damage", duel(func(in *icon.Attack) { in.Ability.ForceCritical = true }), []int{20, 2, 3, 6}, 13},
		{"ICON-D5 a forced critical on a miss is nothing", duel(func(in *icon.Attack) { in.Ability.ForceCritical = true }), []int{7}, 4},
		{"ICON-D5 a foe's forced critical at 20 is one critical, not two", duel(func(in *icon.Attack) {
			in.Attacker, in.Target = icon.Character{Class: icon.Heavy}, icon.Character{Class: icon.Mendicant}
			in.Ability.ForceCritical = true
		}), []int{20, 2, 3}, 9},
		{"ICON-D6 finesse: a Vagabond has one bonus damage against the bloodied", vagabond(bloodyLeader), []int{8, 3, 7}, 9},
		{"ICON-D6 no finesse above half", vagabond(func(in *icon.Attack) { in.Target.HP = n(21) }), []int{8, 3}, 5},
		{"ICON-D6 no finesse for other classes", duel(bloodyLeader), []int{8, 3}, 7},
		{"ICON-D6 no finesse for another class's ability in a Vagabond's hand", vagabond(func(in *icon.Attack) {
			bloodyLeader(in)
			in.Ability.Class = icon.Wright
		}), []int{8, 3}, 5},
		{"ICON-D6 finesse for a Vagabond's ability in another hand", duel(func(in *icon.Attack) {
			bloodyLeader(in)
			in.Ability.Class = icon.Vagabond
		}), []int{8, 3, 6}, 10},
		{"ICON-D6 finesse adds to other bonus damage and to a critical", vagabond(func(in *icon.Attack) {
			bloodyLeader(in)
			in.Ability.BonusDamage = 1
		}), []int{20, 1, 2, 3, 4}, 9},
		{"ICON-D6 finesse adds nothing to fray", vagabond(bloodyLeader), []int{7}, 2},
		{"ICON-D6 a mob is never bloodied", vagabond(func(in *icon.Attack) {
			in.Target = icon.Character{Class: icon.Mob, HP: n(1)}
		}), []int{8, 3}, 5},
		{"ICON-D6 an ability of no class that we know has no finesse", vagabond(func(in *icon.Attack) {
			bloodyLeader(in)
			in.Ability.Class = "bard"
		}), []int{8, 3}, 5},
		{"ICON-D19 ICON-D3 a critical adds [D] to an ability that deals fray on a hit", duel(func(in *icon.Attack) {
			in.Ability = icon.Ability{Kind: icon.OtherAttack, Hit: icon.Formula{Fray: true}}
		}), []int{20, 3}, 7},
		{"ICON-D19 ICON-D5 forced on top of a rolled one it chooses from two", duel(func(in *icon.Attack) {
			in.Ability = icon.Ability{Kind: icon.OtherAttack, Hit: icon.Formula{Fray: true}, ForceCritical: true}
		}), []int{20, 3, 5}, 9},
		{"ICON-D19 an ability whose hit deals nothing has no damage to raise", duel(func(in *icon.Attack) {
			in.Ability = icon.Ability{Kind: icon.OtherAttack, Miss: icon.Formula{Fray: true}}
		}), []int{20}, 0},
		{"ICON-D7 two instances share one roll", duel(func(in *icon.Attack) { in.Ability.Times = 2 }), []int{8, 3}, 14},
		{"ICON-D20 a miss deals its damage once, however often a hit does", duel(func(in *icon.Attack) { in.Ability.Times = 3 }), []int{7}, 4},
		{"ICON-D20 or as often as it says itself", duel(func(in *icon.Attack) { in.Ability.MissTimes = 2 }), []int{7}, 8},
		{"ICON-D20 which says nothing about a hit", duel(func(in *icon.Attack) { in.Ability.MissTimes = 2 }), []int{8, 3}, 7},
		{"ICON-A20 an ability without damage deals none", duel(func(in *icon.Attack) { in.Ability.Kind = icon.OtherAttack }), []int{8}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveAttack, c.in, c.faces...)
			dealt := 0
			if r.Damage != nil {
				dealt = r.Damage.Dealt
			}
			same(t, "dealt", c.dealt, dealt)
		})
	}
	t.Run("ICON-D5 the pools of a doubled critical", func(t *testing.T) {
		in := duel(func(in *icon.Attack) { in.Ability.ForceCritical, in.Target.Defense = true, n(1) })
		roller := dice.Scripted([]int{20, 1, 2, 3})
		if _, err := icon.ResolveAttack(roller, in); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff("3d6kh2", roller.Rolls()[1].Pool.Formula()); d != "" {
			t.Error(d)
		}
	})
	t.Run("ICON-D2 a miss says that it was no critical", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveAttack, duel(nil), 7)
		same(t, "critical", false, r.Damage.Critical)
		same(t, "rolled", 0, r.Damage.Rolled)
	})
}
