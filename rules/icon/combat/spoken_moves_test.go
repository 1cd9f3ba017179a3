package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

func TestMovesOfFoes(t *testing.T) {
	beside := whose("rat", at(3, 1))
	hurt := whose("rat", func(c *combat.Combatant) { c.Character.HP = field.Of(15) })
	pits := func(e *combat.Combat) {
		e.Ground.Cells = []space.Cell{{X: 5, Y: 3, Pit: true}, {X: 8, Y: 6, Pit: true}, {X: 0, Y: 1, Pit: true}}
	}
	const plunge = "Plunge (1 action)\n" +
		"{ select, if judged (called \"it starts this move from a higher elevation and ends on a lower one\"), to you { move, to you, amount 4, mode fly; damage, to any (foes, within 1, of you), amount 2; shove, to any (foes, within 1, of you), amount 1 }, otherwise { move, to you, amount 2, mode fly; shove, to any (foes, within 1, of you), amount 1 } }"
	playAll(t, []spokenCase{
		{
			name: "ICON-C26 a character without an article is one",
			text: "Ram (1 action)\nThe Gulper rushes 1, then adjacent foe is shoved 2.",
			e:    arena(), choices: [][]string{say("3,1")}, target: "rat",
			want: []facts{{who: "rat", at: "5,1"}},
		},
		{
			name: "ICON-A19 the first sentence is about those in the area",
			text: "Landslide (1 action, Line 4)\nCharacters are shoved 2 in the direction of the line, in any order.",
			e:    arena(whose("ox", at(2, 5))), choices: [][]string{say("3,1")},
			want: []facts{{who: "rat", at: "6,1"}, {who: "ox", at: "2,5"}},
		},
		{
			name: "ICON-C26 foes beside the user or its target are affected",
			text: "Wide Blow (1 action, Attack)\nOn hit: 3 damage.\nEffect: All foes adjacent to the gulper or its attack target take 2 damage.",
			e:    arena(beside, whose("ox", at(1, 1)), whose("owl", at(4, 1))), target: "rat", faces: []int{15},
			want: []facts{{who: "rat", hp: 35}, {who: "ox", hp: 38}, {who: "owl", hp: 38}},
		},
		{
			name: "ICON-M19 two others exchange their places",
			text: "Muddle (1 action)\n" +
				"{ select, to any (foes, number 1, within 4, of you); select, to any (foes, number 1, within 4, of it, different, if near (number 4, near you)); swap, to them, at it }",
			e: arena(), target: "rat", choices: [][]string{say("ox")},
			want: []facts{{who: "rat", at: "6,1"}, {who: "ox", at: "4,1"}},
		},
		{
			name: "ICON-C27 the shove is longer where one of both is bloodied",
			text: "Butt (1 action, Attack)\n" +
				"On hit: 1 damage.\n" +
				"Effect: { shove, if counted (of you (if bloodied, together with the target (if bloodied)), number 1), amount 3, otherwise { shove, amount 1 } }",
			e: arena(beside, hurt, whose("ox", at(8, 6))), target: "rat", faces: []int{15}, want: []facts{{who: "rat", at: "6,1"}},
		},
		{
			name: "ICON-C27 the shove is short where none of both is",
			text: "Butt (1 action, Attack)\n" +
				"On hit: 1 damage.\n" +
				"Effect: { shove, if counted (of you (if bloodied, together with the target (if bloodied)), number 1), amount 3, otherwise { shove, amount 1 } }",
			e: arena(beside), target: "rat", faces: []int{15}, want: []facts{{who: "rat", at: "4,1"}},
		},
		{
			name: "ICON-M18 a teleport ends in a pit",
			text: "Mole Way (1 action, Range 4)\n" +
				"{ move, to you, mode teleport, at any (within 4, of you, free squares, if in a pit) }",
			e: arena(pits), choices: [][]string{say("5,3")}, want: []facts{{who: "sten", at: "5,3"}},
		},
		{
			name: "ICON-M18 a movement has to end beside a foe",
			text: "Lunge (1 action)\nThe Gulper teleports up to 3 spaces, but must end adjacent to a foe.",
			e:    arena(), choices: [][]string{say("5,1")}, want: []facts{{who: "sten", at: "5,1"}},
		},
		{
			name: "ICON-M21 those who were removed come back near their own places",
			text: "Blink Storm (1 action, Burst 3 (self))\nRemove all characters in the area from the battlefield, then place them in any space within range 1 of their original location.",
			e:    arena(whose("ox", at(8, 6)), whose("owl", at(8, 0))), choices: [][]string{say("1,4"), say("5,2")},
			want: []facts{{who: "rat", at: "5,2"}, {who: "ann", at: "1,4"}, {who: "ox", at: "8,6"}},
		},
		{
			name: "ICON-C28 an effect is repeated on other foes",
			text: "Dart About (1 action)\n" +
				"Teleport 3, then deal 3 damage to an adjacent foe. { repeat, if you like, amount 1 { move, to you, amount 3, mode teleport; damage, to any (foes, number 1, within 1, of you, different), amount 3; repeat, if you like, amount 1 { move, to you, amount 3, mode teleport; damage, to any (foes, number 1, within 1, of you, different), amount 3 } } }",
			e: arena(), choices: [][]string{say("3,1"), say("yes"), say("5,1"), say("no")},
			want: []facts{{who: "rat", hp: 37}, {who: "ox", hp: 37}, {who: "owl", hp: 40}},
		},
		{
			name: "ICON-C27 the table judges the flight before its repetition",
			text: "Hops (1 action)\n" +
				"{ move, to you, amount 2, mode fly }\n" +
				"Effect: { move, if judged (called \"it lands on an object or adjacent to a character\"), if you like, to you, amount 2, mode fly }",
			e: arena(), choices: [][]string{say("3,2"), say("yes"), say("3,3")},
			want: []facts{{who: "sten", at: "3,3"}},
		},
		{
			name: "ICON-C27 ICON-M12 the table judges the height of the flight",
			text: "Swoop (1 action)\n" +
				"{ move, if judged (called \"it moves from a higher elevation to a lower one\"), to you, amount 4, mode fly, otherwise { move, to you, amount 2, mode fly } }",
			e: arena(), choices: [][]string{say("yes"), say("2,5")}, want: []facts{{who: "sten", at: "2,5"}},
		},
		{
			name: "ICON-C27 ICON-M12 ICON-M20 a flight from above is longer, and hurts those beside it before it shoves them",
			text: plunge, e: arena(), choices: [][]string{say("yes"), say("3,4")},
			want: []facts{{who: "sten", at: "3,4"}, {who: "owl", hp: 38, at: "5,4"}},
		},
		{
			name: "ICON-C27 ICON-M20 another flight is neither",
			text: plunge, e: arena(whose("owl", at(4, 2)), whose("rat", at(8, 6))), choices: [][]string{say("no"), say("3,2")},
			want: []facts{{who: "sten", at: "3,2"}, {who: "owl", hp: 40, at: "5,2"}},
		},
		{
			name: "ICON-X-INTANGIBLE ICON-M18 the user is intangible while it moves, and no longer",
			text: "Drift (1 action)\nThe Gulper flies 4 with phasing, and is intangible while flying. All characters it passes through take 2 damage.",
			e:    arena(), choices: [][]string{say("5,2"), say("rat")},
			want: []facts{{who: "sten", at: "5,2", status: []string{}}, {who: "rat", hp: 38}},
		},
		{
			name: "ICON-X-INTANGIBLE a later sentence says so",
			text: "Seep (1 action)\nDash 3. Gain phasing and become intangible while moving.",
			e:    arena(beside), choices: [][]string{say("4,1")},
			want: []facts{{who: "sten", at: "4,1", status: []string{}}},
		},
		{
			name: "ICON-M20 words of colour lead to a shove",
			text: "Whip (1 action)\nThe Gulper slings a rope, vine, or root around a foe in range 4, shoving them 1 toward the Gulper.",
			e:    arena(), target: "rat", want: []facts{{who: "rat", at: "3,1"}},
		},
		{
			name: "ICON-A19 the centre of an area of the text becomes a pit",
			text: "Stomp (1 action, Range 3)\nFoes in a small blast area take 2 damage. Then create a pit in the center space.",
			e:    arena(), choices: [][]string{say("4,1")}, want: []facts{{who: "rat", hp: 38}},
		},
	})
}

