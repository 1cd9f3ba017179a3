package notation

import "rulewright/rules/markup"

// is reports whether a pattern describes all of the tokens. A pattern is words with blanks between: "a|b" is either, a
// "?" at the end leaves it out where it is missing, and "#" is a number.
func is(ws []markup.Token, pattern string) bool {
	n := prefix(ws, pattern)
	return n > 0 && n == len(ws)
}

// prefix returns how many tokens a pattern describes that they begin with, or 0.
func prefix(ws []markup.Token, pattern string) int {
	at := 0
	for from := 0; from < len(pattern); {
		to := from
		for to < len(pattern) && pattern[to] != ' ' {
			to++
		}
		word, optional := pattern[from:to], false
		if n := len(word) - 1; n > 0 && word[n] == '?' {
			word, optional = word[:n], true
		}
		switch {
		case at < len(ws) && fits(word, &ws[at]):
			at++
		case !optional:
			return 0
		}
		from = to + 1
	}
	return at
}

// fits reports whether a token is one of the words in "a|b|c", where "#" is a number.
func fits(words string, t *markup.Token) bool {
	for from := 0; from <= len(words); {
		to := from
		for to < len(words) && words[to] != '|' {
			to++
		}
		if words[from:to] == t.Word || words[from:to] == "#" && (t.Is == markup.Number || t.N > 0) {
			return true
		}
		from = to + 1
	}
	return false
}
