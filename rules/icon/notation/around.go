package notation

import "slices"

// aroundMove reads "Before and after its movement, it may shove all adjacent foes 1" behind a
// movement of the user: it happens twice.
func (p *parser) aroundMove(last []Step) bool {
	return p.try(func() bool {
		move := &last[len(last)-1]
		if len(last) != 1 || move.Does != DoMove || move.Who.Is != RefUser || len(move.If) > 0 || move.May ||
			!p.any("before and after its movement ,|before and after this movement ,|before and after your movement ,|"+
				"at the start and end of its movement ,|at the start and end of this movement ,|at the start and end of their movement ,") {
			return false
		}
		if !p.subject.known {
			p.any("they")
		}
		inner, ok := p.clauses()
		again := deepCopy(inner)
		if ok && p.any(", choosing different characters each time|, choosing a different character each time|, choosing different foes each time") {
			for i := range again {
				again[i].Who.Different = again[i].Who.Is == RefAny
			}
		}
		if !ok || p.left() > 0 || slices.ContainsFunc(inner, func(s Step) bool { return ownTime(&s) }) {
			return false
		}
		changed := Step{Does: DoSelect, On: move.On, Before: move.Before, Who: Selector{Is: RefUser},
			Steps: slices.Concat(inner, []Step{*move}, again)}
		changed.Steps[len(inner)].On, changed.Steps[len(inner)].Before = nil, false
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*move = changed
		return true
	})
}

// endsMove reads "it ends this movement adjacent to a foe": as soon as the user has moved, at
// least one is beside it.
func (p *parser) endsMove(c *Condition) bool {
	return p.try(func() bool {
		all := p.c.ability.Steps
		n := p.memory.steps
		if n <= 0 || n > len(all) || !slices.ContainsFunc(all[len(all)-n:], func(s Step) bool {
			return s.Does == DoMove && s.Who.Is == RefUser
		}) {
			return false
		}
		if !p.any("it|you|they") || !p.any("ends this movement|ends this move|ends its movement|ends its move|"+
			"end this movement|ends this dash|ends this rush|ends this flight|ends this teleport|lands") ||
			!p.words("adjacent to") {
			return false
		}
		one := p.any("a|an|one or more|at least one")
		if !one {
			sel, ok := p.anchor()
			*c = Condition{Is: IsNear, N: 1, Who: &Selector{Is: RefUser}, Near: &sel}
			return ok && sel.Is != RefAny && sel.Is != RefUser
		}
		sel := Selector{Is: RefAny, Within: 1, Near: RefUser}
		p.adjectives(&sel)
		side, kind, _, ok := p.sideName()
		sel.Side, sel.Kind = side, kind
		*c = Condition{Is: IsCount, N: 1, Who: &sel}
		return ok && sel.Within == 1 && len(sel.If) == 0
	})
}

// timesMoved reads ", three times" behind a movement.
func (p *parser) timesMoved() (n int, ok bool) {
	ok = p.try(func() bool {
		p.any(", up to|up to|,")
		n, ok = p.turns()
		return ok && p.peek(0) != "," && p.peek(0) != "in"
	})
	return n, ok
}

// beforeMove reads "Before they fly, they may shove an adjacent character 1" behind a movement of
// the user.
func (p *parser) beforeMove(last []Step) bool {
	return p.try(func() bool {
		move := &last[len(last)-1]
		if len(last) != 1 || move.Does != DoMove || move.Who.Is != RefUser || len(move.If) > 0 || move.May ||
			!p.any("before they|before it|before you") {
			return false
		}
		if mode, ok := p.movement(); !ok || mode != move.Mode || !p.words(",") {
			return false
		}
		p.any("they|it|you")
		p.subject, p.last = unnamed, unnamed
		inner, ok := p.clauses()
		if !ok || p.left() > 0 || slices.ContainsFunc(inner, func(s Step) bool { return ownTime(&s) }) {
			return false
		}
		changed := Step{Does: DoSelect, On: move.On, Before: move.Before, Who: Selector{Is: RefUser},
			Steps: append(inner, *move)}
		changed.Steps[len(inner)].On, changed.Steps[len(inner)].Before = nil, false
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*move = changed
		return true
	})
}

// ifShoved reads "If they do, they fly 3 instead" behind a shove that the user may make before
// its movement: it is longer where a character was moved.
func (p *parser) ifShoved(last []Step) bool {
	return p.try(func() bool {
		group := &last[len(last)-1]
		n := len(group.Steps)
		if group.Does != DoSelect || n < 2 || group.Steps[n-1].Does != DoMove ||
			!p.any("if they do , they|if it does , it|if you do , you") {
			return false
		}
		shoves := false
		EachStep(group.Steps[:n-1], func(s *Step) { shoves = shoves || s.Does == DoShove })
		usual := group.Steps[n-1]
		mode, ok := p.movement()
		if !ok || !shoves || mode != usual.Mode {
			return false
		}
		longer := usual
		if longer.Amount, ok = p.spaces(); !ok || !p.words("instead") || p.left() > 0 {
			return false
		}
		moved := Selector{Is: RefAny, Others: true, If: []Condition{{Is: IsShifted}}}
		longer.If = []Condition{{Is: IsCount, N: 1, Who: &moved}}
		longer.Else = []Step{usual}
		changed := *group
		changed.Steps = append(slices.Clone(group.Steps[:n-1]), longer)
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*group = changed
		return true
	})
}

// fewer reads "Reduce this damage by one instance for every adjacent ally of the target" behind
// damage that is dealt several times.
func (p *parser) fewer(last []Step) bool {
	return p.try(func() bool {
		was := &last[len(last)-1]
		if was.Does == DoWatch {
			at := slices.IndexFunc(was.Steps, func(s Step) bool { return s.Does == DoDamage })
			if at < 0 {
				return false
			}
			was.Steps = cloneSteps(was.Steps)
			was = &was.Steps[at]
		}
		if was.Does != DoDamage || was.Times.Count != 0 || was.Times.Flat < 2 ||
			!p.any("reduce this damage by one instance|lower this damage by one instance|reduce this damage by one time|"+
				"reduce this damage once|reduce the number of times this deals damage once") {
			return false
		}
		if !p.any("for each|for every") {
			return false
		}
		it := was.Who.Is
		if it == RefAny {
			it = RefIt
		}
		of := Selector{Is: RefAny, Within: 1, Near: it}
		switch {
		case p.any("adjacent ally of the target|adjacent ally of that foe|other adjacent foe to the target"):
			of.Side = Foe
		case p.any("other adjacent character to the target|other adjacent character"):
		case p.any("ally of that foe in range|ally of the target in range"):
			n, ok := p.number(9)
			of.Side, of.Within = Foe, n
			if !ok || !p.any("of them|of the target|of that foe") {
				return false
			}
		default:
			return false
		}
		p.any(", which could cause it to do no damage")
		changed := *was
		changed.Times.Per, changed.Times.Count, changed.Times.Of = -1, CountChars, &of
		if p.left() > 0 || p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*was = changed
		return true
	})
}
