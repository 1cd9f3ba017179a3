package notation

import (
	"strings"

	"rulewright/rules/markup"
)

// Plain returns the words of a text without its markup. [Read] understands both alike.
func Plain(text string) string { return strings.TrimSpace(string(markup.Read(text).Text)) }

// Part returns the step of that number, or nil: what lasts refers to its words by it.
func (a *Ability) Part(n int) *Step {
	var found *Step
	EachStep(a.Steps, func(s *Step) {
		if s.Part == n && n > 0 {
			found = s
		}
	})
	return found
}

// ClausesOf returns the indexes of the clauses from which the step of that index in Steps was read, in their order: the
// clause that it belongs to, and those after it that only change what that one does. It returns nil for a step that no
// clause has.
func (a *Ability) ClausesOf(step int) (list []int) {
	for i, s := range a.Spans {
		from, to := s[0], s[1]
		switch {
		case step >= from && step < to: // A later clause may have taken the place of an earlier one.
			list = []int{i}
		case from == 0: // The header, or a title.
		case len(list) > 0 && list[len(list)-1] == i-1 && from >= to:
			list = append(list, i)
		}
	}
	return list
}

// Words returns the words of the clauses that begin the part of that number, a space between them; "" of an unknown one.
func (a *Ability) Words(part int) string {
	for i := range a.Steps {
		found := false
		EachStep(a.Steps[i:i+1], func(s *Step) { found = found || s.Part == part })
		if !found {
			continue
		}
		words := ""
		for _, at := range a.ClausesOf(i) {
			words += map2(words == "", "", " ") + a.Clauses[at].Text
		}
		return words
	}
	return ""
}

// Marks reports whether the ability has a mark of its own.
func (a *Ability) Marks() bool {
	marks := a.Header.Mark
	EachStep(a.Steps, func(s *Step) { marks = marks || s.Does == DoMark })
	return marks
}

// Number numbers the steps that begin what lasts, from 1, in their order.
func Number(steps []Step) {
	n := 0
	EachStep(steps, func(s *Step) {
		if s.Does.is(begins) {
			n++
			s.Part = n
		}
	})
}

// EachStep calls visit for each of the steps, and for those that are nested in it behind it.
func EachStep(steps []Step, visit func(*Step)) {
	for i := range steps {
		s := &steps[i]
		visit(s)
		EachStep(s.Steps, visit)
		EachStep(s.Else, visit)
		EachStep(s.Saved, visit)
		for j := range s.Options {
			EachStep(s.Options[j].Steps, visit)
		}
	}
}

// Saves reports whether characters save by the step: from it, or from their statuses.
func (s *Step) Saves() bool { return s.Save || s.Does == DoSaves || s.Does == DoCure }
