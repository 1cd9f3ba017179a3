package notation

import (
	"strings"

	"rulewright/rules/field"
	"rulewright/rules/markup"
)

// A reader reads one text.
type reader struct {
	given string
	page  *markup.Page
	into  *Ability
	// lines are the places of the lines that have words.
	lines [][2]int
	// now is the label that counts, if a sentence of it goes on in the next line.
	now   label
	steps *[]Step
	mode  *Mode
	// hasX is set behind a cost that chooses X, or where the text sets it, which variable says.
	hasX, variable bool
	// shut is set behind a sentence that may change what follows, if it is not understood.
	shut bool
	state
	// tagged is set behind the tags, and ended behind those of a second ability.
	tagged, ended bool
	// counted are the expressions that were tried, and effort how many parts of sentences were.
	counted map[string]bool
	effort  markup.Effort
	// ahead is the label of the line that was looked at last, and where its words begin.
	ahead struct {
		line, words int
		label       label
	}
	// before is the effort before the sentence that is read.
	before int
	// edits change earlier steps, once the sentence is understood.
	edits []func()
	// slot is set behind the slot of a weapon, whose line begins at slotFrom.
	slot bool
	// among and alone are the places of the clauses that let the user choose any mode, or one alone, and sole is the label
	// of that one under its condition; 0 is no clause.
	among, alone int
	sole         string
	soleIf       Condition
	// only is the condition of the label that is read.
	only     Condition
	slotFrom int
	// macro is the words that X is, and void the condition under which it is nothing. terms are the clauses that set both.
	macro []token
	void  Condition
	terms []int
	// gift is the cost that X is, and more what a clause adds to it under the condition moreIf.
	gift, more string
	moreIf     Condition
	// replaced are the clauses that another one replaces: all effects, or those of a kind.
	replaced []replacement
	// prop is the prop that the sentences describe, or nil.
	prop *setting
	// named is the status of the text's own that the sentences behind it describe, or nil.
	named *naming
}

// A label is what begins a line.
type label struct {
	// name is its key, such as "effect"; "" without one. text is as it is written.
	name, text string
	// from is where it begins in the page.
	from int
	// amount is that of "Luck 10:".
	amount string
}

// Read returns the meaning of a text, plain or HTML, of any content.
func Read(text string) *Ability {
	r := reader{given: text, page: front.Read(text), into: &Ability{}, counted: map[string]bool{}, effort: markup.Effort{Most: mostEffort, Steps: stepsOfPart}}
	r.steps = &r.into.Steps
	for from := 0; from < len(r.page.Text); {
		to := from
		for to < len(r.page.Text) && r.page.Text[to] != '\n' {
			to++
		}
		if strings.TrimSpace(string(r.page.Text[from:to])) != "" {
			r.lines = append(r.lines, [2]int{from, to})
		}
		from = to + 1
	}
	r.readName()
	r.shut = r.twice("range") // Two areas in one ability: which step belongs to which is open.
	for at := 0; at < len(r.lines); at++ {
		if r.effort.Over() || len(r.into.Clauses) >= mostClauses {
			r.leave(label{}, r.lines[at][0], len(r.page.Text))
			break
		}
		at = r.readLine(at)
	}
	r.unnamed()
	r.placed()
	r.limitModes()
	r.share()
	r.replace()
	r.into.Effort = r.effort.Spent
	return r.into
}

// twice reports whether a label occurs twice outside of modes.
func (r *reader) twice(name string) bool {
	count := 0
	for i := range r.lines {
		from := r.lines[i][0]
		for from < r.lines[i][1] && r.page.Text[from] <= ' ' {
			from++
		}
		if from == r.lines[i][1] {
			continue
		}
		if c := r.page.Text[from] | 0x20; c != name[0] && c != 'm' && c != '|' {
			continue
		}
		if l, at := r.label(r.lines[i][0], r.lines[i][1]); at > 0 && l.name == "mode" {
			return false
		} else if at > 0 && l.name == name {
			count++
		}
	}
	return count > 1
}

// readName reads the name of the first line: "A2: Missile", "Doctrine: Gate", or a line before the tags.
func (r *reader) readName() {
	if len(r.lines) == 0 {
		return
	}
	from, to := r.lines[0][0], r.lines[0][1]
	ws := lex(r.page.Text, from, to)
	if len(ws) == 0 {
		return
	}
	if colon := r.colon(from, to); colon > 0 {
		head := strings.ToLower(strings.TrimSpace(string(r.page.Text[from:colon])))
		if isNumber(head) {
			r.into.Name = r.clean(colon+1, to)
			r.lines = r.lines[1:]
			return
		}
		if labelOf(head) != "" {
			return
		}
	}
	if _, _, _, ok := tagsOf(ws); ok {
		return
	}
	if len(r.lines) > 1 {
		if _, _, _, ok := tagsOf(lex(r.page.Text, r.lines[1][0], r.lines[1][1])); ok || r.labelled(1) {
			r.into.Name = r.clean(from, to)
			r.lines = r.lines[1:]
		}
	}
}

