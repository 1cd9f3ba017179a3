package notation

// A noun is a selector with its grammar: who does something decides how a verb is bent.
type noun struct {
	sel Selector
	// user is set for the user alone, plural for groups.
	user, plural bool
}

// sideNames are the nouns of characters.
var sideNames = [...]struct {
	word   string
	side   Side
	kind   Kind
	plural bool
}{
	{"ally", Ally, Characters, false}, {"allies", Ally, Characters, true},
	{"foe", Foe, Characters, false}, {"foes", Foe, Characters, true}, {"enemy", Foe, Characters, false}, {"enemies", Foe, Characters, true},
	{"character", 0, Characters, false}, {"characters", 0, Characters, true},
	{"summon", 0, Summons, false}, {"summons", 0, Summons, true},
	{"object", 0, Objects, false}, {"objects", 0, Objects, true},
}

// sideName reads the noun of a character.
func (p *parser) sideName() (side Side, kind Kind, plural, ok bool) {
	for i := range sideNames {
		if n := &sideNames[i]; p.words(n.word) {
			return n.side, n.kind, n.plural, true
		}
	}
	return 0, 0, false, false
}

// attacks reports whether the ability that is read attacks a target.
func (p *parser) attacks() bool {
	return p.striking || p.c.ability.Header.Attack || p.c.ability.Strike != (Strike{})
}

// who reads a group that does something or to which something happens, and
// remembers it for pronouns.
func (p *parser) who() (n noun, ok bool) {
	ok = p.try(func() bool {
		n, ok = p.group()
		return ok
	})
	if ok {
		p.names(&n.sel, n.plural)
	}
	return n, ok
}

// anchor reads a group that only places something.
func (p *parser) anchor() (sel Selector, ok bool) {
	ok = p.try(func() bool {
		n, ok := p.group()
		sel = n.sel
		return ok
	})
	return sel, ok
}

// group reads a group of characters.
func (p *parser) group() (noun, bool) {
	if n, ok := p.eitherYou(); ok {
		return n, true
	}
	if n, ok := p.inCentre(); ok {
		return n, true
	}
	if n, ok := p.bothOf(); ok {
		return n, true
	}
	if n, ok := p.pronoun(); ok {
		return p.joined(n)
	}
	return p.selection()
}

// joined reads "and all allies" or "or an ally in range 3" behind the user.
func (p *parser) joined(n noun) (noun, bool) {
	if !n.user {
		return p.withOthers(n), true
	}
	if with, ok := p.withTarget(); ok {
		return with, true
	}
	if with, ok := p.chosenToo(); ok {
		return with, true
	}
	if with, ok := p.inOwnAura(); ok {
		return with, true
	}
	joined := n
	if p.try(func() bool {
		or := false
		switch {
		case p.words("and"), p.peek(0) == "," && p.any(", all|, allies") && p.back():
		case p.any(", or|or"):
			or = true
		default:
			return false
		}
		at := p.at
		with, ok := p.selection()
		if !ok {
			p.at = at
		}
		switch {
		case !ok && !or && p.itsAllies(&with):
			with.sel.Side = Own
		case !ok || with.sel.Is == RefTarget || with.sel.Different || with.sel.Kind != Characters:
			return false
		case or && with.sel.Side == Ally && with.sel.Number == Amount{Flat: 1}:
			with.sel.Side = Own
		case or && with.sel.Side == 0 && with.sel.Number == Amount{Flat: 1} && with.sel.Within > 1 && !with.sel.Others:
		case or:
			return false
		case with.sel.Side == Ally && with.sel.Number == Amount{} && with.plural:
			with.sel.Side = Own
		default:
			with.sel.And = &Selector{Is: RefUser}
		}
		p.withSummons(&with.sel)
		with.plural = !or
		joined = with
		return true
	}) {
		return joined, true
	}
	return n, true
}

// back goes back by one word.
func (p *parser) back() bool {
	p.at--
	return true
}

