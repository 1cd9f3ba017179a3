package space

import "rulewright/rules/field"

// A Path is a whole movement.
type Path struct {
	Steps []Step
	Cost  int
	// Endangered says that it enters or leaves dangerous terrain while that can hurt (ICON-M9).
	Endangered bool
}

// Walk follows a path, which begins with the first square that is entered.
func (f *Field) Walk(m Mover, path []Point) (Path, *field.Error) { return Path{}, nil }
