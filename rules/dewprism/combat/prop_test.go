package combat_test

import (
	"testing"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism/combat"
	"rulewright/rules/play"
)

func TestWhatLiesOnASpace(t *testing.T) {
	step := func(who string, x, y int) combat.Command {
		return combat.Command{Do: combat.Move, Who: who, ToX: n(x), ToY: n(y)}
	}
	field := func() combat.Combat {
		return of(hero("ann", at(0, 0)), foe("rat", at(2, 0)), foe("wolf", at(1, 0)))
	}
	place := func(t *testing.T, f combat.Combat, text string, squares ...string) combat.Combat {
		t.Helper()
		f, _ = answered(t, f, told("ann", text), squares)
		same(t, "zones", 1, len(f.Zones))
		return f
	}
	const snare = "Use: 5AP\nRange: 1sp\nEffect: Create a Wire Snare prop within range.\n" +
		"Wire Snare prop: Upon entering this prop's space, the combatant makes a Skill self-check, whereupon failure they take Bleeding 2 and take Paralyzed (2)."
	t.Run("DEWPRISM-P1 an object acts on those who enter its space, and undo takes it away", func(t *testing.T) {
		f := place(t, field(), snare, "1,0")
		after, _ := answered(t, foeActs(f), step("rat", 1, 0), nil, 15)
		marks(t, after, "rat", play.Mark{Name: "usedThisTurn", Of: "move", Value: 1},
			play.Mark{Name: "bleeding", Value: 2, By: "ann", Left: 3}, play.Mark{Name: "paralyzed", By: "ann", Left: 2})
		after, _ = answered(t, foeActs(f), step("rat", 1, 0), nil, 3)
		marks(t, after, "rat", play.Mark{Name: "usedThisTurn", Of: "move", Value: 1})
		same(t, "zones", 1, len(after.Zones))
	})
	t.Run("DEWPRISM-P1 an object may be gone with the first foe, and strike all in its space", func(t *testing.T) {
		f := place(t, field(), "Use: 5AP\nRange: 1sp\nEffect: Create a Gourd Mine prop within range.\nTeamwork: Increase Rank by 1.\n"+
			"Gourd Mine prop: If an opponent would enter into the same space as this token, it explodes and inflicts (2){MgcPwr} dmg to all combatants within the space.", "1,0")
		f, _ = answered(t, foeActs(f), step("rat", 1, 0), nil)
		numbers(t, f, "rat", map[string]int{"health": 20})
		numbers(t, f, "wolf", map[string]int{"health": 20})
		same(t, "zones", 0, len(f.Zones))
		f = place(t, field(), "Use: 5AP\nRange: 1sp\nEffect: Create a Safe prop within range.\n"+
			"Safe prop: If a combatant enters this prop's space, it is destroyed and the combatant makes a Skill self-check. Upon failure, they take (1){5TL} metal damage.", "1,0")
		f, _ = answered(t, foeActs(f), step("rat", 1, 0), nil, 15)
		numbers(t, f, "rat", map[string]int{"health": 0})
		same(t, "zones", 0, len(f.Zones))
	})
	t.Run("DEWPRISM-P1 an object may be difficult terrain, cost more, and ask for a price at the start of turns", func(t *testing.T) {
		f := place(t, field(), "Use: 5AP\nRange: 1sp\nPlace a Thorns props in range.\nThorns prop: Counts as difficult terrain. Upon entering space, take 1{SklPwr} damage.", "1,0")
		f, _ = answered(t, foeActs(f), step("rat", 1, 0), nil)
		numbers(t, f, "rat", map[string]int{"ap": 10, "health": 25})
		f = place(t, near(hero("ann"), foe("rat")), "Use: 5AP\nCreate a Tangle of Rope prop in your space.\nTangle of Rope: Enemy actions made in the same space as this prop cost an extra 5AP+1sta.")
		f, _ = answered(t, foeActs(f), plain(combat.Guard, "rat"), nil)
		numbers(t, f, "rat", map[string]int{"ap": 10, "stamina": 9})
		f = place(t, of(hero("ann", at(0, 0)), foe("rat", at(1, 0))), "Use: 5AP\nRange: 1sp\nEffect: Create a Hot Kettle prop in the targeted space.\n"+
			"At the beginning of their turns, enemy combatants in the same space as Hot Kettle must pay 5sta or take Burning (1).", "1,0")
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		after, _ := answered(t, f, plain(combat.TakeTurn, "rat"), []string{"yes"})
		numbers(t, after, "rat", map[string]int{"stamina": 5})
		after, _ = answered(t, f, plain(combat.TakeTurn, "rat"), []string{"no"})
		marks(t, after, "rat", play.Mark{Name: "burning", Value: 5, By: "ann", Left: 3})
	})
	t.Run("DEWPRISM-C19 an object is destroyed by an action or an ability, and gone with the battle", func(t *testing.T) {
		f := place(t, field(), snare, "0,0")
		after, _ := answered(t, f, plain(combat.DestroyItem, "ann"), []string{"0,0"})
		same(t, "zones", 0, len(after.Zones))
		after, _ = answered(t, f, told("ann", "Use: 5AP\nRange: 0sp\nEffect: Destroy target prop or token."), []string{"0,0"})
		same(t, "zones", 0, len(after.Zones))
		after, _ = do(t, f, combat.Command{Do: combat.End})
		same(t, "zones", 0, len(after.Zones))
	})
	t.Run("DEWPRISM-P1 without a grid the table places the object", func(t *testing.T) {
		_, r := answered(t, of(hero("ann"), foe("rat")), told("ann", snare), nil)
		note(t, r, "prop", "DEWPRISM-P1")
	})
}

