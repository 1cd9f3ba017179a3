// Package dice is how a rule asks for chance and who may answer.
//
// A rule never rolls. It asks a [Source] for a [Pool], such as "2d6, keep the
// highest one", and the source decides what that means: a seeded generator
// rolls it, scripted faces repeat a roll that already happened, and the odds
// package walks through every way it could fall. The rule cannot tell which.
//
// A rule must ask for the same pools in the same order whenever it is given
// the same input and the same answers. Replay, verification and odds rest on it.
package dice

import "strconv"

// MaxDice is the most dice that one pool may hold.
const MaxDice = 200

// MaxSides is the most sides that a die may have.
const MaxSides = 1000

// A Pool is a handful of equal dice of which some count.
type Pool struct {
	// Purpose is the key of what the dice are for, such as "attack" or "boon".
	Purpose string
	// Dice is how many are rolled, from 0 to [MaxDice]. An empty pool sums to
	// 0, and nothing is rolled or recorded for it.
	Dice int
	// Sides is how many faces each die has, from 1 to [MaxSides].
	Sides int
	// Keep is how many of them count. From Dice upward, all do; 0 means all.
	Keep int
	// Lowest keeps the lowest dice in place of the highest.
	Lowest bool
}

// Kept returns how many of the pool's dice count, from 0 to Dice.
func (p Pool) Kept() int {
	if p.Keep <= 0 || p.Keep > p.Dice {
		return p.Dice
	}
	return p.Keep
}

// Legal reports whether the pool lies within the limits of a pool.
func (p Pool) Legal() bool {
	return p.Dice >= 0 && p.Dice <= MaxDice && p.Sides >= 1 && p.Sides <= MaxSides
}

// Formula returns the pool as tables write it: "1d20", "3d6kh1", "2d6kl1".
func (p Pool) Formula() string {
	text := strconv.Itoa(p.Dice) + "d" + strconv.Itoa(p.Sides)
	if p.Kept() == p.Dice {
		return text
	}
	if p.Lowest {
		return text + "kl" + strconv.Itoa(p.Kept())
	}
	return text + "kh" + strconv.Itoa(p.Kept())
}

// A Source answers a rule's requests for dice.
type Source interface {
	// Sum rolls the pool and returns the sum of the dice that count. A rule
	// that needs no more than the sum asks for no more: the exact odds of a
	// sum have far fewer branches than those of its faces.
	Sum(Pool) int
	// Faces rolls the pool and returns the faces that count, in order from
	// the best kept one: falling, or rising where the pool keeps the lowest.
	// The slice is valid until the next request.
	Faces(Pool) []int
}
