package combat_test

import (
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// tides is a stance with a power die.
var tides = lines("Tide Glass (1 action, Stance, Power Die)", "Stance: Set out a d4 power die, starting at 3.",
	"Stance: While in this stance:", "• Tick it up after a foe uses an ability that damages you.",
	"• At 4+, gain resistance.", "• When you tick the die down, gain 1 vigor.",
	"• If the die ticks down to 0, end this stance.",
	"• If the die is at maximum and you would tick it up again, this stance ends and you are stunned.",
	"Refresh: Refresh this stance at the start of your turn. When the stance refreshes, you may tick the die up or "+
		"down by 1.")

// diced are abilities with a power die.
var diced = []invented{
	{
		name:   "ICON-C6 Tide Glass, up until it breaks",
		text:   tides,
		change: []func(*combat.Combat){beside},
		beats: []beat{
			{want: "actions 1; sten +stance +powerDie3"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "sten", 4), want: "actions 1; sten hp 38 -powerDie3 +powerDie4"},
			{do: starts("ox"), want: "actions 0"},
			{do: blow("ox", "sten", 4), want: "actions 1; sten hp 37 -stance -powerDie4 +stunned"},
		},
	},
	{
		name: "ICON-C6 Tide Glass, down to nothing",
		text: tides,
		beats: []beat{
			{want: "actions 1; sten +stance +powerDie3"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), choices: [][]string{say("down")}, want: "sten vigor 1 -powerDie3 +powerDie2"},
			{do: starts("rat"), want: "sten -vigilance1 +vigilance2"},
			{do: starts("sten"), choices: [][]string{say("down")}, want: "sten vigor 2 -powerDie2 +powerDie1"},
			{do: starts("rat"), want: "sten -vigilance2 +vigilance3"},
			{do: starts("sten"), choices: [][]string{say("down")}, want: "sten vigor 3 -stance -powerDie1"},
		},
	},
	{
		name: "ICON-C6 ICON-C12 Last Wager, as many as the user wants",
		text: lines("Last Wager (1 action, Stance, Interrupt, Gamble, Power Die)",
			"Stance: Gain aura 2, and a d4 power die, starting at 4. While in this stance, gain the following interrupt:",
			"Called Bluff", "Interrupt 1", "Trigger: An ally in the aura is targeted by a foe's ability",
			"Effect: Tick down your power die by any amount. Gamble with a number of d6s equal to the number of ticks you "+
				"spent, then that ally gains vigor equal to double the gamble result. However, at the end of the current turn, "+
				"your ally loses all vigor.", "Refresh: You may refresh this stance at the start of your turn."),
		change: []func(*combat.Combat){nearAnn},
		beats: []beat{
			{want: "actions 1; sten +stance +aura2 +powerDie4"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "ann", 2), choices: [][]string{say(), say("yes"), say("2"), say("5")}, faces: []int{3, 5},
				want: "actions 1; sten -powerDie4 +powerDie2; ann vigor 8 +watch1/turnEnd"},
			{do: turnEnds, want: "actions 0; ann vigor 0 -watch1/turnEnd"},
		},
	},
	{
		name: "ICON-C6 Wound Clock, set out or ticked",
		text: lines("Wound Clock (1 action, Power Die)",
			"Effect: Gain a d6 power die at 2, or tick it up by 3. Gain vigor equal to the number on the die."),
		beats: []beat{
			{want: "actions 1; sten vigor 2 +powerDie2"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), want: ""},
			{want: "actions 1; sten vigor 7 -powerDie2 +powerDie5"},
		},
	},
}

// later are abilities whose words change what else they do.
var later = []invented{
	{
		name: "ICON-C17 Short Run-Up, before or after",
		text: lines("Short Run-Up (1 action)", "Effect: An adjacent foe takes 2 damage.",
			"Heroic: You may rush 2 before or after using this ability."),
		beats: []beat{{do: combat.Command{Heroic: true}, choices: [][]string{say("before"), say("3,1")},
			want: "actions 1; sten at 3,1; rat hp 38"}},
	},
	{
		name: "ICON-C17 Short Run-Up, after it",
		text: lines("Short Run-Up (1 action)", "Effect: An adjacent foe takes 2 damage.",
			"Heroic: You may rush 2 before or after using this ability."),
		change: []func(*combat.Combat){beside},
		beats: []beat{{do: combat.Command{Heroic: true}, choices: [][]string{say("after"), say("1,2")},
			want: "actions 1; sten at 1,2; rat hp 38"}},
	},
	{
		name: "ICON-C30 ICON-C26 Two Clappers, the same one once more",
		text: lines("Two Clappers (1 action, Attack, Range 4)", "Attack: Auto-hit: fray.",
			"Effect: A different foe in range 4 of your target takes 1 damage.", "Heroic: Repeat the above effect."),
		beats: []beat{{do: combat.Command{Target: "rat", Heroic: true}, choices: [][]string{say("ox"), say("ox")},
			want: "actions 1; rat hp 36; ox hp 38"}},
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
		name: "ICON-M21 Sump Road, from pit to pit",
		text: lines("Sump Road (1 action, Mark)", "Mark: Mark a foe in range 6. While marked, create a pit under them at "+
			"the start of their turn.", "Effect: If the marked character ends their turn inside a pit, you can drag them "+
			"under, removing them from the battlefield, then placing them in the space of any other pit in range 3 from their "+
			"original location."),
		change: []func(*combat.Combat){pits},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +mark"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; ground 4,1 pit"},
			{do: turnEnds, choices: [][]string{say("yes")}, want: "rat at 5,2"},
		},
	},
	{
		name: "ICON-A19 Twin Kilns, areas that do not overlap",
		text: lines("Twin Kilns (2 actions, Attack, Range 3, Small Blast)",
			"Attack: Auto-hit: fray. Area effect: fray.",
			"Effect: { move, if you like, to you, amount 1, mode rush; area, area blast 1, without overlap { damage, to all in the area, amount 2 } }",
			"Heroic: { repeat, on heroic, if you like, amount 1 { move, if you like, to you, amount 1, mode rush; area, area blast 1, without overlap { damage, to all in the area, amount 2 } } }"),
		beats: []beat{{do: aims("rat"), choices: [][]string{say("4,1"), say("2,2"), say("4,4")},
			want: "actions 2; sten at 2,2; rat hp 36; owl hp 38"}},
	},
}

// pits digs two pits, one of them far away.
func pits(e *combat.Combat) {
	for _, at := range []space.Point{{X: 5, Y: 2}, {X: 8, Y: 6}} {
		e.Ground.Cells = append(e.Ground.Cells, space.Cell{X: at.X, Y: at.Y, Pit: true})
	}
}
