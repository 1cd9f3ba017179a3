package notation

import (
	"slices"
	"strings"

	"rulewright/rules/dewprism"
	"rulewright/rules/grammar"
)

type hole = grammar.Hole[*match, Step]

// holes are the parts of sentences that have values.
var holes = [...]hole{
	{Name: "who", Most: 8, Begins: names, Read: func(m *match, from, to int, s *Step) (ok bool) {
		s.Who, ok = whoOf(m.ws[from:to])
		m.named = true
		return ok
	}, Print: func(s *Step) string { return whoWords(s.Who) }, Copy: func(s, of *Step) { s.Who = of.Who }},
	{Name: "whom", Most: 8, Begins: names, Read: func(m *match, from, to int, _ *Step) bool { // The ability has one target.
		_, ok := whoOf(m.ws[from:to])
		return ok
	}, Print: nothing},
	{Name: "amount", Most: 1, Begins: amountsBegin, Read: func(m *match, from, to int, s *Step) bool { return m.count(&s.Amount, from, to, "", "") },
		Print: printAmount, Copy: copyAmount},
	{Name: "spaces", Most: 2, Read: func(m *match, from, to int, s *Step) bool { return m.count(&s.Amount, from, to, "sp", "") },
		Print: func(s *Step) string { return s.Amount + "sp" }, Copy: copyAmount},
	{Name: "ap", Most: 3, Read: func(m *match, from, to int, s *Step) bool { return m.count(&s.Amount, from, to, "ap", "") },
		Print: func(s *Step) string { return s.Amount + "AP" }, Copy: copyAmount},
	{Name: "percent", Most: 1, Read: func(m *match, from, to int, s *Step) bool { return m.count(&s.Amount, from, to, "%", "") },
		Print: func(s *Step) string { return s.Amount + "%" }, Copy: copyAmount},
	{Name: "bound", Most: 1, Read: func(m *match, from, to int, s *Step) bool { return m.count(&s.Bound, from, to, "", "") },
		Print: func(s *Step) string { return s.Bound }, Copy: copyBound},
	{Name: "bonus", Most: 3, Read: func(m *match, from, to int, s *Step) bool { return m.count(&s.Bound, from, to, "ap", "") }, Print: nothing},
	{Name: "units", Most: 1, Read: func(m *match, from, to int, s *Step) bool { return m.count(&s.Amount, from, to, "", "AP") }, Print: func(s *Step) string { return strings.TrimSuffix(s.Amount, "AP") }, Copy: copyAmount},
	{Name: "reach", Most: 2, Read: func(m *match, from, to int, s *Step) bool { return m.count(&s.Amount, from, to, "sp", "sp") }, Print: func(s *Step) string {
		if strings.HasSuffix(s.Amount, "sp") && s.Amount[0] != '=' {
			return s.Amount
		}
		return ""
	}, Copy: copyAmount},
	{Name: "ring", Most: 3, Read: func(m *match, from, to int, s *Step) bool { // "=1sp" is one space away, and no nearer.
		if m.ws[from].s != "=" || to == from+1 {
			return false
		}
		amount, ok := m.counted(from+1, to, "sp")
		s.Amount = "=" + amount + "sp"
		return ok
	}, Print: func(s *Step) string {
		if strings.HasPrefix(s.Amount, "=") {
			return s.Amount
		}
		return ""
	}, Copy: copyAmount},
	{Name: "far", Most: 1, Begins: amountsBegin, Read: func(m *match, from, to int, s *Step) bool { return m.count(&s.Amount, from, to, "", "sp") }, Print: nothing},
	{Name: "digits", Most: 1, Read: func(m *match, from, _ int, s *Step) bool {
		s.Amount = m.ws[from].s
		return isCount(s.Amount)
	}, Print: printAmount, Copy: copyAmount},
	{Name: "count", Most: 1, Read: func(m *match, from, to int, s *Step) bool {
		amount, ok := m.r.amount(m.ws[from:to], "")
		s.Bound = strings.TrimSuffix(amount, "x")
		return ok && isCount(s.Bound)
	}, Print: func(s *Step) string { return s.Bound + "x" }, Copy: copyBound},
	{Name: "level", Most: 1, Read: func(m *match, from, to int, _ *Step) bool {
		amount, ok := m.r.amount(m.ws[from:to], "")
		return ok && amount == "{DL}"
	}, Print: func(*Step) string { return "{DL}" }},
	{Name: "number", Most: 1, Begins: amountsBegin, Read: func(m *match, from, to int, _ *Step) bool { return m.count(&m.third, from, to, "", "") },
		Print: nothing},
	{Name: "gap", Most: 2, Read: func(m *match, from, to int, _ *Step) bool { return m.count(&m.third, from, to, "sp", "") }, Print: nothing},
	{Name: "same", Most: 1, Begins: amountsBegin, Read: func(m *match, from, to int, s *Step) bool {
		amount, ok := m.r.amount(m.ws[from:to], "")
		return ok && (s.Amount == "" || s.Amount == amount)
	}, Print: printAmount},
	{Name: "cost", Most: 3, Read: func(m *match, from, to int, s *Step) (ok bool) {
		s.Amount, ok = m.price(from, to)
		return ok
	}, Print: printAmount, Copy: copyAmount},
	{Name: "price", Most: 3, Read: func(m *match, from, to int, s *Step) (ok bool) {
		s.Bound, ok = m.price(from, to)
		return ok
	}, Print: func(s *Step) string { return s.Bound }, Copy: copyBound},
	{Name: "old", Most: 3, Read: func(m *match, from, to int, _ *Step) bool {
		_, ok := m.price(from, to)
		return ok
	}, Print: nothing},
	{Name: "vits", Most: 14, Read: func(m *match, from, to int, s *Step) bool {
		list, percent, ok := m.r.vitalsOf(m.ws[from:to])
		if !ok {
			return false
		}
		m.vitals, s.Percent = list, percent
		for _, w := range m.ws[from:to] {
			m.theirs = m.theirs || either("their|target's|combatant's", w.s)
			m.yours = m.yours || w.s == "your"
		}
		return true
	}, Print: func(s *Step) string {
		if s.Percent {
			return s.Amount + "% " + list(s.Of)
		}
		return s.Amount + " " + list(s.Of)
	}, Copy: func(s, of *Step) { s.Amount, s.Percent, s.Of = of.Amount, of.Percent, of.Of }},
	{Name: "vit", Most: 8, Begins: words, Read: func(m *match, from, to int, s *Step) bool {
		s.Of = vitalNames(m.ws[from:to])
		return len(s.Of) > 0
	}, Print: printVitals, Copy: copyOf},
	{Name: "pools", Most: 8, Begins: words, Read: func(m *match, from, to int, s *Step) bool {
		m.pools = len(vitalNames(m.ws[from:to]))
		return m.pools > 0
	}, Print: printVitals},
	{Name: "vital", Most: 8, Begins: words, Read: func(m *match, from, to int, s *Step) bool {
		names := vitalNames(m.ws[from:to])
		return len(names) == 1 && s.about(names[0])
	}, Print: func(s *Step) string { return vitalWord(s.subject()) }, Copy: copySubject},
	{Name: "toll", Most: 14, Read: func(m *match, from, to int, s *Step) bool {
		list, percent, ok := m.r.vitalsOf(m.ws[from:to])
		if !ok || percent || len(list) != 1 {
			return false
		}
		s.Amount = list[0].amount
		return s.about(list[0].name)
	}, Print: func(s *Step) string { return s.Amount + " " + vitalWord(s.subject()) },
		Copy: func(s, of *Step) {
			s.Amount = of.Amount
			copySubject(s, of)
		}},
	{Name: "ratio", Most: 1, Read: func(m *match, from, _ int, s *Step) bool {
		for _, name := range [...]string{"health", "stamina", "mana", "focus"} {
			if strings.ToLower(m.ws[from].s) == ratioOf(name) {
				return s.about(name)
			}
		}
		return false
	}, Print: func(s *Step) string { return ratioOf(s.subject()) }},
	{Name: "scores", Most: 8, Begins: words, Read: func(m *match, from, to int, s *Step) bool {
		s.Of = scoresOf(m.ws[from:to])
		m.theirs = either("their|its", m.ws[from].s)
		return len(s.Of) > 0
	}, Print: func(s *Step) string {
		if len(s.Of) == 0 {
			return ""
		}
		return scoreList(s.Of)
	}, Copy: copyOf},
	{Name: "placed", Most: 1, Begins: amountsBegin, Read: func(m *match, from, to int, s *Step) bool {
		amount, ok := m.r.amount(m.ws[from:to], "")
		if ok {
			s.Of = scoresOf([]token{{s: amount}})
		}
		return ok && len(s.Of) == 1
	}, Print: nothing},
	{Name: "st", Most: 5, Begins: words, Read: func(m *match, from, to int, s *Step) bool {
		name, amount, percent, ok := m.r.statusOf(m.ws[from:to])
		s.Of, s.Amount, s.Percent = []string{name}, amount, percent
		return ok
	}, Print: printStatus, Copy: func(s, of *Step) { s.Amount, s.Percent, s.Of = of.Amount, of.Percent, of.Of }},
	{Name: "fang", Most: 5, Begins: words, Read: func(m *match, from, to int, s *Step) bool {
		name, amount, percent, ok := m.r.statusOf(m.ws[from:to])
		s.Amount = amount
		return ok && !percent && either("poison|bleeding", name) && s.about(name)
	}, Print: func(s *Step) string {
		if s.Amount == "" {
			return ""
		}
		return s.subject() + " " + s.Amount
	}, Copy: func(s, of *Step) {
		s.Amount = of.Amount
		copySubject(s, of)
	}},
	{Name: "sts", Most: 24, Begins: words, Read: func(m *match, from, to int, s *Step) bool { return m.read(from, to, s, isName, false, false) },
		Print: func(s *Step) string { return printOf(s, isName, " and ") }, Copy: copyOf},
	{Name: "elements", Most: 24, Begins: words, Read: func(m *match, from, to int, s *Step) bool { return m.read(from, to, s, isElement, false, false) },
		Print: func(s *Step) string { return printOf(s, isElement, " and ") }, Copy: copyOf},
	{Name: "cures", Most: 14, Begins: words, Read: func(m *match, from, to int, s *Step) bool { return m.read(from, to, s, isStatus, false, true) },
		Print: printStatuses, Copy: copyOf},
	{Name: "either", Most: 14, Begins: words, Read: func(m *match, from, to int, s *Step) bool { return m.read(from, to, s, isStatus, true, true) },
		Print: func(s *Step) string { return printOf(s, isStatus, " or ") }, Copy: copyOf},
	{Name: "marked", Most: 14, Begins: words, Read: func(m *match, from, to int, s *Step) bool {
		return m.read(from, to, s, isStatus, false, false) && len(s.Of) == 1
	}, Print: printStatuses, Copy: copyOf},
	{Name: "tones", Most: 24, Begins: words, Read: func(m *match, from, to int, s *Step) bool {
		list := immunities(m.ws[from:to])
		s.Of = append(append([]string{}, s.Of...), list...)
		return len(list) > 0 && every(list, isElement)
	}, Print: func(s *Step) string {
		if len(s.Of) < 3 || s.Of[0] != "element" || !isElement(s.Of[2]) {
			return ""
		}
		return joined(s.Of[2:], " or ")
	}, Copy: func(s, of *Step) {
		if len(of.Of) > 2 && len(s.Of) > 1 {
			s.Of = append([]string{s.Of[0], s.Of[1]}, of.Of[2:]...)
		}
	}},
	{Name: "el", Most: 1, Begins: words, Read: func(m *match, from, _ int, s *Step) bool {
		s.Element = elementOf(m.ws[from].s)
		return s.Element != ""
	}, Print: func(s *Step) string { return s.Element }, Copy: func(s, of *Step) { s.Element = of.Element }},
	{Name: "tone", Most: 1, Begins: words, Read: func(m *match, from, _ int, s *Step) bool {
		s.Of = []string{elementOf(m.ws[from].s)}
		return s.Of[0] != ""
	}, Print: func(s *Step) string {
		if len(s.Of) != 1 {
			return ""
		}
		return s.Of[0]
	}, Copy: copyOf},
	{Name: "score", Most: 1, Begins: words, Read: func(m *match, from, _ int, s *Step) bool {
		s.Own = scoreWord(m.ws[from].s)
		s.Against = s.Own
		return s.Own != ""
	}, Print: func(s *Step) string { return s.Own },
		Copy: func(s, of *Step) { s.Own, s.Against = of.Own, of.Against }},
	{Name: "which", Most: 1, Begins: words, Read: func(m *match, from, _ int, _ *Step) bool { // Of the ability, whose score it is.
		return scoreWord(m.ws[from].s) != ""
	}, Print: nothing},
	{Name: "kind", Most: 1, Begins: words, Read: func(m *match, from, _ int, s *Step) bool {
		name := scoreWord(m.ws[from].s)
		fine := len(s.Of) == 0 || s.Of[0] == name
		s.Of = []string{name}
		return name != "" && fine
	}, Print: func(s *Step) string { return printOf(s, isScore, "") }, Copy: copyOf},
	{Name: "type", Most: 1, Begins: words, Read: func(m *match, from, _ int, s *Step) bool {
		name := scoreWord(m.ws[from].s)
		if len(s.Of) > 1 && strings.HasSuffix(s.Of[1], "@") {
			s.Of = []string{s.Of[0], strings.TrimSuffix(s.Of[1], "@") + prefixOf(name)}
			return name != ""
		}
		return name != "" && s.about(name)
	}, Print: func(s *Step) string { return scoreAt(s.subject()) }, Copy: func(s, of *Step) {
		head, short := strings.CutSuffix(s.subject(), "@")
		switch name := scoreAt(of.subject()); {
		case name == "":
		case short && of.subject() == head+prefixOf(name), !short && of.subject() == name:
			s.Of = []string{s.Of[0], of.Of[1]}
		}
	}},
	{Name: "dur", Most: 9, Begins: func(m *match, at int) bool { return either("until|for", m.ws[at].s) },
		Read: func(m *match, from, to int, s *Step) (ok bool) {
			s.Until, s.Turns, ok = m.r.untilOf(m.ws[from:to])
			return ok
		}, Print: untilWords, Copy: func(s, of *Step) { s.Until, s.Turns = of.Until, of.Turns }},
}

