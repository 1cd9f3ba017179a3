package icon

import (
	"slices"

	"rulewright/rules/field"
)

// Apply returns the character after the events that are about that role. The
// character that is handed in is not changed.
func Apply(c Character, who Role, events []Event) Character {
	c.Statuses, c.Used = slices.Clone(c.Statuses), slices.Clone(c.Used)
	for i := range events {
		e := &events[i]
		if e.Who != who {
			continue
		}
		switch {
		case e.Kind == StatusGained && e.Status != nil:
			c.Statuses = append(c.Statuses, *e.Status)
		case e.Status != nil:
			if at := slices.Index(c.Statuses, *e.Status); at >= 0 {
				c.Statuses = slices.Delete(c.Statuses, at, at+1)
			}
		case e.Kind == AbilityUsed:
			c.Used = append(c.Used, e.Key)
		case e.Field == FieldHP:
			c.HP = field.Of(e.After)
		case e.Field == FieldVigor:
			c.Vigor = field.Of(e.After)
		case e.Field == FieldAttacked:
			c.Attacked = e.After > 0
		}
	}
	return c
}
