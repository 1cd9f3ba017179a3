package notation

// words returns the tokens of plain text: of one sentence, as a rule.
func words(text string) tokens {
	p := pageOf(text)
	return trim(scan(p, text, 0, len(p.text)))
}

// scan returns the tokens of a part of a page.
func scan(p *page, given string, from, to int) tokens {
	found := make(tokens, 0, (to-from)/4+2)
	text := p.text[:to]
	glued := false
	add := func(t token, start, end int) {
		t.glued, t.from, t.to = glued, p.place(start), p.after(given, end-1)
		found = append(found, t)
		glued = true
	}
	for at := from; at < to; {
		c := text[at]
		switch {
		case c == ' ' || c == '\n':
			glued = false
			at++
		case c >= '0' && c <= '9':
			end := at
			n := 0
			for end < to && text[end] >= '0' && text[end] <= '9' {
				n = min(n*10+int(text[end]-'0'), 9999)
				end++
			}
			add(token{word: string(text[at:end]), n: n, is: isNumber}, at, end)
			at = end
		case c == '[':
			at = scanDie(text, at, add)
		case isLetter(c|0x20) || c >= 0x80 && !hasPrefix(string(text[at:min(at+3, to)]), "•"):
			at = scanWord(text, at, add)
		default:
			size := 1
			if c >= 0x80 {
				size = len("•")
			}
			add(token{word: string(text[at : at+size]), is: isMark}, at, at+size)
			at += size
		}
	}
	return found
}

// scanDie adds the damage die "[D]", or "[2D]" as a number and the die.
func scanDie(text []byte, at int, add func(t token, start, end int)) int {
	i, n := at+1, 0
	for i < len(text) && i < at+3 && text[i] >= '0' && text[i] <= '9' {
		n = n*10 + int(text[i]-'0')
		i++
	}
	if i+1 < len(text) && text[i]|0x20 == 'd' && text[i+1] == ']' {
		if i > at+1 {
			add(token{word: string(text[at+1 : i]), n: n, is: isNumber}, at, i)
		}
		add(token{word: "[d]"}, i, i+2)
		return i + 2
	}
	add(token{word: "[", is: isMark}, at, at+1)
	return at + 1
}

// scanWord adds the word at a place, and the parts of a contraction as words of their own.
func scanWord(text []byte, at int, add func(t token, start, end int)) int {
	end := at
	for end < len(text) {
		c := text[end]
		inner := c == '\'' || c == '-' // Inside a word only: "auto-hit", "foe's".
		if isLetter(c|0x20) || c >= 0x80 && !hasPrefix(string(text[end:min(end+3, len(text))]), "•") ||
			c >= '0' && c <= '9' || inner && end > at && end+1 < len(text) && isLetter(text[end+1]|0x20) {
			end++
			continue
		}
		break
	}
	word, upper := lower(string(text[at:end])), text[at] >= 'A' && text[at] <= 'Z'
	tail := func(cut int, first, second string) {
		if first != "" {
			add(token{word: first, n: numberOf(first), upper: upper}, at, end-cut)
		}
		add(token{word: second}, end-cut, end)
	}
	switch {
	case word == "can't":
		tail(2, "can", "not")
	case word == "cannot":
		tail(3, "can", "not")
	case word == "won't":
		tail(3, "will", "not")
	case hasSuffix(word, "n't"):
		tail(3, word[:len(word)-3], "not")
	case hasSuffix(word, "'re"):
		tail(3, word[:len(word)-3], "are")
	case hasSuffix(word, "'ve"):
		tail(3, word[:len(word)-3], "have")
	case hasSuffix(word, "'ll"):
		tail(3, word[:len(word)-3], "will")
	case hasSuffix(word, "'s"):
		tail(2, word[:len(word)-2], "'s")
	default:
		add(token{word: word, n: numberOf(word), upper: upper}, at, end)
		if end < len(text) && text[end] == '\'' && end > at && text[end-1]|0x20 == 's' {
			add(token{word: "'s"}, end, end+1) // "the allies' turn"
			end++
		}
	}
	return end
}

// numbers are those that a text writes as words, from one.
var numbers = [...]string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// numberOf returns the number that a word names, or 0.
func numberOf(word string) int {
	for i := range numbers {
		if numbers[i] == word {
			return i + 1
		}
	}
	return 0
}

// trim leaves out marks around a sentence that belong to no phrase.
func trim(ws tokens) tokens {
	for len(ws) > 0 && ws[len(ws)-1].is == isMark && includes(".!;:,\"", ws[len(ws)-1].word) {
		ws = ws[:len(ws)-1]
	}
	for len(ws) > 0 && ws[0].is == isMark && includes(".,;:\"-", ws[0].word) {
		ws = ws[1:]
	}
	return ws
}
