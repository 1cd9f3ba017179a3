package grammar

import "slices"

// Phrases are sentences among which the ones nearest to another sentence are found.
type Phrases struct {
	ids map[string]ID
	// words are the words of each sentence, count is how many sentences have a word.
	words [][]ID
	count []int
}

// NewPhrases returns sentences by their words.
func NewPhrases(sentences [][]string) *Phrases {
	p := &Phrases{ids: map[string]ID{}, count: []int{0}}
	for _, sentence := range sentences {
		var list []ID
		for _, word := range sentence {
			id, known := p.ids[word]
			if !known {
				id = ID(len(p.count))
				p.ids[word], p.count = id, append(p.count, 0)
			}
			if !slices.Contains(list, id) {
				p.count[id]++
			}
			list = append(list, id)
		}
		slices.Sort(list)
		p.words = append(p.words, list)
	}
	return p
}

// Has reports whether a sentence has the word.
func (p *Phrases) Has(word string) bool { return p.ids[word] != 0 }

// weight is how much a word counts: a rare one more than a frequent one.
func (p *Phrases) weight(id ID) int {
	switch n := p.count[id]; {
	case n <= 2:
		return 8 // So does a word that no sentence has.
	case n <= 6:
		return 6
	case n <= 16:
		return 4
	case n <= 48:
		return 2
	}
	return 1
}

// Suggest returns the places of the sentences that share the most with the words of another one, the nearest first, and
// no more than most. A sentence that shares nothing is not one of them.
func (p *Phrases) Suggest(words []string, most int) (places []int) {
	ids, all := make([]ID, 0, len(words)), 0
	for _, word := range words {
		ids = append(ids, p.ids[word])
		all += p.weight(p.ids[word])
	}
	slices.Sort(ids)
	var shares []int
	for place, own := range p.words {
		share := p.share(ids, own, all)
		at := len(places)
		for at > 0 && shares[at-1] < share {
			at--
		}
		if share == 0 || at == most {
			continue
		}
		places, shares = slices.Insert(places, at, place), slices.Insert(shares, at, share)
		places, shares = places[:min(most, len(places))], shares[:min(most, len(places))]
	}
	return places
}

// share returns how many of a thousand parts two sentences have in common. The words of the first weigh all.
func (p *Phrases) share(ids, own []ID, all int) int {
	common, sum, i := 0, all, 0
	for _, id := range own {
		sum += p.weight(id)
		for i < len(ids) && ids[i] < id {
			i++
		}
		if i < len(ids) && ids[i] == id {
			common += p.weight(id)
			i++
		}
	}
	return 2000 * common / sum
}

// An Example is a row of a book with sample values in place of its holes.
type Example struct {
	// Words are its spellings as a person reads them, one on a line. The words in brackets may be missing, and "…" are the
	// holes.
	Words string
	// Bare and Third are its first spelling after "you" and after a name.
	Bare, Third string
	Heard       bool
}

// Examples returns the rows of a book. Sample returns the words of a hole by its name; a row with a hole for which it
// has none is left out.
func (b *Book[C, S]) Examples(sample func(hole string) (words string, ok bool)) (list []Example) {
	for row := range b.rows {
		one := Example{Heard: b.rows[row].Heard}
		known := true
		for at := range b.patterns {
			p := &b.patterns[at]
			if p.row != row {
				continue
			}
			bare, third, shown := writer{form: Bare}, writer{form: Third}, writer{form: Third}
			for i := range p.items {
				it := &p.items[i]
				if it.hole > 0 {
					words, ok := sample(b.names[it.hole-1])
					if !ok && !it.optional {
						known = false
						break
					}
					if !it.optional {
						bare.word(words)
						third.word(words)
						if words != "" {
							shown.word("…")
						}
					}
					continue
				}
				if text := it.shown[Third]; it.silent {
					shown.word("[" + text + "]")
				} else {
					bare.word(it.shown[Bare])
					third.word(text)
					shown.word(text)
				}
			}
			if one.Words == "" {
				one.Bare, one.Third = string(bare.text), string(third.text)
			} else {
				one.Words += "\n"
			}
			one.Words += string(shown.text)
		}
		if known {
			list = append(list, one)
		}
	}
	return list
}
