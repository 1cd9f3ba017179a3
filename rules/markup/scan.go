package markup

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"rulewright/rules/field"
)

// A Token is a word, a number or a mark of a text.
type Token struct {
	// Word is the word in lower case with straight apostrophes and American spelling, the digits of a number, or a
	// mark such as "," "+" "/" "%" "(" ")" ":" ".".
	//
	// Contractions are words of their own: "can't" is "can" "not", "they're" is "they"
	// "are", and "foe's" is "foe" "'s".
	Word string
	// N is the value of a number from 0 to 9999 in digits, or in a word from "one" to "ten".
	N  int
	Is Kind
	// Upper means that it begins with a capital, and Glued that it touches the token before
	// it, as "+" does in "5+".
	Upper, Glued bool
	// From and To are its place in the text that was given, in bytes.
	From, To int
}

// A Kind is the kind of a token.
type Kind uint8

const (
	Word Kind = iota
	Number
	Mark
)

// Special scans what a game writes with a "[": it adds tokens from one byte of the page to
// before another, and returns the byte behind them. It returns at where it finds none.
type Special func(text []byte, at int, add func(t Token, start, end int)) int

// Scan yields the tokens of a part of a page. Without special, a "[" is a mark.
func (p *Page) Scan(given string, from, to int, special Special, yield func(Token)) {
	text := p.Text[:to]
	glued := false
	add := func(t Token, start, end int) {
		t.Glued, t.From, t.To = glued, p.Place(start), p.After(given, end-1)
		Scanned(1)
		yield(t)
		glued = true
	}
	for at := from; at < to; {
		c := text[at]
		if c == '[' && special != nil {
			if end := special(text, at, add); end > at {
				at = end
				continue
			}
		}
		switch {
		case c == ' ' || c == '\n':
			glued = false
			at++
		case field.IsDigit(c):
			end := at
			n := 0
			for end < to && field.IsDigit(text[end]) {
				n = min(n*10+int(text[end]-'0'), 9999)
				end++
			}
			add(Token{Word: string(text[at:end]), N: n, Is: Number}, at, end)
			at = end
		case field.IsLetter(c) || c >= 0x80 && !strings.HasPrefix(string(text[at:min(at+3, to)]), "•"):
			at = scanWord(text, at, add)
		default:
			size := 1
			if c >= 0x80 {
				size = len("•")
			}
			add(Token{Word: string(text[at : at+size]), Is: Mark}, at, at+size)
			at += size
		}
	}
}

// scanWord adds the word at a place, and the parts of a contraction as words of their own.
func scanWord(text []byte, at int, add func(t Token, start, end int)) int {
	end := at
	for end < len(text) {
		c := text[end]
		inner := c == '\'' || c == '-' // Inside a word only: "auto-hit", "foe's".
		if field.IsLetter(c) || c >= 0x80 && !strings.HasPrefix(string(text[end:min(end+3, len(text))]), "•") ||
			field.IsDigit(c) || inner && end > at && end+1 < len(text) && field.IsLetter(text[end+1]) {
			end++
			continue
		}
		break
	}
	first, _ := utf8.DecodeRune(text[at:end])
	word, upper := American(strings.ToLower(string(text[at:end]))), unicode.IsUpper(first)
	tail := func(cut int, first, second string) {
		if first != "" {
			add(Token{Word: first, N: NumberOf(first), Upper: upper}, at, end-cut)
		}
		add(Token{Word: second}, end-cut, end)
	}
	switch {
	case word == "can't":
		tail(2, "can", "not")
	case word == "cannot":
		tail(3, "can", "not")
	case word == "won't":
		tail(3, "will", "not")
	case strings.HasSuffix(word, "n't"):
		tail(3, word[:len(word)-3], "not")
	case strings.HasSuffix(word, "'re"):
		tail(3, word[:len(word)-3], "are")
	case strings.HasSuffix(word, "'ve"):
		tail(3, word[:len(word)-3], "have")
	case strings.HasSuffix(word, "'ll"):
		tail(3, word[:len(word)-3], "will")
	case strings.HasSuffix(word, "'s"):
		tail(2, word[:len(word)-2], "'s")
	default:
		add(Token{Word: word, N: NumberOf(word), Upper: upper}, at, end)
		if end < len(text) && text[end] == '\'' && end > at && text[end-1]|0x20 == 's' {
			add(Token{Word: "'s"}, end, end+1) // "the allies' turn"
			end++
		}
	}
	return end
}

// numbers are those that a text writes as words, from one.
var numbers = [...]string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// NumberOf returns the number that a word names, or 0.
func NumberOf(word string) int {
	for i := range numbers {
		if numbers[i] == word {
			return i + 1
		}
	}
	return 0
}
