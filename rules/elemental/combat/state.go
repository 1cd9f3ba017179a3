package combat

import (
	"slices"
	"strconv"

	"rulewright/rules/field"
	"rulewright/rules/play"
)

// Fold returns the fight after the events. The one that is handed in is not
// changed. Where an event does not fit it, because it has moved on since, the
// error is a conflict that names the event, as "events[3].before".
func Fold(f Fight, list []play.Event) (Fight, *field.Error) { return f.walked(list, true) }

// Unfold returns the fight before the events, which must be the last that
// happened. Errors are those of [Fold].
func Unfold(f Fight, list []play.Event) (Fight, *field.Error) { return f.walked(list, false) }

func (f Fight) walked(list []play.Event, forward bool) (Fight, *field.Error) {
	then := f.clone()
	if err := play.Fold(&then, list, forward); err != nil {
		return f, err
	}
	return then, nil
}

// clone returns a copy that shares nothing that an event can change.
func (f Fight) clone() Fight {
	f.Fighters = slices.Clone(f.Fighters)
	for i := range f.Fighters {
		f.Fighters[i].Marks = slices.Clone(f.Fighters[i].Marks)
	}
	return f
}

// find returns the fighter of that id, or nil.
func (f *Fight) find(id string) *Fighter {
	for i := range f.Fighters {
		if f.Fighters[i].ID == id {
			return &f.Fighters[i]
		}
	}
	return nil
}

// Slot implements [play.State].
func (f *Fight) Slot(who, name string) field.Slot {
	if who == "" {
		switch name {
		case "round":
			return field.Slot{Optional: &f.Round}
		case "segment":
			return field.Slot{Optional: &f.Segment}
		}
		return field.Slot{}
	}
	if c := f.find(who); c != nil {
		return field.Slot{Optional: c.number(name)}
	}
	return field.Slot{}
}

// number returns where the number of that name stands that events change, or nil.
func (c *Fighter) number(name string) *field.Number {
	switch name {
	case "hp":
		return &c.HP
	case "rank":
		return &c.Rank
	case "first":
		return &c.First
	case "top":
		return &c.Top
	case "acted":
		return &c.Acted
	case "began":
		return &c.Began
	case "full":
		return &c.Full
	case "standards":
		return &c.Standards
	case "moves":
		return &c.Moves
	case "swifts":
		return &c.Swifts
	case "steps":
		return &c.Steps
	case "bonus":
		return &c.Bonus
	case "bound":
		return &c.Bound
	}
	return nil
}

// most is the highest that a number can be which is set by hand, or 0 for one that is not.
func most(name string) int {
	switch name {
	case "hp":
		return 99999
	case "rank", "bonus":
		return 99
	case "full", "standards", "moves", "swifts":
		return 9
	case "first", "acted", "began":
		return 3
	case "top":
		return 1
	case "steps", "bound":
		return 999
	}
	return 0
}

// Text implements [play.State].
func (f *Fight) Text(who, name string) *string {
	switch {
	case who != "":
	case name == "active":
		return &f.Active
	case name == "declared":
		return &f.Declared
	}
	return nil
}

// Marks implements [play.State].
func (f *Fight) Marks(who string) *[]play.Mark {
	if c := f.find(who); c != nil {
		return &c.Marks
	}
	return nil
}

// check names the first field of the fight that no table could have.
func (f *Fight) check() *field.Error {
	for i := range f.Fighters {
		name := "fighters[" + strconv.Itoa(i) + "].id"
		if f.Fighters[i].ID == "" {
			return field.MissingField(name)
		}
		for j := range i {
			if f.Fighters[j].ID == f.Fighters[i].ID {
				return &field.Error{Code: field.Conflict, Field: name, Got: "fighters[" + strconv.Itoa(j) + "].id", Reason: "idTwice"}
			}
		}
	}
	if err := f.Ground.Check(); err != nil {
		return err.In("ground")
	}
	return nil
}

// down reports whether the fighter has no hit points left. The rules leave open
// what an injury does; whoever is at 0 takes no more turns.
func (c *Fighter) down() bool { return c.HP.Known() && c.HP.Or(0) <= 0 }

// has reports whether a mark of that name is on the fighter.
func (c *Fighter) has(name string) bool { return play.Find(c.Marks, name) >= 0 }
