package play

import "rulewright/rules/markup"

// LeftToTable returns a note for each clause of a text that the table plays.
func LeftToTable(rule string, clauses []markup.Clause) (notes []Note) {
	for i := range clauses {
		if c := &clauses[i]; !c.Played {
			notes = append(notes, Note{Key: "leftToTable", Rule: rule, Name: c.Text})
		}
	}
	return notes
}
