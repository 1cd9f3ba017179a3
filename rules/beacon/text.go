package beacon

import (
	"slices"

	"rulewright/rules/field"
)

// List reads what a sheet lists with commas between; what is empty is left out.
func List(text string) []string {
	var list []string
	for start, i := 0, 0; i <= len(text); i++ {
		if i < len(text) && text[i] != ',' && text[i] != ';' {
			continue
		}
		if word := field.Plain(text[start:i]); word != "" {
			list = append(list, word)
		}
		start = i + 1
	}
	return list
}

// known returns the list of names, or the error for the first that none of the names is.
func known(name, text string, names []string) ([]string, *field.Error) {
	list := List(text)
	for _, word := range list {
		if !slices.Contains(names, word) {
			return nil, field.Unknown(name, word)
		}
	}
	return list, nil
}

// one returns the name, or the usual one where there is none, or the error for
// a name that none of the names is.
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
