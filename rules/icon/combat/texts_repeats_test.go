package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

// repeatsTexts are played in the arena.
var repeatsTexts = []playedText{
	{
		name:   "ICON-C30 ICON-A13 steps of an area effect are repeated",
		text:   "Sweep (1 action, Attack, Range 2)\nOn hit: 1 damage. Miss: 1 damage.\nArea effect: All foes in range 2 take 2 damage.\nExceed: Dash 1, then repeat the area effect.",
		change: []func(*combat.Combat){whose("ox", at(3, 2))},
		beats:  []beat{{do: aims("rat"), choices: [][]string{say("2,1")}, faces: []int{15}, want: "actions 1; rat hp 39; ox hp 36"}},
	},
	{
		name: "ICON-C30 ICON-C26 the user or an ally, each time another one",
		text: "Vanguard (1 action)\n" +
			"{ repeat, amount 2 { move, to any (you and allies, number 1, within 1, of you), amount 1, mode rush; damage, to any (foes, within 1, of it), by it, amount 2; shove, to it, by them, amount 1 } }",
		change: []func(*combat.Combat){whose("ann", at(2, 2)), whose("owl", at(3, 3))},
		beats:  []beat{{choices: [][]string{say("sten"), say("3,1"), say("ann"), say("2,2"), say("1,0")}, want: "actions 1; sten at 3,1; rat hp 38 at 5,1; owl hp 38 at 4,3"}},
	},
	{
		name:  "ICON-C30 an effect is repeated, and chooses anew",
		text:  "Bells Thrice (1 action)\nEffect: A foe in range 4 takes 1 damage. Repeat this effect twice.",
		beats: []beat{{choices: [][]string{say("rat"), say("rat"), say("ox")}, want: "actions 1; rat hp 38; ox hp 39"}},
	},
	{
		name:  "ICON-C30 Plum Rain, three times",
		text:  "Plum Rain (1 action)\nEffect: Repeat the following effect three times: A foe in range 4 takes 1 damage.",
		beats: []beat{{choices: [][]string{say("rat"), say("owl"), say("rat")}, want: "actions 1; rat hp 38; owl hp 39"}},
	},
	{
		name: "ICON-C30 ICON-C26 Two Clappers, the same one once more",
		text: lines("Two Clappers (1 action, Attack, Range 4)", "Attack: Auto-hit: fray.",
			"Effect: A different foe in range 4 of your target takes 1 damage.", "Heroic: Repeat the above effect."),
		beats: []beat{{do: combat.Command{Target: "rat", Heroic: true}, choices: [][]string{say("ox"), say("ox")},
			want: "actions 1; rat hp 36; ox hp 38"}},
	},
	{
		name: "ICON-C27 ICON-C30 Lantern Feast, once more for the bloodied",
		text: lines("Lantern Feast (1 action)", "Bless all allies on the map and grant them 2 vigor. If they're bloodied, repeat this effect."),
		change: []func(*combat.Combat){whose("ann", hp(9)), func(e *combat.Combat) {
			e.Combatants = append(e.Combatants, one("bo", icon.Mendicant, at(7, 6)))
		}},
		beats: []beat{{want: "actions 1; ann vigor 4 +blessing2; bo vigor 2 +blessing1"}},
	},
	{
		name:   "ICON-C26 ICON-C30 Cricket Steps, each foe once",
		text:   hopping,
		change: []func(*combat.Combat){whose("ox", at(4, 3)), attacked},
		beats: []beat{{choices: [][]string{say("3,1"), say("rat"), say("3,2"), say("ox")},
			want: "actions 1; sten at 3,2; rat hp 37; ox hp 37"}},
	},
	{
		name:   "ICON-C30 ICON-H3 Cornered Badger, with one hit point",
		text:   cornered,
		change: []func(*combat.Combat){beside, whose("sten", hp(1))},
		beats:  []beat{{want: "actions 1; sten vigor 4; rat hp 34 +dazed"}},
	},
}
