package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// costsTexts are played in the arena.
var costsTexts = []playedText{
	{
		name: "ICON-C13 ICON-C29 a sacrifice counts allies",
		text: "Flay (1 action, Range 4)\n" +
			"{ sacrifice, to any (foes, number 1, within 4, of you), amount (each 2, counting characters, of any (foes, within 1, of it, besides it)); status, to it, status sealed }",
		change: []func(*combat.Combat){whose("ox", at(5, 1)), whose("owl", at(5, 2))},
		beats:  []beat{{do: aims("rat"), want: "actions 1; rat hp 36 +sealed"}},
	},
	{
		name: "ICON-C33 ICON-C27 free by the word of the table",
		text: "Hook (1 action, Range 4)\n" +
			"A character in range takes 2 damage.\n" +
			"{ change, if agreed (called \"this is used on an ally\"), change (free) }",
		beats: []beat{{do: aims("ann"), choices: [][]string{say("yes")}, want: "ann hp 38"}},
	},
	{
		name:   "ICON-C13 a successful save leaves one hit point",
		text:   "Axe Falls (1 action)\nA foe in range 2 at 50% hp or lower must save. On a failed save, they are instantly defeated. On a successful save, they are reduced to 1 hp.",
		change: []func(*combat.Combat){ratHurt},
		beats:  []beat{{faces: []int{18}, want: "actions 1; rat hp 1"}},
	},
	{
		name:  "ICON-C33 but joins two effects",
		text:  "Frenzy (1 action)\nThe Gulper sacrifices 4, but gains +1 action.",
		beats: []beat{{want: "sten hp 36"}},
	},
	{
		name:   "ICON-C27 ICON-C13 those who were stunned before sacrifice",
		text:   "Ring (1 action)\nAn adjacent foe is stunned. Stunned characters must additionally sacrifice 25% of their maximum hp.",
		change: []func(*combat.Combat){ratStunned},
		beats:  []beat{{want: "actions 1; rat hp 30"}},
	},
	{
		name:   "ICON-C12 a table decides by a die",
		text:   "Bone Dice (1 action)\nEffect: Roll a d6:\n1-3: An adjacent foe is dazed.\n4-5: An adjacent foe is weakened.\n6: An adjacent foe is stunned.",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{faces: []int{5}, want: "actions 1; rat +weakened"}},
	},
	{
		name:  "ICON-C13 ICON-V5 a sacrifice, and a cure of an ally",
		text:  "Leech Thread (1 action)\nEffect: Sacrifice 4. An ally in range 2 is cured.",
		beats: []beat{{want: "actions 1; sten hp 36; ann vigor 4"}},
	},
	{
		name:  "ICON-C3 ICON-X-VIGILANCE tokens and charges",
		text:  "Hand over Hand (1 action)\nEffect: Bless an ally in range 3. Gain 1 vigilance.",
		beats: []beat{{want: "actions 1; sten +vigilance1; ann +blessing1"}},
	},
	{
		name: "ICON-T5 more actions make it stronger",
		text: "Ram (1 action)\n" +
			"{ select, to you { refund, to you (up to that); damage, to any (number 1, within 1, of you), amount (flat 2, each 2, counting points sacrificed) }; shove, to it, amount (flat 1, each 2, counting points sacrificed) }",
		change: []func(*combat.Combat){whose("rat", at(3, 1)), whose("ox", at(8, 5))},
		beats:  []beat{{choices: [][]string{say("1")}, want: "actions 2; rat hp 36 at 6,1"}},
	},
	{
		name: "ICON-T5 no more actions are spent",
		text: "Ram (1 action)\n" +
			"{ select, to you { refund, to you (up to that); damage, to any (number 1, within 1, of you), amount (flat 2, each 2, counting points sacrificed) }; shove, to it, amount (flat 1, each 2, counting points sacrificed) }",
		change: []func(*combat.Combat){whose("rat", at(3, 1)), whose("ox", at(8, 5))},
		beats:  []beat{{choices: [][]string{say("0")}, want: "actions 1; rat hp 38 at 4,1"}},
	},
	{
		name: "ICON-T5 each action lets an attack do more",
		text: "Thrash (1 action, Attack, Range 4)\n" +
			"Autohit: 1 damage.\n" +
			"Effect: { refund, before the attack, to you (up to that) } { repeat, amount (each 1, counting points sacrificed) { vigor, to you, amount 2; damage, to any (foes, within 4, of you), amount 2 } }",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("1")}, want: "actions 2; sten vigor 2; rat hp 37; ox hp 38; owl hp 38"}},
	},
	{
		name: "ICON-C27 ICON-C12 Wide Reel, a distance that the table judges",
		text: lines("Wide Reel (1 action, Gamble)",
			"Effect: { status, if judged (called \"you move the maximum distance rolled by this ability\"), to you, status evasion, until turnStart }"),
		beats: []beat{{choices: [][]string{say("yes")}, want: "actions 1; sten +evasion/turnStart"}},
	},
	{
		name: "ICON-T11 ICON-C4 Old Hymn, the same area after a sentence that is left",
		text: lines("Old Hymn (1 action)", "Effect: Create a burst 2 (self) area effect. Foes inside take 2 damage. "+
			"Foes hum the hymn and are dizzy. Allies in the area are blessed."),
		left:  []string{"Foes hum the hymn and are dizzy."},
		beats: []beat{{want: "actions 1; ann +blessing1; rat hp 38"}},
	},
	{
		name: "ICON-T11 ICON-M10 Slow Tide, charged",
		text: lines("Slow Tide (1 action, Attack, Range 3)", "Attack: On hit: [D] + fray. Miss: fray.",
			"Charge: Create a pit under your target."),
		change: []func(*combat.Combat){slow},
		beats:  []beat{{do: aims("rat"), faces: []int{10, 2}, want: "actions 1; rat hp 34; ground 4,1 pit"}},
	},
	{
		name:  "ICON-T11 Late Supper, delayed",
		text:  "Late Supper (2 actions, Delay)\nEffect: All allies in range 3 gain 4 vigor.",
		beats: []beat{{want: "actions 2; sten delayed it"}},
	},
	{
		name: "ICON-C12 Six-Sided Ferry, a table",
		text: lines("Six-Sided Ferry (1 action)", "Effect: Gamble:", "1: Sacrifice 2.", "2-4: Gain 2 vigor.",
			"5+: Gain 4 vigor and stealth."),
		beats: []beat{{faces: []int{5}, want: "actions 1; sten vigor 4 +stealth"}},
	},
	{
		name: "ICON-C12 Gambler's Lamp, a table after an attack",
		text: lines("Gambler's Lamp (1 action, Attack, Range 4)", "Attack: On hit: [D] + fray. Miss: fray.", "Gamble:",
			"1-3: Your foe is blinded.", "4-6: Your foe is dazed."),
		beats: []beat{{do: aims("ox"), faces: []int{3, 3}, want: "actions 1; ox hp 36 +blind"}},
	},
	{
		name:   "ICON-C4 Crown of Tacks, a blessed save",
		text:   "Crown of Tacks (1 action)\nEffect: A foe in range 2 must save or be stunned.",
		change: []func(*combat.Combat){whose("rat", carrying(icon.Status{Name: icon.Blessing, Value: 1}))},
		beats: []beat{{do: aims("rat"), choices: [][]string{say("yes")}, faces: []int{8, 3},
			want: "actions 1; rat -blessing1"}},
	},
	{
		name:   "ICON-L2 Toll of Years, resolve",
		text:   "Toll of Years (1 action, 2 resolve)\nEffect: All foes in range 3 are stunned.",
		change: []func(*combat.Combat){whose("sten", func(c *combat.Combatant) { c.Resolve = 2 })},
		beats:  []beat{{want: "actions 1; sten resolve 0; rat +stunned; owl +stunned"}},
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
	{
		name:   "ICON-C6 Tide Glass, up until it breaks",
		text:   tides,
		change: []func(*combat.Combat){beside},
		beats: []beat{
			{want: "actions 1; sten +stance +powerDie3"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "sten", 4), want: "actions 1; sten hp 38 -powerDie3 +powerDie4"},
			{do: starts("ox"), want: "actions 0"},
			{do: blow("ox", "sten", 4), want: "actions 1; sten hp 37 -stance -powerDie4 +stunned"},
		},
	},
	{
		name: "ICON-C6 Tide Glass, down to nothing",
		text: tides,
		beats: []beat{
			{want: "actions 1; sten +stance +powerDie3"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), choices: [][]string{say("down")}, want: "sten vigor 1 -powerDie3 +powerDie2"},
			{do: starts("rat"), want: "sten -vigilance1 +vigilance2"},
			{do: starts("sten"), choices: [][]string{say("down")}, want: "sten vigor 2 -powerDie2 +powerDie1"},
			{do: starts("rat"), want: "sten -vigilance2 +vigilance3"},
			{do: starts("sten"), choices: [][]string{say("down")}, want: "sten vigor 3 -stance -powerDie1"},
		},
	},
	{
		name: "ICON-C6 ICON-C12 Last Wager, as many as the user wants",
		text: lines("Last Wager (1 action, Stance, Interrupt, Gamble, Power Die)",
			"Stance: Gain aura 2, and a d4 power die, starting at 4. While in this stance, gain the following interrupt:",
			"Called Bluff", "Interrupt 1", "Trigger: An ally in the aura is targeted by a foe's ability",
			"Effect: Tick down your power die by any amount. Gamble with a number of d6s equal to the number of ticks you "+
				"spent, then that ally gains vigor equal to double the gamble result. However, at the end of the current turn, "+
				"your ally loses all vigor.", "Refresh: You may refresh this stance at the start of your turn."),
		change: []func(*combat.Combat){nearAnn},
		beats: []beat{
			{want: "actions 1; sten +stance +aura2 +powerDie4"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "ann", 2), choices: [][]string{say(), say("yes"), say("2"), say("5")}, faces: []int{3, 5},
				want: "actions 1; sten -powerDie4 +powerDie2; ann vigor 8 +watch1/turnEnd"},
			{do: turnEnds, want: "actions 0; ann vigor 0 -watch1/turnEnd"},
		},
	},
	{
		name: "ICON-C6 Wound Clock, set out or ticked",
		text: lines("Wound Clock (1 action, Power Die)",
			"Effect: Gain a d6 power die at 2, or tick it up by 3. Gain vigor equal to the number on the die."),
		beats: []beat{
			{want: "actions 1; sten vigor 2 +powerDie2"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), want: ""},
			{want: "actions 1; sten vigor 7 -powerDie2 +powerDie5"},
		},
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
	{
		name:  "ICON-C46 Dear Bell, cheaper by the blessings of a target that it never chooses",
		text:  "Dear Bell (2 actions)\nEffect: { vigor, to you, amount 2 }\nEffect: { change, change (cheaper 2) }",
		beats: []beat{{want: "actions 2; sten vigor 2"}},
	},
	{
		name:   "ICON-C13 Quiet Sun, early",
		text:   quietSun,
		change: aetherOf(1),
		beats:  []beat{{do: aims("rat"), want: "actions 1; sten hp 20; rat +shattered"}},
	},
	{
		name:   "ICON-C13 ICON-C7 Quiet Sun, early and infused",
		text:   quietSun,
		change: aetherOf(1),
		beats:  []beat{{do: combat.Command{Target: "rat", Infused: true}, want: "actions 1; sten -aether2 +aether1; rat +shattered"}},
	},
	{
		name:   "ICON-C13 Quiet Sun, late",
		text:   quietSun,
		change: aetherOf(6),
		beats:  []beat{{do: aims("rat"), want: "actions 1; rat +shattered"}},
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
	{
		name:   "ICON-C13 ICON-M21 Sack of Flour, as far as the sacrifice goes",
		text:   hoisting,
		change: []func(*combat.Combat){beside},
		beats: []beat{{choices: [][]string{say("3"), say("4,1"), say("5,1")},
			want: "actions 2; sten hp 37 at 4,1; rat hp 37 at 5,1 +sealed"}},
	},
	{
		name: "ICON-T11 ICON-T7 Slow Fuse, all of it but the end of the turn waits",
		text: fuse,
		beats: []beat{
			{want: "actions 1; turn over; sten delayed it"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: combat.Command{Do: combat.TakeTurn, Who: "sten", Insist: true,
				Ability: &combat.Ability{ID: "it", Text: fuse}}, want: "sten delayed ; rat hp 38"},
		},
	},
	{
		name: "ICON-C13 Cheap Oath, a smaller sacrifice",
		text: "Cheap Oath (1 action)\n" +
			"Effect: { sacrifice, if triggered (called comeback), to you, amount 1, otherwise { sacrifice, to you, amount 3 }; vigor, to you, amount 2 }",
		change: []func(*combat.Combat){whose("sten", hp(10))},
		beats:  []beat{{want: "actions 1; sten hp 9 vigor 2"}},
	},
	{
		name: "ICON-C13 Cheap Oath, the whole of it",
		text: "Cheap Oath (1 action)\n" +
			"Effect: { sacrifice, if triggered (called comeback), to you, amount 1, otherwise { sacrifice, to you, amount 3 }; vigor, to you, amount 2 }",
		beats: []beat{{want: "actions 1; sten hp 37 vigor 2"}},
	},
	{
		name: "ICON-C6 ICON-C32 Waking Hammer, as much as its die shows",
		text: hammer, change: []func(*combat.Combat){beside},
		beats: []beat{
			{do: aims("rat"), faces: []int{1}, want: "actions 1; sten +watch +watch; rat hp 36"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("ox"), want: ""},
			{do: starts("owl"), want: ""},
			{do: starts("ann"), want: ""},
			{do: turnEnds, want: "party 2; sten +powerDie2"},
			{do: starts("sten"), want: ""},
			{do: combat.Command{Target: "rat", Heroic: true}, choices: [][]string{say("2,1"), say("2,1")},
				faces: []int{12, 2, 3, 1, 4}, want: "actions 1; sten -powerDie2; rat hp 27 at 5,1"},
		},
	},
	{
		name:  "ICON-C3 Spare Key, the user or an ally",
		text:  "Spare Key (1 action)\nEffect: Bless yourself or an ally in range 2.",
		beats: []beat{{choices: [][]string{say("sten")}, want: "actions 1; sten +blessing1"}},
	},
	{
		name: "ICON-C13 ICON-C27 Slack Rope, unless",
		text: lines("Slack Rope (1 action)", "Effect: Unless you are bloodied, sacrifice 3. Gain evasion until the start of "+
			"your next turn."),
		beats: []beat{{want: "actions 1; sten hp 37 +evasion/turnStart"}},
	},
	{
		name: "ICON-C13 ICON-C27 Slack Rope, bloodied",
		text: lines("Slack Rope (1 action)", "Effect: Unless you are bloodied, sacrifice 3. Gain evasion until the start of "+
			"your next turn."),
		change: []func(*combat.Combat){whose("sten", hp(20))},
		beats: []beat{
			{want: "actions 1; sten +evasion/turnStart"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), want: "sten -evasion/turnStart"},
		},
	},
	{
		name: "ICON-C33 Ferryman's Toll, a refund",
		text: lines("Ferryman's Toll (1 action, Attack, Range 4)", "Attack: On hit: [D] + fray. Miss: fray.",
			"Effect: If your target is bloodied, refund the action cost of this ability."),
		change: []func(*combat.Combat){whose("rat", hp(20))},
		beats:  []beat{{do: aims("rat"), faces: []int{10, 2}, want: "rat hp 14"}},
	},
}

