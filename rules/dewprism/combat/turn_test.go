package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/play"
)

// use returns the command of a combatant to use an ability on targets.
func use(who string, a combat.Ability, targets ...string) combat.Command {
	return combat.Command{Do: combat.Use, Who: who, Ability: &a, Targets: targets}
}

// plain is a command without anything else to say.
func plain(do combat.Do, who string, targets ...string) combat.Command {
	return combat.Command{Do: do, Who: who, Targets: targets}
}

func TestInitiative(t *testing.T) {
	t.Run("DEWPRISM-T1 everybody rolls 1d20 + Initiative, the tied again among themselves", func(t *testing.T) {
		f := peace(hero("ann", func(f *combat.Combatant) { f.Initiative = n(3) }), foe("rat"), hero("bob"), foe("wolf"))
		f, r := do(t, f, plain(combat.Begin, ""), 7, 10, 10, 15, 4, 4, 9, 2, 18)
		// Ann has 10, as rat and bob; rat and ann fall alike once more.
		numbers(t, f, "ann", map[string]int{"order": 10, "tie": 3})
		numbers(t, f, "rat", map[string]int{"order": 10, "tie": 2})
		numbers(t, f, "bob", map[string]int{"order": 10, "tie": 1})
		numbers(t, f, "wolf", map[string]int{"order": 15, "tie": 0})
		same(t, "initiative of ann", n(10), report(t, r, "initiative").Total)
		_, r = do(t, f, plain(combat.Look, ""))
		same(t, "order", []string{"wolf", "bob", "rat", "ann"}, r.Outlook.Order)
		same(t, "who may", []string{"wolf"}, r.Outlook.May)
	})
	t.Run("DEWPRISM-T1 dice that fall alike for ever end in the order of the list", func(t *testing.T) {
		faces := make([]int, 2+2*20)
		for i := range faces {
			faces[i] = 5
		}
		f, _ := do(t, peace(hero("ann"), foe("rat")), plain(combat.Begin, ""), faces...)
		numbers(t, f, "ann", map[string]int{"tie": 1})
		numbers(t, f, "rat", map[string]int{"tie": 2})
	})
	t.Run("DEWPRISM-T1 whoever comes late rolls and is the last of the tied", func(t *testing.T) {
		f := of(hero("ann"), foe("rat"))
		f.Combatants[1].Order = n(12)
		f.Combatants = append(f.Combatants, foe("wolf"))
		refused(t, f, combat.Command{Do: combat.TakeTurn, Who: "wolf", Insist: true}, "DEWPRISM-T1", "command.who", "noInitiative")
		f, _ = do(t, f, plain(combat.Arrive, "wolf"), 12)
		_, r := do(t, f, plain(combat.Look, ""))
		same(t, "order", []string{"rat", "wolf"}, r.Outlook.Order)
		refused(t, f, plain(combat.Arrive, "wolf"), "DEWPRISM-T1", "command.who", "hasInitiative")
	})
	t.Run("DEWPRISM-T2 each round begins with the counters, which the first turn ends", func(t *testing.T) {
		f, _ := do(t, peace(hero("ann"), foe("rat")), plain(combat.Begin, ""), 20, 1)
		same(t, "phase", "counters", f.Phase)
		byHand, _ := do(t, f, plain(combat.Counters, ""))
		same(t, "phase", "turns", byHand.Phase)
		refused(t, byHand, plain(combat.Counters, ""), "DEWPRISM-T2", "command.do", "noCounters")
		f, _ = do(t, f, use("rat", combat.Ability{ID: "riposte", Application: "reaction", OnSelf: "restore health 1"}))
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		same(t, "phase", "turns", f.Phase)
	})
	t.Run("DEWPRISM-T3 the surprised roll as well, and must draw their weapon for 5 AP", func(t *testing.T) {
		f, _ := do(t, peace(hero("ann"), foe("rat")), combat.Command{Do: combat.Begin, Surprised: []string{"ann"}}, 20, 1)
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		refused(t, f, plain(combat.Attack, "ann", "rat"), "DEWPRISM-T3", "command.who", "weaponUndrawn")
		f, _ = do(t, f, plain(combat.Equip, "ann"))
		numbers(t, f, "ann", map[string]int{"ap": 15})
		do(t, f, plain(combat.Attack, "ann", "rat"), 2)
		wrong(t, peace(hero("ann")), combat.Command{Do: combat.Begin, Surprised: []string{"who"}}, "unknownName", "command.surprised[0]")
	})
}

