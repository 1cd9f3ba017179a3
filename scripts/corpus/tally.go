package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"

	"rulewright/rules/field"
)

// A tally counts the texts of a corpus that were read and refused, by their kinds.
type tally struct {
	kinds []*kind
}

// A kind is one kind of text, such as the costs.
type kind struct {
	name      string
	read      int
	refused   []refusal
	fragments map[string]int
}

// A refusal is a text that a reader refused.
type refusal struct {
	file            string
	line, character int
	text, reason    string
}

// count counts a text of a document, which begins at a byte. Without an error it was read.
func (t *tally) count(name string, d document, offset int, text string, err *field.Error) {
	k := t.of(name)
	if err == nil {
		k.read++
		return
	}
	reason, fragment := err.Reason, err.Got
	if reason == "" {
		reason = string(err.Code)
	}
	line, character := d.at(offset)
	if err.Code == field.Unreadable {
		character += err.Max - 1
	}
	k.refused = append(k.refused, refusal{d.name, line, character, text, reason})
	k.fragments[firstWord(fragment, err)]++
}

// of returns the kind of that name.
func (t *tally) of(name string) *kind {
	for _, k := range t.kinds {
		if k.name == name {
			return k
		}
	}
	k := &kind{name: name, fragments: map[string]int{}}
	t.kinds = append(t.kinds, k)
	return k
}

// firstWord returns the first word of a fragment, or the name of the value that is missing.
func firstWord(fragment string, err *field.Error) string {
	end := 0
	for end < len(fragment) && (fragment[end]|0x20 >= 'a' && fragment[end]|0x20 <= 'z' || fragment[end] >= 0x80) {
		end++
	}
	switch {
	case end > 0:
		return fragment[:end]
	case fragment != "":
		return fragment[:1]
	case err.Field != "":
		return "no " + err.Field
	}
	return "(the end)"
}

// print prints the counts of all kinds, then the refused texts, then the fragments by their frequency.
func (t *tally) print(out io.Writer) {
	for _, k := range t.kinds {
		all := k.read + len(k.refused)
		fmt.Fprintf(out, "%-12s %5d of %5d read (%.1f %%), %d refused\n", k.name, k.read, all, 100*float64(k.read)/float64(all), len(k.refused))
	}
	for _, k := range t.kinds {
		if len(k.refused) == 0 {
			continue
		}
		fmt.Fprintf(out, "\n%s that are refused\n", k.name)
		for _, r := range k.refused {
			fmt.Fprintf(out, "  %s:%d:%d %s: %s\n", r.file, r.line, r.character, r.reason, r.text)
		}
		fmt.Fprintf(out, "\n%s: where reading stopped, by frequency\n", k.name)
		words := slices.SortedFunc(maps.Keys(k.fragments), func(a, b string) int {
			return cmp.Or(k.fragments[b]-k.fragments[a], cmp.Compare(a, b))
		})
		for _, word := range words {
			fmt.Fprintf(out, "  %4d %s\n", k.fragments[word], word)
		}
	}
}
