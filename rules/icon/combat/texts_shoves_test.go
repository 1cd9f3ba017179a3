package combat_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// shovesTexts are played in the arena.
var shovesTexts = []playedText{
	{
		name: "ICON-M21 ICON-M20 those who fail are put back and shoved",
		text: "Vault (1 action)\n" +
			"{ select, to any (foes, number 1, within 2, of you), unless they save { remove, to it; return, to it, by you, at any (number 1, within 1, of it, free squares); shove, to it, amount 1 } }",
		beats: []beat{{choices: [][]string{say("3,1")}, faces: []int{3}, want: "actions 1"}},
	},
	{
		name:  "ICON-M20 ICON-C41 a character is marked above a pit",
		text:  "Sink (1 action, Mark)\nA foe in range 2 is marked and has a pit created under them.",
		beats: []beat{{want: "actions 1; rat +mark; ground 4,1 pit"}},
	},
	{
		name:   "ICON-M14 a shove leads away from the centre of the area",
		text:   "Gale Burst (1 action, Small Blast, Range 6)\nArea effect: 2 damage, and shove 2 away from the origin point.",
		change: []func(*combat.Combat){whose("ox", at(8, 6)), whose("owl", at(8, 0))},
		beats:  []beat{{choices: [][]string{say("5,1")}, want: "actions 1; rat hp 38 at 3,1"}},
	},
	{
		name: "ICON-M20 words of colour end in a shove of those in the area",
		text: "Toss (1 action, Attack, Burst 1 (target))\n" +
			"On hit: 1 damage.\n" +
			"Effect: { shove, to all in the area (foes, if bloodied), amount 1, way any }",
		change: []func(*combat.Combat){beside, ratHurt, whose("ox", at(4, 1))},
		beats:  []beat{{do: aims("rat"), choices: [][]string{say("0,1")}, faces: []int{15}, want: "actions 1; rat hp 14 at 3,2"}},
	},
	{
		name:   "ICON-C27 ICON-M20 allies in the area are shoved farther, and as the user likes",
		text:   spit,
		change: []func(*combat.Combat){whose("ann", at(3, 1))},
		beats:  []beat{{choices: [][]string{say("1,0"), say("0,1")}, want: "actions 1; ann at 3,3; rat at 5,1; ox at 7,1"}},
	},
	{
		name:   "ICON-M20 it is the user that shoves the one it has hurt",
		text:   "Cold Trunk (1 action)\nThe Gulper deals 2 damage to an adjacent foe. Then, it shoves that foe 1.",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{want: "actions 1; rat hp 38 at 4,1"}},
	},
	{
		name:   "ICON-M20 ICON-C27 it is the user that may shove the one it has hurt",
		text:   "Cold Trunk (1 action)\nThe Gulper deals 2 damage to an adjacent foe. Then, it may shove that foe 1.",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{choices: [][]string{say("yes")}, want: "actions 1; rat hp 38 at 4,1"}},
	},
	{
		name:   "ICON-M20 all are shoved in one direction",
		text:   "Tide (1 action)\nAll adjacent foes are shoved 1 in the same direction.",
		change: []func(*combat.Combat){beside, owlWest},
		beats:  []beat{{choices: [][]string{say("0,1")}, want: "actions 1; rat at 3,2; owl at 1,2"}},
	},
	{
		name:   "ICON-M20 those in front are shoved first",
		text:   "Tide (1 action)\nAll foes in range 3 are shoved 1 in the same direction.",
		change: []func(*combat.Combat){beside, whose("ox", at(4, 1)), whose("owl", at(8, 6))},
		beats:  []beat{{choices: [][]string{say("1,0")}, want: "actions 1; rat at 4,1; ox at 5,1"}},
	},
	{
		name:   "ICON-M20 the user shoves toward itself or away",
		text:   "Swirl (1 action)\nAll foes in range 4 are shoved 1 towards or away from the Gulper. The Gulper gains 1 vigor.",
		change: []func(*combat.Combat){whose("owl", at(8, 6))},
		beats:  []beat{{choices: [][]string{say("toward"), say("away")}, want: "actions 1; sten vigor 1; rat at 3,1; ox at 7,1"}},
	},
	{
		name:   "ICON-M20 ICON-D1 one foe takes damage and is shoved",
		text:   "Knock (1 action)\nThe Gulper dashes 1, then deals 2 damage and shoves an adjacent foe 1.",
		change: []func(*combat.Combat){whose("rat", at(3, 1))},
		beats:  []beat{{choices: [][]string{say("2,1")}, want: "actions 1; rat hp 38 at 4,1"}},
	},
	{
		name:   "ICON-M20 it is the user after a group",
		text:   "Grave Hands (1 action)\nAll characters in range 2 of the Gulper are shoved 1 towards or away from it. The Gulper gains 1 vigor.",
		change: []func(*combat.Combat){whose("ann", at(8, 6))},
		beats:  []beat{{choices: [][]string{say("away")}, want: "actions 1; sten vigor 1; rat at 5,1"}},
	},
	{
		name:   "ICON-M21 the user comes back anywhere",
		text:   "Green Path (1 action)\nRemove the Gulper from play, then place them anywhere on the battlefield in free space. Clear all statuses from them.",
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Dazed}))},
		beats:  []beat{{choices: [][]string{say("8,5")}, want: "actions 1; sten at 8,5 -dazed"}},
	},
	{
		name: "ICON-C26 ICON-M19 one of two that have changed places",
		text: "Trade (1 action)\n" +
			"{ select, to any (foes, number 1, within 4, of you); select, to any (foes, number 1, within 4, of it, different, if near (number 4, near you)); swap, to them, at it } { status, to any (foes, number 1, if shifted), status dazed }",
		beats: []beat{{choices: [][]string{say("rat"), say("ox"), say("ox")}, want: "actions 1; rat at 6,1; ox at 4,1 +dazed"}},
	},
	{
		name: "ICON-C26 ICON-M19 both are dazed and change places",
		text: "Foul Trick (1 action)\n" +
			"{ select, to any (foes, number 1, within 4, of you); select, to any (foes, number 1, within 4, of it, different, if near (number 4, near you)); status, to it (together with them), status dazed; swap, to them, at it }",
		beats: []beat{{choices: [][]string{say("rat"), say("ox")}, want: "actions 1; rat at 6,1 +dazed; ox at 4,1 +dazed"}},
	},
	{
		name: "ICON-M20 a pull until the two are adjacent",
		text: "Reel (1 action)\n" +
			"{ shove, to any (foes, number 1, within 4, of you), amount 40, way toward, at you }",
		beats: []beat{{do: aims("ox"), choices: [][]string{}, want: "actions 1; ox at 5,1"}},
	},
	{
		name:  "ICON-M20 a shove in one of eight directions",
		text:  "Whirl (1 action)\nA foe in range 4 is shoved 1 in any direction, including diagonally.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("1,1")}, want: "actions 1; rat at 5,2"}},
	},
	{
		name:   "ICON-M20 ICON-A19 a shove along the line",
		text:   "Gutter (1 action, Attack, Line 4)\nOn hit: 1 damage. Miss or area effect: 1 damage.\nEffect: Shove all characters 1 in the direction of the line.",
		change: []func(*combat.Combat){whose("rat", at(3, 1)), whose("ox", at(2, 5))},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 39 at 4,1"}},
	},
	{
		name: "ICON-M19 two others exchange their places",
		text: "Muddle (1 action)\n" +
			"{ select, to any (foes, number 1, within 4, of you); select, to any (foes, number 1, within 4, of it, different, if near (number 4, near you)); swap, to them, at it }",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("ox")}, want: "actions 1; rat at 6,1; ox at 4,1"}},
	},
	{
		name:   "ICON-M21 those who were removed come back near their own places",
		text:   "Blink Storm (1 action, Burst 3 (self))\nRemove all characters in the area from the battlefield, then place them in any space within range 1 of their original location.",
		change: []func(*combat.Combat){whose("ox", at(8, 6)), whose("owl", at(8, 0))},
		beats:  []beat{{choices: [][]string{say("1,4"), say("5,2")}, want: "actions 1; ann at 1,4; rat at 5,2"}},
	},
	{
		name:   "ICON-C27 ICON-M20 another flight is neither",
		text:   plunge,
		change: []func(*combat.Combat){whose("owl", at(4, 2)), whose("rat", at(8, 6))},
		beats:  []beat{{choices: [][]string{say("no"), say("3,2")}, want: "actions 1; sten at 3,2; owl at 5,2"}},
	},
	{
		name:  "ICON-M20 words of colour lead to a shove",
		text:  "Whip (1 action)\nThe Gulper slings a rope, vine, or root around a foe in range 4, shoving them 1 toward the Gulper.",
		beats: []beat{{do: aims("rat"), want: "actions 1; rat at 3,1"}},
	},
	{
		name:   "ICON-M20 ICON-C27 foes that collide and were sealed take more",
		text:   tilt,
		change: []func(*combat.Combat){annNorth, whose("rat", carrying(icon.Status{Name: icon.Sealed}))},
		beats:  []beat{{choices: [][]string{say("0,-1")}, want: "actions 1; rat hp 36"}},
	},
	{
		name:   "ICON-M20 all other foes take the usual damage",
		text:   tilt,
		change: []func(*combat.Combat){annNorth},
		beats:  []beat{{choices: [][]string{say("0,-1")}, want: "actions 1; rat hp 38 +sealed"}},
	},
	{
		name: "ICON-M20 ICON-C27 a foe beside the user makes it go farther, and is shoved",
		text: "Kick (1 action)\n" +
			"{ select, if counted (of any (foes, within 1, of you), number 1), to you { select, to any (foes, number 1, within 1, of you); move, to you, amount 2, mode dash; shove, to it, amount 1 }, otherwise { move, to you, amount 1, mode dash } }",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{choices: [][]string{say("1,1")}, want: "actions 1; sten at 1,1; rat at 4,1"}},
	},
	{
		name:   "ICON-M19 later words speak of the other one of a swap",
		text:   "Trip (1 action)\nSwap places with an adjacent foe, removing and placing both characters. That foe is slashed, then shoved 1.",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{want: "actions 1; sten at 3,1; rat at 1,1 +slashed"}},
	},
	{
		name: "ICON-M20 a list of effects shoves all foes and hurts those that collide",
		text: "Kick (1 action, Attack, Line 4)\n" +
			"On hit: 1 damage. Miss or area effect: 1 damage.\n" +
			"Effect: { shove, to all in the area (foes), amount 1 }\n" +
			"Collide: { damage, on collide, to the collided, amount 4 }",
		change: []func(*combat.Combat){beside, whose("ox", at(4, 1))},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 35; ox hp 39 at 5,1"}},
	},
	{
		name: "ICON-M21 an ally is taken to the user",
		text: "Call (1 action)\n" +
			"{ remove, to any (allies, number 1, within 4, of you); return, to it, by you, at any (number 1, within 1, of you, free squares) }",
		beats: []beat{{choices: [][]string{say("1,1")}, want: "actions 1; ann at 1,1"}},
	},
	{
		name: "ICON-M20 those beside what was made are shoved away from it",
		text: "Cairn (1 action, Range 4)\n" +
			"{ object, to any (number 1, within 4, of you, free squares), called cairn, ground (height 1) } { shove, to any (within 1, of the one on the square, without you), amount 1, way away, at the one on the square }",
		beats: []beat{{choices: [][]string{say("3,1")}, want: "actions 1; rat at 5,1; +cairn 3,1"}},
	},
	{
		name:   "ICON-M20 the user chooses among all directions",
		text:   "Ferry Push (1 action)\nEffect: Shove an adjacent character 2 in any direction.",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{choices: [][]string{say("0,1")}, want: "actions 1; rat at 3,3"}},
	},
	{
		name:  "ICON-M20 a pull leads to the square beside the user",
		text:  "Fishing Line (1 action)\nEffect: Pull a foe in range 4 5 spaces.",
		beats: []beat{{do: aims("ox"), want: "actions 1; ox at 5,1"}},
	},
	{
		name:   "ICON-M20 of two equal directions of a pull the user chooses",
		text:   "Fishing Line (1 action)\nEffect: Pull a foe in range 4 1 space.",
		change: []func(*combat.Combat){whose("owl", at(4, 3))},
		beats:  []beat{{do: aims("owl"), choices: [][]string{say("-1,0")}, want: "actions 1; owl at 3,3"}},
	},
	{
		name:  "ICON-M19 two exchange their places",
		text:  "Turnabout (1 action)\nEffect: You may swap places with an ally in range 3.",
		beats: []beat{{choices: [][]string{say("ann")}, want: "actions 1; sten at 2,3; ann at 2,1"}},
	},
	{
		name:  "ICON-M19 ICON-C27 what is optional may be left",
		text:  "Turnabout (1 action)\nEffect: You may swap places with an ally in range 3.",
		beats: []beat{{choices: [][]string{say()}, want: "actions 1"}},
	},
	{
		name:  "ICON-M20 ICON-M19 a chain pulls its target, and then exchanges the places",
		text:  "Hooked Chain (1 action, Attack, Range 5, Combo 1)\nAttack: Auto-hit: fray. Effect: Pull the target 3, then you may swap places with it.",
		beats: []beat{{do: aims("ox"), choices: [][]string{say("yes")}, want: "actions 1; sten at 5,1 +combo; ox hp 36 at 2,1"}},
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
		name: "ICON-M21 Hidden Cellar, away and back",
		text: lines("Hidden Cellar (1 action)", "Effect: Remove an adjacent ally from the battlefield, then place them in a "+
			"free space in range 3."),
		change: []func(*combat.Combat){whose("ann", at(2, 2))},
		beats:  []beat{{choices: [][]string{say("2,4")}, want: "actions 1; ann at 2,4"}},
	},
	{
		name:   "ICON-C20 Breakwater, those who collide",
		text:   "Breakwater (1 action)\nEffect: Shove all adjacent foes 2. Collide: They are stunned.",
		change: []func(*combat.Combat){beside, whose("ox", at(4, 1)), whose("owl", at(1, 1)), whose("ann", at(0, 1))},
		beats:  []beat{{want: "actions 1; rat +stunned; owl +stunned"}},
	},
	{
		name:   "ICON-C20 Breakwater, a free way",
		text:   "Breakwater (1 action)\nEffect: Shove all adjacent foes 2. Collide: They are stunned.",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{want: "actions 1; rat at 5,1"}},
	},
	{
		name:  "ICON-M20 Undertow, pulls by the longer axis",
		text:  "Undertow (1 action)\nEffect: Pull all foes in range 3 1 space.",
		beats: []beat{{want: "actions 1; rat at 3,1; owl at 4,3"}},
	},
	{
		name: "ICON-M19 Two Bridges, allies exchange their places",
		text: lines("Two Bridges (1 action)",
			"Effect: Choose an ally in range 4, then a different ally in range 4. Swap their places."),
		change: []func(*combat.Combat){joined},
		beats:  []beat{{choices: [][]string{say("ann")}, want: "actions 1; ann at 1,4; tom at 2,3"}},
	},
	{
		name:   "ICON-M20 Seesaw, the user and a foe",
		text:   "Quarrel Plank (1 action)\nEffect: Shove an adjacent foe 1. Then, an adjacent ally is shoved 1.",
		change: []func(*combat.Combat){beside, whose("ann", at(2, 2))},
		beats:  []beat{{want: "actions 1; ann at 2,3; rat at 4,1"}},
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
		name: "ICON-M14 ICON-C20 Gate Breaker",
		text: lines("Gate Breaker (2 actions, Attack, Range 1)",
			"Attack: On hit: 2[D] + fray. Miss: fray.", "Effect: Shove 2.",
			"Collide: That character is dazed and the space they struck becomes difficult terrain."),
		change: []func(*combat.Combat){beside, func(e *combat.Combat) {
			e.Ground.Cells = []space.Cell{{X: 5, Y: 1, Impassable: true}}
		}},
		beats: []beat{{do: aims("rat"), faces: []int{10, 3, 4},
			want: "actions 2; rat hp 29 at 4,1 +dazed; ground 4,1 difficult"}},
	},
	{
		name:   "ICON-C20 Swung Sack, a collision when a character returns",
		text:   lines("Swung Sack (1 action)", "An adjacent foe is dazed.", "At the end of that foe's turn, shove that foe 2.", "Collide: That foe is slashed."),
		change: []func(*combat.Combat){puts("rat", space.Point{X: 3, Y: 1}), rubble("s1", 5, 1)},
		beats: []beat{
			{want: "actions 1; rat +dazed +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), faces: []int{3}, want: "rat at 4,1 -watch1 +slashed"},
		},
	},
	{
		name: "ICON-C20 Ram's Debt, what a collision does happens in any case",
		text: ramsDebt, change: []func(*combat.Combat){puts("rat", space.Point{X: 5, Y: 1}), puts("ox", space.Point{X: 8, Y: 6})},
		beats: []beat{
			{do: combat.Command{Heroic: true}, choices: [][]string{say("rat")}, want: "actions 1; turn over; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), choices: [][]string{{"3,1"}}, want: "sten at 3,1; rat -watch1 +dazed"},
		},
	},
	{
		name: "ICON-M21 Blow Hole, an object that throws about the one that starts a turn on it",
		text: blowHole, change: []func(*combat.Combat){puts("rat", space.Point{X: 4, Y: 2})},
		beats: []beat{
			{choices: [][]string{{"3,1"}}, want: "actions 1; +vent 3,1"},
			{do: combat.Command{Do: combat.Move, Who: "rat", Path: []space.Point{{X: 3, Y: 2}, {X: 3, Y: 1}}, Insist: true}, want: "rat at 3,1"},
			{do: starts("rat"), choices: [][]string{say("yes"), {"3,3"}}, want: "actions 0; sten +vigilance1; rat at 3,3; +moth 3,1; -vent"},
		},
	},
	{
		name: "ICON-M21 Blow Hole, all around a greater one",
		text: blowHole, change: []func(*combat.Combat){puts("rat", space.Point{X: 4, Y: 2}), whose("sten", carrying(icon.Status{Name: icon.Aether, Value: 2}))},
		beats: []beat{
			{do: combat.Command{Infused: true}, choices: [][]string{{"3,1"}}, want: "actions 1; sten -aether2 +aether; +deep vent 3,1"},
			{do: combat.Command{Do: combat.Move, Who: "rat", Path: []space.Point{{X: 3, Y: 2}, {X: 3, Y: 1}}, Insist: true}, want: "rat at 3,1"},
			{do: starts("rat"), choices: [][]string{say("yes"), {"1,1"}, {"3,3"}},
				want: "actions 0; sten at 1,1 +vigilance1; rat at 3,3; +moth 3,1; -deep vent; ground 3,3 dangerous"},
		},
	},
	{
		name: "ICON-M21 Long Leash, back to where the turn has started",
		text: longLeash,
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +mark"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; zone burst 0 4,1"},
			{do: walks("rat", space.Point{X: 5, Y: 1}, space.Point{X: 5, Y: 2}), want: "rat at 5,2"},
			{do: starts("owl"), choices: [][]string{say("yes")}, faces: []int{3}, want: "rat at 4,1"},
			{do: starts("rat"), want: ""},
		},
	},
	{
		name: "ICON-M21 Long Leash, as close as possible, and a save that ends it",
		text: longLeash,
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +mark"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; zone burst 0 4,1"},
			{do: walks("rat", space.Point{X: 5, Y: 1}, space.Point{X: 5, Y: 2}), want: "rat at 5,2"},
			{do: combat.Command{Do: combat.Move, Who: "ox", Path: []space.Point{{X: 5, Y: 1}, {X: 4, Y: 1}}, Insist: true}, want: "ox at 4,1"},
			{do: starts("owl"), choices: [][]string{say("yes"), {"3,1"}}, faces: []int{14}, want: "rat at 3,1 -mark; zones -1",
				among: []string{"3,0", "4,0", "5,0", "3,1", "5,1", "3,2", "4,2", "5,2"}},
		},
	},
	{
		name: "ICON-M21 Long Leash, not from too far",
		text: longLeash,
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +mark"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; zone burst 0 4,1"},
			{do: walks("rat", space.Point{X: 5, Y: 1}, space.Point{X: 5, Y: 2}, space.Point{X: 5, Y: 3}), want: "rat at 5,3"},
			{do: starts("owl"), want: ""},
		},
	},
	{
		name:  "ICON-M20 Low Rumble, in the order that its user likes",
		text:  "Low Rumble (1 action, Line 6)\nArea effect: All characters in the area are shoved 1 in the direction of the line, in any order.",
		beats: []beat{{choices: [][]string{say("3,1"), say("ox", "rat")}, want: "actions 1; rat at 5,1; ox at 7,1"}},
	},
	{
		name:   "ICON-C26 ICON-M21 Long Root, anywhere on the battlefield, in sight or not",
		text:   longRoot,
		change: []func(*combat.Combat){wallAt3},
		beats:  []beat{{choices: [][]string{say("8,6")}, want: "actions 1; sten at 8,6"}},
	},
}

