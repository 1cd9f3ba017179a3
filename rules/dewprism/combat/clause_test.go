package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/play"
)

// whole checks that each clause of a text is played.
func whole(t *testing.T, text string) string {
	t.Helper()
	for _, c := range notation.Read(text).Clauses {
		if !c.Played {
			t.Errorf("%q is left to the table", c.Text)
		}
	}
	return text
}

func TestClausesUnderACondition(t *testing.T) {
	t.Run("DEWPRISM-Q18 an ability is passive under a condition: without a turn and a trigger", func(t *testing.T) {
		text := whole(t, "Magic-Offensive-Reaction\nTrigger: An enemy sings.\nRange: 0sp\nIfKO: Treat this ability as Passive with no trigger.\nEffect: The enemy gets Burning (1).")
		f := near(hero("ann", func(f *combat.Combatant) { f.Health = n(-2) }), foe("rat"))
		f.Active = "rat"
		f, _ = answered(t, f, told("ann", text, "rat"), nil)
		marks(t, f, "rat", play.Mark{Name: "burning", Value: 5, By: "ann", Left: 3})
		up := near(foe("rat"), hero("ann"))
		same(t, "about", "trigger", asks(t, up, told("ann", text, "rat")).About)
		lance := whole(t, "Skill-Support-Action\nTeamwork: This ability also counts as passive and has no use-cost.\nUse: 3sta+3fcs\nEffect: Increase the Ranged or Extended attribute of your next action by 1sp.")
		f, _ = answered(t, near(foe("rat"), hero("ann"), hero("bob")), told("ann", lance), nil)
		numbers(t, f, "ann", map[string]int{"stamina": 10, "focus": 10})
		refused(t, of(foe("rat", at(3, 3)), hero("ann", at(0, 0))), told("ann", lance), "DEWPRISM-T4", "command.who", "notYourTurn")
	})
	t.Run("DEWPRISM-S16 the next action reaches farther, once", func(t *testing.T) {
		f := of(hero("ann", at(0, 0)), foe("rat", at(2, 0)))
		bolt := told("ann", "Use: 0AP\nRange: 1sp\nDmg: (1){MgcPwr}", "rat")
		refused(t, f, bolt, "DEWPRISM-R1", "command.targets[0]", "outOfRange")
		f, _ = answered(t, f, told("ann", "Use: 0AP\nEffect: Increase the Ranged or Extended attribute of your next action by 1sp."), nil)
		f, _ = answered(t, f, bolt, nil)
		numbers(t, f, "rat", map[string]int{"health": 25})
		refused(t, f, bolt, "DEWPRISM-R1", "command.targets[0]", "outOfRange")
	})
	t.Run("DEWPRISM-Q19 a luck of its own decides about its clause alone", func(t *testing.T) {
		text := whole(t, "Use: 15AP\nSolowork: Roll Luck 10, whereupon success the AP cost is refunded.\nEffect: Restore 4 health.")
		hurt := func(f *combat.Combatant) { f.Health = n(10) }
		f, _ := answered(t, of(hero("ann", hurt), foe("rat")), told("ann", text), nil, 10)
		numbers(t, f, "ann", map[string]int{"ap": 20, "health": 14})
		f, _ = answered(t, of(hero("ann", hurt), foe("rat")), told("ann", text), nil, 9)
		numbers(t, f, "ann", map[string]int{"ap": 5, "health": 14})
		f, _ = answered(t, near(hero("ann", hurt), hero("bob"), foe("rat")), told("ann", text), nil)
		numbers(t, f, "ann", map[string]int{"ap": 5, "health": 14})
	})
	t.Run("DEWPRISM-Q14 instead another price is paid for another effect", func(t *testing.T) {
		text := whole(t, "Melee-Support-Passive\nEffect: Spend 5AP to restore 5 mana.\nIfKO: Instead pay 7sta to regain (1){MgcPwr} health.")
		f, _ := answered(t, of(hero("ann", func(f *combat.Combatant) { f.Mana = n(1) }), foe("rat")), told("ann", text), nil)
		numbers(t, f, "ann", map[string]int{"ap": 15, "mana": 6, "stamina": 10})
		down := hero("ann", func(f *combat.Combatant) { f.Health, f.Mana = n(-3), n(1) })
		f, _ = answered(t, of(down, foe("rat")), told("ann", text), nil)
		numbers(t, f, "ann", map[string]int{"ap": 20, "mana": 1, "stamina": 3, "health": 2})
	})
	t.Run("DEWPRISM-A2 a clause sells an advantage on the check to come", func(t *testing.T) {
		text := whole(t, "Use: 5AP\nRange: 0sp\nSolowork: You may spend an additional 5sta to grant the proceeding Accuracy check Advantage.\nAccuracy: Magic\nDmg: (1){MgcPwr}")
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", text, "rat"), []string{"yes"}, 3, 15)
		numbers(t, f, "ann", map[string]int{"stamina": 5})
		numbers(t, f, "rat", map[string]int{"health": 25})
		f, _ = answered(t, near(hero("ann"), foe("rat")), told("ann", text, "rat"), []string{"no"}, 3)
		numbers(t, f, "ann", map[string]int{"stamina": 10})
		numbers(t, f, "rat", map[string]int{"health": 30})
	})
	t.Run("DEWPRISM-R1 a clause replaces the range by a part of the level, and a range may be that of the weapon", func(t *testing.T) {
		text := whole(t, "Use: 0AP\nTeamwork: Replace this ability's Range with TL/3.\nRange: 0sp\nDmg: (1){MgcPwr}")
		f, _ := answered(t, of(hero("ann", at(0, 0)), hero("bob", at(0, 0)), foe("rat", at(2, 0))), told("ann", text, "rat"), nil)
		numbers(t, f, "rat", map[string]int{"health": 25})
		refused(t, of(hero("ann", at(0, 0)), foe("rat", at(2, 0))), told("ann", text, "rat"), "DEWPRISM-R1", "command.targets[0]", "outOfRange")
		above := of(hero("ann", at(0, 0)), foe("rat", at(0, 0)))
		above.Combatants[0].Floor, above.Combatants[1].Floor = "hall", "loft"
		refused(t, above, told("ann", text, "rat"), "DEWPRISM-R1", "command.targets[0]", "outOfRange")
		text = whole(t, "Use: 0AP\nRange: Weapon's Range\nEffect: Opponent takes (1){MlePwr} damage and gets Bleeding (MlePwr/5).")
		armed := hero("ann", at(0, 0), func(f *combat.Combatant) { f.WeaponRange, f.WeaponReach = "2sp", n(1) })
		f, _ = answered(t, of(armed, foe("rat", at(3, 0))), told("ann", text, "rat"), nil)
		marks(t, f, "rat", play.Mark{Name: "bleeding", Value: 1, By: "ann", Left: 3})
		refused(t, of(hero("ann", at(0, 0)), foe("rat", at(1, 0))), told("ann", text, "rat"), "DEWPRISM-R1", "command.targets[0]", "outOfRange")
		broken := hero("ann", at(0, 0), func(f *combat.Combatant) { f.WeaponRange = "far" })
		wrong(t, of(broken, foe("rat", at(1, 0))), told("ann", text, "rat"), "unreadable", "combat.combatants[0].weaponRange")
	})
}

