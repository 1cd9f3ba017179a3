package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// conditions reads what must hold, such as "if you are bloodied", up to its comma.
func (p *parser) conditions() (conds []Condition, ok bool) {
	ok = p.try(func() bool {
		not, die := false, Condition{}
		switch {
		case p.any("if|as long as|while|so long as"):
		case p.words("unless"):
			not = true
		case p.peek(0) == "at" && p.dieIs(&die):
			conds = append(conds, die)
			return true
		case p.any("at round|on round|from round"):
			n, ok := p.number(20)
			if !ok || !(p.words("+") || p.any("or later|or higher|or more|and later")) {
				return false
			}
			conds = append(conds, Condition{Is: IsRound, N: n})
			return true
		default:
			return false
		}
		if !not && p.try(func() bool {
			n, ok := p.pronoun()
			if !ok || n.user || !p.any("is at exactly range|are at exactly range") {
				return false
			}
			r, ok := p.number(20)
			if !ok || r < 2 {
				return false
			}
			near := &Selector{Is: RefUser}
			conds = []Condition{{Is: IsNear, Who: &n.sel, N: r, Near: near}, {Is: IsNear, Not: true, Who: &n.sel,
				N: r - 1, Near: near}}
			return true
		}) {
			return true
		}
		c, ok := p.condition()
		if !ok {
			return false
		}
		c.Not = c.Not != not
		conds = append(conds, c)
		if p.c.label == "mark" {
			p.words("when marked")
		}
		for p.words("and") {
			if not {
				return false
			}
			c, ok := p.condition()
			if !ok {
				return false
			}
			conds = append(conds, c)
		}
		return true
	})
	return conds, ok
}

// condition reads one statement.
func (p *parser) condition() (c Condition, ok bool) {
	ok = p.try(func() bool {
		switch {
		case p.endsMove(&c), p.dieIs(&c), p.eitherBloodied(&c), p.descends(&c), p.landsOn(&c), p.surrounded(&c):
			return true
		case p.any("the round number is|it is round|the current round is|the round is"):
			n, ok := p.number(20)
			c = Condition{Is: IsRound, N: n}
			return ok && (p.words("+") || p.any("or later|or higher|or more"))
		case p.any("the attack hits|the attack hit|this attack hits|you hit|it hits"):
			c = Condition{Is: IsHit}
			return true
		case p.any("the attack missed|the attack misses|this attack misses|you miss"):
			c = Condition{Is: IsHit, Not: true}
			return true
		case p.any("only one character is|only one foe is|there is only one character|only 1 character is"):
			foe := p.t[p.at-2].word == "foe"
			p.any("caught")
			if p.c.ability.Header.Area == nil || !p.any("in the area of effect|in the area|inside the area") {
				return false
			}
			sel := Selector{Is: RefAll}
			if foe {
				sel.Side = Foe
			}
			p.subject = &referent{known: true, sel: sel, side: sel.Side}
			c = Condition{Is: IsCount, N: 2, Not: true, Who: &sel}
			return true
		case p.manyInArea(&c):
			return true
		case p.attacks() && p.any("attacking an adjacent foe|attacking an adjacent character"):
			c = Condition{Is: IsNear, Who: &Selector{}, N: 1, Near: &Selector{Is: RefUser}}
			return true
		case p.attacks() && p.any("a character is inside|the character is inside"):
			p.at--
			c.Who = &Selector{}
			return p.being(&c)
		case p.any("made from stealth|it is made from stealth"):
			c = Condition{Is: HasStatus, Status: icon.Stealth, Who: &Selector{Is: RefUser}}
			p.hidden = true
			return true
		case p.c.ability.Header.Area != nil && p.any("it passes through|the area passes through|"+
			"you catch|the area catches"):
			p.words("at least")
			n, ok := p.number(20)
			p.words("or more")
			side, kind, plural, named := p.sideName()
			p.any("in the area|inside the area")
			c = Condition{Is: IsCount, N: n, Who: &Selector{Is: RefAll, Side: side}}
			return ok && named && kind == Characters && plural
		case p.last.known && !p.last.plural && p.words("already"):
			who := p.last.sel
			c.Who = &who
			ok := p.being(&c) && c.Is == HasStatus && c.Status != ""
			c.Is = HadStatus
			return ok
		case p.subject.known && !p.subject.plural && p.subject.sel.Is != RefUser && p.any("bloodied , they are also|bloodied , it is also"):
			who := p.subject.sel
			c.Is, c.Who = IsBloodied, &who
			p.at -= 4
			return true
		case p.bound != nil && p.bound.sel.Is == RefBearer && p.peek(0) == "adjacent":
			who := p.bound.sel
			c.Who = &who
			return p.being(&c)
		case p.any("it is your turn"):
			c = Condition{Is: IsTurn, Who: &Selector{Is: RefUser}}
			return true
		case p.any("there is at least|there are at least|there are"), p.words("there is"):
			n, number := p.number(20)
			switch {
			case number:
				p.words("or more")
			case p.any("a|an"):
				n = 1
			case p.words("no"):
				n, c.Not = 1, true
			default:
				return false
			}
			return p.several(&c, n)
		}
		many := p.subject.plural
		who, ok := p.who()
		if !ok {
			return false
		}
		c.Who = &who.sel
		if who.plural && !p.ofEach && who.sel.Is != RefTarget && !(who.sel.Is == RefIt && !p.subject.plural) &&
			who.sel.Is != RefBearer &&
			who.sel.Is != RefCause && who.sel.Is != RefObject && who.sel.Is != RefCollided {
			if who.sel.Is != RefIt || !p.subject.plural || p.each || p.bound != nil {
				return false
			}
			p.each, p.many = true, many // "If they are bloodied" of a group is about each of them.
		}
		if who.sel.Is == RefAny && who.sel.Number != (Amount{Flat: 1}) {
			return false
		}
		if who.sel.Is == RefAny {
			// "If an ally is in the area" counts; a later "they" would be open.
			last := *p.last
			last.known = false
			p.subject, p.last = unnamed, &last
			if !p.any("is in the area|is inside the area|is in it") {
				return false
			}
			who.sel.Is, who.sel.Number = RefAll, Amount{}
			c.Is, c.N = IsCount, 1
			return true
		}
		switch {
		case p.any("is at|are at|has|have"):
			back := p.at
			if n, ok := p.number(99); ok && p.words("%") {
				p.any("of their max hp|of max hp|max hp|hp|health")
				p.any("or lower|or less|or under")
				c.Is, c.N = IsPercent, n
				return true
			}
			p.at = back
			if p.t[back-1].word == "at" && p.peek(0) == "range" { // "At range 4 or higher".
				p.at--
				return p.being(&c)
			}
			return p.possession(&c)
		case p.any("is|are|was|were"):
			if p.words("not") {
				c.Not = true
			}
			already := p.any("already")
			p.any("currently|still|also")
			if !p.being(&c) {
				return false
			}
			if already && c.Is == HasStatus {
				if c.Status == "" {
					return false
				}
				c.Is = HadStatus
			}
			return p.orBeing(&c)
		case p.any("end that turn adjacent to an ally|ends that turn adjacent to an ally"):
			c.Is, c.Not = IsAlone, true
			return true
		case p.any("moved this turn|have moved this turn|moved"):
			c.Is = IsMoved
			return true
		}
		return false
	})
	return c, ok
}

