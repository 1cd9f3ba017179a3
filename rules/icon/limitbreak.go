package icon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A LimitBreak is the request to use a limit break.
type LimitBreak struct {
	// Cost is how much resolve it takes.
	Cost int `json:"cost" limit:"0..99"`
	// Side is the side of the character, and Class its class, which decides
	// without a side; foes have no resolve (ICON-L5).
	Side  Side      `json:"side,omitempty"`
	Class ClassName `json:"class,omitempty"`
	// Personal is the character's resolve, and Party the shared one; missing means none.
	Personal field.Number `json:"personal,omitzero" limit:"0..9999"`
	Party    field.Number `json:"party,omitzero" limit:"0..9999"`
	// FromParty is the part of the cost that the party pays. Without it the character pays as much as possible, except
	// for the resolve that it gives away, and the party the rest (ICON-L2).
	FromParty field.Number `json:"fromParty,omitzero" limit:"0..99"`
	// Used means that the character has used a limit break in this combat (ICON-L3).
	Used bool `json:"used,omitempty"`
	// Gift hands 1 personal resolve to another character (ICON-L4).
	Gift *Gift `json:"gift,omitempty"`
}

// A Gift is the character that receives 1 resolve (ICON-L4).
type Gift struct {
	Personal field.Number `json:"personal,omitzero" limit:"0..9999"`
	// UsedThisExpedition means that the other has used a limit break in this
	// expedition, and so cannot be given any.
	UsedThisExpedition bool `json:"usedThisExpedition,omitempty"`
}

// LimitBreakResult is what a limit break cost.
type LimitBreakResult struct {
	// PaidPersonal and PaidParty add up to the cost; Given is 1 where resolve was handed on.
	PaidPersonal int `json:"paidPersonal"`
	PaidParty    int `json:"paidParty"`
	Given        int `json:"given"`
	// Personal and Party are what is left.
	Personal int          `json:"personal"`
	Party    int          `json:"party"`
	Events   []play.Event `json:"events"`
}

// ResolveLimitBreak pays for a limit break, all of it or nothing (ICON-L2 to
// ICON-L5). It asks for no dice.
func ResolveLimitBreak(_ dice.Source, in LimitBreak) (LimitBreakResult, *field.Error) {
	personal, party := in.Personal.Or(0), in.Party.Or(0)
	switch {
	case isFoe(in.Side, in.Class):
		return LimitBreakResult{}, field.RefusedBy("ICON-L5", "side", "foesHaveNoResolve")
	case in.Used:
		return LimitBreakResult{}, field.RefusedBy("ICON-L3", "used", "onceACombat")
	case personal+party < in.Cost:
		return LimitBreakResult{}, field.RefusedBy("ICON-L3", "cost", "notEnoughResolve")
	}
	fromParty, chosen := in.FromParty.Get()
	switch {
	case !chosen:
		own := personal
		if in.Gift != nil && personal+party > in.Cost {
			own = max(0, personal-1)
		}
		fromParty = max(0, in.Cost-own)
	case fromParty > in.Cost:
		return LimitBreakResult{}, field.Outside("fromParty", fromParty, 0, in.Cost)
	case fromParty > party:
		return LimitBreakResult{}, field.RefusedBy("ICON-L3", "fromParty", "notEnoughPartyResolve")
	case in.Cost-fromParty > personal:
		return LimitBreakResult{}, field.RefusedBy("ICON-L3", "personal", "notEnoughPersonalResolve")
	}
	r := LimitBreakResult{PaidPersonal: in.Cost - fromParty, PaidParty: fromParty}
	r.Personal, r.Party = personal-r.PaidPersonal, party-r.PaidParty
	r.Events = append(r.Events, play.Event{Kind: LimitBroken, Who: Target, Field: FieldLimitBreak, Before: field.Of(0), After: field.Of(1), Rule: "ICON-L3"})
	r.Events = appendResolve(r.Events, Target, FieldResolve, personal, r.Personal, ResolveSpent, "ICON-L2")
	r.Events = appendResolve(r.Events, Party, FieldPartyResolve, party, r.Party, ResolveSpent, "ICON-L2")
	if in.Gift != nil {
		return r.give(in.Gift)
	}
	return r, nil
}

// give hands 1 of the personal resolve that is left to another character (ICON-L4).
func (r LimitBreakResult) give(to *Gift) (LimitBreakResult, *field.Error) {
	switch {
	case to.UsedThisExpedition:
		return LimitBreakResult{}, field.RefusedBy("ICON-L4", "gift", "usedThisExpedition")
	case r.Personal < 1:
		return LimitBreakResult{}, field.RefusedBy("ICON-L4", "gift", "nothingToGive")
	}
	other := to.Personal.Or(0)
	r.Events = appendResolve(r.Events, Target, FieldResolve, r.Personal, r.Personal-1, ResolveSpent, "ICON-L4")
	r.Events = appendResolve(r.Events, Helper, FieldResolve, other, other+1, ResolveSpent, "ICON-L4")
	r.Personal--
	r.Given = 1
	return r, nil
}
