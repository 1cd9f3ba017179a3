// Package grammar reads and prints the texts of all games by the rows of a [Book], which each game has as tables. Before
// that it prepares the texts: it joins lines that were wrapped, puts each label on a
// line of its own with a colon, and replaces spellings and synonyms by the words that the reader knows.
package grammar

import (
	"strings"

	"rulewright/rules/markup"
)

// A Front is what a game's reader knows of lines, labels and words. Its zero value only joins wrapped lines.
type Front struct {
	// Labels are the labels that the reader knows and their other spellings, in lower case.
	Labels []Label
	// OnLines means that the reader needs each label on a line of its own.
	OnLines bool
	// Begins reports whether a line of a page begins something by itself, apart from labels, bullets and rows: it is a
	// header. May be nil.
	Begins func(p *markup.Page, given string, from, to int) bool
	// Words are the synonyms.
	Words *Synonyms
	// Most is how many bytes of a page the reader reads, or 0 for all: the lines after them stay as they are.
	Most int
}

// beyond reports whether a line begins after all that the reader reads.
func (f *Front) beyond(from int) bool { return f.Most > 0 && from >= f.Most }

// Read returns the page of a text for a reader. Its words may differ from those of the text, its places do not.
func (f *Front) Read(given string) *markup.Page {
	page := markup.Read(given)
	markup.Scanned(len(page.Text) / 8)
	lines := f.join(page, given)
	return f.write(page, lines)
}

// write returns a page with the lines in the words of the reader.
func (f *Front) write(page *markup.Page, lines []line) *markup.Page {
	e := edit(page)
	for i := range lines {
		switch l := &lines[i]; {
		case l.joined:
			e.wrap(l.from)
		case i > 0:
			e.put("\n", l.from, l.from)
		}
		e.keep(lines[i].from, lines[i].to)
	}
	next := edit(e.result())
	for from, first := 0, true; from < len(next.of); first = false {
		if f.beyond(from) {
			next.keep(from, len(next.of))
			break
		}
		to := from + lineEnd(next.of[from:])
		if first || from < to && f.begins(next.page, "", from, to) {
			next.keep(from, to)
		} else {
			f.labels(next, from, to)
		}
		if to < len(next.of) {
			next.keep(to, to+1)
		}
		from = to + 1
	}
	return next.result()
}

// begins reports whether a line is a header.
func (f *Front) begins(p *markup.Page, given string, from, to int) bool {
	return f.Begins != nil && f.Begins(p, given, from, to)
}

// lineEnd returns the length of the line that a text begins with.
func lineEnd(text string) int {
	if size := strings.IndexByte(text, '\n'); size >= 0 {
		return size
	}
	return len(text)
}

// An editor writes a page again. Each byte keeps the place that it has in the given text.
type editor struct {
	page *markup.Page
	// of is the text of the page.
	of   string
	text []byte
	from []int32
}

// edit begins to write a page.
func edit(page *markup.Page) *editor {
	size := len(page.Text) + len(page.Text)/16
	return &editor{page: page, of: string(page.Text), text: make([]byte, 0, size), from: make([]int32, 0, size)}
}

// keep copies a part of the page.
func (e *editor) keep(from, to int) {
	e.text, e.from = append(e.text, e.of[from:to]...), append(e.from, e.page.From[from:to]...)
}

// put writes words in place of a part of the page, which may be empty.
func (e *editor) put(words string, from, to int) {
	for i := range len(words) {
		at := min(from+i, max(from, to-1))
		if i == len(words)-1 {
			at = max(from, to-1)
		}
		e.text, e.from = append(e.text, words[i]), append(e.from, int32(e.page.Place(at)))
	}
}

// wrap joins the lines before and after a place: with a blank, or without the hyphen that divided a word.
func (e *editor) wrap(at int) {
	n := len(e.text)
	if n > 1 && e.text[n-1] == '-' && isLower(e.text[n-2]) && isLower(e.of[at]) {
		e.text, e.from = e.text[:n-1], e.from[:n-1]
		return
	}
	e.put(" ", at, at)
}

// result returns the page, which shows the words of the text.
func (e *editor) result() *markup.Page { return e.page.With(e.text, e.from) }

// isLower reports whether a byte is a small letter.
func isLower(c byte) bool { return c >= 'a' && c <= 'z' }
