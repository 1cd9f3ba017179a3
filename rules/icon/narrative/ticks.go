package narrative

import "rulewright/rules/icon"

// ticksOn returns how many ticks the hero's burdens have on the action, which
// is one of the ten; each takes a die (ICON-N2, ICON-N13).
func ticksOn(h *Hero, action icon.ActionName) int {
	ticks := 0
	for i := range h.Clocks {
		if c := &h.Clocks[i]; c.Kind == Burden {
			if c.First == string(action) {
				ticks++
			}
			if c.Second == string(action) {
				ticks++
			}
		}
	}
	return ticks
}
