package narrative

import (
	"slices"

	"rulewright/rules/events"
	"rulewright/rules/field"
)

// Fold returns the state after the events. The state that is handed in is not
// changed. Where an event does not fit the state, because that has moved on
// since, the error is a conflict that names the event, as "events[3].before".
func Fold(p Party, list []Event) (Party, *field.Error) {
	then := p.clone()
	if err := events.Walk(list, then.change); err != nil {
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

// movedOn is the conflict of an event with the state that it meets.
func movedOn(name string) *field.Error { return field.MovedOn(name, "party") }

// change applies one event.
func (p *Party) change(ev *Event) *field.Error {
	var h *Hero
	if ev.Who != "" {
		if h = p.find(ev.Who); h == nil {
			return field.Unknown("who", ev.Who)
		}
	}
	switch {
	case ev.Field != "":
		return h.slot(ev.Field).Change(string(ev.Field), "party", ev.Before, ev.After)
	case ev.Text != "":
		if h == nil || ev.Text != TextBroken {
			return field.Unknown("text", string(ev.Text))
		}
		if string(h.Broken) != ev.Was {
			return movedOn("was")
		}
		h.Broken = Broken(ev.Key)
	case ev.WasClock != nil || ev.Clock != nil:
		list := &p.Clocks
		if h != nil {
			list = &h.Clocks
		}
		return changeClocks(list, ev.At, ev.WasClock, ev.Clock)
	}
	return nil
}

// changeClocks puts a clock into a list, changes it, or takes it out. It does so
// by hand: [slices.Insert] of clocks takes more bytes than all of this file.
func changeClocks(list *[]Clock, at int, from, to *Clock) *field.Error {
	switch {
	case at < 0, at > len(*list), from != nil && (at == len(*list) || (*list)[at] != *from):
		return movedOn("at")
	case from == nil:
		*list = append(*list, *to)
		copy((*list)[at+1:], (*list)[at:])
		(*list)[at] = *to
	case to == nil:
		*list = append((*list)[:at], (*list)[at+1:]...)
	default:
		(*list)[at] = *to
	}
	return nil
}

// slot returns the slot of the number with that name; without a hero, or for another name, it is empty.
func (h *Hero) slot(name FieldName) (slot field.Slot) {
	if h == nil {
		return slot
	}
	switch name {
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
