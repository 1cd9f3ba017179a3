package odds_test

import (
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/odds"
)

// sameDistribution fails the test unless both have the same outcomes, weights, total and rest.
func sameDistribution(t *rapid.T, got, want odds.Distribution[int]) {
	t.Helper()
	if !got.Total().Equal(want.Total()) || got.Len() != want.Len() {
		t.Fatalf("total %v of %d outcomes, want %v of %d", got.Total(), got.Len(), want.Total(), want.Len())
	}
	for outcome, weight := range want.All() {
		if !got.Weight(outcome).Equal(weight) {
			t.Fatalf("outcome %d in %v ways, want %v", outcome, got.Weight(outcome), weight)
		}
	}
	beyond, explodes := got.Beyond()
	if wanted, also := want.Beyond(); beyond != wanted || explodes != also {
		t.Fatalf("beyond %v %v, want %v %v", beyond, explodes, wanted, also)
	}
}

// drawnPool draws a pool with up to four dice.
func drawnPool(t *rapid.T, label string) dice.Pool {
	pool := dice.Pool{
		Dice:   rapid.IntRange(0, 4).Draw(t, label+" dice"),
		Sides:  rapid.IntRange(1, 12).Draw(t, label+" sides"),
		Keep:   rapid.IntRange(0, 4).Draw(t, label+" keep"),
		Lowest: rapid.Bool().Draw(t, label+" lowest"),
	}
	if rapid.Bool().Draw(t, label+" explodes") {
		pool.Explodes, pool.Sides, pool.Keep = true, max(2, pool.Sides), max(1, min(pool.Keep, 2))
	} else if rapid.Bool().Draw(t, label+" counts") {
		pool.AtLeast = rapid.IntRange(0, pool.Sides).Draw(t, label+" at least")
	}
	return pool
}

func TestPlusIsAStepThatAddsASum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := drawnPool(t, "first")
		second := drawnPool(t, "second")
		times, less := rapid.IntRange(1, 3).Draw(t, "times"), rapid.IntRange(0, 9).Draw(t, "less")
		start, err := odds.Of(new(odds.Walker), func(s dice.Source) int { return s.Sum(first) - less })
		if err != nil {
			t.Fatal(err)
		}
		want, err := odds.Then(new(odds.Walker), start, func(s dice.Source, sum int) int { return sum + times*s.Sum(second) })
		if err != nil {
			t.Fatal(err)
		}
		got, err := odds.Plus(new(odds.Walker), start, second, times)
		if err != nil {
			t.Fatal(err)
		}
		sameDistribution(t, got, want)
	})
}

func TestPlusDiceIsAStepThatRollsAsManyDiceAsAnOutcomeSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := drawnPool(t, "first")
		sides, times := rapid.IntRange(1, 12).Draw(t, "sides"), rapid.IntRange(1, 3).Draw(t, "times")
		per := rapid.IntRange(1, 9).Draw(t, "per")
		of := func(outcome int) (from, number int) { return outcome % 3, min(outcome/per, 12) }
		start, err := odds.Of(new(odds.Walker), func(s dice.Source) int { return s.Sum(first) })
		if err != nil {
			t.Fatal(err)
		}
		want, err := odds.Then(new(odds.Walker), start, func(s dice.Source, sum int) int {
			from, number := of(sum)
			return from + times*s.Sum(dice.Pool{Dice: number, Sides: sides})
		})
		if err != nil {
			t.Fatal(err)
		}
		got, err := odds.PlusDice(new(odds.Walker), start, of, sides, times)
		if err != nil {
			t.Fatal(err)
		}
		sameDistribution(t, got, want)
	})
}

func TestFacesOfIsARuleThatAsksForFaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pool := drawnPool(t, "pool")
		if pool.Explodes {
			pool.Keep = 1
		}
		pool.Dice = max(1, pool.Dice)
		becomes := func(faces []int) int {
			number := 0
			for _, face := range faces {
				number = number*31%1009 + face
			}
			return number % 97
		}
		want, err := odds.Of(new(odds.Walker), func(s dice.Source) int { return becomes(s.Faces(pool)) })
		if err != nil {
			t.Fatal(err)
		}
		got, err := odds.FacesOf(new(odds.Walker), pool, becomes)
		if err != nil {
			t.Fatal(err)
		}
		sameDistribution(t, got, want)
	})
}

func TestSumsBeyondTheBudgetAreRefused(t *testing.T) {
	many := dice.Pool{Dice: 200, Sides: 1000}
	start := odds.Certain(0)
	for name, find := range map[string]func(*odds.Walker) error{
		"a pool": func(w *odds.Walker) error { _, err := odds.Plus(w, start, many, 1); return err },
		"exploding dice": func(w *odds.Walker) error {
			_, err := odds.Plus(w, start, dice.Pool{Dice: 3, Sides: 20, Keep: 1, Explodes: true}, 1)
			return err
		},
		"faces": func(w *odds.Walker) error {
			_, err := odds.FacesOf(w, dice.Pool{Dice: 9, Sides: 20}, func(f []int) int { return f[0] })
			return err
		},
	} {
		if err := find(&odds.Walker{Budget: 300}); err == nil {
			t.Errorf("%s within 300 steps", name)
		}
	}
}

func TestBoundsOfTheLowestFaceTakeFacesTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pool := dice.Pool{
			Dice: rapid.IntRange(1, 5).Draw(t, "dice"), Sides: rapid.IntRange(2, 12).Draw(t, "sides"), Keep: 1,
			Lowest: rapid.Bool().Draw(t, "lowest"), Explodes: true,
		}
		low, high := rapid.IntRange(1, 12).Draw(t, "low"), rapid.IntRange(1, 12).Draw(t, "high")
		meaning := func(faces []int) int {
			lowest := 0
			for _, bound := range [...]int{low, high} {
				if faces[1] >= bound {
					lowest++
				}
			}
			return 3*faces[0] + lowest
		}
		rule := func(pool dice.Pool) func(dice.Source) int {
			return func(s dice.Source) int { return meaning(s.Faces(pool)) }
		}
		var bounded odds.Walker
		want, err := odds.Of(new(odds.Walker), rule(pool))
		if err != nil {
			t.Fatal(err)
		}
		got, err := odds.Of(&bounded, rule(pool.Reaching(low, high)))
		if err != nil {
			t.Fatal(err)
		}
		sameDistribution(t, got, want)
		if bounded.Runs() != want.Len() {
			t.Fatalf("%d runs for %d meanings", bounded.Runs(), want.Len())
		}
		got, err = odds.FacesOf(new(odds.Walker), pool.Reaching(low, high), meaning)
		if err != nil {
			t.Fatal(err)
		}
		sameDistribution(t, got, want)
	})
}
