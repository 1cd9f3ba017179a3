package notation

// Gains and losses of a subject.

// gains reads "gains 4 vigor and stealth".
func (p *parser) gains(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.verb("gain") && !p.verb("have") && !p.words("has") {
			return false
		}
		form := p.form
		if p.peek(-1) == "has" {
			form = third
		}
		who := subject.sel
		if steps, ok = p.thing(who); !ok {
			return false
		}
		if p.bloodiedToo(subject, steps) {
			p.form = form
			return true
		}
		if who.Is == RefAny {
			who = Selector{Is: RefIt}
		}
		for p.try(func() bool {
			if !p.any(", and|and|,") {
				return false
			}
			p.any("gains|gain")
			more, ok := p.thing(who)
			steps = append(steps, more...)
			return ok
		}) {
		}
		if p.peek(0) == "against" {
			return false
		}
		p.form = form
		return true
	})
	return steps, ok
}

// thing reads one thing that a character gains.
func (p *parser) thing(who Selector) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		step := Step{Who: who}
		switch {
		case p.try(func() bool {
			s, ok := p.setsDie()
			if ok {
				step = s
			}
			return ok && who.Is == RefUser
		}):
		case p.try(func() bool {
			s, ok := part(p, gifts, &step)
			if ok {
				step = *s
			}
			return ok
		}):
		case p.try(func() bool {
			step.Does = DoToken
			return p.tokens(&step)
		}):
		case p.try(func() bool {
			m, ok := p.modifier()
			step.Does, step.Change = DoModify, m
			return ok
		}):
		default:
			var ok bool
			steps, ok = p.statuses(&who)
			return ok
		}
		steps = []Step{step}
		return true
	})
	return steps, ok
}

// loses reads "loses defiance".
func (p *parser) loses(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if subject.user && p.verb("discard") { // "Discard a salt token, destroying it".
			form := p.form
			step := Step{Does: DoToken, Who: subject.sel}
			if !p.any("a|an|one") {
				return false
			}
			key, ok := p.tokenName(true)
			step.Key, step.Amount.Flat = key, -1
			p.any(", destroying it")
			steps, p.form = []Step{step}, form
			return ok
		}
		return false
	})
	return steps, ok
}
