package notation

import "rulewright/rules/icon"

// passives are words that go on with what happens to a subject behind a comma: "are shoved 1, slashed, and …".
const passives = " shoved slashed blinded dazed sealed pacified shattered stunned weakened vulnerable "

// hadStealth lets what happens beside an attack from stealth be about the stealth before it.
func hadStealth(steps []Step) {
	EachStep(steps, func(s *Step) {
		for i := range s.If {
			if c := &s.If[i]; s.Does != DoChange && c.Is == HasStatus && c.Status == icon.Stealth && c.Who != nil &&
				c.Who.Is == RefUser {
				c.Is = HadStatus
			}
		}
	})
}

// besideIt reads "one of its adjacent allies", of the subject of the sentence.
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
		if !p.any("against the ability|against that ability|against the triggering ability|against that attack|" +
			"against the attack|against the triggering attack|against damage from that ability|against damage from the ability") {
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
				if s := &list[i]; len(s.On) > 0 || s.Before || ownTime(s) || s.Does == DoChange || s.Does == DoMark ||
					s.Does == DoStance {
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

// dealtAgainst reads "to bloodied characters, or fray damage twice again to characters at 25% hp or lower" behind
// damage of an attack that comes to its target, of one for whom both hold the second.
func (p *parser) dealtAgainst(d *damage) (steps []Step, ok bool) {
	ok = p.attacks() && p.c.ability.Header.Area == nil && p.bound == nil && p.try(func() bool {
		conds, ok := p.against()
		if !ok {
			return false
		}
		step := d.step(Selector{})
		step.If = conds
		p.try(func() bool {
			if !p.any(", or|or") {
				return false
			}
			other, ok := p.dealt()
			p.any("again")
			conds, also := p.against()
			if !ok || !also {
				return false
			}
			usual := step
			step = other.step(Selector{})
			step.If, step.Else = conds, []Step{usual}
			return true
		})
		steps = []Step{step}
		return p.left() == 0
	})
	return steps, ok
}

// keyed reads "gain pierce and deal bonus damage" into a change that lasts.
func (p *parser) keyed(c *Change) bool {
	for first := true; ; first = false {
		if !p.try(func() bool {
			if !first && !p.any(", and|and|,") {
				return false
			}
			if p.any("deals bonus damage|deal bonus damage") {
				c.Bonus = 1
				return true
			}
			if !p.any("gains|gain") && first {
				return false
			}
			switch {
			case p.words("true strike"):
				c.TrueStrike = true
			case p.words("unerring"):
				c.Unerring = true
			case p.words("pierce"):
				c.Pierce = true
			default:
				n, ok := p.count()
				c.Boons = n
				return ok && n > 0 && p.any("boons|boon")
			}
			return true
		}) {
			return !first
		}
	}
}

// theMarked reads the bearer of a mark as the target of attacks.
func (p *parser) theMarked() bool {
	return p.any("the target|the foe|the marked character|the marked foe|the marked target|" +
		"that character|that foe|them|it")
}

// againstMarked reads what a mark does to those who attack its bearer: "your attacks deal bonus damage to the
// marked character", "abilities against the target gain true strike, and allies gain +1 boon to attack the foe".
func (p *parser) againstMarked() (steps []Step, ok bool) {
	ok = (p.bound != nil || p.at == 0) && p.marked != nil && p.try(func() bool {
		named := has(p.t, "marked")
		for first := true; first || p.left() > 0; first = false {
			if !first && !p.any(", and|and|,") {
				return false
			}
			c := Change{Against: true}
			step := Step{Does: DoModify, Who: Selector{Is: RefBearer}, Change: &c}
			switch {
			case p.any("your attacks deal bonus damage to") || p.any("your attacks deal bonus damage against"):
				c.Bonus, step.By = 1, &Selector{Is: RefUser}
				if !p.theMarked() {
					return false
				}
			case p.any("your abilities gain unerring against") || !first &&
				p.any("their abilities gain unerring against|its abilities gain unerring against"):
				c.Unerring, step.By = true, &Selector{Is: RefUser}
				if !p.theMarked() {
					return false
				}
			case p.any("all abilities against|abilities against|all attacks against|attacks against"):
				attacks := p.peek(-2) == "attacks"
				if !p.theMarked() || !p.keyed(&c) || c.Pierce || attacks && (c.TrueStrike || c.Unerring) ||
					!attacks && (c.Bonus != 0 || c.Boons != 0) {
					return false
				}
			case p.any("allies gain"):
				n, ok := p.count()
				c.Boons, step.By = n, &Selector{Is: RefAny, Side: Ally}
				if !ok || n == 0 || !p.any("boons|boon") || !p.any("to attack|on attacks against|when attacking") ||
					!p.theMarked() {
					return false
				}
			default:
				return false
			}
			steps = append(steps, step)
		}
		if p.bound == nil {
			if !named || !p.ofOneMark() {
				return false
			}
			p.bound, p.subject = p.marked, p.marked
		}
		return true
	})
	return steps, ok
}
