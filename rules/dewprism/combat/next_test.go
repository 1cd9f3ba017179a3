package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/play"
)

// free is an ability that costs nothing, with more lines.
func free(lines string) string { return "Use: 0AP\n" + lines }

func TestWhatCountsForTheNext(t *testing.T) {
	gives := func(t *testing.T, f combat.Combat, lines string, chosen ...string) combat.Combat {
		t.Helper()
		f, _ = answered(t, f, told("ann", free(lines)), chosen)
		return f
	}
	const jab = "Melee-Offensive-Action\nUse: 5AP\nRange: 0sp\nAccuracy: Melee\nDmg: (1){MlePwr}"
	pair := func() combat.Combat { return near(hero("ann"), foe("rat")) }
	t.Run("DEWPRISM-S16 the next action costs twice the AP and is more accurate", func(t *testing.T) {
		f := gives(t, pair(), "Effect: Double the AP cost of your next action and increase its Accuracy/Evade check by 4.")
		f, r := answered(t, f, told("ann", jab, "rat"), nil, 5)
		numbers(t, f, "ann", map[string]int{"ap": 10})
		same(t, "total", n(11), report(t, r, "attack").Total)
		marks(t, f, "ann")
	})
	t.Run("DEWPRISM-S16 the next action may cost less, of an ally as well", func(t *testing.T) {
		f := gives(t, pair(), "Effect: The use cost of your next action is reduced by 60%.")
		f, _ = answered(t, f, told("ann", jab, "rat"), nil, 2)
		numbers(t, f, "ann", map[string]int{"ap": 18})
		f = near(hero("ann"), hero("bob"), foe("rat"))
		f, _ = answered(t, f, told("ann", free("Range: 1sp\nTeamwork: In addition to the effect, reduce the Stamina, Mana, and/or Focus cost by 2 (min 0).\n"+
			"Effect: Choose an allie and reduce the AP cost of their next action by 5AP (minimum 0)."), "bob"), nil)
		f.Active, f.Combatants[1].AP = "bob", n(20)
		f, _ = answered(t, f, told("bob", "Use: 10AP+3mna\nEffect: Gain aggro."), nil)
		numbers(t, f, "bob", map[string]int{"ap": 15, "mana": 9})
	})
	t.Run("DEWPRISM-S16 the next action of a score reaches the whole battlefield, one of that range an area", func(t *testing.T) {
		f := of(hero("ann", at(0, 0)), foe("rat", at(5, 0)), foe("wolf", at(0, 6)))
		f = gives(t, f, "Effect: Your next Magic-type action increases its range to Battlefield AoE.")
		f, _ = answered(t, f, told("ann", "Magic-Offensive-Action\nUse: 5AP\nRange: 1sp\nAccuracy: Magic\nDmg: (1){MgcPwr}"), nil, 19, 19)
		numbers(t, f, "rat", map[string]int{"health": 25})
		numbers(t, f, "wolf", map[string]int{"health": 25})
		f = of(hero("ann", at(0, 0)), foe("rat", at(1, 0)), foe("wolf", at(1, 0)))
		f = gives(t, f, "Effect: If your next action has 1sp range then grant it AoE until the end of the action. It also targets allies.")
		f, _ = answered(t, f, told("ann", "Skill-Offensive-Action\nUse: 5AP\nRange: 1sp\nAccuracy: Skill\nDmg: (1){SklPwr}", "rat"), nil, 19, 19)
		numbers(t, f, "wolf", map[string]int{"health": 25})
	})
	t.Run("DEWPRISM-S16 the next check is worse, succeeds or falls as set", func(t *testing.T) {
		f, _ := answered(t, pair(), told("ann", free("Range: 0sp\nEffect: Targets have -(3) on their next check."), "rat"), nil)
		_, r := answered(t, foeActs(f), told("rat", jab, "ann"), nil, 10)
		same(t, "total", n(9), report(t, r, "attack").Total)
		f = gives(t, pair(), "Effect: Your next Accuracy, Luck, or Evade check automatically succeeds.")
		f, _ = answered(t, f, told("ann", jab, "rat"), nil)
		numbers(t, f, "rat", map[string]int{"health": 25})
		f, _ = answered(t, f, told("ann", jab, "rat"), nil, 2)
		numbers(t, f, "rat", map[string]int{"health": 25})
		f = gives(t, pair(), "Effect: Your next roll d20 naturally lands on 20.")
		f, _ = answered(t, f, told("ann", jab, "rat"), nil)
		numbers(t, f, "rat", map[string]int{"health": 20})
		marks(t, f, "ann")
		f, _ = answered(t, pair(), told("ann", free("Range: 0sp\nEffect: The target's Luck checks automatically land on 6 until the start of your next turn."), "rat"), nil)
		_, r = answered(t, foeActs(f), told("rat", free("Luck: 6\nEffect: Gain aggro.")), nil)
		same(t, "outcome", "success", report(t, r, "luck").Outcome)
	})
	t.Run("DEWPRISM-S16 a high roll of the next attack knocks prone, and the next attack on a foe hits", func(t *testing.T) {
		f := gives(t, pair(), "Effect: If your next attack-type check naturally rolls 14 or higher, the attack inflicts Prone.")
		f, _ = answered(t, f, told("ann", jab, "rat"), nil, 14)
		marks(t, f, "rat", play.Mark{Name: "prone", By: "ann"})
		f, _ = answered(t, pair(), told("ann", free("Effect: The next attack against the offending enemy combatant automatically succeeds and inflicts an additional 7 dmg."), "rat"), nil)
		f, _ = answered(t, f, told("ann", jab, "rat"), nil)
		numbers(t, f, "rat", map[string]int{"health": 18})
	})
	t.Run("DEWPRISM-S16 a self-check and an evade check are helped, and no other roll uses that up", func(t *testing.T) {
		f, _ := answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", free("Range: 0sp\nEffect: Grant -(5) to the target's self-check."), "bob"), nil)
		f.Active, f.Combatants[1].AP = "bob", n(20)
		f, _ = answered(t, f, told("bob", jab, "rat"), nil, 2)
		_, r := answered(t, f, combat.Command{Do: combat.Check, Who: "bob", Check: "self", Score: "skill"}, nil, 12)
		same(t, "total", n(5), report(t, r, "selfCheck").Total)
		f, r = answered(t, foeActs(f), told("rat", free("Range: 0sp\nEvade: Skill\nDmg: (1){SklPwr}"), "bob"), nil, 12)
		same(t, "versus", n(13), report(t, r, "attack").Versus)
		marks(t, f, "bob")
	})
	t.Run("DEWPRISM-K7 luck alone may be clouded", func(t *testing.T) {
		f, _ := answered(t, pair(), told("ann", free("Range: 0sp\nOnHit: Target is muddled. All their Luck checks have disadvantage."), "rat"), nil)
		_, r := answered(t, foeActs(f), told("rat", free("Luck: 6\nEffect: Gain aggro.")), nil, 12, 5)
		same(t, "outcome", "failure", report(t, r, "luck").Outcome)
	})
	t.Run("DEWPRISM-K9 the number behind an evade check makes it harder", func(t *testing.T) {
		_, r := answered(t, pair(), told("ann", free("Range: 0sp\nEvade: Magic+{TL}\nDmg: (1){MgcPwr}"), "rat"), nil, 7)
		same(t, "versus", n(2), report(t, r, "attack").Versus)
	})
	t.Run("DEWPRISM-S10 what a reaction gives lasts for the action that it answers", func(t *testing.T) {
		f := near(foe("rat"), hero("ann"), hero("bob"))
		f, _ = answered(t, f, told("ann", "Magic-Defensive-Reaction\nTrigger: A bell rings.\nUse: 1mna\nRange: 0sp\nEffect: Targeted allie gets +4 to their Evasion scores until the end of the action.", "bob"), []string{"yes"})
		f, r := answered(t, f, told("rat", jab, "bob"), nil, 10)
		same(t, "versus", n(14), report(t, r, "attack").Versus)
		marks(t, f, "bob")
		f, _ = answered(t, f, told("ann", "Magic-Defensive-Reaction\nTrigger: A bell rings.\nUse: 1mna\nEffect: Final incoming damage is reduced to 0."), []string{"yes"})
		f, _ = answered(t, f, told("rat", jab, "ann"), nil, 19)
		numbers(t, f, "ann", map[string]int{"health": 30})
		marks(t, f, "ann")
	})
}

