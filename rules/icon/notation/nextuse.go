package notation

import "slices"

// Changes of a later use, by the user or by another one.

// nextUse reads "your next attack gains unerring and dazes your foe".
func (p *parser) nextUse() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if p.at == 0 && p.any("the next ability used by you|the next ability you use|the next ability you uses") {
			step := Step{Does: DoModify, Who: Selector{Is: RefUser}, Change: &Change{Next: true}}
			steps = []Step{step}
			return false
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
