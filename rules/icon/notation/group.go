package notation

// Groups that are made of several: the user and its target, a character and those beside it.

// eitherYou reads "either you or an adjacent ally".
func (p *parser) eitherYou() (n noun, ok bool) {
	ok = p.try(func() bool {
		if !p.any("either you or|either yourself or") {
			return false
		}
		p.at--
		n, ok = p.joined(noun{sel: Selector{Is: RefUser}, user: true})
		return ok && !n.user
	})
	return n, ok
}

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

// joins reads "If that puts them adjacent to your target, they also deal 2 damage to them" behind the
// movement of one that was chosen after the foe.
func (p *parser) joins() (steps []Step, ok bool) {
	all := p.c.ability.Steps
	ok = p.memory.steps > 0 && len(all) > 0 && all[len(all)-1].Does == DoMove && p.last.known && p.before.known &&
		p.last.sel.Is == RefIt && p.before.side == Foe && !p.attacks() && p.try(func() bool {
		if !p.any("if that puts them adjacent to your target|if that puts them adjacent to your foe|"+
			"if this puts them adjacent to your foe") || !p.words(",") || !p.any("they also deal|they deal") {
			return false
		}
		d, ok := p.dealt()
		step := d.step(Selector{Is: RefThem})
		it := Selector{Is: RefIt}
		step.By = &it
		step.If = []Condition{{Is: IsShifted, Who: &it}, {Is: IsNear, N: 1, Who: &it, Near: &Selector{Is: RefThem}}}
		steps, p.refers = []Step{step}, true
		return ok && p.any("to them|to that foe|to your foe") && p.left() == 0
	})
	return steps, ok
}
