package narrative

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/play"
)

// Fold returns the state after the events. The state that is handed in is not
// changed. Where an event does not fit the state, because that has moved on
// since, the error is a conflict that names the event, as "events[3].before".
func Fold(p Party, list []play.Event) (Party, *field.Error) {
	then := p.clone()
	if err := play.Fold(&then, list); err != nil {
		return p, err
	}
	return then, nil
}

// clone returns a copy that shares nothing that an event can change.
func (p Party) clone() Party {
	p.Heroes = slices.Clone(p.Heroes)
	for i := range p.Heroes {
		p.Heroes[i].Clocks = slices.Clone(p.Heroes[i].Clocks)
	}
	p.Clocks = slices.Clone(p.Clocks)
	return p
}

// find returns the hero of that id, or nil where there is none.
func (p *Party) find(id string) *Hero {
	for i := range p.Heroes {
		if p.Heroes[i].Character.ID == id {
			return &p.Heroes[i]
		}
	}
	return nil
}

// Text returns a pointer to the text of that name of a hero, or nil.
func (p *Party) Text(who, name string) *string {
	if h := p.find(who); h != nil && name == textBroken {
		return (*string)(&h.Broken)
	}
	return nil
}

// Marks returns nil: narrative play has no marks.
func (p *Party) Marks(string) *[]play.Mark { return nil }

// ChangeClock changes the clocks of the hero with that id, or for "" those of the table.
func (p *Party) ChangeClock(who string, at int, from, to *Clock) *field.Error {
	list := &p.Clocks
	if who != "" {
		h := p.find(who)
		if h == nil {
			return field.Unknown("who", who)
		}
		list = &h.Clocks
	}
	return play.ChangeEntry(list, at, from, to)
}

// Slot returns the slot of a number of the hero with that id. It is empty without a
// hero, or for another name.
func (p *Party) Slot(who, name string) (slot field.Slot) {
	h := p.find(who)
	if h == nil {
		return slot
	}
	switch FieldName(name) {
	case FieldHP:
		slot.Optional = &h.Character.HP
	case FieldStrain:
		slot.Optional = &h.Strain
	case FieldEffort:
		slot.Optional = &h.Effort
	case FieldXP:
		slot.Optional = &h.XP
	case FieldLevel:
		slot.Optional = &h.Level
	case FieldWounds:
		slot.Plain = &h.Wounds
	case FieldResolve:
		slot.Plain = &h.Resolve
	case FieldLimitBrokenBefore:
		slot.YesNo = &h.LimitBrokenBefore
	case FieldAbsent:
		slot.YesNo = &h.Absent
	case FieldInvoked:
		slot.YesNo = &h.Invoked
	}
	return slot
}
