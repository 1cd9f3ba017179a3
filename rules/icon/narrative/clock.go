package narrative

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// Most clocks that a hero and the table have: as many as a party may hold.
const (
	maxHeroClocks  = 40
	maxTableClocks = 200
)

// clocks returns the list of a hero's clocks, or without one that of the table's.
func (s *scene) clocks(owner *Hero) *[]Clock {
	if owner == nil {
		return &s.Clocks
	}
	return &owner.Clocks
}

// owner returns the owner of the command's clock, or nil if it is the table's.
func (s *scene) owner() (*Hero, *field.Error) {
	if s.in.Who == "" {
		return nil, nil
	}
	return s.hero("who", s.in.Who)
}

// clock returns the place of the command's clock in the list of its owner,
// without one of the table's.
func (s *scene) clock(owner *Hero) (int, *field.Error) {
	if s.in.Clock == "" {
		return 0, field.MissingField("clock")
	}
	if at := place(*s.clocks(owner), s.in.Clock); at >= 0 {
		return at, nil
	}
	return 0, field.Unknown("clock", s.in.Clock)
}

// owned returns the owner of the command's clock, nil for the table, and the
// place of the clock in its list.
func (s *scene) owned() (*Hero, int, *field.Error) {
	owner, err := s.owner()
	if err != nil {
		return nil, 0, err
	}
	at, err := s.clock(owner)
	return owner, at, err
}

// place returns the place of the clock of that id in a list, or -1 where there is none.
func place(list []Clock, id string) int {
	for at := range list {
		if list[at].ID == id {
			return at
		}
	}
	return -1
}

// turn emits the change of a clock; was is nil for a new clock, now for one that ends.
// It emits nothing if nothing changed. was may point into the list, because turn
// copies it.
func (s *scene) turn(kind string, owner *Hero, at int, was, now *Clock, rule string) {
	if was != nil {
		if now != nil && *was == *now {
			return
		}
		before := *was
		was = &before
	}
	s.Do(play.Event{Kind: kind, Who: owner.id(), At: at, WasClock: was, Clock: now, Rule: rule})
}

// id returns the id of a hero, or "" for the table.
func (h *Hero) id() string {
	if h == nil {
		return ""
	}
	return h.Character.ID
}

// addClock begins a clock, of a hero or of the table. Burdens come from
// breaking alone (ICON-N11).
func (s *scene) addClock() *field.Error {
	owner, err := s.owner()
	if err != nil {
		return err
	}
	made, err := s.wanted(owner, nil)
	if err != nil {
		return err
	}
	if made.Kind == Burden {
		if err := s.refuse("ICON-N11", "make.kind", "onlyByBreaking"); err != nil {
			return err
		}
	}
	at, most := len(*s.clocks(owner)), maxTableClocks
	if owner != nil {
		most = maxHeroClocks
	}
	if at >= most {
		return &field.Error{Code: field.Conflict, Field: "make", Got: "party", Reason: "tooManyClocks"}
	}
	s.turn(ClockBegun, owner, at, nil, made, "ICON-N8")
	return nil
}

// changeClock replaces a clock by another one, and limits its filled segments to its
// size. No clock becomes a burden, nor a burden another kind: burdens come from
// breaking alone (ICON-N11), and have a command of their own for their description
// (ICON-N13).
func (s *scene) changeClock() *field.Error {
	owner, at, err := s.owned()
	if err != nil {
		return err
	}
	was := &(*s.clocks(owner))[at]
	now, err := s.wanted(owner, was)
	if err != nil {
		return err
	}
	switch {
	case was.Kind != now.Kind && (was.Kind == Burden || now.Kind == Burden):
		err = s.refuse("ICON-N11", "make.kind", "onlyByBreaking")
	case was.Kind == Burden && (was.First != now.First || was.Second != now.Second):
		err = s.refuse("ICON-N13", "make.first", "describedOnce")
	case was.Kind == Burden && was.Size != now.Size:
		err = s.refuse("ICON-N13", "make.size", "describedOnce")
	}
	if err != nil {
		return err
	}
	s.settle(ClockChanged, owner, at, was, now, "ICON-N8")
	return nil
}

