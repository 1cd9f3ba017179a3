package notation

// rulesText lists the words with a meaning in the rules, each between spaces. A phrase without
// any of them, and without a number, colours the text and does nothing.
const rulesText = " foe foes enemy enemies ally allies character characters creature creatures summon summons summoned object objects " +
	"space spaces square range area zone damage damaged damages turn turns round rounds move moves moved moving movement shove shoves shoved " +
	"shoving push pull pulled teleport teleports teleported teleporting fly flies flying dash dashes dashing rush rushes rushing create creates " +
	"created creating terrain pit pits save saves saving vigor hp health bloodied wound wounds boon boons curse curses effect effects ability " +
	"abilities attack attacks attacking attacked action actions interrupt interrupts adjacent mark marks marked marking stance aura die dice " +
	"gamble remove removes removed removing place places placed placing battlefield map line blast burst arc cross end ends ended start starts " +
	"until unless if when whenever while may can cannot must not no never gain gains gaining gained lose loses losing take takes taking deal " +
	"deals dealing choose chooses choosing target targets targeted once twice thrice half double instead additional additionally also again " +
	"repeat increase increases reduce reduces ignore ignores ignoring immune resistance cover height level levels slashed blinded blind dazed " +
	"daze sealed seal sealing pacified pacify shattered shatter stunned stun weakened weaken vulnerable hatred counter defiance dodge evasion " +
	"intangible regeneration skirmisher stealth sturdy unstoppable phasing slip rampart immobile immobilized vigilance bless blessed blessing " +
	"blessings token tokens combo aether power cure cured cures rescue rescued defeat defeated destroy destroyed destroys kill killed dies " +
	"crit critical exceed slay collide finishing heroic charge comeback infuse infused sacrifice sacrifices resolve refund speed size armor " +
	"hit hits miss misses melee ranged sight swap swaps switch return returns returned all each every any both either other another different " +
	"they them their it its himself herself first last next only always able unable allow allows prevent prevents cause causes use uses used " +
	"using roll rolls rolled reroll count counts treat treated become becomes becoming become instead free grow grows stack stacks replace " +
	"replaces replaced replacing swallow swallowed grab grabs grabbed grapple carry carries carried drop drops dropped pick picks picked throw " +
	"throws thrown explode explodes exploding detonate detonates activate activates trigger triggers triggered clear discard tick ticks spend " +
	"remain remains stay stays last lasts persist persists disappear disappears fade fades consume grant grants grants give gives heal heals inflict inflicts suffer suffers swarm latch latched wall mine trap portal cloud "

// sentenceOfColour reports whether a whole sentence does nothing: it is no title either.
func sentenceOfColour(words tokens) bool {
	if len(words) < 4 || !colour(words) {
		return false
	}
	for _, t := range words[1:] {
		if !t.upper && len(t.word) >= 4 {
			return true
		}
	}
	return false
}

// colour reports whether words do nothing by the rules.
func colour(words tokens) bool {
	for i := range words {
		if t := &words[i]; t.is == isNumber || t.n > 0 || t.word == "[d]" || t.word == ":" || t.is == isWord && listedWord(rulesText, t.word) {
			return false
		}
	}
	return true
}

// listedWord reports whether a word stands in a list with spaces between.
func listedWord(list, word string) bool {
	for at := 0; at+len(word)+1 < len(list); at++ {
		if list[at] == ' ' && list[at+1:at+1+len(word)] == word && list[at+1+len(word)] == ' ' {
			return true
		}
	}
	return false
}

// lead skips words that colour an effect, before the comma and the verb of the effect: "Sing
// a song of the sea, dealing 2 damage to all foes in range 2".
func (p *parser) lead() bool {
	return p.try(func() bool {
		start := p.at
		for p.at < len(p.t) && p.t[p.at].word != "," {
			p.at++
		}
		if p.at-start < 3 || p.at+1 >= len(p.t) || !colour(p.t[start:p.at]) {
			return false
		}
		word := p.t[p.at+1].word
		return len(word) > 4 && word[len(word)-3:] == "ing" || word == "and" || word == "then"
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
