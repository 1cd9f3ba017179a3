package notation

import "strings"

// isTitle reports whether a line is a title: few words with capitals, without a stop.
func isTitle(ws tokens, most int) bool {
	if len(ws) == 0 || len(ws) > most || !ws[0].upper {
		return false
	}
	for i, w := range ws {
		small := i > 0 && listedWord(" of the and to in a 's ", w.word)
		if w.is == isMark && w.word != "'" && w.word != "-" && w.word != "," || w.is == isWord && !w.upper && !small {
			return false
		}
	}
	return true
}

// isPlainName reports whether a line above a header may be a name in small letters: a few
// words, without a mark that a sentence or a label would have.
func isPlainName(ws tokens) bool {
	for _, w := range ws {
		if w.is == isMark && !listedWord(" ' - , ", w.word) {
			return false
		}
	}
	return len(ws) > 0 && len(ws) <= 6
}

// sentenceEnd returns where the sentence at the beginning of the tokens ends, and where the next one begins.
func sentenceEnd(ws tokens) (end, next int) {
	depth := 0
	r := reading{ws}
	r.any("you")
	whole := r.any("repeat|repeats") && r.all("the following effect") // It takes the rest of its line.
	for i, w := range ws {
		switch {
		case w.word == "(":
			depth++
		case w.word == ")":
			depth = max(0, depth-1)
		case !whole && w.is == isMark && (w.word == "." || w.word == "!" || w.word == "?") && depth == 0 &&
			(i+1 == len(ws) || !ws[i+1].glued || ws[i+1].upper || ws[i+1].is == isMark):
			next = i + 1
			for next < len(ws) && ws[next].is == isMark && ws[next].glued && strings.Contains(".!?)\"", ws[next].word) {
				next++
			}
			return i, next
		case i > 0 && (!whole || ws[i-1].word == ".") && w.is == isWord && (w.upper || ws[i-1].word == "then"):
			// A label in the middle: "Rush 1, then area effect: fray", "On hit: fray Miss: 1".
			if l, size := labelOf(ws[i:]); size > 0 && l.agreed == "" && (w.upper || len(l.strike) > 0) {
				return leadEnd(ws[:i]), i
			}
		}
	}
	return len(ws), len(ws)
}

// leadEnd returns where the words before a label in the middle of a sentence end, without
// those that lead to the label.
func leadEnd(ws tokens) int {
	for n := max(1, len(ws)-3); n < len(ws); n++ {
		r := reading{ws[n:]}
		if (r.all("and gain") || r.all("and gains") || r.all("and create a") || r.all("and creates a") ||
			r.all(", then") || r.any("and|then|,")) && r.end() {
			return leadEnd(ws[:n])
		}
	}
	return len(ws)
}

// items returns the bullets and rows behind a line, and how many lines they are.
func (r *reader) items(at int) (items []item, taken int) {
	for at+1+taken < len(r.lines) {
		ws := r.tokens(at + 1 + taken)
		row, size := rowOf(ws)
		bullet := len(ws) > 0 && (ws[0].word == "•" || ws[0].word == "*" || ws[0].word == "-")
		if bullet {
			ws = ws[1:]
			if l, _ := labelOf(ws); l.when != nil {
				return items, taken // It is a line of its own.
			}
			row, size = rowOf(ws)
		} else if size == 0 {
			return items, taken
		}
		if size == 0 {
			row, size = titleOf(ws)
		}
		ws = ws[size:]
		it := item{label: r.named(row)}
		for len(ws) > 0 {
			end, next := sentenceEnd(ws)
			if s := trim(r.named(ws[:end])); len(s) > 0 {
				it.sentences = append(it.sentences, s)
			}
			ws = ws[next:]
		}
		items = append(items, it)
		taken++
	}
	return items, taken
}

// rowOf returns the label of a row of a table, such as "2-3:" or "4+.", and how many tokens it has.
func rowOf(ws tokens) (row tokens, size int) {
	i := 0
	if i >= len(ws) || ws[i].is != isNumber {
		return nil, 0
	}
	i++
	if i+1 < len(ws) && ws[i].word == "-" && ws[i+1].is == isNumber {
		i += 2
	} else if i < len(ws) && ws[i].word == "+" {
		i++
	}
	if i < len(ws) && ws[i].is == isMark && strings.Contains(":.-)", ws[i].word) {
		return ws[:i], i + 1
	}
	return nil, 0
}

// titleOf returns the title of a bullet such as "Flee:", and how many tokens it has.
func titleOf(ws tokens) (row tokens, size int) {
	for i, w := range ws {
		if w.word == ":" {
			if _, label := labelOf(ws); label > 0 {
				return nil, 0
			}
			return ws[:i], i + 1
		}
		if i >= 5 || w.is == isMark {
			break
		}
	}
	return nil, 0
}

// ownTime reports whether a step has a time of its own, or holds until it ends.
func ownTime(s *Step) bool { return s.Does.is(ownTiming) }

// timed reports whether a sentence names a time or a condition, on which the next ones may hang.
func timed(ws tokens) bool {
	const first = " at when whenever while if each after before once until on for during roll gamble every as next any "
	if len(ws) > 1 && (listedWord(first, ws[0].word) || ws[0].word == "the" && listedWord(" next time first ", ws[1].word)) &&
		!(listedWord(" each any every ", ws[0].word) && ws[1].word != "time") {
		return true
	}
	for _, w := range ws {
		if listedWord(" following starts ends start end explodes delay turn becomes when whenever until after while ", w.word) {
			return true
		}
	}
	return false
}

// clause adds a clause from the first to the last token, with the label before it.
func (r *reader) clause(l label, ws tokens, played bool, steps extent) {
	c := Clause{From: ws[0].from, To: ws[len(ws)-1].to, Label: strings.TrimSpace(l.text), Played: played}
	if c.To < len(r.given) && (r.given[c.To] == '.' || r.given[c.To] == '!') {
		c.To++
	}
	if l.text != "" && !l.used {
		c.From = l.from
	}
	if c.From > 0 && r.given[c.From-1] == '{' {
		before := 0
		if n := len(r.into.Clauses); n > 0 {
			before = min(r.into.Clauses[n-1].To, c.From)
		}
		if at := strings.LastIndexByte(r.given[before:c.From], '@'); at >= 0 {
			c.From = before + at // It begins with a link.
		}
	}
	if c.To < len(r.given) && r.given[c.To] == '}' && strings.LastIndexByte(r.given[c.From:c.To], '{') >= 0 {
		c.To++ // It ends with one.
	}
	c.Text = r.plain(c.From, c.To)
	r.into.Clauses = append(r.into.Clauses, c)
	r.spans = append(r.spans, steps)
}

// plain returns the words of a part of the given text without markup.
func (r *reader) plain(from, to int) string { return r.page.Plain(from, to) }
