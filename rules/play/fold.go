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
		return changeMark(s.Marks(ev.Who), ev.At, ev.WasMark, ev.Mark)
	}
	return nil
}

// changeMark puts a mark into a list, changes it, or takes it out.
func changeMark(list *[]Mark, at int, from, to *Mark) *field.Error {
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
