package beacon

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/play"
)

// SquareFeet is how many feet a square of the grid is wide.
const SquareFeet = 5

// A Square is a square of the grid, by its column and row.
type Square struct{ X, Y int }

// square returns where the combatant is; the position has to be known.
func (f *Combatant) square() Square { return Square{f.X.Or(0), f.Y.Or(0)} }

// The ways to move, and to be moved (BEACON-M1).
const (
	Advance  = "advance"
	Maneuver = "maneuver"
	Push     = "push"
	Pull     = "pull"
	Slide    = "slide"
	Teleport = "teleport"
)

// Moves are all of them. The first two are one's own; the others may be imposed on another.
var Moves = []string{Advance, Maneuver, Push, Pull, Slide, Teleport}

// Distance returns how far the combatant comes with a stride, in feet: twice as
// far when it is quickened (BEACON-M1, BEACON-B1).
func (f *Combatant) Distance(stride int) int {
	if f.Has(Quickened) {
		return 2 * stride
	}
	return stride
}

// Cost returns how much of a stride a way of that many feet takes, of which so
// many lead through difficult terrain: those count twice (BEACON-M1).
func Cost(feet, difficult int) int { return feet + min(feet, difficult) }

// Elsewhere is how far a combatant on another floor is, in feet: nothing reaches so far.
const Elsewhere = 100_000

// IsElsewhere reports whether two combatants are on two floors of a building.
func (f *Combatant) IsElsewhere(other *Combatant) bool {
	return play.OtherFloor(f.Floor, other.Floor)
}

// Apart returns how far two combatants stand from each other, in feet, and
// whether that is known: squares count alike in all eight directions. On two
// floors they are [Elsewhere].
func Apart(a, b *Combatant) (int, bool) {
	if !a.X.Known() || !a.Y.Known() || !b.X.Known() || !b.Y.Known() {
		return 0, false
	}
	if a.IsElsewhere(b) {
		return Elsewhere, true
	}
	return Feet(a.X.Or(0)-b.X.Or(0), a.Y.Or(0)-b.Y.Or(0)), true
}

// Feet returns how far it is over so many squares across and down.
func Feet(across, down int) int { return SquareFeet * max(across, -across, down, -down) }

// MayMove returns the refusal of a movement that wounds or the way itself do
// not allow: who is rooted neither moves nor is pushed, pulled or slid, a
// maneuver is 5 feet, and an advance no further than the stride (BEACON-M1, BEACON-W2).
func (f *Combatant) MayMove(how string, feet, difficult int) *field.Error {
	stride, stated := f.Stride.Get()
	switch {
	case f.Has(Rooted) && how != Teleport:
		return field.RefusedBy("BEACON-W2", "how", "rooted")
	case how == Maneuver && Cost(feet, difficult) > SquareFeet:
		return field.RefusedBy("BEACON-M1", "feet", "maneuverFeet")
	case how == Advance && stated && Cost(feet, difficult) > f.Distance(stride):
		return field.RefusedBy("BEACON-M1", "feet", "beyondStride")
	}
	return nil
}

// A Bound limits a movement: each square of it has to end closer
// to Origin, or farther away from it (BEACON-M2).
type Bound struct {
	Origin *Combatant
	Closer bool
}

// allows reports whether a step keeps to the bound.
func (b *Bound) allows(from, to Square) bool { return b.change(from, to) > 0 }

// change returns by how many squares the distance changes in the direction of the bound.
func (b *Bound) change(from, to Square) int {
	origin := b.Origin.square()
	if b.Closer {
		return apart(from, origin) - apart(to, origin)
	}
	return apart(to, origin) - apart(from, origin)
}

// apart returns how many squares lie between two, counted alike in all eight directions.
func apart(a, b Square) int { return Feet(a.X-b.X, a.Y-b.Y) / SquareFeet }

// farthest is how many squares ways around impassable terrain are followed: 500 feet.
const farthest = 100

