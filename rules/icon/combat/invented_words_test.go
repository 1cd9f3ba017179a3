package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

// under puts a combatant under statuses.
func under(id string, names ...icon.StatusName) func(*combat.Combat) {
	var list []icon.Status
	for _, name := range names {
		list = append(list, icon.Status{Name: name})
	}
	return whose(id, carrying(list...))
}

// selecting are abilities that find their characters in different ways.
var selecting = []invented{
	{
		name:  "ICON-V1 Lantern Oath, the user and allies in range",
		text:  "Lantern Oath (1 action)\nEffect: You and all allies in range 3 gain 2 vigor.",
		beats: []beat{{want: "actions 1; sten vigor 2; ann vigor 2"}},
	},
	{
		name:   "ICON-D12 ICON-H2 Chalk Circle, the bloodied",
		text:   "Chalk Circle (1 action)\nEffect: All bloodied foes in range 5 take 3 piercing damage.",
		change: []func(*combat.Combat){whose("rat", hp(20)), whose("ox", hp(21))},
		beats:  []beat{{want: "actions 1; rat hp 17"}},
	},
	{
		name:  "ICON-C26 Bitter Pair, a different one",
		text:  "Bitter Pair (1 action)\nEffect: A foe in range 4 is slashed. A different foe in range 4 is sealed.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("owl")}, want: "actions 1; rat +slashed; owl +sealed"}},
	},
	{
		name: "ICON-C9 Hunt by Ledger, those who are marked",
		text: "Hunt by Ledger (1 action)\nEffect: All foes marked by you take 2 damage.",
		change: []func(*combat.Combat){whose("rat", carrying(icon.Status{Name: icon.Mark, From: "sten", Key: "old"})),
			whose("ox", carrying(icon.Status{Name: icon.Mark, From: "ann", Key: "old"}))},
		beats: []beat{{want: "actions 1; rat hp 38"}},
	},
	{
		name:   "ICON-X-DAZED Cold Inventory, those with a status",
		text:   "Cold Inventory (1 action)\nEffect: All dazed foes in range 5 take 2 damage.",
		change: []func(*combat.Combat){under("ox", icon.Dazed), under("owl", icon.Blind)},
		beats:  []beat{{want: "actions 1; ox hp 38"}},
	},
	{
		name:   "ICON-H3 Kindly Shears, those with few hit points",
		text:   "Kindly Shears (1 action)\nEffect: All foes in range 6 at 25% hp or lower take 2 damage.",
		change: []func(*combat.Combat){whose("rat", hp(10)), whose("ox", hp(11))},
		beats:  []beat{{want: "actions 1; rat hp 8"}},
	},
	{
		name:  "ICON-A19 Kiln Door, an area around the user",
		text:  "Kiln Door (1 action)\nArea effect: Burst 2 (self). Foes take 2 damage, allies are blessed.",
		beats: []beat{{want: "actions 1; ann +blessing1; rat hp 38"}},
	},
	{
		name: "ICON-A19 Kiln Wind, a line in a direction",
		text: lines("Kiln Wind (2 actions)",
			"Effect: Create a line 4 area effect. Foes inside take 4 damage. Allies inside gain 2 vigor."),
		beats: []beat{{choices: [][]string{say("1,0")}, want: "actions 2; rat hp 36; ox hp 36"}},
	},
	{
		name: "ICON-A2 Bell Clapper, those adjacent to the target",
		text: lines("Bell Clapper (1 action, Attack, Range 3)", "Attack: On hit: [D] + fray. Miss: fray.",
			"Effect: All foes adjacent to your target take 1 damage."),
		change: []func(*combat.Combat){whose("ox", at(5, 1))},
		beats:  []beat{{do: aims("rat"), faces: []int{10, 2}, want: "actions 1; rat hp 34; ox hp 39"}},
	},
	{
		name:  "ICON-A2 Far Tuning Fork, those at a distance",
		text:  "Far Tuning Fork (1 action)\nEffect: Deal 2 damage to all foes at exactly range 3 from you.",
		beats: []beat{{want: "actions 1; owl hp 38"}},
	},
	{
		name:  "ICON-C3 Spare Key, the user or an ally",
		text:  "Spare Key (1 action)\nEffect: Bless yourself or an ally in range 2.",
		beats: []beat{{choices: [][]string{say("sten")}, want: "actions 1; sten +blessing1"}},
	},
	{
		name: "ICON-C27 Lonely Miller's Bill, a target without allies",
		text: lines("Lonely Miller's Bill (1 action, Attack, Range 4)", "Attack: On hit: [D] + fray. Miss: fray.",
			"Effect: If your target has no adjacent allies, they are vulnerable."),
		beats: []beat{{do: aims("rat"), faces: []int{7}, want: "actions 1; rat hp 36 +vulnerable"}},
	},
	{
		name: "ICON-C27 Lonely Miller's Bill, a target with an ally",
		text: lines("Lonely Miller's Bill (1 action, Attack, Range 4)", "Attack: On hit: [D] + fray. Miss: fray.",
			"Effect: If your target has no adjacent allies, they are vulnerable."),
		change: []func(*combat.Combat){whose("ox", at(5, 2))},
		beats:  []beat{{do: aims("rat"), faces: []int{7}, want: "actions 1; rat hp 36"}},
	},
}

