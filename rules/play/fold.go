package play

import (
	"rulewright/rules/events"
	"rulewright/rules/field"
)

// A State is what events change: a combat of some game.
type State interface {
	// Slot returns the slot of the number with that name, of the combatant with that id,
	// or for "" of the combat. It is an unknown slot if there is no such number.
	Slot(who, name string) field.Slot
	// Text returns a pointer to the text with that name, or nil.
	Text(who, name string) *string
	// Marks returns a pointer to the marks of the combatant, or nil if none has that id.
	Marks(who string) *[]Mark
}

// A Clocked is a [State] with clocks.
type Clocked interface {
	// ChangeClock changes the list of clocks of the hero, or for "" of the table, as [ChangeEntry] does.
	ChangeClock(who string, at int, from, to *Clock) *field.Error
}

// Fold carries the events over the state. It stops at the first that does not
// fit, because the state has moved on since, with a conflict that names it, as
// "events[3].before": hand in a copy that can be thrown away.
func Fold(s State, list []Event) *field.Error {
	return events.Walk(list, func(ev *Event) *field.Error { return change(s, ev) })
}

// change carries one event over the state.
func change(s State, ev *Event) *field.Error {
	switch {
	case ev.Field != "":
		return s.Slot(ev.Who, ev.Field).Change(ev.Field, "combat", ev.Before, ev.After)
	case ev.Text != "":
		place := s.Text(ev.Who, ev.Text)
		switch {
		case place == nil:
			return field.Unknown("text", ev.Text)
		case *place != ev.Was:
			return field.MovedOn("was", "combat")
		}
		*place = ev.Key
	case ev.WasMark != nil || ev.Mark != nil:
		return ChangeEntry(s.Marks(ev.Who), ev.At, ev.WasMark, ev.Mark)
	case ev.WasClock != nil || ev.Clock != nil:
		c, is := s.(Clocked)
		if !is {
			return field.Unknown("clock", "")
		}
		return c.ChangeClock(ev.Who, ev.At, ev.WasClock, ev.Clock)
	}
	return nil
}

// ChangeEntry puts an entry into a list (from is nil), changes it, or takes it out (to
// is nil). The error names "who" where there is no list, and "at" where the list does
// not have the entry at that place.
//
// It works by hand: [slices.Insert] and [slices.Delete] of each type take ten times the bytes.
func ChangeEntry[T comparable](list *[]T, at int, from, to *T) *field.Error {
	switch {
	case list == nil:
		return field.MissingField("who")
	case at < 0, at > len(*list), from != nil && (at == len(*list) || (*list)[at] != *from):
		return field.MovedOn("at", "combat")
	case from == nil:
		*list = append(*list, *to)
		copy((*list)[at+1:], (*list)[at:])
		(*list)[at] = *to
	case to == nil:
		*list = append((*list)[:at], (*list)[at+1:]...)
	default:
		(*list)[at] = *to
	}
	return nil
}
