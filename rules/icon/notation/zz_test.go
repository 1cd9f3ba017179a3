package notation

import (
	"fmt"
	"testing"
)

func TestZZ(t *testing.T) {
	for _, s := range []string{
		"A (1 action, Attack, Range 3)\nOn hit: fray. Effect: Teleport 1, then deal 1 piercing damage again to your target for every foe or ally adjacent to them, to a maximum of four times.",
		"A (1 action, Attack, Range 3)\nOn hit: fray. Effect: Gain +1 vigilance for every status your foe is suffering from, to a maximum of three times, then gain counter until the end of your next turn.",
		"A (1 action, Attack, Range 3)\nOn hit: fray. Effect: Gain +1 vigilance for every status your foe is suffering from.",
		"A (1 action, Attack, Range 3)\nOn hit: fray. Effect: deal 1 piercing damage to your target for every foe adjacent to them.",
	} {
		a := Parse(s)
		for _, c := range a.Clauses {
			fmt.Println(c.Played, c.Label, c.Text, c.Meaning)
		}
		fmt.Printf("%+v\n", a.Steps)
	}
}
