package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/play"
)

func TestAnXThatIsACost(t *testing.T) {
	t.Run("DEWPRISM-Q11 DEWPRISM-S11 a cost is given to the next turn of an ally", func(t *testing.T) {
		text := whole(t, "Skill-Support-Action\nUse: 0AP\nRange: 1sp\nVariable: X = 5AP.\nSolowork: Increase X by 3sta+2mna.\nEffect: Target an ally within range. Grant an additional X to their next turn.")
		low := func(f *combat.Combatant) { f.Stamina, f.Mana = n(1), n(1) }
		f, _ := answered(t, of(hero("ann", at(0, 0)), hero("bob", at(1, 0), low), foe("rat")), told("ann", text, "bob"), nil)
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "bob"))
		numbers(t, f, "bob", map[string]int{"ap": 25, "stamina": 4, "mana": 3})
		f, _ = do(t, f, plain(combat.EndTurn, "bob"))
		marks(t, f, "bob")
		f, _ = answered(t, near(hero("ann"), hero("bob", low), foe("rat")), told("ann", text, "bob"), nil)
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "bob"))
		numbers(t, f, "bob", map[string]int{"ap": 25, "stamina": 1, "mana": 1})
	})
}

func TestADieDecidesForEach(t *testing.T) {
	text := whole(t, "Magic-Offensive-Action\nUse: 0AP\nRange: 1sp AoE circle\nEffect: Targeted enemy combatants roll 1d20 as A. If A is 10 or greater, enemy combatant takes (1){MgcPwr} damage. If A is also 17 or greater, enemy combatant takes Paralysis 1.")
	f := of(hero("ann", at(0, 0)), hero("bob", at(0, 0)), foe("rat", at(1, 0)), foe("wolf", at(1, 0)), foe("ogre", at(0, 1)))
	t.Run("DEWPRISM-Q19 what is reached happens, to foes alone", func(t *testing.T) {
		f, _ := answered(t, f, told("ann", text), nil, 9, 16, 17)
		numbers(t, f, "bob", map[string]int{"health": 30})
		numbers(t, f, "rat", map[string]int{"health": 30})
		numbers(t, f, "wolf", map[string]int{"health": 25})
		marks(t, f, "wolf")
		numbers(t, f, "ogre", map[string]int{"health": 25})
		marks(t, f, "ogre", play.Mark{Name: "paralyzed", By: "ann", Left: 1})
	})
}

func TestATokenChangesAbilities(t *testing.T) {
	t.Run("DEWPRISM-S17 abilities keep the element that the user had", func(t *testing.T) {
		text := whole(t, "Magic-Support-Action\nUse: 0AP\nEffect: Grant yourself the Old Flame token.\nOld Flame token: Choose two of your abilities and change their element to match your element. Change your element to neutral.")
		ann := hero("ann", func(f *combat.Combatant) { f.Element, f.Abilities = "fire", []string{"told", "song", "leap"} })
		command := told("ann", text)
		command.Ability.ID = "seal"
		f, _ := answered(t, near(ann, foe("rat")), command, []string{"song", "told"})
		marks(t, f, "ann", play.Mark{Name: "tuned", Of: "element song", Part: 1, By: "ann"}, play.Mark{Name: "tuned", Of: "element told", Part: 1, By: "ann"},
			play.Mark{Name: "attuned", Of: "neutral", By: "ann"})
		f.Combatants[1].Element = "wind"
		after, _ := answered(t, f, told("ann", jab, "rat"), nil)
		numbers(t, after, "rat", map[string]int{"health": 20})
	})
}

func TestAlliesComeToHelp(t *testing.T) {
	t.Run("DEWPRISM-C27 some of those in range go toward a foe", func(t *testing.T) {
		text := whole(t, "Skill-Support-Reaction\nTrigger: You are attacked.\nUse: Xsta\nRange: 1sp\nEffect: Choose up to (X/3) allied combatants within range to make a free movement action towards the offender.")
		f := of(foe("rat", at(4, 0)), hero("ann", at(0, 0)), hero("bob", at(1, 0)), hero("cid", at(-1, 0)), hero("dan", at(3, 3)))
		command := told("ann", text)
		command.X = n(3)
		f, _ = answered(t, f, command, []string{"yes", "bob", "2,0"})
		numbers(t, f, "bob", map[string]int{"x": 2})
		numbers(t, f, "cid", map[string]int{"x": -1})
		numbers(t, f, "ann", map[string]int{"stamina": 7})
	})
}
