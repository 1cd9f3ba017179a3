package notation

import (
	"slices"

	"rulewright/rules/field"
)

// Phrases about a power die: it is set out, ticks, and is waited for (ICON-C6).

// Die returns the number of faces of the power die of the ability, or 0.
func (a *Ability) Die() int {
	faces := 0
	EachStep(a.Steps, func(s *Step) {
		if s.Does == DoPowerDie && s.Die > 0 {
			faces = s.Die
		}
	})
	return faces
}

// die returns the number of faces of the power die of the ability that is read, or of the one that grants it.
func (p *parser) die() int { return max(p.c.ability.Die(), p.c.die) }

// theDie reads a noun for the power die of the ability.
func (p *parser) theDie() bool {
	return p.any("the power die|your power die|the die|the d4 power die|the d6 power die")
}

// faces reads "a d6 power die" and returns its faces.
func (p *parser) faces() (n int, ok bool) {
	ok = p.try(func() bool {
		p.any("an|a")
		word := p.peek(0)
		if len(word) < 2 || len(word) > 3 || word[0] != 'd' {
			return false
		}
		for _, c := range []byte(word[1:]) {
			if c < '0' || c > '9' {
				return false
			}
			n = n*10 + int(c-'0')
		}
		p.at++
		return n > 1 && n <= 20 && p.words("power die")
	})
	return n, ok
}

// setsDie reads "a d6 power die, starting at 2, or tick it up by 1", behind its verb.
func (p *parser) setsDie() (s Step, ok bool) {
	ok = p.try(func() bool {
		faces, ok := p.faces()
		s = Step{Does: DoPowerDie, Who: Selector{Is: RefUser}, Die: faces, Sets: true, Amount: Amount{Flat: 1}}
		if !ok {
			return false
		}
		if p.any(", starting at|starting at|, at|at") {
			if s.Amount.Flat, ok = p.number(faces); !ok || s.Amount.Flat == 0 {
				return false
			}
		}
		p.try(func() bool {
			if !p.any(", or tick it up by|or tick it up by|, or increase the die by|or increase the die by|" +
				", or tick the die up by|or tick the die up by") {
				return false
			}
			n, ok := p.number(faces)
			s.If = []Condition{{Is: IsPowerDie, N: 1, Not: true, Who: &Selector{Is: RefUser}}}
			s.Else = []Step{{Does: DoPowerDie, Who: s.Who, Amount: Amount{Flat: n}}}
			return ok && n > 0
		})
		return true
	})
	return s, ok
}

// dice reads what the user does with the power die: "set out a d4 power die", "tick the die
// down by 1", "tick it up or down by 1", "discard the die".
func (p *parser) dice(subject *noun) (steps []Step, ok bool) {
	ok = subject.user && p.try(func() bool {
		start := p.at
		if p.verb("set") {
			s, ok := Step{}, false
			if p.words("out") {
				s, ok = p.setsDie()
			}
			steps = []Step{s}
			return ok
		}
		if p.die() == 0 {
			return false
		}
		tick := Step{Does: DoPowerDie, Who: Selector{Is: RefUser}}
		switch {
		case p.verb("discard"), p.verb("consume"):
			tick.Amount.Flat = -99
			steps = []Step{tick}
			return p.theDie()
		case p.verb("reset"):
			n, ok := 0, false
			if p.theDie() && p.words("to") {
				n, ok = p.number(20)
			}
			tick.Sets, tick.Amount.Flat = true, n
			steps = []Step{tick}
			return ok && n > 0
		case p.verb("reduce"), p.verb("increase"):
			down := p.t[start].word[0] == 'r'
			n, ok := 0, false
			if p.theDie() && p.words("by") {
				n, ok = p.number(20)
			}
			if tick.Amount.Flat = n; down {
				tick.Amount.Flat = -n
			}
			steps = []Step{tick}
			return ok && n > 0
		case !p.verb("tick"):
			return false
		}
		form := p.form
		up, down := p.direction()
		if !p.theDie() && !p.words("it") {
			return false
		}
		if !up && !down {
			up, down = p.direction()
		}
		if !up && !down {
			return false
		}
		if p.form = form; !p.words("by") {
			if up && down {
				return false
			}
			tick.Amount.Flat = 1 - 2*field.Flag(down)
			steps = []Step{tick}
			return true
		}
		if down && !up && p.words("any amount") {
			tick.Amount.Flat, tick.Who.UpTo = -1, true
			steps = []Step{tick}
			return true
		}
		n, ok := p.number(20)
		if tick.Amount.Flat = n; !ok || n == 0 {
			return false
		}
		lower := tick
		lower.Amount.Flat = -n
		switch {
		case up && down:
			steps = []Step{{Does: DoChoose, Options: []Option{{Label: "up", Steps: []Step{tick}},
				{Label: "down", Steps: []Step{lower}}}}}
		case up:
			steps = []Step{tick}
		default:
			steps = []Step{lower}
		}
		return true
	})
	return steps, ok
}