func TestCostsOfAText(t *testing.T) {
	t.Run("ICON-T5 a text costs its actions", func(t *testing.T) {
		r := chosen(t, arena(), use("sten", "", spoken("Silk (2 actions)\nEffect: Gain 4 vigor.")), nil)
		same(t, "actions", 2, r.Combat.Turn.Actions)
	})
	t.Run("ICON-C31 an ability of a combat is used up", func(t *testing.T) {
		once := use("sten", "", spoken("One Arrow (free action, 1/combat)\nEffect: Gain 2 vigor."))
		e := *chosen(t, arena(), once, nil).Combat
		e.Combatants[0].Character.Used = nil // As in another turn.
		refused(t, e, once, field.Refused, "command.ability.text", "ICON-C31")
		e = after(t, e, combat.Command{Do: combat.EndTurn}, combat.Command{Do: combat.End}, combat.Command{Do: combat.Begin})
		e.Active = "sten"
		chosen(t, e, once, nil)
	})
	t.Run("ICON-C31 an ability of a round is used again in the next", func(t *testing.T) {
		once := use("sten", "", spoken("One Arrow (free action, 1/round)\nEffect: Gain 2 vigor."))
		e := *chosen(t, arena(), once, nil).Combat
		e.Combatants[0].Character.Used = nil
		refused(t, e, once, field.Refused, "command.ability.text", "ICON-C31")
	})
	t.Run("ICON-C5 the combo version needs the token of the base version", func(t *testing.T) {
		base := use("sten", "", spoken("Fangs (1 action, Combo 1)\nEffect: Gain 1 vigor."))
		closed := use("sten", "", &combat.Ability{ID: "closed", Text: "Fangs (1 action, Combo 2)\nEffect: Gain 2 vigor."})
		refused(t, arena(), closed, field.Refused, "command.ability.text", "ICON-C5")
		e := *chosen(t, arena(), base, nil).Combat
		e.Combatants[0].Character.Used = nil
		refused(t, e, base, field.Refused, "command.ability.text", "ICON-C5")
		r := chosen(t, e, closed, nil)
		stands(t, r.Combat, facts{who: "sten", vigor: 3, status: []string{}})
	})
	t.Run("ICON-T11 what is delayed happens as the next turn begins", func(t *testing.T) {
		a := spoken("Late Thunder (2 actions, Delay)\nEffect: All foes in range 3 take 6 damage.")
		r := chosen(t, arena(), use("sten", "", a), nil)
		stands(t, r.Combat, facts{who: "rat", hp: 40})
		same(t, "delayed", "spoken", who(t, r.Combat, "sten").Delayed)
		e := *r.Combat
		e.Active, e.Turn = "", combat.Turn{}
		e.Combatants[0].Character.Used = nil
		r = chosen(t, e, combat.Command{Do: combat.TakeTurn, Who: "sten", Ability: a, Insist: true}, nil)
		stands(t, r.Combat, facts{who: "rat", hp: 34}, facts{who: "ox", hp: 40})
	})
	t.Run("ICON-T7 an ability ends the turn", func(t *testing.T) {
		r := chosen(t, arena(), use("sten", "", spoken("Ending Note (1 action)\nEffect: Gain evasion. End your turn.")), nil)
		same(t, "ended", "spoken", r.Combat.Turn.Ended)
	})
	t.Run("ICON-L2 a limit break pays resolve", func(t *testing.T) {
		e := arena(func(e *combat.Combat) { e.PartyResolve = 2 }, whose("sten", func(c *combat.Combatant) { c.Resolve = 2 }))
		r := chosen(t, e, use("sten", "", spoken("Last Stand (1 action, 3 resolve)\nEffect: Gain a vigor surge.")), nil)
		same(t, "party", 1, r.Combat.PartyResolve)
		same(t, "resolve", 0, who(t, r.Combat, "sten").Resolve)
	})
}

