package notation

import (
	"slices"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

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
		if !p.any("the places of|the positions of|the position of|the place of") || !p.words("two") {
			return false
		}
		first := Selector{Is: RefAny, Number: Amount{Flat: 1}}
		first.Others = p.words("other")
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || !plural {
			return false
		}
		first.Side = side
		second := first
		second.Different = true
		placed := false
		if p.words("in range") {
			n, ok := p.number(20)
			switch {
			case ok && p.any("of each other and you|of you and each other"):
				first.Within, first.Near, second.Within, second.Near = n, RefUser, n, RefIt
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
			placed = true
		}
		p.try(func() bool { return p.words(",") && p.any(swappedWays) })
		for _, sel := range []*Selector{&first, &second} {
			p.names(sel, false)
			steps = append(steps, Step{Does: DoSelect, Who: *sel})
		}
		p.subject = &referent{known: true, sel: Selector{Is: RefIt}, side: side, plural: true}
		steps, p.form = append(steps, Step{Does: DoSwap, Who: Selector{Is: RefThem}, Anchor: &Selector{Is: RefIt}}), form
		return placed
	})
	return steps, ok
}

// toPit reads "to the space of any pit in range" behind a teleport.
func (p *parser) toPit(step *Step) bool {
	return step.Mode == space.Teleport && p.try(func() bool {
		if !p.any("to the space of any other pit|to the space of any free pit|to the space of any pit|to any other free pit|" +
			"to any other pit space|to any free pit space|to any pit space|to any free pit|to any other pit|to any pit") {
			return false
		}
		p.any("space")
		at := Selector{Is: RefAny, Free: true, Within: 99, Near: RefUser, If: []Condition{{Is: IsInPit}}}
		placed := false
		p.try(func() bool { // Near the place that it leaves.
			if !p.words("in range") {
				return false
			}
			n, ok := p.number(20)
			if !ok || step.Who.Is == RefUser || !p.any("of their target 's location|of their location|of its location|of that character") {
				return false
			}
			at.Within, at.Near, placed = n, step.Who.Is, true
			return true
		})
		p.try(func() bool {
			if placed {
				return false
			}
			one := at
			one.Within = 0
			if !p.placing(&one, &placed) || one.Is != RefAny {
				return false
			}
			at = one
			return true
		})
		step.Anchor = &at
		return true
	})
}

// repeatsElsewhere reads that the effect before it may be repeated twice more, each time on another foe.
func (p *parser) repeatsElsewhere() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.any("you can repeat this effect , but must choose a different foe|can repeat this effect , but must choose a different foe|" +
			"may repeat this effect , but must choose a different foe") {
			return false
		}
		p.any("in range")
		if !p.any("each time unless a foe has already been chosen by this ability , or this effect has triggered three times|"+
			"each time , up to three times in total") || p.left() > 0 {
			return false
		}
		all, n := p.c.ability.Steps, p.c.memory.steps
		var effect []Step
		switch {
		case p.delayed && len(all) > 0 && all[len(all)-1].Does == DoDelay:
			effect = all[len(all)-1].Steps
		case n > 0 && n <= len(all) && !p.c.memory.nested:
			effect = all[len(all)-n:]
		}
		again, found := deepCopy(effect), false
		for i := range again {
			s := &again[i]
			if len(s.On) > 0 || s.Before || ownTime(s) || s.Does == DoChange {
				return false
			}
			if s.Who.Is == RefAny && s.Who.Number == (Amount{Flat: 1}) && s.Who.Side == Foe {
				s.Who.Different, found = true, true
			}
		}
		third := Step{Does: DoRepeat, Amount: Amount{Flat: 1}, May: true, Steps: again}
		second := third
		second.Steps = append(slices.Clone(deepCopy(again)), third)
		steps, p.refers = []Step{second}, true
		return found
	})
	return steps, ok
}