func TestWhatLastsByWords(t *testing.T) {
	const jab = "Melee-Offensive-Action\nUse: 0AP\nRange: 0sp\nAccuracy: Melee\nDmg: (1){MlePwr}"
	pair := func() combat.Combat { return near(hero("ann"), foe("rat")) }
	passive := func(lines string) string { return "Magic-Support-Passive\n" + lines }
	use := func(t *testing.T, f combat.Combat, text string, targets ...string) combat.Combat {
		t.Helper()
		f, _ = answered(t, f, told("ann", text, targets...), nil)
		return f
	}
	t.Run("DEWPRISM-Q16 a status of the text's own does what its sentences say", func(t *testing.T) {
		f := use(t, pair(), free("Range: 0sp\nEffect: Target gains the Pickled status for (2) turns. While pickled, the victim skips their turn."), "rat")
		marks(t, f, "rat", play.Mark{Name: "barred", Of: "action", By: "ann", Left: 2})
		f = use(t, near(hero("ann"), hero("bob"), foe("rat")), free("Range: 1sp\nEffect: All allie combatants within your range gain the Shining status for (1) turn. Shining: Incoming damage is reduced to 0."))
		f, _ = answered(t, foeActs(f), told("rat", jab, "bob"), nil, 19)
		numbers(t, f, "bob", map[string]int{"health": 30})
	})
	t.Run("DEWPRISM-S14 what lasts may be named behind it", func(t *testing.T) {
		f := use(t, pair(), free("Effect: Fire-element attacks are reduced in rank by 1, to a minimum of 0. This effect lasts until the start of your next turn."))
		marks(t, f, "rat", play.Mark{Name: "warded", Of: "fire", Value: 1, By: "ann", Until: "userStart"})
		f, _ = answered(t, foeActs(f), told("rat", "Use: 0AP\nRange: 0sp\nDmg: (2){MgcPwr} fire", "ann"), nil)
		numbers(t, f, "ann", map[string]int{"health": 25})
	})
	t.Run("DEWPRISM-S8 flight, reactions and support may be kept from foes", func(t *testing.T) {
		f := use(t, pair(), passive("Effect: While in combat, it is impossible for your opponents to flee the battlefield."))
		refused(t, foeActs(f), plain(combat.Flee, "rat"), "DEWPRISM-S8", "command.who", "barred")
		f = use(t, pair(), free("Effect: You do not trigger Reaction-applicable abilities until the start of your next turn."))
		refused(t, f, told("rat", "Skill-Defensive-Reaction\nTrigger: A bell rings.\nUse: 1fcs\nEffect: Gain aggro."), "DEWPRISM-Q10", "command.ability", "noTrigger")
		f = use(t, pair(), passive("Range: 0sp\nEffect: Enemy combatants cannot use supportive abilities within range of you."))
		refused(t, foeActs(f), told("rat", "Skill-Support-Action\nUse: 0AP\nEffect: Gain aggro."), "DEWPRISM-S8", "command.who", "barred")
	})
	t.Run("DEWPRISM-S14 an aura helps the luck of allies in the space", func(t *testing.T) {
		f := use(t, near(hero("ann"), hero("bob"), foe("rat")), passive("Effect: Allied combatant in your space gain +4 to any Luck check made."))
		f.Active, f.Combatants[1].AP = "bob", n(20)
		_, r := answered(t, f, told("bob", free("Luck: 12\nEffect: Gain aggro.")), nil, 8)
		same(t, "outcome", "success", report(t, r, "luck").Outcome)
	})
	t.Run("DEWPRISM-T5 a combatant that counts as neutralized does not keep its side in the combat", func(t *testing.T) {
		f := use(t, pair(), free("Range: 0sp\nEffect: The targeted combatant becomes immortal, but now counts as a neutralized combatant."), "rat")
		_, r := do(t, f, combat.Command{Do: combat.End})
		same(t, "outcome", "victory", report(t, r, "end").Outcome)
	})
	t.Run("DEWPRISM-S14 vitals may be endless, or pay for movement, and an ability be free once a turn", func(t *testing.T) {
		f := use(t, pair(), passive("Effect: You have unlimited Focus."))
		f = use(t, f, "Use: 9fcs\nEffect: Gain aggro.")
		numbers(t, f, "ann", map[string]int{"focus": 10})
		f = use(t, pair(), passive("Effect: When making a Movement action, you may pay its AP cost with 2fcs."))
		f, _ = answered(t, f, combat.Command{Do: combat.Move, Who: "ann", ToX: n(1), ToY: n(0)}, []string{"yes"})
		numbers(t, f, "ann", map[string]int{"ap": 20, "focus": 8})
		f = use(t, pair(), passive("Effect: Once per turn, you may execute a Magic-type ability for free."))
		spell := told("ann", "Magic-Support-Action\nUse: 10AP+4mna\nEffect: Gain aggro.")
		f, _ = answered(t, f, spell, []string{"yes"})
		numbers(t, f, "ann", map[string]int{"ap": 20, "mana": 10})
		f, _ = answered(t, f, spell, nil)
		numbers(t, f, "ann", map[string]int{"ap": 10, "mana": 6})
	})
	t.Run("DEWPRISM-AG1 aggro may be drawn for a time", func(t *testing.T) {
		f := use(t, pair(), free("Effect: Gain Aggro until your next turn begins."))
		same(t, "aggressor", "ann", f.HeroAggressor)
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "rat"))
		f, _ = do(t, f, plain(combat.EndTurn, "rat"))
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		same(t, "aggressor", "", f.HeroAggressor)
	})
	t.Run("DEWPRISM-S17 the rank, range, uses and costs of one ability are changed", func(t *testing.T) {
		armed := hero("ann", func(f *combat.Combatant) { f.Abilities = []string{"told", "other"} })
		f, _ := answered(t, near(armed, foe("rat")), told("ann", free("Effect: Increase the rank of an Ability by 2.")), []string{"told"})
		f, _ = answered(t, f, told("ann", jab, "rat"), nil, 19)
		numbers(t, f, "rat", map[string]int{"health": 15})
		f, _ = answered(t, near(armed, foe("rat")), told("ann", free("Effect: Choose an ability belonging to yourself or another combatant and increase or decrease its uses-per-turn by 1 (min 1)."), "ann"), []string{"told", "more"})
		twice := "Use: 2AP+(1/turn)\nEffect: Gain aggro."
		f = use(t, f, twice)
		f = use(t, f, twice)
		refused(t, f, told("ann", twice), "DEWPRISM-A3", "command.who", "usedThisTurn")
		f, _ = answered(t, near(armed, foe("rat")), told("ann", free("Range: 0sp\nEffect: Choose either an opponent's weapon or an ability and reduce its rank by 1."), "rat"), nil)
		f, _ = do(t, foeActs(f), plain(combat.Attack, "rat", "ann"), 19)
		numbers(t, f, "ann", map[string]int{"health": 20})
		f, _ = answered(t, near(armed, foe("rat")), told("ann", free("Range: 1sp\nEffect: Choose a target's ability and increase or decrease its existing mana, focus, and stamina costs by 3 (min 1, max 7)."), "ann"), []string{"told", "less"})
		f = use(t, f, "Use: 0AP+4mna+2fcs\nEffect: Gain aggro.")
		numbers(t, f, "ann", map[string]int{"mana": 9, "focus": 9})
		f, _ = answered(t, of(armed, foe("rat")), told("ann", free("Effect: Choose an ability belonging to yourself or another combatant and increase or decrease its range by 2sp (min 0sp)."), "ann"), []string{"told", "more"})
		marks(t, f, "ann", play.Mark{Name: "tuned", Of: "range told", Value: 2, By: "ann"})
	})
	t.Run("DEWPRISM-Q12 an effect leaves out those whom the ability has affected before", func(t *testing.T) {
		text := free("Range: 0sp\nOnHit: If they haven't already been affected by this ability, target loses 5AP from their next turn.")
		f := use(t, use(t, pair(), text, "rat"), text, "rat")
		marks(t, f, "rat", play.Mark{Name: "affected", Of: "told", By: "ann"}, play.Mark{Name: "lostAp", Value: 5})
	})
	t.Run("DEWPRISM-E1 an element may be taken over, and some elements are struck critically", func(t *testing.T) {
		wet := foe("rat", func(f *combat.Combatant) { f.Element = "water" })
		f := use(t, near(hero("ann"), wet), free("Range: 0sp\nEffect: Target a combatant within range and change your element to match theirs."), "rat")
		f, _ = answered(t, foeActs(f), told("rat", "Use: 0AP\nRange: 0sp\nDmg: (2){MgcPwr} wind", "ann"), nil)
		numbers(t, f, "ann", map[string]int{"health": 15})
		f = use(t, near(hero("ann"), wet), "Use: 0AP\nRange: 0sp\nDmg: (1){MgcPwr} neutral\nEffect: Inflicts critical damage if damaged element is either Wind, or Water.", "rat")
		numbers(t, f, "rat", map[string]int{"health": 20})
	})
	t.Run("DEWPRISM-C12 positive changes of Evasion may count for nothing", func(t *testing.T) {
		f := near(hero("ann"), foe("rat", marked(play.Mark{Name: "guard"}, play.Mark{Name: "increase", Of: "mleEva", Value: 4})))
		f = use(t, f, free("Range: 0sp\nEffect: Choose an enemy combatant within range. Negate any positive Evasion modifiers they have until the end of their turn."), "rat")
		_, r := answered(t, f, told("ann", jab, "rat"), nil, 8)
		same(t, "versus", n(10), report(t, r, "attack").Versus)
	})
	t.Run("DEWPRISM-H2 a target with little health is slain", func(t *testing.T) {
		weak := foe("rat", func(f *combat.Combatant) { f.Health = n(9) })
		f := use(t, near(hero("ann"), weak), free("Range: 0sp\nEffect: If the target has less than (2){your SklPwr} Health remaining, their health is reduced to negative its max (dead)."), "rat")
		same(t, "out", "dead", find(t, f, "rat").Out)
	})
}

