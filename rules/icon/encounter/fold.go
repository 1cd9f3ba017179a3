package encounter

import (
	"slices"

	"rulewright/rules/events"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// Fold returns the state after the events. The state that is handed in is not
// changed. Where an event does not fit the state, because that has moved on
// since, the error is a conflict that names the event, as "events[3].before".
func Fold(e Encounter, list []Event) (Encounter, *field.Error) {
	then := e.clone()
	if err := events.Walk(list, then.change); err != nil {
		return e, err
	}
	return then, nil
}

// clone returns a copy that shares nothing that an event can change.
func (e Encounter) clone() Encounter {
	e.Combatants = slices.Clone(e.Combatants)
	for i := range e.Combatants {
		c := &e.Combatants[i]
		c.Character.Statuses = slices.Clone(c.Character.Statuses)
		c.Character.Used = slices.Clone(c.Character.Used)
		c.Interrupts = slices.Clone(c.Interrupts)
		c.CollidedBy = slices.Clone(c.CollidedBy)
	}
	t := &e.Turn
	for _, list := range []*[]string{&t.Interrupted, &t.Endangered, &t.Slashed, &t.Displaced, &t.Collided} {
		*list = slices.Clone(*list)
	}
	e.Ground.Cells = slices.Clone(e.Ground.Cells)
	return e
}

// find returns the combatant of that id, or nil where there is none.
func (e *Encounter) find(id string) *Combatant {
	for i := range e.Combatants {
		if e.Combatants[i].Character.ID == id {
			return &e.Combatants[i]
		}
	}
	return nil
}

// movedOn is the conflict of an event with the state that it meets.
func movedOn(name string) *field.Error { return field.MovedOn(name, "encounter") }

// change applies one event.
func (e *Encounter) change(ev *Event) *field.Error {
	var c *Combatant
	if ev.Who != "" {
		if c = e.find(ev.Who); c == nil {
			return field.Unknown("who", ev.Who)
		}
	}
	switch {
	case ev.Field != "":
		return e.slot(c, ev.Field).Change(string(ev.Field), "encounter", ev.Before, ev.After)
	case ev.Text != "":
		return e.changeText(c, ev.Text, ev.Was, ev.Key)
	case ev.List != "":
		return e.changeList(c, ev)
	}
	return nil
}

// slot returns the slot of the number with that name: of the combatant, or without one
// of the fight.
func (e *Encounter) slot(c *Combatant, name FieldName) (slot field.Slot) {
	if c == nil {
		switch name {
		case FieldRound:
			slot.Plain = &e.Round
		case FieldPartyResolve:
			slot.Plain = &e.PartyResolve
		case FieldActions:
			slot.Plain = &e.Turn.Actions
		case FieldMoved:
			slot.YesNo = &e.Turn.Moved
		case FieldMovement:
			slot.Plain = &e.Turn.Movement
		case FieldSlowTurn:
			slot.YesNo = &e.Turn.Slow
		}
		return slot
	}
	switch name {
	case FieldHP:
		slot.Optional = &c.Character.HP
	case FieldVigor:
		slot.Optional = &c.Character.Vigor
	case FieldX:
		slot.Optional = &c.X
	case FieldY:
		slot.Optional = &c.Y
	case FieldLevel:
		slot.Optional = &c.Level
	case FieldResolve:
		slot.Plain = &c.Resolve
	case FieldWounds:
		slot.Plain = &c.Wounds
	case FieldTaken:
		slot.Plain = &c.Taken
	case FieldAttacked:
		slot.YesNo = &c.Character.Attacked
	case FieldSlow:
		slot.YesNo = &c.Slow
	case FieldLimitBroken:
		slot.YesNo = &c.LimitBroken
	case FieldLimitBrokenBefore:
		slot.YesNo = &c.LimitBrokenBefore
	case FieldChainReacted:
		slot.YesNo = &c.ChainReacted
	case FieldHeroicSpent:
		slot.YesNo = &c.HeroicSpent
	}
	return slot
}

// text returns the text of that name as it is.
func (e *Encounter) text(c *Combatant, name TextName) string {
	if c != nil {
		switch name {
		case TextDelayed:
			return c.Delayed
		case TextOut:
			return string(c.Out)
		}
		return ""
	}
	switch name {
	case TextOpening:
		return string(e.Opening)
	case TextLast:
		return string(e.Last)
	case TextActive:
		return e.Active
	case TextEnded:
		return e.Turn.Ended
	}
	return ""
}

func (e *Encounter) changeText(c *Combatant, name TextName, from, to string) *field.Error {
	if e.text(c, name) != from {
		return movedOn("was")
	}
	switch {
	case c != nil && name == TextDelayed:
		c.Delayed = to
	case c != nil && name == TextOut:
		c.Out = Leaving(to)
	case c == nil && name == TextOpening:
		e.Opening = icon.Side(to)
	case c == nil && name == TextLast:
		e.Last = icon.Side(to)
	case c == nil && name == TextActive:
		e.Active = to
	case c == nil && name == TextEnded:
		e.Turn.Ended = to
	default:
		return field.Unknown("text", string(name))
	}
	return nil
}

// ids returns the list of ids of that name, or nil where there is none.
func (e *Encounter) ids(c *Combatant, name ListName) *[]string {
	if c != nil {
		switch name {
		case ListUsed:
			return &c.Character.Used
		case ListInterrupts:
			return &c.Interrupts
		case ListCollidedBy:
			return &c.CollidedBy
		}
		return nil
	}
	switch name {
	case ListInterrupted:
		return &e.Turn.Interrupted
	case ListEndangered:
		return &e.Turn.Endangered
	case ListSlashed:
		return &e.Turn.Slashed
	case ListDisplaced:
		return &e.Turn.Displaced
	case ListCollided:
		return &e.Turn.Collided
	}
	return nil
}

func (e *Encounter) changeList(c *Combatant, ev *Event) *field.Error {
	add := ev.Change == Added
	if !add && ev.Change != Taken && ev.Change != Changed {
		return field.Unknown("change", string(ev.Change))
	}
	switch {
	case c != nil && ev.List == ListStatuses && ev.Status != nil:
		if ev.Change == Changed {
			return changeStatus(c.Character.Statuses, ev)
		}
		return edit(&c.Character.Statuses, ev.At, *ev.Status, add)
	case c == nil && ev.List == ListCells && ev.Cell != nil:
		return edit(&e.Ground.Cells, ev.At, *ev.Cell, add)
	}
	if list := e.ids(c, ev.List); list != nil {
		return edit(list, ev.At, ev.Key, add)
	}
	return field.Unknown("list", string(ev.List))
}

// edit puts an entry into a list, or takes it out of it. It does so by hand:
// [slices.Insert] and [slices.Delete] of each type take ten times the bytes.
func edit[T string | icon.Status | space.Cell](list *[]T, at int, entry T, add bool) *field.Error {
	l := *list
	switch {
	case at < 0:
		return movedOn("at")
	case add && at <= len(l):
		l = append(l, entry)
		copy(l[at+1:], l[at:])
		l[at] = entry
	case !add && at < len(l) && l[at] == entry:
		copy(l[at:], l[at+1:])
		if l = l[:len(l)-1]; len(l) == 0 {
			l = nil // As it was before the first entry came.
		}
	default:
		return movedOn("at")
	}
	*list = l
	return nil
}

// changeStatus changes the value of a status, or when it ends.
func changeStatus(list []icon.Status, ev *Event) *field.Error {
	from := *ev.Status
	from.Value = ev.WasValue
	if ev.WasUntil != "" {
		from.Until = ev.WasUntil
	}
	if ev.At < 0 || ev.At >= len(list) || list[ev.At] != from {
		return movedOn("at")
	}
	list[ev.At] = *ev.Status
	return nil
}
