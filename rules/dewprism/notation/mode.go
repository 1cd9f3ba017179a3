package notation

// limitsModes reads "Choose between either Mode A or B." under Solowork and "You may only choose Mode A." under
// Teamwork, or the other way around: they count together.
func (r *reader) limitsModes(l *label, ws []token, start, end int) bool {
	sole := cut(ws, "you may only choose mode")
	switch {
	case choosesMode(ws) && r.among == 0:
		r.among = len(r.into.Clauses) + 1
	case len(sole) == 1 && sole[0].is == isWord && r.alone == 0:
		r.alone, r.soleIf, r.sole = len(r.into.Clauses)+1, conditionOf(l.name), r.words(sole)
	default:
		return false
	}
	r.leave(*l, start, end)
	return true
}

// limitModes applies what [reader.limitsModes] has read, once the modes are known.
func (r *reader) limitModes() {
	if r.among == 0 || r.alone == 0 || len(r.into.Modes) < 2 {
		return
	}
	found := false
	for i := range r.into.Modes {
		found = found || r.into.Modes[i].Label == r.sole
	}
	among, alone := &r.into.Clauses[r.among-1], &r.into.Clauses[r.alone-1]
	if !found || among.Label == alone.Label {
		return
	}
	for i := range r.into.Modes {
		if m := &r.into.Modes[i]; m.Label != r.sole {
			m.If = r.soleIf << 3
		}
	}
	r.played(r.among - 1)
	r.played(r.alone - 1)
}

// choosesMode reports whether a sentence asks for a mode, as the modes themselves do.
func choosesMode(ws []token) bool {
	for _, w := range ws {
		if !either("choose|one|either|between|mode|a|b|c|or|,|:|(|)", w.s) {
			return false
		}
	}
	return len(ws) > 2 && ws[0].s == "choose"
}

// binds reports whether a sentence may decide about those after it.
func binds(ws []token) bool {
	if len(ws) > mostTokens {
		return true
	}
	for _, w := range ws {
		if either("check|checks|evade|luck|success|failure|fail|fails|hit|hits|pay|spend|choose|chosen|instead|if|unless|"+
			"roll|=|x|repeat|times|target|targets|until|while|when|space|spaces|cannot|jump|leap", w.s) {
			return true
		}
	}
	return false
}
