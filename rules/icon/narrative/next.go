package narrative

import (
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// offerConsequences offers what a roll may cost a hero. On a failure, and on a
// success at a cost, that is the strain of the risk, as the consequence
// itself or in place of another one, or critical strain if the risk is desperate.
// After tempting fate the agreed consequence happens on a success too, and strain may be taken in its place (ICON-N5, ICON-N9, ICON-N10).
func (s *scene) offerConsequences(h *Hero, of *icon.ActionResult, tempted bool) {
	costs := of.Strain > 0
	offer := func(do Do, amount int) {
		id := h.Character.ID
		s.Follow(play.Next{Do: string(do), Who: id, Group: "consequence:" + id, Choice: string(of.Risk), Amount: amount})
	}
	if costs {
		offer(TakeStrain, of.Risk.Strain())
	}
	if (costs || tempted) && !s.Options.NoNarrativeResist {
		offer(Resist, of.Risk.Strain())
	}
	if costs && of.Risk == icon.Desperate {
		offer(TakeCritical, 0)
	}
}

// offerInvoking offers a hero to get into trouble by a burden, of several by the one that
// its player chooses (ICON-N13).
func (s *scene) offerInvoking(h *Hero) {
	if !h.mayInvoke() {
		return
	}
	step := play.Next{Do: string(Invoke), Who: h.Character.ID}
	for i := range h.Clocks {
		if c := &h.Clocks[i]; c.Kind == Burden && h.burdens() == 1 {
			step.Clock = c.ID
		}
	}
	s.Follow(step)
}

// offerTicks offers to move a clock by so many segments, if there are any (ICON-N8).
func (s *scene) offerTicks(ticks int) {
	if ticks > 0 {
		s.Follow(play.Next{Do: string(Tick), Amount: ticks})
	}
}
