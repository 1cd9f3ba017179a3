package notation

// Characters that leave the battlefield, come back, or change places.

// swaps reads "swap places with an ally" and "swap their places".
func (p *parser) swaps(subject *noun) (steps []Step, ok bool) {
	if steps, ok = p.swapsTwo(subject); ok {
		return steps, true
	}
	ok = p.try(func() bool {
		if !p.verb("swap") {
			return false
		}
		form := p.form
		if p.any("places with|place with|spaces with|positions with") {
			n, ok := p.who()
			if !ok || n.plural {
				return false
			}
			steps, p.form = []Step{{Does: DoSwap, Who: subject.sel, Anchor: &n.sel}}, form
			p.try(func() bool {
				return p.words(",") && p.any("removing and placing both characters|"+
					"removing and placing both of them|removing and placing both|"+
					"teleporting both of you|teleporting both characters|teleporting both|teleporting|"+
					"removing and placing them|removing and placing yourself|removing and placing it")
			})
			p.swapped = p.peek(-2) == "both" && p.peek(-1) == "characters"
			return true
		}
		if p.any("their places|the places of both characters") && p.last.known && p.before.known {
			p.try(func() bool { return p.words(",") && p.any("removing and placing them") })
			steps, p.form = []Step{{Does: DoSwap, Who: p.before.sel, Anchor: &p.last.sel}}, form
			p.refers = true
			return true
		}
		return false
	})
	return steps, ok
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

// swappedWays are the words behind characters that exchange their places.
const swappedWays = "removing and placing both characters|removing and placing both of them|" +
	"removing and placing them|removing and placing both|teleporting both characters|teleporting both|teleporting them|" +
	"teleporting"

// swapsTwo reads "swap the places of two foes in range 3 of each other and you, removing and placing them".
func (p *parser) swapsTwo(subject *noun) (steps []Step, ok bool) {
	ok = subject.user && p.try(func() bool {
		if !p.verb("swap") {
			return false
		}
		form := p.form
		if !p.any("the places of|the positions of|the position of|the place of") {
			return false
		}
		two, ok := p.twoNear()
		if !ok {
			return false
		}
		p.try(func() bool { return p.words(",") && p.any(swappedWays) })
		p.subject = &referent{known: true, sel: Selector{Is: RefIt}, side: two[0].Who.Side, plural: true}
		steps, p.form = append(two, Step{Does: DoSwap, Who: Selector{Is: RefThem}, Anchor: &Selector{Is: RefIt}}), form
		return true
	})
	return steps, ok
}

// putBack reads ", then placed in a free adjacent space" behind what takes characters off the battlefield.
func (p *parser) putBack(steps *[]Step) bool {
	if !p.any(", then placed|and then placed|and placed") {
		return true
	}
	at, ok := p.square()
	back := (*steps)[0].Who
	if back.Is == RefAny {
		back = Selector{Is: RefIt}
	}
	*steps = append(*steps, Step{Does: DoReturn, Who: back, Anchor: &at, By: &Selector{Is: RefUser}})
	return ok && at.Free
}

// putsBack reads "Place your foe in a free adjacent space" behind a sentence that took it off the
// battlefield.
func (p *parser) putsBack() (steps []Step, ok bool) {
	gone := false
	EachStep(p.c.ability.Steps, func(s *Step) { gone = gone || s.Does == DoRemove && s.Who.Is != RefUser })
	ok = gone && p.memory.steps > 0 && p.try(func() bool {
		p.any("then ,|then")
		if !p.words("place") {
			return false
		}
		n, ok := p.pronoun()
		if !ok || n.user || n.sel.Is != RefIt && n.sel.Is != RefTarget {
			return false
		}
		at, ok := p.square()
		steps = []Step{{Does: DoReturn, Who: n.sel, Anchor: &at, By: &Selector{Is: RefUser}}}
		p.subject = &referent{known: true, sel: n.sel, side: p.last.side}
		p.refers = true
		return ok && at.Free && p.left() == 0
	})
	return steps, ok
}

// seizes reads "whisk an ally in range away, removing them from the battlefield and …": the
// verb and the words behind the character colour what the next verb does.
func (p *parser) seizes() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		p.words("you")
		start := p.at
		for p.at < len(p.t) && p.at < start+3 && p.peek(0) != "a" && p.peek(0) != "an" {
			p.at++
		}
		if picks := p.at == start+2 && p.t[start].word == "pick" && p.t[start+1].word == "up"; p.at == start ||
			!picks && !colour(p.t[start:p.at]) {
			return false
		}
		n, ok := p.who()
		if !ok || n.sel.Is != RefAny || n.plural {
			return false
		}
		start = p.at
		for p.at < len(p.t) && p.peek(0) != "," {
			p.at++
		}
		if !colour(p.t[start:p.at]) || p.at+2 >= len(p.t) {
			return false
		}
		switch p.peek(1) {
		case "removing", "dealing", "shoving", "teleporting":
		default:
			return false
		}
		steps = []Step{{Does: DoSelect, Who: n.sel}}
		return true
	})
	return steps, ok
}

