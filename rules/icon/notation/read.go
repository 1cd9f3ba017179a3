package notation

import (
	"slices"
	"strings"

	"rulewright/rules/icon/space"
	"rulewright/rules/markup"
)

// Read returns the meaning of a text, plain or HTML, of any content. A clause of which a
// part is not understood, or that the combat does not play, yields no step: it is left to
// the table, word for word. So is a clause that refers to such a one.
func Read(text string) *Ability { return read(text, published, Playable) }

// Parse is [Read] without regard to what the combat plays: it shows what the grammar understands.
func Parse(text string) *Ability { return read(text, published, func(*Step) bool { return true }) }

// A reader reads one text.
type reader struct {
	given string
	page  *markup.Page
	plays func(*Step) bool
	c     context
	into  *Ability
	// now is the label that counts, and nested is set behind the header of an ability in the ability.
	now    label
	nested bool
	// collided is set behind a sentence about those that collided, of so many steps.
	collided bool
	steps    int
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
	// pierced is set where the damage of an outcome made the attack a piercing one.
	pierced bool
	// granting is the clause that grants the interrupt whose words come next.
	granting int
	// colours are the clauses that only colour the label at coloursAt, until one does more.
	colours   []int
	coloursAt int
	// heading is the line of the label that counts for the lines behind it.
	heading tokens
	// titles are the clauses with the name or the header of an interrupt.
	titles []int
	// headed is how many clauses the header has.
	headed int
	// spans are the steps of each clause, strikes the damage of the attack beside them.
	spans   []extent
	strikes []struck
	// lines are the places of the lines in the page.
	lines []line
}

// An extent is a part from one index to before another.
type extent struct{ from, to int }

// read reads a text, by the grammar and by readings. A clause counts as played if the function plays all of its steps.
func read(text, readings string, plays func(*Step) bool) *Ability {
	r := reader{given: text, page: front.Read(text), plays: plays, into: &Ability{}, struck: -1, granting: -1}
	r.c.ability, r.c.plays = r.into, plays
	r.c.budget, r.c.tokenNouns = newBudget(), &tokenNouns{page: r.page}
	cut := r.split()
	r.readHeader()
	r.headed = len(r.into.Clauses)
	r.into.Unpriced = r.into.Unpriced || len(r.lines) > 0 && beginsWithCost(r.tokens(0))
	r.findNames()
	for at := 0; at < len(r.lines) && !r.c.budget.stopped(); {
		at += r.readLine(at)
	}
	if r.now.titled && !r.now.used { // A heading with nothing beneath it.
		r.clause(label{from: r.now.from}, r.heading, false, extent{})
	}
	if b := r.c.budget; cut != nil && !b.stopped() {
		b.stop = cut[0].from
	}
	r.leaveRest()
	r.into.Effort = r.c.budget.Spent
	if r.c.grants && grants(r.into.Steps) {
		r.into.Steps = settle(r.into.Steps, nil)
		r.ungrant()
	}
	r.finish()
	r.settleWaiting()
	r.attach()
	r.say(readings)
	Number(r.into.Steps)
	return r.into
}

// tokens returns the tokens of a line.
func (r *reader) tokens(line int) tokens {
	at := &r.lines[line]
	if at.words == nil {
		at.words = scan(r.page, r.given, at.from, at.to)
		for i := len(at.words) - 1; i > 0; i-- { // "The acting goon" of a mob is the user.
			if at.words[i].word == "acting" && at.words[i-1].word == "the" {
				at.words = slices.Delete(at.words, i, i+1)
			}
		}
	}
	return at.words[:len(at.words):len(at.words)]
}

// split finds the lines that are read. It returns the tokens of the first line that is too far behind, or nil.
func (r *reader) split() (cut tokens) {
	page := r.page.Text
	for from := 0; from < len(page); {
		to := from
		for to < len(page) && page[to] != '\n' {
			to++
		}
		if to > mostText {
			// Of a long line its first words are enough.
			if cut = scan(r.page, r.given, from, min(to, from+mostText)); len(cut) > 0 {
				return cut
			}
		} else if strings.TrimSpace(string(page[from:to])) != "" {
			r.lines = append(r.lines, line{from: from, to: to})
		}
		from = to + 1
	}
	return nil
}

