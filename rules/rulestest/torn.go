package rulestest

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"rulewright/rules/markup"
)

// ReadsTorn reads texts for a time, each made of parts of others: wrapped at any column, cut anywhere, with lines twice
// or missing, with marks of HTML and Markdown, and a letter in another's place. It fails where a text traps, where its
// clauses are outside of it or out of order, or where it is read in another way the second time. The failure has the text.
func ReadsTorn(t *testing.T, takes time.Duration, texts []string, read func(text string) []markup.Clause) {
	t.Helper()
	count := 0
	for until := time.Now().Add(takes); time.Now().Before(until); count++ {
		text := torn(rand.New(rand.NewPCG(uint64(count), 39)), texts)
		if fault := misread(text, read); fault != "" {
			t.Fatalf("%s, of the text\n%q", fault, text)
		}
	}
	t.Logf("%d texts were read", count)
}

// misread reads a text twice, and returns what is wrong with that, or "".
func misread(text string, read func(text string) []markup.Clause) (fault string) {
	defer func() {
		if trap := recover(); trap != nil {
			fault = fmt.Sprintf("a trap: %v", trap)
		}
	}()
	list, last := read(text), 0
	for _, c := range list {
		if c.From < last || c.To < c.From || c.To > len(text) {
			return fmt.Sprintf("a clause is at %d to %d, after %d of %d bytes", c.From, c.To, last, len(text))
		}
		last = c.From
	}
	if !reflect.DeepEqual(list, read(text)) {
		return "it is read in another way the second time"
	}
	return ""
}

// marks are put between the parts of texts.
var marks = [...]string{"\n", "\n\n", " ", ".", ",", ":", "•", "<p>", "</p>", "<br>", "**", "* ", "(", ")", "[", "]", "{", "}", "X", "\u200f", "🎲", "\u00ad", "-\n", "1) ", "\""}

// torn returns a text that is made of parts of others, or of other words than one has.
func torn(r *rand.Rand, texts []string) string {
	if r.IntN(2) == 0 {
		return mixed(r, texts)
	}
	out := ""
	for range 1 + r.IntN(4) {
		text := []rune(texts[r.IntN(len(texts))])
		from := r.IntN(len(text) + 1)
		part := string(text[from : from+r.IntN(len(text)-from+1)])
		if r.IntN(3) == 0 {
			part = string(text)
		}
		switch r.IntN(5) {
		case 0:
			part = wrapped(part, 2+r.IntN(80))
		case 1:
			lines := strings.Split(part, "\n")
			at := r.IntN(len(lines))
			part = strings.Join(append(lines[:at:at], lines[min(at+r.IntN(2), len(lines)):]...), "\n") + lines[at]
		case 2:
			words := strings.Fields(part)
			if len(words) > 1 {
				words[r.IntN(len(words))] = words[r.IntN(len(words))]
			}
			part = strings.Join(words, " ")
		}
		out += part + marks[r.IntN(len(marks))]
	}
	if r.IntN(8) == 0 && len(out) > 0 {
		at := r.IntN(len(out))
		out = out[:at] + string(rune(r.IntN(0x2100))) + out[at:]
	}
	return out
}

// mixed returns the beginning of a text and the end of another one, with some words that are gone, in each other's place,
// or of a third text. Its lines stay.
func mixed(r *rand.Rand, texts []string) string {
	lines := func() []string { return strings.Split(texts[r.IntN(len(texts))], "\n") }
	first, second := lines(), lines()
	out := strings.SplitAfter(strings.Join(append(first[:r.IntN(len(first)+1)], second[r.IntN(len(second)):]...), "\n"), " ")
	for range 1 + r.IntN(6) {
		at, other := r.IntN(len(out)), r.IntN(len(out))
		switch r.IntN(6) {
		case 0:
			out[at] = ""
		case 1:
			out[at], out[other] = out[other], out[at]
		case 2:
			out = out[:at+1]
		case 3:
			out = out[at:]
		default:
			if words := strings.Fields(texts[r.IntN(len(texts))]); len(words) > 0 {
				out[at] = words[r.IntN(len(words))] + " "
			}
		}
	}
	return strings.Join(out, "")
}

// wrapped returns a text with lines of so many bytes at most, where its words allow it.
func wrapped(text string, width int) string {
	out, size := "", 0
	for _, word := range strings.Fields(text) {
		if size > 0 && size+len(word) >= width {
			out, size = out+"\n", 0
		} else if size > 0 {
			out += " "
		}
		out, size = out+word, size+len(word)+1
	}
	return out
}
