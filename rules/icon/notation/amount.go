package notation

// forEach reads "for each foe adjacent to you, to a maximum of 4", each of which counts per.
func (p *parser) forEach(per int, unit string) (a Amount, ok bool) {
	ok = p.try(func() bool {
		if !p.any("for each|for every|per") {
			return false
		}
		a.Per = per
		if !p.counted(&a) {
			return false
		}
		p.try(func() bool {
			p.words(",")
			if !p.any("to a maximum of|up to a maximum of|up to a max of|to a max of|up to|maximum") {
				return false
			}
			p.words("+")
			n, ok := p.number(99)
			a.Most = n
			if !ok || n == 0 {
				return false
			}
			p.words(unit)
			return true
		})
		return true
	})
	return a, ok
}

// counted reads the things that an amount counts.
func (p *parser) counted(a *Amount) bool {
	return p.try(func() bool {
		switch {
		case p.any("status affecting you , including from this stance|status affecting you|" +
			"status you are suffering from"):
			a.Count, a.Of = CountStatus, &Selector{Is: RefUser}
			return true
		case p.any("status affecting|status on"):
			n, ok := p.pronoun()
			a.Count, a.Of = CountStatus, &n.sel
			return ok
		case p.words("status"):
			n, ok := p.pronoun()
			a.Count, a.Of = CountStatus, &n.sel
			return ok && (p.any("is suffering from|are suffering from|is affected by|are affected by|has|" +
				"have"))
		case p.attacks() && p.any("status the target is suffering from|status affecting the target|"+
			"status the foe is affected by|"+
			"status the target has|status the foe is suffering from"):
			a.Count, a.Of = CountStatus, &Selector{}
			return true
		case p.any("space moved|space you moved|space of movement"):
			a.Count, a.Of = CountMoved, &Selector{Is: RefUser}
			return true
		}
		if p.try(func() bool { // "Salt token the Gulper is holding".
			key, ok := p.tokenName(true)
			if !ok {
				return false
			}
			p.any("that")
			of := noun{}
			if p.any("on") {
				of, ok = p.pronoun()
			} else if of, ok = p.pronoun(); ok {
				ok = p.any("is holding|are holding|is carrying|are carrying|has|have|holds|hold")
			}
			a.Count, a.Key, a.Of = CountTokens, key, &of.sel
			return ok
		}) {
			return true
		}
		if p.doer != nil && p.doer.sel.single() && p.words("other character in range") {
			n, ok := p.number(20)
			p.any("of them|of it")
			a.Count, a.Of = CountChars, &Selector{Is: RefAny, Within: n, Near: p.doer.sel.Is, Besides: true}
			return ok && p.peek(0) != "of"
		}
		beside := p.doer != nil && p.words("adjacent") // To the subject of the sentence.
		side, kind, plural, ok := p.sideName()
		if !ok || plural {
			return false
		}
		sel := Selector{Is: RefAny, Side: side, Kind: kind}
		if beside {
			if sel.Within, sel.Near = 1, p.doer.sel.Is; p.any("or ally|or foe") {
				sel.Side, sel.Others = 0, true
			}
			a.Count, a.Of = CountChars, &sel
			return true
		}
		p.any("of you|of yours")
		switch {
		case kind == Objects && p.any("or pit"):
			a.Key = "pit"
		case kind == Objects && p.any("or foe"):
			sel.And = &Selector{Is: RefAny, Side: Foe}
		case kind == Characters && p.any("or object"):
			sel.And = &Selector{Is: RefAny, Kind: Objects}
		case p.any("or ally|or foe"):
			sel.Side, sel.Others = 0, true
		}
		placed := false
		for p.placing(&sel, &placed) {
		}
		if c, ok := p.markedByName(); ok && !placed { // Wherever they are.
			sel.If, placed = []Condition{c}, true
		}
		if !placed && (side != 0 || !p.inArea()) {
			return false
		}
		if !placed {
			sel.Is = p.area()
		}
		if sel.Is == RefArea {
			sel.Is = RefAll // The target of the attack is in the area, too.
		}
		if sel.And != nil {
			sel.And.Is = sel.Is
		}
		a.Count, a.Of = CountChars, &sel
		return (sel.And == nil && a.Key == "") || sel.Is == RefAll
	})
}