// A line is a line of the page, with its tokens once they are scanned.
type line struct {
	from, to int
	words    tokens
}

// readHeader reads the name and the header from the first lines.
func (r *reader) readHeader() {
	for n := range min(2, len(r.lines)) {
		ws := r.tokens(n)
		if len(ws) > 60 {
			return
		}
		name, h, unknown, ok := headerOf(ws, true)
		if !ok {
			title := withoutBrackets(ws)
			if n == 0 && len(title) < len(ws) && len(r.lines) > 1 { // "Smoke (1/day)" has no cost that was read.
				r.into.Unpriced = true
			}
			if n == 0 && !isTitle(title, 8) && !isPlainName(title) {
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
			r.into.Name = r.nameText(name)
		}
		r.into.Header = h
		for _, part := range unknown {
			r.into.Unpriced = r.into.Unpriced || mayCost(part)
			if part[0].word == "width" && h.Area != nil { // An area of another width is none of the known ones.
				if h.Attack && h.Area.Shape == space.Line && h.Range == 0 { // Its target is as far away as before.
					r.into.Header.Range = h.Area.Size
				}
				r.into.Header.Area = nil
			}
			r.clause(label{from: part[0].from}, part, false, extent{})
		}
		r.lines = r.lines[n+1:]
		return
	}
}

// nameText returns the words of a name, from which the header may be cut out.
func (r *reader) nameText(name tokens) string {
	at, from := len(name), name[0].from
	for i := 1; i < len(name); i++ {
		if listedWord(" ( [ ", name[i].word) && strings.ContainsAny(r.given[name[i-1].to:name[i].from], "([,") {
			at = i
			break
		}
	}
	text := strings.TrimSpace(r.given[from:name[at-1].to])
	if at < len(name) {
		text += " " + strings.TrimSpace(r.given[name[at].from:name[len(name)-1].to])
	}
	return text
}

// readLine reads a line with the bullets and rows that belong to it, and returns how many lines it took.
func (r *reader) readLine(at int) int {
	ws := r.tokens(at)
	if n := r.granted(at); n > 0 {
		return n
	}
	if _, _, _, ok := headerOf(ws, false); ok && !r.nested {
		r.nested = true // An ability of its own, which this one grants.
	}
	// A sentence on a line of its own stays under its label, unless it is about the whole ability.
	if about := (reading{ws}); !r.now.titled && (isTitle(ws, 8) || about.any("this attack|this ability")) {
		r.now = label{}
	}
	heading := r.now
	r.shut = false
	if len(ws) > 0 && ws[0].word == "•" {
		ws = ws[1:]
	}
	if len(ws) == 0 {
		return 1
	}
	if r.heads(at, ws) {
		r.titles = append(r.titles, len(r.into.Clauses))
		r.clause(label{from: ws[0].from}, ws, true, extent{})
		return 1
	}
	items, taken := r.items(at)
	for first := true; len(ws) > 0; first = false {
		if l, size := labelOf(ws); size > 0 {
			l.from, l.text = ws[0].from, r.plain(ws[0].from, ws[size-2].to)
			if first && heading.titled {
				if r.under(&heading, &l, ws[size-2].to); heading.used { // Its words are a clause already.
					r.heading = ws[:size-1]
				}
			}
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
				r.now.titled, r.heading = true, r.tokens(at)
				break
			}
			if len(ws) == 0 {
				r.now.titled, r.heading = true, words
			}
			continue
		}
		if n := ws.braced(); n > 0 {
			if ws[:n].flavour() {
				r.flavour(ws[:n])
			} else {
				r.sentence(ws[:n], ws[:n], nil)
			}
			ws = ws[n:]
			continue
		}
		end, next := sentenceEnd(ws)
		var mine []item
		if next >= len(ws) {
			mine = items
		}
		if len(mine) > 0 && r.spreads(ws[:end], ws[:next], mine) {
			break
		}
		r.sentence(ws[:end], ws[:next], mine)
		ws = ws[next:]
	}
	return 1 + taken
}

