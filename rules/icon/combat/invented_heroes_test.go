package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// mothSwarm is a stance with a power die whose ticks the text calls moths.
var mothSwarm = lines("Moth Swarm (1 action, Stance, Power Die)",
	"Stance: { stance, to you { power die, to you, amount 2, die 6, set to it; select, if you like, to you, as the stance begins { damage, to any (foes, number 1, within 2, of you), amount 1, piercing, as an area effect; power die, to you, amount -1 }; watch, to you, when moves (of you, mode teleport) { select, if you like, to you { damage, to any (foes, number 1, within 2, of you), amount 1, piercing, as an area effect; power die, to you, amount -1 } }; watch, to you, when ticks (of you, number -2) { expire, to you }; watch, to you, when triggers (of you, on slay) { power die, to you, amount 2 }; refresh, to you, when turn starts (of you); watch, to you, when refreshes (of you) { power die, to you, amount 2 } } }")

// mirrorScale is an interrupt that aether gives back.
var mirrorScale = lines("Mirror Scale (Interrupt 3)",
	"Trigger: You are targeted by an ability from a character in range 2.",
	"Effect: { resist, to you, status resistance } You only have one use of this interrupt per combat. However, you can spend 2 Aether any time to regain it.")

// rust is a mark that other abilities name.
var rust = lines("Rust (1 action, Attack, Range 5, Mark)",
	"On hit: 1. Miss: 1.",
	"Mark: { mark { watch, to the bearer, when turn ends (of any (foes, within 1, of the bearer), or when turn ends (of the bearer, if counted (of any (foes, within 1, of the bearer), number 1))), uses 1, each round { damage, to the bearer (together with any (foes, within 1, of the bearer)), amount 2; status, to the bearer (together with any (foes, within 1, of the bearer)), status dazed } } }")

// flake reaches the one that bears the mark of rust.
var flake = lines("Flake (1 action, Attack, Range 1)", "Auto-hit: 1.", "Special: You can make this attack against the target marked by rust regardless of "+
	"distance or line of sight. It also gains Pierce if made this way.")

// glassFlight waits for a slow turn.
var glassFlight = lines("Glass Flight (1 action, Delay)",
	"End your turn and gain Delay: { delay, to you { select, to any (within 2, of you); move, if you like, to any (you and allies, characters and summons, within 2, of you), amount 2, mode dash; status, to it, status stealth; shove, to any (foes, within 2, of you), amount 2; status, to it, status blind; select, to you { summon, on collide, to any (number 1, within 1, of you, free squares), called wren } } }")

// openHand is surer the first time.
var openHand = lines("Open Hand (1 action, Attack, Range 3)", "On hit: 4. Miss: 0.", "Exceed: Gain 2 vigor.",
	"Effect: This attack gains +1 boon, cannot miss (turn any miss into a hit) and triggers any exceed effects the first time it is used in combat.")

// paperMoon costs less for the blessed.
var paperMoon = lines("Paper Moon (2 actions)",
	"Effect: An ally in range 3 gains 3 vigor.",
	"Special: { change, change (cheaper 2) }")

