package notation

import (
	"slices"
)

// Sentences that give an earlier step another version.

// variant reads a sentence that gives an earlier one another form: under a condition, for a
// trigger, or once for each character.
func (p *parser) variant() bool {
	return p.bloodiedOnly() || p.bound == nil && p.memory.steps >= 0 && len(p.c.ability.Steps) > 0 &&
		(p.spreadsLater() || p.shovesLater() || p.turnsLater() || p.fartherMove() || p.greater() || p.onceEach() || p.unlessAttacked() || p.afterOne() || p.widens() || p.otherDamage() || p.needed() || p.freely())
}

// rewrite lets the steps of the ability become others, if the combat plays those.
func (p *parser) rewrite(steps []Step) bool {
	for i := range steps {
		if !p.c.plays(&steps[i]) {
			return false
		}
	}
	p.c.ability.Steps = steps
	return true
}

// versions returns the steps as they are without the triggers of the label, and others for these.
func (p *parser) versions(usual, other []Step) []Step {
	user := Selector{Is: RefUser}
	was := Step{Does: DoSelect, Who: user, Steps: usual}
	for _, on := range p.c.on {
		was.If = append(was.If, Condition{Is: IsTriggered, Key: string(on), Not: true})
	}
	return []Step{was, {Does: DoSelect, Who: user, On: p.c.on, Steps: other}}
}

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

// widens reads "Affects all foes in range 2" behind a trigger, of an ability that affects all
// adjacent foes.
func (p *parser) widens() bool {
	return !p.attacks() && len(p.c.on) > 0 && decided(p.c.on) && p.try(func() bool {
		if !p.any("affects all foes in range|this ability affects all foes in range") {
			return false
		}
		n, ok := p.number(20)
		if !ok || n < 2 || p.left() > 0 {
			return false
		}
		other, found := p.c.copySteps(p.c.ability.Steps), false
		widen := func(w *Selector) {
			if w != nil && w.Is == RefAny && w.Side == Foe && w.Within == 1 && w.Near == RefUser && w.Number == (Amount{}) {
				w.Within, found = n, true
			}
		}
		plain := true
		EachStep(other, func(s *Step) {
			plain = plain && len(s.On) == 0 && s.Does != DoChange && s.Does != DoWatch && !s.Before
			widen(&s.Who)
			widen(s.By)
		})
		p.settled = true
		return found && plain && p.rewrite(p.versions(p.c.ability.Steps, other))
	})
}

// finished reads "Deal 2 damage four times instead" as a finishing blow, of a watch that deals damage.
func (p *parser) finished(last []Step) bool {
	w := &last[len(last)-1]
	all := p.c.ability.Steps
	plain := w.Does == DoWatch && len(w.If)+len(w.On) == 0
	return plain && slices.Equal(p.c.on, []Trigger{OnFinishing}) && p.try(func() bool {
		if !p.any("deal|deals") {
			return false
		}
		d, ok := p.dealt()
		if !ok || !p.any(", instead|instead") || p.left() > 0 {
			return false
		}
		other := p.c.copySteps([]Step{*w})[0]
		var found []*Step
		EachStep(other.Steps, func(s *Step) {
			if s.Does == DoDamage {
				found = append(found, s)
			}
		})
		if len(found) != 1 {
			return false
		}
		found[0].Amount, found[0].Times, other.On = d.amount, d.times, p.c.on
		usual := *w
		usual.If = []Condition{{Is: IsTriggered, Key: string(OnFinishing), Not: true}}
		return p.rewrite(append(slices.Clone(all[:len(all)-1]), usual, other))
	})
}

// whereFar reads "If they are at range 4 or higher, they take 2 damage" behind a watch that does
// something else where its bearer is nearer.
func (p *parser) whereFar(w *Step) bool {
	once := w.Does == DoWatch && w.Uses == 1 && w.Each == "" && len(w.Steps) == 1
	return once && p.peek(0) == "if" && p.try(func() bool {
		was := p.memory
		p.within(w.When)
		bearer := referent{known: true, sel: Selector{Is: RefBearer}}
		p.subject, p.bound = &bearer, &bearer
		inner, ok := p.clauses()
		if !ok || p.left() > 0 || len(inner) != 1 || len(inner[0].If) != 1 || len(w.When.If) != 1 || w.When.Or != nil ||
			len(w.Steps[0].If)+len(w.Steps[0].Else) > 0 {
			return false
		}
		far, near := &inner[0].If[0], &w.When.If[0]
		if near.Who == nil || far.Is != IsNear || near.Is != IsNear || !far.Not || near.Not || far.N != near.N {
			return false
		}
		changed, when := p.c.copySteps([]Step{*w})[0], *w.When
		when.If = nil
		changed.When, changed.Steps[0].If = &when, []Condition{*near}
		inner[0].If = nil // The nearer case may change the distance.
		changed.Steps[0].Else = inner
		if usesOuter(&Step{When: w.When, Steps: inner}) || !p.c.plays(&changed) {
			return false
		}
		*w, p.memory = changed, was
		return true
	})
}

