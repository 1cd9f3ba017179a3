package combat_test

import (
	"testing"

	"rulewright/rules/play"
)

func TestItemsAreNotedByHand(t *testing.T) {
	const grab = "Skill-Offensive-Action\nUse: 5AP\nRange: 0sp\nAccuracy: Skill\n"
	for text, key := range map[string]string{
		grab + "OnPass: Choose an item from the target's inventory and add it to your own.":                                                                                    "takeItem",
		grab + "OnPass: Steal an item from the target's inventory and add it to yours.":                                                                                        "takeItem",
		grab + "OnPass: Exchange an unequipped item from your inventory with an unequipped item of your choice from the target's inventory.":                                   "swapItems",
		grab + "Effect: Destroy all consumable items within the target's inventory.":                                                                                           "loseConsumables",
		"Skill-Offensive-Action\nUse: 5AP\nRange: 0sp\nLook at the target's Equipment and choose an item to target.\nAccuracy: Skill\nOnPass: The targeted item is destroyed.": "loseItem",
	} {
		t.Run("DEWPRISM-C26 a check that passes names who loses an item: "+key, func(t *testing.T) {
			_, r := answered(t, near(hero("ann"), foe("rat")), told("ann", whole(t, text), "rat"), nil, 12)
			note(t, r, key, "DEWPRISM-C26")
			_, r = answered(t, near(hero("ann"), foe("rat")), told("ann", text, "rat"), nil, 2)
			for _, one := range r.Reports {
				same(t, "notes of a miss", 0, len(one.Notes))
			}
		})
	}
	t.Run("DEWPRISM-C26 an item that is thrown is used up", func(t *testing.T) {
		text := whole(t, "Skill-Offensive-Action\nUse: 5AP\nRange: 2sp\nEffect: Choose a consumable item from your inventory to use as a projectile. Once the action is resolved, the item is destroyed.\nAccuracy: Skill\nOnHit: Inflict (1){SklPwr} damage.")
		f, r := answered(t, of(hero("ann", at(0, 0)), foe("rat", at(1, 0))), told("ann", text, "rat"), nil, 12)
		note(t, r, "useItem", "DEWPRISM-C26")
		numbers(t, f, "rat", map[string]int{"health": 25})
	})
	t.Run("DEWPRISM-C26 a critical luck takes the weapon that has struck", func(t *testing.T) {
		text := whole(t, "Skill-Defensive-Reaction\nTrigger: A blade falls.\nUse: 1fcs\nLuck: 15-[TL/2]\nOnPass: No damage is taken.\nOnCrit: The caught weapon is taken and added to your inventory.")
		f := near(hero("ann"), foe("rat"))
		f.Active = "rat"
		after, r := answered(t, f, told("ann", text, "rat"), []string{"yes"}, 20)
		note(t, r, "takeItem", "DEWPRISM-C26")
		if _, spared := mark(t, after, "ann", "spared"); !spared {
			t.Error("she takes damage")
		}
		after, _ = answered(t, f, told("ann", text, "rat"), []string{"yes"}, 11)
		marks(t, after, "ann")
	})
}

func TestNumbersWithABound(t *testing.T) {
	t.Run("DEWPRISM-A11 what is added to the next attack adds up so many times", func(t *testing.T) {
		text := whole(t, "Melee-Support-Action\nChoose one: Mode A or Mode B.\nMode A:\nUse: 0AP\nEffect: Increase the Rank of your next attack by 1.\nMode B:\nUse: 0AP\nEffect: Increase the Rank of your next attack by 3.\nThis effect can stack up to {DL} times.")
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", text), []string{"A"})
		f, _ = answered(t, f, told("ann", text), []string{"B"})
		f, _ = answered(t, f, told("ann", text), []string{"B"})
		marks(t, f, "ann", play.Mark{Name: "empowered", Of: "attack", Value: 4, Part: 2})
		f, _ = answered(t, f, told("ann", "Melee-Offensive-Action\nUse: 0AP\nRange: 0sp\nDmg: (1){MlePwr}", "rat"), nil)
		numbers(t, f, "rat", map[string]int{"health": 5})
		marks(t, f, "ann")
	})
	t.Run("DEWPRISM-S9 a ward lowers no rank below its bound", func(t *testing.T) {
		text := whole(t, "Melee-Defensive-Passive\nEffect: Incoming damage is reduced by 1 Rank (to a min of 1). Your max Stamina and Mana are halved at the beginning of combat and are restored at the end.")
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", text), nil)
		numbers(t, f, "ann", map[string]int{"maxStamina": 5, "mana": 5, "maxFocus": 10})
		for rank, health := range map[string]int{"(1)": 25, "(2)": 25, "(3)": 20} {
			after, _ := answered(t, foeActs(f), told("rat", "Use: 0AP\nRange: 0sp\nDmg: "+rank+"{MlePwr}", "ann"), nil)
			numbers(t, after, "ann", map[string]int{"health": health})
		}
	})
	t.Run("DEWPRISM-Q19 a high accuracy passes the luck behind it", func(t *testing.T) {
		text := whole(t, "Melee-Offensive-Action\nUse: 0AP\nRange: 0sp\nTeamwork: If your Accuracy check naturally rolls 15 or higher, auto-pass the Luck check.\nAccuracy: Melee\nLuck: 10\nOnPass: Disable Melee (Target cannot make Melee-type actions.)")
		f, _ := answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", text, "rat"), nil, 15)
		if m, barred := mark(t, f, "rat", "barred"); !barred || m.Of != "mle" {
			t.Error("it may still bite")
		}
		f, _ = answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", text, "rat"), nil, 14, 9)
		marks(t, f, "rat")
		f, _ = answered(t, near(hero("ann"), foe("rat")), told("ann", text, "rat"), nil, 15, 9)
		marks(t, f, "rat")
	})
	t.Run("DEWPRISM-S14 a side sees those in range who hide from it", func(t *testing.T) {
		text := whole(t, "Skill-Support-Action\nUse: 0AP\nRange: 1sp\nEffect: You and your allies ignore an enemy's Stealth evasion modifiers if they're within range. This expires at the start of your next turn.")
		hides := marked(play.Mark{Name: "hidden"})
		f, _ := answered(t, of(hero("ann", at(0, 0)), hero("bob", at(3, 0)), foe("rat", at(1, 0), hides)), told("ann", text), nil)
		dart := "Skill-Offensive-Action\nUse: 0AP\nRange: 3sp\nAccuracy: Skill\nDmg: (1){SklPwr}"
		after, _ := answered(t, f, told("ann", dart, "rat"), nil, 8)
		numbers(t, after, "rat", map[string]int{"health": 25})
		f.Active = "bob"
		after, _ = answered(t, f, told("bob", dart, "rat"), nil, 8)
		numbers(t, after, "rat", map[string]int{"health": 25})
		f.Combatants[2].X = n(2)
		after, _ = answered(t, f, told("bob", dart, "rat"), nil, 8)
		numbers(t, after, "rat", map[string]int{"health": 30})
	})
}