func TestPassivesUnderACondition(t *testing.T) {
	const swat = "Melee-Offensive-Action\nUse: 0AP\nRange: 0sp\nAccuracy: Melee\nDmg: (1){MlePwr}"
	bitten := told("rat", "Use: 0AP\nRange: 0sp\nEffect: Target gains poison 2.", "ann")
	t.Run("DEWPRISM-Q22 what counts while nobody shares the space comes and goes", func(t *testing.T) {
		text := whole(t, "Melee-Support-Passive\nEffect: You are immune to bleed.\nSolowork: You are also immune to poison.")
		f := of(hero("ann", at(0, 0)), hero("bob", at(0, 0)), foe("rat", at(0, 0)))
		f, _ = answered(t, f, told("ann", text), nil)
		f, _ = answered(t, foeActs(f), bitten, nil)
		if _, poisoned := mark(t, f, "ann", "poison"); !poisoned {
			t.Error("she is immune with bob beside her")
		}
		f.Combatants[0].Marks = f.Combatants[0].Marks[:2]
		f.Active, f.Combatants[1].AP = "bob", n(20)
		f, _ = do(t, f, combat.Command{Do: combat.Move, Who: "bob", ToX: n(1), ToY: n(0)})
		f, _ = answered(t, foeActs(f), bitten, nil)
		if _, poisoned := mark(t, f, "ann", "poison"); poisoned {
			t.Error("she is not immune alone")
		}
		f.Active = "bob"
		f, _ = do(t, f, combat.Command{Do: combat.Move, Who: "bob", ToX: n(0), ToY: n(0)})
		f, _ = answered(t, foeActs(f), bitten, nil)
		if _, poisoned := mark(t, f, "ann", "poison"); !poisoned {
			t.Error("she is immune with bob back")
		}
	})
	t.Run("DEWPRISM-S14 DEWPRISM-K3 more rolls are fumbles, and while alone more are criticals", func(t *testing.T) {
		text := whole(t, "Melee-Support-Passive\nSolowork: Increase your Critical Success Threshold by 2.\nEffect: Increase your Critical Failure Threshold by 2.")
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", text), nil)
		after, _ := do(t, f, plain(combat.Attack, "ann", "rat"), 3)
		if _, fumbled := mark(t, after, "ann", "rattled"); !fumbled {
			t.Error("a 3 is no fumble")
		}
		after, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 4)
		if _, fumbled := mark(t, after, "ann", "rattled"); fumbled {
			t.Error("a 4 is a fumble")
		}
		after, _ = answered(t, f, told("ann", swat, "rat"), nil, 18)
		numbers(t, after, "rat", map[string]int{"health": 20})
		f, _ = answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", text), nil)
		after, _ = answered(t, f, told("ann", swat, "rat"), nil, 18)
		numbers(t, after, "rat", map[string]int{"health": 25})
	})
	t.Run("DEWPRISM-S16 the next attack alone is wilder", func(t *testing.T) {
		text := whole(t, "Use: 10AP\nRange: 1sp ray\nIncrease your critical-success range by 5 and your critical-failure range by 5 until the end of this action.\n"+
			"Choose a target within range and leap through the air into their space as a free Movement action, making a free attack action against them as you arrive.")
		f, _ := answered(t, of(hero("ann", at(0, 0)), foe("rat", at(1, 0))), told("ann", text, "rat"), nil)
		numbers(t, f, "ann", map[string]int{"x": 1, "ap": 10})
		after, _ := do(t, f, plain(combat.Attack, "ann", "rat"), 6)
		if _, fumbled := mark(t, after, "ann", "rattled"); !fumbled {
			t.Error("a 6 is no fumble")
		}
		_, r := do(t, f, plain(combat.Attack, "ann", "rat"), 15)
		same(t, "outcome", "critical", report(t, r, "attack").Outcome)
	})
}

