package narrative

import "rulewright/rules/icon"

// offerConsequences offers what a roll may cost a hero. On a failure, and on a
// success at a cost, that is the strain of the risk, as the consequence
// itself or in place of another one, or critical strain if the risk is desperate.
// After tempting fate the agreed consequence happens on a success too, and strain may be taken in its place (ICON-N5, ICON-N9, ICON-N10).
func (s *scene) offerConsequences(h *Hero, of *icon.ActionResult, tempted bool) {
	costs := of.Strain > 0
	if costs {
		s.offerStrain(h, of).Amount = of.Risk.Strain()
	}
	if (costs || tempted) && !s.Options.NoNarrativeResist {
		step := s.offerStrain(h, of)
		step.Resist, step.Amount = true, of.Risk.Strain()
	}
	if costs && of.Risk == icon.Desperate {
		s.offerStrain(h, of).Critical = true
	}
}

// offerStrain offers strain to a hero, one kind of which it takes as the consequence.
func (s *scene) offerStrain(h *Hero, of *icon.ActionResult) *Next {
	step := s.offer(TakeStrain, h.Character.ID)
	step.Group, step.Risk = "consequence:"+h.Character.ID, of.Risk
	return step
}

// offerInvoking offers a hero to get into trouble by a burden, of several by the one that
// its player chooses (ICON-N13).
func (s *scene) offerInvoking(h *Hero) {
	if !h.mayInvoke() {
		return
	}
	step := s.offer(Invoke, h.Character.ID)
	for i := range h.Clocks {
		if c := &h.Clocks[i]; c.Kind == Burden && h.burdens() == 1 {
			step.Clock = c.ID
		}
	}
}

// offerTicks offers to move a clock by so many segments, if there are any (ICON-N8).
func (s *scene) offerTicks(ticks int) {
	if ticks > 0 {
		s.offer(Tick, "").Ticks = ticks
	}
}

// offer offers a step, of which the rest is to be filled in.
func (s *scene) offer(do Do, who string) *Next {
	s.next = append(s.next, Next{Do: do, Who: who})
	return &s.next[len(s.next)-1]
}