// several reads the group of which there are at least n.
func (p *parser) several(c *Condition, n int) bool {
	p.words("other")
	side, kind, _, ok := p.sideName()
	if !ok {
		return false
	}
	sel := Selector{Is: RefAny, Side: side, Kind: kind}
	placed := false
	for p.placing(&sel, &placed) {
	}
	if p.bound != nil && !placed && p.words("adjacent") {
		sel.Within, sel.Near, placed = 1, RefBearer, true
	}
	c.Is, c.N, c.Who = IsCount, n, &sel
	return placed && p.last.sel.Is != RefAny
}

// possession reads what a character has.
func (p *parser) possession(c *Condition) bool {
	no := p.words("no")
	switch {
	case p.any("vigor|any vigor|any amount of vigor"):
		c.Is = HasVigor
	case p.any("an adjacent ally|adjacent allies|an ally adjacent|allies adjacent"):
		c.Is, c.Not = IsAlone, !no
		return true
	case p.any("a status|any status|at least one status|statuses|a negative status"):
		c.Is = HasStatus
	case p.try(func() bool {
		n := 1
		if !p.any("at least a|at least an|a|an|any") {
			p.any("at least")
			var ok bool
			if n, ok = p.number(99); !ok {
				return false
			}
			p.any("+|or more")
		}
		key, ok := p.tokenName(true)
		c.Is, c.Key, c.N = HasTokens, key, n
		return ok
	}):
	default:
		p.any("a|an")
		name, ok := p.statusName()
		if !ok {
			return false
		}
		c.Is, c.Status = HasStatus, name
	}
	c.Not = c.Not != no
	return true
}

