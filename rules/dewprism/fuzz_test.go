package dewprism_test

import (
	"testing"
	"unicode/utf8"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
)

// readable checks what an error about a text says, whatever the text is.
func readable(t *testing.T, text string, err *field.Error) {
	t.Helper()
	if err == nil || err.Code != field.Unreadable {
		return
	}
	if err.Max < 1 || err.Max > utf8.RuneCountInString(text)+1 || err.Reason == "" || err.Field != "" {
		t.Fatalf("%q: %+v points outside the text", text, err)
	}
}

func FuzzExpressions(f *testing.F) {
	for _, seed := range []string{"2{MlePwr}", "(X5){X2}+{CL}", "-3 × (2+{Outnumbered})", "", "{", "((((((((((1", "99999999999999999999", "2{Ü}", "{X", "×"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		w, err := dewprism.Evaluate(text, hero())
		readable(t, text, err)
		if err == nil && w.Value != w.Power*w.Rank+w.Rest {
			t.Fatalf("%q: %+v does not add up", text, w)
		}
		if _, second := dewprism.Evaluate(text, &dewprism.Values{}); err == nil && second != nil && second.Code != field.Missing {
			t.Fatalf("%q: without values %v", text, second)
		}
	})
}

func FuzzRanges(f *testing.F) {
	for _, seed := range []string{"=2", "2-4 line of sight", "beam 3", "!1", "-2", "4-", "2–4", "nearby", "lineof", "5sp,beam", "\xff", "-"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := dewprism.ParseRange(text, nil)
		readable(t, text, err)
		if err == nil && (r.Mode == "" || r.Least < 0 || !r.Open && !r.Not && r.Most < r.Least) {
			t.Fatalf("%q: %+v", text, r)
		}
	})
}

func FuzzCosts(f *testing.F) {
	for _, seed := range []string{"5+(2/turn)", "XAP!", "-5!", "10 + 3 stamina, 1/combat", "(X2) mana", "2/", "+", ",,", "5!!", "X/turn"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := dewprism.ParseCost(text, hero())
		readable(t, text, err)
		if err == nil && (c.PerTurn < 0 || c.PerRound < 0 || c.PerBattle < 0) {
			t.Fatalf("%q: %+v", text, c)
		}
	})
}
