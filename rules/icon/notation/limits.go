package notation

// spares reads "does not affect allies": allies take neither damage nor effects of this use.
func (p *parser) spares(steps *[]Step) bool {
	return p.c.ability.Header.Area != nil && p.bound == nil && len(p.c.on) == 0 && p.try(func() bool {
		p.any("this ability|this attack|this|it")
		if !p.any("does not affect allies|allies are immune|allies are immune to this ability|allies are not affected|"+
			"allies are unaffected") || p.left() > 0 {
			return false
		}
		*steps = []Step{{Does: DoImmune, Before: true, Who: Selector{Is: RefAny, Side: Ally}}}
		return true
	})
}

// limits reads what the target of the attack has to be: "cannot target characters in range 3",
// "can only be used against bloodied targets". The header keeps it.
func (p *parser) limits() bool {
	return p.attacks() && p.bound == nil && len(p.c.on) == 0 && p.try(func() bool {
		p.any("this attack|this ability|it")
		target := &Selector{}
		c := Condition{Who: target}
		switch {
		case p.any("can not target characters in range|can not target foes in range"):
			n, ok := p.number(20)
			if !ok || n == 0 {
				return false
			}
			c.Is, c.N, c.Near, c.Not = IsNear, n, &Selector{Is: RefUser}, true
		case p.any("can only be used against|can only target|usable only on|usable only against"):
			sel := Selector{}
			if p.adjectives(&sel) || len(sel.If) != 1 || !p.any("targets|foes|characters") {
				return false
			}
			c = sel.If[0]
			c.Who = target
		default:
			return false
		}
		if p.left() > 0 || c.Is == HasMark {
			return false
		}
		p.c.ability.Header.If = append(p.c.ability.Header.If, c)
		return true
	})
}
