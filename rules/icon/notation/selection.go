package notation

import (
	"slices"
)

// Selections: "two foes in range", "all allies adjacent to it".

// AnyNumber is the number of a selector of "any number" of characters, or of all "of your choice".
const AnyNumber = 99

// selection reads characters that are chosen, or all that fit.
func (p *parser) selection() (n noun, ok bool) {
	n.sel.Is = RefAny
	every, single, bare := false, false, false
	p.words("either")
	switch {
	case p.any("all chosen|chosen|any number of"):
		n.sel.UpTo, n.sel.Number, n.plural = true, Amount{Flat: AnyNumber}, true
	case p.any("the closest|the nearest|the closet"):
		n.sel.Number, n.sel.Nearest, n.sel.Near, single = Amount{Flat: 1}, true, RefUser, true
	case p.words("the other"), p.peek(0) == "the" && listedWord(typesOfMany, p.peek(1)) && !listedWord(typeNames, p.peek(1)) && p.words("the"):
		others := p.peek(-1) == "other" // "The husks" and "the other husks".
		if plural, ok := p.typeName(&n.sel); !ok || !plural || p.bound != nil || p.c.label == "trigger" {
			return noun{}, false
		}
		n.sel.Others, n.sel.UpTo, n.sel.Number, n.plural = others, true, Amount{Flat: AnyNumber}, true
		return n, true
	case p.any("all other|every other|each other"):
		every, n.sel.Different = true, true
	case p.any("all|each|every|any of the"):
		every = true
	case p.any("a different|another"):
		n.sel.Number, n.sel.Different, single = Amount{Flat: 1}, true, true
	case p.any("a second"):
		n.sel.Number, n.sel.Different, single = Amount{Flat: 1}, true, true
	case p.words("one of the"): // "One of the twins", who are named by their kind.
		if _, ok := p.typeName(&n.sel); !ok || p.bound != nil || p.c.label == "trigger" {
			return noun{}, false
		}
		n.sel.Number = Amount{Flat: 1}
		return n, true
	case p.any("an|a single|a"):
		n.sel.Number, single = Amount{Flat: 1}, true
	case p.words("any"):
		if n.sel.Number, single = (Amount{Flat: 1}), true; p.manyNext() {
			n.sel.Number, single, every = Amount{}, false, true
		}
	case p.words("one or two"):
		n.sel.Number, n.sel.UpTo, n.sel.Some = Amount{Flat: 2}, true, true
		n.sel.Different = p.words("different")
	case p.words("up to"):
		number, ok := p.number(99)
		if !ok {
			return noun{}, false
		}
		n.sel.Number, n.sel.UpTo = Amount{Flat: number}, true
		n.sel.Different = p.words("other") || p.words("different") && number == 1
	default:
		if number, ok := p.number(99); ok {
			n.sel.Number = Amount{Flat: number}
			if p.words("different") && number == 1 {
				n.sel.Different = true
			}
			if number == 1 && p.at == 1 && p.swappedTwo() { // One of the two.
				n.sel.If = []Condition{{Is: IsShifted}}
			}
		} else {
			bare = true
		}
	}
	placed := p.adjectives(&n.sel)
	allied := p.words("allied")
	p.words("non-summon")
	side, kind, plural, ok := p.sideName()
	if !ok && (!n.sel.Different || n.sel.UpTo || single) && len(n.sel.If) == 0 {
		if plural, ok = p.typeName(&n.sel); ok && n.sel.Different { // "Up to two other husks".
			n.sel.Different, n.sel.Others = false, true
		}
	}
	if !ok || kind != Characters {
		return noun{}, false
	}
	if allied && side == 0 {
		side = Ally
	}
	n.sel.Side = side
	if n.sel.Nearest {
		if side != Foe && side != Ally || !p.words("to you") {
			return noun{}, false
		}
		placed = true
	}
	p.any("( including yourself )|including yourself")
	summons := every && side == Ally && p.words("or allied summons")
	switch {
	case bare && !plural && p.bareOne(placed):
		n.sel.Number, bare, single = Amount{Flat: 1}, false, true // "Then adjacent foe is shoved 1".
	case single && plural, bare && !plural, every && !plural && p.peek(0) == "other":
		return noun{}, false
	case every && !plural:
		n.plural = true
	default:
		n.plural = n.plural || plural
	}
	if n.sel.Number != (Amount{}) && (side == Ally && p.any("or allied summons|or allied summon|or summons|or summon") ||
		side == Foe && p.any(", ally , or summon|, ally or summon")) {
		n.sel.Kind, n.sel.Others = Beings, side == Foe
		if side == Foe {
			n.sel.Side = 0
		}
	} else if side == Foe || side == 0 || side == Ally {
		// "foe or ally" and "ally or foe" are any character but the user.
		if p.any("or ally|or foe|or allies|or foes") {
			n.sel.Side, n.sel.Others = 0, true
		}
	}
	if all := p.c.ability.Steps; bare && plural && p.words("swapped") {
		at := slices.IndexFunc(all, func(s Step) bool {
			return s.Does == DoSwap && s.Who.Is == RefThem && s.Anchor.Is == RefIt
		})
		n.sel.If = []Condition{{Is: IsShifted}}
		n.sel.Is, n.sel.And, placed, p.refers = RefIt, &Selector{Is: RefThem, Side: side, If: n.sel.If}, true, true
		if at < 0 || p.memory.steps <= 0 {
			return noun{}, false
		}
	}
	if placed && n.sel.Within == 1 && p.any("to") {
		placed, n.sel.Within = false, 0
		if !p.near(&n.sel, 1, &placed) {
			return noun{}, false
		}
	}
	if last := p.c.ability.Steps; p.memory.steps > 0 && len(last) > 0 && last[len(last)-1].Does == DoMove &&
		last[len(last)-1].Who.Is == RefUser && n.sel.Is == RefAny {
		p.any("when it finishes its movement|when it finishes this movement|when it lands|when you land|" +
			"when it stops")
	}
	was := placed
	for p.placing(&n.sel, &placed) || p.qualified(&n.sel) {
		if n.sel.Is == RefAny && n.sel.Number == (Amount{}) && was != placed && placed {
			was = placed
		}
	}
	if p.peek(-1) == "way" && p.at > 2 && p.peek(-2) == "this" {
		placed = true // All of those who moved.
	}
	if every && !placed && n.sel.Is == RefAny && slices.ContainsFunc(p.t[:p.at], func(t token) bool { return t.word == "also" }) {
		return noun{}, false // "Also shove all foes": the ones that the text has named before.
	}
	if n.sel.Named != "" {
		if n.sel.Is != RefAny || p.bound != nil || p.c.label == "trigger" || bare && !placed {
			return noun{}, false
		}
		if n.sel.Number == (Amount{}) {
			n.sel.UpTo, n.sel.Number = true, Amount{Flat: AnyNumber}
		}
		placed = true
	}
	if every && n.sel.Different && n.sel.Is == RefAll && !p.placed && !p.attacks() && !p.last.known &&
		p.subject.sel.Is != RefTarget {
		n.sel.Different, n.sel.Others = false, true // The text has named no others.
	}
	if every && n.sel.Different && n.sel.Is == RefAny && !placed && p.firstTaken() {
		n.sel.Is, placed = RefAll, true // "All other foes" than the first one in the line.
	}
	if every && n.sel.Different && !n.sel.UpTo && (!p.placed && !p.firstTaken() || n.sel.Is == RefAny && !p.inArea()) {
		return noun{}, false // "All other characters" may leave out the user, or those before.
	}
	if n.sel.Side == Ally && n.plural && p.any("and summons|or summons|or allied summons") {
		return noun{}, false
	}
	if summons {
		also := n.sel
		also.Kind, n.sel.And = Summons, &also
		if !placed || n.sel.Is != RefAny || also.And != nil || n.sel.Number != (Amount{}) {
			return noun{}, false
		}
	}
	switch {
	case placed:
	case bare && p.subject.known && p.subject.sel.Is == RefCollided && p.c.label == "collide":
		n.sel.Is = RefCollided
	case bare && p.inAura && n.sel.Number == (Amount{}):
		n.sel.Is, p.zoned = RefZone, true
	case n.plural && !single && p.inArea() && n.sel.Number == (Amount{}):
		n.sel.Is = p.area()
	case bare && p.inArea():
		n.sel.Is = p.area()
	case every && plural && n.sel.Is == RefAny && p.attacks() && p.c.ability.Header.Area != nil &&
		(p.c.label == "effect" || p.c.label == "exceed") && p.bound == nil &&
		p.cause == nil && n.sel.Number == (Amount{}):
		n.sel.Is = RefAll // "Shove all foes 1" behind an attack with an area.
	case bare && plural && len(n.sel.If) > 0 && p.attacks() && p.c.ability.Header.Area != nil && p.c.label == "effect" &&
		p.bound == nil && p.cause == nil && n.sel.Number == (Amount{}) && p.memory.steps == 0:
		n.sel.Is = RefAll // "Sealed foes are dazed" behind an attack with an area.
	case bare && plural && p.firstInArea(&n.sel):
		n.sel.Is = RefAll // "Foes are shoved 1" is all that an ability with an area says first.
	case every && p.subject.known && p.subject.sel.Is == RefAll && len(p.subject.sel.If) == 0 && p.peek(0) == "for" && n.sel.Number == (Amount{}) &&
		slices.ContainsFunc(p.t[:p.at], func(t token) bool { return t.word == "again" }):
		n.sel.Is = RefAll // "Deal 2 damage again to each character", of those who have just been damaged.
	case every && p.c.ability.Header.Area != nil:
		return noun{}, false
	case bare && len(n.sel.If) > 0 && p.subject.known && p.subject.sel.Is == RefTarget:
		// "Blinded foes take 2 damage" is about the target, if it is blinded.
		return noun{}, false
	case bare:
		return noun{}, false
	}
	return n, true
}

