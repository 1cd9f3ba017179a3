package chances

import "math"

// This file has the functions whose values are reported. Package math has assembly for them on some processors, and
// compilers fuse the multiplications and additions of its Go code on others, so that a last digit depends on the
// machine. Here each product is rounded by a conversion before it is added, which no compiler may fuse: the bits are
// the same everywhere. Sqrt, Frexp and Ldexp are exact or rounded correctly on every machine.

// The natural logarithm of 2 in two parts. The first has 32 bits, so that its product with an exponent is exact.
const (
	ln2High = 0x1.62e42fefp-1
	ln2Low  = math.Ln2 - ln2High
)

// exp returns e to the power of x, within 2 units in the last place.
func exp(x float64) float64 {
	if x < -745 {
		return 0
	}
	if x > 709 {
		return math.Inf(1)
	}
	k := math.Floor(float64(x*math.Log2E) + 0.5)
	r := float64(x-float64(k*ln2High)) - float64(k*ln2Low) // At most 0.35 from 0.
	sum := 1.0
	for n := 15; n > 0; n-- { // By Horner's rule: 1 + r/1 (1 + r/2 (1 + …)).
		sum = 1 + float64(r*sum)/float64(n)
	}
	return math.Ldexp(sum, int(k))
}

// log returns the natural logarithm of x > 0, within 1e-15 of itself or, near 1, of x - 1.
func log(x float64) float64 {
	m, e := math.Frexp(x)
	if m < math.Sqrt2/2 {
		m, e = 2*m, e-1
	}
	s := (m - 1) / (m + 1) // log m = 2 (s + s^3/3 + s^5/5 + …), where s is at most 0.18 from 0.
	square := float64(s * s)
	sum := 0.0
	for n := 21; n > 1; n -= 2 {
		sum = float64(square * (sum + 1/float64(n)))
	}
	return float64(float64(e)*ln2High) + (float64(float64(e)*ln2Low) + float64(2*float64(s+float64(s*sum))))
}

// erfcFrom is where the complementary error function changes from one sum to the other.
const erfcFrom = 2

// erfc returns the complementary error function, within 5e-13 of itself.
func erfc(x float64) float64 {
	switch square := float64(x * x); {
	case x < 0:
		return 2 - erfc(-x)
	case x > 27:
		return 0
	case x < erfcFrom:
		// erf x = 2/√π e^(-x²) (x + 2x³/3 + 4x⁵/15 + …): no term is below 0.
		sum, term := x, x
		for n := 3; n < 81; n += 2 {
			term = float64(term * (2 * square / float64(n)))
			sum += term
		}
		return 1 - float64(float64(2/math.SqrtPi*sum)*exp(-square)) // Near 2 the difference loses 3 digits.
	default:
		// A continued fraction: e^(-x²)/√π divided by x + (1/2)/(x + (2/2)/(x + (3/2)/…)).
		fraction := x
		for n := 60; n > 0; n-- {
			fraction = x + float64(n)/2/fraction
		}
		return exp(-square) / float64(fraction*math.SqrtPi)
	}
}
