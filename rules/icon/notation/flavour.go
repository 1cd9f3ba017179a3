package notation

import "slices"

// rulesText lists the words with a meaning in the rules, each between spaces. A phrase without
// any of them, and without a number, colours the text and does nothing.
const rulesText = " " +
	"abilities ability able action actions activate activates additional additionally adjacent aether " +
	"again all allies allow allows ally also always another any arc area armor attack attacked attacking " +
	"attacks aura battlefield become becomes becoming blast bless blessed blessing blessings blind " +
	"blinded bloodied boon boons both burst can cannot carried carries carry cause causes character " +
	"characters charge choose chooses choosing clear cloud collide combo comeback consume count counter " +
	"counts cover create created creates creating creature creatures crit critical cross cure cured cures " +
	"curse curses damage damaged damages dash dashes dashing daze dazed deal dealing deals defeat " +
	"defeated defiance destroy destroyed destroys detonate detonates dice die dies different disappear " +
	"disappears discard dodge double drop dropped drops each effect effects either end ended ends enemies " +
	"enemy evasion every exceed explode explodes exploding fade fades finishing first flies fly flying " +
	"foe foes free gain gained gaining gains gamble give gives grab grabbed grabs grant grants grapple " +
	"grow grows half hatred heal heals health height heroic herself himself hit hits hp if ignore ignores " +
	"ignoring immobile immobilized immune increase increases inflict inflicts infuse infused instead " +
	"intangible interrupt interrupts it its kill killed last lasts latch latched level levels line lose " +
	"loses losing map mark marked marking marks may melee mine miss misses move moved movement moves " +
	"moving must never next no not object objects once only other pacified pacify persist persists " +
	"phasing pick picked picks pit pits place placed places placing portal power prevent prevents pull " +
	"pulled push rampart range ranged reduce reduces refund regeneration remain remains remove removed " +
	"removes removing repeat replace replaced replaces replacing reroll rescue rescued resistance resolve " +
	"return returned returns roll rolled rolls round rounds rush rushes rushing sacrifice sacrifices save " +
	"saves saving seal sealed sealing shatter shattered shove shoved shoves shoving sight size skirmisher " +
	"slashed slay slip space spaces speed spend square stack stacks stance start starts stay stays " +
	"stealth stun stunned sturdy suffer suffers summon summoned summons swallow swallowed swap swaps " +
	"swarm switch take takes taking target targeted targets teleport teleported teleporting teleports " +
	"terrain their them they thrice throw thrown throws tick ticks token tokens trap treat treated " +
	"trigger triggered triggers turn turns twice unable unless unstoppable until use used uses using " +
	"vigilance vigor vulnerable wall weaken weakened when whenever while wound wounds zone "

// sceneText lists words that change the scene: a sentence with one of them is no mere colour.
const sceneText = " " +
	"breaks carry drag hidden hide hides hoist hold hurl launches leaps lift opens pin pops slam " +
	"release releases releasing reverse rips soar soars "

// sentenceOfColour reports whether a whole sentence does nothing: it is no title either.
func sentenceOfColour(words tokens) bool {
	if r := (reading{words}); r.any("your|the") && r.any("target|foe") && r.any("is") &&
		len(r.rest) > 3 && r.rest[1].word == "with" {
		words = r.rest // "Your target is veiled with a grey mist".
	}
	r := reading{words}
	r.any("after you attack ,|after attacking ,|after the attack ,")
	if r.any("your weapon becomes charged with|your weapon is charged with") {
		words = append(tokens{{word: "your"}, {word: "weapon"}, {word: "glows"}}, r.rest...)
	}
	if r := (reading{words}); r.any("you call upon your power to|reverse the flow of") {
		return len(r.rest) > 0 && colour(r.rest)
	} else if r.any("you become a|you become an") && len(r.rest) > 2 && colour(r.rest) {
		return slices.ContainsFunc(r.rest, func(t token) bool { return t.word == "of" }) // "A walking tower of brass".
	}
	if r := (reading{words}); r.any("you launches into the air|you launch into the air") && r.end() {
		return true
	}
	words = withoutTarget(words)
	if len(words) < 4 || !colour(words) {
		return false
	}
	long := false
	for i, t := range words {
		if listedWord(sceneText, t.word) {
			return false
		}
		long = long || i > 0 && !t.upper && len(t.word) >= 4
	}
	return long
}

