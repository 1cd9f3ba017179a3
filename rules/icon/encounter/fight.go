package encounter

import (
	"slices"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// A fight is an encounter during a command. All changes go through emit, so that the
// events contain every change.
type fight struct {
	Encounter
	source  dice.Source
	in      *Command
	events  []Event
	reports []Report
	// failure is the first event that did not fit, which is a mistake of this package.
	failure *field.Error
}

// emit applies an event and notes it.
func (f *fight) emit(ev Event) {
	if err := f.change(&ev); err != nil {
		f.fail(err)
		return
	}
	f.events = append(f.events, ev)
}

// fail keeps the first thing that went wrong where nothing can.
func (f *fight) fail(err *field.Error) {
	if f.failure == nil {
		f.failure = err
	}
}

// tell adds an event that changes nothing.
func (f *fight) tell(kind icon.EventKind, who, key, rule string) {
	f.events = append(f.events, Event{Kind: kind, Who: who, Key: key, Rule: rule})
}

// set changes a number of a combatant, or of the fight where who is "". A
// change of nothing is not noted.
func (f *fight) set(kind icon.EventKind, who string, name FieldName, to int, rule string) {
	before := f.slot(f.find(who), name).Read()
	if before == field.Of(to) {
		return
	}
	f.emit(Event{Kind: kind, Who: who, Field: name, Before: before, After: field.Of(to), Rule: rule})
}

// write changes a text of a combatant, or of the fight where who is "".
func (f *fight) write(kind icon.EventKind, who string, name TextName, to string, rule string) {
	was := f.text(f.find(who), name)
	if was != to {
		f.emit(Event{Kind: kind, Who: who, Text: name, Was: was, Key: to, Rule: rule})
	}
}

// note puts an id at the end of a list that does not hold it.
func (f *fight) note(kind icon.EventKind, who string, name ListName, entry, rule string) {
	if list := f.ids(f.find(who), name); list != nil && !slices.Contains(*list, entry) {
		f.append(kind, who, name, entry, rule)
	}
}

// maxNoted is how many entries a list of what a combatant has used has room for.
const maxNoted = 32

// append adds an id at the end of a list, even if the list contains it already. A full
// list drops the id: a state must always be valid for the next command.
func (f *fight) append(kind icon.EventKind, who string, name ListName, entry, rule string) {
	if list := f.ids(f.find(who), name); list != nil && (who == "" || len(*list) < maxNoted) {
		f.emit(Event{Kind: kind, Who: who, List: name, Change: Added, At: len(*list), Key: entry, Rule: rule})
	}
}

// empty takes every entry out of a list, the last first.
func (f *fight) empty(who string, name ListName) {
	list := f.ids(f.find(who), name)
	for list != nil && len(*list) > 0 && f.failure == nil {
		at := len(*list) - 1
		f.emit(Event{Kind: icon.TurnKept, Who: who, List: name, Change: Taken, At: at, Key: (*list)[at]})
	}
}

// gain puts a status on a combatant, at the end of its list.
func (f *fight) gain(who string, s icon.Status, rule string) {
	if c := f.find(who); c != nil {
		f.emit(Event{Kind: icon.StatusGained, Who: who, By: s.From, List: ListStatuses, Change: Added, At: len(c.Character.Statuses), Status: &s, Rule: rule})
	}
}

// lose takes the status at that place of the combatant's list away.
func (f *fight) lose(who string, at int, rule string) {
	if c := f.find(who); c != nil && at >= 0 && at < len(c.Character.Statuses) {
		s := c.Character.Statuses[at]
		f.emit(Event{Kind: icon.StatusEnded, Who: who, List: ListStatuses, Change: Taken, At: at, Status: &s, Rule: rule})
	}
}

// count changes the value of the status at that place.
func (f *fight) count(who string, at, value int, rule string) {
	c := f.find(who)
	if c == nil || at < 0 || at >= len(c.Character.Statuses) || c.Character.Statuses[at].Value == value {
		return
	}
	s := c.Character.Statuses[at]
	was := s.Value
	s.Value = value
	f.emit(Event{Kind: icon.StatusChanged, Who: who, List: ListStatuses, Change: Changed, At: at, Status: &s, WasValue: was, Rule: rule})
}

// where returns the place of the first status of that name and key on the
// combatant, or -1. Statuses that its class gives it have no place.
func where(c *Combatant, name icon.StatusName, key string) int {
	return slices.IndexFunc(c.Character.Statuses, func(s icon.Status) bool {
		return s.Name == name && (key == "" || s.Key == key)
	})
}

// take applies events from a rule of package icon. who returns the id of a role's
// combatant; take skips events of roles for which it returns none.
func (f *fight) take(events []icon.Event, who func(icon.Role) string) {
	for i := range events {
		e := &events[i]
		id := who(e.Who)
		if e.Who == icon.Guardian && e.Key != "" {
			id = e.Key
		}
		if e.Who == icon.Party {
			if e.Field != "" {
				f.set(e.Kind, "", FieldName(e.Field), e.After, e.Rule)
			}
			continue
		}
		c := f.find(id)
		if c == nil {
			continue
		}
		switch {
		case e.Status != nil && e.Kind == icon.StatusGained:
			f.carry(id, *e.Status, e.Rule)
		case e.Status != nil:
			f.lose(id, slices.Index(c.Character.Statuses, *e.Status), e.Rule)
		case e.Kind == icon.AbilityUsed:
			f.note(e.Kind, id, ListUsed, e.Key, e.Rule)
		case e.Kind == icon.LimitBroken:
			f.set(e.Kind, id, FieldLimitBroken, e.After, e.Rule)
		case e.Kind == icon.VigilanceSpent:
			if at := where(c, icon.VigilanceCharges, ""); at >= 0 {
				f.tick(id, at, e.After-e.Before, e.Rule)
			}
		case e.Field != "":
			f.set(e.Kind, id, FieldName(e.Field), e.After, e.Rule)
		default:
			f.events = append(f.events, Event{Kind: e.Kind, Who: id, Key: e.Key, Amount: e.Amount, Rule: e.Rule})
		}
	}
}
