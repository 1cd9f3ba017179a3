package notation

import (
	"strconv"
	"strings"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
)

// A match is what a pattern has found in a sentence.
type match struct {
	r       *reader
	who     []Who
	amounts []string
	costs   []string
	of      []string
	vitals  []vital
	element string
	own     string
	until   Until
	turns   string
	status  string
	percent bool
	// theirs is set for scores and vitals of others than the user, yours for its own.
	theirs, yours bool
	// or is set for a list of which only one counts.
	or bool
}

// fits reports whether the items of a pattern describe all of the tokens. A pattern is words with blanks between:
// "a|b" is either, a "?" at the end leaves it out where it is missing, and a word that begins with "$" is a part of
// speech.
func (m *match) fits(items []item, ws []token) bool {
	if len(items) == 0 {
		return len(ws) == 0
	}
	it := &items[0]
	if it.part != "" {
		if len(ws) > 0 && begins(it.part, &ws[0]) {
			was := *m
			for size := min(len(ws), longest(it.part)); size > 0; size-- {
				if m.take(it.part, ws[:size]) && m.fits(items[1:], ws[size:]) {
					return true
				}
				*m = was
			}
		}
	} else if len(ws) > 0 && ws[0].id != 0 {
		for _, id := range it.words {
			if id == ws[0].id && m.fits(items[1:], ws[1:]) {
				return true
			}
		}
	}
	return it.optional && m.fits(items[1:], ws)
}

// begins reports whether a part of speech may begin with a token.
func begins(part string, w *token) bool {
	switch part {
	case "amt":
		return w.is != isMark
	case "sp", "ap", "pct", "cost", "vits":
		return w.is == isAmount || part != "pct" && part != "cost" && w.is == isWord
	case "dur":
		return w.s == "until" || w.s == "for"
	case "who":
		return speakers[w.id] != nil && w.id != 0
	}
	return w.is == isWord
}

// longest returns how many tokens a part of speech may have.
func longest(part string) int {
	switch part {
	case "amt", "pct", "el", "score":
		return 1
	case "sp":
		return 2
	case "ap", "cost":
		return 3
	case "st":
		return 5
	case "dur":
		return 9
	case "who", "scores", "vit":
		return 8
	}
	return 14
}

// either reports whether a word is one of those in "a|b|c".
func either(list, word string) bool {
	for from := 0; from <= len(list)-len(word); {
		end := from
		for end < len(list) && list[end] != '|' {
			end++
		}
		if list[from:end] == word {
			return true
		}
		from = end + 1
	}
	return false
}

// take reads a part of speech from all of the tokens, and reports whether it is one.
func (m *match) take(name string, ws []token) bool {
	first := ws[0]
	switch name {
	case "amt": // An amount without a unit, such as "(2){MgcPwr}" or "three".
		if a, ok := m.r.amount(ws, ""); ok {
			m.amounts = append(m.amounts, a)
			return true
		}
	case "sp":
		last := ws[len(ws)-1]
		if len(ws) == 2 && either("space|spaces", last.s) {
			if a, ok := m.r.amount(ws[:1], ""); ok {
				m.amounts = append(m.amounts, a)
				return true
			}
		}
		if a, ok := m.r.amount(ws, "sp"); ok && first.unit == "sp" {
			m.amounts = append(m.amounts, a)
			return true
		}
	case "ap":
		if a, ok := m.r.amount(ws, "ap"); ok && first.unit == "ap" {
			m.amounts = append(m.amounts, a)
			return true
		}
		if n := len(ws); n > 1 && (ws[n-1].s == "ap" || n == 3 && ws[1].s == "action" && ws[2].s == "points") {
			if a, ok := m.r.amount(ws[:1], ""); ok {
				m.amounts = append(m.amounts, a)
				return n == 2 || n == 3
			}
		}
	case "pct":
		if a, ok := m.r.amount(ws, "%"); ok && first.unit == "%" {
			m.amounts, m.percent = append(m.amounts, a), true
			return true
		}
	case "cost": // Such as "5AP+3sta", or "5 mana".
		if ws[len(ws)-1].to-first.from > 60 {
			return false
		}
		text := m.r.words(ws)
		if first.is == isAmount && len(ws) <= 3 && isCost(text) {
			m.costs = append(m.costs, text)
			return true
		}
	case "who":
		if w, ok := whoOf(ws); ok {
			m.who = append(m.who, w)
			return true
		}
	case "el":
		if len(ws) == 1 {
			word := first.s
			if strings.HasSuffix(word, "-element") {
				word = word[:len(word)-len("-element")]
			}
			if e, err := dewprism.ElementOf(word); err == nil && e != "" {
				m.element = string(e)
				return true
			}
		}
	case "score":
		if len(ws) == 1 && scoreWord(first.s) != "" {
			m.own = scoreWord(first.s)
			return true
		}
	case "scores":
		if list := scoresOf(ws); len(list) > 0 {
			m.theirs = either("their|its", first.s)
			m.of = append(m.of, list...)
			return true
		}
	case "vits":
		if list, pct, ok := m.r.vitalsOf(ws); ok {
			m.vitals, m.percent = list, pct
			for _, w := range ws {
				m.theirs = m.theirs || either("their|target's|combatant's", w.s)
				m.yours = m.yours || w.s == "your"
			}
			return true
		}
	case "vit":
		if list := vitalNames(ws); len(list) > 0 {
			m.of = append(m.of, list...)
			return true
		}
	case "dur":
		if until, turns, ok := m.r.untilOf(ws); ok {
			m.until, m.turns = until, turns
			return true
		}
	case "st":
		return m.statusOf(ws)
	case "sts": // Names of statuses and elements, without amounts.
		if list := immunities(ws); len(list) > 0 {
			for _, w := range ws {
				m.or = m.or || w.s == "or"
			}
			m.of = append(m.of, list...)
			return true
		}
	}
	return false
}

// words returns the words of tokens as the page has them.
func (r *reader) words(ws []token) string {
	return string(r.page.Text[ws[0].from:ws[len(ws)-1].to])
}

// number are those that a text writes as words.
var numberWords = [...]string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// amount returns an amount of that unit that can be worked out.
func (r *reader) amount(ws []token, unit string) (string, bool) {
	if len(ws) != 1 {
		return "", false
	}
	w := ws[0]
	if w.is == isWord && unit == "" {
		for i := range numberWords {
			if numberWords[i] == w.s {
				return strconv.Itoa(i + 1), true
			}
		}
		if either("tmwrk|outnum|tl|cl|dl", w.s) {
			return "{" + w.s + "}", true
		}
		return "", false
	}
	if w.is != isAmount || w.unit != unit || !r.countable(w.s) {
		return "", false
	}
	return w.s, true
}

// countable reports whether an expression can be worked out, and names no X that the text leaves open.
func (r *reader) countable(text string) bool {
	if hasX(text) && !r.hasX {
		return false
	}
	fine, found := r.counted[text]
	if !found {
		_, err := dewprism.Evaluate(text, &known)
		fine = err == nil
		if len(r.counted) < 500 {
			r.counted[text] = fine
		}
	}
	return fine
}

// hasX reports whether an expression names X, outside of a multiplier such as "{X2}".
func hasX(text string) bool {
	for i := range len(text) {
		if text[i] == 'X' && (i == 0 || !field.IsLetter(text[i-1])) && (i+1 == len(text) || !field.IsLetter(text[i+1])) {
			return true
		}
	}
	return false
}

// isCost reports whether a text is a cost.
func isCost(text string) bool {
	_, err := dewprism.ParseCost(text, &known)
	return err == nil && text != ""
}
