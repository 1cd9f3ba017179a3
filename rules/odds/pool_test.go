package odds_test

import (
	"math/big"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/odds"
)

func sumOf(pool dice.Pool) func(dice.Source) int {
	return func(s dice.Source) int { return s.Sum(pool) }
}

// facesOf names the faces in their order, so that outcomes can be compared.
func facesOf(pool dice.Pool) func(dice.Source) string {
	return func(s dice.Source) string {
		var text strings.Builder
		for _, face := range s.Faces(pool) {
			text.WriteString(strconv.Itoa(face) + " ")
		}
		return text.String()
	}
}

// smallPools calls do for every pool that has at most 6^5 ways to fall.
func smallPools(do func(dice.Pool)) {
	for count := 1; count <= 5; count++ {
		for _, sides := range []int{1, 2, 3, 4, 6} {
			for keep := 0; keep <= count+1; keep++ {
				for _, lowest := range []bool{false, true} {
					do(dice.Pool{Dice: count, Sides: sides, Keep: keep, Lowest: lowest})
				}
			}
		}
	}
}

func TestEverySmallPoolHasTheOddsOfAllItsFaces(t *testing.T) {
	smallPools(func(pool dice.Pool) {
		t.Run(pool.Formula()+"/"+strconv.Itoa(pool.Keep), func(t *testing.T) {
			checkOracle(t, distributionOf(t, sumOf(pool)), byEveryFace(sumOf(pool)))
			checkOracle(t, distributionOf(t, facesOf(pool)), byEveryFace(facesOf(pool)))
		})
	})
}

// Bounds change nothing but the sums that a rule is given: each represents those up to the next bound.
func TestEverySmallPoolReachesItsBoundsAsItsSumsDo(t *testing.T) {
	for _, bounds := range [][]int{{11, 3, 7, 3}, {-5, 100000, 4}} {
		reached := func(pool dice.Pool) func(dice.Source) int {
			return func(s dice.Source) int {
				sum, count := s.Sum(pool), 0
				for _, bound := range bounds {
					if sum >= bound {
						count++
					}
				}
				return count
			}
		}
		smallPools(func(pool dice.Pool) {
			var w odds.Walker
			got, err := odds.Of(&w, reached(pool.Reaching(bounds...)))
			if err != nil {
				t.Fatal(err)
			}
			checkOracle(t, got, byEveryFace(reached(pool)))
			if w.Runs() > len(bounds)+1 {
				t.Errorf("%s with the bounds %v takes %d runs", pool.Formula(), bounds, w.Runs())
			}
		})
	}
}

// anyPool draws pools of which many have far more faces than can be gone through.
var anyPool = rapid.Custom(func(t *rapid.T) dice.Pool {
	pool := dice.Pool{
		Dice:   rapid.IntRange(1, dice.MaxDice).Draw(t, "dice"),
		Sides:  rapid.SampledFrom([]int{1, 2, 3, 4, 6, 8, 10, 12, 20}).Draw(t, "sides"),
		Lowest: rapid.Bool().Draw(t, "lowest"),
	}
	pool.Keep = rapid.IntRange(0, min(pool.Dice, 8)).Draw(t, "keep")
	return pool
})

func TestWeightsOfAPoolSumToAllWaysToFall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pool := anyPool.Draw(t, "pool")
		d := distributionOf(t, sumOf(pool))
		ways := new(big.Int).Exp(big.NewInt(int64(pool.Sides)), big.NewInt(int64(pool.Dice)), nil)
		if d.Total().String() != ways.String() {
			t.Fatalf("%s falls in %s ways, want %s", pool.Formula(), d.Total(), ways)
		}
		sum := new(big.Int)
		for _, weight := range d.All() {
			sum.Add(sum, integer(weight))
		}
		if sum.Cmp(ways) != 0 {
			t.Fatalf("the sums of %s have weights of %s, want %s", pool.Formula(), sum, ways)
		}
	})
}

// The three ways to count (running sums, placed dice, combinations of faces)
// share little, so agreement of them on large pools means much.
func TestSumOfFacesHasTheOddsOfTheSum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pool := anyPool.Draw(t, "pool")
		pool.Keep = min(max(pool.Keep, 1), 3)
		if rapid.Bool().Draw(t, "all") {
			pool.Dice = min(pool.Dice, 4)
			pool.Keep = pool.Dice
		}
		faces := distributionOf(t, func(s dice.Source) int {
			sum := 0
			for _, face := range s.Faces(pool) {
				sum += face
			}
			return sum
		})
		sums := distributionOf(t, sumOf(pool))
		for sum, weight := range sums.All() {
			if !faces.Weight(sum).Equal(weight) {
				t.Fatalf("%s shows %d in %s ways by faces and %s by sums", pool.Formula(), sum, faces.Weight(sum), weight)
			}
		}
		if faces.Len() != sums.Len() {
			t.Fatalf("%s: %d sums of faces, %d sums", pool.Formula(), faces.Len(), sums.Len())
		}
	})
}

