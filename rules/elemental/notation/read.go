package notation

import (
	"strconv"
	"strings"

	"rulewright/rules/field"
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
			value := r.lex(i+1, to)
			r.clause(from, to, r.value(strings.ToLower(r.label), value))
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

// set sets a number that is not known yet, and reports whether it may have that value.
func set(into *field.Number, n, most int) bool {
	if into.Known() || n < 1 || n > most {
		return false
	}
	*into = field.Of(n)
	return true
}

// value reads the value of a label, and returns its meaning, or "".
func (r *reader) value(label string, ws []markup.Token) string {
	a := r.into
	switch {
	case len(ws) == 0:
	case label == "action" && len(ws) <= 2 && a.Action == "":
		if markup.Is(ws, "full|standard|move|swift|free action?") {
			a.Action = ws[0].Word
			return "Action: " + a.Action
		}
	case label == "speed":
		return r.speed(ws)
	case label == "range":
		return r.reach(ws)
	case label == "cooldown":
		if markup.Is(ws, "# round|rounds") && set(&a.Cooldown, ws[0].N, 999) {
			return printNumber("Cooldown: ", a.Cooldown, " rounds")
		}
	case label == "duration":
		if markup.Is(ws, "# segment|segments") && set(&a.Segments, ws[0].N, 99) {
			return printNumber("Duration: ", a.Segments, " segments")
		}
	case label == "pushback":
		if markup.Is(ws, "# feet|foot") && set(&a.Pushback, ws[0].N, 9999) {
			return printNumber("Pushback: ", a.Pushback, " feet")
		}
	case label == "offensive":
		return r.offensive(ws)
	case label == "defensive":
		if markup.Is(ws, "defense bonus + dex|dexterity + 2 d6") || markup.Is(ws, "defense bonus + dex|dexterity + 2d6") {
			return "as every defensive action"
		}
	case label == "damage" && a.Damage == "":
		if text := sumOf(ws); text != "" {
			a.Damage = text
			return "Damage: " + text
		}
	}
	return ""
}

// speed reads a speed such as "3H".
func (r *reader) speed(ws []markup.Token) string {
	if len(ws) == 2 && ws[0].Is == markup.Number && ws[1].Word == "h" && set(&r.into.Speed, ws[0].N, 99) {
		return "Speed: " + number(ws[0].N) + "H"
	}
	return ""
}

// reach reads a range such as "30 feet".
func (r *reader) reach(ws []markup.Token) string {
	projectile := markup.Is(ws, "# feet|foot ,? (? projectile )?") && len(ws) > 2
	if !projectile && !markup.Is(ws, "# feet|foot") || !set(&r.into.Range, ws[0].N, 9999) {
		return ""
	}
	r.into.Projectile = projectile
	return printRange(r.into)
}

// A term is one part of a sum.
type term struct {
	// name is an attribute or "attack bonus"; dice and n are the number of dice and the number.
	name    string
	dice, n int
}

// terms reads a sum such as "Attack Bonus + Dex + 2d6", or returns none.
func terms(ws []markup.Token) []term {
	var list []term
	for len(ws) > 0 {
		if len(list) > 0 {
			if ws[0].Word != "+" || len(ws) == 1 {
				return nil
			}
			ws = ws[1:]
		}
		n := 1
		switch {
		case markup.Prefix(ws, "attack bonus") > 0:
			list, n = append(list, term{name: "attack bonus"}), 2
		case markup.Prefix(ws, "strength|str") > 0:
			list = append(list, term{name: "strength"})
		case markup.Prefix(ws, "dexterity|dex") > 0:
			list = append(list, term{name: "dexterity"})
		case markup.Prefix(ws, "intelligence|int") > 0:
			list = append(list, term{name: "intelligence"})
		case markup.Prefix(ws, "# d6") > 0 && ws[0].N > 0:
			list, n = append(list, term{dice: ws[0].N}), 2
		case ws[0].Is == markup.Number:
			list = append(list, term{n: ws[0].N})
		default:
			return nil
		}
		ws = ws[n:]
	}
	return list
}

// offensive reads an attack roll: the attack bonus, one attribute, and perhaps a number and dice, each once.
func (r *reader) offensive(ws []markup.Token) string {
	a, attribute, bonus := r.into, "", false
	var plus, dice field.Number
	for _, t := range terms(ws) {
		switch {
		case t.name == "attack bonus" && !bonus:
			bonus = true
		case t.name != "" && t.name != "attack bonus" && attribute == "":
			attribute = t.name
		case t.dice > 0 && t.dice <= 99 && !dice.Known():
			dice = field.Of(t.dice)
		case t.n > 0 && t.n <= 99 && !plus.Known():
			plus = field.Of(t.n)
		default:
			return ""
		}
	}
	if !bonus || attribute == "" || !dice.Known() || a.Attribute != "" {
		return ""
	}
	a.Attribute, a.Bonus, a.Dice = attribute, plus, dice
	return printOffensive(a)
}

// sumOf returns a sum of damage as the rules read it, or "".
func sumOf(ws []markup.Token) string {
	text := ""
	dice := 0
	for _, t := range terms(ws) {
		if text != "" {
			text += " + "
		}
		dice += t.dice
		switch {
		case t.name == "attack bonus" || t.n > 999 || dice > 99:
			return ""
		case t.name != "":
			text += t.name
		case t.dice > 0:
			text += number(t.dice) + "d6"
		default:
			text += number(t.n)
		}
	}
	if len(text) > 190 {
		return ""
	}
	return text
}

// sentence reads a sentence, and returns its meaning, or "".
func (r *reader) sentence(ws []markup.Token) string {
	a := r.into
	if markup.Prefix(ws, "speed is # h , range is # feet|foot") == len(ws) && len(ws) > 0 && !a.Speed.Known() && !a.Range.Known() {
		if speed := r.speed(ws[2:4]); speed != "" {
			if reach := r.reach(ws[7:9]); reach != "" {
				return speed + ", " + reach
			}
			a.Speed = field.Number{}
		}
		return ""
	}
	switch {
	case markup.Prefix(ws, "speed is # h") == 4 && len(ws) == 4:
		return r.speed(ws[2:])
	case markup.Prefix(ws, "range is # feet|foot") == 4 && len(ws) == 4:
		return r.reach(ws[2:])
	case markup.Is(ws, "a? hit? pushes|push the|your? target back # feet|foot"):
		if set(&a.Pushback, ws[len(ws)-2].N, 9999) {
			return printNumber("Pushback: ", a.Pushback, " feet")
		}
	}
	if kind, hexes := groundOf(ws); kind != "" && a.Ground == "" {
		a.Ground, a.Hexes, r.ground = kind, field.Of(hexes), len(a.Clauses)
		return printGround(a)
	}
	// "A hit inflicts the staggered condition for one round."
	n := markup.Prefix(ws, "a hit inflicts the")
	if n > 0 && len(ws) == n+5 && ws[n].Is == markup.Word && markup.Is(ws[n+1:], "condition for # round|rounds") && a.Penalty == "" &&
		len(ws[n].Word) <= 40 && set(&a.Rounds, ws[n+3].N, 999) {
		a.Penalty = ws[n].Word
		return printPenalty(a)
	}
	return ""
}

// grounds are the sentences that put something into hexes; the number of hexes is at "#".
var grounds = [...]struct{ kind, begin, end string }{
	{"wall", "it|you raises|raise|creates|create a wall in|of", "# hex|hexes in|within range"},
	{"obscuring", "it|you fills|fill", "# hex|hexes in|within range with fog|mist|smoke|steam|dust"},
	{"dark", "it|you fills|fill", "# hex|hexes in|within range with darkness"},
}

// groundOf reads a sentence that puts something into hexes: its kind and how many hexes, or "".
func groundOf(ws []markup.Token) (kind string, hexes int) {
	for _, g := range grounds {
		if n := markup.Prefix(ws, g.begin); n > 0 && markup.Is(ws[n:], g.end) && ws[n].N > 0 && ws[n].N <= mostHexes {
			return g.kind, ws[n].N
		}
	}
	return "", 0
}

// mostHexes limits how many hexes an ability fills, and mostReach the feet up to which the hexes are offered.
const (
	mostHexes = 20
	mostReach = 60
)

// checkGround leaves the hexes to the table unless the ability has a range, which is a limit, and nothing else that
// might bear on them: an attack, a speed at which they rise, or a time (ELEMENTAL-N2).
func (r *reader) checkGround() {
	a := r.into
	if feet, known := a.Range.Get(); known && feet <= mostReach && !a.Projectile && a.Attribute == "" && !a.Speed.Known() &&
		!a.Segments.Known() {
		return
	}
	a.Ground, a.Hexes = "", field.Number{}
	a.Clauses[r.ground].Played, a.Clauses[r.ground].Meaning = false, ""
}

// number returns the digits of a number.
func number(n int) string { return strconv.Itoa(n) }
