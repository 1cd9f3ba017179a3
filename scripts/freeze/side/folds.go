package main

import (
	"fmt"

	"rulewright/rules/field"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/narrative"
)

// fold returns the state after the events of an operation, by this tree's own
// fold. The request holds the state before.
func fold(operation string, request map[string]any, events []any) (any, error) {
	switch operation {
	case "icon_encounter":
		return foldBy(combat.Fold, request["combat"], events)
	case "icon_narrative":
		return foldBy(narrative.Fold, request["party"], events)
	}
	return nil, fmt.Errorf("%s has no fold", operation)
}

// foldBy folds events over a state by a function of the rules.
func foldBy[State, Event any](by func(State, []Event) (State, *field.Error), from any, events []any) (any, error) {
	var state State
	var list []Event
	if err := read(&state, from); err != nil {
		return nil, err
	}
	if err := read(&list, events); err != nil {
		return nil, err
	}
	then, refused := by(state, list)
	if refused != nil {
		return nil, refused
	}
	return write(then), nil
}
