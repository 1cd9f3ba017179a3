package notation

import "slices"

// A sentence about what holds while a mark lasts may name two things that share nothing but the mark.

// readApart reads a sentence as [readSentence] does. One about a mark that is not understood as a whole, such as
// "While marked, they cannot benefit from cover and you may dash 1 at the end of their turn", is read as two
// sentences, each of which holds while marked.
func readApart(c *context, ws tokens) (steps []Step, ok bool) {
	lead := leadOfMark(ws)
	if lead == 0 {
		return readSentence(c, ws)
	}
	was, all := *c, slices.Clone(c.ability.Steps)
	if steps, ok = readSentence(c, ws); ok {
		return steps, true
	}
	lost, left := *c, c.ability.Steps
	for at := lead + 1; at < len(ws)-1; at++ {
		if !ws.partAt(lead, at) {
			continue
		}
		*c = was
		c.ability.Steps = slices.Clone(all)
		if first, ok := readSentence(c, trim(ws[:at])); !ok || len(first) > 0 {
			continue
		}
		if second, ok := readSentence(c, slices.Concat(ws[:lead], ws[at+1:])); ok && len(second) == 0 {
			return nil, true // Both are among the steps of the mark.
		}
	}
	*c = lost
	c.ability.Steps = left
	return nil, false
}

// leadOfMark returns how many tokens "While marked," has at the beginning of a sentence, 0 without it.
func leadOfMark(ws tokens) int {
	r := reading{ws}
	if !r.any("while marked|while they are marked|while it is marked") {
		return 0
	}
	if at := slices.IndexFunc(ws, func(t token) bool { return t.word == "," }); at > 0 && (r.any("and in range|,")) {
		return at + 1
	}
	return 0
}

// partAt reports whether two sentences meet at a token: the first one names no time, the second one has a
// subject of its own, and neither has a condition that could be about both.
func (ws tokens) partAt(lead, at int) bool {
	return listedWord(" and but ", ws[at].word) && !timed(ws[lead:at]) &&
		listedWord(" you that they it all allies foes ", ws[at+1].word) &&
		!slices.ContainsFunc(ws[lead:], func(t token) bool {
			return listedWord(" if unless while until instead both also ", t.word)
		})
}
