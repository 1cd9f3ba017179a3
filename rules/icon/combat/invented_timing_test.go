package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// sulking is a stance that binds its user to the nearest foe.
var sulking = lines("Grudge Door (1 action, Stance)",
	"{ stance, to you { status, to you, by any (foes, number 1, of you, nearest), status hatred, ongoing; watch, to you, when turn starts (of you) { status, to you, by any (foes, number 1, of you, nearest), status hatred, ongoing }; status, to you, status sturdy; refresh, if you like, to you, when turn starts (of you) }; vigor, on heroic, if you like, to you, amount (each 3, counting statuses, of you) }")

// umbrella is a mark that protects its bearer from one ability.
var umbrella = lines("Paper Umbrella (1 action, Mark, Range 4)",
	"Mark: { mark, to any (allies, number 1, within 4, of you) { watch, to the bearer, when targets (of any (foes), by the bearer, with an ability) { select, to the cause, unless they save { resist, to the bearer, status sturdy; resist, to the bearer, status resistance; end mark, to the bearer } } } }")

// timed are abilities whose words name a time of their own.
var timed = []invented{
	{
		name: "ICON-C9 Dry Moss, a mark beside another one of the same user",
		text: lines("Dry Moss (1 action, Mark, Combo 2)",
			"{ mark, to any (allies, number 1, within 4, of you), called mold { status, to the bearer, status regeneration } }"),
		change: []func(*combat.Combat){whose("rat", carrying(icon.Status{Name: icon.Mark, Key: "it", From: "sten"})),
			whose("sten", carrying(icon.Status{Name: icon.Combo}))},
		beats: []beat{{want: "actions 1; sten -combo; ann +mark; rat -mark"}},
	},
	{
		name: "ICON-D8 ICON-D14 Kindly Knife, an attack that armor, vigor and defiance do not meet",
		text: lines("Kindly Knife (1 action, Attack)", "On hit: 8 damage.", "Miss: fray.",
			"Effect: Kindly Knife gains true strike and ignores defiance, armor, and vigor if its target is suffering from 2 or more "+
				"statuses."),
		change: []func(*combat.Combat){whose("rat", at(3, 1), func(c *combat.Combatant) {
			c.Character.Armor, c.Character.Vigor, c.Character.HP = []int{3}, n(4), n(7)
		}, carrying(icon.Status{Name: icon.Defiance}, icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Sealed}))},
		beats: []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 0 vigor 0 -defiance -dazed -sealed out removed"}},
	},
	{
		name: "ICON-C43 ICON-V6 Kind Morning, saves as a turn starts",
		text: lines("Kind Morning (1 action)", "Effect: Gain aura 3 until the end of your next turn. While in the aura, yourself and "+
			"allies gain +1 boon on saves and can save to end statuses and other effects at the start of your turns instead of the end."),
		change: []func(*combat.Combat){whose("ann", carrying(icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Hatred, From: "rat"}))},
		beats: []beat{
			{want: "actions 1; sten +aura3/nextTurnEnd"},
			{do: starts("ann"), choices: [][]string{say("yes")}, faces: []int{8, 4, 3, 1}, want: "actions 0; sten +vigilance1; ann -dazed"},
			{do: turnEnds, want: "ann -hatred"},
		},
	},
	{
		name: "ICON-C40 ICON-C41 ICON-C43 Ring of Ash, a zone that hurts, bends rolls and answers exceed",
		text: lines("Ring of Ash (1 action, Range 2)",
			"Terrain effect: { zone, to any (number 1, within 2, of you, free squares, or taken ones), area blast 1, ground (in place of earlier ones) { damage, to all in the zone (foes), amount 3; modify, to all in the zone (foes), change (boons on saves -1); watch, to you, when turn starts (of all in the zone (foes), or when turn ends (of all in the zone (foes))) { status, to the cause, status weakened }; modify, to all in the zone (allies), change (boons on saves 1); watch, to you, when uses (of you, with an ability, on exceed) { damage, to all in the zone (foes), amount 2, piercing; vigor, to all in the zone (allies), amount 3 } } }"),
		change: []func(*combat.Combat){whose("ann", at(4, 2))},
		beats: []beat{
			{choices: [][]string{say("4,1")}, want: "actions 1; rat hp 37; zone blast 1 4,1"},
			{do: another("ox", "nip", "Nip (1 action, Attack, Range 6)\nOn hit: 2 damage.\nExceed: Gain 1 vigor."),
				faces: []int{17}, want: "actions 2; sten vigor 1; ann vigor 3; rat hp 35; ox hp 38"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; rat +weakened"},
			{do: turnEnds, faces: []int{12, 3}, want: ""},
		},
	},
	{
		name: "ICON-C6 ICON-C40 Crooked Grin, a die that grows with each miss of one's own side",
		text: lines("Crooked Grin (1 action, Stance, Power Die)",
			"{ stance, to you { power die, to you, amount 1, die 4, set to it; watch, to you, when refreshes (of you, or when misses (of any (you and allies), with an attack, or when misses (of any, by any (you and allies), with an attack))) { power die, to you, amount 1 }; refresh, to you, when turn starts (of you) } }"),
		beats: []beat{
			{want: "actions 1; sten +stance +powerDie1"},
			{do: another("rat", "nip", "Nip (1 action, Attack, Range 4)\nOn hit: [D] + fray.\nMiss: 1 damage."),
				faces: []int{2}, want: "actions 2; sten -powerDie1 +powerDie2; rat hp 39"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), want: "sten -powerDie2 +powerDie3"},
		},
	},
	{
		name: "ICON-X-UNDYING Stubborn Lantern, no one falls until the next turn",
		text: lines("Stubborn Lantern (1 action)",
			"{ status, to any, status undying, until userTurnStart }"),
		beats: []beat{
			{want: "actions 1; sten +undying/userTurnStart; ann +undying/userTurnStart; rat +undying/userTurnStart; " +
				"ox +undying/userTurnStart; owl +undying/userTurnStart"},
			{do: hurts("sten", "rat", 99), want: "rat hp 1"},
			{do: hurts("sten", "rat", 99), want: ""},
		},
	},
	{
		name: "ICON-X-HATRED ICON-C10 Grudge Door, the nearest foe as it begins and later",
		text: sulking,
		beats: []beat{
			{do: combat.Command{Heroic: true}, choices: [][]string{say("yes")}, want: "actions 1; sten vigor 3 +stance +hatred+"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 4, Y: 0}, space.Point{X: 5, Y: 0}, space.Point{X: 6, Y: 0}), want: "rat at 6,0"},
			{do: starts("sten"), choices: [][]string{say("yes")}},
			{do: hurts("sten", "owl", 8), want: "owl hp 32"},
			{do: hurts("sten", "rat", 8), want: "rat hp 36"},
			{do: combat.Command{Do: combat.DropStance, Who: "sten"}, want: "sten -stance -hatred+"},
		},
	},
	{
		name: "ICON-C13 ICON-C40 Leaking Lamp, a spark for each sacrifice, so often a turn",
		text: lines("Leaking Lamp (1 action, Stance)",
			"{ stance, to you { watch, to you, when turn ends (of you) { sacrifice, to you, amount 3 }; watch, to you, when sacrifices (of you, or when uses (of you, with an ability, status sacrificed)), uses 2, each turn { damage, if you like, to any (foes, number 1, within 3, of you), amount 2, piercing }; refresh, if you like, to you, when turn starts (of you) } }"),
		beats: []beat{
			{want: "actions 1; sten +stance"},
			{do: another("", "cut", "Small Cut (free action, repeatable)\nEffect: Sacrifice 1."),
				choices: [][]string{say("rat")}, want: "sten hp 39; rat hp 38"},
			{do: another("", "dip", "Deep Cut (free action, repeatable)\nEffect: Sacrifice 2."),
				choices: [][]string{say("rat")}, want: "sten hp 37; rat hp 36"},
			{do: turnEnds, want: "actions 0; sten hp 34 +vigilance1"},
		},
	},
	{
		name:   "ICON-C40 ICON-C42 Paper Umbrella, a failed save and a shield for one ability",
		text:   umbrella,
		change: []func(*combat.Combat){nearAnn},
		beats: []beat{
			{want: "actions 1; ann +mark"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "ann", 6), faces: []int{14}, want: "actions 1; ann hp 34"},
			{do: starts("ox"), want: "actions 0"},
			{do: starts("rat")},
			{do: blow("rat", "ann", 6), faces: []int{4}, want: "actions 1; ann hp 31 -mark"},
			{do: hurts("ox", "ann", 6), want: "ann hp 25"},
		},
	},
	{
		name: "ICON-C6 ICON-C43 Rusty Luck, an ability that is made stronger as it begins",
		text: lines("Rusty Luck (1 action, Stance, Power Die)",
			"Stance: { stance, to you { power die, to you, amount 2, die 4, set to it; watch, if you like, to you, when begins (of any (you and allies, within 3, of you), with an ability, if power die (of you, number 2) and not power die (of you, number 3)) { power die, to you, amount 1, set to it; change, to you, change (bonus damage 1, triggers slay) }; refresh, to you, when turn ends (of you, if not counted (of any (foes, within 1, of you), number 1)); watch, to you, when refreshes (of you) { power die, to you, amount 1 } } }"),
		beats: []beat{
			{want: "actions 1; sten +stance +powerDie2"},
			{do: another("rat", "nip", "Nip (1 action, Attack, Range 4)\nAttack: On hit: [D] + fray. Miss: fray.\nSlay: Gain 2 vigor."),
				choices: [][]string{say("yes")}, faces: []int{9, 2, 5},
				want: "actions 2; sten vigor 2 -powerDie2 +powerDie1; rat hp 31"},
		},
	},
	{
		name: "ICON-C6 ICON-C43 Second Shadow, finishing blows without blood",
		text: lines("Second Shadow (1 action, Stance, Power Die)",
			"Stance: { stance, to you { power die, to you, amount 1, die 4, set to it; watch, to you, when ticks (of you, number -2) { expire, to you }; watch, to you, when begins (of you, by any (foes), with an ability) { select, if you like, to you { change, to you, change (triggers finishing); power die, to you, amount -1 } }; refresh, to you, when turn ends (of you, if not counted (of any (foes, within 1, of you), number 1)) } }"),
		beats: []beat{
			{want: "actions 1; sten +stance +powerDie1"},
			{do: another("rat", "nip", "Nip (1 action, Attack, Range 4)\nAttack: Auto-hit: fray.\nFinishing blow: Gain 2 vigor."),
				choices: [][]string{say("yes")}, want: "actions 2; sten vigor 2 -stance -powerDie1; rat hp 36"},
		},
	},
}
