package notation

import (
	"slices"
	"strings"

	"rulewright/rules/grammar"
	"rulewright/rules/markup"
)

// A reader reads one text.
type reader struct {
	given string
	page  *markup.Page
	into  *Ability
	// seen are the labels that came before, and label is that of the line; when and versus belong to it.
	seen   []string
	label  string
	text   string
	when   When
	versus string
	// energy is set behind a sentence that lets the user choose an energy type.
	energy bool
	// beside is set behind a second target next to the first one: the effects behind it are its.
	beside bool
	// shut is set behind a second power or target in the text: which step belongs to which is open.
	shut bool
	// tokens are those of the sentence that is read.
	tokens []markup.Token
	effort markup.Effort
	// parted is the work of comparing parts of sentences with the rows.
	parted markup.Effort
}

// Read returns the meaning of a text, plain, Markdown or HTML, of any content.
func Read(text string) *Ability {
	r := reader{given: text, page: front.Read(text), into: &Ability{}, parted: markup.Effort{Most: mostParts, Steps: stepsOfPart}}
	first := true
	for from := 0; from < len(r.page.Text); {
		to := from
		for to < len(r.page.Text) && r.page.Text[to] != '\n' {
			to++
		}
		if at := r.begin(from, to); at < to {
			if len(r.into.Clauses) >= mostClauses { // No power is that long.
				r.text = ""
				r.leave(at, len(r.page.Text))
				break
			}
			r.readLine(at, to, first)
			first = false
		}
		from = to + 1
	}
	r.into.Effort = r.effort.Spent
	return r.into
}

// begin returns the first byte of a line behind its bullets and blanks.
func (r *reader) begin(from, to int) int {
	for from < to {
		switch c := r.page.Text[from]; {
		case c <= ' ' || c == '#':
			from++
		case (c == '*' || c == '-' || c == '+') && (from+1 == to || r.page.Text[from+1] == ' '):
			from++
		case strings.HasPrefix(string(r.page.Text[from:min(from+3, to)]), "•"):
			from += len("•")
		default:
			return from
		}
	}
	return to
}

// labels are those of the notation.
var labels = [...]string{"rarity", "requires", "cost", "target", "trigger", "attack", "check", "hit", "success", "miss",
	"failure", "effect", "upgrade", "upgrades", "sustain", "special", "critical", "botch", "duration"}

// labelOf returns the label of a line in lower case, as it is written, and where its words begin, or 0.
func (r *reader) labelOf(from, to int) (name, text string, words int) {
	for i := from; i < min(to, from+24); i++ {
		switch c := r.page.Text[i]; {
		case c == ':':
			text = plain(r.page.Text[from:i])
			words = i + 1
		case c == '(' && i > from: // "Hit (half Finesse)" lacks its colon.
			text = plain(r.page.Text[from:i])
			words = i
			if strings.ToLower(text) != "hit" {
				return "", "", 0
			}
		case c == '.' || c == '\'' || c == '[':
			return "", "", 0
		}
		if words > 0 {
			break
		}
	}
	if words == 0 {
		return "", "", 0
	}
	name = strings.ToLower(text)
	if slices.Contains(labels[:], name) {
		return name, text, words
	}
	for _, of := range [...]string{"hit vs ", "miss vs "} {
		if strings.HasPrefix(name, of) && slices.Contains(defenses[:], name[len(of):]) {
			return name, text, words
		}
	}
	return "", "", 0
}

// plain returns words without the signs of Markdown.
func plain(text []byte) string {
	kept := make([]byte, 0, len(text))
	for _, c := range text {
		if c != '*' && c != '\\' {
			kept = append(kept, c)
		}
	}
	return strings.TrimSpace(string(kept))
}

// readLine reads a line.
func (r *reader) readLine(from, to int, first bool) {
	name, text, words := r.labelOf(from, to)
	if words == 0 {
		switch {
		case r.label == "upgrades" && r.open(from, to):
			r.add(from, to, "not taken", nil)
		case first && r.page.Text[from] != '*' && to-from <= 60 && r.page.Text[to-1] != '.':
			r.into.Name = plain(r.page.Text[from:to])
		default:
			steps, ok := r.gloss(from, to)
			r.text = ""
			if ok {
				r.add(from, to, "as the rules of combat", steps)
			} else {
				r.leave(from, to)
			}
		}
		return
	}
	r.label, r.text, r.versus, r.when = name, text, "", Always
	if strings.HasPrefix(name, "hit vs ") {
		r.label, r.versus = "hit", name[len("hit vs "):]
	}
	if r.label == "target" && !r.shut && !r.beside && r.into.Target.Count == 1 && grammar.Is(r.lex(words, to), besides) {
		r.beside = true
		r.add(from, to, "Target: "+besideTarget, nil)
		return
	}
	r.shut = r.shut || once(r.label) && slices.Contains(r.seen, r.label) || r.beside && r.label != "effect"
	r.seen = append(r.seen, r.label)
	if r.begin(words, to) == to {
		if r.label == "upgrade" || r.label == "upgrades" {
			r.label = "upgrades"
		} else {
			r.leave(from, to)
		}
		return
	}
	if r.shut {
		r.leave(from, to)
		return
	}
	switch r.label {
	case "hit", "success":
		r.when = OnHit
	case "miss", "failure":
		r.when = OnMiss
	case "effect":
	case "attack", "check":
		if slices.ContainsFunc(r.into.Steps, func(s Step) bool { return s.Does != DoFar }) { // The order of roll and effect is open.
			r.shut = true
			r.leave(from, to)
			return
		}
		fallthrough
	default:
		if meaning, ok := r.readHeader(words, to); ok {
			r.add(from, to, meaning, nil)
		} else {
			r.leave(from, to)
		}
		return
	}
	if r.when != Always && (r.into.Roll.Is == NoRoll || r.versus != "" && !slices.Contains(r.into.Roll.Against, r.versus)) {
		r.leave(from, to)
		return
	}
	r.readSentences(from, words, to)
}

