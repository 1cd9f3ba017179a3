package combat_test

import (
	"testing"

	"rulewright/rules/icon/combat"
)

func TestWordsOfTheTable(t *testing.T) {
	playAll(t, []spokenCase{
		{
			name: "ICON-C26 the player names those that share the user's space",
			text: "Writhe (1 action)\n" +
				"{ move, to you, amount 1, mode rush } { move, if you like, to any (allies, number 99, up to that, called \"inside its space\", without you), amount 1, mode rush } { damage, to any (number 99, up to that, called \"inside its space\", without you), amount 2 }",
			e: arena(), choices: [][]string{say("2,0"), say("ann"), say("2,4"), say("rat")}, want: []facts{{who: "sten", at: "2,0", hp: 40}, {who: "ann", at: "2,4"}, {who: "rat", hp: 38}},
		},
		{
			name: "ICON-C26 the player names those in the area on ground that the rules do not know",
			text: "Boil (1 action, Range 3, Small Blast)\n" +
				"Effect: { damage, to any (number 99, up to that, called \"in pale ooze spaces\", if in the area), amount 2, piercing }",
			e: arena(whose("ox", at(5, 1))), choices: [][]string{say("4,1"), say("ox")}, want: []facts{{who: "rat", hp: 40}, {who: "ox", hp: 38}},
		},
		{
			name: "ICON-C29 a token is given to one of a kind",
			text: "Drill (1 action)\nThe Gulper may give a brass token to any other imperial.",
			e:    arena(), choices: [][]string{say("ann")}, want: []facts{{who: "ann", status: []string{"token"}}},
		},
		{
			name: "ICON-C26 a proper name behind an adverb is the user's",
			text: "Pounce (1 action)\nA foe in range 2 takes 2 damage. Then, Marrow may teleport 2.",
			e:    arena(), choices: [][]string{say("0,1")},
			want: []facts{{who: "rat", hp: 38}, {who: "sten", at: "0,1"}},
		},
	})
}

func TestWordsAroundTheVerb(t *testing.T) {
	none := []string{}
	playAll(t, []spokenCase{
		{
			name: "ICON-C26 words that do nothing choose the character that the next sentence names",
			text: "Steep (1 action)\nAn ally in range 3 is wreathed in brown fog. That ally sacrifices 3, but gains flying until the start of their next turn.",
			e:    arena(), want: []facts{{who: "ann", hp: 37, status: []string{"flying"}}},
		},
		{
			name: "ICON-C26 ICON-V6 a blow that is only described chooses its foe",
			text: "Wallop (1 action)\nEffect: The Gulper deals an enormous blow to an adjacent foe. That foe must save or take 8 damage. On a " +
				"successful save, they only take 4 damage.",
			e: arena(whose("rat", at(3, 1))), faces: []int{18}, want: []facts{{who: "rat", hp: 36, status: none}},
		},
		{
			name: "ICON-M1 ICON-M6 the words before the verb of a movement",
			text: "Spring (1 action)\nThe Gulper crouches and flies 2. The Gulper coils up and creates a pit under itself.",
			e:    arena(), choices: [][]string{say("0,1")}, want: []facts{{who: "sten", at: "0,1"}},
		},
		{
			name: "ICON-C15 ICON-M20 a summon with a longer name, and those beside any of several",
			text: "Hail (1 action)\n" +
				"Summon two shards of glass from the abyss anywhere on the battlefield. { shove, to any (within 1, of the one on the square), amount 1, way away, at you }",
			e: arena(whose("owl", at(8, 6))), choices: [][]string{say("5,1", "2,4")},
			want: []facts{{who: "rat", at: "5,1"}, {who: "ox", at: "7,1"}, {who: "ann", at: "2,4"}},
		},
	})
}

func TestOneOfAKindIsHelped(t *testing.T) {
	r := chosen(t, arena(whose("ox", at(8, 6))), use("sten", "", spoken("Blight (1 action)\nA foe in range 4 is hexed. At the end of that foe's next turn, they "+
		"grant 2 vigor to all husks in range 2, then this effect ends.")), [][]string{say("rat")})
	t.Run("ICON-C43 ICON-V1 the one that was chosen gives vigor to those near it, once", func(t *testing.T) {
		e := next(t, *r.Combat, "rat")
		r := chosen(t, e, combat.Command{Do: combat.EndTurn}, [][]string{say("sten")})
		stands(t, r.Combat, facts{who: "sten", vigor: 2}, facts{who: "rat", status: []string{}})
	})
}
