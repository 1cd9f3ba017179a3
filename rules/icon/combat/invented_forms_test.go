package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// formed are abilities of foes in whose sentences a part of those before comes off otherwise.
var formed = []invented{
	{
		name:   "ICON-C27 Paper Sting, a status in place of which those that had it take damage",
		text:   lines("Paper Sting (1 action, Range 4, Repeatable)", "A foe in range is sealed.", "Sealed foes take 5 damage instead and are also dazed."),
		change: []func(*combat.Combat){has("ox", icon.Status{Name: icon.Sealed})},
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +sealed"},
			{choices: [][]string{say("ox")}, want: "actions 2; ox hp 35 +dazed"},
		},
	},
	{
		name:   "ICON-C27 Loose Lid, two things that happen to those that had the status",
		text:   lines("Loose Lid (1 action, Small Blast, Range 3)", "Area effect: Foes are dazed. Dazed foes take 3 damage and are also sealed."),
		change: []func(*combat.Combat){has("ox", icon.Status{Name: icon.Dazed}), puts("ox", space.Point{X: 4, Y: 2})},
		beats:  []beat{{choices: [][]string{{"4,1"}}, want: "actions 1; rat +dazed; ox hp 37 +sealed"}},
	},
	{
		name: "ICON-C27 Two Bells, both of a choice from the third round on",
		text: lines("Two Bells (1 action, Range 4, Repeatable)",
			"{ select, to any (foes, number 1, within 4, of you) { select, if round (number 3), to you { status, to it, status vulnerable; damage, to it, amount 2, piercing }, otherwise { choose, either \"becomes vulnerable\" { status, to it, status vulnerable } or \"takes 2 piercing damage\" { damage, to it, amount 2, piercing } } } }"),
		beats: []beat{{choices: [][]string{say("rat"), say("becomes vulnerable")}, want: "actions 1; rat +vulnerable"}},
	},
	{
		name: "ICON-C27 Two Bells, in a late round",
		text: lines("Two Bells (1 action, Range 4, Repeatable)",
			"{ select, to any (foes, number 1, within 4, of you) { select, if round (number 3), to you { status, to it, status vulnerable; damage, to it, amount 2, piercing }, otherwise { choose, either \"becomes vulnerable\" { status, to it, status vulnerable } or \"takes 2 piercing damage\" { damage, to it, amount 2, piercing } } } }"),
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Round = 3 }},
		beats:  []beat{{choices: [][]string{say("rat")}, want: "actions 1; rat hp 37 +vulnerable"}},
	},
	{
		name: "ICON-C27 Salt Rope, a save that spares all of it for something else",
		text: lines("Salt Rope (1 action, Range 6, Repeatable)", "A foe in range must save or take 6 damage and become sealed.",
			"On a success, the foe takes 2 damage and is dazed instead."),
		beats: []beat{
			{choices: [][]string{say("rat")}, faces: []int{3}, want: "actions 1; rat hp 34 +sealed"},
			{choices: [][]string{say("ox")}, faces: []int{19}, want: "actions 2; ox hp 38 +dazed"},
		},
	},
	{
		name: "ICON-A20 Tin Horn, more damage on hit and miss where a player says so",
		text: lines("Tin Horn (1 action, Attack, Range 4)", "On hit: 6 damage.", "Miss: 3 damage.", "Greed: +2 damage"),
		beats: []beat{{do: combat.Command{Target: "rat"}, choices: [][]string{say("yes")}, faces: []int{12},
			want: "actions 1; rat hp 32"}},
	},
	{
		name:  "ICON-C27 Small Drum, a need of tokens",
		text:  lines("Small Drum (1 action, Requires a copper token)", "You gain 2 vigor."),
		beats: []beat{{refused: "command.ability.text ICON-C31"}},
	},
	{
		name: "ICON-C27 Oil Smoke, those of the user's side in the area",
		text: lines("Oil Smoke (1 action, Small Blast, Range 3)",
			"Area effect: All foes take 2 damage.",
			"Effect: { status, to all in the area (you and allies), status stealth }"),
		change: []func(*combat.Combat){puts("ann", space.Point{X: 4, Y: 2})},
		beats:  []beat{{choices: [][]string{{"4,1"}}, want: "actions 1; ann +stealth; rat hp 38"}},
	},
	{
		name:  "ICON-C27 Drover's Call, those who have moved",
		text:  lines("Drover's Call (1 action, Range 3)", "All allies in range may rush 1 towards you.", "Allies that rushed this way gain 3 vigor."),
		beats: []beat{{choices: [][]string{{"2,2"}}, want: "actions 1; ann vigor 3 at 2,2"}},
	},
	{
		name:   "ICON-C27 Iron Door, other damage of an attack that hits by itself",
		text:   lines("Iron Door (1 action, Attack, Range 4)", "Autohit: 3 damage and foe is dazed. Dazed foes take 7 damage instead."),
		change: []func(*combat.Combat){has("rat", icon.Status{Name: icon.Dazed})},
		beats:  []beat{{do: aims("rat"), want: "actions 1; rat hp 33"}},
	},
	{
		name:  "ICON-C27 Iron Door, and of one who was not dazed",
		text:  lines("Iron Door (1 action, Attack, Range 4)", "Autohit: 3 damage and foe is dazed. Dazed foes take 7 damage instead."),
		beats: []beat{{do: aims("rat"), want: "actions 1; rat hp 37 +dazed"}},
	},
	{
		name: "ICON-C27 Late Coach, a foe beside its ally is struck less often",
		text: lines("Late Coach (1 action, Range 6)", "The Drover chooses a foe in range.",
			"At the end of that foe's turn, it takes 2 damage.", "Then, that foe takes 3 damage, twice, or just once if it's adjacent to an ally."),
		change: []func(*combat.Combat){puts("ox", space.Point{X: 5, Y: 1})},
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), want: "rat hp 35 -watch1"},
		},
	},
	{
		name: "ICON-C27 Round Broom, one of those whom only the table can name",
		text: lines("Round Broom (round action)", "At the start of the round clear a status or mark on one of the twins."),
		change: []func(*combat.Combat){has("ann", icon.Status{Name: icon.Dazed}), has("sten", icon.Status{Name: icon.Sealed}),
			func(e *combat.Combat) { e.Active, e.Turn = "", combat.Turn{} }},
		beats: []beat{{choices: [][]string{say("ann")}, want: "ann -dazed"}},
	},
	{
		name: "ICON-C27 Blind Volley, cover that spares",
		text: lines("Blind Volley (1 action)",
			"{ damage, to any (foes, if not covered), amount 3 }"),
		change: []func(*combat.Combat){func(e *combat.Combat) {
			e.Ground.Cells = append(e.Ground.Cells, space.Cell{X: 5, Y: 1, Level: 1})
		}},
		beats: []beat{{want: "actions 1; rat hp 37; owl hp 37"}},
	},
}

// puts moves a combatant to another place before the combat.
func puts(id string, to space.Point) func(*combat.Combat) {
	return whose(id, at(to.X, to.Y))
}
