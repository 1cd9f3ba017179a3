package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/play"
)

// jab is an ability that deals 5 for 5 AP, and blast one that deals 10 for 15 AP.
const (
	jab   = "Melee-Offensive-Action\nUse: 5AP\nRange: 0sp\nDmg: (1){MlePwr}"
	blast = "Melee-Offensive-Action\nUse: 15AP\nRange: 0sp\nDmg: (2){MlePwr}"
)

func TestAFreeActionIsGranted(t *testing.T) {
	t.Run("DEWPRISM-A11 a reaction grants any action, in the turn of another", func(t *testing.T) {
		text := whole(t, "Skill-Offensive-Reaction\nTrigger: A foe comes.\nRange: 1sp\nEffect: Make a free action (ability or basic) against the intruding combatant.")
		f := near(foe("rat"), hero("ann"))
		refused(t, f, told("ann", blast, "rat"), "DEWPRISM-T4", "command.who", "notYourTurn")
		f, _ = answered(t, f, told("ann", text, "rat"), []string{"yes"})
		marks(t, f, "ann", play.Mark{Name: "freeAttack", Of: "action", Value: 1})
		after, _ := answered(t, f, told("ann", blast, "rat"), []string{"yes"})
		numbers(t, after, "rat", map[string]int{"health": 20})
		marks(t, after, "ann")
		after, _ = answered(t, f, combat.Command{Do: combat.Attack, Who: "ann", Targets: []string{"rat"}}, []string{"yes"}, 12)
		numbers(t, after, "rat", map[string]int{"health": 15})
		marks(t, after, "ann")
	})
	t.Run("DEWPRISM-A11 allies in the space get one that costs no more than so much", func(t *testing.T) {
		text := whole(t, "Skill-Support-Reaction\nTrigger: You target a foe.\nUse: 1fcs\nRange: 0sp\nEffect: Allies in your space make a free action that costs 10AP or less against the same target as you.")
		f, _ := answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", text), []string{"yes"})
		marks(t, f, "ann")
		marks(t, f, "bob", play.Mark{Name: "freeAttack", Of: "action", Value: 1, Part: 10})
		after, _ := answered(t, f, told("bob", jab, "rat"), []string{"yes"})
		numbers(t, after, "rat", map[string]int{"health": 25})
		refused(t, f, told("bob", blast, "rat"), "DEWPRISM-T4", "command.who", "notYourTurn")
	})
}

func TestAWeaponGetsAttributes(t *testing.T) {
	t.Run("DEWPRISM-S17 a weapon becomes more accurate, more critical and heavier", func(t *testing.T) {
		text := whole(t, "Skill-Support-Action\nUse: 0AP\nRange: 0sp\nEffect: Choose a weapon within range and grant it Honed 3, Artisan 2, and Oversized 1.")
		f, _ := answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", text, "bob"), nil)
		f.Active, f.Combatants[1].AP = "bob", n(20)
		after, _ := do(t, f, plain(combat.Attack, "bob", "rat"), 5)
		numbers(t, after, "rat", map[string]int{"health": 10})
		after, _ = do(t, f, plain(combat.Attack, "bob", "rat"), 18)
		numbers(t, after, "rat", map[string]int{"health": 5})
		after, _ = do(t, f, plain(combat.Attack, "bob", "rat"), 4)
		numbers(t, after, "rat", map[string]int{"health": 30})
	})
	t.Run("DEWPRISM-S17 a weapon that reaches no farther gets that once", func(t *testing.T) {
		text := whole(t, "Skill-Support-Action\nUse: 0AP\nEffect: If your weapon does not have Extended or Reach, give it Extended 1 or Reach 1.")
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", text), nil)
		f, _ = answered(t, f, told("ann", text), nil)
		marks(t, f, "ann", play.Mark{Name: "tuned", Of: "range weapon", Value: 1, By: "ann"})
		long := hero("ann", func(f *combat.Combatant) { f.WeaponReach = n(1) })
		f, _ = answered(t, near(long, foe("rat")), told("ann", text), nil)
		marks(t, f, "ann")
	})
}

