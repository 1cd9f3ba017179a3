package help

import (
	"slices"
	"strings"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon/notation"
	"rulewright/rules/markup"
)

// A Text is the text of an ability, and the first of its clauses that is asked about.
type Text struct {
	markup.Text
	// From is the index of a clause. The clauses before it are left out.
	From int `json:"from,omitempty" limit:"0..99999"`
}

// An Edit puts other words in place of a part of the text.
type Edit struct {
	// From and To are places in the text, in bytes of UTF-8.
	From int    `json:"from"`
	To   int    `json:"to"`
	Text string `json:"text"`
	// Meaning is what the clause then means, in the notation; "" where the edit makes no clause a played one.
	Meaning string `json:"meaning,omitempty"`
}

// An Advice is what may be changed in a clause that is left to the table.
type Advice struct {
	// Clause is its index in the reading of the text, From and To are its words without the label.
	Clause int `json:"clause"`
	From   int `json:"from"`
	To     int `json:"to"`
	// Spellings are corrections of words that may be typing errors.
	Spellings []Edit `json:"spellings,omitempty"`
	// Sentences are the nearest ones that a combat plays, the nearest first.
	Sentences []Edit `json:"sentences,omitempty"`
	// Flavour marks the words as flavour; it is missing where they are a part of the costs.
	Flavour *Edit `json:"flavour,omitempty"`
}

// A Question is something that the list of costs and keywords lacks.
type Question struct {
	// Of is "cost", "range" or "area".
	Of string `json:"of"`
	// Choices are answers by their words in the list, which each one puts there.
	Choices []Choice `json:"choices"`
}

// A Choice is an answer to a question.
type Choice struct {
	Words string `json:"words"`
	Edit
}

// Suggestions are what may be changed in a text so that more of it is played. Nothing of it is necessary.
type Suggestions struct {
	Advice    []Advice   `json:"advice"`
	Questions []Question `json:"questions"`
	// Next is the first clause for which the work was too much: a further request begins with it. It is 0 at the end.
	Next int `json:"next,omitempty"`
}

// Of one clause so many sentences are offered at most, and so many are tried.
const (
	mostSentences = 3
	mostNear      = 12
)

// mostWork bounds the work of one request for its clauses, and that for its questions, in units of [markup.Effort] and in
// bytes that are read: the same text costs the same on every machine.
const (
	mostWork  = 24_000
	unitBytes = 4
)

// mostBefore is how many bytes before a clause are read again with a suggestion, beside the first line.
const mostBefore = 1_200

// mostWords is how many words a clause has at most for which sentences are looked for.
const mostWords = 60

// ResolveSuggestions returns suggestions for the clauses of a plain text that are left to the table, without dice.
func ResolveSuggestions(_ dice.Source, in Text) (Suggestions, *field.Error) {
	s := &search{index: indexed(), text: in.Text.Text}
	a := notation.Read(s.text)
	out := Suggestions{Advice: []Advice{}, Questions: []Question{}}
	if in.From == 0 {
		out.Questions = s.questions(a)
		s.work = 0
	}
	for i := in.From; i < len(a.Clauses); i++ {
		c := &a.Clauses[i]
		if c.Played {
			continue
		}
		if i > in.From && s.work > mostWork {
			out.Next = i
			break
		}
		one := s.advice(c)
		one.Clause = i
		out.Advice = append(out.Advice, one)
	}
	return out, nil
}

// A search looks for suggestions in one text.
type search struct {
	*index
	text string
	work int
}

// read reads a text, and counts the work.
func (s *search) read(text string) *notation.Ability {
	a := notation.Read(text)
	s.work += a.Effort + len(text)/unitBytes
	return a
}

// advice returns what may be changed in a clause.
func (s *search) advice(c *notation.Clause) Advice {
	from, to := s.body(c)
	one := Advice{From: from, To: to}
	body := s.text[from:to]
	if flavour := "{flavor: " + body + "}"; body != "" && strings.IndexByte(body, '{') < 0 && strings.IndexByte(body, '}') < 0 {
		if _, ok := s.plays(flavour, from); ok {
			one.Flavour = &Edit{From: from, To: to, Text: flavour}
		}
	}
	list := wordsOf(body)
	if len(list) == 0 || len(list) > mostWords {
		return one
	}
	one.Spellings = s.spellings(c, from, to)
	one.Sentences = s.sentences(list, body, from, to)
	return one
}

