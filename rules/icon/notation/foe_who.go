package notation

// bareOne reports whether a noun without an article means one character of the user's choice:
// "then adjacent foe is shoved 1", "then foe in range is dazed".
func (p *parser) bareOne(placed bool) bool {
	if p.at < 3 || p.attacks() || p.bound != nil || p.cause != nil {
		return false
	}
	if placed {
		before := p.peek(-3)
		return listedWord(" , then and ", before)
	}
	return p.peek(0) == "in" && p.peek(1) == "range" && listedWord(" , then and ", p.peek(-2))
}

// firstInArea reports whether characters without a place are those in the area of an ability
// that makes no attack: of its first sentence, of an area that needs no choice of its own.
func (p *parser) firstInArea(sel *Selector) bool {
	h := &p.c.ability.Header
	return h.Area != nil && !p.attacks() && len(p.c.ability.Steps) == 0 && p.memory.steps == 0 && !p.lost && p.at <= 2 &&
		p.bound == nil && p.cause == nil && len(sel.If) == 0 && sel.Number == (Amount{}) && sel.Within == 0 &&
		(p.c.label == "" || p.c.label == "effect")
}
