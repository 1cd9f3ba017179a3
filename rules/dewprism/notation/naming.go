package notation

import "strings"

// A naming is a status of the text's own: "Target gains the Soaked status for (2) turns." The sentences behind it say
// "While soaked, …" or "Soaked: …".
type naming struct {
	// name is its words, who has it, and until and turns are how long.
	name  []string
	who   Who
	until Until
	turns string
	// token is set for a token, which may change abilities as well.
	token bool
	// clause is the place of its clause, and bound is set where it may decide about others.
	clause int
	bound  bool
	// defined is set behind a sentence that describes it, whose steps begin at from.
	defined bool
	from    int
}

// names returns the status of its own that a sentence gives, or nil.
func (r *reader) names(ws []token) *naming {
	n := &naming{}
	if r.marker(n, ws) {
		return n
	}
	at := 0
	for size := min(8, len(ws)-2); size > 0; size-- {
		if who, ok := whoOf(ws[:size]); ok {
			n.who, at = who, size
			break
		}
	}
	if at == 0 && len(ws) > 4 && ws[0].s == "grant" && ws[1].s == "yourself" {
		ws = ws[1:]
		ws[0].s = "gain"
	}
	if at == 0 {
		if len(ws) < 4 || !either("gain|take|get", ws[0].s) {
			return nil
		}
		n.who = user
	}
	rest := ws[at:]
	gains := either("gain|gains|get|gets|take|takes|receives", rest[0].s)
	if !gains && !either("is|are", rest[0].s) {
		return nil
	}
	rest = rest[1:]
	if !gains && len(rest) > 3 && rest[0].s == "turned" && rest[1].s == "into" && either("a|an", rest[2].s) {
		rest = rest[3:]
	}
	for len(rest) > 0 && either("the|now", rest[0].s) {
		rest = rest[1:]
	}
	for size := 1; size < len(rest); size++ { // The duration is the longest end that is one.
		if until, turns, ok := r.untilOf(rest[size:]); ok {
			n.until, n.turns, rest = until, turns, rest[:size]
			break
		}
	}
	if gains {
		n.token = n.who == user && len(rest) > 1 && rest[len(rest)-1].s == "token"
		if len(rest) < 2 || rest[len(rest)-1].s != "status" && !n.token {
			return nil
		}
		rest = rest[:len(rest)-1]
	}
	if len(rest) == 0 || len(rest) > 2 {
		return nil
	}
	for i, w := range rest {
		if w.is != isWord || statusWord(w.s) != "" || i > 0 && w.s != "ii" && !gains ||
			either("not|immune|prone|dead|affected|grabbed", w.s) {
			return nil
		}
		n.name = append(n.name, w.s)
	}
	return n
}

// marker reads "Create a … marker and grant it to yourself or an ally within range (max 1/combatant)", and reports whether
// it is that.
func (r *reader) marker(n *naming, ws []token) bool {
	name, h := cut(ws, "create a|an"), &r.into.Header
	if len(name) < 10 || name[0].is != isWord || h.Range == "" || h.Aim != 0 || h.Every != (Who{}) || r.mode != nil {
		return false
	}
	rest := cut(name[1:], "marker|token and grant it to yourself or an allie|ally within")
	if rest == nil || textOf(rest) != "range" && textOf(rest) != "range ( max 1/combatant )" {
		return false
	}
	n.name, h.Aim = []string{name[0].s}, Own
	return true
}

// define reads a sentence that describes the status, and reports whether it does.
func (r *reader) define(ws []token) ([]Step, bool) {
	n := r.named
	ws = trim(ws)
	if r.resists(ws) {
		return nil, true
	}
	name, prefixed := strings.Join(n.name, " "), false
	if rest := cut(ws, "while"); rest != nil {
		for len(rest) > 0 && either("as|a|an|you|they|possessing|having|under|the|target|is|are|has", rest[0].s) {
			rest = rest[1:]
		}
		rest = cut(rest, name+" status?")
		if rest == nil {
			return nil, false
		}
		ws = rest
		if rest = cut(ws, ","); rest != nil {
			ws, prefixed = rest, true
		}
	} else if rest := cut(ws, name+" status|marker|token? :"); rest != nil {
		ws, prefixed = rest, true
		if rest = cut(ws, "while marked ,?"); rest != nil {
			ws = rest
		}
	}
	if !prefixed && (n.defined && n.who != user || r.into.Application == "passive") {
		return nil, false
	}
	steps, ok := r.parse(ws, 1)
	if !ok || len(steps) == 0 {
		return nil, false
	}
	for i := range steps {
		s := &steps[i]
		if !s.describes() && !(n.token && (s.Does == DoTune || s.Does == DoAttune)) || s.Who != user && s.Who != (Who{}) || s.Until != UntilUsual || !prefixed && s.Who != n.who {
			return nil, false
		}
		s.Who, s.Until, s.Turns = n.who, n.until, n.turns
	}
	return steps, true
}