// under puts the label of a line beneath the heading before it: "Infuse 3: TALL STORM" and then "Effect:". A heading
// and a label that both name when they count are left to the table: the words of the heading are a clause then.
func (r *reader) under(heading, l *label, to int) {
	if len(l.on) > 0 || l.infuse > 0 || l.later() || l.when != nil {
		if !heading.used {
			r.clause(label{from: heading.from}, r.heading, false, extent{})
		}
		return
	}
	l.on, l.infuse, l.agreed, l.when = heading.on, heading.infuse, heading.agreed, heading.when
	l.chapter, l.round, l.titled = heading.chapter, heading.round, true
	if !heading.used {
		l.from, l.text = heading.from, r.plain(heading.from, to)
	}
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
	from := ws[0].from
	if l.text != "" && !l.used {
		from = l.from
	}
	if !r.c.budget.starts(from) {
		r.now.used = true
		return
	}
	if h := &r.into.Header; l.text == "" && !l.used && h.OnSelf && h.Area != nil && !h.Attack && len(r.into.Steps) == 0 && dealsFirst(ws) {
		l.name, l.strike = "area effect", []outcome{inArea} // "2 damage, and foes must save or be dazed".
	}
	r.now.used = true
	if len(r.colours) > 0 && (l.text == "" || l.from != r.coloursAt) {
		r.leaveColours()
	}
	start := len(r.into.Steps)
	first := l.name == "effect" && len(l.on) == 0 && !l.used
	if l.name != "" && !first && !l.used {
		r.c.open = false
	}
	r.c.open = r.c.open || first
	inEffect, area := r.c.open, slices.Equal(l.strike, []outcome{inArea}) && len(l.on) == 0
	if area && !l.used {
		r.c.ofArea = extent{start, start}
	}
	if first {
		r.c.effect, r.c.whole = extent{start, start}, true
	}
	strike, header, were, ok := r.into.Strike, r.into.Header, r.into.Steps, false
	var before []Step
	if has(ws, "instead") { // Its changes are taken back where a part of it is not understood.
		before = slices.Clone(r.into.Steps)
	}
	if !r.nested && !l.unknown {
		ok = r.understand(&l, r.named(ws), items)
	}
	if left, starved := r.c.budget.ends(); starved {
		ok, before, r.into.Strike, r.into.Header = false, left, strike, header
	}
	if inEffect {
		r.c.effect.to, r.c.whole = len(r.into.Steps), r.c.whole && ok
	}
	if area && ok && r.c.ofArea.to == start {
		r.c.ofArea.to = len(r.into.Steps)
	} else if area {
		r.c.ofArea = extent{-1, -1}
	}
	if !ok {
		r.into.Steps = were
		copy(r.into.Steps, before)
		// The lines after "Repeat this three times:" belong to it.
		r.nested = r.nested || len(items) == 0 && full[len(full)-1].word == ":"
		r.shut = r.shut || timed(ws) || l.name == "delay"
		if i := slices.IndexFunc(ws, func(w token) bool { return w.word == ":" }); i > 0 && i <= 6 && l.name == "" {
			r.now.unknown = true // The rules do not have the label on which the next sentences hang.
		}
	}
	if r.c.grants && grants(r.into.Steps) {
		if r.granting < 0 {
			r.granting = len(r.into.Clauses)
		}
	} else {
		r.granting = -1
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
	if !ok || !r.c.colours {
		r.colours = nil // The colour before it leads to it.
	} else if l.text != "" {
		r.colours, r.coloursAt = append(r.colours, len(r.into.Clauses)), l.from
	}
	if is := r.into.Strike; is != strike && len(r.into.Steps) > start {
		r.strikes = append(r.strikes, struck{len(r.into.Clauses), is.since(strike)})
	}
	if ok && r.c.touched {
		r.titles = append(r.titles, len(r.into.Clauses))
	}
	r.c.touched = false
	r.clause(l, append(slices.Clone(full[:1]), to[len(to)-1]), ok, extent{start, len(r.into.Steps)})
}

// leaveColours leaves a label to the table under which nothing happens by the rules.
func (r *reader) leaveColours() {
	for _, i := range r.colours {
		r.into.Clauses[i].Played = false
	}
	r.colours = nil
}

// leaveTitles leaves names and headers to the table of interrupts whose first words are left to it, and sentences that only
// choose a character for the next one, where that is left to it.
func (r *reader) leaveTitles() {
	for _, i := range slices.Backward(r.titles) {
		if next := i + 1; next >= len(r.into.Clauses) || !r.into.Clauses[next].Played {
			r.into.Clauses[i].Played = false
			for at := r.spans[i].from; at < min(r.spans[i].to, len(r.into.Steps)); at++ { // It chooses in vain.
				r.into.Steps[at] = Step{Does: DoSelect, Who: Selector{Is: RefUser}}
			}
		}
	}
}

// understand reads a sentence into steps of the ability. It reports false if a part of it
// is not understood or not played; then nothing was added.
func (r *reader) understand(l *label, ws tokens, items []item) bool {
	if rest := (reading{ws}); l.used && len(l.strike) == 1 && l.strike[0] == whenMissed && len(l.on) == 0 && rest.all("deals bonus damage") {
		l.strike, l.name = nil, "" // No attack that misses deals more for it: the sentence is about the attack.
	}
	table := len(items) > 0 && slices.Equal(l.strike, []outcome{inArea}) && !r.into.Header.Attack
	if slices.Equal(l.strike, []outcome{inArea}) && r.setsArea(ws) {
		return true
	}
	if len(l.strike) > 0 && !table {
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
	if ws.braced() > 0 {
		return r.readExact(l, ws)
	}
	c.label, c.on, c.items, c.itemsRead, c.colours = l.name, l.on, items, false, false
	c.when = l.conditions()
	c.late = l.round > 0 || l.chapter > 0 || l.agreed != "" || l.when != nil
	if len(l.on) == 1 && l.on[0] == OnCollide {
		// "They", "the foe" and "that character" are those that collided.
		was := c.memory
		collided := referent{known: true, sel: Selector{Is: RefCollided}}
		c.subject, c.last = &collided, &collided
		if r.collided { // It goes on.
			c.steps = r.steps
		}
		defer func() { r.collided, r.steps, c.memory = true, c.steps, was }()
	} else {
		r.collided = false
	}
	steps, ok := readApart(c, ws)
	if l.when != nil && r.into.Header.Actions == 0 {
		ok = false // It may name a state that lasts.
	}
	if r.isFurtherInfusion(l) {
		ok = false
	}
	if slices.Contains(l.on, OnCollide) && slices.ContainsFunc(r.into.Steps, func(s Step) bool { return s.Does == DoDelay }) {
		if ok && len(l.on) == 1 && len(items) == 0 && r.collidesLater(steps) {
			return true
		}
		ok = false // Nothing collides before the slow turn.
	}
	if ok && slices.Contains(l.on, OnCollide) && len(items) == 0 && r.collidesInWatch(l.on, steps) {
		return true
	}
	if !ok || len(items) > 0 && !c.itemsRead {
		c.lose()
		return false
	}
	if r.shut && slices.ContainsFunc(steps, func(s Step) bool { return !ownTime(&s) }) {
		c.lose()
		return false
	}
	inside := slices.Contains(l.strike, inArea)
	nowhere := inside && r.into.Header.Area == nil
	inRange(&r.into.Header, ws, steps)
	if r.doubtful(ws, steps) {
		c.lose()
		return false
	}
	for i := range steps {
		s := &steps[i]
		if nowhere && s.Who.Is == RefAny && s.Who.Within == 0 && s.Who.Number == (Amount{}) {
			c.lose() // Without its area, it would happen to everyone.
			return false
		}
		if inside && s.Does == DoDamage && s.Who.Is == RefAny && s.Who.Number == (Amount{}) && !r.spread(s) {
			c.lose()
			return false
		}
		if inside && s.Does == DoDamage && (s.Who.Is == RefIt || s.Who.Is == RefAny) {
			s.Spread = true
		}
		if s.Who.Is == RefCollided && s.Who.Side == 0 && r.into.Header.Area != nil && foesFirst(ws) {
			s.Who.Side = Foe // The area may move allies as well.
		}
		r.limit(l, s)
		if !r.plays(s) {
			c.lose()
			return false
		}
	}
	if n := len(steps); n > 0 && steps[n-1].Does == DoWatch {
		r.shut = true
	}
	r.add(l, steps)
	return true
}

// readExact reads an exact sentence into steps. Sentences after it cannot refer to it.
func (r *reader) readExact(l *label, ws tokens) bool {
	r.c.lose()
	steps, ok := exactly(r.plain(ws[0].from, ws[len(ws)-1].to))
	count := 0
	EachStep(steps, func(*Step) { count++ })
	if !r.c.spend(len(ws)+count*stepEffort) || !ok || r.isFurtherInfusion(l) {
		return false
	}
	for i := range steps {
		if r.limit(l, &steps[i]); !r.plays(&steps[i]) {
			return false
		}
	}
	r.add(l, steps)
	return true
}

// limit gives a step the triggers and conditions of its label.
func (r *reader) limit(l *label, s *Step) {
	if len(s.On) == 0 {
		s.On = l.on
	}
	if l.chapter > 0 {
		s.If = append(slices.Clone(s.If), Condition{Is: IsChapter, N: l.chapter})
	}
	if l.when != nil {
		s.If = append(slices.Clone(s.If), *l.when)
	}
	if l.agreed != "" {
		s.If = append(slices.Clone(s.If), Condition{Is: IsAgreed, Key: l.agreed})
	}
	if l.round > 0 {
		s.If = append(slices.Clone(s.If), Condition{Is: IsRound, N: l.round})
	}
}

// add adds the steps of a sentence.
func (r *reader) add(l *label, steps []Step) {
	if l.infuse > 0 {
		r.into.Header.Infuse = l.infuse
	}
	if all := r.into.Steps; len(all)+len(steps) > cap(all) { // Steps are large: they are copied rarely.
		r.into.Steps = slices.Grow(all, len(all)+len(steps))
	}
	r.into.Steps = append(r.into.Steps, steps...)
}

// isFurtherInfusion reports whether the label is an infusion for another price than the one before it. A use has one
// infusion, so that the table plays the further ones (ICON-C50).
func (r *reader) isFurtherInfusion(l *label) bool {
	first := r.into.Header.Infuse
	return l.infuse > 0 && first > 0 && l.infuse != first
}

// grants reports whether one of the steps waits for the words of an interrupt.
func grants(steps []Step) bool {
	found := false
	EachStep(steps, func(s *Step) { found = found || s.Interrupt == waits })
	return found
}

// finish sets what only the whole text shows: which steps come before the attack, and the meanings.
func (r *reader) finish() {
	a := r.into
	r.leaveVain()
	r.leaveColours()
	r.leaveTitles()
	for _, s := range r.spans {
		a.Spans = append(a.Spans, [2]int{s.from, s.to})
	}
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
			if at := slices.IndexFunc(r.strikes, func(one struck) bool { return one.clause == i }); at >= 0 && c.Meaning != "" {
				p := printer{a: a}
				p.strike(&r.strikes[at].damage)
				c.Meaning = string(p.out[:max(0, len(p.out)-1)]) + map2(len(p.out) > 0, " ", "") + c.Meaning
			}
		}
		if c.Meaning == "" { // It changes what a clause before it does.
			c.Meaning = c.Text
		}
	}
}

// foesFirst reports whether a sentence begins with a foe or foes.
func foesFirst(ws tokens) bool {
	r := reading{ws}
	return r.any("foe|foes|the foe|that foe|a foe")
}

// dealsFirst reports whether a sentence begins with damage that names no character.
func dealsFirst(ws tokens) bool {
	r := reading{ws}
	_, times, ok := r.formula()
	return ok && times <= 1 && len(r.rest) > 0 && r.rest[0].word == ","
}
