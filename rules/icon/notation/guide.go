package notation

import "rulewright/rules/grammar"

// A Phrase is a row of the books as a guide shows it.
type Phrase struct {
	grammar.Example
	// Book is the name of its book.
	Book string
}

// samples are words for the holes of the books by their names: of the holes that only look at other words, none.
var samples = map[string]string{
	"n": "2", "flat": "2", "pick": "one", "vigor": "2 vigor", "vigilance": "+1 vigilance", "aether": "1 aether", "status": "dazed",
	"help": "evasion", "later": "3+", "beyond": "4", "percent": "25% hp", "token": "zest", "trigger": "exceed", "near": "you", "by": "an ally",
	"mode": "rush", "on": "exceed", "their": "their", "zone": "the area", "squares": "any space of the area",
	"bound": "", "last": "", "notOf": "", "alone": "", "where": "", "there": "", "attacks": "", "reach": "range",
}

// sample returns the words for a hole. No row with words that are never read is an example.
func sample(hole string) (string, bool) {
	words, ok := samples[hole]
	return words, ok && hole != "shown"
}

// Phrases returns the rows of the books that can be read, in the order of the books.
func Phrases() (list []Phrase) {
	add := func(book string, rows []grammar.Example) {
		for _, row := range rows {
			list = append(list, Phrase{row, book})
		}
	}
	add("facts", facts.Examples(sample))
	add("beings", beings.Examples(sample))
	add("havings", havings.Examples(sample))
	add("moments", happeningBook.Examples(sample))
	add("durations", durations.Examples(sample))
	add("gifts", gifts.Examples(sample))
	add("deeds", deeds.Examples(sample))
	add("fates", fates.Examples(sample))
	add("bars", bars.Examples(sample))
	add("limits", limits.Examples(sample))
	add("sparings", sparings.Examples(sample))
	return list
}

// RuleWords returns the words with a meaning in the rules and those of labels, with blanks between.
func RuleWords() string {
	words := rulesText + sceneText
	for i := range labelNames {
		words += labelNames[i].words + " "
	}
	return words
}