// quantity reads what a number is equal to.
func (p *parser) quantity() (a Amount, ok bool) {
	ok = p.try(func() bool {
		a.Per = 1
		switch {
		case p.any("double|twice"):
			a.Per = 2
		case p.words("half"):
			a.Half = true
		}
		if n, ok := p.number(100); ok && p.any("% of their maximum hp|% of their max hp|% of its max hp|"+
			"% of max hp") {
			a = Amount{Percent: n}
			return true
		} else if ok && n > 0 && p.words("times") {
			a.Per = n
		} else if ok {
			p.at--
		}
		switch {
		case p.quantities != (Amount{}) && a == (Amount{Per: 1}) && p.any("that number"):
			a = p.quantities
		case p.any("the round number|the current round number|the round"):
			a.Count = CountRound
		case p.any("your gamble result|the gamble result|the number on the gamble die|" +
			"the result of the gamble|" +
			"the gamble"):
			if p.c.granted {
				return false // It is that of an interrupt, at a later time.
			}
			a.Count = CountGamble
		case p.any("the number of spaces moved|the spaces you moved|the number of spaces you moved|" +
			"the spaces moved|the spaces it rushed|the spaces it moved|the number of spaces it dashed|the number of spaces it moved|" +
			"the number of spaces it rushed|" +
			"the number of spaces you dashed|the number of spaces dashed|the number of spaces it flew|" +
			"the spaces you rushed|the number of spaces you rushed"):
			a.Count, a.Of = CountMoved, &Selector{Is: RefUser}
		case p.any("its distance from you|their distance from you|the distance between you"):
			a.Count = CountDistance
		case p.any("the number on the die|the number on the power die|the power die|your power die"):
			a.Count = CountPower
		case p.any("the number of ticks you spent|the number of ticks spent|the amount you ticked down|" +
			"the amount ticked down"):
			ticked := false
			EachStep(p.c.ability.Steps, func(s *Step) { ticked = ticked || s.Does == DoPowerDie && s.Who.UpTo })
			if a.Count = CountTicked; !ticked {
				return false
			}
		case p.any("the number of foes|the number of allies|the number of characters"):
			p.at--
			side, _, _, _ := p.sideName()
			sel := Selector{Is: RefAny, Side: side}
			placed := false
			for p.placing(&sel, &placed) {
			}
			a.Count, a.Of = CountChars, &sel
			if !placed {
				return false
			}
		default:
			if a.Half || a.Per != 1 {
				return false
			}
			f, ok := p.formula(199)
			a = f
			return ok
		}
		if p.words("+") {
			n, ok := p.number(99)
			a.Flat = n
			return ok && !a.Half
		}
		p.quantities = a
		return true
	})
	return a, ok
}

// spaces reads an amount of spaces: "2", "up to 3 spaces", "spaces equal to the round number".
func (p *parser) spaces() (a Amount, ok bool) {
	ok = p.try(func() bool {
		if p.any("spaces equal to|a number of spaces equal to|up to a number of spaces equal to") {
			var ok bool
			a, ok = p.quantity()
			return ok
		}
		if p.gambled && p.words("half that far") {
			a = Amount{Per: 1, Count: CountGamble, Half: true}
			return true
		}
		if (p.told("sacrifice up to") || p.told("sacrifices up to")) && p.any("half that many spaces|that many spaces") {
			a = Amount{Per: 1, Count: CountSacrificed, Half: p.peek(-4) == "half"}
			return true
		}
		if p.words("that many spaces") {
			if !p.gambled {
				return false
			}
			a = Amount{Per: 1, Count: CountGamble}
			if p.words("+") {
				n, ok := p.number(20)
				a.Flat = n
				return ok
			}
			return true
		}
		p.words("up to")
		n, ok := p.number(40)
		if !ok {
			return false
		}
		a.Flat = n
		p.any("more spaces|more space|spaces|space")
		if each, ok := p.forEach(n, "spaces"); ok {
			a = each
		}
		return true
	})
	return a, ok
}

// vigorAmount reads "4 vigor", "vigor" or "vigor equal to".
func (p *parser) vigorAmount() (a Amount, ok bool) {
	ok = p.try(func() bool {
		if p.words("vigor equal to") {
			var ok bool
			a, ok = p.quantity()
			return ok
		}
		if p.words("vigor") {
			return true
		}
		p.words("+")
		n, ok := p.number(99)
		a.Flat = n
		if !ok || !p.words("vigor") {
			return false
		}
		if each, ok := p.forEach(n, "vigor"); ok {
			a = each
		}
		return true
	})
	return a, ok
}
