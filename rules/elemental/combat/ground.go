package combat

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rulewright/rules/choice"
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// fill puts what the ability's text names into hexes of its range, which its user chooses, one event each
// (ELEMENTAL-N2, ELEMENTAL-L1). A structure with a speed rises so many hexes a segment, the nearest first
// (ELEMENTAL-A8). Without a grid of hexes the table does. A wall rises in no hex in which a combatant is.
func (b *run) fill(c *Combatant) *field.Error {
	if b.text == nil || b.text.Ground == "" {
		return nil
	}
	kind, count := elemental.CellKind(b.text.Ground), b.text.Hexes.Or(0)
	if !b.Ground.IsHex() || !c.X.Known() || !c.Y.Known() {
		b.tell(c, "use", play.Note{Key: "onTheTable", Rule: "ELEMENTAL-N2"})
		return nil
	}
	user, reach := elemental.Point{X: c.X.Or(0), Y: c.Y.Or(0)}, elemental.Hexes(b.text.Range.Or(0))
	q := choice.Question{Kind: choice.Square, Whose: c.ID, About: "hexes", Of: b.in.Ability.ID, Rule: "ELEMENTAL-N2"}
	for y := max(user.Y-reach, 0); y <= user.Y+reach; y++ {
		// Rows or columns that are shoved by half a hex reach one column or row further.
		for x := max(user.X-reach-1, 0); x <= user.X+reach+1; x++ {
			p := elemental.Point{X: x, Y: y}
			if b.Ground.Distance(user, p) <= reach && !b.holds(p, kind, c.Floor) {
				q.Among = append(q.Among, strconv.Itoa(x)+","+strconv.Itoa(y))
			}
		}
	}
	q.Least = min(count, len(q.Among))
	q.Most = q.Least
	chosen, err := b.Choose(q)
	if err != nil {
		return err
	}
	points := make([]elemental.Point, len(chosen))
	for i, text := range chosen {
		points[i], _ = hexNamed(text) // Answers are among those of the question.
	}
	slices.SortStableFunc(points, func(p, q elemental.Point) int {
		return b.Ground.Distance(user, p) - b.Ground.Distance(user, q)
	})
	now := len(points)
	if speed := b.in.Speed.Or(b.in.Ability.Speed.Or(0)); speed > 0 && b.running() {
		now = min(now, speed)
		b.risesLater(c, kind, points[now:], speed)
	}
	b.fillHexes(c, kind, c.Floor, points[:now])
	note := play.Note{Key: "wallMade"}
	switch kind {
	case elemental.Obscuring:
		note = play.Note{Key: "obscuringMade"}
	case elemental.Dark:
		note = play.Note{Key: "darkMade"}
	}
	note.Rule, note.Amount = "ELEMENTAL-N2", now
	notes := []play.Note{note}
	if now < len(points) {
		notes = append(notes, play.Note{Key: "risesLater", Rule: "ELEMENTAL-A8", Amount: len(points) - now})
	}
	b.tell(c, "use", notes...)
	return nil
}

// fillHexes fills hexes of a floor, one event each.
func (b *run) fillHexes(c *Combatant, kind elemental.CellKind, floor string, points []elemental.Point) {
	for _, p := range points {
		b.Log.Do(play.Event{Kind: "hexFilled", By: c.ID, Rule: "ELEMENTAL-N2", At: len(b.Ground.Cells),
			Cell: &play.Cell{X: p.X, Y: p.Y, Kind: string(kind), Floor: floor}})
	}
}

// hexNamed reads a hex from its column and row, as "3,4".
func hexNamed(text string) (p elemental.Point, read bool) {
	x, y, _ := strings.Cut(text, ",")
	var wrongX, wrongY error
	p.X, wrongX = strconv.Atoi(x)
	p.Y, wrongY = strconv.Atoi(y)
	return p, wrongX == nil && wrongY == nil
}

// mostRising is how many hexes a mark of a rising part names: as many as fit into its text.
const mostRising = 15

// risesLater keeps the hexes of a structure that rise in the segments to come, so many in each (ELEMENTAL-A8).
func (b *run) risesLater(c *Combatant, kind elemental.CellKind, points []elemental.Point, speed int) {
	for i := 0; i < len(points); {
		part := points[i:min(i+mostRising, len(points), (i/speed+1)*speed)]
		of := string(kind)
		for _, p := range part {
			of += " " + strconv.Itoa(p.X) + "," + strconv.Itoa(p.Y)
		}
		b.put("ELEMENTAL-A8", c, play.Mark{Name: rising, Of: of, Value: len(part), Left: i/speed + 1, Text: c.Floor})
		i += len(part)
	}
}

// risingHexes reads the kind and the hexes of a part that rises.
func risingHexes(of string) (kind elemental.CellKind, points []elemental.Point, read bool) {
	words := strings.Fields(of)
	if len(words) < 2 {
		return "", nil, false
	}
	kind = elemental.CellKind(words[0])
	read = kind == elemental.Wall || kind == elemental.Obscuring || kind == elemental.Dark
	for _, word := range words[1:] {
		p, known := hexNamed(word)
		points, read = append(points, p), read && known && max(p.X, -p.X, p.Y, -p.Y) <= 1000
	}
	return kind, points, read
}

// rise fills the hexes of a part of a structure, but for those that cannot get it any more (ELEMENTAL-A8, ELEMENTAL-N2).
func (b *run) rise(c *Combatant, m play.Mark) {
	kind, points, read := risingHexes(m.Of)
	if !read {
		return
	}
	floor := cmp.Or(m.Text, c.Floor) // Its user may be on another one by now.
	free := slices.DeleteFunc(points, func(p elemental.Point) bool { return b.holds(p, kind, floor) })
	b.fillHexes(c, kind, floor, free)
	if taken := len(strings.Fields(m.Of)) - 1 - len(free); taken > 0 {
		b.tell(c, "use", play.Note{Key: "hexesTaken", Rule: "ELEMENTAL-A8", Amount: taken})
	}
}

// holds reports whether a hex of a floor cannot get that content: it has it, or a combatant is where a wall would rise.
func (b *run) holds(p elemental.Point, kind elemental.CellKind, floor string) bool {
	for _, cell := range b.Ground.Cells {
		if cell.X == p.X && cell.Y == p.Y && !play.OtherFloor(cell.Floor, floor) && (cell.Kind == kind || cell.Kind == elemental.Wall) {
			return true
		}
	}
	if kind != elemental.Wall {
		return false
	}
	for i := range b.Combatants {
		if f := &b.Combatants[i]; f.X.Known() && f.Y.Known() && f.X.Or(0) == p.X && f.Y.Or(0) == p.Y &&
			!play.OtherFloor(f.Floor, floor) {
			return true
		}
	}
	return false
}