// aboveTwo reads "the above two effects", which labels of hit points began.
func (p *parser) aboveTwo() (steps []Step, ok bool) {
	var seen []Condition
	all := p.c.ability.Steps
	for i := range all {
		s := &all[i]
		at := slices.IndexFunc(s.If, func(c Condition) bool {
			return (c.Is == IsBloodied || c.Is == IsPercent) && c.Who != nil && c.Who.Is == RefUser
		})
		if at < 0 || len(s.On) > 0 || s.Before || s.Does == DoChange || s.Does == DoWatch || s.Does == DoRepeat {
			return nil, false
		}
		c := s.If[at]
		if !slices.ContainsFunc(seen, func(o Condition) bool { return o.Is == c.Is && o.N == c.N }) {
			seen = append(seen, c)
		}
	}
	if len(seen) != 2 || p.c.label != "wounds" || !p.any("the above two effects") || p.left() > 0 {
		return nil, false
	}
	return []Step{{Does: DoRepeat, Amount: Amount{Flat: 1}, Steps: p.c.copySteps(all)}}, true
}

// bloodiedOnly reads "This ability has no effect if you are not bloodied" at the beginning of an
// ability, and what leads to effects that its labels name.
func (p *parser) bloodiedOnly() bool {
	a := p.c.ability
	if len(p.c.items) > 0 || p.attacks() || len(a.Steps) > 0 {
		return false
	}
	return p.try(func() bool {
		switch {
		case p.any("this ability has no effect if you are not bloodied|this ability has no effect unless you are bloodied"):
			p.c.onlyIf = []Condition{{Is: IsBloodied, Who: &Selector{Is: RefUser}}}
		case p.any("gain additional effects|each effect stacks and takes place in order"):
			if len(p.c.onlyIf) == 0 || !slices.Equal(p.c.on, []Trigger{OnComeback}) {
				return false
			}
		default:
			return false
		}
		return p.left() == 0
	})
}

// freely reads "Sacrifice cost costs 0 hp but counts as sacrificing 6" behind a trigger, of an
// ability whose user sacrifices as much as it likes.
func (p *parser) freely() bool {
	return len(p.c.on) > 0 && decided(p.c.on) && p.try(func() bool {
		if !p.any("sacrifice cost costs 0 hp but counts as sacrificing|the sacrifice costs 0 hp but counts as sacrificing|" +
			"sacrifice costs 0 hp but counts as sacrificing") {
			return false
		}
		n, ok := p.number(99)
		all := p.c.ability.Steps
		at := slices.IndexFunc(all, func(s Step) bool { return s.Does == DoSacrifice && s.Who.UpTo })
		if !ok || p.left() > 0 || at < 0 {
			return false
		}
		other, plain := slices.Delete(p.c.copySteps(all), at, at+1), true
		EachStep(other, func(s *Step) {
			plain = plain && len(s.On) == 0 && s.Does != DoChange && s.Does != DoWatch && !s.Before
			if a := &s.Amount; a.Count == CountSacrificed {
				now := n * a.Per
				if a.Half {
					now = (now + 1) / 2
				}
				*a = Amount{Flat: now}
			}
		})
		return plain && p.rewrite(p.versions(all, other))
	})
}

// exempts reads "Characters in range 2 of you are exempt from this ability" behind what
// happens to all others.
func (p *parser) exempts(was *Step) bool {
	return was.Who.Is == RefAny && was.Who.Within == 0 && was.Who.Number == (Amount{}) && p.try(func() bool {
		if !p.words("characters in range") {
			return false
		}
		n, ok := p.number(20)
		if !ok || !p.any("of you are exempt from this ability|of you are exempt") || p.left() > 0 {
			return false
		}
		was.Who.Within, was.Who.Near, was.Who.Beyond, was.Who.Others = n+1, RefUser, true, true
		return true
	})
}

// shovesFreely reads "you may shove in any order, and may choose different directions for
// each character" behind a shove of several. The direction is a question for each in any case.
func (p *parser) shovesFreely(shove *Step) bool {
	return p.try(func() bool {
		switch {
		case p.any("you may shove in any order|characters are shoved in any order you like"):
			shove.Ordered = true
		case !p.any("you can shove in different directions for all characters|" +
			"you may choose different directions for each character|you can choose for each character|" +
			"you may choose for each character"):
			return false
		}
		p.any(", and may choose different directions for each character")
		p.settled = true
		return p.left() == 0
	})
}

// otherDamage reads "Deals 3 damage instead" under a label such as "(Chapter 2+)", of the one damage of an ability that
// makes no attack.
func (p *parser) otherDamage() bool {
	return !p.attacks() && len(p.c.on) == 0 && len(p.c.when) == 1 && p.try(func() bool {
		if !p.any("deals|deal") {
			return false
		}
		d, ok := p.dealt()
		if !ok || !p.words("instead") || p.left() > 0 {
			return false
		}
		changed, found := p.c.copySteps(p.c.ability.Steps), []*Step(nil)
		EachStep(changed, func(s *Step) {
			if s.Does == DoDamage {
				found = append(found, s)
			}
		})
		if len(found) != 1 || len(found[0].If)+len(found[0].On)+len(found[0].Else) > 0 {
			return false
		}
		s := found[0]
		if usual := *s; usual.Pierce == d.pierce && usual.Divine == d.divine && usual.Unerring == d.unerring {
			s.Amount, s.Times, s.If, s.Else = d.amount, d.times, p.c.when, []Step{usual}
			return p.rewrite(changed)
		}
		return false // The keywords of the damage may stay, or go.
	})
}