// counting are abilities whose numbers depend on the combat.
var counting = []invented{
	{
		name:   "ICON-C29 Thorn Ledger, statuses",
		text:   "Thorn Ledger (1 action)\nEffect: A foe in range 4 takes 2 damage for each status affecting them.",
		change: []func(*combat.Combat){under("rat", icon.Dazed, icon.Blind)},
		beats:  []beat{{do: aims("rat"), want: "actions 1; rat hp 36"}},
	},
	{
		name:   "ICON-C29 Long Shadow, the round",
		text:   "Long Shadow (1 action)\nEffect: A foe in range 4 takes damage equal to the round number.",
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Round = 3 }},
		beats:  []beat{{do: aims("owl"), want: "actions 1; owl hp 37"}},
	},
	{
		name:  "ICON-M18 ICON-M15 Borrowed Stride, spaces moved",
		text:  "Borrowed Stride (1 action)\nEffect: Rush 3. Gain vigor equal to the spaces moved.",
		beats: []beat{{choices: [][]string{say("1,2")}, want: "actions 1; sten vigor 2 at 1,2"}},
	},
	{
		name:  "ICON-H3 ICON-C13 ICON-V3 Last Coin, a share of hit points",
		text:  "Last Coin (1 action)\nEffect: Sacrifice 25% of your max hp. Then, gain a vigor surge.",
		beats: []beat{{want: "actions 1; sten hp 30 vigor 10"}},
	},
	{
		name: "ICON-C27 ICON-A19 Millwheel, how many are in the area",
		text: lines("Millwheel (2 actions, Attack, Range 3, Medium Blast)", "Attack: On hit: [D] + fray. Miss: fray. "+
			"Area effect: fray.", "Effect: If there are three or more foes in the area, gain 1 vigilance."),
		change: []func(*combat.Combat){whose("ox", at(5, 1)), whose("owl", at(4, 2))},
		beats: []beat{{do: aims("rat"), choices: [][]string{say("4,1")}, faces: []int{10, 2},
			want: "actions 2; sten +vigilance1; rat hp 34; ox hp 36; owl hp 36"}},
	},
	{
		name:   "ICON-C29 Sum of Parts, characters up to a number",
		text:   "Sum of Parts (1 action)\nEffect: Gain 1 vigor for each foe in range 2, to a maximum of 2.",
		change: []func(*combat.Combat){whose("ox", at(3, 1)), whose("owl", at(3, 2))},
		beats:  []beat{{want: "actions 1; sten vigor 2"}},
	},
	{
		name:   "ICON-C29 Cinder Choir, characters beside another one",
		text:   "Cinder Choir (1 action)\nEffect: Deal 1 damage to a foe in range 3 for each ally adjacent to them.",
		change: []func(*combat.Combat){whose("ann", at(4, 2))},
		beats:  []beat{{do: aims("rat"), want: "actions 1; rat hp 39"}},
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
		name:   "ICON-C27 ICON-H3 Stubborn Mule, otherwise",
		text:   "Stubborn Mule (1 action)\nEffect: If you are at 25% hp or lower, gain defiance; otherwise, gain 2 vigor.",
		change: []func(*combat.Combat){whose("sten", hp(10))},
		beats:  []beat{{want: "actions 1; sten +defiance"}},
	},
	{
		name: "ICON-C33 Ferryman's Toll, a refund",
		text: lines("Ferryman's Toll (1 action, Attack, Range 4)", "Attack: On hit: [D] + fray. Miss: fray.",
			"Effect: If your target is bloodied, refund the action cost of this ability."),
		change: []func(*combat.Combat){whose("rat", hp(20))},
		beats:  []beat{{do: aims("rat"), faces: []int{10, 2}, want: "rat hp 14"}},
	},
	{
		name:  "ICON-C32 Iron Almanac, instead",
		text:  "Iron Almanac (1 action)\nEffect: Gain +1 vigilance.\nHeroic: Gain +2 vigilance instead.",
		beats: []beat{{do: combat.Command{Heroic: true}, want: "actions 1; sten +vigilance2"}},
	},
	{
		name:   "ICON-C29 Patchwork, the user's statuses",
		text:   "Patchwork (1 action)\nEffect: Gain +1 vigilance for each status affecting you.",
		change: []func(*combat.Combat){under("sten", icon.Dazed, icon.Weakened)},
		beats:  []beat{{want: "actions 1; sten +vigilance2"}},
	},
	{
		name: "ICON-D4 ICON-C32 Double Entry, bonus damage on a condition",
		text: lines("Double Entry (1 action, Attack, Range 3)", "Attack: On hit: [D] + fray. Miss: fray.",
			"Effect: If your target is slashed, this attack deals bonus damage."),
		change: []func(*combat.Combat){under("rat", icon.Slashed)},
		beats:  []beat{{do: aims("rat"), faces: []int{10, 2, 5}, want: "actions 1; rat hp 31"}},
	},
	{
		name:  "ICON-A3 ICON-D7 Kettle Drum, a boon and damage twice",
		text:  lines("Kettle Drum (1 action, Attack, Range 3, +1 boon)", "Attack: On hit: [D] + fray, twice. Miss: fray."),
		beats: []beat{{do: aims("rat"), faces: []int{4, 4, 3}, want: "actions 1; rat hp 26"}},
	},
}
