package odds_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/odds/oddstest"
)

// shown are results of a rule without a name.
type shown []int

func (s shown) Facts(yield func(key string, value int)) {
	for i, value := range s {
		yield(fmt.Sprint("fact ", i), value)
	}
}

// rolledRules are rules that ask in each way: for one die, for sums of all dice, of the highest and of the lowest,
// for successes, for faces, and for dice that explode.
var rolledRules = map[string]func(dice.Source) odds.Factual{
	"an attack": func(s dice.Source) odds.Factual { return strike(s, evasiveAttack(s)) },
	"faces": func(s dice.Source) odds.Factual {
		few := s.Faces(dice.Pool{Dice: 4, Sides: 4, Keep: 2})
		both := few[0]*10 + few[1]
		return shown{both, s.Faces(dice.Pool{Dice: 5, Sides: 2, Lowest: true})[both%5]}
	},
	"exploding dice": func(s dice.Source) odds.Factual {
		few := s.Faces(dice.Pool{Dice: 2, Sides: 6, Keep: 1, Explodes: true})
		return shown{few[0], few[1], s.Sum(dice.Pool{Dice: 2, Sides: 4, Explodes: true})}
	},
	"successes": func(s dice.Source) odds.Factual {
		return shown{s.Sum(dice.Pool{Dice: 6, Sides: 6, AtLeast: 5}), s.Sum(dice.Pool{Dice: 3, Sides: 8, Keep: 1, Lowest: true})}
	},
}

// estimate returns the estimate of so many rolls.
func estimate(t testing.TB, rolls int, seed uint64, rule func(dice.Source) odds.Factual) odds.Report {
	t.Helper()
	report, err := odds.ReportRule(&odds.Walker{Rolls: rolls, Roller: dice.Fast(seed)}, rule)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func TestAnEstimateHasTheSharesOfRolls(t *testing.T) {
	const rolls = 20_000
	for name, rule := range rolledRules {
		t.Run(name, func(t *testing.T) {
			exact, err := odds.ReportRule(&odds.Walker{}, rule)
			if err != nil {
				t.Fatal(err)
			}
			got := estimate(t, rolls, 7, rule)
			if len(got.Facts) != len(exact.Facts) || got.Beyond != nil || exact.Rolled != nil {
				t.Fatalf("got %d facts and %v, want %d", len(got.Facts), got.Beyond, len(exact.Facts))
			}
			for i, fact := range got.Facts {
				freedom, square := 0, 0.0
				for _, v := range exact.Facts[i].Values {
					expected := v.Chance * rolls
					if expected < 5 {
						continue
					}
					freedom++
					square += math.Pow(shareOf(fact, v.Value)*rolls-expected, 2) / expected
				}
				if fact.Key != exact.Facts[i].Key || square > oddstest.HighestChiSquare(max(1, freedom)) {
					t.Errorf("%s: chi-square is %.1f with %d values", fact.Key, square, freedom)
				}
				for _, v := range fact.Values {
					if shareOf(exact.Facts[i], v.Value) == 0 {
						t.Errorf("%s was %d, which cannot happen", fact.Key, v.Value)
					}
				}
			}
			if again := estimate(t, rolls, 7, rule); cmp.Diff(got, again) != "" {
				t.Error("the same seed has another estimate")
			}
			if other := estimate(t, rolls, 8, rule); cmp.Diff(got, other) == "" {
				t.Error("another seed has the same estimate")
			}
		})
	}
}

// shareOf returns the chance of a value.
func shareOf(fact odds.FactOdds, value int) float64 {
	for _, v := range fact.Values {
		if v.Value == value {
			return v.Chance
		}
	}
	return 0
}

// The steps of a rule have the same rolls in common: each outcome of the first goes on as often as it was rolled.
func TestAnEstimateInStepsRollsEachStepAsOften(t *testing.T) {
	w := odds.Walker{Rolls: 4_000, Roller: dice.Fast(3)}
	first, err := odds.Of(&w, evasiveAttack)
	if err != nil {
		t.Fatal(err)
	}
	report, err := odds.ReportThen(&w, first, strike)
	if err != nil {
		t.Fatal(err)
	}
	hit, _ := report.Fact("hit")
	if want := first.ChanceThat(func(v verdict) bool { return v.hit }); shareOf(hit, 1) != want {
		t.Errorf("a hit has the chance %v in the report, and %v in the first step", shareOf(hit, 1), want)
	}
	damage, _ := report.Fact("damage")
	if want := first.ChanceThat(func(v verdict) bool { return !v.evaded }); damage.Chance != want {
		t.Errorf("damage has the chance %v in the report, and %v in the first step", damage.Chance, want)
	}
	if want := (&odds.Rolled{Times: 4_000, Margin: 0.98 / math.Sqrt(4_000)}); cmp.Diff(want, report.Rolled) != "" {
		t.Errorf("got %+v, want %+v", report.Rolled, want)
	}
}

// A chance of one half is the one that is off most.
func TestTheMarginHoldsFor95Of100Estimates(t *testing.T) {
	within := 0
	for seed := range uint64(1_000) {
		report := estimate(t, 400, seed, func(s dice.Source) odds.Factual {
			return shown{asNumber(s.Sum(dice.Pool{Dice: 1, Sides: 20}) > 10)}
		})
		if math.Abs(report.Facts[0].AtLeast(1)-0.5) <= report.Rolled.Margin {
			within++
		}
	}
	// Three standard deviations of 1,000 estimates that hold with a chance of 0.95.
	if within < 929 || within > 971 {
		t.Errorf("the margin holds for %d of 1,000 estimates", within)
	}
}

func TestAnEstimateHasABudgetToo(t *testing.T) {
	many := func(s dice.Source) odds.Factual {
		sum := 0
		for range 40 {
			sum += s.Sum(dice.Pool{Dice: 99, Sides: 99, Explodes: true})
		}
		return shown{sum}
	}
	var refused *field.Error
	if _, err := odds.ReportRule(&odds.Walker{}, many); !errors.As(err, &refused) || refused.Code != field.TooManyOutcomes {
		t.Errorf("the exact odds: got %v", err)
	}
	if report := estimate(t, 300, 1, many); report.Rolled.Times != 300 || report.Facts[0].Mean < 40*99*50 {
		t.Errorf("got %+v", report.Rolled)
	}
	_, err := odds.ReportRule(&odds.Walker{Rolls: odds.MaxRolls, Roller: dice.Fast(1)}, many)
	if !errors.As(err, &refused) || refused.Code != field.TooManyOutcomes {
		t.Errorf("%d rolls: got %v", odds.MaxRolls, err)
	}
}
