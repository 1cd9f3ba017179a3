package odds_test

import (
	"encoding/json"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/odds"
)

// points is a result with one fact.
type points int

func (p points) Facts(yield func(string, int)) { yield("points", int(p)) }

// note is a result that cannot be compared, as most are.
type note struct {
	blow
	log []string
}

func reportOf[T odds.Factual](t failer, rule func(dice.Source) T) odds.Report {
	t.Helper()
	r, err := odds.ReportRule(&odds.Walker{Budget: 1e9}, rule)
	if err != nil {
		t.Fatalf("no report: %v", err)
	}
	return r
}

func TestReportShowsEachFactWithItsOdds(t *testing.T) {
	// A d4: 1 is a miss without damage, 2 and 3 do that damage, 4 does 10.
	got := reportOf(t, func(s dice.Source) blow {
		switch roll := s.Sum(dice.Pool{Dice: 1, Sides: 4}); roll {
		case 1:
			return blow{verdict: verdict{evaded: true}}
		case 4:
			return blow{verdict{hit: true, critical: true}, 10}
		default:
			return blow{verdict{hit: true}, roll}
		}
	})
	want := odds.Report{Total: "4", Facts: []odds.FactOdds{
		{Key: "hit", Weight: "4", Chance: 1, Mean: 0.75, Values: []odds.ValueOdds{
			{Value: 0, Weight: "1", Chance: 0.25, AtLeast: 1},
			{Value: 1, Weight: "3", Chance: 0.75, AtLeast: 0.75},
		}},
		{Key: "critical", Weight: "4", Chance: 1, Mean: 0.25, Values: []odds.ValueOdds{
			{Value: 0, Weight: "3", Chance: 0.75, AtLeast: 1},
			{Value: 1, Weight: "1", Chance: 0.25, AtLeast: 0.25},
		}},
		// The mean is that of the damage where there is any: 15 over 3.
		{Key: "damage", Weight: "3", Chance: 0.75, Mean: 5, Values: []odds.ValueOdds{
			{Value: 2, Weight: "1", Chance: 0.25, AtLeast: 0.75},
			{Value: 3, Weight: "1", Chance: 0.25, AtLeast: 0.5},
			{Value: 10, Weight: "1", Chance: 0.25, AtLeast: 0.25},
		}},
	}}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("report (-want +got):\n%s", d)
	}
}

func TestReportIsTheSameByEveryWay(t *testing.T) {
	whole := reportOf(t, func(s dice.Source) note {
		return note{blow: strike(s, evasiveAttack(s)), log: []string{"not comparable"}}
	})
	var w odds.Walker
	first, err := odds.Of(&w, evasiveAttack)
	if err != nil {
		t.Fatal(err)
	}
	then, err := odds.ReportThen(&w, first, strike)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(whole, then); d != "" {
		t.Errorf("report in two steps (-whole +staged):\n%s", d)
	}
	second, err := odds.Then(&w, first, strike)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(whole, odds.ReportOf(second)); d != "" {
		t.Errorf("report of the distribution (-whole +of):\n%s", d)
	}
	text, err := json.Marshal(whole)
	if err != nil || !strings.HasPrefix(string(text), `{"total":"1440000","facts":[{"key":"hit","weight":"1440000","chance":1,"mean":`) {
		t.Errorf("as JSON: %.120s, error %v", text, err)
	}
}

func TestReportIsInLowestTerms(t *testing.T) {
	even := reportOf(t, func(s dice.Source) points { return points(s.Sum(d20) % 2) })
	want := odds.Report{Total: "2", Facts: []odds.FactOdds{{Key: "points", Weight: "2", Chance: 1, Mean: 0.5, Values: []odds.ValueOdds{
		{Value: 0, Weight: "1", Chance: 0.5, AtLeast: 1},
		{Value: 1, Weight: "1", Chance: 0.5, AtLeast: 0.5},
	}}}}
	if d := cmp.Diff(want, even); d != "" {
		t.Errorf("report (-want +got):\n%s", d)
	}
}

