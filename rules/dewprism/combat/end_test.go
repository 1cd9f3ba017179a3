package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// worth gives a foe what it leaves.
func worth(xp, gil int) func(*combat.Combatant) {
	return func(f *combat.Combatant) { f.XPDrop, f.GilDrop = n(xp), n(gil) }
}

// begun is a combat of these combatants that has begun, with initiatives that fall in their order.
func begun(t *testing.T, options combat.Options, combatants ...combat.Combatant) combat.Combat {
	t.Helper()
	f := peace(combatants...)
	f.Options = options
	faces := []int{}
	for i := range combatants {
		faces = append(faces, 20-i)
	}
	f, _ = do(t, f, plain(combat.Begin, ""), faces...)
	return f
}

func TestDeath(t *testing.T) {
	t.Run("DEWPRISM-H1 the knocked out neither act nor react, and have no turn", func(t *testing.T) {
		f := of(hero("ann", hurt(0)), foe("rat"))
		refused(t, f, plain(combat.Guard, "ann"), "DEWPRISM-H1", "command.who", "knockedOut")
		refused(t, f, use("ann", combat.Ability{ID: "parry", Application: "reaction"}), "DEWPRISM-H1", "command.who", "knockedOut")
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "rat"))
		_, r := do(t, f, plain(combat.Look, ""))
		same(t, "order", []string{}, r.Outlook.Order)
		same(t, "state", "ko", r.Outlook.Standings[0].State)
		same(t, "deeds", []string{}, r.Outlook.Standings[0].Deeds)
	})
	t.Run("DEWPRISM-H1 who is knocked out drops what it charges, withholds or hides behind", func(t *testing.T) {
		f := of(hero("ann", marked(play.Mark{Name: "charging", Value: 5, Of: "x"}, play.Mark{Name: "hidden"}, play.Mark{Name: "poison", Value: 1, Left: 2})), foe("rat"))
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "ann", Spaces: 2})
		marks(t, f, "ann", play.Mark{Name: "poison", Value: 1, Left: 2})
	})
	t.Run("DEWPRISM-H2 at minus half of the most it is dead", func(t *testing.T) {
		for _, test := range []struct {
			health int
			out    string
		}{{1, ""}, {0, "dead"}} {
			f := of(hero("ann"), foe("rat", hurt(test.health)))
			f, _ = do(t, f, use("ann", combat.Ability{ID: "reap", Damage: "15", HurtsFallen: true}, "rat"))
			same(t, "the rat is", test.out, find(t, f, "rat").Out)
		}
	})
	t.Run("DEWPRISM-H1 the turn of whoever is knocked out in it waits to be ended", func(t *testing.T) {
		_, r := do(t, of(hero("ann"), hero("bob"), foe("rat")), combat.Command{Do: combat.Fall, Who: "ann", Spaces: 2})
		same(t, "next", []play.Next{{Do: "endTurn", Who: "ann"}}, r.Next)
	})
	t.Run("DEWPRISM-H3 whose fates are bound die together", func(t *testing.T) {
		f := of(hero("ann"), hero("bob"), hero("cid"), foe("rat"))
		f, _ = do(t, f, plain(combat.Bind, "ann", "bob"))
		f, _ = do(t, f, plain(combat.Bind, "bob", "cid"))
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "ann", Spaces: 3})
		for _, id := range []string{"ann", "bob", "cid"} {
			same(t, id+" is", "dead", find(t, f, id).Out)
		}
		refused(t, f, plain(combat.Bind, "rat", "rat"), "DEWPRISM-H3", "command.targets[0]", "notYourself")
	})
}

