package combat_test

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// conditionsTexts are played in the arena.
var conditionsTexts = []playedText{
	{
		name:  "ICON-C27 an attack without stealth does not",
		text:  "Ambush (1 action, Attack, Range 2)\nOn hit: [D].\nEffect: If made from stealth, deals bonus damage and dazes its target.",
		beats: []beat{{do: aims("rat"), faces: []int{15, 3}, want: "actions 1; rat hp 37"}},
	},
	{
		name:   "ICON-C27 a hit slashes as long as the user is bloodied",
		text:   "Oath (1 action, Attack, Range 2)\nOn hit: [D]. Miss: 1 damage.\nEffect: Deals bonus damage and slashes on hit if the gulper is bloodied.",
		change: []func(*combat.Combat){whose("sten", hp(10))},
		beats:  []beat{{do: aims("rat"), faces: []int{15, 3, 4}, want: "actions 1; rat hp 36 +slashed"}},
	},
	{
		name:   "ICON-C27 a miss slashes no character",
		text:   "Oath (1 action, Attack, Range 2)\nOn hit: [D]. Miss: 1 damage.\nEffect: Deals bonus damage and slashes on hit if the gulper is bloodied.",
		change: []func(*combat.Combat){whose("sten", hp(10))},
		beats:  []beat{{do: aims("rat"), faces: []int{2}, want: "actions 1; rat hp 39"}},
	},
	{
		name: "ICON-C27 damage again to the bloodied, and more to those near defeat",
		text: "Spill (1 action, Attack)\n" +
			"On hit: 1 damage. Miss: 1 damage.\n" +
			"Effect: { damage, if percent (of the target, number 25), amount 2, times 2, otherwise { damage, if bloodied (of the target), amount 2 } }",
		change: []func(*combat.Combat){whose("rat", at(3, 1), hp(15))},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 12"}},
	},
	{
		name: "ICON-C27 damage twice again to those near defeat",
		text: "Spill (1 action, Attack)\n" +
			"On hit: 1 damage. Miss: 1 damage.\n" +
			"Effect: { damage, if percent (of the target, number 25), amount 2, times 2, otherwise { damage, if bloodied (of the target), amount 2 } }",
		change: []func(*combat.Combat){whose("rat", at(3, 1), hp(10))},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 5"}},
	},
	{
		name:   "ICON-C27 damage again to a marked target",
		text:   "Longfinger (1 action, Attack, Range 2)\nOn hit: 1 damage. Miss: 1 damage.\nEffect: Deals 3 damage again its target if they are marked.",
		change: []func(*combat.Combat){whose("rat", carrying(icon.Status{Name: icon.Mark, From: "sten", Key: "other"}))},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 36"}},
	},
	{
		name: "ICON-C27 three in the area are enough",
		text: "Crush (1 action, Burst 4 (self))\n" +
			"Area effect: 1 damage.\n" +
			"{ select, if counted (of all in the area, number 3), to you { damage, to all in the area (foes), amount 2, piercing; status, to all in the area (foes), status shattered } }",
		beats: []beat{{want: "actions 1; ann hp 39; rat hp 37 +shattered; ox hp 37 +shattered; owl hp 37 +shattered"}},
	},
	{
		name: "ICON-C27 two in the area are too few",
		text: "Crush (1 action, Burst 2 (self))\n" +
			"Area effect: 1 damage.\n" +
			"{ select, if counted (of all in the area, number 3), to you { damage, to all in the area (foes), amount 2, piercing; status, to all in the area (foes), status shattered } }",
		beats: []beat{{want: "actions 1; ann hp 39; rat hp 39"}},
	},
	{
		name: "ICON-C27 the shove is longer for one of a choice",
		text: "Lick (1 action, Range 3)\n" +
			"{ select, to any (number 1, within 3, of you) { shove, if counted (of you (if bloodied, together with it (if bloodied)), number 1), to it, amount 2, way toward, at you, otherwise { shove, to it, amount 1, way toward, at you } } }",
		change: []func(*combat.Combat){whose("rat", at(5, 1)), ratHurt, whose("ox", at(8, 6))},
		beats:  []beat{{do: aims("rat"), want: "actions 1; rat at 3,1"}},
	},
	{
		name:   "ICON-C27 the bloodied are shoved farther instead",
		text:   "Gust (1 action)\nAll foes in range 4 take 1 damage and are shoved 1. Bloodied foes are shoved 2 instead.",
		change: []func(*combat.Combat){ratHurt, whose("ox", at(2, 5))},
		beats:  []beat{{want: "actions 1; rat hp 14 at 6,1; ox hp 39 at 2,6; owl hp 39 at 4,5"}},
	},
	{
		name:   "ICON-C27 an effect under a condition happens to each that fulfils it",
		text:   "Sour Wind (1 action)\nAll foes in range 4 take 1 damage. If they are bloodied, they are dazed.",
		change: []func(*combat.Combat){ratHurt},
		beats:  []beat{{want: "actions 1; rat hp 14 +dazed; ox hp 39; owl hp 39"}},
	},
	{
		name:   "ICON-C27 the bloodied take more damage instead",
		text:   "Sour Wind (1 action)\nAll foes in range 4 take 1 damage. If they are bloodied, they take 3 damage twice instead.",
		change: []func(*combat.Combat){ratHurt},
		beats:  []beat{{want: "actions 1; rat hp 9; ox hp 39; owl hp 39"}},
	},
	{
		name:   "ICON-C27 a shove is longer for the bloodied",
		text:   "Crush (1 action)\nAll foes in range 4 are shoved 1, or 2 if bloodied.",
		change: []func(*combat.Combat){ratHurt, whose("ox", at(2, 5))},
		beats:  []beat{{want: "actions 1; rat at 6,1; ox at 2,6; owl at 4,5"}},
	},
	{
		name:   "ICON-C27 one of two statuses is enough",
		text:   "Toxic (1 action)\nAll foes in range 4 take 1 damage. Dazed or bloodied foes are shoved 1.",
		change: []func(*combat.Combat){ratHurt, whose("ox", carrying(icon.Status{Name: icon.Dazed}))},
		beats:  []beat{{want: "actions 1; rat hp 14 at 5,1; ox hp 39 at 7,1; owl hp 39"}},
	},
	{
		name: "ICON-C27 the bloodied take other damage and a status besides",
		text: "Venom (1 action)\n" +
			"{ select, to any (foes, number 1, within 2, of you) { select, if bloodied (of it), to it { damage, to it, amount 3; status, to it, status dazed }, otherwise { damage, to it, amount 2 } } }",
		change: []func(*combat.Combat){ratHurt},
		beats:  []beat{{want: "actions 1; rat hp 12 +dazed"}},
	},
	{
		name: "ICON-C27 the usual damage that bloodies a foe brings no status of the bloodied",
		text: "Venom (1 action)\n" +
			"{ select, to any (foes, number 1, within 2, of you) { select, if bloodied (of it), to it { damage, to it, amount 30; status, to it, status dazed }, otherwise { damage, to it, amount 20 } } }",
		beats: []beat{{want: "actions 1; rat hp 20"}},
	},
	{
		name: "ICON-C27 those who are not bloodied take the usual damage alone",
		text: "Venom (1 action)\n" +
			"{ select, to any (foes, number 1, within 2, of you) { select, if bloodied (of it), to it { damage, to it, amount 3; status, to it, status dazed }, otherwise { damage, to it, amount 2 } } }",
		beats: []beat{{want: "actions 1; rat hp 38"}},
	},
	{
		name: "ICON-C27 each damage has its own condition",
		text: "Feed (1 action, Attack)\nOn hit: 2 damage.\nMiss: 1 damage.\nEffect: Foe takes 2 damage again if not adjacent to any allies, and 3 " +
			"damage again if bloodied.",
		change: []func(*combat.Combat){ratHurtBeside},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 8"}},
	},
	{
		name:   "ICON-C27 a status without its verb",
		text:   "Black Rain (1 action, Burst 4 (self))\nArea effect: All characters take 1 damage. Bloodied characters sealed.",
		change: []func(*combat.Combat){ratHurtBeside},
		beats:  []beat{{want: "actions 1; ann hp 39; rat hp 14 +sealed; ox hp 39; owl hp 39"}},
	},
	{
		name:   "ICON-C27 colour before what an ally may do",
		text:   "Bridge (1 action)\nAn adjacent ally to the Gulper uses its shield as a springboard and can fly 3.",
		change: []func(*combat.Combat){whose("ann", at(2, 2))},
		beats:  []beat{{choices: [][]string{say("ann"), say("2,5")}, want: "actions 1; ann at 2,5"}},
	},
	{
		name:  "ICON-C27 a player says that the phase has come",
		text:  "Shed Skin (1 action)\nThe Gulper gains 2 vigor.\nPhase 2: The Gulper gains stealth.",
		beats: []beat{{choices: [][]string{say("yes")}, want: "actions 1; sten vigor 2 +stealth"}},
	},
	{
		name:  "ICON-C27 a player says that the phase has not come",
		text:  "Shed Skin (1 action)\nThe Gulper gains 2 vigor.\nPhase II: The Gulper gains stealth.",
		beats: []beat{{choices: [][]string{say("no")}, want: "actions 1; sten vigor 2"}},
	},
	{
		name:  "ICON-C27 a named condition that does not hold",
		text:  "Snatch (1 action, Range 3)\nA foe in range takes 2 damage. Greed: That foe takes 3 damage.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("no")}, want: "actions 1; rat hp 38"}},
	},
	{
		name:   "ICON-C27 those who were blinded before take damage",
		text:   "Soot (1 action)\nAll foes in range 4 are blinded. Blinded foes take 3 damage.",
		change: []func(*combat.Combat){ratBlind},
		beats:  []beat{{want: "actions 1; rat hp 37; ox +blind; owl +blind"}},
	},
	{
		name:   "ICON-C27 one of two statuses from before shoves farther instead",
		text:   "Soot (1 action)\nAll foes in range 4 are shoved 1 and blinded. Blinded or dazed foes are shoved 2 instead.",
		change: []func(*combat.Combat){ratBlind, whose("ox", carrying(icon.Status{Name: icon.Dazed}), at(2, 5)), whose("owl", at(8, 6))},
		beats:  []beat{{want: "actions 1; rat at 6,1; ox at 2,6 +blind"}},
	},
	{
		name: "ICON-C27 a movement that ends beside a foe",
		text: "Lunge (1 action)\n" +
			"{ move, to you, amount 1, mode dash } { vigor, if counted (of any (foes, within 1, of you), number 1), to you, amount 3 }",
		beats: []beat{{choices: [][]string{say("3,1")}, want: "actions 1; sten vigor 3 at 3,1"}},
	},
	{
		name:  "ICON-C27 a player judges what the rules cannot see",
		text:  "Gallop (1 action)\nThe Gulper gains 1 vigor. If it has a rider, it gains stealth.",
		beats: []beat{{choices: [][]string{say("yes")}, want: "actions 1; sten vigor 1 +stealth"}},
	},
	{
		name: "ICON-C27 the shove is longer where one of both is bloodied",
		text: "Butt (1 action, Attack)\n" +
			"On hit: 1 damage.\n" +
			"Effect: { shove, if counted (of you (if bloodied, together with the target (if bloodied)), number 1), amount 3, otherwise { shove, amount 1 } }",
		change: []func(*combat.Combat){beside, ratHurt, whose("ox", at(8, 6))},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 14 at 6,1"}},
	},
	{
		name: "ICON-C27 the shove is short where none of both is",
		text: "Butt (1 action, Attack)\n" +
			"On hit: 1 damage.\n" +
			"Effect: { shove, if counted (of you (if bloodied, together with the target (if bloodied)), number 1), amount 3, otherwise { shove, amount 1 } }",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 39 at 4,1"}},
	},
	{
		name: "ICON-C27 the table judges the flight before its repetition",
		text: "Hops (1 action)\n" +
			"{ move, to you, amount 2, mode fly }\n" +
			"Effect: { move, if judged (called \"it lands on an object or adjacent to a character\"), if you like, to you, amount 2, mode fly }",
		beats: []beat{{choices: [][]string{say("3,2"), say("yes"), say("3,3")}, want: "actions 1; sten at 3,3"}},
	},
	{
		name: "ICON-C27 the user and an ally each do all of it",
		text: "Twin Jab (1 action)\n" +
			"{ select, to any (allies, number 1, within 3, of you, together with you), one by one { move, if you like, to it, amount 1, mode dash; damage, to any (foes, number 1, within 1, of it), by it, amount 2 } }",
		change: []func(*combat.Combat){whose("owl", at(2, 5))},
		beats:  []beat{{choices: [][]string{say("2,4"), say("3,1")}, want: "actions 1; sten at 3,1; ann at 2,4; rat hp 38; owl hp 38"}},
	},
	{
		name:   "ICON-C27 those who were not stunned before do not",
		text:   "Ring (1 action)\nAn adjacent foe is stunned. Stunned characters must additionally sacrifice 25% of their maximum hp.",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{want: "actions 1; rat +stunned"}},
	},
	{
		name:  "ICON-C27 a condition that does not hold",
		text:  "Second Wind (1 action)\nEffect: Gain a vigor surge. If you're bloodied, gain resistance until the start of your next turn.",
		beats: []beat{{want: "actions 1; sten vigor 10"}},
	},
	{
		name:  "ICON-C27 otherwise the other one is affected",
		text:  "Cold Lantern (1 action, Range 4)\nEffect: Choose an ally and a foe in range. If the ally is bloodied, they gain 4 vigor; otherwise the foe is weakened.",
		beats: []beat{{do: aims("ann"), choices: [][]string{say("owl")}, want: "actions 1; owl +weakened"}},
	},
	{
		name:   "ICON-C27 one of two conditions is enough",
		text:   "Ripe Husk (1 action)\nA foe in range 4 takes 1 damage. If that foe is bloodied or dazed, they take 3 damage again.",
		change: []func(*combat.Combat){ratDazed},
		beats:  []beat{{choices: [][]string{say("rat")}, want: "actions 1; rat hp 36"}},
	},
	{
		name:  "ICON-C27 neither of two conditions holds",
		text:  "Ripe Husk (1 action)\nA foe in range 4 takes 1 damage. If that foe is bloodied or dazed, they take 3 damage again.",
		beats: []beat{{choices: [][]string{say("rat")}, want: "actions 1; rat hp 39"}},
	},
	{
		name:   "ICON-C27 Heron's Vow, an optional blow that is left",
		text:   "Heron's Vow (1 action)\nEffect: You may rush 2. Then, you may deal 1 damage to an adjacent foe.",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{choices: [][]string{say("2,1"), say()}, want: "actions 1"}},
	},
	{
		name:  "ICON-C27 Cold Snap, other damage where a player says that the chapter has come",
		text:  coldSnap,
		beats: []beat{{choices: [][]string{say("yes"), say("rat")}, want: "actions 1; rat hp 37"}},
	},
	{
		name:  "ICON-C27 Cold Snap, before that chapter",
		text:  coldSnap,
		beats: []beat{{choices: [][]string{say("no"), say("rat")}, want: "actions 1; rat hp 38"}},
	},
	{
		name: "ICON-C27 Small Errand, another one who acts and afflicts the one beside it",
		text: lines("Small Errand (1 action)",
			"{ select, to any (allies, number 1, within 4, of you), one by one { move, if you like, to it, amount 1, mode dash; status, to any (foes, number 1, within 1, of it), status dazed } }"),
		change: []func(*combat.Combat){puts("owl", space.Point{X: 2, Y: 5})},
		beats:  []beat{{choices: [][]string{say("2,4")}, want: "actions 1; ann at 2,4; owl +dazed"}},
	},
	{
		name:  "ICON-C27 Good Word, another one who moves and gains",
		text:  lines("Good Word (1 action)", "An ally in range 4 may dash 1, then gain stealth."),
		beats: []beat{{choices: [][]string{say("ann"), say("2,4")}, want: "actions 1; ann at 2,4 +stealth"}},
	},
	{
		name:   "ICON-C27 Paper Sting, a status in place of which those that had it take damage",
		text:   lines("Paper Sting (1 action, Range 4, Repeatable)", "A foe in range is sealed.", "Sealed foes take 5 damage instead and are also dazed."),
		change: []func(*combat.Combat){has("ox", icon.Status{Name: icon.Sealed})},
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +sealed"},
			{choices: [][]string{say("ox")}, want: "actions 2; ox hp 35 +dazed"},
		},
	},
	{
		name:   "ICON-C27 Loose Lid, two things that happen to those that had the status",
		text:   lines("Loose Lid (1 action, Small Blast, Range 3)", "Area effect: Foes are dazed. Dazed foes take 3 damage and are also sealed."),
		change: []func(*combat.Combat){has("ox", icon.Status{Name: icon.Dazed}), puts("ox", space.Point{X: 4, Y: 2})},
		beats:  []beat{{choices: [][]string{{"4,1"}}, want: "actions 1; rat +dazed; ox hp 37 +sealed"}},
	},
	{
		name: "ICON-C27 Two Bells, both of a choice from the third round on",
		text: lines("Two Bells (1 action, Range 4, Repeatable)",
			"{ select, to any (foes, number 1, within 4, of you) { select, if round (number 3), to you { status, to it, status vulnerable; damage, to it, amount 2, piercing }, otherwise { choose, either \"becomes vulnerable\" { status, to it, status vulnerable } or \"takes 2 piercing damage\" { damage, to it, amount 2, piercing } } } }"),
		beats: []beat{{choices: [][]string{say("rat"), say("becomes vulnerable")}, want: "actions 1; rat +vulnerable"}},
	},
	{
		name: "ICON-C27 Two Bells, in a late round",
		text: lines("Two Bells (1 action, Range 4, Repeatable)",
			"{ select, to any (foes, number 1, within 4, of you) { select, if round (number 3), to you { status, to it, status vulnerable; damage, to it, amount 2, piercing }, otherwise { choose, either \"becomes vulnerable\" { status, to it, status vulnerable } or \"takes 2 piercing damage\" { damage, to it, amount 2, piercing } } } }"),
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Round = 3 }},
		beats:  []beat{{choices: [][]string{say("rat")}, want: "actions 1; rat hp 37 +vulnerable"}},
	},
	{
		name: "ICON-C27 Salt Rope, a save that spares all of it for something else",
		text: lines("Salt Rope (1 action, Range 6, Repeatable)", "A foe in range must save or take 6 damage and become sealed.",
			"On a success, the foe takes 2 damage and is dazed instead."),
		beats: []beat{
			{choices: [][]string{say("rat")}, faces: []int{3}, want: "actions 1; rat hp 34 +sealed"},
			{choices: [][]string{say("ox")}, faces: []int{19}, want: "actions 2; ox hp 38 +dazed"},
		},
	},
	{
		name:  "ICON-C27 Small Drum, a need of tokens",
		text:  lines("Small Drum (1 action, Requires a copper token)", "You gain 2 vigor."),
		beats: []beat{{refused: "command.ability.text ICON-C31"}},
	},
	{
		name: "ICON-C27 Oil Smoke, those of the user's side in the area",
		text: lines("Oil Smoke (1 action, Small Blast, Range 3)",
			"Area effect: All foes take 2 damage.",
			"Effect: { status, to all in the area (you and allies), status stealth }"),
		change: []func(*combat.Combat){puts("ann", space.Point{X: 4, Y: 2})},
		beats:  []beat{{choices: [][]string{{"4,1"}}, want: "actions 1; ann +stealth; rat hp 38"}},
	},
	{
		name:  "ICON-C27 Drover's Call, those who have moved",
		text:  lines("Drover's Call (1 action, Range 3)", "All allies in range may rush 1 towards you.", "Allies that rushed this way gain 3 vigor."),
		beats: []beat{{choices: [][]string{{"2,2"}}, want: "actions 1; ann vigor 3 at 2,2"}},
	},
	{
		name:   "ICON-C27 Iron Door, other damage of an attack that hits by itself",
		text:   lines("Iron Door (1 action, Attack, Range 4)", "Autohit: 3 damage and foe is dazed. Dazed foes take 7 damage instead."),
		change: []func(*combat.Combat){has("rat", icon.Status{Name: icon.Dazed})},
		beats:  []beat{{do: aims("rat"), want: "actions 1; rat hp 33"}},
	},
	{
		name:  "ICON-C27 Iron Door, and of one who was not dazed",
		text:  lines("Iron Door (1 action, Attack, Range 4)", "Autohit: 3 damage and foe is dazed. Dazed foes take 7 damage instead."),
		beats: []beat{{do: aims("rat"), want: "actions 1; rat hp 37 +dazed"}},
	},
	{
		name: "ICON-C27 Late Coach, a foe beside its ally is struck less often",
		text: lines("Late Coach (1 action, Range 6)", "The Drover chooses a foe in range.",
			"At the end of that foe's turn, it takes 2 damage.", "Then, that foe takes 3 damage, twice, or just once if it's adjacent to an ally."),
		change: []func(*combat.Combat){puts("ox", space.Point{X: 5, Y: 1})},
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), want: "rat hp 35 -watch1"},
		},
	},
	{
		name: "ICON-C27 Round Broom, one of those that only the table can name",
		text: lines("Round Broom (round action)", "At the start of the round clear a status or mark on one of the twins."),
		change: []func(*combat.Combat){has("ann", icon.Status{Name: icon.Dazed}), has("sten", icon.Status{Name: icon.Sealed}),
			func(e *combat.Combat) { e.Active, e.Turn = "", combat.Turn{} }},
		beats: []beat{{choices: [][]string{say("ann")}, want: "ann -dazed"}},
	},
	{
		name: "ICON-C27 Blind Volley, cover that spares",
		text: lines("Blind Volley (1 action)",
			"{ damage, to any (foes, if not covered), amount 3 }"),
		change: []func(*combat.Combat){func(e *combat.Combat) {
			e.Ground.Cells = append(e.Ground.Cells, space.Cell{X: 5, Y: 1, Level: 1})
		}},
		beats: []beat{{want: "actions 1; rat hp 37; owl hp 37"}},
	},
	{
		name:  "ICON-C27 Long Ledger, a number that a trait explains",
		text:  "Long Ledger (1 action)\nEffect: You gain 2 vigor.\nEffect: Increase Ledger by 1.",
		left:  []string{"Effect: Increase Ledger by 1."},
		beats: []beat{{want: "actions 1; sten vigor 2"}},
	},
	{
		name:   "ICON-C27 Cricket Steps, without an attack before",
		text:   hopping,
		change: []func(*combat.Combat){whose("ox", at(4, 2))},
		beats: []beat{{choices: [][]string{say("3,1"), say("yes"), say("2,1")},
			want: "actions 1; rat hp 37; ox hp 37"}},
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

// coldSnap grows with the chapter.
var coldSnap = lines("Cold Snap (1 action, Range 6)",
	"{ damage, if chapter (number 2), to any (foes, number 1, within 6, of you), amount 3, otherwise { damage, to any (foes, number 1, within 6, of you), amount 2 } }")

// hopping is an ability with two rushes.
var hopping = lines("Cricket Steps (1 action)",
	"Effect: { select, if not triggered (called charge) and not triggered (called heroic), to you { select, to you { move, to you, amount 1, mode rush; damage, if not has attacked (of you), if you like, to any (foes, within 1, of you, if not damaged), amount 3, otherwise { damage, if you like, to any (foes, number 1, within 1, of you, if not damaged), amount 3 } }; select, to you { move, to you, amount 1, mode rush; damage, if not has attacked (of you), if you like, to any (foes, within 1, of you, if not damaged), amount 3, otherwise { damage, if you like, to any (foes, number 1, within 1, of you, if not damaged), amount 3 } } }; select, on charge or heroic, to you { move, to you, amount 1, mode rush; choose, either first { status, to any (within 1, of you), status dazed; damage, if not has attacked (of you), if you like, to any (foes, within 1, of you, if not damaged), amount 3, otherwise { damage, if you like, to any (foes, number 1, within 1, of you, if not damaged), amount 3 }; move, to you, amount 1, mode rush; damage, if not has attacked (of you), if you like, to any (foes, within 1, of you, if not damaged), amount 3, otherwise { damage, if you like, to any (foes, number 1, within 1, of you, if not damaged), amount 3 } } or second { damage, if not has attacked (of you), if you like, to any (foes, within 1, of you, if not damaged), amount 3, otherwise { damage, if you like, to any (foes, number 1, within 1, of you, if not damaged), amount 3 }; move, to you, amount 1, mode rush; status, to any (within 1, of you), status dazed; damage, if not has attacked (of you), if you like, to any (foes, within 1, of you, if not damaged), amount 3, otherwise { damage, if you like, to any (foes, number 1, within 1, of you, if not damaged), amount 3 } } } }")

// attacked lets sten have attacked in its turn.
var attacked = whose("sten", func(c *combat.Combatant) { c.Character.Attacked = true })

var ratHurtBeside = whose("rat", at(3, 1), func(c *combat.Combatant) { c.Character.HP = field.Of(15) })

var ratBlind = whose("rat", carrying(icon.Status{Name: icon.Blind}))

var ratDazed = whose("rat", carrying(icon.Status{Name: icon.Dazed}))