func TestTheFormOfAbilities(t *testing.T) {
	pair := func() combat.Combat { return near(hero("ann"), foe("rat")) }
	t.Run("DEWPRISM-Q13 a weapon of a text is a basic attack by its own numbers", func(t *testing.T) {
		const hook = "Skill-Offensive-Item\nSlot: Primary or Secondary\nBent Hooks (Type: Skill, WC: L, Use: 5AP+(2/turn), Rank: 2, Range: 1, Honed 3; Sever (1){TL})"
		f, r := answered(t, pair(), told("ann", hook, "rat"), nil, 5)
		numbers(t, f, "ann", map[string]int{"ap": 15})
		numbers(t, f, "rat", map[string]int{"health": 20})
		same(t, "total", n(10), report(t, r, "attack").Total)
		marks(t, f, "rat", play.Mark{Name: "bleeding", Value: 6, By: "ann", Left: 3})
		const needle = "Skill-Offensive-Item\nSlot: Primary\nLong Needle (Type: Skill, WC: VL, Use: (4/turn), Rank: 1;\nIncrease this weapon's Rank by 1 for every successful accuracy check made with it until the end of the turn.)"
		f, _ = answered(t, pair(), told("ann", needle, "rat"), nil, 19)
		f, _ = answered(t, f, told("ann", needle, "rat"), nil, 19)
		numbers(t, f, "rat", map[string]int{"health": 15})
	})
	t.Run("DEWPRISM-Q14 a clause takes the place of the effect under its condition", func(t *testing.T) {
		const slap = "Use: 0AP\nRange: 0sp\nEffect: Target takes 1{MgcPwr} neutral damage.\nTeamwork: Change the Effect to target takes 2{MgcPwr} damage."
		f, _ := answered(t, pair(), told("ann", slap, "rat"), nil)
		numbers(t, f, "rat", map[string]int{"health": 25})
		f, _ = answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", slap, "rat"), nil)
		numbers(t, f, "rat", map[string]int{"health": 20})
	})
	t.Run("DEWPRISM-Q14 what takes the place of an effect lasts as long", func(t *testing.T) {
		const stance = "Use: 0AP\nEffect: Increase your MleEva by 2 until the end of your next turn.\nTeamwork: Increase your MleEva by 5 instead."
		f, _ := answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", stance), nil)
		marks(t, f, "ann", play.Mark{Name: "increase", Of: "mleEva", Value: 5, By: "ann", Until: "userEnd", Left: 1})
	})
	t.Run("DEWPRISM-Q13 a weapon that is not read in full is left to the table", func(t *testing.T) {
		_, r := answered(t, pair(), told("ann", "Skill-Offensive-Item\nSlot: Primary\nOdd Fork (Type: Skill, WC: L; sings when it rains)"), nil)
		note(t, r, "leftToTable", "DEWPRISM-Q6")
	})
	t.Run("DEWPRISM-D9 an attribute of a weapon that the rules do not read, such as an enhanced one, is left to the table", func(t *testing.T) {
		_, r := answered(t, pair(), told("ann", "Skill-Offensive-Item\nSlot: Primary\nOdd Fork (Type: Skill, WC: L, Glimmer+ 3)"), nil)
		note(t, r, "leftToTable", "DEWPRISM-Q6")
	})
	t.Run("DEWPRISM-Q23 outside of battles the story of an ability says how it goes", func(t *testing.T) {
		const lamp = "Use: 5AP+1mna\nEffect: Increase your MleEva by 2."
		f, r := answered(t, peace(hero("ann"), foe("rat")), told("ann", lamp), nil)
		numbers(t, f, "ann", map[string]int{"mana": 9, "hourAp": 95})
		note(t, r, "byStory", "DEWPRISM-Q23")
		_, r = answered(t, pair(), told("ann", lamp), nil)
		for _, one := range r.Reports {
			same(t, "notes of a battle", 0, len(one.Notes))
		}
	})
	t.Run("DEWPRISM-Q15 a check and all behind it are repeated", func(t *testing.T) {
		const hail = "Use: 0AP\nRange: 0sp\nTeamwork: Improve this ability's Effect to make an additional Melee Accuracy check.\nEffect: Make 2 Melee Accuracy checks. Inflict (1){MlePwr} fire damage per hit."
		f, _ := answered(t, pair(), told("ann", hail, "rat"), nil, 19, 2)
		numbers(t, f, "rat", map[string]int{"health": 25})
		f, _ = answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", hail, "rat"), nil, 19, 2, 19)
		numbers(t, f, "rat", map[string]int{"health": 20})
		f, _ = answered(t, pair(), told("ann", "Use: 0AP\nRange: 0sp\nRoll twice for this ability.\nAccuracy: Magic\nEffect: Subtract (1)5 Action Points from their next turn for every passed check.", "rat"), nil, 19, 18)
		marks(t, f, "rat", play.Mark{Name: "lostAp", Value: 10})
	})
	t.Run("DEWPRISM-A11 an attack without a weapon is granted", func(t *testing.T) {
		f, _ := answered(t, pair(), told("ann", free("Effect: Make a free unarmed attack action against the attacker.")), nil)
		f, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 19)
		numbers(t, f, "rat", map[string]int{"health": 25})
		numbers(t, f, "ann", map[string]int{"ap": 20})
	})
	t.Run("DEWPRISM-Q7 one of those in the space is chosen, and what happens to the user may happen to its allies", func(t *testing.T) {
		f, _ := answered(t, near(hero("ann"), foe("rat"), foe("wolf")), told("ann", free("Effect: Inflict (1){MlePwr} to an enemy combatant in that space.")), []string{"wolf"})
		numbers(t, f, "wolf", map[string]int{"health": 25})
		hurt := func(f *combat.Combatant) { f.Mana = n(1) }
		f, _ = answered(t, near(hero("ann", hurt), hero("bob", hurt)), told("ann", free("Teamwork: This effect may also apply to teammates in your space.\nEffect: Regain 3mna.")), nil)
		numbers(t, f, "bob", map[string]int{"mana": 4})
	})
	t.Run("DEWPRISM-Q10 an action that is a reaction as well needs its trigger on the turns of others", func(t *testing.T) {
		const splash = "Melee-Offensive-Action/Reaction\nTrigger: A bell rings.\nUse: 5AP\nRange: 0sp\nAccuracy: Melee\nOnPass: Inflict (1){MlePwr} dmg. Choose a positive status effect to undo."
		lucky := foe("rat", marked(play.Mark{Name: "guided", Left: 2}))
		f, _ := answered(t, near(hero("ann"), lucky), told("ann", splash, "rat"), nil, 19)
		marks(t, f, "rat")
		q := asks(t, foeActs(near(hero("ann"), lucky)), told("ann", splash, "rat"))
		same(t, "about", "trigger", q.About)
	})
	t.Run("DEWPRISM-C27 a push that cannot go on hurts, and an adjacent space may be held", func(t *testing.T) {
		const shove = "Use: 0AP\nRange: 0sp AoE\nEvade: Skill\nOnHit: Target is forced into the next adjacent space away from you. If they cannot move away into an adjacent space, they take (2){SklPwr} fire damage."
		f := of(hero("ann", at(0, 0)), foe("rat", at(0, 0)))
		after, _ := answered(t, f, told("ann", shove, "rat"), []string{"1,0"}, 19)
		numbers(t, after, "rat", map[string]int{"x": 1, "health": 30})
		for x := -1; x <= 1; x++ {
			for y := -1; y <= 1; y++ {
				if x != 0 || y != 0 {
					f.Ground.Cells = append(f.Ground.Cells, play.Cell{X: x, Y: y, Kind: "wall"})
				}
			}
		}
		after, _ = answered(t, f, told("ann", shove, "rat"), nil, 19)
		numbers(t, after, "rat", map[string]int{"health": 20})
		f = of(hero("ann", at(0, 0)), foe("rat", at(1, 0)))
		after, _ = answered(t, f, told("ann", free("Effect: Targets in adjacent space of your choice cannot leave the space until the end of your next turn.")), []string{"1,0"})
		refused(t, foeActs(after), combat.Command{Do: combat.Move, Who: "rat", ToX: n(2), ToY: n(0)}, "DEWPRISM-S8", "command.who", "barred")
	})
}
