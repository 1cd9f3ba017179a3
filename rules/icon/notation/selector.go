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

// attacks reports whether the ability that is read has a target, as an attack has.
func (p *parser) attacks() bool {
	return p.striking || p.c.ability.Header.Attack || p.c.ability.Header.Aim > 0 || p.c.ability.Strike != (Strike{})
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
	if n, ok := p.inCentre(); ok {
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

// single reports whether the word of the selector means one character at most.
func (s *Selector) single() bool {
	return s.And == nil && single(s.Is)
}

// single reports whether the word means one character at most.
func single(is Ref) bool {
	switch is {
	case RefIt, RefBearer, RefCause, RefTarget, RefObject:
		return true
	}
	return false
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
