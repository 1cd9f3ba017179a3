package notation

import (
	"slices"
)

// Choices: one of two effects, of two groups, of several characters.

// chosenOrMany reports whether steps on each of the selection have to refer to it as one.
func (s *Selector) chosenOrMany() bool {
	switch s.Is {
	case RefAny, RefAll, RefArea, RefZone, RefCollided, RefMarked, RefThem, RefPassed:
		return true
	}
	return false
}

// vain reports whether steps do nothing by themselves, because they change a choice that is
// made elsewhere or prepare one that another sentence would have to use.
func (p *parser) vain(steps []Step) bool {
	for i := range steps {
		switch {
		case steps[i].Does == DoGamble && i == len(steps)-1:
			return true
		case steps[i].Does == DoSelect && len(steps[i].Steps) == 0 && len(p.c.on) > 0 && !steps[i].Save:
			return len(steps) == 1
		case steps[i].Does == DoWatch && (p.vain(steps[i].Steps) || idle(steps[i].Steps)):
			return true
		}
	}
	return false
}

// idle reports whether the steps only choose characters.
func idle(steps []Step) bool {
	return len(steps) > 0 && !slices.ContainsFunc(steps, func(s Step) bool { return s.Does != DoSelect || len(s.Steps) > 0 || s.Save })
}

// both reads "Do both" behind a choice by a condition: with the trigger of the label, the
// step and its alternative happen.
func (p *parser) both() (steps []Step, ok bool) {
	if len(p.c.on) == 0 || !decided(p.c.on) || !p.any("do both|both happen") || p.left() > 0 ||
		p.c.memory.steps != 1 {
		return nil, false
	}
	was := &p.c.ability.Steps[len(p.c.ability.Steps)-1]
	if len(was.If) == 0 || len(was.Else) == 0 || len(was.On) > 0 {
		return nil, false
	}
	one := *was
	steps = append([]Step{one}, was.Else...)
	steps[0].If, steps[0].Else = nil, nil
	usual := Step{Does: DoSelect, Who: Selector{Is: RefUser}, Steps: []Step{one}}
	for _, on := range p.c.on {
		usual.If = append(usual.If, Condition{Is: IsTriggered, Key: string(on), Not: true})
	}
	if !p.c.plays(&usual) {
		return nil, false
	}
	*was = usual
	return steps, true
}

// either reads "rushes 3 or flies 1" and "either gains 3 vigor or takes 3 damage", of which
// one is chosen.
func (p *parser) either(subject *noun) (steps []Step, ok bool) {
	if !slices.ContainsFunc(p.t[p.at:], func(t token) bool { return t.word == "or" }) {
		return nil, false
	}
	ok = p.try(func() bool {
		p.words("either")
		it := *subject
		if it.sel.Is == RefAny {
			it.sel = Selector{Is: RefIt}
		}
		choice := Step{Does: DoChoose}
		form := p.form
		for {
			at := p.at
			got, ok := p.action(&it)
			if !ok || len(choice.Options) > 0 && p.form != form {
				return false
			}
			form = p.form
			choice.Options = append(choice.Options, Option{Label: p.spelled(at), Steps: got})
			if !p.any(", or|or") {
				break
			}
		}
		switch p.peek(0) {
		case "if", "while", "when", "unless", "on":
			return false // Not of the user's choice, then.
		}
		if len(choice.Options) < 2 {
			return false
		}
		p.last, p.before = unnamed, unnamed // One of them may have selected.
		const forEach = "may choose for each one )|may choose for each )|can choose for each one )|chooses for each )|choose for each )"
		if p.words("(") && (p.words("you") && p.any(forEach)) {
			by := subject.sel
			choice.By, choice.Singly = &by, true
			steps = []Step{choice}
			return by.Is == RefAny && by.Number == (Amount{})
		} else if p.peek(-1) == "(" {
			p.at--
		}
		if p.any("( foe chooses )|( that foe chooses )|( they choose )|( foe 's choice )|( their choice )") {
			if subject.user || subject.plural || subject.sel.Is == RefAny {
				return false
			}
			by := subject.sel
			choice.By = &by
		}
		steps = []Step{choice}
		if subject.sel.Is == RefAny {
			steps = []Step{{Does: DoSelect, Who: subject.sel, Steps: steps}}
		}
		return true
	})
	return steps, ok
}

// eitherOf reads "either weakened or shoved 1", of which the user chooses one.
func (p *parser) eitherOf(subject *noun) (steps []Step, ok bool) {
	if !p.words("either") || subject.plural && subject.sel.Is == RefAny {
		return nil, false
	}
	it := *subject
	if it.sel.Is == RefAny {
		it.sel = Selector{Is: RefIt}
	}
	choice := Step{Does: DoChoose}
	for first := true; first || p.any(", or|or"); first = false {
		at := p.at
		got, ok := p.passive(&it)
		if !ok {
			return nil, false
		}
		choice.Options = append(choice.Options, Option{Label: p.spelled(at), Steps: got})
	}
	steps = []Step{choice}
	if subject.sel.Is == RefAny {
		steps = []Step{{Does: DoSelect, Who: subject.sel, Steps: steps}}
	}
	return steps, len(choice.Options) > 1
}

// dilemma reads "be shoved 2, or take 4 damage" behind "must choose:", which each of the
// subject chooses for itself.
func (p *parser) dilemma(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		it := *subject
		it.sel = Selector{Is: RefIt}
		choice := Step{Does: DoChoose, By: &subject.sel}
		for {
			at := p.at
			p.any("either")
			got, ok := p.suffers(&it)
			if !ok {
				if got, ok = p.action(&it); !ok || p.form != bare {
					return false
				}
			}
			choice.Options = append(choice.Options, Option{Label: p.spelled(at), Steps: got})
			if !p.any(", or else|, or|or else|or") {
				break
			}
		}
		steps = []Step{choice}
		return len(choice.Options) > 1
	})
	return steps, ok
}

// chooses reads "choose an ally and a foe in range".
func (p *parser) chooses() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		first, ok := p.who()
		if !ok || first.sel.Is != RefAny {
			return false
		}
		if p.any(", marking them|and marks them|, marking it|and mark them") {
			return p.mark(first.sel, &steps)
		}
		steps = []Step{{Does: DoSelect, Who: first.sel}}
		p.try(func() bool {
			if !p.any("and|, then") {
				return false
			}
			second, ok := p.who()
			if !ok || second.sel.Is != RefAny {
				return false
			}
			if steps[0].Who.Within == 0 {
				steps[0].Who.Within, steps[0].Who.Near = second.sel.Within, second.sel.Near
			}
			steps = append(steps, Step{Does: DoSelect, Who: second.sel})
			return true
		})
		return true
	})
	return steps, ok
}

// chooseAny reports whether the user chooses characters in one of the steps.
func chooseAny(steps []Step) bool {
	found := false
	EachStep(steps, func(s *Step) {
		found = found || s.Who.Number != (Amount{}) && !s.Who.Free ||
			s.Anchor != nil && s.Anchor.Number != (Amount{}) && !s.Anchor.Free
	})
	return found
}