// names reports whether a name of combatants begins with a word.
func names(m *match, at int) bool { return m.ws[at].id != 0 && speakers[m.ws[at].id] != nil }

// words reports whether a token is a word, and amountsBegin whether it is a word or an amount.
func words(m *match, at int) bool { return m.ws[at].is == isWord }

func amountsBegin(m *match, at int) bool { return m.ws[at].is != isMark }

// nothing is printed of a hole whose value the step does not have.
func nothing(*Step) string { return "" }

func printAmount(s *Step) string { return s.Amount }

func copyAmount(s, of *Step) { s.Amount = of.Amount }

func copyBound(s, of *Step) { s.Bound = of.Bound }

func copyOf(s, of *Step) { s.Of = of.Of }

// count reads an amount in a unit, and adds what the field has after it.
func (m *match) count(into *string, from, to int, unit, after string) bool {
	amount, ok := m.counted(from, to, unit)
	*into = amount + after
	return ok
}

// read reads names of a kind; joined by "or", where it is asked.
func (m *match) read(from, to int, s *Step, kind func(string) bool, or, asked bool) bool {
	s.Of = immunities(m.ws[from:to])
	found := false
	for _, w := range m.ws[from:to] {
		found = found || w.s == "or"
	}
	return len(s.Of) > 0 && (!asked || or == found) && every(s.Of, kind)
}

