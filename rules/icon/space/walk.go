package space

import (
	"strconv"

	"rulewright/rules/field"
)

// A Path is a whole movement.
type Path struct {
	Steps []Step
	// Cost is the movement that it takes, at most the mover's Spaces.
	Cost int
	// Endangered means that one of its steps endangers (ICON-M9).
	Endangered bool
}

// Walk follows a path from the square of m; the path holds the squares that it
// enters, in order, and for a teleport only the last (ICON-M7). An empty path
// stays where it is. Movement over 99 spaces is not counted.
//
// The error names the square, as "path[2]": a step refused by [Field.Step], one
// that there is not enough movement left for (ICON-M5), or for the last square
// that m may not end there (ICON-M4, ICON-M7, ICON-M8).
func (f *Field) Walk(m Mover, path []Point) (Path, *field.Error) {
	var p Path
	m.Spaces = min(m.Spaces, farthest)
	b, at := f.lay(&m, m.At, m.Spaces), m.At
	for i, to := range path {
		s, refused := b.step(at, to)
		switch {
		case refused.rule != "":
		case m.Mode == Teleport && i > 0:
			refused = refusal{"ICON-M7", "notStraight"}
		case p.Cost+s.Cost > m.Spaces:
			refused = refusal{"ICON-M5", "notEnoughMovement"}
		case i == len(path)-1:
			refused = b.end(to)
		}
		if refused.rule != "" {
			return Path{}, refused.as("path[" + strconv.Itoa(i) + "]")
		}
		p.Steps = append(p.Steps, s)
		p.Cost += s.Cost
		p.Endangered = p.Endangered || s.Endangers
		at = to
	}
	return p, nil
}
