package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// Phrases about the time at which something happens: as a stance begins, as its user loses hit
// points, as an ability is used.

// hates reads "of the closest foe to you" behind an ongoing hatred that the user gains.
func (p *parser) hates(step *Step) bool {
	return step.Plus && p.try(func() bool {
		if !p.words("of") {
			return false
		}
		n, ok := p.who()
		step.By = &n.sel
		return ok && n.sel.Nearest
	})
}

// entering reads "or when you enter this stance" behind a moment: the steps happen as the stance
// begins, too, and are returned once more.
func (p *parser) entering(steps []Step) []Step {
	if p.c.label == "stance" && p.any("or when you enter this stance|or when you take this stance") {
		return deepCopy(steps)
	}
	return nil
}

// asked reads a sentence about a choice that the user makes in any case.
func (p *parser) asked() bool {
	return p.try(func() bool {
		nearest := false
		EachStep(p.c.ability.Steps, func(s *Step) { nearest = nearest || s.By != nil && s.By.Nearest })
		return nearest && p.any("if multiple foes are equidistant , you may choose|"+
			"if several foes are equidistant , you may choose|if multiple foes are equidistant , you choose") && p.left() == 0
	})
}

// taking reads "on entering this stance," behind the label of a trigger: what follows happens as
// the ability is used.
func (p *parser) taking() bool {
	return len(p.c.on) > 0 && p.c.ability.Header.Stance && p.any("on entering this stance ,|when entering this stance ,|"+
		"when you enter this stance ,")
}

// given reports whether the step is a status that its bearer has while something lasts: one that
// another character is named for begins at once.
func (s *Step) given() bool { return s.Does != DoStatus || s.By == nil }

