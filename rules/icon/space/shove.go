package space

// Shove is how a shove goes (ICON-M14).
type Shove struct {
	// Path holds the squares that are entered, the last being where it ends; Moved is their number.
	Path  []Point
	Moved int
	// Collided says that something stopped it: the body Into, or terrain or the edge of the map where that is "".
	Collided bool
	Into     string
	// Endangers says that dangerous terrain was entered or left (ICON-M9).
	Endangers bool
}

// Shove moves target up to that many spaces in a straight line; dx and dy are -1, 0 or 1.
func (f *Field) Shove(target Body, dx, dy, spaces int) Shove { return Shove{} }

// Away is the direction in which from shoves to (ICON-M14).
func Away(from, to Body) (dx, dy int) { return 1, 0 }

// MayFlee reports whether b stands at the edge of the map with no foe adjacent (ICON-M16).
func (f *Field) MayFlee(b Body) bool { return false }
