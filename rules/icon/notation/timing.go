package notation

import "rulewright/rules/icon"

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
