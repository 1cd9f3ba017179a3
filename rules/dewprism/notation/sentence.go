package notation

import (
	"slices"
	"strconv"
	"strings"

	"rulewright/rules/dewprism"
)

// under reads a sentence into steps that count under a condition.
func (r *reader) under(l *label, ws []token, only Condition) ([]Step, bool) {
	steps, ok := r.understand(l, ws)
	for i := range steps {
		steps[i].If |= only
	}
	return steps, ok
}

// played marks a clause as played, by its own words.
func (r *reader) played(at int) {
	c := &r.into.Clauses[at]
	c.Played, c.Meaning = true, c.Text
}

// readSentences reads the sentences behind a label.
func (r *reader) readSentences(l *label, begin, from, to int) {
	first := true
	for from < to {
		if r.effort.Over() {
			r.leave(*l, from, to)
			return
		}
		stop, start, end := max(from-1, 0), from, r.sentenceEnd(from, to)
		for start < end && (r.page.Text[start] <= ' ' || r.page.Text[start] == '|') {
			start++
		}
		ws := trim(lex(r.page.Text, start, end))
		if len(ws) > 4 && ws[0].s == "choose" && ws[1].s == "one" && ws[3].s == "1" {
			for n := 2; end < to; n++ { // "1) … 2) … 3) …" are one sentence.
				next := r.sentenceEnd(end, to)
				if more := lex(r.page.Text, end, next); len(more) < 3 || more[0].s != strconv.Itoa(n) || more[1].s != ")" {
					break
				}
				end = next
			}
			ws = trim(lex(r.page.Text, start, end))
		}
		from = end
		if len(ws) == 0 {
			continue
		}
		if !first && conditionOf(l.name) != 0 && strings.Contains(r.given[r.page.Place(stop):r.page.Place(start)], "\n") {
			r.leave(*l, start, end) // It goes on with the label, or it is a line of its own: both would fill the line before.
			continue
		}
		if first && l.name != "" {
			start = begin
		}
		first = false
		r.sentence(l, ws, start, end)
	}
}

// sentenceEnd returns where the sentence ends that begins at a byte.
func (r *reader) sentenceEnd(from, to int) int {
	depth := 0
	for i := from; i < to; i++ {
		switch c := r.page.Text[i]; {
		case c == '{' || c == '(':
			depth++
		case c == '}' || c == ')':
			depth = max(depth-1, 0)
		case (c == '.' || c == '!' || c == '?' || c == ';') && depth == 0 || c == '.' && i+1 < to &&
			r.page.Text[i+1] == '\n':
			if i+1 == to || r.page.Text[i+1] <= ' ' || r.page.Text[i+1] == '|' || r.page.Text[i+1] == '"' {
				return i + 1
			}
		}
	}
	return to
}

// trim leaves out the marks around a sentence.
func trim(ws []token) []token {
	for len(ws) > 0 && ws[len(ws)-1].is == isMark && either(".|!|;|:|,|\\", ws[len(ws)-1].s) {
		ws = ws[:len(ws)-1]
	}
	for len(ws) > 0 && ws[0].is == isMark && either(".|,|;|:|-|•", ws[0].s) {
		ws = ws[1:]
	}
	return ws
}

// sentence reads a sentence under a label.
func (r *reader) sentence(l *label, ws []token, start, end int) {
	was := r.keep()
	if either("team|solo", l.name) && r.limitsModes(l, ws, start, end) {
		return
	}
	if choosesMode(ws) && either("effect|", l.name) {
		r.clause(*l, start, end, true, nil)
		return
	}
	if l.name == "" && r.into.Application == "item" && r.readGear(ws) {
		r.clause(*l, start, end, true, (*r.steps)[len(*r.steps)-1:])
		return
	}
	if r.slot && l.name == "" {
		r.slotFrom = start
		if r.readWeapon(start, end) {
			r.clause(*l, start, end, true, *r.steps)
			return
		}
		r.slot, r.shut = false, true
		c := &r.into.Clauses[len(r.into.Clauses)-1]
		c.Played, c.Meaning = false, ""
	}
	if r.grants(l, ws, start, end) || r.expand(l, ws, start, end) || r.readProp(l, ws, start, end) || r.readNamed(l, ws, start, end) {
		return
	}
	if either("effect||pass", l.name) && !r.shut && r.afterwards(ws) {
		r.clause(*l, start, end, true, nil)
		return
	}
	steps, ok := r.understand(l, ws)
	if !ok {
		r.back(was)
		steps, ok = r.apart(l, start, end)
	}
	if ok && r.shut {
		for i := range steps {
			ok = ok && steps[i].modifies()
		}
	}
	if !ok {
		r.back(was)
		r.leave(*l, start, end)
		r.shut = r.shut || l.name != "team" && l.name != "solo" && l.name != "ko" && l.name != "crit" && binds(ws)
		return
	}
	r.accept()
	*r.steps = append(*r.steps, steps...)
	r.clause(*l, start, end, true, steps)
}

// apart reads two sentences on two lines, of which the first has no end.
func (r *reader) apart(l *label, start, end int) ([]Step, bool) {
	for at := start; at < end; at++ {
		if r.page.Text[at] != '\n' {
			continue
		}
		first, second := trim(lex(r.page.Text, start, at)), trim(lex(r.page.Text, at, end))
		if first = unlabelled(l, first); len(first) == 0 || len(second) == 0 {
			return nil, false
		}
		steps, ok := r.understand(l, first)
		if !ok || len(steps) == 0 {
			return nil, false
		}
		more, ok := r.understand(l, second)
		return append(steps, more...), ok && len(more) > 0
	}
	return nil, false
}