func TestWhatIsCreated(t *testing.T) {
	t.Run("DEWPRISM-P1 an object is left behind, and a space is cleared", func(t *testing.T) {
		f := of(hero("ann", at(0, 0)), foe("rat", at(2, 0)))
		f, _ = answered(t, f, told("ann", "Use: 5AP\nEffect: Place an Ember prop in the space you left.\nEmber prop: Upon entering or ending your turn in the same space as this prop, the combatant is afflicted with Burning (2)."), []string{"1,0"})
		after, _ := answered(t, foeActs(f), combat.Command{Do: combat.Move, Who: "rat", ToX: n(1), ToY: n(0)}, nil)
		same(t, "burning", 10, find(t, after, "rat").Marks[1].Value)
		f.Combatants[0].X = n(1)
		f, _ = answered(t, f, told("ann", free("Effect: Any Props in your space are destroyed and the space becomes Difficult Terrain.")), nil)
		same(t, "zones", 1, len(f.Zones))
		f, _ = answered(t, foeActs(f), combat.Command{Do: combat.Move, Who: "rat", ToX: n(1), ToY: n(0)}, nil)
		numbers(t, f, "rat", map[string]int{"ap": 10})
	})
	t.Run("DEWPRISM-Q9 one of two distances is chosen, and the price in a sentence is the cost", func(t *testing.T) {
		f := of(hero("ann", at(0, 0)), foe("rat", at(3, 0)), foe("wolf", at(0, 0)))
		f, _ = answered(t, f, told("ann", free("Effect: Choose to target enemy combatants either in the same space or at 3sp away. Targeted enemies must make a Skill self-check, whereupon failure take 1{MgcPwr} electric damage.")), []string{"3sp"}, 15)
		numbers(t, f, "rat", map[string]int{"health": 25})
		numbers(t, f, "wolf", map[string]int{"health": 30})
		weary := func(f *combat.Combatant) { f.Mana, f.Focus = n(1), n(1) }
		f, _ = answered(t, near(hero("ann", weary), foe("rat")), told("ann", "Magic-Support-Passive\nEffect: Spend 4AP to restore 3 mana and 3 focus."), nil)
		numbers(t, f, "ann", map[string]int{"ap": 16, "mana": 4, "focus": 4})
	})
	t.Run("DEWPRISM-A11 an attack without a weapon is more accurate", func(t *testing.T) {
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", free("Effect: Make an unarmed attack (include only your Melee Power for damage) with +4 to its accuracy check.")), nil)
		f, r := do(t, f, plain(combat.Attack, "ann", "rat"), 4)
		same(t, "total", n(10), report(t, r, "attack").Total)
		numbers(t, f, "rat", map[string]int{"health": 25})
	})
}

