package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

// A spokenCase is a use of an ability by its text in the arena.
type spokenCase struct {
	name, text string
	e          combat.Combat
	target     string
	choices    [][]string
	faces      []int
	want       []facts
}

// playAll plays abilities of which no clause is left to the table.
func playAll(t *testing.T, tests []spokenCase) {
	t.Helper()
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			r := chosen(t, c.e, use("sten", c.target, spoken(c.text)), c.choices, c.faces...)
			for _, left := range r.Left {
				t.Errorf("%q is left", left.Text)
			}
			stands(t, r.Combat, c.want...)
		})
	}
}

func TestWordsOfFoes(t *testing.T) {
	beside := whose("rat", at(3, 1))
	west := whose("owl", at(1, 1))
	hurt := whose("rat", func(c *combat.Combatant) { c.Character.HP = field.Of(15) })
	none := []string{}
	playAll(t, []spokenCase{
		{
			name: "ICON-C21 its next turn is that of the user",
			text: "Mud Veil (1 action)\nThe Gulper gains evasion until the start of its next turn.",
			e:    arena(), want: []facts{{who: "sten", status: []string{"evasion"}}},
		},
		{
			name: "ICON-C27 the bloodied are shoved farther instead",
			text: "Gust (1 action)\nAll foes in range 4 take 1 damage and are shoved 1. Bloodied foes are shoved 2 instead.",
			e:    arena(hurt, whose("ox", at(2, 5))), want: []facts{{who: "rat", hp: 14, at: "6,1"}, {who: "ox", hp: 39, at: "2,6"}},
		},
		{
			name: "ICON-C27 ICON-A19 those in the area who are bloodied and foes take more",
			text: "Thorn Ring (1 action, Burst 2 (self))\nArea effect: 2 damage. Bloodied foes take 4 damage instead.",
			e:    arena(hurt), want: []facts{{who: "rat", hp: 11}, {who: "ann", hp: 38}, {who: "ox", hp: 40}},
		},
		{
			name: "ICON-A19 ICON-C35 an area effect has a rider",
			text: "Bellow (1 action, Burst 2 (self))\nArea effect: Fray damage and foes must save or be slashed.",
			e:    arena(), faces: []int{3}, want: []facts{{who: "rat", hp: 36, status: []string{"slashed"}}, {who: "ann", hp: 36, status: none}},
		},
		{
			name: "ICON-M20 all are shoved in one direction",
			text: "Tide (1 action)\nAll adjacent foes are shoved 1 in the same direction.",
			e:    arena(beside, west), choices: [][]string{say("0,1")}, want: []facts{{who: "rat", at: "3,2"}, {who: "owl", at: "1,2"}},
		},
		{
			name: "ICON-M20 those in front are shoved first",
			text: "Tide (1 action)\nAll foes in range 3 are shoved 1 in the same direction.",
			e:    arena(beside, whose("ox", at(4, 1)), whose("owl", at(8, 6))), choices: [][]string{say("1,0")},
			want: []facts{{who: "rat", at: "4,1"}, {who: "ox", at: "5,1"}},
		},
		{
			name: "ICON-M20 the user shoves toward itself or away",
			text: "Swirl (1 action)\nAll foes in range 4 are shoved 1 towards or away from the Gulper. The Gulper gains 1 vigor.",
			e:    arena(whose("owl", at(8, 6))), choices: [][]string{say("toward"), say("away")},
			want: []facts{{who: "rat", at: "3,1"}, {who: "ox", at: "7,1"}},
		},
		{
			name: "ICON-M18 a movement ends on a square of the area",
			text: "Long Leap (1 action, Line 4)\nArea effect: 1 damage.\nEffect: The Gulper may teleport to any space in the area after this ability resolves.",
			e:    arena(), choices: [][]string{say("3,1"), say("5,1")}, want: []facts{{who: "rat", hp: 39}, {who: "sten", at: "5,1"}},
		},
		{
			name: "ICON-C29 ICON-C32 bonus damage counts characters",
			text: "Pack Bite (1 action, Attack, Range 2)\nOn hit: [D].\nEffect: Deals bonus damage for each character adjacent to the target.",
			e:    arena(whose("ox", at(5, 1))), target: "rat", faces: []int{15, 3, 4}, want: []facts{{who: "rat", hp: 36}},
		},
		{
			name: "ICON-C28 each of those affected chooses",
			text: "Dare (1 action)\nAll foes in range 4 must choose: be shoved 1, or take 5 damage.",
			e:    arena(whose("owl", at(8, 6))), choices: [][]string{say("be shoved 1"), say("take 5 damage")},
			want: []facts{{who: "rat", at: "5,1", hp: 40}, {who: "ox", hp: 35}},
		},
		{
			name: "ICON-C27 ICON-A19 only one character is in the area",
			text: "Blunder (1 action, Burst 2 (self))\nArea effect: 2 damage. If only one character is caught in the area, they are slashed.",
			e:    arena(whose("ann", at(8, 6))), want: []facts{{who: "rat", hp: 38, status: []string{"slashed"}}},
		},
		{
			name: "ICON-C27 ICON-A19 more than one character is in the area",
			text: "Blunder (1 action, Burst 2 (self))\nArea effect: 2 damage. If only one character is caught in the area, they are slashed.",
			e:    arena(), want: []facts{{who: "rat", hp: 38, status: none}, {who: "ann", hp: 38, status: none}},
		},
		{
			name: "ICON-C32 an attack from stealth deals bonus damage",
			text: "Ambush (1 action, Attack, Range 2)\nOn hit: [D].\nEffect: Deals bonus damage if made from stealth.",
			e:    arena(whose("sten", carrying(icon.Status{Name: icon.Stealth}))), target: "rat", faces: []int{15, 3, 4},
			want: []facts{{who: "rat", hp: 36}},
		},
		{
			name:    "ICON-C26 a status or the mark is cleared",
			text:    "Shrug (1 action)\nClear a status or mark.",
			e:       arena(whose("sten", carrying(icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Mark, From: "rat", Key: "x"}))),
			choices: [][]string{say("mark")}, want: []facts{{who: "sten", status: []string{"dazed"}}},
		},
		{
			name: "ICON-A19 foes at one distance alone are affected",
			text: "Firework (1 action, Burst 4 (self))\nArea effect: Foes at exactly range 4 are sealed.",
			e:    arena(), want: []facts{{who: "rat", status: none}, {who: "ox", status: []string{"sealed"}}},
		},
		{
			name: "ICON-C9 an ability without a mark is about any mark of its user",
			text: "Echo (1 action)\nSwap places with a marked ally.",
			e:    arena(whose("ann", carrying(icon.Status{Name: icon.Mark, From: "sten", Key: "other"}))),
			want: []facts{{who: "ann", at: "2,1"}},
		},
	})
}
