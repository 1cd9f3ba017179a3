package beacon

import (
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// Ground is the grid of a battlefield, with its walls and obstacles.
type Ground struct {
	// Grid is its kind by Foundry's number: 1, or missing, for squares of 5 feet.
	// On any other grid nothing here follows from positions.
	Grid field.Number `json:"grid,omitzero" limit:"0..9"`
	// Cells are the squares that are not open ground.
	Cells []Cell `json:"cells,omitempty" limit:"..4000"`
}

// A Cell is a square that is not open ground.
type Cell struct {
	X int `json:"x" limit:"-9999..9999"`
	Y int `json:"y" limit:"-9999..9999"`
	// Kind is wall, obscuring, or "" for neither (BEACON-C4).
	Kind CellKind `json:"kind,omitempty"`
	// Impassable terrain cannot be entered (BEACON-M3).
	Impassable bool `json:"impassable,omitempty"`
	// Floor names the floor of a building that it is on; a cell without one is on each.
	Floor string `json:"floor,omitempty" limit:"..100"`
}

// isFor reports whether a cell is on the floor of a combatant.
func (c *Cell) isFor(f *Combatant) bool { return !play.OtherFloor(c.Floor, f.Floor) }

// A CellKind is the effect of a square on lines of sight (BEACON-C4).
type CellKind string

const (
	// Wall stops attacks: a sturdy wall, a structure, a boulder.
	Wall CellKind = "wall"
	// Obscuring hides and does not stop attacks: fog, a fence, bushes.
	Obscuring CellKind = "obscuring"
)

// Check names the first cell of an unknown kind.
func (g *Ground) Check() *field.Error {
	for i := range g.Cells {
		if kind := g.Cells[i].Kind; kind != "" && kind != Wall && kind != Obscuring {
			return field.Unknown(field.Entry("cells", i)+".kind", string(kind))
		}
	}
	return nil
}

// Squares reports whether the grid is one of squares.
func (g *Ground) Squares() bool { return g.Grid.Or(squareGrid) == squareGrid }

// squareGrid is the number of a grid of squares.
const squareGrid = 1

// Obscured describes the line of sight between the origin of an attack and its target.
type Obscured struct {
	// Concealed reports whether something that does not stop attacks obscures
	// part of the line of sight, and Sheltered whether something that stops
	// attacks does (BEACON-C4).
	Concealed, Sheltered bool
	// Walled reports whether walls are on every line that was tried.
	Walled bool
}

// Between returns the obstacles between two combatants, and none where the ground
// or a position is unknown. The lines of sight lead from the centre of one
// square to the four corners of the other. Walls in the squares of the two stop
// nothing; obscuring squares count there as well (BEACON-C4).
func (g *Ground) Between(from, to *Combatant) (o Obscured) {
	feet, known := Apart(from, to)
	if !known || feet == 0 || !g.Squares() || len(g.Cells) == 0 {
		return o
	}
	a, b := from.square(), to.square()
	eye := Square{2*a.X + 1, 2*a.Y + 1}
	free := false
	for _, corner := range [...]Square{{0, 0}, {0, 2}, {2, 0}, {2, 2}} {
		end := Square{2*b.X + corner.X, 2*b.Y + corner.Y}
		stopped := false
		for i := range g.Cells {
			c := &g.Cells[i]
			at := Square{c.X, c.Y}
			switch {
			case c.Kind == "" || !c.isFor(from) || !crosses(eye, end, at):
			case c.Kind == Obscuring:
				o.Concealed = true
			case at != a && at != b:
				stopped = true
			}
		}
		o.Sheltered = o.Sheltered || stopped
		free = free || !stopped
	}
	o.Walled = !free
	return o
}

// crosses reports whether the line goes through the inside of a square. The ends
// of the line are in halves of squares; a line along a side does not go inside.
func crosses(from, to, square Square) bool {
	left, top := 2*square.X, 2*square.Y
	if max(from.X, to.X) <= left || min(from.X, to.X) >= left+2 || max(from.Y, to.Y) <= top || min(from.Y, to.Y) >= top+2 {
		return false
	}
	// The line goes inside where it has corners of the square on both of its sides.
	before, behind := false, false
	for _, corner := range [...]Square{{left, top}, {left, top + 2}, {left + 2, top}, {left + 2, top + 2}} {
		side := (to.X-from.X)*(corner.Y-from.Y) - (to.Y-from.Y)*(corner.X-from.X)
		before, behind = before || side < 0, behind || side > 0
	}
	return before && behind
}

// Opposite reports whether two combatants are on opposite sides of a third: seen
// from it they are at least three eighths of a turn apart, so that of the eight
// squares around it those across count and those beside them (BEACON-C3).
func Opposite(one, other, middle *Combatant) bool {
	a, b, m := one.square(), other.square(), middle.square()
	ax, ay, bx, by := a.X-m.X, a.Y-m.Y, b.X-m.X, b.Y-m.Y
	dot := ax*bx + ay*by
	return dot < 0 && 2*dot*dot >= (ax*ax+ay*ay)*(bx*bx+by*by)
}
