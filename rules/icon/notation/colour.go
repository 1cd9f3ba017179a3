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
