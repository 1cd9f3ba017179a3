package fairness_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"rulewright/wasm/worker/fairness"
)

// These are quantiles of every printed table of chi-square.
func TestChancesAreThoseOfTheTables(t *testing.T) {
	for _, c := range []struct {
		statistic float64
		freedom   int
		want      float64
	}{
		{3.841459, 1, 0.05}, {6.634897, 1, 0.01}, {10.827566, 1, 0.001},
		{11.070498, 5, 0.05}, {15.086272, 5, 0.01}, {20.515006, 5, 0.001},
		{30.143527, 19, 0.05}, {36.190869, 19, 0.01}, {18.337653, 19, 0.5},
		{123.225221, 99, 0.05}, {148.230353, 99, 0.001}, {98.334118, 99, 0.5},
		{0.554300, 5, 0.99}, {7.632730, 19, 0.99},
	} {
		if got := fairness.Chance(c.statistic, c.freedom); math.Abs(got-c.want) > 1e-6 {
			t.Errorf("chi-square of %v with %d degrees of freedom: got %v, want %v", c.statistic, c.freedom, got, c.want)
		}
	}
	// Two degrees of freedom have a formula.
	for x := 0.1; x < 400; x *= 1.3 {
		if got, want := fairness.Chance(x, 2), math.Exp(-x/2); math.Abs(got-want) > 1e-12*want+1e-14 {
			t.Errorf("chi-square of %v with 2: got %v, want %v", x, got, want)
		}
	}
}

func TestAChanceIsOneAndFallsAsTheStatisticRises(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		freedom := rapid.IntRange(1, 999).Draw(t, "freedom")
		less := rapid.Float64Range(0, 5000).Draw(t, "statistic")
		more := less + rapid.Float64Range(0, 5000).Draw(t, "more")
		high, low := fairness.Chance(less, freedom), fairness.Chance(more, freedom)
		if !(0 <= low && low <= high+1e-12 && high <= 1+1e-12) {
			t.Errorf("%d degrees of freedom: %v at %v, %v at %v", freedom, high, less, low, more)
		}
	})
}

// rolled returns the dice of a generator.
func rolled(r *rand.Rand, sides, count int) fairness.Die {
	d := fairness.Die{Sides: sides, Faces: make([]int, sides)}
	for range count {
		d.Faces[r.IntN(sides)]++
	}
	return d
}

// The share of tables with fair dice that look uneven is at most that of the verdict, for any number of dice: of 1,000
// tables 50 or fewer are expected, and 90 would be more than five sigma above.
func TestFairTablesAreSeldomCalledUneven(t *testing.T) {
	for _, players := range []int{1, 8} {
		r := rand.New(rand.NewPCG(7, uint64(players)))
		tables := 0
		for range 1000 {
			var dice []fairness.Die
			for range players {
				dice = append(dice, rolled(r, 20, 400), rolled(r, 6, 300), rolled(r, 8, 20))
			}
			for _, j := range fairness.Judge(dice) {
				if j.Verdict == fairness.Uneven || j.Verdict == fairness.Strange {
					tables++
					break
				}
			}
		}
		if tables < 10 || tables > 90 {
			t.Errorf("%d of 1,000 tables with fair dice and %d players look uneven", tables, players)
		}
	}
}

func TestVerdicts(t *testing.T) {
	loaded := fairness.Die{Player: "Ann", Sides: 6, Faces: []int{100, 100, 100, 100, 100, 180}}
	slightly := fairness.Die{Player: "Bö", Sides: 6, Faces: []int{100, 100, 100, 100, 100, 138}}
	for name, c := range map[string]struct {
		dice []fairness.Die
		want fairness.Verdict
	}{
		"a die that likes its six":                      {[]fairness.Die{loaded}, fairness.Strange},
		"one that likes it a little":                    {[]fairness.Die{slightly}, fairness.Uneven},
		"the same among many that are even":             {append([]fairness.Die{slightly}, even(20)...), fairness.Even},
		"as even as can be":                             {even(1), fairness.Even},
		"29 rolls of a d6":                              {[]fairness.Die{{Sides: 6, Faces: []int{29, 0, 0, 0, 0, 0}}}, fairness.TooFew},
		"30 rolls of a d6":                              {[]fairness.Die{{Sides: 6, Faces: []int{30, 0, 0, 0, 0, 0}}}, fairness.Strange},
		"a die with one side":                           {[]fairness.Die{{Sides: 1, Faces: []int{500}}}, fairness.TooFew},
		"a die that never fell":                         {[]fairness.Die{{Sides: 20, Faces: make([]int, 20)}}, fairness.TooFew},
		"too few of another kind do not count as looks": {[]fairness.Die{slightly, {Sides: 100, Faces: make([]int, 100)}}, fairness.Uneven},
	} {
		if got := fairness.Judge(c.dice)[0]; got.Verdict != c.want {
			t.Errorf("%s: %+v, want %s", name, got, c.want)
		}
	}
	if got := fairness.Judge(nil); len(got) != 0 {
		t.Errorf("no dice: %v", got)
	}
}

// even returns that many dice that fell as evenly as possible.
func even(count int) []fairness.Die {
	var dice []fairness.Die
	for range count {
		dice = append(dice, fairness.Die{Sides: 6, Faces: []int{100, 100, 100, 100, 100, 100}})
	}
	return dice
}
