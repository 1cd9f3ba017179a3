package notation

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/markup"
)

// A Text is the request to read the text of a power.
type Text struct {
	// Text is the power as its item contains it, plain or HTML. Its first line may be its name. An empty text has no
	// clauses.
	Text string `json:"text,omitempty" limit:"..65536"`
}

// A Reading is the meaning of a text: each clause with its place, played or left to the table.
type Reading struct {
	// Name is that of the first line, and Header its cost and its roll; both may be "".
	Name   string `json:"name"`
	Header string `json:"header"`
	// Attack means that it makes an attack roll, and Full that each clause is played.
	Attack  bool     `json:"attack"`
	Full    bool     `json:"full"`
	Clauses []Clause `json:"clauses"`
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
	out := Reading{Name: a.Name, Full: markup.AllPlayed(a.Clauses), Clauses: append([]Clause{}, a.Clauses...), Trigger: a.Trigger, Attack: a.Roll.Is == Attack}
	if len(a.Takes) > 0 {
		out.Application, out.Cost = "action", printCost(&a.Header)
		if len(a.Takes) == 1 && a.Takes[0] == React {
			out.Application = "reaction"
		}
	}
	if a.Target.Is != AimNone {
		out.Range = printTarget(&a.Target)
	}
	for _, part := range [...]string{out.Cost, out.Range} {
		if part != "" && out.Header != "" {
			out.Header += ", "
		}
		out.Header += part
	}
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
