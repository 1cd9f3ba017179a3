package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

type scope struct {
	it, them              []*Combatant
	bearer, cause, object *Combatant
	square                *space.Point
	squares               []space.Point
	dealt, depth          int
	lasts                 *lasting
}

func (u *use) play([]notation.Step, *scope) *field.Error                       { return nil }
func (u *use) holds([]notation.Condition, *scope, *Combatant) bool             { return true }
func (u *use) subject(*scope) *Combatant                                       { return nil }
func (u *use) amount(*notation.Amount, *scope, *Combatant) (int, *field.Error) { return 0, nil }
func (u *use) candidates(*notation.Selector, *scope) ([]*Combatant, *field.Error) {
	return nil, nil
}
