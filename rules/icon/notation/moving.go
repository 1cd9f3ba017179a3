package notation

import (
	"slices"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// Effects around a movement: before it, on the way, and behind it.

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
		again := p.c.copySteps(inner)
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
		if !p.c.plays(&changed) {
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
		if !p.c.plays(&changed) {
			return false
		}
		*move = changed
		return true
	})
}

// ifShoved reads "If they do, they fly 3 instead" behind a shove that the user may make before
// its movement: it is longer where a character was chosen, also one that something has blocked.
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
		longer.If = []Condition{{Is: IsCount, N: 1, Who: &Selector{Is: RefIt}}}
		longer.Else = []Step{usual}
		changed := *group
		changed.Steps = append(slices.Clone(group.Steps[:n-1]), longer)
		if !p.c.plays(&changed) {
			return false
		}
		*group = changed
		return true
	})
}

// rescuesCured reads "Characters that are cured this way are also rescued if they are defeated". Nothing but
// the rescue reaches the defeated, so it comes before the cure.
func (p *parser) rescuesCured(last []Step) bool {
	return p.try(func() bool {
		cure := &last[len(last)-1]
		if len(last) != 1 || cure.Does != DoCure || cure.Who.Number != (Amount{}) ||
			!p.any("characters that are cured this way are also rescued if they are defeated|"+
				"characters cured this way are also rescued if they are defeated") || p.left() > 0 {
			return false
		}
		changed := Step{Does: DoSelect, On: cure.On, Who: Selector{Is: RefUser}, Steps: []Step{{Does: DoRescue, Who: cure.Who}, *cure}}
		changed.Steps[1].On = nil
		if !p.c.plays(&changed) {
			return false
		}
		*cure = changed
		return true
	})
}

// unseenWhile reads "and is intangible while flying" behind a movement of the user.
func (p *parser) unseenWhile(steps []Step) ([]Step, bool) {
	n := len(steps)
	if n == 0 || steps[n-1].Does != DoMove || steps[n-1].Who.Is != RefUser || steps[n-1].May {
		return steps, false
	}
	if !p.any(", and is intangible while flying|and is intangible while flying|, and is intangible while moving|" +
		", and becomes intangible while moving|and is intangible while moving") {
		return steps, false
	}
	return slices.Concat(steps[:n-1], intangibly(steps[n-1])), true
}

// intangibly returns the movement between the steps by which the user is intangible as long as it moves.
func intangibly(move Step) []Step {
	own := Selector{Is: RefUser}
	was := []Condition{{Is: HadStatus, Not: true, Who: &own, Status: icon.Intangible}} // It keeps what it had.
	return []Step{{Does: DoStatus, If: was, Who: own, Status: icon.Intangible}, move,
		{Does: DoEnd, If: was, Who: own, Status: icon.Intangible}}
}

// whileMoving reads "Gain phasing and become intangible while moving" behind a movement of the user, or
// "It becomes intangible while moving".
func (p *parser) whileMoving(last []Step) bool {
	move := &last[len(last)-1]
	return len(last) == 1 && move.Does == DoMove && move.Who.Is == RefUser && len(move.If) == 0 && !move.May && p.try(func() bool {
		phasing := !p.any("it becomes intangible while moving|you becomes intangible while moving")
		if phasing && !p.any("gain phasing and become intangible while moving|you gains phasing and becomes intangible while moving|"+
			"it gains phasing and becomes intangible while moving|gains phasing and becomes intangible while moving|"+
			"gain phasing and intangible while moving|it gains phasing and intangible while moving") || p.left() > 0 {
			return false
		}
		one := *move
		one.On, one.Before, one.Phasing = nil, false, one.Phasing || phasing
		changed := Step{Does: DoSelect, On: move.On, Before: move.Before, Who: Selector{Is: RefUser}, Steps: intangibly(one)}
		if !p.c.plays(&changed) {
			return false
		}
		*move = changed
		return true
	})
}

