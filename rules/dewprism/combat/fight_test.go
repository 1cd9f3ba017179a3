package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// TestThreeRounds plays a combat from its beginning to its end, with dice that
// fall as they are written here.
func TestThreeRounds(t *testing.T) {
	t.Run("DEWPRISM-T1 DEWPRISM-T2 DEWPRISM-T4 DEWPRISM-T5 DEWPRISM-H4 DEWPRISM-X1 three rounds from the first roll to the last coin", threeRounds)
}

func threeRounds(t *testing.T) {
	flare := combat.Ability{ID: "flare", Cost: "15!, 4 mana", Accuracy: "Magic:Skill", Damage: "3{MgcPwr}", Element: "fire", OnHit: "burning 10", Range: "0-3", Mode: "battlefield"}
	meteor := combat.Ability{ID: "meteor", Cost: "30, 3 mana", Accuracy: "Magic:Magic", Evade: true, Damage: "2{MgcPwr}", Area: true}
	before := peace(
		hero("ann", at(0, 0), armed("L"), reaches("0-1"), func(f *combat.Combatant) { f.Initiative = n(2) }),
		hero("bob", at(0, 1), armed("M"), reaches("0-1"), func(f *combat.Combatant) { f.Coins, f.CoinHealth = n(1), n(10) }),
		foe("rat", at(1, 0), reaches("0-1"), worth(30, 4), func(f *combat.Combatant) { f.Intelligence, f.Element = "drone", "wind" }),
		foe("wolf", at(1, 0), reaches("0-1"), worth(31, 5), func(f *combat.Combatant) { f.Intelligence = "instinctive" }),
	)
	f := before
	step := func(c combat.Command, faces ...int) play.Result {
		t.Helper()
		var r play.Result
		f, r = do(t, f, c, faces...)
		return r
	}

	// Round 1: the wolf is first, then ann before bob by a second roll, the rat last.
	step(combat.Command{Do: combat.Begin, Surprised: []string{"bob"}}, 10, 12, 3, 17, 14, 9)
	same(t, "order", []string{"wolf", "ann", "bob", "rat"}, step(plain(combat.Look, "")).Outlook.Order)
	step(combat.Command{Do: combat.TakeTurn, Who: "wolf", Aggro: true})
	step(plain(combat.Attack, "wolf", "bob"), 15)
	numbers(t, f, "bob", map[string]int{"health": 15})
	step(plain(combat.Guard, "wolf"))
	step(plain(combat.EndTurn, "wolf"))

	step(combat.Command{Do: combat.TakeTurn, Who: "ann", Aggro: true})
	step(use("ann", flare, "rat"), 18)
	numbers(t, f, "rat", map[string]int{"health": 10}) // 3 + 1 ranks against wind.
	numbers(t, f, "ann", map[string]int{"ap": 5, "mana": 6})
	step(combat.Command{Do: combat.Move, Who: "ann", ToX: n(1), ToY: n(1)})
	step(plain(combat.EndTurn, "ann"))

	step(plain(combat.TakeTurn, "bob"))
	refused(t, f, plain(combat.Attack, "bob", "wolf"), "DEWPRISM-T3", "command.who", "weaponUndrawn")
	step(plain(combat.Equip, "bob"))
	step(plain(combat.Attack, "bob", "wolf"), 10) // It guards.
	numbers(t, f, "wolf", map[string]int{"health": 30})
	step(plain(combat.EndTurn, "bob"))

	step(plain(combat.TakeTurn, "rat"))
	refused(t, f, plain(combat.Attack, "rat", "bob"), "DEWPRISM-AG1", "command.targets", "mustAttackAggressor")
	step(plain(combat.Attack, "rat", "ann"), 1)
	step(plain(combat.Attack, "rat", "ann"), 20) // A critical, but rattled: 3 - 2 + 1.
	numbers(t, f, "ann", map[string]int{"health": 20})
	r := step(plain(combat.EndTurn, "rat")) // It burns for 3.
	numbers(t, f, "rat", map[string]int{"health": 7})
	same(t, "round", n(2), f.Round)
	same(t, "phase", "counters", f.Phase)
	if !happened(r, "countersBegan", "") {
		t.Error("no counters at the start of the round")
	}

	// Round 2: ann charges, bob falls.
	step(plain(combat.TakeTurn, "wolf"))
	step(plain(combat.Join, "wolf", "rat"))
	step(plain(combat.Attack, "wolf", "ann"), 5) // 5 + 2 + 3 for the swarm reach 10, rank 3 + 1.
	numbers(t, f, "ann", map[string]int{"health": 0})
	step(plain(combat.EndTurn, "wolf")) // The rat turns with it, and burns.
	numbers(t, f, "rat", map[string]int{"health": 4})

	step(combat.Command{Do: combat.TakeTurn, Who: "bob", Aggro: true})
	step(use("bob", combat.Ability{ID: "mend", Cost: "10, 5 focus", Heal: "12"}, "ann"))
	numbers(t, f, "ann", map[string]int{"health": 12})
	same(t, "order", []string{"ann"}, step(plain(combat.Look, "")).Outlook.Order)
	step(plain(combat.EndTurn, "bob"))

	step(plain(combat.TakeTurn, "ann"))
	charge := use("ann", meteor, "rat", "wolf")
	charge.Charge = true
	step(charge)
	marks(t, f, "ann", play.Mark{Name: "charging", Value: 10, Of: "meteor"})
	step(plain(combat.EndTurn, "ann"))
	same(t, "round", n(3), f.Round)

	// Round 3: the swarm kills bob, ann's meteor ends it.
	step(plain(combat.Counters, ""))
	step(plain(combat.TakeTurn, "wolf"))
	step(plain(combat.Attack, "wolf", "bob"), 20)
	numbers(t, f, "bob", map[string]int{"health": -10})
	step(plain(combat.EndTurn, "wolf"))
	numbers(t, f, "rat", map[string]int{"health": 1})
	r = step(plain(combat.TakeTurn, "ann"))
	same(t, "next", []play.Next{{Do: "use", Who: "ann", Choice: "meteor"}}, r.Next)
	numbers(t, f, "ann", map[string]int{"ap": 10})
	r = step(use("ann", meteor, "rat", "wolf"), 12) // One check for the swarm: 12 - 2 - 3 is not below 10 - 3 - 2.
	numbers(t, f, "rat", map[string]int{"health": -9})
	numbers(t, f, "wolf", map[string]int{"health": 20})
	same(t, "next", 0, len(r.Next))
	step(combat.Command{Do: combat.Fall, Who: "wolf", Spaces: 3})
	same(t, "next", []play.Next{{Do: "end"}}, step(combat.Command{Do: combat.Fall, Who: "bob", Spaces: 1}).Next)

	r = step(plain(combat.End, ""))
	same(t, "outcome", "victory", report(t, r, "end").Outcome)
	note(t, r, "mercy", "DEWPRISM-T5")
	want := before.Combatants[0]
	want.X, want.Y = n(1), n(1) // Where the token stands is no number of the character.
	want.XP, want.Gil = n(30), n(9)
	want.AP, want.Order = field.Number{}, field.Number{}
	same(t, "ann is as before, and richer", want, find(t, f, "ann"))
	numbers(t, f, "bob", map[string]int{"health": 30, "coins": 1, "xp": 30, "gil": 9})
	same(t, "no combat", combat.Combat{Round: n(0), Combatants: f.Combatants}, f)
}
