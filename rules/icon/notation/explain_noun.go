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

// others returns the side of those who are named beside the user.
func others(s Side) Side {
	if s == Own {
		return Ally
	}
	return s
}

// them writes a selector as an object.
func (p *printer) them(s *Selector) {
	at := len(p.out)
	if p.noun(s); strings.HasPrefix(string(p.out[at:]), "they") {
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
