package notation

import "rulewright/rules/icon/space"

// farAway is farther than any shove goes.
const farAway = 40

// untilAdjacent reads "as far as possible towards you" and "towards you until adjacent": a pull
// that only something in its way ends before.
func (p *parser) untilAdjacent(step *Step) bool {
	return p.try(func() bool {
		far := p.words("as far as possible")
		if !far && p.words("until adjacent") {
			step.Amount, step.Way, step.Anchor = Amount{Flat: farAway}, WayToward, &Selector{Is: RefUser}
			if p.words("to") {
				sel, ok := p.anchor()
				step.Anchor = &sel
				return ok && sel.Is != RefAny
			}
			p.any(", or as far as possible")
			return true
		}
		if !p.any("towards|toward") {
			return false
		}
		sel, ok := p.anchor()
		if !ok || sel.Is == RefAny {
			return false
		}
		step.Amount, step.Way, step.Anchor = Amount{Flat: farAway}, WayToward, &sel
		return far || p.any("until adjacent|as far as possible")
	})
}

// alongLine reads "in the direction of the line", in which the area of the ability lies.
func (p *parser) alongLine(step *Step) bool {
	return p.try(func() bool {
		switch {
		case p.any("in the direction of the line|in the line 's direction"):
			step.Way = WayLine
		case p.any("to either side of the line|to either side"):
			step.Way = WaySides
		default:
			return false
		}
		a := p.c.ability.Header.Area
		p.any(", in any order|in any order")
		return a != nil && a.Shape == space.Line
	})
}
