package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/play"
)

func TestAnXThatIsWords(t *testing.T) {
	t.Run("DEWPRISM-Q11 X is an element, and nothing under a condition", func(t *testing.T) {
		text := whole(t, "Melee-Offensive-Action\nUse: 0AP\nRange: 0sp\nVariable: X = water.\nSolowork: Remove X.\nEffect: The enemy takes (1){MlePwr} X damage.")
		wet := func(f *combat.Combatant) { f.Element = "fire" }
		f, _ := answered(t, near(hero("ann"), hero("bob"), foe("rat", wet)), told("ann", text, "rat"), nil)
		numbers(t, f, "rat", map[string]int{"health": 20})
		f, _ = answered(t, near(hero("ann"), foe("rat", wet)), told("ann", text, "rat"), nil)
		numbers(t, f, "rat", map[string]int{"health": 25})
	})
	t.Run("DEWPRISM-Q11 DEWPRISM-S10 X is what is done, and an effect lasts until the next action", func(t *testing.T) {
		text := whole(t, "Skill-Defensive-Action\nUse: 0AP\nVariable: X = End your turn.\nTeamwork: Nullify X.\nEffect: X. Increase your MleEva by 5 until your next action.")
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", text), nil)
		same(t, "active", "", f.Active)
		f, _ = answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", text), nil)
		same(t, "active", "ann", f.Active)
		marks(t, f, "ann", play.Mark{Name: "increase", Of: "mleEva", Value: 5, By: "ann", Until: "act"})
		f, _ = do(t, f, combat.Command{Do: combat.Move, Who: "ann", ToX: n(1), ToY: n(0)})
		if _, raised := mark(t, f, "ann", "increase"); raised {
			t.Error("it lasts longer than that")
		}
	})
	t.Run("DEWPRISM-Q6 an X that is said in many words is left to the table", func(t *testing.T) {
		_, r := answered(t, near(hero("ann"), foe("rat")), told("ann", "Use: 0AP\nVariable: X = the number of stars that you see tonight.\nEffect: Restore X health."), nil)
		note(t, r, "leftToTable", "DEWPRISM-Q6")
	})
}

func TestWhatIsChosenAmongMany(t *testing.T) {
	text := whole(t, "Magic-Support-Action\nUse: 0AP\nRange: 1sp\nEffect: Choose one: 1) Remove a negative status effect. 2) Restore 50% of a combatant's max health. 3) Reset the X/turn or X/battle counter of an ability.")
	bob := func(f *combat.Combatant) {
		f.Health, f.Abilities = n(5), []string{"leap", "song"}
		f.Marks = []play.Mark{{Name: "poison", Value: 2, Left: 3}, {Name: "usedThisTurn", Of: "song", Value: 1}, {Name: "usedThisBattle", Of: "song", Value: 1}}
	}
	f := near(hero("ann"), hero("bob", bob))
	t.Run("DEWPRISM-Q9 the first ends a status", func(t *testing.T) {
		after, _ := answered(t, f, told("ann", text, "bob"), []string{"A", "poison"})
		same(t, "marks", 2, len(find(t, after, "bob").Marks))
	})
	t.Run("DEWPRISM-Q9 the second heals", func(t *testing.T) {
		after, _ := answered(t, f, told("ann", text, "bob"), []string{"B"})
		numbers(t, after, "bob", map[string]int{"health": 20})
	})
	t.Run("DEWPRISM-S17 the third resets the uses of an ability", func(t *testing.T) {
		after, _ := answered(t, f, told("ann", text, "bob"), []string{"C", "song"})
		marks(t, after, "bob", play.Mark{Name: "poison", Value: 2, Left: 3})
	})
}

func TestCoverAndElementsThatLast(t *testing.T) {
	t.Run("DEWPRISM-C16 DEWPRISM-S10 cover from an ability goes along until the next attack", func(t *testing.T) {
		text := whole(t, "Magic-Defensive-Action\nUse: 0AP\nEffect: You gain High cover until the beginning of your next attack.")
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", text), nil)
		f, _ = do(t, f, combat.Command{Do: combat.Move, Who: "ann", ToX: n(1), ToY: n(0)})
		marks(t, f, "ann", play.Mark{Name: "cover", Value: 80, By: "ann", Until: "attack"}, play.Mark{Name: "usedThisTurn", Of: "move", Value: 1})
		hit, _ := answered(t, foeActs(f), told("rat", "Use: 0AP\nDmg: (1){MlePwr}", "ann"), nil)
		numbers(t, hit, "ann", map[string]int{"health": 30})
		f, _ = answered(t, f, told("ann", "Use: 0AP\nDmg: (1){MlePwr}", "rat"), nil)
		if _, covered := mark(t, f, "ann", "cover"); covered {
			t.Error("the cover stays")
		}
	})
	t.Run("DEWPRISM-S14 an element that cannot be changed stays", func(t *testing.T) {
		text := whole(t, "Magic-Support-Action\nUse: 0AP\nEffect: Change your element to neutral; it cannot be changed for the rest of the battle.")
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", text), nil)
		marks(t, f, "ann", play.Mark{Name: "attuned", Of: "neutral", By: "ann", Part: 1})
		f, _ = answered(t, f, told("ann", "Magic-Support-Action\nUse: 0AP\nEffect: Change your element to fire."), nil)
		marks(t, f, "ann", play.Mark{Name: "attuned", Of: "neutral", By: "ann", Part: 1})
	})
}
