package notation

// Sentences about a zone that hurts as it is made, and changes rolls in it.

// scattered reads "You scatter salt in" before the area of a zone: words that only colour it.
func (p *parser) scattered() bool {
	return p.try(func() bool {
		start := p.at
		for p.at < start+5 && p.left() > 0 && p.peek(0) != "in" {
			p.at++
		}
		return p.at > start && colour(p.t[start:p.at]) && p.any("in a|in an")
	})
}

// zoneGroup reads "foes in the area" of a zone.
func (p *parser) zoneGroup() (n noun, inside, ok bool) {
	inside = p.any("while in the area ,|while inside ,|while inside the area ,")
	p.any("all")
	side, kind, plural, ok := p.sideName()
	inside = p.any("inside the area|in the area|inside") || inside
	return noun{sel: Selector{Is: RefZone, Side: side}, plural: true}, inside, ok && kind == Characters && plural
}

// hurtAtFirst reads "Foes in the area take 1 damage" behind the sentence that made the zone: they
// take it as the zone is made.
func (p *parser) hurtAtFirst(zone *Step) bool {
	return len(zone.Steps) == 0 && p.at == 0 && p.try(func() bool {
		n, inside, ok := p.zoneGroup()
		if !ok || !inside || !p.words("take") {
			return false
		}
		d, ok := p.dealt()
		if zone.Steps = []Step{d.step(n.sel)}; !ok || p.left() > 0 {
			zone.Steps = nil
			return false
		}
		return true
	})
}

// rollsHeld reads "While in the area, foes take +1 curse on saves and are dazed if they start or
// end their turn there".
func (p *parser) rollsHeld(zone *Step) bool {
	return p.try(func() bool {
		n, inside, ok := p.zoneGroup()
		if !ok || !inside || !p.any("take|gain|have") {
			return false
		}
		m, ok := p.modifier()
		if !ok {
			return false
		}
		steps := []Step{{Does: DoModify, Who: n.sel, Change: m}}
		if p.any("and are") {
			cause := Selector{Is: RefCause}
			got, ok := p.statuses(&cause)
			if !ok || !p.any("if they start or end their turn there|if they start or end their turn in the area|"+
				"if they start or end their turns there") {
				return false
			}
			for i := range got {
				if got[i].Plus || got[i].Until != "" {
					return false
				}
			}
			ends := Moment{Is: TurnEnds, Who: n.sel}
			steps = append(steps, Step{Does: DoWatch, Who: Selector{Is: RefUser}, When: &Moment{Is: TurnStarts, Who: n.sel, Or: &ends},
				Steps: got})
		}
		zone.Steps = append(cloneSteps(zone.Steps), steps...)
		return p.left() == 0
	})
}

// answersTrigger reads "After using any ability that triggers an exceed effect, deal 1 damage to all
// foes in the area and grant 2 vigor to all allies in the area".
func (p *parser) answersTrigger(zone *Step) bool {
	return p.at == 0 && p.try(func() bool {
		m := Moment{}
		if !p.any("after|when|whenever") || !p.usesTrigger(&m) || !p.words(",") {
			return false
		}
		placed, inside, label := p.placed, p.inside, p.placedLabel
		p.placed, p.placedLabel = true, p.c.label
		got, ok := p.clauses()
		p.placed, p.inside, p.placedLabel = placed, inside, label
		for i := range got {
			if got[i].Who.Is != RefAll || got[i].lasts() {
				return false
			}
		}
		(&bearing{found: true, ref: RefAll, to: RefZone, replace: true}).steps(got)
		zone.Steps = append(cloneSteps(zone.Steps), Step{Does: DoWatch, Who: Selector{Is: RefUser}, When: &m, Steps: got})
		return ok && p.left() == 0
	})
}

// usesTrigger reads "using any ability that triggers an exceed effect".
func (p *parser) usesTrigger(m *Moment) bool {
	return p.try(func() bool {
		if !p.any("using any ability that triggers|using an ability that triggers|you use an ability that triggers") {
			return false
		}
		p.any("an|a|any")
		on, ok := p.triggerName()
		*m = Moment{Is: Uses, Ability: true, Who: Selector{Is: RefUser}, On: on}
		return ok && p.any("effects|effect")
	})
}

// besideMarks reads "This mark can be placed even if Rust is already active": other marks stay.
func (p *parser) besideMarks() bool {
	return p.at == 0 && p.try(func() bool {
		if !p.any("this mark can be placed even if|this mark may be placed even if") {
			return false
		}
		start := p.at
		for p.at < start+4 && p.left() > 0 && p.t[p.at].is == isWord && p.peek(0) != "is" {
			p.at++
		}
		if p.at == start || !p.t[start].upper || !p.any("is already active|is active") || p.left() > 0 {
			return false
		}
		var mark *Step
		for i := range p.c.ability.Steps {
			if s := &p.c.ability.Steps[i]; s.Does == DoMark {
				if mark != nil {
					return false
				}
				mark = s
			}
		}
		if mark == nil {
			return false
		}
		mark.Terrain.Kept = true
		return true
	})
}

// byName reads the name of the ability as its subject.
func (p *parser) byName() bool {
	name := p.c.ability.Name
	return name != "" && p.left() > 0 && p.t[p.at].upper && p.try(func() bool {
		for len(name) > 0 {
			if p.left() == 0 || p.t[p.at].is == isMark || len(name) < len(p.peek(0)) {
				return false
			}
			for i, c := range []byte(p.peek(0)) {
				if c != name[i] && (c < 'a' || c > 'z' || c-'a'+'A' != name[i]) {
					return false
				}
			}
			if name = name[len(p.peek(0)):]; name != "" && name[0] != ' ' {
				return false
			}
			name = trimSpace(name)
			p.at++
		}
		return true
	})
}

// statusesOf reads "3 or more statuses" behind "suffering from".
func (p *parser) statusesOf(c *Condition) bool {
	was, back := *c, p.at-2
	if p.try(func() bool {
		n, ok := p.number(10)
		c.Is, c.N = HasStatus, n
		return ok && n > 0 && p.any("or more statuses|+ statuses")
	}) {
		return true
	}
	*c, p.at = was, back
	return false
}
