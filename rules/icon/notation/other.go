package notation

import (
	"slices"
)

// Sentences about the same characters, the others, or each of them.

// besidesThat reads "and are also dazed" behind what happens to a part of the characters that
// the sentence before affects: more that happens to the same ones.
func (p *parser) besidesThat() (more []Step) {
	it := noun{sel: Selector{Is: RefIt}, plural: true}
	for p.try(func() bool {
		if !p.any(", and|and") {
			return false
		}
		got, ok := p.predicate(&it)
		more = append(more, got...)
		return ok && !slices.ContainsFunc(got, func(s Step) bool { return s.Who.Is != RefIt || len(s.If) > 0 || ownTime(&s) })
	}) {
	}
	return more
}

// ofIt makes a condition about those who were selected last one of the step's characters.
func (s *Step) ofIt() {
	if s.Who.Is == RefIt && len(s.Else) == 0 && len(s.If) == 1 && s.If[0].Who != nil && s.If[0].Who.Is == RefIt &&
		len(s.If[0].Who.If) == 0 {
		c := s.If[0]
		c.Who, s.If = nil, nil
		s.Who.If = append(slices.Clone(s.Who.If), c)
	}
}

// eachOf lets steps happen to the members of a group that fulfil the conditions.
func (p *parser) eachOf(conds []Condition, steps []Step) []Step {
	it := Selector{Is: RefIt}
	for i := range conds {
		if conds[i].Who == nil || conds[i].Who.Is != RefIt || len(conds[i].Who.If) > 0 {
			return nil
		}
		one := conds[i]
		one.Who = nil
		it.If = append(it.If, one)
	}
	if len(steps) == 1 && steps[0].Does == DoRepeat {
		again := p.c.repeatOf(it, &steps[0])
		p.each = p.each && again == nil
		return again
	}
	all := p.c.ability.Steps
	for i := range steps {
		s := &steps[i]
		if s.Who.Is != RefIt || len(s.Who.If) > 0 || s.Does == DoSelect || s.Does == DoWatch || s.Does == DoChoose {
			return nil
		}
		if n := len(all); n > 0 && all[n-1].Does == s.Does && s.Does != DoStatus &&
			p.t[len(p.t)-1].word != "instead" && p.t[len(p.t)-1].word != "again" {
			return nil // "Bless them twice": in place of it, or as well?
		}
	}
	p.each = false
	if len(steps) == 1 {
		steps[0].Who = it
		return steps
	}
	return []Step{{Does: DoSelect, Who: it, Steps: steps}}
}

// otherwise reads "; otherwise, the foe is weakened" behind a condition.
func (p *parser) otherwise(steps []Step) {
	p.try(func() bool {
		if !p.any("; otherwise ,|; otherwise|, otherwise ,|, otherwise|; if not ,|, or else") {
			return false
		}
		if len(steps) != 1 {
			return false
		}
		other, ok := p.clauses()
		steps[0].Else = other
		return ok
	})
}

// bothIf reads a condition at the end of a sentence whose two changes of the attack are joined
// with "and": it is about both, as "deals bonus damage and gains unerring if you are bloodied".
func (p *parser) bothIf(steps *[]Step, last []Step) {
	if p.peek(-1) == "," || len(*steps) == len(last) {
		return
	}
	p.try(func() bool {
		for i := range *steps {
			if s := &(*steps)[i]; len(s.If) > 0 || s.Does != DoChange && s.Does != DoStatus || s.May || s.Save {
				return false
			}
		}
		if (*steps)[0].Does != DoChange {
			return false
		}
		conds, ok := p.conditions()
		if !ok || p.left() > 0 {
			return false
		}
		for i := range *steps {
			(*steps)[i].If = conds
		}
		return !p.each
	})
}

// others lets the alternative of a step be about the part of its selection that fails its
// conditions, and reports whether that is one question for each of them.
func (s *Step) others() bool {
	each := 0
	for i := range s.If {
		switch s.If[i].Is {
		case IsRound, IsSlow, IsHit, IsGamble, IsCount, IsTriggered, IsChapter, IsAgreed, IsJudged:
		default:
			if s.If[i].Who == nil {
				each++
			}
		}
	}
	if s.Who.Is != RefAny || each == 0 {
		return true
	}
	s.Else[0].Who = Selector{Is: RefIt}
	return each == len(s.If)
}

// composed reports whether the step is made of others.
func composed(s *Step) bool { return len(s.Steps) > 0 || len(s.Options) > 0 }

// together lets all of the steps happen to the characters that a selector finds before the first of them.
func together(sel Selector, first, more []Step) ([]Step, bool) {
	all := slices.Concat(first, more)
	for i := range first {
		s := &all[i]
		if s.Who.Is != sel.Is || len(s.Who.If) != len(sel.If) || len(s.If) > 0 || ownTime(s) {
			return nil, false
		}
		s.Who = Selector{Is: RefIt}
	}
	return []Step{{Does: DoSelect, Who: sel, Steps: all}}, true
}
