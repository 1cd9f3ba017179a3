package combat_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// watchesTexts are played in the arena.
var watchesTexts = []playedText{
	{
		name: "ICON-C40 damage is reduced by the others around",
		text: "Thunder (1 action)\n" +
			"A foe in range 2 is dazed. { watch, to it, when turn ends (of the bearer), uses 1 { damage, to the bearer, amount 2, times (flat 3, each -1, counting characters, of any (within 1, of the bearer)); status, to the bearer, status blind } }",
		beats: []beat{{want: "actions 1; rat +dazed +watch1"}},
	},
	{
		name:  "ICON-C40 ICON-C9 a mark ends with a turn without company",
		text:  "Tether (1 action, Mark)\nA foe in range 2 is marked. While marked, they are slashed+. If they end their turn with no characters adjacent, end this mark.",
		beats: []beat{{want: "actions 1; rat +mark"}},
	},
	{
		name:  "ICON-C40 ICON-C21 an attack is waited for until the end of a turn",
		text:  "Warning (1 action)\nA foe in range 2 takes 1 damage. If that character attacks before the end of their next turn, they take 3 damage and this effect ends.",
		beats: []beat{{want: "actions 1; rat hp 39 +watch1/nextTurnEnd"}},
	},
	{
		name: "ICON-C40 ICON-C11 Long Bastion, out of range",
		text: longBastion,
		beats: []beat{
			{do: aims("ann"), want: "actions 1; sten +stance; ann +aura1/userTurnStart"},
			{do: another("", "hop", "Hop (1 action)\nEffect: Teleport 6."), choices: [][]string{say("7,3")},
				want: "actions 2; sten at 7,3; ann -aura1/userTurnStart"},
		},
	},
	{
		name: "ICON-C40 ICON-C35 Late Star, an area of which later sentences say what happens to those in it",
		text: lateStar, change: []func(*combat.Combat){puts("ox", space.Point{X: 5, Y: 1})},
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), faces: []int{3, 19}, want: "rat hp 36 -watch1; ox hp 39"},
		},
	},
	{
		name: "ICON-C40 ICON-C9 Patient Kiln, as long as the mark is there",
		text: patientKiln,
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +mark +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), want: "rat hp 37 -watch1"},
		},
	},
	{
		name: "ICON-C40 Slow Damp, at the start of the turns of each foe",
		text: lines("Slow Damp (1 action)",
			"{ watch, to you, until combatEnd, when turn starts (of any (foes)) { damage, to the cause, amount 2 } }"),
		beats: []beat{
			{want: "actions 1; sten +watch/combatEnd"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; rat hp 38"},
			{do: starts("owl"), want: "owl hp 38"},
		},
	},
	{
		name: "ICON-C40 ICON-C12 ICON-A19 Falling Bell, over several sentences",
		text: lines("Falling Bell (1 action, Attack, Range 5, Gamble)",
			"Auto-hit: 1 damage.",
			"Area effect: { watch, when turn ends (of the bearer), uses 1 { gamble; area, at the bearer, area blast 1 { damage, to all in the area, amount (flat 1, each 1, counting points of the gamble); object, to all in the area (number 1, free squares), called bell, ground (height 2) } } }"),
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat hp 39 +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, faces: []int{4}, choices: [][]string{say("5,1")}, want: "rat hp 34 -watch1; +bell 5,1"},
		},
	},
	{
		name: "ICON-C40 ICON-C16 ICON-M14 Root Heave, an object under a character",
		text: lines("Root Heave (1 action, Range 6)",
			"Effect: { choose, if triggered (called comeback), either one { select, to any (number 1, within 6, of you) } or both { select, to any (number 1, within 6, of you, without you, together with you) }, otherwise { select, to any (number 1, within 6, of you) } } { watch, if not triggered (called infused), to it, when turn ends (of the bearer, next), uses 1 { object, to the bearer, called root, ground (height 1); shove, to any (exactly, within 1, of the one on the square), amount 1; damage, to it, amount 3, piercing } }",
			"Infuse 2: { watch, on infused, to it, when turn ends (of the bearer, next), uses 1 { object, to the bearer, called root, ground (height 3); shove, to any (exactly, within 1, of the one on the square), amount 1; damage, to it, amount 3, piercing } }"),
		change: []func(*combat.Combat){whose("owl", at(4, 2))},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, want: "rat -watch1; owl hp 37 at 5,2; +root 4,1"},
		},
	},
	{
		name: "ICON-C40 ICON-C1 Root Heave, both of them when bloodied",
		text: lines("Root Heave (1 action, Range 6)",
			"Effect: { choose, if triggered (called comeback), either one { select, to any (number 1, within 6, of you) } or both { select, to any (number 1, within 6, of you, without you, together with you) }, otherwise { select, to any (number 1, within 6, of you) } } { watch, to it, when turn ends (of the bearer, next), uses 1 { object, to the bearer, called root, ground (height 1) } }"),
		change: []func(*combat.Combat){whose("sten", hp(4))},
		beats: []beat{
			{choices: [][]string{say("both"), say("ox")}, want: "actions 1; sten +watch1; ox +watch1"},
		},
	},
	{
		name: "ICON-C40 ICON-C15 Husk Wall, a summon that is spent",
		text: lines("Husk Wall (1 action, Summon)",
			"Summon: Summon 2 husks in range 2.",
			"Effect: { aura, to you, amount 2, until turnStart { watch, if counted (of all in the zone (you and allies, summons, if a summon (called husk)), number 1), if you like, to the bearer, when targets (of any, by all in the zone (you and allies), with an ability, with an attack) { defeat, to all in the zone (you and allies, number 1, summons, if a summon (called husk)); resist, to the one that suffers it, status evasion } } }"),
		beats: []beat{
			{choices: [][]string{say("3,2", "2,2")}, want: "actions 1; sten +aura2/turnStart; +husk 3,2; +husk 2,2"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: use("rat", "sten", &combat.Ability{ID: "bite", Text: "Bite (1 action, Attack, Range 4)\nOn hit: 5. Miss: 0."}),
				choices: [][]string{say("yes"), say("sten/it/1")}, faces: []int{5}, want: "actions 1; -husk"},
			{do: starts("owl"), want: "actions 0"},
		},
	},
	{
		name: "ICON-C40 Grave Tally, until the end of the round",
		text: lines("Grave Tally (1 action)",
			"Effect: When a foe is shoved, they take 2 damage. This effect lasts until the end of the round."),
		change: []func(*combat.Combat){beside},
		beats: []beat{
			{want: "actions 1; sten +watch/roundEnd"},
			{do: shoves("sten", "rat"), want: "rat hp 38 at 4,1"},
			{do: shoves("sten", "ann"), want: "ann at 2,4"},
		},
	},
	{
		name: "ICON-C40 Broken Sundial, at the start of the next turn",
		text: "Broken Sundial (1 action)\nEffect: At the start of your next turn, gain 4 vigor.",
		beats: []beat{
			{want: "actions 1; sten +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), want: "sten vigor 4 -watch1"},
		},
	},
	{
		name: "ICON-C40 Debt of Salt, at the end of the next turn",
		text: "Debt of Salt (1 action)\nEffect: At the end of your next turn, all foes in range 2 take 3 damage.",
		beats: []beat{
			{want: "actions 1; sten +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten")},
			{do: turnEnds, want: "sten -watch1 -vigilance1 +vigilance2; rat hp 37"},
		},
	},
	{
		name: "ICON-C40 Watchful Hen, once a round",
		text: lines("Watchful Hen (1 action)", "Effect: Whenever an ally is damaged by a foe, gain 1 vigor. This effect can "+
			"only trigger once per round."),
		change: []func(*combat.Combat){nearAnn},
		beats: []beat{
			{want: "actions 1; sten +watch"},
			{do: hurts("rat", "sten", 5), want: "sten hp 37"},
			{do: hurts("rat", "ann", 3), want: "sten vigor 1; ann hp 37"},
			{do: hurts("rat", "ann", 2), want: "ann hp 35"},
		},
	},
	{
		name: "ICON-C40 ICON-C21 Echo Jar, an ally's abilities",
		text: lines("Echo Jar (1 action)", "Effect: Whenever an ally in range 3 uses an ability, they gain 1 vigor. This "+
			"effect lasts until the end of your next turn."),
		beats: []beat{
			{want: "actions 1; sten +watch/nextTurnEnd"},
			{do: starts("ann"), want: "actions 0; sten +vigilance1"},
			{do: use("ann", "", &combat.Ability{ID: "hum", Text: "Hum (1 action)\nEffect: Gain 2 vigor."}),
				want: "actions 1; ann vigor 3"},
		},
	},
	{
		name: "ICON-C40 Late Wasp, a turn that ends out of range",
		text: lines("Late Wasp (1 action)", "Effect: Choose a foe in range 3. At the end of that foe's turn, as long as they are "+
			"in range 1, deal 2 damage to them."),
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, want: "rat -watch1"},
		},
	},
	{
		name: "ICON-C40 Nettle Coat, a trait",
		text: "When a foe damages you, they take 1 damage.",
		change: []func(*combat.Combat){beside, runs("rat"),
			whose("sten", bears("When a foe damages you, they take 1 damage."))},
		beats: []beat{{do: blow("rat", "sten", 5), want: "actions 1; sten hp 37; rat hp 39"}},
	},
	{
		name: "ICON-C40 Slow Bell, damage for each object beside the target as its next turn ends",
		text: slowBell, change: []func(*combat.Combat){rubble("s1", 5, 1), rubble("s2", 4, 2)},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat hp 39 +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), want: "rat hp 37 -watch1"},
		},
	},
	{
		name: "ICON-C40 ICON-C20 Slow Bell, for others as well, with shoves and a collision",
		text: slowBell, change: []func(*combat.Combat){rubble("s1", 5, 1), puts("ox", space.Point{X: 3, Y: 2}), slow},
		beats: []beat{
			{do: combat.Command{Target: "rat", Heroic: true}, want: "actions 1; rat hp 39 +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), choices: [][]string{say("yes")}, faces: []int{5},
				want: "rat hp 38 -watch1 +stunned; ox hp 39; s1 hp 9"},
		},
	},
	{
		name: "ICON-C40 Restless Boots, a turn without enough movement",
		text: restlessBoots,
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 5, Y: 1}, space.Point{X: 5, Y: 2}), want: "rat at 5,2"},
			{do: starts("owl"), want: "rat hp 36 -watch1 +dazed"},
		},
	},
	{
		name: "ICON-C40 Restless Boots, a turn with enough of it",
		text: restlessBoots,
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 5, Y: 1}, space.Point{X: 5, Y: 2}, space.Point{X: 5, Y: 3}), want: "rat at 5,3"},
			{do: starts("owl"), want: "rat -watch1"},
		},
	},
	{
		name: "ICON-C40 Restless Boots, farther with a charge",
		text: restlessBoots, change: []func(*combat.Combat){slow},
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 5, Y: 1}, space.Point{X: 5, Y: 2}, space.Point{X: 5, Y: 3}), want: "rat at 5,3"},
			{do: starts("owl"), want: "rat hp 36 -watch1 +dazed"},
		},
	},
	{
		name: "ICON-C40 Brittle Knees, more than so many spaces in a turn",
		text: lines("Brittle Knees (1 action, Range 6)",
			"A foe in range is sealed.",
			"{ watch, to it, until nextTurnEnd, when moves (of the bearer, if having a turn (of the bearer) and moved (of the bearer, number 3)), uses 1 { damage, to the bearer, amount 3 } }"),
		change: []func(*combat.Combat){puts("sten", space.Point{X: 1, Y: 1}), puts("ann", space.Point{X: 1, Y: 5})},
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +sealed +watch1/nextTurnEnd"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; rat -watch1/nextTurnEnd +watch1/turnEnd"},
			{do: walks("rat", space.Point{X: 5, Y: 1}, space.Point{X: 5, Y: 2}), want: "rat at 5,2"},
			{do: combat.Command{Do: combat.Move, Mode: space.Dash, Who: "rat", Path: []space.Point{{X: 5, Y: 3}}},
				want: "actions 1; rat hp 37 at 5,3 -watch1/turnEnd"},
		},
	},
	{
		name: "ICON-C40 ICON-C41 Torn Seam, from one of its spaces to the next",
		text: "Torn Seam (1 action, Range 4)\nEffect: Create a small blast terrain effect in range. Characters that enter any space of the effect take 2 damage.",
		beats: []beat{
			{choices: [][]string{say("4,1")}, want: "actions 1; zone blast 1 4,1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 4, Y: 2}), want: "rat hp 38 at 4,2"},
		},
	},
	{
		name: "ICON-C40 ICON-C41 Torn Edge, entered as a whole",
		text: "Torn Edge (1 action, Range 4)\nEffect: Create a small blast terrain effect in range. Characters that enter the area take 2 damage.",
		beats: []beat{
			{choices: [][]string{say("4,1")}, want: "actions 1; zone blast 1 4,1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 4, Y: 2}), want: "rat at 4,2"},
		},
	},
	{
		name: "ICON-C40 Patient Needle, over after the first turn",
		text: patientNeedle,
		beats: []beat{
			{do: aims("rat"), want: "actions 1; turn over; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 5, Y: 1}, space.Point{X: 5, Y: 2}, space.Point{X: 6, Y: 2}), want: "rat at 6,2"},
			{do: starts("ox"), want: "rat -watch1"},
		},
	},
	{
		name: "ICON-C40 ICON-C41 ICON-C43 Ring of Ash, a zone that hurts, bends rolls and answers exceed",
		text: lines("Ring of Ash (1 action, Range 2)",
			"Terrain effect: { zone, to any (number 1, within 2, of you, free squares, or taken ones), area blast 1, ground (in place of earlier ones) { damage, to all in the zone (foes), amount 3; modify, to all in the zone (foes), change (boons on saves -1); watch, to you, when turn starts (of all in the zone (foes), or when turn ends (of all in the zone (foes))) { status, to the cause, status weakened }; modify, to all in the zone (allies), change (boons on saves 1); watch, to you, when uses (of you, with an ability, on exceed) { damage, to all in the zone (foes), amount 2, piercing; vigor, to all in the zone (allies), amount 3 } } }"),
		change: []func(*combat.Combat){whose("ann", at(4, 2))},
		beats: []beat{
			{choices: [][]string{say("4,1")}, want: "actions 1; rat hp 37; zone blast 1 4,1"},
			{do: another("ox", "nip", "Nip (1 action, Attack, Range 6)\nOn hit: 2 damage.\nExceed: Gain 1 vigor."),
				faces: []int{17}, want: "actions 2; sten vigor 1; ann vigor 3; rat hp 35; ox hp 38"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; rat +weakened"},
			{do: turnEnds, faces: []int{12, 3}, want: ""},
		},
	},
	{
		name:   "ICON-C40 ICON-C42 Paper Umbrella, a failed save and a shield for one ability",
		text:   umbrella,
		change: []func(*combat.Combat){nearAnn},
		beats: []beat{
			{want: "actions 1; ann +mark"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "ann", 6), faces: []int{14}, want: "actions 1; ann hp 34"},
			{do: starts("ox"), want: "actions 0"},
			{do: starts("rat")},
			{do: blow("rat", "ann", 6), faces: []int{4}, want: "actions 1; ann hp 31 -mark"},
			{do: hurts("ox", "ann", 6), want: "ann hp 25"},
		},
	},
	{
		name: "ICON-C40 ICON-M18 Stare Down, near",
		text: staring,
		beats: []beat{{do: aims("rat"), choices: [][]string{say("no")}, want: "actions 1; rat +watch1"},
			{do: combat.Command{Do: combat.EndTurn}, want: "actions 0; sten +vigilance1"}, {do: starts("rat")},
			{do: combat.Command{Do: combat.EndTurn}, choices: [][]string{say("3,1")}, want: "sten at 3,1; rat -watch1"}},
	},
	{
		name:   "ICON-C40 ICON-M18 Stare Down, away from a foe that was near",
		text:   staring,
		change: []func(*combat.Combat){whose("ox", at(5, 1))},
		beats: []beat{{do: aims("ox"), choices: [][]string{say("no")}, want: "actions 1; ox +watch1"},
			{do: combat.Command{Do: combat.EndTurn}, want: "actions 0; sten +vigilance1"}, {do: starts("ox")},
			{do: combat.Command{Do: combat.EndTurn}, choices: [][]string{say("1,1")}, want: "sten at 1,1; ox -watch1"}},
	},
	{
		name: "ICON-C40 ICON-D7 Stare Down, far",
		text: staring,
		beats: []beat{{do: aims("ox"), choices: [][]string{say("yes")}, want: "ox +watch1"},
			{do: combat.Command{Do: combat.EndTurn}, want: "sten +vigilance1"}, {do: starts("ox")},
			{do: combat.Command{Do: combat.EndTurn}, want: "ox hp 36 -watch1"}},
	},
	{
		name: "ICON-C40 ICON-C9 Shared Guilt, at either of two moments",
		text: lines("Shared Guilt (1 action, Mark)",
			"Mark: { mark, to any (foes, number 1, within 6, of you) { watch, to the bearer, when turn ends (of any (foes, within 1, of the bearer), or when turn ends (of the bearer, if counted (of any (foes, within 1, of the bearer), number 1))), uses 1, each round { damage, to the bearer (together with any (foes, within 1, of the bearer)), amount 2; status, to the bearer (together with any (foes, within 1, of the bearer)), status dazed } } }"),
		change: []func(*combat.Combat){whose("owl", at(5, 2))},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +mark"},
			{do: starts("ox"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, want: ""},
			{do: starts("owl"), want: ""},
			{do: turnEnds, want: "rat hp 38 +dazed; owl hp 38 +dazed"},
			{do: starts("rat"), want: ""},
			{do: turnEnds, faces: []int{1}, want: ""},
		},
	},
	{
		name: "ICON-C40 Shared Guilt, at the second of them",
		text: lines("Shared Guilt (1 action, Mark)",
			"Mark: { mark, to any (foes, number 1, within 6, of you) { watch, to the bearer, when turn ends (of any (foes, within 1, of the bearer), or when turn ends (of the bearer, if counted (of any (foes, within 1, of the bearer), number 1))) { vigor, to you, amount 2 } } }"),
		change: []func(*combat.Combat){whose("owl", at(5, 2))},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +mark"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, want: "sten vigor 2"},
		},
	},
}

// ICON-C40: a mark answers the abilities that damage its bearer, for the bearer.
func TestAMarkThatAnswersDamage(t *testing.T) {
	rune := "Rune (1 action, Mark, Range 6)\nThe Gulper marks an ally in range.\nAfter any ability that damages that ally resolves, they gain 2 vigor."
	r := chosen(t, arena(), use("sten", "ann", spoken(rune)), nil)
	for _, left := range r.Left {
		t.Errorf("%q is left", left.Text)
	}
	e := *r.Combat
	e.Active = "rat"
	blow := use("rat", "ann", spoken("Blow (1 action, Attack, Range 4)\nOn hit: 6 damage. Miss: 6 damage."))
	r = chosen(t, e, blow, nil, 15)
	stands(t, r.Combat, facts{who: "ann", hp: 34, vigor: 2, status: []string{"mark"}}, facts{who: "rat", hp: 40})
	same(t, "vigor of the attacker", 0, who(t, r.Combat, "rat").Character.Vigor.Or(0))
}

// ICON-C40: what waits for the turn of another one.
func TestFoesThatWait(t *testing.T) {
	ends := func(t *testing.T, e combat.Combat, text string, choices [][]string, want ...facts) {
		t.Helper()
		r := chosen(t, e, use("sten", "rat", spoken(text)), nil)
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		e = *r.Combat
		e.Active, e.Turn = "rat", combat.Turn{}
		stands(t, chosen(t, e, combat.Command{Do: combat.EndTurn}, choices).Combat, want...)
	}
	const pounce = "Lurk (1 action, Range 3)\nThe gulper gains stealth. Choose a foe in range 3. If, at the end of that foe's turn, they are still in range 3 of the gulper, " +
		"it may teleport adjacent to them and deal 6 damage, ending this effect and stealth."
	t.Run("ICON-C40 ICON-C27 the user leaps at one that is still near", func(t *testing.T) {
		ends(t, arena(), pounce, [][]string{say("yes"), say("3,1")}, facts{who: "rat", hp: 34}, facts{who: "sten", at: "3,1", status: []string{}})
	})
	t.Run("ICON-C40 ICON-C26 one explodes beside others", func(t *testing.T) {
		ends(t, arena(whose("ox", at(5, 1))), "Fuse (1 action, Range 3)\n"+
			"The Gulper chooses a foe in range. { watch, to it, when turn ends (of the bearer), uses 1 { damage, to the bearer, amount 3; damage, to any (within 1, of the bearer, besides it), by the bearer, amount 2 } }",
			nil, facts{who: "rat", hp: 37}, facts{who: "ox", hp: 38}, facts{who: "sten", hp: 40})
	})
	t.Run("ICON-C40 ICON-A19 a marked foe bursts as its turn ends out of range", func(t *testing.T) {
		ends(t, arena(whose("ox", at(4, 2))), "Fuse (1 action, Range 2, Mark)\nThe Gulper marks a foe in range. At the end of that foe's turn, they explode for a small blast area effect centered on them, dealing 2 damage to all characters within.",
			nil, facts{who: "rat", hp: 38}, facts{who: "ox", hp: 38})
	})
	t.Run("ICON-C28 ICON-C27 each of several rushes has its blow of the round has its blow", func(t *testing.T) {
		text := "Rampage (1 action)\n" +
			"{ repeat, amount 2 { select, if you like, to you { move, to you, amount 1, mode rush; shove, to any (foes, within 1, of you), amount 1; damage, to it, amount 1 } } }"
		r := chosen(t, arena(), use("sten", "", spoken(text)), [][]string{say("yes"), say("3,1"), say("yes"), say("4,1")})
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		stands(t, r.Combat, facts{who: "rat", hp: 38, at: "5,1"})
	})
}

// TestOpenWounds plays a mark that hurts at the end of its bearer's turn, or ends instead.
func TestOpenWounds(t *testing.T) {
	text := "Bleed (2 actions, Attack, Mark, Range 3)\nOn hit: 2 damage. Miss: 2 damage.\n" +
		"Effect: Attack target is marked and gains an open wound. While marked, it takes [D] again at the end of its turns. " +
		"This mark ends instead if the character ends their turn adjacent to an ally."
	for name, c := range map[string]struct {
		ox    func(*combat.Combat)
		faces []int
		want  facts
	}{
		"ICON-C40 ICON-C9 the bearer is hurt at the end of its turn": {whose("ox", at(6, 1)), []int{3}, facts{who: "rat", hp: 35, status: []string{"mark"}}},
		"ICON-C40 ICON-C9 beside an ally the mark ends":              {whose("ox", at(5, 1)), nil, facts{who: "rat", hp: 38, status: []string{}}},
	} {
		t.Run(name, func(t *testing.T) {
			e := *chosen(t, arena(c.ox), use("sten", "rat", spoken(text)), nil, 10).Combat
			e = *chosen(t, e, combat.Command{Do: combat.EndTurn}, nil).Combat
			e = *chosen(t, e, combat.Command{Do: combat.TakeTurn, Who: "rat", Insist: true}, nil).Combat
			r := chosen(t, e, combat.Command{Do: combat.EndTurn}, nil, c.faces...)
			stands(t, r.Combat, c.want)
		})
	}
}

func TestWatchedAttackOfAFoe(t *testing.T) {
	t.Run("ICON-C40 the damage comes as the character attacks, once", func(t *testing.T) {
		text := "Warning (1 action)\nA foe in range 2 takes 1 damage. If that character attacks before the end of their next turn, they take 3 damage and this effect ends."
		e := *chosen(t, arena(), use("sten", "rat", spoken(text)), nil).Combat
		e.Active, e.Turn = "rat", combat.Turn{}
		bite := &combat.Ability{ID: "bite", Text: "Bite (1 action, Attack, Range 2)\nAuto-hit: 1 damage."}
		r := chosen(t, e, use("rat", "sten", bite), nil)
		stands(t, r.Combat, facts{who: "rat", hp: 36, status: []string{}})
	})
}

// ICON-C40: at the end of another one's turn, the user moves and the ground shakes.
func TestTurnsThatEndWithFoes(t *testing.T) {
	ends := func(t *testing.T, text string, choices [][]string, want ...facts) {
		t.Helper()
		r := chosen(t, arena(), use("sten", "rat", spoken(text)), nil)
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		e := *r.Combat
		e.Active, e.Turn = "rat", combat.Turn{}
		stands(t, chosen(t, e, combat.Command{Do: combat.EndTurn}, choices).Combat, want...)
	}
	t.Run("ICON-C40 ICON-M18 it is the user that rushes toward that foe", func(t *testing.T) {
		ends(t, "Stalk (1 action, Range 3)\nThe Gulper chooses a foe in range. At the end of that foe's turn, it rushes up to 4 spaces towards that foe, ending adjacent if possible.",
			[][]string{say("3,1")}, facts{who: "sten", at: "3,1"})
	})
	t.Run("ICON-C40 ICON-A19 an area around the foe takes damage and a status", func(t *testing.T) {
		ends(t, "Spout (1 action, Range 3)\n"+
			"The Gulper chooses a foe in range. { watch, to it, when turn ends (of the bearer), uses 1 { area, at the bearer, area blast 1 { damage, to all in the area, amount 4; status, to all in the area, status dazed } } }",
			nil, facts{who: "rat", hp: 36, status: []string{string(icon.Dazed)}}, facts{who: "ox", hp: 40})
	})
}

// TestStancesOfFoes plays effects at both ends of a turn, and after the ability of another one.
func TestStancesOfFoes(t *testing.T) {
	t.Run("ICON-C40 ICON-C10 at the start and at the end of a turn", func(t *testing.T) {
		text := "Torches (2 actions, Stance)\nThe Gulper starts juggling torches.\n" +
			"While in this stance, at the start and end of their turn, they may dash 1, then deal 2 damage to all foes in range 2."
		e := *chosen(t, arena(), use("sten", "", spoken(text)), nil).Combat
		e = *chosen(t, e, combat.Command{Do: combat.EndTurn}, picked("2,2")).Combat
		stands(t, &e, facts{who: "sten", at: "2,2"}, facts{who: "rat", hp: 38}, facts{who: "ox", hp: 40})
	})
	t.Run("ICON-C40 ICON-C10 after the ability that targets the user", func(t *testing.T) {
		text := "Tumble (2 actions, Stance)\nThe Gulper takes a nimble stance.\n" +
			"While in this stance, they gain evasion, and when targeted by an ability, may dash 1 after the ability resolves."
		e := *chosen(t, arena(whose("rat", at(3, 1))), use("sten", "", spoken(text)), nil).Combat
		e.Ground = space.Ground{Width: 9, Height: 7}
		r := chosen(t, e, combat.Command{Do: combat.EndTurn}, nil)
		e = *chosen(t, *r.Combat, combat.Command{Do: combat.TakeTurn, Who: "rat", Insist: true}, nil).Combat
		r = chosen(t, e, use("rat", "sten", spoken("Poke (1 action, Attack)\nAuto-hit: 3 damage.")), picked("2,2"))
		stands(t, r.Combat, facts{who: "sten", hp: 39, at: "2,2"})
	})
}

// lateStar falls on a character as that one's turn ends.
var lateStar = lines("Late Star (1 action, Range 6)", "The Gulper chooses a character in range 6.",
	"At the end of that character's turn, a dim star falls on that character for a small blast area effect centered on them.",
	"Characters within must save.", "On a successful save, they take 1 damage.", "On a failed save they take 4 damage.")

// patientKiln fires on the character that it has marked.
var patientKiln = lines("Patient Kiln (1 action, Range 6, Mark)", "The Gulper marks a character in range.",
	"At the end of that character's next turn, if that character is still marked, the Gulper shoots a clay bolt for a blast 1 explosion area effect.",
	"Characters within take 3 damage.")

// slowBell hums in its target until the end of its next turn.
var slowBell = lines("Slow Bell (1 action, Attack, Range 3)", "Auto-hit: 1 damage.",
	"Effect: Set up a low rumble in a foe's bones. When they end their next turn, they take 1 piercing damage once for every object "+
		"adjacent to them, up to a maximum of 3 times. Then, this effect ends.",
	"Heroic: The rumble also damages all characters in a burst 1 area effect centered on the character.",
	"Charge: You may shove the affected character 1 space for each time the effect triggered.",
	"Collide: Foe must save or be stunned.")

// restlessBoots let a foe move.
var restlessBoots = lines("Restless Boots (1 action, Range 6)",
	"Choose a foe in range.",
	"{ select, if not triggered (called charge), to you { watch, to it, when turn ends (of the bearer, next), uses 1 { select, if not moved (of the bearer, number 3), to you { damage, to the bearer, amount 4; status, to the bearer, status dazed } } } }",
	"Charge: { select, on charge, to you { watch, to it, when turn ends (of the bearer, next), uses 1 { select, if not moved (of the bearer, number 4), to you { damage, to the bearer, amount 4; status, to the bearer, status dazed } } } }")

// patientNeedle waits for the end of another turn.
var patientNeedle = lines("Patient Needle (1 action, Range 3, End Turn)", "End your turn and choose a foe in range 3. At the end of that foe's turn, as long as "+
	"they're in range, teleport adjacent to them and deal 2 damage, three times to them and inflict blinded.")

// umbrella is a mark that protects its bearer from one ability.
var umbrella = lines("Paper Umbrella (1 action, Mark, Range 4)",
	"Mark: { mark, to any (allies, number 1, within 4, of you) { watch, to the bearer, when targets (of any (foes), by the bearer, with an ability) { select, to the cause, unless they save { resist, to the bearer, status sturdy; resist, to the bearer, status resistance; end mark, to the bearer } } } }")
