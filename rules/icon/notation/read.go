package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// Read returns the meaning of a text, plain or HTML, of any content. A clause of which a
// part is not understood, or that the combat does not play, yields no step: it is left to
// the table, word for word. So is a clause that refers to such a one.
func Read(text string) *Ability { return read(text, Playable) }

// Parse is [Read] without regard to what the combat plays: it shows what the grammar understands.
func Parse(text string) *Ability { return read(text, func(*Step) bool { return true }) }

// A reader reads one text.
type reader struct {
	given string
	page  *page
	plays func(*Step) bool
	c     context
	into  *Ability
	// now is the label that counts, and nested is set behind the header of an ability in the ability.
	now    label
	nested bool
	// shut is set behind a sentence that names a time of its own, such as "At the end of the
	// round, …": what follows it without a label may happen at that time, too.
	shut bool
	// names are the user's own names in the text.
	names []tokens
	// own is the article of the names, if only one counts.
	own string
	// proper means that the name is a proper one, without an article.
	proper bool
	// struck is how many steps there were as the first outcome of the strike was read, -1 before it.
	struck int
	// spans are the steps of each clause.
	spans []extent
	// lines are the places of the lines in the page.
	lines []extent
}

// A extent is a part from one index to before another.
type extent struct{ from, to int }

// read reads a text. A clause counts as played if the function plays all of its steps.
func read(text string, plays func(*Step) bool) *Ability {
	r := reader{given: text, page: pageOf(text), plays: plays, into: &Ability{}, struck: -1}
	r.c.ability, r.c.plays = r.into, plays
	for from := 0; from < len(r.page.text); {
		to := from
		for to < len(r.page.text) && r.page.text[to] != '\n' {
			to++
		}
		if trimSpace(string(r.page.text[from:to])) != "" {
			r.lines = append(r.lines, extent{from, to})
		}
		from = to + 1
	}
	r.readHeader()
	r.findNames()
	for at := 0; at < len(r.lines); {
		at += r.readLine(at)
	}
	r.finish()
	number(r.into.Steps)
	return r.into
}

// tokens returns the tokens of a line.
func (r *reader) tokens(line int) tokens {
	return scan(r.page, r.given, r.lines[line].from, r.lines[line].to)
}

// readHeader reads the name and the header from the first lines.
func (r *reader) readHeader() {
	for n := range min(2, len(r.lines)) {
		ws := r.tokens(n)
		if len(ws) > 60 {
			return
		}
		name, h, unknown, ok := headerOf(ws)
		if !ok {
			if n == 0 && !isTitle(ws, 8) {
				return
			}
			continue
		}
		if n == 1 && name != nil {
			return // The line before is no name, then.
		}
		if n == 1 {
			name = r.tokens(0)
		}
		if len(name) > 0 {
			r.into.Name = trimSpace(r.given[name[0].from:name[len(name)-1].to])
		}
		r.into.Header = h
		for _, part := range unknown {
			r.clause(label{from: part[0].from}, part, false, extent{})
		}
		r.lines = r.lines[n+1:]
		return
	}
}

// isTitle reports whether a line is a title: few words with capitals, without a stop.
func isTitle(ws tokens, most int) bool {
	if len(ws) == 0 || len(ws) > most || !ws[0].upper {
		return false
	}
	for i, w := range ws {
		small := w.word == "of" || w.word == "the" || w.word == "and" || w.word == "to" || w.word == "in" || w.word == "a" || w.word == "'s"
		if w.is == isMark && w.word != "'" && w.word != "-" && w.word != "," || w.is == isWord && !w.upper && (i == 0 || !small) {
			return false
		}
	}
	return true
}