func TestTurns(t *testing.T) {
	t.Run("DEWPRISM-T4 DEWPRISM-A1 a turn gives 20 AP, what is left of the one before is lost", func(t *testing.T) {
		f := of(hero("ann"), foe("rat", func(f *combat.Combatant) { f.AP = n(7) }))
		refused(t, f, plain(combat.TakeTurn, "rat"), "DEWPRISM-T4", "command.who", "turnRuns")
		refused(t, f, plain(combat.Guard, "rat"), "DEWPRISM-T4", "command.who", "notYourTurn")
		refused(t, f, plain(combat.EndTurn, "rat"), "DEWPRISM-T4", "command.who", "notYourTurn")
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		refused(t, f, plain(combat.TakeTurn, "ann"), "DEWPRISM-T4", "command.who", "noTurnLeft")
		f, _ = do(t, f, plain(combat.TakeTurn, "rat"))
		numbers(t, f, "rat", map[string]int{"ap": 20})
		f, r := do(t, f, plain(combat.EndTurn, "rat"))
		same(t, "round", n(2), f.Round)
		if !happened(r, "roundBegan", "ann") || f.Combatants[0].Taken.Or(9) != 0 {
			t.Error("nobody has a turn in the new round")
		}
	})
	t.Run("DEWPRISM-T1 a turn is that of the highest initiative, unless the GM insists", func(t *testing.T) {
		f := of(hero("ann"), foe("rat"), foe("wolf"))
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		refused(t, f, plain(combat.TakeTurn, "wolf"), "DEWPRISM-T1", "command.who", "notNext")
		f, _ = do(t, f, combat.Command{Do: combat.TakeTurn, Who: "wolf", Insist: true})
		f, r := do(t, f, combat.Command{Do: combat.TakeTurn, Who: "rat", Insist: true})
		if !happened(r, "turnEnded", "") || f.Active != "rat" {
			t.Error("the turn that ran goes on")
		}
	})
	t.Run("DEWPRISM-A1 what costs more than there is is refused and changes nothing", func(t *testing.T) {
		f := of(hero("ann", func(f *combat.Combatant) { f.AP = n(9) }), foe("rat"))
		refused(t, f, plain(combat.Attack, "ann", "rat"), "DEWPRISM-A1", "command.who", "notEnoughAp")
		f, _ = do(t, f, combat.Command{Do: combat.Attack, Who: "ann", Targets: []string{"rat"}, Insist: true}, 2)
		numbers(t, f, "ann", map[string]int{"ap": 0})
	})
	t.Run("DEWPRISM-A2 vitals never go below 0 by paying, insist or not", func(t *testing.T) {
		f := of(hero("ann"), foe("rat"))
		a := combat.Ability{ID: "flare", Cost: "5 + 11 mana", Accuracy: "Magic:Skill", Damage: "{MgcPwr}"}
		refused(t, f, use("ann", a, "rat"), "DEWPRISM-A2", "command.who", "mana")
		insisted := use("ann", a, "rat")
		insisted.Insist = true
		refused(t, f, insisted, "DEWPRISM-A2", "command.who", "mana")
		a.Cost = "5 + 10 mana, 3 health"
		f, _ = do(t, f, use("ann", a, "rat"), 2)
		numbers(t, f, "ann", map[string]int{"mana": 0, "health": 27, "ap": 15})
	})
	t.Run("DEWPRISM-A2 materials are consumed, and uses a round and a combat counted", func(t *testing.T) {
		f := of(hero("ann", func(f *combat.Combatant) { f.Materials = n(1) }), foe("rat"))
		bomb := combat.Ability{ID: "bomb", Materials: n(1), OnHit: "poison 1"}
		f, _ = do(t, f, use("ann", bomb, "rat"))
		numbers(t, f, "ann", map[string]int{"materials": 0})
		refused(t, f, use("ann", bomb, "rat"), "DEWPRISM-A2", "command.who", "materials")
		song := combat.Ability{ID: "song", Cost: "1/round, 2/combat", OnSelf: "restore health 1"}
		f, _ = do(t, f, use("ann", song))
		refused(t, f, use("ann", song), "DEWPRISM-A2", "command.who", "usedThisRound")
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "rat"))
		f, _ = do(t, f, plain(combat.EndTurn, "rat"))
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		f, _ = do(t, f, use("ann", song))
		refused(t, f, use("ann", song), "DEWPRISM-A2", "command.who", "usedThisRound")
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "rat"))
		f, _ = do(t, f, plain(combat.EndTurn, "rat"))
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		refused(t, f, use("ann", song), "DEWPRISM-A2", "command.who", "usedThisBattle")
	})
	t.Run("DEWPRISM-A2 whoever chooses X pays for it, and it counts in the damage", func(t *testing.T) {
		f := of(hero("ann"), foe("rat"))
		c := use("ann", combat.Ability{ID: "flare", Cost: "XAP, X mana", Damage: "(X5)"}, "rat")
		wrong(t, f, c, "missing", "command.amountX")
		c.X = n(4)
		f, _ = do(t, f, c)
		numbers(t, f, "ann", map[string]int{"ap": 16, "mana": 6})
		numbers(t, f, "rat", map[string]int{"health": 10})
	})
	t.Run("DEWPRISM-A3 what is written (2/turn) is used twice in a turn, and anew in the next", func(t *testing.T) {
		f := of(hero("ann", func(f *combat.Combatant) { f.Weapon = "L" }), foe("rat"))
		f, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 2)
		f, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 2)
		refused(t, f, plain(combat.Attack, "ann", "rat"), "DEWPRISM-A3", "command.who", "usedThisTurn")
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		marks(t, f, "ann")
	})
	t.Run("DEWPRISM-A7 the first supportive check of a turn is free, every other one costs 10 AP", func(t *testing.T) {
		f := of(hero("ann"), foe("rat"))
		c := combat.Command{Do: combat.Check, Who: "ann", Check: "self", Score: "skill"}
		f, r := do(t, f, c, 11) // 11 - 2 is below 10.
		numbers(t, f, "ann", map[string]int{"ap": 20, "supported": 1})
		same(t, "outcome", "success", report(t, r, "selfCheck").Outcome)
		f, r = do(t, f, combat.Command{Do: combat.Check, Who: "ann", Check: "luck", Versus: n(12)}, 11)
		same(t, "outcome", "failure", report(t, r, "luck").Outcome)
		f, r = do(t, f, combat.Command{Do: combat.Check, Who: "ann", Check: "accuracy", Score: "magic", Versus: n(12)}, 10)
		same(t, "outcome", "success", report(t, r, "check").Outcome)
		numbers(t, f, "ann", map[string]int{"ap": 0, "supported": 3})
		refused(t, f, c, "DEWPRISM-A1", "command.who", "notEnoughAp")
		wrong(t, f, combat.Command{Do: combat.Check, Who: "ann", Check: "luck"}, "missing", "command.versus")
		wrong(t, f, combat.Command{Do: combat.Check, Who: "ann", Check: "other", Score: "magic"}, "unknownName", "command.check")
		wrong(t, f, combat.Command{Do: combat.Check, Who: "ann", Check: "self", Score: "luck"}, "unknownName", "command.score")
		lore := combat.Ability{ID: "lore", Supportive: true, Cost: "15, 2 focus", OnSelf: "increase mlePwr 1"}
		f = of(hero("ann"), foe("rat"))
		f, _ = do(t, f, use("ann", lore))
		f, _ = do(t, f, use("ann", lore))
		numbers(t, f, "ann", map[string]int{"ap": 10, "focus": 6})
	})
}

