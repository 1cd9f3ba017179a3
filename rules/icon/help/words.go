package help

import (
	"slices"
	"strings"
	"sync"

	"rulewright/rules/field"
	"rulewright/rules/grammar"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
)

// A word is a word of a text, in lower case, with its place. Kind is the word by which sentences are compared: all numbers
// are one word, all statuses another, and so are the forms of a verb or noun.
type word struct {
	text, kind string
	from, to   int
	// upper is set for a word with a capital.
	upper bool
}

// The kinds of numbers and statuses.
const (
	numberKind = "#"
	statusKind = "$"
)

// numberWords are numbers in letters.
const numberWords = " one two three four five six seven eight nine "

// wordsOf returns the words of a text.
func wordsOf(text string) (list []word) {
	for at := 0; at < len(text); {
		end := at
		for end < len(text) && (field.IsLetter(text[end]) || field.IsDigit(text[end]) || text[end] >= 0x80 ||
			end > at && (text[end] == '\'' || text[end] == '+')) {
			end++
		}
		if text[at] == '[' && end == at && strings.HasPrefix(strings.ToLower(text[at:]), "[d]") {
			end = at + len("[d]")
		}
		if end == at {
			at++
			continue
		}
		w := word{text: strings.ToLower(text[at:end]), from: at, to: end, upper: text[at] >= 'A' && text[at] <= 'Z'}
		w.kind = kindOf(w.text)
		list = append(list, w)
		at = end
	}
	return list
}

// folded are words of which sentences are compared by another one.
var folded = map[string]string{
	"allies": "ally", "enemy": "foe", "enemies": "foe", "each": "all", "every": "all", "within": "in", "suffer": "take", "suffers": "take",
	"gets": "gain", "get": "gain", "receives": "gain", "receive": "gain", "recovers": "gain", "regains": "gain", "can": "may", "whenever": "when",
	"push": "shove", "pushed": "shoved", "pushes": "shove", "knocked": "shoved", "walk": "dash", "step": "dash", "jump": "fly", "leap": "fly",
	"deals": "deal", "inflict": "deal", "loses": "lose", "become": "is", "becomes": "is", "are": "is",
}

// kindOf returns the word by which sentences are compared.
func kindOf(text string) string {
	if is, found := folded[text]; found {
		return is
	}
	switch name := strings.TrimSuffix(text, "+"); {
	case field.IsDigit(text[0]), strings.Contains(numberWords, " "+text+" "):
		return numberKind
	case icon.StatusName(name).Harmful():
		return statusKind
	case len(text) > 3 && text[len(text)-1] == 's' && text[len(text)-2] != 's':
		return text[:len(text)-1]
	}
	return text
}

// kindsOf returns the kinds of words.
func kindsOf(list []word) []string {
	kinds := make([]string, 0, len(list))
	for i := range list {
		kinds = append(kinds, list[i].kind)
	}
	return kinds
}

// An index is what the suggestions look up, built at the first of them.
type index struct {
	rows    []Row
	phrases *grammar.Phrases
	// known are the words of the rules and of the guide, sorted.
	known []string
}

// indexed returns the index.
var indexed = sync.OnceValue(func() *index {
	all, _ := ResolveGuide(nil, Everything{})
	x := &index{rows: all.Rows}
	var kinds [][]string
	add := func(text string) []word {
		list := wordsOf(text)
		for i := range list {
			x.known = append(x.known, list[i].text)
		}
		return list
	}
	for i := range x.rows {
		row := &x.rows[i]
		kinds = append(kinds, kindsOf(add(row.Example)))
		add(row.Header)
		for _, words := range row.Words {
			add(words)
		}
	}
	add(notation.RuleWords())
	add("actions action resolve interrupt free combo infuse chapter medium large burst small attack self target encounter combat")
	slices.Sort(x.known)
	x.known = slices.Compact(x.known)
	x.phrases = grammar.NewPhrases(kinds)
	return x
})

// knows reports whether a word is one of the rules or of the guide.
func (x *index) knows(text string) bool {
	_, found := slices.BinarySearch(x.known, text)
	return found || field.IsDigit(text[0]) || icon.StatusName(strings.TrimSuffix(text, "+")).Known()
}

// corrected returns the known word that is one typing error away: a letter too much, too few or wrong, or two that changed
// their places. It returns "" where there is none, or more than one.
func (x *index) corrected(text string) (found string) {
	for _, one := range x.known {
		if len(one) > 3 && mistyped(text, one) {
			if found != "" {
				return ""
			}
			found = one
		}
	}
	return found
}

// mistyped reports whether one word differs from another one by one typing error.
func mistyped(a, b string) bool {
	if len(a) < len(b) {
		a, b = b, a
	}
	if len(a)-len(b) > 1 {
		return false
	}
	at := 0
	for at < len(b) && a[at] == b[at] {
		at++
	}
	rest, other := a[at:], b[at:]
	if len(a) > len(b) {
		return rest[1:] == other
	}
	switch {
	case rest == "":
		return false
	case rest[1:] == other[1:]:
		return true
	}
	return len(rest) > 1 && rest[0] == other[1] && rest[1] == other[0] && rest[2:] == other[2:]
}
