package grammar_test

import (
	"slices"
	"strings"
	"testing"

	"rulewright/rules/grammar"
)

// takeNumber reads a number, and counts it.
func takeNumber(c *spoken, at int, d *deed) int {
	if at == len(c.words) || c.words[at] < "0" || c.words[at] > "99" {
		return -1
	}
	c.count++
	d.n = c.words[at]
	return at + 1
}

// partBook returns a book of parts, with the subject as given.
func partBook(rows ...deedRow) *grammar.Book[*spoken, deed] {
	holes := []deedHole{
		{Name: "n", Take: takeNumber, Print: func(d *deed) string { return d.n }, Copy: func(d, of *deed) { d.n = of.n }},
		{Name: "last", Take: func(c *spoken, at int, _ *deed) int {
			if at < len(c.words) {
				return -1
			}
			return at
		}},
	}
	writing := deedWriting
	writing.Gerunds = true
	writing.Given = func(d, of *deed) { d.who = of.who }
	return grammar.NewBook(holes, map[string]string{"gets": "gains"}, writing, rows)
}

func TestPartsOfSentencesAreRead(t *testing.T) {
	b := partBook(
		deedRow{Words: "~gain {n} oil", Step: deed{does: 1}},
		deedRow{Words: "~gain {n} oil or? wax?", Step: deed{does: 2}},
		deedRow{Words: "{n} % {last}", Step: deed{does: 3}},
		deedRow{Words: "hardly", Step: deed{does: 4}, Guard: func(c *spoken, d *deed) bool {
			c.count += 10
			return d.who == "you"
		}},
	)
	for _, test := range []struct {
		name, text string
		at         int
		who        string
		does       int
		n          string
		to         int
		form       grammar.Form
		count      int
	}{
		{"a part in the middle", "then gain 3 oil and go", 1, "you", 1, "3", 4, grammar.Bare, 1},
		{"a verb of a name", "gains 3 oil", 0, "they", 1, "3", 3, grammar.Third, 1},
		{"a spelling of it", "gets 3 oil", 0, "they", 1, "3", 3, grammar.Third, 1},
		{"a gerund", "gaining 3 oil", 0, "they", 1, "3", 3, grammar.Gerund, 1},
		{"the row with more words", "gain 3 oil or wax too", 0, "you", 2, "3", 5, grammar.Bare, 1},
		{"an optional word is taken", "gain 3 oil wax", 0, "you", 2, "3", 4, grammar.Bare, 1},
		{"a row that begins with a hole", "7 %", 0, "you", 3, "7", 2, grammar.NoForm, 1},
		{"a look at words that follow", "7 % more", 0, "you", 0, "", 0, grammar.NoForm, 0},
		{"a guard", "hardly", 0, "you", 4, "", 1, grammar.NoForm, 10},
		{"a guard that refuses changes nothing", "hardly", 0, "they", 0, "", 0, grammar.NoForm, 0},
		{"no number", "gain much oil", 0, "you", 0, "", 0, grammar.NoForm, 0},
		{"the end of a sentence", "gain 3", 0, "you", 0, "", 0, grammar.NoForm, 0},
		{"nothing", "", 0, "you", 0, "", 0, grammar.NoForm, 0},
	} {
		c := &spoken{words: strings.Fields(test.text)}
		word := func(at int) string {
			return strings.Join(slices.Clone(c.words)[min(at, len(c.words)):min(at+1, len(c.words))], "")
		}
		one, ok := b.Part(c, test.at, &deed{who: test.who}, word, func() { c.count = 0 })
		if ok != (test.does > 0) {
			t.Errorf("%s: %q is read: %t", test.name, test.text, ok)
		}
		if c.count != test.count {
			t.Errorf("%s: %q counts %d, not %d", test.name, test.text, c.count, test.count)
		}
		if !ok {
			continue
		}
		if one.Step != (deed{does: test.does, who: test.who, n: test.n}) || one.To != test.to || one.Form != test.form {
			t.Errorf("%s: %q is read as %+v", test.name, test.text, one)
		}
	}
}

func TestPartsArePrintedAfterTheirSubject(t *testing.T) {
	b := partBook(deedRow{Words: "~carry {n} oil {last}", Step: deed{does: 1}}, deedRow{Words: "~have no oil", Step: deed{does: 2}})
	for _, test := range []struct {
		step deed
		form grammar.Form
		want string
	}{
		{deed{does: 1, who: "they", n: "3"}, grammar.Bare, "carry 3 oil"},
		{deed{does: 1, who: "it", n: "3"}, grammar.Third, "carries 3 oil"},
		{deed{does: 2, who: "it"}, grammar.Third, "has no oil"},
		{deed{does: 3, who: "it"}, grammar.Third, ""},
	} {
		if got := b.PrintAfter(test.form, &test.step); got != test.want {
			t.Errorf("%+v is printed as %q, not as %q", test.step, got, test.want)
		}
	}
}
