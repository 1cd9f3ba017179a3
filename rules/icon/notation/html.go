package notation

import (
	"strconv"
	"unicode/utf8"
)

// A page is a text without its markup: paragraphs are lines, and bullets begin with "•".
type page struct {
	text []byte
	// from is the place of each byte of text in the given text.
	from []int32
	// end is the length of the given text.
	end int
}

// pageOf returns the page of plain text or HTML. It writes straight apostrophes and
// quotes, plain spaces and hyphens, and the words of links in place of the links.
func pageOf(given string) *page {
	p := &page{text: make([]byte, 0, len(given)), from: make([]int32, 0, len(given)), end: len(given)}
	for at := 0; at < len(given); {
		switch c := given[at]; {
		case c == '<':
			at = p.tag(given, at)
		case c == '&':
			at = p.entity(given, at)
		case c == '@':
			at = p.link(given, at)
		case c > ' ' && c < utf8.RuneSelf && c != '`':
			p.text, p.from = append(p.text, c), append(p.from, int32(at))
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

// place returns the place in the given text at which a byte of the page is; the end of
// the page is the end of the given text.
func (p *page) place(at int) int {
	if at >= len(p.from) {
		return p.end
	}
	return int(p.from[at])
}

// after returns the place in the given text behind a byte of the page.
func (p *page) after(given string, at int) int {
	if at < 0 {
		return 0
	}
	from := p.place(at)
	if from >= len(given) {
		return len(given)
	}
	if given[from] == '&' {
		if end := indexByte(given[from:min(from+12, len(given))], ';'); end > 0 {
			return from + end + 1
		}
	}
	_, size := utf8.DecodeRuneInString(given[from:])
	return from + size
}

// letter appends a letter that the given text has at a place.
func (p *page) letter(r rune, at int) {
	switch r {
	case '\r', '\u200b', '\u200e', '\u200f', '\ufeff', '\u00ad':
		return
	case '\t', '\u00a0', '\u2009', '\u202f', '\u2002', '\u2003':
		r = ' '
	case '’', '‘', '`', '´':
		r = '\''
	case '“', '”':
		r = '"'
	case '–', '—', '−', '‑':
		r = '-'
	case '●', '▪', '◦', '·':
		r = '•'
	}
	if r == ' ' && (len(p.text) == 0 || p.text[len(p.text)-1] == ' ' || p.text[len(p.text)-1] == '\n') {
		return // Spaces in a row count as one.
	}
	size := len(p.text)
	p.text = utf8.AppendRune(p.text, r)
	for range len(p.text) - size {
		p.from = append(p.from, int32(at))
	}
}

// line begins a new line, if there is something on this one.
func (p *page) line(at int) {
	if n := len(p.text); n > 0 && p.text[n-1] != '\n' {
		p.text, p.from = append(p.text, '\n'), append(p.from, int32(at))
	}
}

// tag skips the tag at a place, and returns the place behind it. Tags of paragraphs,
// lists and rows begin a line. A "<" that begins no tag is a letter.
func (p *page) tag(given string, at int) int {
	rest := given[at:]
	if hasPrefix(rest, "<!--") {
		if end := indexOf(rest, "-->"); end >= 0 {
			return at + end + 3
		}
		return len(given)
	}
	i := 1
	if i < len(rest) && rest[i] == '/' {
		i++
	}
	name := i
	for i < len(rest) && isLetter(rest[i]|0x20) {
		i++
	}
	for i > name && i < len(rest) && rest[i] >= '0' && rest[i] <= '9' {
		i++
	}
	if i == name {
		p.letter('<', at)
		return at + 1
	}
	kind := lower(rest[name:min(i, name+12)])
	end := indexByte(rest, '>')
	if end < 0 {
		return len(given)
	}
	if name == 1 && (kind == "script" || kind == "style") {
		close := indexOf(rest[end:], "</")
		for close >= 0 && lower(rest[end+close+2:min(end+close+2+len(kind), len(rest))]) != kind {
			next := indexOf(rest[end+close+2:], "</")
			if next < 0 {
				return len(given)
			}
			close += 2 + next
		}
		if close < 0 {
			return len(given)
		}
		return at + end + close
	}
	switch kind {
	case "p", "br", "div", "ul", "ol", "li", "tr", "table", "hr", "section", "blockquote",
		"h1", "h2", "h3", "h4", "h5", "h6", "dl", "dt", "dd", "tbody", "thead":
		p.line(at)
		if kind == "li" && name == 1 {
			p.letter('•', at)
			p.letter(' ', at)
		}
	case "td", "th":
		p.letter(' ', at)
	}
	return at + end + 1
}

// entity appends the letter of the entity at a place, and returns the place behind it.
func (p *page) entity(given string, at int) int {
	rest := given[at:min(at+12, len(given))]
	end := indexByte(rest, ';')
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
	if hasPrefix(name, "#") {
		base, digits := 10, name[1:]
		if hasPrefix(digits, "x") || hasPrefix(digits, "X") {
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

// link appends the words of a link such as "@UUID[…]{dazed}", and returns the place
// behind it. An "@" without brackets is a letter.
func (p *page) link(given string, at int) int {
	rest := given[at:]
	i := 1
	for i < len(rest) && i < 24 && isLetter(rest[i]|0x20) {
		i++
	}
	if i == 1 || i == len(rest) || rest[i] != '[' {
		p.letter('@', at)
		return at + 1
	}
	end := indexByte(rest[:min(len(rest), 400)], ']')
	if end < 0 {
		p.letter('@', at)
		return at + 1
	}
	if end+1 < len(rest) && rest[end+1] == '{' {
		// The words are read as the rest of the text is; the bracket behind them is left out.
		if close := indexByte(rest[end:min(len(rest), end+400)], '}'); close >= 0 {
			inner := pageOf(rest[end+2 : end+close])
			if rest[end+2] == ' ' { // The words of two links in a row are apart.
				p.letter(' ', at+end+2)
			}
			for j, c := range inner.text {
				if c == ' ' && len(p.text) > 0 && p.text[len(p.text)-1] == ' ' {
					continue
				}
				p.text, p.from = append(p.text, c), append(p.from, int32(at+end+2)+inner.from[j])
			}
			return at + end + close + 1
		}
	}
	return at + end + 1
}

// isLetter reports whether a byte is a small letter of the English alphabet.
func isLetter(c byte) bool { return c >= 'a' && c <= 'z' }
