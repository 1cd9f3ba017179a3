package events_test

import (
	"testing"

	"rulewright/rules/events"
	"rulewright/rules/field"
)

func TestEventsAreWalkedInOrder(t *testing.T) {
	got := ""
	err := events.Walk([]string{"a", "b", "c"}, func(event *string) *field.Error {
		got += *event
		return nil
	})
	if err != nil || got != "abc" {
		t.Errorf("%q, %v", got, err)
	}
}

func TestTheFirstEventThatDoesNotFitIsNamedAndTheLast(t *testing.T) {
	walked := 0
	err := events.Walk([]int{1, 2, 3}, func(event *int) *field.Error {
		walked++
		if *event == 2 {
			return field.MissingField("before")
		}
		return nil
	})
	if err == nil || err.Field != "events[1].before" || walked != 2 {
		t.Errorf("%v after %d events", err, walked)
	}
}
