package notation

import (
	"slices"
	"strings"

	"rulewright/rules/grammar"
)

// cut returns the tokens after those words, or nil where others come first or nothing follows, see [grammar.Begin].
func cut(ws []token, words string) []token {
	size := grammar.Begin(words, len(ws), func(at int, word string) bool { return ws[at].s == word })
	if size == 0 || size == len(ws) {
		return nil
	}
	return ws[size:]
}

// conditional reads a sentence that is a condition and another sentence. The first reader that understands it counts.
func (r *reader) conditional(ws []token) ([]Step, bool) {
	was := r.keep()
	for _, reads := range [...]func(*reader, []token) ([]Step, bool){(*reader).watched, (*reader).gamble, (*reader).fading, (*reader).low,
		(*reader).lasting, (*reader).bought, (*reader).whereupon, (*reader).outcome} {
		if steps, ok := reads(r, ws); ok {
			return steps, true
		}
		r.back(was)
	}
	return nil, false
}

// effects parses a sentence into steps that happen by themselves: no checks, and no changes of the ability.
func (r *reader) effects(ws []token) ([]Step, bool) {
	steps, ok := r.parse(ws, 2)
	for i := range steps {
		ok = ok && !steps[i].check() && !steps[i].modifies()
	}
	return steps, ok && len(steps) > 0
}

// whereupon reads "… whereupon failure …" after a check, and "… must spend 3sta or else …".
func (r *reader) whereupon(ws []token) ([]Step, bool) {
	for i, w := range ws {
		switch rest := ws[i+1:]; {
		case w.s == "whereupon" && i > 1 && len(rest) > 1:
			before, ok := r.parse(ws[:i], 3)
			if !ok || len(before) == 0 || !before[len(before)-1].check() {
				return nil, false
			}
			if before[len(before)-1].evades() != (rest[0].s == "failure") || !either("failure|success", rest[0].s) {
				return nil, false
			}
			after, ok := r.parse(rest[1:], 2)
			return append(before, after...), ok
		case w.s == "or" && i > 3 && cut(rest, "else") != nil:
			return r.toll(ws[:i], rest[1:])
		}
	}
	return nil, false
}

// evades reports whether the target rolls a check, and succeeds by withstanding.
func (s *Step) evades() bool { return s.Does == DoEvade || s.Does == DoSelf }

// outcome reads "On hit, …" and "On a critical, …" after a check.
func (r *reader) outcome(ws []token) ([]Step, bool) {
	if !r.checked {
		return nil, false
	}
	if rest := cut(ws, "after onpass|onhit|inflicting damage? ,"); rest != nil {
		return r.parse(rest, 2)
	}
	if rest := cut(ws, "on crit|critical ,"); rest != nil {
		steps, ok := r.effects(rest)
		for i := range steps {
			steps[i].Crit = true
		}
		return steps, ok
	}
	rest, last := cut(ws, "on|upon hit|failure|fail ,"), r.lastCheck()
	if rest == nil {
		rest = cut(ws, "upon success ,")
	}
	if rest == nil || last == nil {
		return nil, false
	}
	if word := ws[1].s; word == "failure" && !last.evades() || word == "success" && last.evades() || word == "fail" {
		return nil, false
	}
	return r.parse(rest, 2)
}

// lasting reads "… until the end of your next turn" after a sentence that names no time.
func (r *reader) lasting(ws []token) ([]Step, bool) {
	for at := max(1, len(ws)-9); at < len(ws); at++ {
		until, turns, ok := r.untilOf(ws[at:])
		if !ok {
			continue
		}
		steps, ok := r.parse(ws[:at], 3)
		for i := range steps {
			s := &steps[i]
			ok = ok && s.describes() && s.Until == UntilUsual
			s.Until, s.Turns = until, turns
		}
		return steps, ok && len(steps) > 0
	}
	return nil, false
}

