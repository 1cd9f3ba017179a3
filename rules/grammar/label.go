package grammar

import (
	"strings"
)

// A Label is a label of a game's notation.
type Label struct {
	// Words are as people write it, Means is as the reader knows it: "on a hit", "On hit". Words that are Means in small
	// letters need no Means.
	Words, Means string
	// Stopped means that within a line it is one after a full stop only: elsewhere it is a name.
	Stopped bool
}

// labels writes a line: bullets before labels go, each label has a colon and the words that the reader knows, and with
// OnLines a line of its own.
func (f *Front) labels(e *editor, from, to int) {
	text := e.of
	at := from
	if l, size, sign := f.labelAt(text[at+bullet(text[at:to]):to], true); size > 0 {
		at += bullet(text[at:to])
		at = f.label(e, l, at, size, sign)
	}
	begin, depth := at, 0
	for i := at; i < to; i++ {
		switch text[i] {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		}
		if depth > 0 || text[i] != ' ' || i+1 == to || !isUpper(text[i+1:to]) {
			continue
		}
		l, size, sign := f.labelAt(text[i+1:to], false)
		if size == 0 || (sign != ':' || l.Stopped) && begin < i && !stops(text[begin:i]) || !f.OnLines && sign == ':' && l.Means == "" {
			continue
		}
		f.Words.write(e, begin, i)
		if f.OnLines {
			e.put("\n", i, i+1)
		} else {
			e.keep(i, i+1)
		}
		begin = f.label(e, l, i+1, size, sign)
		i = begin - 1
	}
	f.Words.write(e, begin, to)
}

// label writes a label, and returns the place after it.
func (f *Front) label(e *editor, l Label, at, size int, sign byte) int {
	words := at + size - 1
	for words > at && (e.of[words-1] == ' ') {
		words--
	}
	if l.Means != "" {
		e.put(l.Means, at, words)
	} else {
		e.keep(at, words)
	}
	if sign == ':' {
		e.keep(at+size-1, at+size)
	} else {
		e.put(":", at+size-1, at+size)
	}
	return at + size
}

// labelAt returns the label that a text begins with, its length with its colon or dash, and that sign. The size is 0
// without a label. A full stop ends a label, too, but only at the start of a line.
func (f *Front) labelAt(text string, start bool) (l Label, size int, sign byte) {
	if len(text) < 3 { // No label is that short, with its colon.
		return Label{}, 0, 0
	}
	for i := range f.Labels {
		n := len(f.Labels[i].Words)
		if len(text) <= n || text[0]|0x20 != f.Labels[i].Words[0] || !strings.EqualFold(text[:n], f.Labels[i].Words) {
			continue
		}
		l = f.Labels[i]
		rest := text[n:]
		blanks := len(rest) - len(strings.TrimLeft(rest, " "))
		rest = rest[blanks:]
		if len(rest) == 0 {
			continue
		}
		switch c := rest[0]; {
		case c == ':':
			return l, n + blanks + 1, ':'
		case !isUpper(text):
		case c == '-' && blanks > 0 && len(rest) > 1 && rest[1] == ' ':
			return l, n + blanks + 1, '-'
		case c == '.' && start && blanks == 0 && len(rest) > 2 && rest[1] == ' ':
			return l, n + 1, '.'
		}
	}
	return Label{}, 0, 0
}
