package icon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// Limits of a narrative pool (ICON-N2).
const (
	maxNarrativeBoons = 2
	maxPool           = 6
)

// A Pool is the dice of a narrative roll.
type Pool struct {
	// Dice is how many d6 are rolled, and Keep which of them counts.
	Dice int  `json:"dice"`
	Keep Keep `json:"keep"`
	// Steps is how the pool came about.
	Steps []Step `json:"steps"`
}

// A Keep names the die of a pool that counts.
type Keep string

const (
	// KeepHighest counts the highest die.
	KeepHighest Keep = "highest"
	// KeepLowest counts the lowest die: the pool had none, so two are rolled (ICON-N3).
	KeepLowest Keep = "lowest"
)

// newPool builds the pool: the rating less burdens, and boons less curses
// within two, from 0 to 6 dice (ICON-N2). None means two, of which the lower
// counts (ICON-N3).
func newPool(rating, burdens, boons, curses int) Pool {
	var t tally
	t.note(StepRating, "ICON-N1", rating)
	t.add(StepBurdens, "ICON-N2", -min(burdens, rating))
	t.add(StepBoons, "ICON-N5", boons)
	t.add(StepCurses, "ICON-N2", -curses)
	net := boons - curses
	// The bound on boons and curses, then that on the pool, show as one step.
	held := max(0, rating-burdens) + field.Clamp(net, -maxNarrativeBoons, maxNarrativeBoons)
	held = field.Clamp(held, 0, maxPool)
	t.add(StepLimit, "ICON-N2", held-t.value)
	if held == 0 {
		return Pool{Dice: 2, Keep: KeepLowest, Steps: t.steps}
	}
	return Pool{Dice: held, Keep: KeepHighest, Steps: t.steps}
}

// roll returns the die that counts, from 1 to 6, and reports whether two
// sixes fell, which is a critical unless the lowest die counts (ICON-N3, ICON-N4).
func (p Pool) roll(source dice.Source, purpose, who string) (value int, doubleSix bool) {
	ask := dice.Pool{Purpose: purpose, Who: who, Dice: p.Dice, Sides: 6, Keep: 2}
	if p.Keep == KeepLowest {
		ask.Keep, ask.Lowest = 1, true
		return source.Sum(ask), false
	}
	if p.Dice == 1 {
		ask.Keep = 1
		return source.Sum(ask), false
	}
	// The two highest dice are all that a narrative roll can depend on.
	best := source.Faces(ask)
	return best[0], best[1] == 6
}