func TestModesUnderACondition(t *testing.T) {
	text := whole(t, "Magic-Support-Action\nSolowork: Choose between either Mode A or B.\nTeamwork: You may only choose Mode A.\nMode A:\nUse: 5AP\n"+
		"Effect: Change your base element to either fire, water, or wind.\nMode B:\nUse: 5AP+7mna\nEffect: Change your base element to either darkness, light, electric, or metal.")
	t.Run("DEWPRISM-Q9 DEWPRISM-Q8 some modes need a condition", func(t *testing.T) {
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", text), []string{"B", "metal"})
		marks(t, f, "ann", play.Mark{Name: "attuned", Of: "metal", By: "ann"})
		numbers(t, f, "ann", map[string]int{"mana": 3})
		f, _ = answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", text), []string{"wind"})
		marks(t, f, "ann", play.Mark{Name: "attuned", Of: "wind", By: "ann"})
		numbers(t, f, "ann", map[string]int{"mana": 10, "ap": 15})
	})
}

func TestMovementsOfOthers(t *testing.T) {
	t.Run("DEWPRISM-Q21 who pays moves on, and who does not is hurt", func(t *testing.T) {
		text := whole(t, "Use: 5AP\nRange: 1sp\nEffect: The target must spend 3sta to leave the space or else take (1){MlePwr}.")
		f := of(hero("ann", at(0, 0)), foe("rat", at(1, 0)))
		after, _ := answered(t, f, told("ann", text, "rat"), []string{"yes", "2,0"})
		numbers(t, after, "rat", map[string]int{"stamina": 7, "x": 2, "health": 30})
		after, _ = answered(t, f, told("ann", text, "rat"), []string{"no"})
		numbers(t, after, "rat", map[string]int{"stamina": 10, "x": 1, "health": 25})
		f.Combatants[1].Marks = []play.Mark{{Name: "snared", Left: 2}}
		after, _ = answered(t, f, told("ann", text, "rat"), nil)
		numbers(t, after, "rat", map[string]int{"x": 1, "health": 25})
	})
	t.Run("DEWPRISM-Q21 enemies in the space where the user lands may leave it", func(t *testing.T) {
		text := whole(t, "Use: 10AP\nRange: 2sp\nEffect: Move to a space within range as a free Movement action. Enemies must spend 3sta to move to another space or else take 1{MlePwr} neutral damage.")
		f := of(hero("ann", at(0, 0)), foe("rat", at(2, 0)), foe("wolf", at(2, 0)), foe("ogre", at(1, 0)))
		f, _ = answered(t, f, told("ann", text), []string{"2,0", "yes", "3,0", "no"})
		numbers(t, f, "rat", map[string]int{"x": 3, "health": 30, "stamina": 7})
		numbers(t, f, "wolf", map[string]int{"x": 2, "health": 25})
		numbers(t, f, "ogre", map[string]int{"health": 30})
	})
	t.Run("DEWPRISM-C27 an ability teleports to where combatants of a side are", func(t *testing.T) {
		text := whole(t, "Use: 5AP\nEffect: Teleport yourself into any space occupied by enemy combatants.\nIfKO: You instead teleport to any space occupied by allies.")
		f := of(hero("ann", at(0, 0)), hero("bob", at(4, 4)), foe("rat", at(9, 0)), foe("wolf", at(1, 1)))
		same(t, "spaces", []string{"9,0", "1,1"}, asks(t, f, told("ann", text)).Among)
		after, _ := answered(t, f, told("ann", text), []string{"9,0"})
		numbers(t, after, "ann", map[string]int{"x": 9})
		f.Combatants[0].Health = n(-1)
		after, _ = answered(t, f, told("ann", text), nil)
		numbers(t, after, "ann", map[string]int{"x": 4, "y": 4})
	})
	t.Run("DEWPRISM-C27 an ally is put beside the attacker", func(t *testing.T) {
		text := whole(t, "Use: 5AP\nEffect: Relocate an allie to a space adjacent to your attacker's space.")
		f := of(hero("ann", at(0, 0)), hero("bob", at(9, 9)), foe("rat", at(1, 0)))
		f.Ground.Cells = []play.Cell{{X: 2, Y: 0, Kind: "wall"}}
		same(t, "spaces", 7, len(asks(t, f, told("ann", text, "rat")).Among))
		f, _ = answered(t, f, told("ann", text, "rat"), []string{"2,1"})
		numbers(t, f, "bob", map[string]int{"x": 2, "y": 1})
	})
	t.Run("DEWPRISM-C27 who is grabbed goes along, if the check succeeds", func(t *testing.T) {
		text := whole(t, "Use: 10AP\nRange: 0sp\nAccuracy: Melee\nOnPass: The target is grabbed. You make a free Movement action with the target in tow. Release the target.")
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", text, "rat"), []string{"1,0"}, 15)
		numbers(t, f, "rat", map[string]int{"x": 1})
		numbers(t, f, "ann", map[string]int{"x": 1, "ap": 10})
		f, _ = answered(t, near(hero("ann"), foe("rat")), told("ann", text, "rat"), nil, 2)
		numbers(t, f, "ann", map[string]int{"x": 0})
	})
	t.Run("DEWPRISM-Q20 after the action that a reaction answers its user moves", func(t *testing.T) {
		text := whole(t, "Melee-Defensive-Reaction\nTrigger: A bell rings.\nUse: 3sta\nEffect: Increase your MleEva by 5 until the end of the attack. After the attack is resolved, move up 1+(TL/4)sp in any direction.")
		f := near(foe("rat"), hero("ann"))
		f, _ = answered(t, f, told("ann", text), []string{"yes"})
		numbers(t, f, "ann", map[string]int{"x": 0, "stamina": 7})
		q := asks(t, f, plain(combat.Attack, "rat", "ann"), 10)
		same(t, "who", "ann", q.Whose)
		after, _ := answered(t, f, plain(combat.Attack, "rat", "ann"), []string{"2,0"}, 10)
		numbers(t, after, "ann", map[string]int{"x": 2, "health": 30})
		marks(t, after, "ann")
		after, _ = answered(t, after, plain(combat.Guard, "rat"), nil)
		numbers(t, after, "ann", map[string]int{"x": 2})
	})
	t.Run("DEWPRISM-S14 free movements of each turn cost no AP and do not count", func(t *testing.T) {
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", "Use: 0AP\nEffect: Grant yourself +1 free movement actions each turn."), nil)
		step := func(x int) combat.Command { return combat.Command{Do: combat.Move, Who: "ann", ToX: n(x), ToY: n(0)} }
		f, _ = answered(t, f, step(1), []string{"yes"})
		numbers(t, f, "ann", map[string]int{"ap": 20})
		f, _ = do(t, f, step(2))
		f, _ = do(t, f, step(3))
		numbers(t, f, "ann", map[string]int{"ap": 10})
		refused(t, f, step(4), "DEWPRISM-A3", "command.who", "usedThisTurn")
	})
	t.Run("DEWPRISM-S16 the next movement costs more, and who is exhausted falls", func(t *testing.T) {
		text := whole(t, "Skill-Support-Reaction\nTrigger: A cat runs.\nUse: 1fcs\nRange: {TL}/4\nLuck: 15\nOnPass: Target's next Movement costs an additional 2sta. If their stamina at 2 or less, they become prone.")
		f, _ := answered(t, near(foe("rat"), hero("ann")), told("ann", text, "rat"), []string{"yes"}, 15)
		marks(t, f, "rat", play.Mark{Name: "hobbled", Of: "stamina", Value: 2, By: "ann", Left: 3})
		f, _ = do(t, f, combat.Command{Do: combat.Move, Who: "rat", ToX: n(1), ToY: n(0)})
		numbers(t, f, "rat", map[string]int{"stamina": 8, "ap": 15})
		marks(t, f, "rat", play.Mark{Name: "usedThisTurn", Of: "move", Value: 1})
		tired := foe("rat", func(f *combat.Combatant) { f.Stamina = n(2) })
		f, _ = answered(t, near(tired, hero("ann")), told("ann", text, "rat"), []string{"yes"}, 15)
		if _, prone := mark(t, f, "rat", "prone"); !prone {
			t.Error("the rat stands")
		}
	})
}