func TestCharging(t *testing.T) {
	big := combat.Ability{ID: "meteor", Cost: "35, 2 mana", Accuracy: "magic", Damage: "3{MgcPwr}"}
	t.Run("DEWPRISM-A4 what is too dear is charged, and nothing else is done meanwhile", func(t *testing.T) {
		f := of(hero("ann"), foe("rat"))
		c := use("ann", big, "rat")
		refused(t, f, c, "DEWPRISM-A1", "command.who", "notEnoughAp")
		c.Charge = true
		f, _ = do(t, f, c)
		marks(t, f, "ann", play.Mark{Name: "charging", Value: 15, Of: "meteor"})
		numbers(t, f, "ann", map[string]int{"ap": 0, "mana": 10})
		refused(t, f, plain(combat.Move, "ann"), "DEWPRISM-A4", "command.who", "charging")
		_, r := do(t, f, plain(combat.Look, ""))
		same(t, "deeds", []string{"endTurn"}, r.Outlook.Standings[0].Deeds)
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		refused(t, f, use("ann", combat.Ability{ID: "parry", Application: "reaction"}), "DEWPRISM-A4", "command.who", "charging")
		f, _ = do(t, f, plain(combat.TakeTurn, "rat"))
		f, _ = do(t, f, plain(combat.EndTurn, "rat"))
		f, r = do(t, f, plain(combat.TakeTurn, "ann"))
		same(t, "next", []play.Next{{Do: "use", Who: "ann", Choice: "meteor"}}, r.Next)
		numbers(t, f, "ann", map[string]int{"ap": 5})
		f, _ = do(t, f, use("ann", big, "rat"), 18)
		numbers(t, f, "ann", map[string]int{"ap": 5, "mana": 8})
		numbers(t, f, "rat", map[string]int{"health": 15})
		marks(t, f, "ann")
	})
	t.Run("DEWPRISM-A4 what is paid with the last AP of a turn is done in it", func(t *testing.T) {
		all := big
		all.Cost = "40"
		c := use("ann", all, "rat")
		c.Charge = true
		f, _ := do(t, of(hero("ann"), foe("rat")), c)
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, combat.Command{Do: combat.TakeTurn, Who: "ann", Insist: true})
		numbers(t, f, "ann", map[string]int{"ap": 0})
		do(t, f, use("ann", all, "rat"), 2)
		weapon := of(hero("ann", func(f *combat.Combatant) { f.AP = n(3) }), foe("rat"))
		c = plain(combat.Attack, "ann", "rat")
		c.Charge = true
		f, _ = do(t, weapon, c)
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		_, r := do(t, f, combat.Command{Do: combat.TakeTurn, Who: "ann", Insist: true})
		same(t, "next", []play.Next{{Do: "attack", Who: "ann", Choice: "weapon"}}, r.Next)
	})
	t.Run("DEWPRISM-A4 a charge may take several turns", func(t *testing.T) {
		huge := big
		huge.Cost = "55"
		c := use("ann", huge, "rat")
		c.Charge = true
		f, _ := do(t, of(hero("ann"), foe("rat")), c)
		f.Combatants[1].Out = "fled"
		for _, want := range []int{15, 0} {
			f, _ = do(t, f, plain(combat.EndTurn, "ann"))
			f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
			if m, _ := mark(t, f, "ann", "charging"); m.Value != want {
				t.Errorf("%d AP are owed, want %d", m.Value, want)
			}
		}
		numbers(t, f, "ann", map[string]int{"ap": 5})
	})
}

