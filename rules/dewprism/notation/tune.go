package notation

// elements reports whether the names of a list are all elements.
func (m *match) elements() bool {
	for _, of := range m.of {
		if statusWord(of) != "" || of == "hidden" {
			return false
		}
	}
	return len(m.of) > 0
}

// rush grants an attack to each ally in the space that has luck, or to one of them while a clause limits it so.
func rush(m *match) ([]Step, bool) {
	s := Step{Does: DoGamble, Who: Who{Is: Here, Side: Ally}, Amount: m.amountAt(0), Else: []Step{{Does: DoAttack, Who: user}}}
	if !m.r.lone {
		return one(&s)
	}
	alone := s
	s.If, alone.If, alone.Who.One = IfNotKO, IfKO, true
	return []Step{s, alone}, true
}

// repeat plays the check so often; with checks the sentence is that check.
func repeat(checks bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		n := m.amountAt(0)
		if n == "" {
			n = "2"
		}
		last := len(*m.r.steps) - 1
		if m.r.checked && (checks || last < 0 || !(*m.r.steps)[last].check()) || m.r.repeats ||
			len(m.r.into.Modes) > 0 {
			return nil, false
		}
		list := []Step{{Does: DoRepeat, Amount: n}}
		m.r.repeats = true
		if checks {
			m.r.checked = true
			list = append(list, Step{Does: DoAccuracy, Own: m.own, Against: m.own})
		}
		return list, true
	}
}

// perHit is damage for each of several checks.
func perHit(m *match) ([]Step, bool) {
	return []Step{{Does: DoDamage, Amount: m.amountAt(0), Element: m.element}}, m.r.repeats && m.r.checked
}

// percent changes scores by a share of them.
func percent(down bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		return []Step{{Does: DoScore, Who: user, Amount: m.amountAt(0), Percent: true, Down: down, Of: m.of}}, !m.theirs
	}
}

// restored ends the changes of scores before it at the start of the next turn.
func restored(m *match) ([]Step, bool) {
	found := 0
	for i := range *m.r.steps {
		if s := &(*m.r.steps)[i]; s.Does != DoScore || s.Until != UntilUsual || s.Who != user {
			return nil, false
		}
		found++
	}
	for i := range *m.r.steps {
		(*m.r.steps)[i].Until = UntilUserStart
	}
	return nil, found > 0
}

// hold keeps all in an adjacent space from leaving it.
func hold(smart bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		list := []Step{{Does: DoRangeSet, Amount: "=1sp"}, {Does: DoArea, Of: []string{"space"}}}
		if smart {
			list = append(list, Step{Does: DoSmart})
		}
		list = append(list, Step{Does: DoBar, Of: []string{"move"}, Until: m.until, Turns: m.turns})
		return list, m.r.into.Range == ""
	}
}

// also lets what happens to the user happen to a group of allies: not for passive abilities, which would have to follow
// them around.
func also(is Ref) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		return []Step{{Does: DoAlso, Who: Who{Is: is, Side: Ally}}}, m.r.into.Application != "passive"
	}
}

// ofType raises the rank of all abilities and attacks of a score.
func ofType(m *match) ([]Step, bool) {
	short := prefixOf(m.own)
	return []Step{{Does: DoRanks, Who: user, Amount: m.amountAt(0), Of: []string{m.own}},
		{Does: DoTrait, Who: user, Amount: m.amountAt(0), Of: []string{"increase", "rank arms " + short}}}, m.own != ""
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
func spared(m *match) ([]Step, bool) {
	s := Step{Does: DoTrait, Who: user, Until: m.until, Turns: m.turns, Of: []string{"spared", ""}}
	if s.Until == UntilUsual && m.r.named == nil {
		switch m.r.into.Application {
		case "reaction":
			s.Until = UntilAction
		case "passive":
		default:
			return nil, false
		}
	}
	return one(&s)
}

// tune changes one ability of the combatant that the user chooses.
func tune(what, kind string, who Who, down bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		s := Step{Does: DoTune, Who: who, Amount: m.amountAt(0), Of: []string{what, kind}, Down: down}
		if who == (Who{}) {
			s.Bound = "either"
		}
		return one(&s)
	}
}

// tunes are the sentences of changes of one ability, without the amount.
var tunes = [...]struct{ what, kind, text string }{
	{"rank", "", "choose either an opponent's weapon or an ability and reduce its rank by #"},
	{"rank", "ability", "increase the rank of an ability by #"},
	{"rank", "weapon", "increase the rank of any weapon you have equipped by #"},
	{"range", "ability",
		"choose an ability belonging to yourself or another combatant and increase or decrease its range by #sp (min 0sp)"},
	{"uses", "ability",
		"choose an ability belonging to yourself or another combatant and increase or decrease its uses-per-turn by # (min 1)"},
	{"reach", "weapon", "if your weapon does not have extended or reach, give it extended 1 or reach #"},
	{"counter", "ability", "reset the X/turn or X/battle counter of an ability"},
	{"rank", "this", "increase this weapon's rank by # for every successful accuracy check made with it until the end of the turn"},
	{"costs", "ability",
		"choose a target's ability and increase or decrease its existing mana, focus, and stamina costs by # (min 1, max 7)"},
}
