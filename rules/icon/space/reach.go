package space

import "rulewright/rules/field"

// Reached is a square where a movement may end.
type Reached struct {
	Square Point
	Cost   int
	// Endangered says that the way of [Field.PathTo] touches dangerous terrain (ICON-M9).
	Endangered bool
}

// Reachable lists the squares where m may end, the cheapest first.
func (f *Field) Reachable(m Mover) []Reached { return nil }

// PathTo is the cheapest path of m to a square.
func (f *Field) PathTo(m Mover, to Point) ([]Point, *field.Error) { return nil, nil }
