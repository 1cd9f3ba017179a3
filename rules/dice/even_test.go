package dice_test

import (
	"math"
	"testing"

	"rulewright/rules/dice"
)

// No sample could show a face that is likelier by one part in a million. So
// this counts, for every die, the numbers of 32 bits that lead to each face.
func TestEveryFaceHasAsManyNumbersAsAnyOther(t *testing.T) {
	const numbers = 1 << 32
	for sides := 1; sides <= dice.MaxSides; sides++ {
		want := uint64(numbers / sides)
		for face := 1; face <= sides; face++ {
			// The numbers of a face are a run, from first to before end.
			first := ceiling(uint64(face-1)*numbers, uint64(sides))
			end := ceiling(uint64(face)*numbers, uint64(sides))
			accepted := end - first
			// Only the start of a run can be drawn again: the low half of the
			// product rises by sides from one number to the next, and what is
			// drawn again is below numbers modulo sides.
			if drawnAgain(sides, uint32(first)) {
				accepted--
			}
			if accepted != want {
				t.Fatalf("d%d shows %d for %d numbers, want %d", sides, face, accepted, want)
			}
			for _, number := range []uint64{first + 1, end - 1} {
				if number >= end || number <= first {
					continue
				}
				if drawnAgain(sides, uint32(number)) {
					t.Fatalf("d%d draws again for %d, inside a run", sides, number)
				}
				if got := dice.Even(sides, func() uint32 { return uint32(number) }); got != face {
					t.Fatalf("d%d shows %d for %d, want %d", sides, got, number, face)
				}
			}
		}
	}
}

func ceiling(n, by uint64) uint64 { return (n + by - 1) / by }

// drawnAgain reports whether the die asks for another number after this one.
func drawnAgain(sides int, number uint32) bool {
	drawn := 0
	dice.Even(sides, func() uint32 {
		if drawn++; drawn == 1 {
			return number
		}
		return math.MaxUint32 / 2 // in the middle of a run, so never drawn again
	})
	return drawn > 1
}
