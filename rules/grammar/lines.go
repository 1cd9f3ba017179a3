package grammar

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"rulewright/rules/field"
	"rulewright/rules/markup"
)

// leastWidth is the shortest line, in bytes, at which a text counts as wrapped: shorter lines are lists.
const leastWidth = 30

// A line is a line of a page, from one byte to before another.
type line struct {
	from, to int
	// head is set for a header among the first lines, whose words are no sentence, and header for any header.
	head, header bool
	// label is set for a line that begins with a label, and blank for one after a blank line.
	label, blank bool
	// open is how many round brackets it leaves open.
	open int
	// joined is set for a line that goes on with the one before.
	joined bool
}

// join returns the lines of a page, and marks those that were wrapped.
//
// A line that was wrapped is as long as it may be: the first word of the next line would make it longer than the longest
// line of the text. A next line that begins with a label, a bullet, the number of a row or a header begins by itself,
// and so does one after a blank line.
func (f *Front) join(page *markup.Page, given string) []line {
	text := string(page.Text)
	all, width := f.split(page, text, given)
	j := joiner{text: text, width: width}
	for i := 1; i < len(all) && !j.wrapped; i++ {
		j.wrapped = !all[i].blank && j.goesOn(&all[i-1], &all[i-1], &all[i], i == 1, all[i-1].open)
	}
	first, open := 0, 0
	for i := 1; i < len(all); i++ {
		open += all[i-1].open
		next := &all[i]
		if next.blank || !j.goesOn(&all[first], &all[i-1], next, first == 0, open) && !j.follows(&all[first], &all[i-1], next) {
			first, open = i, 0
			continue
		}
		next.joined = true
	}
	return all
}

// split returns the lines of a page that have words, and the length of the longest one but the first: the name has a
// line of its own.
func (f *Front) split(page *markup.Page, text, given string) (all []line, width int) {
	blank := false
	all = make([]line, 0, strings.Count(text, "\n")+1)
	for from := 0; from < len(text); {
		to := from + lineEnd(text[from:])
		if f.beyond(from) {
			return append(all, line{from: from, to: len(text)}), width
		}
		start, end := from, to
		for start < end && text[start] <= ' ' {
			start++
		}
		for end > start && text[end-1] <= ' ' {
			end--
		}
		if start < end {
			_, label, _ := f.labelAt(text[start:end], true)
			l := line{from: start, to: end, label: label > 0, blank: blank, open: opened(text[start:end]),
				header: f.begins(page, given, start, end)}
			l.head = l.header && len(all) < 3
			if len(all) > 0 {
				width = max(width, end-start)
			}
			all = append(all, l)
		}
		blank = start == end
		from = to + 1
	}
	return all, width
}

// A joiner decides which lines go on.
type joiner struct {
	text  string
	width int
	// wrapped is set where a line goes on in the middle of a sentence.
	wrapped bool
}

// of returns the words of a line.
func (j *joiner) of(l *line) string { return j.text[l.from:l.to] }

// goesOn reports whether a line goes on in the middle of a sentence in the next one. It began with a first line, which
// is the first of the text if it is a name, and has so many open brackets.
func (j *joiner) goesOn(first, last, next *line, name bool, open int) bool {
	before, after := j.of(last), j.of(next)
	if leads(before, after) && !first.head && (!name || isLower(after[0])) && bullet(after) == 0 && !next.header {
		return true
	}
	if open > 0 && !next.label && bullet(after) == 0 {
		return true
	}
	if j.own(first, last, next) {
		return false
	}
	switch c := before[len(before)-1]; {
	case c == ':':
		return isLower(after[0]) && j.width >= leastWidth && j.full(before, after, false)
	case stops(before), c == '|' || c == ')' && first.head:
		return false
	case c == ',' && (first.head || !isUpper(after)):
		return true
	case first.head:
		return j.width >= leastWidth && field.IsDigit(after[0])
	}
	return j.width >= leastWidth && !isUpper(after) && j.full(before, after, false)
}

// follows reports whether the next line of a wrapped text begins with a sentence, or with a name.
func (j *joiner) follows(first, last, next *line) bool {
	before, after := j.of(last), j.of(next)
	return j.wrapped && !first.head && j.width >= leastWidth && before[len(before)-1] != ':' && isUpper(after) &&
		j.full(before, after, true) && !j.own(first, last, next)
}

// own reports whether a line begins by itself after another one.
func (j *joiner) own(first, last, next *line) bool {
	text, before := j.of(next), j.of(last)
	if next.header || bullet(text) > 0 || titled(text) || strings.IndexByte(`"|#`, text[0]) >= 0 || isBox(text) {
		return true
	}
	inside := !stops(before) && j.width >= leastWidth && j.full(before, text, false)
	if row(text) && (!inside || text[strings.IndexAny(text, ":.)")] != '.' || row(j.of(first))) {
		return true // Not "2." after "rush".
	}
	return next.label && (isUpper(text) || !inside)
}

// full reports whether the first word of the next line would have made a line too long. A font of letters of different
// widths allows for shorter lines, unless the next line may begin a sentence.
func (j *joiner) full(before, after string, exact bool) bool {
	word := strings.IndexByte(after, ' ')
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
const leading = " a an the of or and with from into your their its if when than each every least another "

// leads reports whether words end with one that never ends a sentence. "Round" ends none before "3+:".
func leads(text, after string) bool {
	at := strings.LastIndexByte(text, ' ') + 1
	if word := text[at:]; at == 0 || strings.Contains(leading, " "+word+" ") {
		return at > 0
	}
	return row(after) && (strings.EqualFold(text[at:], "round") || strings.EqualFold(text[at:], "chapter"))
}

// opened returns how many round brackets a text leaves open.
func opened(text string) int { return strings.Count(text, "(") - strings.Count(text, ")") }

// stops reports whether a sentence ends with a text: with its stop, and perhaps a quote or a bracket.
func stops(text string) bool {
	for at := len(text) - 1; at >= 0; at-- {
		if strings.IndexByte("\"')*", text[at]) < 0 {
			return strings.IndexByte(".!?:;", text[at]) >= 0
		}
	}
	return false
}

// isUpper reports whether a text begins with a capital.
func isUpper(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsUpper(r)
}

// bullet returns the length of the bullet that a line begins with, and of the blanks after it, or 0.
func bullet(text string) int {
	size := 0
	switch {
	case strings.HasPrefix(text, "•"):
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
func isBox(text string) bool {
	return len(text) > 1 && text[0] == '[' && strings.IndexByte(" []", text[1]) >= 0
}

// titled reports whether a line begins with a title and a colon, as "(Chapter 2+):" is.
func titled(text string) bool {
	if !isUpper(text) && text[0] != '(' {
		return false
	}
	colon := strings.IndexByte(text[:min(len(text), 40)], ':')
	return colon > 0 && strings.IndexByte(text[:colon], ',') < 0 && strings.IndexByte(text[:colon], '.') < 0
}

// row reports whether a line is a row of a table, such as "2-3: …" or "4+. …".
func row(text string) bool {
	i := 0
	for i < len(text) && (field.IsDigit(text[i]) || i > 0 && strings.IndexByte("-+ ", text[i]) >= 0) {
		i++
	}
	return i > 0 && i < len(text) && strings.IndexByte(":.)", text[i]) >= 0
}
