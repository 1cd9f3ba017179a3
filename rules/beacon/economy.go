package beacon

import "rulewright/rules/field"

// The Acts and Reacts of a round (BEACON-I4).
const (
	usualActs   = 2
	usualReacts = 2
)

// An Economy is what a round gives a combatant (BEACON-I4, BEACON-I5).
type Economy struct {
	// Acts and Reacts are how many of each, from 0 to 2; Either is how many more of one or the other.
	Acts   int `json:"acts"`
	Reacts int `json:"reacts"`
	Either int `json:"either"`
	// Buyable is how many Acts it may buy, 1 stress each: those that wounds took.
	Buyable int `json:"buyable"`
}

// Economy returns the Acts and Reacts that a round gives the combatant. A rash
// combatant has one Act and one React less, and a slowed one too, but never less
// than none. Ambushers take their whole turn whatever they have chosen. A
// hasted combatant has one more, an Act or a React, unless it cannot act at all
// (BEACON-I4, BEACON-I5, BEACON-W2, BEACON-B1).
func (f *Combatant) Economy() Economy {
	e := Economy{Acts: usualActs, Reacts: usualReacts}
	if field.Plain(f.Stance) == Rash {
		e.Reacts--
		if f.Ambusher.Or(0) == 0 {
			e.Acts--
		}
	}
	if f.Has(Hastened) {
		e.Either = 1
	}
	bought := 0
	for _, c := range f.conditions() {
		if c.Acts == all {
			e.Either = 0
		}
		if c.Name == Slowed || c.Name == Stunned {
			bought += min(max(0, e.Acts), c.Acts)
		}
		e.Acts, e.Reacts = e.Acts-c.Acts, e.Reacts-c.Reacts
	}
	if !f.Has(Incapacitated) && !f.Has(Surprised) {
		e.Buyable = bought
	}
	e.Acts, e.Reacts = max(0, e.Acts), max(0, e.Reacts)
	return e
}
