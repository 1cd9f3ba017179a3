package notation

import "rulewright/rules/icon"

// passives are words that go on with what happens to a subject behind a comma: "are shoved 1, slashed, and …".
const passives = " shoved slashed blinded dazed sealed pacified shattered stunned weakened vulnerable "

// hadStealth lets what happens beside an attack from stealth be about the stealth before it.
func hadStealth(steps []Step) {
	EachStep(steps, func(s *Step) {
		for i := range s.If {
			if c := &s.If[i]; s.Does != DoChange && c.Is == HasStatus && c.Status == icon.Stealth && c.Who != nil && c.Who.Is == RefUser {
				c.Is = HadStatus
			}
		}
	})
}

// besideIt reads "one of its adjacent allies", of the one whom the sentence is about.
func (p *parser) besideIt(a *Amount) bool {
	return p.try(func() bool {
		p.any("one of|of")
		if !p.any("its adjacent allies|their adjacent allies|its adjacent ally|adjacent ally of theirs") {
			return false
		}
		of := p.subject
		if p.doer != nil {
			of = p.doer
		}
		side := p.subject.side
		if of.sel.Is == RefTarget {
			side = Foe
		}
		a.Count, a.Of = CountChars, &Selector{Is: RefAny, Side: side, Within: 1, Near: of.sel.Is, Besides: true}
		return of.known && of.sel.single() && side != 0
	})
}

// firstTaken reports whether the ability begins with the first character in its line, which it chooses.
func (p *parser) firstTaken() bool {
	all := p.c.ability.Steps
	return p.c.ability.Header.Area != nil && !p.attacks() && p.memory.steps > 0 && len(all) > 0 &&
		all[0].Who.Is == RefAll && all[0].Who.Nearest && all[0].Who.Number == (Amount{Flat: 1})
}

// andShoves reads "Range 5, and shove 3" for a trigger: the ability reaches so far, and its shove is that long.
func (p *parser) andShoves() (steps []Step, ok bool) {
	had := p.c.ability.Header.Range
	ok = p.at == 0 && had > 0 && len(p.c.on) == 1 && decided(p.c.on) && p.try(func() bool {
		if !p.words("range") {
			return false
		}
		far, ok := p.number(99)
		if !ok || far <= had || !p.any(", and shove|and shove") {
			return false
		}
		n, ok := p.number(20)
		changed := deepCopy(p.c.ability.Steps)
		var found []*Step
		for i := range changed {
			if s := &changed[i]; s.Does == DoShove {
				found = append(found, s)
			}
		}
		if !ok || p.left() > 0 || len(found) != 1 || len(found[0].If)+len(found[0].Else)+len(found[0].On) > 0 {
			return false
		}
		usual := *found[0]
		found[0].Amount, found[0].Else = Amount{Flat: n}, []Step{usual}
		found[0].If = []Condition{{Is: IsTriggered, Key: string(p.c.on[0])}}
		steps = []Step{{Does: DoChange, Change: &Change{Range: far - had}}}
		return p.rewrite(changed)
	})
	return steps, ok
}

// againstIt reads "against that ability" behind statuses, in an interrupt that answers one before it happens.
func (p *parser) againstIt(steps []Step) bool {
	return p.try(func() bool {
		if !p.any("against the ability|against that ability|against the triggering ability|against that attack|against the attack|" +
			"against the triggering attack|against damage from that ability|against damage from the ability") {
			return false
		}
		for i := range p.c.ability.Trigger {
			if m := &p.c.ability.Trigger[i]; m.Is != Targets && m.Is != Attacks || m.Or != nil {
				return false
			}
		}
		for i := range steps {
			s := &steps[i]
			if s.Does != DoStatus || s.Status.Harmful() || s.Plus || s.Until != "" {
				return false
			}
			s.Does = DoResist
		}
		return len(p.c.ability.Trigger) > 0
	})
}

// alternately reads "Alternately, the gulper can dash 3" behind a sentence: the user does one or the other.
func (p *parser) alternately() bool {
	all, n := p.c.ability.Steps, p.memory.steps
	if n <= 0 || n > len(all) || p.c.memory.nested || len(p.c.on) > 0 || p.bound != nil {
		return false
	}
	return p.try(func() bool {
		if !p.any("alternately ,|alternatively ,") {
			return false
		}
		p.last, p.before, p.subject, p.fresh = unnamed, unnamed, unnamed, 0
		inner, ok := p.clauses()
		if !ok || p.left() > 0 || len(inner) == 0 {
			return false
		}
		first := cloneSteps(all[len(all)-n:])
		for _, list := range [...][]Step{first, inner} {
			for i := range list {
				if s := &list[i]; len(s.On) > 0 || s.Before || ownTime(s) || s.Does == DoChange || s.Does == DoMark || s.Does == DoStance {
					return false
				}
			}
		}
		if s := &inner[0]; s.May { // To choose it is to do it.
			s.May = false
		}
		p.last, p.before, p.subject, p.settled = unnamed, unnamed, unnamed, true
		choice := Step{Does: DoChoose, Options: []Option{{Label: "first", Steps: first}, {Label: "second", Steps: inner}}}
		return p.rewrite(append(cloneSteps(all[:len(all)-n]), choice))
	})
}

// againstFirst reads "Against foes at exactly range 3, inflicts dazed and gains unerring" of an attack.
func (p *parser) againstFirst() (steps []Step, ok bool) {
	ok = p.at == 0 && p.attacks() && p.peek(0) == "against" && p.try(func() bool {
		conds, ok := p.against()
		if !ok || !p.words(",") {
			return false
		}
		p.subject = &referent{known: true, sel: Selector{}, side: Foe}
		inner, ok := p.clauses()
		if !ok || p.left() > 0 {
			return false
		}
		for i := range inner {
			s := &inner[i]
			if s.Does != DoChange && (s.Does != DoStatus || s.Who.Is != RefTarget) || len(s.If) > 0 || s.May || s.Save {
				return false
			}
			s.If = conds
		}
		steps = inner
		return true
	})
	return steps, ok
}