func TestAttacksThatAreGranted(t *testing.T) {
	t.Run("DEWPRISM-E1 an attack without a weapon has the element of the text, or by a clause that of its user", func(t *testing.T) {
		text := whole(t, "Melee-Offensive-Action\nUse: 5AP\nTeamwork: You may change the element of this attack to your base element.\nMake an unarmed water-element attack.")
		fiery := foe("rat", func(f *combat.Combatant) { f.Element = "fire" })
		windy := func(f *combat.Combatant) { f.Element = "wind" }
		f, _ := answered(t, near(hero("ann", windy), fiery), told("ann", text), nil)
		f, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 15)
		numbers(t, f, "rat", map[string]int{"health": 20})
		numbers(t, f, "ann", map[string]int{"ap": 15})
		marks(t, f, "ann")
		f, _ = answered(t, near(hero("ann", windy), hero("bob"), fiery), told("ann", text), []string{"wind"})
		f, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 15)
		numbers(t, f, "rat", map[string]int{"health": 30})
	})
	t.Run("DEWPRISM-A2 one of two prices buys one or two attacks more", func(t *testing.T) {
		text := whole(t, "Use: 10AP\nEffect: Make an unarmed attack (include only your Melee Power for damage) with +5 to its accuracy check. You may spend an additional 3sta to make an extra unarmed attack, or 7sta to make two extra unarmed attacks.")
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", text), []string{"B", "yes"})
		numbers(t, f, "ann", map[string]int{"stamina": 3, "ap": 10})
		for range 3 {
			f, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 15)
		}
		numbers(t, f, "rat", map[string]int{"health": 15})
		numbers(t, f, "ann", map[string]int{"ap": 10})
		f, _ = answered(t, near(hero("ann"), foe("rat")), told("ann", text), []string{"A", "no"})
		numbers(t, f, "ann", map[string]int{"stamina": 10})
	})
	t.Run("DEWPRISM-S18 what holds others ends with the fall of the one who holds them", func(t *testing.T) {
		text := whole(t, "Use: 5AP\nRange: 0sp\nEffect: The target cannot move until the end of your next turn. If you fall unconscious or die before the end of your next turn, the effect is canceled.")
		f, _ := answered(t, near(hero("ann", func(f *combat.Combatant) { f.Health = n(5) }), foe("rat"), foe("wolf")), told("ann", text, "rat"), nil)
		if _, held := mark(t, f, "rat", "barred"); !held {
			t.Fatal("the rat is free")
		}
		f.Active, f.Combatants[2].AP = "wolf", n(20)
		f, _ = do(t, f, plain(combat.Attack, "wolf", "ann"), 12)
		marks(t, f, "rat")
	})
	t.Run("DEWPRISM-S16 the next action wakes no reaction and no object", func(t *testing.T) {
		quiet := whole(t, "Skill-Offensive-Action\nUse: 0AP\nEffect: Your next action will not invoke any effects either by abilities, tokens, or props.")
		const thorns = "Use: 0AP\nRange: 2sp\nPlace a Thorns props in range.\nThorns prop: Upon entering space, take 1{SklPwr} damage."
		f, _ := answered(t, of(foe("rat", at(0, 0)), hero("ann", at(3, 0))), told("rat", thorns), []string{"2,0"})
		f.Active, f.Combatants[1].AP = "ann", n(20)
		f, _ = answered(t, f, told("ann", quiet), nil)
		bell := told("rat", "Magic-Defensive-Reaction\nTrigger: A bell rings.\nUse: 0AP\nEffect: Regain 3 focus.")
		refused(t, f, bell, "DEWPRISM-Q10", "command.ability", "noTrigger")
		wary := f.Clone()
		wary.Combatants[0].Reactions, wary.Combatants[0].X = []string{"bell"}, n(3)
		_, r := do(t, wary, plain(combat.Attack, "ann", "rat"), 15)
		for _, next := range r.Next {
			if next.Choice == "bell" {
				t.Error("a reaction to the quiet action is offered")
			}
		}
		step := func(x int) combat.Command { return combat.Command{Do: combat.Move, Who: "ann", ToX: n(x), ToY: n(0)} }
		f, _ = do(t, f, step(2))
		numbers(t, f, "ann", map[string]int{"health": 30})
		same(t, "about", "trigger", asks(t, f, bell).About)
		f.Combatants[1].X = n(3)
		f, _ = do(t, f, step(2))
		numbers(t, f, "ann", map[string]int{"health": 25})
	})
}

