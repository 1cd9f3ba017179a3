package odds_test

import (
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

func TestWithIsAStepThatRollsTwoPools(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first, one, other := drawnPool(t, "first"), drawnPool(t, "one"), drawnPool(t, "other")
		other.Explodes = other.Explodes && !one.Explodes // Two would take the walk beyond its budget.
		if rapid.Bool().Draw(t, "bounded") {
			one = one.Reaching(rapid.IntRange(1, 20).Draw(t, "bound"))
		}
		// A pool with a bound is asked no more than whether its sum reaches it.
		becomes := func(outcome, a, b int) int {
			if one.Bounds[0] > 0 {
				a = field.Flag(a >= int(one.Bounds[0]))
			}
			return (outcome + 3*a - b) % 7
		}
		start, err := odds.Of(new(odds.Walker), func(s dice.Source) int { return s.Sum(first) % 5 })
		if err != nil {
			t.Fatal(err)
		}
		want, err := odds.Then(new(odds.Walker), start, func(s dice.Source, outcome int) int {
			return becomes(outcome, s.Sum(one), s.Sum(other))
		})
		if err != nil {
			t.Fatal(err)
		}
		got, err := odds.With(&odds.Walker{Fine: rapid.Bool().Draw(t, "fine")}, start, one, other, becomes)
		if err != nil {
			t.Fatal(err)
		}
		sameDistribution(t, got, want)
	})
}

func TestWithStaysWithinTheBudget(t *testing.T) {
	pool := dice.Pool{Dice: 20, Sides: 20}
	for _, w := range []odds.Walker{{Budget: 100}, {Budget: 60_000}} {
		if d, err := odds.With(&w, odds.Certain(0), pool, pool, func(_, a, b int) int { return a - b }); odds.TooMany(err).Code != field.TooManyOutcomes {
			t.Errorf("got %d outcomes and %v", d.Len(), err)
		}
	}
}

func TestWithRollsForAnEstimate(t *testing.T) {
	w := &odds.Walker{Rolls: 1000, Roller: dice.Fast(1)}
	d, err := odds.With(w, odds.Certain(0), dice.Pool{Dice: 1, Sides: 6}, dice.Pool{Sides: 1}, func(_, a, b int) int { return a + b })
	if err != nil || d.Len() != 6 || d.Chance(1) == 1.0/6 {
		t.Errorf("got %d outcomes, the first with the chance %v, and %v", d.Len(), d.Chance(1), err)
	}
}
