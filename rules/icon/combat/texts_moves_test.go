package combat_test

import (
	"testing"

	"rulewright/rules/choice"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/rulestest"
)

// movesTexts are played in the arena.
var movesTexts = []playedText{
	{
		name:   "ICON-M13 cover does not halve what ignores it",
		text:   "Star Fall (1 action)\nAll foes outside of range 3 take 6 damage, ignoring cover, as an area effect.",
		change: []func(*combat.Combat){raised},
		beats:  []beat{{want: "actions 1; ox hp 34"}},
	},
	{
		name:   "ICON-M13 cover halves all other damage",
		text:   "Star Fall (1 action)\nAll foes outside of range 3 take 6 damage as an area effect.",
		change: []func(*combat.Combat){raised},
		beats:  []beat{{want: "actions 1; ox hp 37"}},
	},
	{
		name:  "ICON-C27 ICON-M18 a straight dash is longer",
		text:  canter,
		beats: []beat{{choices: [][]string{say("yes"), say("2,5")}, want: "actions 1; sten at 2,5; owl hp 38"}},
	},
	{
		name:  "ICON-C27 ICON-M18 another dash is not",
		text:  canter,
		beats: []beat{{choices: [][]string{say("no"), say("3,2"), say("rat")}, want: "actions 1; sten at 3,2; rat hp 38"}},
	},
	{
		name:  "ICON-M18 a movement ends on a square of the area",
		text:  "Long Leap (1 action, Line 4)\nArea effect: 1 damage.\nEffect: The Gulper may teleport to any space in the area after this ability resolves.",
		beats: []beat{{choices: [][]string{say("3,1"), say("5,1")}, want: "actions 1; sten at 5,1; rat hp 39; ox hp 39"}},
	},
	{
		name:   "ICON-M13 ICON-C27 those in cover are spared",
		text:   "Star Fall (1 action)\nAll foes not in cover from the Gulper take 3 damage.",
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Ground.Cells = []space.Cell{{X: 5, Y: 1, Level: 1}} }},
		beats:  []beat{{want: "actions 1; rat hp 37; owl hp 37"}},
	},
	{
		name: "ICON-M18 ICON-M20 those on a straight way are shoved to its sides, and counted",
		text: "Long Slide (2 actions)\nThe Gulper rushes up to 5 spaces in a straight line, phasing through characters. Foes they pass " +
			"through take 2 damage, and are then shoved 1 to either side, and the Gulper gains 2 vigor per foe passed through.",
		beats: []beat{{choices: [][]string{say("7,1"), say("0,1"), say("0,-1")}, want: "actions 2; sten vigor 4 at 7,1; rat hp 38 at 4,2; ox hp 38 at 6,0"}},
	},
	{
		name: "ICON-M18 ICON-M20 along another way, the player names those passed and the sides",
		text: "Wide Roll (1 action)\nThe Gulper rushes up to 3 with phasing. All characters in the Gulper's space during this move are " +
			"shoved 1 to either side of its movement and take 2 damage after it resolves.",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{choices: [][]string{say("4,1"), say("rat"), say("0,1")}, want: "actions 1; sten at 4,1; rat hp 38 at 3,2"}},
	},
	{
		name: "ICON-M18 the foe that was beside the user as it moved",
		text: "Blink (1 action)\n" +
			"{ select, to you { select, to any (foes, number 1, within 1, of you); move, to you, amount 3, mode teleport; status, to it, status blind } }",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{choices: [][]string{say("0,3")}, want: "actions 1; sten at 0,3; rat +blind"}},
	},
	{
		name: "ICON-M18 ICON-C27 the user in the area teleports farther",
		text: "Split (1 action, Range 5, Medium Blast)\nArea effect: 2 damage, Effect: teleport all characters in the area 1. Teleport self 3 instead if " +
			"in the area.",
		beats: []beat{{choices: [][]string{say("3,1"), say("5,1"), say("2,0")}, want: "actions 1; sten at 2,0; rat hp 38 at 5,1"}},
	},
	{
		name: "ICON-C27 ICON-M18 from a round on, a movement is longer and hurts",
		text: "Rift Bolt (1 action, Line 6)\n" +
			"Area effect: 1 damage.\n" +
			"Effect: { select, if you like, to all in the area (foes) { move, if round (number 3), to it, by you, amount 2, mode teleport, otherwise { move, to it, by you, amount 1, mode teleport } } }\n" +
			"Effect: { damage, if round (number 3), to any (foes, if shifted), amount 2, piercing }",
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Round = 3 }},
		beats:  []beat{{choices: [][]string{say("3,1"), say("yes"), say("4,3"), say("6,1")}, want: "actions 1; rat hp 37 at 4,3; ox hp 39"}},
	},
	{
		name: "ICON-C26 ICON-M18 two of a kind may move before the attack",
		text: "Gem (1 action, Attack)\n" +
			"On hit: [D].\n" +
			"Miss: 1 damage.\n" +
			"Effect: { move, before the attack, if you like, to any (number 2, up to that, called twins), amount 3, mode dash }",
		change: []func(*combat.Combat){whose("rat", at(3, 1)), whose("ann", at(2, 3))},
		beats:  []beat{{do: aims("rat"), choices: [][]string{say("sten", "ann"), say("2,1"), say("3,2")}, faces: []int{15, 3}, want: "actions 1; ann at 3,2; rat hp 37"}},
	},
	{
		name:  "ICON-M18 a movement ends beside its goal if it can",
		text:  "Stalk (1 action, Range 4)\nChoose a foe in range. The Gulper dashes 2 towards that foe, ending adjacent if possible.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("3,1")}, want: "actions 1; sten at 3,1"}},
	},
	{
		name: "ICON-M18 ICON-C30 something happens before and after a movement",
		text: "Barge (1 action)\n" +
			"{ select, to you { damage, to any (foes, within 1, of you), amount 1; move, to you, amount 1, mode dash; damage, to any (foes, within 1, of you), amount 1 } }",
		change: []func(*combat.Combat){whose("rat", at(3, 1)), owlFar},
		beats:  []beat{{choices: [][]string{say("2,2")}, want: "actions 1; sten at 2,2; rat hp 38"}},
	},
	{
		name:  "ICON-M18 those on a straight way",
		text:  "Slide (1 action)\nThe Gulper dashes 4 in a straight line with phasing, dealing 2 damage to all foes it passes through.",
		beats: []beat{{choices: [][]string{say("5,1")}, want: "actions 1; sten at 5,1; rat hp 38"}},
	},
	{
		name:  "ICON-M18 those on a way that is not straight are chosen",
		text:  "Slide (1 action)\nThe Gulper dashes 4 with phasing. Foes it passes through take 2 damage.",
		beats: []beat{{choices: [][]string{say("5,1"), say("rat")}, want: "actions 1; sten at 5,1; rat hp 38"}},
	},
	{
		name: "ICON-M18 ICON-C30 a movement that is repeated, each time with an effect",
		text: "Stampede (1 action)\n" +
			"{ repeat, amount 2 { move, to you, amount 1, mode rush; damage, to any (foes, within 1, of you), amount 1 } }",
		change: []func(*combat.Combat){whose("rat", at(4, 2)), owlFar},
		beats:  []beat{{choices: [][]string{say("3,1"), say("3,1")}, want: "actions 1; sten at 3,1; rat hp 38"}},
	},
	{
		name: "ICON-M18 ICON-C27 a movement that is longer after a shove",
		text: "Kick (1 action)\n" +
			"{ select, to you { shove, if you like, to any (number 1, within 1, of you), amount 1; damage, to it (if foe), amount 2; move, if counted (of it, number 1), to you, amount 3, mode fly, otherwise { move, to you, amount 1, mode fly } } }",
		change: []func(*combat.Combat){whose("rat", at(3, 1)), whose("owl", at(8, 6))},
		beats:  []beat{{choices: [][]string{say("rat"), say("2,4")}, want: "actions 1; sten at 2,4; rat hp 38 at 4,1"}},
	},
	{
		name: "ICON-M18 a teleport ends in a pit",
		text: "Mole Way (1 action, Range 4)\n" +
			"{ move, to you, mode teleport, at any (within 4, of you, free squares, if in a pit) }",
		change: []func(*combat.Combat){pitted},
		beats:  []beat{{choices: [][]string{say("5,3")}, want: "actions 1; sten at 5,3"}},
	},
	{
		name:  "ICON-M18 a movement has to end beside a foe",
		text:  "Lunge (1 action)\nThe Gulper teleports up to 3 spaces, but must end adjacent to a foe.",
		beats: []beat{{choices: [][]string{say("5,1")}, want: "actions 1; sten at 5,1"}},
	},
	{
		name: "ICON-C27 ICON-M12 the table judges the height of the flight",
		text: "Swoop (1 action)\n" +
			"{ move, if judged (called \"it moves from a higher elevation to a lower one\"), to you, amount 4, mode fly, otherwise { move, to you, amount 2, mode fly } }",
		beats: []beat{{choices: [][]string{say("yes"), say("2,5")}, want: "actions 1; sten at 2,5"}},
	},
	{
		name:  "ICON-C27 ICON-M12 ICON-M20 a flight from above is longer, and hurts those beside it before it shoves them",
		text:  plunge,
		beats: []beat{{choices: [][]string{say("yes"), say("3,4")}, want: "actions 1; sten at 3,4; owl hp 38 at 5,4"}},
	},
	{
		name: "ICON-M1 ICON-C27 a movement goes farther from where the table says",
		text: "Hop (1 action)\n" +
			"{ select, if judged (called \"it starts this movement inside a warm pool\"), to you { choose, either \"as before\" { move, to you, amount 1, mode rush } or \"rush 3\" { move, to you, amount 3, mode rush } or \"fly 2\" { move, to you, amount 2, mode fly } }, otherwise { move, to you, amount 1, mode rush } }",
		beats: []beat{{choices: [][]string{say("yes"), say("rush 3"), say("2,4")}, want: "actions 1; sten at 2,4"}},
	},
	{
		name: "ICON-M1 ICON-C27 without such a foe it goes as far as usual",
		text: "Kick (1 action)\n" +
			"{ select, if counted (of any (foes, within 1, of you), number 1), to you { select, to any (foes, number 1, within 1, of you); move, to you, amount 2, mode dash; shove, to it, amount 1 }, otherwise { move, to you, amount 1, mode dash } }",
		beats: []beat{{choices: [][]string{say("1,1")}, want: "actions 1; sten at 1,1"}},
	},
	{
		name: "ICON-M1 ICON-C27 each movement may hurt a foe, which is dazed if it is bloodied",
		text: "Flit (1 action)\n" +
			"{ select, to you { move, to you, amount 1, mode teleport; damage, to any (foes, number 1, within 1, of you), amount 2; status, to it (if bloodied), status dazed }; select, to you { move, to you, amount 1, mode teleport; damage, to any (foes, number 1, within 1, of you), amount 2; status, to it (if bloodied), status dazed } }",
		change: []func(*combat.Combat){whose("rat", at(3, 1), hp(18)), whose("ox", at(2, 0))},
		beats:  []beat{{choices: [][]string{say("3,0"), say("ox"), say("2,1"), say("rat")}, want: "actions 1; rat hp 16 +dazed; ox hp 38"}},
	},
	{
		name:  "ICON-M18 a character that is torn apart is teleported",
		text:  "Unpick (1 action, Range 4)\nA foe in range is torn into pieces, then teleported 2 and reassembled. They take 1 damage, twice.",
		beats: []beat{{choices: [][]string{say("rat"), say("4,3")}, want: "actions 1; rat hp 38 at 4,3"}},
	},
	{
		name:  "ICON-M15 ICON-M14 the user rushes toward a foe of its choice",
		text:  kick,
		beats: []beat{{choices: [][]string{say("rat"), say("3,1")}, want: "actions 2; sten at 3,1; rat hp 38 at 5,1"}},
	},
	{
		name:  "ICON-M15 the user does not reach the foe",
		text:  kick,
		beats: []beat{{choices: [][]string{say("ox"), say("3,1")}, want: "actions 2; sten at 3,1"}},
	},
	{
		name:  "ICON-M1 ICON-M6 the words before the verb of a movement",
		text:  "Spring (1 action)\nThe Gulper crouches and flies 2. The Gulper coils up and creates a pit under itself.",
		beats: []beat{{choices: [][]string{say("0,1")}, want: "actions 1; sten at 0,1; ground 0,1 pit"}},
	},
	{
		name:  "ICON-M18 ICON-M15 a rush comes to a chosen square, and what follows counts from there",
		text:  "Swift Heron (1 action)\nEffect: Rush 3. Then, deal 2 damage to an adjacent foe.",
		beats: []beat{{choices: [][]string{say("4,2")}, want: "actions 1; sten at 4,2; rat hp 38"}},
	},
	{
		name:  "ICON-M7 a teleport comes to a chosen square",
		text:  "Silk Step (1 action)\nEffect: Teleport 3.",
		beats: []beat{{choices: [][]string{say("5,2")}, want: "actions 1; sten at 5,2"}},
	},
	{
		name:  "ICON-M18 a mover may stay",
		text:  "Silk Step (1 action)\nEffect: Teleport 3.",
		beats: []beat{{choices: [][]string{say("2,1")}, want: "actions 1"}},
	},
	{
		name:  "ICON-M18 ICON-C27 an ally may move, and its player chooses where",
		text:  "Old Soldier (1 action)\nEffect: An ally in range 3 may dash 2.",
		beats: []beat{{choices: [][]string{say("ann"), say("1,2")}, want: "actions 1; ann at 1,2"}},
	},
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
		name:   "ICON-M8 ICON-M18 Arrow Walk, in a line through characters",
		text:   "Arrow Walk (1 action)\nEffect: Rush 4 in a straight line with phasing.",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{choices: [][]string{say("5,1")}, want: "actions 1; sten at 5,1"}},
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
		name: "ICON-M13 Spyglass Bolt, past an object that hides its target",
		text: spyglassBolt, change: []func(*combat.Combat){pillar("w1", 3, 1)},
		beats: []beat{
			{do: blow("sten", "rat", 4), refused: "command.target ICON-M13"},
			{do: aims("rat"), faces: []int{14, 5}, want: "actions 1; rat hp 35; ox hp 38; w1 hp 8"},
		},
	},
	{
		name:  "ICON-C27 ICON-M18 Glad Drum, each of several decides whether it moves and gains",
		text:  "Glad Drum (1 action)\nEffect: { select, if you like, to any (foes, within 4, of you) { move, to it, amount 1, mode dash; vigor, to it, amount 1 } }",
		beats: []beat{{choices: [][]string{say("no"), say("yes"), say("no"), say("6,2")}, want: "actions 1; ox vigor 1 at 6,2"}},
	},
	{
		name: "ICON-M18 ICON-M20 Cart Push, to either side of a way that is not said to be straight",
		text: "Cart Push (1 action)\nEffect: Rush up to 4 with phasing. All characters in your space during this move are " +
			"shoved 1 to either side of its movement.",
		beats: []beat{
			{choices: [][]string{say("5,1"), say("rat"), say("0,1")}, among: []string{"0,1", "0,-1"},
				want: "actions 1; sten at 5,1; rat at 4,2"},
		},
	},
	{
		name:  "ICON-M18 Beck, up to so many spaces, which may be none",
		text:  "Beck (1 action)\nEffect: A foe in range 4 is dazed. Rush up to 2 spaces towards that foe.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("2,1")}, among: []string{"2,1", "3,1", "3,0", "3,2"}, want: "actions 1; rat +dazed"}},
	},
	{
		name: "ICON-M18 ICON-V1 Kite Call, whose ally passes the user as well",
		text: "Kite Call (1 action)\nEffect: { move, to any (allies, number 1, within 5, of you), amount 4, mode fly }\n" +
			"Effect: { vigor, to it, amount (each 2, counting characters, of the passed) }",
		change: []func(*combat.Combat){whose("ann", at(2, 2))},
		beats:  []beat{{do: aims("ann"), choices: [][]string{say("2,0"), say("sten")}, want: "actions 1; ann vigor 2 at 2,0"}},
	},
	{
		name: "ICON-M18 Long Reel, up to 3 spaces are also none",
		text: lines("Long Reel (1 action, Range 4)", "Effect: Teleport a foe in range up to 3 spaces towards you."),
		beats: []beat{{do: aims("ox"), choices: [][]string{say("6,1")}, want: "actions 1",
			among: []string{"6,1", "5,0", "5,1", "5,2", "4,0", "4,2", "4,3", "5,3", "3,3", "3,4", "5,4"}}},
	},
	{
		name: "ICON-M18 ICON-V6 Barbed Reel, up to 3 spaces for those who fail",
		text: lines("Barbed Reel (1 action, Attack, Range 4)", "Effect: Teleport your foe up to 3 spaces towards you. A foe can save to avoid this effect.",
			"Auto-hit: 1."),
		beats: []beat{{do: aims("ox"), choices: [][]string{say("6,1")}, faces: []int{3}, want: "actions 1; ox hp 39"}},
	},
	{
		name: "ICON-M7 ICON-C29 Common Cause, all beside the target",
		text: lines("Common Cause (1 action, Attack, Range 4)", "Attack: Auto-hit: fray.",
			"Effect: Every allied non-summon character in range 3 of the target can also teleport adjacent to your target or "+
				"as close as possible. Your target then takes 2 additional divine damage, once, per adjacent ally."),
		beats: []beat{{do: aims("rat"), choices: [][]string{say("3,2")}, want: "actions 1; ann at 3,2; rat hp 34"}},
	},
	{
		name:  "ICON-M18 ICON-M15 Borrowed Stride, spaces moved",
		text:  "Borrowed Stride (1 action)\nEffect: Rush 3. Gain vigor equal to the spaces moved.",
		beats: []beat{{choices: [][]string{say("1,2")}, want: "actions 1; sten vigor 2 at 1,2"}},
	},
}

