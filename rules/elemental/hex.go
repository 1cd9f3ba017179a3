package elemental

import "rulewright/rules/field"

// The numbers that Foundry has for grids of hexes.
const (
	oddRows     = 2
	evenRows    = 3
	oddColumns  = 4
	evenColumns = 5
)

// IsHex reports whether the ground has a grid of hexes.
func (g *Ground) IsHex() bool {
	grid := g.Grid.Or(0)
	return grid >= oddRows && grid <= evenColumns
}

// A spot is a point of the plane in which the hexes lie: three numbers that add
// up to 0, one for each pair of opposite sides of a hex. In each, a hex reaches
// 1 to both sides of its centre, and its neighbours' centres are 2 away in one
// of them. So centres, corners and sides are whole numbers, and every question
// about lines has an exact answer. Hexes in rows and hexes in columns are the
// same here, because one is the other turned.
type spot [3]int

// spot returns the centre of a cell.
func (g *Ground) spot(p Point) spot {
	q, r := p.X, p.Y
	switch g.Grid.Or(0) {
	case oddRows:
		q -= (p.Y - p.Y&1) / 2
	case evenRows:
		q -= (p.Y + p.Y&1) / 2
	case oddColumns:
		r -= (p.X - p.X&1) / 2
	case evenColumns:
		r -= (p.X + p.X&1) / 2
	}
	return spot{2*q + r, -q - 2*r, r - q}
}

// corners are those of a hex, as seen from its centre.
var corners = [...]spot{{1, -1, 0}, {1, 0, -1}, {0, 1, -1}, {-1, 1, 0}, {-1, 0, 1}, {0, -1, 1}}

func (s spot) plus(t spot) spot  { return spot{s[0] + t[0], s[1] + t[1], s[2] + t[2]} }
func (s spot) minus(t spot) spot { return spot{s[0] - t[0], s[1] - t[1], s[2] - t[2]} }

// across returns the centre of the neighbour behind one of the six sides.
func (s spot) across(axis, side int) spot {
	for i := range s {
		s[i] -= side
	}
	s[axis] += 3 * side
	return s
}

// cross returns how far t lies beside the direction s, in units of no matter.
func (s spot) cross(t spot) int { return s[0]*t[1] - s[1]*t[0] }

// steps returns how many hexes lie between two centres, the second one counted.
func (s spot) steps(t spot) int {
	d := s.minus(t)
	// Each number differs by 2 for a step over that side, and by 1 for one over another.
	return max(field.Abs(d[0]-d[1]), field.Abs(d[1]-d[2]), field.Abs(d[2]-d[0])) / 3
}

// Distance returns how many hexes two cells lie apart; neighbours are 1 apart.
func (g *Ground) Distance(from, to Point) int { return g.spot(from).steps(g.spot(to)) }
