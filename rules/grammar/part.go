package grammar

import "slices"

// A Part is what the rows of a book read from a place in a sentence on.
type Part[S any] struct {
	Step S
	// To is the place after its words, and Form the form of its last verb, see [Form].
	To   int
	Form Form
}

// A Form is the form of a verb.
type Form int

const (
	// Bare is "gain", Third "gains", and Gerund "gaining", which only [Book.Part] reads. A part without a verb has NoForm.
	Bare Form = iota
	Third
	Gerund
	NoForm
)

// Part reads the words from a place on by the row that reads the most of them; of two alike it is the earlier one. The
// holes of the book have Take. An optional word or hole that is there is taken, so that a row fits in one way at most.
//
// Given is what the sentence has said before, see [Writing]. Word returns the word at a place, "" after the last one.
// Again takes back what a row has changed in c.
func (b *Book[C, S]) Part(c C, at int, given *S, word func(at int) string, again func()) (best Part[S], ok bool) {
	chosen, last := -1, -1
	for _, i := range b.starting(word(at)) {
		if last >= 0 {
			again()
		}
		last = int(i)
		if one, fits := b.lay(last, c, at, given, word); fits && (!ok || one.To > best.To) {
			best, chosen, ok = one, last, true
		}
	}
	if last != chosen {
		if again(); ok {
			b.lay(chosen, c, at, given, word)
		}
	}
	return best, ok
}

// starting returns the places of the patterns that can begin with a word.
func (l *lexicon) starting(word string) []uint16 {
	if word == "" {
		return nil
	}
	if id := l.ID(word); int(id) < len(l.starts) {
		return l.starts[id]
	}
	return l.starts[0]
}

// lay lays a pattern over the words from a place on, and fills its holes in.
func (b *Book[C, S]) lay(at int, c C, from int, given *S, word func(at int) string) (one Part[S], ok bool) {
	p := &b.patterns[at]
	r := &b.rows[p.row]
	one = Part[S]{Step: b.stepOf(p.row), To: from, Form: NoForm}
	if b.given != nil {
		b.given(&one.Step, given)
	}
	for i := range p.items {
		it := &p.items[i]
		if it.hole > 0 {
			if to := b.holes[it.hole-1].Take(c, one.To, &one.Step); to >= 0 {
				one.To = to
			} else if !it.optional {
				return one, false
			}
			continue
		}
		id := ID(0)
		if next := word(one.To); next != "" {
			id = b.ID(next)
		}
		switch found := slices.Index(it.words, id); {
		case id != 0 && found >= 0:
			one.To++
			if it.verb {
				one.Form = it.form(id)
			}
		case !it.optional:
			return one, false
		}
	}
	return one, r.Guard == nil || r.Guard(c, &one.Step)
}

// stepOf returns a copy of the step of a row.
func (b *Book[C, S]) stepOf(row int) S {
	if b.fresh != nil {
		return b.fresh(b.rows[row].Step)
	}
	return b.rows[row].Step
}

// form returns the form of the word of a verb.
func (it *item) form(id ID) Form { return Form(slices.Index(it.words, id) % it.forms) }

// noteStarts notes the patterns by the words with which they can begin; at 0 are those that can begin with any word.
func (l *lexicon) noteStarts() {
	l.starts = make([][]uint16, len(l.ids)+1)
	for i := range l.patterns {
		first, any := l.firsts(&l.patterns[i])
		for id := range l.starts {
			if any || slices.Contains(first, ID(id)) {
				l.starts[id] = append(l.starts[id], uint16(i))
			}
		}
	}
}

// firsts returns the words with which a pattern can begin, or that it can begin with any.
func (l *lexicon) firsts(p *pattern) (first []ID, any bool) {
	for i := range p.items {
		it := &p.items[i]
		if it.hole > 0 {
			return nil, true
		}
		if first = append(first, it.words...); !it.optional {
			break
		}
	}
	return first, false
}
