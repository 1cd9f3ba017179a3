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
		return field.Slot{Optional: c.number(name)}
	}
	return field.Slot{}
}

// numbers are those that events change, and the highest that each can be set to by hand.
var numbers = [...]struct {
	name string
	most int
}{
	{"hp", 99999}, {"rank", 99}, {"first", 3}, {"top", 2}, {"acted", 3}, {"began", 3}, {"full", 9}, {"standards", 9}, {"moves", 9}, {"swifts", 9},
	{"steps", 999}, {"bonus", 99}, {"bound", 999},
}

// number returns where the number of that name stands that events change, or nil.
func (c *Fighter) number(name string) *field.Number {
	places := [len(numbers)]*field.Number{&c.HP, &c.Rank, &c.First, &c.Top, &c.Acted, &c.Began, &c.Full, &c.Standards, &c.Moves, &c.Swifts, &c.Steps, &c.Bonus, &c.Bound}
	for i := range numbers {
		if numbers[i].name == name {
			return places[i]
		}
	}
	return nil
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
// what an injury does; whoever is at 0 takes no more turns.
func (c *Fighter) down() bool { return c.HP.Known() && c.HP.Or(0) <= 0 }

// has reports whether a mark of that name is on the fighter.
func (c *Fighter) has(name string) bool { return play.Find(c.Marks, name) >= 0 }