// reordered returns the words of "If, at the end of that foe's turn, they are dazed, X" as those
// of "At the end of that foe's turn, if they are dazed, X".
func reordered(ws tokens) tokens {
	if len(ws) < 8 || ws[0].word != "if" || ws[1].word != "," || ws[2].word != "at" {
		return ws
	}
	for i := 3; i < len(ws)-2; i++ {
		if ws[i].word == "," {
			return slices.Concat(ws[2:i+1], ws[:1], ws[i+1:])
		}
	}
	return ws
}

// itself reports whether "it" is the user of a text that names it, as the one that acts on the
// character of whom the sentence speaks: "it may teleport adjacent to them".
func (p *parser) itself() bool {
	if !p.c.foreign || p.peek(0) != "it" || !p.subject.known || p.subject.plural || p.subject.sel.Is == RefUser ||
		!listedWord(" may can rushes dashes flies teleports deals shoves ", p.peek(1)) {
		return false
	}
	for i := p.at + 1; i < len(p.t); i++ {
		switch word := p.t[i].word; {
		case word == "them", listedWord(" that the ", word) && i+1 < len(p.t) &&
			listedWord(" foe character target ally ", p.t[i+1].word) && (i < 1 || listedWord(" to towards toward ", p.t[i-1].word)):
			return true
		case listedWord(" foe foes ally allies character characters summon summons object objects it they , ", word):
			return false
		}
	}
	return false
}

// shakes reads "dealing fray damage and inflicting weakened as a medium blast area effect centered on them".
func (p *parser) shakes() (steps []Step, ok bool) {
	ok = !p.placed && p.try(func() bool {
		if !p.any("dealing|deals|deal") {
			return false
		}
		d, ok := p.dealt()
		if !ok {
			return false
		}
		in := Selector{Is: RefAll}
		inner := []Step{d.step(in)}
		if p.any("and inflicting|, inflicting") {
			more, ok := p.statuses(&in)
			if !ok {
				return false
			}
			inner = append(inner, more...)
		}
		if !p.any("as a|in a") {
			return false
		}
		p.at--
		a, ok := p.shape()
		if !ok || p.zoneTail || !p.any("centered on|centred on") {
			return false
		}
		n, ok := p.pronoun()
		if !ok || n.plural && n.sel.Is != RefIt && n.sel.Is != RefBearer && n.sel.Is != RefCause {
			return false
		}
		steps = []Step{{Does: DoArea, Area: &a, Anchor: &n.sel, Steps: inner}}
		return true
	})
	return steps, ok
}

// eitherBloodied reads "you or your target is bloodied".
func (p *parser) eitherBloodied(c *Condition) bool {
	return p.try(func() bool {
		one, ok := p.pronoun()
		if !ok || !p.words("or") {
			return false
		}
		two, ok := p.pronoun()
		if !ok || one.plural || two.plural || !p.any("is bloodied|are bloodied") {
			return false
		}
		bloodied := []Condition{{Is: IsBloodied}}
		one.sel.If = append(slices.Clone(one.sel.If), bloodied...)
		two.sel.If = append(slices.Clone(two.sel.If), bloodied...)
		one.sel.And = &two.sel
		*c = Condition{Is: IsCount, N: 1, Who: &one.sel}
		return one.sel.Is != RefAny && two.sel.Is != RefAny
	})
}

// farther reads "increase this shove to" and "increase this dash to" behind such a movement.
func (p *parser) farther(was *Step) bool {
	return p.try(func() bool {
		if !p.any("increase this|increase the|increase") {
			return false
		}
		switch was.Does {
		case DoShove:
			return p.any("shove to")
		case DoMove:
			if p.any("flight to|fly to") {
				return was.Mode == space.Fly
			}
			if p.any("movement to") {
				return true
			}
			mode, ok := p.movement()
			return ok && mode == was.Mode && p.words("to")
		}
		return false
	})
}

