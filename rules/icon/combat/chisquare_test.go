package combat_test

import (
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/odds"
	"rulewright/rules/odds/oddstest"
)

// The odds that a dialog shows are those of the attack that was made ready; the
// fight then plays the command. For the limit and its reasons see
// [oddstest.HighestChiSquare].
func TestAttacksOfAFightFollowTheirOdds(t *testing.T) {
	e := field20(one("ash", icon.Wright, at(2, 2)), one("priest", icon.Leader, at(6, 2), hp(12)), one("brute", icon.Heavy, at(6, 3)))
	e.Ground.Cells = append(e.Ground.Cells, wall(2, 2, 1))
	command := use("ash", "priest", ability("bolt", attack, func(a *combat.Fields) { a.Strike.BonusDamage = 1 }))
	t.Run("ICON-M12 ICON-F2 from higher ground, at one whom a Heavy guards", func(t *testing.T) {
		p := prepare(t, e, command)
		same(t, "heights", []int{1, 0}, []int{p.Attack.Situation.AttackerHeight.Or(-1), p.Attack.Situation.TargetHeight.Or(-1)})
		same(t, "armor", []int{2}, p.Attack.Target.Armor)
		report, err := icon.AttackOdds(new(odds.Walker), *p.Attack)
		if err != nil {
			t.Fatal(err)
		}
		oddstest.Fits(t, report, func(number int) odds.Factual {
			r, err := combat.ResolvePlay(dice.Seeded(oddstest.Seed(0, number)), combat.Play{Combat: e, Command: command})
			if err != nil {
				t.Fatal(err)
			}
			return r
		})
	})
}
