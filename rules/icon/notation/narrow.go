package notation

import (
	"slices"
)

// Sentences about a part of the characters that the one before affects.

// subset reads "bloodied foes" or "allies" behind a sentence about characters, as those of
// them who are. A status that the sentence before inflicts does not count: it could be the cause or the effect.
func (p *parser) subset() (sel Selector, ok bool) {
	ok = p.try(func() bool {
		first := p.memory.steps == 0 && p.attacks() && p.c.ability.Header.Area == nil && p.subject.sel.Is == RefTarget
		if !p.subject.known || p.subject.sel.Is == RefUser || p.memory.steps <= 0 && !first || p.at > 0 &&
			p.peek(-1) != "or" {
			return false
		}
		all := p.c.ability.Steps
		if len(all) < p.memory.steps {
			return false
		}
		own := Selector{}
		if p.adjectives(&own) {
			return false
		}
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || !plural {
			return false
		}
		if n := len(all); n > 0 && p.memory.steps > 0 && all[n-1].Does == DoSwap {
			return false // The user is one of both.
		}
		sel = p.subject.sel
		sel.If = slices.Clone(own.If)
		p.qualified(&sel)
		if !p.hadBefore(sel.If) || slices.ContainsFunc(sel.If, func(c Condition) bool { return c.Is == IsShifted }) {
			return false
		}
		switch {
		case side == 0 || side == p.subject.side:
		case p.subject.side != 0 && p.subject.sel.Is != RefTarget:
			return false
		case p.subject.sel.Is == RefTarget:
			if side != Foe {
				return false
			}
		default:
			sel.Side = side
		}
		return len(sel.If) > 0 || sel.Side != p.subject.sel.Side
	})
	return sel, ok
}

// narrowed reads a sentence about a part of the characters that the one before affects:
// "Bloodied foes take 2 damage", or "Allies are shoved 2 instead", which takes the place
// of what happens to them.
func (p *parser) narrowed() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		var firsts []Condition
		for p.try(func() bool { // "Bloodied or dazed foes".
			own := Selector{}
			ok := !p.adjectives(&own) && len(own.If) == 1 && p.words("or")
			if ok {
				firsts = append(firsts, own.If...)
			}
			return ok
		}) {
		}
		sel, ok := p.subset()
		if !ok || len(firsts) > 1 || !p.hadBefore(firsts) {
			return false
		}
		p.refers = true
		n := noun{sel: sel, plural: true}
		early := p.words("instead")
		got, ok := p.predicate(&n)
		if !ok && listedWord(passives, p.peek(0)) { // "Bloodied characters dazed".
			got, ok = p.passive(&n)
		}
		if !ok || len(got) == 0 {
			return false
		}
		for open := p.open(got); open != nil && p.words(","); {
			more, _, ok := p.clause(nil)
			if !ok {
				return false
			}
			open.Steps = append(open.Steps, more...)
		}
		p.tail(&got)
		if p.peek(0) == "," && p.peek(1) == "instead" {
			p.at++
		}
		early = p.words("instead") || early || p.replacing()
		if more := p.besidesThat(); len(more) > 0 {
			early = p.words("instead") || early
			if early {
				return p.left() == 0 && len(got) == 1 && p.replaceFor(firsts, &got[0], more...)
			}
			steps, ok = together(sel, got, more)
			return ok && p.left() == 0 && len(firsts) == 0
		}
		if p.words(","); !early && !p.words("instead") && !p.oftener(got) {
			steps = got
			return p.left() == 0 && p.peek(-1) != "," && p.alsoOf(firsts, &steps) && !p.inPlace(got)
		}
		return p.left() == 0 && len(got) == 1 && p.replaceFor(firsts, &got[0])
	})
	return steps, ok
}

// alsoOf lets steps happen to members of their subject, too, that fulfil another condition.
func (p *parser) alsoOf(first []Condition, steps *[]Step) bool {
	var also []Step
	for _, c := range first {
		not := c
		not.Not = !c.Not
		for i := range *steps {
			s := &(*steps)[i]
			if len(s.Who.If) != 1 {
				return false
			}
			one := *s
			one.Who.If = []Condition{c}
			also = append(also, one)
			s.Who.If = []Condition{not, s.Who.If[0]}
		}
	}
	*steps = append(also, *steps...)
	return true
}

