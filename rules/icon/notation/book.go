package notation

import (
	"strconv"

	"rulewright/rules/grammar"
)

// The books of ICON: rows of words with what they mean. A book reads a part of a sentence from where the parser stands,
// and prints it.

// A row is one construct of a book, a hole a part of it that has a value. S is a pointer to what a row means, so that
// all books share their code.
type (
	row[S any]  = grammar.Row[*parser, S]
	hole[S any] = grammar.Hole[*parser, S]
	book[S any] = grammar.Book[*parser, S]
)

// newBook compiles a book. Fresh returns a copy of what a row means, which shares nothing with it.
func newBook[S any](holes []hole[S], rows []row[S], kind func(s S) int, same func(a, b S) bool, given func(into, of S), fresh func(s S) S) *book[S] {
	return grammar.NewBook(holes, nil, grammar.Writing[S]{Gerunds: true, Fresh: fresh, Kind: func(s *S) int { return kind(*s) },
		Equal: func(a, b *S) bool { return same(*a, *b) }, Given: func(into, of *S) { given(*into, *of) }}, rows)
}

// when returns a guard.
func when[S any](may func(p *parser, s S) bool) func(p *parser, s *S) bool {
	return func(p *parser, s *S) bool { return may(p, *s) }
}

// part reads the words from here on by a book. Given is what the sentence has said before.
func part[S any](p *parser, b *book[S], given S) (s S, ok bool) {
	if p.left() == 0 {
		return s, false
	}
	saved := *p
	word := func(at int) string {
		if at < len(p.t) {
			return p.t[at].word
		}
		return ""
	}
	one, ok := b.Part(p, p.at, &given, word, func() { *p = saved })
	if !ok {
		return s, false
	}
	if p.at = one.To; one.Form != grammar.NoForm {
		p.form = verbForm(one.Form)
	}
	return one.Step, true
}

// phrase returns a hole for words that the parser reads, and those that are printed for them.
func phrase[S any](name, printed string, read func(p *parser, s S) bool) hole[S] {
	h := hole[S]{Name: name, Take: func(p *parser, at int, s *S) int {
		if p.at = at; !read(p, *s) {
			return -1
		}
		return p.at
	}}
	if printed != "" {
		h.Print = func(*S) string { return printed }
	}
	return h
}

// look returns a hole without words, which reports whether the next ones may follow.
func look[S any](name string, may func(p *parser, s S) bool) hole[S] { return phrase(name, "", may) }

// value returns a hole for a value of a field. Print returns "" for a value without words.
func value[S, V any](name string, field func(s S) *V, read func(p *parser) (V, bool), print func(V) string) hole[S] {
	return hole[S]{Name: name, Take: func(p *parser, at int, s *S) int {
		p.at = at
		got, ok := read(p)
		if !ok {
			return -1
		}
		*field(*s) = got
		return p.at
	}, Print: func(s *S) string { return print(*field(*s)) }, Copy: func(s, of *S) { *field(*s) = *field(*of) }}
}

// upTo reads a number of at most limit.
func upTo(limit int) func(p *parser) (int, bool) {
	return func(p *parser) (int, bool) { return p.number(limit) }
}

// digits writes a number; 0 has no words.
func digits(n int) string { return map2(n == 0, "", strconv.Itoa(n)) }

// itself returns a text.
func itself(text string) string { return text }

// nounOf returns the words of a selector as an object, or "".
func nounOf(s *Selector) string {
	p := printer{a: &Ability{}}
	if s == nil {
		return ""
	}
	p.them(s)
	return string(p.out)
}

// same reports whether two selectors are one, or the same word.
func (s *Selector) same(as *Selector) bool {
	return s == as || s != nil && as != nil && s.Is == as.Is && s.only() && as.only()
}

// only reports whether the selector is the word for its reference, without anything else.
func (s *Selector) only() bool {
	one := *s
	one.Is = RefTarget
	return one.none()
}
