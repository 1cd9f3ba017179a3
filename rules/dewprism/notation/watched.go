package notation

import (
	"strconv"
	"strings"
)

// watched reads "After using an Offensive action, …", "At the beginning of your turn choose one: A) … B) …".
func (r *reader) watched(ws []token) ([]Step, bool) {
	if rest := cut(ws, "after using a|an offensive action ,"); rest != nil {
		return r.watch("offended", rest)
	}
	if rest := cut(ws, "at the beginning|start of your turn ,?"); rest != nil && rest[0].s == "choose" {
		return r.watch("turnStart", rest)
	}
	if rest := cut(ws, "after the attack|action is resolved ,"); rest != nil && r.into.Application == "reaction" {
		return r.watch("answered", rest)
	}
	if len(ws) > 4 && either("spend|pay", ws[0].s) {
		return r.spent(ws)
	}
	if rest := cut(ws, "choose one :"); len(rest) > 5 {
		return r.options(rest)
	}
	return nil, false
}

// options reads "A) … B) …" or "1) … 2) …" of which the user chooses one.
func (r *reader) options(ws []token) ([]Step, bool) {
	s := Step{Does: DoChoose, Who: user}
	signs := [...]string{"a", "1"}
	for n := 0; len(ws) > 2; n++ {
		end := 2
		for end < len(ws)-1 && (ws[end+1].s != ")" || ws[end].s != string(rune('b'+n)) && ws[end].s != strconv.Itoa(n+2)) {
			end++
		}
		if end == len(ws)-1 {
			end++
		}
		if n > 0 {
			signs = [...]string{string(rune('a' + n)), strconv.Itoa(n + 1)}
		}
		steps, ok := r.parse(ws[2:end], 2)
		if !ok || ws[1].s != ")" || ws[0].s != signs[0] && ws[0].s != signs[1] || len(steps) != 1 || steps[0].modifies() ||
			steps[0].check() || steps[0].Who.Side != 0 || steps[0].Who.Is > User {
			return nil, false
		}
		if steps[0].Who.Is == Target {
			s.Who = Who{}
		}
		s.Else = append(s.Else, steps[0])
		ws = ws[end:]
	}
	return []Step{s}, len(ws) == 0 && len(s.Else) > 1 && len(s.Else) < 10
}

// watch lets steps of the user happen at a moment.
func (r *reader) watch(moment string, ws []token) ([]Step, bool) {
	steps, ok := r.effects(ws)
	if !ok || len(r.into.Modes) > 0 {
		return nil, false
	}
	for i := range steps {
		if s := &steps[i]; s.Who != user || s.Does == DoWatch {
			return nil, false
		}
	}
	return one(Step{Does: DoWatch, Who: user, Of: []string{moment}, Else: steps})
}

// spent reads "Spend 5AP to …" of an ability without a cost: the price is its cost. "Pay 3fcs to …" replaces the price
// of one that has such a cost.
func (r *reader) spent(ws []token) ([]Step, bool) {
	for i := 2; i < min(len(ws)-1, 6); i++ {
		if ws[i].s != "to" {
			continue
		}
		cost := r.words(ws[1:i])
		steps, ok := r.parse(ws[i+1:], 2)
		pays := ws[0].s == "pay"
		if !ok || !isCost(cost) || pays != r.spends || r.mode != nil || len(steps) == 0 {
			return nil, false
		}
		for j := range steps {
			if steps[j].check() || steps[j].modifies() || steps[j].Who != user {
				return nil, false
			}
		}
		if pays {
			return append([]Step{{Does: DoCostSet, Amount: cost}}, steps...), true
		}
		if r.into.Cost != "" {
			return nil, false
		}
		r.into.Cost, r.spends = cost, true
		return steps, true
	}
	return nil, false
}

// gamble reads "Roll luck 12, whereupon success …": a roll that decides about what comes behind it alone.
func (r *reader) gamble(ws []token) ([]Step, bool) {
	rest := cut(ws, "roll|make? a? luck")
	if len(rest) < 4 || r.only == 0 { // Elsewhere it decides about all that follows.
		return nil, false
	}
	amount, ok := r.amount(rest[:1], "")
	rest = cut(rest[1:], "check? ,? whereupon success")
	if !ok || rest == nil {
		return nil, false
	}
	steps, ok := r.effects(rest)
	for i := range steps {
		ok = ok && steps[i].Who == user
	}
	return []Step{{Does: DoGamble, Who: user, Amount: amount, Else: steps}}, ok
}

// fading reads "…, where X is equal to 4 minus how many spaces the attack traveled".
func (r *reader) fading(ws []token) ([]Step, bool) {
	const tail = "minus how many spaces the attack traveled"
	words := strings.Fields(tail)
	at := len(ws) - len(words)
	if at < 8 || r.hasX {
		return nil, false
	}
	for i, word := range words {
		if ws[at+i].s != word {
			return nil, false
		}
	}
	amount, ok := r.amount(ws[at-1:at], "")
	head := ws[:at-1]
	for len(head) > 0 && either("where|X|is|equal|to|,", head[len(head)-1].s) {
		head = head[:len(head)-1]
	}
	if !ok || len(head) == 0 {
		return nil, false
	}
	counted := r.counted
	r.hasX, r.counted = true, map[string]bool{}
	steps, ok := r.parse(head, 2)
	r.hasX, r.counted = false, counted
	if !ok || len(steps) != 1 || steps[0].Does != DoDamage || steps[0].Who.Is != Target || !hasX(steps[0].Amount) {
		return nil, false
	}
	steps[0].Fades = amount
	return steps, true
}

// low reads "If their stamina is at 2 or less, …".
func (r *reader) low(ws []token) ([]Step, bool) {
	if rest := cut(ws, "if a is also?"); rest != nil {
		return r.reached(rest)
	}
	rest := cut(ws, "if their|your")
	if len(rest) < 6 {
		return nil, false
	}
	own, name := ws[1].s == "your", vitalWord(rest[0].s)
	if rest = cut(rest[1:], "is? at?"); name == "" || rest == nil {
		return nil, false
	}
	amount, ok := r.amount(rest[:1], "")
	if rest = cut(rest[1:], "or less ,"); !ok || rest == nil {
		return nil, false
	}
	steps, ok := r.effects(rest)
	for i := range steps {
		s := &steps[i]
		ok = ok && s.Low == Low{} && (s.Who == user) == own && (own || s.Who.Is == Target)
		s.Low = Low{name, amount}
	}
	return steps, ok
}

// reached reads "10 or greater, …" about the die that was rolled before.
func (r *reader) reached(ws []token) ([]Step, bool) {
	most, ok := r.amount(ws[:1], "")
	rest := cut(ws[1:], "or greater ,")
	if !ok || rest == nil {
		return nil, false
	}
	steps, ok := r.effects(rest)
	for i := range steps {
		s := &steps[i]
		ok = ok && s.Low == Low{} && s.Who.Is == Target
		s.Low = Low{"die", most}
	}
	for i := range *r.steps {
		die := &(*r.steps)[i]
		switch {
		case die.Does != DoDie:
		case die.Amount == "20", die.Amount == most:
			r.edits = append(r.edits, func() { die.Amount = most })
			return steps, ok
		case die.Bound == "", die.Bound == most: // The odds tell no more than two apart.
			r.edits = append(r.edits, func() { die.Bound = most })
			return steps, ok
		}
	}
	return nil, false
}
