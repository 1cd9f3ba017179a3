package notation

import (
	"rulewright/rules/grammar"
	"rulewright/rules/markup"
)

// front prepares the texts of ICON.
var front = grammar.Front{Labels: frontLabels(), Begins: beginsHeader, Words: grammar.NewSynonyms(synonyms[:]),
	// Words that are in place of longer ones let a little more be read.
	Most: mostText + mostText/4}

// frontLabels are the labels that the rules know, and other spellings of them.
func frontLabels() []grammar.Label {
	list := []grammar.Label{{Words: "on a hit", Means: "On hit"}, {Words: "on a miss", Means: "Miss"}, {Words: "hits", Means: "On hit"},
		{Words: "area", Means: "Area effect"}}
	for i := range labelNames {
		list = append(list, grammar.Label{Words: labelNames[i].words})
	}
	return list
}

// beginsHeader reports whether a line is the header of an ability.
func beginsHeader(p *markup.Page, given string, from, to int) bool {
	if to-from < len("pit") || to-from > 400 { // No keyword is shorter.
		return false
	}
	ws := scan(p, given, from, to)
	if len(ws) == 0 || len(ws) > 60 {
		return false
	}
	_, _, _, ok := headerOf(ws, false)
	return ok
}

// synonyms are words of people in place of which the rules have others.
var synonyms = [...]grammar.Synonym{
	{Words: "gets|receives|obtains", Means: "gains"},
	{Words: "get|receive|obtain", Means: "gain"},
	{Words: "enemy|opponent", Means: "foe"},
	{Words: "enemies|opponents", Means: "foes"},
	{Words: "pushes", Means: "shoves"},
	{Words: "push", Means: "shove"},
	{Words: "pushed", Means: "shoved"},
	{Words: "suffers", Means: "takes"},
	{Words: "suffer", Means: "take"},
	{Words: "makes a|an", Means: "creates $2"},
	{Words: "make|place a|an|two|three|four|#", Means: "create $2"},
	{Words: "places a|an", Means: "creates $2"},
	{Words: "as long as", Means: "while"},
	{Words: "whenever", Means: "when"},
	{Words: "unoccupied", Means: "free"},
	{Words: "make|makes a save", Means: "save"},
	{Words: "until your|their|its next turn starts|begins", Means: "until the start of $2 next turn"},
	{Words: "until your|their|its next turn ends", Means: "until the end of $2 next turn"},
	{Words: "within # spaces|space of", Means: "in range $2 of"},
	{Words: "within # spaces|space", Means: "in range $2"},
	{Words: "within #", Means: "in range $2"},
	{Words: "within a range of #", Means: "in range $5"},
	{Words: "every", Means: "each"},
	{Words: "every two|three|four|#|other", Means: "every $2"},
	{Words: "as long as you|they", Means: "as long as $4"},
	{Words: "push|pushes off", Means: "$1 off"},
	{Words: "you can", Means: "you may"},
	{Words: "you can take|shove", Means: "you can $3"},
	{Words: "and then", Means: ", then"},
	{Words: "and then this", Means: "and then this"},
}
