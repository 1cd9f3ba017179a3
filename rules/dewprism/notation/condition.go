package notation

import (
	"slices"
	"strings"
)

// conditional reads "On hit, …" behind a check, "… whereupon failure …", and "… must spend 3sta or else …".
func (r *reader) conditional(ws []token) ([]Step, bool) {
	if steps, ok := r.watched(ws); ok {
		return steps, true
	}
	if steps, ok := r.gamble(ws); ok {
		return steps, true
	}
	if steps, ok := r.fading(ws); ok {
		return steps, true
	}
	if steps, ok := r.low(ws); ok {
		return steps, true
	}
	if steps, ok := r.lasting(ws); ok {
		return steps, true
	}
	if len(ws) > 5 && ws[0].s == "you" && ws[1].s == "may" && either("spend|pay", ws[2].s) {
		rest := ws[3:]
		for len(rest) > 1 && either("an|additional", rest[0].s) {
			rest = rest[1:]
		}
		return r.bought(rest)
	}
	for i, w := range ws {
		if w.s == "whereupon" && i > 1 && i+2 < len(ws) {
			before, ok := r.parse(ws[:i], 3)
			if !ok || len(before) == 0 || !before[len(before)-1].check() {
				return nil, false
			}
			last := &before[len(before)-1]
			evades := last.Does == DoEvade || last.Does == DoSelf
			if ws[i+1].s == "failure" != evades || ws[i+1].s != "failure" && ws[i+1].s != "success" {
				return nil, false
			}
			after, ok := r.parse(ws[i+2:], 2)
			return append(before, after...), ok
		}
		if w.s == "or" && i > 3 && i+2 < len(ws) && ws[i+1].s == "else" {
			return r.toll(ws[:i], ws[i+2:])
		}
	}
	for _, after := range [...]string{"onpass", "onhit", "inflicting"} {
		if len(ws) > 3 && ws[0].s == "after" && ws[1].s == after && r.checked {
			rest := ws[2:]
			if rest[0].s == "damage" {
				rest = rest[1:]
			}
			if len(rest) > 1 && rest[0].s == "," {
				return r.parse(rest[1:], 2)
			}
		}
	}
	if len(ws) > 3 && ws[0].s == "on" && either("crit|critical", ws[1].s) && ws[2].s == "," && r.checked {
		steps, ok := r.parse(ws[3:], 2)
		for i := range steps {
			steps[i].Crit = true
			ok = ok && !steps[i].check() && !steps[i].modifies()
		}
		return steps, ok
	}
	lead := 0
	switch {
	case len(ws) > 3 && either("on|upon", ws[0].s) && either("hit|failure|fail", ws[1].s) && ws[2].s == ",":
		lead = 3
	case len(ws) > 3 && ws[0].s == "upon" && ws[1].s == "success" && ws[2].s == ",":
		lead = 3
	}
	if lead > 0 && r.checked {
		last := r.lastCheck()
		if last == nil {
			return nil, false
		}
		evades := last.Does == DoEvade || last.Does == DoSelf
		if word := ws[1].s; word == "failure" && !evades || word == "success" && evades || word == "fail" {
			return nil, false
		}
		return r.parse(ws[lead:], 2)
	}
	return nil, false
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

// bought reads "5fcs to …": the user may pay for what follows.
func (r *reader) bought(ws []token) ([]Step, bool) {
	for i := 4; i < len(ws)-3; i++ {
		if ws[i].s == "," && ws[i+1].s == "or" && ws[i+2].is == isAmount { // One of two prices.
			first, ok := r.bought(ws[:i])
			second, fine := r.bought(ws[i+2:])
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
	steps, ok := r.parse(after, 2)
	for i := 1; !ok && i < len(before) && before[i-1].s != "must"; i++ {
		if before[i].s == "must" { // The target is the one who takes it.
			steps, ok = r.parse(slices.Concat(before[:i], after), 2)
		}
	}
	if !ok {
		return nil, false
	}
	for i := range steps {
		if steps[i].check() || steps[i].modifies() || steps[i].Who.Is != Target {
			return nil, false
		}
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
