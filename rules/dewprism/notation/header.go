package notation

import (
	"slices"
	"strings"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/markup"
)

// tagsOf returns the tags of a line such as "Magic-Offensive-Action".
func tagsOf(ws []token) (score, method, application string, ok bool) {
	for len(ws) > 0 && ws[len(ws)-1].is == isMark && either(".", ws[len(ws)-1].s) {
		ws = ws[:len(ws)-1]
	}
	if len(ws) == 3 && ws[1].s == "/" && ws[2].s == "reaction" { // An action, and a reaction where its trigger happens.
		score, method, application, ok = tagsOf(ws[:1])
		return score, method, "either", ok && application == "action"
	}
	if len(ws) != 1 || ws[0].is != isWord {
		return "", "", "", false
	}
	parts, from := []string{}, 0
	for i := 0; i <= len(ws[0].s); i++ {
		if i == len(ws[0].s) || ws[0].s[i] == '-' {
			parts = append(parts, ws[0].s[from:i])
			from = i + 1
		}
	}
	if len(parts) != 3 {
		return "", "", "", false
	}
	if score = scoreWord(parts[0]); score == "" && parts[0] == "focus" {
		score = "skill"
	}
	switch markup.American(parts[1]) {
	case "offensive", "offense", "attack":
		method = "offensive"
	case "defensive", "defense":
		method = "defensive"
	case "support", "supportive", "passive":
		method = "support"
	case "movement":
		method = "movement"
	}
	switch parts[2] {
	case "action", "passive", "item":
		application = parts[2]
	case "reaction", "reactive", "trigger":
		application = "reaction"
	}
	return score, method, application, score != "" && method != "" && application != ""
}

// readLabel reads the words behind a label.
func (r *reader) readLabel(l *label, from, to int) {
	text := r.clean(from, to)
	begin := l.from
	if l.name == "" {
		begin = from
	}
	switch l.name {
	case "use":
		cost, err := dewprism.ParseCost(text, &known)
		played := err == nil && text != ""
		if played {
			if r.mode != nil {
				r.mode.Cost = text
			} else {
				played = r.into.Cost == ""
				r.into.Cost = text
			}
			r.hasX = r.hasX || cost.NeedsX()
		}
		if played {
			r.clause(*l, begin, to, true, nil)
		} else {
			r.into.Unpriced = r.into.Unpriced || r.into.Cost == ""
			r.leave(*l, begin, to)
			r.shut = r.shut || r.into.Cost != "" && r.mode == nil
		}
		return
	case "range":
		r.readRange(l, begin, text, to)
		return
	case "area":
		r.readArea(l, begin, from, to)
		return
	case "trigger":
		r.into.Trigger = text
		r.clause(*l, begin, to, text != "", nil)
		return
	case "accuracy", "evade", "luck":
		r.readCheck(l, begin, from, to)
		return
	case "mode":
		if !r.shut && (len(text) == 0 || r.sentenceEnd(from, to) > 0) {
			r.into.Modes = append(r.into.Modes, Mode{Label: strings.TrimSpace(l.text[4:])})
			r.mode = &r.into.Modes[len(r.into.Modes)-1]
			r.steps = &r.mode.Steps
			if len(text) > 0 {
				mode := label{name: "effect", text: l.text, from: begin}
				r.readSentences(&mode, begin, from, to)
				return
			}
			r.clause(*l, begin, to, true, nil)
			return
		}
		r.leave(*l, begin, to)
		r.shut = true
		return
	case "variable":
		r.readVariable(l, begin, from, to)
		return
	case "slot":
		if strings.ToLower(text) == "gear" || r.readSlot(text) { // Gear takes no hand.
			r.clause(*l, begin, to, true, nil)
			return
		}
		r.leave(*l, begin, to)
		r.shut = true
		return
	case "duration", "note", "repeat", "condition", "conclusion":
		if text != "" || l.name != "conclusion" {
			r.leave(*l, begin, to)
			r.shut = true
		}
		if l.name == "conclusion" {
			r.shut = true
		}
		return
	}
	r.readSentences(l, begin, from, to)
}

// readVariable reads "X = 5": the number that X is in this text.
func (r *reader) readVariable(l *label, begin, from, to int) {
	ws := trim(lex(r.page.Text, from, to))
	if r.stands(ws) || r.gifted(ws) {
		r.term(l, begin, to)
		return
	}
	if len(ws) != 3 || ws[0].s != "X" || ws[1].s != "=" || ws[2].is != isAmount || ws[2].unit != "" || r.hasX ||
		r.shut ||
		!isCount(ws[2].s) {
		r.leave(*l, begin, to)
		r.shut = true
		return
	}
	r.hasX, r.variable = true, true
	s := Step{Does: DoVariable, Amount: ws[2].s}
	*r.steps = append(*r.steps, s)
	r.clause(*l, begin, to, true, []Step{s})
}

