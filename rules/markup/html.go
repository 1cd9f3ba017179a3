package markup

import (
	"strings"

	"rulewright/rules/field"
)

// lines are the elements that begin a line, and end one.
const lines = " p br div ul ol li tr table hr section blockquote h1 h2 h3 h4 h5 h6 dl dt dd tbody thead tfoot caption" +
	" details summary article aside header footer main nav figure figcaption pre address form fieldset legend "

// unread are the elements whose content is no text of the item: code, and what its author has struck out.
const unread = " script style template s del strike "

// empty are the elements without content.
const empty = " br hr img input wbr col area link meta base embed source track "

// in reports whether a list of names, each with a space on both sides, has a name.
func in(list, name string) bool {
	return name != "" && strings.Contains(list, " "+name+" ")
}

// isHidden reports whether readers do not see the content of an element: it is struck out, invisible, or a secret
// block that its author has not revealed. Attributes are the part of its tag after the name.
func isHidden(name, attributes string) bool {
	if in(unread, name) {
		return true
	}
	if _, hidden := attribute(attributes, "hidden"); hidden {
		return true
	}
	if class, ok := attribute(attributes, "class"); ok {
		if names := strings.Fields(class); contains(names, "secret") && !contains(names, "revealed") {
			return true
		}
	}
	style, ok := attribute(attributes, "style")
	style = strings.Join(strings.Fields(strings.ToLower(style)), "")
	return ok && (strings.Contains(style, "display:none") || strings.Contains(style, "visibility:hidden") ||
		strings.Contains(style, "line-through"))
}

// contains reports whether a list has a name.
func contains(list []string, name string) bool {
	for _, one := range list {
		if one == name {
			return true
		}
	}
	return false
}

// tagName returns the name of the tag that a text begins with, in lower case, and the end of the name. The name of a
// closing tag follows its "/". A "<" that begins no tag has no name.
func tagName(tag string) (name string, closes bool, end int) {
	i := 1
	if closes = i < len(tag) && tag[i] == '/'; closes {
		i++
	}
	start := i
	for i < len(tag) && (field.IsLetter(tag[i]) || i > start && (field.IsDigit(tag[i]) || tag[i] == '-')) {
		i++
	}
	return strings.ToLower(tag[start:min(i, start+12)]), closes, i
}

// tagEnd returns the place of the ">" that ends a tag, or -1. A ">" in a quoted value does not.
func tagEnd(tag string, from int) int {
	for i := from; i < len(tag); i++ {
		if tag[i] == '>' {
			return i
		}
		if tag[i] != '=' {
			continue
		}
		at := skipSpace(tag, i+1)
		if at == len(tag) || tag[at] != '"' && tag[at] != '\'' {
			i = at - 1
			continue
		}
		size := strings.IndexByte(tag[at+1:], tag[at])
		if size < 0 { // The quote is never closed.
			if end := strings.IndexByte(tag[i:], '>'); end >= 0 {
				return i + end
			}
			return -1
		}
		i = at + 1 + size
	}
	return -1
}

// attribute returns the value of an attribute, and reports whether a tag has it.
func attribute(attributes, name string) (string, bool) {
	for at := 0; at < len(attributes); {
		for at < len(attributes) && (attributes[at] <= ' ' || attributes[at] == '/' || attributes[at] == '=') {
			at++
		}
		start := at
		for at < len(attributes) && attributes[at] > ' ' && attributes[at] != '=' && attributes[at] != '/' {
			at++
		}
		is := strings.EqualFold(attributes[start:at], name)
		value := ""
		if next := skipSpace(attributes, at); next < len(attributes) && attributes[next] == '=' {
			value, at = attributeValue(attributes, skipSpace(attributes, next+1))
		}
		if is && start < at {
			return value, true
		}
	}
	return "", false
}

// attributeValue returns the value at a place, and the place after it.
func attributeValue(attributes string, at int) (string, int) {
	if at < len(attributes) && (attributes[at] == '"' || attributes[at] == '\'') {
		size := strings.IndexByte(attributes[at+1:], attributes[at])
		if size < 0 {
			return attributes[at+1:], len(attributes)
		}
		return attributes[at+1 : at+1+size], at + size + 2
	}
	end := at
	for end < len(attributes) && attributes[end] > ' ' {
		end++
	}
	return attributes[at:end], end
}

// skipSpace returns the place of the next byte that is no white space.
func skipSpace(text string, at int) int {
	for at < len(text) && text[at] <= ' ' {
		at++
	}
	return at
}

