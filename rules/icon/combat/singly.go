package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon/notation"
)

// doers returns those who do what the step does. Where it has chosen its characters, the one who
// was "it" before has become the one before them.
func (u *use) doers(s *notation.Step, sc *scope) []*Combatant {
	by := *s.By
	if by.Is == notation.RefIt && s.Who.Is == notation.RefAny {
		by.Is = notation.RefThem
	}
	return u.meant(&by, sc)
}

// singly plays the steps for each of the characters, who acts in them: one after the other, as
// long as it is there (ICON-C27).
func (u *use) singly(s *notation.Step, on []*Combatant, sc *scope) *field.Error {
	for _, c := range on {
		if !u.touches(c) {
			continue
		}
		sc.it, sc.them = []*Combatant{c}, nil
		if err := u.play(s.Steps, sc); err != nil {
			return err
		}
	}
	sc.it = on
	return nil
}