// ICON-M21 ICON-C35: those who are spat out suffer the effects after it.
func TestSwallowedAndSpatOut(t *testing.T) {
	e := arena(whose("rat", at(3, 1)))
	text := "Gulp (1 action)\nAn adjacent foe must save or be swallowed whole. Remove them from the battlefield. At the start of their turn, the Gulper spits them out, " +
		"placing them in any adjacent space to the Gulper's current location, then shoving them 1 spaces. They are weakened."
	r := chosen(t, e, use("sten", "", spoken(text)), nil, 3)
	for _, left := range r.Left {
		t.Errorf("%q is left", left.Text)
	}
	same(t, "away", combat.Away, who(t, r.Combat, "rat").Out)
}

// ICON-M21: those who are swallowed come back at the start of their turn.
func TestSwallowed(t *testing.T) {
	t.Run("ICON-M21 ICON-C40", func(t *testing.T) {
		text := "Gulp (1 action)\nA adjacent character must save or be swallowed whole. On a successful save, they are weakened. " +
			"Remove them from the battlefield. At the start of their turn, the Gulper spits them out, placing them in any adjacent space " +
			"to the Gulper's current location, then shoving them 2 spaces."
		e := arena(whose("rat", at(3, 1)), whose("ann", at(8, 3)))
		r := chosen(t, e, use("sten", "rat", spoken(text)), nil, 3)
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		same(t, "out", combat.Away, who(t, r.Combat, "rat").Out)
		e = *chosen(t, *r.Combat, combat.Command{Do: combat.EndTurn}, nil).Combat
		e = *chosen(t, e, combat.Command{Do: combat.TakeTurn, Who: "rat", Insist: true}, picked("2,2")).Combat
		same(t, "out", combat.Leaving(""), who(t, &e, "rat").Out)
		stands(t, &e, facts{who: "rat", at: "2,4"})
	})
}

