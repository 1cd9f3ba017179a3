package narrative

import "rulewright/rules/icon"

// standings tells how all heroes stand.
func (p *Party) standings() []Standing {
	list := make([]Standing, len(p.Heroes))
	for i := range p.Heroes {
		list[i] = p.Heroes[i].standing()
	}
	return list
}

// standing tells how the hero stands (ICON-N9, ICON-N12, ICON-N13, ICON-N16, ICON-E6).
func (h *Hero) standing() Standing {
	st := Standing{
		Who: h.Character.ID, Strain: h.Strain.Or(0), MaxStrain: h.maxStrain(), Effort: h.effort(), MaxEffort: h.maxEffort(),
		XP: h.XP.Or(0), Level: h.Level.Or(1), LevelXP: icon.LevelXP, MayInvoke: h.mayInvoke(),
	}
	for i := range h.Clocks {
		if c := &h.Clocks[i]; c.Kind == Burden {
			st.Heals += c.left()
		}
	}
	st.Heals = min(st.Heals, interludeSegments)
	if h.fallen() {
		st.Heals = 0 // Nothing of it heals any more (ICON-H7).
	}
	for _, action := range actions {
		if ticks := ticksOn(h, action); ticks > 0 {
			st.Ticked = append(st.Ticked, Ticked{Action: action, Ticks: ticks})
		}
	}
	return st
}