// readLine reads a line with the bullets and rows that belong to it, and returns how many lines it took.
func (r *reader) readLine(at int) int {
	ws := r.tokens(at)
	if _, _, _, ok := headerOf(ws); ok && !r.nested {
		r.nested = true // An ability of its own, which this one grants.
	}
	if !r.now.titled {
		r.now = label{}
	}
	r.shut = false
	if len(ws) > 0 && ws[0].word == "•" {
		ws = ws[1:]
	}
	if len(ws) == 0 {
		return 1
	}
	items, taken := r.items(at)
	for first := true; len(ws) > 0; first = false {
		if l, size := labelOf(ws); size > 0 {
			l.from, l.text = ws[0].from, r.plain(ws[0].from, ws[size-2].to)
			if first || r.now.chapter == 0 && r.now.round == 0 {
				r.now = l
			} else { // The chapter of a line counts for all of it.
				l.chapter, l.round = max(l.chapter, r.now.chapter), max(l.round, r.now.round)
				r.now = l
			}
			words := ws[:size-1]
			ws = ws[size:]
			r.shut = false
			if len(ws) == 0 && len(items) > 0 {
				r.sentence(words, words, items) // "Gamble:" with a table.
				break
			}
			if len(l.on) > 0 && len(items) == 0 && isTitle(ws, 6) && at+1 < len(r.lines) && r.isName(ws) {
				r.now.titled = true
				break
			}
			if len(l.on) > 0 && len(ws) == 0 {
				r.now.titled = true
			}
			continue
		}
		end, next := sentenceEnd(ws)
		var mine []item
		if next >= len(ws) {
			mine = items
		}
		r.sentence(ws[:end], ws[:next], mine)
		ws = ws[next:]
	}
	return 1 + taken
}

// isName reports whether the words behind a label are a title, and not a sentence of their own.
func (r *reader) isName(ws tokens) bool {
	if len(ws) > 1 {
		return true
	}
	c := r.c
	_, ok := readSentence(&c, ws)
	return !ok
}

// sentenceEnd returns where the sentence at the beginning of the tokens ends, and where the next one begins.
func sentenceEnd(ws tokens) (end, next int) {
	depth := 0
	r := reading{ws}
	r.any("you")
	whole := r.any("repeat", "repeats") && r.all("the", "following", "effect") // It takes the rest of its line.
	for i, w := range ws {
		switch {
		case w.word == "(":
			depth++
		case w.word == ")":
			depth = max(0, depth-1)
		case !whole && w.is == isMark && (w.word == "." || w.word == "!" || w.word == "?") && depth == 0 &&
			(i+1 == len(ws) || !ws[i+1].glued || ws[i+1].upper || ws[i+1].is == isMark):
			next = i + 1
			for next < len(ws) && ws[next].is == isMark && ws[next].glued && includes(".!?)\"", ws[next].word) {
				next++
			}
			return i, next
		case i > 0 && w.is == isWord && (w.upper || ws[i-1].word == "then"):
			// A label in the middle: "Rush 1, then area effect: fray", "On hit: fray Miss: 1".
			if l, size := labelOf(ws[i:]); size > 0 && (w.upper || len(l.strike) > 0) {
				return leadEnd(ws[:i]), i
			}
		}
	}
	return len(ws), len(ws)
}

// leadEnd returns where the words before a label in the middle of a sentence end, without
// those that lead to the label.
func leadEnd(ws tokens) int {
	for _, tail := range [...][]string{{"and", "gain"}, {"and", "gains"}, {"and", "create", "a"}, {"and", "creates", "a"}, {"and"}, {"then"}, {",", "then"}, {","}} {
		if n := len(ws) - len(tail); n > 0 {
			if r := (reading{ws[n:]}); r.all(tail...) {
				return leadEnd(ws[:n])
			}
		}
	}
	return len(ws)
}

// items returns the bullets and rows behind a line, and how many lines they are.
func (r *reader) items(at int) (items []item, taken int) {
	for at+1+taken < len(r.lines) {
		ws := r.tokens(at + 1 + taken)
		row, size := rowOf(ws)
		bullet := len(ws) > 0 && (ws[0].word == "•" || ws[0].word == "*" || ws[0].word == "-")
		if bullet {
			ws = ws[1:]
			row, size = rowOf(ws)
		} else if size == 0 {
			return items, taken
		}
		if size == 0 {
			row, size = titleOf(ws)
		}
		ws = ws[size:]
		it := item{label: r.named(row)}
		for len(ws) > 0 {
			end, next := sentenceEnd(ws)
			if s := trim(r.named(ws[:end])); len(s) > 0 {
				it.sentences = append(it.sentences, s)
			}
			ws = ws[next:]
		}
		items = append(items, it)
		taken++
	}
	return items, taken
}

