package icon_test

import (
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/icon"
	"rulewright/rules/odds"
	"rulewright/rules/odds/oddstest"
)

// Each attack is rolled 200,000 times, each time from a seed of its own as a
// click is, and every fact of its exact odds is compared: whether it hits, crits
// and exceeds, what it deals, and what is left of the target. For the limit and
// its reasons see [oddstest.HighestChiSquare].
func TestSeededAttacksFollowTheirOdds(t *testing.T) {
	attacks := []struct {
		name   string
		change func(*icon.Attack)
	}{
		{"ICON-A7 ICON-D1 a light attack", nil},
		{"ICON-A3 ICON-D4 a heavy attack with boons and bonus damage", func(in *icon.Attack) {
			in.Ability.Kind, in.Boons, in.Ability.BonusDamage = icon.HeavyAttack, 2, 1
		}},
		{"ICON-A4 ICON-A17 ICON-D7 cursed and dazed, three instances against cover and armor", func(in *icon.Attack) {
			in.Attacker.Statuses, in.Curses, in.Situation.Cover, in.Target.Armor, in.Ability.Times = with(icon.Dazed), 1, true, []int{2}, 3
		}},
		{"ICON-A8 ICON-D3 ICON-D6 a Vagabond against the bloodied, who may be defeated", func(in *icon.Attack) {
			in.Attacker.Class, in.Ability.Kind, in.Target.HP, in.Boons = icon.Vagabond, icon.HeavyAttack, n(14), 1
		}},
		{"ICON-A11 ICON-D11 ICON-X-VIGILANCE against evasion, vigor, defiance and a guardian", func(in *icon.Attack) {
			in.Target.Vigor, in.Target.HP, in.Target.Statuses = n(3), n(6), with(icon.Evasion, icon.Vulnerable, icon.Defiance)
			in.Vigilance = icon.Vigilance{Charges: 3, Spend: 2}
		}},
	}
	for i, test := range attacks {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			in := duel(test.change)
			report, err := icon.AttackOdds(new(odds.Walker), in)
			if err != nil {
				t.Fatal(err)
			}
			oddstest.Fits(t, report, func(number int) odds.Factual {
				r, err := icon.ResolveAttack(dice.Seeded(oddstest.Seed(byte(i), number)), in)
				if err != nil {
					t.Fatal(err)
				}
				return r
			})
		})
	}
}
