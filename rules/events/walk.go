// Package events carries events over a state, one after another, or takes them
// back from it. What an event is and what it changes is the state's own.
package events

import "rulewright/rules/field"

// Walk applies the events in order, or with forward false takes them back, the
// last first. change does so for one of them. It stops at the first that does
// not fit, and its error names that event, as "events[3].before".
func Walk[E any](list []E, forward bool, change func(event *E, forward bool) *field.Error) *field.Error {
	for i := range list {
		at := i
		if !forward {
			at = len(list) - 1 - i
		}
		if err := change(&list[at], forward); err != nil {
			return err.In(field.Entry("events", at))
		}
	}
	return nil
}
