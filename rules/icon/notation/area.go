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

// setsArea reads "Area effect: Small blast", the area of an ability whose header has none.
func (r *reader) setsArea(ws tokens) bool {
	h, rest := &r.into.Header, reading{ws}
	if h.Area != nil || h.Attack || len(r.into.Steps) > 0 || r.struck >= 0 {
		return false
	}
	was := *h
	if !rest.area(h) || !rest.end() || h.OnSelf || h.OnTarget {
		*h = was
		return false
	}
	return true
}
