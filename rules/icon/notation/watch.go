package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// watch reads "when X, Y" and "at the end of that foe's turn, Y".
func (p *parser) watch() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		step := Step{Does: DoWatch}
		p.often(&step)
		at := p.at
		m, ok := p.moment()
		if !ok {
			return false
		}
		_ = at
		or := false
		if !p.words(",") && p.peek(0) != "you" && p.peek(0) != "they" &&
			p.peek(0) != "it" && p.peek(0) != "if" && !(p.peek(0) == "that" && (m.Is == TurnEnds || m.Is == TurnStarts)) {
			return false
		}
		before := p.memory
		object := p.object
		if p.ends {
			step.Uses, step.Until = 1, icon.NextTurnEnd
		}
		thisTurn := p.thisTurn
		if p.thisTurn = false; thisTurn {
			step.Uses, step.Until = 1, icon.TurnEnd
		}
		damages := m.Is == Uses && m.By != nil
		if damages {
			m.Is = Damages
		}
		p.within(&m)
		if or { // It may be the one of either moment.
			if p.cause, p.object = nil, nil; p.bound != nil {
				p.subject = p.bound
			} else if next := m.Or; m.Who.Is != RefIt || next == nil || next.Who.Is != RefIt && (next.By == nil || next.By.Is != RefIt) {
				p.subject = unnamed
			} else {
				p.subject = p.last // Both moments are about the same one.
			}
		}
		if thisTurn && p.c.ability.Trigger != nil {
			p.cause, p.subject, p.outer = nil, unnamed, object
		}
		if !p.often(&step) {
			p.words("then")
		}
		p.waiting, p.resolves = true, false
		inner, ok := p.clauses()
		resolves := p.resolves
		if p.waiting, p.resolves = false, false; !ok {
			return false
		}
		if resolves && m.Is == Targets {
			m.Is = Resolved
		} else if resolves && m.Is != Uses {
			return false
		}
		if v := (bearing{seek: RefObject}); damages {
			if v.steps(inner); !v.found { // Once for an ability, however many it damages.
				m.Is = Uses
			}
		}
		p.words(",")
		if !p.often(&step) && p.peek(-1) == "," {
			p.at--
		}
		if p.any(", ending this effect") {
			if step.Uses, step.Each = 1, ""; p.any("and stealth") {
				shows := Step{Does: DoEnd, Who: Selector{Is: RefUser}, Status: icon.Stealth}
				if last := &inner[len(inner)-1]; len(inner) == 1 && last.Does == DoSelect && len(last.Steps) > 0 {
					last.Steps = append(cloneSteps(last.Steps), shows)
				} else {
					inner = append(inner, shows)
				}
			}
		}
		over := !p.ends && p.any(", and the effect ends|and the effect ends|, and this effect ends|and this effect ends|"+
			", then this effect ends|then this effect ends")
		if p.ends {
			p.any("and this effect ends|, then this effect ends|and then this effect ends")
			p.ends = false
		}
		p.memory = before
		step.When, step.Steps = &m, inner
		p.once(&step)
		if over && (step.Uses != 1 || step.Each != "") || !p.bear(&step) {
			return false
		}
		p.subject = unnamed
		if step.Who.Is != RefUser && step.Who.Is != RefBearer {
			p.subject = &referent{known: true, sel: step.Who}
		}
		steps = []Step{step}
		return true
	})
	return steps, ok
}

// once limits a watch of an effect to the next time, where the text names a turn.
func (p *parser) once(step *Step) {
	if p.c.label == "terrain effect" && p.openZone() == nil && len(step.Steps) == 1 && step.Steps[0].Does == DoObject &&
		step.When.Is == TurnEnds && step.When.Who.Is == RefUser && step.Uses == 0 {
		step.Uses = 1 // Of the turn in which the ability is used.
	}
	switch p.c.label {
	case "mark", "stance", "summon", "aura", "terrain effect", "summon effect", "object effect", "object", "trigger":
		return
	}
	if step.Uses > 0 || step.Each != "" || p.bound != nil || p.recurs || p.marked != nil || p.zoned {
		return
	}
	switch step.When.Is {
	case TurnStarts, TurnEnds, RoundStarts, RoundEnds:
		if step.When.Who.Is != RefAny {
			step.Uses = 1
		}
	}
}

