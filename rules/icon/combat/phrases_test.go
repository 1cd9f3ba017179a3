package combat_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// swings is a text attack of mira on wolf that hits by itself for [D].
const swings = "Swing (1 action, Attack, Range 3)\nAuto-hit: [D].\nExceed: Gain 2 vigor."

// ICON-C43: what changes the next use of its bearer does so once.
func TestNextUse(t *testing.T) {
	t.Run("ICON-C43 the next attack has the change and the steps, and only that one", func(t *testing.T) {
		e := used(t, scene(), "", "Wind Up (1 action)\nEffect: Your next attack deals bonus damage, dazes your foe, and creates a pit under its target after it resolves.")
		same(t, "marks", []string{"watch"}, carries(t, &e, "mira"))
		r := answered(t, e, aimedAt("wolf", words("mira", "b", swings)), nil, 4, 3)
		same(t, "marks afterwards", []string{}, carries(t, r.Combat, "mira"))
		same(t, "statuses of the target", []string{"dazed"}, carries(t, r.Combat, "wolf"))
		same(t, "pits", 1, len(r.Combat.Ground.Cells))
		same(t, "statuses after another attack", []string{}, carries(t, answered(t, scene(), aimedAt("wolf", words("mira", "b", swings)), nil, 4).Combat, "wolf"))
	})
	t.Run("ICON-C43 triggers happen without their condition, if what the words ask for holds", func(t *testing.T) {
		const text = "Wind Up (1 action)\nEffect: Your next attack gains unerring. If your target is bloodied, it also triggers all exceed effects."
		e := used(t, scene(), "", text)
		r := answered(t, e, aimedAt("wolf", words("mira", "b", swings)), nil, 4)
		same(t, "vigor", 0, vigorOf(t, r.Combat, "mira"))
		e = *answered(t, e, combat.Command{Do: combat.Set, Who: "wolf", Field: combat.FieldHP, Value: n(5)}, nil).Combat
		r = answered(t, e, aimedAt("wolf", words("mira", "b", swings)), nil, 4, 4)
		same(t, "vigor with a bloodied target", 2, vigorOf(t, r.Combat, "mira"))
	})
	t.Run("ICON-C43 an ability without a range does not use up what waits for one with a range", func(t *testing.T) {
		e := used(t, scene(), "", "Long Look (1 action)\nEffect: Your next ability with a listed range gains unerring, +1 boon on attacks, and rebound.")
		r := answered(t, e, words("mira", "b", "Hum (1 action)\nEffect: Gain 1 vigor."), nil)
		same(t, "marks", []string{"watch"}, carries(t, r.Combat, "mira"))
		r = answered(t, e, aimedAt("wolf", words("mira", "b", swings)), nil, 4)
		same(t, "marks", []string{}, carries(t, r.Combat, "mira"))
	})
	t.Run("ICON-C43 a part of it may be optional", func(t *testing.T) {
		const text = "Wind Up (1 action)\nEffect: Your next attack gains unerring. Heroic: Attack may also create a small blast area effect on its target, dealing 2 damage to all characters inside."
		command := words("sten", "a", text)
		command.Heroic = true
		e := put(t, *answered(t, arena(), command, nil).Combat, "ox", 4, 2)
		r := answered(t, e, aimedAt("rat", words("sten", "b", swings)), picked("no"), 4)
		same(t, "hit points of one beside", -1, hpOf(t, r.Combat, "ox"))
		r = answered(t, e, aimedAt("rat", words("sten", "b", swings)), picked("yes"), 4)
		same(t, "hit points of one beside", 38, hpOf(t, r.Combat, "ox"))
	})
}

// ICON-C43: a bar on saves against statuses lets no save end one.
func TestBarredSaves(t *testing.T) {
	const text = "Bitter Ring (1 action)\nEffect: Until the end of your next turn, gain aura 2. Foes in the aura cannot save to clear statuses."
	t.Run("ICON-C43 those in it make no save at the end of their turn", func(t *testing.T) {
		e := scene()
		e.Combatants[2].Character.Statuses = []icon.Status{{Name: icon.Dazed}}
		e = next(t, used(t, e, "", text), "wolf")
		r := answered(t, e, combat.Command{Do: combat.EndTurn}, nil)
		same(t, "statuses", []string{"dazed"}, carries(t, r.Combat, "wolf"))
		r = answered(t, put(t, e, "wolf", 9, 8), combat.Command{Do: combat.EndTurn}, nil, 20)
		same(t, "statuses out of it", []string{}, carries(t, r.Combat, "wolf"))
	})
}

