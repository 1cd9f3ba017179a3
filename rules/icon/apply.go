package icon

import (
	"slices"

	"rulewright/rules/play"
)

// Apply returns the character after the events that are about that role. The
// character that is handed in is not changed.
func Apply(c Character, who string, events []play.Event) Character {
	c.Statuses, c.Used = slices.Clone(c.Statuses), slices.Clone(c.Used)
	for i := range events {
		e := &events[i]
		if e.Who != who {
			continue
		}
		switch {
		case e.Mark != nil && e.Mark.Name == MarkUsed:
			c.Used = append(c.Used, e.Mark.Of)
		case e.Mark != nil:
			c.Statuses = append(c.Statuses, *StatusOf(e.Mark))
		case e.WasMark != nil:
			if at := slices.Index(c.Statuses, *StatusOf(e.WasMark)); at >= 0 {
				c.Statuses = slices.Delete(c.Statuses, at, at+1)
			}
		case e.Field == FieldHP:
			c.HP = e.After
		case e.Field == FieldVigor:
			c.Vigor = e.After
		case e.Field == FieldAttacked:
			c.Attacked = e.After.Or(0) > 0
		}
	}
	return c
}

// place sets the places of the marks that the events put on the character with that
// role, or take off it.
func place(events []play.Event, who string, c *Character) {
	statuses, used := slices.Clone(c.Statuses), len(c.Used)
	for i := range events {
		e := &events[i]
		switch {
		case e.Who != who:
		case e.Mark != nil && e.Mark.Name == MarkUsed:
			e.At = used
			used++
		case e.Mark != nil:
			e.At = len(statuses)
			statuses = append(statuses, *StatusOf(e.Mark))
		case e.WasMark != nil:
			if e.At = slices.Index(statuses, *StatusOf(e.WasMark)); e.At >= 0 {
				statuses = slices.Delete(statuses, e.At, e.At+1)
			}
		}
	}
}