// every reports whether names are of a kind.
func every(names []string, kind func(string) bool) bool {
	for _, name := range names {
		if !kind(name) {
			return false
		}
	}
	return true
}

// printOf prints the names of a step, if they are of a kind.
func printOf(s *Step, kind func(string) bool, between string) string {
	if !every(s.Of, kind) {
		return ""
	}
	return joined(s.Of, between)
}

func printStatuses(s *Step) string { return printOf(s, isStatus, " and ") }

func printVitals(s *Step) string { return printOf(s, isVital, " and ") }

func isVital(name string) bool { return vitalWord(name) == name }

func isScore(name string) bool { return scoreWord(name) == name }

// printStatus prints a status with its amount.
func printStatus(s *Step) string {
	word := s.subjectAt(0)
	if word == "hidden" {
		word = "stealth"
	}
	if s.Amount != "" {
		word += " " + s.Amount
		if s.Percent {
			word += "%"
		}
	}
	return word
}

// subject is what a trait is about.
func (s *Step) subject() string { return s.subjectAt(1) }

func (s *Step) subjectAt(at int) string {
	if at < len(s.Of) {
		return s.Of[at]
	}
	return ""
}

// about sets what a trait is about, and reports whether it was not about anything else.
func (s *Step) about(name string) bool {
	if len(s.Of) < 2 {
		return true // The hole is tried without a row.
	}
	if s.Of[1] != "" && s.Of[1] != name {
		return false
	}
	s.Of = []string{s.Of[0], name}
	return true
}

