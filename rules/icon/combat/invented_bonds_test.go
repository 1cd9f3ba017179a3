package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// silverRope binds an interrupt to a mark.
var silverRope = lines("Silver Rope (1 action, Range 3, Mark)",
	"Mark: { mark, to any (number 1, characters and summons, within 3, of you, without you) { watch, to the bearer, when turn ends (of any), interrupt 1 { choose, either \"teleport 3 towards the target\" { move, to you, amount 3, mode teleport, way toward, at the bearer } or \"teleport your target 1 towards you\" { choose, if ally (of the bearer), by the bearer, either move { move, to the bearer, by you, amount 1, mode teleport, way toward, at you } or stay { }, otherwise { move, to the bearer, by you, amount 1, mode teleport, way toward, at you } } } } }")

// longBastion grants an interrupt as long as an ally has an aura.
var longBastion = lines("Long Bastion (1 action, Stance, Aura)",
	"{ stance, to you { select, to any (allies, number 1, within 4, of you); aura, to it, amount 1, until userTurnStart { watch, to the bearer, when shoved (of you, if not near (of the bearer, number 4, near you), or when shoved (of the bearer, if not near (of the bearer, number 4, near you), or when moves (of you, if not near (of the bearer, number 4, near you), or when moves (of the bearer, if not near (of the bearer, number 4, near you))))) { expire, to you }; watch, to the bearer, when targets (of any (foes), by the bearer, with an ability), interrupt 1 { remove, to you; return, to you, at any (number 1, within 1, of the bearer, free squares); damage, to any (foes, within 1, of you), amount 2 } }; remove, on heroic, to you; return, on heroic, to you, at any (number 1, within 1, of it, free squares); damage, on heroic, to any (foes, within 1, of you), amount 2; refresh, to you, when turn starts (of you) } }")

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
		text: lines("Pack Signal (1 action)",
			"Effect: Dash 2, then deal 2 damage to an adjacent foe.",
			"Effect: An ally or allied summon in range 3 of your foe may also dash 2. { damage, if shifted (of it) and near (of it, number 1, near them), to them, by it, amount 3 }",
			"Finishing blow or Charge: { status, on finishing or charge, to it (together with you), status stealth }"),
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
			{do: combat.Command{Target: "rat", At: &space.Point{X: 3, Y: 1}}, choices: [][]string{say("0,1"), say("7,1")}, faces: []int{15},
				want: "actions 2; rat hp 0 out removed; ox hp 37 at 6,2; +minnow 7,1"},
		},
	},
	{
		name: "ICON-M21 ICON-C40 Paper Cloud, back where it was at the start of its turn",
		text: lines("Paper Cloud (2 actions, Combo 2)",
			"Effect: { select, to any (allies, number 1, within 5, of you) } { watch, to it, when turn starts (of the bearer), uses 1 { return, to the bearer, at any (number 1, within 9, of the bearer, free squares), or as near as possible; move, if you like, to the bearer, amount 1, mode fly }; remove, to it }"),
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Combo}))},
		beats: []beat{
			{do: aims("ann"), want: "actions 2; sten -combo; ann +watch1 out away"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("ann"), choices: [][]string{say("3,3")}, want: "ann at 3,3 -watch1 out "},
		},
	},
	{
		name: "ICON-C41 ICON-C40 Pale Sign, a space that foes may wipe away",
		text: lines("Pale Sign (1 action)",
			"Terrain Effect: { zone, called sign, at you, area burst 0 { watch, to you, when enters (of any (foes), or when leaves (of any (foes))) { choose, by the cause, either \"rub out a pale sign\" { expire, to you } or stay { } } } }"),
		beats: []beat{
			{want: "actions 1; zone burst 0 2,1"},
			{do: another("", "hop", "Hop (1 action)\nEffect: Teleport 6."), choices: [][]string{say("7,3")}, want: "actions 2; sten at 7,3"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 3, Y: 1}, space.Point{X: 2, Y: 1}), choices: [][]string{say("rub out a pale sign")}, want: "rat at 2,1; zones -1"},
		},
	},
	{
		name: "ICON-A19 Spark Trail, a line in words of its own",
		text: lines("Spark Trail (1 action)",
			"Area effect: { area, area line 5 { damage, to all in the area, amount 2 } }"),
		beats: []beat{{choices: [][]string{say("1,0")}, want: "actions 1; rat hp 38; ox hp 38"}},
	},
	{
		name: "ICON-C15 ICON-M15 Loose Hounds, a dash after each summon",
		text: lines("Loose Hounds (1 action, Summon)",
			"Summon: { repeat, amount 2 { summon, to any (number 1, within 2, of you, free squares), called hound; move, if you like, to you, amount 1, mode dash } }"),
		beats: []beat{{choices: [][]string{say("3,2"), say("2,2"), say("3,3"), say("2,2")}, want: "actions 1; sten at 2,2; +hound 3,2; +hound 3,3"}},
	},
	{
		name: "ICON-C9 ICON-C27 Slow Harvest, once more for the bloodied",
		text: lines("Slow Harvest (1 action, Mark, Range 4)",
			"Mark: { mark, to any (number 1, within 4, of you) { watch, to the bearer, when turn ends (of the bearer), uses 1, each round { pit, to any (number 1, within 1, of the bearer, free squares), ground (pit); repeat, if bloodied (of the bearer), amount 1 { pit, to any (number 1, within 1, of the bearer, free squares), ground (pit) } } } }"),
		change: []func(*combat.Combat){whose("rat", hp(5))},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +mark"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("ox"), choices: [][]string{say("5,2"), say("5,0")}, want: "ground 5,2 pit; ground 5,0 pit"},
		},
	},
	{
		name: "ICON-C43 ICON-C2 Sure Eye, a finishing blow of the next ability",
		text: lines("Sure Eye (1 action)",
			"Effect: { modify, to you, called range, change (boons 1, unerring, next, rebound) { status, on finishing, to you, status evasion } }"),
		change: []func(*combat.Combat){whose("rat", hp(5))},
		beats: []beat{
			{want: "actions 1; sten +watch"},
			{do: another("rat", "nip", "Nip (1 action, Attack, Range 4)\nAuto-hit: 1 damage."), want: "actions 2; sten -watch +evasion; rat hp 4"},
		},
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
		name: "ICON-A19 Pale Thunder, an area that the table judges",
		text: lines("Pale Thunder (2 actions)", "Area effect: After this ability resolves, pale thunder hits a quarter of the map of your "+
			"choice. Characters within take 3 divine damage."),
		beats: []beat{{choices: [][]string{say("rat", "ann")}, want: "actions 2; ann hp 37; rat hp 37"}},
	},
	{
		name: "ICON-C16 ICON-C40 Reed Gate, another object at the end of this turn",
		text: lines("Reed Gate (1 action)", "Terrain effect: Create a reed portal object in a free adjacent space. At the end of your "+
			"turn, create another portal in a free adjacent space."),
		beats: []beat{
			{choices: [][]string{say("2,2")}, want: "actions 1; sten +watch1; +reed portal 2,2"},
			{do: starts("rat"), choices: [][]string{say("3,2")}, want: "actions 0; sten -watch1 +vigilance1; +reed portal 3,2"},
		},
	},
	{
		name: "ICON-C27 ICON-C12 Wide Reel, a distance that the table judges",
		text: lines("Wide Reel (1 action, Gamble)",
			"Effect: { status, if judged (called \"you move the maximum distance rolled by this ability\"), to you, status evasion, until turnStart }"),
		beats: []beat{{choices: [][]string{say("yes")}, want: "actions 1; sten +evasion/turnStart"}},
	},
	{
		name: "ICON-T11 ICON-C4 Old Hymn, the same area behind a sentence that is left",
		text: lines("Old Hymn (1 action)", "Effect: Create a burst 2 (self) area effect. Foes inside take 2 damage. "+
			"Foes hum the hymn and are dizzy. Allies in the area are blessed."),
		left:  []string{"Foes hum the hymn and are dizzy."},
		beats: []beat{{want: "actions 1; ann +blessing1; rat hp 38"}},
	},
}
