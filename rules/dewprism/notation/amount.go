package notation

import (
	"strconv"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
)

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
		if w.s == "tmwrk" {
			return "{TmWrk}", true
		}
		if either("outnum|tl|cl|dl", w.s) {
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
