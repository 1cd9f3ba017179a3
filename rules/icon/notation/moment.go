package notation

import (
	"rulewright/rules/icon"
)

// moment reads when a watch fires.
func (p *parser) moment() (m Moment, ok bool) {
	ok = p.try(func() bool {
		switch {
		case (p.marked != nil || p.c.label == "stance") && p.any("at the start and end of|at the start or end of"):
			m.Is = TurnStarts
			ok := p.turnOfMoment(&m)
			m.Or = &Moment{Is: TurnEnds, Who: m.Who}
			return ok && m.Is == TurnStarts && len(m.If) == 0 && !m.Next
		case p.any("at the start of|at the beginning of|the start of"):
			m.Is = TurnStarts
			return p.turnOfMoment(&m)
		case p.any("at the end of|the end of"):
			m.Is = TurnEnds
			return p.turnOfMoment(&m)
		case p.any("when|whenever|each time|every time|any time|if|after"):
			word := p.peek(-1)
			if word == "if" && p.try(func() bool { // "If that foe attacks before the end of their next turn".
				n, ok := p.group()
				m = Moment{Is: Attacks, Attack: true, Who: n.sel}
				p.ends = ok && !n.plural && !n.user && p.any("attacks before the end of their next turn|"+
					"attacks before the end of its next turn")
				return p.ends
			}) {
				return true
			}
			m = Moment{}
			if word == "if" && p.bound == nil && p.marked == nil && !p.inLasting() {
				return false
			}
			p.recurs = word != "after"
			if word == "after" && p.any("using any ability|using an ability") && p.bound != nil {
				m = Moment{Is: Uses, Ability: true, Who: p.bound.sel}
				return true
			}
			if word == "after" && p.try(func() bool { // "After any ability that damages that ally resolves".
				if !p.any("any ability that damages|an ability that damages") {
					return false
				}
				n, ok := p.pronoun()
				m = Moment{Is: Uses, Ability: true, Who: Selector{Is: RefAny}, By: &n.sel}
				p.harmed = &referent{known: true, sel: n.sel, side: p.chosenSide()}
				p.recurs = true
				return ok && n.sel.single() && p.words("resolves")
			}) {
				return true
			}
			if word == "after" && p.bound != nil && p.any("being hit or missed by any attack|being hit or missed by an attack") {
				m = Moment{Is: Hits, Attack: true, Who: Selector{Is: RefAny}, By: &p.bound.sel}
				missed := m
				missed.Is, m.Or, p.recurs = Misses, &missed, true
				return true
			}
			if word == "after" && p.words("activating vigilance") {
				m = Moment{Is: Spends, Who: Selector{Is: RefUser}, Status: icon.VigilanceCharges}
				return true
			}
			return p.dieMoment(&m) || p.refreshing(&m) || p.triggered(&m) || p.happens(&m)
		}
		return false
	})
	return m, ok
}

// turnOfMoment reads the turn, or the round, behind "at the start of".
func (p *parser) turnOfMoment(m *Moment) bool {
	switch {
	case p.any("the round|each round|every round|the next round"):
		m.Next, m.Who = p.peek(-2) == "next", Selector{Is: RefUser}
		p.recurs = p.recurs || listedWord(" each every ", p.peek(-2))
		if m.Is == TurnStarts {
			m.Is = RoundStarts
		} else {
			m.Is = RoundEnds
		}
		return true
	case p.any("any turn|every turn|each turn"):
		m.Who = Selector{Is: RefAny}
		return true
	case m.Is == TurnEnds && p.any("the current turn|this turn"):
		m.Who, p.thisTurn = Selector{Is: RefAny}, true
		return true
	case p.any("the turn|this turn|the current turn|that turn"):
		return false
	case p.words("your"):
		m.Who = Selector{Is: RefUser}
	case p.any("their|its"):
		n, ok := p.refer(p.subject, false)
		if !ok {
			return false
		}
		m.Who = n.sel
	default:
		n, ok := p.group()
		if !ok || !p.words("'s") {
			return false
		}
		m.Who = n.sel
		if n.sel.Is == RefAny && n.sel.Number == (Amount{Flat: 1}) {
			m.Who.Number = Amount{}
		} else if n.sel.Is == RefAny && !n.plural {
			return false
		}
	}
	m.Next = p.words("next")
	if !p.any("turns|turn") {
		return false
	}
	p.try(func() bool {
		p.words(",")
		if !p.any("if they are|as long as they are|if it is") {
			return false
		}
		c := Condition{}
		if !p.being(&c) {
			return false
		}
		who := m.Who
		if who.Is == RefUser {
			if !p.subject.known || p.subject.plural {
				return false
			}
			who = p.subject.sel
		}
		c.Who = &who
		m.If = append(m.If, c)
		return p.peek(0) == ","
	})
	return true
}

