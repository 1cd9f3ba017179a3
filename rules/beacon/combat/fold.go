package combat

import (
	"slices"

	"rulewright/rules/beacon"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// Fold returns the combat after the events. The combat that is handed in is not
// changed. Where an event does not fit it, because it has moved on since, the
// error is a conflict that names the event, as "events[3].before".
func Fold(f Combat, events []play.Event) (Combat, *field.Error) {
	then := f.clone()
	if err := play.Fold(state{&then}, events); err != nil {
		return f, err
	}
	return then, nil
}

// clone returns a copy that shares nothing that an event can change.
func (f *Combat) clone() Combat {
	then := *f
	then.Combatants = slices.Clone(f.Combatants)
	then.Clocks = slices.Clone(f.Clocks)
	for i := range then.Combatants {
		then.Combatants[i].Marks = slices.Clone(then.Combatants[i].Marks)
	}
	return then
}

// find returns the combatant of that id, or nil where there is none.
func (f *Combat) find(id string) *beacon.Combatant {
	for i := range f.Combatants {
		if f.Combatants[i].ID == id {
			return &f.Combatants[i]
		}
	}
	return nil
}

// A state is a combat as its events change it.
type state struct{ *Combat }

// Slot implements [play.State].
func (f state) Slot(who, name string) field.Slot {
	if who == "" {
		if name == "round" {
			return field.Slot{Plain: &f.Round}
		}
		return field.Slot{}
	}
	one := f.find(who)
	if one == nil {
		return field.Slot{}
	}
	return field.Slot{Optional: number(one, name).Place}
}

// number returns the combatant's number of that name that events change, with the
// most that it is set to by hand. Its Place is nil where there is none.
func number(f *beacon.Combatant, name string) play.Number {
	all := [...]play.Number{
		{Name: "hp", High: 9999, Place: &f.HP},
		{Name: "stress", High: 999, Place: &f.Stress},
		{Name: "soak", High: 99, Place: &f.Soak},
		{Name: "beaconPoints", High: 999, Place: &f.BeaconPoints},
		{Name: "acted", High: 1, Place: &f.Acted},
		{Name: "actsSpent", High: 99, Place: &f.ActsSpent},
		{Name: "reactsSpent", High: 99, Place: &f.ReactsSpent},
		{Name: "bought", High: 99, Place: &f.Bought},
		{Name: "ambusher", High: 1, Place: &f.Ambusher},
		{Name: "x", Place: &f.X},
		{Name: "y", Place: &f.Y},
		{Name: "initiative", Place: &f.Initiative},
	}
	return play.NumberOf(all[:], name)
}

// Text implements [play.State].
func (f state) Text(who, name string) *string {
	if who == "" {
		switch name {
		case "phase":
			return &f.Phase
		case "active":
			return &f.Active
		}
		return nil
	}
	one := f.find(who)
	if one == nil {
		return nil
	}
	switch name {
	case "stance":
		return &one.Stance
	case "fate":
		return &one.Fate
	case "side":
		return (*string)(&one.Side)
	}
	return nil
}

// ChangeClock implements [play.Clocked]. The clocks are all of the table.
func (f state) ChangeClock(who string, at int, from, to *play.Clock) *field.Error {
	if who != "" {
		return field.MissingField("who")
	}
	return play.ChangeEntry(&f.Clocks, at, from, to)
}

// Marks implements [play.State].
func (f state) Marks(who string) *[]play.Mark {
	if one := f.find(who); one != nil {
		return &one.Marks
	}
	return nil
}
