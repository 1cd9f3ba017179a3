package notation

import (
	"slices"

	"rulewright/rules/icon"
)

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

// pronoun reads a group that was named before, or that the ability has by itself.
func (p *parser) pronoun() (noun, bool) {
	if n, ok := p.ofPair(); ok {
		return n, true
	}
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
	case p.firstTarget():
		return noun{sel: Selector{Is: RefAny, Side: Foe, Number: Amount{Flat: 1}, Within: p.c.ability.Header.Range, Near: RefUser}}, true
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

// begins reports whether a clause begins here, so that "foe is dazed" has its subject.
func (p *parser) begins() bool {
	switch p.t[p.at-1].word {
	case ",", "and", "then", ":", "also", "both":
		return true
	}
	return false
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

// selection reads characters that are chosen, or all that fit.
func (p *parser) selection() (n noun, ok bool) {
	n.sel.Is = RefAny
	every, single, bare := false, false, false
	p.words("either")
	switch {
	case p.any("all chosen|chosen|any number of"):
		n.sel.UpTo, n.sel.Number, n.plural = true, Amount{Flat: 99}, true
	case p.any("the closest|the nearest|the closet"):
		n.sel.Number, n.sel.Nearest, n.sel.Near, single = Amount{Flat: 1}, true, RefUser, true
	case p.firstInLine(&n.sel):
		return n, true
	case p.words("the other"), p.peek(0) == "the" && listedWord(typesOfMany, p.peek(1)) && !listedWord(typeNames, p.peek(1)) && p.words("the"):
		others := p.peek(-1) == "other" // "The husks" and "the other husks".
		if plural, ok := p.typeName(&n.sel); !ok || !plural || p.bound != nil || p.c.label == "trigger" {
			return noun{}, false
		}
		n.sel.Others, n.sel.UpTo, n.sel.Number, n.plural = others, true, Amount{Flat: 99}, true
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
		n.sel.Number, n.sel.UpTo = Amount{Flat: 2}, true
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
		return noun{}, false // "Also shove all foes": those of whom the text has spoken before.
	}
	if n.sel.Named != "" {
		if n.sel.Is != RefAny || p.bound != nil || p.c.label == "trigger" || bare && !placed {
			return noun{}, false
		}
		if n.sel.Number == (Amount{}) {
			n.sel.UpTo, n.sel.Number = true, Amount{Flat: 99}
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
		p.c.label == "effect" && p.bound == nil &&
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
	case bare && !p.everywhere(&n.sel):
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
	}
	return false
}

// everywhere reads that a group is all over the battlefield.
func (p *parser) everywhere(sel *Selector) bool {
	if sel.Side == 0 && p.try(func() bool { return p.words("can not be reduced") }) {
		p.at -= 4 // "Characters cannot be reduced below 1 hp".
		return true
	}
	return p.any("on the battlefield|on the map|anywhere on the battlefield|anywhere")
}

// centre returns the one from whom distances without a name are counted.
func (p *parser) centre() Ref {
	if p.doer != nil {
		return p.doer.sel.Is
	}
	return RefUser
}

// inArea reports whether characters without a place are those of an area.
func (p *parser) inArea() bool {
	return p.placed || p.exploding && p.c.ability.Header.Area != nil || p.c.label == "area effect" &&
		p.c.ability.Header.Area != nil
}

// area returns the reference to those in the area of which the sentence speaks.
func (p *parser) area() Ref {
	if !p.placed && !p.exploding && p.c.label == "area effect" && p.attacks() {
		return RefArea
	}
	p.inside = p.inside || p.placed
	return RefAll
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

// placing reads where a group is.
func (p *parser) placing(sel *Selector, placed *bool) bool {
	return p.try(func() bool {
		switch {
		case p.passedThrough(sel):
			*placed = true
			return true
		case p.any("in the aura|inside the aura|in your aura|inside your aura|within the aura"):
			if sel.Number != (Amount{}) && sel.Number != (Amount{Flat: 1}) {
				return false
			}
			p.zoned, *placed = true, true
			if sel.Number == (Amount{}) {
				sel.Is = RefZone
			} else {
				sel.If = append(sel.If, Condition{Is: IsInZone})
			}
			return true
		case p.any("in the area|in its area|inside the area|inside of the area|within the area|inside it|inside|" +
			"within|" +
			"caught in the area|caught inside the area|in that area|in the affected area|in the line|" +
			"caught in the line"):
			if last := p.t[p.at-1].word; (last == "within" || last == "inside") && (p.peek(0) == "range" ||
				p.at < len(p.t) && p.t[p.at].is == isNumber) {
				p.at--
				break
			}
			if sel.Number != (Amount{}) {
				// Some of those in the area are chosen.
				sel.If = append(sel.If, Condition{Is: IsInArea})
			} else {
				sel.Is = p.areaOf()
			}
			*placed = true
			return p.placed || p.c.ability.Header.Area != nil
		case p.any("on the battlefield|, on the battlefield|on the map|anywhere on the battlefield|anywhere on the map|everywhere"):
			*placed = true
			return true
		case p.peek(0) == "anywhere" && listedWord(" misses miss is are hits attacks , ", p.peek(1)):
			p.at++
			*placed = true
			return true
		case p.any("in adjacent spaces"):
			sel.Within, sel.Near, *placed = 1, p.centre(), true
			return true
		case p.any("adjacent to|next to|standing adjacent to"):
			return p.near(sel, 1, placed)
		case p.any("at or further away than range|at range"):
			away := p.t[p.at-2].word == "than"
			n, ok := p.number(99)
			if !ok || !away && !p.any("or higher|or further|or more") {
				return false
			}
			p.any("from you|of you")
			sel.Within, sel.Near, sel.Beyond, *placed = n, p.centre(), true, true
			return true
		case p.any("at exactly range|exactly"):
			n, ok := p.number(99)
			p.words("spaces")
			if !ok {
				return false
			}
			sel.Exactly = true
			if p.any("from|of|away from") {
				return p.near(sel, n, placed)
			}
			if h := &p.c.ability.Header; p.inArea() && !h.OnSelf {
				return false // Some of those may lie outside.
			}
			sel.Within, sel.Near, *placed = n, p.centre(), true
			return true
		case p.any("outside of range|outside range"):
			n, ok := p.number(98)
			p.any("from you|of you")
			sel.Within, sel.Near, sel.Beyond, *placed = n+1, p.centre(), true, true
			return ok
		}
		if p.any("in line of sight and range") {
			p.at-- // "In line of sight and range 10": what is chosen is seen in any case.
		}
		if p.any("in range|within range|at range|within") || p.at > 0 && p.t[p.at-1].word == "and" && p.words("range") {
			start := p.at
			n, ok := p.number(99)
			if spaces := p.any("spaces|space"); spaces && p.c.ability.Header.Range > 0 &&
				p.t[start-1].word == "range" && p.peek(0) != "of" && p.peek(0) != "from" {
				p.at, ok = start, false // "In range 1 space toward you": the range is that of the ability.
			}
			switch {
			case ok && !(p.peek(0) == "from" && p.peek(2) == "battlefield") && p.any("of|from"):
				return p.near(sel, n, placed)
			case ok:
				sel.Within, sel.Near, *placed = n, p.centre(), true
				p.any("and line of sight")
				return true
			case p.any("of|from"):
				return p.c.ability.Header.Range > 0 && p.near(sel, p.c.ability.Header.Range, placed)
			case p.c.ability.Header.Range > 0 || p.reach > 0:
				sel.Within, sel.Near, *placed = max(p.c.ability.Header.Range, p.reach), RefUser, true
				p.any("and line of sight")
				return true
			}
			return false
		}
		return false
	})
}

// areaOf returns the reference of an explicit "in the area".
func (p *parser) areaOf() Ref {
	if p.c.label != "area effect" && !p.placed {
		return RefAll
	}
	return p.area()
}

// near reads the one from whom a distance is counted.
func (p *parser) near(sel *Selector, within int, placed *bool) bool {
	var n noun
	ok := p.try(func() (ok bool) {
		n, ok = p.pronoun()
		return ok
	})
	if !ok && sel.Is == RefAny && !sel.Free && within == 1 && !*placed && p.madeObject() &&
		p.any("that object|the object") {
		// Those on top of an object are not beside it.
		p.any(", but not the original character ,|, but not the original character|, other than the original character ,")
		sel.Within, sel.Near, sel.Exactly, *placed = 1, RefSquare, true, true
		return true
	}
	if !ok && sel.Free && (p.c.ability.Header.Area != nil || p.last.known && p.last.plural) &&
		p.any("any character affected|one character affected|any affected character|an affected character|one affected character") {
		if sel.Within, sel.Near, *placed = within, RefAll, true; p.c.ability.Header.Area == nil {
			sel.Near, p.refers = RefIt, true
		}
		return true
	}
	if !ok && p.createdKey != "" && sel.Is == RefAny && (p.words("that "+p.createdKey) || p.words("the "+p.createdKey)) {
		sel.Within, sel.Near, *placed = within, RefSquare, true
		return true
	}
	if !ok && !*placed && sel.Is == RefAny && !sel.Free && p.nearType(sel) {
		*placed = true
		return true
	}
	if !ok || *placed && sel.Within > 0 && n.sel.Is != RefUser {
		return false
	}
	if n.sel.Is == RefAny {
		return false
	}
	if n.user && sel.Free {
		// "Adjacent to you or your target".
		p.try(func() bool {
			if !p.words("or") {
				return false
			}
			other, ok := p.pronoun()
			also := *sel
			also.Within, also.Near = within, other.sel.Is
			sel.And = &also
			return ok && !other.user && other.sel.Is != RefAny
		})
	} else if n.user && sel.Number == (Amount{}) && sel.Is == RefAny && !sel.Exactly {
		p.nearEither(sel, within)
	}
	sel.Within, sel.Near, *placed = within, n.sel.Is, true
	return true
}

// qualified reads what else holds for a group.
func (p *parser) qualified(sel *Selector) bool {
	was := *sel
	ok := p.try(func() bool {
		switch {
		case p.any("of your choice|you choose|you can see"):
			if sel.Number == (Amount{}) && sel.Is == RefAny {
				sel.UpTo, sel.Number = true, Amount{Flat: 99}
			}
			return sel.Is == RefAny
		case p.any("other than you|other than yourself|except you|except yourself|besides you"):
			sel.Others = true
			return true
		case p.words("at"):
			n, ok := p.number(99)
			sel.If = append(sel.If, Condition{Is: IsPercent, N: n})
			if !ok || !p.words("%") {
				return false
			}
			p.any("max hp|hp|health")
			return p.any("or lower|or less|or under")
		case p.c.memory.steps > 0 && p.thisWay():
			sel.If = append(sel.If, Condition{Is: IsShifted})
			sel.Number = Amount{}
			return sel.Is == RefAny
		case p.any("shoved by this ability|that was shoved by this ability|that were shoved by this ability"):
			sel.If = append(sel.If, Condition{Is: IsShifted})
			sel.Number = Amount{}
			return true
		case p.any("damaged by this ability|that was damaged by this ability|that were damaged by this ability"):
			sel.If = append(sel.If, Condition{Is: IsDamaged})
			sel.Number = Amount{} // "Any foe damaged by this ability" is each of them.
			return true
		case p.any("that is|who is|that are|who are"):
			if p.words("bloodied") {
				sel.If = append(sel.If, Condition{Is: IsBloodied})
				return true
			}
			name, ok := p.statusName()
			sel.If = append(sel.If, Condition{Is: HasStatus, Status: name})
			return ok && name != ""
		case p.try(func() bool {
			c := Condition{}
			switch p.peek(0) {
			case "in", "inside", "standing", "on":
			default:
				return false
			}
			if !p.being(&c) || c.Is != IsInPit && c.Is != IsOnTerrain {
				return false
			}
			sel.If = append(sel.If, c)
			return true
		}):
			return true
		case p.any("not in cover from you|not in cover|that are not in cover from you"),
			p.any("in cover from you"):
			not := p.t[p.at-1].word == "cover" || p.t[p.at-5].word == "not"
			sel.If = append(sel.If, Condition{Is: IsCovered, Not: not})
			return true
		case p.any("that has not acted yet this round|that has not acted this round|that has not acted yet|" +
			"that has not acted|" +
			"who has not acted yet|who has not yet acted|that have not acted yet|that has not yet acted"):
			sel.If = append(sel.If, Condition{Is: HasActed, Not: true})
			return true
		case p.words("marked by you"):
			sel.If = append(sel.If, Condition{Is: HasMark})
			return true
		}
		c, ok := p.markedByName()
		sel.If = append(sel.If, c)
		return ok
	})
	if !ok {
		*sel = was
	}
	return ok
}

// A namedStatus is a word with the status that it names.
type namedStatus struct {
	word string
	name icon.StatusName
}

// statusNames are the words for statuses, positive effects and their verbs.
var statusNames = [...]namedStatus{
	{"slashed", icon.Slashed}, {"blinded", icon.Blind}, {"blind", icon.Blind}, {"dazed", icon.Dazed},
	{"sealed", icon.Sealed}, {"pacified", icon.Pacified}, {"shattered", icon.Shattered}, {"stunned", icon.Stunned},
	{"weakened", icon.Weakened}, {"vulnerable", icon.Vulnerable}, {"hatred", icon.Hatred},
	{"aetherwall", icon.Aetherwall}, {"counter", icon.Counter}, {"defiance", icon.Defiance}, {"dodge", icon.Dodge},
	{"evasion", icon.Evasion}, {"intangible", icon.Intangible}, {"regeneration", icon.Regeneration},
	{"resistance to all damage", icon.Resistance}, {"resistance", icon.Resistance},
	{"skirmisher", icon.Skirmishing}, {"stealth", icon.Stealth}, {"sturdy", icon.Sturdy},
	{"unstoppable", icon.Unstoppable}, {"flying", icon.Flying}, {"phasing", icon.Phasing}, {"slip", icon.Slip},
	{"rampart", icon.Rampart}, {"immobile", icon.Immobile}, {"immune to all damage", icon.Immune},
	{"immune to damage", icon.Immune},
}

// statusVerbs are the verbs that begin a status.
var statusVerbs = [...]namedStatus{
	{"slash", icon.Slashed}, {"blind", icon.Blind}, {"daze", icon.Dazed}, {"seal", icon.Sealed}, {"pacify",
		icon.Pacified},
	{"shatter", icon.Shattered}, {"stun", icon.Stunned}, {"weaken", icon.Weakened},
	{"slashes", icon.Slashed}, {"blinds", icon.Blind}, {"dazes", icon.Dazed}, {"seals", icon.Sealed},
	{"pacifies", icon.Pacified}, {"shatters", icon.Shattered}, {"stuns", icon.Stunned}, {"weakens", icon.Weakened},
}

// statusName reads the name of a status.
func (p *parser) statusName() (icon.StatusName, bool) {
	for i := range statusNames {
		if p.words(statusNames[i].word) {
			return statusNames[i].name, true
		}
	}
	return "", false
}