// withSummons reads "and allied summons" behind all allies.
func (p *parser) withSummons(sel *Selector) {
	p.try(func() bool {
		if sel.Is != RefAny || sel.Number != (Amount{}) || !p.any("and allied summons|and all allied summons|"+
			", and allied summons") {
			return false
		}
		also := *sel
		also.Kind, also.And = Summons, nil
		sel.And = &also
		return true
	})
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

// single reports whether the word of the selector means one character at most.
func (s *Selector) single() bool {
	switch s.Is {
	case RefIt, RefBearer, RefCause, RefTarget, RefObject:
		return s.And == nil
	}
	return false
}

// firstTarget reads "target foe" where nothing has named one before: a foe in range.
func (p *parser) firstTarget() bool {
	return p.at == 0 && !p.attacks() && !p.last.known && p.bound == nil && p.memory.steps == 0 && !p.lost &&
		p.c.ability.Header.Range > 0 && p.c.ability.Header.Area == nil && p.any("target foe")
}

// canAll reads "Yourself, allies and allied summons in range can dash 2, then gain stealth": each may move, and
// each gains what follows.
func (p *parser) canAll() (steps []Step, ok bool) {
	ok = p.at == 0 && p.bound == nil && p.try(func() bool {
		if !p.any("yourself , allies and allied summons in range|you , allies and allied summons in range|yourself , allies , and allied summons in range") {
			return false
		}
		who := Selector{Is: RefAny, Side: Own, Kind: Beings, Near: RefUser}
		if who.Within, ok = p.inReach(); !ok || !p.any("can|may") {
			return false
		}
		group := noun{sel: who, plural: true}
		got, ok := p.moves(&group)
		if !ok || len(got) != 1 || !p.any(", then gain|and gain|, then are") {
			return false
		}
		got[0].May = true
		it := Selector{Is: RefIt}
		more, ok := p.statuses(&it)
		steps = append(got, more...)
		return ok && p.left() == 0
	})
	return steps, ok
}

// inReach returns the range of "in range": that behind it, of the ability, or of the sentence that named one for those
// that follow.
func (p *parser) inReach() (n int, ok bool) {
	if n, ok = p.number(20); ok {
		return n, true
	}
	n = max(p.c.ability.Header.Range, p.reach)
	return n, n > 0
}

// FirstChosen returns the selector of the one character that an ability without an attack chooses first, or nil.
func (a *Ability) FirstChosen() *Selector {
	if a.Header.Attack || len(a.Steps) == 0 {
		return nil
	}
	s := &a.Steps[0]
	if s.Who.Is != RefAny || s.Who.Number != (Amount{Flat: 1}) || s.Who.Free || s.Who.And != nil || s.Who.UpTo || len(s.On)+len(s.If) > 0 ||
		s.May || s.Does == DoChange {
		return nil
	}
	return &s.Who
}

// chosenSide returns the side of the one character that the ability has chosen, 0 if there are several.
func (p *parser) chosenSide() Side {
	var found []Side
	for i := range p.c.ability.Steps {
		if s := &p.c.ability.Steps[i]; s.Who.Is == RefAny {
			found = append(found, s.Who.Side)
		}
	}
	if len(found) != 1 {
		return 0
	}
	return found[0]
}

// nearEither reads "or its target" behind "adjacent to you": those beside either of both.
func (p *parser) nearEither(sel *Selector, within int) {
	p.try(func() bool {
		if !p.any("or") {
			return false
		}
		n, ok := p.pronoun()
		also := *sel
		also.Within, also.Near = within, n.sel.Is
		sel.And = &also
		return ok && !n.user && n.sel.Is != RefAny && len(n.sel.If) == 0
	})
}

// bothOf reads "both twins", of a kind that the table knows: the user may be one of them.
func (p *parser) bothOf() (n noun, ok bool) {
	ok = listedWord(typesOfMany, p.peek(1)) && p.bound == nil && p.c.label != "trigger" && p.try(func() bool {
		if !p.words("both") {
			return false
		}
		n.sel = Selector{Is: RefAny}
		plural, ok := p.typeName(&n.sel)
		n.sel.UpTo, n.sel.Number, n.plural = true, Amount{Flat: 2}, true
		return ok && plural
	})
	return n, ok
}

// itsUser reads "the gulper", a name by which no other sentence calls the user, before words that only the user fits.
func (p *parser) itsUser(next string) bool {
	return p.try(func() bool {
		if !p.words("the") {
			return false
		}
		for start := p.at; p.at < start+3 && p.left() > 0 && p.t[p.at].is == isWord && !ruled(p.peek(0)); {
			if p.at++; p.any(next) {
				return true
			}
		}
		return false
	})
}
