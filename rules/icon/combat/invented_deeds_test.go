package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// joined adds a third hero to the arena.
func joined(e *combat.Combat) {
	e.Combatants = append(e.Combatants, one("tom", icon.Stalwart, at(1, 4)))
}

// another uses another ability of its text.
func another(target, id, text string) combat.Command {
	return use("sten", target, &combat.Ability{ID: id, Text: text})
}

// moving are abilities that move characters.
var movers = []invented{
	{
		name:  "ICON-M6 ICON-M18 Swallow Dive, and then what is beside the user",
		text:  "Swallow Dive (1 action)\nEffect: Fly 3, then deal 2 damage to an adjacent foe.",
		beats: []beat{{choices: [][]string{say("3,2")}, want: "actions 1; sten at 3,2; rat hp 38"}},
	},
	{
		name: "ICON-M7 Barrow Step, before the attack",
		text: lines("Barrow Step (1 action, Attack, Range 5)", "Attack: Auto-hit: fray.",
			"Effect: Teleport adjacent to your target before the attack."),
		beats: []beat{{do: aims("ox"), choices: [][]string{say("5,2")}, want: "actions 1; sten at 5,2; ox hp 36"}},
	},
	{
		name:   "ICON-M18 ICON-C26 Rope Bridge, one ally after the other",
		text:   "Rope Bridge (1 action)\nEffect: An ally in range 4 may fly 2, then a different ally in range 4 may fly 2.",
		change: []func(*combat.Combat){joined},
		beats: []beat{{choices: [][]string{say("ann"), say("3,4"), say("tom"), say("1,6")},
			want: "actions 1; ann at 3,4; tom at 1,6"}},
	},
	{
		name: "ICON-M21 Hidden Cellar, away and back",
		text: lines("Hidden Cellar (1 action)", "Effect: Remove an adjacent ally from the battlefield, then place them in a "+
			"free space in range 3."),
		change: []func(*combat.Combat){whose("ann", at(2, 2))},
		beats:  []beat{{choices: [][]string{say("2,4")}, want: "actions 1; ann at 2,4"}},
	},
	{
		name: "ICON-A13 ICON-C30 Paper Boat, once more",
		text: lines("Paper Boat (2 actions, Attack, Range 2)", "Attack: On hit: 2[D] + fray. Miss: fray.",
			"Effect: Shove your target 1.", "Exceed: Repeat the effect."),
		change: []func(*combat.Combat){beside},
		beats:  []beat{{do: aims("rat"), faces: []int{16, 3, 4}, want: "actions 2; rat hp 29 at 5,1"}},
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
		name:   "ICON-M8 ICON-M18 Arrow Walk, in a line through characters",
		text:   "Arrow Walk (1 action)\nEffect: Rush 4 in a straight line with phasing.",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{choices: [][]string{say("5,1")}, want: "actions 1; sten at 5,1"}},
	},
	{
		name:   "ICON-C27 Heron's Vow, an optional blow that is left",
		text:   "Heron's Vow (1 action)\nEffect: You may rush 2. Then, you may deal 1 damage to an adjacent foe.",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{choices: [][]string{say("2,1"), say()}, want: "actions 1"}},
	},
	{
		name:   "ICON-V6 ICON-C27 Nettle Tea, saves and a rush of an ally",
		text:   "Nettle Tea (1 action)\nEffect: An ally in range 3 may save against all statuses and rush 1.",
		change: []func(*combat.Combat){under("ann", icon.Dazed)},
		beats: []beat{{choices: [][]string{say("ann"), say("1,3")}, faces: []int{10},
			want: "actions 1; ann at 1,3 -dazed"}},
	},
	{
		name:   "ICON-M20 Seesaw, the user and a foe",
		text:   "Quarrel Plank (1 action)\nEffect: Shove an adjacent foe 1. Then, an adjacent ally is shoved 1.",
		change: []func(*combat.Combat){beside, whose("ann", at(2, 2))},
		beats:  []beat{{want: "actions 1; ann at 2,3; rat at 4,1"}},
	},
}