func TestChecksWithATwist(t *testing.T) {
	t.Run("DEWPRISM-K4 who does not pay for an evade check is hit", func(t *testing.T) {
		text := whole(t, "Magic-Offensive-Action\nUse: 5AP\nRange: 0sp\nEffect: The target must pay 3sta to make a Magic Evade check. If they cannot pay the stamina or fail the Evade check, they are hit.\nDmg: (3){MgcPwr}")
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", text, "rat"), []string{"yes"}, 3)
		numbers(t, f, "rat", map[string]int{"stamina": 7, "health": 30})
		f, _ = answered(t, near(hero("ann"), foe("rat")), told("ann", text, "rat"), []string{"yes"}, 15)
		numbers(t, f, "rat", map[string]int{"stamina": 7, "health": 15})
		f, _ = answered(t, near(hero("ann"), foe("rat")), told("ann", text, "rat"), []string{"no"})
		numbers(t, f, "rat", map[string]int{"stamina": 10, "health": 15})
		poor := foe("rat", func(f *combat.Combatant) { f.Stamina = n(1) })
		f, _ = answered(t, near(hero("ann"), poor), told("ann", text, "rat"), nil)
		numbers(t, f, "rat", map[string]int{"stamina": 1, "health": 15})
	})
	t.Run("DEWPRISM-Q11 X falls with the distance of each target", func(t *testing.T) {
		text := whole(t, "Skill-Offensive-Action\nUse: 5AP\nRange: 3sp\nAccuracy: Skill\nEffect: Target takes (1+X){SklPwr} dmg, where X is equal to 3 minus how many spaces the attack traveled.")
		f, _ := answered(t, of(hero("ann", at(0, 0)), foe("rat", at(2, 0))), told("ann", text, "rat"), nil, 15)
		numbers(t, f, "rat", map[string]int{"health": 20})
		f, _ = answered(t, of(hero("ann", at(0, 0)), foe("rat", at(0, 0))), told("ann", text, "rat"), nil, 15)
		numbers(t, f, "rat", map[string]int{"health": 10})
		wrong(t, of(hero("ann"), foe("rat")), told("ann", text, "rat"), "missing", "command.distance")
	})
	t.Run("DEWPRISM-K7 disadvantage may count against one combatant alone", func(t *testing.T) {
		text := whole(t, "Skill-Support-Action\nUse: 5AP\nEffect: Declare an enemy combatant and allie combatant (or yourself). The enemy gets disadvantage on any checks against them until the start of your next turn.")
		f, _ := answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", text, "rat"), []string{"bob"})
		marks(t, f, "rat", play.Mark{Name: "clouded", Of: "against bob", By: "ann", Until: "userStart"})
		f = foeActs(f)
		after, _ := do(t, f, plain(combat.Attack, "rat", "bob"), 15, 3)
		numbers(t, after, "bob", map[string]int{"health": 30})
		after, _ = do(t, f, plain(combat.Attack, "rat", "ann"), 15)
		numbers(t, after, "ann", map[string]int{"health": 15})
		f.Active, f.Combatants[1].AP = "bob", n(20)
		after, _ = answered(t, f, told("bob", "Use: 0AP\nRange: 0sp\nEvade: Skill\nDmg: (1){SklPwr}", "rat"), nil, 3, 15)
		numbers(t, after, "rat", map[string]int{"health": 25})
		refused(t, f, told("ann", text, "bob"), "DEWPRISM-Q7", "command.targets[0]", "wrongTarget")
	})
	t.Run("DEWPRISM-S8 DEWPRISM-S10 a shape allows nothing but movements until its bearer leaves the space", func(t *testing.T) {
		text := whole(t, "Magic-Offensive-Action\nUse: 5AP\nRange: 0sp\nEvade: Magic\nEffect: Target is turned into a toad until (the afflicted) they leave the space. While as a toad, they may only make Movement-based actions.")
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", text, "rat"), nil, 15)
		marks(t, f, "rat", play.Mark{Name: "barred", Of: "else", By: "ann", Until: "leaves"})
		f = foeActs(f)
		refused(t, f, plain(combat.Attack, "rat", "ann"), "DEWPRISM-S8", "command.who", "barred")
		f, _ = do(t, f, combat.Command{Do: combat.Move, Who: "rat", ToX: n(1), ToY: n(0)})
		marks(t, f, "rat", play.Mark{Name: "usedThisTurn", Of: "move", Value: 1})
	})
}