// withoutTarget returns the words of "You bounce your foe and catch them" without those for the
// character: a verb that does nothing by the rules does nothing to it.
func withoutTarget(words tokens) tokens {
	if words[0].word != "you" || len(words) < 4 {
		return words
	}
	var out tokens
	for i := 0; i < len(words); i++ {
		r := reading{words[i:]}
		switch {
		case r.all("your foe"), r.all("your target"):
			i++
		case out != nil && words[i].word == "them":
		default:
			out = append(out, words[i])
			continue
		}
		if i+1 < len(words) && words[i+1].word == "'s" {
			return words
		}
	}
	return out
}

// colour reports whether words do nothing by the rules.
func colour(words tokens) bool {
	for i := range words {
		if t := &words[i]; t.is == isNumber || t.n > 0 || t.word == "[d]" || t.word == ":" || t.is == isWord && ruled(t.word) {
			return false
		}
	}
	return true
}

// ruled reports whether a word has a meaning in the rules.
func ruled(word string) bool {
	if word == "" || word[0] < 'a' || word[0] > 'z' {
		return false
	}
	at := word[0] - 'a'
	return listedWord(rulesText[rulesAt[at]:rulesAt[at+1]+1], word)
}

// rulesAt are the places of the spaces before the first word of each letter in rulesText, and of its last space.
var rulesAt = func() (at [27]int) {
	letter := 0
	for i := 1; i < len(rulesText); i++ {
		if rulesText[i-1] != ' ' {
			continue
		}
		for ; letter <= int(rulesText[i]-'a'); letter++ {
			at[letter] = i - 1
		}
	}
	for ; letter < len(at); letter++ {
		at[letter] = len(rulesText) - 1
	}
	return at
}()

// listedWord reports whether a list, with spaces between its words, contains a word.
func listedWord(list, word string) bool {
	for at := 0; word != "" && at+len(word)+1 < len(list); at++ {
		if list[at] == ' ' && list[at+1] == word[0] && list[at+1:at+1+len(word)] == word && list[at+1+len(word)] == ' ' {
			return true
		}
	}
	return false
}

// marking reads "throw a pale seal at a foe in range 3, marking them".
func (p *parser) marking() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		p.words("you")
		start := p.at
		for p.at < len(p.t) && p.t[p.at].word != "at" {
			p.at++
		}
		ahead := slices.DeleteFunc(slices.Clone(p.t[start:p.at]), func(t token) bool { return t.word == "seal" })
		if !colour(ahead) || !p.words("at") {
			return false
		}
		n, ok := p.who()
		return ok && n.sel.Is == RefAny && !n.plural && p.any(", marking them|, marking it") &&
			p.left() == 0 && p.mark(n.sel, &steps)
	})
	return steps, ok
}

// lead skips words that colour an effect, before the comma and the verb of the effect: "Sing
// a song of the sea, dealing 2 damage to all foes in range 2".
func (p *parser) lead() bool {
	return p.try(func() bool {
		start := p.at
		for p.at < len(p.t) && p.t[p.at].word != "," {
			p.at++
		}
		ahead := p.t[start:p.at]
		if n := len(ahead); n > 2 && ahead[n-1].word == "battlefield" && ahead[n-2].word == "the" {
			ahead = ahead[:n-2] // "Split the battlefield, creating …"
		}
		if n := len(ahead); n > 3 && ahead[n-1].word == "them" && listedWord(" under beneath around above below ", ahead[n-2].word) {
			ahead = ahead[:n-2] // "A geyser erupts under them, dealing …"
		}
		if r := (reading{ahead}); r.all("you summon the") && len(r.rest) == 1 {
			ahead = r.rest // No place: what comes behind it is all that it does.
		}
		if p.at-start < 3 || len(ahead) == 0 || p.at+1 >= len(p.t) || !colour(ahead) {
			return false
		}
		word := p.t[p.at+1].word
		return len(word) > 4 && word[len(word)-3:] == "ing" || word == "and" || word == "then"
	})
}

// landing reads "smash the ground when you land," before what that does.
func (p *parser) landing() bool {
	return p.try(func() bool {
		start := p.at
		for p.at < len(p.t) && p.t[p.at].word != "when" {
			p.at++
		}
		return p.at > start && colour(p.t[start:p.at]) && p.any("when you land ,")
	})
}

// asColour skips "as a bolt of light falls" at the end of a sentence.
func (p *parser) asColour() bool {
	return p.try(func() bool {
		if !p.words("as") {
			return false
		}
		start := p.at
		p.at = len(p.t)
		return p.at-start >= 2 && colour(p.t[start:])
	})
}
