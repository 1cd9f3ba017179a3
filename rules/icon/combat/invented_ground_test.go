package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// planted are abilities that make ground with a name, or that work on the ground.
var planted = []invented{
	{
		name: "ICON-X-SHADOWCLOUD ICON-X-BLIND Soot Step, a pit with a shadow cloud",
		text: lines("Soot Step (1 action, Attack, Range 2)",
			"Attack: On hit: 1 damage. Miss: 1 damage.",
			"Finishing blow: After this ability resolves, create a pit under your target. { zone, on finishing, called \"shadow cloud\", at the target, area burst 0, ground (difficult, for others) { status, to all in the zone (without you), status blind, ongoing } }"),
		change: []func(*combat.Combat){whose("rat", hp(9))},
		beats: []beat{
			{do: aims("rat"), faces: []int{16},
				want: "actions 1; rat hp 8; ground 4,1 pit; zone burst 0 4,1 difficult"},
			{do: another("rat", "puff", "Puff (1 action)\n"+
				"Effect: Create a pit under a foe in range 3. { zone, called \"shadow cloud\", at any (foes, number 1, within 3, of you), area burst 0, ground (difficult, for others) { status, to all in the zone (without you), status blind, ongoing } }"),
				want: "actions 2; zone burst 0 4,1 difficult"},
		},
	},
	{
		name: "ICON-X-SHADOWCLOUD ICON-C42 ICON-C41 Lamp Out, around the one of a finishing blow",
		text: lines("Lamp Out (Interrupt 1)",
			"Trigger: You trigger a finishing blow effect.",
			"Terrain effect: { zone, called \"shadow cloud\", at the one that suffers it, area blast 1, ground (difficult, for others, in place of earlier ones) { status, to all in the zone (without you), status blind, ongoing } }"),
		change: []func(*combat.Combat){beside, whose("rat", hp(9)), whose("ann", at(2, 6)),
			whose("sten", bears(lampOut))},
		beats: []beat{
			{do: another("rat", "jab", jab), choices: [][]string{say("yes")}, faces: []int{16},
				want: "actions 1; rat hp 6; zone blast 1 3,1 difficult"},
			{do: another("ox", "poke", "Poke (1 action, Range 5)\nEffect: A foe in range 5 takes 2 damage."),
				want: "actions 2; ox hp 38"}, // The cloud does not blind its maker.
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: use("rat", "", &combat.Ability{ID: "spit", Text: "Spit (1 action)\nEffect: A foe in range 5 takes 5 damage."}),
				want: "actions 1; sten hp 37"},
		},
	},
	{
		name: "ICON-X-PLANT ICON-C3 Apple Path, a blessing on the way",
		text: "Apple Path (1 action)\nEffect: Create two plants in range 3.",
		beats: []beat{
			{choices: [][]string{say("2,2", "5,1")},
				want: "actions 1; zone burst 0 2,2 dangerous; zone burst 0 5,1 dangerous"},
			{do: walks("sten", space.Point{X: 2, Y: 2}), choices: [][]string{say("yes")},
				want: "sten at 2,2 +blessing1; zones -1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 5, Y: 1}), want: "rat hp 38 at 5,1"},
		},
	},
	{
		name: "ICON-X-PLANT ICON-C21 ICON-C41 Lost Shade, a space that waits for a foe",
		text: lines("Lost Shade (1 action, Attack, Range 3)",
			"Attack: On hit: 1 damage. Miss: 1 damage.",
			"Terrain effect: { zone, to any (number 1, within 2, free squares), area burst 0, ground (in place of earlier ones) } { watch, when turn ends (of the bearer, next), uses 1 { select, if in the zone (of the bearer), to you { damage, to the bearer, amount 3, piercing; status, to the bearer, status dazed; zone, to the bearer, amount 1, called plant, at all in the zone, area burst 0, ground (dangerous, for foes) { watch, if you like, to you, when enters (of any (you and allies)) { bless, to the cause, amount 1; expire, to you } } }; expire, to you, called area } }"),
		beats: []beat{
			{do: aims("rat"), choices: [][]string{say("5,1")}, faces: []int{16},
				want: "actions 1; rat hp 39 +watch1; zone burst 0 5,1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 5, Y: 1}), want: "rat at 5,1"},
			{do: turnEnds, want: "rat hp 36 -watch1 +dazed; zone burst 0 5,1 dangerous"},
		},
	},
	{
		name: "ICON-C41 Lost Shade, a foe that is elsewhere",
		text: lines("Lost Shade (1 action, Attack, Range 3)",
			"Attack: On hit: 1 damage. Miss: 1 damage.",
			"Terrain effect: { zone, to any (number 1, within 2, free squares), area burst 0, ground (in place of earlier ones) } { watch, when turn ends (of the bearer, next), uses 1 { select, if in the zone (of the bearer), to you { damage, to the bearer, amount 3, piercing; status, to the bearer, status dazed; zone, to the bearer, amount 1, called plant, at all in the zone, area burst 0, ground (dangerous, for foes) { watch, if you like, to you, when enters (of any (you and allies)) { bless, to the cause, amount 1; expire, to you } } }; expire, to you, called area } }"),
		beats: []beat{
			{do: aims("rat"), choices: [][]string{say("5,1")}, faces: []int{16},
				want: "actions 1; rat hp 39 +watch1; zone burst 0 5,1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, want: "rat -watch1; zones -1"},
		},
	},
	{
		name: "ICON-C40 ICON-C12 ICON-A19 Falling Bell, over several sentences",
		text: lines("Falling Bell (1 action, Attack, Range 5, Gamble)",
			"Auto-hit: 1 damage.",
			"Area effect: { watch, when turn ends (of the bearer), uses 1 { gamble; area, at the bearer, area blast 1 { damage, to all in the area, amount (flat 1, each 1, counting points of the gamble); object, to all in the area (number 1, free squares), called bell, ground (height 2) } } }"),
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat hp 39 +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, faces: []int{4}, choices: [][]string{say("5,1")}, want: "rat hp 34 -watch1; +bell 5,1"},
		},
	},
	{
		name: "ICON-C40 ICON-C16 ICON-M14 Root Heave, an object under a character",
		text: lines("Root Heave (1 action, Range 6)",
			"Effect: { choose, if triggered (called comeback), either one { select, to any (number 1, within 6, of you) } or both { select, to any (number 1, within 6, of you, without you, together with you) }, otherwise { select, to any (number 1, within 6, of you) } } { watch, if not triggered (called infused), to it, when turn ends (of the bearer, next), uses 1 { object, to the bearer, called root, ground (height 1); shove, to any (exactly, within 1, of the one on the square), amount 1; damage, to it, amount 3, piercing } }",
			"Infuse 2: { watch, on infused, to it, when turn ends (of the bearer, next), uses 1 { object, to the bearer, called root, ground (height 3); shove, to any (exactly, within 1, of the one on the square), amount 1; damage, to it, amount 3, piercing } }"),
		change: []func(*combat.Combat){whose("owl", at(4, 2))},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, want: "rat -watch1; owl hp 37 at 5,2; +root 4,1"},
		},
	},
	{
		name: "ICON-C40 ICON-C1 Root Heave, both of them when bloodied",
		text: lines("Root Heave (1 action, Range 6)",
			"Effect: { choose, if triggered (called comeback), either one { select, to any (number 1, within 6, of you) } or both { select, to any (number 1, within 6, of you, without you, together with you) }, otherwise { select, to any (number 1, within 6, of you) } } { watch, to it, when turn ends (of the bearer, next), uses 1 { object, to the bearer, called root, ground (height 1) } }"),
		change: []func(*combat.Combat){whose("sten", hp(4))},
		beats: []beat{
			{choices: [][]string{say("both"), say("ox")}, want: "actions 1; sten +watch1; ox +watch1"},
		},
	},
	{
		name: "ICON-A19 ICON-M10 Quarry Fire, around each pit",
		text: lines("Quarry Fire (2 actions, Attack, Range 5, Medium Blast)",
			"Auto-hit: 1 damage. Area effect: 1 damage.",
			"Effect: { area, called pit, at the middle, area blast 1 { damage, to all in the area, amount 2 } }",
			"Effect: Create a pit under the attack target."),
		change: []func(*combat.Combat){func(e *combat.Combat) {
			e.Ground.Cells = append(e.Ground.Cells, space.Cell{X: 5, Y: 1, Pit: true})
		}},
		beats: []beat{
			{do: aims("rat"), choices: [][]string{say("4,1")}, want: "actions 2; rat hp 37; ox hp 38; ground 4,1 pit"},
		},
	},
	{
		name: "ICON-C27 ICON-C7 ICON-C32 Cold Snap, those that were dazed before",
		text: lines("Cold Snap (1 action, Attack, Line 4)",
			"Effect: Your target is dazed before the attack.",
			"Auto-hit: 1 damage.",
			"Area effect: 1 damage.",
			"Effect: { pit, to all in the area (if had status (status dazed)), ground (pit) }",
			"Infuse 2: Change area to line 6, increase damage to 2 damage and gains effect: Summon a hare for every character in the area adjacent to those characters."),
		change: []func(*combat.Combat){whose("ox", carrying(icon.Status{Name: icon.Dazed}))},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat hp 39 +dazed; ox hp 39; ground 6,1 pit"},
		},
	},
	{
		name: "ICON-C41 ICON-C40 ICON-C21 Ember Net, those that leave it in their turn",
		text: emberNet,
		beats: []beat{
			{choices: [][]string{say("4,1")}, want: "actions 1; zone blast 1 4,1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; rat +watch1/turnEnd"},
			{do: walks("rat", space.Point{X: 4, Y: 2}, space.Point{X: 4, Y: 3}), want: "rat at 4,3"},
			{do: turnEnds, want: "rat hp 37 -watch1/turnEnd +dazed"},
		},
	},
	{
		name: "ICON-C41 ICON-C40 Ember Net, those that stay",
		text: emberNet,
		beats: []beat{
			{choices: [][]string{say("4,1")}, want: "actions 1; zone blast 1 4,1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; rat +watch1/turnEnd"},
			{do: turnEnds, want: "rat -watch1/turnEnd"},
		},
	},
}

// lampOut is an interrupt on a finishing blow, and jab what triggers it.
var (
	lampOut = lines("Lamp Out (Interrupt 1)",
		"Trigger: You trigger a finishing blow effect.",
		"Terrain effect: { zone, called \"shadow cloud\", at the one that suffers it, area blast 1, ground (difficult, for others, in place of earlier ones) { status, to all in the zone (without you), status blind, ongoing } }")
	jab = lines("Jab (1 action, Attack, Range 3)", "Attack: On hit: 1 damage. Miss: 1 damage.",
		"Finishing blow: Your target takes 2 damage.")
)

// emberNet is a zone that foes must not leave.
var emberNet = lines("Ember Net (1 action, Range 3)",
	"Effect: { zone, to any (number 1, within 3, of you, free squares, or taken ones), area blast 1, ground (in place of earlier ones) { watch, to you, when turn starts (of all in the zone (foes)) { watch, to the cause, until turnEnd, when turn ends (of the bearer), uses 1 { select, if not in the zone (of the bearer), to you { damage, to the bearer, amount 3, unerring; status, to the bearer, status dazed } } } } }")
