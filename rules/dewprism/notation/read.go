package notation

import (
	"rulewright/rules/dewprism"
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
	// checked is set behind the first check, and crit behind a natural 20.
	checked bool
	// tagged is set behind the tags, and ended behind those of a second ability.
	tagged, ended bool
	// counted are the expressions that were tried, and effort how many parts of sentences were.
	counted map[string]bool
	effort  int
	// ahead is the label of the line that was looked at last, and where its words begin.
	ahead struct {
		line, words int
		label       label
	}
	// before is the effort before the sentence that is read.
	before int
	// slot is set behind the slot of a weapon, whose line begins at slotFrom. repeats is set where the check is repeated.
	slot, repeats bool
	// among and alone are the places of the clauses that let the user choose any mode, or one alone, and sole is the label
	// of that one under its condition; 0 is no clause.
	among, alone int
	sole         string
	soleIf       Condition
	// declares is set behind a sentence that chooses an enemy, and an ally or the user.
	declares bool
	// only is the condition of the label that is read.
	only Condition
	// spends is set where a sentence has the cost of the ability.
	spends   bool
	slotFrom int
	// macro is the words that X is, and void the condition under which it is nothing. terms are the clauses that set both.
	macro []token
	void  Condition
	terms []int
	// lone is set where a clause leaves one of several allies while the user is knocked out.
	lone bool
	// shared is the place behind the clause that lets a passive ability count for allies as well, or 0.
	shared int
	// harmless is set where a clause keeps the user and its allies from harm while the user is knocked out.
	harmless bool
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
	r := reader{given: text, page: markup.Read(text), into: &Ability{}, counted: map[string]bool{}}
	r.steps = &r.into.Steps
	for from := 0; from < len(r.page.Text); {
		to := from
		for to < len(r.page.Text) && r.page.Text[to] != '\n' {
			to++
		}
		if markup.TrimSpace(string(r.page.Text[from:to])) != "" {
			r.lines = append(r.lines, [2]int{from, to})
		}
		from = to + 1
	}
	r.readName()
	r.shut = r.twice("range") // Two areas in one ability: which step belongs to which is open.
	for at := 0; at < len(r.lines); at++ {
		at = r.readLine(at)
	}
	r.unnamed()
	r.placed()
	r.limitModes()
	r.share()
	r.replace()
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
		head := markup.Lower(markup.TrimSpace(string(r.page.Text[from:colon])))
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
	return markup.TrimSpace(string(r.page.Text[from:to]))
}

