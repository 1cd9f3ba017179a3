package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

func TestWordsAroundMovements(t *testing.T) {
	beside := whose("rat", at(3, 1))
	hurt := whose("rat", at(3, 1), func(c *combat.Combatant) { c.Character.HP = field.Of(15) })
	playAll(t, []spokenCase{
		{
			name: "ICON-M18 ICON-M20 those on a straight way are shoved to its sides, and counted",
			text: "Long Slide (2 actions)\nThe Gulper rushes up to 5 spaces in a straight line, phasing through characters. Foes they pass " +
				"through take 2 damage, and are then shoved 1 to either side, and the Gulper gains 2 vigor per foe passed through.",
			e: arena(), choices: [][]string{say("7,1"), say("0,1"), say("0,-1")},
			want: []facts{{who: "sten", at: "7,1", vigor: 4}, {who: "rat", hp: 38, at: "4,2"}, {who: "ox", hp: 38, at: "6,0"}},
		},
		{
			name: "ICON-M18 ICON-M20 along another way, the player names those passed and the sides",
			text: "Wide Roll (1 action)\nThe Gulper rushes up to 3 with phasing. All characters in the Gulper's space during this move are " +
				"shoved 1 to either side of its movement and take 2 damage after it resolves.",
			e: arena(beside), choices: [][]string{say("4,1"), say("rat"), say("0,1")}, want: []facts{{who: "sten", at: "4,1"}, {who: "rat", hp: 38, at: "3,2"}},
		},
		{
			name: "ICON-M18 the foe that was beside the user as it moved",
			text: "Blink (1 action)\n" +
				"{ select, to you { select, to any (foes, number 1, within 1, of you); move, to you, amount 3, mode teleport; status, to it, status blind } }",
			e: arena(beside), choices: [][]string{say("0,3")}, want: []facts{{who: "rat", status: []string{"blind"}}, {who: "sten", at: "0,3"}},
		},
		{
			name: "ICON-C28 the foe beside the user before or after it moves",
			text: "Swoop (1 action)\n" +
				"{ choose, to you, either before { select, to any (foes, number 1, within 1, of you); move, to you, amount 4, mode fly, straight; status, to it, status dazed } or after { move, to you, amount 4, mode fly, straight; select, to any (foes, number 1, within 1, of you); status, to it, status dazed } }",
			e: arena(), choices: [][]string{say("after"), say("5,1"), say("ox")}, want: []facts{{who: "ox", status: []string{"dazed"}}},
		},
		{
			name: "ICON-V6 ICON-M20 the bloodied are dragged along without a save",
			text: "Drag (1 action)\n" +
				"{ select, to you { select, to any (foes, number 1, within 1, of you); move, to you, amount 3, mode rush; damage, to it, amount 2; select, to it { select, if bloodied and foe, to it { shove, to it, amount 2, way toward, at you }, otherwise { select, to it, unless they save { shove, to it, amount 2, way toward, at you } } } } }",
			e: arena(hurt), choices: [][]string{say("0,1")}, want: []facts{{who: "rat", hp: 13, at: "1,1"}},
		},
		{
			name: "ICON-V6 ICON-M18 one that fails its save hurts the characters beside its new place",
			text: "Yank (1 action, Range 4)\n" +
				"{ status, to any (foes, number 1, within 4, of you), status sealed; select, to it, unless they save { move, to it, amount 3, mode teleport; damage, to any (foes, within 1, of it), by it, amount 4 } }",
			e: arena(), choices: [][]string{say("rat"), say("5,1")}, faces: []int{3},
			want: []facts{{who: "rat", hp: 40, at: "5,1", status: []string{"sealed"}}, {who: "ox", hp: 36}},
		},
	})
}

