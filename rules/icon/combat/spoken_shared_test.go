package combat_test

import (
	"testing"
)

func TestWordsOfTheTable(t *testing.T) {
	playAll(t, []spokenCase{
		{
			name: "ICON-C26 the player names those that share the user's space",
			text: "Writhe (1 action)\nThe Gulper rushes 1. Allies inside its space can also rush 1. All characters inside its space take 2 damage.",
			e:    arena(), choices: [][]string{say("2,0"), say("ann"), say("2,4"), say("rat")}, want: []facts{{who: "sten", at: "2,0", hp: 40}, {who: "ann", at: "2,4"}, {who: "rat", hp: 38}},
		},
		{
			name: "ICON-C26 the player names those in the area on ground that the rules do not know",
			text: "Boil (1 action, Range 3, Small Blast)\nEffect: All characters in the area in pale ooze spaces take 2 piercing damage.",
			e:    arena(whose("ox", at(5, 1))), choices: [][]string{say("4,1"), say("ox")}, want: []facts{{who: "rat", hp: 40}, {who: "ox", hp: 38}},
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
