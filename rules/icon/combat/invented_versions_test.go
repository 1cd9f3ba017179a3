package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

// kiln is an attack whose effects depend on how it is used.
var kiln = lines("Kiln Heart (2 actions, Attack, Range 5)", "Attack: Auto-hit: fray.",
	"Effect: Sacrifice 10 unless the round number is 6 or higher.", "Infuse 2: Red Kiln Heart",
	"Ignore Kiln Heart's round requirement")

// hammer is an attack that grows with its power die.
var hammer = lines("Waking Hammer (1 action, Attack, Power Die)",
	"Attack: On hit: fray and shove 1. Miss: fray.",
	"Effect: After you attack, your weapon becomes charged with heat. At the start of each round, gain a d4 power die at 2, or tick it up by 1.",
	"{ change, times (each 1, counting points of the power die, of you), change (boons 1, damage dice 1, shoved 1) }",
	"Discard the power die after you hit with any attack.",
	"Heroic: You may also rush 1 before making the attack once for each charge on the die.")

// fuse delays what it does.
const fuse = "Slow Fuse (1 action, Delay, End Turn)\nEffect: End your turn. Deal 2 damage to all foes in range 2."

// versions are abilities whose effects depend on how they are used.
var versions = []invented{
	{
		name:   "ICON-C7 Kiln Heart, too early a round",
		text:   kiln,
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Aether, Value: 2}))},
		beats:  []beat{{do: aims("rat"), want: "actions 2; sten hp 30; rat hp 36"}},
	},
	{
		name:   "ICON-C7 Kiln Heart, infused in any round",
		text:   kiln,
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Aether, Value: 2}))},
		beats: []beat{{do: combat.Command{Target: "rat", Infused: true},
			want: "actions 2; sten -aether2 +aether; rat hp 36"}},
	},
	{
		name: "ICON-A13 ICON-C1 Soot Fall, one of two triggers and the ground",
		text: lines("Soot Fall (2 actions, Attack, Range 4, Small Blast)", "Attack: On hit: [D]+fray. Miss: fray. "+
			"Area effect: fray.", "Comeback or Exceed: Deals bonus damage, creates a pit under the center space, and up to "+
			"two spaces of difficult terrain in the area."),
		change: []func(*combat.Combat){whose("sten", hp(10))},
		beats: []beat{{do: aims("rat"), choices: [][]string{say("4,1"), say("3,1", "5,1")}, faces: []int{16, 2, 3},
			want: "actions 2; rat hp 33; ground 4,1 pit; ground 3,1 difficult; ground 5,1 difficult"}},
	},
	{
		name: "ICON-T11 ICON-T7 Slow Fuse, all of it but the end of the turn waits",
		text: fuse,
		beats: []beat{
			{want: "actions 1; turn over; sten delayed it"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: combat.Command{Do: combat.TakeTurn, Who: "sten", Insist: true,
				Ability: &combat.Ability{ID: "it", Text: fuse}}, want: "sten delayed ; rat hp 38"},
		},
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
	{
		name: "ICON-C9 Long Stare, at those far away",
		text: lines("Long Stare (1 action, Mark)",
			"Mark: { mark, if not triggered (called heroic), to any (foes, number 1, beyond, within 4, of you) { watch, to the bearer, when damages (of the bearer, by any (you and allies), with an ability) { move, to you, amount 1, mode rush, way closer, at the bearer, or as near as possible }; watch, if you like, to the bearer, when turn starts (of you) { end mark, to the bearer } } }",
			"Heroic: { mark, on heroic, to any (foes, number 1, beyond, within 2, of you) { watch, to the bearer, when damages (of the bearer, by any (you and allies), with an ability) { move, to you, amount 1, mode rush, way closer, at the bearer, or as near as possible }; watch, if you like, to the bearer, when turn starts (of you) { end mark, to the bearer } } }"),
		beats: []beat{
			{do: aims("ox"), want: "actions 1; ox +mark"},
			{do: starts("ox"), want: "actions 0; sten +vigilance1"},
			{do: blow("ox", "ann", 4), choices: [][]string{say()}, want: "actions 1; sten at 3,1; ann hp 36"},
			{do: starts("sten"), choices: [][]string{say("yes")}, want: "actions 0; ox -mark"},
		},
	},
	{
		name: "ICON-C9 ICON-C17 Long Stare, at nearer ones",
		text: lines("Long Stare (1 action, Mark)",
			"Mark: { mark, if not triggered (called heroic), to any (foes, number 1, beyond, within 4, of you) { watch, to the bearer, when damages (of the bearer, by any (you and allies), with an ability) { move, to you, amount 1, mode rush, way closer, at the bearer, or as near as possible }; watch, if you like, to the bearer, when turn starts (of you) { end mark, to the bearer } } }",
			"Heroic: { mark, on heroic, to any (foes, number 1, beyond, within 2, of you) { watch, to the bearer, when damages (of the bearer, by any (you and allies), with an ability) { move, to you, amount 1, mode rush, way closer, at the bearer, or as near as possible }; watch, if you like, to the bearer, when turn starts (of you) { end mark, to the bearer } } }"),
		beats: []beat{{do: combat.Command{Target: "rat", Heroic: true}, want: "actions 1; rat +mark"}},
	},
	{
		name: "ICON-C13 Cheap Oath, a smaller sacrifice",
		text: "Cheap Oath (1 action)\n" +
			"Effect: { sacrifice, if triggered (called comeback), to you, amount 1, otherwise { sacrifice, to you, amount 3 }; vigor, to you, amount 2 }",
		change: []func(*combat.Combat){whose("sten", hp(10))},
		beats:  []beat{{want: "actions 1; sten hp 9 vigor 2"}},
	},
	{
		name: "ICON-C13 Cheap Oath, the whole of it",
		text: "Cheap Oath (1 action)\n" +
			"Effect: { sacrifice, if triggered (called comeback), to you, amount 1, otherwise { sacrifice, to you, amount 3 }; vigor, to you, amount 2 }",
		beats: []beat{{want: "actions 1; sten hp 37 vigor 2"}},
	},
	{
		name: "ICON-C6 ICON-C32 Waking Hammer, as much as its die shows",
		text: hammer, change: []func(*combat.Combat){beside},
		beats: []beat{
			{do: aims("rat"), faces: []int{1}, want: "actions 1; sten +watch +watch; rat hp 36"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("ox"), want: ""},
			{do: starts("owl"), want: ""},
			{do: starts("ann"), want: ""},
			{do: turnEnds, want: "party 2; sten +powerDie2"},
			{do: starts("sten"), want: ""},
			{do: combat.Command{Target: "rat", Heroic: true}, choices: [][]string{say("2,1"), say("2,1")},
				faces: []int{12, 2, 3, 1, 4}, want: "actions 1; sten -powerDie2; rat hp 27 at 5,1"},
		},
	},
	{
		name: "ICON-C11 ICON-M18 Lodestone, as it begins and at each turn",
		text: lines("Lodestone (1 action, Mark)",
			"Mark: { mark, to any (number 1, within 6, of you) { aura, to the bearer, amount 1; choose, if you like, either closer { move, to all in the zone (different), by you, amount 1, mode teleport, way closer, at the bearer } or \"further away\" { move, to all in the zone (different), by you, amount 1, mode teleport, way away, at the bearer }; watch, to the bearer, when turn starts (of you) { choose, if you like, either closer { move, to all in the zone (different), by you, amount 1, mode teleport, way closer, at the bearer } or \"further away\" { move, to all in the zone (different), by you, amount 1, mode teleport, way away, at the bearer } } } }"),
		change: []func(*combat.Combat){whose("ox", at(5, 1)), whose("owl", at(5, 2))},
		beats: []beat{
			{do: aims("rat"), choices: [][]string{say("further away"), say("6,1"), say("6,3")},
				want: "actions 1; rat +mark +aura1; ox at 6,1; owl at 6,3"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), choices: [][]string{say()}, want: ""},
		},
	},
	{
		name: "ICON-A13 Third Knell, more instances",
		text: lines("Third Knell (2 actions, Attack, Divine, Range 4)", "Attack: On hit: [D]+fray. Miss: 1 damage.",
			"Exceed: Deal [D]+fray two more times."),
		beats: []beat{{do: aims("rat"), faces: []int{16, 2, 3}, want: "actions 2; rat hp 20"}},
	},
	{
		name: "ICON-M7 ICON-C29 Common Cause, all beside the target",
		text: lines("Common Cause (1 action, Attack, Range 4)", "Attack: Auto-hit: fray.",
			"Effect: Every allied non-summon character in range 3 of the target can also teleport adjacent to your target or "+
				"as close as possible. Your target then takes 2 additional divine damage, once, per adjacent ally."),
		beats: []beat{{do: aims("rat"), choices: [][]string{say("3,2")}, want: "actions 1; ann at 3,2; rat hp 34"}},
	},
	{
		name: "ICON-C14 ICON-C43 Open Wound, comebacks of themselves",
		text: "Open Wound (1 action, Stance)\nStance: Your abilities automatically activate any comeback triggers.",
		beats: []beat{
			{want: "actions 1; sten +stance"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), want: ""},
			{do: another("", "second", "Second Breath (1 action)\nEffect: Gain 1 vigor. Comeback: Gain 3 vigor."),
				want: "actions 1; sten vigor 4"},
		},
	},
}
