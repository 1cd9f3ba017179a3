package odds_test

import (
	"math/big"
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/odds"
)

// slot is one outcome of a distribution as a test compares it.
type slot[K comparable] struct {
	Outcome K
	Weight  string
}

// slots returns the outcomes in their order.
func slots[K comparable](d odds.Distribution[K]) []slot[K] {
	var list []slot[K]
	for outcome, weight := range d.All() {
		list = append(list, slot[K]{outcome, weight.String()})
	}
	return list
}

// failer is what a test, a benchmark and a property have in common.
type failer interface {
	Helper()
	Fatalf(string, ...any)
}

// distributionOf walks a rule that must have odds.
func distributionOf[K comparable](t failer, rule func(dice.Source) K) odds.Distribution[K] {
	t.Helper()
	var w odds.Walker
	d, err := odds.Of(&w, rule)
	if err != nil {
		t.Fatalf("the rule has no odds: %v", err)
	}
	return d
}

// byEveryFace is the oracle: it knows nothing of pools or of sums, but lets a
// scripted roller show every sequence of faces, each die on its own.
func byEveryFace[K comparable](rule func(dice.Source) K) map[K]*big.Rat {
	chances := map[K]*big.Rat{}
	var visit func(faces []int, chance *big.Rat)
	visit = func(faces []int, chance *big.Rat) {
		roller := dice.Scripted(faces)
		outcome := rule(roller)
		pool, _, short := roller.Missing()
		if !short {
			if chances[outcome] == nil {
				chances[outcome] = new(big.Rat)
			}
			chances[outcome].Add(chances[outcome], chance)
			return
		}
		each := new(big.Rat).Mul(chance, big.NewRat(1, int64(pool.Sides)))
		for face := 1; face <= pool.Sides; face++ {
			visit(append(faces[:len(faces):len(faces)], face), each)
		}
	}
	visit(nil, big.NewRat(1, 1))
	return chances
}

// checkOracle fails where the distribution differs from the oracle's chances,
// where its weights do not sum to its total, or where it is not in lowest terms.
func checkOracle[K comparable](t failer, d odds.Distribution[K], want map[K]*big.Rat) {
	t.Helper()
	total, sum, divisor := integer(d.Total()), new(big.Int), integer(d.Total())
	for outcome, weight := range d.All() {
		sum.Add(sum, integer(weight))
		divisor.GCD(nil, nil, divisor, integer(weight))
		chance, known := want[outcome]
		if !known || new(big.Rat).SetFrac(integer(weight), total).Cmp(chance) != 0 {
			t.Fatalf("%v has weight %s of %s, want chance %v", outcome, weight, total, chance)
		}
	}
	if d.Len() != len(want) {
		t.Fatalf("%d outcomes, want %d", d.Len(), len(want))
	}
	if sum.Cmp(total) != 0 {
		t.Fatalf("weights sum to %s of %s", sum, total)
	}
	if divisor.Cmp(big.NewInt(1)) != 0 {
		t.Fatalf("all weights and the total are divisible by %s", divisor)
	}
}

func integer(w odds.Weight) *big.Int {
	n, ok := new(big.Int).SetString(w.String(), 10)
	if !ok {
		panic("not a number: " + w.String())
	}
	return n
}

// The oracle itself must be right.
func TestOracleKnowsThatTwoDiceShowSevenMostOften(t *testing.T) {
	chances := byEveryFace(func(s dice.Source) int { return s.Sum(dice.Pool{Dice: 2, Sides: 6}) })
	if chances[7].Cmp(big.NewRat(1, 6)) != 0 || len(chances) != 11 {
		t.Errorf("chances of 2d6: %v", chances)
	}
}
