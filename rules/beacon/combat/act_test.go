package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

func TestMovingInACombat(t *testing.T) {
	moves := func(how string, change ...func(*combat.Command)) combat.Command {
		c := combat.Command{Do: combat.Move, Who: "ash", How: how}
		for _, one := range change {
			one(&c)
		}
		return c
	}
	to := func(x, y int) func(*combat.Command) { return func(c *combat.Command) { c.X, c.Y = n(x), n(y) } }
	feet := func(v, difficult int) func(*combat.Command) {
		return func(c *combat.Command) { c.Feet, c.Difficult = n(v), difficult }
	}
	target := func(id string) func(*combat.Command) { return func(c *combat.Command) { c.Targets = []string{id} } }
	f := turn("ash", hero("ash", at(0, 0)), foe("wolf", at(2, 0)))
	t.Run("BEACON-M1 BEACON-A3 an advance is an Act, up to the stride", func(t *testing.T) {
		after, r := did(t, f, moves("", to(6, -6)))
		ash := one(t, after, "ash")
		same(t, "x, y, Acts", []field.Number{n(6), n(-6), n(1)}, []field.Number{ash.X, ash.Y, ash.ActsSpent})
		same(t, "feet", 30, r.Events[slices.Index(kinds(r.Events), "cameSoFar")].Amount)
		insisted(t, f, moves("advance", to(7, 0)), "command.feet", "BEACON-M1", "beyondStride")
		insisted(t, f, moves("advance", feet(20, 11)), "command.feet", "BEACON-M1", "beyondStride")
		did(t, f, moves("advance", feet(20, 10)))
	})
	t.Run("BEACON-M1 a way around is as long as it is said to be", func(t *testing.T) {
		insisted(t, f, moves("advance", to(1, 0), feet(35, 0)), "command.feet", "BEACON-M1", "beyondStride")
	})
	t.Run("BEACON-M1 and no way is shorter than the straight one", func(t *testing.T) {
		insisted(t, f, moves("advance", to(9, 0), feet(5, 0)), "command.feet", "BEACON-M1", "beyondStride")
	})
	t.Run("BEACON-M1 a movement leads somewhere: a place or a number of feet is needed", func(t *testing.T) {
		refused(t, f, moves("advance"), field.Missing, "command.feet", "", "")
		refused(t, turn("ash", hero("ash"), foe("wolf")), moves("push", target("wolf"), feet(0, 0)), field.Missing, "command.feet", "", "")
	})
	t.Run("BEACON-X1 the dead move nobody, nor do they choose how to go into a round", func(t *testing.T) {
		dead := turn("wolf", hero("ash", at(0, 0), func(f *beacon.Combatant) { f.Fate = beacon.Dead }), foe("wolf", at(2, 0)))
		insisted(t, dead, moves("push", target("wolf"), to(4, 0)), "command.who", "BEACON-X1", "dead")
		dead.Active, dead.Phase = "", combat.Choosing
		insisted(t, dead, combat.Command{Do: combat.ChooseStance, Who: "ash", Stance: "rash"}, "command.who", "BEACON-X1", "dead")
	})
	t.Run("BEACON-B1 the quickened go twice as far", func(t *testing.T) {
		did(t, turn("ash", hero("ash", having(mark("quickened", 3)))), moves("advance", feet(60, 0)))
	})
	t.Run("BEACON-M1 a maneuver is 5 feet, at which nobody strikes", func(t *testing.T) {
		_, r := did(t, f, moves("Maneuver", to(1, 1)))
		if !noted(r, "noReactionStrikes", "BEACON-M1") {
			t.Error("nobody is told")
		}
		insisted(t, f, moves("maneuver", to(2, 0)), "command.feet", "BEACON-M1", "maneuverFeet")
	})
	t.Run("BEACON-W2 the rooted stay where they are", func(t *testing.T) {
		rooted := turn("ash", hero("ash", at(0, 0), having(mark("rooted", 3))), foe("wolf", at(2, 0), having(mark("rooted", 3))))
		insisted(t, rooted, moves("advance", to(1, 0)), "command.how", "BEACON-W2", "rooted")
		insisted(t, rooted, moves("pull", target("wolf"), to(1, 0)), "command.how", "BEACON-W2", "rooted")
		did(t, rooted, moves("teleport", target("wolf"), to(1, 0)))
	})
	t.Run("BEACON-M1 pushes lead away and pulls nearer, and cost nothing of their own", func(t *testing.T) {
		after, _ := did(t, f, moves("push", target("wolf"), to(4, 1)))
		same(t, "x, Acts", []field.Number{n(4), {}}, []field.Number{one(t, after, "wolf").X, one(t, after, "ash").ActsSpent})
		did(t, f, moves("pull", target("wolf"), to(1, 0)))
		did(t, f, moves("slide", target("wolf"), to(2, 2)))
		insisted(t, f, moves("push", target("wolf"), to(2, 2)), "command.how", "BEACON-M1", "wrongWay")
		insisted(t, f, moves("pull", target("wolf"), to(3, 0)), "command.how", "BEACON-M1", "wrongWay")
	})
	t.Run("BEACON-W2 approaching what terrifies costs stress", func(t *testing.T) {
		afraid := having(by(mark("terrified", 3), "wolf"))
		for _, test := range []struct {
			name   string
			f      combat.Combat
			c      combat.Command
			stress int
		}{
			{"nearer", turn("ash", hero("ash", at(0, 0), afraid), foe("wolf", at(3, 0))), moves("advance", to(1, 0)), 2},
			{"no nearer", turn("ash", hero("ash", at(0, 0), afraid), foe("wolf", at(3, 0))), moves("advance", to(0, 2)), 1},
			{"as it is said", turn("ash", hero("ash", afraid), foe("wolf")), moves("advance", feet(10, 0), func(c *combat.Command) { c.Approaching = true }), 2},
			{"one that is dead", turn("ash", hero("ash", at(0, 0), afraid), foe("wolf", at(3, 0), func(f *beacon.Combatant) { f.Fate = beacon.Dead })), moves("advance", to(1, 0)), 1},
		} {
			after, _ := did(t, test.f, test.c)
			same(t, test.name, n(test.stress), one(t, after, "ash").Stress)
		}
		full := turn("ash", hero("ash", at(0, 0), afraid, func(f *beacon.Combatant) { f.Stress = n(8) }), foe("wolf", at(3, 0)))
		refused(t, full, moves("advance", to(1, 0)), field.Refused, "command.approaching", "BEACON-W2", "tooMuchStress")
	})
	t.Run("what cannot be read is named", func(t *testing.T) {
		refused(t, f, moves("", func(c *combat.Command) { c.X = n(1) }), field.Missing, "command.y", "", "")
		refused(t, f, moves("", func(c *combat.Command) { c.Y = n(1) }), field.Missing, "command.x", "", "")
		refused(t, f, moves("fly"), field.UnknownName, "command.how", "", "")
		refused(t, f, moves("advance", target("wolf")), field.Conflict, "command.targets", "", "movesItself")
		refused(t, f, moves("push", target("elm")), field.UnknownName, "command.targets[0]", "", "")
		refused(t, f, moves("push", func(c *combat.Command) { c.Targets = []string{"wolf", "ash"} }), field.TooLong, "command.targets", "", "")
	})
}

