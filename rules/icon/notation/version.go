package notation

import "slices"

// anyRound reads "Ignore Kiln Door's round requirement" behind a trigger: what an earlier sentence
// says of the rounds before one is not true then.
func (p *parser) anyRound() bool {
	return len(p.c.on) > 0 && decided(p.c.on) && p.try(func() bool {
		if !p.words("ignore") || !p.ability() || !p.any("'s round requirement") || p.left() > 0 {
			return false
		}
		found := false
		for i := range p.c.ability.Steps {
			s := &p.c.ability.Steps[i]
			for j := range s.If {
				if s.If[j].Is != IsRound {
					continue
				}
				if !s.If[j].Not || len(s.If) > 1 || len(s.Else) > 0 {
					return false
				}
				found = true
			}
			if found && len(s.If) == 1 && s.If[0].Is == IsRound {
				for _, on := range p.c.on {
					s.If = append(s.If[:len(s.If):len(s.If)], Condition{Is: IsTriggered, Key: string(on), Not: true})
				}
			}
		}
		return found
	})
}

// lessSacrifice reads "Reduce sacrifice to 1" behind a trigger, of the one sacrifice of an earlier sentence.
func (p *parser) lessSacrifice() bool {
	return len(p.c.on) > 0 && decided(p.c.on) && p.try(func() bool {
		if !p.any("reduce sacrifice to|reduce the sacrifice to") {
			return false
		}
		n, ok := p.number(99)
		all := p.c.ability.Steps
		is := func(s Step) bool { return s.Does == DoSacrifice && s.Who.Is == RefUser }
		at := slices.IndexFunc(all, is)
		if !ok || p.left() > 0 || at < 0 || slices.IndexFunc(all[at+1:], is) >= 0 || len(all[at].If)+len(all[at].On) > 0 {
			return false
		}
		less := all[at]
		less.Amount, less.Else = Amount{Flat: n, None: n == 0}, []Step{all[at]}
		for _, on := range p.c.on {
			less.If = append(less.If, Condition{Is: IsTriggered, Key: string(on)})
		}
		if len(less.If) != 1 || !p.c.plays(&less) {
			return false
		}
		all[at] = less
		return true
	})
}

// markedOther reads "Choose a foe at or further away than range 2" behind a trigger, of the one mark
// of an earlier sentence: then it may be put on another character.
func (p *parser) markedOther() bool {
	return len(p.c.on) == 1 && decided(p.c.on) && p.try(func() bool {
		if !p.words("choose") {
			return false
		}
		n, ok := p.who()
		all := p.c.ability.Steps
		is := func(s Step) bool { return s.Does == DoMark && s.Who.Is == RefAny }
		at := slices.IndexFunc(all, is)
		if !ok || p.left() > 0 || at < 0 || slices.IndexFunc(all[at+1:], is) >= 0 || len(all[at].If)+len(all[at].On) > 0 {
			return false
		}
		was := &all[at].Who
		if sel := n.sel; sel.Within == was.Within || sel.Side != was.Side || sel.Beyond != was.Beyond || sel.Is != was.Is ||
			sel.Number != was.Number || len(sel.If)+len(was.If) > 0 {
			return false
		}
		other := all[at]
		other.Who, other.On = n.sel, p.c.on
		all[at].If = []Condition{{Is: IsTriggered, Key: string(p.c.on[0]), Not: true}}
		p.c.ability.Steps = slices.Insert(all, at+1, other)
		return true
	})
}