// clean returns the words between two places of the page.
func (r *reader) clean(from, to int) string {
	for to > from && (r.page.Text[to-1] == '|' || r.page.Text[to-1] <= ' ' || r.page.Text[to-1] == '.') {
		to--
	}
	return strings.TrimSpace(string(r.page.Text[from:to]))
}

// isNumber reports whether a heading numbers an ability: "a2", "ma1", "doctrine".
func isNumber(head string) bool {
	if head == "doctrine" {
		return true
	}
	at := 0
	for at < len(head) && field.IsLetter(head[at]) {
		at++
	}
	if at == 0 || at > 2 || at == len(head) || len(head) > at+2 {
		return false
	}
	for _, c := range []byte(head[at:]) {
		if !field.IsDigit(c) {
			return false
		}
	}
	return true
}

// colon returns the place of the colon that ends the label of a line, or -1.
func (r *reader) colon(from, to int) int {
	for i := from; i < to && i < from+40; i++ {
		switch c := r.page.Text[i]; {
		case c == ':':
			return i
		case c == '.' || c == '"' || c == '{' || c == ',':
			return -1
		}
	}
	return -1
}

// labels are those of the notation, and their keys.
var labels = [...]struct{ words, name string }{
	{"use", "use"}, {"cost", "use"}, {"range", "range"}, {"accuracy", "accuracy"}, {"evade", "evade"}, {"evasion",
		"evade"},
	{"luck", "luck"}, {"trigger", "trigger"}, {"effect", "effect"}, {"onhit", "pass"}, {"onpass", "pass"}, {"oncrit",
		"crit"},
	{"onfail", "fail"}, {"dmg", "damage"}, {"damage", "damage"}, {"teamwork", "team"}, {"solowork", "solo"}, {"ifko",
		"ko"},
	{"variable", "variable"}, {"duration", "duration"}, {"slot", "slot"}, {"conclusion", "conclusion"}, {"note",
		"note"},
	{"repeat", "repeat"}, {"condition", "condition"}, {"target", "condition"}, {"aoe", "area"},
	{"mode a", "mode"}, {"mode b", "mode"}, {"mode c", "mode"}, {"mode d", "mode"},
}

// labelOf returns the key of a label, or "".
func labelOf(head string) string {
	for i := range labels {
		if labels[i].words == head {
			return labels[i].name
		}
	}
	return ""
}

// labelled reports whether a line begins with a label.
func (r *reader) labelled(line int) bool {
	r.ahead.label, r.ahead.words = r.label(r.lines[line][0], r.lines[line][1])
	r.ahead.line = line
	return r.ahead.words > 0
}

// label returns the label of a line and where its words begin, or 0.
func (r *reader) label(from, to int) (label, int) {
	for from < to && (r.page.Text[from] <= ' ' || r.page.Text[from] == '|') {
		from++
	}
	if to-from > 5 && to-from < 60 && r.page.Text[from]|0x20 == 'c' && r.page.Text[from+4] == ' ' {
		word, text := string(r.page.Text[from:from+4]), r.clean(from+5, to)
		if strings.ToLower(word) == "cost" && isCost(text) { // A cost without its colon.
			return label{name: "use", text: word, from: from}, from + 5
		}
	}
	colon := r.colon(from, to)
	if colon < 0 {
		return label{}, 0
	}
	text := strings.TrimSpace(string(r.page.Text[from:colon]))
	l := label{name: labelOf(strings.ToLower(text)), text: text, from: from}
	if word, amount, _ := strings.Cut(text, " "); l.name == "" && strings.EqualFold(word, "luck") {
		if amount = strings.TrimSpace(amount); r.countable(amount) {
			l.name, l.amount = "luck", amount
		}
	}
	if l.name == "" {
		return label{}, 0
	}
	return l, colon + 1
}

// once are the labels whose value is one line.
func once(name string) bool {
	return either("use|range|accuracy|evade|luck|slot|mode|duration|repeat", name)
}

