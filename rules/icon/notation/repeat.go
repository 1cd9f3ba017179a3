package notation

import (
	"slices"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// Effects that happen again.

// repeats reads "the above effect" or "the effect".
func (p *parser) repeats() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if got, ok := p.aboveTwo(); ok {
			steps, p.refers = got, true
			return true
		}
		switch {
		case p.any("that damage against"):
			n, ok := p.who()
			step := Step{Does: DoDamage, Who: n.sel, Amount: Amount{Per: 1, Count: CountDealt}}
			step.Amount.Half = p.any(", halved|halved")
			steps = []Step{step}
			return ok && p.c.ability.Trigger != nil && n.sel.Is == RefCause
		case p.anotherArea(&steps):
			return true
		case p.any("the area effect") && p.left() == 0:
			f := p.c.ability.Strike.Area
			if e, ok := p.c.ofArea, f == (icon.Formula{}); ok && e.from >= 0 && e.from < e.to && e.to <= len(p.c.ability.Steps) {
				again := p.c.copySteps(p.c.ability.Steps[e.from:e.to])
				steps = []Step{{Does: DoRepeat, Amount: Amount{Flat: 1}, Steps: again}}
				p.refers = true
				return !slices.ContainsFunc(again, func(s Step) bool { return len(s.On) > 0 || s.Before || ownTime(&s) })
			}
			if !p.attacks() || f == (icon.Formula{}) {
				return false
			}
			steps = []Step{{Does: DoDamage, Who: Selector{Is: RefArea}, Amount: amountOf(f)}}
			if n := p.c.ability.Strike.AreaTimes; n > 1 {
				steps[0].Times.Flat = n
			}
			for _, s := range p.c.ability.Steps {
				if s.Who.Is == RefArea && len(s.On) == 0 {
					steps = append(steps, s)
				}
			}
			return true
		case p.any("the first effect"):
			n := p.c.memory.first
			if n <= 0 || n > len(p.c.ability.Steps) || p.left() > 0 {
				return false
			}
			again := cloneSteps(p.c.ability.Steps[:n])
			for i := range again {
				again[i].Before = false
				if again[i].Does == DoChange || again[i].Does == DoWatch || len(again[i].On) > 0 || again[i].Who.Different {
					return false
				}
			}
			steps, p.refers = []Step{{Does: DoRepeat, Amount: Amount{Flat: 1}, Steps: again}}, true
			return true
		case p.any("the above effect|the effect|this effect|the previous effect|that effect"):
		default:
			return false
		}
		n := p.c.memory.steps
		effect := p.c.effect
		whole := effect.to > effect.from
		if whole {
			n = effect.to - effect.from
		} else {
			effect = extent{len(p.c.ability.Steps) - n, len(p.c.ability.Steps)}
		}
		if whole && !p.c.whole || n <= 0 || effect.from < 0 || effect.to > len(p.c.ability.Steps) || p.c.memory.nested {
			return false
		}
		again, afresh := p.c.ability.Steps[effect.from:effect.to], false
		for i := range again {
			switch again[i].Does {
			case DoChange, DoWatch, DoMark, DoStance, DoEndTurn, DoRepeat:
				return false
			}
			if len(again[i].On) > 0 && p.c.memory.steps != n {
				return false
			}
			if again[i].Who.Different && chooseAny(p.c.ability.Steps[:effect.from]) {
				return false // The repetition may choose the same character once more, but not one of those before.
			}
			afresh = afresh || again[i].Who.Different
		}
		step := Step{Does: DoRepeat, Amount: Amount{Flat: 1}, Steps: cloneSteps(again), Afresh: afresh}
		step.Before = again[0].Before
		for i := range step.Steps {
			if again[i].Before != step.Before {
				return false
			}
			step.Steps[i].On, step.Steps[i].Before = nil, false
		}
		switch {
		case p.words("twice"):
			step.Amount.Flat = 2
		case p.try(func() bool {
			n, ok := p.number(20)
			if !ok || !p.words("times") {
				return false
			}
			step.Amount.Flat = n
			return true
		}):
		}
		steps, p.refers = []Step{step}, true
		return true
	})
	return steps, ok
}

