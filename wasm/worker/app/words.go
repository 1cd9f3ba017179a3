package app

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"rulewright/wasm/worker/fairness"
)

// The texts of the pages are all here and in page.go; those of their script are in ../page.

// games are the names of the games.
var games = map[string]string{"icon": "ICON", "dewprism": "Dewprism Tactics", "beacon": "Beacon Road", "elemental": "Elemental D6"}

// operationWords returns the name of an operation, such as ICON: limit break.
func operationWords(operation string) string {
	game, name, _ := strings.Cut(operation, "_")
	if title, known := games[game]; known {
		game = title
	}
	return game + ": " + strings.ReplaceAll(name, "_", " ")
}

// poolsWords returns the dice of a roll in words.
func poolsWords(pools []pool) string {
	if len(pools) == 0 {
		return "no dice"
	}
	words := make([]string, len(pools))
	for i, p := range pools {
		words[i] = p.String()
	}
	return strings.Join(words, " · ")
}

// timeWords returns a time in words.
func timeWords(time string) string {
	if len(time) < len("2026-11-22T08:00:00") {
		return time
	}
	return time[:10] + " " + time[11:19] + " UTC"
}

// countWords returns a number with its noun.
func countWords(count int64, one, many string) string {
	if count == 1 {
		return "1 " + one
	}
	return strconv.FormatInt(count, 10) + " " + many
}

// verdictWords describes how even dice are.
func verdictWords(j fairness.Judgement) string {
	switch j.Verdict {
	case fairness.Even:
		return "as even as one expects"
	case fairness.Uneven:
		return "uneven: with fair dice, no more than " + shareWords(j.Share) + " has a die as uneven as this"
	case fairness.Strange:
		return "very uneven: with fair dice, no more than " + shareWords(j.Share) + " has a die as uneven as this. Look at these rolls"
	}
	return "too few rolls to say anything"
}

// shareWords describes a share of tables.
func shareWords(share float64) string {
	if share < 1e-6 {
		return "one such table in a million"
	}
	return fmt.Sprintf("one such table in %d", int(math.Round(1/share)))
}