func TestTheEnd(t *testing.T) {
	t.Run("DEWPRISM-T5 a combat ends when a side has nobody left, and mercy is the players'", func(t *testing.T) {
		f := begun(t, combat.Options{}, hero("ann", armed("VH")), foe("rat", hurt(10)), foe("wolf"))
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		f, r := do(t, f, plain(combat.Attack, "ann", "rat"), 12)
		same(t, "next", 0, len(r.Next))
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "wolf"))
		f, r = do(t, f, plain(combat.Flee, "wolf"))
		same(t, "next", []play.Next{{Do: "end"}}, r.Next)
		f, r = do(t, f, plain(combat.End, ""))
		same(t, "outcome", "victory", report(t, r, "end").Outcome)
		same(t, "the rat is", "dead", find(t, f, "rat").Out)
		same(t, "the wolf is", "", find(t, f, "wolf").Out)
		refused(t, f, plain(combat.End, ""), "DEWPRISM-T5", "command.do", "noCombat")
		same(t, "nothing of a combat", combat.Combat{Round: n(0), Combatants: f.Combatants}, f)
	})
	t.Run("DEWPRISM-T5 the knocked out foes are at the players' mercy", func(t *testing.T) {
		f := begun(t, combat.Options{}, hero("ann"), foe("rat", hurt(1)))
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "rat", Spaces: 1})
		_, r := do(t, f, plain(combat.End, ""))
		note(t, r, "mercy", "DEWPRISM-T5")
	})
	t.Run("DEWPRISM-T6 a turn is five seconds of the story, and the end counts them", func(t *testing.T) {
		f := begun(t, combat.Options{}, hero("ann"), foe("rat"))
		for _, id := range []string{"ann", "rat", "ann"} {
			f, _ = do(t, f, plain(combat.TakeTurn, id))
			f, _ = do(t, f, plain(combat.EndTurn, id))
		}
		_, r := do(t, f, plain(combat.End, ""))
		same(t, "notes", []play.Note{{Key: "lasted", Rule: "DEWPRISM-T6", Amount: 15}}, report(t, r, "end").Notes)
	})
	t.Run("DEWPRISM-X3 the way in which loot is rolled for is the GM's, where there is any to roll for", func(t *testing.T) {
		f := begun(t, combat.Options{}, hero("ann"), foe("rat", func(f *combat.Combatant) { f.Harvest = n(12) }))
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "rat", Spaces: 3})
		_, r := do(t, f, plain(combat.End, ""))
		note(t, r, "whoHarvests", "DEWPRISM-X3")
		f.Combatants[1].Harvest = field.Number{}
		_, r = do(t, f, plain(combat.End, ""))
		same(t, "reports of the end", 2, len(r.Reports)) // The end and the reward.
	})
	t.Run("DEWPRISM-X1 experience is divided among all combatants, gil goes to each player", func(t *testing.T) {
		f := begun(t, combat.Options{}, hero("ann"), hero("bob", hurt(0)), hero("cid", func(f *combat.Combatant) { f.NPC = n(1) }), foe("rat", worth(50, 8)), foe("wolf", worth(51, 4)))
		for _, id := range []string{"rat", "wolf"} {
			f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: id, Spaces: 3})
		}
		f, _ = do(t, f, plain(combat.End, ""))
		numbers(t, f, "ann", map[string]int{"xp": 33, "gil": 12})
		numbers(t, f, "bob", map[string]int{"xp": 33, "gil": 12})
		numbers(t, f, "cid", map[string]int{"xp": 33, "gil": 0})
	})
	t.Run("DEWPRISM-X1 milestones give a level after a boss, and no experience", func(t *testing.T) {
		boss := func(f *combat.Combatant) { f.Boss = "boss" }
		f := begun(t, combat.Options{Milestone: true}, hero("ann"), foe("rat", boss, worth(50, 8)))
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "rat", Spaces: 3})
		f, r := do(t, f, plain(combat.End, ""))
		numbers(t, f, "ann", map[string]int{"xp": 0, "gil": 8, "tl": 7})
		note(t, r, "level", "DEWPRISM-X1")
	})
	t.Run("DEWPRISM-X1 the dead wait to be harvested", func(t *testing.T) {
		f := begun(t, combat.Options{}, hero("ann"), foe("rat", func(f *combat.Combatant) { f.Harvest = n(12) }))
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "rat", Spaces: 3})
		f, r := do(t, f, plain(combat.End, ""))
		same(t, "next", []play.Next{{Do: "harvest", Target: "rat"}}, r.Next)
		do(t, f, plain(combat.Harvest, "ann", "rat"), 12)
	})
	t.Run("DEWPRISM-X2 a special objective gives the best loot of every dead foe without a roll", func(t *testing.T) {
		f := begun(t, combat.Options{}, hero("ann"), foe("rat", func(f *combat.Combatant) { f.Harvest = n(12) }), foe("wolf"), foe("ogre", hurt(0)))
		for _, id := range []string{"rat", "wolf"} {
			f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: id, Spaces: 3})
		}
		f, r := do(t, f, combat.Command{Do: combat.End, Objective: true})
		note(t, r, "bestLoot", "DEWPRISM-X2")
		var loot []string
		for _, one := range r.Reports {
			if one.Kind == "harvest" {
				loot = append(loot, one.Target+" "+one.Outcome)
			}
		}
		same(t, "loot", []string{"rat success", "wolf success"}, loot)
		same(t, "next", []play.Next(nil), r.Next)
		refused(t, f, plain(combat.Harvest, "ann", "rat"), "DEWPRISM-X1", "command.targets[0]", "harvested")
	})
	t.Run("DEWPRISM-X2 a combat that is not won gives no loot of its objective", func(t *testing.T) {
		f := begun(t, combat.Options{}, hero("ann"), foe("rat"), foe("wolf"))
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "rat", Spaces: 3})
		_, r := do(t, f, combat.Command{Do: combat.End, Objective: true})
		for _, one := range r.Reports {
			if one.Kind == "harvest" {
				t.Errorf("got %+v", one)
			}
		}
	})
	t.Run("DEWPRISM-H3 the dead come back by a coin on the body, or not at all", func(t *testing.T) {
		coin := func(f *combat.Combatant) { f.Coins, f.CoinHealth = n(2), n(6) }
		f := begun(t, combat.Options{}, hero("ann"), hero("bob", coin), hero("cid"), foe("rat"))
		for _, id := range []string{"bob", "cid", "rat"} {
			f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: id, Spaces: 3})
		}
		f, r := do(t, f, plain(combat.End, ""))
		numbers(t, f, "bob", map[string]int{"coins": 1, "health": 6})
		same(t, "bob is", "", find(t, f, "bob").Out)
		same(t, "cid is", "dead", find(t, f, "cid").Out)
		note(t, r, "noCoin", "DEWPRISM-H3")
	})
	t.Run("DEWPRISM-H3 a combat that was beaten before costs no coin", func(t *testing.T) {
		f := peace(hero("ann"), hero("bob", func(f *combat.Combatant) { f.Coins = n(1) }), foe("rat"))
		f, _ = do(t, f, combat.Command{Do: combat.Begin, Refight: true}, 3, 2, 1)
		for _, id := range []string{"bob", "rat"} {
			f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: id, Spaces: 3})
		}
		f, _ = do(t, f, plain(combat.End, ""))
		numbers(t, f, "bob", map[string]int{"coins": 1, "health": 30})
		same(t, "bob is", "", find(t, f, "bob").Out)
	})
	t.Run("DEWPRISM-H5 a team that the Ferryman brings back is set back in time, with what it knows", func(t *testing.T) {
		f := begun(t, combat.Options{}, hero("ann"), foe("rat"))
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "ann", Spaces: 3})
		_, r := do(t, f, plain(combat.End, ""))
		note(t, r, "setBack", "DEWPRISM-H5")
	})
	t.Run("DEWPRISM-H3 a wiped team is brought back by the Ferryman for its coins and half of the next winnings", func(t *testing.T) {
		f := begun(t, combat.Options{}, hero("ann", func(f *combat.Combatant) { f.Coins = n(3) }), hero("bob", hurt(3)), foe("rat", worth(10, 9)))
		for _, id := range []string{"ann", "bob"} {
			f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: id, Spaces: 3})
		}
		f, r := do(t, f, plain(combat.End, ""))
		same(t, "outcome", "defeat", report(t, r, "end").Outcome)
		numbers(t, f, "ann", map[string]int{"coins": 0, "health": 30, "mana": 5, "ferryman": 1, "xp": 0})
		numbers(t, f, "bob", map[string]int{"health": 30, "focus": 5})
		f, _ = do(t, f, plain(combat.Begin, ""), 3, 2, 1)
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "rat", Spaces: 3})
		f, _ = do(t, f, plain(combat.End, ""))
		numbers(t, f, "ann", map[string]int{"gil": 4, "xp": 5, "ferryman": 0})
	})
	t.Run("DEWPRISM-H3 a side of which somebody has fled is not wiped out", func(t *testing.T) {
		f := begun(t, combat.Options{}, hero("ann"), hero("bob"), foe("rat"))
		f, _ = do(t, f, plain(combat.Flee, "ann"))
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "bob", Spaces: 3})
		f, r := do(t, f, plain(combat.End, ""))
		same(t, "outcome", "undecided", report(t, r, "end").Outcome)
		same(t, "bob is", "dead", find(t, f, "bob").Out)
	})
}