// resists reads "At the beginning of their turn, they may make a skill self-check, whereupon success they lose the …
// status", which ends what the status does, and reports whether it is that.
func (r *reader) resists(ws []token) bool {
	n, until := r.named, UntilUsual
	text, name := textOf(ws), strings.Join(n.name, " ")
	for _, p := range prefixes {
		head := "at the beginning of their turn , they may make a " + p[0] + " self-check , whereupon success they lose the " +
			name + " status"
		if text == head || text == head+" and re-enter the conflict as normal" {
			until = Until("resist " + p[1])
		}
	}
	if until == UntilUsual || !n.defined || n.until != UntilUsual {
		return false
	}
	for i := n.from; i < len(*r.steps); i++ {
		(*r.steps)[i].Until = until
	}
	return true
}

// describes reports whether a step can be the content of a status.
func (s *Step) describes() bool {
	switch s.Does {
	case DoScore, DoRanks, DoReach, DoImmune, DoWard, DoHalve, DoRegain, DoSure, DoSoft, DoTrait, DoBar, DoOpen:
		return s.Does != DoTrait || s.Of[0] != "next"
	}
	return false
}

// readNamed reads a sentence where it gives a status of the text's own or describes it, and reports whether it does.
func (r *reader) readNamed(l *label, ws []token, start, end int) bool {
	if r.shut || !either("effect|pass||fail|crit", l.name) {
		return false
	}
	if r.named != nil {
		header := r.into.Header
		r.before = r.effort.Spent
		steps, ok := r.define(ws)
		if ok {
			for i := range steps {
				steps[i].Fail, steps[i].Crit = l.name == "fail", l.name == "crit"
			}
			if !r.into.Clauses[r.named.clause].Played {
				r.played(r.named.clause)
			}
			r.named.defined = true
			*r.steps = append(*r.steps, steps...)
			r.clause(*l, start, end, true, steps)
			last := &r.into.Clauses[len(r.into.Clauses)-1]
			last.Meaning = whoWords(r.named.who) + ": " + last.Meaning
			return true
		}
		r.into.Header = header
		r.unnamed()
		return r.readNamed(l, ws, start, end)
	}
	n := r.names(ws)
	if n == nil {
		return false
	}
	n.clause, n.bound, n.from = len(r.into.Clauses), binds(ws), len(*r.steps)
	r.leave(*l, start, end)
	if len(r.into.Clauses) == n.clause {
		return false
	}
	r.named = n
	return true
}

// unnamed ends the description of a status: one without any is left to the table.
func (r *reader) unnamed() {
	if n := r.named; n != nil && !n.defined {
		r.shut = r.shut || n.bound
	}
	r.named = nil
}

// afterwards reads "This effect lasts until …", the duration of the steps before it.
func (r *reader) afterwards(ws []token) bool {
	given := cut(ws, "this effect|status|ability? lasts")
	if given == nil {
		if given = cut(ws, "this effect|status|ability? expires at?"); given == nil {
			return false
		}
		given = append([]token{{s: "until"}}, given...)
	} else if given[0].is == isAmount {
		given = append([]token{{s: "for"}}, given...)
	}
	until, turns, ok := r.untilOf(given)
	list, found := *r.steps, false
	for i := range list {
		if s := &list[i]; !s.modifies() && !s.check() {
			found = true
			ok = ok && s.Until == UntilUsual && (s.describes() || s.Does == DoStatus)
		}
	}
	for i := range list {
		if s := &list[i]; ok && !s.modifies() && !s.check() {
			s.Until, s.Turns = until, turns
		}
	}
	return ok && found
}
