package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// stancesTexts are played in the arena.
var stancesTexts = []playedText{
	{
		name: "ICON-C10 ICON-C11 a pose, and what the aura gives",
		text: "Proud Stand (2 actions, Stance)\nThe gulper takes a proud pose and gains aura 2. The gulper and allies in the aura are sturdy and deal " +
			"bonus damage with all abilities.",
		beats: []beat{{want: "actions 2; sten +stance +aura2"}},
	},
	{
		name:  "ICON-C11 a text that names its user late",
		text:  "Murk (1 action)\nUntil the start of their next turn, Marrow is immobile and gains Aura 2. Marrow and allies in the aura have evasion.",
		beats: []beat{{want: "actions 1; sten +immobile/turnStart +aura2/turnStart"}},
	},
	{
		name: "ICON-C10 ICON-C15 ICON-C32 Loud Pack, those in the aura, and a lower cost among summons",
		text: lines("Loud Pack (2 actions, Stance, Aura)",
			"Stance: { stance, to you { aura, to you, amount 2; summon, to any (number 1, within 2, of you, free squares), called hound; move, if you like, to all in the zone (you and allies, characters and summons), amount 1, mode dash } }",
			"Special: { change, if counted (of any (summons, within 1, of you), number 1), change (single action) }"),
		change: []func(*combat.Combat){func(e *combat.Combat) {
			e.Combatants = append(e.Combatants, combat.Combatant{Character: icon.Character{ID: "cub", HP: n(1)},
				Kind: combat.Summon, Summoner: "ann", X: n(1), Y: n(1)})
		}},
		beats: []beat{{choices: [][]string{say("3,3"), say("2,2"), say("2,3"), say("1,2"), say("3,4")}, want: "actions 1; sten at 2,2 +stance +aura2; cub at 1,2; +hound 3,4"}},
	},
	{
		name: "ICON-C11 ICON-C43 Scales of Ash, those in the aura who harm another one",
		text: lines("Scales of Ash (1 action, Stance)", "Stance: When you take this stance, you have aura 1. All characters "+
			"(including yourself) in the aura gain +1 curse on attacks and take 1 divine damage each time they deal damage to "+
			"another character.", "Refresh: Refresh or exit this stance at the start of your turn."),
		change: []func(*combat.Combat){beside},
		beats: []beat{
			{want: "actions 1; sten +stance +aura1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "sten", 4), want: "actions 1; sten hp 38; rat hp 39"},
			{do: starts("ox"), want: "actions 0"},
			{do: blow("ox", "sten", 4), want: "actions 1; sten hp 36"},
		},
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
		name: "ICON-C10 Mason's Stance, as it begins and is refreshed",
		text: lines("Mason's Stance (1 action, Stance)", "Stance: While in this stance, you are sturdy. When you take this "+
			"stance, or when it refreshes, gain 1 vigilance.",
			"Refresh: You may refresh or exit this stance at the start of your turn."),
		beats: []beat{
			{want: "actions 1; sten +stance +vigilance1"},
			{do: starts("rat"), want: "actions 0; sten -vigilance1 +vigilance2"},
			{do: starts("sten"), choices: [][]string{say("yes")}, want: "sten -vigilance2 +vigilance3"},
		},
	},
	{
		name: "ICON-C10 ICON-C11 ICON-C43 Tide Pool, an aura of a stance",
		text: "Tide Pool (1 action, Stance)\nStance: You gain aura 2. Allies in the aura have +1 boon on saves.",
		beats: []beat{
			{want: "actions 1; sten +stance +aura2"},
			{do: tries("ann"), faces: []int{9, 4}},
			{do: walks("sten", space.Point{X: 2, Y: 0}), want: "sten at 2,0"},
			{do: tries("ann"), faces: []int{9}},
		},
	},
	{
		name: "ICON-C11 ICON-C40 Winter Lamp, as turns start in an aura",
		text: "Winter Lamp (1 action, Aura)\nEffect: You gain aura 2. Foes that start their turn in the aura are slashed.",
		beats: []beat{
			{want: "actions 1; sten +aura2"},
			{do: starts("owl"), want: "actions 0; sten +vigilance1"},
			{do: starts("rat"), want: "rat +slashed"},
		},
	},
	{
		name: "ICON-C11 ICON-C21 Roof Over Us, resistance in an aura",
		text: lines("Roof Over Us (1 action)",
			"Effect: Gain aura 1 until the end of your next turn. Allies in the aura have "+
				"resistance."),
		change: []func(*combat.Combat){whose("ann", at(2, 2))},
		beats: []beat{
			{want: "actions 1; sten +aura1/nextTurnEnd"},
			{do: hurts("rat", "ann", 5), want: "ann hp 37"},
		},
	},
	{
		name: "ICON-C10 ICON-C40 Reed Dance, a stance that ends with a hit",
		text: lines("Reed Dance (1 action, Stance)", "The Gulper gains counter.",
			"This stance ends when the Gulper is hit by an attack."),
		beats: []beat{
			{want: "actions 1; sten +stance"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "sten", 3), want: "actions 1; sten hp 39 -stance; rat hp 38"},
		},
	},
	{
		name: "ICON-C10 ICON-C11 Ring of Gnats, a stance with a list of effects",
		text: lines("Ring of Gnats (1 action, Stance, Aura)", "The Gulper gains aura 2, with the following effects:",
			"• Foes that end their turn in the aura take 2 damage.", "• Allies in the aura gain dodge."),
		beats: []beat{
			{want: "actions 1; sten +stance +aura2"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, want: "rat hp 38"},
		},
	},
	{
		name: "ICON-C10 ICON-C34 Reed Boat, a stance that its first effect begins",
		text: lines("Reed Boat (1 action, Stance)", "While in this stance, it is flying and has evasion.",
			"All allies adjacent to the Gulper gain dodge."),
		left:  []string{"All allies adjacent to the Gulper gain dodge."},
		beats: []beat{{want: "actions 1; sten +stance"}},
	},
	{
		name: "ICON-C10 Rising Vow, a die that ticks as the stance is entered",
		text: lines("Rising Vow (Free action, Power Die, Stance)", "Stance: Set out a d6 power die, starting at 3. When you enter this stance, or any time "+
			"you teleport, tick the power die up by 1.", "Refresh: This stance automatically refreshes at the start of your turns."),
		beats: []beat{
			{want: "sten +stance +powerDie4"},
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: starts("sten"), want: ""},
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
}