// descends reads "it moves from a higher elevation to a lower one", which the table judges.
func (p *parser) descends(c *Condition) bool {
	return p.try(func() bool {
		from := p.at
		all := p.c.ability.Steps
		if n := len(all); n == 0 || p.memory.steps <= 0 || all[n-1].Does != DoMove && (n < 2 || all[n-2].Does != DoMove) {
			return false
		}
		if !p.any("it moves from a higher elevation to a lower one|it starts this move from a higher elevation and ends on a lower one|" +
			"you moves from a higher elevation to a lower one") {
			return false
		}
		*c = Condition{Is: IsJudged, Key: p.spelled(from)}
		return true
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

// unseenWhile reads "and is intangible while flying" behind a movement of the user.
func (p *parser) unseenWhile(steps []Step) ([]Step, bool) {
	n := len(steps)
	if n == 0 || steps[n-1].Does != DoMove || steps[n-1].Who.Is != RefUser || steps[n-1].May {
		return steps, false
	}
	if !p.any(", and is intangible while flying|and is intangible while flying|, and is intangible while moving|" +
		", and becomes intangible while moving|and is intangible while moving") {
		return steps, false
	}
	return slices.Concat(steps[:n-1], intangibly(steps[n-1])), true
}

// intangibly returns the movement between the steps by which the user is intangible as long as it moves.
func intangibly(move Step) []Step {
	own := Selector{Is: RefUser}
	was := []Condition{{Is: HadStatus, Not: true, Who: &own, Status: icon.Intangible}} // It keeps what it had.
	return []Step{{Does: DoStatus, If: was, Who: own, Status: icon.Intangible}, move,
		{Does: DoEnd, If: was, Who: own, Status: icon.Intangible}}
}

// whileMoving reads "Gain phasing and become intangible while moving" behind a movement of the user.
func (p *parser) whileMoving(last []Step) bool {
	move := &last[len(last)-1]
	return len(last) == 1 && move.Does == DoMove && move.Who.Is == RefUser && len(move.If) == 0 && !move.May && p.try(func() bool {
		if !p.any("gain phasing and become intangible while moving|you gains phasing and becomes intangible while moving|"+
			"it gains phasing and becomes intangible while moving|gains phasing and becomes intangible while moving|"+
			"gain phasing and intangible while moving|it gains phasing and intangible while moving") || p.left() > 0 {
			return false
		}
		one := *move
		one.On, one.Before, one.Phasing = nil, false, true
		changed := Step{Does: DoSelect, On: move.On, Before: move.Before, Who: Selector{Is: RefUser}, Steps: intangibly(one)}
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*move = changed
		return true
	})
}

// movesAgain reads "it can repeat this flight once more" behind a movement of the user.
func (p *parser) movesAgain() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		all, n := p.c.ability.Steps, p.c.memory.steps
		if n != 1 || len(all) == 0 || all[len(all)-1].Does != DoMove || all[len(all)-1].Who.Is != RefUser || p.c.memory.nested {
			return false
		}
		p.any("it|you|they")
		if !p.any("can repeat this|may repeat this") {
			return false
		}
		move := all[len(all)-1]
		switch {
		case p.any("flight|fly"):
			if move.Mode != space.Fly {
				return false
			}
		case p.words("movement"):
		default:
			if mode, ok := p.movement(); !ok || mode != move.Mode {
				return false
			}
		}
		p.any("once more|one more time|again")
		if p.left() > 0 || len(move.If) > 0 {
			return false
		}
		move.On, move.May, move.Before = nil, true, false
		steps, p.refers = []Step{move}, true
		return true
	})
	return steps, ok
}

// landsOn reads "it lands on an object or adjacent to a character", which the table judges.
func (p *parser) landsOn(c *Condition) bool {
	return p.try(func() bool {
		from := p.at
		if !p.any("it|you|they") || !p.any("lands on an object or adjacent to a character|land on an object or adjacent to a character|"+
			"lands on an object") {
			return false
		}
		*c = Condition{Is: IsJudged, Key: p.spelled(from)}
		return p.peek(0) == ","
	})
}
