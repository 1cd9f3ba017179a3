package notation

// Characters that leave the battlefield, come back, or change places.

// swaps reads "swap places with an ally" and "swap their places".
func (p *parser) swaps(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.verb("swap") {
			return false
		}
		form := p.form
		if steps, ok = p.swapsTwo(); ok {
			p.form = form
			return true
		}
		if p.any("places with|place with|spaces with|positions with") {
			n, ok := p.who()
			if !ok || n.plural {
				return false
			}
			steps, p.form = []Step{{Does: DoSwap, Who: subject.sel, Anchor: &n.sel}}, form
			p.swapsHow()
			return true
		}
		if p.any("their places|the places of both characters") && p.last.known && p.before.known {
			p.swapsHow()
			steps, p.form = []Step{{Does: DoSwap, Who: p.before.sel, Anchor: &p.last.sel}}, form
			p.refers = true
			return true
		}
		return false
	})
	return steps, ok
}

// swapsTwo reads "the places of two foes in range 3 of you and each other".
func (p *parser) swapsTwo() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.any("the places of two|the positions of two|the spaces of two|places of two|two") {
			return false
		}
		one := Selector{Is: RefAny, Number: Amount{Flat: 1}}
		one.Others = p.words("other")
		side, kind, plural, ok := p.sideName()
		one.Side = side
		if !ok || kind != Characters || !plural {
			return false
		}
		close := p.closeToEachOther(&one)
		if placed := false; !close && !p.placing(&one, &placed) {
			return false
		} else if !close {
			close = p.words("and each other")
		}
		p.swapsHow()
		other := one
		other.Different = true
		if close {
			other.Near, other.If = RefIt, []Condition{{Is: IsNear, N: one.Within, Near: &Selector{Is: RefUser}}}
		}
		steps = []Step{{Does: DoSelect, Who: one}, {Does: DoSelect, Who: other}, {Does: DoSwap, Who: Selector{Is: RefThem}, Anchor: &Selector{Is: RefIt}}}
		return one.Near == RefUser && one.Within > 0
	})
	return steps, ok
}

// closeToEachOther reads "in range 3 of each other and you".
func (p *parser) closeToEachOther(one *Selector) bool {
	return p.try(func() bool {
		if !p.any("in range|within range|within") {
			return false
		}
		n, ok := p.number(20)
		if !ok || !p.words("of each other and") {
			return false
		}
		you, ok := p.anchor()
		one.Within, one.Near = n, RefUser
		return ok && you.Is == RefUser
	})
}

// swapsHow reads ", teleporting them", which is how characters change places in any case.
func (p *parser) swapsHow() {
	p.try(func() bool {
		return p.words(",") && p.any("removing and placing both characters|removing and placing both of them|removing and placing both|"+
			"teleporting both of you|teleporting both of them|teleporting both characters|teleporting both|teleporting them|teleporting|"+
			"removing and placing them|removing and placing yourself|removing and placing it")
	})
}

// removes reads "remove them from the battlefield, then place them in a free adjacent space".
func (p *parser) removes(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.verb("remove") || !subject.user {
			return false
		}
		form := p.form
		n, ok := *subject, p.words("themselves")
		if !ok {
			n, ok = p.who()
		}
		if !ok {
			return false
		}
		p.any("anywhere from the battlefield|from the battlefield|from the map|from play|the battlefield")
		back := n.sel
		var between []Step
		p.try(func() bool { // "remove them, fly 1, then place them"
			user := noun{sel: Selector{Is: RefUser}, user: true}
			if !p.words(",") {
				return false
			}
			got, ok := p.moves(&user)
			between = got
			return ok && p.peek(0) == ","
		})
		if back.Is == RefAny {
			back = Selector{Is: RefIt}
		}
		if !p.any(", then re-appears|, then reappears|and reappears|, then places|, then place|and places|and place|, and place|, placing|" +
			"then place|, then returns|, then return|" +
			"and returns|and return|and placing|, and placing|, then placing") {
			if len(between) > 0 || p.peek(-1) != "battlefield" && p.peek(-1) != "play" {
				return false
			}
			steps, p.form = []Step{{Does: DoRemove, Who: n.sel}}, form
			return true
		}
		if !p.any("them back|them|it back|it|yourself|itself|themselves|you or that ally") && n.sel.Is != RefUser {
			return false
		}
		at, ok := p.origin(back)
		if !ok {
			at, ok = p.square()
		}
		if !ok || !at.Free {
			return false
		}
		steps = append([]Step{{Does: DoRemove, Who: n.sel}}, between...)
		steps = append(steps, Step{Does: DoReturn, Who: back, Anchor: &at})
		p.form = form
		return true
	})
	return steps, ok
}

// origin reads "in range 2 of its original location", the place that a removed character left.
func (p *parser) origin(who Selector) (at Selector, ok bool) {
	ok = p.try(func() bool {
		if !p.any("in any space within range|in any space in range|in any free space in range|in a free space in range|" +
			"in a space in range|anywhere within range|anywhere in range|anywhere within|anywhere in|within range|in range") {
			return false
		}
		n, ok := p.number(20)
		p.any("spaces|space")
		at = Selector{Is: RefAny, Free: true, Number: Amount{Flat: 1}, Within: n, Near: who.Is}
		return ok && p.any("of its original|of their original|from its original|from their original") && p.any("location|locations|position|space")
	})
	return at, ok
}

// swappedTwo reports whether the sentence before has exchanged two characters.
func (p *parser) swappedTwo() bool {
	before := p.previous()
	return len(before) > 2 && before[len(before)-1].Does == DoSwap && before[len(before)-1].Who.Is == RefThem
}
