package beacon

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"rulewright/rules/field"
)

// An entry is one entry of a list in a text: its words in lower case without
// blanks around them, and the byte of the text at which it begins.
type entry struct {
	text string
	at   int
}

// entries splits a text as sheets and the rules write lists: at commas,
// semicolons, ampersands, line breaks and the word "and". Empty entries are
// left out.
func entries(text string) []entry {
	var list []entry
	for start, i := 0, 0; i <= len(text); {
		width := separator(text, i)
		if i < len(text) && width == 0 {
			i++
			continue
		}
		if word := field.Plain(text[start:i]); word != "" {
			list = append(list, entry{word, skipBlanks(text, start)})
		}
		i += max(1, width)
		start = i
	}
	return list
}

// separator returns the length of the separator at the byte i, or 0 where none is.
func separator(text string, i int) int {
	const and = "and"
	end := i + len(and)
	switch {
	case i < len(text) && separates(text[i]):
		return 1
	case end > len(text) || !strings.EqualFold(text[i:end], and):
		return 0
	}
	before, _ := utf8.DecodeLastRuneInString(text[:i])
	after, _ := utf8.DecodeRuneInString(text[end:])
	if i > 0 && !divides(before) || end < len(text) && !divides(after) {
		return 0 // It is part of a word.
	}
	return len(and)
}

// separates reports whether the byte separates entries.
func separates(c byte) bool { return c == ',' || c == ';' || c == '&' || c == '\n' }

// divides reports whether the letter ends a word: a blank or a separator.
func divides(r rune) bool { return unicode.IsSpace(r) || r < utf8.RuneSelf && separates(byte(r)) }

// skipBlanks returns the first byte from start on that is no blank, or the length of the text.
func skipBlanks(text string, start int) int {
	return len(text) - len(strings.TrimLeftFunc(text[start:], unicode.IsSpace))
}

// List returns the entries of a list in a text, see [entries].
func List(text string) []string {
	var list []string
	for _, e := range entries(text) {
		list = append(list, e.text)
	}
	return list
}

// known returns the list of names in a text, or the error for the first entry
// that none of the names is, with its place. Old names of energy types are
// read as today's, see [energy].
func known(name, text string, names []string) ([]string, *field.Error) {
	var list []string
	for _, e := range entries(text) {
		word := e.text
		if !slices.Contains(names, word) {
			word = energy(word)
		}
		if !slices.Contains(names, word) {
			return nil, field.UnknownAt(name, text, e.at, e.text)
		}
		list = append(list, word)
	}
	return list, nil
}

// one returns the name, or the usual one if it is empty, or an error if no name matches.
func one(name, text, usual string, names []string) (string, *field.Error) {
	word := field.Plain(text)
	if word == "" {
		return usual, nil
	}
	if !slices.Contains(names, word) {
		return "", field.Unknown(name, text)
	}
	return word, nil
}

// defenses returns the Defenses that a text lists, or the usual ones where it
// lists none. A Defense that is listed twice cannot be read (BEACON-A4).
func defenses(name, text string, usual []string) ([]string, *field.Error) {
	var list []string
	for _, e := range entries(text) {
		switch {
		case !slices.Contains(Defenses, e.text):
			return nil, field.UnknownAt(name, text, e.at, e.text)
		case slices.Contains(list, e.text):
			return nil, field.UnreadableAt(name, text, e.at, "defenseTwice")
		}
		list = append(list, e.text)
	}
	if len(list) == 0 {
		return usual, nil
	}
	return list, nil
}

// versus splits "slowed vs grit" into the text before "vs" and the Defense
// after it, which is "" where the text has no "vs" (BEACON-A4). The text is in
// lower case. Where something else than a Defense follows, at is the byte of that
// "vs"; otherwise at is -1.
func versus(text string) (before, defense string, at int) {
	for rest := text; rest != ""; {
		at := len(text) - len(rest)
		var word string
		word, rest = cut(rest)
		if word != "vs" {
			continue
		}
		if !slices.Contains(Defenses, rest) {
			return "", "", at
		}
		return field.Plain(text[:at]), rest, -1
	}
	return text, "", -1
}

// cut returns the first word of a text, and the rest.
func cut(text string) (word, rest string) {
	i := strings.IndexFunc(text, unicode.IsSpace)
	if i < 0 {
		return text, ""
	}
	return text[:i], text[skipBlanks(text, i):]
}
