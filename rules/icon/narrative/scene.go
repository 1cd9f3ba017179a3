package narrative

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// A scene is a party during a command. All changes go through emit, so that the events
// contain every change.
type scene struct {
	Party
	source  dice.Source
	in      *Command
	events  []Event
	reports []Report
	next    []Next
	// failure is what a sheet lacks to carry the command out, under its path in
	// the request, or the first event that did not fit, which is a mistake of this package.
	failure *field.Error
}

// emit applies an event and notes it.
func (s *scene) emit(ev Event) {
	if err := s.change(&ev); err != nil {
		if s.failure == nil {
			s.failure = err
		}
		return
	}
	s.events = append(s.events, ev)
}

// tell adds an event that changes nothing.
func (s *scene) tell(ev Event) { s.events = append(s.events, ev) }

// put changes a number of a hero. A change of nothing is not noted.
func (s *scene) put(kind icon.EventKind, h *Hero, name FieldName, to int, rule string) {
	before := h.slot(name).Read()
	if before == field.Of(to) {
		return
	}
	s.emit(Event{Kind: kind, Who: h.Character.ID, Field: name, Before: before, After: field.Of(to), Rule: rule})
}

// mark changes until when a hero is broken. A change of nothing is not noted.
func (s *scene) mark(kind icon.EventKind, h *Hero, to Broken, rule string) {
	if h.Broken != to {
		s.emit(Event{Kind: kind, Who: h.Character.ID, Text: TextBroken, Was: string(h.Broken), Key: string(to), Rule: rule})
	}
}

// hero returns the hero with that id; name is the field of the command, for errors.
func (s *scene) hero(name, id string) (*Hero, *field.Error) {
	if id == "" {
		return nil, field.MissingField(name)
	}
	if h := s.find(id); h != nil {
		return h, nil
	}
	return nil, field.Unknown(name, id)
}

// refuse returns the refusal of a rule, unless the GM insists.
func (s *scene) refuse(rule, name, reason string) *field.Error {
	if s.in.Insist {
		return nil
	}
	return field.RefusedBy(rule, name, reason)
}
