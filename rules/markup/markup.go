// Package markup turns the text of an item, plain or HTML, into words with their places.
// The readers of all games' notations share it.
package markup

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"rulewright/rules/field"
)

// A Page is a text without its markup: paragraphs are lines, and bullets begin with "•".
type Page struct {
	Text []byte
	// From is the place of each byte of Text in the given text.
	From []int32
	// end is the length of the given text.
	end int
	// beside is the length of Text after the label of details: what follows is on the same line.
	beside int
	// html is the place from which a newline is a blank: that of the first tag, if the text has paragraphs of HTML.
	html int
	// shown is the page whose words are shown; nil means this one.
	shown *Page
}

// With returns a page with other words for the same text: those that a reader reads in place of the written ones. From
// has the place of each byte, as [Page.From] does.
func (p *Page) With(text []byte, from []int32) *Page {
	shown := p
	if p.shown != nil {
		shown = p.shown
	}
	return &Page{Text: text, From: from, end: p.end, shown: shown}
}

// Read returns the page of plain text or HTML. It writes straight apostrophes and
// quotes, plain spaces and hyphens, and the words of links in place of the links. It leaves
// out what is struck out or hidden, and secret blocks that are not revealed.
func Read(given string) *Page {
	p := &Page{Text: make([]byte, 0, len(given)), From: make([]int32, 0, len(given)), end: len(given)}
	p.html = paragraphsFrom(given)
	for at := 0; at < len(given); {
		switch c := given[at]; {
		case c == '<':
			at = p.tag(given, at)
		case c == '\n' && at > p.html:
			p.letter(' ', at)
			at++
		case c == '&':
			at = p.entity(given, at)
		case c == '@':
			at = p.link(given, at)
		case c > ' ' && c < utf8.RuneSelf && c != '`':
			p.Text, p.From = append(p.Text, c), append(p.From, int32(at))
			at++
		case c < utf8.RuneSelf:
			p.letter(rune(c), at)
			at++
		default:
			r, size := utf8.DecodeRuneInString(given[at:])
			p.letter(r, at)
			at += size
		}
	}
	return p
}

// Place returns the place in the given text at which a byte of the page is; the end of
// the page is the end of the given text.
func (p *Page) Place(at int) int {
	if at >= len(p.From) {
		return p.end
	}
	return int(p.From[at])
}

// After returns the place in the given text behind a byte of the page.
func (p *Page) After(given string, at int) int {
	if at < 0 {
		return 0
	}
	from := p.Place(at)
	if from >= len(given) {
		return len(given)
	}
	if given[from] == '&' {
		if end := strings.IndexByte(given[from:min(from+12, len(given))], ';'); end > 0 {
			return from + end + 1
		}
	}
	_, size := utf8.DecodeRuneInString(given[from:])
	return from + size
}

// Plain returns the words between two places of the given text, without markup.
func (p *Page) Plain(from, to int) string {
	if p.shown != nil {
		return p.shown.Plain(from, to)
	}
	at, _ := slices.BinarySearch(p.From, int32(from))
	end, _ := slices.BinarySearch(p.From, int32(to))
	return strings.TrimSpace(string(p.Text[at:max(at, end)]))
}

// letter appends a letter that the given text has at a place.
func (p *Page) letter(r rune, at int) {
	if r >= utf8.RuneSelf || r < ' ' || r == '`' {
		word := plain(r)
		if word == "" {
			return
		}
		first, size := utf8.DecodeRuneInString(word)
		r = first
		for _, more := range word[size:] { // A ligature is several letters.
			p.letter(r, at)
			r = more
		}
	}
	if r == '\n' && len(p.Text) > 0 && len(p.Text) == p.beside {
		return
	}
	if r == ' ' && (len(p.Text) == 0 || p.Text[len(p.Text)-1] == ' ' || p.Text[len(p.Text)-1] == '\n') {
		return // Spaces in a row count as one.
	}
	size := len(p.Text)
	p.Text = utf8.AppendRune(p.Text, r)
	for range len(p.Text) - size {
		p.From = append(p.From, int32(at))
	}
}

// plain returns a letter as the readers know it, which may be several letters or none.
func plain(r rune) string {
	for i := range signs {
		if strings.ContainsRune(signs[i].all, r) {
			return signs[i].as
		}
	}
	switch {
	case r >= '！' && r <= '～': // The wide letters of East Asian keyboards.
		return string(r - '！' + '!')
	case unicode.Is(unicode.Zs, r), r < ' ':
		return " "
	case isIgnorable(r):
		return ""
	}
	return string(r)
}

// signs are letters that the readers know as others.
var signs = [...]struct{ all, as string }{
	{"\n\v\f\u0085\u2028\u2029", "\n"},
	{"\r", ""},
	{"’‘‚‛′´`", "'"},
	{"“”„‟″«»", "\""},
	{"–—−‑‐‒―﹘﹣", "-"},
	// The last ones are bullets of Word, in its fonts of signs.
	{"●▪◦·‣⁃∙■□○◆◇►➢❖✓\uf0b7\uf0a7\uf0d8\uf076\uf0fc", "•"},
	{"ﬀ", "ff"}, {"ﬁ", "fi"}, {"ﬂ", "fl"}, {"ﬃ", "ffi"}, {"ﬄ", "ffl"}, {"ﬅﬆ", "st"},
}

