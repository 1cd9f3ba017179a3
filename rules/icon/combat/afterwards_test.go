package combat_test

import (
	"fmt"
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

var fightEnds = combat.Command{Do: combat.End}

func TestAFightEnds(t *testing.T) {
	e := inTurn("sten", fight(
		one("sten", icon.Stalwart, hp(35), carrying(icon.Status{Name: icon.Blind, Ongoing: true}, icon.Status{Name: icon.VigilanceCharges, Value: 4},
			icon.Status{Name: icon.Combo}, icon.Status{Name: icon.Mark, From: "priest", Key: "curse"})),
		one("wren", icon.Wright, carrying(icon.Status{Name: icon.Aether, Value: 3}), func(c *combat.Combatant) { c.Character.Vigor = n(5) }),
		one("vex", icon.Vagabond, out(combat.Incapacitated), wounds(1)),
		one("mira", icon.Mendicant, out(combat.Fallen), wounds(4)),
		one("ash", icon.Vagabond, func(c *combat.Combatant) { c.Out = combat.Fled }),
		one("priest", icon.Leader, hp(12)), one("ghost", "", made(combat.Summon, "wren")),
		one("wall", "", made(combat.Object, "wren")), one("crate", "", made(combat.Object, ""))))
	e.PartyResolve = 4
	e.Turn = combat.Turn{Actions: 1, Moved: true, Endangered: []string{"sten"}}
	e.Combatants[0].Resolve, e.Combatants[0].LimitBroken, e.Combatants[0].LimitBrokenBefore = 1, true, true
	e.Combatants[0].Taken, e.Combatants[0].Interrupts, e.Combatants[0].Character.Used = 1, []string{"parry"}, []string{"strike"}
	e.Ground = space.Ground{Cells: []space.Cell{{X: 1, Level: 1}, {X: 2, Difficult: true, From: "wren"}, {X: 3, Dangerous: true, From: "priest"}}}
	end := after(t, e, fightEnds)
	t.Run("ICON-E2 ICON-V4 statuses, marks, vigor, tokens and aether go", func(t *testing.T) {
		for _, c := range end.Combatants {
			same(t, c.Character.ID, []any{0, 0}, []any{len(c.Character.Statuses), c.Character.Vigor.Or(0)})
		}
	})
	t.Run("ICON-E2 so does what was created: terrain, objects and summons", func(t *testing.T) {
		same(t, "cells", []space.Cell{{X: 1, Level: 1}}, end.Ground.Cells)
		same(t, "out", []combat.Leaving{combat.Removed, combat.Removed, ""},
			[]combat.Leaving{who(t, &end, "ghost").Out, who(t, &end, "wall").Out, who(t, &end, "crate").Out})
	})
	t.Run("ICON-E1 ICON-L1 round, turn and party resolve are over", func(t *testing.T) {
		same(t, "fight", combat.Combat{Combatants: end.Combatants, Ground: end.Ground}, end)
		c := end.Combatants[0]
		same(t, "bookkeeping", []any{0, 0, 0}, []any{c.Taken, len(c.Interrupts), len(c.Character.Used)})
	})
	t.Run("ICON-E3 ICON-H7 heroes heal, and the incapacitated stand, but not the fallen", func(t *testing.T) {
		for id, want := range map[string]int{"sten": 40, "wren": 32, "vex": 14, "ash": 28} {
			c := who(t, &end, id)
			got, _ := c.Character.HitPoints()
			same(t, id, []any{want, combat.Leaving("")}, []any{got, c.Out})
		}
		same(t, "mira", []any{combat.Fallen, 0}, []any{who(t, &end, "mira").Out, who(t, &end, "mira").Resolve})
	})
	t.Run("ICON-E3 foes do not heal", func(t *testing.T) {
		same(t, "hp", n(12), who(t, &end, "priest").Character.HP)
	})
	t.Run("ICON-E4 ICON-L5 heroes gain one personal resolve, foes none", func(t *testing.T) {
		same(t, "resolve", []int{2, 1, 1, 0}, []int{end.Combatants[0].Resolve, who(t, &end, "vex").Resolve, who(t, &end, "ash").Resolve, who(t, &end, "priest").Resolve})
	})
	t.Run("ICON-L3 ICON-L4 a limit break counts for the expedition still", func(t *testing.T) {
		same(t, "used", []bool{false, true}, []bool{end.Combatants[0].LimitBroken, end.Combatants[0].LimitBrokenBefore})
	})
	t.Run("ICON-C17 a gambit's heroic trigger may be used in the next one", func(t *testing.T) {
		e := fight(one("vex", icon.Vagabond, func(c *combat.Combatant) { c.HeroicSpent = true }))
		end := after(t, e, fightEnds)
		same(t, "spent", false, end.Combatants[0].HeroicSpent)
	})
	t.Run("ICON-T1 and another fight may begin", func(t *testing.T) {
		again := after(t, end, combat.Command{Do: combat.Begin})
		same(t, "round", 1, again.Round)
	})
}

func TestHealingAfterAFight(t *testing.T) {
	lines, half := icon.Options{HealStaysOnLine: true}, icon.Options{HealToBloodied: true}
	for _, test := range []struct {
		hp, wounds int
		options    icon.Options
		want       int
	}{
		{10, 0, icon.Options{}, 20}, {11, 0, icon.Options{}, 20}, {0, 0, icon.Options{}, 20}, {19, 0, icon.Options{}, 20}, {20, 0, icon.Options{}, 30},
		{29, 0, icon.Options{}, 30}, {31, 0, icon.Options{}, 40}, {40, 0, icon.Options{}, 40}, {5, 2, icon.Options{}, 20}, {5, 3, icon.Options{}, 10},
		{20, 2, icon.Options{}, 20}, {25, 1, icon.Options{}, 30}, {30, 1, icon.Options{}, 30},
		{20, 0, lines, 20}, {21, 0, lines, 30}, {10, 0, lines, 20}, {40, 0, lines, 40},
		{26, 0, half, 26}, {20, 0, half, 20}, {12, 0, half, 20}, {3, 3, half, 10},
	} {
		t.Run(fmt.Sprintf("ICON-E3 ICON-H3 ICON-H6 from %d with %d wounds, %+v", test.hp, test.wounds, test.options), func(t *testing.T) {
			e := fight(one("sten", icon.Stalwart, hp(test.hp), wounds(test.wounds)))
			e.Options = test.options
			end := after(t, e, fightEnds)
			same(t, "hp", n(test.want), end.Combatants[0].Character.HP)
		})
	}
}
