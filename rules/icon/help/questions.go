package help

import (
	"strings"

	"rulewright/rules/field"
	"rulewright/rules/icon/notation"
)

// The answers that are offered for what a list of costs and keywords lacks.
var (
	costs  = []string{"1 action", "2 actions", "free action", "interrupt 1", "round action"}
	ranges = []string{"range 1", "range 2", "range 3", "range 4", "range 5", "range 6"}
	areas  = []string{"small blast", "medium blast", "large blast", "burst 1 (self)", "burst 2 (self)", "line 4", "arc 4", "cross 2"}
)

// questions returns what the header of a text lacks: a cost, a range to which the text refers, an area. Their work has
// a bound of its own, so that suggestions for the clauses follow in any case.
func (s *search) questions(a *notation.Ability) []Question {
	h := &a.Header
	list := []Question{}
	ask := func(of string, answers []string) {
		if q := s.question(a, of, answers); len(q.Choices) > 0 {
			list = append(list, q)
		}
	}
	if len(a.Clauses) == 0 && a.Name == "" {
		return list
	}
	if h.Actions == 0 && !h.Free && h.Interrupt == 0 && !h.Round && h.Infuse == 0 && h.Combo < 2 {
		ask("cost", costs)
	}
	if h.Range == 0 && (h.Attack && h.Area == nil || refers(a, "in range", "within range")) {
		ask("range", ranges)
	}
	if h.Area == nil && refers(a, "in the area", "area effect", "inside the area") && !creates(a) {
		ask("area", areas)
	}
	return list
}

// refers reports whether a clause has words without a number after them.
func refers(a *notation.Ability, words ...string) bool {
	for i := range a.Clauses {
		text := strings.ToLower(a.Clauses[i].Text)
		for _, one := range words {
			if at := strings.Index(text, one); at >= 0 {
				rest := wordsOf(text[at+len(one):])
				if len(rest) == 0 || rest[0].kind != numberKind {
					return true
				}
			}
		}
	}
	return false
}

// creates reports whether a step makes an area of its own.
func creates(a *notation.Ability) (found bool) {
	notation.EachStep(a.Steps, func(s *notation.Step) {
		found = found || s.Area != nil || s.Does == notation.DoZone || s.Does == notation.DoAura
	})
	return found
}

// question returns the answers that the list of costs and keywords takes, as many as the work allows.
func (s *search) question(a *notation.Ability, of string, answers []string) Question {
	q := Question{Of: of}
	was, left := notation.PrintHeader(&a.Header), unread(a)
	for _, answer := range answers {
		for _, edit := range s.places(answer, of == "cost") {
			if s.work > mostWork {
				return q
			}
			text := s.text[:edit.From] + edit.Text + s.text[edit.To:]
			head := text[:min(len(text), edit.From+len(edit.Text)+mostBefore)]
			b := s.read(strings.ToValidUTF8(head, ""))
			if notation.PrintHeader(&b.Header) != was && strings.Contains(notation.PrintHeader(&b.Header), strings.Fields(answer)[0]) && unread(b) <= left+1 {
				q.Choices = append(q.Choices, Choice{answer, edit})
				break
			}
		}
	}
	return q
}

// unread returns how many clauses are left to the table.
func unread(a *notation.Ability) (n int) {
	for i := range a.Clauses {
		if !a.Clauses[i].Played {
			n++
		}
	}
	return n
}

// places returns the edits that may put an answer into the list: into the brackets of the first line, after a list, after a
// name, or into a line of its own. A line of more than mostBefore bytes is no list: the answer has a line before it.
func (s *search) places(answer string, first bool) []Edit {
	end := strings.IndexByte(s.text, '\n')
	if end < 0 {
		end = len(s.text)
	}
	at := func(place int, words string) Edit { return Edit{From: place, To: place, Text: words} }
	if end > mostBefore {
		return []Edit{at(0, answer+"\n")}
	}
	line := strings.TrimRight(s.text[:end], " \t\r")
	if open := strings.LastIndexByte(line, '('); open > 0 && strings.HasSuffix(line, ")") {
		if first {
			return []Edit{at(open+1, answer+", "), at(len(line), " ("+answer+")")}
		}
		return []Edit{at(len(line)-1, ", "+answer), at(len(line), " ("+answer+")")}
	}
	alone, inList, inBrackets := at(0, answer+"\n"), at(len(line), ", "+answer), at(len(line), " ("+answer+")")
	if first {
		inList = at(0, answer+", ")
	}
	switch {
	case line == "" || strings.ContainsAny(line[len(line)-1:], ".!?") || len(wordsOf(line)) > 8 && !strings.Contains(line, ","):
		return []Edit{alone}
	case strings.Contains(line, ",") || field.IsDigit(line[0]):
		return []Edit{inList, inBrackets, alone}
	}
	if second := s.second(end); second > end && second-end <= mostBefore {
		if inList = at(second, ", "+answer); first {
			inList = at(end+1, answer+", ")
		}
		return []Edit{inBrackets, inList, alone}
	}
	return []Edit{inBrackets, alone}
}

// second returns the end of the second line.
func (s *search) second(end int) int {
	if end >= len(s.text) {
		return 0
	}
	if size := strings.IndexByte(s.text[end+1:], '\n'); size >= 0 {
		return end + 1 + size
	}
	return len(s.text)
}
