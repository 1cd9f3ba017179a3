package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// breakLimit pays for a limit break out of the resolve of a hero and the
// party's, and may hand one of it on (ICON-L2, ICON-L3, ICON-L4). That it was
// used counts for the fight that runs, and for the expedition.
func (f *fight) breakLimit() *field.Error {
	c, err := f.actor()
	switch {
	case err != nil:
		return err
	case c.Kind != "":
		return field.RefusedBy("ICON-L5", "who", "foesHaveNoResolve")
	}
	return f.payLimit(c, f.in.Cost)
}

// payLimit pays so much resolve for a limit break of a combatant, or refuses (ICON-L2).
func (f *fight) payLimit(c *Combatant, cost int) *field.Error {
	in := icon.LimitBreak{Cost: cost, Side: c.side(), Personal: field.Of(c.Resolve), Party: field.Of(f.PartyResolve),
		FromParty: f.in.FromParty, Used: c.LimitBroken && !f.in.Insist}
	if f.in.Gift != "" {
		to := f.find(f.in.Gift)
		switch {
		case to == nil:
			return field.Unknown("gift", f.in.Gift)
		case to == c:
			return field.RefusedBy("ICON-L4", "gift", "giftToItself")
		case !to.hero():
			return field.RefusedBy("ICON-L5", "gift", "foesHaveNoResolve")
		}
		in.Gift = &icon.Gift{Personal: field.Of(to.Resolve), UsedThisExpedition: to.LimitBroken || to.LimitBrokenBefore}
	}
	r, err := icon.ResolveLimitBreak(f.source, in)
	if err != nil {
		switch err.Field { // The command gives these fields by the id of the combatant.
		case "side", "used", "personal":
			err.Field = "who"
		}
		return err
	}
	f.take(r.Events, func(role string) string {
		if role == icon.Helper {
			return f.in.Gift
		}
		return f.in.Who
	})
	f.set(icon.TurnKept, f.in.Who, FieldLimitBrokenBefore, 1, "ICON-L4")
	return nil
}
