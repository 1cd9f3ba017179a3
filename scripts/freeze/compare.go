package main

import (
	"reflect"
	"slices"
	"strings"
)

// facets are the parts of an answer that are compared, each by itself.
//
//	dice    the pools in the order in which they were asked for, and what is missing of them
//	state   the state that the events lead to, and the state of the response where it has one
//	refusal the code, field, rule and reason of an error
//	detail  what else an error says: limits, what it repeats, its message
//	events  what happened, in its order
//	result  the rest: reports, outlook, next, standings, results of single operations
//	odds    the odds
var facets = []string{"dice", "state", "refusal", "detail", "events", "result", "odds"}

// states are the members of a result that hold the state after a command.
var states = map[string]string{"icon_encounter": "encounter", "icon_narrative": "party"}

// differences returns the facets in which the new answer is not the old one, translated.
func differences(operation string, before, after answer, asked []string) []string {
	if operation == "icon_encounter" && text(inner(before.body, "error"), "reason") == "noOdds" {
		return nil // The old side had no odds of fights.
	}
	old, now := partsOf(operation, before), partsOf(operation, after)
	if operation == "icon_encounter" && old["events"] != nil { // The events alone do not contain what counters deal.
		old["events"] = newFightEvents(old["events"].([]any), inner(old, "result")["reports"])
	}
	if result, is := now["result"].(object); is && now["refusal"] == nil {
		now["result"] = comparedResult(operation, result)
	}
	var found []string
	for _, facet := range asked {
		want := old[facet]
		if want != nil {
			want = translatedPart(operation, facet, want)
		}
		if !reflect.DeepEqual(want, now[facet]) {
			found = append(found, facet)
		}
	}
	return found
}

// partsOf takes an answer apart by facets.
func partsOf(operation string, a answer) map[string]any {
	parts := map[string]any{}
	if refusal, is := a.body["error"].(object); is {
		parts["refusal"] = object{"code": refusal["code"], "field": refusal["field"], "rule": refusal["rule"], "reason": refusal["reason"]}
		parts["detail"] = refusal
		return parts
	}
	if odds, is := a.body["odds"]; is {
		parts["odds"] = odds
		return parts
	}
	parts["dice"] = a.body["rolls"]
	if needs, is := a.body["needs"]; is {
		parts["dice"] = []any{a.body["rolls"], needs}
		return parts
	}
	rest := object{}
	for key, value := range inner(a.body, "result") {
		switch {
		case key == states[operation] || operation == "icon_encounter" && key == "combat":
			if a.state == nil {
				parts["state"] = value
			}
		case key == "events" && states[operation] != "":
			parts["events"] = value
		default:
			rest[key] = value
		}
	}
	if a.state != nil {
		parts["state"] = a.state
	}
	parts["result"] = rest
	return parts
}

// translatedPart returns a part of an old answer in the new side's format.
func translatedPart(operation, facet string, part any) any {
	switch facet {
	case "dice":
		if rolls, is := part.([]any); is {
			return newRolls(operation, rolls)
		}
	case "state":
		return newState(operation, part)
	case "refusal", "detail":
		copied := object{}
		for key, value := range part.(object) {
			copied[key] = value
		}
		return newError(operation, copied)
	case "events":
		if events, is := part.([]any); is {
			return newEvents(operation, events)
		}
	case "result":
		return newResult(operation, part.(object))
	}
	return part
}

// outcome names what became of a request, for the counts of the report.
func outcome(a answer) string {
	switch {
	case a.body["error"] != nil:
		refusal := inner(a.body, "error")
		name := text(refusal, "code")
		if rule := text(refusal, "rule"); rule != "" {
			name += " " + rule
		}
		return name
	case a.body["odds"] != nil:
		return "odds"
	case a.body["needs"] != nil:
		return "needs dice"
	}
	return "accepted"
}

// rulesOf adds the ids of the rules that an answer names to a set.
func rulesOf(value any, into map[string]bool) {
	switch value := value.(type) {
	case object:
		for key, member := range value {
			if id, is := member.(string); is && key == "rule" && strings.HasPrefix(id, "ICON-") {
				into[id] = true
			} else {
				rulesOf(member, into)
			}
		}
	case []any:
		for _, entry := range value {
			rulesOf(entry, into)
		}
	}
}

// sorted returns the keys of a map in their order.
func sorted[V any](of map[string]V) []string {
	var keys []string
	for key := range of {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
