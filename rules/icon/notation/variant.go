package notation

// Sentences that give an earlier step another version.

// variant reads a sentence that gives an earlier one another form: under a condition, for a
// trigger, or once for each character.
func (p *parser) variant() bool {
	return p.bound == nil && p.memory.steps >= 0 && len(p.c.ability.Steps) > 0 &&
		(p.spreadsLater() || p.shovesLater() || p.greater())
}

// rewrite lets the steps of the ability become others, if the combat plays those.
func (p *parser) rewrite(steps []Step) bool {
	for i := range steps {
		if !p.c.plays(&steps[i]) {
			return false
		}
	}
	p.c.ability.Steps = steps
	return true
}

// versions returns the steps as they are without the triggers of the label, and others for these.
func (p *parser) versions(usual, other []Step) []Step {
	user := Selector{Is: RefUser}
	was := Step{Does: DoSelect, Who: user, Steps: usual}
	for _, on := range p.c.on {
		was.If = append(was.If, Condition{Is: IsTriggered, Key: string(on), Not: true})
	}
	return []Step{was, {Does: DoSelect, Who: user, On: p.c.on, Steps: other}}
}

// anyRound reads "Ignore Kiln Door's round requirement" behind a trigger: what an earlier sentence
// says of the rounds before one is not true then.
func (p *parser) anyRound() bool {
	return len(p.c.on) > 0 && decided(p.c.on) && p.try(func() bool {
		if !p.words("ignore") || !p.ability() || !p.any("'s round requirement") || p.left() > 0 {
			return false
		}
		found := false
		for i := range p.c.ability.Steps {
			s := &p.c.ability.Steps[i]
			for j := range s.If {
				if s.If[j].Is != IsRound {
					continue
				}
				if !s.If[j].Not || len(s.If) > 1 || len(s.Else) > 0 {
					return false
				}
				found = true
			}
			if found && len(s.If) == 1 && s.If[0].Is == IsRound {
				for _, on := range p.c.on {
					s.If = append(s.If[:len(s.If):len(s.If)], Condition{Is: IsTriggered, Key: string(on), Not: true})
				}
			}
		}
		return found
	})
}

// exempts reads "Characters in range 2 of you are exempt from this ability" behind what
// happens to all others.
func (p *parser) exempts(was *Step) bool {
	return was.Who.Is == RefAny && was.Who.Within == 0 && was.Who.Number == (Amount{}) && p.try(func() bool {
		if !p.words("characters in range") {
			return false
		}
		n, ok := p.number(20)
		if !ok || !p.any("of you are exempt from this ability|of you are exempt") || p.left() > 0 {
			return false
		}
		was.Who.Within, was.Who.Near, was.Who.Beyond, was.Who.Others = n+1, RefUser, true, true
		return true
	})
}

// shovesFreely reads "you may shove in any order, and may choose different directions for
// each character" behind a shove of several. The direction is a question for each in any case.
func (p *parser) shovesFreely(shove *Step) bool {
	return p.try(func() bool {
		switch {
		case p.any("you may shove in any order|characters are shoved in any order you like"):
			shove.Ordered = true
		case !p.any("you can shove in different directions for all characters|" +
			"you may choose different directions for each character|you can choose for each character|" +
			"you may choose for each character"):
			return false
		}
		p.any(", and may choose different directions for each character")
		p.settled = true
		return p.left() == 0
	})
}
