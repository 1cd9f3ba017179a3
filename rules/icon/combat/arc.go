package combat

import (
	"slices"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// layArc asks for the squares of an arc from a body, one after the other (ICON-A24): the first in range and each
// further one next to that before, all in sight and none twice. Where holds is no nil, the arc contains a square of
// it. at is the first square where the command names it. It returns nil where no square is possible.
func (u *use) layArc(area *space.Area, body space.Body, at *space.Point, holds *space.Body, text string) (*laidArea, *field.Error) {
	arc := &laidArea{area: *area, body: body}
	open := u.arcSquares(area, body)
	for len(arc.path) < area.Size {
		next := u.nextInArc(arc, open, holds)
		if at != nil {
			if !slices.Contains(next, *at) {
				return nil, field.RefusedBy("ICON-A23", "at", "outOfRange")
			}
			next, at = []space.Point{*at}, nil
		}
		q := choice.Question{Kind: choice.Square, Whose: u.user.payer(), About: string(notation.Arc), Text: text, Least: 1, Most: 1,
			Rule: "ICON-A24", Among: squareNames(next), Laid: squareNames(arc.path)}
		chosen, err := u.Choose(q)
		if err != nil {
			return nil, err
		}
		if len(chosen) == 0 {
			break
		}
		arc.path = append(arc.path, pointOf(chosen[0]))
	}
	if len(arc.path) == 0 {
		return nil, nil
	}
	arc.at = arc.path[0]
	u.spread = append(u.spread, arc)
	return arc, nil
}

// arcSquares lists the squares that an arc may cover: on the grid, in sight of the body, not under it, and no farther
// away than its last square comes (ICON-A23, ICON-M13).
func (u *use) arcSquares(area *space.Area, body space.Body) []space.Point {
	grid := u.field()
	far := min(area.Size-1+u.ability.strike.Range.Or(1), maxPlaced)
	var list []space.Point
	for y := body.At.Y - far; y < body.At.Y+body.Size+far; y++ {
		for x := body.At.X - far; x < body.At.X+body.Size+far; x++ {
			p := space.Point{X: x, Y: y}
			there := space.Body{At: p, Size: 1}
			if inside(&u.Ground, p) && body.Distance(there) > 0 && grid.Between(body, there).Line {
				list = append(list, p)
			}
		}
	}
	return list
}

// nextInArc lists the squares of open that may follow in an arc.
func (u *use) nextInArc(arc *laidArea, open []space.Point, holds *space.Body) []space.Point {
	left := slices.DeleteFunc(slices.Clone(open), func(p space.Point) bool { return slices.Contains(arc.path, p) })
	covered := holds == nil || slices.ContainsFunc(arc.path, func(p space.Point) bool { return hasSquare(*holds, p) })
	var steps map[space.Point]int
	if !covered {
		steps = stepsTo(*holds, left)
	}
	far := u.ability.strike.Range.Or(1)
	return slices.DeleteFunc(left, func(p space.Point) bool {
		there := space.Body{At: p, Size: 1}
		if n := len(arc.path); n > 0 && there.Distance(space.Body{At: arc.path[n-1], Size: 1}) != 1 || n == 0 && arc.body.Distance(there) > far {
			return true
		}
		away, leads := steps[p]
		return !covered && (!leads || away > arc.area.Size-len(arc.path)-1)
	})
}

// stepsTo returns how many squares of the list lie between each of them and the first on the body, which is one of
// them. Squares from which none leads there are missing.
func stepsTo(body space.Body, list []space.Point) map[space.Point]int {
	steps := map[space.Point]int{}
	var edge []space.Point
	for _, p := range list {
		if hasSquare(body, p) {
			steps[p] = 0
			edge = append(edge, p)
		}
	}
	for len(edge) > 0 {
		from := edge[0]
		edge = edge[1:]
		for _, p := range list {
			if _, known := steps[p]; !known && (space.Body{At: p, Size: 1}).Distance(space.Body{At: from, Size: 1}) == 1 {
				steps[p] = steps[from] + 1
				edge = append(edge, p)
			}
		}
	}
	return steps
}

// hasSquare reports whether the body covers the square.
func hasSquare(b space.Body, p space.Point) bool { return b.Distance(space.Body{At: p, Size: 1}) == 0 }

// squareNames returns squares as answers.
func squareNames(list []space.Point) []string {
	var names []string
	for _, p := range list {
		names = append(names, square(p))
	}
	return names
}

// inPath lists the combatants that take part and have a square in a laid arc.
func (u *use) inPath(arc *laidArea) []*Combatant {
	var list []*Combatant
	for i := range u.Combatants {
		c := &u.Combatants[i]
		body, placed := c.body()
		if placed && c.Out == "" && !play.OtherFloor(body.Floor, arc.body.Floor) && slices.ContainsFunc(arc.path, func(p space.Point) bool { return hasSquare(body, p) }) {
			list = append(list, c)
		}
	}
	return list
}

// placeArc lays the arc of the ability on the grid: of an attack one that contains its target. Those in it are joined.
func (u *use) placeArc(body space.Body) *field.Error {
	arc, err := u.layArc(u.ability.area, body, u.at, u.aim(), "")
	if err != nil || arc == nil {
		return err
	}
	u.laid = arc
	for _, c := range u.inPath(arc) {
		if !u.exempt(c) {
			u.join(c)
		}
	}
	return nil
}
