package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// Effects of the spaces that a character moves in its turn.

// mustMove reads "That foe must move at least 5 spaces during its next turn, or else sacrifice 5" and "During their next
// turn, that foe must move at least 5 spaces, or else take 5 piercing damage": the end of that turn decides.
func (p *parser) mustMove() (steps []Step, ok bool) {
	ok = p.at == 0 && p.bound == nil && p.marked == nil && p.try(func() bool {
		const during = "during its next turn|during their next turn|on its next turn|on their next turn"
		first := p.any("during its next turn ,|during their next turn ,")
		n, ok := p.who()
		if !ok || n.plural || n.user || n.sel.Is == RefAny || !n.sel.single() || !p.any("must move at least") {
			return false
		}
		far, ok := p.number(40)
		p.any("spaces|space")
		if !ok || far == 0 || !first && !p.any(during) || !p.any(", or else|, or|or else|or") {
			return false
		}
		it := noun{sel: n.sel}
		for len(steps) == 0 || p.any(", and|and|, then|then") {
			got, ok := p.action(&it)
			if !ok || slices.ContainsFunc(got, func(s Step) bool { return s.Who.Is != n.sel.Is || ownTime(&s) }) {
				return false
			}
			steps = append(steps, got...)
		}
		short := Condition{Is: IsMoved, N: far, Not: true, Who: &Selector{Is: n.sel.Is}}
		w := Step{Does: DoWatch, Uses: 1, When: &Moment{Is: TurnEnds, Who: n.sel, Next: true},
			Steps: []Step{{Does: DoSelect, Who: Selector{Is: RefUser}, If: []Condition{short}, Steps: steps}}}
		steps = []Step{w}
		return p.left() == 0 && p.bear(&steps[0])
	})
	return steps, ok
}

// fartherMove reads "At least 8 spaces" behind that, for a trigger.
func (p *parser) fartherMove() bool {
	all := p.c.ability.Steps
	at := slices.IndexFunc(all, func(s Step) bool { return s.Does == DoWatch && len(s.Steps) == 1 && movesOf(&s) != nil })
	return at >= 0 && len(p.c.on) > 0 && decided(p.c.on) && p.try(func() bool {
		p.any("must move|they must move|that foe must move")
		if !p.any("at least") {
			return false
		}
		n, ok := p.number(40)
		p.any("spaces|space")
		other := p.c.copySteps(all[at : at+1])
		if !ok || p.left() > 0 || n == movesOf(&other[0]).N {
			return false
		}
		movesOf(&other[0]).N = n
		return p.rewrite(slices.Concat(all[:at], p.versions(p.c.copySteps(all[at:at+1]), other), all[at+1:]))
	})
}

// movesOf returns the condition about the spaces moved of a watch, or nil.
func movesOf(w *Step) *Condition {
	for i := range w.Steps {
		for j := range w.Steps[i].If {
			if c := &w.Steps[i].If[j]; c.Is == IsMoved {
				return c
			}
		}
	}
	return nil
}

// movesFar reads "If that foe moves more than 1 space on its next turn, it also takes 2 damage": at once, as it has moved so far.
func (p *parser) movesFar() (steps []Step, ok bool) {
	ok = p.at == 0 && p.bound == nil && p.marked == nil && p.try(func() bool {
		if !p.any("if|when") {
			return false
		}
		n, ok := p.who()
		if !ok || n.plural || n.user || n.sel.Is == RefAny || !n.sel.single() || !p.any("moves more than") {
			return false
		}
		far, ok := p.number(40)
		p.any("spaces|space")
		if !ok || far == 0 || !p.any("on its next turn ,|on their next turn ,|during its next turn ,|during their next turn ,") {
			return false
		}
		bearer := referent{known: true, sel: Selector{Is: RefBearer}, side: Foe}
		who, was := Selector{Is: RefBearer}, p.memory
		p.subject, p.bound, p.last, p.waiting = &bearer, &bearer, unnamed, true
		inner, ok := p.clauses()
		p.memory, p.waiting = was, false
		w := Step{Does: DoWatch, Who: n.sel, Uses: 1, Until: icon.NextTurnEnd, Steps: inner, When: &Moment{Is: Moves, Who: who,
			If: []Condition{{Is: IsTurn, Who: &who}, {Is: IsMoved, N: far + 1, Who: &who}}}}
		steps = []Step{w}
		return ok && p.left() == 0 && !usesOuter(&Step{When: w.When, Steps: inner})
	})
	return steps, ok
}