// TestObjectsOfFoes plays what objects do to those beside them.
func TestObjectsOfFoes(t *testing.T) {
	t.Run("ICON-M11 the rampart of an object bars the foes of its maker", func(t *testing.T) {
		for _, words := range []string{"The bar has rampart.", "Spaces adjacent to the bar have rampart."} {
			text := "Wall (1 action)\nThe Gulper drops a height 1 bar in an adjacent space.\n" + words
			r := chosen(t, arena(), use("sten", "", spoken(text)), [][]string{say("3,2")})
			same(t, "clauses that are left", 0, len(r.Left))
			skip := spoken("Skip (1 action)\nDash 1.")
			e := next(t, *r.Combat, "rat")
			stands(t, chosen(t, e, use("rat", "", skip), nil).Combat, facts{who: "rat", at: "4,1"})
			e = next(t, put(t, e, "rat", 7, 5), "rat")
			stands(t, chosen(t, e, use("rat", "", skip), picked("7,6")).Combat, facts{who: "rat", at: "7,6"})
			e = next(t, *r.Combat, "ann")
			stands(t, chosen(t, e, use("ann", "", skip), picked("1,3")).Combat, facts{who: "ann", at: "1,3"})
		}
	})
	t.Run("ICON-C43 who gains more beside an object has all of it", func(t *testing.T) {
		text := "Altar (2 actions, Range 2)\nSummon a height 1 altar object in range.\n" +
			"While adjacent to the altar allies have resistance and gain +1 boon on attacks."
		r := chosen(t, arena(), use("sten", "", spoken(text)), [][]string{say("3,3")})
		same(t, "clauses that are left", 0, len(r.Left))
		e := next(t, *r.Combat, "ann")
		poke := spoken("Poke (1 action, Attack)\nOn hit: 4 damage. Miss: 2 damage.")
		r = chosen(t, put(t, e, "owl", 1, 3), use("ann", "owl", poke), nil, 12, 3) // The boon is the second die.
		e = next(t, *r.Combat, "owl")
		r = chosen(t, e, use("owl", "ann", poke), nil, 12)
		stands(t, r.Combat, facts{who: "ann", hp: 38}, facts{who: "owl", hp: 36})
	})
}

