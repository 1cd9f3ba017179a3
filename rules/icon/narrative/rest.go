package narrative

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// interludeSegments is how many segments of its burdens an interlude heals for each hero (ICON-E6).
const interludeSegments = 3

// endScene ends the scene: heroes who were broken for its length act freely again (ICON-N11).
func (s *scene) endScene() *field.Error {
	s.tell(SceneEnded, nil, "", 0, "ICON-N11")
	s.recoverFromScene()
	return nil
}

// recoverFromScene lets those recover who are broken until the scene ends, be
// they in it or not (ICON-N11).
func (s *scene) recoverFromScene() {
	for i := range s.Heroes {
		if h := &s.Heroes[i]; h.Broken == UntilSceneEnd {
			s.mark(Recovered, h, "", "ICON-N11")
		}
	}
}

// camp restores the heroes who are there up to the maximum that their wounds
// leave, and ends their personal resolve (ICON-E5, ICON-L1).
func (s *scene) camp() *field.Error { return s.rest(string(icon.Camped), "ICON-E5") }

// interlude restores all heroes, and heals their wounds and segments of their burdens.
// Limit breaks of the expedition that it ends no longer count (ICON-E6, ICON-L4). A
// hero who broke with three burdens misses the next expedition, and a hero who has
// missed one comes back (ICON-N14).
func (s *scene) interlude() *field.Error {
	if err := s.checkHealing(); err != nil {
		return err
	}
	return s.rest(string(icon.Rested), "ICON-E6")
}

// rest ends the scene and restores the heroes. A running fight refuses it. If a sheet
// lacks a number that rest needs, no hero rests.
func (s *scene) rest(kind string, rule string) *field.Error {
	if s.Fighting {
		return field.RefusedBy(rule, "do", "fightRuns")
	}
	s.tell(kind, nil, "", 0, rule)
	s.recoverFromScene()
	for i := range s.Heroes {
		if err := s.restore(&s.Heroes[i], kind == string(icon.Camped), rule); err != nil {
			s.failure = err.In("party." + field.Entry("heroes", i) + ".character")
			break
		}
	}
	return nil
}

// restore restores a hero. Heroes who are absent or miss the expedition do not camp
// (ICON-N14), and the fallen do not come back (ICON-H7).
func (s *scene) restore(h *Hero, camp bool, rule string) *field.Error {
	if h.fallen() || camp && (h.Absent || h.Broken == Away) {
		return nil
	}
	if camp {
		r, err := icon.ResolveResolve(s.source, icon.ResolveChange{Happening: icon.Camp, Side: icon.Hero, Personal: field.Of(h.Resolve)})
		if err != nil {
			return err
		}
		s.put(string(icon.ResolveLost), h, FieldResolve, r.Personal, "ICON-L1")
	} else {
		s.put(string(icon.Wounded), h, FieldWounds, 0, rule)
		s.put(string(icon.TurnKept), h, FieldLimitBrokenBefore, 0, "ICON-L4")
	}
	// Leave out numbers that the sheet lacks: they are fresh already. A sheet without hit
	// points, which keeps no fight, needs no maximum of them either.
	if h.Character.HP.Known() {
		limit, err := icon.WoundedMaximum(&h.Character, h.Wounds)
		if err != nil {
			return err
		}
		s.put(string(icon.Healed), h, FieldHP, limit, rule)
	}
	if h.Strain.Known() {
		s.put(string(icon.StrainCleared), h, FieldStrain, 0, rule)
	}
	if now, known := h.Effort.Get(); known {
		// Nothing that a table has given beyond the most is taken away.
		s.put(string(icon.EffortRestored), h, FieldEffort, max(now, h.maxEffort()), rule)
	}
	if camp {
		return nil
	}
	switch h.Broken {
	case UntilExpeditionEnd:
		s.mark(Recovered, h, Away, "ICON-N14")
	case Away:
		s.mark(Recovered, h, "", "ICON-N14")
	}
	s.healBurdens(h)
	return nil
}

// checkHealing names the first choice of what an interlude heals that is not
// to be had: only own burdens heal, 3 segments in all for each hero (ICON-E6).
func (s *scene) checkHealing() *field.Error {
	for i := range s.in.Healing {
		if err := s.checkChoice(i); err != nil {
			return err.In(field.Entry("healing", i))
		}
	}
	return nil
}

func (s *scene) checkChoice(i int) *field.Error {
	choice := &s.in.Healing[i]
	h, err := s.hero("who", choice.Who)
	if err != nil {
		return err
	}
	at := place(h.Clocks, choice.Clock)
	switch {
	case h.fallen():
		return field.RefusedBy("ICON-H7", "who", "fallen")
	case choice.Clock == "":
		return field.MissingField("clock")
	case at < 0:
		return field.Unknown("clock", choice.Clock)
	case h.Clocks[at].Kind != Burden:
		return field.RefusedBy("ICON-E6", "clock", "onlyBurdens")
	case choice.Segments < 0:
		return field.Outside("segments", choice.Segments, 0, interludeSegments)
	}
	all := 0
	for j := range i + 1 {
		if other := &s.in.Healing[j]; other.Who == choice.Who {
			all += other.Segments
		}
	}
	if all > interludeSegments {
		return s.refuse("ICON-E6", "segments", "tooMuchHealing")
	}
	return nil
}

// healBurdens heals the segments that were chosen for the hero's burdens. Without a
// choice, burdens heal from the one that lacks the fewest on, the first of equals
// before the others (ICON-E6).
func (s *scene) healBurdens(h *Hero) {
	chosen := false
	for i := range s.in.Healing {
		if choice := &s.in.Healing[i]; choice.Who == h.Character.ID {
			chosen = true
			if at := place(h.Clocks, choice.Clock); at >= 0 { // An earlier choice may have healed it.
				s.fill(h, at, choice.Segments, "ICON-E6")
			}
		}
	}
	for left := interludeSegments; left > 0 && !chosen; {
		at := nextToHeal(h.Clocks)
		if at < 0 {
			return
		}
		segments := min(left, lacks(&h.Clocks[at]))
		s.fill(h, at, segments, "ICON-E6")
		left -= segments
	}
}

// nextToHeal returns the place of the burden that lacks the fewest segments, or -1 where there is none.
func nextToHeal(list []Clock) int {
	next := -1
	for at := range list {
		if c := &list[at]; c.Kind == Burden && (next < 0 || lacks(c) < lacks(&list[next])) {
			next = at
		}
	}
	return next
}

// lacks returns how many segments the clock lacks.
func lacks(c *Clock) int { return c.Size - c.Filled }
