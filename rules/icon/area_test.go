package icon_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/rulestest"
)

// areaAttack is an area attack of a Wright with 2 fixed damage as its area effect.
func areaAttack(others ...icon.Character) icon.Attack {
	return icon.Attack{
		Attacker: icon.Character{ID: "wright", Class: icon.Wright},
		Target:   icon.Character{ID: "leader", Class: icon.Leader},
		Ability: icon.Ability{Kind: icon.LightAttack, Area: icon.Formula{Flat: 2},
			AreaInflicts: []icon.Infliction{{Status: icon.Dazed}}},
		Others: others,
	}
}

func TestAreaAttacks(t *testing.T) {
	leader := icon.Character{ID: "leader", Class: icon.Leader}
	ally := icon.Character{ID: "ally", Class: icon.Mendicant, Vigor: field.Of(1)}
	mob := icon.Character{ID: "mob", Class: icon.Mob}
	dodger := icon.Character{ID: "dodger", Class: icon.Skirmisher}
	type effect struct {
		ID        string
		Dealt, HP int
		Inflicted icon.InflictionResult
	}
	for _, test := range []struct {
		name   string
		others []icon.Character
		d20    int
		want   []effect
	}{
		{"ICON-A19 the area effect reaches friend and foe without a roll, though the attack misses", []icon.Character{ally, mob}, 1,
			[]effect{{"ally", 2, 39, icon.Inflicted}, {"mob", 2, 1, icon.TargetImmune}}},
		{"ICON-A19 a character in several spaces of the area is affected once", []icon.Character{ally, ally}, 10,
			[]effect{{"ally", 2, 39, icon.Inflicted}}},
		{"ICON-A19 the target of the attack takes the attack and not the area effect", []icon.Character{leader}, 10, nil},
		{"ICON-D16 dodge avoids the damage of an area, but not its status", []icon.Character{dodger}, 10,
			[]effect{{"dodger", 0, 28, icon.Inflicted}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := icon.ResolveAttack(dice.Scripted([]int{test.d20, 4}), areaAttack(test.others...))
			if err != nil {
				t.Fatal(err)
			}
			var effects []effect
			for _, o := range got.Others {
				effects = append(effects, effect{o.ID, o.Damage.Dealt, o.Damage.HP, o.Inflictions[0].Result})
			}
			if d := cmp.Diff(test.want, effects); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

func TestAnAreaAttackNamesTheCharacterWhoseNumbersAreMissing(t *testing.T) {
	_, err := icon.ResolveAttack(dice.Scripted([]int{10, 4}), areaAttack(icon.Character{ID: "a", Class: icon.Heavy}, icon.Character{ID: "b"}))
	if err == nil || err.Field != "others[1].hp" {
		t.Errorf("got %v", err)
	}
}

func TestTheOthersInAnAreaHaveTheirOwnCover(t *testing.T) {
	in := duel(func(in *icon.Attack) {
		in.Ability = icon.Ability{Kind: icon.OtherAttack, Area: icon.Formula{Flat: 5}}
		in.Others = []icon.Character{{ID: "a", Class: icon.Leader}, {ID: "b", Class: icon.Leader}}
		in.OtherSituations = []icon.Situation{{Distance: n(3), Cover: true}}
	})
	out := rulestest.Resolve(t, icon.ResolveAttack, in, 10)
	t.Run("ICON-A19 ICON-M13 cover halves for those who have it", func(t *testing.T) {
		same(t, "dealt", []int{3, 5}, []int{out.Others[0].Damage.Dealt, out.Others[1].Damage.Dealt})
	})
}

func TestAreaEffectsHaveTheirOwnCount(t *testing.T) {
	in := duel(func(in *icon.Attack) {
		in.Ability.Times, in.Ability.Area = 3, icon.Formula{Flat: 5}
		in.Others = []icon.Character{{ID: "other", Class: icon.Leader}}
	})
	t.Run("ICON-D20 ICON-A19 the area effect deals its damage once, however often the hit does", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveAttack, in, 8, 1)
		same(t, "target and other", []int{15, 5}, []int{r.Damage.Dealt, r.Others[0].Damage.Dealt})
	})
	t.Run("ICON-D20 or as often as it says", func(t *testing.T) {
		in.Ability.AreaTimes = 2
		r := rulestest.Resolve(t, icon.ResolveAttack, in, 8, 1)
		same(t, "other", 10, r.Others[0].Damage.Dealt)
	})
}
