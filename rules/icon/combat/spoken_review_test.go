package combat_test

import (
	"testing"

	"rulewright/rules/choice"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
	"rulewright/rules/rulestest"
)

// Readings that independent readers found to be wrong.
func TestReadingsUnderReview(t *testing.T) {
	const yes = choice.Yes
	t.Run("ICON-X-INTANGIBLE who is intangible already stays so after it has moved", func(t *testing.T) {
		const text = "Sink Away (1 action)\n" +
			"{ select, to you { status, if not had status (of you, status intangible), to you, status intangible; move, to you, amount 2, mode dash, phasing; end status, if not had status (of you, status intangible), to you, status intangible } }"
		e := used(t, scene(), "", text, "5,4")
		same(t, "statuses", []string{}, carries(t, &e, "mira"))
		e = used(t, scene(carrying(icon.Status{Name: icon.Intangible})), "", text, "5,4")
		same(t, "statuses of the intangible", []string{"intangible"}, carries(t, &e, "mira"))
	})
	t.Run("ICON-C40 ICON-C41 once a turn for each character that enters a zone", func(t *testing.T) {
		e := used(t, scene(), "", "Hot Stone (1 action, Range 3)\nTerrain effect: Create a small blast terrain effect in range. "+
			"Foes that enter the area take 2 damage, but only once a turn.", "8,5")
		e = put(t, put(t, put(t, next(t, e, "wolf"), "wolf", 8, 7), "bear", 8, 3), "mira", 8, 2)
		walk := combat.Command{Do: combat.Move, Who: "wolf", Path: []space.Point{{X: 8, Y: 6}, {X: 8, Y: 7}, {X: 8, Y: 6}}}
		e = *chosen(t, e, walk, nil).Combat
		same(t, "wolf", 18, hpOf(t, &e, "wolf"))
		shove := combat.Command{Do: combat.ShoveTarget, Who: "mira", Target: "bear", Spaces: n(1)}
		e = *chosen(t, e, shove, nil).Combat
		same(t, "bear", 18, hpOf(t, &e, "bear"))
	})
	t.Run("ICON-C27 ICON-C40 what is declined is not used up", func(t *testing.T) {
		e := used(t, scene(), "", "Tether (1 action, Mark, Range 4)\nMark: Mark a foe in range. "+
			"While marked, once a round when you teleport, you can also teleport the marked character 1 space.", "wolf")
		const hop = "Hop (Free action, Repeatable)\nTeleport 2."
		e = *chosen(t, e, words("mira", "b", hop), picked("5,4", "5,7")).Combat
		e = *chosen(t, e, words("mira", "b", hop), picked("5,5", "5,8")).Combat
		same(t, "where", space.Point{X: 5, Y: 8}, where(t, &e, "wolf"))
	})
	t.Run("ICON-C20 what happens around the user on a collision happens once", func(t *testing.T) {
		e := scene()
		e = put(t, put(t, e, "wolf", 5, 6), "bear", 4, 5)
		e.Ground.Cells = append(e.Ground.Cells, wall(5, 7, 3), wall(3, 5, 3))
		e = used(t, e, "", "Big Shoulders (1 action)\nEffect: Shove all adjacent foes 1.\nCollide: All adjacent foes take 2 damage.")
		same(t, "wolf", 18, hpOf(t, &e, "wolf"))
		same(t, "bear", 18, hpOf(t, &e, "bear"))
	})
	t.Run("ICON-C32 costs one action where only one is left", func(t *testing.T) {
		const text = "Slow Burn (2 actions)\nYou gain 2 vigor.\nAt round 3+, costs only 1 action."
		e := scene()
		e.Round = 3
		e = used(t, e, "", "Nod (1 action)\nYou gain 1 vigor.")
		e = *chosen(t, e, words("mira", "b", text), nil).Combat
		same(t, "vigor", 3, vigorOf(t, &e, "mira"))
		same(t, "actions", 2, e.Turn.Actions)
	})
	t.Run("ICON-C32 is free while its user is bloodied", func(t *testing.T) {
		const text = "Slow Burn (1 action)\nYou gain 2 vigor.\nThis becomes a free action if you are bloodied."
		e := *chosen(t, scene(hp(2)), words("mira", "b", text), nil).Combat
		same(t, "actions of the bloodied", 0, e.Turn.Actions)
		e = *chosen(t, scene(), words("mira", "b", text), nil).Combat
		same(t, "actions", 1, e.Turn.Actions)
	})
	t.Run("ICON-C32 a range that is gained is the range", func(t *testing.T) {
		const text = "Long Arm (1 action, Attack)\nOn hit: 3 damage. Miss: 1 damage.\nHeroic: Gains range 2."
		c := aimedAt("wolf", words("mira", "b", text))
		c.Heroic = true
		e := *chosen(t, scene(), c, nil, 19).Combat
		same(t, "two away", 17, hpOf(t, &e, "wolf"))
		refused(t, put(t, scene(), "wolf", 5, 8), c, "refused", "command.situation.distance", "ICON-A2")
	})
	t.Run("ICON-C40 an aura acts on each turn as long as it lasts", func(t *testing.T) {
		e := used(t, scene(), "", "Standing Fire (1 action, Stance)\nYou gain aura 1. "+
			"You and allies in the aura gain 2 vigor at the start of your turn.")
		same(t, "statuses", []string{"stance", "aura"}, carries(t, &e, "mira"))
		for want := 2; want <= 4; want += 2 {
			e = next(t, next(t, e, "wolf"), "mira")
			same(t, "vigor", want, vigorOf(t, &e, "sten"))
		}
	})
	t.Run("ICON-C42 an interrupt that waits for the ability to resolve comes after all of it", func(t *testing.T) {
		e := inTurn("wolf", fight(
			one("mira", icon.Vagabond, at(5, 5), hp(20), bare, func(c *combat.Combatant) {
				c.Passives = []combat.Passive{{ID: "away", Text: "Away (Interrupt 1)\n" +
					"Trigger: You are damaged by a foe's ability, and the ability resolves.\nEffect: Teleport 2."}}
			}),
			one("wolf", icon.Skirmisher, at(5, 6), hp(20), bare)))
		e = *chosen(t, e, words("wolf", "b", "Butt (1 action)\nAn adjacent foe takes 2 damage and is shoved 2."),
			picked(yes, "6,3")).Combat
		same(t, "where", space.Point{X: 6, Y: 3}, where(t, &e, "mira"))
	})
	t.Run("ICON-M19 only those who are swapped count as swapped", func(t *testing.T) {
		const text = "Mirrors (1 action, Range 3)\nEffect: Choose a character other than yourself in range, then a different " +
			"character other than yourself in range 3 of that character. Swap their places, removing and placing them. " +
			"Foes swapped are dazed."
		e := used(t, scene(), "", text, "wolf")
		same(t, "swapped", []string{"dazed"}, carries(t, &e, "wolf"))
		held := scene()
		held.Combatants[1].Character.Statuses = []icon.Status{{Name: icon.Immobile}}
		e = used(t, held, "", text, "wolf")
		same(t, "not swapped", []string{}, carries(t, &e, "wolf"))
	})
	t.Run("ICON-M21 who takes others off the battlefield places them", func(t *testing.T) {
		request := combat.Play{Combat: scene(), Command: words("mira", "a", "Gale (1 action, Range 4)\n"+
			"Effect: { select, to any (foes, number 1, within 4, of you); remove, to it; return, to it, at any (number 1, within 1, of you, free squares) }"), Choices: answers(say("wolf")), Whole: true}
		r := rulestest.Resolve(t, combat.ResolvePlay, request)
		if r.Open() == nil {
			t.Fatal("no question")
		}
		same(t, "whose", "mira", r.Open().Whose)
	})
	t.Run("ICON-M18 who teleports adjacent to another one reaches it wherever it is", func(t *testing.T) {
		far := scene()
		far.Combatants[3].X, far.Combatants[3].Y = n(19), n(5)
		e := used(t, far, "", "Ambush (1 action, Range 20)\nEffect: Choose a foe in range. Teleport adjacent to that foe.", "bear", "18,5")
		same(t, "where", space.Point{X: 18, Y: 5}, where(t, &e, "mira"))
	})
	t.Run("ICON-D16 an area effect without a shape does not hurt those who dodge", func(t *testing.T) {
		e := scene()
		e.Combatants[3].Character.Class = icon.Leader // Skirmishers dodge.
		e = used(t, e, "", "Sparks (1 action)\nArea effect: All foes in range 5 take 2 damage.")
		same(t, "dodges", 20, hpOf(t, &e, "wolf"))
		same(t, "does not", 18, hpOf(t, &e, "bear"))
		e = *chosen(t, e, words("mira", "b", "Embers (1 action)\nAll foes in range 5 take 2 damage, as an area effect."), nil).Combat
		same(t, "dodges again", 20, hpOf(t, &e, "wolf"))
		same(t, "does not again", 16, hpOf(t, &e, "bear"))
	})
	t.Run("ICON-A19 and leaves out the target of the attack", func(t *testing.T) {
		e := scene()
		e.Combatants[2].Character.Class, e.Combatants[3].Character.Class = icon.Leader, icon.Leader
		e = *chosen(t, e, aimedAt("wolf", words("mira", "a", "Sparks (1 action, Attack, Range 5)\nAuto-hit: 3 damage.\n"+
			"Area effect: All foes in range 5 take 2 damage.")), nil).Combat
		same(t, "target", 17, hpOf(t, &e, "wolf"))
		same(t, "other", 18, hpOf(t, &e, "bear"))
	})
	t.Run("ICON-A2 a mark reaches as far as the ability", func(t *testing.T) {
		const text = "Bounty (1 action, Range 3, Mark)\nYou mark a foe."
		r := chosen(t, scene(), words("mira", "a", text), picked())
		same(t, "the nearer one", []string{"mark"}, carries(t, r.Combat, "wolf"))
		e := used(t, scene(), "", "Trip Up (1 action, Range 3)\nA foe is shoved 1 in any direction.", "1,0")
		same(t, "shoved", space.Point{X: 6, Y: 7}, where(t, &e, "wolf"))
	})
}
