package space

import "rulewright/rules/play"

// largest is the largest size that bodies have; larger bodies count as this size.
const largest = 20

// size is how many squares the body is wide and deep: at least 1, at most 20.
func (b *Body) size() int { return min(max(b.Size, 1), largest) }

// Distance is how many spaces lie from the edge of one body to the edge of the other, for
// bodies of any size (ICON-A2): 1 means adjacent, 0 that they overlap.
//
// Steps are orthogonal, but range and adjacency count the diagonal as one: a
// body is next to the eight squares around it. That is how the game's own
// tables draw their areas, and why they say "orthogonal" where they mean only
// four squares. Height does not count.
func (b Body) Distance(to Body) int { return distance(&b, &to) }

// Beside reports whether the bodies share an edge, not only a corner, as what
// works on orthogonal squares needs (ICON-F2).
func (b Body) Beside(other Body) bool { return steps(&b, &other) == 1 }

// distance is how many spaces lie between two bodies, the diagonal counting as one.
func distance(a, b *Body) int {
	if a.elsewhere(b) {
		return Elsewhere
	}
	return max(gap(a.At.X, a.size(), b.At.X, b.size()), gap(a.At.Y, a.size(), b.At.Y, b.size()))
}

// Elsewhere is the distance to a body on another floor: no ability reaches so far, and none looks there.
const Elsewhere = 1000

// elsewhere reports whether the two are on two floors.
func (b *Body) elsewhere(other *Body) bool { return play.OtherFloor(b.Floor, other.Floor) }

// steps is how many orthogonal steps lie between two bodies.
func steps(a, b *Body) int {
	if a.elsewhere(b) {
		return Elsewhere
	}
	return gap(a.At.X, a.size(), b.At.X, b.size()) + gap(a.At.Y, a.size(), b.At.Y, b.size())
}

// gap is how many squares one leads to the other along one axis, 0 where they overlap.
func gap(a, sizeA, b, sizeB int) int { return max(a-(b+sizeB-1), b-(a+sizeA-1), 0) }

// Adjacent reports whether the bodies are adjacent to each other, diagonally or not
// (ICON-A2). Bodies that overlap are not adjacent but nearer.
func (b Body) Adjacent(to Body) bool { return b.Distance(to) == 1 }

// InAura reports whether a body is inside an aura of that many spaces around
// the origin (ICON-C11), as the origin itself is.
func (b Body) InAura(origin Body, spaces int) bool { return origin.Distance(b) <= spaces }

// Engaged reports whether m, at that square, is adjacent to a foe that engages, so
// that leaving costs more (ICON-M2). Objects, mobs, the intangible and the defeated
// engage no foe (ICON-F6, ICON-H4, ICON-X-INTANGIBLE).
func (f *Field) Engaged(m Mover, at Point) bool {
	m.At = at
	for i := range f.Bodies {
		if b := &f.Bodies[i]; b.engages(&m.Body) && distance(&m.Body, b) <= 1 {
			return true
		}
	}
	return false
}

// foeNear reports whether a foe of b that is in its way is adjacent to it, or overlaps it.
func (f *Field) foeNear(b *Body) bool {
	for i := range f.Bodies {
		if foe := &f.Bodies[i]; foe.opposes(b) && distance(b, foe) <= 1 {
			return true
		}
	}
	return false
}

// opposes reports whether the body is a character in the way of b's side. A body
// without a side has no foes.
func (b *Body) opposes(other *Body) bool {
	return b.obstructs(other) && b.Side != other.Side && b.Side != "" && other.Side != ""
}

// engages reports whether the body engages the other (ICON-M2).
func (b *Body) engages(other *Body) bool { return !b.Mob && b.opposes(other) }

// obstructs reports whether the body is another character that takes up its squares (ICON-M4).
func (b *Body) obstructs(other *Body) bool { return !b.Passable && !b.Object && b.ID != other.ID }

// covers reports whether the square is one of the body's.
func (b *Body) covers(p Point) bool {
	return p.X >= b.At.X && p.Y >= b.At.Y && p.X < b.At.X+b.size() && p.Y < b.At.Y+b.size()
}

// overlaps reports whether the two share a square.
func (b *Body) overlaps(other *Body) bool { return distance(b, other) == 0 }
