package notation

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/markup"
)

// A Text is the request to read the text of an ability.
type Text markup.Text

// A Reading is the meaning of a text: each clause with its place, played or left to the table.
type Reading struct {
	markup.Reading
	// Application is "action", "reaction", "passive" or "item", Cost what it costs, and Range its range, as written.
	Application string `json:"application,omitempty"`
	Cost        string `json:"cost,omitempty"`
	Range       string `json:"range,omitempty"`
	Trigger     string `json:"trigger,omitempty"`
	// Several means that it may have several targets, Aimed that it has any; NeedsX that its cost is chosen.
	Several bool `json:"several,omitempty"`
	Aimed   bool `json:"aimed,omitempty"`
	NeedsX  bool `json:"needsX,omitempty"`
	// Weapon means that it is an item with a slot, whose use is a basic attack (DEWPRISM-Q13).
	Weapon bool `json:"weapon,omitempty"`
}

// ResolveRead reads the text of an ability, without dice (DEWPRISM-Q6).
func ResolveRead(_ dice.Source, in Text) (Reading, *field.Error) {
	a := Read(in.Text)
	out := Reading{Reading: markup.ReadingOf(a.Name, a.Clauses, a.Score, a.Method, a.Application, a.Cost, a.Range),
		Application: a.Application, Cost: a.Cost, Range: a.Range, Trigger: a.Trigger, Several: a.Several != "", NeedsX: hasX(a.Cost), Weapon: a.Weapon != nil}
	for i := range a.Steps {
		out.NeedsX = out.NeedsX && a.Steps[i].Does != DoVariable
	}
	for i := range a.Steps {
		s := &a.Steps[i]
		out.Aimed = out.Aimed || s.Who.Is == Target && !s.modifies() && s.Does != DoLuck
		out.Attack = out.Attack || s.Does == DoAccuracy || s.Does == DoEvade || s.Does == DoDamage && s.Who.Is == Target
	}
	return out, nil
}