// rowOf returns the label of a row of a table, such as "2-3:" or "4+.", and how many tokens it has.
func rowOf(ws tokens) (row tokens, size int) {
	i := 0
	if i >= len(ws) || ws[i].is != isNumber {
		return nil, 0
	}
	i++
	if i+1 < len(ws) && ws[i].word == "-" && ws[i+1].is == isNumber {
		i += 2
	} else if i < len(ws) && ws[i].word == "+" {
		i++
	}
	if i < len(ws) && ws[i].is == isMark && includes(":.-)", ws[i].word) {
		return ws[:i], i + 1
	}
	return nil, 0
}

// titleOf returns the title of a bullet such as "Flee:", and how many tokens it has.
func titleOf(ws tokens) (row tokens, size int) {
	for i, w := range ws {
		if w.word == ":" {
			if _, label := labelOf(ws); label > 0 {
				return nil, 0
			}
			return ws[:i], i + 1
		}
		if i >= 5 || w.is == isMark {
			break
		}
	}
	return nil, 0
}

// sentence reads a sentence under the label that counts. full has its stop, too.
func (r *reader) sentence(ws, full tokens, items []item) {
	ws = trim(ws)
	if len(ws) == 0 && len(items) == 0 {
		return
	}
	if len(ws) == 0 {
		ws = full
	}
	l := r.now
	r.now.used = true
	start := len(r.into.Steps)
	ok := false
	if !r.nested && !l.unknown {
		ok = r.understand(&l, r.named(ws), items)
	}
	if !ok {
		r.into.Steps = r.into.Steps[:start]
		r.shut = r.shut || timed(ws) || l.name == "delay"
		if i := slices.IndexFunc(ws, func(w token) bool { return w.word == ":" }); i > 0 && i <= 6 && l.name == "" {
			r.now.unknown = true // What follows hangs on a label that the rules do not have.
		}
	}
	to := full
	if n := len(items); n > 0 {
		last := items[n-1]
		if k := len(last.sentences); k > 0 {
			to = last.sentences[k-1]
		} else if len(last.label) > 0 {
			to = last.label
		}
	}
	r.clause(l, append(slices.Clone(full[:1]), to[len(to)-1]), ok, extent{start, len(r.into.Steps)})
}

// understand reads a sentence into steps of the ability. It reports false if a part of it
// is not understood or not played; then nothing was added.
func (r *reader) understand(l *label, ws tokens, items []item) bool {
	if len(l.strike) > 0 {
		if len(items) > 0 {
			return false
		}
		return r.readStrike(l, ws)
	}
	return r.readSteps(l, ws, items)
}

// readSteps reads a sentence into steps.
func (r *reader) readSteps(l *label, ws tokens, items []item) bool {
	c := &r.c
	c.label, c.on, c.items, c.itemsRead = l.name, l.on, items, false
	if len(l.on) == 1 && l.on[0] == OnCollide {
		// "They", "the foe" and "that character" are those that collided.
		was := c.memory
		collided := referent{known: true, sel: Selector{Is: RefCollided}}
		c.subject, c.last = collided, collided
		defer func() { c.memory = was }()
	}
	steps, ok := readSentence(c, ws)
	if !ok || len(items) > 0 && !c.itemsRead {
		c.lose()
		return false
	}
	if r.shut && slices.ContainsFunc(steps, func(s Step) bool { return !ownTime(&s) }) {
		c.lose()
		return false
	}
	for i := range steps {
		s := &steps[i]
		if len(s.On) == 0 {
			s.On = l.on
		}
		if l.chapter > 0 {
			s.If = append(slices.Clone(s.If), Condition{Is: IsChapter, N: l.chapter})
		}
		if l.round > 0 {
			s.If = append(slices.Clone(s.If), Condition{Is: IsRound, N: l.round})
		}
		if !r.plays(s) {
			c.lose()
			return false
		}
	}
	if n := len(steps); n > 0 && steps[n-1].Does == DoWatch {
		r.shut = true
	}
	if l.infuse > 0 {
		r.into.Header.Infuse = l.infuse
	}
	r.into.Steps = append(r.into.Steps, steps...)
	return true
}

