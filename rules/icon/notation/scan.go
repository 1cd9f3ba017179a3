package notation

import (
	"strings"

	"rulewright/rules/field"
	"rulewright/rules/markup"
)

// words returns the tokens of plain text: of one sentence, as a rule.
func words(text string) tokens {
	p := markup.Read(text)
	return trim(scan(p, text, 0, len(p.Text)))
}

// scan returns the tokens of a part of a page.
func scan(p *markup.Page, given string, from, to int) tokens {
	found := make(tokens, 0, (to-from)/4+2)
	p.Scan(given, from, to, scanDie, func(t markup.Token) {
		found = append(found, token{
			word: t.Word, n: t.N, is: tokenKind(t.Is), upper: t.Upper, glued: t.Glued, from: t.From, to: t.To,
		})
	})
	return dice(found)
}

// dice reads "2D" as "2[D]": a capital after a number, and no number after it.
func dice(ws tokens) tokens {
	for i := 1; i < len(ws); i++ {
		if ws[i].word == "d" && ws[i].upper && ws[i].glued && ws[i-1].is == isNumber &&
			(i+1 == len(ws) || !ws[i+1].glued || ws[i+1].is == isMark) {
			ws[i].word, ws[i].upper = "[d]", false
		}
	}
	return ws
}

// scanDie adds the damage die "[D]", or "[2D]" as a number and the die. Anything else in brackets is none.
func scanDie(text []byte, at int, add func(t markup.Token, start, end int)) int {
	i, n := at+1, 0
	for i < len(text) && i < at+3 && field.IsDigit(text[i]) {
		n = n*10 + int(text[i]-'0')
		i++
	}
	if i+1 < len(text) && text[i]|0x20 == 'd' && text[i+1] == ']' {
		if i > at+1 {
			add(markup.Token{Word: string(text[at+1 : i]), N: n, Is: markup.Number}, at, i)
		}
		add(markup.Token{Word: "[d]"}, i, i+2)
		return i + 2
	}
	return at
}

// trim leaves out marks around a sentence that belong to no phrase.
func trim(ws tokens) tokens {
	for len(ws) > 0 && ws[len(ws)-1].is == isMark && strings.Contains(".!;:,\"", ws[len(ws)-1].word) {
		ws = ws[:len(ws)-1]
	}
	for len(ws) > 0 && ws[0].is == isMark && strings.Contains(".,;:\"-", ws[0].word) {
		ws = ws[1:]
	}
	return ws
}
