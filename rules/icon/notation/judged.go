package notation

// Conditions that only the table can judge, such as "if it has a rider": the player of the user
// is asked, as the step is played, whether the words are true.

// conditionsFirst reads conditions at the beginning of a sentence, with their comma.
func (p *parser) conditionsFirst() (conds []Condition, ok bool) {
	if p.try(func() bool {
		conds, ok = p.conditions()
		return ok && (p.words(",") || p.peek(-1) == "area" && p.peek(0) == "they")
	}) {
		return conds, true
	}
	ok = p.try(func() bool {
		conds, ok = p.judged()
		return ok && p.words(",")
	})
	return conds, ok
}

// conditionsLast reads conditions behind what they are about.
func (p *parser) conditionsLast() (conds []Condition, ok bool) {
	if p.try(func() bool {
		conds, ok = p.conditions()
		return ok && (p.peek(0) == "" || p.peek(0) == "," || p.peek(0) == "and" || p.peek(0) == "then")
	}) {
		return conds, true
	}
	ok = p.try(func() bool {
		conds, ok = p.judged()
		return ok && p.left() == 0
	})
	return conds, ok
}

// judged reads a condition whose words describe the state of the combat.
func (p *parser) judged() (conds []Condition, ok bool) {
	not := false
	switch {
	case p.any("if|as long as"):
	case p.words("unless"):
		not = true
	default:
		return nil, false
	}
	from := p.at
	for p.left() > 0 && p.peek(0) != "," {
		p.at++
	}
	ws := p.t[from:p.at]
	if !p.describesState(ws) {
		return nil, false
	}
	if introduces(ws) { // "That foe" could be one of those.
		p.subject, p.last, p.before, p.cause, p.object = unnamed, unnamed, unnamed, nil, nil
		p.lost = true
	}
	return []Condition{{Is: IsJudged, Key: p.spelled(from), Not: not}}, true
}

// The words by which a condition is one of a state, and by which it is one of something that is
// still to come, of dice, or of each character of a group.
const (
	stateWords = " is are was were has have started catches "
	laterWords = " next until when whenever before after each every ends end uses use used attacks attempts moves " +
		"save saves would result difference roll rolls die dice fails succeeds fail succeed during turn turns round " +
		"ability instead once again may must will foes characters allies "
)

// describesState reports whether words describe the state of the combat, so that a player can judge them.
func (p *parser) describesState(ws tokens) bool {
	if len(ws) < 3 || len(ws) > 18 || p.bound != nil || p.c.label == "trigger" {
		return false
	}
	switch ws[0].word {
	case "they", "them", "it", "both", "those", "these":
		if p.subject.known && p.subject.plural {
			return false // It is about each of them.
		}
	}
	state := false
	for i, w := range ws {
		if listedWord(laterWords, w.word) {
			return false
		}
		state = state || i > 0 && i < 7 && listedWord(stateWords, w.word) || i == 1 && w.word == "'s" && ws[0].word == "there"
	}
	return state
}