// once reports whether a label may occur once in a power.
func once(label string) bool {
	return label == "cost" || label == "target" || label == "attack" || label == "check" || label == "trigger" || label == "requires"
}

// open reports whether a line is an upgrade whose box is empty: its user does not have it.
func (r *reader) open(from, to int) bool {
	text := plain(r.page.Text[from:min(to, from+8)])
	return strings.HasPrefix(text, "'[ ]'") || strings.HasPrefix(text, "[ ]") || strings.HasPrefix(text, "[]") ||
		strings.HasPrefix(text, "☐")
}

// leave leaves a part of the page to the table.
func (r *reader) leave(from, to int) { r.clause(from, to, Clause{}) }

// add adds the steps of a part of the page.
func (r *reader) add(from, to int, meaning string, steps []Step) {
	r.into.Steps = append(r.into.Steps, steps...)
	r.clause(from, to, Clause{Played: true, Meaning: meaning})
}

// clause adds a clause with the words of a part of the page.
func (r *reader) clause(from, to int, c Clause) {
	for to > from && r.page.Text[to-1] <= ' ' {
		to--
	}
	c.From, c.To = r.page.Place(from), r.page.After(r.given, to-1)
	c.Label, c.Text = r.text, plain([]byte(r.page.Plain(c.From, c.To)))
	if n := len(r.into.Clauses); n > 0 { // Entities may make places overlap.
		c.From = max(c.From, r.into.Clauses[n-1].From)
		c.To = max(c.To, c.From)
	}
	r.into.Clauses = append(r.into.Clauses, c)
}

// mostClauses is how many clauses of a text are read: the rest is left to the table as one.
const mostClauses = 300

// mostTokens is how many tokens of a sentence are read: longer ones are left to the table.
const mostTokens = 60

// lex returns the tokens of a part of a page, without the signs of Markdown.
func (r *reader) lex(from, to int) []markup.Token {
	if to-from > 600 {
		return nil
	}
	r.tokens = r.tokens[:0]
	r.page.Scan(r.given, from, to, nil, func(t markup.Token) {
		if t.Word != "*" && t.Word != "\\" && t.Word != "_" {
			r.tokens = append(r.tokens, t)
		}
	})
	list := r.tokens
	r.effort.Spend(1 + len(list))
	for len(list) > 0 && (list[len(list)-1].Word == "." || list[len(list)-1].Word == ":") {
		list = list[:len(list)-1]
	}
	if len(list) > mostTokens {
		return nil
	}
	return list
}

// readSentences reads the sentences behind a label.
func (r *reader) readSentences(from, words, to int) {
	r.energy = false
	shut := false
	waits := -1 // The place of a choice that the sentence behind it uses.
	for at := words; at < to; {
		end := r.sentenceEnd(at, to)
		begin := r.begin(at, end)
		if at == words {
			begin = from
		}
		at = end
		if begin >= end {
			continue
		}
		if len(r.into.Clauses) >= mostClauses {
			r.leave(begin, to)
			return
		}
		ws := r.lex(max(begin, words), end)
		switch {
		case shut || len(ws) == 0:
			r.leave(begin, end)
			continue
		case waits < 0 && grammar.Is(ws, "select|choose one|1 energy type"):
			waits, r.energy = begin, true
			continue
		}
		steps, ok := r.sentence(ws)
		if waits >= 0 {
			begin, waits = waits, -1
			ok = ok && slices.ContainsFunc(steps, func(s Step) bool { return s.Of == Chosen })
		}
		if !ok {
			r.leave(begin, end)
			shut = shuts(ws)
			continue
		}
		r.add(begin, end, printSteps(steps), steps)
	}
	if waits >= 0 {
		r.leave(waits, to)
	}
}

// shuts reports whether a sentence that is not understood may change those behind it.
func shuts(ws []markup.Token) bool {
	for i := range ws {
		switch ws[i].Word {
		case "if", "unless", "select", "choose", "instead", "either", "when", "while", "describe":
			return true
		}
	}
	return false
}

// sentenceEnd returns where the sentence ends that begins at a byte: behind its full stop.
func (r *reader) sentenceEnd(at, to int) int {
	depth := 0
	for i := at; i < to; i++ {
		switch c := r.page.Text[i]; {
		case c == '(':
			depth++
		case c == ')' && depth > 0:
			depth--
		case c == '.' && depth == 0 && (i+1 == to || r.page.Text[i+1] == ' ' || r.page.Text[i+1] == '*'):
			return i + 1
		}
	}
	return to
}
