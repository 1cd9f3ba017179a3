package chances_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"rulewright/rules/chances"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

// result is what a rule of the tests reports.
type result map[string]int

// Facts implements [odds.Factual].
func (r result) Facts(yield func(key string, value int)) {
	for _, key := range []string{"hit", "damage", "bonus"} {
		if value, ok := r[key]; ok {
			yield(key, value)
		}
	}
}

// strike rolls a d20 against a number, and damage on a hit alone.
func strike(bonus, defense, number int) func(dice.Source) odds.Factual {
	return func(source dice.Source) odds.Factual {
		if source.Sum(dice.Pool{Purpose: "attack", Dice: 1, Sides: 20})+bonus < defense {
			return result{"hit": 0}
		}
		return result{"hit": 1, "damage": source.Sum(dice.Pool{Purpose: "damage", Dice: number, Sides: 6})}
	}
}

func oddsOf(t *testing.T, rule func(dice.Source) odds.Factual) chances.Odds {
	t.Helper()
	report, err := odds.ReportRule(&odds.Walker{}, rule)
	if err != nil {
		t.Fatal(err)
	}
	return listed(report)
}

// listed returns a report as a comparison reads it.
func listed(report odds.Report) chances.Odds {
	o := chances.Odds{Total: report.Total}
	for _, fact := range report.Facts {
		f := chances.Fact{Key: fact.Key}
		for _, v := range fact.Values {
			f.Values = append(f.Values, chances.Value{Value: v.Value, Weight: v.Weight})
		}
		o.Facts = append(o.Facts, f)
	}
	return o
}

