package notation

import "slices"

// orMoment reads ", or when your foe attacks" behind the first moment of a watch, which fires at both.
func (p *parser) orMoment(m *Moment) bool {
	return p.try(func() bool {
		if !p.any(", or when|, or if|, or whenever|, or after|or when|or whenever|, or") {
			return false
		}
		next := Moment{}
		if !p.bleeds(&next) && !p.dieMoment(&next) && !p.refreshing(&next) && !p.triggered(&next) && !p.deed(&next) || p.peek(0) != "," {
			return false
		}
		m.Or = &next
		return true
	})
}

// ofPair reads "both the target and any adjacent foes", the bearer of a mark and those beside it.
func (p *parser) ofPair() (n noun, ok bool) {
	ok = p.bound != nil && p.try(func() bool {
		if !p.any("both the target and any adjacent|the target and any adjacent|both the target and all adjacent") {
			return false
		}
		side, kind, plural, ok := p.sideName()
		n = noun{sel: p.bound.sel, plural: true}
		n.sel.And = &Selector{Is: RefAny, Side: side, Within: 1, Near: p.bound.sel.Is}
		return ok && kind == Characters && plural
	})
	return n, ok
}

// asMarked reads "at the start of your turn or when marking your character,": what follows happens
// as the mark begins, too.
func (p *parser) asMarked() bool {
	return p.try(func() bool {
		if !p.words("at the start of your turn") {
			return false
		}
		turn := p.at
		if !p.any("or when marking your character ,|, or when marking your character ,|or when marking your foe ,") ||
			!p.ofOneMark() {
			return false
		}
		p.t = slices.Concat(p.t[:turn], p.t[p.at-1:])
		p.at, p.alsoNow, p.bound, p.subject = 0, true, p.marked, p.marked
		return true
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
