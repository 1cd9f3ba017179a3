package notation

import "rulewright/rules/grammar"

// front prepares the texts of Elemental D6.
var front = grammar.Front{Labels: frontLabels(), OnLines: true, Words: grammar.NewSynonyms(synonyms[:])}

// labels are those of the notation.
var labels = [...]string{"action", "speed", "range", "cooldown", "duration", "pushback", "offensive", "defensive", "damage"}

// frontLabels are the labels as the front takes them.
func frontLabels() []grammar.Label {
	var list []grammar.Label
	for i := range labels {
		list = append(list, grammar.Label{Words: labels[i]})
	}
	return list
}

// synonyms are words of people in place of which the notation has others.
var synonyms = [...]grammar.Synonym{
	{Words: "causes|deals", Means: "inflicts"},
	{Words: "makes", Means: "creates"},
	{Words: "# ft", Means: "$1 feet"},
}
