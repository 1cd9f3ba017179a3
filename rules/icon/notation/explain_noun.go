package notation

import "strings"

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
			p.conditionsInWords(s.If)
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

// barWord returns the words of what a step forbids.
func barWord(key string) string {
	switch key {
	case "cure":
		return "be cured"
	case "vigor":
		return "gain vigor"
	case "clear":
		return "save against statuses"
	case "interrupt":
		return "use interrupts"
	case "cover":
		return "benefit from cover"
	case "tether":
		return "move far from you"
	}
	return key
}

// A saying is a moment or a condition in words: the verb of its subject, and what follows.
type saying struct{ verb, rest string }

// sayings are the moments that have a subject.
var sayings = [...]saying{
	TurnStarts: {"start", " a turn"}, TurnEnds: {"end", " a turn"}, Attacks: {"attack", ""}, Hits: {"hit", ""},
	Misses: {"miss", ""}, Damages: {"damage", ""}, Damaged: {"are", " damaged"}, Targets: {"target", ""},
	Uses: {"use", " an ability"}, Enters: {"enter", " the area"}, Leaves: {"leave", " the area"}, Moves: {"move", ""},
	Shoved: {"are", " shoved"}, Defeated: {"are", " defeated"}, Collides: {"collide", ""}, Saves: {"save", ""},
	Bloodies: {"are", " bloodied"}, Triggers: {"trigger", ""}, Begins: {"begin", " an ability"}, Resolved: {"resolve", " an ability"}, Rescued: {"are", " rescued"}, Gains: {"gain", ""}, SummonActs: {"act", " by its summoner"},
	Sacrifices: {"sacrifice", " hit points"}, Refreshes: {"refresh", " the stance"}, Spends: {"spend", ""}, Ticks: {"tick", " the die"},
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
		case int(m.Is) < len(sayings) && sayings[m.Is].verb != "":
			rest := map2(m.Is == Enters && m.By == nil && m.N > 0, " each space of the area", sayings[m.Is].rest)
			p.verb(p.one(&m.Who), sayings[m.Is].verb)
			p.text(map2(m.Next && rest == " a turn", " the next turn", map2(m.Attack && rest == " an ability", " an attack", rest)))
		default:
			p.text(m.Is.String())
		}
		switch {
		case m.By == nil:
		case m.Is == Damaged || m.Is == Shoved || m.Is == Defeated:
			p.text(" by ")
			p.one(m.By)
		case m.Is == Uses:
			p.text(" that damages ")
			p.one(m.By)
		case m.Is == Begins || m.Is == Resolved || m.Is == Enters || m.Is == Leaves:
			p.text(map2(m.Is == Enters || m.Is == Leaves, " around ", " on "))
			p.one(m.By)
		default:
			p.text(" ")
			p.one(m.By)
		}
		if m.On != "" {
			p.text(map2(m.Is == Uses, " that triggers ", " "), triggerName(m.On))
		}
		if m.Status != "" {
			p.text(" ", statusWord(m.Status))
		}
		if m.Mode != "" {
			p.text(" (", string(m.Mode), ")")
		}
		if m.N > 0 && m.Is != Ticks {
			p.text(" within ")
			p.number(m.N)
		}
		switch m.Is {
		case Attacks, Hits, Misses, Uses, Begins, Resolved:
		default:
			p.text(map2(m.Attack, " with an attack", map2(m.Ability, " with an ability", "")))
		}
		if len(m.If) > 0 {
			p.text(" ")
			p.conditionsInWords(m.If)
		}
	}
}
