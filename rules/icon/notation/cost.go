package notation

// Changes of the cost of the ability.

// cost reads that the ability costs less: "this becomes a free action", "costs 1 action".
func (p *parser) cost() (s Step, ok bool) {
	ok = p.try(func() bool {
		reduced := p.any("the action cost of")
		own := p.ability()
		actions := p.c.ability.Header.Actions
		switch {
		case p.any("becomes a free action|become a free action|is a free action|free action"):
		case reduced && (!own || !p.any("is reduced to 1")):
			return false
		case reduced, p.any("costs 1 action|only costs 1 action|costs only 1 action|becomes 1 action|1 action"):
			if actions != 2 {
				return false
			}
			s = Step{Does: DoChange, Change: &Change{Single: true}}
			return true
		case own && p.any("can be used as a free action"):
		default:
			return false
		}
		if actions == 0 {
			return false
		}
		s = Step{Does: DoChange, Change: &Change{Free: true}}
		return true
	})
	return s, ok
}
