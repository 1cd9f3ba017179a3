package notation

// Interrupts that an ability grants, and how often they may be used.

// waits marks the watch of an interrupt whose words have not been read yet.
const waits = -1

// granted reads the interrupt that an earlier sentence grants: its name, a line such as
// "Interrupt 2", and its labelled clauses. It returns how many lines it took, 0 where there
// is none.
func (r *reader) granted(at int) int {
	if !r.c.grants {
		return 0
	}
	var grant *Step
	EachStep(r.into.Steps, func(s *Step) {
		if s.Interrupt == waits {
			grant = s
		}
	})
	if grant == nil || r.nested || at+1 >= len(r.lines) || len(r.tokens(at)) > 6 {
		return 0
	}
	name, h, unknown, ok := headerOf(trim(r.tokens(at+1)), false)
	if !ok || h.Interrupt == 0 || name != nil || len(unknown) > 0 {
		return 0
	}
	outer, spans := *r, r.spans
	r.into = &Ability{Header: h}
	r.c = context{ability: r.into, budget: outer.c.budget, tokenNouns: outer.c.tokenNouns, plays: outer.c.plays, foreign: outer.c.foreign, inZone: outer.inZone(grant),
		die: outer.into.Die(), carried: outer.carrier(grant), aura: auraOf(outer.into.Steps)}
	r.spans, r.now, r.collided, r.struck = nil, label{}, false, -1
	r.colours, r.titles, r.strikes = nil, nil, nil // They are clauses of the ability around it.
	r.clause(label{from: r.tokens(at)[0].from}, r.tokens(at), true, extent{})
	r.clause(label{from: r.tokens(at + 1)[0].from}, r.tokens(at+1), true, extent{})
	lines := 2
	for at+lines < len(r.lines) && !r.c.budget.stopped() {
		l, size := labelOf(r.tokens(at + lines))
		if size > 0 && l.name != "trigger" && (l.name != "effect" || len(l.on) > 0) {
			break
		}
		lines += r.readLine(at + lines)
	}
	r.finish()
	inner := r.into
	*r = outer
	whole := len(inner.Trigger) > 0 && len(inner.Steps) > 0 && !r.c.budget.stopped()
	var list []Step
	for i := range inner.Trigger {
		w := *grant
		w.When, w.Interrupt, w.Steps = &inner.Trigger[i], h.Interrupt, inner.Steps
		list = append(list, w)
		whole = whole && r.plays(&w)
	}
	if !whole {
		list = nil
	}
	r.into.Steps = settle(r.into.Steps, list)
	for i := range inner.Clauses {
		inner.Clauses[i].Played = inner.Clauses[i].Played && whole
		if !whole {
			inner.Clauses[i].Meaning = ""
		}
	}
	r.into.Clauses = append(r.into.Clauses, inner.Clauses...)
	r.spans = append(spans, make([]extent, len(inner.Clauses))...)
	if !whole {
		r.ungrant()
	}
	r.c.granted = true
	r.now, r.c.memory = label{}, memory{steps: -1, marked: outer.c.marked, label: outer.c.memory.label}
	return lines
}

// carrier returns the bearer of the mark or the aura that grants the interrupt, or nil.
func (r *reader) carrier(grant *Step) (found *referent) {
	EachStep(r.into.Steps, func(s *Step) {
		for i := range s.Steps {
			if (s.Does == DoMark || s.Does == DoAura && s.Who.Is != RefUser) && &s.Steps[i] == grant {
				found = &referent{known: true, sel: Selector{Is: RefBearer}, side: s.Who.Side}
				if s.Who.Is == RefIt && r.c.last != nil {
					found.side = r.c.last.side
				}
			}
		}
	})
	return found
}

