package grammar

import (
	"strings"
)

// An ID is the number of a word that the rows of a book name; 0 is any other word.
type ID uint16

// An item is one part of a pattern: words, one of which fits, or a hole.
type item struct {
	words []ID
	// shown are the words as they are printed: the verb of "you" and that of all others, or the same twice.
	shown [2]string
	// verb is set for the words of verbs: each has as many forms.
	verb  bool
	forms int
	// hole is the place of the hole plus one; 0 for words.
	hole     int
	optional bool
	// silent is set for an optional word that is not printed.
	silent bool
}

// A pattern is one spelling of a row.
type pattern struct {
	row   int
	items []item
	// needs are the lists of words of which a sentence must have one each.
	needs [][]ID
}

// compile returns a pattern of the words. It panics where they name a hole that the book does not have, or where
// nothing at all would fit them: the rows are part of the program.
func (l *lexicon) compile(row int, words string) pattern {
	p := pattern{row: row}
	empty, holes := true, 0
	for text := range strings.FieldsSeq(words) {
		it := l.item(text, words)
		if !it.optional {
			empty = false
			if it.hole == 0 {
				p.needs = append(p.needs, it.words)
			}
		}
		p.items = append(p.items, it)
		if it.hole > 0 {
			holes++
		}
	}
	if holes > mostHoles {
		panic("grammar: too many holes: " + words)
	}
	if empty {
		panic("grammar: no words: " + words)
	}
	return p
}

// item returns one part of a pattern, as its text describes it.
func (l *lexicon) item(text, words string) (it item) {
	if hole, found := strings.CutPrefix(text, "{"); found {
		hole, closed := strings.CutSuffix(hole, "}")
		hole, it.optional = strings.CutSuffix(hole, "?")
		for i := range l.names {
			if closed && l.names[i] == hole {
				it.hole = i + 1
				return it
			}
		}
		panic("grammar: unknown hole: " + text + ": " + words)
	}
	if len(text) > 1 {
		if text, it.silent = strings.CutSuffix(text, "?"); !it.silent {
			text, it.optional = strings.CutSuffix(text, "!")
		}
		it.optional = it.optional || it.silent
	}
	text, it.verb = strings.CutPrefix(text, "~")
	for word := range strings.SplitSeq(text, "|") {
		forms := []string{word}
		if it.verb {
			forms = append(forms, ThirdOf(word))
		}
		if it.verb && l.gerunds {
			forms = append(forms, GerundOf(word))
		}
		if it.forms = len(forms); it.shown[0] == "" {
			it.shown = [2]string{word, forms[min(1, it.forms-1)]}
		}
		for _, one := range forms {
			it.words = append(it.words, l.add(one))
		}
	}
	return it
}

// ThirdOf returns the form of a verb after a name: "gains", "has", "is".
func ThirdOf(verb string) string {
	last := verb[len(verb)-1]
	switch {
	case verb == "are":
		return "is"
	case verb == "have":
		return "has"
	case last == 'y' && !vowel(verb[len(verb)-2]):
		return verb[:len(verb)-1] + "ies"
	case last == 's' || last == 'o' || last == 'h' && verb[len(verb)-2] != 't':
		return verb + "es"
	}
	return verb + "s"
}

// GerundOf returns the form of "gaining" of a verb.
func GerundOf(verb string) string {
	last := verb[len(verb)-1]
	switch {
	case last == 'e' && verb[len(verb)-2] != 'e':
		return verb[:len(verb)-1] + "ing"
	case verb == "stun" || verb == "swap":
		return verb + string(last) + "ing"
	}
	return verb + "ing"
}

// vowel reports whether a letter is a vowel.
func vowel(letter byte) bool { return strings.IndexByte("aeiou", letter) >= 0 }

// add returns the number of a word of a pattern.
func (l *lexicon) add(word string) ID {
	word = strings.ToLower(word)
	if is, found := l.spellings[word]; found {
		word = is
	}
	id, found := l.ids[word]
	if !found {
		id = ID(len(l.ids) + 1)
		l.ids[word] = id
	}
	return id
}
