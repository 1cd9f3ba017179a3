package space

// A Shape is the form of an area.
type Shape string

const (
	// Line is a straight row of squares from the user's edge, or from a square in range.
	Line Shape = "line"
	// Burst is every square within a distance of a square, or of the user.
	Burst Shape = "burst"
	// Blast is one of three templates around a square: small is that square and
	// the 4 beside it, medium 3 by 3, large the 13 squares within 2 orthogonal steps.
	Blast Shape = "blast"
)

// An Area is what an area effect covers (ICON-A19).
type Area struct {
	_     struct{} `wire:"strict"`
	Shape Shape    `json:"shape"`
	// Size is the length of a line, the distance of a burst, and of a blast 1
	// for small, 2 for medium and 3 for large.
	Size int `json:"size" limit:"0..99"`
}

// Known reports whether the shape is one that this package lays.
func (a *Area) Known() bool { return a.Shape == Line || a.Shape == Burst || a.Shape == Blast }

// Spread is how far a blast or a burst comes toward a body from its centre: it is in range where one
// of its squares is (ICON-A2).
func (a *Area) Spread() int {
	switch a.Shape {
	case Burst:
		return a.Size
	case Blast:
		return (a.Size + 1) / 2
	}
	return 0
}

// InArea lists the ids of the bodies with at least one square in the area, each once,
// in the order of the field (ICON-A19).
//
// user is the body that uses the ability. at is the centre of a blast or burst, or the
// first square of a line, which runs on by dx and dy; a burst at one of the user's own
// squares spreads from all of them. The area does not reach bodies without a line of
// sight from the centre of a blast or burst, or from the user of a line (ICON-M13). A
// burst leaves its user out; blasts and lines spare no body.
func (f *Field) InArea(area Area, user Body, at Point, dx, dy int) []string {
	origin := Body{At: at, Size: 1, Floor: user.Floor}
	if area.Shape == Line || area.Shape == Burst && user.covers(at) {
		origin = user
	}
	var ids []string
	dx, dy = Sign(dx), Sign(dy)
	for i := range f.Bodies {
		b := &f.Bodies[i]
		if area.reaches(&origin, b, at, dx, dy) && !(area.Shape == Burst && b.ID == user.ID) && f.between(&origin, b).Line {
			ids = append(ids, b.ID)
		}
	}
	return ids
}

// reaches reports whether a square of the body b is in the area; a line leads on from at.
func (a *Area) reaches(origin, b *Body, at Point, dx, dy int) bool {
	switch {
	case b.elsewhere(origin):
		return false
	case a.Shape == Line:
		for range a.Size {
			if b.covers(at) {
				return true
			}
			at.X += dx
			at.Y += dy
		}
		return false
	case a.Shape == Burst:
		return distance(origin, b) <= a.Size
	case a.Size <= 1:
		return steps(origin, b) <= 1
	case a.Size == 2:
		return distance(origin, b) <= 1
	}
	return steps(origin, b) <= 2
}

// Reaches reports whether a square of the body b is in the area, whatever lies between.
// origin is the body from which a burst spreads; at, dx and dy are those of [Field.InArea].
func (a Area) Reaches(origin, b Body, at Point, dx, dy int) bool {
	return a.reaches(&origin, &b, at, Sign(dx), Sign(dy))
}

// Squares lists the squares of the area, row by row.
func (a Area) Squares(origin Body, at Point, dx, dy int) []Point {
	var list []Point
	far := a.Size + max(1, origin.Size)
	for y := min(at.Y, origin.At.Y) - far; y <= max(at.Y, origin.At.Y)+far; y++ {
		for x := min(at.X, origin.At.X) - far; x <= max(at.X, origin.At.X)+far; x++ {
			if p := (Point{X: x, Y: y}); a.Reaches(origin, Body{At: p, Size: 1}, at, dx, dy) {
				list = append(list, p)
			}
		}
	}
	return list
}
