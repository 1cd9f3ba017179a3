package notation

import (
	"strings"

	"rulewright/rules/icon/space"
	"rulewright/rules/markup"
)

// Tokens and charges.

// tokenNouns are the nouns of a text that name something to count, such as a grudge in "for each grudge" or "grudge
// tokens". One that only follows "gain 2" may be a word of another game or a typing error: it is left to the table.
type tokenNouns struct {
	page  *markup.Page
	nouns map[string]bool
}

// has reports whether the text uses the noun, which is the last word of a name of tokens.
func (c *tokenNouns) has(key string) bool {
	if c == nil {
		return true // A sentence by itself.
	}
	if c.nouns == nil {
		c.find()
	}
	return c.nouns[key[strings.LastIndexByte(key, ' ')+1:]]
}

// find collects the nouns: all words but those that a number introduces which is gained.
func (c *tokenNouns) find() {
	c.nouns = map[string]bool{}
	list := scan(c.page, string(c.page.Text), 0, len(c.page.Text))
	for i := range list {
		of := list[:i]
		for len(of) > 0 && (of[len(of)-1].is == isNumber || of[len(of)-1].n > 0 || of[len(of)-1].word == "+") {
			of = of[:len(of)-1]
		}
		after := ""
		if i+1 < len(list) {
			after = list[i+1].word
		}
		gained := len(of) > 0 && listedWord(" gain gains gained get gets take takes ", of[len(of)-1].word)
		if list[i].is == isWord && (!gained || listedWord(" token tokens stack stacks ", after)) {
			c.nouns[withoutPlural(list[i].word)] = true
		}
	}
}

// withoutPlural returns a noun without the s of its plural.
func withoutPlural(noun string) string {
	if n := len(noun); n > 3 && noun[n-1] == 's' && noun[n-2] != 's' {
		return noun[:n-1]
	}
	return noun
}

// tokens reads "a salt token", "+2 grudges": tokens of a name that the rules do not have.
func (p *parser) tokens(step *Step) bool {
	n, numbered := 1, false
	if !p.any("an|a") {
		if n, numbered = p.count(); !numbered {
			return false
		}
	}
	key, ok := p.tokenName(!numbered)
	step.Key, step.Amount = key, Amount{Flat: n}
	switch p.peek(0) {
	case "", ",", "and", "then", "for", "if", "instead", "this", "again", "to":
		return ok
	}
	return false
}

// tokenName reads the name of tokens, of one or two words, with the word token where it has to be.
func (p *parser) tokenName(needed bool) (key string, ok bool) {
	for len(key) < 40 && p.left() > 0 && !p.any("tokens|token|stacks|stack") {
		t := &p.t[p.at]
		if t.is != isWord || t.n > 0 || t.named || ruled(t.word) || listedWord(notTokens, t.word) {
			break
		}
		if key != "" {
			key += " "
		}
		key += t.word
		p.at++
	}
	word := p.peek(-1)
	marked := word == "token" || word == "tokens" || word == "stack" || word == "stacks"
	key = withoutPlural(key)
	return key, key != "" && (marked || !needed && p.c.tokenNouns.has(key))
}

// notTokens are words that end the name of a token, or name something else.
const notTokens = " by and or then for if instead this that until while per speed hp maximum free more additional extra wound ability use uses " +
	"armor defense base class trait template maximum interrupt power you your is are has have holding carrying "

// increases reads "increases its grudge by 1" and "takes +1 salt" as tokens.
func (p *parser) increases(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		step := Step{Does: DoToken, Who: subject.sel}
		if p.verb("take") {
			steps = []Step{step}
			return p.peek(0) == "+" && p.tokens(&steps[0])
		}
		if !p.verb("increase") {
			return false
		}
		form := p.form
		if !p.any("their|its|your") { // "Increase Tally by 1" is about a number of a trait, perhaps a die.
			return false
		}
		key, ok := p.tokenName(false)
		if !ok || !p.words("by") {
			return false
		}
		n, ok := p.count()
		step.Key, step.Amount.Flat = key, n
		steps, p.form = []Step{step}, form
		return ok && n > 0
	})
	return steps, ok
}

// count reads a number with or without a plus.
func (p *parser) count() (int, bool) {
	p.words("+")
	return p.number(99)
}

// charge reads "+1 vigilance", "vigilance +1" or "2 aether", with what it counts.
func (p *parser) charge(name string) (a Amount, ok bool) {
	ok = p.try(func() bool {
		n := 0
		if p.words(name) {
			var ok bool
			if n, ok = p.count(); !ok {
				return false
			}
		} else {
			var ok bool
			if n, ok = p.count(); !ok || !p.words(name) {
				return false
			}
		}
		p.any("charges|charge|tokens|token")
		a.Flat = n
		if each, ok := p.forEach(n, "times"); ok {
			a = each
		}
		return true
	})
	return a, ok
}

// modifier reads "+1 boon on attacks and saves" and other changes of a character.
func (p *parser) modifier() (m *Change, ok bool) {
	m = &Change{}
	ok = p.try(func() bool {
		switch {
		case p.any("cover from all directions|cover"):
			m.Cover = true
			return true
		case p.any("bonus damage with all abilities|bonus damage on all abilities"):
			m.Bonus, m.Every = 1, true
			return true
		case p.any("their attacks deal bonus damage|its attacks deal bonus damage"):
			m.Bonus = 1
			return true
		}
		p.words("+")
		n, ok := p.number(9)
		if !ok {
			return false
		}
		switch {
		case p.any("boon on|boons on"):
		case p.any("curse on|curses on"):
			n = -n
		default:
			return false
		}
		p.any("all|their|your")
		switch {
		case p.any("attacks and saves|attack rolls and saves|saves and attacks"):
			m.Boons, m.SaveBoons = n, n
		case p.any("attack rolls|attacks"):
			m.Boons = n
		case p.any("saves|saving throws"):
			m.SaveBoons = n
		default:
			return false
		}
		return true
	})
	return m, ok
}

// looseTokens reads "a valuables token" that lies on a square: it changes no ground.
func (p *parser) looseTokens(step *Step) bool {
	return p.try(func() bool {
		key, ok := p.tokenName(true)
		if !ok || p.peek(0) == "on" || p.peek(0) == "to" {
			return false
		}
		step.Does, step.Key, step.Area = DoZone, key+" token", &space.Area{Shape: space.Burst}
		return true
	})
}