func TestMoments(t *testing.T) {
	t.Run("DEWPRISM-Q17 an ability waits for the start of turns, and its player chooses", func(t *testing.T) {
		hurt := hero("ann", func(f *combat.Combatant) { f.Health = n(10) }, marked(play.Mark{Name: "slowed", Left: 9}))
		f, _ := answered(t, near(hurt, foe("rat")), told("ann", "Melee-Support-Passive\nEffect: At the beginning of your turn choose one: A) Remove a negative status effect (ignores death and KO) B) Recover (2){MlePwr} health."), nil)
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "rat"))
		f, _ = do(t, f, plain(combat.EndTurn, "rat"))
		after, _ := answered(t, f, plain(combat.TakeTurn, "ann"), []string{"B"})
		numbers(t, after, "ann", map[string]int{"health": 20})
		after, _ = answered(t, f, plain(combat.TakeTurn, "ann"), []string{"A"})
		same(t, "marks", 1, len(find(t, after, "ann").Marks))
	})
	t.Run("DEWPRISM-Q17 an ability waits for the end of offensive actions", func(t *testing.T) {
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", "Melee-Support-Passive\nEffect: After using an Offensive action, decrease your Evasion scores by 2 until the start of your next turn."), nil)
		f, _ = answered(t, f, told("ann", "Melee-Offensive-Action\nUse: 5AP\nRange: 0sp\nDmg: (1){MlePwr}", "rat"), nil)
		_, r := do(t, foeActs(f), plain(combat.Attack, "rat", "ann"), 2)
		same(t, "versus", n(8), report(t, r, "attack").Versus)
	})
	t.Run("DEWPRISM-E5 a foe is made weak to an element, and weaker by a critical", func(t *testing.T) {
		const curse = "Use: 0AP\nRange: 0sp\nLuck: 10\nOnPass: Targeted enemy is now weak to the element of your choice (excluding neutral).\nOnCrit: The weakness is increased by 1."
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", curse, "rat"), []string{"fire"}, 12)
		f, _ = answered(t, f, told("ann", "Use: 0AP\nRange: 0sp\nDmg: (1){MgcPwr} fire", "rat"), nil)
		numbers(t, f, "rat", map[string]int{"health": 20})
		f, _ = answered(t, near(hero("ann"), foe("rat")), told("ann", curse, "rat"), []string{"metal"}, 20)
		marks(t, f, "rat", play.Mark{Name: "exposed", Of: "metal", Value: 2, By: "ann", Left: 3})
	})
	t.Run("DEWPRISM-S14 areas may leave some out, natural 20s fell, and the deaf are no targets of allies", func(t *testing.T) {
		f, _ := answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", "Magic-Support-Passive\nEffect: When using an ability you have full control over who it does or does not target."), nil)
		in := combat.Play{Combat: f, Command: told("ann", "Use: 5AP\nRange: 0sp AoE\nDmg: (1){MgcPwr}", "rat"), Choices: []choice.Answer{{Chose: []string{"rat"}}}}
		r, err := combat.ResolvePlay(nil, in)
		if err != nil {
			t.Fatal(err)
		}
		if err := play.Fold(&f, r.Events); err != nil {
			t.Fatal(err)
		}
		numbers(t, f, "bob", map[string]int{"health": 30})
		numbers(t, f, "rat", map[string]int{"health": 25})
		f, _ = answered(t, near(hero("ann"), foe("rat")), told("ann", free("Effect: Grant yourself the Hawkeyed status for the next (3) turns. Hawkeyed status: If any of your attack-type accuracy checks roll a natural 20, the attack automatically hits and the targeted combatant's health is reduced to 0.")), nil)
		f, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 20)
		numbers(t, f, "rat", map[string]int{"health": 0})
		f, _ = answered(t, near(hero("ann"), foe("rat"), foe("wolf")), told("ann", free("Range: 0sp\nEffect: Enemy combatants within range get the Stubborn status for the rest of the battle. Stubborn status: You cannot be affected or targeted by allie abilities.")), nil)
		refused(t, foeActs(f), told("rat", free("Range: 0sp\nEffect: Target regains 3 mana."), "wolf"), "DEWPRISM-Q7", "command.targets[0]", "wrongTarget")
	})
	t.Run("DEWPRISM-S14 Evasion may rise against one type, scores by a share for a turn", func(t *testing.T) {
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", free("Effect: Choose a type: Skill, Magic, or Melee. Gain 4 Evasion against abilities of that type until the beginning of your next turn.")), []string{"magic"})
		_, r := answered(t, foeActs(f), told("rat", "Magic-Offensive-Action\nUse: 0AP\nRange: 0sp\nAccuracy: Magic\nDmg: (1){MgcPwr}", "ann"), nil, 2)
		same(t, "versus", n(14), report(t, r, "attack").Versus)
		f, _ = answered(t, near(hero("ann"), foe("rat")), told("ann", "Use: 0AP\nIncrease Evasion scores by 50%, reduce your Power scores by 40%. At the beginning of your next turn, restore your Evasion and Power scores."), nil)
		same(t, "marks", 6, len(find(t, f, "ann").Marks))
		same(t, "until", "userStart", find(t, f, "ann").Marks[0].Until)
		same(t, "value", 2, find(t, f, "ann").Marks[5].Value)
	})
	t.Run("DEWPRISM-C27 an ally comes along if it wants to", func(t *testing.T) {
		f, _ := answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", "Use: 5AP\nTeamwork: An allie in your space may follow you.\nEffect: Make a Movement action."), []string{"yes", "1,0"})
		numbers(t, f, "bob", map[string]int{"x": 1})
		_, r := answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", free("Range: 0sp\nEffect: You may teleport to any space on the battlefield. You can take any combatants in range with you by force.")), []string{"yes", "no"})
		note(t, r, "moves", "DEWPRISM-C27")
	})
	t.Run("DEWPRISM-C26 an item is handed over by hand", func(t *testing.T) {
		_, r := answered(t, near(hero("ann"), hero("bob")), told("ann", free("Range: 0sp\nEffect: You may give an item to an ally.")), []string{"bob"})
		note(t, r, "give", "DEWPRISM-C26")
	})
	t.Run("DEWPRISM-Q2 all remaining health may be taken, and two lines are two sentences", func(t *testing.T) {
		f, _ := answered(t, of(hero("ann", at(0, 0)), foe("rat", at(1, 0))), told("ann", free("Range: 1sp\nEffect: Leap through the air into the same space as your target.\nTeamwork: This ability's Luck check gains Advantage.\nLuck: 18\nOnPass: Target takes damage equal to their remaining health."), "rat"), nil, 18)
		numbers(t, f, "rat", map[string]int{"health": 0})
		numbers(t, f, "ann", map[string]int{"x": 1})
		f, _ = answered(t, near(hero("ann"), foe("rat")), told("ann", "Use: 0AP\nRange: 0sp\nAccuracy: Melee\nTarget takes (1){MlePwr} damage\nTarget now has Bleeding {TL}.", "rat"), nil, 19)
		numbers(t, f, "rat", map[string]int{"health": 25})
		marks(t, f, "rat", play.Mark{Name: "bleeding", Value: 6, By: "ann", Left: 3})
	})
}
