package space

// LevelAt is the height of the ground under a body of that size whose top left square is p (ICON-T0, ICON-M10).
func (f *Field) LevelAt(p Point, size int) int { return 0 }
