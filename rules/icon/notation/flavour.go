package notation

// Flavour is words in braces that do nothing by the rules, and that the text itself marks as such:
//
//	{flavor: The lamp hums.}

// flavour reports whether words in braces are marked as flavour.
func (ws tokens) flavour() bool {
	return len(ws) > 4 && (ws[1].word == "flavor" || ws[1].word == "flavour") && ws[2].word == ":"
}

// flavour makes words that are marked as flavour a clause.
func (r *reader) flavour(ws tokens) {
	l, at := r.now, len(r.into.Steps)
	if l.name == "effect" && len(l.on) == 0 && !l.used {
		r.c.effect, r.c.whole, r.c.open = extent{at, at}, true, true
	}
	r.now.used = true
	r.clause(l, ws, true, extent{at, at})
	c := &r.into.Clauses[len(r.into.Clauses)-1]
	c.Text, c.Flavour = r.plain(ws[3].from, ws[len(ws)-2].to), true
}
