package chances_test

import (
	"math"
	"slices"
	"testing"

	"rulewright/rules/chances"
	"rulewright/rules/dice"
)

func lucky(t *testing.T, in chances.Record) chances.Luck {
	t.Helper()
	r, err := chances.ResolveLuck(nil, in)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// everyTotal returns the total of each of the equally likely ways in which pools fall, by hand.
func everyTotal(pools []chances.Pool) []int {
	totals := []int{0}
	for _, p := range pools {
		ways := [][]int{{}}
		for range p.Dice {
			var longer [][]int
			for _, way := range ways {
				for face := 1; face <= p.Sides; face++ {
					longer = append(longer, append(slices.Clone(way), face))
				}
			}
			ways = longer
		}
		var next []int
		for _, before := range totals {
			for _, way := range ways {
				slices.Sort(way)
				kept := way
				if p.Keep > 0 && p.Keep < p.Dice {
					kept = way[p.Dice-p.Keep:]
					if p.Lowest {
						kept = way[:p.Keep]
					}
				}
				sum := 0
				for _, face := range kept {
					if p.AtLeast == 0 {
						sum += face
					} else if face >= p.AtLeast {
						sum++
					}
				}
				if p.Minus {
					sum = -sum
				}
				next = append(next, before+sum)
			}
		}
		totals = next
	}
	return totals
}

func TestRanksAndMomentsAreThoseOfAllWays(t *testing.T) {
	for name, pools := range map[string][]chances.Pool{
		"a die":        {{Dice: 1, Sides: 20}},
		"a boon":       {{Dice: 1, Sides: 20}, {Dice: 2, Sides: 6, Keep: 1}},
		"a curse":      {{Dice: 1, Sides: 20}, {Dice: 2, Sides: 6, Keep: 1, Minus: true}},
		"the lowest":   {{Dice: 3, Sides: 6, Keep: 2, Lowest: true}},
		"successes":    {{Dice: 4, Sides: 6, AtLeast: 5}},
		"no dice":      {{Dice: 0, Sides: 6}},
		"no pool":      {},
		"several":      {{Dice: 2, Sides: 4}, {Dice: 1, Sides: 8}, {Dice: 1, Sides: 3, Minus: true}},
		"a single one": {{Dice: 3, Sides: 1}},
	} {
		all := everyTotal(pools)
		totals := slices.Compact(slices.Sorted(slices.Values(all)))
		r := lucky(t, chances.Record{Throws: []chances.Throws{{Pools: pools, Totals: totals}}})
		s := r.Standings[0]
		mean, variance := 0.0, 0.0
		for _, total := range all {
			mean += float64(total) / float64(len(all))
		}
		for _, total := range all {
			variance += (float64(total) - mean) * (float64(total) - mean) / float64(len(all))
		}
		near(t, name+": mean", s.Mean, mean)
		near(t, name+": variance", s.Variance, variance)
		for i, total := range totals {
			lower, same := 0.0, 0.0
			for _, one := range all {
				if one < total {
					lower++
				} else if one == total {
					same++
				}
			}
			of := float64(len(all))
			near(t, name+": lower", s.Ranks[i].Lower, lower/of)
			near(t, name+": same", s.Ranks[i].Same, same/of)
			near(t, name+": higher", s.Ranks[i].Higher, (of-lower-same)/of)
		}
	}
}

func TestTheSumHasTheSumOfMeansAndVariances(t *testing.T) {
	throws := []chances.Throws{
		{Pools: []chances.Pool{{Dice: 1, Sides: 20}}, Totals: []int{3, 17, 20, 9, 14, 11}},
		{Pools: []chances.Pool{{Dice: 2, Sides: 6}}, Totals: []int{12, 7, 2, 9}},
	}
	sum := lucky(t, chances.Record{Throws: throws}).Sum
	if sum.Count != 10 || sum.Left != 0 || sum.Total != 104 {
		t.Fatalf("got %+v", sum)
	}
	near(t, "mean", sum.Mean, 6*10.5+4*7)
	near(t, "deviation", sum.Deviation, math.Sqrt(6*33.25+4*35.0/6))
	// The mean of the sum itself is in the middle.
	even := lucky(t, chances.Record{Throws: []chances.Throws{{Pools: []chances.Pool{{Dice: 2, Sides: 6}}, Totals: slices.Repeat([]int{7}, 10)}}}).Sum
	near(t, "rank", even.Rank, 0.5)
	if even.Verdict != "usual" {
		t.Errorf("the mean is %s", even.Verdict)
	}
}

func TestVerdictsOfASum(t *testing.T) {
	for _, c := range []struct {
		face, rolls int
		verdict     string
	}{{20, 9, "few"}, {20, 10, "veryHigh"}, {1, 10, "veryLow"}, {12, 10, "usual"}, {12, 30, "high"}, {9, 30, "low"}} {
		got := lucky(t, chances.Record{Throws: []chances.Throws{{
			Pools: []chances.Pool{{Dice: 1, Sides: 20}}, Totals: slices.Repeat([]int{c.face}, c.rolls),
		}}}).Sum
		if got.Verdict != c.verdict {
			t.Errorf("%d times %d is %s (%v), not %s", c.rolls, c.face, got.Verdict, got.Rank, c.verdict)
		}
	}
	if none := lucky(t, chances.Record{}); none.Sum.Verdict != "few" || none.Sum.Rank != 0.5 || none.Evenness.Verdict != "few" {
		t.Errorf("without rolls: %+v", none)
	}
}

func TestRollsThatCannotBeMeasuredAreCounted(t *testing.T) {
	d20 := []chances.Pool{{Dice: 1, Sides: 20}}
	many := slices.Repeat([]chances.Pool{{Dice: 200, Sides: 1000}}, 20)
	r := lucky(t, chances.Record{Throws: []chances.Throws{
		{Pools: d20, Totals: []int{21, 0, 20}},
		{Pools: many, Totals: []int{5, 6}},
		{Pools: []chances.Pool{{Dice: 1, Sides: 6, Explodes: true}}, Totals: []int{6, 7}},
	}})
	if r.Sum.Count != 2 || r.Sum.Left != 5 {
		t.Errorf("got %+v", r.Sum)
	}
	if r.Standings[1].Known || !r.Standings[0].Known || len(r.Standings[1].Ranks) != 2 {
		t.Errorf("got %+v", r.Standings)
	}
	// A die that explodes never stops at its highest face.
	if r.Standings[2].Ranks[0].Same != 0 {
		t.Errorf("an exploding d6 comes to 6: %+v", r.Standings[2].Ranks)
	}
	near(t, "7", r.Standings[2].Ranks[1].Same, 1.0/36)
}

func TestAPoolThatIsNoneIsNamed(t *testing.T) {
	for field, in := range map[string]chances.Record{
		"throws[0].pools[1].sides":   {Throws: []chances.Throws{{Pools: []chances.Pool{{Dice: 1, Sides: 6}, {Dice: 1}}}}},
		"throws[0].pools[0].atLeast": {Throws: []chances.Throws{{Pools: []chances.Pool{{Dice: 1, Sides: 6, AtLeast: 2, Explodes: true}}}}},
		"faces[0].sides":             {Faces: []chances.Faces{{}}},
		"faces[0].counts":            {Faces: []chances.Faces{{Sides: 6, Counts: []int{1, 2}}}},
	} {
		if _, err := chances.ResolveLuck(nil, in); err == nil || err.Field != field {
			t.Errorf("got %v, want an error about %s", err, field)
		}
	}
}

// The values are the upper quantiles of printed tables.
func TestTheChiSquareDistributionIsThatOfTables(t *testing.T) {
	for _, c := range []struct {
		freedom           int
		chiSquare, chance float64
	}{{1, 3.841, 0.05}, {1, 6.635, 0.01}, {2, 5.991, 0.05}, {5, 11.070, 0.05}, {10, 23.209, 0.01}, {19, 30.144, 0.05}, {24, 36.415, 0.05}, {100, 124.342, 0.05}} {
		if got := chances.ChiSquareAbove(c.chiSquare, c.freedom); math.Abs(got-c.chance) > 2e-5 {
			t.Errorf("%v at %d: got %v, want %v", c.chiSquare, c.freedom, got, c.chance)
		}
	}
	for _, freedom := range []int{1, 2, 3, 6, 25, 120, 999} {
		near(t, "0", chances.ChiSquareAbove(0, freedom), 1)
		if got := chances.ChiSquareAbove(float64(freedom), freedom); got < 0.3 || got > 0.52 {
			t.Errorf("the mean at %d: %v", freedom, got)
		}
		if got := chances.ChiSquareAbove(1e6, freedom); got != 0 {
			t.Errorf("a million at %d: %v", freedom, got)
		}
	}
}

// The density falls off smoothly, so a plain sum of small steps is its integral.
func TestTheChiSquareDistributionIsTheIntegralOfItsDensity(t *testing.T) {
	for _, freedom := range []int{3, 4, 7, 12} {
		k := float64(freedom) / 2
		logGamma, _ := math.Lgamma(k)
		const step = 1e-3
		integral := 0.0
		for x := 9.0 + step/2; x < 200; x += step {
			integral += step * math.Exp((k-1)*math.Log(x)-x/2-k*math.Log(2)-logGamma)
		}
		if got := chances.ChiSquareAbove(9, freedom); math.Abs(got-integral) > 1e-6 {
			t.Errorf("%d: got %v, want %v", freedom, got, integral)
		}
	}
}

// Of fair dice, the test calls 1 in 20 uneven or worse.
func TestFairDiceAreSeldomUneven(t *testing.T) {
	const sessions = 2000
	source := dice.Fast(7)
	uneven := 0
	for range sessions {
		counts := make([]int, 6)
		for range 120 {
			counts[source.Sum(dice.Pool{Purpose: "test", Dice: 1, Sides: 6})-1]++
		}
		if lucky(t, chances.Record{Faces: []chances.Faces{{Sides: 6, Counts: counts}}}).Evenness.Verdict != "even" {
			uneven++
		}
	}
	if share := float64(uneven) / sessions; share < 0.03 || share > 0.07 {
		t.Errorf("%v of the sessions are uneven", share)
	}
	loaded := lucky(t, chances.Record{Faces: []chances.Faces{{Sides: 6, Counts: []int{10, 10, 10, 10, 10, 40}}, {Sides: 20, Counts: make([]int, 20)}}}).Evenness
	if loaded.Verdict != "veryUneven" || loaded.Dice != 90 || loaded.Freedom != 5 {
		t.Errorf("a loaded die: %+v", loaded)
	}
	near(t, "chi-square", loaded.ChiSquare, 5*25.0/15+625.0/15)
}
