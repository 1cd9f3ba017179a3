package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/play"
)

// gives is an ability that does nothing but give its targets a status.
func gives(statuses string) combat.Ability { return combat.Ability{ID: "curse", OnHit: statuses} }

func TestStatuses(t *testing.T) {
	t.Run("DEWPRISM-S1 the same status is there once, and begins anew", func(t *testing.T) {
		f := of(hero("ann"), foe("rat", marked(play.Mark{Name: "poison", Value: 4, By: "bob", Left: 1})))
		f, _ = do(t, f, use("ann", gives("poison 3"), "rat"))
		marks(t, f, "rat", play.Mark{Name: "poison", Value: 4, By: "ann", Left: 3})
	})
	t.Run("DEWPRISM-S1 what stacks adds its number", func(t *testing.T) {
		f := of(hero("ann"), foe("rat", marked(play.Mark{Name: "poison", Value: 4, Left: 1})))
		f, _ = do(t, f, use("ann", gives("poison +3/5"), "rat"))
		marks(t, f, "rat", play.Mark{Name: "poison", Value: 7, By: "ann", Left: 5})
	})
	t.Run("DEWPRISM-S1 negative ones last for three turns of their owner, positive ones on", func(t *testing.T) {
		f := of(hero("ann", func(f *combat.Combatant) { f.Health = n(20) }))
		f, _ = do(t, f, use("ann", gives("decrease mlePwr 2, increase mleAcc 1"), "ann"))
		for range 2 {
			f, _ = do(t, f, plain(combat.EndTurn, "ann"))
			f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		}
		if m, _ := mark(t, f, "ann", "decrease"); m.Left != 1 {
			t.Errorf("%d turns are left, want 1", m.Left)
		}
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		marks(t, f, "ann", play.Mark{Name: "increase", Of: "mleAcc", Value: 1, By: "ann"})
	})
	t.Run("DEWPRISM-S2 bleeding makes every action cost health", func(t *testing.T) {
		f := of(hero("ann", marked(play.Mark{Name: "bleeding", Value: 4, Left: 3})), foe("rat"))
		f, r := do(t, f, plain(combat.Guard, "ann"))
		numbers(t, f, "ann", map[string]int{"health": 26})
		same(t, "cause", "bleeding", report(t, r, "damage").Outcome)
		f, _ = do(t, f, combat.Command{Do: combat.Check, Who: "ann", Check: "luck", Versus: n(9)}, 9) // Free, so no action.
		numbers(t, f, "ann", map[string]int{"health": 26})
		f.Combatants[0].Health = n(3)
		f, r = do(t, f, plain(combat.Shield, "ann"))
		numbers(t, f, "ann", map[string]int{"health": -1})
		same(t, "next", []play.Next{{Do: "end"}}, r.Next)
		if _, raised := mark(t, f, "ann", "shield"); raised {
			t.Error("who fell by bleeding raises a shield")
		}
	})
	t.Run("DEWPRISM-S2 poison and burning hurt at the turn's end, restore gives back", func(t *testing.T) {
		f := of(hero("ann", marked(play.Mark{Name: "poison", Value: 3, Left: 2}, play.Mark{Name: "burning", Value: 25, Left: 2},
			play.Mark{Name: "restore", Of: "mana", Value: 4}), func(f *combat.Combatant) { f.Mana = n(1) }), foe("rat"))
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		numbers(t, f, "ann", map[string]int{"health": 19, "mana": 5}) // 3, and a quarter of 30 rounded up.
	})
	t.Run("DEWPRISM-S2 whoever is immune to a status does not get it, to an element takes no damage of it", func(t *testing.T) {
		rat := foe("rat", marked(play.Mark{Name: "immune", Of: "poison"}, play.Mark{Name: "immune", Of: "fire"}))
		f, r := do(t, of(hero("ann"), rat), use("ann", combat.Ability{ID: "flare", Damage: "9", Element: "fire", OnHit: "poison 2"}, "rat"))
		numbers(t, f, "rat", map[string]int{"health": 30})
		same(t, "marks", 2, len(find(t, f, "rat").Marks))
		note(t, r, "immune", "DEWPRISM-S2")
		f, _ = do(t, of(hero("ann"), rat), use("ann", combat.Ability{ID: "wave", Damage: "9", Element: "water"}, "rat"))
		numbers(t, f, "rat", map[string]int{"health": 21})
	})
	t.Run("DEWPRISM-S2 increase and decrease change the number that they name", func(t *testing.T) {
		f := of(hero("ann", marked(play.Mark{Name: "increase", Of: "mleAcc", Value: 2})), foe("rat", marked(play.Mark{Name: "decrease", Of: "mleEva", Value: 3, Left: 3})))
		_, r := do(t, f, plain(combat.Attack, "ann", "rat"), 3)
		same(t, "total", n(7), report(t, r, "attack").Total)
		same(t, "versus", n(7), report(t, r, "attack").Versus)
	})
	t.Run("DEWPRISM-S1 an ability can end statuses", func(t *testing.T) {
		f := of(hero("ann", marked(play.Mark{Name: "poison", Value: 3, Left: 2}, play.Mark{Name: "decrease", Of: "mleEva", Value: 3, Left: 3})), foe("rat"))
		f, _ = do(t, f, use("ann", gives("-poison, -decrease"), "ann"))
		marks(t, f, "ann")
	})
	t.Run("DEWPRISM-H1 status damage spares the knocked out", func(t *testing.T) {
		f := of(hero("ann", func(f *combat.Combatant) { f.Health = n(2) }, marked(play.Mark{Name: "poison", Value: 3, Left: 2}, play.Mark{Name: "burning", Value: 50, Left: 2})), foe("rat"))
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		numbers(t, f, "ann", map[string]int{"health": -1})
	})
}

