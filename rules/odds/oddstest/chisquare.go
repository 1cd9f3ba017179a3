// Package oddstest compares what is rolled with exact odds. Tests use it, and
// nothing that is shipped.
package oddstest

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/odds"
)

// HighestChiSquare is the value that chi-square with that many degrees of
// freedom exceeds with a chance of one in 31,574, which is that of a normal
// deviate above four sigma. It is Wilson and Hilferty's cube root, which is
// never too strict, and too lenient by 6 % for two degrees of freedom, 1 % for
// nineteen and 0.1 % for a hundred.
//
// Seeds are fixed, so a test does not fail by chance from day to day. But a
// changed rule or order of draws is a new sample: a test of twenty samples
// would exceed the limit for no reason at one in 1,600 changes, and, because
// [Fits] draws ten times more before it fails, fail at one in fifty million.
func HighestChiSquare(freedom int) float64 {
	const sigmas = 4
	ninth := 2 / (9 * float64(freedom))
	root := 1 - ninth + float64(sigmas*math.Sqrt(ninth))
	return float64(freedom) * root * root * root
}

// Seed is the seed of the roll of that number, as a click has one of its own.
// Samples with different keys share none.
func Seed(key byte, number int) dice.Seed {
	return dice.Seed{byte(number), byte(number >> 8), byte(number >> 16), byte(number >> 24), 31: key}
}

// Fits fails the test where a rule does not roll as its odds say. Before it
// fails it draws ten times more. roll resolves the roll of that number.
func Fits(t testing.TB, report odds.Report, roll func(number int) odds.Factual) {
	t.Helper()
	if err := Compare(report, Rolls, roll); err != nil {
		t.Log(err)
		if err = Compare(report, 10*Rolls, roll); err != nil {
			t.Error(err)
		}
	}
}

// Compare rolls so many times, and returns the first fact that is further from
// its odds than [HighestChiSquare] allows, or has a value that they call impossible.
func Compare(report odds.Report, rolls int, roll func(number int) odds.Factual) error {
	seen := map[string]map[int]int{}
	for number := range rolls {
		roll(number).Facts(func(key string, value int) {
			if seen[key] == nil {
				seen[key] = map[int]int{}
			}
			seen[key][value]++
		})
	}
	for _, fact := range report.Facts {
		if err := compareFact(fact, seen[fact.Key], rolls); err != nil {
			return err
		}
		delete(seen, fact.Key)
	}
	for key := range seen {
		return fmt.Errorf("%s was rolled, of which the odds say nothing", key)
	}
	return nil
}

// A cell is a group of values with the observed and the expected count.
type cell struct{ seen, expected float64 }

// compareFact compares one fact. That a result leaves it out counts as a value.
func compareFact(fact odds.FactOdds, seen map[int]int, rolls int) error {
	var cells []cell
	left := rolls
	for _, v := range fact.Values {
		cells = append(cells, cell{float64(seen[v.Value]), v.Chance * float64(rolls)})
		left -= seen[v.Value]
		delete(seen, v.Value)
	}
	for value := range seen {
		return fmt.Errorf("%s was %d, which the odds call impossible", fact.Key, value)
	}
	if fact.Chance < 1 {
		cells = append(cells, cell{float64(left), (1 - fact.Chance) * float64(rolls)})
	} else if left > 0 {
		return fmt.Errorf("%s was left out %d times, which the odds call impossible", fact.Key, left)
	}
	cells = merged(cells)
	freedom := len(cells) - 1
	if freedom == 0 {
		return nil // There is one value, or one that is not rare, and it was seen.
	}
	square := 0.0
	for _, c := range cells {
		square += (c.seen - c.expected) * (c.seen - c.expected) / c.expected
	}
	if highest := HighestChiSquare(freedom); square > highest {
		return fmt.Errorf("%s: chi-square of %d rolls is %.1f, more than %.1f for %d degrees of freedom", fact.Key, rolls, square, highest, freedom)
	}
	return nil
}

// merged lets cells that expect fewer than five share one, by the usual rule:
// chi-square holds where each expects as many.
func merged(cells []cell) []cell {
	slices.SortFunc(cells, func(a, b cell) int {
		if a.expected < b.expected {
			return 1
		}
		return -1
	})
	for last := len(cells) - 1; last > 0 && cells[last].expected < 5; last-- {
		cells[last-1].seen += cells[last].seen
		cells[last-1].expected += cells[last].expected
		cells = cells[:last]
	}
	return cells
}
