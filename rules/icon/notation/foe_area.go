package notation

import "slices"

// uncovered reads ", ignoring cover" behind damage.
func (p *parser) uncovered(steps []Step) bool {
	if !slices.ContainsFunc(steps, func(s Step) bool { return s.Does == DoDamage }) || !p.any(", ignoring cover|ignoring cover") {
		return false
	}
	for i := range steps {
		steps[i].Uncovered = steps[i].Does == DoDamage
	}
	return true
}

// manyInArea reads "3 or more characters are in the area".
func (p *parser) manyInArea(c *Condition) bool {
	return p.c.ability.Header.Area != nil && p.try(func() bool {
		n, ok := p.number(20)
		if !ok || !p.any("or more|+") {
			return false
		}
		side, kind, plural, ok := p.sideName()
		*c = Condition{Is: IsCount, N: n, Who: &Selector{Is: RefAll, Side: side}}
		return ok && kind == Characters && plural && p.any("are in the area|are caught in the area|are inside the area|are inside")
	})
}

// firstTarget reads "target foe" where nothing has named one before: a foe in range.
func (p *parser) firstTarget() bool {
	return p.at == 0 && !p.attacks() && !p.last.known && p.bound == nil && p.memory.steps == 0 && !p.lost &&
		p.c.ability.Header.Range > 0 && p.c.ability.Header.Area == nil && p.any("target foe")
}

// itsAllies reads "all its adjacent allies" behind the user.
func (p *parser) itsAllies(n *noun) bool {
	return p.c.foreign && p.try(func() bool {
		if !p.any("all its|all of its|all of your|all your") {
			return false
		}
		n.sel = Selector{Is: RefAny, Side: Ally}
		placed := p.adjectives(&n.sel)
		n.plural = true
		if !p.words("allies") {
			return false
		}
		for p.placing(&n.sel, &placed) {
		}
		return placed && len(n.sel.If) == 0
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

// bursts reads "they explode, taking 2 damage and dealing 2 damage to all other characters in range 2"
// and "your target explodes, shoving adjacent characters 1 away from them and dealing 2 damage to them".
func (p *parser) bursts() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		n, ok := p.pronoun()
		if !ok || n.user || n.sel.Is == RefAny || !p.any("explode ,|explodes ,") {
			return false
		}
		if p.words("taking") {
			d, ok := p.dealt()
			steps = append(steps, d.step(n.sel))
			if !ok || !p.any("and dealing|, dealing") {
				return false
			}
			d, ok = p.dealt()
			if !ok || !p.any("to all other") {
				return false
			}
			around := Selector{Is: RefAny, Near: n.sel.Is, Besides: true}
			side, kind, plural, ok := p.sideName()
			if !ok || kind != Characters || !plural || side != 0 || !p.any("in range|within range") {
				return false
			}
			around.Within, ok = p.number(9)
			step := d.step(around)
			step.By = &Selector{Is: n.sel.Is}
			steps = append(steps, step)
			return ok
		}
		if !p.any("shoving adjacent characters|shoving all adjacent characters") {
			return false
		}
		a, ok := p.spaces()
		if !ok || !p.any("away from them|away from it") {
			return false
		}
		at := n.sel
		steps = append(steps, Step{Does: DoShove, Who: Selector{Is: RefAny, Within: 1, Near: n.sel.Is}, Amount: a, Way: WayAway, Anchor: &at})
		if !p.any("and dealing|, dealing") {
			return false
		}
		d, ok := p.dealt()
		steps = append(steps, d.step(Selector{Is: RefIt}))
		return ok && p.words("to them")
	})
	return steps, ok
}

// entersOr reads when those of a zone or an aura are affected, "enter the area or start their turn
// there" and "start or end their turn in the aura", and reports whether it is by entering.
func (p *parser) entersOr(m *Moment, n *noun) (entered, ok bool) {
	if p.any("start or end their turn|starts or ends their turn|starts or ends its turn|start or end a turn|starts or ends a turn|" +
		"start or end their turns") {
		m.Is, m.Who = TurnStarts, n.sel
		ok = p.where(m)
		next := *m
		next.Is, m.Or = TurnEnds, &next
		return false, ok
	}
	if !p.does(m, n) {
		return false, false
	}
	entered = (m.Is == Enters || m.Is == Leaves) && m.By == nil
	p.try(func() bool {
		if !p.words("or") {
			return false
		}
		next := Moment{}
		if entered && p.any("exit it|exits it|leave it|leaves it") {
			next = *m
			next.Is = Leaves
		} else if !p.does(&next, n) || next.Is != TurnStarts && next.Is != TurnEnds {
			return false
		}
		if p.peek(-1) == "there" && next.Who.Is == RefAny {
			next.Who.Is = RefZone
		}
		m.Or = &next
		return m.Or.Who.Is == RefZone || next.Is == Leaves
	})
	return entered, true
}

// auraOfPiece reads "inside the urn's aura" of what the ability has made.
func (p *parser) auraOfPiece() bool {
	made := p.made()
	return made != nil && p.bound != nil && p.try(func() bool {
		if !p.any("inside the|in the") || p.left() < 3 {
			return false
		}
		word := p.peek(0)
		p.at++
		return hasSuffix(made.Key, word) && p.words("'s aura")
	})
}

// single reports whether the word of the selector means one character at most.
func (s *Selector) single() bool {
	switch s.Is {
	case RefIt, RefBearer, RefCause, RefTarget, RefObject:
		return s.And == nil
	}
	return false
}

// flung reads "bloodied foes in the area are flung aside, shoving them 2": words of colour about a
// group, before what the user does to it.
func (p *parser) flung() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		n, ok := p.who()
		if !ok || n.user || !p.any("is|are") {
			return false
		}
		start := p.at
		for p.at < start+6 && p.left() > 0 && p.peek(0) != "," {
			p.at++
		}
		if p.at == start || !colour(p.t[start:p.at]) || !listedWord(" shoving dealing teleporting ", p.peek(1)) {
			return false
		}
		if n.sel.Is == RefAny {
			steps = []Step{{Does: DoSelect, Who: n.sel}}
			return true
		}
		p.words(",")
		user := noun{sel: Selector{Is: RefUser}, user: true}
		steps, ok = p.predicate(&user)
		return ok
	})
	return steps, ok
}

// withAllies reads "target foe and all its adjacent allies take 2 damage".
func (p *parser) withAllies() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		n, ok := p.who()
		if !ok || n.user || n.plural || n.sel.Is != RefAny || n.sel.Side != Foe {
			return false
		}
		if !p.any("and all its adjacent allies|and all their adjacent allies|and all of its adjacent allies|and all of their adjacent allies") {
			return false
		}
		all := noun{sel: Selector{Is: RefIt, And: &Selector{Is: RefAny, Side: Foe, Within: 1, Near: RefIt}}, plural: true}
		got, ok := p.predicate(&all)
		steps = append([]Step{{Does: DoSelect, Who: n.sel}}, got...)
		p.subject = p.last
		return ok && len(got) == 1
	})
	return steps, ok
}