// The mean is a single division of exact numbers.
func TestMeanIsExactUntilTheLastDivision(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pool := anyPool.Draw(t, "pool")
		factor := rapid.SampledFrom([]int{1, -1, 3, -7, 1_000_003, math.MaxInt / 4000, math.MinInt / 4000}).Draw(t, "factor")
		shift := rapid.IntRange(-100, 100).Draw(t, "shift")
		worth := func(sum int) int { return (sum - shift) * factor }
		d := distributionOf(t, sumOf(pool))
		r := odds.ReportOf(odds.Map(d, func(sum int) points { return points(worth(sum)) }))
		mean := new(big.Rat)
		for sum, weight := range d.All() {
			mean.Add(mean, new(big.Rat).SetFrac(new(big.Int).Mul(integer(weight), big.NewInt(int64(worth(sum)))), integer(d.Total())))
		}
		want, _ := mean.Float64()
		got := r.Facts[0].Mean
		if got < math.Nextafter(want, math.Inf(-1)) || got > math.Nextafter(want, math.Inf(1)) {
			t.Fatalf("mean %v, want %v", got, want)
		}
	})
}

func TestChanceOfAtLeastAValue(t *testing.T) {
	fact, found := reportOf(t, func(s dice.Source) points { return points(2 * s.Sum(d6)) }).Fact("points")
	if !found {
		t.Fatal("no fact")
	}
	for value, want := range map[int]float64{-5: 1, 2: 1, 3: 5.0 / 6, 4: 5.0 / 6, 12: 1.0 / 6, 13: 0} {
		if got := fact.AtLeast(value); got != want {
			t.Errorf("at least %d: %v, want %v", value, got, want)
		}
	}
	if _, found := (odds.Report{}).Fact("points"); found {
		t.Error("an empty report has a fact")
	}
}

// shy yields its facts in another order at times.
type shy int

func (s shy) Facts(yield func(string, int)) {
	if s%2 == 0 {
		yield("even", 1)
		yield("roll", int(s))
		return
	}
	yield("roll", int(s))
	yield("even", 0)
}

func TestFactsMayComeInAnyOrder(t *testing.T) {
	r := reportOf(t, func(s dice.Source) shy { return shy(s.Sum(d6)) })
	if r.Facts[0].Key != "roll" || r.Facts[1].Key != "even" || r.Facts[0].Mean != 3.5 || r.Facts[1].Mean != 0.5 {
		t.Errorf("report %v", r)
	}
}

// silent has no facts at all, and echo one of them twice.
type (
	silent struct{}
	echo   struct{}
)

func (silent) Facts(func(string, int)) {}

func (echo) Facts(yield func(string, int)) {
	yield("damage", 1)
	yield("damage", 1)
}

func TestReportWithoutFacts(t *testing.T) {
	want := odds.Report{Total: "1", Facts: []odds.FactOdds{}}
	if d := cmp.Diff(want, reportOf(t, func(s dice.Source) silent { s.Sum(d6); return silent{} })); d != "" {
		t.Errorf("report (-want +got):\n%s", d)
	}
	want.Total = "0"
	if d := cmp.Diff(want, odds.ReportOf(odds.Distribution[points]{})); d != "" {
		t.Errorf("report on nothing (-want +got):\n%s", d)
	}
}

func TestAFactThatIsYieldedTwiceIsAMistake(t *testing.T) {
	defer func() {
		if text, _ := recover().(string); !strings.Contains(text, "the fact damage twice") {
			t.Errorf("panic %q", text)
		}
	}()
	reportOf(t, func(dice.Source) echo { return echo{} })
	t.Error("no panic")
}

func TestReportBringsUnequalBranchesToOneTotal(t *testing.T) {
	r := reportOf(t, func(s dice.Source) points {
		if s.Sum(dice.Pool{Dice: 1, Sides: 2}) == 1 {
			return 0
		}
		return points(s.Sum(dice.Pool{Dice: 1, Sides: 3}))
	})
	var weights []string
	for _, value := range r.Facts[0].Values {
		weights = append(weights, value.Weight)
	}
	if d := cmp.Diff([]string{"3", "1", "1", "1"}, weights); d != "" || r.Total != "6" {
		t.Errorf("weights of %s (-want +got):\n%s", r.Total, d)
	}
}
