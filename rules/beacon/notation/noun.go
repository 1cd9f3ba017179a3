package notation

import (
	"rulewright/rules/beacon"
	"rulewright/rules/grammar"
	"rulewright/rules/markup"
)

// isDice reports whether parentheses begin dice, as in "(half Hunt)[EFFECT]".
func isDice(ws []markup.Token) bool {
	_, n := diceOf(ws)
	return n > 0
}

// markOf reads one wound or boon, such as "Burning d6", or a push.
func markOf(ws []markup.Token) (Step, int) {
	if len(ws) == 0 {
		return Step{}, 0
	}
	if n := grammar.Prefix(ws, "pushed|slammed # '"); n > 0 {
		s := Step{Does: DoMove, Name: beacon.Push, Feet: ws[1].N}
		if ws[0].Word == Slam {
			s.Name = Slam
		}
		if m := grammar.Prefix(ws[n:], "per attacking action dot"); m > 0 {
			s.Per, n = true, n+m
		} else if m := grammar.Prefix(ws[n:], "per"); m > 0 && len(ws) > n+1 && isAction(ws[n+1].Word) && grammar.Is(ws[n+2:], "action rating") {
			s.Per, n = true, n+4
		}
		if s.Feet == 0 || s.Feet%beacon.SquareFeet != 0 || s.Feet > 100 {
			return s, 0
		}
		return s, n
	}
	name := ws[0].Word
	if name == "resistance" {
		name = beacon.Resistant
	}
	c := beacon.Find(name)
	if c == nil || c.Passing {
		return Step{}, 0
	}
	s, n := Step{Does: DoMark, Name: name}, 1
	if c.Level == 0 {
		if len(ws) < 2 {
			return s, 0
		}
		if ws[1].Is == markup.Number {
			s.Level = ws[1].N
		} else if c.Rolls() {
			for level := 1; level <= 5; level++ {
				if sidesOf(ws[1].Word) == beacon.Faces(level) {
					s.Level = level
				}
			}
		}
		if n = 2; s.Level < 1 || s.Level > 5 {
			return s, 0
		}
	}
	if c.Of != nil && len(ws) > n {
		for _, of := range c.Of {
			if ws[n].Word == of {
				s.Of, n = of, n+1
				break
			}
		}
	}
	return s, n
}

// lastsOf reads a duration that tokens begin with.
func lastsOf(ws []markup.Token) (l Lasts, n int) {
	switch {
	case grammar.Prefix(ws, "for the rest of this encounter or until this stance ends") > 0:
		return Lasts{Until: UntilCombat}, 11
	case grammar.Prefix(ws, "for the rest of this|the encounter|combat") > 0:
		return Lasts{Until: UntilCombat}, 6
	case grammar.Prefix(ws, "until the end of the|this encounter|combat") > 0:
		return Lasts{Until: UntilCombat}, 6
	case grammar.Prefix(ws, "for the next minute") > 0:
		l.Rounds, n = roundsMinute, 4
	case grammar.Prefix(ws, "for #|a round|rounds|minute|minutes|hour|day|week") > 0:
		count := max(1, ws[1].N)
		n = 3
		switch unit := ws[2].Word; {
		case count > 99:
			return l, 0
		case unit == "round" || unit == "rounds":
			l.Rounds = count
		case unit == "minute" || unit == "minutes":
			l.Rounds = count * roundsMinute
		case count > 1:
			return l, 0
		default:
			l.Until = unit
			return l, n
		}
	}
	if n > 0 {
		if m := grammar.Prefix(ws[n:], "or until you act - other than to move"); m > 0 {
			l.Until, n = UntilAct, n+m
		}
	}
	return l, n
}

// typesOf reads energy types that tokens begin with.
func typesOf(ws []markup.Token) (types []string, n int) {
	for at := 0; at < len(ws); at++ {
		w := ws[at].Word
		found := false
		for _, energy := range beacon.Energies {
			if energy == w {
				types, found, n = append(types, w), true, at+1
			}
		}
		if !found && w != "and" && w != "," {
			break
		}
	}
	return types, n
}

// diceOf reads dice that tokens begin with, such as "(half Hunt)[EFFECT] + [MIND]" or "[d4]".
func diceOf(ws []markup.Token) (d Dice, n int) {
	switch {
	case len(ws) == 0:
		return d, 0
	case ws[0].Word == "(":
		if n = numberOf(ws, &d); n == 0 {
			return d, 0
		}
	case ws[0].Is == markup.Number && ws[0].N > 0 && ws[0].N <= 20:
		d.Number, n = ws[0].N, 1
	default:
		d.Number = 1
	}
	m := grammar.Prefix(ws[n:], "[ effect|d4|d6|d8|d10|d12|body|mind|will ]")
	if m == 0 {
		return d, 0
	}
	d.Sides, n = ws[n+1].Word, n+m
	if m = grammar.Prefix(ws[n:], "+ [ body|mind|will ]"); m > 0 {
		d.Plus, n = ws[n+2].Word, n+m
	}
	return d, n
}

// numberOf reads how many dice there are, such as "(1 + Utter)", "(half Hunt or half Skirmish)" or "(half of 1 + Utter)".
func numberOf(ws []markup.Token, d *Dice) int {
	n := 1
	halves := grammar.Prefix(ws[n:], "half") > 0
	if halves {
		d.Half = true
		n += grammar.Prefix(ws[n:], "half of?")
	}
	if m := grammar.Prefix(ws[n:], "# +"); m > 0 && ws[n].N <= 9 {
		d.Number, n = ws[n].N, n+m
	}
	for n < len(ws) && isAction(ws[n].Word) {
		d.Rated, d.Actions = true, append(d.Actions, ws[n].Word)
		n++
		m := grammar.Prefix(ws[n:], "or half")
		if !halves || d.Number > 0 {
			m = grammar.Prefix(ws[n:], "or")
		}
		if m == 0 {
			break
		}
		n += m
	}
	if !d.Rated || n >= len(ws) || ws[n].Word != ")" || !isAction(ws[n-1].Word) {
		return 0
	}
	return n + 1
}
