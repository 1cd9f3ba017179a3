package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// beside puts the rat beside sten.
var beside = whose("rat", at(3, 1))

// theEight are abilities with much in them.
var theEight = []invented{
	{
		name: "ICON-M14 ICON-C20 Gate Breaker",
		text: lines("Gate Breaker (2 actions, Attack, Range 1)",
			"Attack: On hit: 2[D] + fray. Miss: fray.", "Effect: Shove 2.",
			"Collide: That character is dazed and the space they struck becomes difficult terrain."),
		change: []func(*combat.Combat){beside, func(e *combat.Combat) {
			e.Ground.Cells = []space.Cell{{X: 5, Y: 1, Impassable: true}}
		}},
		beats: []beat{{do: aims("rat"), faces: []int{10, 3, 4},
			want: "actions 2; rat hp 29 at 4,1 +dazed; ground 4,1 difficult"}},
	},
	{
		name: "ICON-C26 ICON-C27 Cold Lantern",
		text: lines("Cold Lantern (1 action, Range 4)",
			"Effect: Choose an ally and a foe in range. If the ally is bloodied, "+
				"they gain 4 vigor; otherwise the foe is weakened.", "Charge: Do both."),
		beats: []beat{{do: aims("ann"), choices: [][]string{say("owl")}, want: "actions 1; owl +weakened"}},
	},
	{
		name: "ICON-C32 ICON-T11 Cold Lantern, charged",
		text: lines("Cold Lantern (1 action, Range 4)",
			"Effect: Choose an ally and a foe in range. If the ally is bloodied, "+
				"they gain 4 vigor; otherwise the foe is weakened.", "Charge: Do both."),
		change: []func(*combat.Combat){slow},
		beats: []beat{{do: aims("ann"), choices: [][]string{say("owl")},
			want: "actions 1; ann vigor 4; owl +weakened"}},
	},
	{
		name: "ICON-C5 ICON-M20 Hooked Chain, drawn",
		text: lines("Hooked Chain, drawn (1 action, Attack, Range 5, Combo 2)", "Attack: Auto-hit: fray.",
			"Effect: The target cannot move further than 2 from you until the end of its next turn."),
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Combo}))},
		left:   []string{"Effect: The target cannot move further than 2 from you until the end of its next turn."},
		beats:  []beat{{do: aims("ox"), want: "actions 1; sten -combo; ox hp 36"}},
	},
	{
		name: "ICON-C10 ICON-C11 ICON-C40 Ember Circle",
		text: lines("Ember Circle (1 action, Stance)",
			"Stance: You gain aura 1. Foes that end their turn in the aura take 2 "+
				"damage; allies that start theirs in it may rush 1.",
			"Refresh: Refresh or leave this stance at the start of your turn.", "Heroic: Aura 2 instead."),
		change: []func(*combat.Combat){beside, whose("ann", at(2, 2))},
		beats: []beat{
			{want: "actions 1; sten +stance +aura1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, want: "rat hp 38"},
			{do: starts("ann"), choices: [][]string{say("1,2")}, want: "ann at 1,2"},
			{do: starts("sten"), choices: [][]string{say("yes")}},
		},
	},
	{
		name: "ICON-C32 ICON-C11 Ember Circle, heroic",
		text: lines("Ember Circle (1 action, Stance)",
			"Stance: You gain aura 1. Foes that end their turn in the aura take 2 "+
				"damage; allies that start theirs in it may rush 1.",
			"Refresh: Refresh or leave this stance at the start of your turn.", "Heroic: Aura 2 instead."),
		beats: []beat{
			{do: combat.Command{Heroic: true}, want: "actions 1; sten +stance1 +aura2"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, want: "rat hp 38"},
		},
	},
	{
		name: "ICON-C42 ICON-D9 Answering Bell",
		text: lines("Answering Bell (Interrupt 1)", "Trigger: A foe in range 3 damages an ally with an ability.",
			"Effect: Repeat that damage against the foe, halved. This damage cannot trigger interrupts."),
		change: []func(*combat.Combat){beside, func(e *combat.Combat) { e.Active = "rat" }, whose("ann", bears(
			lines("Answering Bell (Interrupt 1)", "Trigger: A foe in range 3 damages an ally with an ability.",
				"Effect: Repeat that damage against the foe, halved.")))},
		left: []string{"This damage cannot trigger interrupts."},
		beats: []beat{{do: blow("rat", "sten", 9), choices: [][]string{say("yes")},
			want: "actions 1; sten hp 33; rat hp 36"}},
	},
	{
		name: "ICON-A13 ICON-C28 ICON-A19 Tally of Wounds",
		text: lines("Tally of Wounds (2 actions, Attack, Range 3, Small Blast)",
			"Attack: On hit: [D] + fray, +1 bonus damage for every two foes in the area, up to 3.",
			"Area effect: Fray. Saves: half.", "Exceed: Choose one: create a pit under the target; or the target may not "+
				"use interrupts until your next turn; or gain 2 aether."),
		change: []func(*combat.Combat){whose("ox", at(5, 1))},
		left:   []string{"On hit: [D] + fray, +1 bonus damage for every two foes in the area, up to 3.", "Saves: half."},
		beats: []beat{{do: aims("rat"), choices: [][]string{say("4,1"), say("create a pit under the target")},
			faces: []int{16}, want: "actions 2; ox hp 36; ground 4,1 pit"}},
	},
	{
		name: "ICON-C15 ICON-C31 Paper Sentry",
		text: lines("Paper Sentry (1 action, 1/fight)", "Summon: A sentry (size 1, 4 hp, Defense 8, no actions) in a free "+
			"space in range 2. At the start of your turn it moves 2 and deals 1 piercing damage to one adjacent foe. "+
			"It ends when you are defeated."),
		beats: []beat{
			{choices: [][]string{say("3,2")}, want: "actions 1; +sentry 3,2; hp 4"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), choices: [][]string{say("3,2")}, want: "rat hp 39"},
		},
	},
	{
		name: "ICON-C34 Old Debt",
		text: lines("Old Debt (1 action, Mark, Range 6)", "Mark: Until the mark ends, whenever the marked foe attacks a "+
			"character other than you, place a token on it (up to 3). When you hit it with an attack, you may spend all "+
			"tokens: +[D] for each.", "Special: The bard's tune haunts the foe for the rest of the tale."),
		left: []string{
			"Mark: Until the mark ends, whenever the marked foe attacks a character other than you, place a token on it " +
				"(up to 3).",
			"When you hit it with an attack, you may spend all tokens: +[D] for each.",
			"Special: The bard's tune haunts the foe for the rest of the tale."},
		beats: []beat{{do: aims("ox"), want: "actions 1"}},
	},
}