// anotherArea reads "the area effect, targeting the same or a new area in range": all in that area suffer what those in the
// area of the attack did.
func (p *parser) anotherArea(steps *[]Step) bool {
	h, f := &p.c.ability.Header, p.c.ability.Strike.Area
	return p.attacks() && h.Area != nil && !h.OnTarget && f != (icon.Formula{}) && p.try(func() bool {
		if !p.words("the area effect") || !p.any(", targeting the same or a new area in range|, which could overlap the first|in a new area in range|"+
			", targeting a new area in range") || p.left() > 0 {
			return false
		}
		area, all := *h.Area, Selector{Is: RefAll}
		step := Step{Does: DoArea, Area: &area, Steps: []Step{{Does: DoDamage, Who: all, Amount: amountOf(f), Spread: true}}}
		if n := p.c.ability.Strike.AreaTimes; n > 1 {
			step.Steps[0].Times.Flat = n
		}
		for _, s := range p.c.ability.Steps {
			if s.Who.Is == RefArea && len(s.On) == 0 {
				s.Who.Is = RefAll
				step.Steps = append(step.Steps, s)
			}
		}
		*steps = []Step{step}
		return true
	})
}

// orders reads clauses that the texts of foes have: repeats of what follows, and what an
// ability costs.
func (p *parser) orders() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		switch {
		case p.any("repeat the following effect|you repeat the following effect|you repeats the following effect"):
			var ok bool
			steps, ok = p.following()
			return ok
		}
		step, ok := p.cost()
		if ok {
			steps = []Step{step}
		}
		return ok
	})
	return steps, ok
}

// following reads "three times: rush 1, then shove all adjacent foes 1".
func (p *parser) following() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		n, ok := p.turns()
		if !ok || !p.words(":") {
			return false
		}
		step := Step{Does: DoRepeat, Amount: Amount{Flat: n}}
		for {
			inner, ok := p.clauses()
			if !ok {
				return false
			}
			step.Steps = append(step.Steps, inner...)
			if p.left() == 0 {
				break
			}
			if !p.words(".") {
				return false
			}
			if p.any("this can affect the same foe more than once|this can affect the same character more than once") {
				p.words(".")
				if p.left() == 0 {
					break
				}
			}
		}
		steps = []Step{step}
		return true
	})
	return steps, ok
}

// turns reads "twice" or "three times".
func (p *parser) turns() (n int, ok bool) {
	switch {
	case p.words("twice"):
		return 2, true
	case p.words("thrice"):
		return 3, true
	}
	ok = p.try(func() bool {
		switch {
		case p.at < len(p.t) && p.t[p.at].n > 1 && p.t[p.at].n <= 20:
			n = p.t[p.at].n
			p.at++
		default:
			return false
		}
		return p.words("times")
	})
	return n, ok
}

// repeatsElsewhere reads that the effect before it may be repeated twice more, each time on another foe.
func (p *parser) repeatsElsewhere() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.any("you can repeat this effect , but must choose a different foe|can repeat this effect , but must choose a different foe|" +
			"may repeat this effect , but must choose a different foe") {
			return false
		}
		p.any("in range")
		if !p.any("each time unless a foe has already been chosen by this ability , or this effect has triggered three times|"+
			"each time , up to three times in total") || p.left() > 0 {
			return false
		}
		all, n := p.c.ability.Steps, p.c.memory.steps
		var effect []Step
		switch {
		case p.delayed && len(all) > 0 && all[len(all)-1].Does == DoDelay:
			effect = all[len(all)-1].Steps
		case n > 0 && n <= len(all) && !p.c.memory.nested:
			effect = all[len(all)-n:]
		}
		again, found := p.c.copySteps(effect), false
		for i := range again {
			s := &again[i]
			if len(s.On) > 0 || s.Before || ownTime(s) || s.Does == DoChange {
				return false
			}
			if s.Who.Is == RefAny && s.Who.Number == (Amount{Flat: 1}) && s.Who.Side == Foe {
				s.Who.Different, found = true, true
			}
		}
		third := Step{Does: DoRepeat, Amount: Amount{Flat: 1}, May: true, Steps: again}
		second := third
		second.Steps = append(slices.Clone(p.c.copySteps(again)), third)
		steps, p.refers = []Step{second}, true
		return found
	})
	return steps, ok
}

