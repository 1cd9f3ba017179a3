package notation

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"rulewright/rules/field"
	"rulewright/rules/icon/space"
)

// An exact sentence says in braces what it means, part by part and in fixed words: neither a pronoun nor a sentence
// before it decides. [Print] writes in this way what its prose has no words for, and so may a person:
//
//	{ watch, to you, when turn ends (of the bearer, next), uses 1 { damage, to the bearer, amount 2, piercing } }
//
// The words of each part are in the tables of exact_words.go, by which they are both read and written.

// Exact returns steps as an exact sentence: a block in braces.
func Exact(steps []Step) string {
	var w exactWriter
	w.value(&steps)
	return string(w.out)
}

// exactly reads an exact sentence, all of it.
func exactly(sentence string) (steps []Step, ok bool) {
	h := exactReader{text: sentence}
	ok = h.value(&steps) && h.rest() == ""
	return steps, ok
}

// mostExact is how many tokens an exact sentence may have.
const mostExact = 1000

// braced returns how many tokens an exact sentence has with which the words begin, or 0.
func (ws tokens) braced() int {
	depth := 0
	for i := range ws[:min(len(ws), mostExact)] {
		switch ws[i].word {
		case "{":
			depth++
		case "}":
			depth--
		}
		if depth == 0 {
			if i == 0 {
				return 0
			}
			return i + 1
		}
	}
	return 0
}

// missing reports whether there is nothing to write of a field.
func missing(of any) bool {
	if n, names := number(of); names != nil {
		return *n == 0
	}
	if words := text(of); words != nil {
		return *words == ""
	}
	if value, pointer := pointed(of, false); pointer {
		return value == nil
	}
	if l, ok := list(of); ok {
		return l.size == 0
	}
	switch of := of.(type) {
	case *bool:
		return !*of
	case *int:
		return *of == 0
	}
	is, _, parts := partsOf(of)
	for i := range parts {
		if !missing(parts[i].field) {
			return false
		}
	}
	return is == nil || missing(is)
}

// An exactWriter writes exact sentences.
type exactWriter struct{ out []byte }

// words writes words, with a blank before them where they need one.
func (w *exactWriter) words(words string) {
	if n := len(w.out); n > 0 && w.out[n-1] != '(' && strings.IndexByte(",;)", words[0]) < 0 {
		w.out = append(w.out, ' ')
	}
	w.out = append(w.out, words...)
}

// value writes a value of any type.
func (w *exactWriter) value(of any) {
	if n, names := number(of); names != nil {
		w.words(names[*n])
		return
	}
	if words := text(of); words != nil {
		w.quoted(*words)
		return
	}
	if value, pointer := pointed(of, false); pointer {
		w.value(value)
		return
	}
	if l, ok := list(of); ok {
		w.list(of, l)
		return
	}
	switch of := of.(type) {
	case *bool:
	case *int:
		w.words(strconv.Itoa(*of))
	default:
		w.parts(of)
	}
}

// quoted writes a text, in quotes where it is no single word.
func (w *exactWriter) quoted(text string) {
	if text == "" || strings.ContainsFunc(text, func(r rune) bool { return r < utf8.RuneSelf && !ofWord(byte(r)) }) {
		text = `"` + strings.ReplaceAll(text, `"`, "'") + `"`
	}
	w.words(text)
}

// list writes a list with the words between, in braces where it is one of steps.
func (w *exactWriter) list(of any, l listed) {
	_, block := of.(*[]Step)
	if block {
		w.words("{")
	}
	for i := range l.size {
		if i > 0 {
			w.words(l.between)
		}
		w.value(l.one(i))
	}
	if block {
		w.words("}")
	}
}

// parts writes a value of several parts: what it is, and the others in brackets or, of a step, after commas.
func (w *exactWriter) parts(of any) {
	is, not, parts := partsOf(of)
	if is != nil {
		if not != nil && *not {
			w.words("not")
		}
		w.value(is)
	}
	open, close := "(", ")"
	switch of := of.(type) {
	case *Step:
		open, close = ",", ""
	case *Amount:
		if *of != (Amount{}) && *of == (Amount{Flat: of.Flat}) {
			w.value(&of.Flat)
			return
		}
	case *space.Area, *Option:
		for i := range parts {
			if one := &parts[i]; one.words == "" || one.words == "{" || !missing(one.field) {
				w.part(one)
			}
		}
		return
	}
	first := true
	for i := range parts {
		one := &parts[i]
		switch {
		case missing(one.field):
			continue
		case one.words == "{":
		case first:
			w.words(open)
		default:
			w.words(",")
		}
		first = false
		w.part(one)
	}
	if !first && close != "" {
		w.words(close)
	}
}

// part writes the words of a part, and its value.
func (w *exactWriter) part(one *exactPart) {
	if one.words != "" && one.words != "{" {
		w.words(one.words)
	}
	w.value(one.field)
}

// mostDeep is how deep values may be nested: a step in a block in a step counts as three.
const mostDeep = 60

// An exactReader reads exact sentences.
type exactReader struct {
	text     string
	at, deep int
}

// rest returns what is left, without blanks before it.
func (h *exactReader) rest() string {
	for h.at < len(h.text) && h.text[h.at] <= ' ' {
		h.at++
	}
	return h.text[h.at:]
}

