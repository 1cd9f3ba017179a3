package notation

import (
	"strconv"
	"strings"

	"rulewright/rules/dewprism"
)

// The functions below limit rows, or return the steps that they mean, see [grammar.Row].

var user = Who{Is: User}

// shares are a step for each amount of vitals.
func (m *match) shares(s *Step) []Step {
	var list []Step
	for _, v := range m.vitals {
		if n := len(list); n > 0 && list[n-1].Amount == v.amount {
			list[n-1].Of = append(list[n-1].Of, v.name)
			continue
		}
		one := *s
		one.Amount, one.Of = v.amount, []string{v.name}
		list = append(list, one)
	}
	return list
}

// healed is of those that the sentence names, or whose vitals they are.
func healed(m *match, s *Step) ([]Step, bool) {
	if m.theirs && !m.named {
		s.Who = Who{}
	}
	return m.shares(s), true
}

// restored is healed, unless the range leaves open that the target is meant.
func restored(m *match, s *Step) ([]Step, bool) {
	if !m.named && !m.theirs && !m.yours && m.r.into.Range != "" {
		return nil, false
	}
	return healed(m, s)
}

func lost(m *match, s *Step) ([]Step, bool) { return m.shares(s), !s.Percent }

func drained(m *match, s *Step) ([]Step, bool) {
	list := m.shares(s)
	return list, len(list) == 1 && !s.Percent && m.pools == len(m.vitals)
}

// theirs changes scores of the target where those of others are named; notTheirs refuses them.
func theirs(m *match, s *Step) bool {
	if m.theirs {
		s.Who = Who{}
	}
	return true
}

func notTheirs(m *match, _ *Step) bool { return !m.theirs }

// ofObject is about those that an ability is about where its words leave that open: the target of one with a range,
// otherwise the user.
func ofObject(m *match, s *Step) bool {
	if s.Who = user; m.r.into.Range != "" {
		s.Who = Who{}
	}
	return true
}

// ranged and unranged ask for an ability with a range of its own, and for one without.
func ranged(m *match, _ *Step) bool { return m.r.into.Range != "" }

func unranged(m *match, _ *Step) bool { return m.r.into.Range == "" }

// unchecked is before the check of the ability.
func unchecked(m *match, _ *Step) bool { return !m.checked }

// swapped is with the target, at which the ability is aimed.
func swapped(m *match, s *Step) ([]Step, bool) {
	if s.Who.Is != Target {
		return nil, false
	}
	if _, ok := aim(m, s); !ok {
		return nil, false
	}
	return []Step{{Does: DoSwap}}, true
}

// check is a check inside of a sentence: of the target, or of a group that is all targets.
func check(m *match, s *Step) ([]Step, bool) {
	if s.Does != DoLuck {
		switch {
		case s.Who.Is == User, s.Who.Is != Target && (m.checked || !m.every(s.Who)):
			return nil, false
		case s.Who.Is != Target:
			s.Who = Who{}
		}
		s.Against = s.Own
	}
	m.checked = true
	return []Step{*s}, true
}

