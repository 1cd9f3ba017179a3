package notation

// Auras: their size, and who is in them.

// ownAura returns the size of the aura that the stance of the ability gives its user, 0 without one.
func (p *parser) ownAura() int {
	for i := range p.c.ability.Steps {
		if s := &p.c.ability.Steps[i]; s.Does == DoStance {
			for j := range s.Steps {
				if in := &s.Steps[j]; in.Does == DoAura && in.Who.Is == RefUser {
					return in.Amount.Flat
				}
			}
		}
	}
	return 0
}

// auraOf returns the size of the aura that steps begin, 0 without one.
func auraOf(steps []Step) int {
	for i := range steps {
		if steps[i].Does == DoAura {
			return steps[i].Amount.Flat
		}
		if n := auraOf(steps[i].Steps); n > 0 {
			return n
		}
	}
	return 0
}
