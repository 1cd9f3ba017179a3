package notation

import "slices"

// waits marks the watch of an interrupt whose words have not been read yet.
const waits = -1

// granted reads the interrupt that an earlier sentence grants: its name, a line such as
// "Interrupt 2", and its labelled clauses. It returns how many lines it took, 0 where there
// is none.
func (r *reader) granted(at int) int {
	if !r.c.grants {
		return 0
	}
	var grant *Step
	EachStep(r.into.Steps, func(s *Step) {
		if s.Interrupt == waits {
			grant = s
		}
	})
	if grant == nil || r.nested || at+1 >= len(r.lines) || len(r.tokens(at)) > 6 {
		return 0
	}
	name, h, unknown, ok := headerOf(trim(r.tokens(at + 1)))
	if !ok || h.Interrupt == 0 || name != nil || len(unknown) > 0 {
		return 0
	}
	outer, spans := *r, r.spans
	r.into = &Ability{Header: h}
	r.c = context{ability: r.into, plays: outer.c.plays, foreign: outer.c.foreign, inZone: outer.inZone(grant),
		die: outer.into.Die(), carried: outer.carrier(grant), aura: auraOf(outer.into.Steps)}
	r.spans, r.now, r.collided, r.struck = nil, label{}, false, -1
	r.clause(label{from: r.tokens(at)[0].from}, r.tokens(at), true, extent{})
	r.clause(label{from: r.tokens(at + 1)[0].from}, r.tokens(at+1), true, extent{})
	lines := 2
	for at+lines < len(r.lines) {
		l, size := labelOf(r.tokens(at + lines))
		if size > 0 && l.name != "trigger" && (l.name != "effect" || len(l.on) > 0) {
			break
		}
		lines += r.readLine(at + lines)
	}
	r.finish()
	inner := r.into
	*r = outer
	whole := len(inner.Trigger) > 0 && len(inner.Steps) > 0
	var list []Step
	for i := range inner.Trigger {
		w := *grant
		w.When, w.Interrupt, w.Steps = &inner.Trigger[i], h.Interrupt, inner.Steps
		list = append(list, w)
		whole = whole && r.plays(&w)
	}
	if !whole {
		list = nil
	}
	r.into.Steps = settle(r.into.Steps, list)
	for i := range inner.Clauses {
		inner.Clauses[i].Played = inner.Clauses[i].Played && whole
		if !whole {
			inner.Clauses[i].Meaning = ""
		}
	}
	r.into.Clauses = append(r.into.Clauses, inner.Clauses...)
	r.spans = append(spans, make([]extent, len(inner.Clauses))...)
	if !whole {
		r.ungrant()
	}
	r.c.granted = true
	r.now, r.c.memory = label{}, memory{steps: -1, marked: outer.c.marked, label: outer.c.memory.label}
	return lines
}

// carrier returns the bearer of the mark or the aura that grants the interrupt, or nil.
func (r *reader) carrier(grant *Step) (found *referent) {
	EachStep(r.into.Steps, func(s *Step) {
		for i := range s.Steps {
			if (s.Does == DoMark || s.Does == DoAura && s.Who.Is != RefUser) && &s.Steps[i] == grant {
				found = &referent{known: true, sel: Selector{Is: RefBearer}, side: s.Who.Side, kind: s.Who.Kind}
				if s.Who.Is == RefIt && r.c.last != nil {
					found.side = r.c.last.side
				}
			}
		}
	})
	return found
}

// grantedByMark binds an interrupt to the mark of the same sentence, while which it may be used.
func grantedByMark(steps []Step) []Step {
	n := len(steps) - 1
	if n < 1 || steps[n].Interrupt != waits || steps[n].Who.Is != RefBearer || steps[n-1].Does != DoMark {
		return steps
	}
	mark := steps[n-1]
	mark.Steps = append(cloneSteps(mark.Steps), steps[n])
	return append(cloneSteps(steps[:n-1]), mark)
}

// inZone reports whether a zone grants the interrupt.
func (r *reader) inZone(grant *Step) bool {
	found := false
	EachStep(r.into.Steps, func(s *Step) {
		for i := range s.Steps {
			found = found || s.Does == DoZone && &s.Steps[i] == grant
		}
	})
	return found
}

// settle returns the steps with those of the list in the place of the watch that waits.
func settle(steps, list []Step) []Step {
	var out []Step
	for _, s := range steps {
		if s.Interrupt == waits {
			out = append(out, list...)
			continue
		}
		bare := len(list) == 0 && s.Does == DoMark && len(s.Steps) == 1 && s.Steps[0].Interrupt == waits
		if s.Steps = settle(s.Steps, list); !bare { // A mark alone is not what the sentence says.
			out = append(out, s)
		}
	}
	return out
}

// anyDistance reads "You can use this interrupt regardless of distance" behind a sentence that
// grants it: nothing limits its distance in any case.
func (p *parser) anyDistance() bool {
	return p.c.grants && grants(p.c.ability.Steps) &&
		p.any("you can take the interrupt regardless of distance|you can use this interrupt regardless of distance|"+
			"you can use the interrupt regardless of distance") && p.left() == 0
}

