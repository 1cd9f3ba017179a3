package notation

import (
	"slices"

	"rulewright/rules/icon/space"
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

// firstInLine reads "the first foe in the line": of those in a line, the one nearest to the user.
func (p *parser) firstInLine(sel *Selector) bool {
	area := p.c.ability.Header.Area
	return area != nil && area.Shape == space.Line && p.try(func() bool {
		if !p.any("the first") {
			return false
		}
		side, kind, plural, ok := p.sideName()
		*sel = Selector{Is: RefAll, Side: side, Number: Amount{Flat: 1}, Nearest: true, Near: RefUser}
		return ok && kind == Characters && !plural && p.any("in the line|caught in the line|in the area")
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
