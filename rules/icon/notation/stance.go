package notation

// refreshes reads when a stance is refreshed: "Refresh or exit this stance at the start of your turn".
func (p *parser) refreshes() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		step := Step{Does: DoRefresh, Who: Selector{Is: RefUser}}
		switch {
		case p.any("you may refresh or exit this stance|you may exit or refresh this stance|" +
			"you may refresh or leave this stance|" +
			"refresh or exit this stance|refresh or leave this stance|you may refresh this stance"):
			step.May = true
		case p.any("refresh this stance|this stance automatically refreshes|" +
			"this stance refreshes automatically|this stance refreshes|" +
			"the stance refreshes"):
		default:
			return false
		}
		p.often(&step)
		m, ok := p.moment()
		if !ok {
			return false
		}
		step.When = &m
		steps = []Step{step}
		if p.try(func() bool { return p.any(", or|or") && p.peek(0) == "if" }) {
			other := step
			m, ok := p.moment()
			other.When = &m
			steps = append(steps, other)
			return ok
		}
		return true
	})
	return steps, ok
}

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
		if p.triggered(&m) || p.crossing(&m) {
			return true
		}
		p.any("when|whenever")
		if p.words("bloodied") {
			m = Moment{Is: Bloodies, Who: Selector{Is: RefUser}}
			return p.left() == 0
		}
		return p.deed(&m)
	})
	return m, ok
}

// crossing reads that a character enters or exits the zone, which are two moments.
func (p *parser) crossing(m *Moment) bool {
	return p.try(func() bool {
		n, ok := p.group()
		if !ok || n.sel.Is != RefAny || n.plural || !p.words("enters or exits") || !p.zoneWord() {
			return false
		}
		n.sel.Number = Amount{}
		*m = Moment{Is: Enters, Who: n.sel}
		p.c.ability.Trigger = append(p.c.ability.Trigger, Moment{Is: Leaves, Who: n.sel})
		return p.left() == 0
	})
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