// mostMacro is how many words X can be.
const mostMacro = 4

// stands reads "X = end your turn": the words that X is.
func (r *reader) stands(ws []token) bool {
	if len(ws) < 3 || len(ws) > mostMacro+2 || ws[0].s != "X" || ws[1].s != "=" || r.hasX || r.shut || r.macro != nil {
		return false
	}
	for _, w := range ws[2:] {
		if w.is != isWord {
			return false
		}
	}
	r.macro = ws[2:]
	return true
}

// expand reads a sentence with an X that is words, or one that makes it nothing under a condition, and reports whether
// it is such a one.
func (r *reader) expand(l *label, ws []token, start, end int) bool {
	at := 0
	for at < len(ws) && ws[at].s != "X" {
		at++
	}
	if r.macro == nil || r.shut || at == len(ws) {
		return false
	}
	if len(ws) == 2 && either("nullify|remove", ws[0].s) && either("team|solo", l.name) {
		r.void = conditionOf(l.name)
		return r.term(l, start, end)
	}
	words := slices.Concat(r.macro, nil)
	for i := range words {
		words[i].from, words[i].to = ws[at].from, ws[at].to
	}
	steps, ok := r.under(l, slices.Concat(slices.Concat(ws[:at], words), ws[at+1:]), r.void<<3)
	if !ok || len(steps) == 0 {
		return false
	}
	if rest := trim(slices.Concat(ws[:at], ws[at+1:])); r.void != 0 && len(rest) > 0 {
		more, ok := r.under(l, rest, r.void)
		if !ok {
			return false
		}
		steps = append(steps, more...)
	}
	r.settle(l, steps, nil, start, end)
	return true
}

// term notes a clause that is about X.
func (r *reader) term(l *label, start, end int) bool {
	r.terms = append(r.terms, len(r.into.Clauses))
	r.leave(*l, start, end)
	return true
}

// settle adds the steps of a sentence with X, whose clauses are played now.
func (r *reader) settle(l *label, steps, told []Step, start, end int) {
	for _, one := range r.terms {
		r.played(one)
	}
	*r.steps = append(*r.steps, steps...)
	r.clause(*l, start, end, true, told)
}

// isCount reports whether a text is a number of digits.
func isCount(text string) bool {
	for i := range len(text) {
		if !field.IsDigit(text[i]) {
			return false
		}
	}
	return text != "" && len(text) < 4
}

// readRange reads a range, with the words of an area.
func (r *reader) readRange(l *label, begin int, text string, to int) {
	for _, alias := range [...][2]string{{"self", ""}, {"any allie on the battlefield", "battlefield"}} {
		if strings.ToLower(text) == alias[0] {
			text = alias[1]
			if text == "" { // It is aimed at its user alone.
				r.clause(*l, begin, to, true, nil)
				return
			}
			r.into.Aim = Ally
		}
	}
	text = r.rangeWords(text)
	_, err := dewprism.ParseRange(text, &known)
	if text == WeaponRange {
		err = nil
	}
	set := &r.into.Range
	if r.mode != nil {
		set = &r.mode.Range
	}
	if err != nil || text == "" || *set != "" {
		r.leave(*l, begin, to)
		r.shut = r.shut || *set != ""
		return
	}
	*set = text
	r.clause(*l, begin, to, true, nil)
}

// readArea reads "{TL}sp circle …": a range that is an area, and a sentence about it.
func (r *reader) readArea(l *label, begin, from, to int) {
	const circle = "circle"
	text := string(r.page.Text[from:to])
	at := strings.Index(text, circle)
	area := ""
	if at > 0 && at < 40 {
		area = strings.TrimSpace(text[:at]) + " circle AoE"
	}
	if _, err := dewprism.ParseRange(area, &known); area == "" || err != nil || r.into.Range != "" || r.mode != nil || r.shut {
		r.leave(*l, begin, to)
		r.shut = true
		return
	}
	r.into.Range = area
	r.readSentences(l, begin, from+at+len(circle), to)
}

