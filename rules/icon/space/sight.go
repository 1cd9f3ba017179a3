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
// Further than 99 spaces no ability reaches, and nothing is said to stand between.
func (f *Field) Between(from, to Body) Sight { return f.between(&from, &to) }

func (f *Field) between(from, to *Body) Sight {
	s := Sight{
		Distance: distance(from, to), Line: true,
		LevelFrom: f.standing(from), LevelTo: f.standing(to), FoeAdjacent: f.foeNear(from),
	}
	if s.Distance <= 1 || s.Distance > farthest {
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
				found := where
				s.Line, s.Cover, s.Blocker, s.CoverFrom = true, true, nil, &found
			case worst == blocking && !s.Line && s.Blocker == nil:
				found := where
				s.Blocker = &found
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

// A view is what each square does that lies between two bodies.
type view struct {
	to                       *Body
	left, top, width, height int
	squares                  []uint8
	// head is the height that gives cover, heads the one over which nobody sees;
	// covers says that there is cover to be had.
	head, heads int
	covers      bool
}

// view gathers what may stand between two bodies, or returns nil where nothing does.
func (f *Field) view(from, to *Body) *view {
	v := &view{to: to, left: min(from.At.X, to.At.X), top: min(from.At.Y, to.At.Y), head: f.top(to)}
	v.width = max(from.At.X+from.size(), to.At.X+to.size()) - v.left
	v.height = max(from.At.Y+from.size(), to.At.Y+to.size()) - v.top
	v.heads = max(v.head, f.top(from))
	v.covers = f.standing(from) <= f.standing(to)
	if flat := v.rising(0); flat != open { // They look at each other out of pits.
		for y := range v.height {
			for x := range v.width {
				v.put(v.left+x, v.top+y, flat)
			}
		}
	}
	for i := range f.Ground.Cells {
		c := &f.Ground.Cells[i]
		does := v.rising(c.height())
		if c.Impassable && !c.Pit {
			does = blocking
		}
		v.put(c.X, c.Y, does)
	}
	for i := range f.Bodies {
		if o := &f.Bodies[i]; o.Object && !o.Passable {
			if does := v.rising(f.top(o)); does != open {
				v.lay(o, does)
			}
		}
	}
	if v.squares == nil {
		return nil
	}
	v.lay(from, open)
	v.lay(to, open)
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

// lay lays what the squares of a body do: where that is nothing, as those of
// the two themselves, they are open whatever lies there, and else what lies
// there can do more.
func (v *view) lay(b *Body, does uint8) {
	for y := b.At.Y; y < b.At.Y+b.size(); y++ {
		for x := b.At.X; x < b.At.X+b.size(); x++ {
			i := v.index(x, y)
			if does == open || i < 0 || v.squares == nil || does > v.squares[i] {
				v.put(x, y, does)
			}
		}
	}
}

// put lays what a square does. Cover is given only by those next to the target.
func (v *view) put(x, y int, does uint8) {
	i := v.index(x, y)
	if does == covering && distance(&Body{At: Point{x, y}}, v.to) > 1 {
		does = open
	}
	if i < 0 || v.squares == nil && does == open {
		return
	}
	if v.squares == nil {
		v.squares = make([]uint8, v.width*v.height)
	}
	v.squares[i] = does
}

// index is where a square stands in the list, or -1 where it does not lie between the two.
func (v *view) index(x, y int) int {
	x, y = x-v.left, y-v.top
	if x < 0 || y < 0 || x >= v.width || y >= v.height {
		return -1
	}
	return y*v.width + x
}

// line follows the line between the centres of two squares. It returns what is
// done to it at worst, and the first square that does so.
func (v *view) line(a, b Point) (worst uint8, where Point) {
	sx, sy := sign(b.X-a.X), sign(b.Y-a.Y)
	dx, dy := (b.X-a.X)*sx, (b.Y-a.Y)*sy
	at, by := v.index(a.X, a.Y), -1
	sy *= v.width
	// After i columns and j rows, the line leaves the square through its side
	// where (2i+1)/dx and (2j+1)/dy differ, the smaller first, and through its
	// corner where they are equal.
	for i, j := 0, 0; (i < dx || j < dy) && worst < blocking; {
		across, down := (2*i+1)*dy, (2*j+1)*dx
		last := at
		if across <= down {
			i++
			at += sx
		}
		if down <= across {
			j++
			at += sy
		}
		if does := v.squares[at]; does > worst {
			worst, by = does, at
		}
		if across == down {
			if corner := min(v.squares[last+sx], v.squares[last+sy]); corner > worst {
				worst, by = corner, last+sx
			}
		}
	}
	return worst, Point{v.left + by%v.width, v.top + by/v.width}
}
