package notation

// Groups that are made of several: the user and its target, a character and those beside it.

// withTarget reads "and your target" behind the user.
func (p *parser) withTarget() (n noun, ok bool) {
	ok = p.attacks() && p.try(func() bool {
		if !p.any("and foe|and your foe|and the foe|and the target|and your target|and its target|and the attack target") {
			return false
		}
		n, ok = p.target()
		n.sel.And, n.plural = &Selector{Is: RefUser}, true
		return ok && n.sel.Is == RefTarget
	})
	return n, ok
}

// withOthers reads "and all adjacent foes" behind a character: those beside that one.
func (p *parser) withOthers(n noun) noun {
	if n.plural || n.sel.Is != RefTarget && n.sel.Is != RefIt && n.sel.Is != RefAny || n.sel.And != nil {
		return n
	}
	joined := n
	if n.sel.Is == RefTarget && p.try(func() bool { // "To the target and to all foes in range 3 of the target".
		if !p.any("and to all|and all") {
			return false
		}
		p.at--
		with, ok := p.selection()
		joined.sel.And, joined.plural = &with.sel, true
		return ok && with.sel.Is == RefAny && with.sel.Within > 0 && with.sel.Near == RefTarget && with.sel.And == nil &&
			with.sel.Number == Amount{} && p.peek(-1) == "target"
	}) {
		return joined
	}
	if p.try(func() bool {
		if !p.any("and to|and") || !p.any("all|every") {
			return false
		}
		near, number := n.sel.Is, n.sel.Number
		if near == RefAny {
			if near = RefIt; number != (Amount{Flat: 1}) {
				return false
			}
		}
		with := Selector{Is: RefAny, Within: 1, Near: near}
		if !p.any("its|their") || !p.words("adjacent") {
			return false // "All adjacent foes" may be those beside the user.
		}
		side, kind, plural, ok := p.sideName()
		if with.Side = n.sel.Side; side != Ally || n.sel.Is != RefTarget && n.sel.Side == 0 {
			return false
		}
		if n.sel.Is == RefTarget { // Allies of the foe are foes of the user.
			with.Side = Foe
		}
		if n.sel.Is == RefAny {
			return false // They would be found before it is chosen.
		}
		joined.sel.And, joined.plural = &with, true
		return ok && kind == Characters && plural && p.peek(0) != "in" && p.peek(0) != "to"
	}) {
		return joined
	}
	return n
}

// doneBy returns the one who does something to others: where those were selected since then, the
// selection before theirs.
func (p *parser) doneBy(by, who *Selector) *Selector {
	if by != nil && by.Is == RefIt && who.Is == RefIt && p.before.known && p.fresh > 1 {
		return &Selector{Is: RefThem}
	}
	return by
}

// chosenToo reads "and all chosen allies or summons" behind the user: the choice of an earlier sentence.
func (p *parser) chosenToo() (n noun, ok bool) {
	ok = p.last.known && p.last.side == Ally && p.last.sel.Is == RefIt && p.any("and all chosen allies or summons|"+
		"and all chosen allies|and the chosen ally")
	return noun{sel: Selector{Is: RefIt, And: &Selector{Is: RefUser}}, plural: true}, ok
}
