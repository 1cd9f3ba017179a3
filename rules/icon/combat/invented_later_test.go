package combat_test

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// rubble puts an object on a square.
func rubble(id string, x, y int) func(*combat.Combat) {
	return func(e *combat.Combat) {
		o := one(id, "", at(x, y))
		o.Kind = combat.Object
		e.Combatants = append(e.Combatants, o)
	}
}

// slowBell hums in its target until the end of its next turn.
var slowBell = lines("Slow Bell (1 action, Attack, Range 3)", "Auto-hit: 1 damage.",
	"Effect: Set up a low rumble in a foe's bones. When they end their next turn, they take 1 piercing damage once for every object "+
		"adjacent to them, up to a maximum of 3 times. Then, this effect ends.",
	"Heroic: The rumble also damages all characters in a burst 1 area effect centered on the character.",
	"Charge: You may shove the affected character 1 space for each time the effect triggered.",
	"Collide: Foe must save or be stunned.")

// stillCentre leaves out the middle of its area.
var stillCentre = lines("Still Centre (1 action, Attack, Range 6, Medium Blast)",
	"This attack has no attack space. Instead, the attack space is clear and exempt from this area.",
	"Area effect: 2 damage",
	"Effect: If an ally is in the center space, they may fly 1. If a foe is in the center space, they become dazed.",
	"Comeback: { change, on comeback, change (area blast 3, in the area (flat 5)) } The center space is still clear.")

