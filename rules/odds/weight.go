package odds

import (
	"math"
	"math/bits"
	"slices"
	"strconv"
)

// MaxBits is the size of the largest [Weight]. 200 dice of 1000 sides fall in
// a number of ways that has 1994 bits.
const MaxBits = 4096

// A Weight is an exact whole number from 0 to 2^[MaxBits] - 1: in how many of
// the equally likely ways something happens. The zero value is 0. Below 2^64
// it is as quick as a plain number and allocates nothing.
//
// A result that is too large is not wrong but marked: it and all that is
// computed from it are [Weight.Overflowed], as no number is for floats.
type Weight struct {
	low uint64
	// wide holds the whole number when it needs more than 64 bits; low is then
	// 0. It is never changed, so copies may share it. Empty but not nil, it
	// marks an overflow.
	wide []uint64
}

// NewWeight returns the weight n.
func NewWeight(n uint64) Weight { return Weight{low: n} }

// overflow is the mark for a number that is too large.
func overflow() Weight { return Weight{wide: []uint64{}} }

// fromWords returns the number held by words and keeps them if they are many.
func fromWords(words []uint64) Weight {
	words = trim(words)
	switch {
	case len(words) == 0:
		return Weight{}
	case len(words) == 1:
		return Weight{low: words[0]}
	case len(words) > MaxBits/64:
		return overflow()
	}
	return Weight{wide: words}
}

// words returns the number's words, which must not be changed. space is room
// for a small one.
func (w Weight) words(space *[1]uint64) []uint64 {
	if w.wide != nil {
		return w.wide
	}
	space[0] = w.low
	return trim(space[:])
}

// length returns how many words the number has.
func (w Weight) length() int {
	var space [1]uint64
	return len(w.words(&space))
}

// Overflowed reports whether the number grew beyond [MaxBits] bits.
func (w Weight) Overflowed() bool { return w.wide != nil && len(w.wide) == 0 }

// IsZero reports whether the number is 0.
func (w Weight) IsZero() bool { return w.low == 0 && w.wide == nil }

// isOne reports whether the number is 1.
func (w Weight) isOne() bool { return w.low == 1 }

// Add returns w + v.
func (w Weight) Add(v Weight) Weight {
	if w.wide == nil && v.wide == nil {
		if sum := w.low + v.low; sum >= w.low {
			return Weight{low: sum}
		}
	}
	return addWide(w, v)
}

// grow adds v to the weight in place, so that a long sum allocates little. The
// weight must be the only one that holds its words.
func (w *Weight) grow(v Weight) {
	if sum := w.low + v.low; w.wide == nil && v.wide == nil && sum >= w.low {
		w.low = sum
		return
	}
	var space [1]uint64
	words := v.words(&space)
	if len(w.wide) < len(words) || len(words) == 0 || len(w.wide) == 0 {
		*w = addWide(*w, v)
		return
	}
	if carry := addWords(w.wide, words); carry > 0 {
		*w = fromWords(append(w.wide, carry))
	}
}

// clone returns the weight with words of its own.
func (w Weight) clone() Weight {
	w.wide = slices.Clone(w.wide)
	return w
}

// A slab holds the words of many weights, so that they need few allocations.
type slab []uint64

// keep returns the weight with words of its own in the slab.
func (s *slab) keep(w Weight) Weight {
	count := len(w.wide)
	if count == 0 {
		return w
	}
	if cap(*s)-len(*s) < count {
		*s = make([]uint64, 0, max(count, min(2*cap(*s), 4096), 64))
	}
	at := len(*s)
	*s = append(*s, w.wide...)
	return Weight{wide: (*s)[at : at+count : at+count]}
}

func addWide(w, v Weight) Weight {
	if w.Overflowed() || v.Overflowed() {
		return overflow()
	}
	var space, other [1]uint64
	x, y := w.words(&space), v.words(&other)
	sum := make([]uint64, max(len(x), len(y))+1)
	copy(sum, x)
	addWords(sum, y)
	return fromWords(sum)
}

// minus returns w - v, which must not be negative.
func (w Weight) minus(v Weight) Weight {
	if w.wide == nil && v.wide == nil {
		return Weight{low: w.low - v.low}
	}
	if w.Overflowed() || v.Overflowed() {
		return overflow()
	}
	var space, other [1]uint64
	rest := slices.Clone(w.words(&space))
	subtractWords(rest, v.words(&other))
	return fromWords(rest)
}

// Mul returns w × v.
func (w Weight) Mul(v Weight) Weight {
	if w.wide == nil && v.wide == nil {
		// WebAssembly has no 64-by-64 multiply to 128, so numbers below 2^32,
		// which are nearly all, take the plain way.
		if (w.low|v.low)>>32 == 0 {
			return Weight{low: w.low * v.low}
		}
	}
	var room []uint64
	return w.mulInto(&room, v)
}

// mulInto returns w × v. A wide product keeps its words in room, or shares them with w
// or v, so it is valid only as long as these do not change.
func (w Weight) mulInto(room *[]uint64, v Weight) Weight {
	switch {
	case v.isOne():
		return w
	case w.isOne():
		return v
	case w.Overflowed() || v.Overflowed():
		return overflow()
	}
	if w.wide == nil && v.wide == nil {
		if high, low := bits.Mul64(w.low, v.low); high == 0 {
			return Weight{low: low}
		}
	}
	var space, other [1]uint64
	x, y := w.words(&space), v.words(&other)
	if cap(*room) < len(x)+len(y) {
		*room = make([]uint64, len(x)+len(y))
	}
	product := (*room)[:len(x)+len(y)]
	clear(product)
	addProduct(product, x, y)
	return fromWords(product)
}