// oneOrOther reads "Teleport 2 toward your target or teleport your target 1 toward you", of which the
// user chooses one.
func (p *parser) oneOrOther() (steps []Step, ok bool) {
	ok = len(p.c.items) == 0 && p.try(func() bool {
		step := Step{Does: DoChoose}
		was := p.memory
		for p.left() > 0 {
			start := p.at
			p.memory = was
			if start > 0 && !p.words("or") || !listedWord(" dash fly rush shove teleport ", p.peek(0)) {
				return false
			}
			from := p.at
			got, ok := p.clauses()
			if !ok || len(got) != 1 || len(got[0].If)+len(got[0].Else) > 0 || got[0].Does != DoMove && got[0].Does != DoShove {
				return false
			}
			step.Options = append(step.Options, Option{Label: p.spelled(from), Steps: got})
		}
		p.memory = was
		steps = []Step{step}
		return len(step.Options) == 2
	})
	return steps, ok
}

// endsCloser reads "The teleport must end with both of you closer together" behind a movement toward
// another one, which cannot end elsewhere.
func (p *parser) endsCloser(was *Step) bool {
	toward, n := true, 0
	EachStep([]Step{*was}, func(s *Step) {
		if s.Does == DoMove {
			n++
			toward = toward && (s.Way == WayToward || s.Way == WayCloser)
		}
	})
	return n > 0 && toward && p.try(func() bool {
		p.words("the")
		_, ok := p.movement()
		p.settled = true
		return ok && p.any("must end with both of you closer together|must end with you closer together") && p.left() == 0
	})
}

// consented reads "Allies can choose whether to take this teleport" behind a choice of movements: an ally
// whom the user would move may decline.
func (p *parser) consented(was *Step) bool {
	return was.Does == DoChoose && p.try(func() bool {
		if !p.any("allies can choose whether to take this|allies may choose whether to take this") {
			return false
		}
		mode, ok := p.movement()
		changed, found := deepCopy([]Step{*was})[0], 0
		for i := range changed.Options {
			o := &changed.Options[i]
			s := o.Steps[0]
			if len(o.Steps) != 1 || s.Does != DoMove || s.Mode != mode || s.By == nil || s.Who.Is == RefUser {
				continue
			}
			who := s.Who
			o.Steps = []Step{{Does: DoChoose, By: &who, If: []Condition{{Is: IsAlly, Who: &who}}, Options: []Option{
				{Label: "move", Steps: []Step{s}}, {Label: "stay"}}, Else: []Step{s}}}
			found++
		}
		if !ok || p.left() > 0 || found != 1 || p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*was, p.settled = changed, true
		return true
	})
}

// deactivates reads "The aura deactivates if your ally is out of range" behind the choice of the ally and
// its aura: each movement of both may take the ally out of it.
func (p *parser) deactivates(stance *Step) bool {
	aura := nested([]Step{*stance})
	return aura != nil && aura.Does == DoAura && len(stance.Steps) > 1 && p.try(func() bool {
		chosen := &stance.Steps[len(stance.Steps)-2]
		if !p.any("the aura deactivates if your ally is out of range|the aura ends if your ally is out of range") || p.left() > 0 ||
			chosen.Does != DoSelect || chosen.Who.Within == 0 || chosen.Who.Near != RefUser {
			return false
		}
		far := []Condition{{Is: IsNear, N: chosen.Who.Within, Not: true, Who: &Selector{Is: RefBearer}, Near: &Selector{Is: RefUser}}}
		var when *Moment
		for _, is := range [...]Happening{Moves, Shoved} {
			for _, who := range [...]Ref{RefBearer, RefUser} {
				when = &Moment{Is: is, Who: Selector{Is: who}, If: far, Or: when}
			}
		}
		changed := *stance
		changed.Steps = cloneSteps(stance.Steps)
		last := &changed.Steps[len(changed.Steps)-1]
		last.Steps = append(cloneSteps(last.Steps), Step{Does: DoWatch, Who: Selector{Is: RefBearer}, When: when,
			Steps: []Step{{Does: DoExpire, Who: Selector{Is: RefUser}}}})
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*stance, p.settled = changed, true
		return true
	})
}

// activatesNow reads "Immediately activate the interrupt effect" behind a trigger, of an interrupt that the
// aura of a stance grants: what it does happens as the stance begins.
func (p *parser) activatesNow() bool {
	return len(p.c.on) > 0 && p.try(func() bool {
		if !p.any("immediately activate the interrupt effect|immediately activate the interrupt 's effect") || p.left() > 0 {
			return false
		}
		at := slices.IndexFunc(p.c.ability.Steps, func(s Step) bool { return s.Does == DoStance && len(s.Steps) > 0 })
		if at < 0 {
			return false
		}
		stance := deepCopy(p.c.ability.Steps[at : at+1])[0]
		for i := range stance.Steps {
			aura := &stance.Steps[i]
			if aura.Does != DoAura || aura.Who.Is != RefIt {
				continue
			}
			for j := range aura.Steps {
				if aura.Steps[j].Interrupt <= 0 {
					continue
				}
				now := deepCopy(aura.Steps[j].Steps)
				r := bearing{found: true, ref: RefBearer, to: RefIt, replace: true}
				if r.steps(now); slices.ContainsFunc(now, func(s Step) bool { return len(s.On) > 0 }) {
					return false
				}
				for k := range now {
					now[k].On = p.c.on
				}
				stance.Steps = slices.Insert(stance.Steps, i+1, now...)
				all := cloneSteps(p.c.ability.Steps)
				all[at] = stance
				return p.rewrite(all)
			}
		}
		return false
	})
}

// ungrant leaves the sentence to the table that grants an interrupt without words.
func (r *reader) ungrant() {
	for i := range r.into.Clauses {
		if c := &r.into.Clauses[i]; i == r.granting {
			c.Played, c.Meaning = false, ""
		}
	}
}
