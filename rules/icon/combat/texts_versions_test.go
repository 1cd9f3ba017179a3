package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// versionsTexts are played in the arena.
var versionsTexts = []playedText{
	{
		name:   "ICON-C27 ICON-C32 an attack from stealth dazes as well",
		text:   "Ambush (1 action, Attack, Range 2)\nOn hit: [D].\nEffect: If made from stealth, deals bonus damage and dazes its target.",
		change: []func(*combat.Combat){stenHidden},
		beats:  []beat{{do: aims("rat"), faces: []int{15, 3, 4}, want: "actions 1; sten -stealth; rat hp 36 +dazed"}},
	},
	{
		name: "ICON-C32 bonus damage for each status is no part of a miss",
		text: "Pound (1 action, Attack, Range 2)\nOn hit: [D]. Miss: 1 damage.\n" +
			"Effect: { change, if has status (of the target, status weakened), change (bonus damage 1); change, if has status (of the target, status slashed), change (bonus damage 1); " +
			"change, if has status (of the target, status stunned), change (bonus damage 1) }",
		change: []func(*combat.Combat){whose("rat", carrying(icon.Status{Name: icon.Weakened}, icon.Status{Name: icon.Stunned}))},
		beats:  []beat{{do: aims("rat"), faces: []int{15, 3, 4, 5}, want: "actions 1; rat hp 35"}},
	},
	{
		name: "ICON-C32 ICON-T11 a slow turn shoves farther",
		text: "Lash (1 action, Range 2)\n" +
			"{ shove, if triggered (called charge), to any (foes, number 1, within 2, of you), amount 3, way toward, at you, otherwise { shove, to any (foes, number 1, within 2, of you), amount 1, way toward, at you } }\n" +
			"Charge: { change, on charge, change (range 2) }",
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Turn.Slow = true }, whose("rat", at(8, 6))},
		beats:  []beat{{do: aims("ox"), want: "actions 1; ox at 3,1"}},
	},
	{
		name: "ICON-C32 any other turn does not",
		text: "Lash (1 action, Range 4)\n" +
			"{ shove, if triggered (called charge), to any (foes, number 1, within 4, of you), amount 3, way toward, at you, otherwise { shove, to any (foes, number 1, within 4, of you), amount 1, way toward, at you } } Charge: { change, on charge, change (range 1) }",
		beats: []beat{{do: aims("rat"), want: "actions 1; rat at 3,1"}},
	},
	{
		name: "ICON-C32 ICON-C27 against a foe at that distance the attack also dazes",
		text: "Riddle (1 action, Attack, Range 4)\n" +
			"On hit: 1 damage. Miss: 1 damage.\n" +
			"Effect: { status, if near (of the target, number 2, near you) and not near (of the target, number 1, near you), status dazed; change, if near (of the target, number 2, near you) and not near (of the target, number 1, near you), change (unerring) }",
		beats: []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 39 +dazed"}},
	},
	{
		name: "ICON-C32 ICON-C27 against another it does not",
		text: "Riddle (1 action, Attack, Range 4)\n" +
			"On hit: 1 damage. Miss: 1 damage.\n" +
			"Effect: { status, if near (of the target, number 2, near you) and not near (of the target, number 1, near you), status dazed; change, if near (of the target, number 2, near you) and not near (of the target, number 1, near you), change (unerring) }",
		beats: []beat{{do: aims("ox"), faces: []int{15}, want: "actions 1; ox hp 39"}},
	},
	{
		name: "ICON-C2 ICON-C22 from the third round on the charge effect happens in any turn",
		text: "Orb (2 actions, Attack, Range 3, Burst 1 (target))\nOn hit: 2 damage. Miss or area effect: 1 damage.\n" +
			"Charge: Teleport affected foes 2 spaces.\nRound 3+: Gains charge effect for free",
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Round = 3 }},
		beats:  []beat{{do: aims("rat"), choices: [][]string{say("4,2")}, faces: []int{15}, want: "actions 2; rat hp 38 at 4,2"}},
	},
	{
		name:   "ICON-C32 an attack from stealth deals bonus damage",
		text:   "Ambush (1 action, Attack, Range 2)\nOn hit: [D].\nEffect: Deals bonus damage if made from stealth.",
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Stealth}))},
		beats: []beat{{do: aims("rat"), faces: []int{15,
			3, 4}, want: "actions 1; sten -stealth; rat hp 36"}},
	},
	{
		name:  "ICON-C32 bonus damage needs an adjacent target",
		text:  "Spear (1 action, Attack, Range 3)\nOn hit: [D].\nEffect: If attacking an adjacent foe, deals bonus damage.",
		beats: []beat{{do: aims("rat"), faces: []int{15, 4}, want: "actions 1; rat hp 36"}},
	},
	{
		name:   "ICON-C32 other damage on a hit against some targets",
		text:   "Jaws (1 action, Attack, Range 2)\nOn hit: 2 damage. Dazed foes take 6 damage instead. Miss: 1 damage.",
		change: []func(*combat.Combat){whose("rat", carrying(icon.Status{Name: icon.Dazed}))},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 34"}},
	},
	{
		name: "ICON-C27 ICON-C32 the only one in the area takes bonus damage",
		text: "Razor (1 action, Attack, Range 4, Small Blast)\nOn hit: [D].\nMiss: 1 damage.\nEffect: If only one character is caught in the area " +
			"they are dazed and take bonus damage.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("4,1")}, faces: []int{15, 3, 4}, want: "actions 1; rat hp 36 +dazed"}},
	},
	{
		name: "ICON-C27 ICON-C32 of several in the area, none does",
		text: "Razor (1 action, Attack, Range 4, Small Blast)\nOn hit: [D].\nMiss: 1 damage.\nEffect: If only one character is caught in the area " +
			"they are dazed and take bonus damage.",
		change: []func(*combat.Combat){whose("ox", at(5, 1))},
		beats:  []beat{{do: aims("rat"), choices: [][]string{say("4,1")}, faces: []int{15, 3}, want: "actions 1; rat hp 37"}},
	},
	{
		name: "ICON-C32 the table says what is in the area",
		text: "Leaf Wind (1 action, Attack, Range 4, Small Blast)\nOn hit: [D].\nMiss: 1 damage.\nArea effect: 1 damage.\nEffect: Deals bonus damage and " +
			"increase to large blast if it catches a tree in the area.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("yes"), say("4,1")}, faces: []int{15, 3, 4}, want: "actions 1; rat hp 36; ox hp 39"}},
	},
	{
		name:  "ICON-C27 ICON-C32 a chapter is asked for once, before the costs",
		text:  "Quick Molt (2 actions)\nThe Gulper gains 2 vigor.\n(Chapter 2+): Costs 1 action.\n(Chapter 2+): The Gulper gains stealth.",
		beats: []beat{{choices: [][]string{say("yes")}, want: "actions 1; sten vigor 2 +stealth"}},
	},
	{
		name:   "ICON-C32 one condition for two changes",
		text:   "Pounce (1 action, Attack, Range 4)\nOn hit: [D]. Miss: 0 damage.\nEffect: Deals bonus damage and gains true strike if the target is bloodied.",
		change: []func(*combat.Combat){ratHurt},
		beats:  []beat{{do: aims("rat"), faces: []int{15, 3, 4}, want: "actions 1; rat hp 11"}},
	},
	{
		name:   "ICON-C32 ICON-T11 a charge changes the reach of the ability",
		text:   "Slow Avalanche (2 actions, Attack, Range 2)\nAttack: Auto-hit: 2 damage.\nCharge: Increase range by 2 and gain true strike.",
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Turn.Slow = true }},
		beats:  []beat{{do: aims("ox"), want: "actions 2; ox hp 38"}},
	},
	{
		name:  "ICON-C32 a heroic attack deals bonus damage",
		text:  "Proud Banner (1 action, Attack, Range 3)\nAttack: On hit: [D] + fray. Miss: fray.\nHeroic: Deal bonus damage.\nComeback: Gain 4 vigor.",
		beats: []beat{{do: heroic(aims("rat")), faces: []int{10, 2, 6}, want: "actions 1; rat hp 30"}},
	},
	{
		name:   "ICON-C32 ICON-C2 a finishing blow changes the attack against the bloodied",
		text:   "Bounty (1 action, Attack, Range 3)\nAttack: On hit: [D] + fray. Miss: fray.\nFinishing blow: Deal bonus damage.",
		change: []func(*combat.Combat){whose("rat", hp(20))},
		beats:  []beat{{do: aims("rat"), faces: []int{10, 2, 6}, want: "actions 1; rat hp 10"}},
	},
	{
		name:   "ICON-C1 ICON-H8 slay happens after the damage",
		text:   "Last Ember (1 action, Attack, Range 3)\nAttack: Auto-hit: fray.\nSlay: Gain 2 aether.",
		change: []func(*combat.Combat){whose("rat", hp(3))},
		beats:  []beat{{do: aims("rat"), want: "actions 1; sten +aether2; rat hp 0 out removed"}},
	},
	{
		name:   "ICON-C32 Long Bastion, heroic",
		text:   longBastion,
		change: []func(*combat.Combat){whose("rat", at(3, 4))},
		beats: []beat{{do: combat.Command{Target: "ann", Heroic: true}, choices: [][]string{say("3,3")},
			want: "actions 1; sten at 3,3 +stance; ann +aura1/userTurnStart; rat hp 38; owl hp 38"}},
	},
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
		name:   "ICON-C32 Weather Cock, instead in a late round",
		text:   "Weather Cock (1 action)\nEffect: Gain 2 vigor. At round 3 or later, gain 6 vigor instead.",
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Round = 3 }},
		beats:  []beat{{want: "actions 1; sten vigor 6"}},
	},
	{
		name: "ICON-C17 Short Run-Up, before or after",
		text: lines("Short Run-Up (1 action)", "Effect: An adjacent foe takes 2 damage.",
			"Heroic: You may rush 2 before or after using this ability."),
		beats: []beat{{do: combat.Command{Heroic: true}, choices: [][]string{say("before"), say("3,1")},
			want: "actions 1; sten at 3,1; rat hp 38"}},
	},
	{
		name: "ICON-C17 Short Run-Up, after it",
		text: lines("Short Run-Up (1 action)", "Effect: An adjacent foe takes 2 damage.",
			"Heroic: You may rush 2 before or after using this ability."),
		change: []func(*combat.Combat){beside},
		beats: []beat{{do: combat.Command{Heroic: true}, choices: [][]string{say("after"), say("1,2")},
			want: "actions 1; sten at 1,2; rat hp 38"}},
	},
	{
		name: "ICON-C32 ICON-T11 Cold Lantern, charged",
		text: lines("Cold Lantern (1 action, Range 4)",
			"Effect: Choose an ally and a foe in range. If the ally is bloodied, "+
				"they gain 4 vigor; otherwise the foe is weakened.", "Charge: Do both."),
		change: []func(*combat.Combat){slow},
		beats: []beat{{do: aims("ann"), choices: [][]string{say("owl")},
			want: "actions 1; ann vigor 4; owl +weakened"}},
	},
	{
		name: "ICON-C5 ICON-M20 Hooked Chain, drawn",
		text: lines("Hooked Chain, drawn (1 action, Attack, Range 5, Combo 2)", "Attack: Auto-hit: fray.",
			"Effect: The target cannot move further than 2 from you until the end of its next turn."),
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Combo}))},
		left:   []string{"Effect: The target cannot move further than 2 from you until the end of its next turn."},
		beats:  []beat{{do: aims("ox"), want: "actions 1; sten -combo; ox hp 36"}},
	},
	{
		name: "ICON-C32 ICON-C11 Ember Circle, heroic",
		text: lines("Ember Circle (1 action, Stance)",
			"Stance: You gain aura 1. Foes that end their turn in the aura take 2 "+
				"damage; allies that start theirs in it may rush 1.",
			"Refresh: Refresh or leave this stance at the start of your turn.", "Heroic: Aura 2 instead."),
		beats: []beat{
			{do: combat.Command{Heroic: true}, want: "actions 1; sten +stance1 +aura2"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, want: "rat hp 38"},
		},
	},
	{
		name:  "ICON-C32 Far Bell, without a maximum range",
		text:  lines("Far Bell (1 action, Range 2)", "A foe in range takes 2 damage.", "Final head: No maximum range."),
		beats: []beat{{choices: [][]string{say("yes"), say("ox")}, want: "actions 1; ox hp 38"}},
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
		name: "ICON-C32 Spyglass Bolt, more damage for each object in its line",
		text: spyglassBolt, change: []func(*combat.Combat){pillar("w1", 3, 1), rubble("s1", 5, 1), whose("sten", func(c *combat.Combatant) { c.Character.HP = field.Of(20) })},
		beats: []beat{{do: aims("rat"), faces: []int{9, 2, 6, 3}, want: "actions 1; rat hp 34; ox hp 38; w1 hp 8; s1 hp 8"}},
	},
	{
		name: "ICON-C5 ICON-C27 Last Knell, a third version that a player says comes next",
		text: "Last Knell (1 action, Combo 3)\nEffect: A foe in range 3 takes 2 damage.",
		beats: []beat{
			{do: another("rat", "knell", "Knell (1 action, Combo 1)\nEffect: A foe in range 3 takes 1 damage."),
				want: "actions 1; sten +combo; rat hp 39"},
			{do: another("rat", "toll", "Toll (Free action, Combo 2)\nEffect: A foe in range 3 takes 1 damage."),
				want: "sten -combo; rat hp 38"},
			{do: aims("rat"), choices: [][]string{say("yes")}, want: "actions 2; rat hp 36"},
		},
	},
	{
		name: "ICON-C5 ICON-C27 Last Knell, too early",
		text: "Last Knell (1 action, Combo 3)\nEffect: A foe in range 3 takes 2 damage.",
		beats: []beat{
			{do: aims("rat"), choices: [][]string{say("no")}, refused: "command.ability.text ICON-C5"},
		},
	},
	{
		name:   "ICON-C32 Cricket Steps, heroic, after the second rush",
		text:   hopping,
		change: []func(*combat.Combat){attacked},
		beats: []beat{{do: heroic(combat.Command{}), choices: [][]string{say("2,2"), say("second"), say("3,2"), say("rat")},
			want: "actions 1; sten at 3,2; ann +dazed; rat hp 37 +dazed"}},
	},
	{
		name:   "ICON-C1 ICON-C40 Stare Down, a finishing blow",
		text:   staring,
		change: []func(*combat.Combat){whose("ox", hp(20))},
		beats: []beat{{do: aims("ox"), choices: [][]string{say("no")}, want: "actions 1; ox +watch1"},
			{do: combat.Command{Do: combat.EndTurn}, want: "actions 0; sten +vigilance1"}, {do: starts("ox")},
			{do: combat.Command{Do: combat.EndTurn}, want: "ox hp 11 -watch1"}},
	},
	{
		name:   "ICON-C32 ICON-C1 Poke the Hive, heroic and slain",
		text:   taunting,
		change: []func(*combat.Combat){whose("rat", hp(3)), whose("ox", at(5, 1))},
		beats: []beat{{do: heroic(combat.Command{}), choices: [][]string{say("yes"), say("away"), say("away")},
			want: "actions 1; sten hp 34; rat hp 0 out removed; ox hp 34 at 6,1; owl hp 34 at 4,5"}},
	},
	{
		name:   "ICON-C32 ICON-C27 Sack of Flour, heroic, on the sealed",
		text:   hoisting,
		change: []func(*combat.Combat){beside, under("rat", icon.Sealed)},
		beats: []beat{{do: heroic(combat.Command{}), choices: [][]string{say("2,2"), say("1,2")},
			want: "actions 2; sten at 2,2; rat hp 37 at 1,2 +stunned"}},
	},
	{
		name:   "ICON-C7 Kiln Heart, too early a round",
		text:   kiln,
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Aether, Value: 2}))},
		beats:  []beat{{do: aims("rat"), want: "actions 2; sten hp 30; rat hp 36"}},
	},
	{
		name:   "ICON-C7 Kiln Heart, infused in any round",
		text:   kiln,
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Aether, Value: 2}))},
		beats: []beat{{do: combat.Command{Target: "rat", Infused: true},
			want: "actions 2; sten -aether2 +aether; rat hp 36"}},
	},
	{
		name: "ICON-C14 ICON-C43 Open Wound, comebacks of themselves",
		text: "Open Wound (1 action, Stance)\nStance: Your abilities automatically activate any comeback triggers.",
		beats: []beat{
			{want: "actions 1; sten +stance"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), want: ""},
			{do: another("", "second", "Second Breath (1 action)\nEffect: Gain 1 vigor. Comeback: Gain 3 vigor."),
				want: "actions 1; sten vigor 4"},
		},
	},
	{
		name:  "ICON-C32 Iron Almanac, instead",
		text:  "Iron Almanac (1 action)\nEffect: Gain +1 vigilance.\nHeroic: Gain +2 vigilance instead.",
		beats: []beat{{do: combat.Command{Heroic: true}, want: "actions 1; sten +vigilance2"}},
	},
}