// unlabelled leaves out the label at the beginning of a line.
func unlabelled(l *label, ws []token) []token {
	for i := range ws {
		if l.name != "" && ws[i].s == ":" {
			return ws[i+1:]
		}
	}
	return ws
}

// conditionOf returns the condition of a label, or 0.
func conditionOf(label string) Condition {
	switch label {
	case "team":
		return IfTeam
	case "solo":
		return IfSolo
	case "ko":
		return IfKO
	}
	return 0
}

// understand reads a sentence into steps.
func (r *reader) understand(l *label, ws []token) ([]Step, bool) {
	only := conditionOf(l.name)
	if l.name == "damage" {
		ws = r.asDamage(ws)
	}
	r.before, r.only = r.effort.Spent, only
	checked := r.checked
	instead := -1
	if only != 0 {
		instead, ws = replaces(ws)
	}
	steps, ok := r.parse(ws, 0)
	if !ok && l.name == "pass" && len(ws) == 1 && ws[0].is == isAmount {
		steps, ok = r.parse(r.asDamage(ws), 0)
	}
	if !ok {
		return nil, false
	}
	for i := 0; i < len(steps); i++ {
		s := &steps[i]
		if s.Does == DoSure && s.Until == UntilUsual && r.into.Application != "passive" {
			// It counts for the movement before it, which asks for no terrain.
			if n := len(*r.steps); n == 0 || (*r.steps)[n-1].Does != DoMove || len(steps) > 1 {
				return nil, false
			}
			return nil, true
		}
		if s.Does == DoVariable && (!r.variable || only == 0) {
			return nil, false
		}
		s.If |= only
		switch l.name {
		case "crit":
			s.Crit = true
		case "fail":
			s.Fail = true
		}
		if (s.Crit || s.Fail) && !r.checked || s.Crit && s.modifies() && s.Does != DoRank {
			return nil, false
		}
		if only != 0 && s.check() && (only != IfKO || s.Does != DoLuck || checked) {
			return nil, false
		}
		if s.Does == DoUsual {
			if only != IfKO {
				return nil, false
			}
		}
		if r.into.Application == "passive" && r.into.Cost == "" && !s.lasts() {
			return nil, false
		}
	}
	if instead >= 0 && !r.replaces(only, instead, steps) {
		return nil, false
	}
	if only == IfKO {
		r.into.KO = true
	}
	return steps, true
}

// asDamage puts the verb before an amount behind "Dmg:", where it has none.
func (r *reader) asDamage(ws []token) []token {
	if len(ws) == 0 || ws[0].is != isAmount {
		return ws
	}
	list := append([]token{wordOf("inflict", ws[0].from)}, ws[0])
	rest := ws[1:]
	if len(rest) > 0 && rest[0].is == isWord {
		if e, err := dewprism.ElementOf(rest[0].s); err == nil && e != "" {
			list, rest = append(list, rest[0]), rest[1:]
		}
	}
	if len(rest) == 0 || !either("damage|dmg", rest[0].s) {
		at := list[len(list)-1].to
		list = append(list, wordOf("damage", at))
	}
	return append(list, rest...)
}

// parse reads a sentence, or two that "and" or a comma joins.
func (r *reader) parse(ws []token, depth int) ([]Step, bool) {
	ws = trim(ws)
	if len(ws) == 0 || depth > 4 || len(ws) > mostTokens || r.effort.Spent-r.before > 200 {
		return nil, false
	}
	if steps, ok := r.phrase(ws); ok {
		return steps, true
	}
	was := r.keep()
	for i := 1; i < len(ws)-1; i++ {
		if !either("and|,|then", ws[i].s) {
			continue
		}
		r.back(was)
		left, ok := r.phrase(trim(ws[:i]))
		if !ok && i > 2 { // The duration at the end counts for both parts.
			for at := max(i+1, len(ws)-8); at < len(ws) && !ok; at++ {
				if until, _, is := r.untilOf(ws[at:]); is && until != "" {
					left, ok = r.phrase(slices.Concat(trim(ws[:i]), ws[at:]))
				}
			}
		}
		if !ok {
			continue
		}
		right := ws[i+1:]
		for len(right) > 0 && either("and|then|also|,", right[0].s) {
			right = right[1:]
		}
		// The second part may lack its subject or its verb: with a subject in the first part it has the same one.
		leads := r.leads(ws, i)
		for at := -1; at <= len(leads); at++ {
			part := right
			switch {
			case at == -1 && len(leads) == 1, at == len(leads) && len(leads) > 1: // Without one of the first part.
			case at >= 0 && at < len(leads):
				part = slices.Concat(leads[at], right)
			default:
				continue
			}
			if more, ok := r.parse(part, depth+1); ok {
				return append(left, more...), true
			}
		}
	}
	r.back(was)
	return nil, false
}

// leads are the words at the beginning of a sentence that its second part may lack.
func (r *reader) leads(ws []token, before int) [][]token {
	for size := min(8, before-1); size > 0; size-- { // The longest name is meant.
		if _, ok := whoOf(ws[:size]); ok {
			return [][]token{ws[:size], ws[:size+1]}
		}
	}
	return [][]token{ws[:1]}
}
