package encounter_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/encounter"
	"rulewright/rules/icon/space"
)

func TestEventsThatDoNotFit(t *testing.T) {
	e := fight(one("sten", icon.Stalwart, hp(30), carrying(icon.Status{Name: icon.Blessing, Value: 2})))
	dazed := icon.Status{Name: icon.Dazed}
	fewer := icon.Status{Name: icon.Blessing, Value: 1}
	hurt := encounter.Event{Kind: icon.HPLost, Who: "sten", Field: encounter.FieldHP, Before: n(30), After: n(25)}
	left := encounter.Event{Kind: icon.Left, Who: "sten", Text: encounter.TextOut, Key: "removed"}
	gained := encounter.Event{Kind: icon.StatusGained, Who: "sten", List: encounter.ListStatuses, Change: encounter.Added, At: 1, Status: &dazed}
	spent := encounter.Event{Kind: icon.StatusChanged, Who: "sten", List: encounter.ListStatuses, Change: encounter.Changed, Status: &fewer, WasValue: 2}
	slow := encounter.Event{Kind: icon.Passed, Who: "sten", Field: encounter.FieldSlow, Before: n(0), After: n(1)}
	wounded := encounter.Event{Kind: icon.Wounded, Who: "sten", Field: encounter.FieldWounds, Before: n(0), After: n(1)}
	cell := encounter.Event{Kind: icon.GroundChanged, List: encounter.ListCells, Change: encounter.Added, Cell: &space.Cell{X: 1}}
	with := func(ev encounter.Event, change func(*encounter.Event)) []encounter.Event {
		change(&ev)
		return []encounter.Event{ev}
	}
	for _, test := range []struct {
		name   string
		events []encounter.Event
		code   field.Code
		field  string
	}{
		{"a number that has moved on", []encounter.Event{hurt, hurt}, field.Conflict, "events[1].before"},
		{"a count that has moved on", []encounter.Event{wounded, wounded}, field.Conflict, "events[1].before"},
		{"a yes that is one already", []encounter.Event{slow, slow}, field.Conflict, "events[1].before"},
		{"a text that has moved on", []encounter.Event{left, left}, field.Conflict, "events[1].was"},
		{"a value that has moved on", []encounter.Event{spent, spent}, field.Conflict, "events[1].at"},
		{"an entry past the end", with(gained, func(ev *encounter.Event) { ev.At = 2 }), field.Conflict, "events[0].at"},
		{"an entry before the beginning", with(gained, func(ev *encounter.Event) { ev.At = -1 }), field.Conflict, "events[0].at"},
		{"an entry that is another", with(gained, func(ev *encounter.Event) { ev.Change, ev.At = encounter.Taken, 0 }), field.Conflict, "events[0].at"},
		{"a square that is not there", with(cell, func(ev *encounter.Event) { ev.Change = encounter.Taken }), field.Conflict, "events[0].at"},
		{"somebody who is not there", with(hurt, func(ev *encounter.Event) { ev.Who = "vex" }), field.UnknownName, "events[0].who"},
		{"a number of no name", with(hurt, func(ev *encounter.Event) { ev.Field = "luck" }), field.UnknownName, "events[0].field"},
		{"a text of no name", with(left, func(ev *encounter.Event) { ev.Text, ev.Key = "motto", "on" }), field.UnknownName, "events[0].text"},
		{"a list of no name", with(gained, func(ev *encounter.Event) { ev.List = "friends" }), field.UnknownName, "events[0].list"},
		{"a change of no name", with(gained, func(ev *encounter.Event) { ev.Change = "swapped" }), field.UnknownName, "events[0].change"},
		{"a list of statuses without one", with(gained, func(ev *encounter.Event) { ev.Status = nil }), field.UnknownName, "events[0].list"},
	} {
		t.Run(test.name, func(t *testing.T) {
			after, err := encounter.Fold(e, test.events)
			if err == nil {
				t.Fatal("they are folded")
			}
			same(t, "error", []string{string(test.code), test.field}, []string{string(err.Code), err.Field})
			same(t, "state", e, after)
		})
	}
	t.Run("all that fits is folded once", func(t *testing.T) {
		events := []encounter.Event{hurt, gained, spent, slow, wounded, cell, left}
		after, err := encounter.Fold(e, events)
		if err != nil {
			t.Fatal(err)
		}
		twice, err := encounter.Fold(after, events)
		if err == nil || err.Code != field.Conflict || err.Field != "events[0].before" {
			t.Errorf("folded twice: %v", err)
		}
		same(t, "state", after, twice)
	})
}
