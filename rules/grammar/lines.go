package grammar

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"rulewright/rules/field"
	"rulewright/rules/markup"
)

// leastWidth is the shortest line, in bytes, at which a text counts as wrapped: shorter lines are lists.
const leastWidth = 30

// join returns the lines of a page, with those that were wrapped in one.
//
// A line that was wrapped is as long as it may be: the first word of the next line would make it longer than the longest
// line of the text. A next line that begins with a label, a bullet, the number of a row or a header begins by itself,
// and so does one after a blank line.
func (f *Front) join(page *markup.Page, given string) []line {
	text := page.Text
	var all []line
	width, wrapped := 0, false
	blank := false
	var blanks []bool
	for from := 0; from < len(text); {
		to := from + lineEnd(text[from:])
		start, end := from, to
		for start < end && text[start] <= ' ' {
			start++
		}
		for end > start && text[end-1] <= ' ' {
			end--
		}
		if start < end {
			all = append(all, line{parts: []part{{start, end}}, first: len(all) == 0, begins: len(all) < 3 && f.begins(page, given, start, end)})
			blanks = append(blanks, blank)
			if len(all) > 1 { // The name has its own line.
				width = max(width, end-start)
			}
		}
		blank = start == end
		from = to + 1
	}
	if len(all) < 2 {
		return all
	}
	j := joiner{front: f, page: page, given: given, width: width}
	for i := 1; i < len(all) && !wrapped; i++ {
		wrapped = !blanks[i] && j.goesOn(&all[i-1], &all[i])
	}
	out := all[:1]
	for i := 1; i < len(all); i++ {
		last := &out[len(out)-1]
		if !blanks[i] && (j.goesOn(last, &all[i]) || wrapped && j.follows(last, &all[i])) {
			last.parts = append(last.parts, all[i].parts...)
			continue
		}
		out = append(out, all[i])
	}
	return out
}

// A joiner decides which lines go on.
type joiner struct {
	front *Front
	page  *markup.Page
	given string
	width int
}

// goesOn reports whether a line goes on in the middle of a sentence in the next one.
func (j *joiner) goesOn(last, next *line) bool {
	before, after := j.end(last), j.page.Text[next.parts[0].from:next.parts[0].to]
	if leads(before, after) && !last.begins && (!last.first || isLower(after[0])) && bullet(after) == 0 && !next.begins &&
		!j.front.begins(j.page, j.given, next.parts[0].from, next.parts[0].to) {
		return true
	}
	if _, label, _ := j.front.labelAt(after, true); open(j.whole(last)) && label == 0 && bullet(after) == 0 {
		return true // A bracket is open.
	}
	if j.own(last, next) {
		return false
	}
	switch c := before[len(before)-1]; {
	case c == ':':
		return isLower(after[0]) && j.width >= leastWidth && j.full(before, after, false)
	case stops(before), c == '|' || c == ')' && last.begins:
		return false
	case c == ',' && (last.begins || !isUpper(after)):
		return true
	case last.begins:
		return j.width >= leastWidth && field.IsDigit(after[0])
	}
	return j.width >= leastWidth && !isUpper(after) && j.full(before, after, false)
}

// follows reports whether the next line of a wrapped text begins with a sentence, or with a name.
func (j *joiner) follows(last, next *line) bool {
	before, after := j.end(last), j.page.Text[next.parts[0].from:next.parts[0].to]
	return !last.begins && j.width >= leastWidth && before[len(before)-1] != ':' && isUpper(after) && !j.own(last, next) &&
		j.full(before, after, true)
}

// end returns the last part of a line.
func (j *joiner) end(l *line) []byte {
	p := l.parts[len(l.parts)-1]
	return j.page.Text[p.from:p.to]
}

// whole returns a line with the parts that were joined.
func (j *joiner) whole(l *line) []byte {
	return j.page.Text[l.parts[0].from:l.parts[len(l.parts)-1].to]
}

