package combat_test

import (
	"rulewright/rules/icon/combat"
)

// choicesTexts are played in the arena.
var choicesTexts = []playedText{
	{
		name: "ICON-C28 the user does one or the other",
		text: "Call (1 action)\n" +
			"{ choose, either first { vigor, to any (allies, number 1, within 4, of you), amount 3 } or second { damage, to any (foes, number 1, within 2, of you), amount 2 } }",
		beats: []beat{{choices: [][]string{say("second")}, want: "actions 1; rat hp 38"}},
	},
	{
		name: "ICON-C28 an object or a pit appears",
		text: "Upturn (1 action)\n" +
			"{ choose, either \"rubble object\" { object, to any (number 1, within 4, of you, free squares), called rubble, ground (height 1) } or pit { pit, to any (number 1, within 4, of you, free squares), ground (pit) } }",
		beats: []beat{{choices: [][]string{say("pit"), say("4,2")}, want: "actions 1; ground 4,2 pit"}},
	},
	{
		name:   "ICON-C28 each of those affected chooses",
		text:   "Dare (1 action)\nAll foes in range 4 must choose: be shoved 1, or take 5 damage.",
		change: []func(*combat.Combat){whose("owl", at(8, 6))},
		beats:  []beat{{choices: [][]string{say("be shoved 1"), say("take 5 damage")}, want: "actions 1; rat at 5,1; ox hp 35"}},
	},
	{
		name:   "ICON-C28 one of two effects is chosen for a character",
		text:   "Trample (1 action)\nThe Gulper rushes 1. An adjacent character when it finishes its movement is either weakened or shoved 1.",
		change: []func(*combat.Combat){whose("rat", at(3, 1))},
		beats:  []beat{{choices: [][]string{say("2,1"), say("shoved 1")}, want: "actions 1; rat at 4,1"}},
	},
	{
		name: "ICON-C28 the foe beside the user before or after it moves",
		text: "Swoop (1 action)\n" +
			"{ choose, to you, either before { select, to any (foes, number 1, within 1, of you); move, to you, amount 4, mode fly, straight; status, to it, status dazed } or after { move, to you, amount 4, mode fly, straight; select, to any (foes, number 1, within 1, of you); status, to it, status dazed } }",
		beats: []beat{{choices: [][]string{say("after"), say("5,1"), say("ox")}, want: "actions 1; sten at 5,1; ox +dazed"}},
	},
	{
		name:  "ICON-C28 nothing is revealed",
		text:  "Feint (1 action)\nThe Gulper dashes 1. This does not reveal the Gulper.",
		beats: []beat{{choices: [][]string{say("3,1")}, want: "actions 1; sten at 3,1"}},
	},
	{
		name:  "ICON-C28 the foe that suffers chooses",
		text:  "Toll (1 action, Range 4)\nA foe in range is sealed. That foe either takes 4 damage or becomes dazed (foe chooses).",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("takes 4 damage")}, want: "actions 1; rat hp 36 +sealed"}},
	},
	{
		name: "ICON-C28 an effect is repeated on other foes",
		text: "Dart About (1 action)\n" +
			"Teleport 3, then deal 3 damage to an adjacent foe. { repeat, if you like, amount 1 { move, to you, amount 3, mode teleport; damage, to any (foes, number 1, within 1, of you, different), amount 3; repeat, if you like, amount 1 { move, to you, amount 3, mode teleport; damage, to any (foes, number 1, within 1, of you, different), amount 3 } } }",
		beats: []beat{{choices: [][]string{say("3,1"), say("yes"), say("5,1"), say("no")}, want: "actions 1; sten at 5,1; rat hp 37; ox hp 37"}},
	},
	{
		name:   "ICON-C28 one of several effects is chosen",
		text:   "Two Doors (1 action)\nEffect: Choose one:\n• Gain 4 vigor.\n• Rush 2.\n• An adjacent foe is blind.",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{choices: [][]string{say("3")}, want: "actions 1; rat +blind"}},
	},
	{
		name: "ICON-C28 the user chooses between two groups",
		text: "Call Out (1 action)\n" +
			"{ choose, either \"up to two allies in range 4 may dash 1\" { move, if you like, to any (allies, number 2, up to that, within 4, of you), amount 1, mode dash } or \"one ally in range 4 may dash 3\" { move, if you like, to any (allies, number 1, within 4, of you), amount 3, mode dash } }",
		beats: []beat{{choices: [][]string{say("one ally in range 4 may dash 3"), say("ann"), say("2,6")}, want: "actions 1; ann at 2,6"}},
	},
	{
		name: "ICON-C28 the user allows an ally to move",
		text: "Bargain (1 action, Range 4)\n" +
			"{ choose, either \"puts down a shell token in range 3\" { zone, to any (number 1, within 3, of you, free squares), called \"shell token\", area burst 0 } or \"allows an ally in range to dash 2\" { move, if you like, to any (allies, number 1, within 4, of you), amount 2, mode dash } }",
		beats: []beat{{choices: [][]string{say("allows an ally in range to dash 2"), say("ann"), say("2,5")}, want: "actions 1; ann at 2,5"}},
	},
	{
		name: "ICON-C28 ICON-C27 Silver Rope, an ally decides",
		text: silverRope,
		beats: []beat{
			{do: aims("ann"), want: "actions 1; ann +mark"},
			{do: starts("ox"), choices: [][]string{say("yes"), say("teleport your target 1 towards you"), say("stay")},
				want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), want: ""},
		},
	},
	{
		name: "ICON-C28 Quarrel of Doors, two of three",
		text: lines("Quarrel of Doors (1 action)",
			"Effect: Choose two:",
			"• Gain 2 vigor.",
			"• An adjacent foe is weakened.",
			"• Dash 1."),
		change: []func(*combat.Combat){beside},
		beats:  []beat{{choices: [][]string{say("1", "2")}, want: "actions 1; sten vigor 2; rat +weakened"}},
	},
}

// silverRope binds an interrupt to a mark.
var silverRope = lines("Silver Rope (1 action, Range 3, Mark)",
	"Mark: { mark, to any (number 1, characters and summons, within 3, of you, without you) { watch, to the bearer, when turn ends (of any), interrupt 1 { choose, either \"teleport 3 towards the target\" { move, to you, amount 3, mode teleport, way toward, at the bearer } or \"teleport your target 1 towards you\" { choose, if ally (of the bearer), by the bearer, either move { move, to the bearer, by you, amount 1, mode teleport, way toward, at you } or stay { }, otherwise { move, to the bearer, by you, amount 1, mode teleport, way toward, at you } } } } }")