func TestActionsThatAreGivenBack(t *testing.T) {
	t.Run("ICON-C33 no more than were spent", func(t *testing.T) {
		combat.ReadAs(t, "refund", notation.Ability{Header: notation.Header{Actions: 1},
			Steps: []notation.Step{{Does: notation.DoRefund, Amount: notation.Amount{Flat: 2}}}})
		r := chosen(t, arena(), use("sten", "", spoken("refund")), nil)
		same(t, "actions", 0, r.Combat.Turn.Actions)
	})
}

// tides is a stance with a power die.
var tides = lines("Tide Glass (1 action, Stance, Power Die)", "Stance: Set out a d4 power die, starting at 3.",
	"Stance: While in this stance:", "• Tick it up after a foe uses an ability that damages you.",
	"• At 4+, gain resistance.", "• When you tick the die down, gain 1 vigor.",
	"• If the die ticks down to 0, end this stance.",
	"• If the die is at maximum and you would tick it up again, this stance ends and you are stunned.",
	"Refresh: Refresh this stance at the start of your turn. When the stance refreshes, you may tick the die up or "+
		"down by 1.")

// mothSwarm is a stance with a power die whose ticks the text calls moths.
var mothSwarm = lines("Moth Swarm (1 action, Stance, Power Die)",
	"Stance: { stance, to you { power die, to you, amount 2, die 6, set to it; select, if you like, to you, as the stance begins { damage, to any (foes, number 1, within 2, of you), amount 1, piercing, as an area effect; power die, to you, amount -1 }; watch, to you, when moves (of you, mode teleport) { select, if you like, to you { damage, to any (foes, number 1, within 2, of you), amount 1, piercing, as an area effect; power die, to you, amount -1 } }; watch, to you, when ticks (of you, number -2) { expire, to you }; watch, to you, when triggers (of you, on slay) { power die, to you, amount 2 }; refresh, to you, when turn starts (of you); watch, to you, when refreshes (of you) { power die, to you, amount 2 } } }")

