package field_test

import (
	"testing"

	"rulewright/rules/field"
)

func TestASlotReadsWhatWasSet(t *testing.T) {
	var optional field.Number
	var plain int
	var yes bool
	missing := field.Number{}
	for _, c := range []struct {
		name      string
		slot      field.Slot
		set, want field.Number
	}{
		{"a number", field.Slot{Optional: &optional}, field.Of(7), field.Of(7)},
		{"a number goes missing", field.Slot{Optional: &optional}, missing, missing},
		{"a number that is always there", field.Slot{Plain: &plain}, field.Of(-3), field.Of(-3)},
		{"where none can be missing it is 0", field.Slot{Plain: &plain}, missing, field.Of(0)},
		{"yes", field.Slot{YesNo: &yes}, field.Of(1), field.Of(1)},
		{"more than yes is yes", field.Slot{YesNo: &yes}, field.Of(4), field.Of(1)},
		{"no", field.Slot{YesNo: &yes}, field.Of(0), field.Of(0)},
		{"below no is no", field.Slot{YesNo: &yes}, field.Of(-1), field.Of(0)},
		{"nothing of that name", field.Slot{}, field.Of(5), missing},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.slot.Set(c.set)
			if got := c.slot.Read(); got != c.want {
				t.Errorf("it reads %v, want %v", got, c.want)
			}
			if known := c.slot.Known(); known != (c.slot != field.Slot{}) {
				t.Errorf("known: %v", known)
			}
		})
	}
}

func TestASlotChangesOnlyWhatAnEventFoundThere(t *testing.T) {
	strain := 2
	slot := field.Slot{Plain: &strain}
	if err := slot.Change("strain", "party", field.Of(3), field.Of(4)); err == nil || err.Code != field.Conflict || err.Field != "before" || err.Got != "party" || err.Reason != "movedOn" || strain != 2 {
		t.Errorf("a number that has moved on: %v, and it is %d", err, strain)
	}
	if err := slot.Change("strain", "party", field.Of(2), field.Of(4)); err != nil || strain != 4 {
		t.Errorf("a number as the event found it: %v, and it is %d", err, strain)
	}
	if err := (field.Slot{}).Change("luck", "party", field.Of(2), field.Of(4)); err == nil || err.Code != field.UnknownName || err.Field != "field" || err.Got != "luck" {
		t.Errorf("a number that the state has not: %v", err)
	}
}
