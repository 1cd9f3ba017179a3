package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// The clauses of a sentence, and how they are joined.

// clauses reads clauses with what joins them, as far as it can.
func (p *parser) clauses() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		var subject *noun
		p.nameAs()
		p.taking()
		p.any("hit or miss ,|then ,|then|additionally ,|afterward ,|also ,|however ,|in addition ,")
		p.any("after this ability resolves ,|after the ability resolves ,|after the attack resolves ,|" +
			"after this attack resolves ,|" +
			"after the attack ,|after attacking ,|after this ability resolves|after the ability resolves")
		p.landed()
		first, s, ok := p.clause(nil)
		if !ok && p.lead() {
			p.any(", and|, then|,")
			first, s, ok = p.clause(nil)
		}
		if !ok {
			return false
		}
		steps, subject = first, s
		for p.left() > 0 {
			var more []Step
			var s *noun
			if p.colourTail(steps) {
				break
			}
			if !p.try(func() bool {
				joint, ok := p.joint()
				if joint == "" && subject != nil && subject.plural && p.peek(0) == "are" && steps[len(steps)-1].Does == DoDamage {
					joint, ok = "and", true // "take 2 damage are blinded"
				}
				if !ok {
					return false
				}
				if p.joinedBy = joint; len(steps) > 0 && steps[len(steps)-1].Does == DoWatch {
					p.joinedBy = "" // The watch has a time of its own.
				}
				start := p.peek(0)
				more, s, ok = p.next(subject, joint)
				p.joinedBy = ""
				if n := len(steps); ok && n > 0 && steps[n-1].Save && joint == "then" && s != nil && s.user && start != "you" {
					return false // "must save or be dazed, then gain stealth": it may be what the foe does.
				}
				if n := len(steps); ok && n > 0 && steps[n-1].Does == DoWatch && p.bound == nil && !p.zoned {
					// A step without a time of its own would have to happen with the watch.
					return !slices.ContainsFunc(more, func(s Step) bool { return !ownTime(&s) })
				}
				return ok
			}) {
				break
			}
			if s != nil {
				subject = s
			}
			if open := p.open(steps); open != nil {
				open.Steps = append(open.Steps, more...)
				continue
			}
			steps = append(steps, more...)
			p.bothIf(&steps, more)
		}
		return true
	})
	return steps, ok
}

// joint reads what joins two clauses, and returns its last word.
func (p *parser) joint() (word string, ok bool) {
	comma := p.words(",") || p.words(";")
	switch {
	case p.any("and then|then also"):
		return "then", true
	case p.words("then"):
		p.words(",")
		return "then", true
	case p.words("and"):
		p.words("also")
		return "and", true
	case p.words("but"):
		return "and", true
	case comma:
		return ",", true
	}
	return "", false
}

// next reads a clause behind another one, and may share its subject.
func (p *parser) next(subject *noun, joint string) (steps []Step, s *noun, ok bool) {
	if subject == nil || subject.user {
		return p.clause(subject)
	}
	mays := p.mays && joint == "then" // "May dash 1, then gain stealth" is no order to the user.
	if subject.sel.Is == RefAny {
		it := *subject
		it.sel = Selector{Is: RefIt}
		if p.fresh > 1 {
			return p.clause(nil)
		}
		subject = &it
	}
	// "is dazed and takes 2 damage" and "are dazed and take 2 damage" share the subject;
	// "is dazed, then teleport 1" begins an order to the user.
	if p.try(func() bool {
		become := joint == "then" && p.bound != nil && p.peek(0) == "become"
		if joint == "then" && subject.plural && !p.shared() && !become && p.peek(0) != "takes" {
			return false
		}
		p.form = bare
		var got bool
		was := p.doer
		p.doer = &referent{known: true, sel: subject.sel, plural: subject.plural}
		steps, got = p.predicate(subject)
		p.doer = was
		if !got {
			return false
		}
		if become && (steps[0].Does != DoStatus || !steps[0].Status.Harmful()) {
			return false // The user may.
		}
		return p.form == third || (subject.plural || p.bound != nil && joint == "and" || become || mays) && p.form == bare
	}) {
		return steps, subject, true
	}
	start := p.at
	steps, s, ok = p.clause(nil)
	if ok && s != nil && s.user && p.t[start].word != "you" && (joint == "and" || subject.plural || mays) && !byUser(steps) &&
		!(p.placed && p.form == gerund) {
		return nil, nil, false // It may be what the subject does.
	}
	return steps, s, ok
}

