package combat_test

import (
	"rulewright/rules/icon/combat"
)

// mended are abilities that were once played otherwise than their words say.
var mended = []invented{
	{
		name: "ICON-C42 Ward Call, for oneself",
		text: wardCall, change: []func(*combat.Combat){whose("sten", bears(wardCall))},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: use("rat", "sten", &combat.Ability{ID: "spit", Text: "Spit (1 action, Attack, Range 3)\nAttack: Auto-hit: 2 damage."}),
				choices: [][]string{say("yes")}, want: "actions 1; sten vigor 3"},
		},
	},
	{
		name: "ICON-A19 ICON-A20 Tar Pot, thrown from where a movement ends",
		text: "Tar Pot (1 action, Small Blast, Range 2)\nEffect: You may rush 1.\nArea effect: Characters take 2 damage.",
		beats: []beat{
			{choices: [][]string{say("3,1"), say("6,1")}, want: "actions 1; sten at 3,1; ox hp 38"},
		},
	},
	{
		name: "ICON-M18 ICON-M20 Cart Push, to either side of a way that is not said to be straight",
		text: "Cart Push (1 action)\nEffect: Rush up to 4 with phasing. All characters in your space during this move are " +
			"shoved 1 to either side of its movement.",
		beats: []beat{
			{choices: [][]string{say("5,1"), say("rat"), say("0,1")}, among: []string{"0,1", "0,-1"},
				want: "actions 1; sten at 5,1; rat at 4,2"},
		},
	},
	{
		name: "ICON-C5 ICON-C27 Last Knell, a third version that a player says comes next",
		text: "Last Knell (1 action, Combo 3)\nEffect: A foe in range 3 takes 2 damage.",
		beats: []beat{
			{do: another("rat", "knell", "Knell (1 action, Combo 1)\nEffect: A foe in range 3 takes 1 damage."),
				want: "actions 1; sten +combo; rat hp 39"},
			{do: another("rat", "toll", "Toll (Free action, Combo 2)\nEffect: A foe in range 3 takes 1 damage."),
				want: "sten -combo; rat hp 38"},
			{do: aims("rat"), choices: [][]string{say("yes")}, want: "actions 2; rat hp 36"},
		},
	},
	{
		name: "ICON-C5 ICON-C27 Last Knell, too early",
		text: "Last Knell (1 action, Combo 3)\nEffect: A foe in range 3 takes 2 damage.",
		beats: []beat{
			{do: aims("rat"), choices: [][]string{say("no")}, refused: "command.ability.text ICON-C5"},
		},
	},
	{
		name:   "ICON-C26 ICON-C41 Nail Plate, in a space that must be free",
		text:   "Nail Plate (1 action)\nTerrain effect: You throw a rusty plate into a free space in range 1.",
		change: []func(*combat.Combat){beside},
		beats: []beat{{choices: [][]string{say("1,1")}, among: []string{"1,0", "2,0", "3,0", "1,1", "1,2", "2,2", "3,2"},
			want: "actions 1; zone burst 0 1,1"}},
	},
	{
		name:   "ICON-C26 ICON-C41 Cinder Bed, difficult terrain under characters as well",
		text:   "Cinder Bed (1 action)\nEffect: Create two spaces of difficult terrain in range 1.",
		change: []func(*combat.Combat){beside},
		beats: []beat{{choices: [][]string{say("3,1", "1,1")},
			among: []string{"1,0", "2,0", "3,0", "1,1", "2,1", "3,1", "1,2", "2,2", "3,2"},
			want:  "actions 1; ground 3,1 difficult; ground 1,1 difficult"}},
	},
	{
		name:   "ICON-C26 Dropped Purse, a token on no character",
		text:   "Dropped Purse (1 action)\nEffect: You drop a valuables token in an adjacent space.",
		change: []func(*combat.Combat){beside},
		beats: []beat{{choices: [][]string{say("1,1")}, among: []string{"1,0", "2,0", "3,0", "1,1", "1,2", "2,2", "3,2"},
			want: "actions 1; zone burst 0 1,1"}},
	},
	// END
}

var wardCall = lines("Ward Call (Interrupt 1)", "Trigger: Self or an adjacent ally is targeted by ability.",
	"Effect: That character gains 3 vigor.")
