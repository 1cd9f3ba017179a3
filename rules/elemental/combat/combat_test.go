package combat_test

import (
	"testing"

	"rulewright/rules/elemental/combat"
	"rulewright/rules/play"
)

// TestACombatOfThreeRounds plays a combat from its beginning to its end: an archer
// and a combatant against an ogre that does not expect them.
func TestACombatOfThreeRounds(t *testing.T) {
	t.Run("ELEMENTAL-R1 ELEMENTAL-I1 ELEMENTAL-I3 ELEMENTAL-I4 ELEMENTAL-I5 ELEMENTAL-I6 ELEMENTAL-A2 ELEMENTAL-A6 ELEMENTAL-P1 ELEMENTAL-T1 three rounds", aCombatOfThreeRounds)
}

func aCombatOfThreeRounds(t *testing.T) {
	f := combat.Combat{Combatants: []combat.Combatant{
		slow("mira"), slow("sten"),
		slow("ogre", func(c *combat.Combatant) {
			c.Side, c.HP, c.MaxHP, c.Strength, c.DefenseBonus = combat.Foe, n(30), n(30), n(5), n(3)
		}),
	}}
	bow := &combat.Ability{ID: "bow", Range: n(60), Projectile: true, Long: true, Speed: n(6), Damage: "2d6"}
	slam := &combat.Ability{ID: "slam", Action: "full", Range: n(5), Speed: n(3), Damage: "strength + 1d6", Pushback: n(20), Cooldown: n(1)}
	var r play.Result
	step := func(command combat.Command, faces ...int) {
		t.Helper()
		f, r = do(t, f, command, faces...)
	}
	takes := func(who string) { t.Helper(); step(combat.Command{Do: combat.TakeTurn, Who: who}) }
	ends := func() { t.Helper(); step(combat.Command{Do: combat.EndTurn}) }
	passes := func(list ...string) {
		t.Helper()
		for _, who := range list {
			takes(who)
			ends()
		}
	}

	step(combat.Command{Do: combat.Declare, Who: "mira"})
	step(combat.Command{Do: combat.StartAttack, Who: "mira", Targets: []string{"ogre"}, Ability: bow, Distance: n(60)}, 4, 4, 3, 2)
	same(t, "the ogre after the first shot", n(25), find(f, "ogre").HP)
	// Two dice each: Mira two sixes, Sten one, the ogre one, after which it loses the tie.
	step(combat.Command{Do: combat.Begin, Unaware: []string{"ogre"}}, 6, 6, 6, 1, 6, 2, 1, 6, 1, 1)
	same(t, "order", []string{"mira", "sten"}, look(t, f).Order)

	// Round 1, segment 1: an arrow sets out, Sten moves.
	takes("mira")
	step(combat.Command{Do: combat.StartAttack, Who: "mira", Targets: []string{"ogre"}, Ability: bow, Distance: n(55)})
	ends()
	takes("sten")
	step(combat.Command{Do: combat.Move, Who: "sten"})
	step(combat.Command{Do: combat.Walk, Who: "sten", Hexes: n(3)})
	ends()
	same(t, "segment", n(2), f.Segment)
	// Segment 2: it arrives; Sten moves on; the ogre defends itself no more than by reaction, and waits.
	takes("mira")
	same(t, "what is offered", []play.Next{{Do: "arrive", Who: "mira", Target: "ogre", Choice: "bow"}}, r.Next)
	step(combat.Command{Do: combat.Arrive, Who: "mira", Targets: []string{"ogre"}, Ability: bow, Distance: n(55)}, 1, 1)
	ends()
	takes("sten")
	same(t, "hexes", n(3), find(f, "sten").Steps)
	ends()
	takes("ogre")
	step(combat.Command{Do: combat.Ready, Who: "ogre", Condition: "somebody comes close"})
	ends()
	// Segment 3: Sten comes close, and is struck.
	passes("mira")
	takes("sten")
	step(combat.Command{Do: combat.StartAttack, Who: "ogre", Targets: []string{"sten"}, Readied: true}, 4, 4, 2)
	same(t, "Sten", n(13), find(f, "sten").HP)
	step(combat.Command{Do: combat.StartAttack, Who: "sten", Targets: []string{"ogre"}, Distance: n(5)}, 4, 1, 6)
	same(t, "the ogre", n(17), find(f, "ogre").HP)
	ends()
	passes("ogre")
	same(t, "round, segment and order", []any{n(2), n(1), []string{"mira", "sten", "ogre"}}, []any{f.Round, f.Segment, look(t, f).Order})

	// Round 2: Mira and Sten wait, and the ogre slams.
	passes("mira", "sten")
	takes("ogre")
	step(combat.Command{Do: combat.StartAttack, Who: "ogre", Targets: []string{"sten"}, Ability: slam, Distance: n(5)}, 4, 4, 1)
	same(t, "Sten", n(7), find(f, "sten").HP)
	ends()
	same(t, "Sten is pushed on", play.Mark{Name: "pushed", Of: "3", By: "ogre"}, mark(f, "sten", "pushed"))
	passes("mira", "sten", "ogre", "mira")
	takes("sten")
	step(combat.Command{Do: combat.Top})
	passes("ogre")
	same(t, "round and order", []any{n(3), []string{"sten", "mira", "ogre"}}, []any{f.Round, look(t, f).Order})

	// Round 3: Sten is first, the slam still rests, and the ogre falls.
	takes("sten")
	step(combat.Command{Do: combat.Move, Who: "sten", Mode: combat.ByDash})
	ends()
	takes("mira")
	step(combat.Command{Do: combat.StartAttack, Who: "mira", Targets: []string{"ogre"}, Ability: bow, Distance: n(30), Advantage: 1}, 4, 4, 4, 4, 4, 6, 6)
	same(t, "the ogre", n(5), find(f, "ogre").HP)
	ends()
	takes("ogre")
	refused(t, f, combat.Command{Do: combat.StartAttack, Who: "ogre", Targets: []string{"sten"}, Ability: slam, Distance: n(5)}, "refused", "command.ability", "ELEMENTAL-T1")
	step(combat.Command{Do: combat.Brace, Who: "ogre"})
	ends()
	passes("mira")
	takes("sten")
	step(combat.Command{Do: combat.StartAttack, Who: "sten", Targets: []string{"ogre"}, Distance: n(5)}, 4, 4, 6)
	same(t, "the ogre", []any{n(0), "down"}, []any{find(f, "ogre").HP, standing(t, f, "ogre").State})
	ends()
	same(t, "segment and order without the ogre", []any{n(3), []string{"mira", "sten"}}, []any{f.Segment, look(t, f).Order})
	step(combat.Command{Do: combat.End})
	for _, c := range f.Combatants {
		same(t, c.ID+"'s marks", []string(nil), names(f, c.ID))
	}
	same(t, "round", n(0), f.Round)
}