// moreIf reads ", or 4 if they are bloodied" behind what happens to a subject, which
// takes the place of its last step for each of them that fulfils the condition.
func (p *parser) moreIf(subject *noun, steps []Step) bool {
	return p.try(func() bool {
		if len(steps) == 0 || !p.any(", or|or") {
			return false
		}
		last := &steps[len(steps)-1]
		more, verb := *last, ""
		switch last.Does {
		case DoShove:
			verb = "shove"
		case DoDamage, DoVigor, DoSacrifice:
		default:
			return false
		}
		if len(last.If) > 0 || last.Save || last.May || last.Who.And != nil {
			return false
		}
		p.any("just")
		if verb != "" {
			p.any("shove|shoved|be shoved")
		}
		if a, ok := p.formula(99); ok {
			more.Amount, more.Times = a, Amount{}
		} else if last.Does != DoDamage || last.Times == (Amount{}) || !p.words("once") {
			return false
		} else {
			more.Times = Amount{}
		}
		d := damage{}
		p.any("vigor|spaces|space")
		if last.Does == DoDamage {
			p.keywords(&d)
			p.any("damage")
			if p.peek(-1) != "once" {
				p.repeated(&d)
			}
			more.Times, more.Pierce, more.Divine = d.times, last.Pierce || d.pierce, last.Divine || d.divine
		}
		if !p.any("if|while") {
			return false
		}
		c := Condition{}
		if p.eitherBloodied(&c) {
			usual := *last
			if usual.Who.Is == RefAny {
				usual.Who = Selector{Is: RefIt}
				*last = Step{Does: DoSelect, Who: last.Who, On: last.On}
				more.Who, more.If, more.Else = usual.Who, []Condition{c}, []Step{usual}
				last.Steps = []Step{more}
				return true
			}
			more.If, more.Else = []Condition{c}, []Step{usual}
			*last = more
			return true
		}
		switch {
		case p.any("you are|you is"):
			c.Who = &Selector{Is: RefUser}
		case last.Who.Is == RefUser && p.any("it is|they are"):
			c.Who = &Selector{Is: RefUser}
		case p.any("they are|it is|foe is|that foe is|the foe is|the target is|target is|" +
			"that character is|" +
			"the character is|that ally is|it 's|they 're"):
		}
		c.Not = p.words("not")
		if !p.being(&c) {
			return false
		}
		usual := *last
		if usual.Who.Is == RefAny {
			usual.Who = Selector{Is: RefIt}
		}
		more.If, more.Else = []Condition{c}, []Step{usual}
		*last = more
		return true
	})
}

// bloodiedToo reads ", or 6 if bloodied" behind an amount of vigor that the user gains.
func (p *parser) bloodiedToo(subject *noun, steps []Step) bool {
	if len(steps) != 1 || steps[0].Does != DoVigor || steps[0].Who.Is != RefUser {
		return false
	}
	return p.try(func() bool {
		if !p.any(", or|or") {
			return false
		}
		n, ok := p.number(99)
		p.words("vigor")
		if !ok || !p.any("if bloodied|if you are bloodied|if it is bloodied|while bloodied") || !subject.user {
			return false
		}
		usual := steps[0]
		steps[0].Amount = Amount{Flat: n}
		steps[0].If = []Condition{{Is: IsBloodied, Who: &Selector{Is: RefUser}}}
		steps[0].Else = []Step{usual}
		return true
	})
}

// alreadyIn reads "if any character is already dazed, create a pit under them" behind an attack
// with an area: it is about each of those in the area.
func (p *parser) alreadyIn() (steps []Step, ok bool) {
	ok = p.attacks() && p.c.ability.Header.Area != nil && p.try(func() bool {
		side := Side(0)
		switch {
		case p.any("if any character is already|if any characters are already"):
		case p.any("if any foe is already|if any foes are already"):
			side = Foe
		default:
			return false
		}
		name, ok := p.statusName()
		if !ok || !p.words(",") {
			return false
		}
		group := Selector{Is: RefAll, Side: side, If: []Condition{{Is: HadStatus, Status: name}}}
		p.subject = &referent{known: true, sel: group, plural: true}
		inner, ok := p.clauses()
		steps = inner
		return ok && p.left() == 0 && !slices.ContainsFunc(inner, func(s Step) bool {
			return s.Who.Is != RefAll || len(s.Who.If) != 1 || ownTime(&s)
		})
	})
	return steps, ok
}

// ifOne reads "if a foe is dazed," and "if foe has vigor," behind what happens in an area, as the characters in
// it that fulfil this; "also" adds to what the sentence before says of them.
func (p *parser) ifOne() (sel Selector, ok bool) {
	ok = p.c.ability.Header.Area != nil && !p.attacks() && p.bound == nil && p.memory.steps > 0 && p.try(func() bool {
		before := p.previous()
		if len(before) == 0 || !p.words("if") {
			return false
		}
		p.any("any|a|an")
		side, kind, plural, ok := p.sideName()
		last := &before[len(before)-1]
		if sel = last.Who; !ok || plural || kind != Characters || sel.Is != RefAll || last.Does != DoDamage {
			return false
		}
		c := Condition{}
		switch {
		case p.any("is"):
			if p.words("also") != (len(sel.If) > 0) || !p.being(&c) || c.Near != nil || c.Is == HasStatus && c.Status == "" {
				return false
			}
		case len(sel.If) > 0 || !p.words("has") || !p.possession(&c) || c.Is == IsAlone:
			return false
		}
		if sel.Side == 0 {
			sel.Side = side
		}
		sel.If = append(slices.Clone(sel.If), c)
		return side == sel.Side && p.words(",") && p.hadBefore(sel.If)
	})
	return sel, ok
}