func TestTransience(t *testing.T) {
	// A combat in which ann pays, is hurt, is poisoned, grows and loses an old status.
	fought := func(t *testing.T, scope combat.Scope) (combat.Combat, combat.Combat) {
		before := peace(hero("ann", func(f *combat.Combatant) { f.Mana, f.Coins, f.MgcEva = n(7), n(2), field.Number{} },
			marked(play.Mark{Name: "immune", Of: "poison", Left: 9}, play.Mark{Name: "increase", Of: "mlePwr", Value: 2, By: "bob"})), foe("rat"))
		before.Options.Transience = scope
		f, _ := do(t, before, plain(combat.Begin, ""), 20, 1)
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		f, _ = do(t, f, use("ann", combat.Ability{ID: "curse", Cost: "5 + 3 mana, 4 health", OnHit: "-immune poison, -increase, bleeding 2, decrease sklAcc 1"}, "ann"))
		f, _ = do(t, f, combat.Command{Do: combat.Set, Who: "ann", Field: "mgcEva", Value: n(9)})
		f, _ = do(t, f, combat.Command{Do: combat.Set, Who: "ann", Field: "maxHealth", Value: n(50)})
		f, _ = do(t, f, combat.Command{Do: combat.Set, Who: "ann", Field: "coins", Value: n(1)})
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "rat", Spaces: 3})
		f, _ = do(t, f, plain(combat.End, ""))
		return before, f
	}
	t.Run("DEWPRISM-H4 after the combat everything is as before but death, coins and rewards", func(t *testing.T) {
		before, f := fought(t, combat.OfCombat)
		want := before.Combatants[0]
		want.Coins, want.Turns = n(1), field.Number{}
		got := f.Combatants[0]
		same(t, "statuses", 2, len(got.Marks))
		for _, m := range want.Marks {
			if at := play.FindOf(got.Marks, m.Name, m.Of); at < 0 || got.Marks[at] != m {
				t.Errorf("%+v is not there any more, but %+v", m, got.Marks)
			}
		}
		want.Marks, got.Marks = nil, nil
		same(t, "ann", want, got)
		same(t, "the rat is", "dead", f.Combatants[1].Out)
		same(t, "nothing is kept of the dead", "", f.Combatants[1].Snapshot)
	})
	t.Run("DEWPRISM-H4 where a dungeon or a safe place is the scope, all lasts until then", func(t *testing.T) {
		for _, scope := range []combat.Scope{combat.OfDungeon, combat.OfSafepoint} {
			_, f := fought(t, scope)
			numbers(t, f, "ann", map[string]int{"mana": 4, "health": 26, "maxHealth": 50})
			again, _ := do(t, f, plain(combat.Begin, ""), 20)
			refused(t, again, plain(combat.Restore, ""), "DEWPRISM-H4", "command.do", "combatRuns")
			again, _ = do(t, again, plain(combat.End, ""))
			again, _ = do(t, again, plain(combat.Restore, ""))
			numbers(t, again, "ann", map[string]int{"mana": 7, "health": 30, "maxHealth": 30, "coins": 1})
			same(t, "statuses", 2, len(again.Combatants[0].Marks))
		}
	})
	t.Run("DEWPRISM-A12 what is paid outside of battles is gone for those to come, until rest or a potion", func(t *testing.T) {
		f, _ := do(t, peace(hero("ann"), foe("rat")), use("ann", combat.Ability{ID: "lamp", Cost: "5 + 3 mana"}))
		numbers(t, f, "ann", map[string]int{"mana": 7, "hourAp": 95})
		f, _ = do(t, f, plain(combat.Begin, ""), 20, 1)
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		f, _ = do(t, f, use("ann", combat.Ability{ID: "lamp", Cost: "5 + 3 mana"}))
		numbers(t, f, "ann", map[string]int{"mana": 4})
		f, _ = do(t, f, plain(combat.End, ""))
		numbers(t, f, "ann", map[string]int{"mana": 7})
	})
	t.Run("DEWPRISM-S19 what helps lasts until transience, however many turns pass", func(t *testing.T) {
		f := begun(t, combat.Options{}, hero("ann"), foe("rat"))
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		f, _ = do(t, f, use("ann", combat.Ability{ID: "song", OnSelf: "increase mlePwr 2, decrease mleEva 1"}))
		for range 4 {
			f, _ = do(t, f, plain(combat.EndTurn, f.Active))
			if f.Active == "" {
				f, _ = do(t, f, combat.Command{Do: combat.TakeTurn, Who: "ann", Insist: true})
			}
		}
		if _, helped := mark(t, f, "ann", "increase"); !helped {
			t.Error("what helps has ended")
		}
		if _, harmed := mark(t, f, "ann", "decrease"); harmed {
			t.Error("what harms has not ended")
		}
		f, _ = do(t, f, plain(combat.End, ""))
		marks(t, f, "ann")
	})
	t.Run("DEWPRISM-H4 where it is the campaign, nothing is undone", func(t *testing.T) {
		_, f := fought(t, combat.OfCampaign)
		numbers(t, f, "ann", map[string]int{"mana": 4, "health": 26})
		refused(t, f, plain(combat.Restore, ""), "DEWPRISM-H4", "command.do", "lastsForTheCampaign")
	})
}

