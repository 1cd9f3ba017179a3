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
	Shape Shape `json:"shape"`
	// Size is the length of a line, the distance of a burst, and of a blast 1
	// for small, 2 for medium and 3 for large.
	Size int `json:"size" limit:"0..99"`
}

// InArea lists the ids of the bodies with at least one square in the area, each
// once, in the order of the field (ICON-A19).
//
// The user is whose ability it is. At is the centre of a blast or burst, and
// the first square of a line, which leads on by dx and dy; a burst at one of the
// user's own squares spreads from all of them. What the centre of a blast or
// burst, or the user of a line, has no line of sight to is not reached
// (ICON-M13). A burst leaves its user out; blasts and lines spare nobody.
func (f *Field) InArea(area Area, user Body, at Point, dx, dy int) []string {
	origin := Body{At: at, Size: 1}
	if area.Shape == Line || area.Shape == Burst && user.covers(at) {
		origin = user
	}
	var ids []string
	for i := range f.Bodies {
		b := f.Bodies[i]
		if area.reaches(&origin, at, sign(dx), sign(dy), &b) && !(area.Shape == Burst && b.ID == user.ID) &&
			f.Between(origin, b).Line {
			ids = append(ids, b.ID)
		}
	}
	return ids
}

// reaches reports whether the area has a square of the body in it.
func (a *Area) reaches(origin *Body, at Point, dx, dy int, b *Body) bool {
	switch a.Shape {
	case Line:
		for i := range a.Size {
			if b.covers(Point{at.X + i*dx, at.Y + i*dy}) {
				return true
			}
		}
		return false
	case Burst:
		return max(gap(origin.At.X, origin.size(), b.At.X, b.size()), gap(origin.At.Y, origin.size(), b.At.Y, b.size())) <= a.Size
	}
	x, y := gap(at.X, 1, b.At.X, b.size()), gap(at.Y, 1, b.At.Y, b.size())
	switch {
	case a.Size <= 1:
		return x+y <= 1
	case a.Size == 2:
		return max(x, y) <= 1
	}
	return x+y <= 2
}
