package combat_test

import (
	"testing"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
	"rulewright/rules/rulestest"
)

// statusesTexts are played in the arena.
var statusesTexts = []playedText{
	{
		name:  "ICON-X-INTANGIBLE ICON-M18 the user is intangible while it moves, and no longer",
		text:  "Drift (1 action)\nThe Gulper flies 4 with phasing, and is intangible while flying. All characters it passes through take 2 damage.",
		beats: []beat{{choices: [][]string{say("5,2"), say("rat")}, want: "actions 1; sten at 5,2; rat hp 38"}},
	},
	{
		name:   "ICON-X-INTANGIBLE a later sentence says so",
		text:   "Seep (1 action)\nDash 3. Gain phasing and become intangible while moving.",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{choices: [][]string{say("4,1")}, want: "actions 1; sten at 4,1"}},
	},
	{
		name:   "ICON-X-STEALTH stealth was there before the ability",
		text:   cosh,
		change: []func(*combat.Combat){beside, stenHidden},
		beats:  []beat{{want: "actions 1; sten -stealth; rat hp 36 +dazed"}},
	},
	{
		name:   "ICON-X-STEALTH without stealth the foe is dazed alone",
		text:   cosh,
		change: []func(*combat.Combat){beside},
		beats:  []beat{{want: "actions 1; rat +dazed"}},
	},
	{
		name: "ICON-X-INTANGIBLE ICON-M18 the user is intangible while it moves, in a sentence of its own",
		text: "Drift (1 action)\n" +
			"{ select, to you { status, if not had status (of you, status intangible), to you, status intangible; move, to you, amount 2, mode fly; end status, if not had status (of you, status intangible), to you, status intangible } }",
		beats: []beat{{choices: [][]string{say("2,2")}, want: "actions 1; sten at 2,2"}},
	},
	{
		name: "ICON-X-PACIFIED the damage of the ability does not break it",
		text: "Lull (1 action, Attack, Range 4)\nAutohit: 2 damage.\nThis attack does not break the pacified condition and deals " +
			"bonus damage to pacified foes.",
		change: []func(*combat.Combat){ratPacified},
		beats:  []beat{{do: aims("rat"), want: "actions 1; rat hp 38"}},
	},
	{
		name: "ICON-X-UNDYING the damage leaves the last hit point",
		text: "Cold Rain (1 action)\n" +
			"{ damage, to any (foes, within 4, of you), amount 5, down to 1 hit point }",
		change: []func(*combat.Combat){ratDying},
		beats:  []beat{{want: "actions 1; rat hp 1; ox hp 35; owl hp 35"}},
	},
	{
		name:   "ICON-X-IMMOBILE ICON-M19 the immobile are not swapped",
		text:   "Turnabout (1 action)\nEffect: You may swap places with an ally in range 3.",
		change: []func(*combat.Combat){whose("ann", carrying(icon.Status{Name: icon.Immobile}))},
		beats:  []beat{{choices: [][]string{say("ann")}, want: "actions 1"}},
	},
	{
		name: "ICON-X-SHADOWCLOUD ICON-X-BLIND Soot Step, a pit with a shadow cloud",
		text: lines("Soot Step (1 action, Attack, Range 2)",
			"Attack: On hit: 1 damage. Miss: 1 damage.",
			"Finishing blow: After this ability resolves, create a pit under your target. { zone, on finishing, called \"shadow cloud\", at the target, area burst 0, ground (difficult, for others) { status, to all in the zone (without you), status blind, ongoing } }"),
		change: []func(*combat.Combat){whose("rat", hp(9))},
		beats: []beat{
			{do: aims("rat"), faces: []int{16},
				want: "actions 1; rat hp 8; ground 4,1 pit; zone burst 0 4,1 difficult"},
			{do: another("rat", "puff", "Puff (1 action)\n"+
				"Effect: Create a pit under a foe in range 3. { zone, called \"shadow cloud\", at any (foes, number 1, within 3, of you), area burst 0, ground (difficult, for others) { status, to all in the zone (without you), status blind, ongoing } }"),
				want: "actions 2; zone burst 0 4,1 difficult"},
		},
	},
	{
		name: "ICON-X-SHADOWCLOUD ICON-C42 ICON-C41 Lamp Out, around the one of a finishing blow",
		text: lines("Lamp Out (Interrupt 1)",
			"Trigger: You trigger a finishing blow effect.",
			"Terrain effect: { zone, called \"shadow cloud\", at the one that suffers it, area blast 1, ground (difficult, for others, in place of earlier ones) { status, to all in the zone (without you), status blind, ongoing } }"),
		change: []func(*combat.Combat){beside, whose("rat", hp(9)), whose("ann", at(2, 6)),
			whose("sten", bears(lampOut))},
		beats: []beat{
			{do: another("rat", "jab", jab), choices: [][]string{say("yes")}, faces: []int{16},
				want: "actions 1; rat hp 6; zone blast 1 3,1 difficult"},
			{do: another("ox", "poke", "Poke (1 action, Range 5)\nEffect: A foe in range 5 takes 2 damage."),
				want: "actions 2; ox hp 38"}, // The cloud does not blind its maker.
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: use("rat", "", &combat.Ability{ID: "spit", Text: "Spit (1 action)\nEffect: A foe in range 5 takes 5 damage."}),
				want: "actions 1; sten hp 37"},
		},
	},
	{
		name: "ICON-X-PLANT ICON-C3 Apple Path, a blessing on the way",
		text: "Apple Path (1 action)\nEffect: Create two plants in range 3.",
		beats: []beat{
			{choices: [][]string{say("2,2", "5,1")},
				want: "actions 1; zone burst 0 2,2 dangerous; zone burst 0 5,1 dangerous"},
			{do: walks("sten", space.Point{X: 2, Y: 2}), choices: [][]string{say("yes")},
				want: "sten at 2,2 +blessing1; zones -1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 5, Y: 1}), want: "rat hp 38 at 5,1"},
		},
	},
	{
		name: "ICON-X-PLANT ICON-C21 ICON-C41 Lost Shade, a space that waits for a foe",
		text: lines("Lost Shade (1 action, Attack, Range 3)",
			"Attack: On hit: 1 damage. Miss: 1 damage.",
			"Terrain effect: { zone, to any (number 1, within 2, free squares), area burst 0, ground (in place of earlier ones) } { watch, when turn ends (of the bearer, next), uses 1 { select, if in the zone (of the bearer), to you { damage, to the bearer, amount 3, piercing; status, to the bearer, status dazed; zone, to the bearer, amount 1, called plant, at all in the zone, area burst 0, ground (dangerous, for foes) { watch, if you like, to you, when enters (of any (you and allies)) { bless, to the cause, amount 1; expire, to you } } }; expire, to you, called area } }"),
		beats: []beat{
			{do: aims("rat"), choices: [][]string{say("5,1")}, faces: []int{16},
				want: "actions 1; rat hp 39 +watch1; zone burst 0 5,1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 5, Y: 1}), want: "rat at 5,1"},
			{do: turnEnds, want: "rat hp 36 -watch1 +dazed; zone burst 0 5,1 dangerous"},
		},
	},
	{
		name:   "ICON-X-COUNTER ICON-C21 Stone Boat, effects for a time",
		text:   "Stone Boat (1 action)\nEffect: Gain counter and sturdy until the end of your next turn.",
		change: []func(*combat.Combat){beside},
		beats: []beat{
			{want: "actions 1; sten +counter/nextTurnEnd +sturdy/nextTurnEnd"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "sten", 9), want: "actions 1; sten hp 33; rat hp 38"},
		},
	},
	{
		name: "ICON-X-VIGILANCE ICON-C42 Hound Bell, an interrupt between a charge of vigilance and the attack",
		text: houndBell, change: []func(*combat.Combat){whose("sten", bears(houndBell))},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: blow("rat", "ann", 8), choices: [][]string{say("ann"), say("yes")}, faces: []int{3},
				want: "actions 1; sten -vigilance1; ann hp 37"},
		},
	},
	{
		name: "ICON-X-UNDYING Stubborn Lantern, none falls until the next turn",
		text: lines("Stubborn Lantern (1 action)",
			"{ status, to any, status undying, until userTurnStart }"),
		beats: []beat{
			{want: "actions 1; sten +undying/userTurnStart; ann +undying/userTurnStart; rat +undying/userTurnStart; " +
				"ox +undying/userTurnStart; owl +undying/userTurnStart"},
			{do: hurts("sten", "rat", 99), want: "rat hp 1"},
			{do: hurts("sten", "rat", 99), want: ""},
		},
	},
	{
		name: "ICON-X-HATRED ICON-C10 Grudge Door, the nearest foe as it begins and later",
		text: sulking,
		beats: []beat{
			{do: combat.Command{Heroic: true}, choices: [][]string{say("yes")}, want: "actions 1; sten vigor 3 +stance +hatred+"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 4, Y: 0}, space.Point{X: 5, Y: 0}, space.Point{X: 6, Y: 0}), want: "rat at 6,0"},
			{do: starts("sten"), choices: [][]string{say("yes")}},
			{do: hurts("sten", "owl", 8), want: "owl hp 32"},
			{do: hurts("sten", "rat", 8), want: "rat hp 36"},
			{do: combat.Command{Do: combat.DropStance, Who: "sten"}, want: "sten -stance -hatred+"},
		},
	},
	{
		name:   "ICON-X-DAZED Cold Inventory, those with a status",
		text:   "Cold Inventory (1 action)\nEffect: All dazed foes in range 5 take 2 damage.",
		change: []func(*combat.Combat){under("ox", icon.Dazed), under("owl", icon.Blind)},
		beats:  []beat{{want: "actions 1; ox hp 38"}},
	},
}

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

// houndBell gives vigor before the attack that it answers.
var houndBell = lines("Hound Bell (Interrupt 1)", "Trigger: An ally in range 3 is targeted by an attack.", "Effect: That ally gains 2 vigor.")

// sulking is a stance that binds its user to the nearest foe.
var sulking = lines("Grudge Door (1 action, Stance)",
	"{ stance, to you { status, to you, by any (foes, number 1, of you, nearest), status hatred, ongoing; watch, to you, when turn starts (of you) { status, to you, by any (foes, number 1, of you, nearest), status hatred, ongoing }; status, to you, status sturdy; refresh, if you like, to you, when turn starts (of you) }; vigor, on heroic, if you like, to you, amount (each 3, counting statuses, of you) }")

var stenHidden = whose("sten", carrying(icon.Status{Name: icon.Stealth}))

var cosh = "Cosh (1 action)\nAn adjacent foe is dazed.\nIf made from stealth, this action also deals fray damage."

var ratPacified = whose("rat", func(c *combat.Combatant) {
	c.Character.Statuses = []icon.Status{{Name: icon.Pacified}}
})

var ratDying = whose("rat", func(c *combat.Combatant) { c.Character.HP = field.Of(3) })
