package notation

import "slices"

// A memory is what earlier sentences of a text introduced, for pronouns of later ones.
type memory struct {
	// last and before are the latest selections of the use, as [RefIt] and [RefThem] mean them.
	last, before *referent
	// subject is what "they" refers to.
	subject *referent
	// steps counts the steps of the sentence before, -1 after one that is unread.
	steps int
	// first counts the steps of the first sentence, -1 where it is unread or changed others.
	first int
	// lost is set behind a sentence that is left to the table and named characters: "that foe"
	// may be one of them.
	lost bool
	// nested is set where the steps of the sentence before went into an earlier step.
	nested bool
	// marked is the bearer of the mark, stance or aura that the clause under label
	// began; bound is set while something is read that belongs to it.
	marked *referent
	bound  *referent
	label  string
	// cause and object are the characters of the moment that is being read, or of the trigger.
	cause, object *referent
	// placed is set while an area of its own is open, to which "inside" refers; label is its clause's.
	placed      bool
	placedLabel string
	// delayed is set in sentences about the start of the slow turn that follows.
	delayed    bool
	delayLabel string
	// opened is set behind a sentence that names the time of what the next ones describe, under its label.
	opened      bool
	openedLabel string
	// zoned is set by a phrase that refers to those in an aura or a zone.
	zoned bool
	// gambled is set after a gamble.
	gambled bool
	// doer is the one that does what is read, where it is not the user.
	doer *referent
}

// A referent is a group that a text has named. Nothing changes one: the parser saves pointers to it.
type referent struct {
	known bool
	// sel is how a step refers to it.
	sel Selector
	// side is its side, as it was named.
	side Side
	// plural is set of groups.
	plural bool
}

// unnamed is the group of which a text has not spoken.
var unnamed = &referent{}

// complete fills in the groups of which the text has not spoken.
func (m *memory) complete() {
	for _, r := range [...]**referent{&m.last, &m.before, &m.subject} {
		if *r == nil {
			*r = unnamed
		}
	}
}

// A parser reads one sentence from left to right.
type parser struct {
	c  *context
	t  tokens
	at int
	memory
	// refers is set by a phrase that refers to what an earlier sentence introduced.
	refers bool
	// fresh counts the selections that this sentence has introduced.
	fresh int
	// recurs is set by a moment that may come again and again.
	recurs bool
	// depth bounds the nesting of phrases.
	depth int
	// itemsRead is set by a phrase that has read the list behind the sentence.
	itemsRead bool
	// inside is set by a phrase that refers to those in an area of its own.
	inside bool
	// refused is set where a step that would have to hold this one is not played; inAura is
	// set where groups without a place are those in the aura.
	refused, inAura bool
	// zoneTail is set by a shape that is called a terrain effect.
	zoneTail bool
	// changed is set where the sentence changes steps of an earlier one.
	changed bool
	// each is set behind a condition about each of those selected, many if they are a group.
	each, many bool
	// ends is set by a moment that is waited for until the end of a turn.
	ends bool
	// whereTrue is what must hold of the bearer of a mark for what the sentence gives it.
	whereTrue []Condition
	// waiting is set while what a watch does is read, resolves where that happens as an ability has been resolved.
	waiting, resolves bool
	// thisTurn is set by a moment at the end of the turn that runs.
	thisTurn bool
	// outer is the character of the trigger of an interrupt, in a watch that the interrupt begins.
	outer *referent
	// colours is set where the sentence does nothing.
	colours bool
	// opens is set by a sentence that names the time of what the next ones describe.
	opens bool
	// settled is set by a sentence that leaves the meaning of "they" as it was.
	settled bool
	// alsoNow is set where what a watch does happens as its mark begins, too.
	alsoNow bool
	// ofEach is set where a condition about a group is about each of it.
	ofEach bool
	// beside is the character beside which a movement of the sentence ends.
	beside *Selector
	// harmed is the character that the ability of a moment damages, and of which the sentence goes on to speak.
	harmed *referent
	// createdKey names the summon or object that the sentence has made.
	createdKey string
	// striking is set while the next attack of the user is read.
	striking bool
	// joinedBy is what joins the clause that is read to the one before it.
	joinedBy string
	// quantities is the amount that the sentence has named last, as "that number".
	quantities Amount
	// form is the form of the verb that was read last.
	form verbForm
	// mays is set behind what another one than the user may do.
	mays bool
}

// deepest bounds the nesting of phrases in phrases.
const deepest = 16

// left returns how many tokens are left.
func (p *parser) left() int { return len(p.t) - p.at }

// peek returns the word at an offset from here, "" before the first and after the last.
func (p *parser) peek(by int) string {
	if at := p.at + by; at >= 0 && at < len(p.t) {
		return p.t[at].word
	}
	return ""
}

