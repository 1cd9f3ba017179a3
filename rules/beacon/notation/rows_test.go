package notation

import (
	"reflect"
	"strings"
	"testing"

	"rulewright/rules/beacon"
)

// filled are words for the holes of rows.
var filled = strings.NewReplacer("{who}", "the target", "{who?}", "the target", "{dice}", "(1 + utter)[d6]", "{types}", "thermal", "{energy}", "thermal",
	"{wounds}", "burning 2 for 3 rounds", "{boons}", "hastened for 1 round", "{pushes}", "pushed 10'", "{walk}", "advance up to 10'",
	"{attacks}", "make 2 basic melee attacks", "{level}", "2", "{lasts?}", "for 2 rounds")

// spokenOf returns the first words that a spelling describes, with values in its holes.
func spokenOf(spelling string) string {
	var list []string
	for word := range strings.FieldsSeq(spelling) {
		if !strings.HasPrefix(word, "{") {
			if len(word) > 1 && strings.HasSuffix(word, "?") {
				continue
			}
			if verb, is := strings.CutPrefix(word, "~"); is {
				word = verb + "s"
			}
			word, _, _ = strings.Cut(word, "|")
		}
		list = append(list, filled.Replace(word))
	}
	return strings.NewReplacer(" 's", "'s", " ,", ",", "1 / 4", "1/4", "- ", "-", "+ ", "+").Replace(strings.Join(list, " "))
}

// stepsOf returns the steps of a sentence by itself, or after damage.
func stepsOf(words string) ([]Step, bool) {
	for at, setting := range []string{"Target: 1 enemy\nEffect: ", "Target: 1 enemy\nEffect: [d6] thermal damage and ", "Target: 1 enemy\nEffect: The target recovers, and "} {
		a := Read(setting + words + ".")
		if len(unread(a)) == 0 {
			return a.Steps[min(at, 1):], true
		}
	}
	return nil, false
}

// TestEachSpellingIsReadAndPrinted reads each spelling of each row, and the sentences that its steps are printed as.
func TestEachSpellingIsReadAndPrinted(t *testing.T) {
	for i := range rows {
		for spelling := range strings.SplitSeq(rows[i].Words, "\n") {
			words := spokenOf(spelling)
			steps, ok := stepsOf(words)
			if !ok {
				t.Errorf("BEACON-P1 %q is not read", words)
			}
			for _, s := range steps {
				if s.Name == beacon.Goading || s.Name == beacon.Outflanking || s.Name == beacon.Unsteady {
					s.Lasts = Lasts{Until: UntilCombat} // A stance lasts as long as the combat.
				}
				if got, _ := stepsOf(printStep(&s)); len(got) != 1 || !reflect.DeepEqual(got[0], s) {
					t.Errorf("BEACON-P1 %q means\n%+v\nwhich is printed as %q, and read as\n%+v", words, s, printStep(&s), got)
				}
			}
		}
	}
}