// body returns the place of a clause's words after its label.
func (s *search) body(c *notation.Clause) (from, to int) {
	from, to = max(0, min(c.From, len(s.text))), max(0, min(c.To, len(s.text)))
	if label := strings.TrimRight(c.Label, ":. "); label != "" && strings.Contains(s.text[from:to], label) {
		from += strings.Index(s.text[from:to], label) + len(label)
		for from < to && strings.IndexByte(":.- \n\t", s.text[from]) >= 0 {
			from++
		}
	}
	return from, to
}

// before returns what is read before a clause: the first line, and the last lines that are near.
func (s *search) before(from int) string {
	if from <= mostBefore {
		return s.text[:from]
	}
	first := strings.IndexByte(s.text, '\n') + 1
	near := from - mostBefore
	if at := strings.IndexByte(s.text[near:from], '\n'); at >= 0 {
		near += at + 1
	} else {
		for near < from && s.text[near] >= 0x80 {
			near++
		}
	}
	if first == 0 || first > mostBefore || first >= near {
		return s.text[near:from]
	}
	return s.text[:first] + s.text[near:from]
}

// plays reports whether a combat plays all of a sentence in place of a clause, and returns what it means then.
func (s *search) plays(sentence string, from int) (meaning string, ok bool) {
	if s.work > 2*mostWork {
		return "", false
	}
	before := s.before(from)
	a := s.read(before + sentence)
	for i := range a.Clauses {
		c := &a.Clauses[i]
		if c.To <= len(before) {
			continue
		}
		if !c.Played {
			return "", false
		}
		if ok = true; meaning != "" {
			meaning += " "
		}
		meaning += c.Meaning
	}
	return meaning, ok
}

// spellings returns corrections of words of a clause, its label included.
func (s *search) spellings(c *notation.Clause, from, to int) (list []Edit) {
	start := max(0, min(c.From, from))
	clause := s.text[start:to]
	whole := clause
	for _, w := range slices.Backward(wordsOf(clause)) {
		if len(w.text) < 4 || s.knows(w.text) || len(list) > 5 {
			continue
		}
		is := s.corrected(w.text)
		if is == "" {
			continue
		}
		if w.upper {
			is = strings.ToUpper(is[:1]) + is[1:]
		}
		list = append(list, Edit{From: start + w.from, To: start + w.to, Text: is})
		whole = whole[:w.from] + is + whole[w.to:]
	}
	if len(list) == 0 {
		return nil
	}
	meaning, ok := s.plays(whole, start)
	if !ok { // Shorter words may be ones that the rules do not have.
		list = slices.DeleteFunc(list, func(e Edit) bool { return e.To-e.From < 6 })
	}
	for i := range list {
		list[i].Meaning = meaning
	}
	slices.Reverse(list)
	return list
}

// sentences returns the nearest sentences that are played in place of a clause.
func (s *search) sentences(list []word, body string, from, to int) []Edit {
	var tried []string
	var found []near
	limit := s.work + mostWork/3
	try := func(sentence string) bool {
		if slices.Contains(tried, sentence) || s.work > limit {
			return false
		}
		tried = append(tried, sentence)
		share := shared(list, wordsOf(sentence))
		if share < leastShare {
			return false
		}
		meaning, ok := s.plays(sentence, from)
		if ok {
			at := len(found)
			for at > 0 && found[at-1].share < share {
				at--
			}
			found = slices.Insert(found, at, near{Edit{From: from, To: to, Text: sentence, Meaning: meaning}, share})
		}
		return ok
	}
	for _, one := range shorter(body) {
		try(one)
	}
	for _, at := range s.phrases.Suggest(kindsOf(list), mostNear) {
		row := &s.rows[at]
		if strings.Contains(row.Example, "\n") || row.Topic == "flavour" {
			continue
		}
		example := withoutLabel(row.Example)
		if fitted := fit(example, list, body); !try(fitted) {
			try(example)
		}
	}
	var edits []Edit
	for _, one := range found {
		same := func(e Edit) bool { return strings.EqualFold(e.Text, one.Text) || e.Meaning == one.Meaning }
		if len(edits) < mostSentences && !slices.ContainsFunc(edits, same) {
			edits = append(edits, one.Edit)
		}
	}
	return edits
}

// A near sentence shares so many of a thousand words with a clause.
type near struct {
	Edit
	share int
}

// leastShare is how many of a thousand words a suggestion must share with the clause.
const leastShare = 400

// shared returns how many of a thousand words two sentences share in their order.
func shared(a, b []word) int {
	if len(a)+len(b) == 0 {
		return 0
	}
	row := make([]int, len(b)+1)
	for i := range a {
		diagonal := 0
		for j := range b {
			above := row[j+1]
			if a[i].kind == b[j].kind {
				row[j+1] = diagonal + 1
				if a[i].text == b[j].text {
					row[j+1]++
				}
			} else {
				row[j+1] = max(above, row[j])
			}
			diagonal = above
		}
	}
	return 1000 * row[len(b)] / (len(a) + len(b))
}

