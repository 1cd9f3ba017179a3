package notation

import "rulewright/rules/icon/space"

// spots reads "tear off a shred of the target's shadow, choosing a free space in range 2 of your
// foe": a space of which later sentences speak.
func (p *parser) spots() (steps []Step, ok bool) {
	ok = p.c.label == "terrain effect" && p.at == 0 && p.try(func() bool {
		start := p.at
		for p.left() > 0 && p.peek(0) != "," && p.peek(0) != "choose" {
			p.at++
		}
		if lead := p.t[start:p.at]; len(lead) > 0 && !colour(withoutOwner(lead)) {
			return false
		}
		if !p.any(", choosing|choose") {
			return false
		}
		p.words("a free space")
		p.words("a space")
		at, ok := p.square()
		if !ok || !at.Free {
			return false
		}
		step := Step{Does: DoZone, Area: &space.Area{Shape: space.Burst}}
		step.put(&at)
		steps = []Step{step}
		return p.left() == 0
	})
	return steps, ok
}

// withoutOwner returns words without "the target's" and "your foe's".
func withoutOwner(words tokens) tokens {
	var out tokens
	for i := 0; i < len(words); i++ {
		r := reading{words[i:]}
		if r.any("your|the") && r.any("target|foe") && r.any("'s") {
			i += 2
			continue
		}
		out = append(out, words[i])
	}
	return out
}

// occupied reads "if the foe is in that space at the end of their next turn, they are dazed":
// the space of which the ability speaks is gone behind it.
func (p *parser) occupied() (steps []Step, ok bool) {
	ok = p.c.label == "terrain effect" && p.at == 0 && p.zoneOfUse() && p.try(func() bool {
		if !p.words("if") {
			return false
		}
		n, ok := p.who()
		if !ok || n.plural || n.user || !p.any("is occupying that space at the end of their next turn ,|"+
			"is in that space at the end of their next turn ,|is still in that space at the end of their next turn ,|"+
			"occupies that space at the end of their next turn ,") {
			return false
		}
		p.subject = &referent{known: true, sel: n.sel, side: n.sel.Side}
		p.waiting = true
		inner, ok := p.clauses()
		p.waiting = false
		if !ok || p.left() > 0 {
			return false
		}
		there := n.sel
		step := Step{Does: DoWatch, Uses: 1, When: &Moment{Is: TurnEnds, Who: n.sel, Next: true}, Steps: []Step{
			{Does: DoSelect, Who: Selector{Is: RefUser}, If: []Condition{{Is: IsInZone, Who: &there}}, Steps: inner},
			{Does: DoExpire, Who: Selector{Is: RefUser}, Key: "area"}}}
		if !p.bear(&step) {
			return false
		}
		steps = []Step{step}
		return true
	})
	return steps, ok
}
