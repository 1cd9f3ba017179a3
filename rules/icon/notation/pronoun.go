package notation

import "slices"

// Pronouns, and other words for characters that the text has named.

// itself reports whether "it" is the user of a text that names it, as the one that acts on the
// character that the sentence is about: "it may teleport adjacent to them".
func (p *parser) itself() bool {
	if !p.c.foreign || p.peek(0) != "it" || !p.subject.known || p.subject.plural || p.subject.sel.Is == RefUser ||
		!listedWord(" may can rushes dashes flies teleports deals shoves ", p.peek(1)) {
		return false
	}
	for i := p.at + 1; i < len(p.t); i++ {
		switch word := p.t[i].word; {
		case word == "them", listedWord(" that the ", word) && i+1 < len(p.t) &&
			listedWord(" foe character target ally ", p.t[i+1].word) && (i < 1 || listedWord(" to towards toward shove shoves ", p.t[i-1].word)):
			return true
		case listedWord(" foe foes ally allies character characters summon summons object objects it they , ", word):
			return false
		}
	}
	return false
}

// ownIt reports whether "it" is the user: of a text that names its user, behind a sentence
// about the user alone.
func (p *parser) ownIt() bool {
	if !p.c.foreign || p.subject.known || p.last.known || p.memory.steps < 0 || p.memory.steps > len(p.c.ability.Steps) {
		return false
	}
	for _, s := range p.c.ability.Steps[len(p.c.ability.Steps)-p.memory.steps:] {
		if s.Does == DoRepeat && len(s.Steps) == 1 { // "Rushes 1, twice".
			s = s.Steps[0]
		}
		if s.Does == DoArea {
			if s.Anchor == nil || s.Anchor.Is != RefUser {
				return false
			}
		} else if !s.Does.is(ofIt) || s.Who.Is != RefUser {
			return false
		}
	}
	return true
}

// pronoun reads a group that was named before, or that the ability has by itself.
func (p *parser) pronoun() (noun, bool) {
	switch {
	case p.any("both you and|both yourself and|both you are"):
		n, ok := p.pronoun()
		if !ok || n.user || n.plural {
			return noun{}, false
		}
		n.sel.And, n.plural = &Selector{Is: RefUser}, true
		return n, true
	case p.any("you foe"):
		n, ok := p.that(Foe, false)
		return n, ok
	case p.attacks() && p.peek(0) == "attack" && p.peek(1) == "is" && p.words("attack"):
		return p.target()
	case p.any("yourself|you|self"):
		return noun{sel: Selector{Is: RefUser}, user: true}, true
	case p.any("your attack target|the attack target|attack target|your main target|the main target|" +
		"their main target|their attack target|your attack target|your target|the original target|original target|the targeted foe|" +
		"the target foe|" +
		"target foe|the target|its target|its attack target|target"):
		return p.target()
	case (p.subject.known || !p.ownIt() || p.peek(0) == "they") && p.any("they|them|themselves"):
		return p.refer(p.subject, true)
	case p.ownIt() && p.any("it|them"):
		return noun{sel: Selector{Is: RefUser}, user: true}, true
	case p.itself() && p.words("it"):
		return noun{sel: Selector{Is: RefUser}, user: true}, true
	case p.any("it|itself"):
		if p.subject.plural && p.c.foreign && slices.ContainsFunc(p.t[:p.at], func(t token) bool { return t.named }) {
			return noun{sel: Selector{Is: RefUser}, user: true}, true // No group, but the one that is named before it.
		}
		if p.subject.plural {
			return noun{}, false
		}
		return p.refer(p.subject, false)
	case p.subject.known && p.subject.plural && p.subject.sel.Is == RefIt && p.any("all affected foes|all affected characters|"+
		"all affected allies"):
		return p.refer(p.subject, true)
	case p.any("both characters|both|those characters|these characters|those foes|those allies"):
		if foes := p.peek(-1) == "foes"; !p.subject.plural || foes && p.subject.side == Ally ||
			p.peek(-1) == "allies" && p.subject.side == Foe {
			return noun{}, false
		}
		return p.refer(p.subject, true)
	}
	var n noun
	ok := p.try(func() bool {
		that := p.any("that|the|this")
		yours := !that && (p.any("your affected|your marked|your"))
		if !that && !yours && p.at != 0 && !p.begins() && !p.attacks() {
			return false
		}
		marked := p.words("marked") || p.words("chosen") || p.words("affected")
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || plural || marked && !that && !yours {
			return false
		}
		if marked && p.c.carried != nil {
			n, ok = p.refer(p.c.carried, false)
			return ok
		}
		n, ok = p.that(side, that)
		return ok
	})
	return n, ok
}

