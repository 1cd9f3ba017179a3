package notation

import (
	"slices"
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
		case p.dieIs(&c), p.stated(facts, &c):
			return true
		case p.attacks() && p.any("a character is inside|the character is inside"):
			p.at--
			c.Who = &Selector{}
			return p.being(&c)
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
		case p.any("has|have"):
			return p.possession(&c)
		case p.any("is|are|was|were"):
			c.Not = p.words("not")
			if !p.being(&c) {
				p.any("already|currently|still|also")
				if !p.being(&c) {
					return false
				}
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
