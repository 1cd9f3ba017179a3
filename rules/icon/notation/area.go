package notation

import "rulewright/rules/icon/space"

// struckToo reads "small blast area in range 3 with area effect: fray damage", a further area in
// the range of the ability.
func (p *parser) struckToo(step *Step) bool {
	a, ok := p.shape()
	at, placed := p.square()
	if !ok || !placed || a.Shape != space.Blast || !at.Free || at.Near != RefUser ||
		at.Within != p.c.ability.Header.Range || !p.words("with area effect :") {
		return false
	}
	d, ok := p.dealt()
	step.Area, step.Steps = &a, []Step{d.step(Selector{Is: RefAll})}
	return ok
}
