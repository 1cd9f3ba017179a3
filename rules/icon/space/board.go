package space

import "rulewright/rules/play"

// marks are what there is about a square for one mover.
type marks uint16

const (
	// off is outside the map, or further away than the board reaches.
	off marks = 1 << iota
	// wall cannot be entered (ICON-M4), or for the phasing be ended in (ICON-M8).
	wall
	difficult
	dangerous
	// occupied marks a square of a character, where no other may end (ICON-M4); foe marks
	// one that bars the way.
	occupied
	foe
	object
	// engaged is next to a foe that engages (ICON-M2), barred next to a foe's rampart (ICON-M11).
	engaged
	barred
)

// A square is what a board knows of one.
type square struct {
	level int
	marks marks
}

// farthest is the longest way that one movement is followed, in spaces. No
// ability reaches that far; it bounds the work on maps without edges.
const farthest = 99

// outermost is the largest distance of a body from the first square; see [Point].
const outermost = 1000

// A board is the part of the field that one movement can come to, square by
// square, so that a step need not search through cells and bodies.
type board struct {
	mover *Mover
	// left, top, width and height are the part of the map that it shows.
	left, top, width, height int
	squares                  []square
	// stands holds for each square what a body as large as the mover has under
	// it with its top left corner there; for size 1 it is squares itself.
	stands []square
	size   int
	// base is the height at which the movement begins.
	base int
	// flies ignores penalties, height and obstruction (ICON-M6).
	flies bool
	// free ignores engagement and rampart (ICON-X-UNSTOPPABLE, ICON-M15).
	free bool
}

// outside is what lies beyond a board.
var outside = square{marks: off}

// lay returns the board for a movement of at most that many spaces from a square.
func (f *Field) lay(m *Mover, from Point, spaces int) *board {
	return f.layAlong(m, from, spaces, spaces)
}

// layAlong returns the board for a movement of at most so many spaces across and
// so many down. A shove goes along one axis, and there may be hundreds of them.
func (f *Field) layAlong(m *Mover, from Point, across, down int) *board {
	b := &board{
		mover: m, size: m.size(), base: f.standing(&m.Body),
		flies: m.Mode != Teleport && (m.Flying || m.Mode == Fly),
		free:  m.Unstoppable || m.Mode == Rush,
	}
	// Add one square, to distinguish squares that are too far from those off the map.
	b.left, b.width = window(from.X, min(max(across, 0), farthest)+1, b.size, f.Ground.Width)
	b.top, b.height = window(from.Y, min(max(down, 0), farthest)+1, b.size, f.Ground.Height)
	b.squares = make([]square, b.width*b.height)
	for i := range f.Ground.Cells {
		if c := &f.Ground.Cells[i]; !play.OtherFloor(c.Floor, m.Floor) {
			b.terrain(c)
		}
	}
	for i := range f.Bodies {
		if o := &f.Bodies[i]; o.Object && !o.Passable && o.ID != m.ID && !o.elsewhere(&m.Body) {
			b.raise(o, f.top(o))
		}
	}
	if m.Phasing {
		b.hollow()
	}
	for i := range f.Bodies {
		b.body(&f.Bodies[i])
	}
	b.stands = b.squares
	if b.size > 1 {
		b.gather()
	}
	return b
}

// window is the part of an axis that a movement can come to; limit is how many squares the map has, 0 for no edge.
func window(at, spaces, size, limit int) (start, length int) {
	start, end := max(at-spaces, -outermost), min(at+spaces, outermost)+size
	if limit > 0 {
		start, end = max(start, 0), min(end, limit)
	}
	return start, max(end-start, 0)
}

// at returns the square, or nil outside the board.
func (b *board) at(x, y int) *square {
	x, y = x-b.left, y-b.top
	if x < 0 || y < 0 || x >= b.width || y >= b.height {
		return nil
	}
	return &b.squares[y*b.width+x]
}

// index returns the place of a square in the lists, or -1 outside the board.
func (b *board) index(p Point) int {
	x, y := p.X-b.left, p.Y-b.top
	if x < 0 || y < 0 || x >= b.width || y >= b.height {
		return -1
	}
	return y*b.width + x
}

// under returns the ground under the mover at p.
func (b *board) under(p Point) square {
	if i := b.index(p); i >= 0 {
		return b.stands[i]
	}
	return outside
}

// terrain lays a cell.
func (b *board) terrain(c *Cell) {
	s := b.at(c.X, c.Y)
	if s == nil {
		return
	}
	s.level = heightOf(c)
	if c.Impassable {
		s.marks |= wall
	}
	if c.Difficult {
		s.marks |= difficult
	}
	if c.Dangerous {
		s.marks |= dangerous
	}
}

// raise lays an object whose surface is at that level.
func (b *board) raise(o *Body, top int) {
	for y := o.At.Y; y < o.At.Y+o.size(); y++ {
		for x := o.At.X; x < o.At.X+o.size(); x++ {
			if s := b.at(x, y); s != nil {
				s.level = max(s.level, top)
				s.marks |= object
			}
		}
	}
}

// hollow lets the phasing pass at the height where they began through what
// they could not climb from there; it is inside of something, so they cannot
// stay (ICON-M8).
func (b *board) hollow() {
	for i := range b.squares {
		s := &b.squares[i]
		if s.level > b.base+highestClimb {
			s.marks |= wall
		}
		if s.marks&wall != 0 {
			s.level = b.base
		}
	}
}

// body lays another body: the squares it takes up and those next to it.
func (b *board) body(o *Body) {
	m := &b.mover.Body
	if o.elsewhere(m) {
		return
	}
	var on, near marks
	if o.obstructs(m) {
		on = occupied
		if o.Side != m.Side {
			on |= foe
		}
	}
	if o.engages(m) {
		near |= engaged
	}
	if o.Rampart && (o.opposes(m) || o.Object && o.Side != "" && m.Side != "" && o.Side != m.Side) {
		near |= barred
	}
	if on|near == 0 {
		return
	}
	for y := o.At.Y - 1; y <= o.At.Y+o.size(); y++ {
		for x := o.At.X - 1; x <= o.At.X+o.size(); x++ {
			if s := b.at(x, y); s != nil {
				s.marks |= near
				if o.covers(Point{x, y}) {
					s.marks |= on
				}
			}
		}
	}
}

// gather computes the stands of a mover larger than one square: the marks of all of
// its squares, and the highest level.
func (b *board) gather() {
	b.stands = make([]square, len(b.squares))
	for y := range b.height {
		for x := range b.width {
			all := &b.stands[y*b.width+x]
			if x+b.size > b.width || y+b.size > b.height {
				*all = outside
				continue
			}
			all.level = b.squares[y*b.width+x].level
			for j := y; j < y+b.size; j++ {
				for i := x; i < x+b.size; i++ {
					s := &b.squares[j*b.width+i]
					all.level = max(all.level, s.level)
					all.marks |= s.marks
				}
			}
		}
	}
}

// edge returns the marks of those squares of the mover at p that it leaves by a
// step in that direction.
func (b *board) edge(p Point, dx, dy int) marks {
	var all marks
	x, y := p.X, p.Y
	if dx < 0 {
		x += b.size - 1
	}
	if dy < 0 {
		y += b.size - 1
	}
	for i := range b.size {
		if dx != 0 {
			all |= b.marks(x, p.Y+i)
		}
		if dy != 0 {
			all |= b.marks(p.X+i, y)
		}
	}
	return all
}

// marks returns the marks of a square.
func (b *board) marks(x, y int) marks {
	if s := b.at(x, y); s != nil {
		return s.marks
	}
	return off
}
