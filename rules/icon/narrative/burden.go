package narrative

import (
	"slices"
	"strconv"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// maxTicks is how many ticks of all burdens together an action of a hero bears (ICON-N13).
const maxTicks = 2

// burdenSizes are how many segments the clock of a burden has (ICON-N13).
var burdenSizes = [...]int{4, 6, 10}

// checkBreak names what keeps a hero's break from being noted: an id for the
// burden that another clock of its has, or no place for one more clock.
func (s *scene) checkBreak(h *Hero) *field.Error {
	switch made := s.in.Make; {
	case h.burdens() >= maxBurdens:
		return nil
	case len(h.Clocks) >= maxHeroClocks:
		return &field.Error{Code: field.Conflict, Field: "who", Got: "party", Reason: "tooManyClocks"}
	case made != nil && place(h.Clocks, made.ID) >= 0:
		return play.IDTwice("make.id", "party")
	}
	return nil
}

// takeBurden gives a hero that breaks a burden, with the smallest clock that
// none of its burdens has; what it ticks is described afterwards (ICON-N11, ICON-N13).
func (s *scene) takeBurden(h *Hero) {
	taken := Clock{Kind: Burden, Size: h.nextBurdenSize()}
	if s.in.Make != nil {
		taken.ID = s.in.Make.ID
	}
	for i := 1; taken.ID == ""; i++ {
		if id := "burden" + strconv.Itoa(i); place(h.Clocks, id) < 0 {
			taken.ID = id
		}
	}
	s.turn(BurdenTaken, h, len(h.Clocks), nil, &taken, "ICON-N11")
	s.Follow(play.Next{Do: string(DescribeBurden), Who: h.Character.ID, Clock: taken.ID})
}

// nextBurdenSize returns the smallest size of a burden that none of the hero's has.
func (h *Hero) nextBurdenSize() int {
	at := 0
	for at < len(burdenSizes)-1 && h.hasBurdenOf(burdenSizes[at]) {
		at++
	}
	return burdenSizes[at]
}

// hasBurdenOf reports whether one of the hero's burdens has so many segments.
func (h *Hero) hasBurdenOf(size int) bool {
	for i := range h.Clocks {
		if h.Clocks[i].Kind == Burden && h.Clocks[i].Size == size {
			return true
		}
	}
	return false
}

// burden returns the place of the command's burden in the list of the hero, and the hero.
func (s *scene) burden() (*Hero, int, *field.Error) {
	h, err := s.hero("who", s.in.Who)
	if err != nil {
		return nil, 0, err
	}
	at, err := s.clock(h)
	if err != nil {
		return nil, 0, err
	}
	if h.Clocks[at].Kind != Burden {
		return nil, 0, field.RefusedBy("ICON-N13", "clock", "noBurden")
	}
	return h, at, nil
}

// describeBurden gives a burden its name, its size and the two actions that it ticks
// (ICON-N13). Its name may change at any time. Its actions and its size, which sets
// how long it takes to heal, are described once; after that only the GM may change
// them.
func (s *scene) describeBurden() *field.Error {
	h, at, err := s.burden()
	if err != nil {
		return err
	}
	asked := s.in.Make
	if asked == nil {
		return field.MissingField("make")
	}
	was := h.Clocks[at]
	now := was
	now.Name, now.Size, now.First, now.Second = asked.Name, asked.Size, asked.First, asked.Second
	least := minSize
	if now.Size != was.Size {
		least = min(max(minSize, was.Filled+1), maxSize) // One that is full has healed, and is none any more.
	}
	if now.Size < least || now.Size > maxSize {
		return field.Outside("make.size", now.Size, least, maxSize)
	}
	described := was.First != "" || was.Second != ""
	switch {
	case now.Size == was.Size && now.First == was.First && now.Second == was.Second && described:
		// Another name, at most.
	case described:
		name := "make.first"
		if now.First == was.First && now.Second == was.Second {
			name = "make.size"
		}
		err = s.refuse("ICON-N13", name, "describedOnce")
	default:
		err = s.checkBurden(h, &now)
	}
	if err != nil {
		return err
	}
	s.turn(BurdenDescribed, h, at, &was, &now, "ICON-N13")
	return nil
}

// checkBurden refuses a size that burdens do not have, and actions that a
// burden of the hero cannot tick: it ticks two different ones that have a die
// left, or as many as there are (ICON-N13).
func (s *scene) checkBurden(h *Hero, c *Clock) *field.Error {
	if s.in.Insist {
		return nil
	}
	open, chosen := 0, 0
	for _, action := range actions {
		if h.whyNoTick(action) == "" {
			open++
		}
		if string(action) == c.First || string(action) == c.Second {
			chosen++
		}
	}
	name, reason := "make.first", h.whyNoTick(icon.ActionName(c.First))
	second := h.whyNoTick(icon.ActionName(c.Second))
	switch {
	case !slices.Contains(burdenSizes[:], c.Size):
		name, reason = "make.size", "burdenSize"
	case reason != "": // The first action is what it cannot tick.
	case second != "":
		name, reason = "make.second", second
	case c.First == "" && chosen < min(open, 2):
		reason = "twoActions"
	case c.First != "" && (chosen < min(open, 2) || c.First == c.Second):
		name, reason = "make.second", "twoActions"
	default:
		return nil
	}
	return field.RefusedBy("ICON-N13", name, reason)
}

// whyNoTick returns why no burden more may tick the action, or "": it would be
// the third tick, or there is no die left to take. None is no action (ICON-N13).
func (h *Hero) whyNoTick(action icon.ActionName) string {
	if action == "" {
		return ""
	}
	ticks := ticksOn(h, action)
	switch {
	case ticks >= maxTicks:
		return "tickedTwice"
	case h.Ratings.of(action).Or(0) <= ticks:
		return "noDiceLeft"
	}
	return ""
}

// invoke notes that a hero got into trouble by a burden, once a session, for
// experience at its end (ICON-N13, ICON-N16).
func (s *scene) invoke() *field.Error {
	h, at, err := s.burden()
	if err != nil {
		return err
	}
	if h.Invoked {
		if err := s.refuse("ICON-N13", "who", "invokedAlready"); err != nil {
			return err
		}
	}
	s.Do(play.Event{Kind: BurdenInvoked, Who: h.Character.ID, Field: string(FieldInvoked), Before: field.Of(field.Flag(h.Invoked)), After: field.Of(1),
		Key: h.Clocks[at].ID, Rule: "ICON-N13"})
	return nil
}
