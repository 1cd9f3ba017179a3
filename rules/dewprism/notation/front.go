package notation

import (
	"rulewright/rules/grammar"
	"rulewright/rules/markup"
)

// front prepares the texts of Dewprism Tactics.
var front = grammar.Front{Labels: frontLabels(), OnLines: true, Begins: beginsTags, Words: grammar.NewSynonyms(synonyms[:])}

// frontLabels are the labels of the notation, and other spellings of them.
func frontLabels() []grammar.Label {
	list := []grammar.Label{{Words: "on hit", Means: "OnHit"}, {Words: "on a hit", Means: "OnHit"}, {Words: "on pass", Means: "OnPass"},
		{Words: "on a pass", Means: "OnPass"}, {Words: "on fail", Means: "OnFail"}, {Words: "on crit", Means: "OnCrit"},
		{Words: "if ko", Means: "IfKO"}, {Words: "team work", Means: "Teamwork"}, {Words: "solo work", Means: "Solowork"}}
	for i := range labels {
		list = append(list, grammar.Label{Words: labels[i].words, Stopped: labels[i].name == "mode"})
	}
	return list
}

// beginsTags reports whether a line is the tags of an ability.
func beginsTags(p *markup.Page, _ string, from, to int) bool {
	for at := from; at < to && to-from <= 60; at++ {
		if p.Text[at] == '-' { // Tags have hyphens.
			_, _, _, ok := tagsOf(lex(p.Text, from, to))
			return ok
		}
	}
	return false
}

// synonyms are words of people in place of which the notation has others.
var synonyms = [...]grammar.Synonym{
	{Words: "as long as", Means: "while"},
	{Words: "until your|their|its next turn starts|begins", Means: "until the start of $2 next turn"},
	{Words: "until your|their|its next turn ends", Means: "until the end of $2 next turn"},
	{Words: "raise|boost", Means: "increase"},
	{Words: "raises|boosts", Means: "increases"},
	{Words: "raised|boosted", Means: "increased"},
	{Words: "lower|lessen", Means: "reduce"},
	{Words: "or lower", Means: "or lower"},
	{Words: "lower than", Means: "lower than"},
	{Words: "lowers|lessens", Means: "reduces"},
	{Words: "lowered|lessened", Means: "reduced"},
	{Words: "receives|obtains", Means: "gains"},
	{Words: "receive|obtain", Means: "gain"},
	{Words: "whenever", Means: "when"},
	{Words: "foe", Means: "enemy"},
	{Words: "foes", Means: "enemies"},
}

// spellings are words of the patterns that mean another one: either may be in a sentence.
var spellings = map[string]string{
	"gets": "gains", "get": "gain", "every": "each", "can": "may",
}
