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
