package notation

import (
	"cmp"
	"strings"

	"rulewright/rules/grammar"
)

// map2 returns one of two words.
func map2(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}

// selected writes a selector, in rough words where the notation has none.
func (p *printer) selected(s *Selector) person {
	at := len(p.out)
	if as, ok := p.noun(s); ok {
		return as
	}
	p.out = p.out[:at]
	as := singular
	switch s.Is {
	case RefCause, RefObject, RefThem, RefBearer, RefCollided:
		p.text("that character")
	case RefMarked:
		p.text("the marked character")
	case RefAny, RefAll, RefArea, RefZone:
		as = p.group(s)
	case RefTarget:
		p.text("your target")
	case RefCentre:
		p.text(map2(s.Beyond, "those at the end of the line", "the middle of the area"))
		if s.Beyond {
			as = plural
		}
	case RefPassed:
		p.text(map2(s.Number == Amount{Flat: 1}, "one of ", ""), "those ", map2(s.Side != 0, sideWord(s.Side, true)+" ", ""), "passed through")
		if s.Number == (Amount{}) {
			as = plural
		}
	case RefSquare:
		p.text("the object there")
	case RefUser:
		p.text("you")
		as = second
	default:
		p.text("they")
		as = plural
	}
	if len(s.If) > 0 && (s.Is < RefArea || s.Is > RefAny) && s.Is != RefZone {
		p.inBrackets(s.If)
	}
	if s.And != nil {
		p.text(map2(s.Free, " or ", " and "))
		p.selected(s.And)
		return plural
	}
	return as
}

// others returns the side of those who are named beside the user.
func others(s Side) Side {
	if s == Own {
		return Ally
	}
	return s
}

// one writes the subject or object of a moment: any one of a group.
func (p *printer) one(s *Selector) person {
	single := *s
	if s.Is == RefAny && s.Number == (Amount{}) {
		single.Number.Flat = 1
	}
	at := len(p.out)
	if as, ok := p.noun(&single); ok {
		if s.Side == Own {
			return second
		}
		return as
	}
	p.out = p.out[:at]
	switch s.Is {
	case RefAny:
		p.text(map2(others(s.Side) == Ally, "an ", "a "), sideWord(others(s.Side), false))
		if len(s.If) > 0 {
			p.text(" (")
			p.conditions(s.If)
			p.text(")")
		}
	case RefZone:
		p.text(map2(others(s.Side) == Ally, "an ", "a "), sideWord(others(s.Side), false), " inside")
	default:
		return p.selected(s)
	}
	return singular
}

// them writes a selector as an object.
func (p *printer) them(s *Selector) {
	at := len(p.out)
	if p.selected(s); strings.HasPrefix(string(p.out[at:]), "they") {
		p.out = append(append(p.out[:at], "them"...), p.out[at+len("they"):]...)
	}
}

// moment writes when a watch fires.
func (p *printer) moment(m *Moment) {
	for word := "when "; m != nil; m, word = m.Or, " or when " {
		p.text(word)
		switch {
		case m.Is == RoundStarts:
			p.text("a round starts")
		case m.Is == RoundEnds:
			p.text("a round ends")
		case m.Is == Ends:
			p.text("this ends")
		case m.Is == Ticks && m.N != 0:
			p.text(map2(m.N < 0, map2(m.N < -1, "the die is ticked down to nothing", "the die is ticked down"),
				map2(m.N > 1, "the die would be ticked above its highest face", "the die is ticked up")))
		default:
			form := grammar.Bare
			if p.one(&m.Who) == singular {
				form = grammar.Third
			}
			p.text(" ", cmp.Or(happeningBook.PrintAfter(form, m), m.Is.String()))
		}
		if len(m.If) > 0 {
			p.text(" ")
			p.conditions(m.If)
		}
	}
}