func compared(t *testing.T, list ...chances.Odds) chances.Differences {
	t.Helper()
	r, err := chances.ResolveComparison(nil, chances.Comparison{Odds: list})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// outcomes returns the damage of each of the equally likely ways of a strike, by hand.
func outcomes(bonus, defense, number int) (list []int) {
	ways := int(math.Pow(6, float64(number)))
	for face := 1; face <= 20; face++ {
		for way := range ways {
			damage := 0
			if face+bonus >= defense {
				rest := way
				for range number {
					damage += 1 + rest%6
					rest /= 6
				}
			}
			list = append(list, damage)
		}
	}
	return list
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.IsNaN(got) || math.Abs(got-want) > 1e-9*max(1, math.Abs(want)) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func TestADifferenceIsThatOfAllPairsOfRolls(t *testing.T) {
	for _, c := range [][6]int{{3, 12, 1, 5, 12, 1}, {3, 12, 2, 3, 14, 3}, {0, 21, 1, 0, 1, 1}, {2, 9, 2, 2, 9, 2}} {
		r := compared(t, oddsOf(t, strike(c[0], c[1], c[2])), oddsOf(t, strike(c[3], c[4], c[5])))
		first, second := outcomes(c[0], c[1], c[2]), outcomes(c[3], c[4], c[5])
		var higher, same, lower, hits, otherHits, sum, otherSum float64
		for _, a := range first {
			sum += float64(a)
			hits += float64(field.Flag(a > 0))
		}
		for _, b := range second {
			otherSum += float64(b)
			otherHits += float64(field.Flag(b > 0))
			for _, a := range first {
				switch {
				case b > a:
					higher++
				case b == a:
					same++
				default:
					lower++
				}
			}
		}
		pairs := float64(len(first) * len(second))
		facts := map[string]chances.FactDifference{}
		for _, fact := range r.List[0].Facts {
			facts[fact.Key] = fact
		}
		damage := facts["damage"]
		near(t, "higher", damage.Higher, higher/pairs)
		near(t, "same", damage.Same, same/pairs)
		near(t, "lower", damage.Lower, lower/pairs)
		near(t, "mean", damage.Mean, otherSum/float64(len(second))-sum/float64(len(first)))
		near(t, "hit", facts["hit"].Chance, otherHits/float64(len(second))-hits/float64(len(first)))
		near(t, "all pairs", damage.Higher+damage.Same+damage.Lower, 1)
	}
}

func TestAComparisonOfEqualOddsHasNoDifference(t *testing.T) {
	one := oddsOf(t, strike(4, 15, 2))
	r := compared(t, one, one, one)
	if len(r.List) != 2 {
		t.Fatalf("%d differences of three odds", len(r.List))
	}
	for _, fact := range r.List[1].Facts {
		near(t, fact.Key+" chance", fact.Chance, 0)
		near(t, fact.Key+" mean", fact.Mean, 0)
		near(t, fact.Key+" balance", fact.Higher-fact.Lower, 0)
	}
}

func TestAFactThatOneOfThemLacksCountsAsNever(t *testing.T) {
	sure := func(key string, value int) chances.Odds {
		return chances.Odds{Total: "1", Facts: []chances.Fact{{Key: key, Values: []chances.Value{{Value: value, Weight: "1"}}}}}
	}
	r := compared(t, sure("hit", 1), sure("bonus", -3))
	facts := r.List[0].Facts
	if len(facts) != 2 || facts[0].Key != "hit" || facts[1].Key != "bonus" {
		t.Fatalf("got %v", facts)
	}
	near(t, "hit", facts[0].Chance, -1)
	near(t, "bonus", facts[1].Mean, -3)
	near(t, "lower", facts[1].Lower, 1)
	if none := compared(t, chances.Odds{Total: "1"}, chances.Odds{Total: "1"}); len(none.List[0].Facts) != 0 {
		t.Errorf("no facts give %v", none)
	}
}

func TestAComparisonTakesWeightsOfAnySize(t *testing.T) {
	many := func(source dice.Source) odds.Factual {
		return result{"damage": source.Sum(dice.Pool{Purpose: "damage", Dice: 200, Sides: 6})}
	}
	more := func(source dice.Source) odds.Factual {
		return result{"damage": source.Sum(dice.Pool{Purpose: "damage", Dice: 200, Sides: 6}) + 1}
	}
	r := compared(t, oddsOf(t, many), oddsOf(t, more))
	near(t, "mean", r.List[0].Facts[0].Mean, 1)
	near(t, "all pairs", r.List[0].Facts[0].Higher+r.List[0].Facts[0].Same+r.List[0].Facts[0].Lower, 1)
}

func TestOddsThatAreNoDistributionAreNamed(t *testing.T) {
	fact := func(values ...chances.Value) chances.Odds {
		return chances.Odds{Total: "6", Facts: []chances.Fact{{Key: "damage", Values: values}}}
	}
	for name, c := range map[string]struct {
		odds  chances.Odds
		field string
	}{
		"no total":      {chances.Odds{}, "odds[0].total"},
		"a total of 0":  {chances.Odds{Total: "0"}, "odds[0].total"},
		"too large":     {chances.Odds{Total: strings.Repeat("9", 1290)}, "odds[0].total"},
		"no digits":     {chances.Odds{Total: "1e9"}, "odds[0].total"},
		"falling":       {fact(chances.Value{Value: 2, Weight: "1"}, chances.Value{Value: 1, Weight: "1"}), "odds[0].facts[0].values[1].value"},
		"no weight":     {fact(chances.Value{Value: 2}), "odds[0].facts[0].values[0].weight"},
		"beyond all":    {fact(chances.Value{Value: 2, Weight: "5"}, chances.Value{Value: 3, Weight: "2"}), "odds[0].facts[0].values[1].weight"},
		"the same fact": {chances.Odds{Total: "1", Facts: []chances.Fact{{Key: "hit"}, {Key: "hit"}}}, "odds[0].facts[1].key"},
	} {
		_, err := chances.ResolveComparison(nil, chances.Comparison{Odds: []chances.Odds{c.odds}})
		if err == nil || err.Field != c.field {
			t.Errorf("%s: got %v, want an error about %s", name, err, c.field)
		}
	}
}

func TestAWeightIsReadAsItIsWritten(t *testing.T) {
	w := odds.NewWeight(1)
	for i := range 200 {
		got, ok := odds.ParseWeight(w.String())
		if !ok || got.Cmp(w) != 0 {
			t.Fatalf("step %d: %s is read as %s", i, w, got)
		}
		w = w.Mul(odds.NewWeight(uint64(i) + 987_654_321)).Add(odds.NewWeight(uint64(i)))
		if w.Overflowed() {
			break
		}
	}
	for _, text := range []string{"", "-1", "1.5", "overflow", " 1", strconv.Itoa(12) + "x"} {
		if _, ok := odds.ParseWeight(text); ok {
			t.Errorf("%q is read as a weight", text)
		}
	}
}