// ICON-C40: at the end of another one's turn, the user moves and the ground shakes.
func TestTurnsThatEndWithFoes(t *testing.T) {
	ends := func(t *testing.T, text string, choices [][]string, want ...facts) {
		t.Helper()
		r := chosen(t, arena(), use("sten", "rat", spoken(text)), nil)
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		e := *r.Combat
		e.Active, e.Turn = "rat", combat.Turn{}
		stands(t, chosen(t, e, combat.Command{Do: combat.EndTurn}, choices).Combat, want...)
	}
	t.Run("ICON-C40 ICON-M18 it is the user that rushes toward that foe", func(t *testing.T) {
		ends(t, "Stalk (1 action, Range 3)\nThe Gulper chooses a foe in range. At the end of that foe's turn, it rushes up to 4 spaces towards that foe, ending adjacent if possible.",
			[][]string{say("3,1")}, facts{who: "sten", at: "3,1"})
	})
	t.Run("ICON-C40 ICON-A19 an area around the foe takes damage and a status", func(t *testing.T) {
		ends(t, "Spout (1 action, Range 3)\n"+
			"The Gulper chooses a foe in range. { watch, to it, when turn ends (of the bearer), uses 1 { area, at the bearer, area blast 1 { damage, to all in the area, amount 4; status, to all in the area, status dazed } } }",
			nil, facts{who: "rat", hp: 36, status: []string{string(icon.Dazed)}}, facts{who: "ox", hp: 40})
	})
}
