package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/play"
)

func TestTheElementOfOneIsChanged(t *testing.T) {
	wet := foe("rat", func(f *combat.Combatant) { f.Element = "fire" })
	t.Run("DEWPRISM-S17 that of a weapon, to those that the clauses allow", func(t *testing.T) {
		text := whole(t, "Skill-Support-Action\nUse: 0AP\nTeamwork: You may also change it to noble.\nIfKO: You may only change between fire, water, and wind.\nEffect: Choose a weapon and change its element (except noble) to one of your choosing.")
		q := asks(t, near(hero("ann"), wet), told("ann", text))
		same(t, "elements", 8, len(q.Among))
		q = asks(t, near(hero("ann"), hero("bob"), wet), told("ann", text))
		same(t, "elements", 9, len(q.Among))
		q = asks(t, near(hero("ann", func(f *combat.Combatant) { f.Health = n(-2) }), wet), told("ann", text))
		same(t, "elements", []string{"fire", "water", "wind"}, q.Among)
		f, _ := answered(t, near(hero("ann"), wet), told("ann", text), []string{"water"})
		marks(t, f, "ann", play.Mark{Name: "tuned", Of: "element weapon", Part: 3, By: "ann"})
		after, _ := do(t, f, plain(combat.Attack, "ann", "rat"), 12)
		numbers(t, after, "rat", map[string]int{"health": 10})
		f, _ = answered(t, f, told("ann", text), []string{"wind"})
		after, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 12)
		numbers(t, after, "rat", map[string]int{"health": 20})
	})
	t.Run("DEWPRISM-S17 that of an ability, with more to choose from for those of many classes", func(t *testing.T) {
		text := whole(t, "Magic-Support-Action\nUse: 0AP\nChange the listed element(s) of your magic-type ability to either fire or water.\nAt {DL} 2, you may include metal and electric to choose from.\nAt {DL} 3, you may include noble and neutral to choose from.")
		ann := hero("ann", func(f *combat.Combatant) { f.Abilities = []string{"told", "song"} })
		command := told("ann", text)
		command.Ability.ID = "turn"
		f, _ := answered(t, near(ann, wet), command, []string{"told", "metal"})
		marks(t, f, "ann", play.Mark{Name: "tuned", Of: "element told", Part: 6, By: "ann"})
		spark := "Magic-Offensive-Action\nUse: 0AP\nRange: 0sp\nDmg: (1){MgcPwr} water"
		after, _ := answered(t, f, told("ann", spark, "rat"), nil)
		numbers(t, after, "rat", map[string]int{"health": 25})
		other := told("ann", spark, "rat")
		other.Ability.ID = "song"
		after, _ = answered(t, f, other, nil)
		numbers(t, after, "rat", map[string]int{"health": 20})
	})
}

func TestOthersRollAndResist(t *testing.T) {
	t.Run("DEWPRISM-Q19 each ally in the space rolls luck for an attack, and one does while the user is knocked out", func(t *testing.T) {
		text := whole(t, "Melee-Offensive-Reaction\nTrigger: You declare an attack.\nRange: 0sp\nIfKO: Use as normal but choose only one allied combatant in your space instead.\nEffect: Allied combatants in your space make a Luck 15 check, whereupon success they each make a free attack action to attack the same combatant as you.")
		f, _ := answered(t, near(hero("ann"), hero("bob"), hero("cid"), foe("rat")), told("ann", text), []string{"yes"}, 15, 14)
		marks(t, f, "bob", play.Mark{Name: "freeAttack", Value: 1})
		marks(t, f, "cid")
		down := near(foe("rat"), hero("ann", func(f *combat.Combatant) { f.Health = n(-2) }), hero("bob"), hero("cid"))
		f, _ = answered(t, down, told("ann", text), []string{"yes", "cid"}, 15)
		marks(t, f, "bob")
		marks(t, f, "cid", play.Mark{Name: "freeAttack", Value: 1})
	})
	t.Run("DEWPRISM-S10 a self-check at the start of its turn ends what lies on a combatant", func(t *testing.T) {
		text := whole(t, "Skill-Offensive-Action\nUse: 0AP\nRange: 0sp\nEvade: Skill\nEffect: Target gains the Cowed status. While the target has Cowed, they are counted as neutralized to the conflict and cannot make actions (including movement and basic ones). At the beginning of their turn, they may make a Skill self-check, whereupon success they lose the Cowed status and re-enter the conflict as normal.")
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", text, "rat"), nil, 15)
		marks(t, f, "rat", play.Mark{Name: "neutralized", Of: "foe", By: "ann", Until: "resist skl"}, play.Mark{Name: "barred", Of: "action", By: "ann", Until: "resist skl"})
		refused(t, foeActs(f), told("rat", jab, "ann"), "DEWPRISM-S8", "command.who", "barred")
		f.Active, f.Combatants[1].Taken = "", n(0)
		after, _ := do(t, f, plain(combat.TakeTurn, "rat"), 15)
		same(t, "marks", 2, len(find(t, after, "rat").Marks))
		after, _ = do(t, f, plain(combat.TakeTurn, "rat"), 3)
		marks(t, after, "rat")
	})
	t.Run("DEWPRISM-S13 the health of another is copied, most and share", func(t *testing.T) {
		text := whole(t, "Magic-Support-Action\nUse: 0AP\nRange: 0sp\nEvade: Magic\nEffect: Choose a combatant within range to target. Change your max Health to match the target's max Health. Multiply your current Health by {target's current Health}/{target's max Health}.")
		rat := foe("rat", func(f *combat.Combatant) { f.Health, f.MaxHealth = n(20), n(80) })
		f, _ := answered(t, near(hero("ann"), rat), told("ann", text, "rat"), nil, 15)
		numbers(t, f, "ann", map[string]int{"maxHealth": 80, "health": 7})
	})
	t.Run("DEWPRISM-S16 a leap ends at a foe, and what is said of its attack counts for that", func(t *testing.T) {
		text := whole(t, "Melee-Offensive-Action\nUse: 0AP\nRange: 3sp LoS\nChoose an enemy within range and leap through the air towards them. Make a free attack action with +5 to your accuracy check.\nSolowork: Critical damage from this attack is increased by 1 Rank.")
		f, _ := answered(t, of(hero("ann", at(0, 0)), foe("rat", at(2, 0))), told("ann", text, "rat"), nil)
		numbers(t, f, "ann", map[string]int{"x": 2})
		after, _ := do(t, f, plain(combat.Attack, "ann", "rat"), 3)
		numbers(t, after, "rat", map[string]int{"health": 15})
		marks(t, after, "ann")
		after, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 20)
		numbers(t, after, "rat", map[string]int{"health": 5})
	})
}