func TestOtherActs(t *testing.T) {
	t.Run("BEACON-W2 BEACON-A3 getting up is an Act", func(t *testing.T) {
		stand := combat.Command{Do: combat.Stand, Who: "ash"}
		after, _ := did(t, turn("ash", hero("ash", having(mark("downed", 2)))), stand)
		same(t, "marks, Acts", []any{[]play.Mark{}, n(1)}, []any{one(t, after, "ash").Marks, one(t, after, "ash").ActsSpent})
		refused(t, after, stand, field.Refused, "command.who", "BEACON-W2", "notDowned")
	})
	t.Run("BEACON-A3 BEACON-X3 BEACON-S1 what makes no sense now is not offered", func(t *testing.T) {
		deeds := func(f combat.Combat) []string { return outlook(t, f).Standings[0].Deeds }
		same(t, "of whoever stands and is whole", []string{"attack", "power", "move", "handle", "endTurn"}, deeds(turn("ash", hero("ash"))))
		same(t, "of whoever is downed", []string{"attack", "power", "move", "stand", "resist", "handle", "endTurn"}, deeds(turn("ash", hero("ash", having(mark("downed", 2))))))
		same(t, "outside of combat", []string{"attack", "power", "move", "handle", "aid", "recover", "load"}, deeds(peace(hero("ash"))))
	})
	t.Run("BEACON-A3 so is handling one or two items, and whoever picks up is armed again", func(t *testing.T) {
		handle := combat.Command{Do: combat.Handle, Who: "ash", How: "pickUp", Items: n(2)}
		after, r := did(t, turn("ash", hero("ash", having(mark("disarmed", 1)))), handle)
		same(t, "marks, items", []any{[]play.Mark{}, 2}, []any{one(t, after, "ash").Marks, r.Events[1].Amount})
		handle.Items = n(3)
		refused(t, after, handle, field.OutOfRange, "command.items", "", "")
		handle.Items, handle.How = field.Number{}, ""
		refused(t, after, handle, field.Missing, "command.how", "", "")
		handle.How = "eat"
		refused(t, after, handle, field.UnknownName, "command.how", "", "")
		handle.How = "draw"
		did(t, after, handle)
		after, _ = did(t, turn("ash", hero("ash", having(mark("disarmed", 1)))), handle)
		same(t, "a combatant that draws an item is armed again", []play.Mark{}, one(t, after, "ash").Marks)
	})
}

