package combat

import (
	"rulewright/rules/dewprism"
)

// price returns the price of a vital, or of AP.
func (e *expense) price(of string) *dewprism.Price {
	switch of {
	case health:
		return &e.Health
	case stamina:
		return &e.Stamina
	case mana:
		return &e.Mana
	case focus:
		return &e.Focus
	}
	return &e.AP
}

// change adds a cost, or takes it: no price falls below 0 by that. Limits of use that it adds hold as well.
func (e *expense) change(by *dewprism.Cost, down bool) {
	for _, of := range [...]string{ap, health, stamina, mana, focus} {
		into, from := e.price(of), (&expense{Cost: *by}).price(of)
		if down {
			into.Flat, into.PerX = max(min(into.Flat, 0), into.Flat-from.Flat), max(0, into.PerX-from.PerX)
		} else {
			into.Flat, into.PerX = into.Flat+from.Flat, into.PerX+from.PerX
		}
	}
	if !down {
		e.PerRound, e.PerBattle = e.PerRound+by.PerRound, e.PerBattle+by.PerBattle
		switch {
		case by.PerTurn > 0 && e.PerTurn == 0:
			e.PerTurn, e.Turns = by.PerTurn, by.Turns
		case by.Turns == e.Turns:
			e.PerTurn += by.PerTurn
		}
	}
}