// power returns base to the power of exponent; 0 to the power of 0 is 1.
func power(base, exponent int) Weight {
	result, square := NewWeight(1), NewWeight(uint64(base))
	for ; exponent > 0; exponent >>= 1 {
		if exponent&1 == 1 {
			result = result.Mul(square)
		}
		if exponent > 1 {
			square = square.Mul(square)
		}
	}
	return result
}

// Cmp returns -1 where w < v, 0 where they are equal and 1 where w > v. An
// overflow is larger than every number.
func (w Weight) Cmp(v Weight) int {
	if w.wide == nil && v.wide == nil {
		switch {
		case w.low < v.low:
			return -1
		case w.low > v.low:
			return 1
		}
		return 0
	}
	if w.Overflowed() || v.Overflowed() {
		switch {
		case !v.Overflowed():
			return 1
		case !w.Overflowed():
			return -1
		}
		return 0
	}
	var space, other [1]uint64
	return compareWords(w.words(&space), v.words(&other))
}

// Equal reports whether both are the same number.
func (w Weight) Equal(v Weight) bool { return w.Cmp(v) == 0 }

// Of returns w / total, the chance of something that happens in w of total
// ways. It is within one unit in the last place of the exact quotient, and the
// closest number where both are below 2^53. It is not a number where total is
// 0 or either overflowed.
func (w Weight) Of(total Weight) float64 {
	const exact = 1 << 53
	if w.wide == nil && total.wide == nil && w.low < exact && total.low < exact && total.low != 0 {
		return float64(w.low) / float64(total.low)
	}
	if w.Overflowed() || total.Overflowed() || total.IsZero() {
		return math.NaN()
	}
	if w.IsZero() {
		return 0
	}
	// The quotient of the 64 highest bits of each is off by less than 2^-61 of
	// itself, which adds 1/256 of a unit to the half that rounding it costs.
	part, partShift := w.top()
	whole, wholeShift := total.top()
	quotient, _ := bits.Div64(part>>1, part<<63, whole)
	return math.Ldexp(float64(quotient), partShift-wholeShift-63)
}

// top returns the 64 highest bits, from the first that is set, and the power
// of two by which they must be multiplied. The number must not be 0.
func (w Weight) top() (mantissa uint64, shift int) {
	var space [1]uint64
	x := w.words(&space)
	last := len(x) - 1
	empty := bits.LeadingZeros64(x[last])
	mantissa = x[last] << empty
	if last > 0 {
		mantissa |= x[last-1] >> (64 - empty)
	}
	return mantissa, last*64 - empty
}

// decimalBase is the largest power of ten that one word holds.
const decimalBase = 10_000_000_000_000_000_000

// Append appends the decimal digits to text and returns it, as
// [strconv.AppendUint] does. It appends "overflow" for an overflow.
func (w Weight) Append(text []byte) []byte {
	if w.wide == nil {
		return strconv.AppendUint(text, w.low, 10)
	}
	if w.Overflowed() {
		return append(text, "overflow"...)
	}
	var space [MaxBits / 64]uint64
	var list [MaxBits/64 + MaxBits/640 + 1]uint64
	rest, groups := space[:copy(space[:], w.wide)], list[:0]
	for len(rest) > 0 {
		groups = append(groups, divideByWord(rest, decimalBase))
		rest = trim(rest)
	}
	text = strconv.AppendUint(text, groups[len(groups)-1], 10)
	for i := len(groups) - 2; i >= 0; i-- {
		group := groups[i]
		first := group / (shortBase * shortBase)
		group -= first * shortBase * shortBase
		middle := group / shortBase
		text = append(text, byte('0'+first))
		text = appendShort(appendShort(text, middle), group-middle*shortBase)
	}
	return text
}

// shortBase is a power of ten below 2^32, of which decimalBase is ten times the square.
const (
	shortBase   = 1_000_000_000
	shortDigits = 9
)

// appendShort appends the nine digits of a number below shortBase. It divides by ten by a
// multiplication, because the WebAssembly of Go has no short way for it.
func appendShort(text []byte, number uint64) []byte {
	var digits [shortDigits]byte
	for at := shortDigits - 1; at >= 0; at-- {
		tenth := number * 0xCCCCCCCD >> 35
		digits[at] = byte('0' + number - 10*tenth)
		number = tenth
	}
	return append(text, digits[:]...)
}

// String returns the decimal digits.
func (w Weight) String() string { return string(w.Append(nil)) }

// ParseWeight returns the number that [Weight.String] writes so, and reports whether the
// text is one below 2^[MaxBits].
func ParseWeight(text string) (Weight, bool) {
	var w Weight
	for at := 0; at < len(text); {
		group, base := uint64(0), uint64(1)
		for ; at < len(text) && base < decimalBase; at++ {
			digit := text[at] - '0'
			if digit > 9 {
				return Weight{}, false
			}
			group, base = group*10+uint64(digit), base*10
		}
		w = w.Mul(NewWeight(base)).Add(NewWeight(group))
	}
	return w, text != "" && !w.Overflowed()
}
