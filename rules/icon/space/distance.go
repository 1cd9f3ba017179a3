package space

// Distance is how many spaces lie from the edge of one body to the other
// (ICON-A2): 1 means adjacent, 0 that they overlap.
func (f *Field) Distance(a, b Body) int { return 0 }

// Adjacent reports whether the bodies stand next to each other (ICON-A2).
func (f *Field) Adjacent(a, b Body) bool { return f.Distance(a, b) == 1 }

// Engaged reports whether m, standing at that square, is next to a foe that engages (ICON-M2).
func (f *Field) Engaged(m Mover, at Point) bool { return false }
