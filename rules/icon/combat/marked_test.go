package combat_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

func TestMarksOfTwoAttackers(t *testing.T) {
	by := func(name icon.StatusName, key, from string) icon.Status {
		return icon.Status{Name: name, Key: key, From: from}
	}
	t.Run("ICON-C9 two characters with the same ability have a mark each", func(t *testing.T) {
		end := after(t, fight(one("vex", icon.Vagabond), one("a", icon.Stalwart), one("b", icon.Stalwart)), give("vex", by(icon.Mark, "prey", "a")), give("vex", by(icon.Mark, "prey", "b")))
		same(t, "statuses", []icon.Status{by(icon.Mark, "prey", "a"), by(icon.Mark, "prey", "b")}, end.Combatants[0].Character.Statuses)
	})
	t.Run("ICON-X-SLASHED another status does not stack, from whomever it comes", func(t *testing.T) {
		end := after(t, fight(one("vex", icon.Vagabond)), give("vex", by(icon.Slashed, "", "a")), give("vex", by(icon.Slashed, "", "b")))
		same(t, "statuses", []icon.Status{by(icon.Slashed, "", "a")}, end.Combatants[0].Character.Statuses)
	})
}

func TestHitPointsThatNobodyToldStayUntold(t *testing.T) {
	p := prepare(t, field20(one("vex", icon.Vagabond, at(1, 1)), one("rat", icon.Heavy, at(2, 1))), combat.Command{Do: combat.Use, Who: "vex", Target: "rat", Ability: ability("bolt", attack)})
	if hp := p.Attack.Target.HP; hp.Known() {
		t.Errorf("ICON-H6 the target, which has no wounds and all of its hit points, has %v", hp)
	}
}