func TestSmallEncounters(t *testing.T) {
	small := func(kind string, dc int, targets ...string) combat.Command {
		return combat.Command{Do: combat.Small, Targets: targets, Kind: kind, Score: "skill", DC: n(dc), Amount: n(6)}
	}
	// The chapter on obstacles keeps vitals apart from other resources: passing
	// costs none of them, and failing by the least sets the par.
	t.Run("DEWPRISM-N1 DEWPRISM-N2 DEWPRISM-N6 an obstacle that is passed costs no vital, a failed one by how badly", func(t *testing.T) {
		for _, test := range []struct {
			face, stamina int
			band          string
		}{{20, 10, "amazing"}, {16, 10, "great"}, {8, 10, "general"}, {7, 4, "adequate"}, {3, 4, "adequate"}, {2, 1, "sloppy"}, {1, 1, "sloppy"}} {
			dc := 10
			f, r := do(t, peace(hero("ann")), small("obstacle", dc, "ann"), test.face)
			same(t, "band", test.band, report(t, r, "small").Outcome)
			numbers(t, f, "ann", map[string]int{"stamina": test.stamina})
		}
		f, r := do(t, peace(hero("ann")), small("obstacle", 20, "ann"), 4)
		same(t, "band", "horrible", report(t, r, "small").Outcome)
		numbers(t, f, "ann", map[string]int{"stamina": 0}) // 12 of 10.
	})
	t.Run("DEWPRISM-N1 DEWPRISM-N4 a combat is a self-check, costs health, and anyone may die", func(t *testing.T) {
		coin := func(f *combat.Combatant) { f.Coins, f.CoinHealth = n(1), n(5) }
		f := peace(hero("ann"), hero("bob", hurt(12), coin), hero("cid", hurt(24)))
		f, r := do(t, f, small("battle", 15, "ann", "bob", "cid"), 8, 20, 20) // 21 - 8 + 2 is 15; 21 - 20 + 2 misses by 12.
		numbers(t, f, "ann", map[string]int{"health": 24})
		numbers(t, f, "bob", map[string]int{"health": 5, "coins": 0})
		same(t, "cid is", "dead", find(t, f, "cid").Out)
		same(t, "outcome", "victory", report(t, r, "end").Outcome)
		note(t, r, "lootWithoutXP", "DEWPRISM-N4")
		numbers(t, f, "ann", map[string]int{"xp": 0})
		_, r = do(t, peace(hero("cid", hurt(24))), small("battle", 15, "cid"), 20)
		same(t, "outcome", "defeat", report(t, r, "end").Outcome)
	})
	t.Run("DEWPRISM-N7 what a small encounter takes is not brought back by the battle after it", func(t *testing.T) {
		f, _ := do(t, peace(hero("ann"), foe("rat")), small("obstacle", 10, "ann"), 7)
		f, _ = do(t, f, plain(combat.Begin, ""), 20, 1)
		f, _ = do(t, f, combat.Command{Do: combat.Set, Who: "ann", Field: "stamina", Value: n(1)})
		f, _ = do(t, f, plain(combat.End, ""))
		numbers(t, f, "ann", map[string]int{"stamina": 4})
	})
	t.Run("DEWPRISM-N8 only an obstacle has a time", func(t *testing.T) {
		c := small("obstacle", 10, "ann")
		c.Minutes = n(30)
		_, r := do(t, peace(hero("ann")), c, 14)
		note(t, r, "minutesTaken", "DEWPRISM-N8")
		c.Kind = "battle"
		refused(t, peace(hero("ann")), c, "DEWPRISM-N8", "command.minutes", "onlyObstacles")
	})
	t.Run("DEWPRISM-N5 the group pays materials first, tools limit who may check, the easy needs no check", func(t *testing.T) {
		f := peace(hero("ann", func(f *combat.Combatant) { f.Materials, f.Tools = n(1), "Rope, Lantern" }), hero("bob", func(f *combat.Combatant) { f.Materials = n(2) }))
		c := small("obstacle", 12, "ann", "bob")
		c.Materials, c.Optional = n(2), true
		after, r := do(t, f, c, 20, 20)
		numbers(t, after, "ann", map[string]int{"materials": 0})
		numbers(t, after, "bob", map[string]int{"materials": 1})
		note(t, r, "mayTurnBack", "DEWPRISM-N5")
		c.Materials = n(4)
		refused(t, f, c, "DEWPRISM-N5", "command.materials", "materials")
		c.Materials, c.Tool = n(0), " rope"
		refused(t, f, c, "DEWPRISM-N5", "command.targets[1]", "noTool")
		c.Targets = []string{"ann"}
		c.DC, c.Optional = n(21), false
		_, r = do(t, f, c, 20)
		note(t, r, "tooHard", "DEWPRISM-N5")
		note(t, r, "mandatory", "DEWPRISM-N5")
		c.DC = n(7)
		_, r = do(t, f, c)
		note(t, r, "automatic", "DEWPRISM-N5")
	})
	t.Run("DEWPRISM-N1 what it lacks is named, and nobody plays it in combat", func(t *testing.T) {
		f := peace(hero("ann"), hero("bob", hurt(0)), hero("cid", func(f *combat.Combatant) { f.SklAcc = field.Number{} }))
		refused(t, of(hero("ann")), small("obstacle", 9, "ann"), "DEWPRISM-N1", "command.do", "combatRuns")
		refused(t, f, small("obstacle", 9, "bob"), "DEWPRISM-H1", "command.targets[0]", "knockedOut")
		wrong(t, f, small("obstacle", 9, "cid"), "missing", "combat.combatants[2].sklAcc")
		wrong(t, f, small("obstacle", 9), "missing", "command.targets")
		wrong(t, f, small("obstacle", 9, "who"), "unknownName", "command.targets[0]")
		wrong(t, f, small("obstacle", 9, "ann", "ann"), "conflict", "command.targets[1]")
		wrong(t, f, small("picnic", 9, "ann"), "unknownName", "command.kind")
		c := small("obstacle", 9, "ann")
		c.Score = "luck"
		wrong(t, f, c, "unknownName", "command.score")
		c = small("obstacle", 9, "ann")
		c.Vital = "luck"
		wrong(t, f, c, "unknownName", "command.vital")
		c.Vital, c.DC = "", field.Number{}
		wrong(t, f, c, "missing", "command.dc")
	})
}