func TestByHand(t *testing.T) {
	t.Run("DEWPRISM-T5 the GM sets numbers and marks by hand, within their bounds", func(t *testing.T) {
		f := of(hero("ann"), foe("rat"))
		set := func(who, name string, value int) combat.Command {
			return combat.Command{Do: combat.Set, Who: who, Field: name, Value: n(value)}
		}
		f, _ = do(t, f, set("ann", "coins", 3))
		numbers(t, f, "ann", map[string]int{"coins": 3})
		f, _ = do(t, f, set("", "round", 4))
		same(t, "round", n(4), f.Round)
		f, _ = do(t, f, set("rat", "health", -15))
		same(t, "the rat is", "dead", find(t, f, "rat").Out)
		wrong(t, f, set("ann", "luck", 3), "unknownName", "command.field")
		wrong(t, f, set("who", "coins", 3), "unknownName", "command.who")
		wrong(t, f, set("ann", "coins", -3), "outOfRange", "command.value")
		wrong(t, f, set("", "refight", 3), "outOfRange", "command.value")
		wrong(t, f, combat.Command{Do: combat.Set, Who: "ann", Field: "coins"}, "missing", "command.value")
		wrong(t, f, combat.Command{Do: combat.Set, Who: "ann"}, "missing", "command.field")
		put := combat.Command{Do: combat.PutMark, Who: "ann", Mark: &play.Mark{Name: "poison", Value: 2, Left: 2}}
		f, _ = do(t, f, put)
		marks(t, f, "ann", *put.Mark)
		take := combat.Command{Do: combat.TakeMark, Who: "ann", Mark: &play.Mark{Name: "poison"}}
		f, _ = do(t, f, take)
		marks(t, f, "ann")
		wrong(t, f, take, "unknownName", "command.mark.name")
		put.Mark = &play.Mark{Name: "sleepy"}
		wrong(t, f, put, "unknownName", "command.mark.name")
		put.Mark = &play.Mark{Name: "restore", Of: "luck"}
		wrong(t, f, put, "unknownName", "command.mark.of")
		put.Mark = nil
		wrong(t, f, put, "missing", "command.mark")
	})
	t.Run("DEWPRISM-T5 what no table could have is named", func(t *testing.T) {
		wrong(t, peace(hero("ann"), foe("ann")), plain(combat.Look, ""), "conflict", "combat.combatants[1].id")
		wrong(t, peace(hero("")), plain(combat.Look, ""), "missing", "combat.combatants[0].id")
		wrong(t, peace(one("ann", "friend")), plain(combat.Look, ""), "unknownName", "combat.combatants[0].side")
		wrong(t, peace(hero("ann")), plain("dance", "ann"), "unknownName", "command.do")
		wrong(t, peace(hero("ann")), plain("", "ann"), "missing", "command.do")
		wrong(t, peace(hero("ann")), plain(combat.Guard, ""), "missing", "command.who")
		wrong(t, peace(hero("ann")), plain(combat.Guard, "who"), "unknownName", "command.who")
		wrong(t, peace(), plain(combat.Begin, ""), "missing", "combat.combatants")
	})
}
