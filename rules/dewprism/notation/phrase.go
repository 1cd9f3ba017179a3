package notation

import (
	"strings"

	"rulewright/rules/dewprism"
)

// A phrase is a pattern of sentences, and the steps that it means.
type phrase struct {
	pattern string
	means   func(m *match) ([]Step, bool)
}

// one returns a step as the meaning of a sentence.
func one(s *Step) ([]Step, bool) { return []Step{*s}, true }

// whoAt returns the combatants of that place in the sentence; without them the fallback.
func (m *match) whoAt(at int, or Who) Who {
	if at < len(m.who) {
		return m.who[at]
	}
	return or
}

// amountAt returns the amount of that place in the sentence, or "".
func (m *match) amountAt(at int) string {
	if at < len(m.amounts) {
		return m.amounts[at]
	}
	return ""
}

var user = Who{Is: User}

// damage means damage to those in the sentence.
func damage(m *match) ([]Step, bool) {
	return one(&Step{Does: DoDamage, Who: m.whoAt(0, Who{}), Amount: m.amountAt(0), Element: m.element})
}

// vitalSteps are a step for each amount of vitals.
func vitalSteps(m *match, does Doing, who Who, down bool) []Step {
	var list []Step
	for _, v := range m.vitals {
		if n := len(list); n > 0 && list[n-1].Amount == v.amount {
			list[n-1].Of = append(list[n-1].Of, v.name)
			continue
		}
		list = append(list, Step{Does: does, Who: who, Amount: v.amount, Percent: m.percent, Of: []string{v.name},
			Down: down})
	}
	return list
}

// heal means that those in the sentence regain vitals, lose that they lose them.
func heal(or Who) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		who := m.whoAt(0, or)
		if m.theirs && len(m.who) == 0 {
			who = Who{}
		}
		return vitalSteps(m, DoHeal, who, false), true
	}
}

// restore is heal of the user, unless the range leaves open that the target is meant.
func restore(m *match) ([]Step, bool) {
	if len(m.who) == 0 && !m.theirs && !m.yours && m.r.into.Range != "" {
		return nil, false
	}
	return heal(user)(m)
}

func lose(or Who) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		return vitalSteps(m, DoLose, m.whoAt(0, or), false), !m.percent
	}
}

// score means that scores rise, or with down fall.
func score(or Who, down bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		who := or
		if m.theirs && or.Is == User {
			who = Who{}
		}
		return one(&Step{Does: DoScore, Who: m.whoAt(0, who), Amount: m.amountAt(0), Of: m.of, Down: down,
			Until: m.until,
			Turns: m.turns})
	}
}

// status means that those in the sentence get a status.
func status(or Who) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		s := Step{Does: DoStatus, Who: m.whoAt(0, or), Amount: m.amountAt(0), Percent: m.percent,
			Of: []string{m.status}}
		if m.until == UntilTurns {
			s.Until, s.Turns = m.until, m.turns
			return one(&s)
		}
		s.Until = m.until
		return one(&s)
	}
}

// ofScore is amounts with the score that the sentence names.
func ofScore(does Doing, who Who, down bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		s := Step{Does: does, Who: m.whoAt(0, who), Amount: m.amountAt(0), Down: down, Until: m.until, Turns: m.turns}
		if m.own != "" {
			s.Of = []string{m.own}
		}
		return one(&s)
	}
}

// oneOf returns "1" for a list of which only one counts.
func (m *match) oneOf() string {
	if m.or {
		return "1"
	}
	return ""
}

// ofAccuracy raises the accuracy of all abilities.
func ofAccuracy(m *match) ([]Step, bool) {
	return one(&Step{Does: DoReach, Who: user, Amount: m.amountAt(0), Of: []string{"accuracy"}})
}

// ofAttack raises the rank of the next attack, ofActions that of all actions, attacks among them.
func ofAttack(m *match) ([]Step, bool) {
	return one(&Step{Does: DoEmpower, Who: user, Amount: m.amountAt(0), Of: []string{"attack"}})
}

func ofActions(m *match) ([]Step, bool) {
	if m.own != "" {
		return nil, false
	}
	return one(&Step{Does: DoRanks, Who: user, Amount: m.amountAt(0), Of: []string{"action"}, Until: m.until,
		Turns: m.turns})
}

