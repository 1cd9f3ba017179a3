package notation

import "slices"

// Changes of a later use, by the user or by another one.

// nextUse reads "your next attack gains unerring and dazes your foe".
func (p *parser) nextUse() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if p.at == 0 && p.any("the next ability used by you|the next ability you use|the next ability you uses") {
			step := Step{Does: DoModify, Who: Selector{Is: RefUser}, Change: &Change{Next: true}}
			steps = []Step{step}
			return p.bursting(&steps[0])
		}
		named := p.at == 0 && p.any("the next attack from you|the next attack by you")
		if named {
			p.at = slices.IndexFunc(p.t, func(t token) bool { return t.word == "attack" })
			p.t = slices.Concat(p.t[:p.at+1], p.t[p.at+3:])
		}
		if !named && !p.words("your next") && !(p.at == 0 && p.c.foreign && (!p.subject.known || p.subject.plural) && p.words("its next")) {
			return false
		}
		step := Step{Does: DoModify, Who: Selector{Is: RefUser}, Change: &Change{Next: true}}
		switch {
		case p.words("attack"):
			step.Key = "attack"
		case p.words("ability with a listed range"):
			step.Key = "range"
		case !p.words("ability"):
			return false
		}
		p.striking = true
		p.try(func() bool {
			start := p.at
			for p.at < len(p.t) && p.peek(0) != "that" {
				p.at++
			}
			return colour(p.t[start:p.at]) && p.words("that it")
		})
		return p.adds(&step) && func() bool {
			p.any("after it resolves|after that attack resolves")
			p.striking = false
			steps = []Step{step}
			return true
		}()
	})
	return steps, ok
}

// addsTo reads "If your target is in a pit, it also triggers all exceed effects", about the
// next attack of which the sentence before spoke.
func (p *parser) addsTo(next *Step) bool {
	return next.next() && p.try(func() bool {
		p.any("however ,")
		if p.any("after it attacks ,|after that attack ,|after this attack ,") {
			return next.Key == "attack" && p.thenOf(next)
		}
		p.striking = true
		conds, _ := p.conditions()
		p.any("before the triggering attack|before that attack")
		step := Step{Does: DoChange, Change: &Change{}, If: conds}
		if len(conds) == 0 || !p.words(",") || !p.any("it|that attack|the attack") {
			return false
		}
		p.words("also")
		if !p.changes(step.Change) || p.left() > 0 {
			return false
		}
		changed := *next
		changed.Steps = slices.Concat(next.Steps, []Step{step})
		if !p.c.plays(&changed) {
			return false
		}
		*next = changed
		return true
	})
}

// attackMay reads "the attack may also …" behind the sentences about the next attack.
func (p *parser) attackMay() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.any("attack may also|the attack may also|that attack may also") {
			return false
		}
		at := slices.IndexFunc(p.c.ability.Steps, func(s Step) bool { return s.next() && s.Key == "attack" })
		p.striking = true
		inner, ok := p.clauses()
		p.striking = false
		if !ok || at < 0 || p.left() > 0 || len(inner) != 1 {
			return false
		}
		inner[0].May = true
		p.inside = false // Its steps are no part of an area of this use.
		steps = []Step{{Does: DoModify, Who: Selector{Is: RefUser}, Key: "attack", Change: &Change{Next: true},
			Steps: inner}}
		return true
	})
	return steps, ok
}

// adds reads what a later use does besides, into the step that changes it.
func (p *parser) adds(step *Step) bool {
	user := noun{sel: Selector{Is: RefUser}, user: true}
	for first := true; ; first = false {
		if !p.try(func() bool {
			if !first && !p.any(", and|and|,") {
				return false
			}
			p.words("also")
			if p.changes(step.Change) {
				return true
			}
			got, ok := p.action(&user)
			step.Steps = append(step.Steps, got...)
			return ok && p.form == third
		}) {
			return !first
		}
	}
}

// finishesNext reads "Gain stealth after the ability resolves" as a finishing blow, of an ability without a
// target that changes the next one: it is a finishing blow of that one.
func (p *parser) finishesNext(next *Step) bool {
	return next.next() && slices.Equal(p.c.on, []Trigger{OnFinishing}) && p.try(func() bool {
		user := noun{sel: Selector{Is: RefUser}, user: true}
		then, ok := p.action(&user)
		if !ok || !p.any("after the ability resolves|after that ability resolves|after it resolves") || p.left() > 0 ||
			slices.ContainsFunc(then, func(s Step) bool { return s.Who.Is != RefUser || ownTime(&s) }) {
			return false
		}
		for i := range then {
			then[i].On = p.c.on
		}
		changed := *next
		changed.Steps = slices.Concat(next.Steps, then)
		if !p.c.plays(&changed) {
			return false
		}
		*next = changed
		return true
	})
}

// thenOf reads what the user does behind its next attack into that.
func (p *parser) thenOf(next *Step) bool {
	p.subject, p.last, p.before = unnamed, unnamed, unnamed
	inner, ok := p.clauses()
	changed := *next
	changed.Steps = slices.Concat(next.Steps, inner)
	if !ok || p.left() > 0 || slices.ContainsFunc(inner, func(s Step) bool { return s.Who.Is != RefUser || ownTime(&s) }) ||
		!p.c.plays(&changed) {
		return false
	}
	*next = changed
	return true
}

// bursting reads "causes them to erupt with a hail of sparks, dealing 2 damage to all foes in range 3" of the next
// ability: words of colour before what it does besides.
func (p *parser) bursting(next *Step) bool {
	if !p.any("causes them to|causes you to|causes it to") {
		return false
	}
	start := p.at
	for p.left() > 0 && p.peek(0) != "," {
		p.at++
	}
	if !colour(p.t[start:p.at]) || !p.words(",") {
		return false
	}
	got, ok := p.action(&noun{sel: Selector{Is: RefUser}, user: true})
	next.Steps = got
	return ok && p.form == gerund && p.left() == 0 && !slices.ContainsFunc(got, func(s Step) bool { return s.Does != DoDamage || s.Who.Is != RefAny })
}