// often reads how often something happens.
func (p *parser) often(step *Step) bool {
	switch {
	case p.any("once a round ,|once per round ,|once a round|once per round|" +
		"this effect can only trigger once per round"):
		step.Uses, step.Each = 1, PerRound
	case p.any("once a turn ,|once per turn ,|once a turn|once per turn|but no more than once a turn|" +
		"no more than once a turn|but only once a turn|only once a turn"):
		step.Uses, step.Each = 1, PerTurn
	case p.any("once a combat ,|once per combat ,|once per combat|once a combat"):
		step.Uses, step.Each = 1, PerCombat
	default:
		return false
	}
	return true
}

// within lets "that foe" mean the ones of the moment.
func (p *parser) within(m *Moment) {
	p.cause, p.object = nil, nil
	if m.Who.Is == RefAny || m.Who.Is == RefZone {
		p.cause = &referent{known: true, sel: Selector{Is: RefCause}, side: m.Who.Side}
		p.subject = p.cause
	}
	if m.By != nil && m.By.Is == RefAny && m.Is != Uses {
		p.object = &referent{known: true, sel: Selector{Is: RefObject}, side: m.By.Side}
		if m.Who.Is == RefUser {
			p.subject = p.object
		}
	}
	if m.Who.Is != RefAny && m.Who.Is != RefZone && m.Who.Is != RefUser && !(p.subject.known &&
		p.subject.sel.Is == m.Who.Is) {
		p.subject = &referent{known: true, sel: m.Who}
	}
	if p.harmed != nil { // It is about the one that was damaged.
		p.subject, p.cause, p.harmed = p.harmed, nil, nil
	}
	if p.bound == nil {
		p.bound = p.marked
	}
}

// bear finds who bears a watch: the character of the use to which it refers, or the user.
func (p *parser) bear(step *Step) bool {
	if p.bound == nil && p.marked != nil && bears(step) && !usesOuter(step) {
		p.bound = p.marked // "Whenever you are damaged, your marked character may dash 1".
	}
	if p.bound != nil {
		step.Who = Selector{Is: RefBearer}
		return !usesOuter(step)
	}
	v := bearing{outer: p.outer != nil}
	v.moment(step.When)
	v.steps(step.Steps)
	switch {
	case v.mixed:
		return false
	case !v.found:
		step.Who = Selector{Is: RefUser}
	default:
		step.Who = Selector{Is: v.ref}
		r := bearing{found: true, ref: v.ref, to: RefBearer, replace: true, outer: v.outer}
		r.moment(step.When)
		r.steps(step.Steps)
	}
	return true
}

// bears reports whether a watch speaks of the bearer of what the sentence before began.
func bears(step *Step) bool {
	v := bearing{seek: RefBearer}
	v.moment(step.When)
	v.steps(step.Steps)
	return v.found
}

// usesOuter reports whether the steps of something that is bound refer to the use in which it began.
func usesOuter(step *Step) bool {
	v := bearing{}
	v.moment(step.When)
	v.steps(step.Steps)
	return v.found
}

// A bearing finds the one reference to the use in the steps of a watch.
type bearing struct {
	ref Ref
	// to takes the place of ref, with replace.
	to             Ref
	found, mixed   bool
	replace, local bool
	// seek finds references of that kind instead.
	seek Ref
	// outer means that RefObject is the character of the trigger in which the watch begins.
	outer bool
}