// passesOver reads "For every foe or ally they pass over during this movement, they gain 2 vigor"
// behind a movement: those through whose spaces the character has moved count.
func (p *parser) passesOver() (steps []Step, ok bool) {
	all, n := p.c.ability.Steps, p.memory.steps
	ok = n > 0 && n <= len(all) && all[len(all)-1].Does == DoMove && p.try(func() bool {
		if !p.any("for every|for each") {
			return false
		}
		of := Selector{Is: RefPassed}
		side, kind, plural, ok := p.sideName()
		of.Side = side
		if p.any("or ally|or foe") {
			of.Side, of.Others = 0, true
		}
		if !ok || plural || kind != Characters {
			return false
		}
		n, ok := p.pronoun()
		if !ok || n.sel.Is != all[len(all)-1].Who.Is && n.sel.Is != RefIt ||
			!p.any("pass over|pass through|passes over|passes through|fly over|flies over") {
			return false
		}
		p.any("during this movement|this way|while moving")
		if !p.words(",") {
			return false
		}
		got, ok := p.clauses()
		if !ok || len(got) != 1 || got[0].Does != DoVigor && got[0].Does != DoDamage || got[0].Who.Is != n.sel.Is ||
			got[0].Amount.Flat == 0 || got[0].Amount != (Amount{Flat: got[0].Amount.Flat}) {
			return false
		}
		got[0].Amount = Amount{Per: got[0].Amount.Flat, Count: CountChars, Of: &of}
		steps = got
		return p.left() == 0
	})
	return steps, ok
}

// passedThrough reads "it passes through" behind characters: those on the way of the last
// movement of the user.
func (p *parser) passedThrough(sel *Selector) bool {
	return sel.Is == RefAny && sel.Within == 0 && p.bound == nil && !p.waiting && p.try(func() bool {
		p.any("that|who|whom")
		switch {
		case p.any("passed through|passed over"):
		case p.any("in its path|in their path|in your path|in your space during this movement|in your space during this move"),
			p.peek(0) == "in" && p.peek(1) == "the" && p.words("in") && p.itsUser("'s space during this movement|'s space during this move"):
			return p.userMoves(sel)
		case p.any("it|you|they") && p.any("passes through|pass through|passed through|moves through|moved through|"+
			"passes over|pass over|flies over|rushes through|dashes through"):
		default:
			return false
		}
		p.any("during this movement|during this move|this way")
		sel.Is = RefPassed
		return true
	})
}

// toEnd reads "Draw a line 3 area effect, then teleport to the end space".
func (p *parser) toEnd() (steps []Step, ok bool) {
	ok = p.c.ability.Header.Area == nil && !p.placed && p.try(func() bool {
		p.words("you")
		if !p.words("draw") {
			return false
		}
		a, ok := p.shape()
		if !ok || a.Shape != space.Line || p.zoneTail ||
			!p.any(", then teleport to the end space|, then teleport to its end space|and teleport to the end space") {
			return false
		}
		p.placed, p.placedLabel = true, p.c.label
		steps = []Step{{Does: DoArea, Area: &a, Steps: []Step{{Does: DoMove, Who: Selector{Is: RefUser}, Mode: space.Teleport,
			Way: WayEnd}}}}
		return p.left() == 0
	})
	return steps, ok
}

// movedFarthest reads "If you move the maximum distance rolled by this ability", which the table judges.
func (p *parser) movedFarthest() (conds []Condition, ok bool) {
	ok = p.c.ability.Header.Gamble && p.try(func() bool {
		start := p.at + 1
		if !p.any("if you move the maximum distance|if you moved the maximum distance") {
			return false
		}
		for p.left() > 0 && p.peek(0) != "," {
			p.at++
		}
		conds = []Condition{{Is: IsJudged, Key: p.spelled(start)}}
		return p.peek(0) == ","
	})
	return conds, ok
}

// endsCloser reads "The teleport must end with both of you closer together" behind a movement toward
// another one, which cannot end elsewhere.
func (p *parser) endsCloser(was *Step) bool {
	toward, n := true, 0
	EachStep([]Step{*was}, func(s *Step) {
		if s.Does == DoMove {
			n++
			toward = toward && (s.Way == WayToward || s.Way == WayCloser)
		}
	})
	return n > 0 && toward && p.try(func() bool {
		p.words("the")
		_, ok := p.movement()
		p.settled = true
		return ok && p.any("must end with both of you closer together|must end with you closer together") && p.left() == 0
	})
}

// closerOrFurther reads ", all ending either closer or further away from that character than they
// started" behind a movement of several: the user chooses one way for all of them.
func (p *parser) closerOrFurther(step *Step) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.any(", all ending either closer or further away from|, all ending closer or further away from") {
			return false
		}
		at, ok := p.anchor()
		p.words("than they started")
		closer, away := *step, *step
		closer.Way, closer.Anchor, closer.Who.Different = WayCloser, &at, true
		away.Way, away.Anchor, away.Who.Different = WayAway, &at, true
		steps = []Step{{Does: DoChoose, Options: []Option{{Label: "closer", Steps: []Step{closer}},
			{Label: "further away", Steps: []Step{away}}}}}
		return ok
	})
	return steps, ok
}