func TestBurning(t *testing.T) {
	t.Run("DEWPRISM-A5 5 AP and a cost of 15 leave -10, and 10 to spend in the next turn", func(t *testing.T) {
		f := of(hero("ann", func(f *combat.Combatant) { f.AP = n(5) }), foe("rat", func(f *combat.Combatant) { f.Out = "fled" }))
		f, _ = do(t, f, use("ann", combat.Ability{ID: "rush", Cost: "15!, 1 stamina", OnSelf: "increase mlePwr 1"}))
		numbers(t, f, "ann", map[string]int{"ap": -10, "stamina": 9})
		refused(t, f, plain(combat.Guard, "ann"), "DEWPRISM-A5", "command.who", "coolingDown")
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		numbers(t, f, "ann", map[string]int{"ap": 10})
		do(t, f, plain(combat.Guard, "ann"))
	})
	t.Run("DEWPRISM-A5 exactly 0 is not above 0: one turn is lost", func(t *testing.T) {
		f := of(hero("ann", func(f *combat.Combatant) { f.AP = n(0) }), foe("rat", func(f *combat.Combatant) { f.Out = "fled" }))
		f, _ = do(t, f, use("ann", combat.Ability{ID: "rush", Cost: "20!"}))
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		numbers(t, f, "ann", map[string]int{"ap": 0})
		refused(t, f, plain(combat.Guard, "ann"), "DEWPRISM-A5", "command.who", "coolingDown")
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		numbers(t, f, "ann", map[string]int{"ap": 20})
		marks(t, f, "ann")
	})
	t.Run("DEWPRISM-A5 a negative cost gives AP", func(t *testing.T) {
		c := use("ann", combat.Ability{ID: "focus", Cost: "-XAP!, X focus"})
		c.X = n(4)
		f, _ := do(t, of(hero("ann"), foe("rat")), c)
		numbers(t, f, "ann", map[string]int{"ap": 24, "focus": 6})
	})
}

