package notation

import "slices"

// Copies of steps.

// copySteps returns a copy of steps that shares nothing in which references are replaced. It is work of the reading.
func (c *context) copySteps(steps []Step) []Step {
	c.spend(stepEffort * len(steps))
	out := cloneSteps(steps)
	for i := range out {
		s := &out[i]
		s.Steps, s.Else, s.Saved = c.copySteps(s.Steps), c.copySteps(s.Else), c.copySteps(s.Saved)
		s.By, s.Anchor = copied(s.By), copied(s.Anchor)
		s.Amount.Of, s.Times.Of = copied(s.Amount.Of), copied(s.Times.Of)
		s.Who = *copied(&s.Who)
		s.If = slices.Clone(s.If)
		for j := range s.If {
			s.If[j].Who, s.If[j].Near = copied(s.If[j].Who), copied(s.If[j].Near)
		}
		s.Options = slices.Clone(s.Options)
		for j := range s.Options {
			s.Options[j].Steps = c.copySteps(s.Options[j].Steps)
		}
	}
	return out
}

// copied returns a copy of a selector.
func copied(s *Selector) *Selector {
	if s == nil {
		return nil
	}
	c := *s
	c.And = copied(s.And)
	c.If = slices.Clone(s.If)
	for i := range c.If {
		c.If[i].Who, c.If[i].Near = copied(c.If[i].Who), copied(c.If[i].Near)
	}
	return &c
}

// cloneSteps returns a copy of steps; nested lists are shared.
func cloneSteps(steps []Step) []Step { return append([]Step(nil), steps...) }

// speaks reports whether the steps have a reference that the search finds.
func speaks(v *bearing, steps []Step) bool {
	v.steps(steps)
	return v.found
}
