package icon_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/odds"
)

func TestTheOddsOfAnAttackAreThoseOfTheRuleItself(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := icon.Attack{
			Attacker: icon.Character{Class: rapid.SampledFrom([]icon.ClassName{icon.Stalwart, icon.Vagabond, icon.Heavy}).Draw(t, "attacker")},
			Target: icon.Character{
				Class: rapid.SampledFrom([]icon.ClassName{icon.Wright, icon.Skirmisher, icon.Mob}).Draw(t, "target"),
				Side:  "other", Vigor: field.Of(rapid.IntRange(0, 8).Draw(t, "vigor")),
			},
			Ability: icon.Ability{
				Kind:          rapid.SampledFrom([]icon.AbilityKind{icon.LightAttack, icon.HeavyAttack}).Draw(t, "kind"),
				BonusDamage:   rapid.IntRange(0, 1).Draw(t, "bonus damage"),
				ForceCritical: rapid.Bool().Draw(t, "forced"),
				TrueStrike:    rapid.Bool().Draw(t, "true strike"),
			},
			Boons:  rapid.IntRange(0, 2).Draw(t, "boons"),
			Curses: rapid.IntRange(0, 2).Draw(t, "curses"),
		}
		if rapid.Bool().Draw(t, "evasion") {
			in.Target.Statuses = []icon.Status{{Name: icon.Evasion}}
		}
		staged, err := icon.AttackOdds(new(odds.Walker), in)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(walked(t, icon.ResolveAttack, in), staged); d != "" {
			t.Errorf("in one step and in two (-one +two):\n%s", d)
		}
	})
}

func TestTheOddsOfAnAttackLeaveTheAreaOut(t *testing.T) {
	in := icon.Attack{
		Attacker: icon.Character{Class: icon.Wright}, Target: icon.Character{Class: icon.Heavy},
		Ability: icon.Ability{Kind: icon.LightAttack, Area: icon.Formula{Dice: 2}},
	}
	alone, err := icon.AttackOdds(new(odds.Walker), in)
	if err != nil {
		t.Fatal(err)
	}
	in.Others = []icon.Character{{Class: icon.Heavy}, {Class: icon.Mob}}
	together, err := icon.AttackOdds(new(odds.Walker), in)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(alone, together); d != "" {
		t.Error(d)
	}
}

func TestTheOddsOfARefusedAttackAreTheRefusal(t *testing.T) {
	_, err := icon.AttackOdds(new(odds.Walker), icon.Attack{Attacker: icon.Character{Attacked: true}, Target: icon.Character{Class: icon.Heavy}})
	if err == nil || err.Rule != "ICON-A14" {
		t.Errorf("got %v", err)
	}
}

func BenchmarkAttackOdds(b *testing.B) {
	in := icon.Attack{
		Attacker: icon.Character{Class: icon.Vagabond},
		Target:   icon.Character{Class: icon.Wright, Side: icon.Foe, Vigor: field.Of(4), Statuses: []icon.Status{{Name: icon.Evasion}}},
		Ability:  icon.Ability{Kind: icon.HeavyAttack}, Boons: 1,
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := icon.AttackOdds(new(odds.Walker), in); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkResolveAttack(b *testing.B) {
	in := icon.Attack{
		Attacker: icon.Character{Class: icon.Vagabond},
		Target:   icon.Character{Class: icon.Wright, Side: icon.Foe, Vigor: field.Of(4), Statuses: []icon.Status{{Name: icon.Evasion}}},
		Ability:  icon.Ability{Kind: icon.HeavyAttack}, Boons: 1,
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := icon.ResolveAttack(dice.Fast(uint64(i)), in); err != nil {
			b.Fatal(err)
		}
	}
}
