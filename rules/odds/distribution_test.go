package odds_test

import (
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/odds"
)

// The figures are icepool's. They check the odds and are no rule of any game.
func TestAttackToDamageHasTheOddsThatIcepoolFinds(t *testing.T) {
	weights := []string{"489", "1141", "2350", "2581", "2486", "2391", "2785", "3342", "2785", "2228", "1671", "1114", "557"}
	staged, err := odds.Then(&odds.Walker{}, distributionOf(t, hits), hurts)
	if err != nil {
		t.Fatal(err)
	}
	for name, d := range map[string]odds.Distribution[int]{
		"in one step":  distributionOf(t, attackDamage),
		"in two steps": staged,
	} {
		var got []string
		for damage := 1; damage <= 13; damage++ {
			got = append(got, d.Weight(damage).String())
		}
		if d := cmp.Diff(weights, got); d != "" {
			t.Errorf("%s: weights of damage 1 to 13 (-want +got):\n%s", name, d)
		}
		if d.Total().String() != "25920" || d.Len() != 13 {
			t.Errorf("%s: %d outcomes in %s ways, want 13 in 25920", name, d.Len(), d.Total())
		}
	}
}

func TestStepsCostFarFewerRuns(t *testing.T) {
	var staged, whole odds.Walker
	first, err := odds.Of(&staged, hits)
	if err != nil {
		t.Fatal(err)
	}
	if _, err = odds.Then(&staged, first, hurts); err != nil {
		t.Fatal(err)
	}
	if _, err = odds.Of(&whole, attackDamage); err != nil {
		t.Fatal(err)
	}
	// 20 × 6 attacks, then 2 verdicts × 11 sums; or 20 × 6 × 11.
	if staged.Runs() != 120+22 || whole.Runs() != 1320 {
		t.Errorf("%d runs in two steps and %d in one, want 142 and 1320", staged.Runs(), whole.Runs())
	}
}

// A recipe is a small rule drawn at random: each step asks for a pool that
// depends on what is known so far, and boils what it gets down to a few values.
type recipe struct {
	Pools [2][3]dice.Pool
	Faces [2][3]bool
	Again [2]int
	Few   [2]int
}

var anyRecipe = rapid.Custom(func(t *rapid.T) recipe {
	var r recipe
	for step := range r.Pools {
		for i := range r.Pools[step] {
			r.Pools[step][i] = dice.Pool{
				Dice:   rapid.IntRange(0, 2).Draw(t, "dice"),
				Sides:  rapid.IntRange(1, 4).Draw(t, "sides"),
				Keep:   rapid.IntRange(0, 2).Draw(t, "keep"),
				Lowest: rapid.Bool().Draw(t, "lowest"),
				// Mostly a plain sum.
				AtLeast: max(0, rapid.IntRange(-5, 4).Draw(t, "at least")),
			}
			r.Faces[step][i] = rapid.Bool().Draw(t, "faces")
		}
		r.Again[step] = rapid.IntRange(1, 8).Draw(t, "again")
		r.Few[step] = rapid.IntRange(1, 12).Draw(t, "few")
	}
	return r
})

// step goes on from what is known.
func (r recipe) step(s dice.Source, step, known int) int {
	ask := func(i int) int {
		if !r.Faces[step][i] {
			return s.Sum(r.Pools[step][i])
		}
		mixed := 0
		for _, face := range s.Faces(r.Pools[step][i]) {
			mixed = 3*mixed + face
		}
		return mixed
	}
	known += 5 * ask(known%3)
	if known%8 < r.Again[step] {
		known += ask((known + 1) % 3)
	}
	return known % r.Few[step]
}

func (r recipe) first(s dice.Source) int             { return r.step(s, 0, 0) }
func (r recipe) second(s dice.Source, known int) int { return r.step(s, 1, known) }
func (r recipe) whole(s dice.Source) int             { return r.second(s, r.first(s)) }

func TestStepsHaveTheOddsOfTheWholeRule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRecipe.Draw(t, "recipe")
		whole := distributionOf(t, r.whole)
		staged, err := odds.Then(&odds.Walker{}, distributionOf(t, r.first), r.second)
		if err != nil {
			t.Fatal(err)
		}
		// Weights, total and the order of outcomes: all of it is the same.
		if d := cmp.Diff(slots(whole), slots(staged)); d != "" {
			t.Fatalf("odds in two steps (-whole +staged):\n%s", d)
		}
		if whole.Total().Cmp(staged.Total()) != 0 {
			t.Fatalf("%s ways in one step and %s in two", whole.Total(), staged.Total())
		}
	})
}

func TestARuleHasTheOddsOfEveryFace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRecipe.Draw(t, "recipe")
		checkOracle(t, distributionOf(t, r.whole), byEveryFace(r.whole))
	})
}

func TestTheOrderOfRequestsDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRecipe.Draw(t, "recipe")
		pools := r.Pools[0][:]
		order := rapid.Permutation([]int{0, 1, 2}).Draw(t, "order")
		inOrder := func(order []int) odds.Distribution[[3]int] {
			return distributionOf(t, func(s dice.Source) (sums [3]int) {
				for _, i := range order {
					sums[i] = s.Sum(pools[i])
				}
				return sums
			})
		}
		d, other := inOrder([]int{0, 1, 2}), inOrder(order)
		for sums, weight := range d.All() {
			if !other.Weight(sums).Equal(weight) {
				t.Fatalf("%v in %s ways, and in order %v in %s", sums, weight, order, other.Weight(sums))
			}
		}
		if d.Len() != other.Len() || d.Total().Cmp(other.Total()) != 0 {
			t.Fatalf("%d outcomes in %s ways, and in order %v %d in %s", d.Len(), d.Total(), order, other.Len(), other.Total())
		}
	})
}

func TestWalkingTwiceGivesTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRecipe.Draw(t, "recipe")
		var w odds.Walker
		once, err := odds.Of(&w, r.whole)
		if err != nil {
			t.Fatal(err)
		}
		again, err := odds.Of(&w, r.whole)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(slots(once), slots(again)); d != "" {
			t.Fatalf("odds by the same walker (-once +again):\n%s", d)
		}
	})
}

func TestUnequalBranchesAreBroughtToOneTotal(t *testing.T) {
	// Rolls nothing, a die of three, of four or of six sides: 12 fits them all.
	d := distributionOf(t, func(s dice.Source) string {
		switch s.Sum(dice.Pool{Dice: 1, Sides: 4}) {
		case 1:
			return "nothing"
		case 2:
			s.Sum(dice.Pool{Dice: 1, Sides: 3})
			return "three"
		case 3:
			return []string{"odd four", "even four"}[s.Sum(dice.Pool{Dice: 1, Sides: 4})%2]
		}
		if s.Sum(d6) == 6 {
			return "six"
		}
		return "less than six"
	})
	want := []slot[string]{{"nothing", "6"}, {"three", "6"}, {"even four", "3"}, {"odd four", "3"}, {"less than six", "5"}, {"six", "1"}}
	if diff := cmp.Diff(want, slots(d)); diff != "" {
		t.Errorf("odds (-want +got):\n%s", diff)
	}
	if d.Total().String() != "24" {
		t.Errorf("total %s, want 24", d.Total())
	}
}

func TestManyDiceStayExactThroughWholeRules(t *testing.T) {
	boons := dice.Pool{Dice: 99, Sides: 6, Keep: 1}
	d := distributionOf(t, func(s dice.Source) int { return s.Sum(d20) + s.Sum(boons) })
	ways := new(big.Int).Exp(big.NewInt(6), big.NewInt(99), nil)
	ways.Mul(ways, big.NewInt(20))
	if d.Total().String() != ways.String() {
		t.Errorf("total %s, want 20 × 6^99", d.Total())
	}
	// 26 needs a 20 and any six; 2 needs a 1 and nothing but ones.
	if d.Weight(2).String() != "1" || d.Weight(1).String() != "0" {
		t.Errorf("2 in %s ways and 1 in %s", d.Weight(2), d.Weight(1))
	}
	// Splitting at 16 leaves huge numbers with a huge common divisor.
	split := odds.Map(d, func(roll int) bool { return roll >= 16 })
	sum := new(big.Int).Add(integer(split.Weight(true)), integer(split.Weight(false)))
	if sum.String() != split.Total().String() {
		t.Errorf("weights sum to %s of %s", sum, split.Total())
	}
	if got, want := split.Chance(true), d.ChanceThat(func(roll int) bool { return roll >= 16 }); got != want {
		t.Errorf("chance %v after a map, %v before", got, want)
	}
}

func TestMapMergesWhatBecomesTheSame(t *testing.T) {
	d := odds.Map(distributionOf(t, sumOf(d20)), func(roll int) string {
		switch {
		case roll == 20:
			return "critical"
		case roll >= 11:
			return "hit"
		}
		return "miss"
	})
	if diff := cmp.Diff([]slot[string]{{"miss", "10"}, {"hit", "9"}, {"critical", "1"}}, slots(d)); diff != "" {
		t.Errorf("odds (-want +got):\n%s", diff)
	}
	even := odds.Map(d, func(verdict string) bool { return verdict == "miss" })
	if diff := cmp.Diff([]slot[bool]{{true, "1"}, {false, "1"}}, slots(even)); diff != "" {
		t.Errorf("odds in lowest terms (-want +got):\n%s", diff)
	}
}

func TestChancesOfADistribution(t *testing.T) {
	d := distributionOf(t, sumOf(d20))
	if got := d.Chance(20); got != 0.05 {
		t.Errorf("chance of 20: %v", got)
	}
	if got := d.Chance(21); got != 0 {
		t.Errorf("chance of 21: %v", got)
	}
	if got := d.ChanceThat(func(roll int) bool { return roll >= 11 }); got != 0.5 {
		t.Errorf("chance of 11 or more: %v", got)
	}
	for range d.All() {
		break // a range loop may end early
	}
}

func TestTheZeroDistributionHasNoOutcomes(t *testing.T) {
	var none odds.Distribution[int]
	then, err := odds.Then(&odds.Walker{}, none, func(s dice.Source, _ int) int { return s.Sum(d6) })
	if err != nil || then.Len() != 0 || !then.Total().IsZero() {
		t.Errorf("%d outcomes in %s ways, error %v", then.Len(), then.Total(), err)
	}
	if mapped := odds.Map(none, func(int) bool { return true }); mapped.Len() != 0 || mapped.Weight(true).String() != "0" {
		t.Errorf("%d outcomes after a map", mapped.Len())
	}
}
