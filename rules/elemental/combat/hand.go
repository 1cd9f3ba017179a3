package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/play"
)

// set sets a number of a combatant to the GM's value.
func (b *run) set(c *Combatant) *field.Error {
	n := c.number(b.in.Field)
	value, err := play.ByHand(b.in.Field, n.Place != nil, b.in.Value, n.Low, n.High)
	if err != nil {
		return err
	}
	b.Number("setByHand", "", c.ID, b.in.Field, value)
	return nil
}

// mostMarks is how many marks a combatant can have, which keeps the next request within its limits.
const mostMarks = 500

// mark puts or ends a mark by hand. It ends the first mark with the Name and
// the Of of the given one, whose other members do not matter.
func (b *run) mark(c *Combatant) *field.Error {
	if b.in.Mark == nil {
		return field.MissingField("mark")
	}
	m := *b.in.Mark
	if !slices.Contains(markNames[:], m.Name) {
		return field.Unknown("mark.name", m.Name)
	}
	if b.in.Do == PutMark {
		if err := checkMark(m); err != nil {
			return err.In("mark")
		}
		if len(c.Marks) >= mostMarks {
			return &field.Error{Code: field.TooLong, Field: "mark", Max: mostMarks}
		}
		b.Log.Begin("markBegan", "", c.ID, m)
		return nil
	}
	at := play.FindOf(c.Marks, m.Name, m.Of)
	if at < 0 {
		return field.Unknown("mark.name", m.Name)
	}
	b.Log.End("markEnded", "", c.ID, at)
	return nil
}