// bought reads "you may spend 5fcs to …": the user may pay for what follows.
func (r *reader) bought(ws []token) ([]Step, bool) {
	if ws = cut(ws, "you may spend|pay an? additional?"); ws == nil {
		return nil, false
	}
	return r.priced(ws)
}

func (r *reader) priced(ws []token) ([]Step, bool) {
	for i := 4; i < len(ws)-3; i++ {
		if ws[i].s == "," && ws[i+1].s == "or" && ws[i+2].is == isAmount { // One of two prices.
			first, ok := r.priced(ws[:i])
			second, fine := r.priced(ws[i+2:])
			return []Step{{Does: DoChoose, Who: user, Else: append(first, second...)}}, ok && fine && len(first) == 1 &&
				len(second) == 1
		}
	}
	for i := 1; i < min(len(ws)-1, 4); i++ {
		if ws[i].s != "to" {
			continue
		}
		cost := r.words(ws[:i])
		steps, ok := r.parse(ws[i+1:], 2)
		if !ok || !isCost(cost) || ws[0].is != isAmount {
			return nil, false
		}
		for j := range steps {
			if steps[j].Does == DoEdge { // The check is still to come.
				steps[j] = Step{Does: DoAdvantage, Who: user, Amount: "1"}
			}
			if steps[j].check() || steps[j].modifies() || steps[j].Who.Is != User {
				return nil, false
			}
		}
		return one(Step{Does: DoPay, Who: user, Amount: cost, Down: true, Else: steps})
	}
	return nil, false
}

// lastCheck returns the check that was read last, or nil.
func (r *reader) lastCheck() *Step {
	for i := len(*r.steps) - 1; i >= 0; i-- {
		if s := &(*r.steps)[i]; s.check() {
			return s
		}
	}
	return nil
}

// leavings are the ends of a price that lets its payer move on.
var leavings = [...]string{"to leave the space", "to move to another space", "to move into another space",
	"to leave your space"}

// leaves returns a sentence without what a price lets its payer do, and reports whether that is to move on.
func leaves(ws []token) ([]token, bool) {
	for i := range leavings {
		words := strings.Fields(leavings[i])
		at := len(ws) - len(words)
		for j := 0; at > 0 && j < len(words); j++ {
			if ws[at+j].s != words[j] {
				at = 0
			}
		}
		if at > 0 {
			return ws[:at], true
		}
	}
	return ws, false
}

// payer reads "the target must spend 3sta".
func (r *reader) payer(ws []token) (who Who, cost string, ok bool) {
	for i := 1; i+2 < len(ws); i++ {
		if ws[i].s == "must" && either("spend|pay", ws[i+1].s) {
			m := match{r: r, ws: ws}
			cost, ok = m.price(i+2, len(ws))
			who, named := whoOf(ws[:i])
			return who, cost, ok && named && len(ws) <= i+5
		}
	}
	return Who{}, "", false
}

// toll reads "… must spend 3sta" before "or else" and what happens otherwise.
func (r *reader) toll(before, after []token) ([]Step, bool) {
	before, moves := leaves(before)
	who, cost, ok := r.payer(before)
	if !ok {
		return nil, false
	}
	steps, ok := r.effects(after)
	for i := 1; !ok && i < len(before) && before[i-1].s != "must"; i++ {
		if before[i].s == "must" { // The target is the one who takes it.
			steps, ok = r.effects(slices.Concat(before[:i], after))
		}
	}
	for i := range steps {
		ok = ok && steps[i].Who.Is == Target
	}
	if !ok {
		return nil, false
	}
	s := Step{Does: DoPay, Who: who, Amount: cost, Else: steps}
	if moves {
		s.Of = []string{"move"}
		if before[0].s == "enemies" && s.Who == (Who{Is: Target, Side: Foe}) { // Those in the space of the user.
			s.Who = Who{Is: Here, Side: Foe}
		}
	}
	return one(s)
}