// copySubject copies what a trait is about.
func copySubject(s, of *Step) {
	if len(of.Of) == 2 && len(s.Of) == 2 {
		s.Of = []string{s.Of[0], of.Of[1]}
	}
}

// ratioOf is how texts write the share of a vital that the target has.
func ratioOf(name string) string {
	return "{target's current " + name + "}/{target's max " + name + "}"
}

// isElement, isStatus and isName report whether a name is that of an element, of a status, or of either.
func isElement(name string) bool { return elementOf(name) != "" }

func isStatus(name string) bool { return statusWord(name) != "" || name == "hidden" }

func isName(name string) bool { return isStatus(name) || isElement(name) }

// elementOf returns the element that a word names, or "".
func elementOf(word string) string {
	e, err := dewprism.ElementOf(strings.TrimSuffix(word, "-element"))
	if err != nil {
		return ""
	}
	return string(e)
}

// otherElements returns all elements but those.
func otherElements(of []string) []string {
	var list []string
	for _, e := range dewprism.Elements {
		if !slices.Contains(of, string(e)) {
			list = append(list, string(e))
		}
	}
	return list
}

// scoreAt returns the score that a subject names, in full or at its end as the names of numbers begin, or "".
func scoreAt(subject string) string {
	for _, p := range prefixes {
		if subject == p[0] || strings.HasSuffix(subject, " "+p[1]) {
			return p[0]
		}
	}
	return ""
}
