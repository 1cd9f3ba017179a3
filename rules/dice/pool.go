// Package dice defines how a rule asks for dice and which sources answer.
//
// A rule never rolls. It asks a [Source] for a [Pool], such as "2d6, keep the highest
// one", and the source decides how to answer: a seeded generator rolls it, scripted
// faces repeat an earlier roll, and the odds package walks through every way it could
// fall. The rule cannot distinguish them.
//
// A rule must ask for the same pools in the same order whenever it gets the same input
// and the same answers. Replay, verification and odds depend on it.
package dice

import (
	"math"
	"strconv"
)

// MaxDice is the most dice that one pool may hold.
const MaxDice = 200

// MaxSides is the most sides that a die may have.
const MaxSides = 1000

// MaxExplosions is how often a [Roller] rolls again at most, for each die of a
// pool that counts. It ends a script of nothing but highest faces; real dice
// come near it once in 2^100 times.
const MaxExplosions = 100

// A Pool is a handful of equal dice of which some count.
type Pool struct {
	// Purpose is the key of what the dice are for, such as "attack" or "boon".
	Purpose string
	// The id of the character that rolls them, for requests in which several characters
	// roll for the same purpose.
	Who string
	// Dice is how many are rolled, from 0 to [MaxDice]. An empty pool sums to
	// 0, and nothing is rolled or recorded for it.
	Dice int
	// Sides is how many faces each die has, from 1 to [MaxSides].
	Sides int
	// Keep is how many of them count. From Dice upward, all do; 0 means all.
	Keep int
	// Lowest keeps the lowest dice in place of the highest.
	Lowest bool
	// Explodes rolls each die that counts again where it shows its highest
	// face, adds what it shows then, and so on. Which dice count is settled
	// before. A die of one side does not explode.
	Explodes bool
	// AtLeast, where it is above 0, makes the sum of the pool the number of
	// dice that count and show this face or a higher one, in place of the sum
	// of their faces. It is from 0 to [MaxSides], and 0 where dice explode.
	AtLeast int
	// Bounds are the sums that the rule distinguishes: it asks of the sum no more than which of
	// them it reaches, so that exact odds take all sums between two bounds for one. A rule sets
	// them by [Pool.Reaching]. If all are 0, each sum is different. For [Source.Faces] of an
	// exploding pool they are bounds of the lowest face, and of other pools they mean nothing.
	Bounds [8]int16
}

// Reaching returns the pool with bounds, of which there are at most as many as [Pool.Bounds] has.
func (p Pool) Reaching(bounds ...int) Pool {
	for i, bound := range bounds {
		p.Bounds[i] = int16(max(0, min(bound, math.MaxInt16)))
	}
	return p
}

// Alike reports whether two sums are the same by the bounds.
func (p Pool) Alike(a, b int) bool {
	for _, bound := range p.Bounds {
		if a >= int(bound) != (b >= int(bound)) {
			return false
		}
	}
	return a == b || p.Bounds != [8]int16{}
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
	return p.Dice >= 0 && p.Dice <= MaxDice && p.Sides >= 1 && p.Sides <= MaxSides &&
		p.AtLeast >= 0 && p.AtLeast <= MaxSides && !(p.Explodes && p.AtLeast > 0)
}

// HasFaces reports whether [Source.Faces] may be asked for the pool: where dice
// explode, one die must count, or none be rolled.
func (p Pool) HasFaces() bool { return !p.Explodes || p.Kept() <= 1 }

// Formula returns the pool as tables write it: "1d20", "3d6kh1", "2d6kl1",
// with an "x" behind it where dice explode ("2d20kh1x") and what is counted
// where the sum is a number of dice ("5d6cs>=4").
func (p Pool) Formula() string {
	text := strconv.Itoa(p.Dice) + "d" + strconv.Itoa(p.Sides)
	if p.Kept() < p.Dice {
		kept := "kh"
		if p.Lowest {
			kept = "kl"
		}
		text += kept + strconv.Itoa(p.Kept())
	}
	if p.Explodes {
		text += "x"
	}
	if p.AtLeast > 0 {
		text += "cs>=" + strconv.Itoa(p.AtLeast)
	}
	return text
}

// A Source answers a rule's requests for dice.
type Source interface {
	// Sum rolls the pool and returns the sum of the dice that count, with all
	// that those which explode show; or how many of them show enough, where the
	// pool asks for that. A rule that needs no more than the sum asks for no
	// more: the exact odds of a sum have far fewer branches than those of its
	// faces.
	Sum(Pool) int
	// Faces rolls the pool and returns the faces that count, in order from the best kept one: falling, or rising if the
	// pool keeps the lowest. The slice is valid until the next request.
	//
	// For an exploding pool it returns two numbers: the total of the die that counts, which is the pool's sum, and the
	// lowest face among all of the pool's own dice, whether they count or not. It panics if more than one die of an
	// exploding pool counts, which is a programmer's mistake (see [Pool.HasFaces]).
	Faces(Pool) []int
}
