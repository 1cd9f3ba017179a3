package notation

import (
	"strings"

	"rulewright/rules/field"
	"rulewright/rules/grammar"
	"rulewright/rules/markup"
)

// A reader reads one text.
type reader struct {
	given string
	page  *markup.Page
	into  *Ability
	// label is that of the line, as it is written.
	label  string
	tokens []markup.Token
	effort markup.Effort
	// ground is the place of the clause that puts something into hexes.
	ground int
}

// mostClauses is how many clauses of a text are read: the rest is left to the table as one.
const mostClauses = 300

// Read returns the meaning of a text, plain or HTML, of any content.
func Read(text string) *Ability {
	r := reader{given: text, page: front.Read(text), into: &Ability{}}
	r.read()
	r.into.Effort = r.effort.Spent
	if r.into.Ground != "" {
		r.checkGround()
	}
	return r.into
}

// read reads the title and the lines.
func (r *reader) read() {
	for from, first := 0, true; from < len(r.page.Text); {
		to := from
		for to < len(r.page.Text) && r.page.Text[to] != '\n' {
			to++
		}
		at := r.begin(from, to)
		from = to + 1
		switch {
		case at == to:
			continue
		case len(r.into.Clauses) >= mostClauses:
			r.label = ""
			r.clause(at, len(r.page.Text), "")
			return
		case first && r.title(at, to):
		default:
			r.line(at, to)
		}
		first = false
	}
}

// begin returns the first byte of a line behind its bullets and blanks.
func (r *reader) begin(from, to int) int {
	for from < to {
		switch c := r.page.Text[from]; {
		case c <= ' ' || c == '#' || (c == '*' || c == '-') && (from+1 == to || r.page.Text[from+1] == ' '):
			from++
		case strings.HasPrefix(string(r.page.Text[from:min(from+3, to)]), "•"):
			from += len("•")
		default:
			return from
		}
	}
	return to
}

// words returns the words of a part of the page without the signs of Markdown.
func (r *reader) words(from, to int) string {
	kept := make([]byte, 0, to-from)
	for _, c := range r.page.Text[from:to] {
		if c != '*' {
			kept = append(kept, c)
		}
	}
	return strings.TrimSpace(string(kept))
}

// title reads the first line: a name, alone or with its action, as in "Lamp - Swift".
func (r *reader) title(from, to int) bool {
	name := r.words(from, to)
	if at := strings.Index(name, " - "); at > 0 {
		if action := actionOf(strings.ToLower(strings.TrimSpace(name[at+3:]))); action != "" {
			r.into.Name, r.into.Action = name[:at], action
			return true
		}
	}
	if strings.IndexByte(name, ':') >= 0 || strings.IndexByte(name, '.') >= 0 || len(name) > 60 ||
		strings.HasPrefix(strings.ToLower(name), "speed is ") || strings.HasPrefix(strings.ToLower(name), "range is ") {
		return false
	}
	r.into.Name = name
	return true
}

// actionOf returns the kind of an action, or "".
func actionOf(word string) string {
	switch word {
	case "full", "standard", "move", "swift", "free":
		return word
	}
	return ""
}

// clause adds a clause with the words of a part of the page; without a meaning it is left to the table.
func (r *reader) clause(from, to int, meaning string) {
	for to > from && r.page.Text[to-1] <= ' ' {
		to--
	}
	c := Clause{From: r.page.Place(from), To: r.page.After(r.given, to-1), Label: r.label, Text: r.words(from, to),
		Played: meaning != "", Meaning: meaning}
	if n := len(r.into.Clauses); n > 0 { // Entities may make places overlap.
		c.From = max(c.From, r.into.Clauses[n-1].From)
		c.To = max(c.To, c.From)
	}
	r.into.Clauses = append(r.into.Clauses, c)
}

// line reads a line: a label with its value, or sentences.
func (r *reader) line(from, to int) {
	r.label = ""
	for i := from; i < min(to, from+20); i++ {
		if r.page.Text[i] == ':' {
			r.label = r.words(from, i)
			r.clause(from, to, r.sentence(r.lex(from, to)))
			return
		}
	}
	for at := from; at < to; {
		end := at
		for end < to && !(r.page.Text[end] == '.' && (end+1 == to || r.page.Text[end+1] == ' ')) {
			end++
		}
		end = min(to, end+1)
		if begin := r.begin(at, end); begin < end {
			r.clause(begin, end, r.sentence(r.lex(begin, end)))
		}
		if at = end; len(r.into.Clauses) >= mostClauses && at < to {
			r.clause(at, to, "")
			return
		}
	}
}

// lex returns the tokens of a part of a page: none of a sentence that is too long.
func (r *reader) lex(from, to int) []markup.Token {
	if to-from > 300 {
		return nil
	}
	r.tokens = r.tokens[:0]
	r.page.Scan(r.given, from, to, nil, func(t markup.Token) {
		if t.Word != "*" {
			r.tokens = append(r.tokens, t)
		}
	})
	list := r.tokens
	r.effort.Spend(1 + len(list))
	for len(list) > 0 && list[len(list)-1].Word == "." {
		list = list[:len(list)-1]
	}
	return list
}

// sentence reads a sentence, or a label with its value, and returns its meaning, or "".
func (r *reader) sentence(ws []markup.Token) string {
	ids := make([]grammar.ID, len(ws))
	for i := range ws {
		ids[i] = book.ID(ws[i].Word)
	}
	one, ok := book.One(book.Read(ids, func() []markup.Token { return ws }))
	if !ok {
		return ""
	}
	after, meaning := *r.into, ""
	for i := range one.Steps {
		if !one.Steps[i].apply(&after) {
			return ""
		}
		if i > 0 {
			meaning += ", "
		}
		meaning += one.Steps[i].print()
		if one.Steps[i].is == ground {
			r.ground = len(after.Clauses)
		}
	}
	*r.into = after
	return meaning
}

// mostHexes limits how many hexes an ability fills, and mostReach the feet up to which the hexes are offered.
const (
	mostHexes = 20
	mostReach = 60
)

// checkGround leaves the hexes to the table unless the ability has a range, which is a limit, and nothing else that
// might bear on them: an attack or a time (ELEMENTAL-N2). A speed is how many rise in a segment (ELEMENTAL-A8).
func (r *reader) checkGround() {
	a := r.into
	if feet, known := a.Range.Get(); known && feet <= mostReach && !a.Projectile && a.Attribute == "" &&
		!a.Segments.Known() {
		return
	}
	a.Ground, a.Hexes = "", field.Number{}
	a.Clauses[r.ground].Played, a.Clauses[r.ground].Meaning = false, ""
}