func TestWithholding(t *testing.T) {
	t.Run("DEWPRISM-A6 for 5 AP more something waits for another's action in the round", func(t *testing.T) {
		f := of(hero("ann"), foe("rat"))
		slash := combat.Ability{ID: "slash", Cost: "10, 1 stamina", Accuracy: "melee", Damage: "{MlePwr}"}
		c := use("ann", slash)
		c.Do = combat.Withhold
		f, _ = do(t, f, c)
		numbers(t, f, "ann", map[string]int{"ap": 5, "stamina": 10})
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "rat"))
		used, _ := do(t, f, use("ann", slash, "rat"), 12)
		numbers(t, used, "ann", map[string]int{"ap": 5, "stamina": 9})
		numbers(t, used, "rat", map[string]int{"health": 25})
		refused(t, used, use("ann", slash, "rat"), "DEWPRISM-T4", "command.who", "notYourTurn")
		f, _ = do(t, f, plain(combat.EndTurn, "rat"))
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		marks(t, f, "ann")
		numbers(t, f, "ann", map[string]int{"ap": 20})
	})
	t.Run("DEWPRISM-A6 a basic attack can wait as well, what burns cannot", func(t *testing.T) {
		f := of(hero("ann"), foe("rat"))
		f, _ = do(t, f, plain(combat.Withhold, "ann"))
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		do(t, f, plain(combat.Attack, "ann", "rat"), 2)
		c := use("ann", combat.Ability{ID: "rush", Cost: "5!"})
		c.Do = combat.Withhold
		refused(t, of(hero("ann")), c, "DEWPRISM-A6", "command.ability.cost", "cannotWithhold")
		refused(t, peace(hero("ann")), plain(combat.Withhold, "ann"), "DEWPRISM-T4", "command.do", "noCombat")
	})
}

func TestHours(t *testing.T) {
	t.Run("DEWPRISM-A8 an hour outside of combat has 100 AP, 100 more make tired", func(t *testing.T) {
		f := peace(hero("ann", func(f *combat.Combatant) { f.HourAP = n(15) }))
		refused(t, f, plain(combat.Sprint, "ann"), "DEWPRISM-A8", "command.who", "hourSpent")
		f, _ = do(t, f, plain(combat.Tire, "ann"))
		f, _ = do(t, f, plain(combat.Sprint, "ann"))
		numbers(t, f, "ann", map[string]int{"hourAp": 95, "tired": 1})
		f, _ = do(t, f, plain(combat.Hour, "ann"))
		numbers(t, f, "ann", map[string]int{"hourAp": 100, "tired": 1})
		f, _ = do(t, f, plain(combat.Rest, "ann"))
		numbers(t, f, "ann", map[string]int{"tired": 0})
		refused(t, of(hero("ann")), plain(combat.Hour, "ann"), "DEWPRISM-A8", "command.do", "combatRuns")
		f.Combatants[0].Tired = n(99)
		refused(t, f, plain(combat.Tire, "ann"), "DEWPRISM-A8", "command.who", "tooTired")
	})
	t.Run("DEWPRISM-A8 DEWPRISM-A13 each Tired takes 5 AP of the first turn, as a debt of later ones if need be, and then goes", func(t *testing.T) {
		for _, test := range []struct{ tired, ap, later int }{{1, 15, 20}, {5, -5, 15}} {
			f := peace(hero("ann", func(f *combat.Combatant) { f.Tired = n(test.tired) }))
			f, _ = do(t, f, plain(combat.Begin, ""), 5)
			f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
			numbers(t, f, "ann", map[string]int{"ap": test.ap})
			f, _ = do(t, f, plain(combat.EndTurn, "ann"))
			f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
			numbers(t, f, "ann", map[string]int{"ap": test.later, "tired": 0})
		}
	})
	t.Run("DEWPRISM-A14 what lasts without an end lasts for an hour outside", func(t *testing.T) {
		buff := play.Mark{Name: "increase", Of: "mlePwr", Value: 2}
		f, _ := do(t, peace(hero("ann", marked(buff, play.Mark{Name: "poison", Value: 1, Left: 2}))), plain(combat.Hour, "ann"))
		marks(t, f, "ann", play.Mark{Name: "poison", Value: 1, Left: 2})
	})
}
