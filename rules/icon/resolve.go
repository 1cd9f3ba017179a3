package icon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A ResolveChange is the request to change resolve because something happened.
type ResolveChange struct {
	Happening Happening `json:"happening"`
	// Side is the side of the character, and Class its class, which decides
	// without a side; foes have no resolve (ICON-L5).
	Side  Side      `json:"side,omitempty"`
	Class ClassName `json:"class,omitempty"`
	// Personal is the resolve of the character, and Party the shared resolve;
	// missing means none.
	Personal field.Number `json:"personal,omitzero" limit:"0..9999"`
	Party    field.Number `json:"party,omitzero" limit:"0..9999"`
}

// A Happening is something that changes resolve (ICON-L1).
type Happening string

const (
	// RoundStart: a round begins; the party gains 1.
	RoundStart Happening = "roundStart"
	// CombatEnd: combat is over; the character gains 1, and the party's is lost.
	CombatEnd Happening = "combatEnd"
	// Camp: the characters make camp; personal resolve is lost.
	Camp Happening = "camp"
)

// ResolveResult is the resolve afterwards.
type ResolveResult struct {
	Personal int          `json:"personal"`
	Party    int          `json:"party"`
	Events   []play.Event `json:"events"`
}

// ResolveResolve changes resolve because a round began, combat ended or camp
// was made (ICON-L1). It asks for no dice.
func ResolveResolve(_ dice.Source, in ResolveChange) (ResolveResult, *field.Error) {
	if isFoe(in.Side, in.Class) {
		return ResolveResult{}, field.RefusedBy("ICON-L5", "side", "foesHaveNoResolve")
	}
	personal, party := in.Personal.Or(0), in.Party.Or(0)
	r := ResolveResult{Personal: personal, Party: party}
	switch in.Happening {
	case RoundStart:
		r.Party++
	case CombatEnd:
		r.Personal, r.Party = personal+1, 0
	case Camp:
		r.Personal = 0
	default:
		return ResolveResult{}, unnamed("happening", string(in.Happening))
	}
	r.Events = appendResolve(r.Events, Target, FieldResolve, personal, r.Personal, ResolveLost, "ICON-L1")
	r.Events = appendResolve(r.Events, Party, FieldPartyResolve, party, r.Party, ResolveLost, "ICON-L1")
	return r, nil
}

// isFoe reports whether a character of that side, or else of that class, is a foe.
func isFoe(side Side, class ClassName) bool {
	return (&Character{Side: side, Class: class}).FightsFor() == Foe
}

// appendResolve adds the change of a pool of resolve, if it changed. falls is the kind
// of the event when the pool falls.
func appendResolve(events []play.Event, who string, name string, before, after int, falls EventKind, rule string) []play.Event {
	kind := falls
	switch {
	case after == before:
		return events
	case after > before:
		kind = ResolveGained
	}
	return append(events, play.Event{Kind: kind, Who: who, Field: name, Before: field.Of(before), After: field.Of(after), Rule: rule})
}