// Impassable reports whether the combatant's square cannot be entered (BEACON-M3).
func (g *Ground) Impassable(f *Combatant) bool {
	at := f.square()
	for i := range g.Cells {
		if c := &g.Cells[i]; c.Impassable && c.isFor(f) && c.X == at.X && c.Y == at.Y {
			return true
		}
	}
	return false
}

// anyImpassable reports whether any square of a combatant's floor cannot be entered.
func (g *Ground) anyImpassable(f *Combatant) bool {
	return slices.ContainsFunc(g.Cells, func(c Cell) bool { return c.Impassable && c.isFor(f) })
}

// Way returns how many feet the shortest way from one place to another is that
// enters no impassable terrain and keeps to all bounds in each square, and
// reports whether there is any. Both positions, and those of the bounds, have to
// be known. A way of more than 500 feet is not searched for: then the straight
// one counts (BEACON-M2, BEACON-M3).
func (g *Ground) Way(from, to *Combatant, bounds []Bound) (feet int, found bool) {
	start, end := from.square(), to.square()
	straight := apart(start, end)
	if straight > farthest || !g.anyImpassable(from) {
		// Every step of a straight way has to change the distance by its whole length.
		for i := range bounds {
			if bounds[i].change(start, end) != straight {
				return 0, false
			}
		}
		return SquareFeet * straight, !g.Impassable(to)
	}
	const width = 2*farthest + 1
	place := func(s Square) int { return (s.Y-start.Y+farthest)*width + s.X - start.X + farthest }
	// seen has the squares that the search does not enter: those it has been to, and impassable ones.
	seen := make([]bool, width*width)
	for i := range g.Cells {
		c := &g.Cells[i]
		if at := (Square{c.X, c.Y}); c.Impassable && c.isFor(from) && apart(start, at) <= farthest {
			seen[place(at)] = true
		}
	}
	front := []Square{start}
	seen[place(start)] = true
	for steps := 0; len(front) > 0; steps++ {
		var next []Square
		for _, at := range front {
			if at == end {
				return SquareFeet * steps, true
			}
			for i := range 9 {
				step := Square{at.X + i%3 - 1, at.Y + i/3 - 1}
				if apart(start, step) <= farthest && !seen[place(step)] && keeps(bounds, at, step) {
					seen[place(step)] = true
					next = append(next, step)
				}
			}
		}
		front = next
	}
	return 0, false
}

// Ends reports whether the end of a movement keeps to all bounds, as that of a
// teleport does, which has no squares on its way. All positions have to be known (BEACON-M2).
func Ends(from, to *Combatant, bounds []Bound) bool { return keeps(bounds, from.square(), to.square()) }

// keeps reports whether a step keeps to all bounds.
func keeps(bounds []Bound, from, to Square) bool {
	for i := range bounds {
		if !bounds[i].allows(from, to) {
			return false
		}
	}
	return true
}

// Around returns the squares to which a combatant comes with so many steps, its own among them, row by row. Its position
// has to be known (BEACON-M3).
func (g *Ground) Around(f *Combatant, steps int) []Square {
	start, width := f.square(), 2*steps+1
	place := func(s Square) int { return (s.Y-start.Y+steps)*width + s.X - start.X + steps }
	seen := make([]bool, width*width)
	shut := make([]bool, width*width)
	for i := range g.Cells {
		c := &g.Cells[i]
		if at := (Square{c.X, c.Y}); c.Impassable && c.isFor(f) && apart(start, at) <= steps {
			shut[place(at)] = true
		}
	}
	front := []Square{start}
	seen[place(start)] = true
	for range steps {
		var next []Square
		for _, at := range front {
			for i := range 9 {
				step := Square{at.X + i%3 - 1, at.Y + i/3 - 1}
				if apart(start, step) <= steps && !seen[place(step)] && !shut[place(step)] {
					seen[place(step)] = true
					next = append(next, step)
				}
			}
		}
		front = next
	}
	var list []Square
	for i, is := range seen {
		if is {
			list = append(list, Square{start.X + i%width - steps, start.Y + i/width - steps})
		}
	}
	return list
}