func TestQuestionsOfAText(t *testing.T) {
	ask := func(t *testing.T, e combat.Combat, command combat.Command, list ...[]string) *choice.Question {
		t.Helper()
		r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: e, Command: command, Choices: answers(list...)})
		q := r.Open()
		if q == nil {
			t.Fatal("there is no question")
		}
		if len(r.Events) > 0 {
			t.Error("an open question has events")
		}
		return q
	}
	t.Run("ICON-C26 the user is asked with the legal answers", func(t *testing.T) {
		q := ask(t, arena(), use("sten", "", spoken("Moth (1 action)\nEffect: A foe in range 4 is weakened.")))
		same(t, "among", []string{"rat", "ox", "owl"}, q.Among)
		same(t, "whose", "sten", q.Whose)
		same(t, "rule", "ICON-C26", q.Rule)
	})
	t.Run("ICON-M18 the mover is asked", func(t *testing.T) {
		q := ask(t, arena(), use("sten", "ann", spoken("Old Soldier (1 action)\nEffect: An ally in range 3 may dash 1.")))
		same(t, "whose", "ann", q.Whose)
		same(t, "among", []string{"2,3", "2,2", "1,3", "3,3", "2,4"}, q.Among)
	})
	t.Run("an answer that is not legal is named", func(t *testing.T) {
		command := use("sten", "", spoken("Moth (1 action)\nEffect: A foe in range 4 is weakened."))
		_, err := combat.ResolvePlay(nil, combat.Play{Combat: arena(), Command: command, Choices: answers(say("ann"))})
		if err == nil || err.Field != "choices[0].chose[0]" {
			t.Errorf("the error is %v", err)
		}
	})
	t.Run("without a grid every character of the side is legal", func(t *testing.T) {
		q := ask(t, duel(func(e *combat.Combat) { e.Combatants = append(e.Combatants, one("cultist", icon.Leader)) }),
			use("sten", "", spoken("Moth (1 action)\nEffect: A foe in range 1 is weakened.")))
		same(t, "among", []string{"priest", "cultist"}, q.Among)
	})
}