// movesAgain reads "it can repeat this flight once more" behind a movement of the user.
func (p *parser) movesAgain() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		all, n := p.c.ability.Steps, p.c.memory.steps
		if n != 1 || len(all) == 0 || all[len(all)-1].Does != DoMove || all[len(all)-1].Who.Is != RefUser || p.c.memory.nested {
			return false
		}
		p.any("it|you|they")
		if !p.any("can repeat this|may repeat this") {
			return false
		}
		move := all[len(all)-1]
		switch {
		case p.any("flight|fly"):
			if move.Mode != space.Fly {
				return false
			}
		case p.words("movement"):
		default:
			if mode, ok := p.movement(); !ok || mode != move.Mode {
				return false
			}
		}
		p.any("once more|one more time|again")
		if p.left() > 0 || len(move.If) > 0 {
			return false
		}
		move.On, move.May, move.Before = nil, true, false
		steps, p.refers = []Step{move}, true
		return true
	})
	return steps, ok
}

// repeatOf lets the effect that a step repeats happen once more to those of its group who are meant, as
// "If they are bloodied, repeat this effect" says behind what happens to all allies.
func (c *context) repeatOf(it Selector, again *Step) []Step {
	if again.Does != DoRepeat || again.Amount != (Amount{Flat: 1}) || len(again.If)+len(again.On)+len(again.Else) > 0 || again.May {
		return nil
	}
	inner := c.copySteps(again.Steps)
	for i := range inner {
		s := &inner[i]
		switch {
		case composed(s) || ownTime(s) || s.By != nil || s.Anchor != nil:
			return nil
		case i == 0 && s.Who.Is == RefAny && s.Who.Number == (Amount{}) && s.Who.And == nil:
			s.Who = Selector{Is: RefIt}
		case i == 0 || s.Who.Is != RefIt:
			return nil
		}
	}
	return []Step{{Does: DoSelect, Who: it, Steps: inner}}
}

// repeatsWhere reads "If that character is bloodied, repeat this effect" behind what a mark does at a moment.
func (p *parser) repeatsWhere(mark *Step) bool {
	w := (*Step)(nil)
	if mark.Does == DoMark {
		w = nested([]Step{*mark})
	}
	return w != nil && w.Does == DoWatch && len(w.Steps) > 0 && p.try(func() bool {
		if !p.any("if that character is bloodied , repeat this effect|if they are bloodied , repeat this effect") || p.left() > 0 {
			return false
		}
		bearer := Selector{Is: RefBearer}
		changed := *mark
		changed.Steps = cloneSteps(mark.Steps)
		more := &changed.Steps[len(changed.Steps)-1]
		more.Steps = append(cloneSteps(w.Steps), Step{Does: DoRepeat, Amount: Amount{Flat: 1},
			If: []Condition{{Is: IsBloodied, Who: &bearer}}, Steps: p.c.copySteps(w.Steps)})
		if !p.c.plays(&changed) {
			return false
		}
		*mark, p.settled = changed, true
		return true
	})
}

// explodesAgain repeats the explosion of the sentence before.
func (p *parser) explodesAgain(steps *[]Step) bool {
	all, n := p.c.ability.Steps, p.c.memory.steps
	if n != 1 || len(all) == 0 || all[len(all)-1].Does != DoArea || len(all[len(all)-1].On) > 0 || p.c.memory.nested {
		return false
	}
	p.refers = true
	*steps = []Step{{Does: DoRepeat, Amount: Amount{Flat: 1}, Steps: p.c.copySteps(all[len(all)-1:])}}
	return true
}

// goesOn reads "Then, X" behind a watch: it happens as the watch fires.
func (p *parser) goesOn(w *Step) bool {
	return w.Does == DoWatch && p.try(func() bool {
		if !p.words("then") {
			return false
		}
		p.words(",")
		was := p.memory
		bearer := referent{known: true, sel: Selector{Is: RefBearer}}
		if w.When.Who.Is == RefBearer && (w.Who.Is == RefIt || w.Who.Is == RefTarget) {
			bearer.side = p.chosenSide()
		}
		p.within(w.When)
		p.subject, p.bound = &bearer, &bearer
		inner, ok := p.clauses()
		if !ok || p.left() > 0 {
			return false
		}
		changed := *w
		changed.Steps = slices.Concat(w.Steps, inner)
		if usesOuter(&Step{When: w.When, Steps: inner}) || !p.c.plays(&changed) {
			return false
		}
		*w = changed
		p.memory = was
		return true
	})
}

