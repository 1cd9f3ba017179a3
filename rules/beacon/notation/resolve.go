package notation

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/markup"
)

// A Text is the request to read the text of a power.
type Text markup.Text

// A Reading is the meaning of a text: each clause with its place, played or left to the table.
type Reading struct {
	markup.Reading
	// Application is "reaction" for what only a React pays for, and otherwise "action"; Cost is what it costs, Range
	// at whom it is aimed, and Trigger what it answers.
	Application string `json:"application,omitempty"`
	Cost        string `json:"cost,omitempty"`
	Range       string `json:"range,omitempty"`
	Trigger     string `json:"trigger,omitempty"`
	// Several means that it may have several targets, Aimed that it has any.
	Several bool `json:"several,omitempty"`
	Aimed   bool `json:"aimed,omitempty"`
}

// ResolveRead reads the text of a power, without dice (BEACON-P1).
func ResolveRead(_ dice.Source, in Text) (Reading, *field.Error) {
	a := Read(in.Text)
	out := Reading{Trigger: a.Trigger}
	if len(a.Takes) > 0 {
		out.Application, out.Cost = "action", printCost(&a.Header)
		if len(a.Takes) == 1 && a.Takes[0] == React {
			out.Application = "reaction"
		}
	}
	if a.Target.Is != AimNone {
		out.Range = printTarget(&a.Target)
	}
	out.Reading = markup.ReadingOf(a.Name, a.Clauses, out.Cost, out.Range)
	out.Attack = a.Roll.Is == Attack
	out.Aimed = a.Aims()
	out.Several = a.Target.Is == AimArea || a.Target.Is == AimCreatures && a.Target.Count != 1
	return out, nil
}

// Aims reports whether the power is aimed at others than its user.
func (a *Ability) Aims() bool {
	switch a.Target.Is {
	case AimSelf:
		return false
	case AimCreatures, AimArea:
		return true
	}
	for i := range a.Steps {
		s := &a.Steps[i]
		if s.Who == Targets && (s.Does != DoMove || s.Beside) && s.Does != DoGrant {
			return true
		}
	}
	return len(a.Roll.Against) > 0
}