// TestHeadersOfFoes plays headers whose last word only the table can explain.
func TestHeadersOfFoes(t *testing.T) {
	bite := use("sten", "", spoken("Second Fang (1 action, Combo)\nThe Gulper gains 2 vigor."))
	t.Run("ICON-C5 the first of a combo without a number gives a token", func(t *testing.T) {
		r := chosen(t, arena(), bite, [][]string{say("yes")})
		stands(t, r.Combat, facts{who: "sten", vigor: 2, status: []string{"combo"}})
	})
	t.Run("ICON-C5 a later one of a combo without a number spends the token", func(t *testing.T) {
		r := chosen(t, arena(whose("sten", carrying(icon.Status{Name: icon.Combo}))), bite, nil)
		stands(t, r.Combat, facts{who: "sten", vigor: 2, status: []string{}})
	})
	t.Run("ICON-C5 a later one of a combo without a number needs a token", func(t *testing.T) {
		request := combat.Play{Combat: arena(), Command: bite, Choices: answers(say("no")), Whole: true}
		if _, err := combat.ResolvePlay(nil, request); err == nil || err.Code != field.Refused || err.Rule != "ICON-C5" {
			t.Errorf("the ability is used: %v", err)
		}
	})
	for _, header := range []string{"Costs 2 Coins", "Requires 3+ Ledger", "Gift of the Marsh"} {
		t.Run("ICON-C31 a player says that the ability may be used: "+header, func(t *testing.T) {
			command := use("sten", "", spoken("Deal (1 action, "+header+")\nThe Gulper gains 2 vigor."))
			stands(t, chosen(t, arena(), command, [][]string{say("yes")}).Combat, facts{who: "sten", vigor: 2})
			request := combat.Play{Combat: arena(), Command: command, Choices: answers(say("no")), Whole: true}
			if _, err := combat.ResolvePlay(nil, request); err == nil || err.Rule != "ICON-C31" {
				t.Errorf("the ability is used: %v", err)
			}
		})
	}
}

// staring is an ability that waits for the end of a foe's turn.
var staring = lines("Stare Down (1 action)",
	"Effect: Choose a foe in range 5. { watch, if not triggered (called finishing), to it, when turn ends (of the bearer, next), uses 1 { move, if near (of the bearer, number 3, near you), if you like, to you, amount 1, mode dash, otherwise { damage, to the bearer, amount 2, times 2, unerring } } }",
	"Finishing Blow: { watch, on finishing, to it, when turn ends (of the bearer, next), uses 1 { move, if near (of the bearer, number 3, near you), if you like, to you, amount 1, mode dash, otherwise { damage, to the bearer, amount 3, times 3, unerring } } }",
	"Special: { change, if agreed (called \"you scored a critical hit this turn\"), change (free) }")

// kiln is an attack whose effects depend on how it is used.
var kiln = lines("Kiln Heart (2 actions, Attack, Range 5)", "Attack: Auto-hit: fray.",
	"Effect: Sacrifice 10 unless the round number is 6 or higher.", "Infuse 2: Red Kiln Heart",
	"Ignore Kiln Heart's round requirement")