// being reads what a character is.
func (p *parser) being(c *Condition) bool {
	switch {
	case p.any("bloodied|bloody"):
		c.Is = IsBloodied
	case p.any("suffering from|affected by") && p.statusesOf(c):
	case p.any("marked by you|marked"):
		c.Is = HasMark
	case p.any("in a pit|standing in a pit|inside a pit|in pits|inside pits"):
		c.Is = IsInPit
	case p.any("in difficult or dangerous terrain|in dangerous or difficult terrain|" +
		"inside difficult or dangerous terrain|" +
		"inside dangerous or difficult terrain|standing in difficult or dangerous terrain"):
		c.Is = IsOnTerrain
	case p.any("in difficult terrain|standing in difficult terrain|on difficult terrain"):
		c.Is, c.Key = IsOnTerrain, "difficult"
	case p.any("in dangerous terrain|standing in dangerous terrain|on dangerous terrain"):
		c.Is, c.Key = IsOnTerrain, "dangerous"
	case p.any("affected by a status|suffering from a status|affected by any status|" +
		"affected by at least 1 status"):
		c.Is = HasStatus
	case p.any("an ally"):
		c.Is = IsAlly
	case p.any("a foe"):
		c.Is = IsFoe
	case p.any("your ally"):
		c.Is = IsAlly
	case p.words("damaged"):
		c.Is = IsDamaged
		return p.any("by this ability|by this effect")
	case p.words("defeated"):
		c.Is = IsSlain
		p.any("by this ability|by this attack")
	case p.words("flying"):
		c.Is = IsFlying
	case p.words("in the area"), p.words("inside the area"):
		c.Is = IsInArea
	case p.words("in a stance"):
		c.Is = IsStance
	case p.any("in your aura|in the aura|inside the aura"):
		c.Is = IsInZone
	case p.any("adjacent to"):
		return p.nearby(c, 1)
	case p.any("in range|within range|within|within range of"):
		n, ok := p.number(99)
		p.any("spaces|space")
		switch {
		case ok && p.any("of|from"):
			return p.nearby(c, n)
		case ok:
			c.Is, c.N, c.Near = IsNear, n, &Selector{Is: RefUser}
		case p.c.ability.Header.Range > 0 && !p.any("of"):
			c.Is, c.N, c.Near = IsNear, p.c.ability.Header.Range, &Selector{Is: RefUser}
		default:
			return false
		}
	case p.words("at exactly range"):
		return false
	case p.any("at range"):
		n, ok := p.number(99)
		c.Is, c.N, c.Near, c.Not = IsNear, n-1, &Selector{Is: RefUser}, !c.Not
		return ok && n > 1 && p.any("or higher|or further|or more")
	case p.words("at"):
		n, ok := p.number(99)
		c.Is, c.N = IsPercent, n
		if !ok || !p.words("%") {
			return false
		}
		p.any("of their max hp|of max hp|max hp|hp|health")
		return p.any("or lower|or less|or under")
	case p.peek(0) == "adjacent" && p.peek(1) == "," && c.Who != nil && c.Who.Is == RefBearer:
		p.at++ // To the user.
		c.Is, c.N, c.Near = IsNear, 1, &Selector{Is: RefUser}
	default:
		name, ok := p.statusName()
		c.Is, c.Status = HasStatus, name
		return ok
	}
	return true
}

// nearby reads the second of a distance.
func (p *parser) nearby(c *Condition, n int) bool {
	if n == 1 && p.any("any allies|one or more of their allies|any of their allies|any ally") && p.peek(0) != "of" {
		c.Is, c.Not = IsAlone, !c.Not // Allies of the subject of the condition.
		return true
	}
	if n == 1 && p.any("an ally|one of their allies|their allies") {
		// Near an ally of one's own is not alone.
		c.Is, c.Not = IsAlone, !c.Not
		return c.Who == nil || c.Who.Is == RefUser || c.Who.Is == RefBearer && p.peek(0) == ""
	}
	sel, ok := p.anchor()
	if ok && c.Who != nil && c.Who.Is == sel.Is && sel.Is != RefUser && p.c.foreign {
		c.Who = &Selector{Is: RefUser} // "They are adjacent to that foe": not the foe itself.
	}
	c.Is, c.N, c.Near = IsNear, n, &sel
	return ok && sel.Is != RefAny
}

// eitherBloodied reads "you or your target is bloodied".
func (p *parser) eitherBloodied(c *Condition) bool {
	return p.try(func() bool {
		one, ok := p.pronoun()
		if !ok || !p.words("or") {
			return false
		}
		two, ok := p.pronoun()
		if !ok || one.plural || two.plural || !p.any("is bloodied|are bloodied") {
			return false
		}
		bloodied := []Condition{{Is: IsBloodied}}
		one.sel.If = append(slices.Clone(one.sel.If), bloodied...)
		two.sel.If = append(slices.Clone(two.sel.If), bloodied...)
		one.sel.And = &two.sel
		*c = Condition{Is: IsCount, N: 1, Who: &one.sel}
		return one.sel.Is != RefAny && two.sel.Is != RefAny
	})
}

// reordered returns the words of "If, at the end of that foe's turn, they are dazed, X" as those
// of "At the end of that foe's turn, if they are dazed, X".
func reordered(ws tokens) tokens {
	if len(ws) < 8 || ws[0].word != "if" || ws[1].word != "," || ws[2].word != "at" {
		return ws
	}
	for i := 3; i < len(ws)-2; i++ {
		if ws[i].word == "," {
			return slices.Concat(ws[2:i+1], ws[:1], ws[i+1:])
		}
	}
	return ws
}
