package help

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"rulewright/rules/icon/notation"
	"rulewright/rules/markup"
)

// suggest returns the suggestions for a text.
func suggest(text string, from int) Suggestions {
	out, _ := ResolveSuggestions(nil, Text{Text: markup.Text{Text: text}, From: from})
	return out
}

// apply returns a text with an edit.
func apply(text string, e *Edit) string { return text[:e.From] + e.Text + text[e.To:] }

const lantern = "Lantern (1 action, Range 4)\nEffect: "

func TestSentencesNearAClauseAreSuggested(t *testing.T) {
	for text, want := range map[string]string{
		lantern + "You spin around like a top and gain 2 vigor.":                                                                    "You gain 2 vigor.",
		lantern + "An ally in range 4 recovers 3 health, and the bells ring loudly.":                                                "An ally in range 4 gains 3 vigor.",
		lantern + "Rush 2. Up to three allies of your choice can immediately walk 3 paces.":                                         "Up to two allies in range 3 may dash 2.",
		"Lantern (1 action, attack)\nOn hit: [D] + fray. Miss: fray.\nEffect: The target is knocked back 3 spaces and falls prone.": "The target is shoved 3.",
		"<p>Lantern (1 action, range 4)</p><p>Effect: You hum and gain 2 vigor.</p>":                                                "You gain 2 vigor.",
	} {
		found := false
		before := unread(notation.Read(text))
		for _, a := range suggest(text, 0).Advice {
			for i := range a.Sentences {
				e := &a.Sentences[i]
				found = found || e.Text == want
				if after := unread(notation.Read(apply(text, e))); after >= before {
					t.Errorf("%s: with %q as many clauses are unread as before: %d", text, e.Text, after)
				}
				if e.Meaning == "" || e.From != a.From || e.To != a.To {
					t.Errorf("%s: %q means %q", text, e.Text, e.Meaning)
				}
			}
			if len(a.Sentences) > mostSentences {
				t.Errorf("%s: %d sentences", text, len(a.Sentences))
			}
		}
		if !found {
			t.Errorf("%s: %q is not suggested: %+v", text, want, suggest(text, 0).Advice)
		}
	}
	if out := suggest(lantern+"You gain 2 vigor.", 0); len(out.Advice) > 0 || len(out.Questions) > 0 {
		t.Errorf("a text that is played in full has suggestions: %+v", out)
	}
}

func TestTypingErrorsAreOffered(t *testing.T) {
	for text, want := range map[string]string{
		lantern + "An ally in range 3 gians 4 vigor.":                    "gians gains",
		lantern + "Gain 4 vigr.":                                         "vigr vigor",
		"Lantern (1 action, range 4)\nEfect: A foe in range 3 is dazed.": "Efect Effect",
		"Lantern (1 actoin, range 4)\nEffect: You gain 2 vigor.":         "actoin action",
		lantern + "A foe in range 3 is vulnerabel to the old song.":      "vulnerabel vulnerable",
	} {
		found := ""
		for _, a := range suggest(text, 0).Advice {
			for _, e := range a.Spellings {
				found += text[e.From:e.To] + " " + e.Text
			}
		}
		if found != want {
			t.Errorf("%s: offered is %q, want %q", text, found, want)
		}
	}
	// A word of the tale is none, although a rule has a word like it.
	for _, a := range suggest(lantern+"The sparrow rides a mast.", 0).Advice {
		if len(a.Spellings) > 0 {
			t.Errorf("offered is %+v", a.Spellings)
		}
	}
	for pair, want := range map[string]bool{
		"gain gian": true, "gain gan": true, "gain gaine": true, "gain gaim": true, "gain gain": false, "gain gnia": false, "gain goan": false, "gain gone": false, "gain": false,
	} {
		one, other, _ := strings.Cut(pair, " ")
		if mistyped(one, other) != want || mistyped(other, one) != want {
			t.Errorf("%q: %v", pair, !want)
		}
	}
}

func TestAClauseCanBeMarkedAsFlavour(t *testing.T) {
	text := lantern + "You gain 2 vigor. The bard's tune haunts the foe for the rest of the tale.\nSpecial: It rains (a lot): for long."
	for range 2 {
		list := suggest(text, 0).Advice
		if len(list) == 0 || list[0].Flavour == nil {
			t.Fatalf("%s: %+v", text, list)
		}
		text = apply(text, list[0].Flavour)
	}
	if a := notation.Read(text); unread(a) > 0 || len(a.Steps) != 1 {
		t.Errorf("%s: %+v", text, a.Clauses)
	}
	for _, a := range suggest("Lantern (1 action, glowing bright)\nEffect: You gain 2 vigor.", 0).Advice {
		if a.Flavour != nil {
			t.Errorf("a part of the costs is flavour: %+v", a.Flavour)
		}
	}
}