func TestWordsAboutTwoFoes(t *testing.T) {
	playAll(t, []spokenCase{
		{
			name: "ICON-C26 ICON-M19 one of two that have changed places",
			text: "Trade (1 action)\n" +
				"{ select, to any (foes, number 1, within 4, of you); select, to any (foes, number 1, within 4, of it, different, if near (number 4, near you)); swap, to them, at it } { status, to any (foes, number 1, if shifted), status dazed }",
			e: arena(), choices: [][]string{say("rat"), say("ox"), say("ox")},
			want: []facts{{who: "ox", at: "4,1", status: []string{"dazed"}}, {who: "rat", at: "6,1"}},
		},
		{
			name: "ICON-C26 ICON-M19 both are dazed and change places",
			text: "Foul Trick (1 action)\n" +
				"{ select, to any (foes, number 1, within 4, of you); select, to any (foes, number 1, within 4, of it, different, if near (number 4, near you)); status, to it (together with them), status dazed; swap, to them, at it }",
			e: arena(), choices: [][]string{say("rat"), say("ox")},
			want: []facts{{who: "ox", at: "4,1", status: []string{"dazed"}}, {who: "rat", at: "6,1", status: []string{"dazed"}}},
		},
	})
}

func TestWordsAboutMarksAndSaves(t *testing.T) {
	marked := carrying(icon.Status{Name: icon.Mark, From: "sten", Key: "rind", Text: "Sour Rind (1 action, Mark, Range 4)\nA foe in range is marked.",
		Part: 1})
	hurt := whose("rat", at(3, 1), func(c *combat.Combatant) { c.Character.HP = field.Of(15) })
	playAll(t, []spokenCase{
		{
			name: "ICON-C45 ICON-C28 the user chooses for each bearer of the mark of another ability",
			text: "Rot Feast (1 action)\n" +
				"{ choose, by any (if marked (called \"of sour rind\")), one by one, either \"gain 3 vigor\" { vigor, to it, amount 3 } or \"take 3 damage\" { damage, to it, amount 3 } }",
			e: arena(whose("ann", marked), whose("rat", marked)), choices: [][]string{say("gain 3 vigor"), say("take 3 damage")},
			want: []facts{{who: "ann", vigor: 3}, {who: "rat", hp: 37}, {who: "ox", hp: 40}},
		},
		{
			name: "ICON-C9 what a mark gives ends with it",
			text: "Hold Fast (1 action, Mark, Range 5)\n" +
				"{ mark, to any (allies, number 1, within 5, of you) { status, to the bearer, status regeneration; status, to the bearer, status sturdy } }",
			e: arena(), want: []facts{{who: "ann", status: []string{"mark"}}},
		},
		{
			name: "ICON-C9 the mark moves, as every mark does",
			text: "Hunt (1 action, Mark)\nA foe in range 3 is marked. Using this mark again transfers it.",
			e:    arena(whose("owl", at(8, 6))), want: []facts{{who: "rat", status: []string{"mark"}}},
		},
		{
			name: "ICON-C43 ICON-C40 a mark gives stealth at a time, and evasion to one that is alone",
			text: "Steam (1 action, Range 3, Mark)\nAn ally in range is marked. While marked, they gain stealth at the start of their turns, and have " +
				"evasion if there are no other characters adjacent.",
			e: arena(), want: []facts{{who: "ann", status: []string{"mark"}}},
		},
		{
			name: "ICON-V6 ICON-C40 a failed save forbids what comes with the next turn",
			text: "Lull (1 action)\n" +
				"{ status, to any (foes, number 1, within 3, of you), status pacified; select, to it, unless they save { watch, to it, when turn starts (of the bearer, next), uses 1 { bar, to the bearer, called attack, until turnEnd; bar, to the bearer, called dash, until turnEnd } } }",
			e: arena(whose("owl", at(8, 6))), faces: []int{3}, want: []facts{{who: "rat", status: []string{"pacified", "watch"}}},
		},
		{
			name: "ICON-D7 ICON-C29 the same damage again, for each token",
			text: "Knuckle (1 action)\nAn adjacent foe is shoved 2 for every salt token the Gulper is holding.\nCollide: foe takes 4 damage, then 4 " +
				"damage again, once for every salt token the Gulper is holding.",
			e:    arena(whose("rat", at(3, 1)), whose("sten", carrying(icon.Status{Name: icon.Token, Key: "salt", Value: 2}))),
			want: []facts{{who: "rat", hp: 28, at: "5,1"}},
		},
		{
			name: "ICON-C27 each damage has its own condition",
			text: "Feed (1 action, Attack)\nOn hit: 2 damage.\nMiss: 1 damage.\nEffect: Foe takes 2 damage again if not adjacent to any allies, and 3 " +
				"damage again if bloodied.",
			e: arena(hurt), target: "rat", faces: []int{15}, want: []facts{{who: "rat", hp: 8}},
		},
		{
			name: "ICON-C27 a status without its verb",
			text: "Black Rain (1 action, Burst 4 (self))\nArea effect: All characters take 1 damage. Bloodied characters sealed.",
			e:    arena(hurt), want: []facts{{who: "rat", hp: 14, status: []string{"sealed"}}, {who: "ox", hp: 39, status: []string{}}},
		},
		{
			name: "ICON-C10 ICON-C11 a pose, and what the aura gives",
			text: "Proud Stand (2 actions, Stance)\nThe gulper takes a proud pose and gains aura 2. The gulper and allies in the aura are sturdy and deal " +
				"bonus damage with all abilities.",
			e: arena(), want: []facts{{who: "sten", status: []string{"stance", "aura"}}},
		},
		{
			name: "ICON-C11 a text that names its user late",
			text: "Murk (1 action)\nUntil the start of their next turn, Marrow is immobile and gains Aura 2. Marrow and allies in the aura have evasion.",
			e:    arena(), want: []facts{{who: "sten", status: []string{"immobile", "aura"}}},
		},
	})
}

