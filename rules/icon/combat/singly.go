package combat

import (
	"rulewright/rules/choice"
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

// spendMore asks how many of the actions that are left the user spends on the ability, too.
func (u *use) spendMore(s *notation.Step) *field.Error {
	left := 0
	if u.Round > 0 && u.Active == u.user.payer() {
		left = max(0, turnActions-u.Turn.Actions)
	}
	n, err := u.howMany(choice.Question{Whose: u.user.payer(), About: "spend", Text: s.Text, Rule: "ICON-T5"}, 0, left)
	if err != nil {
		return err
	}
	if u.offered = n; n > 0 {
		u.bookActions(n)
	}
	return nil
}
