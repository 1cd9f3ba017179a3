package elemental

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A Point is a cell of the grid: X its column and Y its row, as a map counts them.
type Point struct {
	X int `json:"x" limit:"-1000..1000"`
	Y int `json:"y" limit:"-1000..1000"`
}

// Ground is the grid and its contents (ELEMENTAL-L2, ELEMENTAL-L4).
type Ground struct {
	// Grid is how rows and columns of hexes lie, by the number that Foundry
	// has for it: 2 for rows of which the odd ones are shoved, 3 the even ones,
	// 4 for columns of which the odd ones are shoved, 5 the even ones. Missing,
	// or another number, where the scene has no hexes: then nothing depends on
	// positions.
	Grid field.Number `json:"grid,omitzero" limit:"0..9"`
	// Cells are those that hold something.
	Cells []Cell `json:"cells,omitempty" limit:"..2000"`
	// Dark says that all of it lies in darkness, which conceals totally (ELEMENTAL-L4).
	Dark bool `json:"dark,omitempty"`
}

// A Cell is a hex that holds an obstacle, an obscuring substance or darkness.
type Cell struct {
	X    int      `json:"x" limit:"-1000..1000"`
	Y    int      `json:"y" limit:"-1000..1000"`
	Kind CellKind `json:"kind"`
	// Floor names the floor of a building that it is on; a cell without one is on each.
	Floor string `json:"floor,omitempty" limit:"..100"`
}

// On returns the ground of a floor.
func (g *Ground) On(floor string) Ground {
	on := *g
	on.Cells = slices.DeleteFunc(slices.Clone(g.Cells), func(c Cell) bool { return play.OtherFloor(c.Floor, floor) })
	return on
}

// A CellKind is what a hex holds.
type CellKind string

const (
	// Wall is an obstacle: no line goes through it (ELEMENTAL-L2).
	Wall CellKind = "wall"
	// Obscuring is fog, smoke, foliage: lines through it are concealed (ELEMENTAL-L4).
	Obscuring CellKind = "obscuring"
	// Dark is complete darkness, which totally conceals a creature in the hex.
	// A line that only crosses the hex is not concealed (ELEMENTAL-L5).
	Dark CellKind = "dark"
)