// afterEach reads "after each rush, shove all adjacent characters 1" behind the movements.
func (p *parser) afterEach(last []Step) bool {
	return p.try(func() bool {
		mode := space.Mode("")
		rushed := p.any("each time it|each time they|each time you") && func() bool {
			p.any("finishes a|finish a|ends a")
			var ok bool
			mode, ok = p.movement()
			return ok && p.words(",")
		}()
		switch {
		case rushed:
		case p.any("each time ,|after it rushes , each time ,|after they rush , each time ,"):
		case p.words("after each"):
			var ok bool
			if mode, ok = p.movement(); !ok || !p.words(",") {
				return false
			}
		default:
			return false
		}
		if !slices.ContainsFunc(last, func(s Step) bool { return s.Does == DoMove && s.Who.Is != RefUser }) {
			p.any("it|they|you") // The user, who moves.
			p.subject, p.last, p.before = unnamed, unnamed, unnamed
		}
		inner, ok := p.clauses()
		if !ok || p.left() > 0 {
			return false
		}
		moves := 0
		if w := &last[len(last)-1]; len(last) == 1 && w.Does == DoWatch && len(w.Steps) > 0 { // It moves as the watch fires.
			whole := *w
			whole.Steps = cloneSteps(w.Steps)
			last, w = whole.Steps, nil
			defer func(into *Step) {
				if ok = ok && p.c.plays(&whole); ok {
					*into = whole
				}
			}(&p.c.ability.Steps[len(p.c.ability.Steps)-1])
		}
		changed := slices.Clone(last)
		for i := range changed {
			s := &changed[i]
			if s.Does == DoRepeat && len(s.Steps) == 1 && s.Steps[0].Does == DoMove && (mode == "" || s.Steps[0].Mode == mode) {
				moves++
				if s.Steps = slices.Concat(s.Steps, inner); s.May { // Each of them is optional.
					s.May, s.Steps = false, []Step{{Does: DoSelect, Who: s.Steps[0].Who, May: true, Steps: s.Steps}}
				}
				if !p.c.plays(s) {
					return false
				}
				continue
			}
			if s.Does != DoMove || mode != "" && s.Mode != mode || len(s.If) > 0 || s.May {
				return false
			}
			moves++
			*s = Step{Does: DoSelect, On: s.On, Who: s.Who, Before: s.Before, Steps: slices.Concat([]Step{*s}, inner)}
			s.Steps[0].On = nil
			if !p.c.plays(s) {
				return false
			}
		}
		copy(last, changed)
		return moves > 0
	})
}

// afterOne reads "Weaken all adjacent characters after the first or second rush" behind a trigger,
// of the two movements of an ability: the user decides as the first one has ended.
func (p *parser) afterOne() bool {
	return len(p.c.on) > 0 && decided(p.c.on) && p.try(func() bool {
		inner, ok := p.clauses()
		if !ok || !p.any("after the first or second|after either the first or second") {
			return false
		}
		mode, ok := p.movement()
		all := p.c.ability.Steps
		if !ok || p.left() > 0 || len(all) != 2 || slices.ContainsFunc(inner, func(s Step) bool { return ownTime(&s) }) {
			return false
		}
		for i := range all {
			if s := &all[i]; s.Does != DoSelect || s.Who.Is != RefUser || len(s.If)+len(s.On) > 0 || s.May || s.Before ||
				len(s.Steps) == 0 || s.Steps[0].Does != DoMove || s.Steps[0].Mode != mode || s.Steps[0].Who.Is != RefUser {
				return false
			}
		}
		first, second := p.c.copySteps(all[0].Steps), p.c.copySteps(all[1].Steps)
		return p.rewrite(p.versions(p.c.copySteps(all), []Step{first[0], {Does: DoChoose, Options: []Option{
			{Label: "first", Steps: slices.Concat(inner, first[1:], second)},
			{Label: "second", Steps: slices.Concat(first[1:], second[:1], p.c.copySteps(inner), second[1:])},
		}}}))
	})
}

