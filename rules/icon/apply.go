package icon

import (
	"slices"

	"rulewright/rules/field"
)

// Apply returns the character after the events that are about that role. The
// character that is handed in is not changed.
func Apply(c Character, who Role, events []Event) Character {
	return change(c, who, events, func(e Event) (gained bool, number int) {
		return e.Kind == StatusGained || e.Kind == AbilityUsed, e.After
	})
}

// Revert returns the character as it was before the events that are about
// that role, which must be those that were applied last. A status that ended
// comes back at the end of the list.
func Revert(c Character, who Role, events []Event) Character {
	events = slices.Clone(events)
	slices.Reverse(events)
	return change(c, who, events, func(e Event) (gained bool, number int) {
		return e.Kind == StatusEnded, e.Before
	})
}

// change walks the events in one direction, which direction tells: whether a
// list gains or loses the event's entry, and what a number becomes.
func change(c Character, who Role, events []Event, direction func(Event) (gained bool, number int)) Character {
	c.Statuses, c.Used = slices.Clone(c.Statuses), slices.Clone(c.Used)
	for _, e := range events {
		if e.Who != who {
			continue
		}
		gained, number := direction(e)
		switch {
		case e.Status != nil && gained:
			c.Statuses = append(c.Statuses, *e.Status)
		case e.Status != nil:
			if at := slices.Index(c.Statuses, *e.Status); at >= 0 {
				c.Statuses = slices.Delete(c.Statuses, at, at+1)
			}
		case e.Kind == AbilityUsed && gained:
			c.Used = append(c.Used, e.Key)
		case e.Kind == AbilityUsed:
			if at := slices.Index(c.Used, e.Key); at >= 0 {
				c.Used = slices.Delete(c.Used, at, at+1)
			}
		case e.Field == FieldHP:
			c.HP = field.Of(number)
		case e.Field == FieldVigor:
			c.Vigor = field.Of(number)
		case e.Field == FieldAttacked:
			c.Attacked = number > 0
		}
	}
	return c
}