// manyNext reports whether the noun that follows adjectives is a plural.
func (p *parser) manyNext() bool {
	for i := range 4 {
		for j := range sideNames {
			if n := &sideNames[j]; p.peek(i) == n.word {
				return n.plural
			}
		}
		if listedWord(typesOfMany, p.peek(i)) && !listedWord(typeNames, p.peek(i)) {
			return true
		}
	}
	return false
}

// adjectives reads words before a noun, and reports whether one of them places the group.
func (p *parser) adjectives(sel *Selector) (placed bool) {
	for {
		switch {
		case p.words("adjacent"):
			sel.Within, sel.Near, placed = 1, p.centre(), true
		case p.words("bloodied"):
			sel.If = append(sel.If, Condition{Is: IsBloodied})
		case p.words("willing"):
			sel.Willing = true
		case p.words("non-bloodied"), p.words("unbloodied"):
			sel.If = append(sel.If, Condition{Is: IsBloodied, Not: true})
		case p.words("marked"):
			sel.If = append(sel.If, Condition{Is: HasMark})
		default:
			saved := p.at
			if name, ok := p.statusName(); ok && name.Harmful() {
				sel.If = append(sel.If, Condition{Is: HasStatus, Status: name})
				continue
			}
			p.at = saved
			return placed
		}
	}
}

// bareOne reports whether a noun without an article means one character of the user's choice:
// "then adjacent foe is shoved 1", "then foe in range is dazed".
func (p *parser) bareOne(placed bool) bool {
	if p.at < 3 || p.attacks() || p.bound != nil || p.cause != nil {
		return false
	}
	if placed {
		before := p.peek(-3)
		return listedWord(" , then and ", before)
	}
	return p.peek(0) == "in" && p.peek(1) == "range" && listedWord(" , then and ", p.peek(-2))
}

// firstInArea reports whether characters without a place are those in the area of an ability
// that makes no attack: of its first sentence, of an area that needs no choice of its own.
func (p *parser) firstInArea(sel *Selector) bool {
	h := &p.c.ability.Header
	return h.Area != nil && !p.attacks() && len(p.c.ability.Steps) == 0 && p.memory.steps == 0 && !p.lost && p.at <= 2 &&
		p.bound == nil && p.cause == nil && len(sel.If) == 0 && sel.Number == (Amount{}) && sel.Within == 0 &&
		(p.c.label == "" || p.c.label == "effect")
}
