package notation

// Helpers for words.

// spelledOf returns words with spaces between them.
func spelledOf(ws tokens) string {
	p := parser{t: ws, at: len(ws)}
	return p.spelled(0)
}

// spelled returns the words from a place on.
func (p *parser) spelled(from int) string {
	label := ""
	for _, t := range p.t[from:p.at] {
		if label != "" && !t.glued {
			label += " "
		}
		label += t.word
	}
	return label
}

// map2 returns one of two words.
func map2(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}
