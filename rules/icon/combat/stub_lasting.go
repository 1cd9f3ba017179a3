package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon/notation"
)

// lasting begins what lasts. Helper lasting replaces this file by begin.go.
func (u *use) lasting(_ *notation.Step, _ []*Combatant, _ *scope) *field.Error { return nil }

// react lets what lasts answer a step.
func (u *use) react() *field.Error { return nil }

// inZone returns those in the zone or aura.
func (u *use) inZone(*scope) []*Combatant { return nil }