// varying are abilities with versions, triggers and costs.
var varying = []invented{
	{
		name: "ICON-C7 ICON-C32 Infusing Kettle, instead",
		text: lines("Infusing Kettle (1 action, Infuse 2)", "Effect: An ally in range 4 gains 2 vigor.",
			"Infuse 2: They gain 4 vigor instead."),
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Aether, Value: 3}))},
		beats: []beat{{do: combat.Command{Infused: true},
			want: "actions 1; sten -aether3 +aether1; ann vigor 4"}},
	},
	{
		name: "ICON-C50 Twin Kettle, one infusion for its own price and the other left to the table",
		text: lines("Twin Kettle (1 action)", "Effect: An ally in range 4 gains 2 vigor.",
			"Infuse 1: Gain stealth.", "Infuse 3: Gain evasion."),
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Aether, Value: 3}))},
		left:   []string{"Infuse 3: Gain evasion."},
		beats: []beat{{do: combat.Command{Infused: true},
			want: "actions 1; sten -aether3 +aether2 +stealth; ann vigor 2"}},
	},
	{
		name: "ICON-C7 ICON-A19 Kettle Blast, a larger area",
		text: lines("Kettle Blast (1 action, Attack, Range 4, Small Blast)", "Attack: On hit: [D] + fray. Miss: fray. "+
			"Area effect: fray.", "Infuse 2: Medium blast."),
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Aether, Value: 2})),
			whose("ox", at(5, 2))},
		beats: []beat{{do: combat.Command{Target: "rat", Infused: true}, choices: [][]string{say("4,1")}, faces: []int{10, 2},
			want: "actions 1; sten -aether2 +aether; rat hp 34; ox hp 36"}},
	},
	{
		name: "ICON-C2 ICON-A12 Desperate Measures, comeback",
		text: lines("Desperate Measures (1 action, Attack, Range 3)", "Attack: On hit: [D] + fray. Miss: fray.",
			"Comeback: Gain true strike and deal bonus damage."),
		change: []func(*combat.Combat){whose("sten", hp(20)), under("rat", icon.Evasion)},
		beats:  []beat{{do: aims("rat"), faces: []int{10, 2, 5}, want: "actions 1; rat hp 31"}},
	},
	{
		name:   "ICON-C5 ICON-D7 Grindstone, a combo of two",
		text:   "Grindstone (1 action, Combo 1)\nEffect: An adjacent foe takes 2 damage.",
		change: []func(*combat.Combat){beside},
		beats: []beat{
			{want: "actions 1; sten +combo; rat hp 38"},
			{do: another("", "turned", "Grindstone, turned (1 action, Combo 2)\nEffect: An adjacent foe takes 2 damage, twice."),
				want: "actions 2; sten -combo; rat hp 34"},
		},
	},
	{
		name: "ICON-H8 Harvest Bell, slay",
		text: lines("Harvest Bell (1 action, Attack, Range 3)", "Attack: Auto-hit: fray.",
			"Slay: All allies in range 3 gain 2 vigor."),
		change: []func(*combat.Combat){whose("rat", hp(3))},
		beats:  []beat{{do: aims("rat"), want: "actions 1; ann vigor 2; rat hp 0 out removed"}},
	},
	{
		name: "ICON-T11 ICON-M10 Slow Tide, charged",
		text: lines("Slow Tide (1 action, Attack, Range 3)", "Attack: On hit: [D] + fray. Miss: fray.",
			"Charge: Create a pit under your target."),
		change: []func(*combat.Combat){slow},
		beats:  []beat{{do: aims("rat"), faces: []int{10, 2}, want: "actions 1; rat hp 34; ground 4,1 pit"}},
	},
	{
		name: "ICON-C2 ICON-C1 Bounty Ledger, finishing blow",
		text: lines("Bounty Ledger (1 action, Attack, Range 3)", "Attack: On hit: [D] + fray. Miss: fray.",
			"Finishing blow: Gain 2 vigor."),
		change: []func(*combat.Combat){whose("rat", hp(20))},
		beats:  []beat{{do: aims("rat"), faces: []int{10, 2}, want: "actions 1; sten vigor 2; rat hp 14"}},
	},
	{
		name: "ICON-C2 Spark Relay, chain reaction",
		text: lines("Spark Relay (2 actions, Attack, Range 3, Small Blast)", "Attack: On hit: [D] + fray. Miss: fray. "+
			"Area effect: fray.", "Chain reaction: Gain 2 vigor."),
		change: []func(*combat.Combat){whose("ox", at(5, 1))},
		beats: []beat{{do: aims("rat"), choices: [][]string{say("4,1")}, faces: []int{3},
			want: "actions 2; sten vigor 2; rat hp 36; ox hp 36"}},
	},
	{
		name: "ICON-A8 ICON-D3 ICON-D13 Deep Cut, critical hit",
		text: lines("Deep Cut (1 action, Attack, Range 3, Divine)", "Attack: On hit: [D] + fray. Miss: fray.",
			"Critical hit: Your target is stunned."),
		change: []func(*combat.Combat){under("rat", icon.Resistance)},
		beats:  []beat{{do: aims("rat"), faces: []int{20, 2, 5}, want: "actions 1; rat hp 29 +stunned"}},
	},
	{
		name:   "ICON-C32 Weather Cock, instead in a late round",
		text:   "Weather Cock (1 action)\nEffect: Gain 2 vigor. At round 3 or later, gain 6 vigor instead.",
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Round = 3 }},
		beats:  []beat{{want: "actions 1; sten vigor 6"}},
	},
	{
		name:  "ICON-T11 Late Supper, delayed",
		text:  "Late Supper (2 actions, Delay)\nEffect: All allies in range 3 gain 4 vigor.",
		beats: []beat{{want: "actions 2; sten delayed it"}},
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
	{
		name: "ICON-C12 Six-Sided Ferry, a table",
		text: lines("Six-Sided Ferry (1 action)", "Effect: Gamble:", "1: Sacrifice 2.", "2-4: Gain 2 vigor.",
			"5+: Gain 4 vigor and stealth."),
		beats: []beat{{faces: []int{5}, want: "actions 1; sten vigor 4 +stealth"}},
	},
	{
		name: "ICON-C12 Gambler's Lamp, a table behind an attack",
		text: lines("Gambler's Lamp (1 action, Attack, Range 4)", "Attack: On hit: [D] + fray. Miss: fray.", "Gamble:",
			"1-3: Your foe is blinded.", "4-6: Your foe is dazed."),
		beats: []beat{{do: aims("ox"), faces: []int{3, 3}, want: "actions 1; ox hp 36 +blind"}},
	},
	{
		name:  "ICON-C30 Plum Rain, three times",
		text:  "Plum Rain (1 action)\nEffect: Repeat the following effect three times: A foe in range 4 takes 1 damage.",
		beats: []beat{{choices: [][]string{say("rat"), say("owl"), say("rat")}, want: "actions 1; rat hp 38; owl hp 39"}},
	},
	{
		name: "ICON-C35 Ringing Pan, success with a rider",
		text: lines("Ringing Pan (1 action)",
			"Effect: All foes in range 2 must save or be dazed. On a success, they take 1 damage."),
		change: []func(*combat.Combat){whose("ox", at(3, 1))},
		beats:  []beat{{faces: []int{12, 4}, want: "actions 1; rat hp 39; ox +dazed"}},
	},
	{
		name: "ICON-C35 Half Measure, less on a success",
		text: lines("Half Measure (1 action, Range 4)",
			"Effect: A foe in range must save or take 7 damage, or just 3 damage on a successful save."),
		beats: []beat{{do: aims("owl"), faces: []int{12}, want: "actions 1; owl hp 37"}},
	},
	{
		name:   "ICON-C4 Crown of Tacks, a blessed save",
		text:   "Crown of Tacks (1 action)\nEffect: A foe in range 2 must save or be stunned.",
		change: []func(*combat.Combat){whose("rat", carrying(icon.Status{Name: icon.Blessing, Value: 1}))},
		beats: []beat{{do: aims("rat"), choices: [][]string{say("yes")}, faces: []int{8, 3},
			want: "actions 1; rat -blessing1"}},
	},
	{
		name:   "ICON-A20 Witch Hazel, the end of statuses",
		text:   "Witch Hazel (1 action)\nEffect: End all statuses on an ally in range 3. Then, that ally gains regeneration.",
		change: []func(*combat.Combat){under("ann", icon.Dazed, icon.Blind)},
		beats:  []beat{{want: "actions 1; ann -dazed -blind +regeneration"}},
	},
}

