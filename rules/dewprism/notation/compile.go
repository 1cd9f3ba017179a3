package notation

import "strings"

// The patterns are compiled once, so that most of them are ruled out by the words that a sentence has.

// A word has a number where a pattern names it; 0 is any other word.
type wordID uint16

// A set is a set of words by their numbers.
type set [16]uint64

func (s *set) add(id wordID)      { s[id>>6&15] |= 1 << (id & 63) }
func (s *set) has(id wordID) bool { return s[id>>6&15]&(1<<(id&63)) != 0 }

// An item is one part of a pattern: words, one of which fits, or a part of speech.
type item struct {
	words    []wordID
	part     string
	optional bool
}

// A compiled pattern has its items, and the lists of words of which a sentence must have one each.
type compiled struct {
	items []item
	needs [][]wordID
	// first are the words with which it can begin; any is set where any other part of speech may come first.
	first set
	any   bool
	// who is set where a name of combatants may come first.
	who bool
}

// A speaker is a name of combatants in the numbers of its words.
type speaker struct {
	words []wordID
	who   Who
}

var (
	wordIDs  = map[string]wordID{}
	phrases  = allPhrases()
	patterns = compile()
	speakers = compileWhos()
	begun    = compileFirst()
)

// idOf returns the number of a word of a pattern.
func idOf(word string) wordID {
	word = spelling(word)
	id, found := wordIDs[word]
	if !found {
		id = wordID(len(wordIDs) + 1)
		wordIDs[word] = id
	}
	return id
}

// itemOf returns one part of a pattern, and itemsOf all of one.
func itemOf(text string) item {
	var it item
	if text[len(text)-1] == '?' {
		it.optional, text = true, text[:len(text)-1]
	}
	if text[0] == '$' {
		it.part = text[1:]
		return it
	}
	for word := range strings.SplitSeq(text, "|") {
		it.words = append(it.words, idOf(word))
	}
	return it
}

func itemsOf(pattern string) []item {
	var list []item
	for text := range strings.FieldsSeq(pattern) {
		list = append(list, itemOf(text))
	}
	return list
}

// compile compiles all phrases.
func compile() []compiled {
	list := make([]compiled, len(phrases))
	for i := range phrases {
		c := &list[i]
		open := true
		for text := range strings.FieldsSeq(phrases[i].pattern) {
			it := itemOf(text)
			if it.part != "" {
				if open && it.part == "who" {
					c.who = true
				} else if open && it.part == "dur" {
					c.first.add(idOf("until"))
					c.first.add(idOf("for"))
				} else {
					c.any = c.any || open
				}
			} else {
				for _, id := range it.words {
					if open {
						c.first.add(id)
					}
				}
				if !it.optional {
					c.needs = append(c.needs, it.words)
				}
			}
			open = open && it.optional
			c.items = append(c.items, it)
		}
	}
	return list
}

// compileWhos compiles the names of combatants, in the order of [whos].
func compileWhos() map[wordID][]speaker {
	list := map[wordID][]speaker{}
	for i := range whos {
		var s speaker
		for word := range strings.FieldsSeq(whos[i].words) {
			s.words = append(s.words, idOf(word))
		}
		s.who = whos[i].who
		list[s.words[0]] = append(list[s.words[0]], s)
	}
	return list
}

// compileFirst returns the places of the patterns that can begin with each word, in their order: at 0 those that any
// word may begin.
func compileFirst() [][]uint16 {
	list := make([][]uint16, len(wordIDs)+1)
	for i := range patterns {
		for id := range list {
			c := &patterns[i]
			if c.any || id > 0 && (c.first.has(wordID(id)) || c.who && speakers[wordID(id)] != nil) {
				list[id] = append(list[id], uint16(i))
			}
		}
	}
	return list
}

// number gives tokens the numbers of their words.
func number(ws []token) {
	for i := range ws {
		if ws[i].unit == "" {
			ws[i].id = wordIDs[spelling(ws[i].s)]
		}
	}
}

// could reports whether a sentence with those words can fit, by its words alone.
func (c *compiled) could(words *set) bool {
next:
	for _, need := range c.needs {
		for _, id := range need {
			if words.has(id) {
				continue next
			}
		}
		return false
	}
	return true
}
