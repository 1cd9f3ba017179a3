// Package events applies events to a state, one after another. The state defines the
// events and their effects.
package events

import "rulewright/rules/field"

// Walk applies the events in order; change does so for one of them. It stops at
// the first that does not fit, and its error names that event, as
// "events[3].before".
func Walk[E any](list []E, change func(event *E) *field.Error) *field.Error {
	for i := range list {
		if err := change(&list[i]); err != nil {
			return err.In(field.Entry("events", i))
		}
	}
	return nil
}