func TestDowntime(t *testing.T) {
	rest := combat.Command{Do: combat.Recover, Who: "ash"}
	t.Run("BEACON-X3 a quarter of all hit points for 1 stress, and not in combat", func(t *testing.T) {
		low := hero("ash", func(f *beacon.Combatant) { f.HP = n(5) })
		after, _ := did(t, peace(low), rest)
		same(t, "hp, stress", []field.Number{n(15), n(2)}, []field.Number{one(t, after, "ash").HP, one(t, after, "ash").Stress})
		insisted(t, turn("ash", low), rest, "command.do", "BEACON-X3", "combatRuns")
		low.Stress = n(8)
		refused(t, peace(low), rest, field.Refused, "command.who", "BEACON-X3", "tooMuchStress")
	})
	t.Run("BEACON-S1 a load restores soak boxes", func(t *testing.T) {
		load := combat.Command{Do: combat.ChooseLoad, Who: "ash"}
		used := hero("ash", func(f *beacon.Combatant) { f.Soak = n(0) })
		after, _ := did(t, peace(used), load)
		same(t, "soak", n(4), one(t, after, "ash").Soak)
		used.MaxSoak, used.Armor, used.Shield = field.Number{}, "exo", "heavy"
		after, _ = did(t, peace(used), load)
		same(t, "of armour and shield", n(12), one(t, after, "ash").Soak)
		load.Load = n(6)
		after, _ = did(t, peace(used), load)
		same(t, "as it is said", n(6), one(t, after, "ash").Soak)
		load.Load = n(13)
		refused(t, peace(used), load, field.OutOfRange, "command.load", "", "")
		after, _ = did(t, peace(hero("ash", func(f *beacon.Combatant) { f.Soak, f.MaxSoak = field.Number{}, field.Number{} })), load)
		same(t, "where nothing else tells", n(13), one(t, after, "ash").Soak)
		load.Load = field.Number{}
		insisted(t, turn("ash", used), load, "command.do", "BEACON-S1", "combatRuns")
		used.Armor = "wool"
		refused(t, peace(used), load, field.UnknownName, "combat.combatants[0].armor", "", "")
	})
}

