package icon_test

import (
	"fmt"
	"testing"

	"rulewright/rules/icon"
)

func ExampleSessionXP() {
	xp, steps := icon.SessionXP(3, 1, 2, true)
	for _, step := range steps {
		fmt.Println(step.Key, step.Change)
	}
	fmt.Println("in all", xp)
	// Output:
	// ideals 2
	// challenges 1
	// ambition 2
	// invoked 1
	// in all 6
}

func TestTheExperienceOfASessionIsFromNothingToEight(t *testing.T) {
	for _, test := range []struct {
		name                         string
		ideals, challenges, ambition int
		invoked                      bool
		want                         int
	}{
		{"nothing", 0, 0, 0, false, 0},
		{"an ideal once", 1, 0, 0, false, 1},
		{"ideals twice", 2, 0, 0, false, 2},
		{"ideals all evening", 99, 0, 0, false, 2},
		{"challenged once", 0, 1, 0, false, 1},
		{"challenged often", 0, 99, 0, false, 2},
		{"a small ambition", 0, 0, 1, false, 1},
		{"a large ambition", 0, 0, 3, false, 3},
		{"a burden", 0, 0, 0, true, 1},
		{"all there is", 2, 2, 3, true, 8},
		{"more than there is", 99, 99, 99, true, 8},
		{"less than there is", -1, -1, -1, false, 0},
	} {
		t.Run("ICON-N16 "+test.name, func(t *testing.T) {
			xp, steps := icon.SessionXP(test.ideals, test.challenges, test.ambition, test.invoked)
			same(t, "experience", test.want, xp)
			sum := 0
			for _, step := range steps {
				sum += step.Change
			}
			same(t, "sum of the steps", xp, sum)
		})
	}
}
