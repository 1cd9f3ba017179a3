package combat

import (
	"slices"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// element returns the element of a combatant.
func (f *Combatant) element() string {
	if at := play.Find(f.Marks, attuned); at >= 0 {
		return f.Marks[at].Of
	}
	return f.Element
}

// isOf reports whether a combatant is of one of those elements.
func (f *Combatant) isOf(elements []string) bool {
	own, err := dewprism.ElementOf(f.element())
	if err != nil {
		return false
	}
	for e := range own.Each {
		if slices.Contains(elements, string(e)) {
			return true
		}
	}
	return false
}

// elementOf returns the element of an attack that a step grants: its user may choose its own, where a clause lets it.
func (b *run) elementOf(f *Combatant, p *plan, s *notation.Step) (string, *field.Error) {
	own, err := dewprism.ElementOf(f.element())
	if !p.ownElement || err != nil || own == "" || string(own) == s.Element {
		return s.Element, nil
	}
	return b.askOne(&choice.Question{Kind: choice.Option, Whose: f.ID, Who: f.ID, About: "element",
		Among: []string{s.Element, string(own)}, Rule: "DEWPRISM-E1"})
}

// attune gives a combatant the element of the target.
func (b *run) attune(f *Combatant, s *notation.Step, t, first *Combatant) *field.Error {
	of := ""
	if at := play.Find(t.Marks, attuned); at >= 0 && t.Marks[at].Part > 0 {
		return nil
	}
	if len(s.Of) == 1 {
		of = s.Of[0]
	} else if len(s.Of) > 0 {
		chosen, err := b.askOne(&choice.Question{Kind: choice.Option, Whose: f.ID, Who: t.ID, About: "element",
			Among: s.Of, Rule: "DEWPRISM-S14"})
		if err != nil {
			return err
		}
		of = chosen
	} else if first != nil {
		if e, err := dewprism.ElementOf(first.element()); err == nil {
			of = string(e)
		}
	}
	b.endMarks("statusEnded", "DEWPRISM-S14", t, attuned)
	if of != "" {
		m := b.lasting(f, t, &play.Mark{Name: attuned, Of: of}, s)
		if s.Until == notation.UntilBattle { // No other effect changes it.
			m.Part = 1
		}
		b.Log.Begin("statusGained", "DEWPRISM-S14", t.ID, *m)
	}
	return nil
}