// happens reads a happening: its subject and its verb.
func (p *parser) happens(m *Moment) bool {
	n, ok := p.group()
	if !ok {
		return false
	}
	if n.sel.Is == RefAny {
		if n.plural && n.sel.Number != (Amount{}) || n.sel.Different || n.sel.UpTo {
			return false
		}
		n.sel.Number = Amount{}
	}
	return p.does(m, &n)
}

// zoneWord reads the place that is entered or left.
func (p *parser) zoneWord() bool {
	if p.c.inZone && p.any("the area|this area") {
		return true
	}
	if p.any("the aura|your aura|this aura") {
		p.zoned = true
		return true
	}
	return p.openZone() != nil && p.any("the area|any space of the effect|any space of the area|a space of the area|this area|the space|that space|this space")
}

// where reads the place in which a turn starts or ends.
func (p *parser) where(m *Moment) bool {
	p.try(func() bool {
		if p.openZone() != nil && p.any("in the area|inside the area|inside the terrain effect|"+
			"in the terrain effect|inside the space|"+
			"in the space|in this space|inside this space|inside|there|in it|inside it") {
			if m.Who.Is != RefAny {
				return false
			}
			m.Who.Is = RefZone
			return true
		}
		if p.zoned && m.Who.Is == RefAny && p.words("in it") {
			m.Who.Is = RefZone
			return true
		}
		if p.zoned && p.words("there") {
			return true
		}
		if p.any("in the aura|in your aura|inside the aura|in this aura|inside this aura") {
			if m.Who.Is != RefAny {
				return false
			}
			m.Who.Is, p.zoned = RefZone, true
			return true
		}
		c := Condition{}
		switch p.peek(0) {
		case "adjacent", "in", "inside":
			if p.any("adjacent to any other foe|adjacent to another foe|adjacent to any foe") {
				if m.Who.Is == RefAny {
					return false
				}
				m.If = append(m.If, Condition{Is: IsCount, N: 1,
					Who: &Selector{Is: RefAny, Side: Foe, Within: 1, Near: m.Who.Is}})
				return true
			}
		case "with":
			if m.Who.Is == RefBearer && p.any("with no characters adjacent|with no other characters adjacent") {
				alone := Selector{Is: RefAny, Within: 1, Near: RefBearer, Besides: true}
				m.If = append(m.If, Condition{Is: IsCount, N: 1, Not: true, Who: &alone})
				return true
			}
			n := Selector{Is: RefAny, Side: Foe, Within: 1, Near: RefUser}
			m.If = append(m.If, Condition{Is: IsCount, N: 1, Not: true, Who: &n})
			return m.Who.Is == RefUser && p.any("with no foes adjacent|with no adjacent foes|with no foes adjacent to you")
		case "out":
			who, n := m.Who, p.c.ability.Header.Range
			m.If = append(m.If, Condition{Is: IsNear, N: n, Not: true, Who: &who, Near: &Selector{Is: RefUser}})
			return p.any("out of range") && n > 0 && who.Is != RefAny
		case "without":
			who := m.Who
			m.If = append(m.If, Condition{Is: HasAttacked, Not: true, Who: &who})
			return p.words("without attacking")
		default:
			return false
		}
		if !p.being(&c) {
			return false
		}
		who := m.Who
		if who.Is == RefAny {
			if c.Is != IsNear || c.Near == nil {
				return false
			}
			m.Who.Within, m.Who.Near = c.N, c.Near.Is
			return true
		}
		c.Who = &who
		m.If = append(m.If, c)
		return true
	})
	return true
}

// inTime reports whether each change of an ability in a watch comes while that ability begins, and
// each protection against it before its damage.
func (s *Step) inTime() bool {
	begins, targets, fits := true, true, true
	for m := s.When; m != nil; m = m.Or {
		begins, targets = begins && m.Is == Begins, targets && (m.Is == Begins || m.Is == Targets || m.Is == Attacks)
	}
	EachStep(s.Steps, func(in *Step) {
		fits = fits && (in.Does != DoChange || begins) && (in.Does != DoResist || targets)
	})
	return fits
}
