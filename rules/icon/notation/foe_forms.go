package notation

import "slices"

// besidesThat reads "and are also dazed" behind what happens to a part of those whom the sentence
// before affects: more that happens to the same ones.
func (p *parser) besidesThat() (more []Step) {
	it := noun{sel: Selector{Is: RefIt}, plural: true}
	for p.try(func() bool {
		if !p.any(", and|and") {
			return false
		}
		got, ok := p.predicate(&it)
		more = append(more, got...)
		return ok && !slices.ContainsFunc(got, func(s Step) bool { return s.Who.Is != RefIt || len(s.If) > 0 || ownTime(&s) })
	}) {
	}
	return more
}

// together lets all of the steps happen to those whom a selector finds before the first of them.
func together(sel Selector, first, more []Step) ([]Step, bool) {
	all := slices.Concat(first, more)
	for i := range first {
		s := &all[i]
		if s.Who.Is != sel.Is || len(s.Who.If) != len(sel.If) || len(s.If) > 0 || ownTime(s) {
			return nil, false
		}
		s.Who = Selector{Is: RefIt}
	}
	return []Step{{Does: DoSelect, Who: sel, Steps: all}}, true
}

// givesAgain returns the status of the sentence before in place of which another step happens to
// those that had it already; nil where the sentence does more, so that something else could be meant.
func (p *parser) givesAgain(s *Step) *Step {
	all := p.c.ability.Steps
	if p.memory.steps != 1 || len(all) == 0 || len(s.Who.If) != 1 || s.Who.If[0].Is != HadStatus {
		return nil
	}
	last := &all[len(all)-1]
	if last.Does != DoStatus || last.Status != s.Who.If[0].Status {
		return nil
	}
	return last
}