// thisWay reads "that rushed this way", of characters that the ability has moved.
func (p *parser) thisWay() bool {
	return p.any("that moved this way|that rushed this way|that dashed this way|that flew this way|that teleported this way|" +
		"that are moved this way|that were moved this way|that are shoved this way|that were shoved this way|" +
		"shoved this way|teleported this way|moved this way")
}

// startsMove reads what happens to one that is beside the user before its movement, of the sentence before:
// "If it started this flight adjacent to a foe, that foe is dazed", "An adjacent foe when it starts moving
// takes 2 damage", and "One adjacent foe when it either starts or ends this flight is dazed", of which the user
// chooses the time.
func (p *parser) startsMove(last []Step) bool {
	move := &last[len(last)-1]
	if len(last) != 1 || move.Does != DoMove || move.Who.Is != RefUser || len(move.If) > 0 || move.May {
		return false
	}
	return p.try(func() bool {
		who, either := Selector{Is: RefAny, Number: Amount{Flat: 1}, Within: 1, Near: RefUser}, false
		begins := func() bool {
			const times = "either starts or ends|starts or ends|started|starts|start"
			if (!p.any("it|you|they") || !p.any(times)) && !p.itsUser(times) {
				return false
			}
			either = p.peek(-1) == "ends"
			if p.any("moving|its movement|this movement|this move") {
				return true
			}
			if !p.words("this") || move.Mode == space.Fly && p.words("flight") {
				return p.peek(-1) == "flight"
			}
			mode, ok := p.movement()
			return ok && mode == move.Mode
		}
		named := func() bool {
			side, kind, plural, ok := p.sideName()
			who.Side = side
			return ok && kind == Characters && !plural
		}
		if p.words("if") {
			if !begins() || either || !p.any("adjacent to a|adjacent to an") || !named() || !p.any(", that foe|, that character|, that ally|, they") {
				return false
			}
		} else if !p.any("one adjacent|an adjacent") || !named() || !p.words("when") || !begins() {
			return false
		}
		p.t, p.at = slices.Concat(placedAt("they", p.t[0].from, p.t[p.at-1].to), p.t[p.at:]), 0
		for i, t := range p.t { // "Shoved 2 towards it": towards the user.
			if i > 0 && t.word == "it" && listedWord(" toward towards ", p.t[i-1].word) {
				p.t[i].word = "you"
			}
		}
		it := referent{known: true, sel: Selector{Is: RefIt}, side: who.Side}
		p.subject, p.last, p.before = &it, &it, unnamed
		inner, ok := p.clauses()
		if !ok || p.left() > 0 || slices.ContainsFunc(inner, func(s Step) bool { return ownTime(&s) || len(s.If) > 0 }) {
			return false
		}
		one := *move
		one.On, one.Before = nil, false
		beside := Step{Does: DoSelect, Who: who}
		changed := Step{Does: DoSelect, On: move.On, Before: move.Before, Who: Selector{Is: RefUser},
			Steps: append([]Step{beside, one}, inner...)}
		if either {
			changed.Options = []Option{{Label: "before", Steps: changed.Steps}, {Label: "after", Steps: append([]Step{one, beside}, inner...)}}
			changed.Does, changed.Steps = DoChoose, nil
		}
		if !p.c.plays(&changed) {
			return false
		}
		*move, p.settled = changed, true
		return true
	})
}

// userMoves lets the selector be those on the way of the user, which the sentence before has moved.
func (p *parser) userMoves(sel *Selector) bool {
	sel.Is = RefPassed
	return slices.ContainsFunc(p.previous(), func(s Step) bool { return s.Does == DoMove && s.Who.Is == RefUser })
}