// costs is a change of the cost.
func costs(does Doing, down bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		if len(m.costs) == 0 || strings.IndexByte(m.costs[0], '-') >= 0 || does == DoCost && !m.r.addable(m.costs[0], down) {
			return nil, false
		}
		return one(&Step{Does: does, Amount: m.costs[0], Down: down})
	}
}

// addable reports whether a cost can be added to that of the ability: a limit of use is added where it has none of
// that period, so that both ways to read an increase agree.
func (r *reader) addable(text string, down bool) bool {
	by, err := dewprism.ParseCost(text, &known)
	if err != nil || down && by.PerTurn+by.PerRound+by.PerBattle > 0 { // Less often, or more?
		return false
	}
	has, _ := dewprism.ParseCost(r.into.Cost, &known)
	return (by.PerTurn == 0 || has.PerTurn == 0) && (by.PerRound == 0 || has.PerRound == 0) && (by.PerBattle == 0 ||
		has.PerBattle == 0)
}

// object returns the one that an ability is about where its words leave that open: the target of one with a range,
// otherwise the user.
func (r *reader) object() Who {
	if r.into.Range != "" {
		return Who{}
	}
	return user
}

// most raises the most of vitals.
func most(down bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		return one(&Step{Does: DoMost, Who: user, Amount: m.amountAt(0), Percent: m.percent, Down: down, Of: m.of})
	}
}

// opened makes the Evasions of the target 0.
func opened(m *match) ([]Step, bool) { return one(&Step{Does: DoOpen, Until: m.until, Turns: m.turns}) }

// aim limits the targets of the ability to a side; it yields no step.
func aim(m *match) ([]Step, bool) {
	who := m.whoAt(0, Who{})
	h := &m.r.into.Header
	if who.Is != Target && who.Is != User && m.r.every(who) {
		return nil, true
	}
	if who.Is != Target || h.Aim != 0 && who.Side != 0 && h.Aim != who.Side {
		return nil, false
	}
	h.Aim = max(h.Aim, who.Side)
	return nil, true
}

// every makes a group the targets of the ability, and reports whether it has no others.
func (r *reader) every(who Who) bool {
	h := &r.into.Header
	if h.Every != who && (h.Every != Who{} || h.Aim != 0 || h.Several != "" || r.mode != nil) {
		return false
	}
	for i := range *r.steps {
		if s := &(*r.steps)[i]; s.Who.Is == Target && !s.modifies() {
			return false
		}
	}
	h.Every = who
	return true
}

// several is aim at more than one combatant.
func several(m *match) ([]Step, bool) {
	h := &m.r.into.Header
	if h.Several != "" || h.Every != (Who{}) {
		return nil, false
	}
	h.Several = m.amountAt(0)
	return nil, true
}

// unchecked is a movement of the user before the check of the ability.
func unchecked(m *match) ([]Step, bool) {
	steps := m.amountAt(0)
	if steps == "" {
		steps = "1"
	}
	if m.r.checked {
		return nil, false
	}
	return one(&Step{Does: DoMove, Who: user, Amount: steps})
}

// checks are the checks inside of a sentence.
func check(does Doing) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		s := Step{Does: does, Own: m.own, Against: m.own}
		if who := m.whoAt(0, Who{}); who.Is == User || who.Is != Target && (m.r.checked || !m.r.every(who)) {
			return nil, false
		} else if who.Is == Target {
			s.Who = who
		}
		m.r.checked = true
		if does == DoLuck {
			s = Step{Does: does, Amount: m.amountAt(0)}
		}
		return one(&s)
	}
}

// mostEffort is how many parts of sentences are compared with the patterns: more than any ability has.
const mostEffort = 500

// stepsOfPart are the steps of odds.Walker that a part takes, measured in V8 in November 2026.
const stepsOfPart = 1200

// phrase reads a sentence by the patterns, or one that is a condition and another sentence.
func (r *reader) phrase(ws []token) ([]Step, bool) {
	if left := r.effort.Spend(1); len(ws) == 0 || !left {
		return nil, false
	}
	var words set
	for i := range ws {
		words.add(ws[i].id)
	}
	first := ws[0].id
	if int(first) >= len(begun) {
		first = 0
	}
	for _, i := range begun[first] {
		c := &patterns[i]
		if !c.could(&words) {
			continue
		}
		m := match{r: r}
		if m.fits(c.items, ws) {
			return phrases[i].means(&m)
		}
	}
	return r.conditional(ws)
}