// heroForms are abilities in the words of heroes.
var heroForms = []invented{
	{
		name: "ICON-C27 ICON-C30 Lantern Feast, once more for the bloodied",
		text: lines("Lantern Feast (1 action)", "Bless all allies on the map and grant them 2 vigor. If they're bloodied, repeat this effect."),
		change: []func(*combat.Combat){whose("ann", hp(9)), func(e *combat.Combat) {
			e.Combatants = append(e.Combatants, one("bo", icon.Mendicant, at(7, 6)))
		}},
		beats: []beat{{want: "actions 1; ann vigor 4 +blessing2; bo vigor 2 +blessing1"}},
	},
	{
		name: "ICON-C32 ICON-C1 Loam Spear, against those on bad ground",
		text: lines("Loam Spear (1 action, Attack, Range 4)",
			"Auto-hit: [D]. Charge: Create a pit under your target.",
			"Infuse 1: Deep",
			"Range 5. { change, on infused, if on terrain (of the target), change (bonus damage 1, triggers charge); change, on infused, if not on terrain (of the target) and in a pit (of the target), change (bonus damage 1, triggers charge) }"),
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Aether, Value: 2})), func(e *combat.Combat) {
			e.Ground.Cells = []space.Cell{{X: 4, Y: 1, Dangerous: true}}
		}},
		beats: []beat{{do: combat.Command{Target: "rat", Infused: true}, faces: []int{2, 5},
			want: "actions 1; sten -aether2 +aether1; rat hp 35; ground 4,1 dangerous pit"}},
	},
	{
		name: "ICON-C6 ICON-C10 Moth Swarm, as many as the die shows",
		text: mothSwarm,
		beats: []beat{
			{choices: [][]string{say("yes")}, want: "actions 1; sten +stance +powerDie1; rat hp 39"},
			{do: another("", "hop", "Hop (1 action)\nEffect: Teleport 1."), choices: [][]string{say("2,2"), say("no")}, want: "actions 2; sten at 2,2"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), want: "sten -powerDie1 +powerDie3"}, // It is not entered again.
			{do: another("", "hop", "Hop (1 action)\nEffect: Teleport 1."), choices: [][]string{say("2,1"), say("yes")}, want: "actions 1; sten at 2,1 -powerDie3 +powerDie2; rat hp 38"},
		},
	},
	{
		name: "ICON-C40 ICON-C15 Husk Wall, a summon that is spent",
		text: lines("Husk Wall (1 action, Summon)",
			"Summon: Summon 2 husks in range 2.",
			"Effect: { aura, to you, amount 2, until turnStart { watch, if counted (of all in the zone (you and allies, summons, if a summon (called husk)), number 1), if you like, to the bearer, when targets (of any, by all in the zone (you and allies), with an ability, with an attack) { defeat, to all in the zone (you and allies, number 1, summons, if a summon (called husk)); resist, to the one that suffers it, status evasion } } }"),
		beats: []beat{
			{choices: [][]string{say("3,2", "2,2")}, want: "actions 1; sten +aura2/turnStart; +husk 3,2; +husk 2,2"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: use("rat", "sten", &combat.Ability{ID: "bite", Text: "Bite (1 action, Attack, Range 4)\nOn hit: 5. Miss: 0."}),
				choices: [][]string{say("yes"), say("sten/it/1")}, faces: []int{5}, want: "actions 1; -husk"},
			{do: starts("owl"), want: "actions 0"},
		},
	},
	{
		name: "ICON-C43 ICON-C15 Tin Pack, summons that hurt more",
		text: lines("Tin Pack (1 action, Stance, Aura)",
			"{ stance, to you { aura, to you, amount 2 { modify, to all in the zone (foes), change (damage taken 1, from summons) }; vigor, to you, amount 1 } }"),
		beats: []beat{
			{want: "actions 1; sten vigor 1 +stance +aura2"},
			{do: another("", "doll", lines("Doll (1 action)", "Summon: A doll (size 1, 4 hp, Defense 8, no actions) in a free space in range 2. At the start of "+
				"your turn it moves 2 and deals 1 piercing damage to one adjacent foe.")), choices: [][]string{say("3,1")}, want: "actions 2; +doll 3,1; hp 4"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), choices: [][]string{say("3,1")}, want: "rat hp 38"},
		},
	},
	{
		name: "ICON-C32 ICON-C2 Red Boar, safe while it runs",
		text: lines("Red Boar (1 action)",
			"Effect: Rush 1, then deal 2 damage to an adjacent foe.",
			"Heroic: Become unstoppable and immune to all damage while using this ability.",
			"Special: { change, if agreed (called \"you have been defeated since you last used this ability\"), change (free) }"),
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Ground.Cells = []space.Cell{{X: 3, Y: 1, Dangerous: true}} }},
		beats: []beat{
			{do: combat.Command{Heroic: true}, choices: [][]string{say("yes"), say("3,1")}, want: "sten at 3,1; rat hp 38"},
		},
	},
	{
		name:   "ICON-C42 ICON-C44 ICON-C31 Mirror Scale, once in a combat and for aether",
		text:   lines("Nod (1 action)", "Effect: Gain 1 vigor."),
		change: []func(*combat.Combat){whose("sten", bears(mirrorScale), func(c *combat.Combatant) { c.Character.Statuses = []icon.Status{{Name: icon.Aether, Value: 3}} })},
		beats: []beat{
			{want: "actions 1; sten vigor 1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "sten", 7), choices: [][]string{say("yes")}, want: "actions 1; sten hp 38 vigor 0"},
			{do: starts("ox"), want: "actions 0"},
			{do: starts("rat"), want: ""},
			{do: blow("rat", "sten", 7), choices: [][]string{say("yes")}, want: "actions 1; sten hp 35 -aether3 +aether1"},
			{do: starts("ox"), want: "actions 0"},
			{do: starts("rat"), want: ""},
			{do: blow("rat", "sten", 7), want: "actions 1; sten hp 30"},
		},
	},
	{
		name:  "ICON-C45 ICON-A2 Flake, without the mark",
		text:  flake,
		beats: []beat{{do: aims("ox"), refused: "command.situation.distance ICON-A2"}},
	},
	{
		name: "ICON-C45 ICON-A2 Flake, however far the marked one is",
		text: flake,
		change: []func(*combat.Combat){whose("rat", at(8, 1), carrying(icon.Status{Name: icon.Mark, From: "sten", Key: "rust", Text: notation.Plain(rust), Part: 1})),
			func(e *combat.Combat) { e.Ground.Cells = []space.Cell{{X: 5, Y: 1, Impassable: true, Level: 3}} }},
		beats: []beat{{do: aims("rat"), want: "actions 1; rat hp 39"}},
	},
	{
		name:   "ICON-C45 ICON-C9 Flake, all who are marked, and the mark once more",
		text:   rust,
		change: []func(*combat.Combat){whose("rat", hp(15))},
		beats: []beat{
			{do: aims("rat"), faces: []int{16}, want: "actions 1; rat hp 14 +mark"},
			{do: starts("ox"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), want: ""},
			{do: another("rat", "flake", lines("Flake (1 action, Attack, Range 4, +1 boon)",
				"Auto-hit: 1.",
				"Effect: Deal 2 damage to all characters marked by Rust, and teleport them 1.",
				"Finishing blow: { trigger, on finishing, called \"of rust\" }")), choices: [][]string{say("4,2")}, want: "actions 1; rat hp 9 at 4,2 +dazed"},
		},
	},
	{
		name:   "ICON-T11 ICON-C20 Glass Flight, in the slow turn that follows",
		text:   glassFlight,
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Ground.Cells = []space.Cell{{X: 5, Y: 1, Impassable: true}} }},
		beats: []beat{
			{want: "actions 1; turn over; sten delayed it"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: combat.Command{Do: combat.TakeTurn, Who: "sten", Insist: true, Ability: &combat.Ability{ID: "it", Text: glassFlight}}, choices: [][]string{say("2,1"), say("2,3"), say("2,0")}, want: "sten +stealth delayed ; ann +stealth; rat +blind; +wren 2,0"},
		},
	},
	{
		name: "ICON-C12 ICON-C42 Coin Guard, more dice for vigilance, and heroic",
		text: lines("Coin Guard (1 action, Stance, Gamble)",
			"Stance: { stance, to you { watch, to you, until turnStart, when targets (of any (foes), by any (allies, within 2, of you), with an ability), interrupt 1 { select, to you { vigilance, to you (up to that), amount -1; gamble, amount (each 1, counting points sacrificed) }; damage, to the cause, amount (each 1, counting points of the gamble); vigor, if judged (called \"the cost of heroic is paid\"), to you, amount (each 1, counting points of the gamble) }; refresh, to you, when turn starts (of you) } }"),
		change: []func(*combat.Combat){whose("rat", at(3, 3))},
		beats: []beat{
			{want: "actions 1; sten +stance +watch/turnStart"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "ann", 1), choices: [][]string{{}, say("yes"), say("1"), say("4"), say("yes")}, faces: []int{2, 4}, want: "actions 1; sten vigor 4 -vigilance1; ann hp 39; rat hp 36"},
		},
	},
	{
		name: "ICON-C12 ICON-C29 Falling Star, more dice for the blessings of allies",
		text: lines("Falling Star (2 actions, Attack, Range 5)",
			"Auto-hit: 1.",
			"Effect: { area, at the target, area blast 2 { select, to you { bless, to all in the area (allies, up to that), amount -1; gamble, amount (each 1, counting points sacrificed) }; damage, to all in the area, amount (each 1, counting points of the gamble); select, if gambled (number 6), to you { object, to all in the area (number 1, free squares), called stone, ground (height 1); damage, to any (foes, within 1, of the one on the square), amount 2, past cover } } }"),
		change: []func(*combat.Combat){whose("ann", at(4, 2), carrying(icon.Status{Name: icon.Blessing, Value: 2}))},
		beats: []beat{
			{do: aims("rat"), choices: [][]string{say("1"), say("6"), say("5,1")}, faces: []int{3, 6}, want: "actions 2; ann hp 34 -blessing2 +blessing1; rat hp 31; ox hp 38; +stone 5,1"},
		},
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
		name: "ICON-C46 ICON-C26 Paper Moon, for as many blessings",
		text: paperMoon,
		change: []func(*combat.Combat){whose("ann", carrying(icon.Status{Name: icon.Blessing, Value: 2})), func(e *combat.Combat) {
			e.Combatants = append(e.Combatants, one("bo", icon.Mendicant, at(2, 4)))
			e.Turn.Actions = 1
		}},
		beats: []beat{
			{do: aims("bo"), refused: "command.do ICON-T5"},
			{choices: [][]string{say("ann")}, want: "actions 2; ann vigor 3"},
		},
	},
	{
		name:   "ICON-C46 Paper Moon, free",
		text:   paperMoon,
		change: []func(*combat.Combat){whose("ann", carrying(icon.Status{Name: icon.Blessing, Value: 5}))},
		beats:  []beat{{want: "ann vigor 3"}},
	},
}