// ownTime reports whether a step has a time of its own, or holds until it ends.
func ownTime(s *Step) bool {
	switch s.Does {
	case DoWatch, DoModify, DoBar, DoChange, DoDelay:
		return true
	}
	return false
}

// timed reports whether a sentence names a time or a condition, on which the next ones may hang.
func timed(ws tokens) bool {
	for i, w := range ws {
		switch w.word {
		case "at", "when", "whenever", "while", "if", "each", "after", "before", "once", "until", "on", "for", "during", "roll", "gamble",
			"every", "as", "next", "any", "the":
			if i == 0 && w.word != "the" && w.word != "each" && w.word != "any" && w.word != "every" ||
				i == 0 && len(ws) > 1 && (ws[1].word == "next" || ws[1].word == "time" || ws[1].word == "first") {
				return true
			}
		case "following", "starts", "ends", "start", "end", "explodes", "delay", "turn", "becomes":
			return true
		}
		if w.word == "when" || w.word == "whenever" || w.word == "until" || w.word == "after" || w.word == "while" {
			return true
		}
	}
	return false
}

// clause adds a clause from the first to the last token, with the label before it.
func (r *reader) clause(l label, ws tokens, played bool, steps extent) {
	c := Clause{From: ws[0].from, To: ws[len(ws)-1].to, Label: trimSpace(l.text), Played: played}
	if c.To < len(r.given) && (r.given[c.To] == '.' || r.given[c.To] == '!') {
		c.To++
	}
	if l.text != "" && !l.used {
		c.From = l.from
	}
	if at := lastByte(r.given[:c.From], '@'); c.From > 0 && r.given[c.From-1] == '{' && at >= 0 {
		c.From = at // It begins with a link.
	}
	if c.To < len(r.given) && r.given[c.To] == '}' && lastByte(r.given[c.From:c.To], '{') >= 0 {
		c.To++ // It ends with one.
	}
	c.Text = r.plain(c.From, c.To)
	r.into.Clauses = append(r.into.Clauses, c)
	r.spans = append(r.spans, steps)
}

// plain returns the words of a part of the given text without markup.
func (r *reader) plain(from, to int) string {
	return trimSpace(string(pageOf(r.given[from:to]).text))
}

// finish sets what only the whole text shows: which steps come before the attack, and the meanings.
func (r *reader) finish() {
	a := r.into
	if r.struck >= 0 {
		a.Header.Attack = true
		for i := range a.Steps[:min(r.struck, len(a.Steps))] {
			if s := &a.Steps[i]; len(s.On) == 0 {
				s.Before = true
			}
		}
	}
	for i := range a.Clauses {
		c, steps := &a.Clauses[i], r.spans[i]
		if steps.to > len(a.Steps) || steps.from > steps.to {
			steps = extent{} // A later sentence has changed them.
		}
		if !c.Played {
			continue
		}
		if c.Meaning == "" {
			c.Meaning = Meaning(a.Steps[steps.from:steps.to])
		}
		if c.Meaning == "" { // It changes what a clause before it does.
			c.Meaning = c.Text
		}
	}
}

// Again reads the words of what lasts, as [Read] does: "that foe", "it" and "the target" are its bearer.
func Again(text string) []Step {
	return Read(text).Steps
}

