package notation

// The words with a meaning in the rules.

// rulesText lists the words with a meaning in the rules, each between spaces. A phrase without
// any of them, and without a number, colours the text and does nothing.
const rulesText = " " +
	"abilities ability able action actions activate activates additional additionally adjacent aether " +
	"again all allies allow allows ally also always another any arc area armor attack attacked attacking " +
	"attacks aura battlefield become becomes becoming blast bless blessed blessing blessings blind " +
	"blinded bloodied boon boons both branded burst can cannot carried carries carry cause causes character " +
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
	"vigilance vigor vulnerable wall weaken weakened when whenever while winded wound wounds zone "

// sceneText lists words that change the scene: a sentence with one of them is no mere colour.
const sceneText = " " +
	"breaks carry drag hidden hide hides hoist hold hurl launches leaps lift opens pin pops slam " +
	"release releases releasing rips soar soars "

// colour reports whether words do nothing by the rules. "Your power" is no power die.
func colour(words tokens) bool {
	for i := range words {
		if i > 0 && words[i].word == "power" && words[i-1].word == "your" && (i+1 == len(words) || words[i+1].word == "to") {
			continue
		}
		t := &words[i]
		if t.is == isNumber || t.n > 0 || t.word == "[d]" || t.word == ":" || t.is == isWord && ruled(t.word) {
			return false
		}
		if t.word[0] >= 0x80 && t.is == isWord { // A word of another script may mean anything.
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
