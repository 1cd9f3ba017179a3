package notation

// colourTail skips "and forced into strange shapes" at the end of a sentence that marks or
// afflicts: words that do nothing.
func (p *parser) colourTail(steps []Step) bool {
	if n := len(steps); n == 0 || steps[n-1].Does != DoMark {
		return false
	}
	return p.try(func() bool {
		if !p.any("and|,") {
			return false
		}
		start := p.at
		p.at = len(p.t)
		return p.at-start >= 2 && colour(p.t[start:]) && !listedWord(sceneText, p.t[start].word)
	})
}

// withThing skips "with a silver rope" behind a character: the thing colours what happens to it.
func (p *parser) withThing() {
	p.try(func() bool {
		if !p.any("with a|with an") {
			return false
		}
		start := p.at
		for p.left() > 0 && p.peek(0) != "and" && p.peek(0) != "," {
			p.at++
		}
		return p.at > start && p.at-start <= 3 && colour(p.t[start:p.at])
	})
}