// isNumber reports whether a heading numbers an ability: "a2", "ma1", "doctrine".
func isNumber(head string) bool {
	if head == "doctrine" {
		return true
	}
	at := 0
	for at < len(head) && isLetter(head[at]) {
		at++
	}
	if at == 0 || at > 2 || at == len(head) || len(head) > at+2 {
		return false
	}
	for _, c := range []byte(head[at:]) {
		if !isDigit(c) {
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
		if markup.Lower(word) == "cost" && isCost(text) { // A cost without its colon.
			return label{name: "use", text: word, from: from}, from + 5
		}
	}
	colon := r.colon(from, to)
	if colon < 0 {
		return label{}, 0
	}
	text := markup.TrimSpace(string(r.page.Text[from:colon]))
	l := label{name: labelOf(markup.Lower(text)), text: text, from: from}
	if l.name == "" && markup.HasPrefix(markup.Lower(text), "luck ") {
		if amount := markup.TrimSpace(text[5:]); r.countable(amount) {
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
		if r.isTags(start, next[1]) {
			break
		}
		if r.ends(r.lines[last][1]) && !either("effect|pass", l.name) && l.name != "" {
			break
		}
		last++
	}
	r.now = l
	r.readLabel(&l, words, r.lines[last][1])
	return last
}

// ends reports whether a sentence ends at the end of a line.
func (r *reader) ends(to int) bool {
	for to > 0 && (r.page.Text[to-1] <= ' ' || r.page.Text[to-1] == '|') {
		to--
	}
	return to > 0 && (r.page.Text[to-1] == '.' || r.page.Text[to-1] == '!' || r.page.Text[to-1] == ':')
}

// isTags reports whether a line is tags.
func (r *reader) isTags(from, to int) bool {
	if to-from > 60 {
		return false
	}
	_, _, _, ok := tagsOf(lex(r.page.Text, from, to))
	return ok
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
	switch parts[1] {
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
			r.into.Modes = append(r.into.Modes, Mode{Label: markup.TrimSpace(l.text[4:])})
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
		if markup.Lower(text) == "gear" || r.readSlot(text) { // Gear takes no hand.
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
	words := tokens(r.macro, nil)
	for i := range words {
		words[i].from, words[i].to = ws[at].from, ws[at].to
	}
	steps, ok := r.under(l, tokens(tokens(ws[:at], words), ws[at+1:]), r.void<<3)
	if !ok || len(steps) == 0 {
		return false
	}
	if rest := trim(tokens(ws[:at], ws[at+1:])); r.void != 0 && len(rest) > 0 {
		more, ok := r.under(l, rest, r.void)
		if !ok {
			return false
		}
		steps = append(steps, more...)
	}
	r.settle(l, steps, nil, start, end)
	return true
}

// under reads a sentence into steps that count under a condition.
func (r *reader) under(l *label, ws []token, only Condition) ([]Step, bool) {
	steps, ok := r.understand(l, ws)
	for i := range steps {
		steps[i].If |= only
	}
	return steps, ok
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

// played marks a clause as played, by its own words.
func (r *reader) played(at int) {
	c := &r.into.Clauses[at]
	c.Played, c.Meaning = true, c.Text
}

// gifted reads "X = 5AP": the cost that X is.
func (r *reader) gifted(ws []token) bool {
	if len(ws) != 3 || ws[0].s != "X" || ws[1].s != "=" || ws[2].unit == "" || r.hasX || r.shut || r.gift != "" ||
		!isCost(r.words(ws[2:])) {
		return false
	}
	r.gift = r.words(ws[2:])
	return true
}

// grants reads a sentence about an X that is a cost: one that adds to it, or one that grants it to the next turn of the
// target.
func (r *reader) grants(l *label, ws []token, start, end int) bool {
	if r.gift == "" || r.shut || len(ws) < 4 {
		return false
	}
	if ws[0].s == "increase" && ws[1].s == "X" && ws[2].s == "by" && either("team|solo", l.name) && r.more == "" &&
		isCost(r.words(ws[3:])) {
		r.more, r.moreIf = r.words(ws[3:]), conditionOf(l.name)
		return r.term(l, start, end)
	}
	if textOf(ws) != "grant an additional X to their next turn" || l.name != "" && l.name != "effect" {
		return false
	}
	steps := append(gifts(r.gift, 0), gifts(r.more, r.moreIf)...)
	r.settle(l, steps, steps, start, end)
	return true
}

// gifts are the steps that give the target a cost in its next turn.
func gifts(text string, only Condition) []Step {
	cost, err := dewprism.ParseCost(text, &known)
	if err != nil {
		return nil
	}
	var list []Step
	for i, name := range [...]string{"", "health", "stamina", "mana", "focus"} {
		price := [...]dewprism.Price{cost.AP, cost.Health, cost.Stamina, cost.Mana, cost.Focus}[i]
		s := Step{Does: DoRegain, Until: UntilNextEnd, If: only}
		if s.Of = []string{name}; i == 0 {
			s = Step{Does: DoAP, If: only}
		}
		if s.Amount = digitsOf(price.Flat % 100); price.Flat > 0 {
			list = append(list, s)
		}
	}
	return list
}

// isCount reports whether a text is a number of digits.
func isCount(text string) bool {
	for i := range len(text) {
		if !isDigit(text[i]) {
			return false
		}
	}
	return text != "" && len(text) < 4
}

// readRange reads a range, with the words of an area.
func (r *reader) readRange(l *label, begin int, text string, to int) {
	for _, alias := range [...][2]string{{"self", ""}, {"any allie on the battlefield", "battlefield"}} {
		if markup.Lower(text) == alias[0] {
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
	at := markup.Index(text, circle)
	area := ""
	if at > 0 && at < 40 {
		area = markup.TrimSpace(text[:at]) + " circle AoE"
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
	low := markup.Lower(text)
	const upTo, targets = "(choose up to ", " targets"
	if at := markup.Index(low, upTo); at > 0 {
		if end := markup.Index(low, targets); end > at {
			if several := text[at+len(upTo) : end]; r.countable(several) {
				r.into.Several = several
				return markup.TrimSpace(text[:at])
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
		if words.from != "" && markup.HasPrefix(low, words.from) || words.to != "" && markup.HasSuffix(low, words.to) {
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
		for at < len(text) && isLetter(text[at]) {
			at++
		}
		return scoreWord(markup.Lower(text[start:at]))
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
	bonus = markup.TrimSpace(text[at:])
	if own == "" || against == "" || bonus != "" && (bonus[0] != '+' && bonus[0] != '-' || !r.countable(bonus)) {
		return "", "", "", false
	}
	return own, against, bonus, true
}

// readSentences reads the sentences behind a label.
func (r *reader) readSentences(l *label, begin, from, to int) {
	first := true
	for from < to {
		end := r.sentenceEnd(from, to)
		start := from
		for start < end && (r.page.Text[start] <= ' ' || r.page.Text[start] == '|') {
			start++
		}
		ws := trim(lex(r.page.Text, start, end))
		if len(ws) > 4 && ws[0].s == "choose" && ws[1].s == "one" && ws[3].s == "1" {
			for n := 2; end < to; n++ { // "1) … 2) … 3) …" are one sentence.
				next := r.sentenceEnd(end, to)
				if more := lex(r.page.Text, end, next); len(more) < 3 || more[0].s != digitsOf(n) || more[1].s != ")" {
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
	header := r.into.Header
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
		r.into.Header = header
		steps, ok = r.apart(l, start, end)
	}
	if ok && r.shut {
		for i := range steps {
			ok = ok && steps[i].modifies()
		}
	}
	if !ok {
		r.into.Header = header
		r.leave(*l, start, end)
		r.shut = r.shut || l.name != "team" && l.name != "solo" && l.name != "ko" && l.name != "crit" && binds(ws)
		return
	}
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

// limitsModes reads "Choose between either Mode A or B." under Solowork and "You may only choose Mode A." under
// Teamwork, or the other way around: they count together.
func (r *reader) limitsModes(l *label, ws []token, start, end int) bool {
	is := conditionOf(l.name)
	switch {
	case choosesMode(ws) && r.among == 0:
		r.among = len(r.into.Clauses) + 1
	case len(ws) == 6 && ws[0].s == "you" && ws[1].s == "may" && ws[2].s == "only" && ws[3].s == "choose" &&
		ws[4].s == "mode" && ws[5].is == isWord && r.alone == 0:
		r.alone, r.soleIf = len(r.into.Clauses)+1, is
		r.sole = markup.TrimSpace(string(r.page.Text[ws[5].from:ws[5].to]))
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

// modifies reports whether a step changes the use itself, so that it depends on no step before it.
func (s *Step) modifies() bool { return s.Does >= DoRange }

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
	r.before, r.only = r.effort, only
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

// A replacement is what takes the place of effects under a condition.
type replacement struct {
	unless Condition
	does   Doing
}

// replaces reports whether a sentence replaces others, 0 for all effects and 1 for those of its kind, or -1. It returns
// the rest of the sentence.
func replaces(ws []token) (int, []token) {
	n := len(ws)
	switch {
	case n > 4 && ws[0].s == "change" && ws[1].s == "the" && ws[2].s == "effect" && ws[3].s == "to":
		return 0, ws[4:]
	case n > 3 && ws[0].s == "instead" && ws[1].s == "pay":
		return 0, ws[1:]
	case n > 3 && ws[0].s == "you" && ws[1].s == "instead":
		return 1, ws[2:]
	case n > 2 && ws[n-1].s == "instead" && ws[0].s != "use":
		return 1, ws[:n-1]
	}
	return -1, ws
}

// replaces notes what a sentence replaces, and reports whether that is clear.
func (r *reader) replaces(only Condition, how int, steps []Step) bool {
	if how == 0 && len(steps) == 2 && steps[0].Does == DoCostSet { // Its price belongs to it.
		steps = steps[1:]
	}
	if r.mode != nil || len(steps) != 1 || steps[0].modifies() || steps[0].check() {
		return false
	}
	one := replacement{unless: only << 3}
	if how == 1 {
		one.does = steps[0].Does
	}
	r.replaced = append(r.replaced, one)
	return true
}

// replace lets the effects that are replaced happen only where the condition does not hold.
func (r *reader) replace() {
	for _, one := range r.replaced {
		for i := range r.into.Steps {
			s := &r.into.Steps[i]
			if s.If != 0 || s.check() || s.modifies() || one.does != 0 && s.Does != one.does {
				continue
			}
			s.If |= one.unless
			for j := range r.into.Steps { // It lasts as long as that which it replaces.
				if by := &r.into.Steps[j]; one.does != 0 && by.Does == one.does && by.If == one.unless>>3 && by.Until == "" {
					by.Until, by.Turns = s.Until, s.Turns
				}
			}
		}
	}
}

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

// asDamage puts the verb before an amount behind "Dmg:", where it has none.
func (r *reader) asDamage(ws []token) []token {
	if len(ws) == 0 || ws[0].is != isAmount {
		return ws
	}
	list := append([]token{{s: "inflict", id: wordIDs["inflict"], from: ws[0].from, to: ws[0].from}}, ws[0])
	rest := ws[1:]
	if len(rest) > 0 && rest[0].is == isWord {
		if e, err := dewprism.ElementOf(rest[0].s); err == nil && e != "" {
			list, rest = append(list, rest[0]), rest[1:]
		}
	}
	if len(rest) == 0 || !either("damage|dmg", rest[0].s) {
		at := list[len(list)-1].to
		list = append(list, token{s: "damage", id: wordIDs["damage"], from: at, to: at})
	}
	return append(list, rest...)
}

// parse reads a sentence, or two that "and" or a comma joins.
func (r *reader) parse(ws []token, depth int) ([]Step, bool) {
	ws = trim(ws)
	if len(ws) == 0 || depth > 4 || len(ws) > mostTokens || r.effort-r.before > 200 {
		return nil, false
	}
	if steps, ok := r.phrase(ws); ok {
		return steps, true
	}
	for i := 1; i < len(ws)-1; i++ {
		if !either("and|,|then", ws[i].s) {
			continue
		}
		left, ok := r.phrase(trim(ws[:i]))
		if !ok && i > 2 { // The duration at the end counts for both parts.
			for at := max(i+1, len(ws)-8); at < len(ws) && !ok; at++ {
				if until, _, is := r.untilOf(ws[at:]); is && until != "" {
					left, ok = r.phrase(tokens(trim(ws[:i]), ws[at:]))
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
				part = tokens(leads[at], right)
			default:
				continue
			}
			if more, ok := r.parse(part, depth+1); ok {
				return append(left, more...), true
			}
		}
	}
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
