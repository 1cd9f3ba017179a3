package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"rulewright/rules/icon/notation"
)

// exactClauses returns the steps of each clause as an exact sentence.
func exactClauses(a *notation.Ability) (list []string) {
	for _, span := range a.Spans {
		from, to := min(span[0], len(a.Steps)), min(span[1], len(a.Steps))
		list = append(list, notation.Exact(a.Steps[from:max(from, to)]))
	}
	return list
}

// alone returns the passages of a text that mean the same where the text has nothing else behind its header.
func alone(text string, a *notation.Ability) (list []uint64) {
	if len(a.Passages) == 0 {
		return nil
	}
	exact := exactClauses(a)
	header := text[:a.Clauses[a.Passages[0].From].From]
	for _, p := range a.Passages[:len(a.Passages)-1] {
		part := notation.Read(header + text[a.Clauses[p.From].From:a.Clauses[p.To-1].To])
		same := slices.ContainsFunc(part.Passages, func(one notation.Passage) bool { return one.Of == p.Of })
		found := exactClauses(part)
		for i := p.From; i < p.To && same; i++ {
			at := i - p.From + part.Passages[0].From
			same = at < len(found) && found[at] == exact[i] && part.Clauses[at].Played == a.Clauses[i].Played
		}
		if same && !slices.Contains(list, p.Of) {
			list = append(list, p.Of)
		}
	}
	return list
}

// A readingLine is what a reading says of a passage, and the text for which it was made.
type readingLine struct {
	of         uint64
	says, name string
}

// writeReadings writes the readings for frozen texts that are now read otherwise, as package notation has them, and
// prints to problems the texts of which no reading can make up for the difference.
func writeReadings(out, problems io.Writer, texts []frozen) error {
	var lines []readingLine
	for i := range texts {
		before := &texts[i]
		if before.Game != "icon" {
			continue
		}
		found, problem := readingsFor(before)
		if problem != "" {
			fmt.Fprintf(problems, "%s: %s\n", before.Name, problem)
		}
		lines = append(lines, found...)
	}
	slices.SortFunc(lines, func(a, b readingLine) int { return cmp.Or(cmp.Compare(a.of, b.of), strings.Compare(a.says, b.says)) })
	lines = slices.CompactFunc(lines, func(a, b readingLine) bool { return a.of == b.of && a.says == b.says })
	for i, one := range lines {
		if i > 0 && lines[i-1].of == one.of {
			fmt.Fprintf(problems, "%s and %s: two meanings of one passage\n", lines[i-1].name, one.name)
			continue
		}
		if _, err := fmt.Fprintf(out, "%016x %s\n", one.of, one.says); err != nil {
			return err
		}
	}
	return nil
}

// readingsFor returns the readings that make a text mean what it meant, or the reason why none does.
func readingsFor(before *frozen) (list []readingLine, problem string) {
	a := notation.Read(before.Text)
	if len(a.Clauses) != len(before.Clauses) {
		return nil, fmt.Sprintf("%d clauses were %d", len(a.Clauses), len(before.Clauses))
	}
	if len(before.Clauses) == 0 {
		return nil, ""
	}
	exact := exactClauses(a)
	var differs []int
	for i := range a.Clauses {
		now, was := a.Clauses[i], before.Clauses[i]
		if now.From != was.From || now.To != was.To {
			return nil, "the clauses are other ones: " + was.Text
		}
		if now.Played != was.Played || exact[i] != before.Exact[i] {
			differs = append(differs, i)
		}
	}
	say := func(p notation.Passage) readingLine {
		one := readingLine{p.Of, fmt.Sprint(p.To - p.From), before.Name}
		for _, i := range differs {
			switch {
			case i < p.From || i >= p.To:
			case before.Clauses[i].Played:
				one.says += fmt.Sprintf(" %d %s", i-p.From, before.Exact[i])
			default:
				one.says += fmt.Sprintf(" %d -", i-p.From)
			}
		}
		return one
	}
	for _, p := range a.Passages[:len(a.Passages)-1] {
		if !slices.ContainsFunc(differs, func(i int) bool { return i >= p.From && i < p.To }) {
			continue
		}
		if !slices.Contains(before.Alone, p.Of) {
			return []readingLine{say(a.Passages[len(a.Passages)-1])}, ""
		}
		list = append(list, say(p))
	}
	return list, ""
}
