package events_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/events"
	"rulewright/rules/field"
)

func TestEventsAreWalkedInOrderAndTakenBackFromTheLastOn(t *testing.T) {
	for _, test := range []struct {
		forward bool
		want    string
	}{{true, "abc"}, {false, "cba"}} {
		got := ""
		err := events.Walk([]string{"a", "b", "c"}, test.forward, func(event *string, forward bool) *field.Error {
			if forward != test.forward {
				t.Errorf("an event is walked with forward %t, not %t", forward, test.forward)
			}
			got += *event
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(test.want, got); d != "" {
			t.Errorf("forward %t (-want +got):\n%s", test.forward, d)
		}
	}
}

func TestTheFirstEventThatDoesNotFitIsNamedAndTheLast(t *testing.T) {
	for _, forward := range []bool{true, false} {
		walked := 0
		err := events.Walk([]int{1, 2, 3}, forward, func(event *int, _ bool) *field.Error {
			walked++
			if *event == 2 {
				return field.MissingField("before")
			}
			return nil
		})
		if err == nil || err.Field != "events[1].before" || walked != 2 {
			t.Errorf("forward %t: %v after %d events", forward, err, walked)
		}
	}
}