// readLine reads a line with those that go on with it, and returns the last of them.
func (r *reader) readLine(at int) int {
	from, to := r.lines[at][0], r.lines[at][1]
	for from < to && (r.page.Text[from] <= ' ' || r.page.Text[from] == '|') {
		from++
	}
	if from == to {
		return at
	}
	if r.page.Text[from] == '"' { // The story of the ability: it has no rules.
		return r.readStory(at, from)
	}
	l, words := r.ahead.label, r.ahead.words
	if at == 0 || r.ahead.line != at || l.name == "luck" {
		l, words = r.label(from, to)
	}
	if r.ended {
		r.leave(l, from, to)
		return at
	}
	if words == 0 {
		ws := lex(r.page.Text, from, to)
		if score, method, application, ok := tagsOf(ws); ok {
			if r.tagged {
				r.ended = true // Another ability in the same text.
				r.leave(l, from, to)
				return at
			}
			r.tagged = true
			r.into.Score, r.into.Method, r.into.Application = score, method, application
			return at
		}
		words = from
	} else {
		l.from = from
	}
	// A sentence goes on in the next line; those of an effect do so without end.
	last := at
	for last+1 < len(r.lines) && !once(l.name) {
		next := r.lines[last+1]
		start := next[0]
		for start < next[1] && r.page.Text[start] <= ' ' {
			start++
		}
		if start == next[1] || r.page.Text[start] == '"' || r.page.Text[start] == '|' || r.labelled(last+1) {
			break
		}
		if beginsTags(r.page, "", start, next[1]) {
			break
		}
		if l.name != "" && !either("effect|pass", l.name) && r.ends(r.lines[last][1]) {
			break
		}
		if (l.name == "trigger" || conditionOf(l.name) != 0) && isCapital(r.page.Text[start]) {
			break // "Teamwork: Increase X by 2" on one line, and on the next what happens in any case.
		}
		last++
	}
	r.now = l
	r.readLabel(&l, words, r.lines[last][1])
	return last
}

// isCapital reports whether a letter is one.
func isCapital(c byte) bool { return field.IsLetter(c) && c&0x20 == 0 }

// ends reports whether a sentence ends at the end of a line.
func (r *reader) ends(to int) bool {
	for to > 0 && (r.page.Text[to-1] <= ' ' || r.page.Text[to-1] == '|') {
		to--
	}
	return to > 0 && (r.page.Text[to-1] == '.' || r.page.Text[to-1] == '!' || r.page.Text[to-1] == ':')
}

// readStory reads the story of the ability, which the table tells.
func (r *reader) readStory(at, from int) int {
	last := at
	for i := at; i < len(r.lines); i++ {
		last = i
		text := r.page.Text[r.lines[i][0]:r.lines[i][1]]
		count := 0
		for _, c := range text {
			if c == '"' {
				count++
			}
		}
		if i == at && count >= 2 || i > at && count > 0 {
			break
		}
		if i+1 < len(r.lines) && r.labelled(i+1) {
			break
		}
	}
	r.clause(label{from: from}, from, r.lines[last][1], true, nil)
	return last
}

// clause adds a clause of a part of the page, with what was understood of it.
func (r *reader) clause(l label, from, to int, played bool, steps []Step) {
	for to > from && (r.page.Text[to-1] <= ' ' || r.page.Text[to-1] == '|') {
		to--
	}
	if to <= from {
		return
	}
	c := Clause{From: r.page.Place(from), To: r.page.After(r.given, to-1), Label: l.text, Played: played}
	c.Text = r.page.Plain(c.From, c.To)
	if played {
		c.Meaning = Meaning(steps)
		if c.Meaning == "" {
			c.Meaning = c.Text
		}
	}
	r.into.Clauses = append(r.into.Clauses, c)
}

// leave adds a clause that is left to the table.
func (r *reader) leave(l label, from, to int) { r.clause(l, from, to, false, nil) }

// modifies reports whether a step changes the use itself, so that it depends on no step before it.
func (s *Step) modifies() bool { return s.Does >= DoRange }

// check reports whether a step is a check.
func (s *Step) check() bool { return s.Does >= DoAccuracy && s.Does <= DoLuck }

// Holds returns the time for which a step of an ability counts that is always in effect: while its condition holds. It
// is "" for all other steps.
func (a *Ability) Holds(s *Step) Until {
	switch {
	case a.Application != "passive" || a.Cost != "" || s.modifies() || !s.describes():
	case s.If == IfTeam:
		return UntilTeam
	case s.If == IfSolo:
		return UntilSolo
	}
	return UntilUsual
}

// lasts reports whether a step of a passive ability can be played as one that begins at its use and lasts.
func (s *Step) lasts() bool {
	switch s.Does {
	case DoScore, DoRanks, DoReach, DoImmune, DoWard, DoHalve, DoRegain, DoSure, DoSoft, DoMost, DoTrait, DoBar,
		DoWatch:
		return s.Who.Is == User && s.Until == "" || s.Who.Is == User && s.Until == UntilBattle
	}
	return s.modifies()
}