// priced asks for a cost that the rules can add, or put in place of another.
func priced(m *match, s *Step) bool {
	return strings.IndexByte(s.Amount, '-') < 0 && (s.Does != DoCost || m.r.addable(s.Amount, s.Down))
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

// aim limits the targets of the ability to a side; it yields no step.
func aim(m *match, s *Step) ([]Step, bool) {
	who := s.Who
	if who.Is != Target && who.Is != User && m.every(who) {
		return nil, true
	}
	if who.Is != Target || m.head.Aim != 0 && who.Side != 0 && m.head.Aim != who.Side {
		return nil, false
	}
	m.head.Aim = max(m.head.Aim, who.Side)
	return nil, true
}

// aimAt limits the target to a side, and reports whether it had no other limit.
func (m *match) aimAt(side Side) bool {
	if m.head.Aim != 0 && m.head.Aim != side || m.head.Every != (Who{}) {
		return false
	}
	m.head.Aim = side
	return true
}

// every makes a group the targets of the ability, and reports whether it has no others.
func (m *match) every(who Who) bool {
	h := &m.head
	if h.Every != who && (h.Every != Who{} || h.Aim != 0 || h.Several != "" || m.r.mode != nil) {
		return false
	}
	for i := range *m.r.steps {
		if s := &(*m.r.steps)[i]; s.Who.Is == Target && !s.modifies() {
			return false
		}
	}
	h.Every = who
	return true
}

// several is aim at more than one combatant.
func several(m *match, s *Step) ([]Step, bool) {
	if m.head.Several != "" || m.head.Every != (Who{}) {
		return nil, false
	}
	m.head.Several = s.Amount
	return nil, true
}

// declared chooses an enemy, and an ally or the user.
func declared(m *match, _ *Step) bool {
	m.declares = true
	return !m.checked && m.aimAt(Foe)
}

// rush grants an attack to each ally in the space that has luck, or to one of them while a clause limits it so.
func rush(m *match, s *Step) ([]Step, bool) {
	s.Else = []Step{{Does: DoAttack, Who: user}}
	if !m.lone {
		return []Step{*s}, true
	}
	alone := *s
	s.If, alone.If, alone.Who.One = IfNotKO, IfKO, true
	return []Step{*s, alone}, true
}

// repeat plays the check so often, and repeatCheck is that check, too.
func repeat(m *match, s *Step) ([]Step, bool) {
	last := len(*m.r.steps) - 1
	if m.checked && (last < 0 || !(*m.r.steps)[last].check()) || m.repeats || len(m.r.into.Modes) > 0 {
		return nil, false
	}
	m.repeats = true
	return []Step{*s}, true
}

func repeatCheck(m *match, s *Step) ([]Step, bool) {
	if m.checked || m.repeats || len(m.r.into.Modes) > 0 {
		return nil, false
	}
	m.repeats, m.checked = true, true
	return []Step{{Does: DoRepeat, Amount: s.Amount}, {Does: DoAccuracy, Own: s.Own, Against: s.Own}}, true
}

// scoresReturn ends the changes of scores before it at the start of the next turn.
func scoresReturn(m *match, _ *Step) bool {
	list := *m.r.steps
	for i := range list {
		if s := &list[i]; s.Does != DoScore || s.Until != UntilUsual || s.Who != user {
			return false
		}
	}
	m.edit(func() {
		for i := range list {
			list[i].Until = UntilUserStart
		}
	})
	return len(list) > 0
}

// held keeps all in an adjacent space from leaving it, or the foes there.
func held(m *match, s *Step) ([]Step, bool) {
	list := []Step{{Does: DoRangeSet, Amount: "=1sp"}, {Does: DoArea, Of: []string{"space"}}}
	if s.Who.Side == Foe {
		list = append(list, Step{Does: DoSmart})
	}
	s.Who = Who{}
	return append(list, *s), m.r.into.Range == ""
}

// ofType raises the rank of all abilities and attacks of a score.
func ofType(_ *match, s *Step) ([]Step, bool) {
	return []Step{*s, {Does: DoTrait, Who: user, Amount: s.Amount, Of: []string{"increase", "rank arms " + prefixOf(s.Of[0])}}}, true
}

// prefixOf returns how the names of the numbers of a score begin.
func prefixOf(score string) string {
	for _, p := range prefixes {
		if p[0] == score {
			return p[1]
		}
	}
	return ""
}

// spared means that the user takes no damage: for the action that a reaction answers, or for a time.
func spared(m *match, s *Step) bool {
	if s.Until != UntilUsual || m.r.named != nil {
		return true
	}
	switch m.r.into.Application {
	case "reaction":
		s.Until = UntilAction
	case "passive":
	default:
		return false
	}
	return true
}

// tuned gives so many abilities the element of the user.
func tuned(_ *match, s *Step) ([]Step, bool) {
	n, err := strconv.Atoi(s.Amount)
	if err != nil || n < 1 || n > 9 {
		return nil, false
	}
	var list []Step
	for range n {
		list = append(list, Step{Does: DoTune, Who: user, Of: []string{"element", "ability", "own"}})
	}
	return list, true
}

// frail lets what the steps before it give end when the user falls.
func frail(m *match, _ *Step) bool {
	list, found := *m.r.steps, false
	for i := range list {
		if s := &list[i]; s.Does == DoBar && s.Who.Is != User {
			found = true
		} else if !s.modifies() && !s.check() && s.Does != DoEndTurn {
			return false
		}
	}
	m.edit(func() {
		for i := range list {
			list[i].Frail = list[i].Frail || list[i].Does == DoBar && list[i].Who.Is != User
		}
	})
	return found
}

// carries returns the step that takes the target along by force, or nil.
func (r *reader) carries() *Step {
	for i := range *r.steps {
		if s := &(*r.steps)[i]; s.Does == DoCarry && len(s.Of) > 0 {
			return s
		}
	}
	return nil
}

// stack lets what the steps of the text add to the next attack add up so many times.
func (m *match) stack(times string) bool {
	var found []*Step
	all := [][]Step{m.r.into.Steps}
	for i := range m.r.into.Modes {
		all = append(all, m.r.into.Modes[i].Steps)
	}
	for _, list := range all {
		for i := range list {
			if s := &list[i]; s.Does == DoEmpower {
				found = append(found, s)
			} else if !s.modifies() {
				return false
			}
		}
	}
	m.edit(func() {
		for _, s := range found {
			s.Bound = times
		}
	})
	return len(found) > 0
}

// eitherRange lets the user choose between two ranges at which all enemies are the targets.
func (m *match) eitherRange(first, second string) bool {
	r := m.r
	if len(r.into.Modes) > 0 || r.into.Range != "" || m.checked || !m.every(Who{Is: Reach, Side: Foe}) {
		return false
	}
	m.edit(func() { r.into.Modes = []Mode{{Label: first, Range: first}, {Label: second, Range: "=" + second}} })
	return true
}

// share lets allies be immune to what the user is immune to.
func (r *reader) share() {
	if r.shared == 0 {
		return
	}
	count := len(r.into.Steps)
	for _, s := range r.into.Steps {
		if s.Does == DoImmune && s.If == 0 {
			s.Who, s.If = Who{Is: All, Side: Ally}, IfTeam
			r.into.Steps = append(r.into.Steps, s)
		}
	}
	if c := &r.into.Clauses[r.shared-1]; len(r.into.Steps) == count || count > 1 {
		r.into.Steps = r.into.Steps[:count]
		c.Played, c.Meaning = false, ""
	}
}

// one returns a step as the meaning of a sentence.
func one(s Step) ([]Step, bool) { return []Step{s}, true }
