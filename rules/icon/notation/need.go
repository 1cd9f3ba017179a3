package notation

import (
	"slices"

	"rulewright/rules/icon/space"
)

// Needs of the ability, and how often it may be used.

// needs reads "This action can only be taken if there are no foes adjacent": a player is asked before the use.
func (p *parser) needs() bool {
	return p.bound == nil && len(p.c.on) == 0 && len(p.c.when) == 0 && p.left() < 16 && p.try(func() bool {
		var at int
		if p.needsNear() {
			return true
		}
		switch {
		case p.c.ability.Header.Area != nil && p.any("this attack has no attack space"):
			p.c.ability.Header.Targetless = p.left() == 0
			return p.left() == 0
		case p.any("this action can only be|this ability can only be") && p.any("taken if|used if"):
			at = p.at
		case p.any("can only be made from|this attack can only be made from"):
			if at = p.at - 2; has(p.t[p.at:], "location") || has(p.t[p.at:], "range") {
				return false // From where it is made decides more than whether it is made.
			}
		case p.any("can not be used if|can not use if|can not use this ability if"):
			if !has(p.t[p.at:], "unable") {
				return false
			}
			p.c.ability.Header.If = append(p.c.ability.Header.If, Condition{Is: IsAgreed, Key: "requires that it is not " + spelledOf(p.t[p.at:])})
			p.at = len(p.t)
			return true
		case p.attacks() && p.any("can only be used against"):
			if at = p.at - 1; !has(p.t, "or") {
				return false
			}
		case p.hollows():
			return true
		default:
			return false
		}
		p.at = len(p.t)
		p.c.ability.Header.If = append(p.c.ability.Header.If, Condition{Is: IsAgreed, Key: "requires that " + p.spelled(at)})
		return !slices.ContainsFunc(p.t[at:], func(t token) bool { return t.is == isMark })
	})
}

// needsNear reads "This action can only be taken if there are no foes adjacent", which the board shows.
func (p *parser) needsNear() bool {
	return p.try(func() bool {
		if !p.any("this action can only be|this ability can only be") || !p.any("taken if|used if") {
			return false
		}
		c := Condition{Is: IsCount, N: 1}
		if c.Not = p.any("there are no|there is no"); !c.Not && !p.any("there is an|there is a") {
			return false
		}
		side, kind, _, ok := p.sideName()
		c.Who = &Selector{Is: RefAny, Side: side, Kind: kind, Within: 1, Near: RefUser}
		if !ok || !p.any("adjacent to you|adjacent") || p.left() > 0 {
			return false
		}
		p.c.ability.Header.If = append(p.c.ability.Header.If, c)
		return true
	})
}

// keyed reads "gain pierce and deal bonus damage" into a change that lasts.
func (p *parser) keyed(c *Change) bool {
	for first := true; ; first = false {
		if !p.try(func() bool {
			if !first && !p.any(", and|and|,") {
				return false
			}
			if p.any("deals bonus damage|deal bonus damage") {
				c.Bonus = 1
				return true
			}
			if !p.any("gains|gain") && first {
				return false
			}
			switch {
			case p.words("true strike"):
				c.TrueStrike = true
			case p.words("unerring"):
				c.Unerring = true
			case p.words("pierce"):
				c.Pierce = true
			default:
				n, ok := p.count()
				c.Boons = n
				return ok && n > 0 && p.any("boons|boon")
			}
			return true
		}) {
			return !first
		}
	}
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

// hollows reads "Instead, the attack space is clear and exempt from this area" of an attack without an attack space: the
// middle of its area stays clear.
func (p *parser) hollows() bool {
	h := &p.c.ability.Header
	ok := h.Targetless && h.Area != nil && h.Area.Shape == space.Blast && p.try(func() bool {
		p.any("instead ,")
		return p.any("the attack space is clear and exempt from this area|the attack space is clear and exempt from the area|"+
			"the center space is clear and exempt from this area|the center space is clear and exempt from the area") && p.left() == 0
	})
	h.Hollow = h.Hollow || ok
	return ok
}

// staysHollow reads "The center space is still clear" behind another area.
func (p *parser) staysHollow() bool {
	return p.c.ability.Header.Hollow && p.try(func() bool {
		return p.any("the center space is still clear|the center space stays clear|the center is still clear") && p.left() == 0
	})
}