func TestCharactersThatLeaveTheBattlefield(t *testing.T) {
	away := notation.Step{Does: notation.DoRemove, Who: notation.Selector{Is: notation.RefUser}}
	back := notation.Step{Does: notation.DoReturn, Who: notation.Selector{Is: notation.RefUser},
		Anchor: &notation.Selector{Is: notation.RefAny, Number: notation.Amount{Flat: 1}, Within: 1, Near: notation.RefIt, Free: true}}
	hurt := notation.Step{Does: notation.DoDamage, Who: notation.Selector{Is: notation.RefAny, Side: notation.Foe, Number: notation.Amount{Flat: 1}},
		Amount: notation.Amount{Flat: 2}}
	header := notation.Header{Actions: 1}
	t.Run("ICON-M21 the user comes back beside another one", func(t *testing.T) {
		combat.ReadAs(t, "blink", notation.Ability{Header: header, Steps: []notation.Step{away, hurt, back}})
		r := chosen(t, arena(), use("sten", "owl", spoken("blink")), [][]string{say("3,4")})
		stands(t, r.Combat, facts{who: "sten", at: "3,4"}, facts{who: "owl", hp: 38})
		same(t, "out", combat.Leaving(""), who(t, r.Combat, "sten").Out)
	})
	t.Run("ICON-M21 it has its turn while it is away, and the GM puts it back", func(t *testing.T) {
		combat.ReadAs(t, "gone", notation.Ability{Header: header, Steps: []notation.Step{away}})
		r := chosen(t, arena(whose("sten", carrying(icon.Status{Name: icon.Evasion}))), use("sten", "", spoken("gone")), nil)
		same(t, "out", combat.Away, who(t, r.Combat, "sten").Out)
		same(t, "active", "sten", r.Combat.Active)
		e := after(t, *r.Combat, combat.Command{Do: combat.Place, Target: "sten", At: &space.Point{X: 0, Y: 0}})
		stands(t, &e, facts{who: "sten", at: "0,0", status: []string{"evasion"}})
		same(t, "back", combat.Leaving(""), who(t, &e, "sten").Out)
	})
	t.Run("ICON-X-IMMOBILE ICON-M21 the immobile stay", func(t *testing.T) {
		combat.ReadAs(t, "gone", notation.Ability{Header: header, Steps: []notation.Step{away}})
		r := chosen(t, arena(whose("sten", carrying(icon.Status{Name: icon.Immobile}))), use("sten", "", spoken("gone")), nil)
		same(t, "out", combat.Leaving(""), who(t, r.Combat, "sten").Out)
	})
}

