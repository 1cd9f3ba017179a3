package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// silverRope binds an interrupt to a mark.
var silverRope = lines("Silver Rope (1 action, Range 3, Mark)",
	"Mark: Mark and grapple on to a foe, ally or summon in range from you with a silver rope and gain the following interrupt "+
		"while that character is marked. You can take the interrupt regardless of distance.",
	"Reel In", "Interrupt 1", "Trigger: The end of any turn",
	"Effect: Teleport 3 towards the target or teleport your target 1 towards you. The teleport must end with both of you closer "+
		"together. Allies can choose whether to take this teleport.")

// longBastion grants an interrupt as long as an ally has an aura.
var longBastion = lines("Long Bastion (1 action, Stance, Aura)",
	"Stance: When you enter this stance, or when it refreshes, choose an ally in range 4. That ally gains aura 1 until the start "+
		"of your next turn. The aura deactivates if your ally is out of range. While the aura is active, you can use the "+
		"following interrupt:",
	"Bright Rescue", "Interrupt 1", "Trigger: A foe targets your ally with an ability",
	"Effect: You soar into the air, removing yourself from the battlefield, then return in any space in the aura. "+
		"Adjacent foes take 2 damage.",
	"Refresh: Refresh this stance at the start of your turn", "Heroic: Immediately activate the interrupt effect.")

// bonds are abilities whose later effects hang on a mark, an aura or a summon.
var bonds = []invented{
	{
		name: "ICON-C42 ICON-C9 Silver Rope, an interrupt as long as a mark lasts",
		text: silverRope,
		beats: []beat{
			{do: aims("owl"), want: "actions 1; owl +mark"},
			{do: starts("ox"), choices: [][]string{say("no")}, want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), choices: [][]string{say("yes"), say("teleport your target 1 towards you"), say("4,3")},
				want: "owl at 4,3"},
			{do: turnEnds, want: ""},
		},
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
		name: "ICON-C26 ICON-D1 Pack Signal, one that joins in and strikes as well",
		text: lines("Pack Signal (1 action)", "Effect: Dash 2, then deal 2 damage to an adjacent foe.",
			"Effect: An ally or allied summon in range 3 of your foe may also dash 2. If that puts them adjacent to your target, "+
				"they also deal 3 damage to them.",
			"Finishing blow or Charge: You and all chosen allies or summons gain stealth after this ability resolves."),
		change: []func(*combat.Combat){slow},
		beats: []beat{
			{do: aims("rat"), choices: [][]string{say("3,1"), say("ann"), say("3,2")}, want: "actions 1; sten at 3,1 +stealth; ann at 3,2 +stealth; rat hp 35"},
		},
	},
	{
		name: "ICON-C26 Pack Signal, to a summon that stays away",
		text: lines("Pack Signal (1 action)", "Effect: An ally or allied summon in range 3 may dash 2."),
		change: []func(*combat.Combat){func(e *combat.Combat) {
			e.Combatants = append(e.Combatants, combat.Combatant{Character: icon.Character{ID: "cub", HP: n(1)},
				Kind: combat.Summon, Summoner: "ann", X: n(3), Y: n(3)})
		}},
		beats: []beat{{choices: [][]string{say("cub"), say("4,3")}, want: "actions 1; cub at 4,3"}},
	},
	{
		name:   "ICON-C42 ICON-C11 ICON-M21 Long Bastion, an interrupt as long as an aura lasts",
		text:   longBastion,
		change: []func(*combat.Combat){whose("rat", at(3, 4))},
		beats: []beat{
			{do: aims("ann"), want: "actions 1; sten +stance; ann +aura1/userTurnStart"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "ann", 3), choices: [][]string{{}, say("yes"), say("3,3")},
				want: "actions 1; sten at 3,3; ann hp 37; rat hp 38; owl hp 38"},
		},
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
		name:   "ICON-C32 Long Bastion, heroic",
		text:   longBastion,
		change: []func(*combat.Combat){whose("rat", at(3, 4))},
		beats: []beat{{do: combat.Command{Target: "ann", Heroic: true}, choices: [][]string{say("3,3")},
			want: "actions 1; sten at 3,3 +stance; ann +aura1/userTurnStart; rat hp 38; owl hp 38"}},
	},
	{
		name: "ICON-M20 ICON-C15 Parting Wave, to either side of a line, and a summon without a place",
		text: lines("Parting Wave (2 actions, Attack, Line 5)", "On hit: 2 damage. Miss: 1. Area effect: 1",
			"Effect: Shove all characters 1 to either side of the line. You can shove in different directions for all characters.",
			"Slay: Summon a minnow for each foe in the area, and deal 2 piercing damage again as an area effect to those foes."),
		change: []func(*combat.Combat){whose("rat", hp(1))},
		beats: []beat{
			{do: combat.Command{Target: "rat", At: &space.Point{X: 3, Y: 1}}, choices: [][]string{say("0,1"), say("3,2")}, faces: []int{15},
				want: "actions 2; rat hp 0 out removed; ox hp 37 at 6,2; +minnow 3,2"},
		},
	},
}
