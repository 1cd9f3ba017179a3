package space

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// Sight is how one body stands to another that it would target (ICON-M12, ICON-M13).
type Sight struct {
	// Distance is in spaces; see [Field.Distance].
	Distance int
	// Line says that there is a line of sight; Cover that the target has cover.
	Line, Cover bool
	// LevelFrom and LevelTo are the heights on which the two stand (ICON-M12).
	LevelFrom, LevelTo int
	// FoeAdjacent says that a foe stands next to the first body (ICON-A18).
	FoeAdjacent bool
	// Blocker is a square that blocks the line, CoverFrom one that gives cover; nil where there is none.
	Blocker, CoverFrom *Point
}

// Situation is the sight as attacks need it.
func (s Sight) Situation() icon.Situation {
	return icon.Situation{
		Distance: field.Of(s.Distance), Cover: s.Cover, FoeAdjacent: s.FoeAdjacent,
		AttackerHeight: field.Of(s.LevelFrom), TargetHeight: field.Of(s.LevelTo),
	}
}

// What a square does to a line that passes it.
const (
	open = iota
	// covering terrain rises to the target's head.
	covering
	// blocking terrain rises over the heads of both.
	blocking
)

// Between answers how from stands to to. An ability that rebounds, and an area
// effect, looks from its origin: hand in the body from which it rebounds, or
// one that stands on the origin's square (ICON-C14).
//
// Terrain and objects count by the height of their surface, and a body's head
// is as many levels above its feet as it is squares wide, of an object its Rise.
//
//   - A square that rises over the heads of both blocks the line; who stands
//     high enough looks over it, and is seen in turn. So does an impassable
//     square, which is a wall, unless it is a pit.
//   - A square next to the target that rises at least to its head gives it
//     cover. None has cover from somebody adjacent, or who stands higher.
//   - Characters, the intangible and summons never matter (ICON-M13).
//
// Lines run between the centres of the squares along the edges of both bodies,
// and the one that is best for the attacker counts. A line passes the squares
// whose inside it crosses; where it runs exactly through a corner, the lower of
// the two squares beside it counts. So it is the same in both directions.
func (f *Field) Between(from, to Body) Sight { return f.between(&from, &to) }

func (f *Field) between(from, to *Body) Sight {
	s := Sight{
		Distance: distance(from, to), Line: true,
		LevelFrom: f.standing(from), LevelTo: f.standing(to), FoeAdjacent: f.foeNear(from),
	}
	if s.Distance <= 1 {
		return s
	}
	v := f.view(from, to)
	if v == nil {
		return s
	}
	s.Line = false
	for i := range from.rim() {
		for j := range to.rim() {
			worst, where := v.line(from.onRim(i), to.onRim(j))
			switch {
			case worst == open:
				s.Line, s.Cover, s.Blocker, s.CoverFrom = true, false, nil, nil
				return s
			case worst == covering && !s.Line:
				s.Line, s.Cover, s.Blocker, s.CoverFrom = true, true, nil, &where
			case worst == blocking && !s.Line && s.Blocker == nil:
				s.Blocker = &where
			}
		}
	}
	return s
}

// rim is how many squares lie along the edge of the body.
func (b *Body) rim() int { return max(4*(b.size()-1), 1) }

// onRim is one of the squares along the edge of the body, clockwise from the top left.
func (b *Body) onRim(i int) Point {
	side := b.size() - 1
	if side == 0 {
		return b.At
	}
	along := i % side
	switch i / side {
	case 0:
		return Point{b.At.X + along, b.At.Y}
	case 1:
		return Point{b.At.X + side, b.At.Y + along}
	case 2:
		return Point{b.At.X + side - along, b.At.Y + side}
	}
	return Point{b.At.X, b.At.Y + side - along}
}

// A view is what stands in the way between two bodies, square by square.
type view struct {
	from, to                 *Body
	left, top, width, height int
	// squares holds what each square does and 1, or 0 where that is what flat ground does.
	squares []uint8
	flat    uint8
	// head is the height that gives cover, heads the one over which nobody sees;
	// covers says that there is cover to be had.
	head, heads int
	covers      bool
}

