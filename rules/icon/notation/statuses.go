package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// One of several statuses, or all of them.

// statusOr reads "sealed or pacified", of which the user chooses one.
func (p *parser) statusOr(subject *noun) (steps []Step, ok bool) {
	if !slices.ContainsFunc(p.t[p.at:], func(t token) bool { return t.word == "or" }) {
		return nil, false
	}
	ok = p.try(func() bool {
		p.words("either")
		choice := Step{Does: DoChoose}
		it := subject.sel
		if it.Is == RefAny {
			it = Selector{Is: RefIt}
		}
		for {
			at := p.at
			name, ok := p.statusName()
			if !ok || !name.Harmful() || name == icon.Hatred {
				return false
			}
			s := Step{Does: DoStatus, Who: it, Status: name}
			if p.at < len(p.t) && p.t[p.at].glued && p.words("+") {
				s.Plus = true
			}
			choice.Options = append(choice.Options, Option{Label: p.t[at].word, Steps: []Step{s}})
			if !p.words("or") {
				break
			}
		}
		if len(choice.Options) < 2 {
			return false
		}
		p.try(func() bool { // "(the demon's choice)"
			if !p.words("(") {
				return false
			}
			for n := 0; n < 5; n++ {
				if p.any("choice )|chooses )|choose )") {
					return true
				}
				p.at++
			}
			return false
		})
		steps = []Step{choice}
		if subject.sel.Is == RefAny {
			if subject.sel.Number != (Amount{Flat: 1}) {
				return false
			}
			steps = []Step{{Does: DoSelect, Who: subject.sel, Steps: steps}}
		} else if subject.plural && subject.sel.Is != RefIt {
			return false
		}
		return true
	})
	return steps, ok
}

// alternatives returns one list of conditions for each status of "weakened or slashed foes",
// so that at most one of them holds.
func (p *parser) alternatives() (lists [][]Condition, ok bool) {
	ok = p.attacks() && p.try(func() bool {
		if !p.any("to|against|vs") {
			return false
		}
		target, named := Selector{}, false
		var before []Condition
		for {
			own := Selector{}
			c := Condition{}
			if p.any("foes|characters") { // "Foes in pits".
				if !p.being(&c) {
					return false
				}
				named = true
			} else if p.adjectives(&own) || len(own.If) != 1 {
				return false
			} else {
				c, named = own.If[0], p.peek(1) == "or" && p.any("foes|characters|targets")
			}
			c.Who = &target
			lists = append(lists, append(slices.Clone(before), c))
			c.Not = !c.Not
			before = append(before, c)
			if !p.words("or") {
				break
			}
		}
		return len(lists) > 1 && (named || p.any("foes|characters|targets"))
	})
	return lists, ok
}

// orBeing reads "or dazed" behind what one character is: then it is one or the other.
func (p *parser) orBeing(c *Condition) bool {
	if p.peek(0) != "or" || c.Who == nil || !c.Who.single() || len(c.Who.If) > 0 {
		return true
	}
	p.try(func() bool {
		p.at++
		other := Condition{Who: c.Who}
		if !p.being(&other) || p.peek(0) != "," && p.left() > 0 {
			return false
		}
		first, second := *c.Who, *c.Who
		one := *c
		one.Who, one.Not, other.Who = nil, false, nil
		first.If, second.If = []Condition{one}, []Condition{other}
		first.And = &second
		*c = Condition{Is: IsCount, N: 1, Not: c.Not, Who: &first}
		return true
	})
	return true
}

// givesAgain returns the status of the sentence before in place of which another step happens to
// those that had it already; nil where the sentence does more, so that something else could be meant.
func (p *parser) givesAgain(s *Step) *Step {
	all := p.c.ability.Steps
	if p.memory.steps != 1 || len(all) == 0 || len(s.Who.If) != 1 || s.Who.If[0].Is != HadStatus {
		return nil
	}
	last := &all[len(all)-1]
	if last.Does != DoStatus || last.Status != s.Who.If[0].Status {
		return nil
	}
	return last
}