// severally reads "Up to three other husks may dash 2, then deal 1 damage to an adjacent foe": each of
// the group does all of it, one after the other.
func (p *parser) severally() (steps []Step, ok bool) {
	ok = p.bound == nil && p.c.label != "trigger" && p.try(func() bool {
		n, ok := p.who()
		if !ok || n.user || n.sel.Is != RefAny || !n.plural && !listedWord(" may can ", p.peek(0)) {
			return false
		}
		if p.words(","); p.any("in any order") {
			p.words(",")
		}
		it := Selector{Is: RefIt}
		one := referent{known: true, sel: it, side: n.sel.Side}
		p.last, p.subject, p.doer = &one, &one, &one
		acts := false
		var inner []Step
		for first := true; first || p.left() > 0; first = false {
			if p.words(","); !first && !p.any("then|and then|and") && p.peek(-1) != "," {
				return false
			}
			each := noun{sel: it}
			if p.fresh > 1 { // It has chosen another one since.
				each.sel.Is = RefThem
			}
			got, ok := p.predicate(&each)
			if !ok || len(got) == 0 || p.fresh > 2 || first && p.form == gerund {
				return false
			}
			for i := range got {
				s := &got[i]
				if s.Who.Is == RefThem && (p.fresh > 1) != (each.sel.Is == RefThem) {
					return false
				}
				acts = acts || s.By != nil && s.Does != DoChoose && (s.Who.Is != RefIt || each.sel.Is == RefThem) ||
					s.Does == DoStatus && (s.Who.Is == RefAny && s.Who.Near == each.sel.Is || p.c.foreign && p.form == bare && !first)
				if ownTime(s) || s.Does == DoArea || len(s.If) > 0 || s.Who.Is == RefAny && s.Who.Within == 0 {
					return false
				}
			}
			inner = append(inner, got...)
		}
		steps = []Step{{Does: DoSelect, Who: n.sel, Singly: true, Steps: inner}}
		p.last, p.before, p.subject, p.doer = unnamed, unnamed, unnamed, nil
		return acts && (n.plural || len(inner) > 1)
	})
	return steps, ok
}

// turnsShoves reads "Each shove can be in a different direction" behind shoves that are repeated.
func (p *parser) turnsShoves(was *Step) bool {
	return p.try(func() bool {
		if !p.any("each shove can be in a different direction|each shove may be in a different direction") || p.left() > 0 {
			return false
		}
		changed, found, repeated := p.c.copySteps([]Step{*was}), false, false
		EachStep(changed, func(s *Step) {
			repeated = repeated || s.Does == DoRepeat
			if s.Does == DoShove && s.Way == WayFree {
				s.Way, found = WayAny, true
			}
		})
		if !found || !repeated || !p.c.plays(&changed[0]) {
			return false
		}
		*was, p.settled = changed[0], true
		return true
	})
}

// afterEachToo reads "Bloodied foes are dazed" behind what follows each of several movements: the ones that it hurts.
func (p *parser) afterEachToo(last []Step) bool {
	group := func(s *Step) bool {
		n := len(s.Steps) - 1
		return s.Does == DoSelect && n > 0 && s.Steps[0].Does == DoMove && s.Who.Is == RefUser && s.Steps[n].Does == DoDamage && s.Steps[n].Who.Is == RefAny
	}
	if len(last) < 2 || slices.ContainsFunc(last, func(s Step) bool { return !group(&s) || len(s.If)+len(s.On) > 0 || s.May }) {
		return false
	}
	all, was := p.c.ability.Steps, p.memory
	hurt := p.c.copySteps(last[0].Steps[len(last[0].Steps)-1:])
	p.c.ability.Steps, p.memory.steps = hurt, 1
	p.subject = &referent{known: true, plural: true, sel: Selector{Is: RefIt}, side: hurt[0].Who.Side}
	more, ok := p.narrowed()
	p.c.ability.Steps, p.memory = all, was
	if !ok || p.left() > 0 || len(more) == 0 || slices.ContainsFunc(more, func(s Step) bool { return s.Does != DoStatus || s.Who.Is != RefIt }) {
		return false
	}
	changed := cloneSteps(last)
	for i := range changed {
		changed[i].Steps = slices.Concat(changed[i].Steps, p.c.copySteps(more))
		if !p.c.plays(&changed[i]) {
			return false
		}
	}
	copy(last, changed)
	return true
}
