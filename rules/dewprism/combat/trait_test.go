package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/play"
)

// held is a hero who has used an ability with that effect.
func held(t *testing.T, effect string) combat.Combat {
	t.Helper()
	f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", "Use: 0AP\nEffect: "+effect), nil)
	return f
}

func TestTraits(t *testing.T) {
	const swat = "Melee-Offensive-Action\nUse: 10AP+4sta+(1/turn)\nRange: 0sp\nAccuracy: Melee\nDmg: (2){MlePwr}"
	t.Run("DEWPRISM-S14 costs fall and rise, and a limit per turn may go", func(t *testing.T) {
		f := held(t, "Reduce the cost of all actions for the duration of your turn by 8AP (min 5).")
		f, _ = answered(t, f, told("ann", swat, "rat"), nil, 2)
		numbers(t, f, "ann", map[string]int{"ap": 15, "stamina": 6})
		f, _ = answered(t, held(t, "Reduce the stamina cost of your abilities to 0."), told("ann", swat, "rat"), nil, 2)
		numbers(t, f, "ann", map[string]int{"ap": 10, "stamina": 10})
		f = held(t, "Melee-type abilities no longer have use-per-turn costs.")
		f, _ = answered(t, f, told("ann", swat, "rat"), nil, 2)
		f, _ = answered(t, f, told("ann", swat, "rat"), nil, 2)
		numbers(t, f, "ann", map[string]int{"ap": 0, "stamina": 2})
		f, _ = answered(t, held(t, "Every action costs an additional 3 health."), told("ann", swat, "rat"), nil, 2)
		numbers(t, f, "ann", map[string]int{"health": 27})
	})
	t.Run("DEWPRISM-S14 the next ability that supports costs nothing, once", func(t *testing.T) {
		const balm = "Magic-Support-Action\nUse: 10AP+4mna\nEffect: Regain 3 focus."
		f := held(t, "Your next used defensive or supportive ability has no Use cost.")
		f, _ = answered(t, f, told("ann", swat, "rat"), nil, 2)
		numbers(t, f, "ann", map[string]int{"ap": 10})
		f, _ = answered(t, f, told("ann", balm), nil)
		numbers(t, f, "ann", map[string]int{"ap": 10, "mana": 10})
		f, _ = answered(t, f, told("ann", balm), nil)
		numbers(t, f, "ann", map[string]int{"ap": 0, "mana": 6})
	})
	t.Run("DEWPRISM-S14 checks rise: accuracy, the evade checks of the bearer, and luck", func(t *testing.T) {
		f := held(t, "Increase all of your Accuracy and Evade checks by 4 until the start of your turn.")
		f, r := answered(t, f, told("ann", swat, "rat"), nil, 2)
		same(t, "total", n(8), report(t, r, "attack").Total)
		_, r = answered(t, foeActs(f), told("rat", "Use: 0AP\nRange: 0sp\nEvade: Skill\nDmg: (1){SklPwr}", "ann"), nil, 2)
		same(t, "versus", n(12), report(t, r, "attack").Versus)
		_, r = answered(t, held(t, "Increase your Melee Accuracy checks by 2."), told("ann", swat, "rat"), nil, 2)
		same(t, "total", n(6), report(t, r, "attack").Total)
		_, r = answered(t, held(t, "Increase your Magic Accuracy checks by 2."), told("ann", swat, "rat"), nil, 2)
		same(t, "total", n(4), report(t, r, "attack").Total)
		const coin = "Use: 0AP\nLuck: 12\nOnPass: Regain 1 focus."
		f, r = answered(t, held(t, "Increase your next Luck check by 5."), told("ann", coin), nil, 7)
		same(t, "outcome", "success", report(t, r, "luck").Outcome)
		_, r = answered(t, f, told("ann", coin), nil, 7)
		same(t, "outcome", "failure", report(t, r, "luck").Outcome)
	})
	t.Run("DEWPRISM-S14 criticals come easier, and are worth more", func(t *testing.T) {
		f := held(t, "Increase your Crit threshold by 2. Increase your Crit rank by 1.")
		f, _ = answered(t, f, told("ann", swat, "rat"), nil, 18)
		numbers(t, f, "rat", map[string]int{"health": 10})
		f, _ = answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", "Use: 0AP\nRange: 0sp\nEffect: Choose an allie within range. "+
			"Increase the Critical threshold for all checks made during their next action by (3).", "bob"), nil)
		marks(t, f, "bob", play.Mark{Name: "keen", Value: 3, By: "ann"})
		f.Active, f.Combatants[1].AP = "bob", n(20)
		f, _ = answered(t, f, told("bob", swat, "rat"), nil, 17)
		numbers(t, f, "rat", map[string]int{"health": 15})
		marks(t, f, "bob", play.Mark{Name: "usedThisTurn", Of: "told", Value: 1})
	})
	t.Run("DEWPRISM-S14 some damage is halved, its rank is bounded, or a critical adds nothing", func(t *testing.T) {
		for _, c := range []struct {
			effect string
			left   int
		}{{"Any taken melee-type damage is halved.", 23}, {"Any taken magic-type damage is halved.", 15},
			{"If the rank of an incoming attack is over 1, reduce it to 1.", 25},
			{"Incoming critical damage is treated as non-critical.", 20}, {"Damage from elemental-attacks is halved.", 15}} {
			f, _ := answered(t, foeActs(held(t, c.effect)), told("rat", swat, "ann"), nil, 20)
			numbers(t, f, "ann", map[string]int{"health": c.left})
		}
		f := held(t, "Attacks made against you from out of your space are reduced by 1 ranks.")
		f, _ = answered(t, foeActs(f), told("rat", swat, "ann"), nil, 19)
		numbers(t, f, "ann", map[string]int{"health": 20})
		f.Combatants[1].X = n(1)
		f, _ = answered(t, foeActs(f), told("rat", "Use: 0AP\nRange: 2sp\nAccuracy: Melee\nDmg: (2){MlePwr}", "ann"), nil, 19)
		numbers(t, f, "ann", map[string]int{"health": 15})
	})
	t.Run("DEWPRISM-S14 accuracy fails against the untouchable without a roll", func(t *testing.T) {
		f := held(t, "All accuracy checks made against you automatically fail and all Evade you make checks automatically succeed until the start of your next turn.")
		f, _ = answered(t, foeActs(f), told("rat", swat, "ann"), nil)
		numbers(t, f, "ann", map[string]int{"health": 30})
	})
	t.Run("DEWPRISM-S14 unarmed hits inflict a status, or heal by half", func(t *testing.T) {
		bare := func(effect string) combat.Combat {
			f := held(t, effect)
			f.Combatants[0].Weapon, f.Combatants[0].Health = "", n(10)
			f, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 15)
			return f
		}
		marks(t, bare("Your unarmed attacks inflict Poison 3."), "rat", play.Mark{Name: "poison", Value: 3, By: "ann", Left: 3})
		f := bare("When making an unarmed attack you may regain an amount equal to half your inflicted damage as health.")
		numbers(t, f, "ann", map[string]int{"health": 12})
	})
	t.Run("DEWPRISM-S14 healing grows, and the undying are no more than knocked out", func(t *testing.T) {
		f := held(t, "Health restored to a combatant (including yourself) by any of your abilities is increased by 50%.")
		f.Combatants[0].Health = n(10)
		f, _ = answered(t, f, told("ann", "Use: 0AP\nEffect: Regain 4 health."), nil)
		numbers(t, f, "ann", map[string]int{"health": 16})
		f = held(t, "While you can be KO'd you cannot take the Dead status.")
		f, _ = answered(t, foeActs(f), told("rat", "Use: 0AP\nRange: 0sp\nAccuracy: Melee\nDmg: (30){MlePwr}", "ann"), nil, 19)
		numbers(t, f, "ann", map[string]int{"health": -14})
		same(t, "out", "", find(t, f, "ann").Out)
	})
	t.Run("DEWPRISM-S14 ranks rise against a status that is there before, and with a range of 0", func(t *testing.T) {
		const bite = "Use: 0AP\nRange: 0sp\nIf the target already has poison, increase the rank by 2.\nAccuracy: Melee\nOnHit: Inflict Poison (1).\nDmg: (1){MlePwr}"
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", bite, "rat"), nil, 15)
		marks(t, f, "rat", play.Mark{Name: "poison", Value: 1, By: "ann", Left: 3})
		f, _ = answered(t, f, told("ann", "Use: 0AP\nRange: 0sp\nIf target is already poisoned, increase the rank by 2.\nAccuracy: Melee\nDmg: (1){MlePwr}", "rat"), nil, 15)
		numbers(t, f, "rat", map[string]int{"health": 10})
		f, _ = answered(t, held(t, "If your ability's Range is 0 increase its Rank by 3."), told("ann", swat, "rat"), nil, 15)
		numbers(t, f, "rat", map[string]int{"health": 5})
	})
	t.Run("DEWPRISM-S14 numbers are copied, a status lasts longer, and a score ends at its bound", func(t *testing.T) {
		strong := foe("rat", func(f *combat.Combatant) { f.MgcPwr, f.MgcAcc, f.MgcEva = n(9), n(4), n(7) })
		f, _ := answered(t, near(hero("ann"), strong), told("ann", "Use: 0AP\nRange: 0sp\nEffect: Change your Magic Scores (Power, Evasion, and Accuracy) to match the target's Magic Scores.", "rat"), nil)
		numbers(t, f, "ann", map[string]int{"mgcPwr": 9, "mgcAcc": 4, "mgcEva": 7})
		f, _ = answered(t, near(hero("ann"), foe("rat", marked(play.Mark{Name: "slowed", Left: 2}))),
			told("ann", "Use: 0AP\nRange: 0sp\nEffect: Target extends one of their status effects by 2 turns.", "rat"), []string{"slowed"})
		marks(t, f, "rat", play.Mark{Name: "slowed", Left: 4})
		f = held(t, "Increase MleEva by 6 (max 12).")
		marks(t, f, "ann", play.Mark{Name: "increase", Of: "mleEva", Value: 2, By: "ann"})
		f = held(t, "Regain 5AP (max 20).")
		numbers(t, f, "ann", map[string]int{"ap": 20})
	})
	t.Run("DEWPRISM-S14 vitals are stolen, the weak fall, and a user may leave", func(t *testing.T) {
		f := near(hero("ann", func(f *combat.Combatant) { f.Mana = n(1) }), foe("rat", func(f *combat.Combatant) { f.Mana, f.Health = n(3), n(3) }))
		f, _ = answered(t, f, told("ann", "Use: 0AP\nRange: 0sp\nEffect: Steal 4 mana from the target and add the points to your own mana. If an enemy's health is down to 10% of their max, their health is reduced to 0. "+
			"You are removed from the battlefield.", "rat"), nil)
		numbers(t, f, "ann", map[string]int{"mana": 4})
		numbers(t, f, "rat", map[string]int{"mana": 0, "health": 0})
		same(t, "out", "fled", find(t, f, "ann").Out)
	})
	t.Run("DEWPRISM-C27 a user who moves away from a target ends farther from it", func(t *testing.T) {
		f := of(hero("ann", at(0, 0)), foe("rat", at(1, 0)))
		q := asks(t, f, told("ann", "Use: 0AP\nEffect: Make a free Movement action away from the attacker.", "rat"))
		same(t, "among", []string{"-1,-1", "-1,0", "-1,1"}, q.Among)
		f, _ = answered(t, f, told("ann", "Use: 0AP\nEffect: Follow the target into their space."), nil)
		numbers(t, f, "ann", map[string]int{"x": 1, "y": 0})
	})
	t.Run("DEWPRISM-S8 a sprint may be forbidden", func(t *testing.T) {
		refused(t, held(t, "You cannot make Sprint actions."), combat.Command{Do: combat.Sprint, Who: "ann", ToX: n(2), ToY: n(0)}, "DEWPRISM-S8", "command.who", "barred")
	})
	t.Run("DEWPRISM-Q11 a text sets its X, and Solowork changes it", func(t *testing.T) {
		const dew = "Use: 5AP+1mna\nRange: 0sp\nVariable: X = 3\nSolowork: Increase X by 4.\nRestore X health to yourself or your target."
		hurt := func(f *combat.Combatant) { f.Health = n(10) }
		f, _ := answered(t, near(hero("ann", hurt), foe("rat")), told("ann", dew, "ann"), nil)
		numbers(t, f, "ann", map[string]int{"health": 17})
		f, _ = answered(t, near(hero("ann"), hero("bob", hurt), foe("rat")), told("ann", dew, "bob"), nil)
		numbers(t, f, "bob", map[string]int{"health": 13})
		f, _ = answered(t, of(hero("ann", at(0, 0)), foe("rat", at(3, 0))), told("ann", "Use: 0AP\nRange: 3sp\nVariable: X = 1\n"+
			"Solowork: Increase X by 1.\nEffect: Target makes X Movement action(s) in the direction of your position.", "rat"), []string{"1,0"})
		numbers(t, f, "rat", map[string]int{"x": 1})
	})
	t.Run("DEWPRISM-S14 an ability costs more with each use in a turn", func(t *testing.T) {
		const flare = "Use: 5AP+1mna\nRange: 0sp\nAccuracy: Magic\nIncrease the mna cost by 2 for every additional use in a single turn."
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", flare, "rat"), nil, 2)
		numbers(t, f, "ann", map[string]int{"mana": 9})
		f, _ = answered(t, f, told("ann", flare, "rat"), nil, 2)
		numbers(t, f, "ann", map[string]int{"mana": 6})
	})
	t.Run("DEWPRISM-S14 the criticals of a target add nothing", func(t *testing.T) {
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", "Use: 0AP\nRange: 0sp\nEvade: Skill\nEffect: Disable Critical bonus until end of target's next turn.", "rat"), nil, 19)
		f, _ = answered(t, foeActs(f), told("rat", swat, "ann"), nil, 20)
		numbers(t, f, "ann", map[string]int{"health": 20})
	})
	t.Run("DEWPRISM-S8 a foe may be forbidden to aim at the user", func(t *testing.T) {
		f, _ := answered(t, near(hero("ann"), foe("rat")), told("ann", "Use: 0AP\nEffect: The target cannot target you again until the start of your next turn.", "rat"), nil)
		refused(t, foeActs(f), told("rat", swat, "ann"), "DEWPRISM-S8", "command.targets[0]", "barred")
	})
	t.Run("DEWPRISM-R4 the words choose a space, and each in it is checked; those beside a target suffer as well", func(t *testing.T) {
		f := of(hero("ann", at(0, 0)), foe("rat", at(1, 0)), foe("wolf", at(1, 0)), foe("ogre", at(0, 2)))
		after, _ := answered(t, f, told("ann", "Use: 0AP\nRange: 2sp\nEffect: Choose a target space within range. Every combatant within that space makes a Magic Evade check. "+
			"Upon failure, target combatant(s) takes (1){MgcPwr} damage."), []string{"1,0"}, 19, 3)
		numbers(t, after, "rat", map[string]int{"health": 25})
		numbers(t, after, "wolf", map[string]int{"health": 30})
		after, _ = answered(t, f, told("ann", "Use: 0AP\nRange: Battlefield\nEffect: Target every enemy combatant in a space within range. "+
			"Each targeted combatant makes a Magic Evade check. On hit, they take (1){MgcPwr} damage."), []string{"0,2"}, 19)
		numbers(t, after, "ogre", map[string]int{"health": 25})
		numbers(t, after, "rat", map[string]int{"health": 30})
		after, _ = answered(t, f, told("ann", "Use: 0AP\nRange: 2sp\nEffect: Inflict (2){MgcPwr} damage. Other enemy combatants in the same space take (1){MgcPwr} damage.", "rat"), nil)
		numbers(t, after, "rat", map[string]int{"health": 20})
		numbers(t, after, "wolf", map[string]int{"health": 25})
		numbers(t, after, "ogre", map[string]int{"health": 30})
	})
	t.Run("DEWPRISM-K4 a target may be kept from using its accuracy to evade", func(t *testing.T) {
		const chill = "Use: 0AP\nRange: 0sp\nSolowork: The targeted combatant cannot use their Accuracy in the proceeding Evade check.\nEvade: Magic\nDmg: (1){MgcPwr}"
		nimble := foe("rat", func(f *combat.Combatant) { f.MgcAcc = n(5) })
		_, r := answered(t, near(hero("ann"), nimble), told("ann", chill, "rat"), nil, 7)
		same(t, "total", n(7), report(t, r, "attack").Total)
		_, r = answered(t, near(hero("ann"), hero("bob"), nimble), told("ann", chill, "rat"), nil, 7)
		same(t, "total", n(2), report(t, r, "attack").Total)
	})
	t.Run("DEWPRISM-C27 a push may go on until outside of the range", func(t *testing.T) {
		f := of(hero("ann", at(0, 0)), foe("rat", at(1, 0)))
		q := asks(t, f, told("ann", "Use: 0AP\nRange: 2sp\nEffect: Target is forced away from user until outside of range.", "rat"))
		same(t, "among", "3,0", q.Among[len(q.Among)/2])
	})
	t.Run("DEWPRISM-Q2 allies and foes may suffer different effects", func(t *testing.T) {
		const cry = "Use: 0AP\nRange: 0sp\nEvade: Magic\nThis ability automatically affects allies.\nEffect: If the target is an enemy, their Mana and Focus are all reduced by 4. " +
			"If the target is an allie, the Ranks of all their abilities and actions are increased by (1) for (3) turns."
		f, _ := answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", cry, "rat"), nil, 19)
		numbers(t, f, "rat", map[string]int{"mana": 6, "focus": 6})
		f, _ = answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", cry, "bob"), nil)
		marks(t, f, "bob", play.Mark{Name: "increase", Of: "rank action", Value: 1, By: "ann", Left: 3})
	})
}