// limited are abilities with costs and limits beside actions.
var limited = []invented{
	{
		name: "ICON-C31 First Light, once a round",
		text: "First Light (free action, 1/round)\nEffect: Dash 1.",
		beats: []beat{
			{choices: [][]string{say("2,2")}, want: "sten at 2,2"},
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: starts("sten")},
			{refused: "command.ability.text ICON-C31"},
		},
	},
	{
		name:   "ICON-L2 Toll of Years, resolve",
		text:   "Toll of Years (1 action, 2 resolve)\nEffect: All foes in range 3 are stunned.",
		change: []func(*combat.Combat){whose("sten", func(c *combat.Combatant) { c.Resolve = 2 })},
		beats:  []beat{{want: "actions 1; sten resolve 0; rat +stunned; owl +stunned"}},
	},
	{
		name:  "ICON-A14 Rain Barrel, repeatable",
		text:  "Rain Barrel (1 action, Repeatable)\nEffect: Gain 1 vigor.",
		beats: []beat{{want: "actions 1; sten vigor 1"}, {want: "actions 2; sten vigor 2"}},
	},
	{
		name: "ICON-T7 ICON-V5 Ending Hymn, the end of the turn",
		text: "Ending Hymn (2 actions, end turn)\nEffect: All allies in range 4 are cured.",
		beats: []beat{
			{want: "actions 2; turn over; ann vigor 4"},
			{do: walks("sten", space.Point{X: 2, Y: 2}), refused: "command.do ICON-T7"},
		},
	},
	{
		name:   "ICON-T12 Dawn Horn, at the start of the round",
		text:   "Dawn Horn (round action)\nEffect: All allies gain 1 vigor.",
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Active = "" }},
		beats:  []beat{{want: "ann vigor 1"}, {refused: "command.ability.text ICON-C31"}},
	},
}
