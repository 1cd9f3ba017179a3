package notation

import (
	"strings"

	"rulewright/rules/grammar"
)

// A match is what one reading of a sentence knows: the words, what the text has said before, and what the reading
// changes of that. No other reading sees the changes.
type match struct {
	r  *reader
	ws []token
	state
	// vitals are those of the sentence with their amounts, and pools is how many it names without.
	vitals []vital
	pools  int
	// third is the amount that no field has.
	third string
	// named is set where the sentence names combatants; theirs for scores and vitals of others than the user, yours for
	// its own.
	named, theirs, yours bool
	// edits change earlier steps, once the sentence is understood.
	edits []func()
}

// A state is what sentences change for later ones, besides the steps.
type state struct {
	// head is the header as far as it was read.
	head Header
	// checked is set after the first check, and repeats where the check is repeated.
	checked, repeats bool
	// declares is set after a sentence that chooses an enemy, and an ally or the user.
	declares bool
	// lone is set where a clause leaves one of several allies while the user is knocked out, and harmless where one keeps
	// the user and its allies from harm then.
	lone, harmless bool
	// spends is set where a sentence has the cost of the ability.
	spends bool
	// shared is the place after the clause that lets a passive ability count for allies as well, or 0.
	shared int
}

// book are all sentences, and speakers the names of combatants by their first words.
var (
	book     *grammar.Book[*match, Step]
	speakers map[grammar.ID][]speaker
)

// The rows use the book, for sentences within sentences.
func init() {
	book = grammar.NewBook(holes[:], spellings, grammar.Writing[Step]{Kind: func(s *Step) int { return int(s.Does) }, Equal: equal},
		verbs[:], lastings[:], nexts[:], deeds[:])
	speakers = compileWhos()
}

// equal reports whether two steps are the same.
func equal(a, b *Step) bool {
	return a.Does == b.Does && a.If == b.If && a.Crit == b.Crit && a.Fail == b.Fail && a.Who == b.Who && a.Amount == b.Amount &&
		a.Bound == b.Bound && a.Percent == b.Percent && a.Down == b.Down && a.Element == b.Element && a.Own == b.Own &&
		a.Against == b.Against && a.Until == b.Until && a.Turns == b.Turns && a.Way == b.Way && a.Once == b.Once &&
		a.Fades == b.Fades && a.Frail == b.Frail && a.Low == b.Low && joined(a.Of, "|") == joined(b.Of, "|") && same(a.Else, b.Else)
}

// same reports whether steps are the same.
func same(a, b []Step) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !equal(&a[i], &b[i]) {
			return false
		}
	}
	return true
}

// mostEffort is how many parts of sentences are compared with the rows: more than any ability has.
const mostEffort = 500

// mostClauses is how many clauses of a text are read. The rest is left to the table as one.
const mostClauses = 600

// stepsOfPart are the steps of odds.Walker that a part takes, measured in V8 in November 2026.
const stepsOfPart = 1200

// phrase reads a sentence by the rows, or one that is a condition and another sentence.
func (r *reader) phrase(ws []token) ([]Step, bool) {
	if left := r.effort.Spend(1); len(ws) == 0 || !left {
		return nil, false
	}
	var room [mostTokens]grammar.ID
	ids := room[:0]
	for i := range ws {
		ids = append(ids, ws[i].id)
	}
	found := book.Read(ids, func() *match {
		m := &match{r: r, ws: ws, state: r.state}
		m.head = r.into.Header
		return m
	})
	switch one, ok := book.One(found); {
	case ok:
		r.take(one.In)
		return one.Steps, true
	case len(found) > 0: // It may mean one thing or another.
		return nil, false
	}
	return r.conditional(ws)
}

// take takes over the state in which a reading leaves the text.
func (r *reader) take(m *match) {
	r.state, r.into.Header = m.state, m.head
	r.edits = append(r.edits, m.edits...)
}

// accept ends a sentence that is understood.
func (r *reader) accept() {
	for _, edit := range r.edits {
		edit()
	}
	r.edits = r.edits[:0]
}

// A mark is the state of a reader to which it may return.
type mark struct {
	state
	head  Header
	edits int
}

// keep returns the state of the reader, and back returns to it.
func (r *reader) keep() mark { return mark{r.state, r.into.Header, len(r.edits)} }

func (r *reader) back(to mark) {
	r.state, r.into.Header, r.edits = to.state, to.head, r.edits[:to.edits]
}

// edit changes an earlier step once the sentence is understood.
func (m *match) edit(does func()) { m.edits = append(m.edits, does) }

// after returns the last step, if it does that, or nil.
func (m *match) after(does Doing) *Step {
	last := len(*m.r.steps) - 1
	if last < 0 || (*m.r.steps)[last].Does != does {
		return nil
	}
	return &(*m.r.steps)[last]
}

// afterTrait reports whether the last step gives a trait.
func (m *match) afterTrait(name, of string) bool {
	last := m.after(DoTrait)
	return last != nil && last.Of[0] == name && last.Of[1] == of
}

// counted returns an amount in a unit: "(2){MgcPwr}", "three", "2sp", "2 spaces", "5AP", "5 action points".
func (m *match) counted(from, to int, unit string) (string, bool) {
	ws := m.ws[from:to]
	last := ws[len(ws)-1].s
	switch {
	case unit == "sp" && len(ws) == 2 && either("space|spaces", last),
		unit == "ap" && len(ws) == 2 && last == "ap", unit == "ap" && len(ws) == 3 && ws[1].s == "action" && last == "points":
		return m.r.amount(ws[:1], "")
	case unit != "" && ws[0].unit != unit:
		return "", false
	}
	return m.r.amount(ws, unit)
}

// price returns a cost such as "5AP+3sta", or "5 mana".
func (m *match) price(from, to int) (string, bool) {
	ws := m.ws[from:to]
	if ws[0].is != isAmount || ws[len(ws)-1].to-ws[0].from > 60 {
		return "", false
	}
	text := m.r.words(ws)
	return text, isCost(text)
}

// number gives tokens the numbers of their words.
func number(ws []token) {
	for i := range ws {
		if ws[i].unit == "" {
			ws[i].id = book.ID(strings.ToLower(ws[i].s))
		}
	}
}

// wordOf returns a word that the text does not have.
func wordOf(s string, at int) token { return token{s: s, id: book.ID(s), from: at, to: at} }

// A speaker is a name of combatants in the numbers of its words.
type speaker struct {
	words []grammar.ID
	who   Who
}

func compileWhos() map[grammar.ID][]speaker {
	list := map[grammar.ID][]speaker{}
	for i := range whos {
		for words := range strings.SplitSeq(whos[i].words, "|") {
			s := speaker{words: book.IDs(words), who: whos[i].who}
			list[s.words[0]] = append(list[s.words[0]], s)
		}
	}
	return list
}
