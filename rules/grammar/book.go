package grammar

import "strings"

// A Hole is a part of a sentence that has a value, such as the combatants or an amount. C is what a game knows of the
// sentence, S is its step.
type Hole[C, S any] struct {
	// Name is as the rows name it, in braces.
	Name string
	// Most is how many words it has at most, up to 30.
	Most int
	// Begins reports whether it can begin with a word of the sentence. May be nil.
	Begins func(c C, at int) bool
	// Read fills in the fields of a step from words of the sentence, and reports whether they are such. A hole changes
	// nothing else.
	Read func(c C, from, to int, into *S) bool
	// Take does the same, with as many words from a place on as there are, and returns the place after them, or -1. It may
	// change c. The holes of [Book.Part] have it in place of Read.
	Take func(c C, at int, into *S) int
	// Print returns the words of a step's fields, or "" where it has none. It is nil where the hole only looks at the
	// words that follow.
	Print func(of *S) string
	// Copy copies the fields that Read fills in.
	Copy func(into, of *S)
}

// A Row is one construct: its words, and the step that they mean.
type Row[C, S any] struct {
	// Words are spellings, one on a line; the first one is printed. A spelling is words with blanks between: "a|b" is
	// either, "~gain" is "gain" or "gains", "word?" may be missing and is not printed, "word!" may be missing and is printed,
	// "{amount}" is a hole, and "{amount?}" one that may be missing, which is printed where the step has its value.
	Words string
	// Step is what they mean; the holes fill in the fields that they name.
	Step S
	// Guard reports whether they may mean that in a sentence, and may complete the step. May be nil.
	Guard func(c C, s *S) bool
	// Then returns the steps that they mean, where it is not Step alone, or that they mean none here. May be nil. It may
	// change c, which is that of this reading alone.
	Then func(c C, s *S) ([]S, bool)
	// Heard means that the row is never printed.
	Heard bool
}

// A Book is all rows of a game, compiled.
type Book[C, S any] struct {
	lexicon
	rows  []Row[C, S]
	holes []Hole[C, S]
	kind  func(s *S) int
	// kinds are the printed rows by what they do.
	kinds [][]uint16
	equal func(a, b *S) bool
	given func(into, of *S)
	fresh func(s S) S
}

// A lexicon is the words of a book: all that depends on no game.
type lexicon struct {
	// names are those of the holes, texts the words of the rows.
	names, texts []string
	spellings    map[string]string
	ids          map[string]ID
	patterns     []pattern
	// with are the patterns by a word that they need; at 0 those that need none.
	with [][]uint16
	// first are the places of the printed pattern of each row.
	first []uint16
	// starts are the patterns by the words with which they can begin, see [Book.Part].
	starts  [][]uint16
	gerunds bool
}

// A Writing is how a book prints steps.
type Writing[S any] struct {
	// Kind returns what a step does: rows of another kind do not print it. Equal reports whether two steps are the same.
	Kind  func(s *S) int
	Equal func(a, b *S) bool
	// Given copies the fields of a step for which no row has words, such as the subject of predicates. Nil for none.
	Given func(into, of *S)
	// Fresh returns a copy of a step that is a pointer. Nil where steps are values.
	Fresh func(s S) S
	// Gerunds lets "~gain" be "gaining", too.
	Gerunds bool
}

// NewBook compiles the rows. Spellings are words in place of which sentences and rows may have others. It panics where a
// row names an unknown hole, or fits no words at all.
func NewBook[C, S any](holes []Hole[C, S], spellings map[string]string, writing Writing[S], parts ...[]Row[C, S]) *Book[C, S] {
	b := &Book[C, S]{holes: holes, kind: writing.Kind, equal: writing.Equal, given: writing.Given,
		fresh: writing.Fresh}
	for i := range holes {
		b.names = append(b.names, holes[i].Name)
	}
	for _, rows := range parts {
		b.rows = append(b.rows, rows...)
	}
	for i := range b.rows {
		b.texts = append(b.texts, b.rows[i].Words)
		if kind := b.kind(&b.rows[i].Step); !b.rows[i].Heard {
			for kind >= len(b.kinds) {
				b.kinds = append(b.kinds, nil)
			}
			b.kinds[kind] = append(b.kinds[kind], uint16(i))
		}
	}
	b.open(spellings, writing.Gerunds)
	return b
}

// open compiles the texts.
func (l *lexicon) open(spellings map[string]string, gerunds bool) {
	l.spellings, l.gerunds, l.ids = spellings, gerunds, map[string]ID{}
	for i, text := range l.texts {
		l.first = append(l.first, uint16(len(l.patterns)))
		for words := range strings.SplitSeq(text, "\n") {
			l.patterns = append(l.patterns, l.compile(i, words))
		}
	}
	l.index()
	l.noteStarts()
}

// index notes each pattern at the words of the rarest need that it has.
func (l *lexicon) index() {
	count := make([]int, len(l.ids)+1)
	for i := range l.patterns {
		for _, need := range l.patterns[i].needs {
			for _, id := range need {
				count[id]++
			}
		}
	}
	l.with = make([][]uint16, len(l.ids)+1)
	for i := range l.patterns {
		best, least := []ID{0}, 1<<30
		for _, need := range l.patterns[i].needs {
			sum := 0
			for _, id := range need {
				sum += count[id]
			}
			if sum < least {
				best, least = need, sum
			}
		}
		for _, id := range best {
			l.with[id] = append(l.with[id], uint16(i))
		}
	}
}

// ID returns the number of a word in lower case, or 0.
func (l *lexicon) ID(word string) ID {
	if is, found := l.spellings[word]; found {
		word = is
	}
	return l.ids[word]
}

// IDs returns the numbers of words with blanks between; they need not be words of a row.
func (l *lexicon) IDs(words string) (list []ID) {
	for word := range strings.FieldsSeq(words) {
		list = append(list, l.add(word))
	}
	return list
}