func TestTheHandOfTheGM(t *testing.T) {
	f := turn("wolf", hero("ash", having(by(mark("burning", 3), "wolf"), waits(5, "kinetic", "wolf"))), foe("wolf"))
	put := func(m play.Mark) combat.Command { return combat.Command{Do: combat.PutMark, Who: "ash", Mark: &m} }
	end := func(m play.Mark) combat.Command { return combat.Command{Do: combat.EndMark, Who: "ash", Mark: &m} }
	set := func(name string, v field.Number) combat.Command {
		return combat.Command{Do: combat.Set, Who: "ash", Field: name, Value: v}
	}
	t.Run("numbers", func(t *testing.T) {
		after, _ := did(t, f, set("hp", n(12)))
		same(t, "hp", n(12), one(t, after, "ash").HP)
		refused(t, f, set("hp", field.Number{}), field.Missing, "command.value", "", "")
		refused(t, f, set("acted", n(2)), field.OutOfRange, "command.value", "", "")
		refused(t, f, set("luck", n(2)), field.UnknownName, "command.field", "", "")
		refused(t, f, set("", n(2)), field.Missing, "command.field", "", "")
	})
	t.Run("BEACON-X1 whoever has hit points again is not dead", func(t *testing.T) {
		after, _ := did(t, peace(hero("ash", func(f *beacon.Combatant) { f.Fate, f.HP = beacon.Dead, n(0) })), set("hp", n(1)))
		same(t, "fate", "", one(t, after, "ash").Fate)
		after, _ = did(t, peace(hero("ash", func(f *beacon.Combatant) { f.Fate = beacon.Dead })), set("hp", n(0)))
		same(t, "fate of whoever has none", beacon.Dead, one(t, after, "ash").Fate)
	})
	t.Run("BEACON-W2 BEACON-B1 wounds and boons", func(t *testing.T) {
		after, _ := did(t, f, put(play.Mark{Name: "Exposed", Of: "ward", Left: 2}))
		same(t, "last", lasting(of("exposed", 1, "ward"), 2), one(t, after, "ash").Marks[2])
		after, _ = did(t, after, put(mark("burning", 1)))
		same(t, "the same one again", mark("burning", 1), one(t, after, "ash").Marks[0])
		after, _ = did(t, after, end(play.Mark{Name: "burning"}))
		after, _ = did(t, after, end(play.Mark{Name: "damage", By: "wolf"}))
		same(t, "marks", []play.Mark{lasting(of("exposed", 1, "ward"), 2)}, one(t, after, "ash").Marks)
		beset := peace(hero("ash", having(by(mark("flanked", 1), "wolf"), by(mark("flanked", 1), "bear"))))
		after, _ = did(t, beset, end(by(play.Mark{Name: "flanked"}, "bear")))
		same(t, "of two that of the bear", []play.Mark{by(mark("flanked", 1), "wolf")}, one(t, after, "ash").Marks)
		refused(t, f, put(mark("happy", 1)), field.UnknownName, "command.mark.name", "", "")
		refused(t, f, put(mark("healing", 1)), field.UnknownName, "command.mark.name", "", "")
		refused(t, f, put(mark("damage", 1)), field.UnknownName, "command.mark.name", "", "")
		refused(t, f, put(mark("stunned", 5)), field.OutOfRange, "command.mark.value", "", "")
		refused(t, f, put(mark("exposed", 1)), field.Missing, "command.mark.of", "", "")
		refused(t, f, put(of("stunned", 4, "iron")), field.UnknownName, "command.mark.of", "", "")
		refused(t, f, put(play.Mark{}), field.Missing, "command.mark.name", "", "")
		refused(t, f, end(mark("stunned", 1)), field.UnknownName, "command.mark.name", "", "")
		refused(t, f, combat.Command{Do: combat.PutMark, Who: "ash"}, field.Missing, "command.mark", "", "")
		crowded := peace(hero("ash", having(make([]play.Mark, 200)...)))
		refused(t, crowded, put(mark("stunned", 4)), field.TooLong, "combat.combatants[0].marks", "", "")
	})
}

func TestACombatThatCouldNotBe(t *testing.T) {
	look := combat.Command{Do: combat.Look}
	for name, f := range map[string]combat.Combat{
		"combat.combatants[0].id":     peace(beacon.Combatant{Side: beacon.Hero}),
		"combat.combatants[1].id":     peace(hero("ash"), hero("ash")),
		"combat.combatants[0].side":   peace(beacon.Combatant{ID: "ash"}),
		"combat.combatants[0].stance": peace(hero("ash", func(f *beacon.Combatant) { f.Stance = "bold" })),
		"combat.combatants[0].fate":   peace(hero("ash", func(f *beacon.Combatant) { f.Fate = "gone" })),
		"combat.phase":                {Phase: "dawn"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := combat.ResolvePlay(nil, combat.Play{Combat: f, Command: look})
			if err == nil || err.Field != name {
				t.Error(err)
			}
		})
	}
	t.Run("and a command that there is not", func(t *testing.T) {
		refused(t, peace(), combat.Command{}, field.Missing, "command.do", "", "")
		refused(t, peace(), combat.Command{Do: "dance"}, field.UnknownName, "command.do", "", "")
	})
}