// reach returns how far words reach in what is left, or -1 where they are not there. A blank is any blanks.
func (h *exactReader) reach(words string) int {
	rest, i := h.rest(), 0
	for j := range len(words) {
		if words[j] == ' ' {
			from := i
			for i < len(rest) && rest[i] <= ' ' {
				i++
			}
			if i == from {
				return -1
			}
			continue
		}
		if i == len(rest) || !strings.EqualFold(rest[i:i+1], words[j:j+1]) {
			return -1
		}
		i++
	}
	if words == "" || ofWord(words[len(words)-1]) && i < len(rest) && ofWord(rest[i]) {
		return -1
	}
	return i
}

// take reads words, or nothing.
func (h *exactReader) take(words string) bool {
	size := h.reach(words)
	h.at += max(size, 0)
	return size >= 0
}

// number reads a whole number from -999 to 999.
func (h *exactReader) number() (int, bool) {
	rest, size := h.rest(), 0
	if rest != "" && rest[0] == '-' {
		size++
	}
	for size < len(rest) && field.IsDigit(rest[size]) {
		size++
	}
	n, err := strconv.Atoi(rest[:size])
	if err != nil || n < -999 || n > 999 {
		return 0, false
	}
	h.at += size
	return n, true
}

// word reads one word, or several in quotes.
func (h *exactReader) word() (string, bool) {
	rest := h.rest()
	if strings.HasPrefix(rest, `"`) {
		size := strings.IndexByte(rest[1:], '"')
		if size < 0 {
			return "", false
		}
		h.at += size + 2
		return rest[1 : size+1], true
	}
	size := 0
	for size < len(rest) && ofWord(rest[size]) {
		size++
	}
	h.at += size
	return rest[:size], size > 0
}

// value reads a value of any type.
func (h *exactReader) value(of any) bool {
	if h.deep > mostDeep {
		return false
	}
	h.deep++
	defer func() { h.deep-- }()
	if n, names := number(of); names != nil {
		found, size := h.name(names)
		h.at += size
		*n = uint8(found)
		return size > 0
	}
	if words := text(of); words != nil {
		one, ok := h.word()
		*words = one
		return ok
	}
	if value, pointer := pointed(of, true); pointer {
		return h.value(value)
	}
	if l, ok := list(of); ok {
		return h.list(of, l)
	}
	switch of := of.(type) {
	case *bool:
		*of = true
		return true
	case *int:
		n, ok := h.number()
		*of = n
		return ok
	}
	return h.parts(of)
}

// name returns which of the names is next, and its length, or 0.
func (h *exactReader) name(names []string) (n, size int) {
	for i, name := range names {
		if found := h.reach(name); found > size {
			n, size = i, found
		}
	}
	return n, size
}

// list reads a list with the words between, in braces where it is one of steps.
func (h *exactReader) list(of any, l listed) bool {
	_, block := of.(*[]Step)
	if block && !h.take("{") {
		return false
	}
	if block && h.take("}") {
		return true
	}
	for {
		if !h.value(l.add()) {
			return false
		}
		if !h.take(l.between) {
			return !block || h.take("}")
		}
	}
}

// parts reads a value of several parts. It reports false where one of them is there twice, or has no value.
func (h *exactReader) parts(of any) bool {
	is, not, parts := partsOf(of)
	if not != nil {
		*not = h.take("not")
	}
	if is != nil && !h.value(is) {
		return false
	}
	switch of := of.(type) {
	case *Step:
		return h.some(parts)
	case *Amount:
		if h.reach("(") < 0 {
			return h.value(&of.Flat)
		}
	case *space.Area:
		return h.all(parts) && (of.Known() || of.Shape == Arc || of.Shape == Cross) && of.Size >= 0 && of.Size <= 99
	case *Option:
		return h.all(parts)
	}
	return !h.take("(") || h.some(parts) && h.take(")")
}

// all reads the parts in their order. Those with words of their own may be missing.
func (h *exactReader) all(parts []exactPart) bool {
	for i := range parts {
		one := &parts[i]
		if (one.words == "" || one.words == "{" || h.take(one.words)) && !h.value(one.field) {
			return false
		}
	}
	return true
}

// some reads as many of the parts as there are, in any order, with commas between.
func (h *exactReader) some(parts []exactPart) bool {
	for h.take(","); ; h.take(",") {
		best, size := -1, 0
		for i := range parts {
			found := 0
			if parts[i].words != "" {
				found = h.reach(parts[i].words)
			} else if _, names := number(parts[i].field); names != nil {
				_, found = h.name(names)
			}
			if found > size {
				best, size = i, found
			}
		}
		if best < 0 {
			return true
		}
		one := &parts[best]
		if !missing(one.field) {
			return false
		}
		if one.words != "" && one.words != "{" {
			h.at += size
		}
		if n, isNumber := one.field.(*int); !h.value(one.field) || isNumber && *n == 0 {
			return false
		}
	}
}

// ofWord reports whether a byte belongs to a word or a number.
func ofWord(c byte) bool { return field.IsLetter(c) || field.IsDigit(c) || c >= utf8.RuneSelf }