// at looks at one reference.
func (v *bearing) at(r *Ref) {
	if v.seek != 0 {
		v.found = v.found || *r == v.seek
		return
	}
	switch *r {
	case RefIt:
		if v.local {
			return
		}
	case RefTarget, RefArea, RefAll, RefCollided:
	case RefObject:
		if !v.outer {
			return
		}
	case RefBearer:
		if !v.replace {
			return
		}
	case RefThem:
		v.mixed = true
		return
	default:
		return
	}
	if v.replace {
		if *r == v.ref {
			*r = v.to
		}
		return
	}
	if v.found && v.ref != *r {
		v.mixed = true
	}
	v.found, v.ref = true, *r
}

// selector looks at a selector.
func (v *bearing) selector(s *Selector) {
	if s == nil {
		return
	}
	if s.Is == RefAny {
		if s.Within > 0 {
			v.at(&s.Near)
		}
	} else {
		v.at(&s.Is)
	}
	for i := range s.If {
		v.condition(&s.If[i])
	}
	v.selector(s.And)
}

// condition looks at a condition.
func (v *bearing) condition(c *Condition) {
	v.selector(c.Who)
	v.selector(c.Near)
}

// moment looks at a moment.
func (v *bearing) moment(m *Moment) {
	if m == nil {
		return
	}
	v.selector(&m.Who)
	v.selector(m.By)
	for i := range m.If {
		v.condition(&m.If[i])
	}
	v.moment(m.Or)
}

// steps looks at steps in their order. A selection among them makes "it" theirs.
func (v *bearing) steps(steps []Step) {
	for i := range steps {
		s := &steps[i]
		for j := range s.If {
			v.condition(&s.If[j])
		}
		v.selector(s.By)
		v.selector(s.Anchor)
		v.selector(s.Amount.Of)
		v.selector(s.Times.Of)
		switch {
		case s.Does.is(impersonal), s.Does == DoChange:
		case s.Does == DoSelect:
			if s.Who.Is == RefAny {
				v.selector(&s.Who)
				v.local = true
			} else if !(s.Who.Is == RefTarget && len(s.Steps) > 0 && !s.Save && !s.May) {
				v.selector(&s.Who)
			}
		default:
			v.selector(&s.Who)
			if s.Who.Is == RefAny && !s.Who.Free {
				v.local = true
			}
		}
		if s.next() {
			continue // Its steps are those of a later use.
		}
		if s.Does == DoArea {
			// Those in an area of its own are no characters of the use.
			continue
		}
		v.steps(s.Steps)
		v.steps(s.Else)
		v.steps(s.Saved)
		for j := range s.Options {
			v.steps(s.Options[j].Steps)
		}
	}
}

// inForce reads what is in force as long as a mark, stance or aura lasts, without the words that name it.
func (p *parser) inForce() bool {
	return p.any("while marked ,|while they are marked ,|while this mark is active ,|while it is marked ,|" +
		"when marked ,|" +
		"while in this stance ,|in this stance ,|while this stance is active ,|while marked|" +
		"while in the aura ,|" +
		"while inside the aura ,|while the aura is active ,|while in this stance|in this stance")
}

// isPassive reports whether steps hold as long as what they are bound to.
func isPassive(steps []Step) bool {
	return !slices.ContainsFunc(steps, func(s Step) bool {
		return !s.Does.is(outliving) && s.Does != DoAura && !(s.Does == DoPowerDie && s.Sets)
	})
}

// inLasting reports whether the sentence belongs to an aura or a stance.
func (p *parser) inLasting() bool {
	all := p.c.ability.Steps
	if p.c.label == "stance" || p.c.label == "refresh" {
		return true
	}
	return len(all) > 0 && all[len(all)-1].Does == DoAura
}

// afterWatch reports whether the sentence before began a watch.
func (p *parser) afterWatch() bool {
	all := p.c.ability.Steps
	return p.c.memory.steps > 0 && len(all) > 0 && all[len(all)-1].Does == DoWatch
}
