package notation

import "rulewright/rules/grammar"

// front prepares the texts of Beacon Road.
var front = grammar.Front{Labels: frontLabels(), OnLines: true, Words: grammar.NewSynonyms(synonyms[:])}

// frontLabels are the labels of the notation, and other spellings of them.
func frontLabels() []grammar.Label {
	list := []grammar.Label{{Words: "on a hit", Means: "Hit"}, {Words: "on hit", Means: "Hit"}, {Words: "on a miss", Means: "Miss"},
		{Words: "on miss", Means: "Miss"}}
	for i := range labels {
		list = append(list, grammar.Label{Words: labels[i]})
	}
	return list
}

// synonyms are words of people in place of which the notation has others.
var synonyms = [...]grammar.Synonym{
	{Words: "gets|takes|receives", Means: "suffers"},
	{Words: "get|take|receive", Means: "suffer"},
	{Words: "foe|opponent", Means: "enemy"},
	{Words: "foes|opponents", Means: "enemies"},
	{Words: "# feet|foot|ft", Means: "$1'"},
	{Words: "within a range of # feet|foot|ft", Means: "within $5'"},
	{Words: "within a range of #", Means: "within $5"},
	{Words: "against|versus Iron|Ward|Grit|iron|ward|grit", Means: "vs $2"},
	{Words: "1|one|One Act", Means: "Act"},
	{Words: "1|one|One React|Reaction", Means: "React"},
	{Words: "as long as", Means: "while"},
	{Words: "whenever", Means: "when"},
	{Words: "every", Means: "each"},
	{Words: "you can", Means: "you may"},
	{Words: "you can see|perceive|hear", Means: "you can $3"},
}
