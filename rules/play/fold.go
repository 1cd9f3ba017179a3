package play

import (
	"slices"

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

// A Marker is a [State] that keeps its marks in several lists; its Marks are not read.
type Marker interface {
	// ChangeMark changes the list to which the name of the mark belongs, as [ChangeEntry] does.
	ChangeMark(who string, at int, from, to *Mark) *field.Error
}

// A Clocked is a [State] with clocks.
type Clocked interface {
	// ChangeClock changes the list of clocks of the hero, or for "" of the table, as [ChangeEntry] does.
	ChangeClock(who string, at int, from, to *Clock) *field.Error
}

// A Grid is a [State] with cells that events change.
type Grid interface {
	// ChangeCell changes the list of cells, as [ChangeEntry] does.
	ChangeCell(at int, from, to *Cell) *field.Error
}

// A Zoned is a [State] with zones.
type Zoned interface {
	// ChangeZone changes the list of zones, as [ChangeEntry] does.
	ChangeZone(at int, from, to *Zone) *field.Error
}

// A Board is a [State] onto which pieces come, and from which they go.
type Board interface {
	// ChangePiece puts the piece at that place of the combatants (from is nil), or takes
	// the piece at that place away (to is nil). The error names "at" where the combatant
	// there is not that piece.
	ChangePiece(at int, from, to *Piece) *field.Error
}

// Fold carries the events over the state. It stops at the first that does not
// fit, because the state has moved on since, with a conflict that names it, as
// "events[3].before": hand in a copy that can be thrown away.
func Fold(s State, list []Event) *field.Error {
	for i := range list {
		if err := change(s, &list[i]); err != nil {
			return err.In(field.Entry("events", i))
		}
	}
	return nil
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
		if m, is := s.(Marker); is {
			return m.ChangeMark(ev.Who, ev.At, ev.WasMark, ev.Mark)
		}
		return ChangeEntry(s.Marks(ev.Who), ev.At, ev.WasMark, ev.Mark)
	case ev.WasClock != nil || ev.Clock != nil:
		c, is := s.(Clocked)
		if !is {
			return field.Unknown("clock", "")
		}
		return c.ChangeClock(ev.Who, ev.At, ev.WasClock, ev.Clock)
	case ev.WasCell != nil || ev.Cell != nil:
		g, is := s.(Grid)
		if !is {
			return field.Unknown("cell", "")
		}
		return g.ChangeCell(ev.At, ev.WasCell, ev.Cell)
	case ev.WasZone != nil || ev.Zone != nil:
		z, is := s.(Zoned)
		if !is {
			return field.Unknown("zone", "")
		}
		return z.ChangeZone(ev.At, ev.WasZone, ev.Zone)
	case ev.WasPiece != nil || ev.Piece != nil:
		b, is := s.(Board)
		if !is {
			return field.Unknown("piece", "")
		}
		return b.ChangePiece(ev.At, ev.WasPiece, ev.Piece)
	}
	return nil
}

// ChangeEntry puts an entry into a list (from is nil), changes it, or takes it out (to
// is nil). The error names "who" where there is no list, and "at" where the list does
// not have the entry at that place.
func ChangeEntry[T comparable](list *[]T, at int, from, to *T) *field.Error {
	switch {
	case list == nil:
		return field.MissingField("who")
	case at < 0, at > len(*list), from != nil && (at == len(*list) || (*list)[at] != *from):
		return field.MovedOn("at", "combat")
	case from == nil:
		*list = slices.Insert(*list, at, *to)
	case to == nil:
		if *list = slices.Delete(*list, at, at+1); len(*list) == 0 {
			*list = nil // As it was before the first entry came.
		}
	default:
		(*list)[at] = *to
	}
	return nil
}
