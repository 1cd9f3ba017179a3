package grammar

// Suggest returns the first spellings of the rows that are nearest to a sentence which no row reads, the nearest first
// and no more than most: those of which the sentence has the largest share of the words.
func (l *lexicon) Suggest(ids []ID, most int) (list []string) {
	var has [32]uint64
	for _, id := range ids {
		has[id>>6&31] |= 1 << (id & 63)
	}
	has[0] &^= 1
	taken := make([]bool, len(l.texts))
	for range most {
		best, share := -1, 1 // In percent; a row without any of the words is no help.
		for i := range l.patterns {
			p := &l.patterns[i]
			found := 0
			for _, need := range p.needs {
				if hasOne(&has, need) {
					found++
				}
			}
			if part := 100 * found / (len(p.needs) + 1); part > share && !taken[p.row] {
				best, share = p.row, part
			}
		}
		if best < 0 {
			break
		}
		taken[best] = true
		list = append(list, firstLine(l.texts[best]))
	}
	return list
}

// firstLine returns the first of several lines.
func firstLine(text string) string { return text[:lineEnd(text)] }