// glassFlight waits for a slow turn.
var glassFlight = lines("Glass Flight (1 action, Delay)",
	"End your turn and gain Delay: { delay, to you { select, to any (within 2, of you); move, if you like, to any (you and allies, characters and summons, within 2, of you), amount 2, mode dash; status, to it, status stealth; shove, to any (foes, within 2, of you), amount 2; status, to it, status blind; select, to you { summon, on collide, to any (number 1, within 1, of you, free squares), called wren } } }")

// paperMoon costs less for the blessed.
var paperMoon = lines("Paper Moon (2 actions)",
	"Effect: An ally in range 3 gains 3 vigor.",
	"Special: { change, change (cheaper 2) }")

// nearAnn puts the rat beside ann.
var nearAnn = whose("rat", at(3, 3))

// quietSun takes its price in early rounds.
var quietSun = lines("Quiet Sun (1 action, Range 8, Infuse 1)", "Effect: A foe in range is shattered.",
	"Special Effect: Also Sacrifice 50% of your max HP unless the round number is 6 or higher.", "Infuse 1: LIGHT", "Ignore Quiet Sun's round requirement")

// aetherOf gives sten two aether in that round.
func aetherOf(round int) []func(*combat.Combat) {
	return []func(*combat.Combat){func(e *combat.Combat) { e.Round = round }, whose("sten", carrying(icon.Status{Name: icon.Aether, Value: 2}))}
}