// lateEffects are abilities whose effects leave out a part of their area, or come at the end of a later turn.
var lateEffects = []invented{
	{
		name: "ICON-A19 Still Centre, an area without its middle",
		text: stillCentre, change: []func(*combat.Combat){puts("ann", space.Point{X: 5, Y: 3})},
		beats: []beat{{do: combat.Command{At: &space.Point{X: 5, Y: 3}}, choices: [][]string{{"5,2"}},
			want: "actions 1; ann at 5,2; owl hp 38"}},
	},
	{
		name: "ICON-A19 ICON-C32 Still Centre, a foe in the middle of a larger area",
		text: stillCentre, change: []func(*combat.Combat){puts("owl", space.Point{X: 5, Y: 3}), puts("ox", space.Point{X: 5, Y: 1}), whose("sten", func(c *combat.Combatant) { c.Character.HP = field.Of(20) })},
		beats: []beat{{do: combat.Command{At: &space.Point{X: 5, Y: 3}}, want: "actions 1; ox hp 35; owl +dazed"}},
	},
	{
		name: "ICON-C40 Slow Bell, damage for each object beside the target as its next turn ends",
		text: slowBell, change: []func(*combat.Combat){rubble("s1", 5, 1), rubble("s2", 4, 2)},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat hp 39 +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), want: "rat hp 37 -watch1"},
		},
	},
	{
		name: "ICON-C40 ICON-C20 Slow Bell, for others as well, with shoves and a collision",
		text: slowBell, change: []func(*combat.Combat){rubble("s1", 5, 1), puts("ox", space.Point{X: 3, Y: 2}), slow},
		beats: []beat{
			{do: combat.Command{Target: "rat", Heroic: true}, want: "actions 1; rat hp 39 +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), choices: [][]string{say("yes")}, faces: []int{5},
				want: "rat hp 38 -watch1 +stunned; ox hp 39; s1 hp 9"},
		},
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
		name: "ICON-M18 Ram's Debt, a rush each space of which comes closer, and as far a shove",
		text: ramsDebt, change: []func(*combat.Combat){puts("rat", space.Point{X: 5, Y: 1}), puts("ox", space.Point{X: 7, Y: 1})},
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; turn over; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), choices: [][]string{{"4,1"}}, among: []string{"2,1", "3,1", "4,1"}, want: "sten at 4,1; rat hp 37 at 6,1 -watch1 +dazed"},
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
		name: "ICON-C40 Restless Boots, a turn without enough movement",
		text: restlessBoots,
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 5, Y: 1}, space.Point{X: 5, Y: 2}), want: "rat at 5,2"},
			{do: starts("owl"), want: "rat hp 36 -watch1 +dazed"},
		},
	},
	{
		name: "ICON-C40 Restless Boots, a turn with enough of it",
		text: restlessBoots,
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 5, Y: 1}, space.Point{X: 5, Y: 2}, space.Point{X: 5, Y: 3}), want: "rat at 5,3"},
			{do: starts("owl"), want: "rat -watch1"},
		},
	},
	{
		name: "ICON-C40 Restless Boots, farther with a charge",
		text: restlessBoots, change: []func(*combat.Combat){slow},
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 5, Y: 1}, space.Point{X: 5, Y: 2}, space.Point{X: 5, Y: 3}), want: "rat at 5,3"},
			{do: starts("owl"), want: "rat hp 36 -watch1 +dazed"},
		},
	},
	{
		name: "ICON-C40 Brittle Knees, more than so many spaces in a turn",
		text: lines("Brittle Knees (1 action, Range 6)",
			"A foe in range is sealed.",
			"{ watch, to it, until nextTurnEnd, when moves (of the bearer, if having a turn (of the bearer) and moved (of the bearer, number 3)), uses 1 { damage, to the bearer, amount 3 } }"),
		change: []func(*combat.Combat){puts("sten", space.Point{X: 1, Y: 1}), puts("ann", space.Point{X: 1, Y: 5})},
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +sealed +watch1/nextTurnEnd"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; rat -watch1/nextTurnEnd +watch1/turnEnd"},
			{do: walks("rat", space.Point{X: 5, Y: 1}, space.Point{X: 5, Y: 2}), want: "rat at 5,2"},
			{do: combat.Command{Do: combat.Move, Mode: space.Dash, Who: "rat", Path: []space.Point{{X: 5, Y: 3}}},
				want: "actions 1; rat hp 37 at 5,3 -watch1/turnEnd"},
		},
	},
	{
		name: "ICON-C26 Tossed Lantern, a thing of the user that becomes an object until the user picks it up",
		text: lines("Tossed Lantern (1 action, Range 3, Medium Blast)", "Area effect: 1 damage.",
			"Effect: After throwing your lantern, it becomes an object placed in the center space of the area, or as close as possible.",
			"Tossed Lantern", "Height 1", "Object: Spaces adjacent to it have rampart. While this object is active, you cannot attack. "+
				"You can pick your lantern up if you enter or exit any space adjacent to it or start your turn there, ending this effect "+
				"and removing the object. You also pick it up if it's removed for any other reason."),
		beats: []beat{
			{do: combat.Command{At: &space.Point{X: 4, Y: 4}}, choices: [][]string{{"3,3"}}, want: "actions 1; owl hp 39; +lantern 3,3"},
			{do: strikes("sten", "rat"), refused: "command.ability ICON-C43"},
			{do: walks("sten", space.Point{X: 2, Y: 2}), choices: [][]string{say("yes")}, want: "sten at 2,2; -lantern"},
		},
	},
	{
		name: "ICON-C42 False Face, another one becomes the target of an attack",
		text: falseFace, change: []func(*combat.Combat){whose("sten", bears(falseFace))},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: blow("rat", "sten", 4), choices: [][]string{say("yes"), say("yes")}, faces: []int{}, want: "actions 1; sten at 2,3; ann hp 36 at 2,1"},
		},
	},
	{
		name: "ICON-C42 False Face, and of an ability that chooses",
		text: falseFace, change: []func(*combat.Combat){whose("sten", bears(falseFace))},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: combat.Command{Do: combat.Use, Who: "rat", Ability: &combat.Ability{ID: "it", Text: lines("Spit (1 action, Range 4)",
				"A foe in range takes 5 damage and is dazed.")}}, choices: [][]string{say("sten"), say("yes"), say("yes")},
				want: "actions 1; sten at 2,3; ann hp 35 at 2,1 +dazed"},
		},
	},
	{
		name: "ICON-C42 False Face, not where it cannot be moved",
		text: falseFace, change: []func(*combat.Combat){whose("sten", bears(falseFace), carrying(icon.Status{Name: icon.Immobile}))},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: blow("rat", "sten", 4), want: "actions 1; sten hp 38"},
		},
	},
	{
		name: "ICON-C42 False Face, not where the ally has no room",
		text: falseFace, change: []func(*combat.Combat){whose("sten", bears(falseFace)), whose("ann", func(c *combat.Combatant) { c.Size = 2 }), puts("ox", space.Point{X: 3, Y: 2})},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: blow("rat", "sten", 4), choices: [][]string{say("yes"), say("yes")}, want: "actions 1; sten hp 38"},
		},
	},
	{
		name: "ICON-A19 Twice Rung, the area effect once more in another place",
		text: lines("Twice Rung (1 action, Attack, Range 6, Small Blast)",
			"On hit: 5 damage. Miss or area effect: 2 damage.",
			"Exceed: { area, on exceed, area blast 1 { damage, to all in the area, amount 2, as an area effect } }"),
		beats: []beat{{do: aims("rat"), choices: [][]string{{"4,1"}, {"4,4"}}, faces: []int{16}, want: "actions 1; rat hp 35; owl hp 38"}},
	},
	{
		name: "ICON-C19 Folding Screen, an object that the next use replaces",
		text: lines("Folding Screen (1 action, Repeatable)",
			"{ object, to any (number 1, within 1, of you, free squares), called screen, ground (height 1, in place of earlier ones) }"),
		beats: []beat{
			{choices: [][]string{{"3,1"}}, want: "actions 1; +screen 3,1"},
			{choices: [][]string{{"2,2"}}, want: "actions 2; +screen 2,2; -screen"},
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
		name: "ICON-M13 Spyglass Bolt, past an object that hides its target",
		text: spyglassBolt, change: []func(*combat.Combat){pillar("w1", 3, 1)},
		beats: []beat{
			{do: blow("sten", "rat", 4), refused: "command.target ICON-M13"},
			{do: aims("rat"), faces: []int{14, 5}, want: "actions 1; rat hp 35; ox hp 38; w1 hp 8"},
		},
	},
	{
		name: "ICON-C32 Spyglass Bolt, more damage for each object in its line",
		text: spyglassBolt, change: []func(*combat.Combat){pillar("w1", 3, 1), rubble("s1", 5, 1), whose("sten", func(c *combat.Combatant) { c.Character.HP = field.Of(20) })},
		beats: []beat{{do: aims("rat"), faces: []int{9, 2, 6, 3}, want: "actions 1; rat hp 34; ox hp 38; w1 hp 8; s1 hp 8"}},
	},
}