// rangeWords returns a range in the words that package dewprism reads: it takes the words about targets out of it.
func (r *reader) rangeWords(text string) string {
	text = braced(text)
	low := field.Lower(text) // Places in it are places in the text.
	const upTo, targets = "(choose up to ", " targets"
	if at := strings.Index(low, upTo); at > 0 {
		from := at + len(upTo)
		if size := strings.Index(low[from:], targets); size >= 0 {
			if several := text[from : from+size]; r.countable(several) {
				r.into.Several = several
				return strings.TrimSpace(text[:at])
			}
		}
	}
	for _, words := range [...]struct {
		from, to string
		aim      Side
		area     string
	}{
		{"any allie within ", "", Ally, ""}, {"any ally within ", "", Ally, ""}, {"", " friendly combatant", Ally, ""},
		{"all enemy combatants within ", "", 0, " circle AoE smart"}, {"every enemy combatant within ", "", 0,
			" circle AoE smart"},
	} {
		if words.from != "" && strings.HasPrefix(low, words.from) || words.to != "" && strings.HasSuffix(low, words.to) {
			r.into.Aim = max(r.into.Aim, words.aim)
			return text[len(words.from):len(text)-len(words.to)] + words.area
		}
	}
	switch low {
	case WeaponRange, "range of your weapon":
		return WeaponRange
	case "combatant in same space", "combatant in the same space":
		return "0sp"
	case "every opponent within adjacent space":
		return "=1sp circle AoE smart"
	case "battlefield (line of sight)", "battlefield los":
		return "line of sight"
	}
	return text
}

// readCheck reads the label of a check.
func (r *reader) readCheck(l *label, begin, from, to int) {
	value := to
	rest := 0
	if l.name == "luck" && l.amount != "" {
		value, rest = from, from
	}
	ws := lex(r.page.Text, from, value)
	for len(ws) > 0 && ws[len(ws)-1].is == isMark && ws[len(ws)-1].s == "." {
		ws = ws[:len(ws)-1]
	}
	var s Step
	ok := false
	switch l.name {
	case "luck":
		s.Does, s.Amount = DoLuck, l.amount
		if ok = l.amount != ""; !ok && len(ws) == 1 {
			s.Amount, ok = r.amount(ws, "")
		}
		if !ok && len(ws) > 1 {
			if text := braced(r.clean(from, to)); r.countable(text) {
				s.Amount, ok = text, true
			}
		}
	default:
		s.Does = DoAccuracy
		if l.name == "evade" {
			s.Does = DoEvade
		}
		text := r.clean(from, to)
		s.Own, s.Against, s.Amount, ok = r.check(text)
		ok = ok && (s.Does == DoAccuracy || s.Amount == "" || s.Amount[0] == '+')
	}
	if ok && rest == 0 {
		ok = !r.shut
	}
	if !ok {
		r.leave(*l, begin, to)
		r.shut = true
		return
	}
	if rest > 0 { // "Luck 10: …" is a check of its own line.
		r.readLucky(l, s, begin, rest, to)
		return
	}
	*r.steps = append(*r.steps, s)
	r.checked = true
	r.clause(*l, begin, to, true, []Step{s})
}

// braced returns a text with braces for its brackets.
func braced(text string) string {
	b := []byte(text)
	for i := range b {
		switch b[i] {
		case '[':
			b[i] = '{'
		case ']':
			b[i] = '}'
		}
	}
	return string(b)
}

// readLucky reads "Luck 10: …": what follows it happens where luck reaches the number.
func (r *reader) readLucky(l *label, s Step, begin, from, to int) {
	was := len(*r.steps)
	clauses := len(r.into.Clauses)
	*r.steps = append(*r.steps, s)
	r.checked = true
	inner := label{name: "pass", text: l.text, from: begin}
	r.readSentences(&inner, begin, from, to)
	for _, c := range r.into.Clauses[clauses:] {
		if !c.Played {
			*r.steps = (*r.steps)[:was]
			r.into.Clauses = r.into.Clauses[:clauses]
			r.leave(*l, begin, to)
			break
		}
	}
	r.shut = true // All that follows would depend on that luck.
}

// check reads "Magic:Skill" or "Skill +3".
func (r *reader) check(text string) (own, against, bonus string, ok bool) {
	at := 0
	word := func() string {
		for at < len(text) && (text[at] == ' ' || text[at] == '[') {
			at++
		}
		start := at
		for at < len(text) && field.IsLetter(text[at]) {
			at++
		}
		return scoreWord(strings.ToLower(text[start:at]))
	}
	own = word()
	against = own
	if at < len(text) && text[at] == ':' {
		at++
		against = word()
	}
	if at < len(text) && text[at] == ']' {
		at++
	}
	bonus = strings.TrimSpace(text[at:])
	if own == "" || against == "" || bonus != "" && (bonus[0] != '+' && bonus[0] != '-' || !r.countable(bonus)) {
		return "", "", "", false
	}
	return own, against, bonus, true
}
