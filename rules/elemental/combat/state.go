package combat

import (
	"slices"

	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// Fold returns the combat after the events. The one that is handed in is not
// changed. Where an event does not fit it, because it has moved on since, the
// error is a conflict that names the event, as "events[3].before".
func Fold(f Combat, list []play.Event) (Combat, *field.Error) {
	then := f.clone()
	if err := play.Fold(&then, list); err != nil {
		return f, err
	}
	return then, nil
}

// clone returns a copy that shares nothing that an event can change.
func (f Combat) clone() Combat {
	f.Combatants = slices.Clone(f.Combatants)
	for i := range f.Combatants {
		f.Combatants[i].Marks = slices.Clone(f.Combatants[i].Marks)
	}
	f.Ground.Cells = slices.Clone(f.Ground.Cells)
	return f
}

// find returns the combatant of that id, or nil.
func (f *Combat) find(id string) *Combatant {
	for i := range f.Combatants {
		if f.Combatants[i].ID == id {
			return &f.Combatants[i]
		}
	}
	return nil
}

// Slot implements [play.State].
func (f *Combat) Slot(who, name string) field.Slot {
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

// number returns the combatant's number of that name that events change, with the
// most that it is set to by hand. Its Place is nil where there is none.
func (c *Combatant) number(name string) play.Number {
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
func (f *Combat) Text(who, name string) *string {
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
func (f *Combat) Marks(who string) *[]play.Mark {
	if c := f.find(who); c != nil {
		return &c.Marks
	}
	return nil
}

// ChangeCell implements [play.Grid].
func (f *Combat) ChangeCell(at int, from, to *play.Cell) *field.Error {
	return play.ChangeEntry(&f.Ground.Cells, at, cellOf(from), cellOf(to))
}

// cellOf returns the hex that an event names, or nil.
func cellOf(c *play.Cell) *elemental.Cell {
	if c == nil {
		return nil
	}
	return &elemental.Cell{X: c.X, Y: c.Y, Kind: elemental.CellKind(c.Kind), Floor: c.Floor}
}

// check names the first field of the combat that no table could have.
func (f *Combat) check() *field.Error {
	for i := range f.Combatants {
		if f.Combatants[i].ID == "" {
			return field.MissingField(field.Entry("combatants", i) + ".id")
		}
		for j := range i {
			if f.Combatants[j].ID == f.Combatants[i].ID {
				return elemental.IDTwice(i, j)
			}
		}
	}
	if err := f.Ground.Check(); err != nil {
		return err.In("ground")
	}
	return nil
}

// down reports whether the combatant has no hit points left. The rules leave open
// the effect of an injury; a combatant at 0 takes no more turns.
func (c *Combatant) down() bool { return c.HP.Known() && c.HP.Or(0) <= 0 }

// has reports whether a mark of that name is on the combatant.
func (c *Combatant) has(name string) bool { return play.Find(c.Marks, name) >= 0 }
