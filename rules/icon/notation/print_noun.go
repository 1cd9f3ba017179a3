package notation

import (
	"slices"
	"strings"

	"rulewright/rules/icon"
)

// A person is the grammar of a noun: "you", "a foe" or "all foes".
type person uint8

const (
	second person = iota
	singular
	plural
)

// noun writes a selector as the subject or object of a sentence.
func (p *printer) noun(s *Selector) person {
	as := singular
	switch s.Is {
	case RefUser:
		p.text("you")
		as = second
	case RefTarget:
		p.text("your target")
	case RefCause, RefObject, RefThem, RefBearer, RefCollided:
		p.text("that character")
	case RefMarked:
		p.text("the marked character")
	case RefAny, RefAll, RefArea, RefZone:
		as = p.group(s)
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
	default:
		p.text("they")
		as = plural
	}
	if len(s.If) > 0 && (s.Is < RefArea || s.Is > RefAny) && s.Is != RefZone {
		p.inBrackets(s.If)
	}
	if s.And != nil {
		p.text(map2(s.Free, " or ", " and "))
		p.noun(s.And)
		return plural
	}
	return as
}

// one writes the subject or object of a moment: any one of a group.
func (p *printer) one(s *Selector) person {
	single := *s
	if (s.Is == RefAny || s.Is == RefZone) && s.Number == (Amount{}) {
		single.Number.Flat = 1
	}
	if as := p.noun(&single); s.Side != Own {
		return as
	}
	return second
}

// group writes a selector of all combatants, or of those in the area.
func (p *printer) group(s *Selector) person {
	n := s.Number.Flat
	one := !s.UpTo && !s.Nearest && n == 1
	if s.Side == Own {
		p.text("you ", map2(one, "or ", "and "))
	}
	switch {
	case s.Nearest:
		p.text("the nearest ")
	case strings.HasPrefix(s.Named, "the "):
	case n == AnyNumber && s.UpTo:
		p.text("all chosen ")
	case one && s.Named != "" && s.Named[len(s.Named)-1] == 's':
		p.text("one of the ")
		one = false
	case one:
		p.text(map2(s.Different, "another ", "a "))
	case s.Some && n == 2:
		p.text("one or two ")
	case n > 0 && n < AnyNumber:
		p.text(map2(s.UpTo, "up to ", ""))
		p.number(n)
		p.text(" ")
	case s.Number != (Amount{}):
		p.text("chosen ")
	default:
		p.text("all ")
	}
	p.text(map2(s.Different && !one, map2(s.UpTo && n < AnyNumber, "different ", "other "), ""))
	as := plural
	if n == 1 && s.Side != Own {
		as = singular
	}
	at := len(p.out)
	p.text(map2(s.Willing, "willing ", ""))
	bare := len(p.out)
	plain := p.adjectives(s.If)
	if !plain {
		p.out = p.out[:bare]
	}
	p.text(s.kindWord(n != 1))
	if one && !s.Different && vowel(p.out[at]) {
		p.out = slices.Insert(p.out, at-1, 'n')
	}
	p.text(map2(s.Is == RefAny, "", map2(s.Is == RefZone, " inside", " in the area")), map2(s.Others, " other than you", ""))
	switch {
	case s.Within >= farAway:
		p.text(" anywhere")
	case s.Within == 1 && !s.Beyond && !s.Exactly:
		p.text(" adjacent to ")
		p.them(&Selector{Is: s.Near})
	case s.Within > 0:
		p.text(map2(s.Beyond, " at ", map2(s.Exactly, " at exactly ", " in range ")))
		p.number(s.Within)
		p.text(map2(s.Beyond, " or farther from ", map2(s.Exactly, " from ", " of ")))
		p.them(&Selector{Is: s.Near})
	}
	if s.Nearest && s.Within == 0 && s.Near != RefTarget {
		p.text(" to ")
		p.them(&Selector{Is: s.Near})
	}
	if !plain {
		p.inBrackets(s.If)
	}
	if s.Number.Count != 0 {
		p.text(" (")
		p.counted(&s.Number, "")
		p.text(")")
	}
	return as
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

// kindWord returns the noun for the side and the kind of a selector.
func (s *Selector) kindWord(many bool) string {
	word := ""
	if s.Free {
		return map2(s.Taken, "space", "free space") + map2(many, "s", "")
	}
	if s.Named != "" {
		if first, _, _ := strings.Cut(s.Named, " "); listedWord(" adjacent standing in inside next within ", first) {
			word = sideWord(others(s.Side), many) + " "
		}
		return word + s.Named
	}
	switch s.Kind {
	case Beings:
		return sideWord(others(s.Side), many) + " or summon" + map2(many, "s", "")
	case Summons:
		word = "summon"
	case Objects:
		word = "object"
	default:
		return sideWord(others(s.Side), many)
	}
	if others(s.Side) == Ally {
		word = "allied " + word
	}
	return word + map2(many, "s", "")
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

// inBrackets writes conditions behind a noun.
func (p *printer) inBrackets(list []Condition) {
	p.text(" (")
	p.conditions(list)
	p.text(")")
}