// besideAllies reads "If they end this teleport adjacent to one or more of their allies, those allies take 4 damage
// from the target" behind a movement that follows a failed save.
func (p *parser) besideAllies(was *Step) bool {
	n := len(was.Steps) - 1
	return was.Does == DoSelect && was.Save && n >= 0 && was.Steps[n].Does == DoMove && was.Steps[n].Who.Is == RefIt && p.try(func() bool {
		if !p.any("if they end this|if it ends this") {
			return false
		}
		if mode, ok := p.movement(); (!ok || mode != was.Steps[n].Mode) && !p.any("movement|move") {
			return false
		}
		if !p.words("adjacent to") || !p.any("one or more of their allies|one or more or their allies|any of their allies|any allies") ||
			!p.any(", those allies take|, they take|, those allies each take") {
			return false
		}
		d, ok := p.dealt()
		side := Foe // Allies of a foe are foes of the user.
		switch was.Who.Side {
		case Foe:
		case Ally:
			side = Own
		case 0:
			if p.last.side != Foe {
				return false
			}
		}
		step := d.step(Selector{Is: RefAny, Side: side, Within: 1, Near: RefIt})
		if p.any("from the target|from that foe|from them|from that character") {
			step.By = &Selector{Is: RefIt}
		}
		changed := *was
		changed.Steps = append(cloneSteps(was.Steps), step)
		if !ok || side == Own || p.left() > 0 || !p.c.plays(&changed) {
			return false
		}
		*was = changed
		return true
	})
}

// goesElse reads "If it starts this movement inside a warm pool, it can rush 5 or fly 3 instead" behind a movement of
// the user: where the table lets it be so, the user may go otherwise.
func (p *parser) goesElse(last []Step) bool {
	return p.try(func() bool {
		at := slices.IndexFunc(last, func(s Step) bool { return s.Does == DoMove })
		if at < 0 || len(p.c.on) > 0 || !p.words("if") {
			return false
		}
		from, move := p.at, last[at]
		if !p.any("it starts this movement|it starts this move|you start this movement|you starts this movement") || move.Who.Is != RefUser ||
			move.May || len(move.If)+len(move.Else)+len(move.On) > 0 || slices.ContainsFunc(last[at+1:], func(s Step) bool { return s.Does == DoMove }) {
			return false
		}
		for p.left() > 0 && p.peek(0) != "," && !listedWord(laterWords, p.peek(0)) {
			p.at++
		}
		key := p.spelled(from)
		if !p.any(", it can|, it may|, you can|, you may") {
			return false
		}
		usual := move
		usual.Before = false
		choice := Step{Does: DoChoose, Options: []Option{{Label: "as before", Steps: []Step{usual}}}}
		for len(choice.Options) == 1 || p.words("or") {
			start, other := p.at, Step{Does: DoMove, Who: move.Who}
			mode, ok := p.movement()
			n, also := p.number(20)
			if !ok || !also {
				return false
			}
			other.Mode, other.Amount = mode, Amount{Flat: n}
			choice.Options = append(choice.Options, Option{Label: p.spelled(start), Steps: []Step{other}})
		}
		changed := Step{Does: DoSelect, Before: move.Before, Who: move.Who, If: []Condition{{Is: IsJudged, Key: key}}, Steps: []Step{choice},
			Else: []Step{usual}}
		if !p.words("instead") || p.left() > 0 || !p.c.plays(&changed) {
			return false
		}
		last[at], p.settled = changed, true
		return true
	})
}

// leaps reads "If there is an adjacent foe, increase this dash to 2, and shove that foe 1" behind a movement of the user.
func (p *parser) leaps(last []Step) bool {
	move := &last[len(last)-1]
	return len(last) == 1 && move.Does == DoMove && move.Who.Is == RefUser && !move.May && !move.Before && len(move.If)+len(p.c.on) == 0 && p.try(func() bool {
		if !p.any("if there is an adjacent foe ,|if there is at least one adjacent foe ,") || !p.farther(move) {
			return false
		}
		beside := Selector{Is: RefAny, Side: Foe, Within: 1, Near: RefUser}
		longer, near := *move, beside
		n, ok := p.number(20)
		longer.Amount, longer.On = Amount{Flat: n}, nil
		changed := Step{Does: DoSelect, Who: move.Who, On: move.On, If: []Condition{{Is: IsCount, N: 1, Who: &near}}, Steps: []Step{longer}, Else: []Step{*move}}
		changed.Else[0].On = nil
		if ok && p.any(", and|and") {
			beside.Number = Amount{Flat: 1}
			p.names(&beside, false)
			inner, got := p.clauses()
			if ok = got && !slices.ContainsFunc(inner, func(s Step) bool { return s.Who.Is != RefIt || ownTime(&s) }); !ok {
				return false
			}
			changed.Steps = append([]Step{{Does: DoSelect, Who: beside}, longer}, inner...)
		}
		if !ok || p.left() > 0 || !p.c.plays(&changed) {
			return false
		}
		*move = changed
		return true
	})
}