// byUser reports whether only the user can do the steps.
func byUser(steps []Step) bool {
	return !slices.ContainsFunc(steps, func(s Step) bool { return !s.Does.is(ofUser) })
}

// shared reports whether the next verb cannot be an order to the user.
func (p *parser) shared() bool {
	switch p.peek(0) {
	case "are", "have", "is", "has", "may", "must", "can":
		return true
	}
	return false
}

// clause reads one clause: its condition, subject and predicate.
func (p *parser) clause(before *noun) (steps []Step, subject *noun, ok bool) {
	ok = p.try(func() bool {
		if p.at == 0 && p.peek(0) == "if" && p.try(func() bool {
			n, ok := p.inCentre()
			if ok {
				steps, ok = p.predicate(&n)
			}
			subject = &n
			return ok
		}) {
			return true
		}
		if conds, ok := p.conditionsFirst(); ok {
			p.words("then")
			inner, got := p.clauses()
			if !got {
				return false
			}
			steps = p.when(conds, inner)
			p.otherwise(steps)
			return steps != nil
		}
		if conds, ok := p.gambledOn(); ok {
			inner, got := p.clauses()
			steps = p.when(conds, inner)
			return got && steps != nil
		}
		if s, ok := p.until(); ok {
			if !p.words(",") {
				return false
			}
			inner, got := p.clauses()
			steps = inner
			return got && p.lasting(&s, steps)
		}
		if got, ok := p.againstMarked(); ok {
			steps = got
			return true
		}
		if watch, ok := p.relative(); ok {
			steps = watch
			return true
		}
		if watch, ok := p.watch(); ok {
			steps = watch
			return true
		}
		if p.inEffect() {
			until := icon.Until("")
			for i := range p.c.ability.Steps {
				if s := &p.c.ability.Steps[i]; s.Who.Is == RefUser && s.Until != "" && len(s.On) == 0 {
					until = s.Until
				}
			}
			inner, got := p.clauses()
			if steps = inner; until == "" || !got || len(inner) != 1 || inner[0].Does != DoWatch ||
				inner[0].Who.Is != RefUser {
				return false
			}
			inner[0].Until = until
			return true
		}
		if got, n, ok := p.foesInArea(); ok {
			steps, subject = got, n
			return true
		}
		if got, ok := p.aims(); ok {
			steps = got
			return true
		}
		if got, ok := p.special(); ok {
			steps = got
			return p.tail(&steps)
		}
		if p.try(func() bool {
			n, ok := p.who()
			if !ok {
				return false
			}
			was := p.doer
			if !n.user {
				if n.sel.Is != RefAny {
					p.doer = &referent{known: true, sel: n.sel, plural: n.plural}
				} else {
					p.doer = &referent{known: true, sel: Selector{Is: RefIt}, plural: n.plural}
				}
			}
			got, ok := p.predicate(&n)
			p.doer = was
			if !ok {
				return false
			}
			steps, subject = got, &n
			return true
		}) {
			return true
		}
		user := noun{sel: Selector{Is: RefUser}, user: true}
		got, ok := p.predicate(&user)
		steps, subject = got, &user
		return ok
	})
	return steps, subject, ok
}

// when puts conditions before steps.
func (p *parser) when(conds []Condition, steps []Step) []Step {
	if len(steps) == 0 {
		return nil
	}
	if p.each {
		if each := p.eachOf(conds, steps); each != nil || p.many {
			return each
		}
		p.each = false
	}
	if len(steps) == 1 && len(steps[0].Else) == 0 {
		steps[0].If = append(slices.Clone(conds), steps[0].If...)
		return steps
	}
	// A change of the ability has to be known before its attack, so that it has conditions of its own.
	var changes, others []Step
	for i := range steps {
		if steps[i].Does == DoChange {
			steps[i].If = append(slices.Clone(conds), steps[i].If...)
			changes = append(changes, steps[i])
		} else {
			others = append(others, steps[i])
		}
	}
	if len(others) == 0 {
		return changes
	}
	if len(changes) > 0 {
		return append(changes, p.when(conds, others)...)
	}
	return []Step{{Does: DoSelect, Who: Selector{Is: RefUser}, If: conds, Steps: steps}}
}

// open returns the area of the last step, to which what follows in the sentence belongs.
func (p *parser) open(steps []Step) *Step {
	if len(steps) > 0 && p.placed {
		if last := &steps[len(steps)-1]; last.Does == DoArea {
			return last
		}
	}
	return nil
}
