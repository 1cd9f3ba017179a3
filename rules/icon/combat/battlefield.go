package combat

import (
	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

const (
	// mostListed is how many squares of the battlefield one question lists.
	mostListed = 2500
	// partSize is how many squares wide and deep a part of a larger battlefield is.
	partSize = 40
)

// battlefield returns the first square of the battlefield, and its width and height. Without an edge it reaches as far
// around all that is on it as a question looks.
func (u *use) battlefield() (from space.Point, width, height int) {
	width, height = u.Ground.Width, u.Ground.Height
	if width > 0 && height > 0 {
		return from, width, height
	}
	body, _ := u.stood(u.user)
	first, last := body.At, body.At
	include := func(p space.Point) {
		first = space.Point{X: min(first.X, p.X), Y: min(first.Y, p.Y)}
		last = space.Point{X: max(last.X, p.X), Y: max(last.Y, p.Y)}
	}
	for i := range u.Combatants {
		if body, placed := u.Combatants[i].body(); placed {
			include(body.At)
		}
	}
	if width == 0 {
		from.X, width = first.X-maxPlaced, last.X-first.X+2*maxPlaced+1
	}
	if height == 0 {
		from.Y, height = first.Y-maxPlaced, last.Y-first.Y+2*maxPlaced+1
	}
	return from, width, height
}

// wide reports whether the battlefield has more squares than a question lists.
func (u *use) wide() bool {
	_, width, height := u.battlefield()
	return width*height > mostListed
}

// anywhere returns the free squares of the battlefield for a question (ICON-C26). Of a wide one its player chooses a part
// first.
func (u *use) anywhere(q choice.Question, sel *notation.Selector, size int, floor string) ([]space.Point, *field.Error) {
	if _, placed := u.stood(u.user); !placed {
		return nil, nil // There is no grid.
	}
	empty := u.vacant(sel, size, floor)
	from, width, height := u.battlefield()
	if !u.wide() {
		return squaresOf(from, width, height, 0, empty), nil
	}
	type part struct {
		from          space.Point
		width, height int
	}
	parts := map[string]part{}
	q.Kind, q.About, q.Least, q.Most = choice.Square, "part", 1, 1
	for y := 0; y < height; y += partSize {
		for x := 0; x < width; x += partSize {
			one := part{space.Point{X: from.X + x, Y: from.Y + y}, min(partSize, width-x), min(partSize, height-y)}
			if len(squaresOf(one.from, one.width, one.height, 1, empty)) == 0 {
				continue
			}
			middle := square(space.Point{X: one.from.X + one.width/2, Y: one.from.Y + one.height/2})
			parts[middle], q.Among = one, append(q.Among, middle)
		}
	}
	chosen, err := u.Choose(q)
	if err != nil || len(chosen) == 0 {
		return nil, err
	}
	one := parts[chosen[0]]
	return squaresOf(one.from, one.width, one.height, 0, empty), nil
}

// squaresOf returns the squares of a rectangle that fit, or, where most is not 0, as many of them.
func squaresOf(from space.Point, width, height, most int, fits func(space.Point) bool) (list []space.Point) {
	for y := from.Y; y < from.Y+height; y++ {
		for x := from.X; x < from.X+width; x++ {
			if p := (space.Point{X: x, Y: y}); fits(p) {
				if list = append(list, p); len(list) == most {
					return list
				}
			}
		}
	}
	return list
}