// isIgnorable reports whether a letter has no shape and no meaning of its own: it joins or divides letters, or sets
// their direction or their variant.
func isIgnorable(r rune) bool {
	switch {
	case r == '\u00ad', r == '\u034f', r == '\u061c', r == '\u3164', r == '\uffa0', r == '\ufeff',
		r == '\u115f', r == '\u1160', r == '\u17b4', r == '\u17b5',
		r >= '\u180b' && r <= '\u180f', r >= '\u200b' && r <= '\u200f', r >= '\u202a' && r <= '\u202e',
		r >= '\u2060' && r <= '\u206f', r >= '\ufe00' && r <= '\ufe0f', r >= '\U000e0000' && r <= '\U000e0fff',
		r >= '\U0001d173' && r <= '\U0001d17a', r >= '\ufff0' && r <= '\ufff8':
		return true
	}
	return false
}

// line begins a new line, if there is something on this one.
func (p *Page) line(at int) {
	if n := len(p.Text); n > 0 && p.Text[n-1] != '\n' && n != p.beside {
		p.Text, p.From = append(p.Text, '\n'), append(p.From, int32(at))
	}
}

// entity appends the letter of the entity at a place, and returns the place behind it.
func (p *Page) entity(given string, at int) int {
	rest := given[at:min(at+12, len(given))]
	end := strings.IndexByte(rest, ';')
	if end > 1 {
		if r := entityOf(rest[1:end]); r != 0 {
			if r == '\n' {
				r = ' '
			}
			p.letter(r, at)
			return at + end + 1
		}
	}
	p.letter('&', at)
	return at + 1
}

// entityOf returns the letter of an entity, or 0.
func entityOf(name string) rune {
	if strings.HasPrefix(name, "#") {
		base, digits := 10, name[1:]
		if strings.HasPrefix(digits, "x") || strings.HasPrefix(digits, "X") {
			base, digits = 16, digits[1:]
		}
		n, err := strconv.ParseUint(digits, base, 32)
		if err != nil || n == 0 || n > utf8.MaxRune || !utf8.ValidRune(rune(n)) {
			return 0
		}
		return rune(n)
	}
	for i := range entities {
		if entities[i].name == name {
			return entities[i].is
		}
	}
	return 0
}

// entities are those that rich text editors write.
var entities = [...]struct {
	name string
	is   rune
}{
	{"nbsp", ' '}, {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''},
	{"rsquo", '\''}, {"lsquo", '\''}, {"rdquo", '"'}, {"ldquo", '"'}, {"ndash", '-'}, {"mdash", '-'},
	{"bull", '•'}, {"middot", '•'}, {"hellip", '…'}, {"minus", '-'}, {"times", '×'}, {"shy", '\u00ad'},
}

// named are the links of earlier cores, whose brackets have the name of a document.
const named = " actor cards compendium item journalentry macro playlist rolltable scene "

// link appends the words of a link such as "@UUID[…]{dazed}", and returns the place after it. A link of an earlier
// core such as "@Item[Dazed]" has the name in its brackets. Any other link without words stays as it is, so that a
// reader sees that a word is missing.
func (p *Page) link(given string, at int) int {
	rest := given[at:]
	i := 1
	for i < len(rest) && i < 24 && field.IsLetter(rest[i]) {
		i++
	}
	end := i + bracket(rest[i:])
	if i == 1 || end == i {
		p.letter('@', at)
		return at + 1
	}
	if end < len(rest) && rest[end] == '{' {
		if size := strings.IndexByte(rest[end:min(len(rest), end+400)], '}'); size >= 0 {
			if rest[end+1] == ' ' { // The words of two links in a row are apart.
				p.letter(' ', at+end+1)
			}
			p.words(rest[end+1:end+size], at+end+1)
			return at + end + size + 1
		}
	}
	from, to := i+1, end-1
	kind := strings.ToLower(rest[1:i])
	if kind == "compendium" {
		from += strings.LastIndexByte(rest[from:to], '.') + 1
	}
	if !in(named, kind) || isID(rest[from:to]) {
		p.letter('@', at)
		return at + 1
	}
	p.words(rest[from:to], at+from)
	return at + end
}

// bracket returns the length of the brackets that a text begins with, and of what is in them, or 0. Brackets may
// contain others, as "[2d6[fire]]" does.
func bracket(text string) int {
	depth := 0
	for i := range min(len(text), 400) {
		switch text[i] {
		case '[':
			depth++
		case ']':
			depth--
		}
		if depth == 0 {
			if i == 0 {
				return 0
			}
			return i + 1
		}
	}
	return 0
}

// isID reports whether a text is the id of a document, or nothing.
func isID(text string) bool {
	for i := range len(text) {
		if !field.IsLetter(text[i]) && !field.IsDigit(text[i]) {
			return false
		}
	}
	return text == "" || len(text) == 16
}

// words appends a part of the given text, which is read as the rest of it is.
func (p *Page) words(text string, at int) {
	inner := Read(text)
	for j, c := range inner.Text {
		if c == ' ' && len(p.Text) > 0 && p.Text[len(p.Text)-1] == ' ' {
			continue
		}
		p.Text, p.From = append(p.Text, c), append(p.From, int32(at)+inner.From[j])
	}
}
