package narrative

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A scene is a party during a command: a copy, which the log changes with every event
// that it writes down.
type scene struct {
	Party
	*play.Log
	source dice.Source
	in     *Command
	// failure is the error of a sheet that lacks a number, with its path in the request.
	failure *field.Error
}

// tell adds an event that changes nothing.
func (s *scene) tell(kind string, h *Hero, key string, amount int, rule string) {
	s.Tell(play.Event{Kind: kind, Who: h.id(), Key: key, Amount: amount, Rule: rule})
}

// put changes a number of a hero. A change of nothing is not noted.
func (s *scene) put(kind string, h *Hero, name FieldName, to int, rule string) {
	s.Number(kind, rule, h.Character.ID, string(name), to)
}

// mark changes until when a hero is broken. A change of nothing is not noted.
func (s *scene) mark(kind string, h *Hero, to Broken, rule string) {
	s.Log.Text(kind, rule, h.Character.ID, textBroken, string(to))
}

// hero returns the hero with that id; name is the field of the command, for errors.
func (s *scene) hero(name, id string) (*Hero, *field.Error) {
	h := s.find(id)
	return h, play.Named(name, id, h != nil)
}

// refuse returns the refusal of a rule, unless the GM insists.
func (s *scene) refuse(rule, name, reason string) *field.Error {
	if s.in.Insist {
		return nil
	}
	return field.RefusedBy(rule, name, reason)
}
