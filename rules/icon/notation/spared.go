package notation

import "rulewright/rules/icon"

// Characters that an ability spares.

// spares reads "Allies are immune to this ability" and "This ability does not damage allies". The characters are spared before the attack,
// wherever the sentence stands.
func (p *parser) spares() (steps []Step, ok bool) {
	ok = p.bound == nil && len(p.c.on) == 0 && len(p.c.when) == 0 && p.left() < 16 && p.try(func() bool {
		step := Step{Does: DoImmune, Before: true}
		damage := false
		at := p.at
		if p.any("this ability|this attack|it"); p.any("does not affect|do not affect|does not damage|do not damage|deals no damage to") {
			damage = p.peek(-1) != "affect"
			if !p.sparedSide(&step.Who) {
				return false
			}
		} else if p.at != at || !p.sparedSide(&step.Who) {
			return false
		} else if damage, ok = p.sparing(); !ok {
			return false
		}
		if damage {
			step.Does, step.Status = DoResist, icon.Immune
		}
		steps = []Step{step}
		return p.left() == 0
	})
	return steps, ok
}

// sparedSide reads a side, with the user or without.
func (p *parser) sparedSide(who *Selector) bool {
	if p.any("you and") {
		who.And = &Selector{Is: RefUser}
	}
	p.any("all|any|your")
	side, kind, plural, ok := p.sideName()
	who.Is, who.Side, who.Kind = RefAny, side, kind
	p.any("in the area|inside the area|inside|in this area")
	return ok && plural && side != 0
}

// sparing reads how a side is spared: from damage alone, or from all of the ability.
func (p *parser) sparing() (damage, ok bool) {
	switch {
	case p.any("are immune to damage from this ability|are immune to the damage of this ability|are immune to the damage from this ability|" +
		"take no damage from this ability"):
		return true, true
	case p.any("are not affected by this ability|are unaffected by this ability|are exempt from this ability|are immune to this ability"):
		both := p.any("'s damage and effects|'s effects and damage|'s effects")
		p.words("before the attack")
		return !both && p.words("'s damage"), true
	}
	return false, p.any("are immune to the damage and effects of this ability|are immune to the effects of this ability") ||
		p.c.ability.Header.Area != nil && p.any("are immune|are unaffected")
}
