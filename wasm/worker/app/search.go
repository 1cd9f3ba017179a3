package app

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"rulewright/rules/field"
)

const (
	// maxSearch limits the text of a search, in characters.
	maxSearch = 100
	// maxWords limits the words of a search.
	maxWords = 8
)

// readFace parses a search for a face: d20=1.
func readFace(word string) (sides, face int, ok bool) {
	die, shows, _ := strings.Cut(word, "=")
	sides, err := strconv.Atoi(strings.TrimLeft(die, "dD"))
	face, errFace := strconv.Atoi(shows)
	return sides, face, err == nil && errFace == nil && len(die) > 0 && (die[0] == 'd' || die[0] == 'D')
}

// readSearch returns the condition on lines for the words of a search, each of
// which must match, and the values that it binds. Words match player or
// operation anywhere; case counts in letters beyond ASCII alone.
func readSearch(text string) (condition string, values []any, err *field.Error) {
	if utf8.RuneCountInString(text) > maxSearch {
		return "", nil, &field.Error{Code: field.TooLong, Field: "q", Max: maxSearch}
	}
	if !utf8.ValidString(text) {
		return "", nil, &field.Error{Code: field.NotText, Field: "q"}
	}
	words := strings.Fields(text)
	for _, word := range words[:min(len(words), maxWords)] {
		if sides, shows, ok := readFace(word); ok {
			condition += ` AND EXISTS (SELECT 1 FROM json_each(faces) pool, json_each(pool.value, '$[1]') face WHERE pool.value ->> 0 = ? AND face.value = ?)`
			values = append(values, sides, shows)
			continue
		}
		// Patterns of LIKE may have at most 50 bytes in D1, and have special characters.
		condition += ` AND (instr(lower(player), lower(?)) > 0 OR instr(replace(entry ->> 'operation', '_', ' '), lower(?)) > 0)`
		values = append(values, word, strings.ReplaceAll(word, "_", " "))
	}
	return condition, values, nil
}
