package odds_test

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/odds"
)

// weightOf turns any number into a weight with nothing but the public
// arithmetic, 32 bits at a time.
func weightOf(n *big.Int) odds.Weight {
	var w odds.Weight
	for i := (n.BitLen() + 31) / 32; i > 0; i-- {
		word := new(big.Int).Rsh(n, uint(i-1)*32).Uint64() & math.MaxUint32
		w = w.Mul(odds.NewWeight(1 << 32)).Add(odds.NewWeight(word))
	}
	return w
}

// anyNumber draws numbers of all sizes, and those around the edges of a word.
func anyNumber(maxBytes int) *rapid.Generator[*big.Int] {
	return rapid.Custom(func(t *rapid.T) *big.Int {
		if rapid.IntRange(0, 3).Draw(t, "edge") == 0 {
			n := new(big.Int).Lsh(big.NewInt(1), uint(32*rapid.IntRange(0, maxBytes/4-1).Draw(t, "words")))
			n.Add(n, big.NewInt(int64(rapid.IntRange(-2, 2).Draw(t, "off"))))
			return n.Abs(n)
		}
		return new(big.Int).SetBytes(rapid.SliceOfN(rapid.Byte(), 0, maxBytes).Draw(t, "bytes"))
	})
}

func TestWeightCountsAsMathBigDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := anyNumber(120).Draw(t, "x"), anyNumber(120).Draw(t, "y")
		v, w := weightOf(x), weightOf(y)
		if v.String() != x.String() {
			t.Fatalf("String: %s, want %s", v, x)
		}
		if got, want := v.Add(w).String(), new(big.Int).Add(x, y).String(); got != want {
			t.Fatalf("%s + %s = %s, want %s", x, y, got, want)
		}
		if got, want := v.Mul(w).String(), new(big.Int).Mul(x, y).String(); got != want {
			t.Fatalf("%s × %s = %s, want %s", x, y, got, want)
		}
		if got, want := v.Cmp(w), x.Cmp(y); got != want {
			t.Fatalf("%s against %s: %d, want %d", x, y, got, want)
		}
		if got, want := v.Equal(w), x.Cmp(y) == 0; got != want {
			t.Fatalf("%s equals %s: %v", x, y, got)
		}
		if got, want := v.IsZero(), x.Sign() == 0; got != want {
			t.Fatalf("%s is zero: %v", x, got)
		}
	})
}

func TestWeightDividesAsMathBigDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		one := big.NewInt(1)
		x := new(big.Int).Add(anyNumber(80).Draw(t, "x"), one)
		y := new(big.Int).Add(anyNumber(80).Draw(t, "y"), one)
		shared := new(big.Int).Add(anyNumber(80).Draw(t, "shared"), one)
		x.Mul(x, shared)
		y.Mul(y, shared)
		divisor := new(big.Int).GCD(nil, nil, x, y)
		if got := odds.CommonDivisor(weightOf(x), weightOf(y)); got.String() != divisor.String() {
			t.Fatalf("common divisor of %s and %s: %s, want %s", x, y, got, divisor)
		}
		quotient := new(big.Int).Div(x, shared)
		if got := odds.DividedBy(weightOf(x), weightOf(shared)); got.String() != quotient.String() {
			t.Fatalf("%s / %s = %s, want %s", x, shared, got, quotient)
		}
		multiple := new(big.Int).Mul(quotient, y)
		multiple.Div(multiple, divisor).Mul(multiple, shared)
		if got := odds.CommonMultiple(weightOf(x), weightOf(y)); got.String() != multiple.String() {
			t.Fatalf("common multiple of %s and %s: %s, want %s", x, y, got, multiple)
		}
		difference := new(big.Int).Sub(multiple, x)
		if got := odds.Minus(weightOf(multiple), weightOf(x)); got.String() != difference.String() {
			t.Fatalf("%s - %s = %s, want %s", multiple, x, got, difference)
		}
	})
}

func TestCommonDivisorWithZeroIsTheOtherNumber(t *testing.T) {
	for _, n := range []string{"1", "12", "340282366920938463463374607431768211456"} {
		x, _ := new(big.Int).SetString(n, 10)
		if got := odds.CommonDivisor(weightOf(x), odds.Weight{}); got.String() != n {
			t.Errorf("of %s and 0: %s", n, got)
		}
		if got := odds.CommonDivisor(odds.Weight{}, weightOf(x)); got.String() != n {
			t.Errorf("of 0 and %s: %s", n, got)
		}
	}
}

// exactChance returns the closest float64 to x / y.
func exactChance(x, y *big.Int) float64 {
	f, _ := new(big.Rat).SetFrac(x, y).Float64()
	return f
}

// checkChance fails where w / total is more than one unit in the last place
// off, or not the closest number where that is promised.
func checkChance(t *rapid.T, x, y *big.Int) {
	got, want := weightOf(x).Of(weightOf(y)), exactChance(x, y)
	if x.BitLen() <= 53 && y.BitLen() <= 53 {
		if got != want {
			t.Fatalf("%s of %s: %v, want exactly %v", x, y, got, want)
		}
		return
	}
	if got < math.Nextafter(want, 0) || got > math.Nextafter(want, math.Inf(1)) {
		t.Fatalf("%s of %s: %v, want %v to one unit in the last place", x, y, got, want)
	}
}

func TestChanceIsWithinOneUnitInTheLastPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bytes := rapid.SampledFrom([]int{4, 8, 60, 120}).Draw(t, "size")
		x, y := anyNumber(bytes).Draw(t, "x"), anyNumber(bytes).Draw(t, "y")
		y.Add(y, big.NewInt(1))
		checkChance(t, x, y)
		checkChance(t, x, new(big.Int).Add(x, y))
	})
}

func TestOverflowIsMarkedAndNeverSilent(t *testing.T) {
	largest := new(big.Int).Lsh(big.NewInt(1), odds.MaxBits)
	largest.Sub(largest, big.NewInt(1))
	w := weightOf(largest)
	if w.Overflowed() || w.String() != largest.String() {
		t.Fatalf("2^%d - 1 is said not to fit", odds.MaxBits)
	}
	one := odds.NewWeight(1)
	over := w.Add(one)
	for name, got := range map[string]odds.Weight{
		"adding to the largest number": over,
		"adding to an overflow":        over.Add(one),
		"adding an overflow":           one.Add(over),
		"multiplying the largest":      w.Mul(odds.NewWeight(2)),
		"multiplying an overflow by 0": over.Mul(odds.Weight{}),
		"a common multiple":            odds.CommonMultiple(over, w),
		"dividing an overflow":         odds.DividedBy(over, w),
		"dividing by an overflow":      odds.DividedBy(w, over),
		"taking from an overflow":      odds.Minus(over, w),
	} {
		if !got.Overflowed() || got.String() != "overflow" || got.IsZero() {
			t.Errorf("%s gives %s", name, got)
		}
	}
	if over.Cmp(w) != 1 || w.Cmp(over) != -1 || over.Cmp(over) != 0 {
		t.Error("an overflow is not larger than every number")
	}
	if !math.IsNaN(over.Of(w)) || !math.IsNaN(w.Of(over)) || !math.IsNaN(one.Of(odds.Weight{})) {
		t.Error("a chance without meaning is a number")
	}
}
