package notation

import "slices"

// refreshes reads when a stance is refreshed: "Refresh or exit this stance at the start of your turn".
func (p *parser) refreshes() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		step := Step{Does: DoRefresh, Who: Selector{Is: RefUser}}
		switch {
		case p.any("you may refresh or exit this stance|you may exit or refresh this stance|" +
			"you may refresh or leave this stance|" +
			"refresh or exit this stance|refresh or leave this stance|you may refresh this stance"):
			step.May = true
		case p.any("refresh this stance|this stance automatically refreshes|" +
			"this stance refreshes automatically|this stance refreshes|" +
			"the stance refreshes"):
		default:
			return false
		}
		p.often(&step)
		m, ok := p.moment()
		if !ok {
			return false
		}
		step.When = &m
		steps = []Step{step}
		if p.try(func() bool { return p.any(", or|or") && p.peek(0) == "if" }) {
			other := step
			m, ok := p.moment()
			other.When = &m
			steps = append(steps, other)
			return ok
		}
		return true
	})
	return steps, ok
}

// inNewStance lets "While in this stance, they are flying" begin the stance of the header, of which no
// earlier sentence was read, as "The gulper gains flying" does.
func (c *context) inNewStance(ws tokens) tokens {
	r := reading{ws}
	if !c.ability.Header.Stance || c.label != "" || len(ws) < 6 {
		return ws
	}
	if moment := r; moment.all("while in this stance ,") && listedWord(" when whenever any each every if ", moment.rest[0].word) {
		c.label = "stance" // It is one of the stance's effects, or begins it.
		return moment.rest
	}
	if slices.ContainsFunc(c.ability.Steps, func(s Step) bool { return s.Does == DoStance }) {
		return ws
	}
	if r.all("while in this stance ,") {
		if at := (reading{r.rest}); at.any("at the start and end of|at the start or end of|at the start of|at the end of") {
			c.label = "stance" // It begins the stance, too.
			if at.any("their|its") {
				own := len(r.rest) - len(at.rest) - 1
				r.rest = slices.Concat(r.rest[:own], placedAt("your", r.rest[own].from, r.rest[own].to), at.rest)
				if t := at.rest; len(t) > 3 && t[1].word == "," && (t[2].word == "they" || t[2].word == "it") {
					r.rest[own+3] = placedAt("you", t[2].from, t[2].to)[0]
				}
			}
			return r.rest
		}
		if listedWord(" becomes gains has ", r.rest[0].word) {
			return slices.Concat(placedAt("you", ws[0].from, ws[4].to), r.rest)
		}
		if !r.any("they are|it is") && !r.any("they|it|you") {
			return ws
		}
		subject := "you"
		if w := ws[len(ws)-len(r.rest)-1].word; w == "are" || w == "is" {
			subject = "you are"
		}
		return slices.Concat(placedAt(subject, ws[0].from, ws[5].to), r.rest)
	}
	if r = (reading{ws}); r.any("you gains aura|you gain aura") && len(r.rest) == 4 && r.rest[1].word == "in" {
		return ws[:len(ws)-3] // "In this stance".
	}
	return ws
}

// outlastsStance reports whether steps behind those of a stance without a label give without an end what
// may be a part of it.
func (p *parser) outlastsStance(steps []Step) bool {
	if !p.c.ability.Header.Stance || p.c.label != "" || len(steps) > 0 && steps[0].Does == DoStance {
		return false
	}
	stands := func(s Step) bool { return s.Does == DoStance }
	gives := func(s Step) bool { return outlasts(&s) }
	return slices.ContainsFunc(p.c.ability.Steps, stands) && slices.ContainsFunc(steps, gives)
}

// takesStance reads "you take a wary stance" before the effects of the stance of the header.
func (c *context) takesStance(words tokens) bool {
	r := reading{words}
	return c.ability.Header.Stance && len(c.ability.Steps) == 0 && r.any("you takes a|you take a") &&
		len(r.rest) == 2 && colour(r.rest[:1]) && r.rest[1].word == "stance"
}

// endsStance reads "This stance ends when the gulper is hit by an attack".
func (p *parser) endsStance(stance *Step) bool {
	if !p.any("this stance ends when|this stance ends if|you lose this stance if|you lose this stance when|"+
		"you loses this stance if|they lose this stance if") || !p.any("you are|you is|they are|it is") ||
		!p.any("hit by an attack") || p.left() > 0 {
		return false
	}
	user := Selector{Is: RefUser}
	return p.addToMark(stance, stance.Steps, Step{Does: DoWatch, Who: user, When: &Moment{Is: Hits, Attack: true,
		Who: Selector{Is: RefAny}, By: &user}, Steps: []Step{{Does: DoExpire, Who: user}}})
}

// entering reads "or when you enter this stance" behind a moment: the steps happen as the stance
// begins, too, and are returned once more.
func (p *parser) entering(steps []Step) []Step {
	if p.c.label == "stance" && p.any("or when you enter this stance|or when you take this stance") {
		return p.c.copySteps(steps)
	}
	return nil
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

// entersOrWhen reads "When you enter this stance, or any time you dash, …": what the watch does happens as
// the stance begins, too.
func (p *parser) entersOrWhen() {
	p.try(func() bool {
		if p.c.label != "stance" || p.at > 0 || !p.any("when you enter this stance , or|when you take this stance , or") ||
			!listedWord(" whenever any each every ", p.peek(0)) {
			return false
		}
		p.t, p.at, p.alsoNow = p.t[p.at:], 0, true
		return true
	})
}
