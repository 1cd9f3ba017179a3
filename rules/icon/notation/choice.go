package notation

import (
	"slices"
	"strconv"
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
		if p.words("(") && (p.words("you") && p.any(forEach) || p.itsUser(forEach)) {
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

// alternately reads "Alternately, the gulper can dash 3" behind a sentence: the user does one or the other.
func (p *parser) alternately() bool {
	all, n := p.c.ability.Steps, p.memory.steps
	if n <= 0 || n > len(all) || p.c.memory.nested || len(p.c.on) > 0 || p.bound != nil {
		return false
	}
	return p.try(func() bool {
		if !p.any("alternately ,|alternatively ,") {
			return false
		}
		p.last, p.before, p.subject, p.fresh = unnamed, unnamed, unnamed, 0
		inner, ok := p.clauses()
		if !ok || p.left() > 0 || len(inner) == 0 {
			return false
		}
		first := cloneSteps(all[len(all)-n:])
		for _, list := range [...][]Step{first, inner} {
			for i := range list {
				if s := &list[i]; len(s.On) > 0 || s.Before || ownTime(s) || s.Does == DoChange || s.Does == DoMark ||
					s.Does == DoStance {
					return false
				}
			}
		}
		if s := &inner[0]; s.May { // To choose it is to do it.
			s.May = false
		}
		p.last, p.before, p.subject, p.settled = unnamed, unnamed, unnamed, true
		choice := Step{Does: DoChoose, Options: []Option{{Label: "first", Steps: first}, {Label: "second", Steps: inner}}}
		return p.rewrite(append(cloneSteps(all[:len(all)-n]), choice))
	})
}

// eitherMade reads "a height 1 boulder object or a pit in free space in range 6", of which the
// user makes one.
func (p *parser) eitherMade() (steps []Step, ok bool) {
	if !slices.ContainsFunc(p.t[p.at:], func(t token) bool { return t.word == "or" }) {
		return nil, false
	}
	ok = p.try(func() bool {
		if !p.any("a height") {
			return false
		}
		object := Step{Does: DoObject, Amount: Amount{Flat: 1}}
		h, ok := p.number(9)
		object.Terrain.Height = h
		if !ok {
			return false
		}
		at := p.at
		key, ok := p.key("object")
		object.Key = key
		label := p.spelled(at)
		if !ok || !p.any("or a pit") {
			return false
		}
		place, ok := p.square()
		if !ok || !place.Free {
			return false
		}
		pit := Step{Does: DoPit, Amount: Amount{Flat: 1}, Terrain: Terrain{Pit: true}}
		object.at(&place, false)
		pit.at(&place, false)
		steps = []Step{{Does: DoChoose, Options: []Option{{Label: label, Steps: []Step{object}}, {Label: "pit", Steps: []Step{pit}}}}}
		return true
	})
	return steps, ok
}

// eitherGroup reads "Up to three allies in range 2 may dash 1, or one ally in range 2 may dash 3": the
// user chooses between two groups.
func (p *parser) eitherGroup() (steps []Step, ok bool) {
	ok = p.bound == nil && slices.ContainsFunc(p.t, func(t token) bool { return t.word == "or" }) && p.try(func() bool {
		choice := Step{Does: DoChoose}
		for first := true; first || p.left() > 0; first = false {
			if !first && !p.any(", or") {
				return false
			}
			at := p.at
			n, ok := p.who()
			if !ok || n.user || n.sel.Is != RefAny || n.sel.Number == (Amount{}) || !p.any("may|can") {
				return false
			}
			got, ok := p.moves(&n)
			if !ok || len(got) != 1 {
				return false
			}
			got[0].May = true
			choice.Options = append(choice.Options, Option{Label: p.spelled(at), Steps: got})
		}
		p.last, p.before, p.subject = unnamed, unnamed, unnamed
		steps = []Step{choice}
		return len(choice.Options) == 2
	})
	return steps, ok
}

// oneOrOther reads "Teleport 2 toward your target or teleport your target 1 toward you", of which the
// user chooses one.
func (p *parser) oneOrOther() (steps []Step, ok bool) {
	ok = len(p.c.items) == 0 && p.try(func() bool {
		step := Step{Does: DoChoose}
		was := p.memory
		for p.left() > 0 {
			start := p.at
			p.memory = was
			if start > 0 && !p.words("or") || !listedWord(" dash fly rush shove teleport ", p.peek(0)) {
				return false
			}
			from := p.at
			got, ok := p.clauses()
			if !ok || len(got) != 1 || len(got[0].If)+len(got[0].Else) > 0 || got[0].Does != DoMove && got[0].Does != DoShove {
				return false
			}
			step.Options = append(step.Options, Option{Label: p.spelled(from), Steps: got})
		}
		p.memory = was
		steps = []Step{step}
		return len(step.Options) == 2
	})
	return steps, ok
}

// consented reads "Allies can choose whether to take this teleport" behind a choice of movements: an ally
// may decline that the user moves it.
func (p *parser) consented(was *Step) bool {
	return was.Does == DoChoose && p.try(func() bool {
		if !p.any("allies can choose whether to take this|allies may choose whether to take this") {
			return false
		}
		mode, ok := p.movement()
		changed, found := p.c.copySteps([]Step{*was})[0], 0
		for i := range changed.Options {
			o := &changed.Options[i]
			s := o.Steps[0]
			if len(o.Steps) != 1 || s.Does != DoMove || s.Mode != mode || s.By == nil || s.Who.Is == RefUser {
				continue
			}
			who := s.Who
			o.Steps = []Step{{Does: DoChoose, By: &who, If: []Condition{{Is: IsAlly, Who: &who}}, Options: []Option{
				{Label: "move", Steps: []Step{s}}, {Label: "stay"}}, Else: []Step{s}}}
			found++
		}
		if !ok || p.left() > 0 || found != 1 || !p.c.plays(&changed) {
			return false
		}
		*was, p.settled = changed, true
		return true
	})
}

// choosesBoth reads "choose yourself and an ally", with a trigger, of an ability that begins with
// the choice of one or the other.
func (p *parser) choosesBoth() bool {
	all := p.c.ability.Steps
	at := slices.IndexFunc(all, func(s Step) bool { return s.Does == DoSelect })
	if len(p.c.on) == 0 || !decided(p.c.on) || at < 0 {
		return false
	}
	first := &all[at]
	return first.Does == DoSelect && first.Who.Is == RefAny && first.Who.Number == Amount{Flat: 1} && len(first.Steps) == 0 &&
		len(first.If) == 0 && len(first.On) == 0 && p.try(func() bool {
		may := p.words("you may choose")
		if !may && !p.words("choose") || !p.words("yourself and") {
			return false
		}
		n, ok := p.selection()
		if !ok || p.left() > 0 || n.sel.Is != RefAny || n.sel.Number != (Amount{Flat: 1}) {
			return false
		}
		if n.sel.Within == 0 {
			n.sel.Within, n.sel.Near = first.Who.Within, first.Who.Near
		}
		n.sel.Different, n.sel.Others, n.sel.And = false, true, &Selector{Is: RefUser}
		one := *first
		both := Step{Does: DoSelect, Who: n.sel}
		changed := both
		if may {
			changed = Step{Does: DoChoose, Options: []Option{{Label: "one", Steps: []Step{one}}, {Label: "both", Steps: []Step{both}}}}
		}
		changed.Else = []Step{one}
		for _, on := range p.c.on {
			changed.If = append(changed.If, Condition{Is: IsTriggered, Key: string(on)})
		}
		if len(changed.If) > 1 || !p.c.plays(&changed) {
			return false // Any of several triggers would do.
		}
		*first = changed
		return true
	})
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

// secondly reads "choose a second ally" behind a sentence that chose one: what happened to
// that one happens to another one as well.
func (p *parser) secondly(steps *[]Step) bool {
	return p.try(func() bool {
		all, n := p.c.ability.Steps, p.c.memory.steps
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || plural || p.left() > 0 || len(p.c.on) == 0 || n <= 0 || n > len(all) {
			return false
		}
		all = all[len(all)-n:]
		at := slices.IndexFunc(all, func(s Step) bool { return s.Does == DoSelect && len(s.Steps) == 0 })
		if at < 0 || at+1 == len(all) || all[at].Who.Side != side || all[at].Who.Number != (Amount{Flat: 1}) {
			return false
		}
		again := cloneSteps(all[at:])
		again[0].Who.Different = true
		*steps, p.refers = []Step{{Does: DoRepeat, Amount: Amount{Flat: 1}, Steps: again}}, true
		return true
	})
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

// takesBoth reads "this inflicts both effects" for a trigger or under a condition, behind a choice of two.
func (p *parser) takesBoth() bool {
	all := p.c.ability.Steps
	if p.memory.steps != 1 || len(all) == 0 || !decided(p.c.on) {
		return false
	}
	last := &all[len(all)-1]
	return len(last.On)+len(last.If)+len(last.Else) == 0 && p.try(func() bool {
		conds, _ := p.conditions()
		if len(conds) > 0 && !p.words(",") || len(conds) != 1-len(p.c.on) || len(conds) == 1 && conds[0].Is != IsRound {
			return false
		}
		if !p.any("this inflicts both effects|inflicts both effects|inflict both effects|both effects happen|do both") || p.left() > 0 {
			return false
		}
		changed := *last
		choice := &changed
		if changed.Does == DoSelect && len(changed.Steps) == 1 {
			changed.Steps = cloneSteps(changed.Steps)
			choice = &changed.Steps[0]
		}
		if choice.Does != DoChoose || len(choice.Options) != 2 || choice.By != nil || choice.May || len(choice.If) > 0 {
			return false
		}
		for _, on := range p.c.on {
			conds = append(conds, Condition{Is: IsTriggered, Key: string(on)})
		}
		usual := *choice
		*choice = Step{Does: DoSelect, Who: Selector{Is: RefUser}, If: conds, Else: []Step{usual},
			Steps: slices.Concat(usual.Options[0].Steps, usual.Options[1].Steps)}
		if !p.c.plays(&changed) {
			return false
		}
		*last = changed
		return true
	})
}

// allows reads "allows an ally in range to dash 3": that one may do it.
func (p *parser) allows(subject *noun) (steps []Step, ok bool) {
	ok = subject.user && p.try(func() bool {
		if !p.verb("allow") {
			return false
		}
		form := p.form
		n, ok := p.who()
		if !ok || n.user || n.plural || !p.words("to") {
			return false
		}
		steps, ok = p.moves(&n)
		for i := range steps {
			steps[i].May = true
		}
		p.form = form
		return ok && len(steps) == 1
	})
	return steps, ok
}

// eitherCombo reads "You can choose this ability or Long Reel when you spend a token:" of a further version
// of a combo: each of them is used with the token in any case.
func (p *parser) eitherCombo() bool {
	return p.c.ability.Header.Combo > 1 && p.at == 0 && p.try(func() bool {
		if !p.any("you can choose this ability or|you may choose this ability or") {
			return false
		}
		for start := p.at; p.left() > 0 && p.at < start+4 && p.peek(0) != "when"; {
			p.at++
		}
		return p.any("when you spend a token|when you spend a combo token") && p.left() == 0
	})
}

// byDie reads "That foe is either dazed (1-3) and shoved 1 away from you, or sealed (4-6)", which a d6 decides.
func (p *parser) byDie() (steps []Step, ok bool) {
	ok = len(p.c.on) == 0 && has(p.t, "(") && p.try(func() bool {
		n, ok := p.pronoun()
		if !ok || n.user || n.plural || !n.sel.single() || !p.any("is either|are either") {
			return false
		}
		table, next := Step{Does: DoTable}, 1
		for len(table.Options) == 0 || p.any(", or|or") {
			option := Option{Min: next}
			for len(option.Steps) == 0 || p.words("and") {
				got, ok := p.passive(&n)
				if !ok || slices.ContainsFunc(got, func(s Step) bool { return ownTime(&s) }) {
					return false
				}
				if at := got[0].Anchor; at != nil && at.Is == n.sel.Is {
					at.Is = RefUser // Away from the one that acts.
				}
				option.Steps = append(option.Steps, got...)
				if len(got) == 1 && option.Max == 0 {
					least, ok := 0, p.words("(")
					if ok {
						least, ok = p.number(6)
					}
					if !ok || least != next || !p.any("-") {
						return false
					}
					if option.Max, ok = p.number(6); !ok || option.Max < least || !p.words(")") {
						return false
					}
				}
			}
			option.Label, next = strconv.Itoa(option.Min)+"-"+strconv.Itoa(option.Max), option.Max+1
			table.Options = append(table.Options, option)
		}
		steps, p.refers = []Step{table}, true
		return p.left() == 0 && next == 7
	})
	return steps, ok
}
