package main

import "strings"

// This file is all that the freeze knows about how the new side differs from
// the old one. It is the identity as long as both have the same format. Each
// function gets what the old side took or gave, and returns the same thing in
// the new side's format. Generators, chains and reports use the old format alone.

// newRequest returns the operation and the request of the new side that ask for
// the same as the old ones. The dice stay as they are.
func newRequest(operation string, request object) (string, object) {
	if state, is := request["encounter"]; is {
		renamed := object{"combat": state}
		for key, value := range request {
			if key != "encounter" {
				renamed[key] = value
			}
		}
		request = renamed
	}
	return operation, request
}

// newState returns a state after a command. The state is that of the fold: an
// encounter of icon_encounter, a party of icon_narrative.
func newState(operation string, state any) any { return state }

// newRolls returns the pools of a response in the order in which they were asked for.
func newRolls(operation string, rolls []any) []any { return rolls }

// newError returns a refusal: its rule, code and field, and what else it says.
func newError(operation string, refusal object) object {
	path := text(refusal, "field")
	refusal["field"] = newField(operation, path)
	if message, is := refusal["message"].(string); is {
		refusal["message"] = strings.Replace(message, path, newField(operation, path), 1)
	}
	return refusal
}

// newField returns the path of a field of a request, as "command.target".
func newField(operation, path string) string {
	if rest, is := strings.CutPrefix(path, "encounter"); is && (rest == "" || rest[0] == '.') {
		return "combat" + rest
	}
	return path
}

// newEvents returns the events of a command.
func newEvents(operation string, events []any) []any { return events }

// newResult returns the rest of a result, without events and state: reports,
// outlook, next, standings, and all of the result of a single operation.
func newResult(operation string, result object) object {
	switch {
	case operation == "icon_encounter":
		return newFightResult(result)
	case single(operation):
		return newSingleResult(result).(object)
	}
	return result
}