// withoutLabel returns an example without its first label.
func withoutLabel(example string) string {
	if at := strings.Index(example, ": "); at > 0 && at < 16 && !strings.ContainsAny(example[:at], ".,") {
		return example[at+2:]
	}
	return example
}

// mostPieces is how many pieces a sentence has at most of which one is left out.
const mostPieces = 7

// shorter returns a sentence without one of its pieces, without the first of them, and each piece alone: what is left out
// may be mere colour, which a person decides.
func shorter(body string) (list []string) {
	end := strings.TrimRight(body, ". !\n")
	stop := body[len(end):]
	pieces := piecesOf(end)
	if len(pieces) < 2 || len(pieces) > mostPieces {
		return nil
	}
	add := func(parts []string) {
		text := strings.Trim(strings.Join(parts, ""), " ,;")
		for _, lead := range []string{"and then ", "then ", "and ", "or ", "but ", "and, ", "then, "} {
			text = strings.TrimPrefix(text, lead)
		}
		if len(text) > 3 {
			list = append(list, strings.ToUpper(text[:1])+text[1:]+strings.TrimRight(stop, "\n"))
		}
	}
	for i := range pieces {
		add(slices.Concat(pieces[:i], pieces[i+1:]))
	}
	if len(pieces) > 2 {
		for i := range pieces {
			add(pieces[i : i+1])
		}
	}
	return list
}

// piecesOf cuts a sentence before "and", "then", "or", and after commas and brackets.
func piecesOf(text string) (pieces []string) {
	from := 0
	for at := 1; at < len(text); at++ {
		cut := strings.IndexByte(",;(", text[at]) >= 0
		for _, joint := range []string{" and ", " then ", " or ", " but ", " with ", " until ", " as ", " by "} {
			cut = cut || strings.HasPrefix(text[at:], joint) && text[at-1] != ','
		}
		if cut {
			pieces, from = append(pieces, text[from:at]), at
		}
	}
	return append(pieces, text[from:])
}

// fit puts the numbers and statuses of a clause into an example, in their order, and its subject where both have one.
func fit(example string, list []word, body string) string {
	lead := ""
	own := wordsOf(example)
	if mine, theirs := subject(list), subject(own); mine > 0 && theirs > 0 {
		lead = strings.ToUpper(body[:1]) + body[1:list[mine-1].to]
		example, list = example[own[theirs-1].to:], list[mine:]
	}
	for _, kind := range []string{numberKind, statusKind} {
		values := valuesOf(list, kind)
		var out strings.Builder
		from, at := 0, 0
		for _, w := range wordsOf(example) {
			if w.kind != kind || at == len(values) || kind == numberKind && !field.IsDigit(w.text[0]) {
				continue
			}
			out.WriteString(example[from:w.from])
			out.WriteString(values[at])
			from, at = w.to, at+1
		}
		out.WriteString(example[from:])
		example = out.String()
	}
	return lead + example
}

// valuesOf returns the words of a kind; of numbers, those in digits.
func valuesOf(list []word, kind string) (values []string) {
	for i := range list {
		if list[i].kind == kind && (kind != numberKind || field.IsDigit(list[i].text[0])) {
			values = append(values, list[i].text)
		}
	}
	return values
}

// subjects are what a sentence may be about, by the kinds of their words, the longest first.
var subjects = [][]string{
	{"all", "foe", "in", "range", "#"}, {"all", "ally", "in", "range", "#"}, {"a", "foe", "in", "range", "#"}, {"an", "ally", "in", "range", "#"},
	{"a", "character", "in", "range", "#"}, {"all", "foe", "in", "the", "area"}, {"foe", "in", "the", "area"}, {"ally", "in", "the", "area"},
	{"character", "in", "the", "area"}, {"a", "foe", "in", "range"}, {"an", "ally", "in", "range"}, {"all", "foe", "in", "range"},
	{"all", "adjacent", "foe"}, {"an", "adjacent", "foe"}, {"an", "adjacent", "ally"}, {"your", "target"}, {"the", "target"}, {"your", "foe"},
	{"that", "foe"}, {"that", "ally"}, {"that", "character"}, {"the", "foe"}, {"the", "ally"}, {"you"}, {"they"}, {"it"},
}

// subject returns how many words the subject of a sentence has, or 0.
func subject(list []word) int {
	for _, s := range subjects {
		if len(s) < len(list) && slices.Equal(kindsOf(list[:len(s)]), s) {
			return len(s)
		}
	}
	return 0
}
