package notation

import (
	"slices"
	"strconv"
	"strings"

	"rulewright/rules/field"
	"rulewright/rules/markup"
)

// Some sentences of a book are not of the language that the grammar reads. A reading says the same in exact sentences. It is
// found by the digest of the words, so that no published sentence is in this repository.

// A Passage is a part of a text that a reading may say otherwise: the lines of clauses that hang together, or all lines
// after the header.
type Passage struct {
	// Of is the digest of its words, and of what kind of ability it belongs to. Marks, capitals and line ends do not matter.
	Of uint64
	// From and To are its clauses, from one index in Clauses to before another.
	From, To int
}

// A said clause is what a reading says of a clause: its steps, or that it is left to the table.
type said struct {
	clause int
	steps  []Step
	left   bool
}

// saysOf returns what the readings say of a passage with so many clauses, or nothing.
func saysOf(list string, of uint64, clauses int) (found []said, ok bool) {
	line, ok := lineOf(list, of)
	h := exactReader{text: line}
	if n, counted := h.number(); !ok || !counted || n != clauses {
		return nil, false
	}
	for h.rest() != "" {
		one, fits := said{}, false
		one.clause, fits = h.number()
		if !fits || one.clause < 0 || one.clause >= clauses {
			return nil, false
		}
		if one.left = h.take("-"); !one.left && !h.value(&one.steps) {
			return nil, false
		}
		found = append(found, one)
	}
	return found, true
}

// digestSize is how many digits a digest has.
const digestSize = 16

// hexOf returns a digest as text.
func hexOf(of uint64) string {
	text := strconv.FormatUint(of, 16)
	return strings.Repeat("0", digestSize-len(text)) + text
}

// lineOf returns the rest of the line with a digest in a list of lines that is sorted by them.
func lineOf(list string, of uint64) (line string, ok bool) {
	digest := hexOf(of)
	for from, to := 0, len(list); from < to; {
		at := from + strings.LastIndexByte(list[from:from+(to-from)/2], '\n') + 1
		end := at + strings.IndexByte(list[at:], '\n')
		switch one := list[at:end]; {
		case one[:digestSize] == digest:
			return one[digestSize:], true
		case one[:digestSize] < digest:
			from = end + 1
		default:
			to = at
		}
	}
	return "", false
}

// passages returns the passages of the text, all of it last.
func (r *reader) passages() (list []Passage) {
	all, whole, line := r.into.Clauses, r.frame(), 0
	for from := r.headed; from < len(all); {
		line = r.lineAt(all[from].From, line)
		d, last, to := r.frame(), line, from
		for ; to < len(all) && (to == from || r.lineAt(all[to].From, last) == last); to++ {
			last = r.lineAt(all[to].To-1, last)
		}
		for ; line <= last && line < len(r.lines); line++ {
			d.words(r.tokens(line))
			whole.words(r.tokens(line))
		}
		list, from = append(list, Passage{uint64(d), from, to}), to
	}
	if len(list) > 0 {
		whole.word("whole")
		list = append(list, Passage{uint64(whole), r.headed, len(all)})
	}
	return list
}

// lineAt returns the line of a place in the text that was given, from a line on that is not after it.
func (r *reader) lineAt(place, line int) int {
	for line+1 < len(r.lines) {
		if ws := r.tokens(line + 1); len(ws) > 0 && ws[0].from > place {
			break
		}
		line++
	}
	return line
}

// frame is the digest of what the header makes of the words after it: "in range" is as far as it says.
func (r *reader) frame() digest {
	h, d := &r.into.Header, newDigest()
	for _, is := range [...]bool{h.Attack, h.OnSelf, h.OnTarget, h.Round, h.Mark, h.Stance, h.Aura, h.PowerDie, h.Summon, h.Gamble,
		h.Delay, h.Targetless} {
		d.word(map2(is, "1", "0"))
	}
	for _, n := range [...]int{h.Range, h.Interrupt, h.Combo, h.Infuse, h.Resolve} {
		d.word(strconv.Itoa(n))
	}
	if h.Area != nil {
		d.word(string(h.Area.Shape))
		d.word(strconv.Itoa(h.Area.Size))
	}
	return d
}

// A digest is one of 64 bits by the method FNV-1a.
type digest uint64

func newDigest() digest { return 14695981039346656037 }

// word adds a word to it, and a blank.
func (d *digest) word(word string) {
	for i := range len(word) {
		*d = (*d ^ digest(word[i])) * 1099511628211
	}
	*d = (*d ^ ' ') * 1099511628211
}

// words adds words, and no marks.
func (d *digest) words(ws tokens) {
	for i := range ws {
		if w := ws[i].word; ws[i].is != isMark || field.IsLetter(w[0]) || strings.Contains("+{}[", w[:1]) {
			d.word(w)
		}
	}
}

// say puts what readings say in place of what the grammar has left to the table: what they say of all of the text, or else
// of its passages.
func (r *reader) say(readings string) {
	a := r.into
	a.Passages = r.passages()
	if r.c.budget.stopped() || markup.AllPlayed(a.Clauses) {
		return
	}
	for i := range slices.Backward(a.Passages) {
		p := &a.Passages[i]
		if list, ok := saysOf(readings, p.Of, p.To-p.From); ok {
			if r.replace(p, list); i == len(a.Passages)-1 { // It is about all of the text.
				return
			}
		}
	}
}

// replace puts what a reading says in place of clauses of a passage.
func (r *reader) replace(p *Passage, list []said) {
	a, steps := r.into, []Step(nil)
	for i := range a.Clauses {
		c, span := &a.Clauses[i], &a.Spans[i]
		mine := a.Steps[min(span[0], len(a.Steps)):min(span[1], len(a.Steps))]
		for _, one := range list {
			if one.clause == i-p.From && i >= p.From && i < p.To {
				if !c.Played && !one.left {
					a.Said++
				}
				mine, c.Played, c.Meaning = one.steps, !one.left, ""
				if c.Meaning = Meaning(mine); c.Meaning == "" && c.Played {
					c.Meaning = c.Text
				}
			}
		}
		*span = [2]int{len(steps), len(steps) + len(mine)}
		steps = append(steps, mine...)
	}
	a.Steps = steps
}