// target returns the target of the ability.
func (p *parser) target() (noun, bool) {
	switch {
	case p.bound != nil:
		return p.refer(p.bound, false)
	case p.c.carried != nil:
		return p.refer(p.c.carried, false)
	case p.attacks():
		return noun{sel: Selector{}}, true
	case len(p.c.ability.Trigger) == 1 && p.c.ability.Trigger[0].Is == Targets && p.object != nil && p.object.known && !p.last.known:
		return p.refer(p.object, false)
	}
	return p.refer(p.last, false)
}

// refer refers to a group of which the text has spoken.
func (p *parser) refer(r *referent, they bool) (noun, bool) {
	if !r.known {
		return noun{}, false
	}
	if p.fresh == 0 || r.sel.Is == RefThem {
		p.refers = true
	}
	return noun{sel: r.sel, plural: they || r.plural}, true
}

// that returns the character of a side that was named last. "That foe" prefers one of the
// sentence before "your foe", the target.
func (p *parser) that(side Side, that bool) (noun, bool) {
	fits := func(r *referent) bool {
		return r != nil && r.known && !r.plural && (side == 0 || r.side == side || side == Ally && r.side == Own || r.side == 0 && side == Foe &&
			(r.sel.Is == RefTarget || r.sel.Is == RefCollided))
	}
	if p.last.known && !p.last.plural && p.last.side == 0 && side != 0 && !p.attacks() && p.cause == nil &&
		p.object == nil && p.bound == nil {
		// "An adjacent character is shoved. Foes are slashed": only if it is a foe.
		n, ok := p.refer(p.last, false)
		n.sel.Side = side
		return n, ok
	}
	switch {
	case p.subject.known && p.subject.sel.Is == RefCollided && (that || !p.attacks() || p.c.label == "collide"):
		return p.refer(p.subject, false)
	case fits(p.cause):
		return p.refer(p.cause, false)
	case fits(p.object):
		return p.refer(p.object, false)
	case fits(p.outer):
		return p.refer(p.outer, false)
	case fits(p.bound):
		return p.refer(p.bound, false)
	case fits(p.c.carried) && p.cause == nil && p.object == nil:
		return p.refer(p.c.carried, false)
	case that && fits(p.last) && (side != 0 || p.subject.sel.Is == RefIt):
		return p.refer(p.last, false)
	case that && p.lost:
		return noun{}, false
	case p.attacks() && side != Ally && (that || side == Foe || !p.last.known):
		if that && side == 0 && p.subject.known && p.subject.sel.Is == RefAll && !p.subject.plural {
			return p.refer(p.subject, false) // The only one in the area.
		}
		if that && side != Foe && p.subject.known && p.subject.sel.Is != RefTarget && p.subject.sel.Is != RefUser {
			return noun{}, false
		}
		return noun{sel: Selector{}}, true
	case fits(p.last):
		return p.refer(p.last, false)
	case fits(p.before):
		return p.refer(p.before, false)
	}
	return noun{}, false
}

// begins reports whether a clause begins here, so that "foe is dazed" has its subject.
func (p *parser) begins() bool {
	switch p.peek(-1) {
	case ",", "and", "then", ":", "also", "both":
		return true
	}
	return false
}