// longLeash holds its bearer back.
var longLeash = lines("Long Leash (1 action, Mark, Range 5)",
	"Mark: { mark, to any (number 1, within 5, of you) { watch, when ends { expire, to you, called area }; watch, to the bearer, when turn starts (of the bearer) { zone, to the bearer, at the bearer, area burst 0, ground (in place of earlier ones) }; watch, if you like, to the bearer, when turn ends (of the bearer, if near (of the bearer, number 1, near all in the zone)) { remove, to the bearer; return, to the bearer, at all in the zone, or as near as possible; select, if foe (of the bearer), to the bearer, unless they save, after a save { end mark, to the bearer } } } }")

// blowHole throws characters about.
var blowHole = lines("Blow Hole (1 action, Object, Summon)", "Object effect: Summon a height 1 vent object in a free space in range 2. "+
	"If any character either starts or ends their turn on a vent, you can cause it to erupt, removing that character from the battlefield, "+
	"then placing them one or two spaces away. Then, remove the vent.",
	"Effect: After the vent is activated, summon a moth in its space.",
	"Infuse 2: Create a deep vent instead. When it erupts, it removes and places all characters in a medium blast area effect centered on it "+
		"and creates dangerous terrain under foes.")

// longRoot places its user anywhere.
const longRoot = "Long Root (1 action)\nEffect: Remove yourself from play, then place yourself anywhere on the battlefield in free space."

var owlWest = whose("owl", at(1, 1))

var annNorth = whose("ann", at(4, 0))

var tilt = "Tilt (1 action)\nShove all foes in range 2 1 in the same direction. Collide: Foe takes 2 damage and is sealed. Sealed or pacified foes take 4 damage instead."
