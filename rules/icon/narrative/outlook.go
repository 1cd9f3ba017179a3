package narrative

import (
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// outlook returns the state of all heroes.
func (p *Party) outlook() *play.Outlook {
	o := play.Outlook{May: []string{}, Order: []string{}, Standings: make([]play.Standing, len(p.Heroes))}
	for i := range p.Heroes {
		o.Standings[i] = p.Heroes[i].standing()
	}
	return &o
}

// standing returns the state of the hero (ICON-N9, ICON-N12, ICON-N13, ICON-N16,
// ICON-E6). Its counters are its numbers, with the rules' values for those that its
// sheet lacks, and for each action that burdens tick the dice that they cost.
func (h *Hero) standing() play.Standing {
	counters := []play.Counter{
		{Key: "strain", Value: h.Strain.Or(0), Most: h.maxStrain()},
		{Key: "effort", Value: h.effort(), Most: h.maxEffort()},
		{Key: "xp", Value: h.XP.Or(0), Most: icon.LevelXP},
		{Key: "level", Value: h.Level.Or(1)},
		{Key: "heals", Value: h.heals()},
	}
	for _, action := range actions {
		if ticks := ticksOn(h, action); ticks > 0 {
			counters = append(counters, play.Counter{Key: string(action), Value: ticks})
		}
	}
	st := play.Standing{Who: h.Character.ID, State: h.state(), Counters: counters, Deeds: []string{}}
	if h.mayInvoke() {
		st.Deeds = append(st.Deeds, string(Invoke))
	}
	return st
}

// heals returns how many segments of its burdens an interlude would heal (ICON-E6).
func (h *Hero) heals() (segments int) {
	if h.fallen() { // Of the fallen nothing heals any more (ICON-H7).
		return 0
	}
	for i := range h.Clocks {
		if c := &h.Clocks[i]; c.Kind == Burden {
			segments = min(segments+lacks(c), interludeSegments)
		}
	}
	return segments
}

// state returns the key of what has become of the hero.
func (h *Hero) state() string {
	switch {
	case h.fallen():
		return "fallen"
	case h.Broken != "":
		return string(h.Broken)
	case h.Absent:
		return "absent"
	}
	return "up"
}
