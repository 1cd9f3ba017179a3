package notation

// A verbForm is how a verb is bent, which decides who does it.
type verbForm uint8

const (
	bare   verbForm = iota // "deal"
	third                  // "deals"
	gerund                 // "dealing"
)

// verb reads a verb in any of its forms.
func (p *parser) verb(base string) bool {
	word := p.peek(0)
	if len(word) < len(base) || word[0] != base[0] {
		return false
	}
	switch word {
	case base:
		p.form = bare
	case thirdOf(base):
		p.form = third
	case gerundOf(base):
		p.form = gerund
	default:
		return false
	}
	p.at++
	return true
}

// verbs reads the first verb that fits, of those that bars separate.
func (p *parser) verbs(bases string) bool {
	for from := 0; from < len(bases); {
		to := endOf(bases, from, '|')
		if p.verb(bases[from:to]) {
			return true
		}
		from = to + 1
	}
	return false
}

// thirdOf returns the form of "it deals".
func thirdOf(base string) string {
	last := base[len(base)-1]
	switch {
	case base == "do" || base == "go":
		return base + "es"
	case last == 'y' && !vowel(base[len(base)-2]):
		return base[:len(base)-1] + "ies"
	case last == 's' || last == 'h' && base[len(base)-2] != 't':
		return base + "es"
	}
	return base + "s"
}

// gerundOf returns the form of "dealing".
func gerundOf(base string) string {
	last := base[len(base)-1]
	switch {
	case last == 'e' && base[len(base)-2] != 'e':
		return base[:len(base)-1] + "ing"
	case base == "stun" || base == "swap":
		return base + string(last) + "ing"
	}
	return base + "ing"
}

// vowel reports whether the letter is a vowel.
func vowel(letter byte) bool {
	switch letter {
	case 'a', 'e', 'i', 'o', 'u':
		return true
	}
	return false
}
