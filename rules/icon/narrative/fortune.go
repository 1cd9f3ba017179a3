package narrative

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// tryFortune makes a fortune roll: of a hero's action, with its rating and burdens, or
// of a rating without a hero. It advances a project, an ambition or another clock of
// the hero or of the table by the effect of its outcome (ICON-N6, ICON-N8). It does
// not require the hero to be present and costs no effort, because nothing is at risk.
func (s *scene) tryFortune() *field.Error {
	in := icon.Fortune{Rating: s.in.Rating, Boons: s.in.Boons, Curses: s.in.Curses}
	var h *Hero
	if s.in.Who != "" || s.in.Action != "" {
		found, err := s.hero("who", s.in.Who)
		if err != nil {
			return err
		}
		h = found
	}
	if s.in.Action != "" {
		in.Rating, in.Burdens = *h.Ratings.of(s.in.Action), ticksOn(h, s.in.Action)
	} else if !in.Rating.Known() {
		return field.MissingField("rating")
	}
	owner, at, err := s.project(h)
	if err != nil {
		return err
	}
	result, err := icon.ResolveFortune(s.source, in)
	if err != nil {
		return err
	}
	s.tell(Tried, h, string(s.in.Action), result.Value, "ICON-N6")
	s.reportFortune(h, &result)
	ticks := result.Outcome.Effect().Ticks()
	if at < 0 {
		s.offerTicks(ticks)
	} else {
		s.fill(owner, at, ticks, "ICON-N6")
	}
	return nil
}

// project returns the clock that a fortune roll advances, as its owner and its place: one
// of the hero or of the table, and no burden, which heals in interludes alone
// (ICON-N13). The place is -1 if the command names none.
func (s *scene) project(h *Hero) (*Hero, int, *field.Error) {
	if s.in.Clock == "" {
		return nil, -1, nil
	}
	if h != nil && place(h.Clocks, s.in.Clock) < 0 {
		h = nil
	}
	at, err := s.clock(h)
	if err == nil && (*s.clocks(h))[at].Kind == Burden {
		err = s.refuse("ICON-N13", "clock", "healsInInterludes")
	}
	return h, at, err
}
