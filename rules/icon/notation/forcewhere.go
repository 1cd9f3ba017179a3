package notation

// inForceWhere reads "while marked and adjacent to you,": what a mark gives as long as its
// bearer is there.
func (p *parser) inForceWhere() bool {
	return p.marked != nil && p.try(func() bool {
		if !p.any("while marked and") {
			return false
		}
		c := Condition{}
		if p.any("holding|carrying") {
			if !p.tokensHeld(&c) {
				return false
			}
		} else if !p.being(&c) || c.Is != IsNear && c.Is != IsBloodied && c.Is != IsAlone {
			return false
		}
		c.Who = &Selector{Is: RefBearer}
		p.whereTrue = []Condition{c}
		return p.words(",")
	})
}

// tokensHeld reads "at least one salt token".
func (p *parser) tokensHeld(c *Condition) bool {
	return p.try(func() bool {
		c.Is, c.N = HasTokens, 1
		if p.words("at least") || !p.any("a|an") {
			n, ok := p.number(99)
			if c.N = n; !ok {
				return false
			}
			p.any("or more|+")
		}
		key, ok := p.tokenName(true)
		c.Key = key
		return ok
	})
}
