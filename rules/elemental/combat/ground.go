package combat

import (
	"strconv"

	"rulewright/rules/choice"
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// fill puts what the ability's text names into hexes of its range, which its user chooses, one event each
// (ELEMENTAL-N2, ELEMENTAL-L1). Without a grid of hexes the table does. A wall rises in no hex in which a combatant is.
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
			if b.Ground.Distance(user, p) <= reach && !b.holds(p, kind) {
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
	for _, text := range chosen {
		for i := range len(text) {
			if text[i] == ',' { // Answers are among those of the question.
				x, _ := strconv.Atoi(text[:i])
				y, _ := strconv.Atoi(text[i+1:])
				b.Log.Do(play.Event{Kind: "hexFilled", By: c.ID, Rule: "ELEMENTAL-N2", At: len(b.Ground.Cells),
					Cell: &play.Cell{X: x, Y: y, Kind: string(kind)}})
			}
		}
	}
	note := play.Note{Key: "wallMade"}
	switch kind {
	case elemental.Obscuring:
		note = play.Note{Key: "obscuringMade"}
	case elemental.Dark:
		note = play.Note{Key: "darkMade"}
	}
	note.Rule, note.Amount = "ELEMENTAL-N2", len(chosen)
	b.tell(c, "use", note)
	return nil
}

// holds reports whether a hex cannot get that content: it has it, or a combatant is where a wall would rise.
func (b *run) holds(p elemental.Point, kind elemental.CellKind) bool {
	for _, cell := range b.Ground.Cells {
		if cell.X == p.X && cell.Y == p.Y && (cell.Kind == kind || cell.Kind == elemental.Wall) {
			return true
		}
	}
	if kind != elemental.Wall {
		return false
	}
	for i := range b.Combatants {
		if f := &b.Combatants[i]; f.X.Known() && f.Y.Known() && f.X.Or(0) == p.X && f.Y.Or(0) == p.Y {
			return true
		}
	}
	return false
}
