package notation

// groundSpaces reads "thorny dangerous terrain spaces", words of colour before the ground of
// single squares.
func (p *parser) groundSpaces(step *Step) bool {
	return p.try(func() bool {
		start := p.at
		for p.at < start+3 && p.left() > 1 && p.t[p.at].is == isWord && (!ruled(p.peek(0)) || p.peek(0) == "trap") &&
			!listedWord(" difficult dangerous impassable ", p.peek(0)) {
			p.at++
		}
		if !colour(p.t[start:p.at]) && !(p.at == start+1 && p.peek(-1) == "trap") {
			return false
		}
		t, ok := p.terrain()
		if !ok || !p.any("spaces|space") {
			return false
		}
		step.Does, step.Terrain = DoZone, t
		return true
	})
}
