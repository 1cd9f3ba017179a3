package notation

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
