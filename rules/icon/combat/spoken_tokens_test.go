package combat_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

func TestWordsOfMobsAndMarks(t *testing.T) {
	sturdy := whose("rat", at(3, 1), func(c *combat.Combatant) {
		c.Character.Statuses = []icon.Status{{Name: icon.Sturdy}}
	})
	dazed := whose("rat", func(c *combat.Combatant) {
		c.Character.Statuses = []icon.Status{{Name: icon.Dazed}}
	})
	playAll(t, []spokenCase{
		{
			name: "ICON-C43 the marked do not benefit from sturdy",
			text: "Oil (1 action, Mark, Range 3)\nThe Gulper marks a foe in range. While marked, that foe cannot benefit from sturdy or " +
				"unstoppable. The Gulper then shoves all adjacent foes 4.",
			e: arena(sturdy), choices: [][]string{say("rat")}, want: []facts{{who: "rat", at: "5,1"}},
		},
		{
			name: "ICON-C27 one of two conditions is enough",
			text: "Ripe Husk (1 action)\nA foe in range 4 takes 1 damage. If that foe is bloodied or dazed, they take 3 damage again.",
			e:    arena(dazed), choices: [][]string{say("rat")}, want: []facts{{who: "rat", hp: 36}},
		},
		{
			name: "ICON-C27 neither of two conditions holds",
			text: "Ripe Husk (1 action)\nA foe in range 4 takes 1 damage. If that foe is bloodied or dazed, they take 3 damage again.",
			e:    arena(), choices: [][]string{say("rat")}, want: []facts{{who: "rat", hp: 39}},
		},
		{
			name: "ICON-C28 the user chooses between two groups",
			text: "Call Out (1 action)\n" +
				"{ choose, either \"up to two allies in range 4 may dash 1\" { move, if you like, to any (allies, number 2, up to that, within 4, of you), amount 1, mode dash } or \"one ally in range 4 may dash 3\" { move, if you like, to any (allies, number 1, within 4, of you), amount 3, mode dash } }",
			e: arena(), choices: [][]string{say("one ally in range 4 may dash 3"), say("ann"), say("2,6")}, want: []facts{{who: "ann", at: "2,6"}},
		},
		{
			name: "ICON-C28 the user allows an ally to move",
			text: "Bargain (1 action, Range 4)\n" +
				"{ choose, either \"puts down a shell token in range 3\" { zone, to any (number 1, within 3, of you, free squares), called \"shell token\", area burst 0 } or \"allows an ally in range to dash 2\" { move, if you like, to any (allies, number 1, within 4, of you), amount 2, mode dash } }",
			e: arena(), choices: [][]string{say("allows an ally in range to dash 2"), say("ann"), say("2,5")}, want: []facts{{who: "ann", at: "2,5"}},
		},
		{
			name: "ICON-T5 more actions make it stronger",
			text: "Ram (1 action)\n" +
				"{ select, to you { refund, to you (up to that); damage, to any (number 1, within 1, of you), amount (flat 2, each 2, counting points sacrificed) }; shove, to it, amount (flat 1, each 2, counting points sacrificed) }",
			e:       arena(whose("rat", at(3, 1)), whose("ox", at(8, 5))),
			choices: [][]string{say("1")}, want: []facts{{who: "rat", hp: 36, at: "6,1"}},
		},
		{
			name: "ICON-T5 no more actions are spent",
			text: "Ram (1 action)\n" +
				"{ select, to you { refund, to you (up to that); damage, to any (number 1, within 1, of you), amount (flat 2, each 2, counting points sacrificed) }; shove, to it, amount (flat 1, each 2, counting points sacrificed) }",
			e:       arena(whose("rat", at(3, 1)), whose("ox", at(8, 5))),
			choices: [][]string{say("0")}, want: []facts{{who: "rat", hp: 38, at: "4,1"}},
		},
		{
			name: "ICON-T5 each action lets an attack do more",
			text: "Thrash (1 action, Attack, Range 4)\n" +
				"Autohit: 1 damage.\n" +
				"Effect: { refund, before the attack, to you (up to that) } { repeat, amount (each 1, counting points sacrificed) { vigor, to you, amount 2; damage, to any (foes, within 4, of you), amount 2 } }",
			e: arena(), target: "rat", choices: [][]string{say("1")},
			want: []facts{{who: "rat", hp: 37}, {who: "ox", hp: 38}, {who: "sten", vigor: 2}},
		},
		{
			name: "ICON-C26 the table names those beside a kind",
			text: "Howl (1 action)\nAll foes adjacent to one or more husks take 2 damage.",
			e:    arena(), choices: [][]string{say("rat", "owl")}, want: []facts{{who: "rat", hp: 38}, {who: "owl", hp: 38}, {who: "ox", hp: 40}},
		},
	})
}

func TestLooseTokensLieOnTheirSquare(t *testing.T) {
	// ICON-C41: a token that lies on the ground is a zone of a single square.
	r := chosen(t, arena(), use("sten", "", spoken("Purse (1 action)\nThe Gulper drops a shell token in an adjacent space.")),
		[][]string{say("2,2")})
	same(t, "zones", 1, len(r.Combat.Zones))
	same(t, "x", 2, r.Combat.Zones[0].X)
	same(t, "y", 2, r.Combat.Zones[0].Y)
	if z := r.Combat.Zones[0]; z.Difficult || z.Dangerous || z.Impassable {
		t.Errorf("it changes the ground: %+v", z)
	}
}
