package grammar

import (
	"slices"
	"strings"
)

// An ID is the number of a word that the rows of a book name; 0 is any other word.
type ID uint16

// An item is one part of a pattern: words, one of which fits, or a hole.
type item struct {
	words []ID
	// shown are the words as they are printed: the verb of "you" and that of all others, or the same twice.
	shown [2]string
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
func (b *Book[C, S]) compile(row int, words string) pattern {
	p := pattern{row: row}
	empty, holes := true, 0
	for text := range strings.FieldsSeq(words) {
		it := b.item(text, words)
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
func (b *Book[C, S]) item(text, words string) (it item) {
	if hole, found := strings.CutPrefix(text, "{"); found {
		hole, closed := strings.CutSuffix(hole, "}")
		hole, it.optional = strings.CutSuffix(hole, "?")
		for i := range b.holes {
			if closed && b.holes[i].Name == hole {
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
	verb, isVerb := strings.CutPrefix(text, "~")
	for word := range strings.SplitSeq(verb, "|") {
		shown := [2]string{word, word}
		if isVerb {
			shown[1] = third(word)
		}
		for _, one := range shown {
			if id := b.add(one); !slices.Contains(it.words, id) {
				it.words = append(it.words, id)
			}
		}
		if it.shown[0] == "" {
			it.shown = shown
		}
	}
	return it
}

// third returns the form of a verb after a name: "gains", "has", "is".
func third(verb string) string {
	switch {
	case verb == "are":
		return "is"
	case verb == "have":
		return "has"
	case strings.HasSuffix(verb, "ch"), strings.HasSuffix(verb, "sh"), strings.HasSuffix(verb, "o"):
		return verb + "es"
	}
	return verb + "s"
}

// add returns the number of a word of a pattern.
func (b *Book[C, S]) add(word string) ID {
	word = strings.ToLower(word)
	if is, found := b.spellings[word]; found {
		word = is
	}
	id, found := b.ids[word]
	if !found {
		id = ID(len(b.ids) + 1)
		b.ids[word] = id
	}
	return id
}