// grantedByMark binds an interrupt to the mark of the same sentence, while which it may be used.
func grantedByMark(steps []Step) []Step {
	n := len(steps) - 1
	if n < 1 || steps[n].Interrupt != waits || steps[n].Who.Is != RefBearer || steps[n-1].Does != DoMark {
		return steps
	}
	mark := steps[n-1]
	mark.Steps = append(cloneSteps(mark.Steps), steps[n])
	return append(cloneSteps(steps[:n-1]), mark)
}

// inZone reports whether a zone grants the interrupt.
func (r *reader) inZone(grant *Step) bool {
	found := false
	EachStep(r.into.Steps, func(s *Step) {
		for i := range s.Steps {
			found = found || s.Does == DoZone && &s.Steps[i] == grant
		}
	})
	return found
}

// settle returns the steps with those of the list in the place of the watch that waits.
func settle(steps, list []Step) []Step {
	var out []Step
	for _, s := range steps {
		if s.Interrupt == waits {
			out = append(out, list...)
			continue
		}
		bare := len(list) == 0 && s.Does == DoMark && len(s.Steps) == 1 && s.Steps[0].Interrupt == waits
		if s.Steps = settle(s.Steps, list); !bare { // A mark alone is not what the sentence says.
			out = append(out, s)
		}
	}
	return out
}

// ungrant leaves the sentence to the table that grants an interrupt without words.
func (r *reader) ungrant() {
	for i := range r.into.Clauses {
		if c := &r.into.Clauses[i]; i == r.granting {
			c.Played, c.Meaning = false, ""
		}
	}
}

// grants reads "gain the following interrupt", whose words follow as an ability of their own.
func (p *parser) grants(steps *[]Step) bool {
	return p.try(func() bool {
		p.words("you")
		if !p.any("gain the following interrupt|gains the following interrupt|can use the following interrupt|" +
			"may use the following interrupt") {
			if !p.any("gain the|gains the") {
				return false
			}
			for start := p.at; !p.words("interrupt"); p.at++ {
				if p.left() == 0 || p.at > start+6 {
					return false
				}
			}
		}
		p.c.grants = true
		*steps = []Step{{Does: DoWatch, Who: Selector{Is: RefUser}, Interrupt: waits, When: &Moment{}}}
		if p.any("while that character is marked|while they are marked|while the mark lasts") {
			(*steps)[0].Who.Is = RefBearer
		}
		if all := p.c.ability.Steps; p.t[0].word == "while" && p.t[2].word == "aura" && len(all) > 0 {
			if aura := nested(all); aura != nil && aura.Does == DoAura {
				(*steps)[0].Who.Is, p.zoned = RefBearer, true
			}
		}
		return true
	})
}

// unlimited reads that the interrupt that the ability grants may be used as often as it is offered.
func (p *parser) unlimited(steps *[]Step) bool {
	return p.try(func() bool {
		if !p.words("this interrupt has unlimited uses") {
			return false
		}
		granted := false
		EachStep(p.c.ability.Steps, func(s *Step) { granted = granted || s.Interrupt > 0 })
		*steps = []Step{{Does: DoModify, Who: Selector{Is: RefUser}, Change: &Change{Uses: 99}}}
		return granted
	})
}

// onceAgain reads how often an interrupt may be used in a combat, and what gives the use back.
func (p *parser) onceAgain() bool {
	h := &p.c.ability.Header
	return h.Interrupt > 0 && p.at == 0 && p.try(func() bool {
		switch {
		case h.Uses == 0 && p.any("you only have one use of this interrupt per combat|this interrupt can only be used once per combat|"+
			"you can only use this interrupt once per combat|you can use this interrupt only once per combat"):
			h.Uses, h.Period = 1, PerCombat
		case h.Uses > 0:
			p.any("however ,")
			if !p.any("you can spend|you may spend") {
				return false
			}
			n, ok := p.number(9)
			if !ok || n == 0 || !p.any("aether any time to regain it|aether at any time to regain it|aether to regain it") {
				return false
			}
			h.Regain = n
		default:
			return false
		}
		p.settled = true
		return p.left() == 0
	})
}
