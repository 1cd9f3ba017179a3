package markup

// Is reports whether a pattern describes all of the tokens. A pattern is words with blanks between: "a|b" is either, a
// "?" at the end leaves it out where it is missing, and "#" is a number.
func Is(ws []Token, pattern string) bool {
	n := Prefix(ws, pattern)
	return n > 0 && n == len(ws)
}

// Prefix returns how many tokens a pattern describes that they begin with, or 0.
func Prefix(ws []Token, pattern string) int {
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
		case at < len(ws) && Fits(word, &ws[at]):
			at++
		case !optional:
			return 0
		}
		from = to + 1
	}
	return at
}

// Fits reports whether a token is one of the words in "a|b|c", where "#" is a number.
func Fits(words string, t *Token) bool {
	for from := 0; from <= len(words); {
		to := from
		for to < len(words) && words[to] != '|' {
			to++
		}
		if words[from:to] == t.Word || words[from:to] == "#" && (t.Is == Number || t.N > 0) {
			return true
		}
		from = to + 1
	}
	return false
}
