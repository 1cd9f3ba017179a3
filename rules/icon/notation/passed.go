package notation

// passedThrough reads "it passes through" behind characters: those on the way of the last
// movement of the user.
func (p *parser) passedThrough(sel *Selector) bool {
	return sel.Is == RefAny && sel.Within == 0 && p.bound == nil && !p.waiting && p.try(func() bool {
		p.any("that|who|whom")
		switch {
		case p.any("it|you|they") && p.any("passes through|pass through|passed through|moves through|moved through|"+
			"passes over|pass over|flies over|rushes through|dashes through"):
		default:
			return false
		}
		p.any("during this movement|during this move|this way")
		sel.Is = RefPassed
		return true
	})
}