// The best five of six dice are counted as kept sums; here they are found among
// all faces, which are counted by combinations.
func TestDroppingTheLowestDieLeavesTheBestOnes(t *testing.T) {
	dropped := distributionOf(t, func(s dice.Source) int {
		faces := s.Faces(dice.Pool{Dice: 6, Sides: 6})
		sum := -faces[len(faces)-1]
		for _, face := range faces {
			sum += face
		}
		return sum
	})
	for sum, weight := range distributionOf(t, sumOf(dice.Pool{Dice: 6, Sides: 6, Keep: 5})).All() {
		if !dropped.Weight(sum).Equal(weight) {
			t.Errorf("6d6kh5 shows %d in %s ways, want %s", sum, weight, dropped.Weight(sum))
		}
	}
}

func TestBestOfNinetyNineDiceHasExactOdds(t *testing.T) {
	// 6^99 has 256 bits; the best of them is below 6 in 5^99 ways.
	d := distributionOf(t, sumOf(dice.Pool{Dice: 99, Sides: 6, Keep: 1}))
	below := new(big.Int).Exp(big.NewInt(5), big.NewInt(99), nil)
	six := new(big.Int).Exp(big.NewInt(6), big.NewInt(99), nil)
	six.Sub(six, below)
	if got := d.Weight(6).String(); got != six.String() {
		t.Errorf("a six in %s ways, want %s", got, six)
	}
	if got := d.Weight(1).String(); got != "1" {
		t.Errorf("all ones in %s ways, want 1", got)
	}
}

// Of many coins, the best ones show as many twos as there are, up to all of them.
func TestManyKeptCoinsShowTheTwosThatThereAre(t *testing.T) {
	for _, pool := range []dice.Pool{
		{Dice: 199, Sides: 2, Keep: 150},
		{Dice: 199, Sides: 2, Keep: 198},
		{Dice: 200, Sides: 2, Keep: 100, Lowest: true},
		{Dice: 64, Sides: 2, Keep: 63},
		{Dice: 63, Sides: 2, Keep: 40, Lowest: true},
	} {
		t.Run(pool.Formula(), func(t *testing.T) {
			want := map[int]*big.Int{}
			for good := 0; good <= pool.Dice; good++ {
				// good coins show two, or one where the lowest are kept.
				sum := pool.Keep + min(good, pool.Keep)
				if pool.Lowest {
					sum = 2*pool.Keep - min(good, pool.Keep)
				}
				if want[sum] == nil {
					want[sum] = new(big.Int)
				}
				want[sum].Add(want[sum], new(big.Int).Binomial(int64(pool.Dice), int64(good)))
			}
			d := distributionOf(t, sumOf(pool))
			for sum, weight := range d.All() {
				if weight.String() != want[sum].String() {
					t.Errorf("%d in %s ways, want %s", sum, weight, want[sum])
				}
			}
			if d.Len() != len(want) {
				t.Errorf("%d sums, want %d", d.Len(), len(want))
			}
		})
	}
}

func TestTwoHundredDiceAreCountedExactly(t *testing.T) {
	// The sums of 200d6 are symmetric about 700.
	d := distributionOf(t, sumOf(dice.Pool{Dice: 200, Sides: 6}))
	for sum := 200; sum < 700; sum++ {
		if !d.Weight(sum).Equal(d.Weight(1400 - sum)) {
			t.Fatalf("200d6 shows %d in %s ways and %d in %s", sum, d.Weight(sum), 1400-sum, d.Weight(1400-sum))
		}
	}
	if got := d.Weight(201).String(); got != "200" {
		t.Errorf("201 in %s ways, want 200", got)
	}
}

func TestFacesStandInTheOrderOfARoller(t *testing.T) {
	for _, test := range []struct {
		name string
		pool dice.Pool
		want []slot[string]
	}{
		{"the highest of three coins, falling", dice.Pool{Dice: 3, Sides: 2, Keep: 2},
			[]slot[string]{{"2 2 ", "4"}, {"2 1 ", "3"}, {"1 1 ", "1"}}},
		{"the lowest of three coins, rising", dice.Pool{Dice: 3, Sides: 2, Keep: 2, Lowest: true},
			[]slot[string]{{"1 1 ", "4"}, {"1 2 ", "3"}, {"2 2 ", "1"}}},
		{"all of two dice, each combination once", dice.Pool{Dice: 2, Sides: 3},
			[]slot[string]{{"3 3 ", "1"}, {"3 2 ", "2"}, {"3 1 ", "2"}, {"2 2 ", "1"}, {"2 1 ", "2"}, {"1 1 ", "1"}}},
		{"one die, rising", dice.Pool{Dice: 1, Sides: 3},
			[]slot[string]{{"1 ", "1"}, {"2 ", "1"}, {"3 ", "1"}}},
		{"no dice", dice.Pool{Sides: 6}, []slot[string]{{"", "1"}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if d := cmp.Diff(test.want, slots(distributionOf(t, facesOf(test.pool)))); d != "" {
				t.Errorf("odds of the faces (-want +got):\n%s", d)
			}
		})
	}
}

// The odds would count a field of dice.Pool that answersTo ignores wrongly and
// silently. If you add a field to dice.Pool, extend answersTo and then this list.
func TestOddsKnowEveryFieldOfAPool(t *testing.T) {
	var got []string
	for field := range reflect.TypeFor[dice.Pool]().Fields() {
		got = append(got, field.Name)
	}
	if d := cmp.Diff([]string{"Purpose", "Who", "Dice", "Sides", "Keep", "Lowest", "Explodes", "AtLeast", "Bounds"}, got); d != "" {
		t.Errorf("fields of a pool (-want +got):\n%s", d)
	}
}
