package narrative

import "rulewright/rules/icon"

// offerConsequences offers what a roll may cost a hero. On a failure, and on a
// success at a cost, that is the strain of the risk, be it the consequence
// itself or taken in place of another one, or critical strain where the risk is
// desperate. Where fate was tempted the agreed consequence happens on a success
// too, and strain may be taken in its place (ICON-N5, ICON-N9, ICON-N10).
func (s *scene) offerConsequences(h *Hero, of *icon.ActionResult, tempted bool) {
	costs := of.Strain > 0
	step := Next{Do: TakeStrain, Who: h.Character.ID, Group: "consequence:" + h.Character.ID, Risk: of.Risk, Amount: of.Risk.Strain()}
	if costs {
		s.next = append(s.next, step)
	}
	if (costs || tempted) && !s.Options.NoNarrativeResist {
		resist := step
		resist.Resist = true
		s.next = append(s.next, resist)
	}
	if costs && of.Risk == icon.Desperate {
		step.Critical, step.Amount = true, 0
		s.next = append(s.next, step)
	}
}

// offerToHelper offers what the roll may cost the helper, who shares the consequences (ICON-N5).
func (s *scene) offerToHelper(of *icon.ActionResult) {
	if helper := s.find(s.in.Helper); helper != nil {
		s.offerConsequences(helper, of, s.in.TemptFate)
	}
}

// offerInvoking offers a hero to get into trouble by a burden (ICON-N13).
func (s *scene) offerInvoking(h *Hero) {
	if !h.mayInvoke() {
		return
	}
	step := Next{Do: Invoke, Who: h.Character.ID}
	if h.burdens() == 1 {
		for i := range h.Clocks {
			if h.Clocks[i].Kind == Burden {
				step.Clock = h.Clocks[i].ID
			}
		}
	}
	s.next = append(s.next, step)
}

// offerTicks offers to move a clock by so many segments, if there are any (ICON-N8).
func (s *scene) offerTicks(ticks int) {
	if ticks > 0 {
		s.next = append(s.next, Next{Do: Tick, Ticks: ticks})
	}
}