// comesBackLater reads "Return them to the battlefield in their original location or as close as possible at
// the start of their turn, then they may fly 1" behind a sentence that took one off the battlefield.
func (p *parser) comesBackLater() bool {
	all := p.c.ability.Steps
	n := len(all) - 1
	return p.memory.steps == 1 && n >= 0 && all[n].Does == DoRemove && all[n].Who.Is == RefAny && p.try(func() bool {
		if !p.any("return them") {
			return false
		}
		p.any("to the battlefield")
		if !p.any("in their original location|to their original location|in their original space") ||
			!p.any("or as close as possible") || !p.any("at the start of their turn|at the start of their next turn") {
			return false
		}
		gone := all[n]
		bearer := Selector{Is: RefBearer}
		at := Selector{Is: RefAny, Free: true, Number: Amount{Flat: 1}, Within: 9, Near: RefBearer}
		watch := Step{Does: DoWatch, Who: Selector{Is: RefIt}, Uses: 1, When: &Moment{Is: TurnStarts, Who: bearer},
			Steps: []Step{{Does: DoReturn, Who: bearer, Anchor: &at, Nearest: true}}}
		if p.left() > 0 {
			back := referent{known: true, sel: bearer, side: gone.Who.Side}
			p.subject, p.bound = &back, &back
			p.any(", and|, then|,|and")
			then, ok := p.clauses()
			if !ok || p.left() > 0 {
				return false
			}
			watch.Steps = append(watch.Steps, then...)
		}
		chosen := Step{Does: DoSelect, Who: gone.Who, On: gone.On, If: gone.If}
		gone.Who, gone.On, gone.If = Selector{Is: RefIt}, nil, nil
		p.settled = true
		return len(chosen.On)+len(chosen.If) == 0 && p.rewrite(append(cloneSteps(all[:n]), chosen, watch, gone))
	})
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

// twoNear reads "two foes in range 3 of each other and you", which the user chooses one after the other.
func (p *parser) twoNear() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.words("two") {
			return false
		}
		first := Selector{Is: RefAny, Number: Amount{Flat: 1}}
		first.Others = p.words("other")
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || !plural || !p.words("in range") {
			return false
		}
		first.Side = side
		second := first
		second.Different = true
		n, ok := p.number(20)
		switch {
		case ok && p.any("of each other and you|of you and each other"):
			first.Within, first.Near, second.Within, second.Near = n, RefUser, n, RefIt
			second.If = []Condition{{Is: IsNear, N: n, Near: &Selector{Is: RefUser}}}
		case ok && p.any("of each other"):
			second.Within, second.Near = n, RefIt
		case ok:
			p.any("of you")
			first.Within, first.Near = n, RefUser
			second.Within, second.Near = n, RefUser
		case p.c.ability.Header.Range > 0:
			first.Within, first.Near = p.c.ability.Header.Range, RefUser
			second.Within, second.Near = first.Within, RefUser
		default:
			return false
		}
		for _, sel := range []*Selector{&first, &second} {
			p.names(sel, false)
			steps = append(steps, Step{Does: DoSelect, Who: *sel})
		}
		return true
	})
	return steps, ok
}

// bothSwapped reads "Bloodied characters gain 3 vigor" behind the swap of the user and another one: each of both.
func (p *parser) bothSwapped() (steps []Step, ok bool) {
	last := p.previous()
	ok = p.c.memory.swapped && len(last) == 1 && last[0].Does == DoSwap && last[0].Who.Is == RefUser && last[0].Anchor != nil && last[0].Anchor.Is == RefAny && p.try(func() bool {
		other := Selector{Is: RefIt}
		if p.any("both"); p.adjectives(&other) || !p.words("characters") {
			return false
		}
		got, ok := p.predicate(&noun{sel: other, plural: true})
		if !ok || p.left() > 0 || len(got) != 1 || got[0].Who.Is != RefIt || len(got[0].If) > 0 || ownTime(&got[0]) {
			return false
		}
		own := got[0]
		own.Who = Selector{Is: RefUser}
		for _, c := range other.If {
			c.Who = &Selector{Is: RefUser}
			own.If = append(own.If, c)
		}
		steps, p.refers = []Step{got[0], own}, true
		return true
	})
	return steps, ok
}
