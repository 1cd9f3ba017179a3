package play

import (
	"rulewright/rules/events"
	"rulewright/rules/field"
)

// A State is what events change: a fight of some game.
type State interface {
	// Slot returns where the number of that name stands of the fighter of that
	// id, or for "" of the fight; a slot that is not known where there is none.
	Slot(who, name string) field.Slot
	// Text returns where the text of that name stands, or nil.
	Text(who, name string) *string
	// Marks returns where the marks of the fighter stand, or nil where there is none of that id.
	Marks(who string) *[]Mark
}

// Fold carries the events over the state, or with forward false takes them
// back from it. It stops at the first that does not fit, because the state has
// moved on since, with a conflict that names it, as "events[3].before": hand in
// a copy that can be thrown away.
func Fold(s State, list []Event, forward bool) *field.Error {
	return events.Walk(list, forward, func(ev *Event, forward bool) *field.Error { return change(s, ev, forward) })
}

// change carries one event over the state, or with forward false takes it back.
func change(s State, ev *Event, forward bool) *field.Error {
	switch {
	case ev.Field != "":
		from, to := ev.Before, ev.After
		if !forward {
			from, to = to, from
		}
		return s.Slot(ev.Who, ev.Field).Change(ev.Field, "fight", from, to)
	case ev.Text != "":
		from, to := ev.Was, ev.Key
		if !forward {
			from, to = to, from
		}
		place := s.Text(ev.Who, ev.Text)
		switch {
		case place == nil:
			return field.Unknown("text", ev.Text)
		case *place != from:
			return field.MovedOn("was", "fight")
		}
		*place = to
	case ev.WasMark != nil || ev.Mark != nil:
		from, to := ev.WasMark, ev.Mark
		if !forward {
			from, to = to, from
		}
		return changeMark(s.Marks(ev.Who), ev.At, from, to)
	}
	return nil
}

// changeMark puts a mark into a list, changes it, or takes it out.
func changeMark(list *[]Mark, at int, from, to *Mark) *field.Error {
	switch {
	case list == nil:
		return field.MissingField("who")
	case at < 0, at > len(*list), from != nil && (at == len(*list) || (*list)[at] != *from):
		return field.MovedOn("at", "fight")
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