// direction reads "up", "down" or both.
func (p *parser) direction() (up, down bool) {
	switch {
	case p.any("up or down|down or up"):
		return true, true
	case p.words("up"):
		return true, false
	}
	return false, p.words("down")
}

// dieIs reads "the die is at maximum", "at 4+" and "the die is at 3 or more", of the user.
func (p *parser) dieIs(c *Condition) bool {
	return p.try(func() bool {
		faces := p.die()
		if faces == 0 || p.theDie() && !p.words("is") || !p.words("at") {
			return false
		}
		*c = Condition{Is: IsPowerDie, Who: &Selector{Is: RefUser}}
		if p.any("its maximum|maximum") {
			c.N = faces
			return true
		}
		n, ok := p.number(faces)
		c.N = n
		return ok && n > 0 && (p.words("+") || p.any("or more|or higher"))
	})
}

// dieMoment reads "the die ticks down to 0" and other moments of the power die, behind "when".
func (p *parser) dieMoment(m *Moment) bool {
	return p.die() > 0 && p.try(func() bool {
		*m = Moment{Is: Ticks, Who: Selector{Is: RefUser}}
		switch {
		case p.any("the die is at maximum and you would tick it up again|the die at maximum and you would tick it up again|" +
			"the die is at maximum and would tick up again|the die would tick above its maximum"):
			m.N = 2
		case p.any("the die ticks down to 0|the die goes to 0|the die reaches 0|the power die goes to 0|" +
			"the power die ticks down to 0"):
			m.N = -2
		case p.any("you tick the die up|you tick it up|the die ticks up"):
			m.N = 1
		case p.any("you tick the die down|you tick it down|the die ticks down"):
			m.N = -1
		default:
			return false
		}
		return true
	})
}

// refreshing reads that the stance of the user is refreshed, behind "when".
func (p *parser) refreshing(m *Moment) bool {
	if p.c.label != "stance" && p.c.label != "refresh" {
		return false
	}
	*m = Moment{Is: Refreshes, Who: Selector{Is: RefUser}}
	return p.any("this stance refreshes|the stance refreshes|it refreshes|you refresh this stance|you refresh it") ||
		p.c.label == "refresh" && p.words("you do")
}

// perTick is an amount of so much for each tick of the user's power die.
func perTick(n int) Amount { return Amount{Per: n, Count: CountPower, Of: &Selector{Is: RefUser}} }

// powerDie writes what the user does with its power die.
func (p *printer) powerDie(s *Step) bool {
	n := s.Amount.Flat
	if s.Who.Is != RefUser || s.Key != "" || s.Amount != (Amount{Flat: n}) || n == 0 || s.May {
		return false
	}
	as := p.noun(&s.Who)
	switch {
	case s.Sets && s.Die > 1:
		p.verb(as, "gain")
		p.text(" a d")
		p.number(s.Die)
		p.text(" power die, starting at ")
		p.number(n)
		return n > 0 && n <= s.Die && s.Die <= 20
	case s.Sets:
		p.verb(as, "reset")
		p.text(" the die to ")
		p.number(n)
		return n > 0
	}
	p.verb(as, "tick")
	if s.Who.UpTo {
		p.text(" the die down by any amount")
		return n == -1
	}
	if n < 0 {
		p.text(" the die down by ")
		n = -n
	} else {
		p.text(" the die up by ")
	}
	p.number(n)
	return n <= 20
}

// ticksOnly reports whether a watch does nothing but tick a power die.
func ticksOnly(w *Step) bool {
	return w.Does == DoWatch && len(w.Steps) > 0 && !slices.ContainsFunc(w.Steps, func(s Step) bool { return s.Does != DoPowerDie || s.Sets })
}

// gambledOn reads "on a 4+," after a gamble.
func (p *parser) gambledOn() (conds []Condition, ok bool) {
	ok = p.gambled && p.try(func() bool {
		if !p.any("on a|on an|if the result is") {
			return false
		}
		n, ok := p.number(6)
		if !ok || n == 0 {
			return false
		}
		if !p.words("+") && !p.any("or more|or higher") && n != 6 {
			return false
		}
		conds = []Condition{{Is: IsGamble, N: n}}
		return p.words(",")
	})
	return conds, ok
}
