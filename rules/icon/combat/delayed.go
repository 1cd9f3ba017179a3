package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// delayedEffects lets happen at the start of who's turn what its ability has
// delayed (ICON-T11). The command that begins the turn brings the ability and
// its target with it; where the GM insists without one, nothing happens.
func (f *fight) delayedEffects(who string) *field.Error {
	c := f.find(who)
	if c == nil || c.Delayed == "" {
		return nil
	}
	if f.in.Ability == nil && f.in.Insist {
		f.write(icon.Delayed, who, TextDelayed, "", "ICON-T11")
		return nil
	}
	u, err := f.newUse()
	switch {
	case err != nil:
		return err
	case u.ability.id != c.Delayed:
		return field.Unknown("ability.id", u.ability.id)
	}
	f.write(icon.Delayed, who, TextDelayed, "", "ICON-T11")
	u.delayed = true
	if err = u.ready(); err == nil {
		err = u.effects()
	}
	if err == nil {
		err = u.consequences()
	}
	return err
}
