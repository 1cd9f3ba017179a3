package odds

import (
	"math/bits"
	"slices"
)

// commonDivisor returns the largest number that divides both. One of them must
// not be 0, and neither may have overflowed.
func commonDivisor(w, v Weight) Weight {
	switch {
	case w.IsZero():
		return v
	case v.IsZero():
		return w
	case w.wide == nil && v.wide == nil:
		return NewWeight(smallDivisor(w.low, v.low))
	case w.wide == nil:
		return NewWeight(smallDivisor(w.low, divideByWord(slices.Clone(v.wide), w.low)))
	case v.wide == nil:
		return NewWeight(smallDivisor(v.low, divideByWord(slices.Clone(w.wide), v.low)))
	}
	// Both are wide: the binary method, which needs no division. It ends at
	// the latest when they are equal.
	x, y := slices.Clone(w.wide), slices.Clone(v.wide)
	twos := min(trailingZeros(x), trailingZeros(y))
	for {
		shiftDown(x, trailingZeros(x))
		shiftDown(y, trailingZeros(y))
		x, y = trim(x), trim(y)
		switch compareWords(x, y) {
		case 0:
			return fromWords(x).Mul(power(2, twos))
		case -1:
			x, y = y, x
		}
		if len(y) == 1 {
			return NewWeight(smallDivisor(y[0], divideByWord(x, y[0]))).Mul(power(2, twos))
		}
		subtractWords(x, y)
	}
}

// smallDivisor is [commonDivisor] for single words. x must not be 0.
func smallDivisor(x, y uint64) uint64 {
	if y == 0 {
		return x
	}
	twos := bits.TrailingZeros64(x | y)
	x >>= bits.TrailingZeros64(x)
	for y != 0 {
		y >>= bits.TrailingZeros64(y)
		if x > y {
			x, y = y, x
		}
		y -= x
	}
	return x << twos
}

// dividedBy returns w / v, where v must divide w without remainder.
func (w Weight) dividedBy(v Weight) Weight {
	if w.wide == nil && v.wide == nil {
		return NewWeight(w.low / v.low)
	}
	if v.isOne() || w.Overflowed() {
		return w
	}
	if v.Overflowed() {
		return v
	}
	var space, other [1]uint64
	x, y := slices.Clone(w.words(&space)), slices.Clone(v.words(&other))
	twos := trailingZeros(y)
	shiftDown(x, twos)
	shiftDown(y, twos)
	divideExactly(x, trim(y))
	return fromWords(x)
}

// commonMultiple returns the smallest number that both divide. Neither is 0.
func commonMultiple(w, v Weight) Weight {
	if w.Overflowed() || v.Overflowed() {
		return overflow()
	}
	return w.Mul(v.dividedBy(commonDivisor(w, v)))
}
