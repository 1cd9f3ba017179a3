package field

// Plain returns a word that a person has written as the rules know it: without
// blanks around it, and with the letters A to Z in lower case.
func Plain(text string) string {
	for text != "" && text[0] <= ' ' {
		text = text[1:]
	}
	for text != "" && text[len(text)-1] <= ' ' {
		text = text[:len(text)-1]
	}
	small := []byte(text)
	for i, c := range small {
		if c >= 'A' && c <= 'Z' {
			small[i] = c + 'a' - 'A'
		}
	}
	return string(small)
}

// Flag returns 1 for yes and 0 for no, as events and odds count it.
func Flag(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