// words reads the words, separated by spaces, or nothing. No words at all, such as the name of what has none, are not there.
func (p *parser) words(phrase string) bool {
	at := p.at
	if phrase == "" || at >= len(p.t) || p.t[at].word == "" || p.t[at].word[0] != phrase[0] {
		return false // Most phrases fail here.
	}
	for len(phrase) > 0 {
		end := 0
		for end < len(phrase) && phrase[end] != ' ' {
			end++
		}
		if at >= len(p.t) || p.t[at].word != phrase[:end] {
			return false
		}
		at++
		phrase = phrase[min(end+1, len(phrase)):]
	}
	p.at = at
	return true
}

// any reads the first of the phrases that fits. Bars separate them, and longer ones come first.
func (p *parser) any(phrases string) bool {
	if p.at >= len(p.t) || p.peek(0) == "" {
		return false
	}
	first := p.t[p.at].word[0]
	for from := 0; from < len(phrases); {
		to := endOf(phrases, from, '|')
		if phrases[from] == first && p.words(phrases[from:to]) {
			return true
		}
		from = to + 1
	}
	return false
}

// endOf returns where the part of a list that begins at a place ends: at the separator or the end.
func endOf(list string, from int, separator byte) int {
	for from < len(list) && list[from] != separator {
		from++
	}
	return from
}

// replacing reports whether the sentence has had "are instead" or "may instead".
func (p *parser) replacing() bool {
	return p.told("is instead") || p.told("are instead") || p.told("may instead") || p.told("can instead")
}

// toldWords is how many words before a place may hold a phrase to which it refers.
const toldWords = 60

// told reports whether the sentence has had the words, which spaces separate, before this place.
func (p *parser) told(phrase string) bool {
	for at := max(0, p.at-toldWords); at < p.at; at++ {
		if r := (reading{p.t[at:p.at]}); r.all(phrase) {
			return true
		}
	}
	return false
}

// number reads a number of at most limit.
func (p *parser) number(limit int) (n int, ok bool) {
	if p.at < len(p.t) && (p.t[p.at].is == isNumber || p.t[p.at].n > 0) && p.t[p.at].n <= limit {
		p.at++
		return p.t[p.at-1].n, true
	}
	return 0, false
}

// try runs the reading, and takes everything back if it fails.
func (p *parser) try(read func() bool) bool {
	if p.depth >= deepest || !p.c.spend(1) {
		return false
	}
	saved := *p
	p.depth++
	if read() {
		p.depth--
		return true
	}
	*p = saved
	return false
}

// names remembers a group as the one that "they" refers to. A selection by choice or by
// place is remembered as the last one.
func (p *parser) names(sel *Selector, plural bool) {
	r := &referent{known: true, sel: *sel, side: sel.Side, plural: plural}
	if sel.Is == RefAny {
		if p.last.known {
			was := *p.last
			was.sel = Selector{Is: RefThem}
			p.before = &was
		}
		r.sel = Selector{Is: RefIt}
		p.last = r
		p.fresh++
		if p.subject.known && p.subject.sel.Is == RefIt {
			p.subject = p.before
		}
	}
	if sel.Is != RefUser {
		p.subject, p.lost = r, false
	}
}

// lose forgets what pronouns may refer to, behind a sentence that is left to the table and
// introduced characters of its own.
func (c *context) lose() {
	if !c.introduces {
		c.memory = c.earlier
		c.memory.steps = -1
		return
	}
	was := c.earlier
	c.memory = memory{steps: -1, lost: true, first: c.first, marked: c.marked, label: c.memory.label, cause: c.cause,
		object: c.object}
	if !c.lays { // "In the area" means the same area behind it.
		c.placed, c.placedLabel = was.placed, was.placedLabel
	}
}

// lays reports whether a sentence may lay an area of its own.
func lays(words tokens) bool {
	return slices.ContainsFunc(words, func(w token) bool {
		return listedWord(" area areas blast burst line cross arc zone aura explode explodes range space spaces ", w.word)
	})
}

// introduces reports whether a sentence names characters or things that no sentence before it named.
func introduces(words tokens) bool {
	for i := range words {
		switch words[i].word {
		case "foe", "foes", "ally", "allies", "character", "characters", "summon", "summons", "object", "objects",
			"enemy", "enemies",
			"space", "spaces", "area", "die", "creature", "save", "other":
		default:
			continue
		}
		if i == 0 {
			continue
		}
		switch words[i-1].word {
		case "your", "that", "the", "this", "those", "marked", "chosen", "affected", "target":
		default:
			return true
		}
	}
	return false
}
