package beacon

import (
	"slices"

	"rulewright/rules/field"
)

// Square is how many feet a square of the grid is.
const Square = 5

// The ways to move, and to be moved (BEACON-M1).
const (
	Advance  = "advance"
	Maneuver = "maneuver"
	Push     = "push"
	Pull     = "pull"
	Slide    = "slide"
	Teleport = "teleport"
)

// Moves are all of them. The first two are one's own; the others may be done to somebody.
var Moves = []string{Advance, Maneuver, Push, Pull, Slide, Teleport}

// Distance returns how far the fighter comes with a stride, in feet: twice as
// far when it is quickened (BEACON-M1, BEACON-B1).
func (f *Fighter) Distance(stride int) int {
	if f.Has(Quickened) {
		return 2 * stride
	}
	return stride
}

// Cost returns how much of a stride a way of that many feet takes, of which so
// many lead through difficult terrain: those count twice (BEACON-M1).
func Cost(feet, difficult int) int { return feet + min(feet, difficult) }

// Apart returns how far two fighters stand from each other, in feet, and
// whether that is known: squares count alike in all eight directions.
func Apart(a, b *Fighter) (int, bool) {
	if !a.X.Known() || !a.Y.Known() || !b.X.Known() || !b.Y.Known() {
		return 0, false
	}
	return Feet(a.X.Or(0)-b.X.Or(0), a.Y.Or(0)-b.Y.Or(0)), true
}

// Feet returns how far it is over so many squares across and down.
func Feet(across, down int) int { return Square * max(across, -across, down, -down) }

// MayMove returns the refusal of a movement that wounds or the way itself do
// not allow: who is rooted neither moves nor is pushed, pulled or slid, a
// maneuver is 5 feet, and an advance no further than the stride (BEACON-M1, BEACON-W2).
func (f *Fighter) MayMove(how string, feet, difficult int) *field.Error {
	stride, told := f.Stride.Get()
	switch {
	case f.Has(Rooted) && how != Teleport:
		return field.RefusedBy("BEACON-W2", "how", "rooted")
	case how == Maneuver && Cost(feet, difficult) > Square:
		return field.RefusedBy("BEACON-M1", "feet", "maneuverFeet")
	case how == Advance && told && Cost(feet, difficult) > f.Distance(stride):
		return field.RefusedBy("BEACON-M1", "feet", "beyondStride")
	}
	return nil
}

// Leads reports whether a push leads away from who pushes, or a pull towards
// it: each step of a push has to be further away than the one before, and each
// of a pull nearer, so from and to are how far it is before and after; a slide
// and a teleport lead anywhere (BEACON-M1).
func Leads(how string, from, to int) bool {
	switch how {
	case Push:
		return to > from
	case Pull:
		return to < from
	}
	return slices.Contains(Moves, how)
}
