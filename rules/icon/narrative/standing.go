package narrative

import "rulewright/rules/icon"

// standings returns the state of all heroes.
func (p *Party) standings() []Standing {
	list := make([]Standing, len(p.Heroes))
	for i := range p.Heroes {
		p.Heroes[i].standing(&list[i])
	}
	return list
}

// standing fills in the state of the hero (ICON-N9, ICON-N12, ICON-N13, ICON-N16, ICON-E6).
func (h *Hero) standing(st *Standing) {
	st.Who, st.Strain, st.MaxStrain = h.Character.ID, h.Strain.Or(0), h.maxStrain()
	st.Effort, st.MaxEffort = h.effort(), h.maxEffort()
	st.XP, st.Level, st.LevelXP = h.XP.Or(0), h.Level.Or(1), icon.LevelXP
	st.MayInvoke = h.mayInvoke()
	if !h.fallen() { // Of the fallen nothing heals any more (ICON-H7).
		for i := range h.Clocks {
			if c := &h.Clocks[i]; c.Kind == Burden {
				st.Heals = min(st.Heals+c.left(), interludeSegments)
			}
		}
	}
	for _, action := range actions {
		if ticks := ticksOn(h, action); ticks > 0 {
			st.Ticked = append(st.Ticked, Ticked{Action: action, Ticks: ticks})
		}
	}
}