// readStrike reads the damage of an outcome, such as "2[D]+fray, twice", and what follows it.
func (r *reader) readStrike(l *label, ws tokens) bool {
	s := &r.into.Strike
	attacks := r.into.Header.Attack || !slices.Equal(l.strike, []outcome{inArea})
	if r.struck < 0 && attacks {
		r.struck = len(r.into.Steps)
	}
	rest := reading{ws}
	deals := rest.any("deal", "deals", "take", "takes")
	f, times, ok := rest.formula()
	if deals && ok && !rest.end() && rest.rest[0].word != "and" && rest.rest[0].word != "," && rest.rest[0].word != "then" {
		ok = false // It is a step of its own, and not the damage of the attack.
	}
	for _, o := range l.strike {
		if ok && attacks && (o == whenMissed && s.Miss != (icon.Formula{}) || o == inArea && s.Area != (icon.Formula{}) ||
			(o == whenHit || o == whenAuto) && s.Hit != (icon.Formula{})) {
			return false // The attack has that damage already.
		}
	}
	pierce := false
	if ok && !attacks && rest.all("piercing", "damage") {
		pierce = true
		if times = rest.times(); times == 0 && rest.all(",") {
			times = rest.times()
		}
	}
	if !ok || l.chapter > 0 || l.round > 0 || len(l.on) > 0 {
		// It is an effect on those that were hit, missed or caught.
		inner := *l
		inner.on = slices.Clone(l.on)
		for _, o := range l.strike {
			switch o {
			case whenHit:
				inner.on = append(inner.on, OnHit)
			case whenMissed:
				inner.on = append(inner.on, OnMiss)
			case whenAuto, inArea:
				if len(l.strike) > 1 || o == whenAuto {
					return false
				}
			}
		}
		return r.readSteps(&inner, ws, nil)
	}
	if times == 1 {
		times = 0
	}
	if !attacks { // An effect without an attack: all in the area take it.
		rider := rest.rest
		if !rest.end() && !(rest.any("and") && len(rest.rest) == 2 && rest.any("shove", "shoved") && rest.rest[0].is == isNumber) {
			return false
		}
		step := Step{Does: DoDamage, Who: Selector{Is: RefArea}, Amount: amountOf(f), Times: Amount{Flat: times}, Pierce: pierce}
		if !r.plays(&step) {
			r.c.lose()
			return false
		}
		r.into.Steps = append(r.into.Steps, step)
		if len(rider) > 0 {
			r.into.Steps = append(r.into.Steps, Step{Does: DoShove, Who: Selector{Is: RefArea}, Amount: Amount{Flat: rest.rest[0].n}})
		}
		r.c.lose()
		return true
	}
	before := *s
	for _, o := range l.strike {
		switch o {
		case whenHit, whenAuto:
			s.Hit, s.HitTimes, s.AutoHit = f, times, s.AutoHit || o == whenAuto
		case whenMissed:
			s.Miss, s.MissTimes = f, times
		case inArea:
			s.Area, s.AreaTimes = f, times
		}
	}
	if rest.end() {
		return true
	}
	rest.all(",")
	inner := *l
	inner.strike = nil
	switch {
	case !rest.any("and", "then"):
		*s = before
		return false
	case len(l.strike) > 1:
		if !r.rider(l, rest.rest) {
			*s = before
			return false
		}
		return true
	case l.strike[0] == whenHit || l.strike[0] == whenAuto:
		inner.on = []Trigger{OnHit}
	case l.strike[0] == whenMissed:
		inner.on = []Trigger{OnMiss}
	}
	if !r.readSteps(&inner, rest.rest, nil) {
		*s = before
		return false
	}
	return true
}

// rider reads what "Miss or area effect: fray and shove 1" does besides damage: to the target
// on a miss, and to all others in the area.
func (r *reader) rider(l *label, ws tokens) bool {
	start := len(r.into.Steps)
	for _, o := range l.strike {
		inner := *l
		inner.strike = nil
		switch o {
		case whenHit:
			inner.on = []Trigger{OnHit}
		case whenMissed:
			inner.on = []Trigger{OnMiss}
		default:
			inner.name = "area effect"
		}
		at := len(r.into.Steps)
		if len(ws) != 2 || ws[0].word != "shove" && ws[0].word != "shoved" || !r.readSteps(&inner, ws, nil) {
			r.into.Steps = r.into.Steps[:start]
			return false
		}
		if o == inArea {
			for i := range r.into.Steps[at:] {
				r.into.Steps[at+i].Who = Selector{Is: RefArea}
			}
		}
	}
	return true
}

// amountOf returns a formula as an amount.
func amountOf(f icon.Formula) Amount { return Amount{Flat: f.Flat, Dice: f.Dice, Fray: f.Fray} }
