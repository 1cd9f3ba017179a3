package space

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// Sight is the view from one body to another that it would target (ICON-M12, ICON-M13).
type Sight struct {
	// Distance is in spaces; see [Field.Distance].
	Distance int
	// Line means that there is a line of sight; Cover that the target has cover.
	Line, Cover bool
	// LevelFrom and LevelTo are the heights of the two (ICON-M12).
	LevelFrom, LevelTo int
	// FoeAdjacent means that a foe is adjacent to the first body (ICON-A18).
	FoeAdjacent bool
	// Blocker is a square that blocks the line, CoverFrom one that gives cover; they are nil without such a square.
	Blocker, CoverFrom *Point
}

// Situation is the sight as attacks need it.
func (s Sight) Situation() icon.Situation {
	return icon.Situation{
		Distance: field.Of(s.Distance), Cover: s.Cover, FoeAdjacent: s.FoeAdjacent,
		AttackerHeight: field.Of(s.LevelFrom), TargetHeight: field.Of(s.LevelTo),
	}
}

// Effects of a square on a line that passes it.
const (
	open = iota
	// covering terrain rises to the target's head.
	covering
	// blocking terrain rises over the heads of both.
	blocking
)

// Between returns the line of sight from one body to another. An ability that
// rebounds, and an area effect, looks from its origin: pass the body from which it
// rebounds, or one on the origin's square (ICON-C14).
//
// Terrain and objects count by the height of their surface. The head of a body is as
// many levels above its feet as the body is squares wide; for an object, as many as
// its Rise.
//
//   - A square next to either body that rises over that body's head blocks the
//     line: behind it, it neither sees nor is seen (ICON-M17). Further away it
//     does nothing. With [Field.OnlyImpassableBlocks], no height blocks.
//   - An impassable square, which is a wall, blocks wherever it lies, unless it is a pit.
//   - A square next to the target that rises to its head, and no further, gives
//     it cover (ICON-M13). With [Field.OnlyImpassableBlocks], any that rises a
//     level over its feet does. No square gives cover from an attacker who is adjacent or higher.
//   - Characters, the intangible and summons never matter.
//
// Lines run between the centres of the squares along the edges of both bodies, and the
// one that is best for the attacker counts. A line passes the squares whose inside it
// crosses; where it runs exactly through a corner, the lower of the two squares beside
// it counts. So it is the same in both directions. No ability reaches further than 99
// spaces: beyond, Between reports nothing in the way. No line leads to another floor.
func (f *Field) Between(from, to Body) Sight { return f.between(&from, &to) }

func (f *Field) between(from, to *Body) Sight {
	s := Sight{
		Distance: distance(from, to), Line: true,
		LevelFrom: f.standing(from), LevelTo: f.standing(to), FoeAdjacent: f.foeNear(from),
	}
	if s.Distance == Elsewhere {
		s.Line = false
		return s
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
	from, to                 *Body
	left, top, width, height int
	squares                  []uint8
	// eyes and head are the heights over which a square next to each body blocks,
	// and cover the one from which a square next to the target gives cover.
	eyes, head, cover int
	// covers means that squares can give cover, and blocks that heights block.
	covers, blocks bool
}

// view collects the squares between two bodies, or returns nil if nothing is in the way.
func (f *Field) view(from, to *Body) *view {
	v := &view{
		from: from, to: to, left: min(from.At.X, to.At.X), top: min(from.At.Y, to.At.Y),
		eyes: f.top(from), head: f.top(to), covers: f.standing(from) <= f.standing(to), blocks: !f.OnlyImpassableBlocks,
	}
	v.width = max(from.At.X+from.size(), to.At.X+to.size()) - v.left
	v.height = max(from.At.Y+from.size(), to.At.Y+to.size()) - v.top
	if v.cover = v.head; !v.blocks {
		v.cover = f.standing(to) + 1
	}
	if min(v.eyes, v.cover) <= 0 { // They look at each other out of pits.
		for y := range v.height {
			for x := range v.width {
				v.put(v.left+x, v.top+y, v.does(v.left+x, v.top+y, 0))
			}
		}
	}
	for i := range f.Ground.Cells {
		c := &f.Ground.Cells[i]
		if play.OtherFloor(c.Floor, from.Floor) {
			continue
		}
		does := v.does(c.X, c.Y, heightOf(c))
		if c.Impassable && !c.Pit {
			does = blocking
		}
		v.put(c.X, c.Y, does)
	}
	for i := range f.Bodies {
		if o := &f.Bodies[i]; o.Object && !o.Passable && !o.elsewhere(from) {
			v.lay(o, f.top(o))
		}
	}
	if v.squares == nil {
		return nil
	}
	v.clear(from)
	v.clear(to)
	return v
}

// does is what a square of that height does; one that does not lie between the two does nothing.
func (v *view) does(x, y, level int) uint8 {
	if v.index(x, y) < 0 {
		return open
	}
	square := &Body{At: Point{x, y}}
	switch beside := distance(square, v.to) <= 1; {
	case v.blocks && (beside && level > v.head || level > v.eyes && distance(square, v.from) <= 1):
		return blocking
	case beside && level >= v.cover && v.covers:
		return covering
	}
	return open
}

// lay lays an object, where it does more than what lies there.
func (v *view) lay(o *Body, top int) {
	for y := o.At.Y; y < o.At.Y+o.size(); y++ {
		for x := o.At.X; x < o.At.X+o.size(); x++ {
			does, i := v.does(x, y, top), v.index(x, y)
			if does != open && (v.squares == nil || does > v.squares[i]) {
				v.put(x, y, does)
			}
		}
	}
}

// clear opens all squares of one of the two.
func (v *view) clear(b *Body) {
	for y := b.At.Y; y < b.At.Y+b.size(); y++ {
		for x := b.At.X; x < b.At.X+b.size(); x++ {
			v.put(x, y, open)
		}
	}
}

// put lays what a square does.
func (v *view) put(x, y int, does uint8) {
	i := v.index(x, y)
	if i < 0 || v.squares == nil && does == open {
		return
	}
	if v.squares == nil {
		v.squares = make([]uint8, v.width*v.height)
	}
	v.squares[i] = does
}

// index returns the place of a square in the list, or -1 if it does not lie between the two.
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
	sx, sy := Sign(b.X-a.X), Sign(b.Y-a.Y)
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
			beside := last + sx // Of the two at the corner the one that does less decides.
			if v.squares[last+sy] < v.squares[beside] {
				beside = last + sy
			}
			if corner := v.squares[beside]; corner > worst {
				worst, by = corner, beside
			}
		}
	}
	return worst, Point{v.left + by%v.width, v.top + by/v.width}
}
