package grammar_test

import (
	"slices"
	"strings"
	"testing"

	"rulewright/rules/grammar"
)

// A deed is a step of a game without rules.
type deed struct {
	does   int
	who, n string
	back   bool
}

// A spoken is the words of a sentence, and a number that readings change.
type spoken struct {
	words []string
	count int
}

type (
	deedRow  = grammar.Row[*spoken, deed]
	deedHole = grammar.Hole[*spoken, deed]
)

var deedHoles = []deedHole{
	{Name: "who", Most: 2, Read: func(c *spoken, from, to int, d *deed) bool {
		d.who = strings.Join(c.words[from:to], " ")
		return d.who == "you" || d.who == "the lamp" || d.who == "lamp"
	}, Print: func(d *deed) string { return d.who }, Copy: func(d, of *deed) { d.who = of.who }},
	{Name: "n", Most: 1, Read: func(c *spoken, from, _ int, d *deed) bool {
		d.n = c.words[from]
		return d.n >= "0" && d.n <= "99"
	}, Print: func(d *deed) string { return d.n }, Copy: func(d, of *deed) { d.n = of.n }},
}

var deedWriting = grammar.Writing[deed]{Kind: func(d *deed) int { return d.does }, Equal: func(a, b *deed) bool { return *a == *b }}

func deedBook(rows ...deedRow) *grammar.Book[*spoken, deed] {
	return grammar.NewBook(deedHoles, map[string]string{"gets": "gains"}, deedWriting, rows)
}

// read returns the readings of a sentence.
func read(b *grammar.Book[*spoken, deed], text string) []grammar.Reading[*spoken, deed] {
	words := strings.Fields(text)
	var ids []grammar.ID
	for _, word := range words {
		ids = append(ids, b.ID(word))
	}
	return b.Read(ids, func() *spoken { return &spoken{words: words} })
}

func TestRowsReadAndPrint(t *testing.T) {
	b := deedBook(
		deedRow{Words: "{who} the? ~gain|take {n} oil|wax now! again?", Step: deed{does: 1}},
		deedRow{Words: "{who} ~are ( not ) lit , or ~have {n?} wicks", Step: deed{does: 2, back: true}},
	)
	for _, test := range []struct{ name, text, printed string }{
		{"a verb of a name", "the lamp gains 3 oil", "the lamp gains 3 oil now"},
		{"a verb of you", "you gain 3 oil now again", "you gain 3 oil now"},
		{"a spelling", "you gets 3 oil", "you gain 3 oil now"},
		{"an optional word that is there", "you take 3 wax now", "you gain 3 oil now"},
		{"an optional hole that is missing", "you are ( not ) lit , or have wicks", "you are (not) lit, or have wicks"},
		{"an optional hole that is there", "the lamp is ( not ) lit , or has 2 wicks", "the lamp is (not) lit, or has 2 wicks"},
		{"another word", "you gain 3 bells", ""},
		{"a word too much", "you gain 3 oil oil", ""},
		{"a word too few", "you gain 3", ""},
		{"nothing", "", ""},
	} {
		one, ok := b.One(read(b, test.text))
		if !ok {
			if test.printed != "" {
				t.Errorf("%s: %q is not read", test.name, test.text)
			}
			continue
		}
		if got := b.Print(&one.Steps[0]); got != test.printed {
			t.Errorf("%s: %q is printed as %q, not as %q", test.name, test.text, got, test.printed)
		}
	}
}

