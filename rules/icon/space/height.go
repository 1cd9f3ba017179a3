package space

import "rulewright/rules/play"

// LevelAt returns the height of the ground under a body (ICON-T0): the highest of its squares. A pit lies one level lower
// (ICON-M10), and the top of an object is ground for characters that climb it
// (ICON-M4). Squares without an entry lie at level 0.
func (f *Field) LevelAt(b Body) int { return f.ground(&b) }

// standing is the height of a body: its own level if that is above the ground, because a
// flight does not follow the ground.
func (f *Field) standing(b *Body) int {
	ground := f.ground(b)
	return max(b.Level.Or(ground), ground)
}

// ground is the height of the ground and of the objects under a body, itself aside.
func (f *Field) ground(b *Body) int {
	level := f.floor(b)
	for i := range f.Bodies {
		if o := &f.Bodies[i]; o.Object && !o.Passable && o.ID != b.ID && o.overlaps(b) {
			level = max(level, f.top(o))
		}
	}
	return level
}

// floor is the height of the terrain under a body: the highest of its squares.
func (f *Field) floor(b *Body) int {
	level, open := 0, b.size()*b.size()
	for i := range f.Ground.Cells {
		c := &f.Ground.Cells[i]
		if !b.covers(Point{c.X, c.Y}) || play.OtherFloor(c.Floor, b.Floor) {
			continue
		}
		if height := heightOf(c); open == b.size()*b.size() || height > level {
			level = height
		}
		open--
	}
	if open > 0 {
		level = max(level, 0)
	}
	return level
}

// top is the height of a body's head, or of an object's surface: a character is
// as high as it is wide, an object has its Rise, and either is at least 1 level high.
func (f *Field) top(b *Body) int {
	if !b.Object {
		return f.standing(b) + b.size()
	}
	// Objects rest on terrain: counting one as the ground of another would go on for ever.
	floor := f.floor(b)
	return max(b.Level.Or(floor), floor) + max(b.Rise, 1)
}

// heightOf returns the height of the square's floor (ICON-M10).
func heightOf(c *Cell) int {
	if c.Pit {
		return c.Level - 1
	}
	return c.Level
}
