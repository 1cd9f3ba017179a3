package grammar

import "strings"

// Print returns a step in words, by the first row of its kind that means the same step, or "".
func (b *Book[C, S]) Print(s *S) string {
	for _, row := range b.kinds[b.kind(s)] {
		if text, ok := b.printRow(int(row), s); ok {
			return text
		}
	}
	return ""
}

// printRow returns a step in the words of a row, and reports whether they mean all of it.
func (b *Book[C, S]) printRow(row int, s *S) (string, bool) {
	items := b.patterns[b.first[row]].items
	means := b.rows[row].Step
	for i := range items {
		if hole := items[i].hole; hole > 0 && b.holes[hole-1].Copy != nil {
			b.holes[hole-1].Copy(&means, s)
		}
	}
	if !b.equal(&means, s) {
		return "", false
	}
	var w writer
	for i := range items {
		it := &items[i]
		if it.hole == 0 {
			if !it.silent {
				w.word(it.shown[w.named])
			}
			continue
		}
		text := b.holes[it.hole-1].Print(s)
		if text == "" && !it.optional {
			return "", false
		}
		if w.word(text); text != "" {
			if w.named = 1; text == "you" {
				w.named = 0
			}
		}
	}
	return string(w.text), true
}

// A writer writes words with blanks between, and marks where people write them.
type writer struct {
	text []byte
	// named is 0 after "you", and where there is no subject: the verb of an order is that of "you".
	named int
	// glue joins the next word to the last one.
	glue bool
}

func (w *writer) word(word string) {
	if word == "" {
		return
	}
	if len(w.text) > 0 && !w.glue && strings.IndexByte(",.:;)!/'", word[0]) < 0 {
		w.text = append(w.text, ' ')
	}
	w.text = append(w.text, word...)
	w.glue = word == "(" || word == "-" || word == "+" || word == "/"
}
