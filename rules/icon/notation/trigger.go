package notation

import "slices"

// Triggers: of interrupts, and those that an ability causes.

// triggers reads the moments at which an interrupt is offered.
func (p *parser) triggers() bool {
	return p.try(func() bool {
		var moments []Moment
		for {
			m, ok := p.trigger()
			if !ok {
				return false
			}
			moments = append(moments, m)
			if !p.words("or") {
				break
			}
		}
		if p.any("and the ability resolves|, and the ability resolves|and that ability resolves|, and that ability resolves") {
			if len(moments) != 1 {
				return false
			}
			switch m := &moments[0]; {
			case m.Is == Targets:
				m.Is = Resolved
			case m.Is == Uses: // It happens behind the ability.
			case m.Is == Damaged && m.Who.Is == RefUser && m.Who.And == nil && m.Or == nil:
				who, by := m.Who, Selector{Is: RefAny}
				if m.By != nil {
					by = *m.By
				}
				*m = Moment{Is: Uses, Who: by, By: &who, Ability: true, Attack: m.Attack, If: m.If}
			default:
				return false
			}
		}
		if p.left() > 0 {
			return false
		}
		p.within(&moments[0])
		if m := &moments[0]; m.Is == Triggers && m.On == OnFinishing && m.Who.Is == RefUser {
			p.object = &referent{known: true, sel: Selector{Is: RefObject}}
		}
		if len(moments) > 1 {
			p.cause, p.object, p.subject = nil, nil, unnamed
		}
		p.bound = nil
		p.c.ability.Trigger = append(p.c.ability.Trigger, moments...)
		return true
	})
}

// trigger reads one moment of an interrupt.
func (p *parser) trigger() (m Moment, ok bool) {
	ok = p.try(func() bool {
		switch {
		case p.any("the start or end of any turn"):
			m = Moment{Is: TurnEnds, Who: Selector{Is: RefAny}}
			p.c.ability.Trigger = append(p.c.ability.Trigger, Moment{Is: TurnStarts, Who: m.Who})
			return p.left() == 0
		case p.any("the start of|at the start of"):
			m.Is = TurnStarts
			return p.turnOfMoment(&m)
		case p.any("the end of|at the end of"):
			m.Is = TurnEnds
			return p.turnOfMoment(&m)
		}
		if p.triggered(&m) || p.besideAlly(&m) {
			return true
		}
		p.any("when|whenever")
		if p.words("bloodied") {
			m = Moment{Is: Bloodies, Who: Selector{Is: RefUser}}
			return p.left() == 0
		}
		return p.happens(&m)
	})
	return m, ok
}

// triggered reads that an ability of the user triggers something.
func (p *parser) triggered(m *Moment) bool {
	return p.try(func() bool {
		on, ok := OnCritical, true
		if !p.any("you score a critical hit|score a critical hit|you critical hit") {
			if !p.any("you trigger|trigger|any ability scores|you score") {
				return false
			}
			p.any("an|a")
			on, ok = p.triggerName()
			p.words("effect")
		}
		*m = Moment{Is: Triggers, Who: Selector{Is: RefUser}, On: on}
		return ok
	})
}

// triggerNames are the names of triggers in sentences.
var triggerNames = [...]struct {
	name string
	on   Trigger
}{
	{"exceed", OnExceed}, {"slay", OnSlay}, {"finishing blow", OnFinishing}, {"comeback", OnComeback}, {"collide",
		OnCollide},
	{"charge", OnCharge}, {"heroic", OnHeroic}, {"chain reaction", OnChainReact},
}

// triggerName reads the name of a trigger.
func (p *parser) triggerName() (Trigger, bool) {
	for i := range triggerNames {
		if p.words(triggerNames[i].name) {
			return triggerNames[i].on, true
		}
	}
	return "", false
}

// activated reads "triggers all exceed effects": those triggers happen without their condition.
func (p *parser) activated(c *Change) bool {
	return p.try(func() bool {
		p.words("automatically")
		if !p.verbs("trigger|activate") || !p.any("all|any|its|the") {
			return false
		}
		on, ok := p.triggerName()
		c.Triggers = append(c.Triggers, on)
		return ok && p.any("effects|effect|triggers")
	})
}

// decided reports whether it is known, as the effects of an ability happen, whether the
// triggers fire.
func decided(on []Trigger) bool {
	return !slices.Contains(on, OnSlay) && !slices.Contains(on, OnCollide) && !slices.Contains(on, OnChainReact)
}

// sameTriggers reports whether two lists have the same triggers.
func sameTriggers(a, b []Trigger) bool { return slices.Equal(a, b) }

// taking reads "on entering this stance," behind the label of a trigger: what follows happens as
// the ability is used.
func (p *parser) taking() bool {
	return len(p.c.on) > 0 && p.c.ability.Header.Stance && p.any("on entering this stance ,|when entering this stance ,|"+
		"when you enter this stance ,")
}
