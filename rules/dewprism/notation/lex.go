package notation

import (
	"strings"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/grammar"
	"rulewright/rules/markup"
)

// A token is a word, an amount or a mark of a sentence.
type token struct {
	// s is the word in lower case, a mark, or an amount as it is written, without its unit.
	s string
	// unit is the unit that touches an amount, in lower case: "sp", "ap", "sta", "mna", "fcs", "%" or "".
	unit string
	is   kind
	id   grammar.ID
	// from and to are its place in the page, in bytes.
	from, to int
}

type kind uint8

const (
	isWord kind = iota
	isAmount
	isMark
)

// mostTokens is how many tokens of a sentence are read: longer ones are left to the table.
const mostTokens = 60

// lex returns the tokens of a part of a page: no more than one over the most of a sentence.
func lex(text []byte, from, to int) []token {
	var found []token
	for at := from; at < to && len(found) <= mostTokens; {
		c := text[at]
		switch {
		case c <= ' ' || c == '|' || c == '"':
			at++
		case c == '+' && at+1 < to && (field.IsDigit(text[at+1]) || text[at+1] == '(' || text[at+1] == '{' ||
			text[at+1] == 'X' && standsAlone(text, at+1, to)):
			at++ // "+2" is 2.
		case field.IsDigit(c) || c == '{' || c == '(' && opensAmount(text, at, to) || (c == 'X' || c == 'Z') && standsAlone(text,
			at, to) || bareName(text, at, to) > 0:
			end := amountEnd(text, at, to)
			found = append(found, amountOf(string(text[at:end]), at, end))
			at = end
		case field.IsLetter(c):
			end := at + 1
			for end < to && (field.IsLetter(text[end]) || text[end] == '\'' && end+1 < to && field.IsLetter(text[end+1]) ||
				text[end] == '-' && end+1 < to && field.IsLetter(text[end+1])) {
				end++
			}
			found = append(found, token{s: markup.American(strings.ToLower(string(text[at:end]))), from: at, to: end})
			at = end
		default:
			size := 1
			for at+size < to && text[at+size] >= 0x80 && text[at+size] < 0xc0 {
				size++
			}
			found = append(found, token{s: string(text[at : at+size]), is: isMark, from: at, to: at + size})
			at += size
		}
	}
	number(found)
	markup.Scanned(len(found))
	return found
}

// textOf returns the words of tokens with blanks between.
func textOf(ws []token) string {
	text := ""
	for i := range ws {
		if i > 0 {
			text += " "
		}
		text += ws[i].s
	}
	return text
}

// opensAmount reports whether parentheses hold an amount: "(2)", "(X)", "({TL}/4)", but not "(min 1)".
func opensAmount(text []byte, at, to int) bool {
	for i := at + 1; i < to && i < at+40; i++ {
		switch c := text[i]; {
		case c == ')':
			return i > at+1
		case c == '{':
			for i < to && i < at+40 && text[i] != '}' {
				i++
			}
		case field.IsDigit(c), c == '+', c == '-', c == '/', c == 'X', c == '*':
		case i == at+1 && bareName(text, i, to) > 0:
			i += bareName(text, i, to)
		case field.IsLetter(c) && i > at+1:
		default:
			return false
		}
	}
	return false
}

// bareNames are the numbers of a character that begin an amount without braces, such as "TL/5" and "(MlePwr/5)".
var bareNames = [...]string{"tl", "cl", "dl", "mlepwr", "mgcpwr", "sklpwr"}

// bareName returns the length of the name that is divided there, or 0.
func bareName(text []byte, at, to int) int {
	if at > 0 && field.IsLetter(text[at-1]) {
		return 0
	}
	end := at
	for end < to && field.IsLetter(text[end]) && end < at+7 {
		end++
	}
	if end == at || end+1 >= to || text[end] != '/' || !field.IsDigit(text[end+1]) {
		return 0
	}
	word := strings.ToLower(string(text[at:end]))
	for i := range bareNames {
		if bareNames[i] == word {
			return end - at
		}
	}
	return 0
}