// ICON-C11 ICON-C32: a change of the ability makes its aura larger.
func TestWiderAuras(t *testing.T) {
	t.Run("ICON-C11 ICON-C32 of an effect", func(t *testing.T) {
		command := words("mira", "a", "Broad Hum (1 action)\nEffect: You gain aura 1 until the end of your next turn. Heroic: Increase aura to 2.")
		r := answered(t, scene(), command, nil)
		same(t, "aura", 1, value(t, r.Combat, "mira", icon.Aura))
		command.Heroic = true
		r = answered(t, scene(), command, nil)
		same(t, "aura", 2, value(t, r.Combat, "mira", icon.Aura))
	})
	t.Run("ICON-C10 ICON-C11 ICON-C32 of a stance, also as it is refreshed", func(t *testing.T) {
		command := words("mira", "a", "Ring (1 action, Stance)\nStance: When you take this stance, or when it refreshes, you gain aura 1.\n"+
			"Refresh: Refresh this stance at the start of your turn.\nHeroic: Aura 2 instead.")
		command.Heroic = true
		e := next(t, next(t, *answered(t, scene(), command, nil).Combat, "wolf"), "mira")
		same(t, "aura", 2, value(t, &e, "mira", icon.Aura))
	})
}

// ICON-C27: words about a group hold for each of it.
func TestLaterSentences(t *testing.T) {
	t.Run("ICON-C27 each of a group that is bloodied has more of it", func(t *testing.T) {
		e := *answered(t, scene(), combat.Command{Do: combat.Set, Who: "sten", Field: combat.FieldHP, Value: n(4)}, nil).Combat
		e = used(t, e, "", "Feast (1 action)\nEffect: Bless yourself and all allies in range 2. If they are bloodied, bless them twice.")
		same(t, "blessings", []int{1, 2}, []int{value(t, &e, "mira", icon.Blessing), value(t, &e, "sten", icon.Blessing)})
	})
	t.Run("ICON-C27 ICON-V6 those of whom it is said fail a save without a roll", func(t *testing.T) {
		const shoves = "Gust (1 action)\nEffect: A foe in range 3 is shoved 2. A foe can save to avoid this effect. Weakened foes fail this save."
		r := answered(t, scene(), words("mira", "a", shoves), nil, 20)
		same(t, "place of one who saved", n(7), who(t, r.Combat, "wolf").Y)
		e := scene()
		e.Combatants[2].Character.Statuses = []icon.Status{{Name: icon.Weakened}}
		r = answered(t, e, words("mira", "a", shoves), nil)
		same(t, "place of one who failed", n(9), who(t, r.Combat, "wolf").Y)
	})
	t.Run("ICON-C26 a second one is another one", func(t *testing.T) {
		const text = "Whirl (1 action, Range 5)\nEffect: Whisk a character in range away, removing them from the battlefield and placing them in any space adjacent to you. Charge: Choose a second character."
		e := scene()
		e.Turn.Slow = true
		r := answered(t, e, words("mira", "a", text), picked("sten", "4,5", "wolf", "4,4"))
		same(t, "place of the second", n(4), who(t, r.Combat, "wolf").X)
	})
	t.Run("ICON-H5 ICON-V5 the defeated are rescued", func(t *testing.T) {
		e := scene()
		e.Combatants[1].Out, e.Combatants[1].Character.HP = combat.Incapacitated, n(0)
		r := answered(t, e, words("mira", "a", "Dawn (1 action)\nEffect: Cure all allies on the map. Characters that are cured this way are also rescued if they are defeated."), nil)
		same(t, "defeated", false, who(t, r.Combat, "sten").Out != "")
	})
	t.Run("ICON-C5 ICON-C40 a mark answers the combo token that its placer spends", func(t *testing.T) {
		e := used(t, scene(), "", "Bond (1 action, Mark, Range 5)\nMark: Mark an ally in range. Whenever you spend a combo token, your marked character can fly 2.")
		e.Combatants[0].Character.Statuses = append(e.Combatants[0].Character.Statuses, icon.Status{Name: icon.Combo})
		r := answered(t, e, words("mira", "b", "Second (1 action, Combo 2)\nEffect: Gain 1 vigor."), picked("8,5"))
		same(t, "place of the marked", n(8), who(t, r.Combat, "sten").X)
	})
	t.Run("ICON-A19 the middle of the area is one square of it", func(t *testing.T) {
		command := aimedAt("bear", words("mira", "a", "Crater (1 action, Attack, Range 6, Medium Blast)\nAuto-hit: 1 damage. Effect: Create a pit in the center space of the area."))
		command.At = &space.Point{X: 8, Y: 9}
		r := answered(t, put(t, scene(), "bear", 8, 8), command, nil)
		same(t, "pits", []space.Cell{{X: 8, Y: 9, Pit: true, From: "mira"}}, r.Combat.Ground.Cells)
	})
	t.Run("ICON-C26 a place beside either of two", func(t *testing.T) {
		r := answered(t, scene(), aimedAt("bear", words("mira", "a", "Twin (1 action, Attack, Range 6)\nAuto-hit: 1 damage. Effect: Summon a moth adjacent to you or your target.")), picked("9,8"))
		same(t, "combatants", 5, len(r.Combat.Combatants))
		r = answered(t, scene(), aimedAt("bear", words("mira", "a", "Twin (1 action, Attack, Range 6)\nAuto-hit: 1 damage. Effect: Summon a moth adjacent to you or your target.")), picked("4,5"))
		same(t, "combatants", 5, len(r.Combat.Combatants))
	})
}
