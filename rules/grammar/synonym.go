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
	// list is in the order of the first words, and of one first word the longest is the first.
	list []synonym
}

type synonym struct {
	first string
	words []string
	means string
}

// NewSynonyms returns a table. It panics where a row has no words, or names one that it does not have: the tables are
// part of the program.
func NewSynonyms(rows []Synonym) *Synonyms {
	s := &Synonyms{}
	for i := range rows {
		words := strings.Fields(rows[i].Words)
		if len(words) == 0 || !countable(rows[i].Means, len(words)) {
			panic("synonym: " + rows[i].Words + ": " + rows[i].Means)
		}
		for first := words[0]; first != ""; {
			word, rest, _ := strings.Cut(first, "|")
			s.add(synonym{word, words, rows[i].Means})
			first = rest
		}
	}
	return s
}

// countable reports whether each "$2" of a meaning is one of so many words.
func countable(means string, words int) bool {
	for at := range means {
		if means[at] == '$' && (at+1 == len(means) || means[at+1] < '1' || int(means[at+1]-'0') > words) {
			return false
		}
	}
	return true
}

// add adds a row at its place.
func (s *Synonyms) add(row synonym) {
	at := s.from(row.first)
	for at < len(s.list) && s.list[at].first == row.first && len(s.list[at].words) >= len(row.words) {
		at++
	}
	s.list = append(s.list, synonym{})
	copy(s.list[at+1:], s.list[at:])
	s.list[at] = row
}

// from returns the place of the first row that begins with a word, or that of the next word.
func (s *Synonyms) from(first string) int {
	low, high := 0, len(s.list)
	for low < high {
		if middle := (low + high) / 2; s.list[middle].first < first {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

// write writes a part of a page with its synonyms replaced. A word with a capital is a name, unless it begins a
// sentence.
func (s *Synonyms) write(e *editor, from, to int) {
	text := e.of
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
func wordEnd(text string, at, to int) int {
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
func (s *Synonyms) find(text string, begins bool) (means string, size int, ok bool) {
	first := text[:wordEnd(text, 0, len(text))]
	lower := strings.ToLower(first)
	for _, key := range [...]string{first, "#", lower} {
		upper := key == lower && first != lower
		if key == "#" && !isDigits(first) || upper && (!begins || first[1:] != lower[1:]) {
			continue
		}
		for at := s.from(key); at < len(s.list) && s.list[at].first == key; at++ {
			row := &s.list[at]
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
func match(words []string, text string, first string) (found []string, size int) {
	found = append(found, first)
	at := len(first)
	for _, word := range words[1:] {
		if at+1 >= len(text) || text[at] != ' ' {
			return nil, 0
		}
		end := wordEnd(text, at+1, len(text))
		one := text[at+1 : end]
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
	for words != "" {
		word, rest, _ := strings.Cut(words, "|")
		if word == one {
			return true
		}
		words = rest
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
