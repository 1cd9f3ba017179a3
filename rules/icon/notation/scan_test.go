package notation

import (
	"strings"
	"testing"
)

func TestASentenceIsTokens(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"On hit: 2[D]+fray.", "on hit : 2 [d] + fray"},
		{"[2D] + fray", "2 [d] + fray"},
		{"The foe’s turn can't end, they're weakened+", "the foe 's turn can not end , they are weakened +"},
		{"<p>A @UUID[a.b]{foe}@UUID[c.d]{ ends} it</p>", "a foe ends it"},
		{"<p>Gain <strong>4&nbsp;@UUID[Compendium.x.y]{vigor}</strong></p>", "gain 4 vigor"},
		{"Auto-hit: 2 damage, three times!", "auto-hit : 2 damage , three times"},
		{"25% of its hit points; 1d6", "25 % of its hit points ; 1 d6"},
	} {
		var got []string
		for _, w := range words(test.text) {
			got = append(got, w.word)
		}
		if s := strings.Join(got, " "); s != test.want {
			t.Errorf("%q: got %q, want %q", test.text, s, test.want)
		}
	}
}

func TestTokensHavePlaces(t *testing.T) {
	const text = "<p>A foe is @UUID[Compendium.x.y]{dazed} &amp; can’t rush</p>"
	for _, w := range words(text) {
		if got := text[w.from:w.to]; !strings.HasPrefix(strings.ReplaceAll(strings.ToLower(got), "’", "'"), w.word) && w.word != "not" && w.word != "&" {
			t.Errorf("%q is at %q", w.word, got)
		}
	}
}

func TestWordsOfTheRules(t *testing.T) {
	for _, word := range strings.Fields(rulesText) {
		if !ruled(word) {
			t.Errorf("%q is not found", word)
		}
	}
	for _, word := range []string{"", "zonal", "a", "zone ", "[d]", "Zone", "moth"} {
		if ruled(word) {
			t.Errorf("%q is found", word)
		}
	}
}