// afterElement returns the place after an element whose content begins at a place: after its closing tag, or for a
// paragraph without one before the next line. An element that is never closed reaches to the end.
func afterElement(given, name string, at int) int {
	if in(empty, name) {
		return at
	}
	if name == "script" || name == "style" {
		return afterCode(given, name, at)
	}
	for depth := 1; at < len(given); {
		open := strings.IndexByte(given[at:], '<')
		if open < 0 {
			break
		}
		at += open
		if end := afterComment(given, at); end > at {
			at = end
			continue
		}
		inner, closes, after := tagName(given[at:])
		end := tagEnd(given[at:], after)
		if inner == "" || end < 0 {
			at++
			continue
		}
		switch {
		case closes && inner == name:
			if depth--; depth == 0 {
				return at + end + 1
			}
		case !closes && name == "p" && inner != "br" && in(lines, inner):
			return at
		case !closes && inner == name:
			depth++
		}
		at += end + 1
	}
	return len(given)
}

// afterCode returns the place of the closing tag of a script or a style sheet, which may contain any "<".
func afterCode(given, name string, at int) int {
	for at < len(given) {
		size := strings.Index(given[at:], "</")
		if size < 0 {
			break
		}
		at += size + len("</")
		if at+len(name) <= len(given) && strings.EqualFold(given[at:at+len(name)], name) {
			return at - len("</")
		}
	}
	return len(given)
}

// afterComment returns the place after the comment that begins at a "<", or that place if none does. Word writes
// comments such as "<![if …]>", which end at the next ">".
func afterComment(given string, at int) int {
	rest := given[at:]
	end := ">"
	switch {
	case strings.HasPrefix(rest, "<!--"):
		end = "-->"
	case !strings.HasPrefix(rest, "<!") && !strings.HasPrefix(rest, "<?"):
		return at
	}
	size := strings.Index(rest, end)
	if size < 0 {
		return len(given)
	}
	return at + size + len(end)
}

// tag skips the tag at a place, and returns the place after it. Tags of paragraphs, lists and rows begin a line. A "<"
// that begins no tag is a letter.
func (p *Page) tag(given string, at int) int {
	if end := afterComment(given, at); end > at {
		return end
	}
	rest := given[at:]
	name, closes, after := tagName(rest)
	if name == "" {
		p.letter('<', at)
		return at + 1
	}
	size := tagEnd(rest, after)
	if size < 0 {
		return len(given)
	}
	end := at + size + 1
	if name == "summary" && closes {
		p.label(at)
		return end
	}
	if p.separate(name, at); !closes && isHidden(name, rest[after:size]) {
		p.letter(' ', at)
		return afterElement(given, name, end)
	}
	switch name {
	case "li":
		if !closes {
			p.letter('•', at)
			p.letter(' ', at)
		}
	case "td", "th":
		p.letter(' ', at)
	case "sup", "sub": // "2¹," has no space before the comma.
		if !closes || end < len(given) && isWord(given[end]) {
			p.letter(' ', at)
		}
	}
	return end
}

// isWord reports whether a byte is of a letter or a digit.
func isWord(c byte) bool { return field.IsLetter(c) || field.IsDigit(c) || c >= 0x80 }

// separate begins a line where an element of its own line begins or ends.
func (p *Page) separate(name string, at int) {
	inBullet := name == "p" && strings.HasSuffix(string(p.Text[max(0, len(p.Text)-len("• ")):]), "• ")
	if in(lines, name) && !inBullet { // A paragraph in a bullet begins beside it.
		p.line(at)
	}
}

// label makes the summary of details the label of what follows: with a colon, on the same line.
func (p *Page) label(at int) {
	for n := len(p.Text); n > 0 && p.Text[n-1] == ' '; n-- {
		p.Text, p.From = p.Text[:n-1], p.From[:n-1]
	}
	n := len(p.Text)
	if n == 0 || p.Text[n-1] == '\n' {
		return
	}
	if strings.IndexByte(":.!?", p.Text[n-1]) < 0 {
		p.letter(':', at)
	}
	p.letter(' ', at)
	p.beside = len(p.Text)
}

// paragraphs are the elements by which a text is HTML, in which a newline is a blank.
const paragraphs = " p div ul ol li table tr td blockquote h1 h2 h3 h4 h5 h6 section "

// paragraphsFrom returns the place of the first tag of a text with paragraphs of HTML, and its length for any other text
// or one whose newlines count. A line before the first tag, such as the name, ends with its newline.
func paragraphsFrom(given string) int {
	first, found := len(given), false
	for at := 0; at < len(given); {
		size := strings.IndexByte(given[at:], '<')
		if size < 0 {
			break
		}
		at += size
		name, _, end := tagName(given[at:])
		if name == "pre" {
			return len(given)
		}
		if name != "" {
			first = min(first, at)
		}
		found = found || in(paragraphs, name)
		at += max(1, end)
	}
	if !found {
		return len(given)
	}
	return first
}
