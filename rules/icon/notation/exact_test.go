package notation_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/notation/notationtest"
)

// TestExactSentencesHaveWordsForAllThatAStepSays sets any fields of the types that a step is made of.
func TestExactSentencesHaveWordsForAllThatAStepSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		steps := []notation.Step{notationtest.Step(t, 4, 3), notationtest.Step(t, 2, 1)}
		text := notation.Exact(steps)
		got, ok := notation.Exactly(text)
		if diff := cmp.Diff(steps, got, cmpopts.EquateEmpty()); !ok || diff != "" {
			t.Fatalf("%s\nis read as another one, %v:\n%s", text, ok, diff)
		}
	})
}

func TestExactSentences(t *testing.T) {
	const header = "Lamp Trick (1 action, attack, range 4)\n"
	dazed := notation.Step{Does: notation.DoStatus, Status: icon.Dazed}
	for name, test := range map[string]struct {
		text string
		want []notation.Step
	}{
		"a step": {"Effect: { status, status dazed }", []notation.Step{dazed}},
		"under a trigger": {"Exceed: { status, status dazed }",
			[]notation.Step{{Does: notation.DoStatus, Status: icon.Dazed, On: []notation.Trigger{notation.OnExceed}}}},
		"in any order, in capitals, with blanks and a stop": {"Effect: {STATUS , ONGOING,status  dazed}.",
			[]notation.Step{{Does: notation.DoStatus, Status: icon.Dazed, Plus: true}}},
		"wrapped, before a sentence in prose": {"Effect: { status, status dazed; damage, to all in the area (foes, within 3,\nof you), amount 2,\npiercing }. You gain 2 vigor.",
			[]notation.Step{dazed, {Does: notation.DoDamage, Who: notation.Selector{Is: notation.RefAll, Side: notation.Foe, Within: 3, Near: notation.RefUser}, Amount: notation.Amount{Flat: 2}, Pierce: true},
				{Does: notation.DoVigor, Who: notation.Selector{Is: notation.RefUser}, Amount: notation.Amount{Flat: 2}}}},
		"in HTML": {"<p><strong>Effect:</strong> { status, status <em>dazed</em> }</p>", []notation.Step{dazed}},
	} {
		t.Run(name, func(t *testing.T) {
			a := notation.Read(header + test.text)
			notation.EachStep(a.Steps, func(s *notation.Step) { s.Text, s.Part = "", 0 })
			if diff := cmp.Diff(test.want, a.Steps, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("%q: %s\n%+v", test.text, diff, a.Clauses)
			}
			for _, c := range a.Clauses {
				if !c.Played {
					t.Errorf("%q is left", c.Text)
				}
			}
		})
	}
}

// TestExactSentencesThatSayNothing are left to the table as a whole, and so is a sentence after them that refers to them.
func TestExactSentencesThatSayNothing(t *testing.T) {
	for name, text := range map[string]string{
		"an unknown doing":                    "{ dance, to you }",
		"an unknown part":                     "{ status, status dazed, for ever }",
		"a part that is said twice":           "{ status, status dazed, status stunned }",
		"a part without its value":            "{ damage, to you, amount }",
		"no number":                           "{ damage, to you, amount two }",
		"a number that is too big":            "{ damage, to you, amount 1000 }",
		"words after a step":                  "{ status, status dazed and stunned }",
		"no end":                              "{ status, status dazed",
		"brackets without an end":             "{ status, to any (foes, status dazed }",
		"too deep":                            strings.Repeat("{ select ", 200) + strings.Repeat("}", 200),
		"an area of no shape":                 "{ area, area cloud 3 { cure, to it } }",
		"what a watch lacks":                  "{ watch, to you { cure, to you } }",
		"a watch that waits for words it has": "{ watch, to you, when turn ends (of you), interrupt -1 { attack, to you } }",
		"steps of damage":                     "{ damage, to you, amount 1 { cure, to you } }",
		"steps of a refresh":                  "{ refresh, to you { cure, to you } }",
		"steps of an end of a mark":           "{ end mark, to it { cure, to you } }",
		"steps of an end":                     "{ watch, to you, when turn ends (of the bearer) { expire, to you { cure, to you } } }",
		"steps of a bar":                      "{ bar, to you, called vigor, until combatEnd { cure, to you } }",
		"steps of a change that lasts":        "{ modify, to you, until combatEnd, change (boons 1) { cure, to you } }",
		"what a change lacks":                 "{ change }",
		"what an area lacks":                  "{ area { cure, to you } }",
		"what a choice lacks":                 "{ choose }",
	} {
		t.Run(name, func(t *testing.T) {
			a := notation.Read("Lamp Trick (1 action, attack, range 4)\nEffect: " + text + ". They are stunned.")
			if len(a.Steps) > 0 {
				t.Errorf("%q is read as %s", text, notation.Exact(a.Steps))
			}
		})
	}
}