func TestMissingCostsAndAreasAreAsked(t *testing.T) {
	for text, want := range map[string]string{
		"Lantern\nEffect: A foe in range 3 is dazed.":                                   "cost",
		"Lantern\nRange 3\nEffect: A foe in range is dazed.":                            "cost",
		"Lantern (1/combat)\nEffect: A foe in range 3 is dazed.":                        "cost",
		"Lantern (1 action)\nEffect: A foe in range is dazed.":                          "range",
		"Lantern (1 action, attack)\nOn hit: 2 damage. Miss: 1 damage.":                 "range",
		"Lantern (1 action, range 3)\nEffect: Foes in the area are dazed.":              "area",
		"1 action, range 3\nEffect: Foes in the area are dazed.":                        "area",
		"A foe in range 3 is dazed.":                                                    "cost",
		"Lantern (1 action)\nEffect: You gain aura 2. Allies in the aura gain 2 vigor.": "",
		"": "",
	} {
		got := ""
		for _, q := range suggest(text, 0).Questions {
			got += q.Of
			if len(q.Choices) < 4 {
				t.Errorf("%s: %d answers", text, len(q.Choices))
			}
			for i := range q.Choices {
				after := apply(text, &q.Choices[i].Edit)
				for _, again := range suggest(after, 0).Questions {
					if again.Of == q.Of {
						t.Errorf("%q is asked again after %q in %q", q.Of, q.Choices[i].Words, after)
					}
				}
				if name := notation.Read(text).Name; name != "" && notation.Read(after).Name != name {
					t.Errorf("%q takes the name away: %q", q.Choices[i].Words, after)
				}
			}
		}
		if got != want {
			t.Errorf("%s: asked is %q, want %q", text, got, want)
		}
	}
}

func TestSuggestionsForALongTextComeInParts(t *testing.T) {
	text := lantern + strings.Repeat("All foes that hum a tune with you in range 3 sing and lose 2 points of their health, and then fall down.\n", 90)
	from, parts, seen := 0, 0, 0
	for {
		out := suggest(text, from)
		seen += len(out.Advice)
		if parts++; out.Next == 0 {
			break
		}
		if out.Next <= from || parts > 60 {
			t.Fatalf("after %d follows %d", from, out.Next)
		}
		from = out.Next
	}
	if left := unread(notation.Read(text)); seen != left || parts < 2 {
		t.Errorf("%d of %d clauses in %d parts", seen, left, parts)
	}
}

func TestQuestionsAboutALongLineAreBounded(t *testing.T) {
	for _, text := range []string{
		"Lantern, " + strings.Repeat("la, ", 16_000),
		"Lantern (" + strings.Repeat("la, ", 16_000) + ")",
		"Lantern\n" + strings.Repeat("la, ", 16_000) + "\nEffect: Foes in the area hum. A foe in range laughs.",
		strings.Repeat("foe in range, the area, ", 2_700),
	} {
		a := notation.Read(text)
		s := &search{index: indexed(), text: text}
		// Each answer is read with a few lines alone.
		if questions := s.questions(a); len(questions) == 0 || s.work >= mostWork {
			t.Errorf("%.40s…: %d questions with %d of work", text, len(questions), s.work)
		}
		if s.work = mostWork + 1; len(s.questions(a)) > 0 {
			t.Errorf("%.40s…: a question beyond the bound", text)
		}
		seen := 0
		for from := 0; ; {
			out := suggest(text, from)
			seen += len(out.Advice)
			if from = out.Next; from == 0 {
				break
			}
		}
		if left := unread(a); seen != left {
			t.Errorf("%.40s…: %d of %d clauses have suggestions", text, seen, left)
		}
	}
}

func TestAnyTextHasSuggestionsWithinIt(t *testing.T) {
	words := []string{"You", "gain", "gian", "2", "vigor", ".", "\n", ":", "Effect", "(", ")", "{", "}", "a foe", "in range", "3", "é", "مرحبا", "<b>", "</p>", "&amp;", ",", "and", "[D]", "!", "1 action"}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 0, 40).Draw(t, "words"), rapid.SampledFrom([]string{" ", ""}).Draw(t, "between"))
		out := suggest(text, 0)
		var edits []Edit
		for _, a := range out.Advice {
			if edits = slices.Concat(edits, a.Spellings, a.Sentences); a.Flavour != nil {
				edits = append(edits, *a.Flavour)
			}
		}
		for _, q := range out.Questions {
			for _, c := range q.Choices {
				edits = append(edits, c.Edit)
			}
		}
		for i := range edits {
			e := &edits[i]
			if e.From < 0 || e.From > e.To || e.To > len(text) || !utf8.ValidString(apply(text, e)) {
				t.Fatalf("%q: %+v", text, e)
			}
		}
	})
}
