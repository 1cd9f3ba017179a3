package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// shaken is the entry that a round action leaves among what was used in the round.
const shaken = "shake"

// shake clears a status or mark of a legend, as the round begins and once in it
// (ICON-T12). Ongoing statuses cannot be cleared (ICON-X-ONGOING).
func (f *fight) shake() *field.Error {
	c, err := f.actor()
	switch {
	case err != nil:
		return err
	case f.Round == 0:
		return field.RefusedBy("ICON-T12", "do", "notBegun")
	}
	at, err := f.shaking(c)
	if err != nil {
		return err
	}
	s := c.Character.Statuses[at]
	if !f.in.Insist {
		err := f.mayShake(c)
		switch {
		case err != nil:
			return err
		case !s.Name.Harmful() && s.Name != icon.Mark:
			return field.RefusedBy("ICON-T12", "status.name", "noStatusOrMark")
		case s.Ongoing:
			return field.RefusedBy("ICON-X-ONGOING", "status.name", "ongoing")
		}
	}
	f.note(icon.TurnKept, f.in.Who, MarkInterrupt, shaken, "ICON-T12")
	f.lose(f.in.Who, at, "ICON-T12")
	return nil
}

// mayShake returns why the combatant shakes nothing off now.
func (f *fight) mayShake(c *Combatant) *field.Error {
	switch {
	case !c.Character.HasTrait(icon.TraitJuggernaut):
		return field.RefusedBy("ICON-T12", "who", "noJuggernaut")
	case f.roundIsOn():
		return field.RefusedBy("ICON-T12", "do", "roundIsOn")
	case slices.Contains(c.Interrupts, shaken):
		return field.RefusedBy("ICON-T12", "do", "onceARound")
	}
	return nil
}

// roundIsOn reports whether a turn of the round has begun.
func (f *fight) roundIsOn() bool {
	return f.Active != "" || slices.ContainsFunc(f.Combatants, func(c Combatant) bool { return c.Taken > 0 })
}

// found returns the place of the first status with the same name, and with the same
// key and origin if s has these. It returns -1 if there is none.
func found(c *Combatant, s *icon.Status) int {
	return slices.IndexFunc(c.Character.Statuses, func(have icon.Status) bool {
		return have.Name == s.Name && (s.Key == "" || have.Key == s.Key) && (s.From == "" || have.From == s.From)
	})
}
