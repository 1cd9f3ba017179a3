package odds

import "math/bits"

// The functions here work on whole numbers of any size, held as 64-bit words
// with the lowest first. wasm/RATIONALE.md has the cost of math/big.

// trim returns x without leading zero words.
func trim(x []uint64) []uint64 {
	for len(x) > 0 && x[len(x)-1] == 0 {
		x = x[:len(x)-1]
	}
	return x
}

// compareWords returns -1, 0 or 1. Both are trimmed.
func compareWords(x, y []uint64) int {
	if len(x) != len(y) {
		if len(x) < len(y) {
			return -1
		}
		return 1
	}
	for i := len(x) - 1; i >= 0; i-- {
		if x[i] != y[i] {
			if x[i] < y[i] {
				return -1
			}
			return 1
		}
	}
	return 0
}

// addWords adds x, which is not longer, to sum, and returns what does not fit.
func addWords(sum, x []uint64) (carry uint64) {
	for i, word := range x {
		was := sum[i]
		total := was + word + carry
		carry = (was&word | (was|word)&^total) >> 63
		sum[i] = total
	}
	for i := len(x); carry != 0 && i < len(sum); i++ {
		sum[i] += carry
		if sum[i] != 0 {
			carry = 0
		}
	}
	return carry
}

// subtractWords takes x, which is neither longer nor larger, from rest.
func subtractWords(rest, x []uint64) {
	var borrow uint64
	for i, word := range x {
		was := rest[i]
		total := was - word - borrow
		borrow = (^was&word | ^(was^word)&total) >> 63
		rest[i] = total
	}
	for i := len(x); borrow != 0 && i < len(rest); i++ {
		if rest[i] > 0 {
			borrow = 0
		}
		rest[i]--
	}
}

// addProduct adds x times y to sum, which must be able to hold the result. It multiplies halves of
// words, because WebAssembly has no product of 128 bits.
func addProduct(sum, x, y []uint64) {
	const half, lower = 32, 1<<32 - 1
	for i, factor := range y {
		var carry uint64
		y0, y1 := factor&lower, factor>>half
		for j, word := range x {
			x0, x1 := word&lower, word>>half
			// No sum of these overflows: (2^32-1)² + 2 × (2^32-1) is 2^64-1.
			low := x0*y0 + carry&lower
			cross := x1*y0 + low>>half + carry>>half
			other := x0*y1 + cross&lower
			low = other<<half | low&lower
			carry = x1*y1 + cross>>half + other>>half
			was := sum[i+j]
			total := was + low
			sum[i+j] = total
			carry += (was&low | (was|low)&^total) >> 63
		}
		for at := i + len(x); carry != 0; at++ {
			was := sum[at]
			total := was + carry
			carry = (was&carry | (was|carry)&^total) >> 63
			sum[at] = total
		}
	}
}

// divideByWord divides x in place and returns the remainder.
func divideByWord(x []uint64, by uint64) uint64 {
	var rest uint64
	for i := len(x) - 1; i >= 0; i-- {
		x[i], rest = bits.Div64(rest, x[i], by)
	}
	return rest
}

// shiftDown divides x in place by two to the power of by.
func shiftDown(x []uint64, by int) {
	words, few := by/64, uint(by%64)
	for i := range x {
		var low, high uint64
		if i+words < len(x) {
			low = x[i+words]
		}
		if i+words+1 < len(x) {
			high = x[i+words+1]
		}
		// A shift by 64 gives 0 in Go, so few == 0 needs no special case.
		x[i] = low>>few | high<<(64-few)
	}
}

// trailingZeros returns how often two divides x, which is not zero.
func trailingZeros(x []uint64) int {
	for i, word := range x {
		if word != 0 {
			return i*64 + bits.TrailingZeros64(word)
		}
	}
	return 0
}

// divideExactly divides x in place by odd, which is odd and divides it without
// remainder. It is Jebelean's method: from the lowest word upward each word of
// the quotient follows from a multiplication, because an odd number has an
// inverse modulo 2^64.
func divideExactly(x, odd []uint64) {
	// Newton's iteration doubles the right bits of the inverse: 3, 6, ... 96.
	inverse := odd[0]
	for range 5 {
		inverse *= 2 - odd[0]*inverse
	}
	for i := range x {
		digit := x[i] * inverse
		x[i] = digit
		// Take digit times odd from the words above; those of x[i] cancel.
		var carry uint64
		for j := 0; j < len(odd) && i+j < len(x); j++ {
			high, low := bits.Mul64(digit, odd[j])
			var over uint64
			low, over = bits.Add64(low, carry, 0)
			carry = high + over
			if j > 0 {
				x[i+j], over = bits.Sub64(x[i+j], low, 0)
				carry += over
			}
		}
		for at := i + len(odd); carry != 0 && at < len(x); at++ {
			x[at], carry = bits.Sub64(x[at], carry, 0)
		}
	}
}
