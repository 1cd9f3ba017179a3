package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

func TestAMobTakesOneTurn(t *testing.T) {
	e := fight(one("sten", icon.Stalwart, at(9, 9)), one("m1", icon.Mob, at(0, 0)), one("m2", icon.Mob, at(0, 3)), one("n1", icon.Mob, at(0, 6), grouped("rats")))
	e.Opening, e.Ground = icon.Foe, space.Ground{Width: 20, Height: 20}
	o := look(t, e)
	same(t, "who may act", []string{"m1", "m2", "n1"}, o.May)
	same(t, "order", "FPF", sides(o.Sides))
	same(t, "group", "m1", o.Standings[2].Group)
	e = after(t, e, turnOf("m2"))
	t.Run("ICON-F8 the others take their standard move in it, once", func(t *testing.T) {
		e := after(t, e, moving("m1", way(1, 0, 2, 0)), moving("m2", way(1, 3)))
		same(t, "where", space.Point{X: 2, Y: 0}, where(t, &e, "m1"))
		same(t, "turn", combat.Turn{Moved: true, Movement: 3}, e.Turn)
		refused(t, e, moving("m1", way(3, 0)), field.Refused, "command.do", "ICON-T5")
		refused(t, e, moving("m2", way(2, 3)), field.Refused, "command.do", "ICON-T5")
	})
	t.Run("ICON-F8 ICON-M16 or flee with it", func(t *testing.T) {
		e := after(t, e, do(combat.Flee, "m1", ""))
		same(t, "out", combat.Fled, who(t, &e, "m1").Out)
	})
	for _, c := range []combat.Command{
		dashing("m1", way(1, 0)), do(combat.Interact, "m1", ""), use("m1", "sten", ability("bite", attack)),
		{Do: combat.Flee, Who: "m1", Mode: space.Dash},
	} {
		t.Run("ICON-F8 but nothing else: "+string(c.Do), func(t *testing.T) { refused(t, e, c, field.Refused, "command.who", "ICON-F8") })
	}
	t.Run("ICON-F8 members of another mob wait", func(t *testing.T) {
		refused(t, e, moving("n1", way(1, 6)), field.Refused, "command.who", "ICON-T2")
	})
	t.Run("ICON-F8 once one has acted the mob has", func(t *testing.T) {
		e := after(t, e, turnEnds, turnOf("sten"), turnEnds)
		same(t, "who may act", []string{"n1"}, look(t, e).May)
		refused(t, e, turnOf("m1"), field.Refused, "command.who", "ICON-T2")
		e = after(t, e, turnOf("n1"), turnEnds)
		same(t, "round", 2, e.Round)
		e = after(t, e, turnOf("sten"), turnEnds, turnOf("m1"), moving("m2", way(1, 3)))
		same(t, "where", space.Point{X: 1, Y: 3}, where(t, &e, "m2"))
	})
	t.Run("ICON-F8 also where that one is gone", func(t *testing.T) {
		e := after(t, e, combat.Command{Do: combat.Set, Target: "m2", Field: combat.FieldHP, Value: n(0)})
		same(t, "active", "", e.Active)
		same(t, "order", "PF", sides(look(t, e).Sides))
	})
	t.Run("ICON-F8 where a member is an elite the mob has its turns", func(t *testing.T) {
		e := fight(one("sten", icon.Stalwart), one("m1", icon.Mob), one("m2", icon.Mob, func(c *combat.Combatant) { c.Elite = true }))
		same(t, "order", "PFF", sides(look(t, e).Sides))
	})
	t.Run("ICON-T11 ICON-F8 a mob is late while an effect of a member waits", func(t *testing.T) {
		e := fight(one("sten", icon.Stalwart), one("brute", icon.Heavy), one("m1", icon.Mob), one("m2", icon.Mob, func(c *combat.Combatant) { c.Delayed = "bomb" }))
		e.Last = icon.Hero
		same(t, "who may act", []string{"brute"}, look(t, e).May)
	})
	t.Run("ICON-F8 ICON-X-VIGILANCE a member that moved in the turn of another is hurt as it leaves", func(t *testing.T) {
		e := after(t, inTurn("m2", fight(one("sten", icon.Stalwart, at(1, 0), carrying(charges(icon.VigilanceCharges, 1))), one("m1", icon.Mob, at(0, 0)), one("m2", icon.Mob, at(9, 9)))),
			moving("m1", way(0, 1, 0, 2)))
		r := played(t, e, combat.Command{Do: combat.Guard, Who: "sten", Target: "m1", Spend: 1}, 5)
		same(t, "hp", n(1), who(t, r.Combat, "m1").Character.HP)
	})
	t.Run("ICON-F8 statuses of abilities do not stay on a member", func(t *testing.T) {
		e := after(t, inTurn("sten", e), use("sten", "m1", ability("curse", doing(combat.Effect{Does: combat.DoStatus, Status: icon.Dazed}))))
		same(t, "statuses", []string{}, carries(t, &e, "m1"))
	})
}
