package combat

import (
	"rulewright/rules/beacon"
	"rulewright/rules/field"
)

// maxSpent is as far as what is spent is counted: the most that a request holds.
const maxSpent = 99

// running reports whether a combat runs; outside of one nothing of a turn is counted.
func (f *Combat) running() bool { return f.Round > 0 }

// left returns the remaining Acts and Reacts of the combatant in this round, and those that may be either. Bought ones
// are added, and excess uses are taken from those that may be either (BEACON-I4, BEACON-I5).
func left(f *beacon.Combatant) (acts, reacts, either int) {
	e := f.Economy()
	acts, reacts = e.Acts+f.Bought.Or(0)-f.ActsSpent.Or(0), e.Reacts-f.ReactsSpent.Or(0)
	either = max(0, e.Either+min(0, acts)+min(0, reacts))
	return max(0, acts), max(0, reacts), either
}

// able refuses who is dying or dead (BEACON-X1).
func (b *run) able(f *beacon.Combatant) *field.Error {
	if f.Fate != "" {
		return b.refuse("BEACON-X1", "who", f.Fate)
	}
	return nil
}

// spend pays for something: an Act in one's own turn, a React in another's
// (BEACON-I4), or nothing.
func (b *run) spend(f *beacon.Combatant, cost string) *field.Error {
	err := b.able(f)
	if err == nil && cost == beacon.Act {
		b.acted = f
	}
	if err != nil || !b.running() || cost == beacon.Free {
		return err
	}
	acts, reacts, either := left(f)
	if cost == beacon.React {
		if b.Active == f.ID && (b.use == nil || b.use.text.Trigger == "") { // A trigger may occur in one's own turn.
			if err := b.refuse("BEACON-I4", "who", "ownTurn"); err != nil {
				return err
			}
		}
		if reacts+either < 1 {
			if err := b.refuse("BEACON-I5", "who", "noReactLeft"); err != nil {
				return err
			}
		}
		b.Number("reactSpent", "BEACON-I4", f.ID, "reactsSpent", min(maxSpent, f.ReactsSpent.Or(0)+1))
		return nil
	}
	if b.Active != f.ID {
		if err := b.refuse("BEACON-I4", "who", "notYourTurn"); err != nil {
			return err
		}
	}
	if acts+either < 1 {
		if err := b.refuse("BEACON-I5", "who", "noActLeft"); err != nil {
			return err
		}
	}
	b.Number("actSpent", "BEACON-I4", f.ID, "actsSpent", min(maxSpent, f.ActsSpent.Or(0)+1))
	return nil
}

// maxStress limits the stress of a combatant whose sheet gives no maximum.
const maxStress = 999

// stress makes a combatant pay stress for its choice. It refuses to go above the
// maximum, even where the GM insists.
func (b *run) stress(f *beacon.Combatant, amount int, rule, name string) *field.Error {
	if amount <= 0 {
		return nil
	}
	if f.Stress.Or(0)+amount > f.MaxStress.Or(maxStress) {
		return field.RefusedBy(rule, name, "tooMuchStress")
	}
	b.Number("stressTaken", rule, f.ID, "stress", f.Stress.Or(0)+amount)
	return nil
}

// strain gives a combatant the stress that a roll has cost it, up to its maximum.
func (b *run) strain(f *beacon.Combatant, amount int, rule string) {
	if to := min(f.MaxStress.Or(maxStress), f.Stress.Or(0)+amount); amount > 0 && to > f.Stress.Or(0) {
		b.Number("stressTaken", rule, f.ID, "stress", to)
	}
}

// buyAct buys an Act for 1 stress, where slowed or stunned has taken one (BEACON-I5).
func (b *run) buyAct() *field.Error {
	f, err := b.who()
	if err != nil {
		return err
	}
	if !b.running() {
		return field.RefusedBy("BEACON-I5", "do", "noCombat")
	}
	if err := b.able(f); err != nil {
		return err
	}
	if f.Economy().Buyable <= f.Bought.Or(0) {
		return field.RefusedBy("BEACON-I5", "who", "nothingToBuy")
	}
	if err := b.stress(f, 1, "BEACON-I5", "who"); err != nil {
		return err
	}
	b.Number("actBought", "BEACON-I5", f.ID, "bought", f.Bought.Or(0)+1)
	return nil
}
