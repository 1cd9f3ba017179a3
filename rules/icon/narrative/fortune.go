package narrative

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// tryFortune makes a fortune roll: of a hero's action, with its rating and
// burdens, or of a rating that belongs to nobody. It brings a project, an
// ambition or another clock of the hero or of the table forward, by as much as
// the effect of its outcome does (ICON-N6, ICON-N8). It asks nobody to be there
// and costs no effort, for nothing is at risk.
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
	at := -1
	owner := h
	if s.in.Clock != "" {
		if h == nil || place(h.Clocks, s.in.Clock) < 0 {
			owner = nil
		}
		found, err := s.clock(owner)
		if err != nil {
			return err
		}
		if at = found; (*s.clocks(owner))[at].Kind == Burden {
			if err := s.refuse("ICON-N13", "clock", "healsInInterludes"); err != nil {
				return err
			}
		}
	}
	result, err := icon.ResolveFortune(s.source, in)
	if err != nil {
		return err
	}
	s.tell(Event{Kind: icon.Tried, Who: h.id(), Key: string(s.in.Action), Amount: result.Value, Rule: "ICON-N6"})
	s.reports = append(s.reports, Report{Who: h.id(), Fortune: &result})
	ticks := result.Outcome.Effect().Ticks()
	if at < 0 {
		s.offerTicks(ticks)
	} else {
		s.fill(owner, at, ticks, "ICON-N6")
	}
	return nil
}
