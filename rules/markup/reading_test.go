package markup_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/markup"
)

func TestAReadingListsItsHeaderAndItsClauses(t *testing.T) {
	played, left := markup.Clause{Text: "pull", Played: true}, markup.Clause{Text: "sing"}
	for name, c := range map[string]struct {
		clauses []markup.Clause
		parts   []string
		want    markup.Reading
	}{
		"nothing is read": {nil, []string{"", ""}, markup.Reading{Name: "Hook", Full: true, Clauses: []markup.Clause{}}},
		"all is played": {[]markup.Clause{played}, []string{"", "full", "", "30 feet", ""},
			markup.Reading{Name: "Hook", Header: "full, 30 feet", Full: true, Clauses: []markup.Clause{played}}},
		"a clause is left": {[]markup.Clause{played, left}, []string{"full"},
			markup.Reading{Name: "Hook", Header: "full", Clauses: []markup.Clause{played, left}}},
	} {
		t.Run(name, func(t *testing.T) {
			got := markup.ReadingOf("Hook", c.clauses, c.parts...)
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if len(c.clauses) > 0 && &got.Clauses[0] == &c.clauses[0] {
				t.Error("the reading shares the clauses of the text")
			}
		})
	}
}
