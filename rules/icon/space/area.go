package space

// A Shape is the form of an area.
type Shape string

const (
	// Line is a row of squares from the origin's edge.
	Line Shape = "line"
	// Burst is all within a distance of the origin.
	Burst Shape = "burst"
	// Blast is a square template.
	Blast Shape = "blast"
)

// An Area is what an area effect covers.
type Area struct {
	Shape Shape `json:"shape"`
	// Size is the length of a line, the distance of a burst, the side of a blast.
	Size int `json:"size" limit:"0..99"`
}

// InArea lists the ids of the bodies in the area, each once (ICON-A19).
func (f *Field) InArea(area Area, origin Body, at Point, dx, dy int) []string { return nil }
