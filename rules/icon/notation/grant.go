package notation

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
		die: outer.into.Die()}
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
		s.Steps = settle(s.Steps, list)
		out = append(out, s)
	}
	return out
}

// ungrant leaves the sentence to the table that grants an interrupt without words.
func (r *reader) ungrant() {
	for i := range r.into.Clauses {
		if c := &r.into.Clauses[i]; i == r.granting {
			c.Played, c.Meaning = false, ""
		}
	}
}