func TestWhatKeepsDamageAway(t *testing.T) {
	const swat = "Melee-Offensive-Action\nUse: 0AP\nRange: 0sp\nAccuracy: Melee\nDmg: (2){MlePwr}"
	t.Run("DEWPRISM-S14 damage is halved while prone", func(t *testing.T) {
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", whole(t, "Use: 0AP\nSolowork: Incoming damage while prone is halved.\nEffect: You become Prone and end your turn.")), nil)
		down, _ := answered(t, foeActs(f), told("rat", swat, "ann"), nil, 15)
		numbers(t, down, "ann", map[string]int{"health": 25})
		f.Combatants[0].Marks = f.Combatants[0].Marks[:1]
		same(t, "mark", "halved", f.Combatants[0].Marks[0].Name)
		up, _ := answered(t, foeActs(f), told("rat", swat, "ann"), nil, 15)
		numbers(t, up, "ann", map[string]int{"health": 20})
	})
	t.Run("DEWPRISM-S14 the next attack may pierce what lowers damage, and hits more often", func(t *testing.T) {
		text := whole(t, "Skill-Offensive-Action\nUse: 0AP\nEffect: Your next attack-type action's potential damage cannot be reduced by elemental disadvantage or opposing ability effects. The action's accuracy check increases by 6.")
		rat := foe("rat", marked(play.Mark{Name: "warded", Value: 1}, play.Mark{Name: "halved"}, play.Mark{Name: "stubborn", Value: 1},
			play.Mark{Name: "spared"}), func(f *combat.Combatant) { f.Element = "fire" })
		f := near(hero("ann", func(f *combat.Combatant) { f.WeaponElement = "wind" }), rat)
		whetted, _ := answered(t, f, told("ann", text), nil)
		whetted, _ = answered(t, whetted, told("ann", "Magic-Support-Action\nUse: 0AP\nEffect: Regain 1 focus."), nil)
		pierced, _ := do(t, whetted, plain(combat.Attack, "ann", "rat"), 3)
		numbers(t, pierced, "rat", map[string]int{"health": 15})
		marks(t, pierced, "ann")
		blunt, _ := do(t, pierced, plain(combat.Attack, "ann", "rat"), 15)
		numbers(t, blunt, "rat", map[string]int{"health": 15})
	})
	t.Run("DEWPRISM-S14 damage that would fell its bearer is ignored so many times in a battle", func(t *testing.T) {
		text := whole(t, "Magic-Defensive-Passive\nEffect: (1)+({TL}/9) per battle, when an attack would reduce your health to 0 or lower, the damage is ignored.")
		f, _ := answered(t, near(hero("ann", func(f *combat.Combatant) { f.Health = n(15) }), foe("rat")), told("ann", text), nil)
		f, _ = answered(t, foeActs(f), told("rat", swat, "ann"), nil, 15)
		numbers(t, f, "ann", map[string]int{"health": 5})
		f, _ = answered(t, f, told("rat", swat, "ann"), nil, 15)
		numbers(t, f, "ann", map[string]int{"health": 5})
		f, _ = answered(t, f, told("ann", text), nil)
		f, _ = answered(t, f, told("rat", swat, "ann"), nil, 15)
		numbers(t, f, "ann", map[string]int{"health": -5})
	})
	t.Run("DEWPRISM-S14 an ally in the space keeps off a part of its own health", func(t *testing.T) {
		text := whole(t, "Skill-Defensive-Passive\nEffect: Allies within your space are protected from an amount of damage equal to 10% of your remaining health each time they are attacked.")
		f, _ := answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", text), nil)
		f = foeActs(f)
		after, _ := answered(t, f, told("rat", swat, "bob"), nil, 15)
		numbers(t, after, "bob", map[string]int{"health": 23})
		after, _ = answered(t, f, told("rat", swat, "ann"), nil, 15)
		numbers(t, after, "ann", map[string]int{"health": 20})
		f.Combatants[0].X = n(1)
		after, _ = answered(t, f, told("rat", swat, "bob"), nil, 15)
		numbers(t, after, "bob", map[string]int{"health": 20})
	})
	t.Run("DEWPRISM-S8 an aura lasts while its bearer is knocked out, where its text says so", func(t *testing.T) {
		text := whole(t, "Magic-Offensive-Passive\nRange: 0sp\nIfKO: Increase Range by 1sp.\nEffect: Enemy combatants cannot use supportive abilities within range of you.")
		f := of(hero("ann", at(0, 0)), foe("rat", at(1, 0)))
		f, _ = answered(t, f, told("ann", text), nil)
		balm := told("rat", "Magic-Support-Action\nUse: 0AP\nEffect: Regain 3 focus.")
		after, _ := answered(t, foeActs(f), balm, nil)
		same(t, "round", 1, after.Round.Or(0))
		f.Combatants[0].Health = n(-2)
		refused(t, foeActs(f), balm, "DEWPRISM-S8", "command.who", "barred")
		f.Combatants[0].Out = "dead"
		answered(t, foeActs(f), balm, nil)
	})
}
