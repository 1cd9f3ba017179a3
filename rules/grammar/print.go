package grammar

import "strings"

// Print returns a step in words, by the first row of its kind that means the same step, or "".
func (b *Book[C, S]) Print(s *S) string { return b.PrintAfter(Bare, s) }

// PrintAfter returns a step in words after a subject whose verbs have a form.
func (b *Book[C, S]) PrintAfter(form Form, s *S) string {
	kind := b.kind(s)
	if kind >= len(b.kinds) {
		return ""
	}
	for _, row := range b.kinds[kind] {
		if text, ok := b.printRow(int(row), form, s); ok {
			return text
		}
	}
	return ""
}

// printRow returns a step in the words of a row, and reports whether they mean all of it.
func (b *Book[C, S]) printRow(row int, form Form, s *S) (string, bool) {
	items := b.patterns[b.first[row]].items
	means := b.stepOf(row)
	if b.given != nil {
		b.given(&means, s)
	}
	for i := range items {
		if hole := items[i].hole; hole > 0 && b.holes[hole-1].Copy != nil {
			b.holes[hole-1].Copy(&means, s)
		}
	}
	if !b.equal(&means, s) {
		return "", false
	}
	w := writer{form: form}
	for i := range items {
		it := &items[i]
		if it.hole == 0 {
			if !it.silent {
				w.word(it.shown[w.form])
			}
			continue
		}
		print := b.holes[it.hole-1].Print
		if print == nil {
			continue
		}
		text := print(s)
		if text == "" && !it.optional {
			return "", false
		}
		if w.word(text); text != "" {
			if w.form = Third; text == "you" {
				w.form = Bare
			}
		}
	}
	return string(w.text), true
}

// A writer writes words with blanks between, and marks where people write them.
type writer struct {
	text []byte
	// form is Bare after "you", and where there is no subject: the verb of an order is that of "you".
	form Form
	// glue joins the next word to the last one.
	glue bool
}

func (w *writer) word(word string) {
	if word == "" {
		return
	}
	if len(w.text) > 0 && !w.glue && strings.IndexByte(",.:;)!/'%", word[0]) < 0 {
		w.text = append(w.text, ' ')
	}
	w.text = append(w.text, word...)
	w.glue = word == "(" || word == "-" || word == "+" || word == "/"
}