// ifOneOf reads what happens to the characters of [parser.ifOne]: "it takes 2 damage again", or "deal [D] instead, and
// they are dazed".
func (p *parser) ifOneOf() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		sel, ok := p.ifOne()
		if !ok {
			return false
		}
		p.refers = true
		deals := p.words("deal")
		if !deals && (!p.any("it|they|that foe|that character") || !p.any("takes|take")) {
			return false
		}
		d, ok := p.dealt()
		p.any("once more|more")
		again := p.peek(-1) == "again" || p.peek(-1) == "more"
		step := d.step(sel)
		if !ok || !again && !p.words("instead") {
			return false
		}
		if again {
			steps = []Step{step}
			return p.left() == 0
		}
		var more []Step
		if p.any(", and|and") {
			p.any("it|they")
			it := noun{sel: Selector{Is: RefIt}, plural: true}
			if more, ok = p.predicate(&it); !ok || slices.ContainsFunc(more, func(s Step) bool { return s.Who.Is != RefIt || len(s.If) > 0 || ownTime(&s) }) {
				return false
			}
		}
		p.changed = true
		return p.left() == 0 && p.replace(&step, more...)
	})
	return steps, ok
}

// oftener reports whether a sentence about a part of the characters that the one before damages deals them the same
// damage several times: in place of once.
func (p *parser) oftener(steps []Step) bool {
	if len(steps) != 1 || steps[0].Does != DoDamage || steps[0].Times.Flat < 2 || !p.inPlace(steps) {
		return false
	}
	var was []Step
	for _, s := range p.previous() {
		if s.Does == DoDamage {
			was = append(was, s)
		}
	}
	s := &steps[0]
	return len(was) == 1 && was[0].Amount == s.Amount && was[0].Times == (Amount{}) && was[0].Pierce == s.Pierce && was[0].Divine == s.Divine &&
		!slices.ContainsFunc(p.t, func(t token) bool { return listedWord(" then after later ", t.word) })
}

// collidedFoe reports whether the step happens to foes that collided, and has no other condition.
func (s *Step) collidedFoe() bool {
	return slices.Equal(s.On, []Trigger{OnCollide}) && len(s.If) == 1 && s.If[0].Is == IsFoe && !s.If[0].Not
}

// fartherAndMore reads "At round 3+, increase this to 2 and deal 2 piercing damage again to foes teleported this way"
// behind a movement.
func (p *parser) fartherAndMore() (steps []Step, ok bool) {
	all := p.c.ability.Steps
	ok = p.memory.steps == 1 && len(all) > 0 && p.bound == nil && len(p.c.on) == 0 && p.try(func() bool {
		conds, ok := p.conditions()
		if !ok || conds[0].Is != IsRound || len(conds) > 1 || !p.any(", increase this to") {
			return false
		}
		n, ok := p.number(20)
		changed, moves := p.c.copySteps(all), []*Step(nil)
		EachStep(changed[len(all)-1:], func(s *Step) {
			if s.Does == DoMove || s.Does == DoShove {
				moves = append(moves, s)
			}
		})
		if !ok || len(moves) != 1 || moves[0].Amount != (Amount{Flat: moves[0].Amount.Flat}) || len(moves[0].If)+len(moves[0].On) > 0 || !p.words("and") {
			return false
		}
		usual := *moves[0]
		moves[0].Amount, moves[0].If, moves[0].Else = Amount{Flat: n}, conds, []Step{usual}
		steps, ok = p.clauses()
		if !ok || p.left() > 0 || len(steps) != 1 || steps[0].Does != DoDamage || len(steps[0].If) > 0 {
			return false
		}
		steps[0].If = conds
		return p.rewrite(changed)
	})
	return steps, ok
}

// selfInstead reads "Teleport self 3 instead if in the area" behind what teleports all characters in the area.
func (p *parser) selfInstead() bool {
	all := p.c.ability.Steps
	n := len(all) - 1
	if n < 0 || p.memory.steps != 1 || all[n].Does != DoMove || all[n].Who.Is != RefAll || all[n].Who.Side != 0 || len(all[n].If) > 0 || all[n].May {
		return false
	}
	return p.try(func() bool {
		mode, ok := p.movement()
		if !ok || mode != all[n].Mode || !p.any("self|yourself") {
			return false
		}
		a, ok := p.spaces()
		others, own := all[n], all[n]
		others.Who.Others = true
		own.Who, own.Amount, own.By = Selector{Is: RefUser}, a, nil
		own.If = []Condition{{Is: IsInArea, Who: &Selector{Is: RefUser}}}
		return ok && p.any("instead if in the area|instead if you are in the area") && p.left() == 0 && p.rewrite(append(cloneSteps(all[:n]), others, own))
	})
}
