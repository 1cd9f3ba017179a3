package dice_test

import (
	"fmt"
	"testing"

	"rulewright/rules/dice"
)

func TestAPoolKnowsHowManyDiceCount(t *testing.T) {
	for _, test := range []struct {
		name    string
		pool    dice.Pool
		kept    int
		formula string
	}{
		{"one die", dice.Pool{Dice: 1, Sides: 20}, 1, "1d20"},
		{"all dice count where none are named", dice.Pool{Dice: 3, Sides: 10}, 3, "3d10"},
		{"all dice count where all are named", dice.Pool{Dice: 3, Sides: 10, Keep: 3}, 3, "3d10"},
		{"all dice count where more are named", dice.Pool{Dice: 3, Sides: 10, Keep: 4, Lowest: true}, 3, "3d10"},
		{"all dice count where fewer than none are named", dice.Pool{Dice: 3, Sides: 10, Keep: -1}, 3, "3d10"},
		{"the highest one", dice.Pool{Dice: 3, Sides: 6, Keep: 1}, 1, "3d6kh1"},
		{"the two lowest", dice.Pool{Dice: 3, Sides: 6, Keep: 2, Lowest: true}, 2, "3d6kl2"},
		{"no dice", dice.Pool{Sides: 6, Keep: 2}, 0, "0d6"},
		{"the highest one explodes", dice.Pool{Dice: 2, Sides: 20, Keep: 1, Explodes: true}, 1, "2d20kh1x"},
		{"all explode", dice.Pool{Dice: 2, Sides: 6, Explodes: true}, 2, "2d6x"},
		{"successes", dice.Pool{Dice: 5, Sides: 6, AtLeast: 4}, 5, "5d6cs>=4"},
		{"successes of the lowest", dice.Pool{Dice: 5, Sides: 6, Keep: 2, Lowest: true, AtLeast: 6}, 2, "5d6kl2cs>=6"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := test.pool.Kept(); got != test.kept {
				t.Errorf("%d dice count, want %d", got, test.kept)
			}
			if got := test.pool.Formula(); got != test.formula {
				t.Errorf("formula %q, want %q", got, test.formula)
			}
		})
	}
}

func ExamplePool() {
	boons := dice.Pool{Purpose: "boon", Dice: 2, Sides: 6, Keep: 1}
	fmt.Println(boons.Formula(), "counts", boons.Kept(), "die")
	// Output: 2d6kh1 counts 1 die
}
