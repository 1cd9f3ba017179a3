package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

// lined are abilities of foes with lines about things and marks, in the words that foes use.
var lined = []invented{
	{
		name: "ICON-C9 ICON-C27 Cold Reed, a mark whose bearer ends it by a deed that the table judges",
		text: lines("Cold Reed (1 action, Mark, Range 5)", "The Gulper marks a foe in range.",
			"While marked, that foe is dazed.", "A foe can end this mark by not moving for their entire turn."),
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +mark"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, choices: [][]string{say("no")}},
			{do: starts("rat")},
			{do: turnEnds, choices: [][]string{say("yes")}, want: "rat -mark"},
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
		name: "ICON-C16 ICON-C19 ICON-C43 Salt Urn, a thing that later sentences call by its name",
		text: lines("Salt Urn (1 action)", "The Gulper drops a height 1 salt urn in an adjacent space.",
			"The urn is a destructible object with 5 hp.", "The urn has aura 1.", "Foes in the aura are weakened.",
			"Foes that end their turn inside the urn's aura take 2 damage."),
		change: []func(*combat.Combat){whose("rat", at(0, 1))},
		beats: []beat{
			{choices: [][]string{say("1,2")}, want: "actions 1; +salt urn 1,2; hp 5"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, want: "rat hp 38"},
		},
	},
	{
		name: "ICON-C19 ICON-C41 Thorn Gate, a thing and a zone in apposition",
		text: lines("Thorn Gate (1 action)", "The Gulper summons a stile in range 2, a height 1 object.",
			"Characters adjacent to the stile when it's summoned take 1 damage twice.",
			"The Gulper then opens a rift in range 3, a 1 space terrain effect.", "Using this ability again moves the area."),
		beats: []beat{
			{choices: [][]string{say("3,2"), say("5,1")}, want: "actions 1; " +
				"ann hp 38; rat hp 38; +stile 3,2; zone burst 0 5,1"},
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
		name: "ICON-C42 ICON-C40 Sour Parry, an interrupt that waits for the end of an ability",
		text: lines("Sour Parry (1 action)", "The Gulper gains the following interrupt until the start of its next turn:",
			"Sour Step", "Interrupt 1", "Trigger: A foe in range 3 uses an ability, and that ability resolves.",
			"Effect: The Gulper gains 2 vigor."),
		beats: []beat{
			{want: "actions 1; sten +watch/turnStart"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: use("rat", "ann", spoken("Nip (1 action, Range 4)\nA foe in range takes 1 damage.")),
				choices: [][]string{say("yes")}, want: "actions 1; sten vigor 2; ann hp 39"},
		},
	},
	{
		name: "ICON-C35 ICON-C27 Falling Slate, more for those who fail as the rounds pass, and a thing beside one of them",
		text: lines("Falling Slate (2 actions)", "All foes in range 4 must save or take 2 damage twice, or once on a successful save.",
			"Then, summon a height 1 slate object adjacent to any character affected.",
			"Round 3+: 2 damage three times on a failed save.", "Round 5+: 2 damage five times on a failed save."),
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Round = 3 }},
		beats: []beat{
			{choices: [][]string{say("5,0")}, faces: []int{4, 18, 3}, want: "actions 2; rat hp 34; ox hp 38; owl hp 34; +slate 5,0"},
		},
	},
	{
		name: "ICON-C35 Sour Fumes, an area that a line of its own names",
		text: lines("Sour Fumes (2 actions, Range 4)", "Area effect: small blast.", "Foes in the area take 2 damage.",
			"Then, they must save or become dazed.", "Blinded foes fail this save."),
		change: []func(*combat.Combat){whose("ox", at(4, 2)), whose("rat", carrying(icon.Status{Name: icon.Blind}))},
		beats: []beat{
			{choices: [][]string{say("4,1")}, faces: []int{3}, want: "actions 2; rat hp 38 +dazed; ox hp 38 +dazed"},
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
		name: "ICON-C31 Lone Thread, an ability that the table must allow",
		text: lines("Lone Thread (1 action)", "This action can only be taken if there are no lamps lit.",
			"The Gulper gains 2 vigor."),
		beats: []beat{{choices: [][]string{say("yes")}, want: "actions 1; sten vigor 2"}},
	},
}
