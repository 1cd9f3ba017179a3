package notation

import (
	"slices"

	"rulewright/rules/icon/space"
)

// Effects of a later time, over several sentences: "At the end of that foe's turn, gamble. Lightning
// hits for a small blast area effect centered on them, dealing 2 damage to all characters."

// waits reads the sentence that names the time. The next ones belong to it.
func (p *parser) waits() (steps []Step, ok bool) {
	ok = p.at == 0 && p.bound == nil && p.try(func() bool {
		m, ok := p.moment()
		if !ok || m.Is != TurnEnds && m.Is != TurnStarts || m.Who.Is == RefAny || m.Who.Is == RefZone || p.thisTurn ||
			p.recurs || !p.words(",") {
			return false
		}
		step := Step{Does: DoWatch, When: &m, Uses: 1}
		start := p.at
		if area, ok := p.blows(&m); ok && (p.marked == nil || len(m.If) > 0) {
			step.Steps = []Step{area}
		} else if p.marked != nil {
			return false
		} else if p.words("gamble") && p.left() == 0 {
			step.Steps = []Step{{Does: DoGamble}}
		} else if p.at = len(p.t); p.at-start < 3 || !colour(withoutPlace(p.t[start:])) {
			return false
		}
		if !p.bear(&step) || step.Who.Is == RefUser {
			return false
		}
		steps, p.opens, p.openedLabel = []Step{step}, true, p.c.label
		return true
	})
	return steps, ok
}

// blows reads "a pale star falls on them for a small blast area effect centered on them", with an area around
// the character of whose turn the sentence speaks. The next sentences are about those in it.
func (p *parser) blows(m *Moment) (step Step, ok bool) {
	ok = p.try(func() bool {
		if m.Who.Is == RefUser || m.Who.Is == RefAny {
			return false
		}
		if p.any("if that character is still marked ,|if that foe is still marked ,|if they are still marked ,") {
			who := m.Who
			m.If = append(m.If, Condition{Is: HasMark, Who: &who})
		}
		start := p.at
		for p.left() > 0 && !(listedWord(" for in creating with ", p.peek(0)) && listedWord(" a an ", p.peek(1))) {
			p.at++
		}
		explodes := reading{p.t[start:p.at]}
		if !explodes.any("they explode|it explodes|that foe explodes|that character explodes") || !explodes.end() {
			lead := withoutThem(p.t[start:p.at])
			if len(lead) > 1 && lead[0].word == "you" && listedWord(" shoots shoot fires fire ", lead[1].word) {
				lead = lead[2:]
			} else if len(lead) > 0 && listedWord(" shoot fire ", lead[0].word) {
				lead = lead[1:]
			}
			if len(lead) < 2 || !colour(lead) {
				return false
			}
		}
		p.at++
		a, ok := p.shape()
		if p.any("explosion area effect|explosion"); !ok || p.zoneTail || a.Shape != space.Blast && a.Shape != Cross && a.Shape != space.Burst {
			return false
		}
		p.any("centered on them|centered on that character|centered on that foe|centered on it")
		at := m.Who
		step = Step{Does: DoArea, Area: &a, Anchor: &at}
		return p.left() == 0
	})
	return step, ok
}

// withoutThem returns words of colour without the character around which they happen, and without the "blast" of a weapon.
func withoutThem(words tokens) tokens {
	return words.without(func(r *reading) bool {
		return r.any("at them|on them|at that character|on that character|on their location|at that foe|on that foe|under them|,") ||
			len(r.rest) < len(words) && r.all("blast")
	})
}

// withoutPlace returns words without "beneath them".
func withoutPlace(words tokens) tokens {
	for i := 1; i < len(words); i++ {
		if listedWord(" beneath under above around ", words[i-1].word) && listedWord(" them it ", words[i].word) {
			return slices.Concat(words[:i-1], words[i+1:])
		}
	}
	return words
}

// goesOnLater reads a sentence that belongs to what happens later.
func (p *parser) goesOnLater() bool {
	all := p.c.ability.Steps
	if !p.opened || p.memory.steps < 0 || len(all) == 0 || all[len(all)-1].Does != DoWatch || len(p.c.on) > 0 {
		return false
	}
	w := &all[len(all)-1]
	return p.try(func() bool {
		if !p.any("then ,|then") && p.c.label != p.openedLabel {
			return false
		}
		p.within(w.When)
		bearer := referent{known: true, sel: Selector{Is: RefBearer}}
		p.subject, p.last, p.bound = &bearer, &bearer, &bearer
		changed := *w
		changed.Steps = cloneSteps(w.Steps)
		area := (*Step)(nil)
		for i := range changed.Steps {
			s := &changed.Steps[i]
			p.gambled = p.gambled || s.Does == DoGamble
			if area = nil; s.Does == DoArea {
				area = s
			}
		}
		p.placed, p.inside = area != nil, false
		inner, ok := p.clauses()
		if !ok || p.left() > 0 || len(inner) == 0 {
			return false
		}
		if p.inside && area != nil && inner[0].Does != DoArea {
			area.Steps = slices.Concat(area.Steps, inner)
		} else {
			changed.Steps = append(changed.Steps, inner...)
		}
		if usesOuter(&Step{When: w.When, Steps: changed.Steps}) || !p.c.plays(&changed) {
			return false
		}
		*w = changed
		return true
	})
}

// waitsInVain reports whether no sentence has said what happens later.
func (s *Step) waitsInVain() bool {
	return s.Does == DoWatch && (len(s.Steps) == 0 || len(s.Steps) == 1 && (s.Steps[0].Does == DoGamble ||
		s.Steps[0].Does == DoArea && len(s.Steps[0].Steps) == 0))
}

// settleWaiting leaves those sentences to the table behind which nothing was read.
func (r *reader) settleWaiting() {
	for i := range r.into.Clauses {
		for at := r.spans[i].from; at < r.spans[i].to && at < len(r.into.Steps); at++ {
			if s := &r.into.Steps[at]; s.waitsInVain() && s.Interrupt == 0 {
				*s = Step{Does: DoSelect, Who: Selector{Is: RefUser}}
				r.into.Clauses[i].Played = false
			}
		}
	}
}