// spyglassBolt sees past objects.
var spyglassBolt = lines("Spyglass Bolt (1 action, Attack, Line 6)",
	"On hit: [D]. Miss: 1 damage.",
	"Area effect: 2 damage.",
	"Effect: Line of sight can't be blocked by objects, and ignores cover granted by objects or terrain.",
	"Comeback or Exceed: { change, on comeback or exceed, times (each 1, counting characters, of all in the area (objects)), change (bonus damage 1) }")

// pillar puts a high object on a square.
func pillar(id string, x, y int) func(*combat.Combat) {
	return func(e *combat.Combat) {
		rubble(id, x, y)(e)
		e.Combatants[len(e.Combatants)-1].Rise = 3
	}
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

// falseFace lets an ally take the place of its bearer.
var falseFace = lines("False Face (Interrupt 1)", "Trigger: A character uses an ability against you, and there's a willing ally in range 3",
	"Effect: Swap places with your ally, teleporting both of you, and the ability targets your ally instead. "+
		"If you or your ally can't teleport, this interrupt can't be made.")

// ramsDebt is paid at the end of a foe's turn.
var ramsDebt = lines("Ram's Debt (1 action, End Turn)", "Effect: Choose a foe in range 4, then end your turn.",
	"At the end of that foe's turn, you may rush 3, as long as you end each space of your movement closer to them. "+
		"Then, if your foe is adjacent, they are shoved a number of spaces equal to the spaces you rushed, then takes damage equal to that number +1.",
	"Collide or Heroic: Foe is also dazed.")

// restlessBoots let a foe move.
var restlessBoots = lines("Restless Boots (1 action, Range 6)",
	"Choose a foe in range.",
	"{ select, if not triggered (called charge), to you { watch, to it, when turn ends (of the bearer, next), uses 1 { select, if not moved (of the bearer, number 3), to you { damage, to the bearer, amount 4; status, to the bearer, status dazed } } } }",
	"Charge: { select, on charge, to you { watch, to it, when turn ends (of the bearer, next), uses 1 { select, if not moved (of the bearer, number 4), to you { damage, to the bearer, amount 4; status, to the bearer, status dazed } } } }")
