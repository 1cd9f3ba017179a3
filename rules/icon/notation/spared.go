package notation

import "rulewright/rules/icon"

// spares reads "Allies are immune to this ability" and "This ability does not damage allies". The characters are spared before the attack,
// wherever the sentence stands.
func (p *parser) spares() (steps []Step, ok bool) {
	ok = p.bound == nil && len(p.c.on) == 0 && len(p.c.when) == 0 && p.left() < 16 && p.try(func() bool {
		named := p.any("this ability|this attack|it")
		denied := p.any("does not affect|do not affect|does not damage|do not damage|deals no damage to")
		step := Step{Does: DoImmune}
		if denied && p.peek(-1) != "affect" {
			step.Does, step.Status = DoResist, icon.Immune
		}
		if named && !denied || !p.wholeSide(&step.Who) {
			return false
		}
		if !denied {
			got, ok := part(p, sparings, &step)
			if !ok {
				return false
			}
			step = *got
		}
		p.words("before the attack")
		step.Before = true
		steps = []Step{step}
		return p.left() == 0
	})
	return steps, ok
}

// wholeSide reads a side, with the user or without.
func (p *parser) wholeSide(who *Selector) bool {
	if p.any("you and") {
		who.And = &Selector{Is: RefUser}
	}
	p.any("all|any|your")
	side, kind, plural, ok := p.sideName()
	who.Is, who.Side, who.Kind = RefAny, side, kind
	p.any("in the area|inside the area|inside|in this area")
	return ok && plural && side != 0
}