func TestMovementInALine(t *testing.T) {
	line := notation.Step{Does: notation.DoMove, Who: notation.Selector{Is: notation.RefUser}, Amount: notation.Amount{Flat: 3}, Straight: true}
	combat.ReadAs(t, "line", notation.Ability{Header: notation.Header{Actions: 1}, Steps: []notation.Step{line}})
	t.Run("ICON-M18 a straight movement turns nowhere", func(t *testing.T) {
		r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: arena(), Command: use("sten", "", spoken("line"))})
		same(t, "squares", []string{"2,1", "2,0", "1,1", "3,1", "2,2", "0,1", "2,4"}, r.Open().Among)
	})
	t.Run("ICON-M8 phasing passes through characters", func(t *testing.T) {
		line.Phasing, line.Amount.Flat = true, 6
		combat.ReadAs(t, "phase", notation.Ability{Header: notation.Header{Actions: 1}, Steps: []notation.Step{line}})
		chosen(t, arena(), use("sten", "", spoken("phase")), [][]string{say("5,1")})
	})
}

// spyglassBolt sees past objects.
var spyglassBolt = lines("Spyglass Bolt (1 action, Attack, Line 6)",
	"On hit: [D]. Miss: 1 damage.",
	"Area effect: 2 damage.",
	"Effect: Line of sight can't be blocked by objects, and ignores cover granted by objects or terrain.",
	"Comeback or Exceed: { change, on comeback or exceed, times (each 1, counting characters, of all in the area (objects)), change (bonus damage 1) }")

