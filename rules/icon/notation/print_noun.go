package notation

import "rulewright/rules/icon"

// A person is the grammar of a noun: "you", "a foe" or "all foes".
type person uint8

const (
	second person = iota
	singular
	plural
)

// noun writes a selector as the subject or object of a sentence.
func (p *printer) noun(s *Selector) (as person, ok bool) {
	if s.Named != "" || s.And != nil || s.Exactly || s.Beyond || s.Besides || s.Nearest || s.Kind != Characters ||
		s.Free || (s.Different || s.Others) && s.Is != RefAny {
		return 0, false
	}
	switch s.Is {
	case RefUser:
		p.text("you")
		return second, len(s.If) == 0
	case RefTarget:
		p.text("your target")
		return singular, len(s.If) == 0 && s.Side == 0
	case RefIt:
		p.text("they")
		return plural, len(s.If) == 0 && s.Side == 0
	case RefCollided:
		p.text("that character")
		return singular, len(s.If) == 0 && s.Side == 0
	case RefBearer:
		p.text("that character")
		return singular, len(s.If) == 0
	case RefArea, RefAll:
		p.text("all ")
		if !p.adjectives(s.If) {
			return 0, false
		}
		p.text(sideWord(s.Side, true), " in the area")
		return plural, s.Side != Own && s.Side != Myself
	case RefAny:
		return p.selection(s)
	}
	return 0, false
}

// selection writes characters that are chosen, or all that fit.
func (p *printer) selection(s *Selector) (as person, ok bool) {
	n := s.Number.Flat
	if (s.Number != Amount{Flat: n}) || s.Within == 0 && (n == 0 || n == AnyNumber) {
		return 0, false
	}
	side := s.Side
	if side == Own {
		if n != 1 && n != 0 {
			return 0, false
		}
		p.text("you ")
		if n == 1 {
			p.text("or ")
		} else {
			p.text("and ")
		}
		side = Ally
	}
	as = plural
	switch {
	case (n == 0 || n == AnyNumber) && s.Different:
		return 0, false
	case n == 0:
		p.text("all ")
	case n == AnyNumber && s.UpTo:
		p.text("all chosen ")
	case s.UpTo:
		p.text("up to ")
		p.number(n)
		p.text(" ")
		if s.Different {
			p.text("different ")
		}
	case n == 1 && s.Different:
		as = singular
		p.text("another ")
	case n == 1:
		as = singular
		if side == Ally && len(s.If) == 0 {
			p.text("an ")
		} else {
			p.text("a ")
		}
	case s.Different:
		return 0, false
	default:
		p.number(n)
		p.text(" ")
	}
	if !p.adjectives(s.If) {
		return 0, false
	}
	p.text(sideWord(side, as == plural))
	if s.Others {
		return 0, false
	}
	switch {
	case s.Within == 0:
	case s.Within == 1:
		p.text(" adjacent to ")
	default:
		p.text(" in range ")
		p.number(s.Within)
		p.text(" of ")
	}
	if s.Within > 0 {
		if _, ok := p.noun(&Selector{Is: s.Near}); !ok || s.Near == RefAny || s.Near == RefIt {
			return 0, false
		}
	}
	if s.Side == Own && as == singular {
		as = plural // "You or an ally gain".
	}
	return as, true
}

// sideWord returns the noun of a side.
func sideWord(s Side, many bool) string {
	word := "character"
	switch s {
	case Ally:
		if many {
			return "allies"
		}
		return "ally"
	case Foe:
		word = "foe"
	}
	if many {
		word += "s"
	}
	return word
}

// adjectives writes conditions as words before a noun.
func (p *printer) adjectives(list []Condition) bool {
	for i := range list {
		c := &list[i]
		switch {
		case c.Who != nil || c.Not:
			return false
		case c.Is == IsBloodied:
			p.text("bloodied ")
		case c.Is == HasStatus && c.Status.Harmful():
			p.text(statusWord(c.Status), " ")
		case c.Is == HasMark && c.Key == "":
			p.text("marked ")
		default:
			return false
		}
	}
	return true
}

// statusWord returns the word for a status.
func statusWord(s icon.StatusName) string {
	for i := range statusNames {
		if statusNames[i].name == s {
			return statusNames[i].word
		}
	}
	return string(s)
}

// none reports whether the selector is left out.
func (s *Selector) none() bool {
	return s.Is == RefTarget && s.Side == 0 && s.Number == (Amount{}) && s.Within == 0 && len(s.If) == 0 &&
		s.Kind == Characters && s.And == nil && !s.Free
}