// hoisting is an ability that takes a foe along.
var hoisting = lines("Sack of Flour (2 actions)",
	"Effect: { select, if not triggered (called heroic), to you { select, to any (foes, number 1, within 1, of you); remove, to it; sacrifice, to you (up to that), amount 4; move, to you, amount (each 1, counting points sacrificed, halved), mode fly; return, to it, by you, at any (number 1, within 1, of you, free squares), or refused; damage, to it, amount 3; status, to it, status sealed; status, to it (if had status (status sealed)), status stunned }; select, on heroic, to you { select, to any (foes, number 1, within 1, of you); remove, to it; move, to you, amount 2, mode fly; return, to it, by you, at any (number 1, within 1, of you, free squares), or refused; damage, to it, amount 3; status, to it, status sealed; status, to it (if had status (status sealed)), status stunned } }")

// hammer is an attack that grows with its power die.
var hammer = lines("Waking Hammer (1 action, Attack, Power Die)",
	"Attack: On hit: fray and shove 1. Miss: fray.",
	"Effect: After you attack, your weapon becomes charged with heat. At the start of each round, gain a d4 power die at 2, or tick it up by 1.",
	"{ change, times (each 1, counting points of the power die, of you), change (boons 1, damage dice 1, shoved 1) }",
	"Discard the power die after you hit with any attack.",
	"Heroic: You may also rush 1 before making the attack once for each charge on the die.")

// fuse delays what it does.
const fuse = "Slow Fuse (1 action, Delay, End Turn)\nEffect: End your turn. Deal 2 damage to all foes in range 2."

var ratStunned = whose("rat", at(3, 1), func(c *combat.Combatant) {
	c.Character.Statuses = []icon.Status{{Name: icon.Stunned}}
})
