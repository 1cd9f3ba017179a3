package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

// attacksTexts are played in the arena.
var attacksTexts = []playedText{
	{
		name:  "ICON-A13 an attack that exceeds deals bonus damage",
		text:  "Hammer (1 action, Attack, Range 2)\nOn hit: [D]. Miss: 1 damage.\nExceed: Deals bonus damage and gains unerring.",
		beats: []beat{{do: aims("rat"), faces: []int{15, 3, 4}, want: "actions 1; rat hp 36"}},
	},
	{
		name:  "ICON-A13 an attack that does not exceed deals none",
		text:  "Hammer (1 action, Attack, Range 2)\nOn hit: [D]. Miss: 1 damage.\nExceed: Deals bonus damage and gains unerring.",
		beats: []beat{{do: aims("rat"), faces: []int{12, 3}, want: "actions 1; rat hp 37"}},
	},
	{
		name:  "ICON-A1 ICON-C26 the target of an attack is chosen among those in reach",
		text:  "Hollow Hammer (2 actions, Attack, Range 4)\nAttack: Auto-hit: fray.",
		beats: []beat{{choices: [][]string{say("owl")}, want: "actions 2; owl hp 36"}},
	},
	{
		name:   "ICON-A15 the user chooses no foe in stealth that is not adjacent",
		text:   "Storm Whisper (1 action)\nEffect: A foe in range 4 takes 3 damage.",
		change: []func(*combat.Combat){whose("rat", carrying(icon.Status{Name: icon.Stealth})), whose("ox", carrying(icon.Status{Name: icon.Stealth}))},
		beats:  []beat{{want: "actions 1; owl hp 37"}},
	},
	{
		name:   "ICON-A16 the blind choose no character beyond range 2",
		text:   "Storm Whisper (1 action)\nEffect: A foe in range 4 takes 3 damage.",
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Blind}))},
		beats:  []beat{{want: "actions 1; rat hp 37"}},
	},
	{
		name: "ICON-A13 ICON-C30 Paper Boat, once more",
		text: lines("Paper Boat (2 actions, Attack, Range 2)", "Attack: On hit: 2[D] + fray. Miss: fray.",
			"Effect: Shove your target 1.", "Exceed: Repeat the effect."),
		change: []func(*combat.Combat){beside},
		beats:  []beat{{do: aims("rat"), faces: []int{16, 3, 4}, want: "actions 2; rat hp 29 at 5,1"}},
	},
	{
		name: "ICON-A8 ICON-D3 ICON-D13 Deep Cut, critical hit",
		text: lines("Deep Cut (1 action, Attack, Range 3, Divine)", "Attack: On hit: [D] + fray. Miss: fray.",
			"Critical hit: Your target is stunned."),
		change: []func(*combat.Combat){under("rat", icon.Resistance)},
		beats:  []beat{{do: aims("rat"), faces: []int{20, 2, 5}, want: "actions 1; rat hp 29 +stunned"}},
	},
	{
		name:  "ICON-A14 Rain Barrel, repeatable",
		text:  "Rain Barrel (1 action, Repeatable)\nEffect: Gain 1 vigor.",
		beats: []beat{{want: "actions 1; sten vigor 1"}, {want: "actions 2; sten vigor 2"}},
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
		name: "ICON-A22 ICON-C32 Open Hand, the first time in a combat",
		text: openHand,
		beats: []beat{
			{do: aims("rat"), faces: []int{2, 1}, want: "actions 1; sten vigor 2; rat hp 36"},
			{do: starts("ox"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), want: ""},
			{do: aims("rat"), faces: []int{2}, want: "actions 1"},
		},
	},
	{
		name: "ICON-A4 ICON-C43 Rust Whisper, a curse on attacks",
		text: lines("Rust Whisper (1 action)",
			"Effect: A foe in range 4 gains +1 curse on attacks until the end of your next turn."),
		change: []func(*combat.Combat){beside},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +watch/userTurnEnd"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: rolls("rat", "sten"), faces: []int{8, 3}, want: "actions 1"},
		},
	},
	{
		name:  "ICON-A2 ICON-C26 Barge Pole, an attack whose line is wider than the rules know",
		text:  "Barge Pole (2 actions, Attack, Line 6, Width 2)\nAttack: Auto-hit: 2 damage.",
		left:  []string{"Width 2"},
		beats: []beat{{do: aims("rat"), want: "actions 2; rat hp 38"}},
	},
	{
		name:  "ICON-A2 ICON-C41 Hail Yard, of which one square is in range",
		text:  "Hail Yard (1 action)\nEffect: Create a medium blast terrain effect in range 2. The area is dangerous terrain for foes.",
		beats: []beat{{choices: [][]string{say("5,1")}, want: "actions 1; zone blast 2 5,1 dangerous"}},
	},
	{
		name:   "ICON-A2 ICON-C15 Loose Hound, beside its summoner where no place is named",
		text:   "Loose Hound (1 action)\nEffect: Summon a hound.",
		change: []func(*combat.Combat){beside},
		beats: []beat{{choices: [][]string{say("1,1")}, among: []string{"1,0", "2,0", "3,0", "1,1", "1,2", "2,2", "3,2"},
			want: "actions 1; +hound 1,1"}},
	},
	{
		name:  "ICON-A2 Dew Bell, a character that is chosen beside the target of the attack",
		text:  "Dew Bell (1 action, Attack, Range 3)\nAttack: Auto-hit: 1 damage.\nEffect: A character in range 2 of that foe gains 2 vigor.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("sten")}, among: []string{"sten", "ann", "rat", "ox"}, want: "actions 1; sten vigor 2; rat hp 39"}},
	},
	{
		name:  "ICON-A2 Slow Bell, an attack whose words alone use its target",
		text:  "Slow Bell (1 action, Attack, Range 5)\nEffect: Choose a foe in range. They are dazed.",
		beats: []beat{{do: aims("rat"), faces: []int{12}, want: "actions 1; rat +dazed"}},
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
		name: "ICON-A13 Third Knell, more instances",
		text: lines("Third Knell (2 actions, Attack, Divine, Range 4)", "Attack: On hit: [D]+fray. Miss: 1 damage.",
			"Exceed: Deal [D]+fray two more times."),
		beats: []beat{{do: aims("rat"), faces: []int{16, 2, 3}, want: "actions 2; rat hp 20"}},
	},
	{
		name: "ICON-A2 Bell Clapper, those adjacent to the target",
		text: lines("Bell Clapper (1 action, Attack, Range 3)", "Attack: On hit: [D] + fray. Miss: fray.",
			"Effect: All foes adjacent to your target take 1 damage."),
		change: []func(*combat.Combat){whose("ox", at(5, 1))},
		beats:  []beat{{do: aims("rat"), faces: []int{10, 2}, want: "actions 1; rat hp 34; ox hp 39"}},
	},
	{
		name:  "ICON-A2 Far Tuning Fork, those at a distance",
		text:  "Far Tuning Fork (1 action)\nEffect: Deal 2 damage to all foes at exactly range 3 from you.",
		beats: []beat{{want: "actions 1; owl hp 38"}},
	},
	{
		name:  "ICON-A3 ICON-D7 Kettle Drum, a boon and damage twice",
		text:  lines("Kettle Drum (1 action, Attack, Range 3, +1 boon)", "Attack: On hit: [D] + fray, twice. Miss: fray."),
		beats: []beat{{do: aims("rat"), faces: []int{4, 4, 3}, want: "actions 1; rat hp 26"}},
	},
}

// openHand is surer the first time.
var openHand = lines("Open Hand (1 action, Attack, Range 3)", "On hit: 4. Miss: 0.", "Exceed: Gain 2 vigor.",
	"Effect: This attack gains +1 boon, cannot miss (turn any miss into a hit) and triggers any exceed effects the first time it is used in combat.")
