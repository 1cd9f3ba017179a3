package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/play"
)

func TestWhatAlliesShare(t *testing.T) {
	t.Run("DEWPRISM-Q22 allies are immune, too, as long as one is beside the user", func(t *testing.T) {
		text := whole(t, "Skill-Defensive-Passive\nTeamwork: This ability also applies to your allies.\nEffect: You cannot be knocked Prone.")
		f := of(hero("ann", at(0, 0)), hero("bob", at(0, 0)), hero("cid", at(5, 5)), foe("rat", at(5, 5)))
		f, _ = answered(t, f, told("ann", text), nil)
		trip := "Melee-Offensive-Action\nUse: 0AP\nEffect: The target is knocked prone."
		after, _ := answered(t, foeActs(f), told("rat", trip, "cid"), nil)
		if _, fell := mark(t, after, "cid", "prone"); fell {
			t.Error("cid falls")
		}
		f.Active, f.Combatants[1].AP = "bob", n(20)
		f, _ = do(t, f, combat.Command{Do: combat.Move, Who: "bob", ToX: n(1), ToY: n(0)})
		marks(t, f, "cid")
		after, _ = answered(t, foeActs(f), told("rat", trip, "cid"), nil)
		if _, fell := mark(t, after, "cid", "prone"); !fell {
			t.Error("cid stands")
		}
		after, _ = answered(t, foeActs(f), told("rat", trip, "ann"), nil)
		if _, fell := mark(t, after, "ann", "prone"); fell {
			t.Error("ann falls")
		}
	})
	t.Run("DEWPRISM-S9 damage rises by a share for all in range", func(t *testing.T) {
		text := whole(t, "Magic-Support-Action\nUse: 0AP\nRange: 0sp circle AoE\nIfKO: Incoming damage to yourself and allies is not increased.\nEffect: Damage taken by enemy combatants is increased by 25% until the start of your next turn. This also applies to you and your allies.")
		f, _ := answered(t, of(hero("ann", at(0, 0)), hero("bob", at(1, 0)), foe("rat", at(0, 0))), told("ann", text), nil)
		marks(t, f, "bob")
		after, _ := answered(t, f, told("ann", "Use: 0AP\nDmg: (2){MlePwr}", "rat"), nil)
		numbers(t, after, "rat", map[string]int{"health": 18})
		after, _ = answered(t, foeActs(f), told("rat", "Use: 0AP\nDmg: (2){MlePwr}", "ann"), nil)
		numbers(t, after, "ann", map[string]int{"health": 18})
		f.Combatants[2].Marks = append(f.Combatants[2].Marks, play.Mark{Name: "poison", Value: 8, Left: 3})
		after, _ = do(t, foeActs(f), plain(combat.EndTurn, "rat"))
		numbers(t, after, "rat", map[string]int{"health": 20})
		down := near(hero("ann", func(f *combat.Combatant) { f.Health = n(-2) }), hero("bob"), foe("rat"))
		f, _ = answered(t, down, told("ann", text), nil)
		marks(t, f, "ann")
		marks(t, f, "bob")
		marks(t, f, "rat", play.Mark{Name: "exposed", Of: "percent", Value: 25, By: "ann", Until: "userStart"})
	})
	t.Run("DEWPRISM-S14 a marker raises a score, of all allies under Teamwork", func(t *testing.T) {
		text := whole(t, "Magic-Defensive-Action\nUse: 0AP\nRange: 0sp\nTeamwork: Can simultaneously target every ally in range.\nCreate a Shell marker and grant it to yourself or an ally within range (max 1/combatant).\nShell marker: while marked, +5 to {MgcEva}.")
		shell := play.Mark{Name: "increase", Of: "mgcEva", Value: 5, By: "ann"}
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", text, "ann"), nil)
		f, _ = answered(t, f, told("ann", text, "ann"), nil)
		marks(t, f, "ann", shell)
		f, _ = answered(t, near(hero("ann"), hero("bob"), hero("cid"), foe("rat")), told("ann", text, "bob", "cid"), nil)
		marks(t, f, "bob", shell)
		marks(t, f, "cid", shell)
		refused(t, f, told("ann", text, "rat"), "DEWPRISM-Q7", "command.targets[0]", "wrongTarget")
	})
	t.Run("DEWPRISM-K7 the next check that is no luck has advantage, and one who is down calls an ally", func(t *testing.T) {
		text := whole(t, "Skill-Support-Action\nUse: 0AP\nIfKO: Choose an ally within 1sp of you to enter your space for free.\nEffect: You and allies sharing your space gain advantage on your next non-Luck checks.")
		f, _ := answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", text), nil)
		edge := play.Mark{Name: "next", Of: "edge", By: "ann"}
		marks(t, f, "ann", edge)
		marks(t, f, "bob", edge)
		after, _ := answered(t, f, told("ann", "Use: 0AP\nLuck: 10\nOnPass: Restore 1 health."), nil, 12)
		marks(t, after, "ann", edge)
		after, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 3, 12)
		numbers(t, after, "rat", map[string]int{"health": 15})
		marks(t, after, "ann")
		after, _ = answered(t, foeActs(f), told("rat", "Melee-Offensive-Action\nUse: 0AP\nRange: 0sp\nEvade: Melee\nDmg: (1){MlePwr}", "bob"), nil, 19, 2)
		numbers(t, after, "bob", map[string]int{"health": 30})
		marks(t, after, "bob")
		down := hero("ann", at(0, 0), func(f *combat.Combatant) { f.Health = n(-2) })
		f, _ = answered(t, of(down, hero("bob", at(1, 0)), hero("cid", at(3, 0)), foe("rat", at(0, 0))), told("ann", text), nil)
		numbers(t, f, "bob", map[string]int{"x": 0})
	})
	t.Run("DEWPRISM-C18 dead allies are revived", func(t *testing.T) {
		text := whole(t, "Magic-Support-Reaction\nTrigger: Combat ends.\nEffect: Freely revive up to (1) of your fallen comrades.")
		gone := func(f *combat.Combatant) { f.Health, f.Out = n(-15), "dead" }
		f, _ := answered(t, peace(hero("ann"), hero("bob", gone), hero("cid", gone)), told("ann", text), []string{"cid"})
		numbers(t, f, "cid", map[string]int{"health": 1})
		same(t, "out", []string{"dead", ""}, []string{f.Combatants[1].Out, f.Combatants[2].Out})
	})
}