// ramsDebt is paid at the end of a foe's turn.
var ramsDebt = lines("Ram's Debt (1 action, End Turn)", "Effect: Choose a foe in range 4, then end your turn.",
	"At the end of that foe's turn, you may rush 3, as long as you end each space of your movement closer to them. "+
		"Then, if your foe is adjacent, they are shoved a number of spaces equal to the spaces you rushed, then takes damage equal to that number +1.",
	"Collide or Heroic: Foe is also dazed.")

var raised = func(e *combat.Combat) { e.Ground.Cells = []space.Cell{{X: 5, Y: 1, Level: 1}} }

var canter = "Canter (1 action)\n" +
	"{ move, if judged (called \"this movement is in a straight line\"), to you, amount 4, mode dash, straight, otherwise { move, to you, amount 2, mode dash } }\n" +
	"{ damage, to any (foes, number 1, within 2, of you), amount 2 }"

var owlFar = whose("owl", at(8, 6))

var pitted = func(e *combat.Combat) {
	e.Ground.Cells = []space.Cell{{X: 5, Y: 3, Pit: true}, {X: 8, Y: 6, Pit: true}, {X: 0, Y: 1, Pit: true}}
}

var plunge = "Plunge (1 action)\n" +
	"{ select, if judged (called \"it starts this move from a higher elevation and ends on a lower one\"), to you { move, to you, amount 4, mode fly; damage, to any (foes, within 1, of you), amount 2; shove, to any (foes, within 1, of you), amount 1 }, otherwise { move, to you, amount 2, mode fly; shove, to any (foes, within 1, of you), amount 1 } }"

var kick = "Long Boot (2 actions)\nThe Gulper rushes 3 towards a foe.\n" +
	"Then, if they are adjacent to that foe, that foe takes 2 damage and is shoved 1.\nCollide: Foe is stunned."