// hates writes "gain hatred+ of the closest foe to you".
func (p *printer) hates(s *Step, as person) bool {
	p.verb(as, "gain")
	p.text(" hatred+ of the closest ", sideWord(s.By.Side, false), " to you")
	return s.Status == icon.Hatred && s.Plus && s.By.Nearest
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

// bleeds reads that the user sacrifices hit points, behind "after".
func (p *parser) bleeds(m *Moment) bool {
	bled := Moment{Is: Sacrifices, Who: Selector{Is: RefUser}}
	if !p.any("you sacrifice with this ability|you sacrifice from this ability") {
		bled.Is, bled.Ability, bled.Status = Uses, true, Bled
		if !p.any("any of your other abilities with a sacrifice effect resolves|" +
			"any of your other abilities with a sacrifice effect resolve|your other abilities with a sacrifice effect resolve") {
			return false
		}
	}
	*m = bled
	return true
}

// sparks reads "spark an ember at a foe in range 3, dealing 1 damage": the first verb colours the
// damage, which comes to the one behind "at".
func (p *parser) sparks(subject *noun) (steps []Step, ok bool) {
	ok = subject.user && p.try(func() bool {
		start := p.at
		for p.at < len(p.t) && p.t[p.at].word != "at" && p.at < start+6 {
			p.at++
		}
		if p.at == start || !colour(p.t[start:p.at]) || !p.words("at") {
			return false
		}
		n, ok := p.who()
		if !ok || n.user || !p.words(", dealing") {
			return false
		}
		d, ok := p.dealt()
		p.any("to them|to it")
		steps, p.form = []Step{d.step(n.sel)}, bare
		return ok
	})
	return steps, ok
}

// nested returns the last step that a mark or stance, the last of the steps, holds, or nil. The
// steps that hold it are copied first.
func nested(last []Step) *Step {
	s := &last[len(last)-1]
	n := len(s.Steps)
	if n == 0 || s.Does != DoMark && s.Does != DoStance {
		return nil
	}
	s.Steps = cloneSteps(s.Steps)
	return &s.Steps[n-1]
}

// oftenATurn reads how often in a turn the watch of a stance fires.
func (p *parser) oftenATurn(last []Step) bool {
	return p.try(func() bool {
		w := nested(last)
		if w == nil || w.Does != DoWatch || !p.c.memory.nested {
			return false
		}
		if p.any("this effect can trigger any number of times a turn|this effect can trigger any number of times a round") {
			return p.left() == 0
		}
		if !p.any("this effect can only trigger") {
			return false
		}
		n := 1
		if !p.any("once") {
			var ok bool
			if p.words("twice") {
				n = 2
			} else if n, ok = p.number(20); !ok || !p.words("times") {
				return false
			}
		}
		w.Uses, w.Each = n, PerTurn
		return n > 0 && p.any("a turn|per turn") && p.left() == 0
	})
}

// firstSaves reads that foes have to save before they use abilities on the bearer of a mark.
func (p *parser) firstSaves(steps *[]Step) bool {
	return p.bound != nil && p.c.label == "mark" && p.try(func() bool {
		if !p.any("any foe that attempts to use an ability that includes that ally as a target|"+
			"any foe that attempts to use an ability on that ally|any foe that uses an ability on that ally") ||
			!p.any("must first save|must save first") || p.left() > 0 || p.bound.side != Ally {
			return false
		}
		bearer := p.bound.sel
		m := Moment{Is: Targets, Ability: true, Who: Selector{Is: RefAny, Side: Foe}, By: &bearer}
		*steps = []Step{{Does: DoWatch, Who: bearer, When: &m, Steps: []Step{{Does: DoSelect,
			Who: Selector{Is: RefCause}, Save: true}}}}
		return true
	})
}

// savedFrom reads what follows a save of [parser.firstSaves]: nothing on a success, and on a
// failure the bearer is protected from the ability and the mark ends.
func (p *parser) savedFrom(last []Step) bool {
	return p.try(func() bool {
		w := nested(last)
		if w == nil || w.Does != DoWatch || len(w.Steps) != 1 || w.When.Is != Targets || w.Steps[0].Who.Is != RefCause ||
			!w.Steps[0].Save {
			return false
		}
		if p.any("on a successful save , there are no further effects , and the mark remains active|" +
			"on a successful save , there are no further effects|on a success , nothing happens") {
			p.settled = true
			return p.left() == 0
		}
		if !p.any("on a failed save ,|if they fail ,") || !p.any("the chosen ally|that ally|your ally") {
			return false
		}
		bearer := Selector{Is: RefBearer}
		var list []Step
		for first := true; first || p.words("and"); first = false {
			if !p.any("is|gains") {
				return false
			}
			name, ok := p.statusName()
			if !ok || name.Harmful() {
				return false
			}
			if name == icon.Resistance {
				p.any("to all damage|to damage")
			}
			list = append(list, Step{Does: DoResist, Who: bearer, Status: name})
		}
		if !p.any("from the triggering ability|against the triggering ability") {
			return false
		}
		p.any("for its duration")
		if p.any(", then the mark fades|, then this mark ends|, then the mark ends|, and the mark ends") {
			list = append(list, Step{Does: DoEndMark, Who: bearer})
		}
		w.Steps = cloneSteps(w.Steps)
		w.Steps[0].Steps = list
		return p.left() == 0 && (p.c.plays == nil || p.c.plays(&last[len(last)-1]))
	})
}

// granting reads "You raise glass walls around you, granting a d4 power die, starting at 2": the
// words before the comma colour the power die.
func (p *parser) granting(steps *[]Step) bool {
	return p.c.label == "stance" && p.at == 0 && p.try(func() bool {
		at := slices.IndexFunc(p.t, func(t token) bool { return t.word == "," })
		p.words("you")
		p.any("create|raise|make") // Such copies have no place and no rules.
		if at <= p.at || !colour(p.t[p.at:at]) {
			return false
		}
		if p.at = at; !p.any(", granting|, gaining") {
			return false
		}
		s, ok := p.setsDie()
		*steps = []Step{s}
		return ok && p.left() == 0
	})
}

// triggering reads "you may trigger any slay effects of that ability, then tick the die down by 1",
// of an ability that begins.
func (p *parser) triggering(steps *[]Step) bool {
	return p.waiting && p.try(func() bool {
		may := p.words("you may")
		c := Change{}
		if !p.activated(&c) || !p.any("of that ability|of the ability") {
			return false
		}
		list := []Step{{Does: DoChange, Who: Selector{Is: RefUser}, Change: &c}}
		if p.any(", then|and") {
			more, ok := p.clauses()
			if !ok {
				return false
			}
			list = append(list, more...)
		}
		if *steps = list; may {
			*steps = []Step{{Does: DoSelect, Who: Selector{Is: RefUser}, May: true, Steps: list}}
		}
		return true
	})
}

// empowering reads "When the die is 3, you may reset it to 1 when an ally in range 2 uses an
// ability to empower it": how, another sentence says.
func (p *parser) empowering(steps *[]Step) bool {
	faces := p.die()
	return faces > 0 && p.c.label == "stance" && p.try(func() bool {
		if !p.any("when the die is|while the die is") {
			return false
		}
		p.words("at")
		n, ok := p.number(faces)
		if !ok || n == 0 || !p.any(", you may reset it to|, you may reset the die to") {
			return false
		}
		to, ok := p.number(faces)
		m := Moment{}
		if !ok || to == 0 || !p.words("when") || !p.deed(&m) || m.Is != Uses || m.By != nil || !p.words("to empower it") {
			return false
		}
		m.Is = Begins
		user := Selector{Is: RefUser}
		m.If = []Condition{{Is: IsPowerDie, N: n, Who: &user}}
		if n < faces {
			m.If = append(m.If, Condition{Is: IsPowerDie, Not: true, N: n + 1, Who: &user})
		}
		*steps = []Step{{Does: DoWatch, Who: user, When: &m, May: true, Steps: []Step{{Does: DoPowerDie, Who: user, Sets: true,
			Amount: Amount{Flat: to}}}}}
		return p.left() == 0
	})
}

// empowers reads "The ability deals bonus damage and triggers any slay effects" behind
// [parser.empowering].
func (p *parser) empowers(last []Step) bool {
	return p.c.label == "stance" && p.try(func() bool {
		w := nested(last)
		if w == nil || w.Does != DoWatch || w.When.Is != Begins || !w.May || !p.any("the ability|that ability") {
			return false
		}
		c := Change{}
		for first := true; first || p.words("and"); first = false {
			if !p.activated(&c) && !p.changes(&c) {
				return false
			}
		}
		p.words(", hit or miss")
		w.Steps = append(cloneSteps(w.Steps), Step{Does: DoChange, Who: Selector{Is: RefUser}, Change: &c})
		return p.left() == 0 && (p.c.plays == nil || p.c.plays(&last[len(last)-1]))
	})
}
