package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/play"
)

func TestEventsThatDoNotFit(t *testing.T) {
	e := fight(one("sten", icon.Stalwart, hp(30), carrying(icon.Status{Name: icon.Blessing, Value: 2})))
	dazed := icon.Status{Name: icon.Dazed}.Mark()
	two, fewer := charges(icon.Blessing, 2).Mark(), charges(icon.Blessing, 1).Mark()
	hurt := play.Event{Kind: icon.HPLost, Who: "sten", Field: "hp", Before: n(30), After: n(25)}
	left := play.Event{Kind: icon.Left, Who: "sten", Text: combat.TextOut, Key: "removed"}
	gained := play.Event{Kind: icon.StatusGained, Who: "sten", At: 1, Mark: &dazed}
	spent := play.Event{Kind: icon.StatusChanged, Who: "sten", WasMark: &two, Mark: &fewer}
	used := play.Event{Kind: icon.AbilityUsed, Who: "sten", Mark: &play.Mark{Name: combat.MarkUsed, Of: "hew"}}
	interrupted := play.Event{Kind: icon.InterruptUsed, Mark: &play.Mark{Name: combat.MarkInterrupted, Of: "sten"}}
	slow := play.Event{Kind: icon.Passed, Who: "sten", Field: "slow", Before: n(0), After: n(1)}
	wounded := play.Event{Kind: icon.Wounded, Who: "sten", Field: "wounds", Before: n(0), After: n(1)}
	cell := play.Event{Kind: icon.GroundChanged, Cell: &play.Cell{X: 1}}
	with := func(ev play.Event, change func(*play.Event)) []play.Event {
		change(&ev)
		return []play.Event{ev}
	}
	for _, test := range []struct {
		name   string
		events []play.Event
		code   field.Code
		field  string
	}{
		{"a number that has moved on", []play.Event{hurt, hurt}, field.Conflict, "events[1].before"},
		{"a count that has moved on", []play.Event{wounded, wounded}, field.Conflict, "events[1].before"},
		{"a yes that is one already", []play.Event{slow, slow}, field.Conflict, "events[1].before"},
		{"a text that has moved on", []play.Event{left, left}, field.Conflict, "events[1].was"},
		{"a value that has moved on", []play.Event{spent, spent}, field.Conflict, "events[1].at"},
		{"an entry past the end", with(gained, func(ev *play.Event) { ev.At = 2 }), field.Conflict, "events[0].at"},
		{"an entry before the beginning", with(gained, func(ev *play.Event) { ev.At = -1 }), field.Conflict, "events[0].at"},
		{"an entry that is another", with(gained, func(ev *play.Event) { ev.WasMark, ev.Mark, ev.At = &dazed, nil, 0 }), field.Conflict, "events[0].at"},
		{"an id that is another", []play.Event{used, with(used, func(ev *play.Event) { ev.WasMark, ev.Mark = &play.Mark{Name: combat.MarkUsed, Of: "jab"}, nil })[0]}, field.Conflict, "events[1].at"},
		{"a mark that changes its list", with(spent, func(ev *play.Event) { ev.Mark = used.Mark }), field.Conflict, "events[0].at"},
		{"a square that is not there", with(cell, func(ev *play.Event) { ev.WasCell, ev.Cell = ev.Cell, nil }), field.Conflict, "events[0].at"},
		{"a character that is not there", with(hurt, func(ev *play.Event) { ev.Who = "vex" }), field.UnknownName, "events[0].field"},
		{"a status of a character that is not there", with(gained, func(ev *play.Event) { ev.Who = "vex" }), field.Missing, "events[0].who"},
		{"a number of no name", with(hurt, func(ev *play.Event) { ev.Field = "luck" }), field.UnknownName, "events[0].field"},
		{"a text of no name", with(left, func(ev *play.Event) { ev.Text, ev.Key = "motto", "on" }), field.UnknownName, "events[0].text"},
		{"a mark of the fight of no name", with(interrupted, func(ev *play.Event) { ev.Mark = &dazed }), field.Missing, "events[0].who"},
	} {
		t.Run(test.name, func(t *testing.T) {
			after, err := combat.Fold(e, test.events)
			if err == nil {
				t.Fatal("they are folded")
			}
			same(t, "error", []string{string(test.code), test.field}, []string{string(err.Code), err.Field})
			same(t, "state", e, after)
		})
	}
	t.Run("all that fits is folded once", func(t *testing.T) {
		events := []play.Event{hurt, gained, spent, used, interrupted, slow, wounded, cell, left}
		after, err := combat.Fold(e, events)
		if err != nil {
			t.Fatal(err)
		}
		twice, err := combat.Fold(after, events)
		if err == nil || err.Code != field.Conflict || err.Field != "events[0].before" {
			t.Errorf("folded twice: %v", err)
		}
		same(t, "state", after, twice)
	})
}