// standsAlone reports whether a capital X begins an amount, as in "X", "X/3" or "Xsp".
func standsAlone(text []byte, at, to int) bool {
	if at+1 >= to || !field.IsLetter(text[at+1]) {
		return true
	}
	end := at + 1
	for end < to && field.IsLetter(text[end]) {
		end++
	}
	return unitOf(strings.ToLower(string(text[at+1:end]))) != ""
}

// unitOf returns the unit of those letters, or "".
func unitOf(letters string) string {
	switch letters {
	case "sp", "ap", "sta", "mna", "fcs", "x", "th", "d", "hp":
		return letters
	}
	return ""
}

// amountEnd returns where the amount ends that begins at a byte.
func amountEnd(text []byte, at, to int) int {
	end := at
	for end < to {
		c := text[end]
		switch {
		case c == '{' || c == '(' && (end == at || opensAmount(text, end, to)):
			closing := byte('}')
			if c == '(' {
				closing = ')'
			}
			i, depth := end+1, 0
			for i < to && i < end+60 && (text[i] != closing || depth > 0) && text[i] != '\n' {
				if text[i] == c {
					depth++
				} else if text[i] == closing {
					depth--
				}
				i++
			}
			if i >= to || text[i] != closing {
				return max(end, at+1)
			}
			end = i + 1
		case field.IsDigit(c) || field.IsLetter(c) || c == '%':
			end++
		case (c == '+' || c == '-' || c == '/' || c == '*' || c == '!') && end > at && end+1 < to &&
			(field.IsDigit(text[end+1]) || text[end+1] == '{' || text[end+1] == '(' || text[end+1] == 'X' || field.IsLetter(text[end+1])):
			end++
		case c == '!' && end > at:
			end++
		default:
			return max(end, at+1)
		}
	}
	return max(end, at+1)
}

// amountOf splits the unit off an amount. One of several units, such as "3sta+3mna", keeps them.
func amountOf(raw string, from, to int) token {
	t := token{s: raw, is: isAmount, from: from, to: to}
	at := len(raw)
	if at > 1 && raw[at-1] == '%' {
		t.s, t.unit = raw[:at-1], "%"
		return t
	}
	for at > 0 && field.IsLetter(raw[at-1]) {
		at--
	}
	if unit := unitOf(strings.ToLower(raw[at:])); unit != "" && unit != "x" && at > 0 {
		if at > 0 && isNumeric(raw[:at]) {
			t.s, t.unit = raw[:at], unit
		}
	}
	return t
}

// isNumeric reports whether an amount has no unit left: all its letters are X or in braces.
func isNumeric(s string) bool {
	inside := 0
	for i := range len(s) {
		switch c := s[i]; {
		case c == '{':
			inside++
		case c == '}':
			inside--
		case inside == 0 && field.IsLetter(c) && c != 'X':
			return placeholderTail(s)
		}
	}
	return true
}

// placeholderTail reports whether the letters of an amount name a score without braces, as in "(2)MlePwr".
func placeholderTail(s string) bool {
	_, err := dewprism.Evaluate(s, &known)
	return err == nil
}

// known are values with which every expression can be worked out: reading needs to find out whether one can be read.
var known = dewprism.Values{
	MlePwr: field.Of(8), MleAcc: field.Of(2), MleEva: field.Of(10), MgcPwr: field.Of(8), MgcAcc: field.Of(2),
	MgcEva: field.Of(10), SklPwr: field.Of(8), SklAcc: field.Of(2), SklEva: field.Of(10), CL: field.Of(5),
	TL: field.Of(10),
	DL: field.Of(2), LB: field.Of(3), Health: field.Of(40), MaxHealth: field.Of(60), TmWrk: field.Of(1),
	OutNum: field.Of(1),
	X:      field.Of(2),
}
