package notation

import "slices"

// Effects of a later time, over several sentences: "At the end of that foe's turn, gamble. Lightning
// hits for a small blast area effect centered on them, dealing 2 damage to all characters."

// waits reads the sentence that names the time. The next ones belong to it.
func (p *parser) waits() (steps []Step, ok bool) {
	ok = p.at == 0 && p.bound == nil && p.marked == nil && p.try(func() bool {
		m, ok := p.moment()
		if !ok || m.Is != TurnEnds && m.Is != TurnStarts || m.Who.Is == RefAny || m.Who.Is == RefZone || p.thisTurn ||
			p.recurs || !p.words(",") {
			return false
		}
		step := Step{Does: DoWatch, When: &m, Uses: 1}
		start := p.at
		if p.words("gamble") && p.left() == 0 {
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
		p.subject, p.bound = &bearer, &bearer
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
		inner, ok := p.strikesDown()
		if !ok {
			inner, ok = p.clauses()
		}
		if !ok || p.left() > 0 || len(inner) == 0 {
			return false
		}
		if p.inside && area != nil && inner[0].Does != DoArea {
			area.Steps = slices.Concat(area.Steps, inner)
		} else {
			changed.Steps = append(changed.Steps, inner...)
		}
		if usesOuter(&Step{When: w.When, Steps: changed.Steps}) || p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*w = changed
		return true
	})
}

// strikesDown reads "a pale star lands for a small blast area effect centered on them, dealing 2
// damage to all characters".
func (p *parser) strikesDown() (steps []Step, ok bool) {
	ok = !p.placed && p.try(func() bool {
		start := p.at
		for p.left() > 0 && p.peek(0) != "for" && p.peek(0) != "in" {
			p.at++
		}
		lead := p.t[start:p.at]
		if n := len(lead); n < 2 || !listedWord(" hits strikes lands erupts crashes falls explodes ", lead[n-1].word) ||
			!colour(lead[:n-1]) || !p.any("for|in") {
			return false
		}
		step := Step{Does: DoArea}
		a, ok := p.shape()
		at, placed := p.centred(&a)
		if !ok || !placed || at == nil || at.Free || p.zoneTail || !p.words(",") {
			return false
		}
		step.Area, step.Anchor = &a, at
		p.placed = true
		step.Steps, ok = p.clauses()
		steps = []Step{step}
		return ok && !slices.ContainsFunc(step.Steps, func(s Step) bool { return s.Who.Is != RefAll })
	})
	return steps, ok
}

// waitsInVain reports whether no sentence has said what happens later.
func (s *Step) waitsInVain() bool {
	return s.Does == DoWatch && (len(s.Steps) == 0 || len(s.Steps) == 1 && s.Steps[0].Does == DoGamble)
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

// choosesBoth reads "choose yourself and an ally", with a trigger, of an ability that begins with
// the choice of one or the other.
func (p *parser) choosesBoth() bool {
	all := p.c.ability.Steps
	at := slices.IndexFunc(all, func(s Step) bool { return s.Does == DoSelect })
	if len(p.c.on) == 0 || !decided(p.c.on) || at < 0 {
		return false
	}
	first := &all[at]
	return first.Does == DoSelect && first.Who.Is == RefAny && first.Who.Number == Amount{Flat: 1} && len(first.Steps) == 0 &&
		len(first.If) == 0 && len(first.On) == 0 && p.try(func() bool {
		may := p.words("you may choose")
		if !may && !p.words("choose") || !p.words("yourself and") {
			return false
		}
		n, ok := p.selection()
		if !ok || p.left() > 0 || n.sel.Is != RefAny || n.sel.Number != (Amount{Flat: 1}) {
			return false
		}
		if n.sel.Within == 0 {
			n.sel.Within, n.sel.Near = first.Who.Within, first.Who.Near
		}
		n.sel.Different, n.sel.Others, n.sel.And = false, true, &Selector{Is: RefUser}
		one := *first
		both := Step{Does: DoSelect, Who: n.sel}
		changed := both
		if may {
			changed = Step{Does: DoChoose, Options: []Option{{Label: "one", Steps: []Step{one}}, {Label: "both", Steps: []Step{both}}}}
		}
		changed.Else = []Step{one}
		for _, on := range p.c.on {
			changed.If = append(changed.If, Condition{Is: IsTriggered, Key: string(on)})
		}
		if len(changed.If) > 1 || p.c.plays != nil && !p.c.plays(&changed) {
			return false // Any of several triggers would do.
		}
		*first = changed
		return true
	})
}

// higher reads "the object becomes height 3" with a trigger: then what the ability makes later
// makes it as high as that.
func (p *parser) higher() (steps []Step, ok bool) {
	all := p.c.ability.Steps
	ok = p.at == 0 && len(p.c.on) == 1 && decided(p.c.on) && len(all) > 0 && p.try(func() bool {
		n, ok := 0, p.any("terrain space becomes height|the terrain space becomes height|the object becomes height|"+
			"object becomes height")
		if ok {
			n, ok = p.number(9)
		}
		was := &all[len(all)-1]
		if !ok || n == 0 || p.left() > 0 || len(was.If) > 0 || len(was.On) > 0 || was.Does != DoWatch && was.Does != DoObject {
			return false
		}
		steps = deepCopy(all[len(all)-1:])
		made := 0
		EachStep(steps, func(s *Step) {
			if s.Does == DoObject {
				s.Terrain.Height = n
				made++
			}
		})
		usual := *was
		usual.If = []Condition{{Is: IsTriggered, Key: string(p.c.on[0]), Not: true}}
		if made != 1 || p.c.plays != nil && !(p.c.plays(&usual) && p.c.plays(&steps[0])) {
			return false
		}
		*was = usual
		return true
	})
	return steps, ok
}

// madeObject reports whether the sentence before has made an object.
func (p *parser) madeObject() bool {
	all, made := p.c.ability.Steps, false
	if p.memory.steps >= 0 && len(all) > 0 {
		EachStep(all[len(all)-1:], func(s *Step) { made = made || s.Does == DoObject })
	}
	return made
}
