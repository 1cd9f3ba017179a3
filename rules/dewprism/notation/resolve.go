package notation

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/markup"
)

// A Text is the request to read the text of an ability.
type Text struct {
	// Text is the ability as its item contains it, plain or HTML. Its first line may be its name. An empty text has no
	// clauses.
	Text string `json:"text,omitempty" limit:"..65536"`
}

// A Reading is the meaning of a text: each clause with its place, played or left to the table.
type Reading struct {
	// Name is that of the first line, and Header its tags, cost and range; both may be "".
	Name   string `json:"name"`
	Header string `json:"header"`
	// Attack means that it harms a target, and Full that each clause is played.
	Attack  bool     `json:"attack"`
	Full    bool     `json:"full"`
	Clauses []Clause `json:"clauses"`
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
	out := Reading{Name: a.Name, Full: markup.AllPlayed(a.Clauses), Clauses: append([]Clause{}, a.Clauses...), Application: a.Application, Cost: a.Cost,
		Range: a.Range, Trigger: a.Trigger, Several: a.Several != "", NeedsX: hasX(a.Cost), Weapon: a.Weapon != nil}
	for i := range a.Steps {
		out.NeedsX = out.NeedsX && a.Steps[i].Does != DoVariable
	}
	for _, part := range [...]string{a.Score, a.Method, a.Application, a.Cost, a.Range} {
		if part != "" && out.Header != "" {
			out.Header += ", "
		}
		out.Header += part
	}
	for i := range a.Steps {
		s := &a.Steps[i]
		out.Aimed = out.Aimed || s.Who.Is == Target && !s.modifies() && s.Does != DoLuck
		out.Attack = out.Attack || s.Does == DoAccuracy || s.Does == DoEvade || s.Does == DoDamage && s.Who.Is == Target
	}
	return out, nil
}
