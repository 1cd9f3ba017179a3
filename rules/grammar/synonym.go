package grammar

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"rulewright/rules/field"
)

// A Synonym is words that people write, and those that the reader knows in their place.
//
// Words have one blank between: "a|b" is either, and "#" a number in digits. A word with a capital is one in the text,
// too. In Means "$2" is the second of the words as it is written.
type Synonym struct{ Words, Means string }

// Synonyms are a table of synonyms, ready to be used. Nil is an empty one.
type Synonyms struct {
	// by are those that begin with a word, the longest first.
	by map[string][]synonym
}

type synonym struct {
	words []string
	means string
}

// NewSynonyms returns a table. It panics where a row has no words, or names one that it does not have: the tables are
// part of the program.
func NewSynonyms(rows []Synonym) *Synonyms {
	s := &Synonyms{by: map[string][]synonym{}}
	for _, row := range rows {
		words := strings.Fields(row.Words)
		if len(words) == 0 {
			panic("synonym without words: " + row.Means)
		}
		for at := range row.Means {
			if row.Means[at] == '$' && (at+1 == len(row.Means) || row.Means[at+1] < '1' || int(row.Means[at+1]-'0') > len(words)) {
				panic("synonym " + row.Words + ": no such word: " + row.Means[at:])
			}
		}
		for _, first := range strings.Split(words[0], "|") {
			list := s.by[first]
			at := len(list)
			for at > 0 && len(list[at-1].words) < len(words) {
				at--
			}
			s.by[first] = append(list[:at], append([]synonym{{words, row.Means}}, list[at:]...)...)
		}
	}
	return s
}

// write writes a part of a page with its synonyms replaced. A word with a capital is a name, unless it begins a
// sentence.
func (s *Synonyms) write(e *editor, from, to int) {
	text := e.page.Text
	if s == nil {
		e.keep(from, to)
		return
	}
	begin := true
	kept := from
	for at := from; at < to; {
		end := wordEnd(text, at, to)
		if end == at {
			if c := text[at]; strings.IndexByte(".!?:", c) >= 0 {
				begin = true
			} else if c != ' ' && c != '"' && c != '*' && c < 0x80 {
				begin = false
			}
			at++
			continue
		}
		if row, size, ok := s.find(text[at:to], begin); ok {
			e.keep(kept, at)
			e.put(row, at, at+size)
			at += size
			kept, begin = at, false
			continue
		}
		at, begin = end, false
	}
	e.keep(kept, to)
}

// wordEnd returns the end of the word that begins there, or the same place where none does.
func wordEnd(text []byte, at, to int) int {
	if c := text[at]; !field.IsLetter(c) && !field.IsDigit(c) {
		return at
	}
	end := at + 1
	for end < to && (field.IsLetter(text[end]) || field.IsDigit(text[end]) || text[end] >= 0x80 ||
		text[end] == '-' && end+1 < to && field.IsLetter(text[end+1]) ||
		text[end] == '\'' && end+2 < to && field.IsLetter(text[end+1]) && text[end-1] == 'n' && text[end+1] == 't') {
		end++
	}
	return end
}

// find returns the words in place of those that a text begins with, and how many bytes these have.
func (s *Synonyms) find(text []byte, begins bool) (means string, size int, ok bool) {
	first := string(text[:wordEnd(text, 0, len(text))])
	lower := strings.ToLower(first)
	for _, key := range [...]string{first, "#", lower} {
		upper := key == lower && first != lower
		if key == "#" && !isDigits(first) || upper && (!begins || first[1:] != lower[1:]) {
			continue
		}
		for _, row := range s.by[key] {
			if found, size := match(row.words, text, first); size > 0 {
				if upper {
					found[0] = lower
				}
				return capital(insert(row.means, found), upper), size, true
			}
		}
	}
	return "", 0, false
}

// match returns the words of the text that a row describes, and their length with the blanks between, or 0.
func match(words []string, text []byte, first string) (found []string, size int) {
	found = append(found, first)
	at := len(first)
	for _, word := range words[1:] {
		if at+1 >= len(text) || text[at] != ' ' {
			return nil, 0
		}
		end := wordEnd(text, at+1, len(text))
		one := string(text[at+1 : end])
		if one == "" || !fits(word, one) {
			return nil, 0
		}
		found, at = append(found, one), end
	}
	return found, at
}

// fits reports whether a word is one of "a|b", or a number for "#".
func fits(words, one string) bool {
	if words == "#" {
		return isDigits(one)
	}
	for _, word := range strings.Split(words, "|") {
		if word == one {
			return true
		}
	}
	return false
}

// isDigits reports whether a word is a number in digits.
func isDigits(word string) bool {
	for i := range len(word) {
		if !field.IsDigit(word[i]) {
			return false
		}
	}
	return word != ""
}

// insert returns the words of a meaning, with the words that were found.
func insert(means string, found []string) string {
	words := make([]byte, 0, len(means)+16)
	for at := 0; at < len(means); at++ {
		if means[at] == '$' {
			at++
			words = append(words, found[means[at]-'1']...)
			continue
		}
		words = append(words, means[at])
	}
	return string(words)
}

// capital returns words that begin with a capital, if the first one shall.
func capital(words string, is bool) string {
	if !is || words == "" {
		return words
	}
	r, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(r)) + words[size:]
}
