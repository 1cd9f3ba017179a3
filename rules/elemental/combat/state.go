package combat

import (
	"slices"

	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// Fold returns the fight after the events. The one that is handed in is not
// changed. Where an event does not fit it, because it has moved on since, the
// error is a conflict that names the event, as "events[3].before".
func Fold(f Fight, list []play.Event) (Fight, *field.Error) {
	then := f.clone()
	if err := play.Fold(&then, list); err != nil {
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
		return field.Slot{Optional: c.number(name).Place}
	}
	return field.Slot{}
}

// number returns the fighter's number of that name that events change, with the
// most that it is set to by hand. Its Place is nil where there is none.
func (c *Fighter) number(name string) play.Number {
	all := [...]play.Number{
		{Name: "hp", High: 99999, Place: &c.HP},
		{Name: "rank", High: 99, Place: &c.Rank},
		{Name: "first", High: 3, Place: &c.First},
		{Name: "top", High: 2, Place: &c.Top},
		{Name: "acted", High: 3, Place: &c.Acted},
		{Name: "began", High: 3, Place: &c.Began},
		{Name: "full", High: 9, Place: &c.Full},
		{Name: "standards", High: 9, Place: &c.Standards},
		{Name: "moves", High: 9, Place: &c.Moves},
		{Name: "swifts", High: 9, Place: &c.Swifts},
		{Name: "steps", High: 999, Place: &c.Steps},
		{Name: "bonus", High: 99, Place: &c.Bonus},
		{Name: "bound", High: 999, Place: &c.Bound},
	}
	return play.NumberOf(all[:], name)
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
		if f.Fighters[i].ID == "" {
			return field.MissingField(field.Entry("fighters", i) + ".id")
		}
		for j := range i {
			if f.Fighters[j].ID == f.Fighters[i].ID {
				return elemental.IDTwice(i, j)
			}
		}
	}
	if err := f.Ground.Check(); err != nil {
		return err.In("ground")
	}
	return nil
}

// down reports whether the fighter has no hit points left. The rules leave open
// the effect of an injury; a fighter at 0 takes no more turns.
func (c *Fighter) down() bool { return c.HP.Known() && c.HP.Or(0) <= 0 }

// has reports whether a mark of that name is on the fighter.
func (c *Fighter) has(name string) bool { return play.Find(c.Marks, name) >= 0 }
