package combat_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
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
