package elemental

import "rulewright/rules/field"

// A fraction is a number of how far along a line; below is above 0.
type fraction struct{ above, below int }

func (f fraction) less(g fraction) bool { return f.above*g.below < g.above*f.below }

// A line runs from a point in a direction.
type line struct{ from, along spot }

// A stretch is a part of a line, from where it begins to where it ends.
type stretch struct{ begin, end fraction }

// narrow cuts off what lies outside begin and end.
func (s *stretch) narrow(begin, end fraction) {
	if s.begin.less(begin) {
		s.begin = begin
	}
	if end.less(s.end) {
		s.end = end
	}
}

// no stretch is longer than this one.
var whole = stretch{fraction{-1 << 20, 1}, fraction{1 << 20, 1}}

// within returns the stretch of the line inside the hex around a centre, its
// border counted, and reports whether there is any. Where the line runs along a
// side of the hex, axis and side identify that side; else side is 0.
func (l *line) within(centre spot) (s stretch, axis, side int, found bool) {
	s = whole
	for i := range centre {
		offset, step := l.from[i]-centre[i], l.along[i]
		if step == 0 {
			switch {
			case field.Abs(offset) > 1:
				return s, 0, 0, false
			case field.Abs(offset) == 1:
				axis, side = i, offset
			}
			continue
		}
		begin, end := fraction{-1 - offset, step}, fraction{1 - offset, step}
		if step < 0 {
			begin, end = fraction{offset - 1, -step}, fraction{offset + 1, -step}
		}
		s.narrow(begin, end)
	}
	return s, axis, side, !s.end.less(s.begin)
}

// crosses reports whether the stretch of the line goes through the cell of the
// list, and not only touches it. A line along the side between two cells goes
// through them where both are in the list: two walls leave no gap between them,
// and a wall beside open ground can be looked past.
func (l *line) crosses(list []spot, cell spot, part stretch) bool {
	s, axis, side, found := l.within(cell)
	if !found {
		return false
	}
	s.narrow(part.begin, part.end)
	return s.begin.less(s.end) && (side == 0 || has(list, cell.across(axis, side)))
}

// count returns how many of the cells the stretch goes through; of two beside
// whose common side it runs, one.
func (l *line) count(list []spot, part stretch) int {
	n := 0
	for _, cell := range list {
		if l.crosses(list, cell, part) {
			if _, _, side, _ := l.within(cell); side <= 0 {
				n++
			}
		}
	}
	return n
}

// free reports whether the stretch goes through none of the cells.
func (l *line) free(list []spot, part stretch) bool {
	for _, cell := range list {
		if l.crosses(list, cell, part) {
			return false
		}
	}
	return true
}

// has reports whether the cell is in the list.
func has(list []spot, cell spot) bool {
	for _, s := range list {
		if s == cell {
			return true
		}
	}
	return false
}

// anyLine reports whether a line leads from any point of one hex to any point
// of another that goes through no wall. A line that leads there can be shifted
// until it touches a corner, and then turned about it until it touches a second
// one, of a wall or of the two hexes: so if any line leads there, one through
// two corners does, and those are tried.
func anyLine(from, to spot, walls []spot) bool {
	near := between(from, to, walls)
	if len(near) == 0 {
		return true
	}
	points := make([]spot, 0, 6*len(near)+12)
	for _, centre := range append([]spot{from, to}, near...) {
		for _, corner := range corners {
			if p := centre.plus(corner); !has(points, p) {
				points = append(points, p)
			}
		}
	}
	for i, p := range points {
		for _, q := range points[:i] {
			l := line{p, q.minus(p)}
			a, _, _, meets := l.within(from)
			if !meets {
				continue
			}
			b, _, _, meets := l.within(to)
			if !meets {
				continue
			}
			part := stretch{a.end, b.begin}
			if b.end.less(a.begin) {
				part = stretch{b.end, a.begin}
			}
			if l.free(near, part) {
				return true
			}
		}
	}
	return false
}

// between returns the walls that a line between the two hexes could meet: those
// in the band that is as wide as the hexes are.
func between(from, to spot, walls []spot) []spot {
	along := to.minus(from)
	width := 0
	for _, corner := range corners {
		width = max(width, field.Abs(along.cross(corner)))
	}
	far := from.steps(to)
	var near []spot
	for _, w := range walls {
		if field.Abs(along.cross(w.minus(from))) < 2*width && from.steps(w) <= far && to.steps(w) <= far && !has(near, w) {
			near = append(near, w)
		}
	}
	return near
}