// wanted returns the clock that the command asks for, in place of the one that
// was there, if any, or names the first field that no clock could have.
func (s *scene) wanted(owner *Hero, was *Clock) (*Clock, *field.Error) {
	if s.in.Make == nil {
		return nil, field.MissingField("make")
	}
	made := *s.in.Make
	if (was == nil || made.ID != was.ID) && place(*s.clocks(owner), made.ID) >= 0 {
		return nil, play.IDTwice("make.id", "party")
	}
	if was != nil && made.Size >= minSize {
		// A clock that is made smaller is full, not wrong.
		made.Filled = min(made.Filled, made.Size)
	}
	if err := checkClock(&made, owner != nil); err != nil {
		return nil, err.In("make")
	}
	return &made, nil
}

// removeClock ends a clock, however full it is.
func (s *scene) removeClock() *field.Error {
	owner, at, err := s.owned()
	if err == nil {
		s.turn(ClockEnded, owner, at, &(*s.clocks(owner))[at], nil, "ICON-N8")
	}
	return err
}

// tick moves a clock by so many segments, or by those of an effect (ICON-N8).
func (s *scene) tick() *field.Error {
	owner, at, err := s.owned()
	if err == nil {
		s.fill(owner, at, s.in.Ticks.Or(s.in.Effect.Ticks()), "ICON-N8")
	}
	return err
}

// fill moves the clock at that place of a hero's list, or without one of the
// table's, by so many segments; below 0 it loses some. It is held to 0 and its
// size (ICON-N8). A burden that is full has healed and is gone (ICON-N13).
func (s *scene) fill(owner *Hero, at, ticks int, rule string) {
	was := &(*s.clocks(owner))[at]
	now := *was
	now.Filled = min(max(was.Filled+ticks, 0), was.Size)
	kind := ClockTicked
	if was.Kind == Burden && now.Filled > was.Filled {
		kind = BurdenEased
	}
	s.settle(kind, owner, at, was, &now, rule)
}

// settle emits the change of a clock, and the consequences of its last segment.
func (s *scene) settle(kind string, owner *Hero, at int, was, now *Clock, rule string) {
	lacked, full := was.Filled < was.Size, now.Filled == now.Size
	if full && now.Kind == Burden {
		kind, now, full = BurdenHealed, nil, false
	}
	s.turn(kind, owner, at, was, now, rule)
	if full && lacked {
		s.tell(ClockFilled, owner, now.ID, 0, rule)
	}
}

// checkClock returns an error for the first field of the clock that no clock can have. Only a hero has burdens.
func checkClock(c *Clock, ofHero bool) *field.Error {
	if c.ID == "" {
		return field.MissingField("id")
	}
	if c.Size < minSize || c.Size > maxSize {
		return field.Outside("size", c.Size, minSize, maxSize)
	}
	if c.Filled < 0 || c.Filled > c.Size {
		return field.Outside("filled", c.Filled, 0, c.Size)
	}
	if c.Kind == Burden && !ofHero {
		return field.RefusedBy("ICON-N13", "kind", "onlyHeroes")
	}
	return nil
}

// checkNames returns an error for the first key of the clock that names no kind of
// clock and none of the ten actions.
func checkNames(c *Clock) *field.Error {
	switch {
	case !slices.Contains(clockKinds[:], c.Kind):
		return field.Unknown("kind", c.Kind)
	case c.First != "" && !known(icon.ActionName(c.First)):
		return field.Unknown("first", c.First)
	case c.Second != "" && !known(icon.ActionName(c.Second)):
		return field.Unknown("second", c.Second)
	}
	return nil
}