func TestPlainMarkIsFoundByName(t *testing.T) {
	mark := &combat.Ability{ID: "rind", Text: "Sour Rind (1 action, Mark, Range 4)\nA foe in range is marked."}
	feast := &combat.Ability{ID: "feast", Text: "Rot Feast (1 action)\nAll characters marked by Sour Rind take 3 damage."}
	e := arena()
	r := chosen(t, e, use("sten", "rat", mark), nil)
	r = chosen(t, *r.Combat, use("sten", "", feast), nil)
	t.Run("ICON-C45 a mark that does nothing else keeps the name of its ability", func(t *testing.T) {
		stands(t, r.Combat, facts{who: "rat", hp: 37}, facts{who: "ox", hp: 40})
	})
}

func TestWordsAboutAreasAndSaves(t *testing.T) {
	beside := whose("rat", at(3, 1))
	guarded := whose("rat", func(c *combat.Combatant) { c.Character.Vigor = field.Of(5) })
	bound := func(id string, list ...icon.Status) func(*combat.Combat) { return whose(id, carrying(list...)) }
	sealed := icon.Status{Name: icon.Sealed}
	playAll(t, []spokenCase{
		{
			name: "ICON-C27 ICON-C32 the only one in the area takes bonus damage",
			text: "Razor (1 action, Attack, Range 4, Small Blast)\nOn hit: [D].\nMiss: 1 damage.\nEffect: If only one character is caught in the area " +
				"they are dazed and take bonus damage.",
			e: arena(), target: "rat", choices: [][]string{say("4,1")}, faces: []int{15, 3, 4}, want: []facts{{who: "rat", hp: 36, status: []string{"dazed"}}},
		},
		{
			name: "ICON-C27 ICON-C32 of several in the area, none does",
			text: "Razor (1 action, Attack, Range 4, Small Blast)\nOn hit: [D].\nMiss: 1 damage.\nEffect: If only one character is caught in the area " +
				"they are dazed and take bonus damage.",
			e: arena(whose("ox", at(5, 1))), target: "rat", choices: [][]string{say("4,1")}, faces: []int{15, 3}, want: []facts{{who: "rat", hp: 37, status: []string{}}},
		},
		{
			name: "ICON-C26 any of a kind that the table knows may move",
			text: "Tempo (1 action)\nThe Gulper and any minions in range 3 may dash 1.",
			e:    arena(), choices: [][]string{say("ann"), say("2,4"), say("3,1")}, want: []facts{{who: "ann", at: "2,4"}, {who: "sten", at: "3,1"}},
		},
		{
			name: "ICON-C27 colour before what an ally may do",
			text: "Bridge (1 action)\nAn adjacent ally to the Gulper uses its shield as a springboard and can fly 3.",
			e:    arena(whose("ann", at(2, 2))), choices: [][]string{say("ann"), say("2,5")}, want: []facts{{who: "ann", at: "2,5"}},
		},
		{
			name: "ICON-C28 nothing is revealed",
			text: "Feint (1 action)\nThe Gulper dashes 1. This does not reveal the Gulper.",
			e:    arena(), choices: [][]string{say("3,1")}, want: []facts{{who: "sten", at: "3,1"}},
		},
		{
			name: "ICON-C27 ICON-A19 those with vigor suffer something else",
			text: "Spit (1 action, Line 6)\n" +
				"Area effect: { select, to all in the area { select, if has vigor (of it) and foe (of it), to it { damage, to it, amount 3; status, to it, status dazed }, otherwise { damage, to it, amount 1 } } }",
			e: arena(guarded), choices: [][]string{say("3,1")}, want: []facts{{who: "rat", hp: 40, vigor: 2, status: []string{"dazed"}}, {who: "ox", hp: 39}},
		},
		{
			name: "ICON-C27 ICON-A19 once more where both are true of a character",
			text: "Bloom (1 action, Burst 4 (self))\n" +
				"Area effect: 2 damage. { damage, to all in the area (foes, if has status (status sealed)), amount 2 } { damage, to all in the area (foes, if has status (status sealed) and marked), amount 3 }",
			e:    arena(bound("rat", sealed, icon.Status{Name: icon.Mark, From: "sten", Key: "x"}), bound("ox", sealed)),
			want: []facts{{who: "rat", hp: 33}, {who: "ox", hp: 36}, {who: "ann", hp: 38}},
		},
		{
			name: "ICON-C29 ICON-C27 once for each thing that is true",
			text: "Reap (1 action)\nDeal 3 damage, once to an adjacent foe for each of the following that is true:\n• Foe is weakened or slashed.\n• Foe is " +
				"bloodied\n• Foe is in a pit",
			e: arena(whose("rat", at(3, 1), func(c *combat.Combatant) {
				c.Character.HP, c.Character.Statuses = field.Of(22), []icon.Status{{Name: icon.Weakened}, {Name: icon.Slashed}}
			})), want: []facts{{who: "rat", hp: 19}},
		},
		{
			name: "ICON-A19 the one at the end of the line",
			text: "Jab (1 action, True Strike, Line 3)\nArea effect: characters take 2 damage. Any character at the very end of the line is weakened.",
			e:    arena(whose("ox", at(5, 1))), choices: [][]string{say("3,1")}, want: []facts{{who: "rat", hp: 38, status: []string{}}, {who: "ox", hp: 38, status: []string{"weakened"}}},
		},
		{
			name: "ICON-C29 ICON-M18 damage by the spaces that were rushed",
			text: "Roll (1 action)\nThe Gulper rolls 4 spaces in a straight line, or as far as possible, rushing. After it stops moving, it deals damage to " +
				"all adjacent foes equal to the spaces it rushed, then shoves them 1.",
			e: arena(), choices: [][]string{say("3,1")}, want: []facts{{who: "rat", hp: 39, at: "5,1"}},
		},
		{
			name: "ICON-V6 ICON-M20 each of several shoves goes its own way",
			text: "Peal (1 action, Attack, Range 3)\n" +
				"On hit: 2 damage.\n" +
				"Miss: 1 damage.\n" +
				"Effect: { select, unless they save { repeat, amount 3 { shove, amount 1, way any } }, after a save { shove, amount 1, way any } }",
			e: arena(), target: "rat", faces: []int{15, 3}, choices: [][]string{say("0,-1"), say("1,0"), say("0,1")}, want: []facts{{who: "rat", hp: 38, at: "5,1"}},
		},
		{
			name: "ICON-C32 the table says what is in the area",
			text: "Leaf Wind (1 action, Attack, Range 4, Small Blast)\nOn hit: [D].\nMiss: 1 damage.\nArea effect: 1 damage.\nEffect: Deals bonus damage and " +
				"increase to large blast if it catches a tree in the area.",
			e: arena(), target: "rat", faces: []int{15, 3, 4}, choices: [][]string{say("yes"), say("4,1")}, want: []facts{{who: "rat", hp: 36}, {who: "ox", hp: 39}},
		},
		{
			name: "ICON-M18 ICON-C27 the user in the area teleports farther",
			text: "Split (1 action, Range 5, Medium Blast)\nArea effect: 2 damage, Effect: teleport all characters in the area 1. Teleport self 3 instead if " +
				"in the area.",
			e: arena(), choices: [][]string{say("3,1"), say("5,1"), say("2,0")}, want: []facts{{who: "rat", at: "5,1"}, {who: "sten", at: "2,0"}},
		},
		{
			name: "ICON-C27 ICON-M18 from a round on, a movement is longer and hurts",
			text: "Rift Bolt (1 action, Line 6)\n" +
				"Area effect: 1 damage.\n" +
				"Effect: { select, if you like, to all in the area (foes) { move, if round (number 3), to it, by you, amount 2, mode teleport, otherwise { move, to it, by you, amount 1, mode teleport } } }\n" +
				"Effect: { damage, if round (number 3), to any (foes, if shifted), amount 2, piercing }",
			e:       arena(func(e *combat.Combat) { e.Round = 3 }),
			choices: [][]string{say("3,1"), say("yes"), say("4,3"), say("6,1")}, want: []facts{{who: "rat", hp: 37, at: "4,3"}, {who: "ox", hp: 39, at: "6,1"}},
		},
		{
			name: "ICON-C26 ICON-M18 two of a kind may move before the attack",
			text: "Gem (1 action, Attack)\n" +
				"On hit: [D].\n" +
				"Miss: 1 damage.\n" +
				"Effect: { move, before the attack, if you like, to any (number 2, up to that, called twins), amount 3, mode dash }",
			e: arena(whose("rat", at(3, 1)), whose("ann", at(2, 3))), target: "rat", faces: []int{15, 3},
			choices: [][]string{say("sten", "ann"), say("2,1"), say("3,2")}, want: []facts{{who: "rat", hp: 37}, {who: "ann", at: "3,2"}},
		},
		{
			name: "ICON-C29 a token is destroyed",
			text: "Shed (1 action)\nDiscard a salt token, destroying it. If the Gulper has at least one salt token, the Gulper gains 2 vigor.",
			e:    arena(whose("sten", carrying(icon.Status{Name: icon.Token, Key: "salt", Value: 1})), beside), want: []facts{{who: "sten", vigor: 0}},
		},
	})
}

func TestDamageGrowsWithEachUse(t *testing.T) {
	ability := &combat.Ability{ID: "cleave", Text: "Cleave (Free action, Range 2, Repeatable)\n" +
		"{ damage, to any (foes, within 2, of you), amount (flat 2, each 1, counting earlier uses), divine }"}
	r := chosen(t, arena(), use("sten", "", ability), nil)
	r = chosen(t, *r.Combat, use("sten", "", ability), nil)
	t.Run("ICON-C29 it counts its earlier uses in the combat", func(t *testing.T) {
		stands(t, r.Combat, facts{who: "rat", hp: 35})
	})
}
