package combat_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

// TestChangesOfFoes plays sentences that change what an earlier one does.
func TestChangesOfFoes(t *testing.T) {
	const clip = "Long Shot (1 action)\nThe Gulper shoots a line 3 area effect. Characters in the area take 1 piercing damage twice.\n" +
		"If fired through a Tin door, deals 1 piercing damage four times instead."
	const canter = "Canter (1 action)\n" +
		"{ move, if judged (called \"this movement is in a straight line\"), to you, amount 4, mode dash, straight, otherwise { move, to you, amount 2, mode dash } }\n" +
		"{ damage, to any (foes, number 1, within 2, of you), amount 2 }"
	const spit = "Spit (1 action)\n" +
		"{ area, area line 4 { select, to all in the area { shove, if ally (of it), to it, amount 2, way any, otherwise { shove, to it, amount 1 } } } }"
	const slam = "Crush (2 actions, attack, true strike, burst 1 (target))\nOn hit: [D]+fray. Miss or area effect: fray.\n" +
		"Effect: Increase damage on hit or miss by +[D] against weakened or slashed foes."
	beside := whose("rat", at(3, 1))
	weak := whose("rat", at(3, 1), carrying(icon.Status{Name: icon.Weakened}))
	playAll(t, []spokenCase{
		{
			name: "ICON-D7 ICON-C27 the table judges how often the damage comes",
			text: clip, e: arena(), choices: [][]string{say("1,0"), say("yes")}, want: []facts{{who: "rat", hp: 36}, {who: "ox", hp: 40}},
		},
		{
			name: "ICON-D7 ICON-C27 it comes as often as usual",
			text: clip, e: arena(), choices: [][]string{say("1,0"), say("no")}, want: []facts{{who: "rat", hp: 38}},
		},
		{
			name: "ICON-C27 ICON-M18 a straight dash is longer",
			text: canter, e: arena(), choices: [][]string{say("yes"), say("2,5")}, want: []facts{{who: "sten", at: "2,5"}, {who: "owl", hp: 38}},
		},
		{
			name: "ICON-C27 ICON-M18 another dash is not",
			text: canter, e: arena(), choices: [][]string{say("no"), say("3,2"), say("rat")}, want: []facts{{who: "sten", at: "3,2"}, {who: "rat", hp: 38}},
		},
		{
			name: "ICON-C27 ICON-M20 allies in the area are shoved farther, and as the user likes",
			text: spit, e: arena(whose("ann", at(3, 1))), choices: [][]string{say("1,0"), say("0,1")},
			want: []facts{{who: "ann", at: "3,3"}, {who: "rat", at: "5,1"}},
		},
		{
			name: "ICON-C2 ICON-C22 from the third round on the charge effect happens in any turn",
			text: "Orb (2 actions, Attack, Range 3, Burst 1 (target))\nOn hit: 2 damage. Miss or area effect: 1 damage.\n" +
				"Charge: Teleport affected foes 2 spaces.\nRound 3+: Gains charge effect for free",
			e: arena(func(e *combat.Combat) { e.Round = 3 }), target: "rat", faces: []int{15}, choices: [][]string{say("4,2")},
			want: []facts{{who: "rat", hp: 38, at: "4,2"}},
		},
		{
			name: "ICON-D1 ICON-A19 a foe that is weakened is hurt more, and those in the area are not",
			text: slam, e: arena(weak, whose("ox", at(4, 1))), target: "rat", faces: []int{15, 2, 3}, want: []facts{{who: "rat", hp: 31}, {who: "ox", hp: 36}},
		},
		{
			name: "ICON-D1 ICON-A19 another foe is hurt as usual",
			text: slam, e: arena(beside), target: "rat", faces: []int{15, 2}, want: []facts{{who: "rat", hp: 34}},
		},
	})
}

// TestOpenWounds plays a mark that hurts at the end of its bearer's turn, or ends instead.
func TestOpenWounds(t *testing.T) {
	text := "Bleed (2 actions, Attack, Mark, Range 3)\nOn hit: 2 damage. Miss: 2 damage.\n" +
		"Effect: Attack target is marked and gains an open wound. While marked, it takes [D] again at the end of its turns. " +
		"This mark ends instead if the character ends their turn adjacent to an ally."
	for name, c := range map[string]struct {
		ox    func(*combat.Combat)
		faces []int
		want  facts
	}{
		"ICON-C40 ICON-C9 the bearer is hurt at the end of its turn": {whose("ox", at(6, 1)), []int{3}, facts{who: "rat", hp: 35, status: []string{"mark"}}},
		"ICON-C40 ICON-C9 beside an ally the mark ends":              {whose("ox", at(5, 1)), nil, facts{who: "rat", hp: 38, status: []string{}}},
	} {
		t.Run(name, func(t *testing.T) {
			e := *chosen(t, arena(c.ox), use("sten", "rat", spoken(text)), nil, 10).Combat
			e = *chosen(t, e, combat.Command{Do: combat.EndTurn}, nil).Combat
			e = *chosen(t, e, combat.Command{Do: combat.TakeTurn, Who: "rat", Insist: true}, nil).Combat
			r := chosen(t, e, combat.Command{Do: combat.EndTurn}, nil, c.faces...)
			stands(t, r.Combat, c.want)
		})
	}
}