func TestTwoReadingsWithOtherStepsAreRefused(t *testing.T) {
	same := deedRow{Words: "light {n} lamps", Step: deed{does: 1}}
	for _, test := range []struct {
		name string
		rows []deedRow
		ok   bool
	}{
		{"one row", []deedRow{same}, true},
		{"two rows with the same step", []deedRow{same, {Words: "light {n} lamp|lamps", Step: deed{does: 1}}}, true},
		{"two rows with other steps", []deedRow{same, {Words: "light {n} lamp|lamps", Step: deed{does: 2}}}, false},
		{"a row that does not mean it here", []deedRow{same, {Words: "light {n} lamps", Step: deed{does: 2}, Guard: func(*spoken, *deed) bool { return false }}}, true},
		{"two rows without steps", []deedRow{{Words: "light {n} lamps"}, {Words: "light 3 lamps"}}, false},
		{"two steps of which the order differs", []deedRow{
			{Words: "light {n} lamps", Then: func(_ *spoken, d *deed) ([]deed, bool) { return []deed{{does: 1}, {does: 2}}, true }},
			{Words: "light 3 lamps", Then: func(_ *spoken, d *deed) ([]deed, bool) { return []deed{{does: 2}, {does: 1}}, true }},
		}, false},
	} {
		b := deedBook(test.rows...)
		if _, ok := b.One(read(b, "light 3 lamps")); ok != test.ok {
			t.Errorf("%s: read %v, want %v", test.name, ok, test.ok)
		}
	}
}

// TestNoReadingSeesTheChangesOfAnother changes the state in two rows, of which one fails afterwards.
func TestNoReadingSeesTheChangesOfAnother(t *testing.T) {
	count := func(fine bool) func(*spoken, *deed) bool {
		return func(c *spoken, _ *deed) bool {
			c.count++
			return fine
		}
	}
	b := deedBook(deedRow{Words: "ring twice", Step: deed{does: 1}, Guard: count(false)}, deedRow{Words: "ring twice|again", Step: deed{does: 1}, Guard: count(true)})
	one, ok := b.One(read(b, "ring twice"))
	if !ok || one.In.count != 1 {
		t.Errorf("read %v, with %d changes, want 1", ok, one.In.count)
	}
}

// TestFaultsOfABookAreFoundWhenItIsBuilt builds books with faults.
func TestFaultsOfABookAreFoundWhenItIsBuilt(t *testing.T) {
	for name, words := range map[string]string{
		"an unknown hole": "ring {bell}", "a hole without its end": "ring {n twice", "no words": "", "a spelling without words": "ring\n", "optional words alone": "ring? {n?}",
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Errorf("a book with %q is built", words)
				}
			}()
			deedBook(deedRow{Words: words, Step: deed{does: 1}})
		})
	}
}

func TestTheNearestSentencesAreSuggested(t *testing.T) {
	p := grammar.NewPhrases([][]string{strings.Fields("you gain # oil"), strings.Fields("ring the great bell twice"), strings.Fields("sleep")})
	got := p.Suggest(strings.Fields("you gain a great bell of oil"), 5)
	if want := []int{0, 1}; !slices.Equal(got, want) {
		t.Errorf("suggested are %v, want %v", got, want)
	}
	if got := p.Suggest(strings.Fields("you gain # oil oil"), 1); !slices.Equal(got, []int{0}) {
		t.Errorf("suggested is %v", got)
	}
	if p.Has("lamp") || !p.Has("oil") || len(p.Suggest([]string{"lamp"}, 3)) > 0 {
		t.Error("a word that no sentence has is known")
	}
}

func TestTheExamplesOfABookHaveItsWords(t *testing.T) {
	b := deedBook(deedRow{Words: "{who} ~gain {n} fine? oil\n{who} ~take {n} oil", Step: deed{does: 1}}, deedRow{Words: "~ring the bell", Step: deed{does: 2}, Heard: true})
	got := b.Examples(func(hole string) (string, bool) {
		return map[string]string{"n": "2", "who": "Ada"}[hole], hole != "other"
	})
	want := []grammar.Example{
		{Words: "… gains … [fine] oil\n… takes … oil", Bare: "Ada gain 2 oil", Third: "Ada gains 2 oil"},
		{Words: "rings the bell", Bare: "ring the bell", Third: "rings the bell", Heard: true},
	}
	if !slices.Equal(got, want) {
		t.Errorf("examples are %+v, want %+v", got, want)
	}
	if list := b.Examples(func(hole string) (string, bool) { return "2", hole == "n" }); len(list) != 1 {
		t.Errorf("a row with an unknown hole is an example: %+v", list)
	}
}
