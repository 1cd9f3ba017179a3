// Package space computes positions in ICON's fights: distance, adjacency and
// engagement, height, cover and line of sight, the cost of a step and the reach of a
// movement, and the end of a shove (ICON-M).
//
// It counts in squares and levels of a square grid. It rolls no dice and changes
// nothing: every function only reads a [Field].
package space

import (
	"strconv"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// A Point is a square of the grid, by column and row from the top left.
type Point struct {
	X int `json:"x" limit:"-1000..1000"`
	Y int `json:"y" limit:"-1000..1000"`
}

// Text returns the point as an answer of a question: "3,4".
func (p Point) Text() string { return strconv.Itoa(p.X) + "," + strconv.Itoa(p.Y) }

// Ground is the grid and what its squares are like.
type Ground struct {
	// Width and Height are in squares; 0 means that the grid has no edge.
	Width  int `json:"width,omitempty" limit:"0..1000"`
	Height int `json:"height,omitempty" limit:"0..1000"`
	// Cells are the squares that are not flat, open ground at level 0, each at most once on a floor.
	Cells []Cell `json:"cells,omitempty" limit:"..4000"`
	// Floors are the floors of the building, where the map has several.
	Floors []string `json:"floors,omitempty" limit:"..100" each:"..100"`
}

// A Cell is a square with something to it. Its level is usually 1 to 3 (ICON-T0), and
// terrain may be climbed onto (ICON-M4). A pit lies one level lower (ICON-M10), difficult
// terrain costs 1 more to leave (ICON-M10), and dangerous terrain hurts characters that
// enter or leave (ICON-M9). Terrain with an origin goes when combat ends (ICON-E2).
type Cell = play.Cell

// A Body is a character or an object on the grid.
type Body struct {
	// ID is unique and not empty: a body is itself by it.
	ID   string
	Side icon.Side
	// At is its top left square, and Size how many squares it is wide and deep, at least 1.
	At   Point
	Size int
	// Level is its height, on the ground or in flight; missing, or lower, means that of the ground below.
	Level field.Number
	// Floor is the floor of a building that it is on; a body without one is on each floor. Bodies on two
	// floors are [Elsewhere] from each other (ICON-A2).
	Floor string
	// Object is an object of Rise levels, at least 1, which may be climbed onto and looked over as terrain is (ICON-M4, ICON-M13).
	Object bool
	Rise   int
	// Passable bodies obstruct and engage no other body: the intangible and the defeated
	// (ICON-H4, ICON-X-INTANGIBLE).
	Passable bool
	// Mob means that it engages no foe (ICON-F6).
	Mob bool
	// Rampart bars foes from the squares next to it (ICON-M11). An object has a Side for its rampart alone.
	Rampart bool
}

// A Field is the ground and all bodies on it.
type Field struct {
	Ground Ground
	Bodies []Body
	// OnlyImpassableBlocks is the reading of lines of sight in which no height blocks them (ICON-M17).
	OnlyImpassableBlocks bool
}

// A Mode is a way to move.
type Mode string

const (
	// Walk is a standard move (ICON-M1), as is no mode at all.
	Walk Mode = "walk"
	// Dash ignores engagement (ICON-M3, ICON-T8).
	Dash Mode = "dash"
	// Fly ignores all penalties, height and obstruction (ICON-M6).
	Fly Mode = "fly"
	// Teleport goes straight to a free square (ICON-M7).
	Teleport Mode = "teleport"
	// Rush moves unstoppably and unhurt (ICON-M15).
	Rush Mode = "rush"
)

// A Mover is a body that moves, and what it can do.
type Mover struct {
	Body
	Mode Mode
	// Spaces is how much movement it has.
	Spaces int
	// Diagonal movers are skirmishers (ICON-X-SKIRMISHER).
	Diagonal bool
	// Phasing passes through anything (ICON-M8).
	Phasing bool
	// Flying bodies move as [Fly] does in every mode but teleport (ICON-M6).
	Flying bool
	// Unstoppable ignores engagement and rampart (ICON-X-UNSTOPPABLE); Slip ignores rampart (ICON-M11).
	Unstoppable bool
	Slip        bool
}
