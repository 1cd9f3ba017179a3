package notation

import "slices"

// heads reports whether a line is only a title, or the header, of what the lines behind it
// describe: "Clay Urn" above "Height 1 object", or "Interrupt 2". It does nothing by itself.
func (r *reader) heads(at int, ws tokens) bool {
	ws = trim(ws)
	if at == 0 && r.into.Name == "" || len(ws) == 0 || len(ws) > 6 || r.tokens(at)[0].word == "•" {
		return false
	}
	if r.headline(ws) {
		return true
	}
	if at+1 >= len(r.lines) || !isTitle(ws, 4) || !r.isName(ws) {
		return false
	}
	below := trim(r.tokens(at + 1))
	l, size := labelOf(below)
	return r.headline(below) || size > 0 && (l.name == "trigger" || ofPiece(l.name))
}

// headline reports whether the words are those of a header inside of the text: "Interrupt 1".
func (r *reader) headline(ws tokens) bool {
	rest, n := reading{ws}, 0
	return rest.all("interrupt") && rest.number(&n) && rest.end()
}

// attach makes one clause of a title, or of the line with the properties of a thing, and of the clause
// behind it that it heads. A line that is left to the table stays apart from a clause that is played.
func (r *reader) attach() {
	list := r.into.Clauses
	for i := len(list) - 2; i >= r.headed; i-- {
		c, next := &list[i], &list[i+1]
		if c.Label != "" || !c.Played && next.Played || c.Played && c.Meaning != c.Text ||
			!r.leads(words(c.Text), c.Played) {
			continue
		}
		next.From = c.From
		next.Text = r.plain(next.From, next.To)
		list, r.into.Spans = slices.Delete(list, i, i+1), slices.Delete(r.into.Spans, i, i+1)
	}
	r.into.Clauses = list
}

// leads reports whether a clause is a title or a header, or one that is left to the table and lists
// only properties.
func (r *reader) leads(ws tokens, played bool) bool {
	rest := reading{ws}
	switch {
	case len(ws) == 0, len(ws) > 12:
		return false
	case r.headline(ws), rest.all("interrupt") && (rest.end() || rest.all("1 per")):
		return true
	case isTitle(ws, 5) && !slices.ContainsFunc(ws, func(w token) bool { return w.is == isNumber }):
		return true
	}
	return !played && !slices.ContainsFunc(ws, func(w token) bool {
		return w.is == isWord && w.n == 0 && !listedWord(properties, w.word)
	})
}

// properties are the words in a line with those of a summon or an object.
const properties = " size height summon object terrain effect destructible immobile intangible phasing hp defense "