// view gathers what may stand between two bodies, or returns nil where nothing does.
func (f *Field) view(from, to *Body) *view {
	v := &view{from: from, to: to, left: min(from.At.X, to.At.X), top: min(from.At.Y, to.At.Y), head: f.top(to)}
	v.width = max(from.At.X+from.size(), to.At.X+to.size()) - v.left
	v.height = max(from.At.Y+from.size(), to.At.Y+to.size()) - v.top
	v.heads = max(v.head, f.top(from))
	v.covers = f.standing(from) <= f.standing(to)
	v.flat = v.rising(0)
	for i := range f.Ground.Cells {
		c := &f.Ground.Cells[i]
		does := v.rising(c.height())
		if c.Impassable && !c.Pit {
			does = blocking
		}
		v.put(c.X, c.Y, does)
	}
	for i := range f.Bodies {
		o := &f.Bodies[i]
		if !o.Object || o.Passable {
			continue
		}
		does := v.rising(f.top(o))
		for y := o.At.Y; y < o.At.Y+o.size(); y++ {
			for x := o.At.X; x < o.At.X+o.size(); x++ {
				if does > v.at(x, y) {
					v.put(x, y, does)
				}
			}
		}
	}
	if v.squares == nil && v.flat == open {
		return nil
	}
	return v
}

// rising is what a square of that height does.
func (v *view) rising(level int) uint8 {
	switch {
	case level > v.heads:
		return blocking
	case level >= v.head && v.covers:
		return covering
	}
	return open
}

// put lays what a square does, where it lies between the two.
func (v *view) put(x, y int, does uint8) {
	x, y = x-v.left, y-v.top
	if x < 0 || y < 0 || x >= v.width || y >= v.height || v.squares == nil && does == v.flat {
		return
	}
	if v.squares == nil {
		v.squares = make([]uint8, v.width*v.height)
	}
	v.squares[y*v.width+x] = does + 1
}

// at is what a square does.
func (v *view) at(x, y int) uint8 {
	x, y = x-v.left, y-v.top
	if v.squares != nil && x >= 0 && y >= 0 && x < v.width && y < v.height {
		if does := v.squares[y*v.width+x]; does > 0 {
			return does - 1
		}
	}
	return v.flat
}

// passed is what a square does to a line to the target: those of the two
// bodies nothing, and what gives cover only next to the target.
func (v *view) passed(p Point) uint8 {
	does := v.at(p.X, p.Y)
	if does == open || v.from.covers(p) || v.to.covers(p) {
		return open
	}
	if does == covering && distance(&Body{At: p}, v.to) > 1 {
		return open
	}
	return does
}

// line follows the line between the centres of two squares. It returns what is
// done to it at worst, and the first square that does so.
func (v *view) line(a, b Point) (worst uint8, where Point) {
	sx, sy := sign(b.X-a.X), sign(b.Y-a.Y)
	dx, dy := (b.X-a.X)*sx, (b.Y-a.Y)*sy
	// The line leaves the square after i columns and j rows through its side
	// where (2i+1)/dx and (2j+1)/dy differ, the nearer first, and through its
	// corner where they are equal.
	for i, j := 0, 0; i < dx || j < dy; {
		across, down := (2*i+1)*dy, (2*j+1)*dx
		at := Point{a.X + i*sx, a.Y + j*sy}
		if across <= down {
			i++
		}
		if down <= across {
			j++
		}
		next := Point{a.X + i*sx, a.Y + j*sy}
		does, by := v.passed(next), next
		if across == down {
			beside, below := Point{next.X, at.Y}, Point{at.X, next.Y}
			if corner := min(v.passed(beside), v.passed(below)); corner > does {
				does, by = corner, beside
			}
		}
		if does > worst {
			worst, where = does, by
		}
		if worst == blocking {
			break
		}
	}
	return worst, where
}
