package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// Fold returns the state after the events. The state that is handed in is not
// changed. Where an event does not fit the state, because that has moved on
// since, the error is a conflict that names the event, as "events[3].before".
func Fold(e Combat, events []play.Event) (Combat, *field.Error) {
	then := e.clone()
	if err := play.Fold(state{&then}, events); err != nil {
		return e, err
	}
	return then, nil
}

// clone returns a copy that shares nothing that an event can change.
func (e Combat) clone() Combat { return e.cloneInto(Combat{}) }

// cloneInto is clone in the memory of another copy, to which nothing refers any more.
func (e Combat) cloneInto(spare Combat) Combat {
	given := e.Combatants
	// Pieces that come in the middle of a command must not move the others: rules hold pointers to them.
	e.Combatants = slices.Grow(spare.Combatants[:0], len(given)+maxPieces)
	for i := range given {
		var was Combatant
		if i < len(spare.Combatants) {
			was = spare.Combatants[i]
		}
		e.Combatants = append(e.Combatants, given[i])
		c := &e.Combatants[i]
		c.Character.Statuses = over(was.Character.Statuses, c.Character.Statuses)
		c.Character.Used = over(was.Character.Used, c.Character.Used)
		c.Interrupts = over(was.Interrupts, c.Interrupts)
		c.CollidedBy = over(was.CollidedBy, c.CollidedBy)
		c.Fired = over(was.Fired, c.Fired)
	}
	t, was := &e.Turn, &spare.Turn
	t.Interrupted = over(was.Interrupted, t.Interrupted)
	t.Endangered = over(was.Endangered, t.Endangered)
	t.Slashed = over(was.Slashed, t.Slashed)
	t.Displaced = over(was.Displaced, t.Displaced)
	t.Collided = over(was.Collided, t.Collided)
	t.Fired = over(was.Fired, t.Fired)
	e.Ground.Cells = over(spare.Ground.Cells, e.Ground.Cells)
	e.Zones = over(spare.Zones, e.Zones)
	e.Scenarios = over(spare.Scenarios, e.Scenarios)
	return e
}

// over returns a copy of a list in the memory of another one, where that has any.
func over[T any](spare, list []T) []T {
	if spare == nil {
		return slices.Clone(list)
	}
	return append(spare[:0], list...)
}

// find returns the combatant of that id, or nil where there is none.
func (e *Combat) find(id string) *Combatant {
	for i := range e.Combatants {
		if e.Combatants[i].Character.ID == id {
			return &e.Combatants[i]
		}
	}
	return nil
}

// A state is a combat as its events change it.
type state struct{ *Combat }

// Slot implements [play.State].
func (s state) Slot(who, name string) field.Slot {
	c := s.find(who)
	if who != "" && c == nil {
		return field.Slot{}
	}
	return s.slot(c, FieldName(name))
}

// slot returns the slot of the number with that name: of the combatant, or without one
// of the fight.
func (e *Combat) slot(c *Combatant, name FieldName) (slot field.Slot) {
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

// Text implements [play.State].
func (s state) Text(who, name string) *string {
	if who == "" {
		switch name {
		case TextOpening:
			return (*string)(&s.Opening)
		case TextLast:
			return (*string)(&s.Last)
		case TextActive:
			return &s.Active
		case TextEnded:
			return &s.Turn.Ended
		}
		return nil
	}
	c := s.find(who)
	switch {
	case c == nil:
	case name == TextDelayed:
		return &c.Delayed
	case name == TextOut:
		return (*string)(&c.Out)
	}
	return nil
}

// Marks implements [play.State]. The marks are in the lists of [state.ChangeMark].
func (state) Marks(string) *[]play.Mark { return nil }

// ChangeMark implements [play.Marker]. A mark with the name of a list is an entry of
// that list, which holds the mark's Of; every other mark is a status.
func (s state) ChangeMark(who string, at int, from, to *play.Mark) *field.Error {
	c, name := s.find(who), ""
	switch {
	case from != nil && to != nil && s.ids(c, from.Name) != s.ids(c, to.Name):
		return field.MovedOn("at", "combat")
	case from != nil:
		name = from.Name
	default:
		name = to.Name
	}
	list := s.ids(c, name)
	switch {
	case list != nil:
		return play.ChangeEntry(list, at, idOf(from), idOf(to))
	case c == nil:
		return field.MissingField("who")
	}
	return play.ChangeEntry(&c.Character.Statuses, at, icon.StatusOf(from), icon.StatusOf(to))
}

// ChangeCell implements [play.Grid].
func (s state) ChangeCell(at int, from, to *play.Cell) *field.Error {
	return play.ChangeEntry(&s.Ground.Cells, at, from, to)
}

// ChangeZone implements [play.Zoned].
func (s state) ChangeZone(at int, from, to *play.Zone) *field.Error {
	return play.ChangeEntry(&s.Zones, at, from, to)
}

// ChangeClock implements [play.Clocked]: the clocks of the fight are its scenarios (ICON-E8).
func (s state) ChangeClock(who string, at int, from, to *play.Clock) *field.Error {
	if who != "" {
		return field.Unknown("clock", who)
	}
	return play.ChangeEntry(&s.Scenarios, at, from, to)
}

// ChangePiece implements [play.Board].
func (s state) ChangePiece(at int, from, to *play.Piece) *field.Error {
	list := &s.Combatants
	switch {
	case at < 0 || at > len(*list):
		return field.MovedOn("at", "combat")
	case from == nil && to != nil:
		if s.find(to.ID) != nil {
			return field.MovedOn("piece", "combat")
		}
		*list = slices.Insert(*list, at, ofPiece(to))
	case from != nil && to == nil:
		if at == len(*list) || !(*list)[at].bare() || (*list)[at].piece() != *from {
			return field.MovedOn("at", "combat")
		}
		*list = slices.Delete(*list, at, at+1)
	default: // A piece changes by its numbers, as other combatants do.
		return field.MovedOn("piece", "combat")
	}
	return nil
}

// idOf returns the entry of a list of ids as which a mark is kept.
func idOf(m *play.Mark) *string {
	if m == nil {
		return nil
	}
	return &m.Of
}

// ids returns the list of ids to which marks of that name belong, or nil where they
// are statuses. Without a combatant the lists are those of the turn.
func (e *Combat) ids(c *Combatant, name string) *[]string {
	if c != nil {
		switch name {
		case MarkUsed:
			return &c.Character.Used
		case MarkInterrupt:
			return &c.Interrupts
		case MarkCollidedBy:
			return &c.CollidedBy
		case MarkFired:
			return &c.Fired
		}
		return nil
	}
	switch name {
	case MarkInterrupted:
		return &e.Turn.Interrupted
	case MarkEndangered:
		return &e.Turn.Endangered
	case MarkSlashed:
		return &e.Turn.Slashed
	case MarkDisplaced:
		return &e.Turn.Displaced
	case MarkCollided:
		return &e.Turn.Collided
	case MarkFired:
		return &e.Turn.Fired
	}
	return nil
}