func TestMovementsByAnAbility(t *testing.T) {
	t.Run("DEWPRISM-C27 a push to the edge is made by hand", func(t *testing.T) {
		text := whole(t, "Melee-Offensive-Action\nUse: 0AP\nRange: 0sp\nAccuracy: Melee\nEffect: The target is pushed to the edge of the battlefield away from you and takes (1){MlePwr} damage.")
		f, r := answered(t, near(hero("ann"), foe("rat")), told("ann", text, "rat"), nil, 12)
		note(t, r, "moves", "DEWPRISM-C27")
		numbers(t, f, "rat", map[string]int{"health": 25})
	})
	t.Run("DEWPRISM-C27 a straight movement offers straight lines, and triggers nothing", func(t *testing.T) {
		text := whole(t, "Skill-Movement-Action\nUse: 0AP\nRange: 2sp\nEffect: Instantly move in a straight line in any direction. This effect cannot trigger enemy abilities.")
		f := of(hero("ann", at(0, 0)), foe("rat", at(5, 5)))
		q := asks(t, f, told("ann", text))
		same(t, "squares", 16, len(q.Among))
		f, _ = answered(t, f, told("ann", text), []string{"2,-2"})
		numbers(t, f, "ann", map[string]int{"x": 2, "y": -2})
	})
	t.Run("DEWPRISM-C27 a jump to another height is one within range", func(t *testing.T) {
		text := whole(t, "Melee-Movement-Action\nUse: 0AP\nRange: 2sp LoS\nIgnore a surface's elevation and jump up (or down) to it.")
		f, _ := answered(t, of(hero("ann", at(0, 0)), foe("rat", at(5, 5))), told("ann", text), []string{"2,1"})
		numbers(t, f, "ann", map[string]int{"x": 2, "y": 1})
	})
	t.Run("DEWPRISM-R5 an area pushes those in it out before the check", func(t *testing.T) {
		text := whole(t, "Magic-Offensive-Action\nUse: 0AP\nAoE: 1sp circle Enemy combatants within AoE are pushed away from you until outside of your AoE.\nAccuracy: Magic\nOnPass: Enemy combatants take (1){MgcPwr} damage.")
		f := of(hero("ann", at(0, 0)), foe("rat", at(1, 0)), foe("wolf", at(3, 0)))
		f, _ = answered(t, f, told("ann", text), []string{"2,0"}, 12)
		numbers(t, f, "rat", map[string]int{"x": 2, "health": 25})
		numbers(t, f, "wolf", map[string]int{"x": 3, "health": 30})
	})
	t.Run("DEWPRISM-Q19 luck that is rolled several times adds to the rank", func(t *testing.T) {
		text := whole(t, "Melee-Offensive-Action\nUse: 0AP\nRange: 1-3sp\nEffect: Move to a target within line-of-sight and within range. Roll 3x Luck 10, where for each success increase the rank of the ability by 1. Make a Melee-Accuracy check against the target. Upon success, inflict (1){MlePwr} damage.")
		f, _ := answered(t, of(hero("ann", at(0, 0)), foe("rat", at(2, 0))), told("ann", text, "rat"), nil, 10, 9, 15, 12)
		numbers(t, f, "ann", map[string]int{"x": 2})
		numbers(t, f, "rat", map[string]int{"health": 15})
	})
}

func TestAStatusOfItsOwnProtects(t *testing.T) {
	t.Run("DEWPRISM-S14 who is out of range is struck by no foe, and reaches all", func(t *testing.T) {
		text := whole(t, "Magic-Support-Action\nUse: 0AP\nEffect: Gain the Lofty status for (2) turns. While lofty, you are considered to be out-of-range from all enemy actions. All of your actions have unlimited range.")
		f, _ := answered(t, of(hero("ann", at(0, 0)), hero("bob", at(0, 0)), foe("rat", at(0, 0))), told("ann", text), nil)
		marks(t, f, "ann", play.Mark{Name: "aloof", By: "ann", Left: 2}, play.Mark{Name: "increase", Of: "range", Value: 99, By: "ann", Left: 2})
		refused(t, foeActs(f), told("rat", jab, "ann"), "DEWPRISM-R1", "command.targets[0]", "outOfRange")
		refused(t, foeActs(f), plain(combat.Attack, "rat", "ann"), "DEWPRISM-R1", "command.targets[0]", "outOfRange")
		after, _ := answered(t, foeActs(f), told("rat", "Magic-Offensive-Action\nUse: 0AP\nRange: 1sp AoE circle\nDmg: (1){MgcPwr}"), nil)
		numbers(t, after, "ann", map[string]int{"health": 30})
		numbers(t, after, "bob", map[string]int{"health": 25})
		f.Combatants[2].X = n(9)
		after, _ = answered(t, f, told("ann", jab, "rat"), nil)
		numbers(t, after, "rat", map[string]int{"health": 25})
	})
	t.Run("DEWPRISM-Q17 DEWPRISM-S2 a hit is answered, and no foe gives a harmful status", func(t *testing.T) {
		text := whole(t, "Magic-Support-Action\nUse: 0AP\nEffect: Grant yourself the Thorny status until the end of combat. Thorny status: Increase your Evasion scores by 1. You become immune to negative status effects afflicted by combatants. Successful enemy melee-type attacks counter with (2){MgcPwr} damage to the attacker.")
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", text), nil)
		after, _ := answered(t, foeActs(f), told("rat", "Melee-Offensive-Action\nUse: 0AP\nRange: 0sp\nAccuracy: Melee\nDmg: (1){MlePwr}\nEffect: The target gains poison 2.", "ann"), nil, 15)
		numbers(t, after, "ann", map[string]int{"health": 25})
		numbers(t, after, "rat", map[string]int{"health": 20})
		if _, poisoned := mark(t, after, "ann", "poison"); poisoned {
			t.Error("she is poisoned")
		}
		after, _ = answered(t, foeActs(f), told("rat", "Magic-Offensive-Action\nUse: 0AP\nRange: 0sp\nDmg: (1){MlePwr}", "ann"), nil)
		numbers(t, after, "rat", map[string]int{"health": 30})
		after, _ = answered(t, foeActs(f), told("rat", "Melee-Offensive-Action\nUse: 0AP\nRange: 0sp\nAccuracy: Melee\nDmg: (1){MlePwr}", "ann"), nil, 2)
		numbers(t, after, "rat", map[string]int{"health": 30})
	})
}
