package space

// Shove is how a shove goes (ICON-M14).
type Shove struct {
	// Path holds the squares that are entered, the last being where it ends; Moved is their number.
	Path  []Point
	Moved int
	// Collided means that something stopped it: the body Into, or terrain if that is "".
	Collided bool
	Into     string
	// Endangers means that dangerous terrain was entered or left (ICON-M9).
	Endangers bool
}

// Shove moves target up to that many spaces, at most 99, in a straight line;
// dx and dy are -1, 0 or 1, as those of [Away]. Another character, an object
// that rises above the target's feet, higher or impassable terrain stop it, and
// it collides (ICON-M14). Falling is free, and so is leaving engagement. The
// edge of the map stops it too, but there is nothing to collide with. A target
// whose Level lies above the ground flies on at that level, and terrain below
// does not hurt it (ICON-M6).
func (f *Field) Shove(target Body, dx, dy, spaces int) Shove {
	var s Shove
	dx, dy = Sign(dx), Sign(dy)
	spaces = min(spaces, farthest)
	if dx == 0 && dy == 0 || spaces <= 0 {
		return s
	}
	m := Mover{Body: target}
	b := f.layAlong(&m, target.At, spaces*max(dx, -dx), spaces*max(dy, -dy))
	level := b.base
	aloft := target.Level.Known() && level > f.ground(&target)
	for range spaces {
		to := Point{target.At.X + dx, target.At.Y + dy}
		there := b.under(to)
		if there.marks&off != 0 {
			break
		}
		if there.marks&(occupied|wall) != 0 || there.level > level {
			target.At = to
			s.Collided, s.Into = true, f.obstacle(&target, level)
			break
		}
		if !aloft {
			level = there.level
			if (b.edge(target.At, dx, dy)|b.edge(to, -dx, -dy))&dangerous != 0 {
				s.Endangers = true
			}
		}
		target.At = to
		s.Path = append(s.Path, to)
		s.Moved++
	}
	return s
}

// obstacle is the id of the first body that is in the way of one at that level, or "".
func (f *Field) obstacle(b *Body, level int) string {
	for i := range f.Bodies {
		o := &f.Bodies[i]
		if o.overlaps(b) && (o.obstructs(b) || o.Object && !o.Passable && o.ID != b.ID && f.top(o) > level) {
			return o.ID
		}
	}
	return ""
}

// Away is the direction in which from shoves to: straight away along the axis on
// which their centres are further apart, across where both are the same, and
// nowhere, 0 and 0, where the centres coincide (ICON-M14). Only some abilities
// shove diagonally; those hand in their own direction.
func Away(from, to Body) (dx, dy int) {
	dx, dy = between(from, to)
	if max(dx, -dx) >= max(dy, -dy) {
		return Sign(dx), 0
	}
	return 0, Sign(dy)
}

// Ways are the directions in which from may shove to: that of [Away], and upward or
// downward after it where both are equally straight. There is none where the centres
// coincide (ICON-M14).
func Ways(from, to Body) []Point {
	dx, dy := between(from, to)
	across, along := Point{Sign(dx), 0}, Point{0, Sign(dy)}
	switch x, y := max(dx, -dx), max(dy, -dy); {
	case x == 0 && y == 0:
		return nil
	case x == y:
		return []Point{across, along}
	case x > y:
		return []Point{across}
	}
	return []Point{along}
}

// between returns twice the way from the centre of one body to that of another.
func between(from, to Body) (dx, dy int) {
	return 2*to.At.X + to.size() - 2*from.At.X - from.size(), 2*to.At.Y + to.size() - 2*from.At.Y - from.size()
}

// Sign is -1, 0 or 1.
func Sign(n int) int { return min(max(n, -1), 1) }

// ForcedSpaces returns how many of the spaces a foe can move or place a character;
// already is the number of spaces that foes have moved it in this turn. The
// unstoppable move not at all, the sturdy 1 space a turn (ICON-X-UNSTOPPABLE,
// ICON-X-STURDY).
func ForcedSpaces(spaces, already int, sturdy, unstoppable bool) int {
	switch {
	case unstoppable:
		return 0
	case sturdy:
		return max(min(spaces, 1-already), 0)
	}
	return max(spaces, 0)
}

// MayFlee reports whether b is at the edge of the map with no foe adjacent, from where
// it can leave the fight (ICON-M16). A map without edges has no way out.
func (f *Field) MayFlee(b Body) bool {
	g := &f.Ground
	edge := g.Width > 0 && (b.At.X <= 0 || b.At.X+b.size() >= g.Width) ||
		g.Height > 0 && (b.At.Y <= 0 || b.At.Y+b.size() >= g.Height)
	return edge && !f.foeNear(&b)
}