// own reports whether a line begins by itself after another one.
func (j *joiner) own(last, next *line) bool {
	p := next.parts[0]
	text, before := j.page.Text[p.from:p.to], j.end(last)
	if next.begins || bullet(text) > 0 || titled(text) || strings.IndexByte(`"|#`, text[0]) >= 0 || isBox(text) {
		return true
	}
	inside := !stops(before) && j.width >= leastWidth && j.full(before, text, false)
	if row(text) && (!inside || text[bytes.IndexAny(text, ":.)")] != '.' || row(j.whole(last))) {
		return true // Not "2." after "rush".
	}
	if _, size, _ := j.front.labelAt(text, true); size > 0 && (isUpper(text) || !inside) {
		return true
	}
	return j.front.begins(j.page, j.given, p.from, p.to)
}

// full reports whether the first word of the next line would have made a line too long. A font of letters of different
// widths allows for shorter lines, unless the next line may begin a sentence.
func (j *joiner) full(before, after []byte, exact bool) bool {
	word := bytes.IndexByte(after, ' ')
	if word < 0 {
		word = len(after)
	}
	size := len(before) + 1 + word
	if exact {
		return size > j.width
	}
	return size*10 > j.width*7
}

// leading are words that never end a sentence.
var leading = map[string]bool{"a": true, "an": true, "the": true, "of": true, "or": true, "and": true, "with": true,
	"from": true, "into": true, "your": true, "their": true, "its": true, "if": true, "when": true, "than": true, "each": true, "every": true, "least": true, "another": true}

// leads reports whether words end with one that never ends a sentence. "Round" ends none before "3+:".
func leads(text, after []byte) bool {
	word := strings.ToLower(string(text[bytes.LastIndexByte(text, ' ')+1:]))
	return len(word) < len(text) && (leading[word] || (word == "round" || word == "chapter") && row(after))
}

// open reports whether a round bracket of a line is still open.
func open(text []byte) bool { return bytes.Count(text, []byte("(")) > bytes.Count(text, []byte(")")) }

// stops reports whether a sentence ends with a text: with its stop, and perhaps a quote or a bracket.
func stops(text []byte) bool {
	text = bytes.TrimRight(text, "\"')*")
	return len(text) > 0 && strings.IndexByte(".!?:;", text[len(text)-1]) >= 0
}

// isUpper reports whether a text begins with a capital.
func isUpper(text []byte) bool {
	r, _ := utf8.DecodeRune(text)
	return unicode.IsUpper(r)
}

// bullet returns the length of the bullet that a line begins with, and of the blanks after it, or 0.
func bullet(text []byte) int {
	size := 0
	switch {
	case bytes.HasPrefix(text, []byte("•")):
		size = len("•")
	case len(text) > 1 && strings.IndexByte("*-+", text[0]) >= 0 && text[1] == ' ':
		size = 1
	default:
		return 0
	}
	for size < len(text) && text[size] == ' ' {
		size++
	}
	return size
}

// isBox reports whether a line begins with a box to tick, or with a roll of the table.
func isBox(text []byte) bool {
	return len(text) > 1 && text[0] == '[' && strings.IndexByte(" []", text[1]) >= 0
}

// titled reports whether a line begins with a title and a colon, as "(Chapter 2+):" is.
func titled(text []byte) bool {
	if !isUpper(text) && text[0] != '(' {
		return false
	}
	colon := bytes.IndexByte(text[:min(len(text), 40)], ':')
	return colon > 0 && bytes.IndexByte(text[:colon], ',') < 0 && bytes.IndexByte(text[:colon], '.') < 0
}

// row reports whether a line is a row of a table, such as "2-3: …" or "4+. …".
func row(text []byte) bool {
	i := 0
	for i < len(text) && (field.IsDigit(text[i]) || i > 0 && strings.IndexByte("-+ ", text[i]) >= 0) {
		i++
	}
	return i > 0 && i < len(text) && strings.IndexByte(":.)", text[i]) >= 0
}
