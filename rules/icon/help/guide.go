// Package help helps a person to write an ability in the notation: it lists what can be written, by topics and with
// examples, and finds for a clause that the reader leaves to the table the nearest sentences that it plays.
package help

import (
	"strings"

	"rulewright/rules/dice"
	"rulewright/rules/field"
)

//go:generate go test . -run TestTheGuideIsThatOfTheBooks -update

// A Row is something that can be written.
type Row struct {
	Topic string `json:"topic"`
	// Header is the list of costs and keywords of the ability in which the example is read, and Example is a clause of
	// ours.
	Header  string `json:"header"`
	Example string `json:"example"`
	// Words are the spellings of a row of the books; "…" is a value. It is empty for an example alone.
	Words []string `json:"words,omitempty"`
}

// A Guide is the rows by their topics.
type Guide struct {
	Rows []Row `json:"rows"`
}

// Everything is the request for the guide.
type Everything struct{}

// headers are the costs and keywords of the examples by the letter of a line.
var headers = map[string]string{
	"A": "1 action, attack, range 3, small blast", "F": "1 action, attack, range 3, small blast", "P": "1 action, range 4",
	"B": "1 action, range 4, small blast", "M": "1 action, range 4, mark", "S": "1 action, stance", "I": "interrupt 1, range 3",
}

// rows returns the lines of a list as rows, and their letters.
func rows(list string) (found []Row, letters []string) {
	for line := range strings.SplitSeq(strings.TrimSpace(list), "\n") {
		parts := strings.Split(line, "|")
		row := Row{Topic: parts[0], Header: headers[parts[1]], Example: strings.ReplaceAll(parts[2], `\n`, "\n")}
		if len(parts) > 3 {
			row.Words = strings.Split(parts[3], ";")
		}
		found, letters = append(found, row), append(letters, parts[1])
	}
	return found, letters
}

// frame returns the text of an ability before an example.
func frame(letter string) string {
	text := "Lantern (" + headers[letter] + ")\n"
	switch letter {
	case "F":
		text += "On hit: [D] + fray. Miss: fray. Area effect: fray.\nEffect: "
	case "P", "B", "M":
		text += "Effect: "
	}
	return text
}

// ResolveGuide returns all that can be written, without dice.
func ResolveGuide(_ dice.Source, _ Everything) (Guide, *field.Error) {
	own, _ := rows(sentences)
	book, _ := rows(phrases)
	return Guide{append(own, book...)}, nil
}
