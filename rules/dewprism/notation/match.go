package notation

import (
	"rulewright/rules/dewprism"
	"rulewright/rules/markup"
)

// A match is what a pattern has found in a sentence.
type match struct {
	r       *reader
	who     []Who
	amounts []string
	costs   []string
	of      []string
	vitals  []vital
	element string
	own     string
	until   Until
	turns   string
	status  string
	percent bool
	// theirs is set for scores and vitals of others than the user, yours for its own.
	theirs, yours bool
	// or is set for a list of which only one counts.
	or bool
}

// A vital is an amount of a vital.
type vital struct{ name, amount string }

// fits reports whether the items of a pattern describe all of the tokens. A pattern is words with blanks between:
// "a|b" is either, a "?" at the end leaves it out where it is missing, and a word that begins with "$" is a part of
// speech.
func (m *match) fits(items []item, ws []token) bool {
	if len(items) == 0 {
		return len(ws) == 0
	}
	it := &items[0]
	if it.part != "" {
		if len(ws) > 0 && begins(it.part, &ws[0]) {
			was := *m
			for size := min(len(ws), longest(it.part)); size > 0; size-- {
				if m.take(it.part, ws[:size]) && m.fits(items[1:], ws[size:]) {
					return true
				}
				*m = was
			}
		}
	} else if len(ws) > 0 && ws[0].id != 0 {
		for _, id := range it.words {
			if id == ws[0].id && m.fits(items[1:], ws[1:]) {
				return true
			}
		}
	}
	return it.optional && m.fits(items[1:], ws)
}

// begins reports whether a part of speech may begin with a token.
func begins(part string, w *token) bool {
	switch part {
	case "amt":
		return w.is != isMark
	case "sp", "ap", "pct", "cost", "vits":
		return w.is == isAmount || part != "pct" && part != "cost" && w.is == isWord
	case "dur":
		return w.s == "until" || w.s == "for"
	case "who":
		return speakers[w.id] != nil && w.id != 0
	}
	return w.is == isWord
}

// longest returns how many tokens a part of speech may have.
func longest(part string) int {
	switch part {
	case "amt", "pct", "el", "score":
		return 1
	case "sp":
		return 2
	case "ap", "cost":
		return 3
	case "st":
		return 5
	case "dur":
		return 9
	case "who", "scores", "vit":
		return 8
	}
	return 14
}

// either reports whether a word is one of those in "a|b|c".
func either(list, word string) bool {
	for from := 0; from <= len(list)-len(word); {
		end := from
		for end < len(list) && list[end] != '|' {
			end++
		}
		if list[from:end] == word {
			return true
		}
		from = end + 1
	}
	return false
}

// take reads a part of speech from all of the tokens, and reports whether it is one.
func (m *match) take(name string, ws []token) bool {
	first := ws[0]
	switch name {
	case "amt": // An amount without a unit, such as "(2){MgcPwr}" or "three".
		if a, ok := m.r.amount(ws, ""); ok {
			m.amounts = append(m.amounts, a)
			return true
		}
	case "sp":
		last := ws[len(ws)-1]
		if len(ws) == 2 && either("space|spaces", last.s) {
			if a, ok := m.r.amount(ws[:1], ""); ok {
				m.amounts = append(m.amounts, a)
				return true
			}
		}
		if a, ok := m.r.amount(ws, "sp"); ok && first.unit == "sp" {
			m.amounts = append(m.amounts, a)
			return true
		}
	case "ap":
		if a, ok := m.r.amount(ws, "ap"); ok && first.unit == "ap" {
			m.amounts = append(m.amounts, a)
			return true
		}
		if n := len(ws); n > 1 && (ws[n-1].s == "ap" || n == 3 && ws[1].s == "action" && ws[2].s == "points") {
			if a, ok := m.r.amount(ws[:1], ""); ok {
				m.amounts = append(m.amounts, a)
				return n == 2 || n == 3
			}
		}
	case "pct":
		if a, ok := m.r.amount(ws, "%"); ok && first.unit == "%" {
			m.amounts, m.percent = append(m.amounts, a), true
			return true
		}
	case "cost": // Such as "5AP+3sta", or "5 mana".
		if ws[len(ws)-1].to-first.from > 60 {
			return false
		}
		text := m.r.words(ws)
		if first.is == isAmount && len(ws) <= 3 && isCost(text) {
			m.costs = append(m.costs, text)
			return true
		}
	case "who":
		if w, ok := whoOf(ws); ok {
			m.who = append(m.who, w)
			return true
		}
	case "el":
		if len(ws) == 1 {
			word := first.s
			if markup.HasSuffix(word, "-element") {
				word = word[:len(word)-len("-element")]
			}
			if e, err := dewprism.ElementOf(word); err == nil && e != "" {
				m.element = string(e)
				return true
			}
		}
	case "score":
		if len(ws) == 1 && scoreWord(first.s) != "" {
			m.own = scoreWord(first.s)
			return true
		}
	case "scores":
		if list := scoresOf(ws); len(list) > 0 {
			m.theirs = either("their|its", first.s)
			m.of = append(m.of, list...)
			return true
		}
	case "vits":
		if list, pct, ok := m.r.vitalsOf(ws); ok {
			m.vitals, m.percent = list, pct
			for _, w := range ws {
				m.theirs = m.theirs || either("their|target's|combatant's", w.s)
				m.yours = m.yours || w.s == "your"
			}
			return true
		}
	case "vit":
		if list := vitalNames(ws); len(list) > 0 {
			m.of = append(m.of, list...)
			return true
		}
	case "dur":
		if until, turns, ok := m.r.untilOf(ws); ok {
			m.until, m.turns = until, turns
			return true
		}
	case "st":
		return m.statusOf(ws)
	case "sts": // Names of statuses and elements, without amounts.
		if list := immunities(ws); len(list) > 0 {
			for _, w := range ws {
				m.or = m.or || w.s == "or"
			}
			m.of = append(m.of, list...)
			return true
		}
	}
	return false
}

// words returns the words of tokens as the page has them.
func (r *reader) words(ws []token) string {
	return string(r.page.Text[ws[0].from:ws[len(ws)-1].to])
}

// number are those that a text writes as words.
var numberWords = [...]string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// amount returns an amount of that unit that can be worked out.
func (r *reader) amount(ws []token, unit string) (string, bool) {
	if len(ws) != 1 {
		return "", false
	}
	w := ws[0]
	if w.is == isWord && unit == "" {
		for i := range numberWords {
			if numberWords[i] == w.s {
				return digitsOf(i + 1), true
			}
		}
		if either("tmwrk|outnum|tl|cl|dl", w.s) {
			return "{" + w.s + "}", true
		}
		return "", false
	}
	if w.is != isAmount || w.unit != unit || !r.countable(w.s) {
		return "", false
	}
	return w.s, true
}

// countable reports whether an expression can be worked out, and names no X that the text leaves open.
func (r *reader) countable(text string) bool {
	if hasX(text) && !r.hasX {
		return false
	}
	fine, found := r.counted[text]
	if !found {
		_, err := dewprism.Evaluate(text, &known)
		fine = err == nil
		if len(r.counted) < 500 {
			r.counted[text] = fine
		}
	}
	return fine
}

// hasX reports whether an expression names X, outside of a multiplier such as "{X2}".
func hasX(text string) bool {
	for i := range len(text) {
		if text[i] == 'X' && (i == 0 || !isLetter(text[i-1])) && (i+1 == len(text) || !isLetter(text[i+1])) {
			return true
		}
	}
	return false
}

// digitsOf returns the digits of a number from 0 to 99.
func digitsOf(n int) string {
	if n >= 10 {
		return string([]byte{byte('0' + n/10), byte('0' + n%10)})
	}
	return string([]byte{byte('0' + n)})
}

// isCost reports whether a text is a cost.
func isCost(text string) bool {
	_, err := dewprism.ParseCost(text, &known)
	return err == nil && text != ""
}

// scoreWord returns the name of a score, or "".
func scoreWord(word string) string {
	switch word {
	case "melee", "melee-type":
		return "melee"
	case "magic", "magic-type":
		return "magic"
	case "skill", "skill-type":
		return "skill"
	}
	return ""
}

// prefixes are how the names of the numbers of each score begin.
var prefixes = [...][2]string{{"melee", "mle"}, {"magic", "mgc"}, {"skill", "skl"}}

// scoresOf returns the scores that words name: "evasion scores", "MlePwr", "melee and skill evasion".
func scoresOf(ws []token) []string {
	// "Accuracy check" without an owner is that of the ability.
	if n := len(ws) - 1; either("check|checks", ws[n].s) && !either("your|their|all", ws[0].s) {
		return nil
	}
	size := len(ws)
	checks := either("check|checks", ws[size-1].s)
	for len(ws) > 0 && either("all|of|your|their|its|the|base", ws[0].s) {
		ws = ws[1:]
	}
	for len(ws) > 1 && either("score|scores|check|checks", ws[len(ws)-1].s) {
		ws = ws[:len(ws)-1]
	}
	owned := len(ws) < size
	if len(ws) == 0 || checks && ws[len(ws)-1].s == "accuracy" { // The checks alone, not those that the score withstands.
		return nil
	}
	last := ws[len(ws)-1].s
	if n := len(last); n > 2 && last[0] == '{' && last[n-1] == '}' {
		last = markup.Lower(last[1 : n-1])
	}
	if len(ws) == 1 {
		for _, p := range prefixes {
			for _, part := range [...][2]string{{"pwr", "Pwr"}, {"acc", "Acc"}, {"eva", "Eva"}} {
				if last == p[1]+part[0] {
					return []string{p[1] + part[1]}
				}
			}
		}
	}
	part := ""
	switch last {
	case "evasion", "evasions":
		part = "Eva"
	case "accuracy":
		part = "Acc"
	case "power":
		part = "Pwr"
	default:
		return nil
	}
	var list []string
	if len(ws) == 1 {
		if !owned { // "Accuracy" alone is that of the ability.
			return nil
		}
		for _, p := range prefixes {
			list = append(list, p[1]+part)
		}
		return list
	}
	for _, w := range ws[:len(ws)-1] {
		if either("and|,", w.s) {
			continue
		}
		found := false
		for _, p := range prefixes {
			if p[0] == w.s {
				list, found = append(list, p[1]+part), true
			}
		}
		if !found {
			return nil
		}
	}
	return list
}

// vitalWord returns the name of a vital or its unit, or "".
func vitalWord(word string) string {
	switch word {
	case "health", "hp":
		return "health"
	case "stamina", "sta":
		return "stamina"
	case "mana", "mna":
		return "mana"
	case "focus", "fcs":
		return "focus"
	}
	return ""
}

// vitalNames returns the vitals that words name: "stamina, mana, and focus".
func vitalNames(ws []token) []string {
	var list []string
	for _, w := range ws {
		if either("and|,|your|max|maximum|their|points|point|of|amount", w.s) {
			continue
		}
		name := vitalWord(w.s)
		if name == "" {
			return nil
		}
		list = append(list, name)
	}
	return list
}

// vitalsOf returns amounts of vitals: "5 mana", "3mna+3fcs", "3 stamina, mana, and focus", "50% of your max health".
func (r *reader) vitalsOf(ws []token) (list []vital, percent, ok bool) {
	for i := 0; i < len(ws); {
		w := ws[i]
		if either("and|,", w.s) {
			i++
			continue
		}
		if either("tl|cl|dl", w.s) {
			w.s, w.is = "{"+w.s+"}", isAmount
		}
		if w.is != isAmount {
			return nil, false, false
		}
		if w.unit == "" && !r.countable(w.s) || w.unit != "" && w.unit != "%" && markup.IndexByte(w.s, '+') > 0 &&
			!isNumeric(w.s) {
			parts, fine := r.split(w)
			if !fine {
				return nil, false, false
			}
			list = append(list, parts...)
			i++
			continue
		}
		amount := w.s
		if !r.countable(amount) {
			return nil, false, false
		}
		i++
		if name := vitalWord(w.unit); name != "" {
			list = append(list, vital{name, amount})
			continue
		}
		if w.unit == "%" {
			percent = true
		} else if w.unit != "" {
			return nil, false, false
		}
		start := i
		for i < len(ws) && (either("and|,|your|their|a|the|target's|combatant's|max|maximum|points|point|of|worth",
			ws[i].s) || vitalWord(ws[i].s) != "") {
			i++
		}
		for i > start && either("and|,", ws[i-1].s) {
			i--
		}
		found := false
		for _, n := range ws[start:i] {
			if name := vitalWord(n.s); name != "" {
				list, found = append(list, vital{name, amount}), true
			}
		}
		if !found {
			return nil, false, false
		}
	}
	return list, percent, len(list) > 0
}

// split splits "3mna+3fcs+3sta" into amounts of vitals.
func (r *reader) split(w token) (list []vital, ok bool) {
	whole := w.s + w.unit
	from := 0
	for at := 0; at <= len(whole); at++ {
		if at < len(whole) && whole[at] != '+' {
			continue
		}
		part := amountOf(whole[from:at], 0, 0)
		name := vitalWord(part.unit)
		if from == at || name == "" || !r.countable(part.s) {
			return nil, false
		}
		list = append(list, vital{name, part.s})
		from = at + 1
	}
	return list, true
}

// statuses are the names of statuses in texts, and those of the rules (DEWPRISM-S2, DEWPRISM-S3).
var statuses = [...]struct{ word, is string }{
	{"bleeding", "bleeding"}, {"bleed", "bleeding"}, {"poison", "poison"}, {"poisoned", "poison"}, {"burning", "burning"},
	{"prone", "prone"}, {"doomed", "doomed"}, {"doom", "doomed"}, {"blessed", "blessed"}, {"blinded", "blinded"},
	{"guided", "guided"}, {"dispirited", "dispirited"}, {"snared", "snared"}, {"paralyzed", "paralyzed"},
	{"paralysis", "paralyzed"}, {"paralyze", "paralyzed"}, {"slowed", "slowed"}, {"frozen", "frozen"}, {"asleep",
		"asleep"},
	{"stealth", "hidden"},
}

// statusWord returns the name in the rules of a status, or "".
func statusWord(word string) string {
	for i := range statuses {
		if statuses[i].word == word {
			return statuses[i].is
		}
	}
	return ""
}

// statusOf reads a status with its number: "burning (2)", "the stealth status", "bleeding (1){SklPwr}".
func (m *match) statusOf(ws []token) bool {
	for len(ws) > 0 && either("the|a|in|made|become|becomes|knocked|now|also", ws[0].s) {
		ws = ws[1:]
	}
	if len(ws) > 1 && either("status", ws[len(ws)-1].s) {
		ws = ws[:len(ws)-1]
	}
	if len(ws) == 0 || len(ws) > 2 || ws[0].is != isWord {
		return false
	}
	name := statusWord(ws[0].s)
	if name == "" || len(ws) == 1 && counted(name) || len(ws) == 2 && !counted(name) {
		return false
	}
	m.status = name
	if len(ws) == 2 {
		w := ws[1]
		switch {
		case w.is == isAmount && w.unit == "%" && name == "burning":
			m.percent = true
		case w.is != isAmount || w.unit != "":
			return false
		}
		if !m.r.countable(w.s) {
			return false
		}
		m.amounts = append(m.amounts, w.s)
	}
	return true
}

// counted reports whether a status has a number behind its name.
func counted(status string) bool { return status != "prone" && status != "hidden" }

// immunities returns the statuses and elements that words name.
func immunities(ws []token) []string {
	var list []string
	for _, w := range ws {
		word := w.s
		if either("and|,|or|the|damage|status|to|being", word) {
			continue
		}
		for _, tail := range [...]string{"-element", "-type", "-elemental"} {
			if markup.HasSuffix(word, tail) {
				word = word[:len(word)-len(tail)]
			}
		}
		if s := statusWord(word); s != "" {
			list = append(list, s)
		} else if e, err := dewprism.ElementOf(word); err == nil && e != "" && word != "none" {
			list = append(list, string(e))
		} else {
			return nil
		}
	}
	return list
}

// untilOf reads a duration.
func (r *reader) untilOf(ws []token) (Until, string, bool) {
	if !either("until|for", ws[0].s) || len(ws) > 9 {
		return "", "", false
	}
	text := ""
	for i, w := range ws {
		if i > 0 {
			text += " "
		}
		if w.is == isAmount {
			text += "#"
			continue
		}
		text += w.s
	}
	for i := range untils {
		if untils[i].words == text {
			return untils[i].is, "", untils[i].is != UntilAction || r.into.Application == "reaction"
		}
	}
	if either("for the next # turns|for the next # turn|for # turns|for # turn|for # of their turns|for # of your turns",
		text) {
		for _, w := range ws {
			if w.is == isAmount && w.unit == "" && r.countable(w.s) {
				return UntilTurns, w.s, true
			}
		}
	}
	return "", "", false
}

// untils are the durations in words. The first of each kind is printed.
var untils = [...]struct {
	words string
	is    Until
}{
	{"until the start of your next turn", UntilUserStart}, {"until the beginning of your next turn", UntilUserStart},
	{"until your next turn begins", UntilUserStart}, {"until start of your next turn", UntilUserStart},
	{"until the end of your turn", UntilUserEnd}, {"for the duration of your turn", UntilUserEnd},
	{"until the end of your next turn", UntilUserNextEnd},
	{"until the start of their next turn", UntilStart}, {"until the start of target's next turn", UntilStart},
	{"until the end of their turn", UntilEnd},
	{"until the end of their next turn", UntilNextEnd}, {"until end of target's next turn", UntilNextEnd},
	{"until the end of target's next turn", UntilNextEnd},
	{"for the duration of the round", UntilRound}, {"until the end of the round", UntilRound},
	{"until your next turn", UntilUserStart}, {"until the start of your turn", UntilUserStart},
	{"until the end of the battle", UntilBattle}, {"until the end of battle", UntilBattle},
	{"until end of battle", UntilBattle}, {"until the end of combat", UntilBattle}, {"until end of combat", UntilBattle},
	{"until they leave the space", UntilLeaves}, {"until ( the afflicted ) they leave the space", UntilLeaves},
	{"until they leave their space", UntilLeaves},
	{"until your next action", UntilAct}, {"until the beginning of your next attack", UntilAttack},
	{"until the start of your next attack", UntilAttack},
	{"until the end of the action", UntilAction}, {"until the end of the attack", UntilAction},
	{"for the duration of the attack", UntilAction}, {"for the duration of the action", UntilAction},
	{"for the rest of the battle", UntilBattle}, {"for the rest of combat", UntilBattle},
}

// whos are the combatants that words name. The first of each kind is printed.
var whos = [...]struct {
	words string
	who   Who
}{
	{"the target", Who{}}, {"target", Who{}}, {"targets", Who{}}, {"the targets", Who{}},
	{"the targeted combatant", Who{}}, {"targeted combatant", Who{}}, {"the target combatant", Who{}},
	{"target combatant", Who{}}, {"them", Who{}}, {"they", Who{}}, {"it", Who{}}, {"the combatant", Who{}},
	{"combatant", Who{}}, {"combatants", Who{}}, {"affected combatants", Who{}}, {"affected combatant", Who{}},
	{"the attacker", Who{}}, {"your attacker", Who{}}, {"the offender", Who{}}, {"a combatant", Who{}},
	{"the offending combatant", Who{}}, {"afflicted targets in target space", Who{}}, {"damaged target", Who{}},
	{"every targeted combatant", Who{}}, {"each targeted combatant", Who{}}, {"each target", Who{}},
	{"the affected combatant", Who{}}, {"a target", Who{}}, {"a combatant of your choice", Who{}},
	{"a target of your choice", Who{}}, {"targeted combatants", Who{}}, {"the opponent", Who{}},
	{"afflicted combatant", Who{}}, {"any combatants that failed the check", Who{}},
	{"targeted combatants", Who{}}, {"the intruding combatant", Who{}}, {"the damaged combatant", Who{}},
	{"the encroaching target", Who{}}, {"your target", Who{}}, {"the targeted combatants", Who{}},
	{"an enemy", Who{Is: Target, Side: Foe}}, {"the enemy", Who{Is: Target, Side: Foe}}, {"enemy", Who{Is: Target, Side: Foe}},
	{"enemies", Who{Is: Target, Side: Foe}}, {"an enemy combatant", Who{Is: Target, Side: Foe}},
	{"enemy combatant", Who{Is: Target, Side: Foe}}, {"enemy combatants", Who{Is: Target, Side: Foe}},
	{"the targeted enemy", Who{Is: Target, Side: Foe}}, {"targeted enemy", Who{Is: Target, Side: Foe}},
	{"opponent", Who{Is: Target, Side: Foe}}, {"affected enemies", Who{Is: Target, Side: Foe}},
	{"affected enemy combatants", Who{Is: Target, Side: Foe}}, {"hit enemies", Who{Is: Target, Side: Foe}},
	{"target combatant ( s )", Who{}}, {"a combat", Who{}}, {"yourself or your target", Who{}},
	{"targeted enemies", Who{Is: Target, Side: Foe}}, {"enemy target", Who{Is: Target, Side: Foe}}, {"an opponent", Who{Is: Target, Side: Foe}},
	{"an ally", Who{Is: Target, Side: Ally}}, {"an allie", Who{Is: Target, Side: Ally}}, {"the allie", Who{Is: Target, Side: Ally}},
	{"the ally", Who{Is: Target, Side: Ally}}, {"targeted allie", Who{Is: Target, Side: Ally}}, {"targeted ally", Who{Is: Target, Side: Ally}},
	{"an allied combatant", Who{Is: Target, Side: Ally}}, {"you", Who{Is: User}}, {"yourself", Who{Is: User}},
	{"self", Who{Is: User}}, {"the user", Who{Is: User}}, {"user", Who{Is: User}},
	{"allies in your space", Who{Is: Here, Side: Ally}}, {"all allies in your space", Who{Is: Here, Side: Ally}},
	{"your allies in your space", Who{Is: Here, Side: Ally}}, {"each allie in your space", Who{Is: Here, Side: Ally}},
	{"you and allies in your space", Who{Is: Here, Side: Own}}, {"you and allies sharing your space", Who{Is: Here, Side: Own}},
	{"enemies in your space", Who{Is: Here, Side: Foe}}, {"all enemies in your space", Who{Is: Here, Side: Foe}},
	{"all enemies in the same space as you", Who{Is: Here, Side: Foe}},
	{"every enemy combatant in your space", Who{Is: Here, Side: Foe}}, {"each enemy in same space", Who{Is: Here, Side: Foe}},
	{"each enemy in the same space", Who{Is: Here, Side: Foe}}, {"combatants in your space", Who{Is: Here}},
	{"every combatant in your space", Who{Is: Here}}, {"allies within range", Who{Is: Reach, Side: Ally}},
	{"all allies within range", Who{Is: Reach, Side: Ally}}, {"each allie within range", Who{Is: Reach, Side: Ally}},
	{"you and allies within range", Who{Is: Reach, Side: Own}},
	{"all allie combatants within your range", Who{Is: Reach, Side: Ally}}, {"enemies within range", Who{Is: Reach, Side: Foe}},
	{"every enemy combatant within range", Who{Is: Reach, Side: Foe}},
	{"all enemy combatants within range", Who{Is: Reach, Side: Foe}}, {"enemy combatants within range", Who{Is: Reach, Side: Foe}},
	{"all enemies in range", Who{Is: Reach, Side: Foe}}, {"all enemies within range", Who{Is: Reach, Side: Foe}},
	{"every enemy within range", Who{Is: Reach, Side: Foe}}, {"all enemies within the same range", Who{Is: Reach, Side: Foe}},
	{"every combatant within range", Who{Is: Reach}}, {"combatants within range", Who{Is: Reach}},
	{"other enemy combatants in the same space", Who{Is: Beside, Side: Foe}}, {"other combatants in the same space",
		Who{Is: Beside}},
	{"an enemy combatant in that space", Who{Here, Foe, true}}, {"an enemy in your space", Who{Here, Foe, true}},
	{"an enemy combatant in your space", Who{Here, Foe, true}}, {"an allie in your space", Who{Here, Ally, true}},
	{"an ally in your space", Who{Here, Ally, true}}, {"an allie within your space", Who{Here, Ally, true}},
	{"targeted combatant ( s )", Who{}}, {"affected target", Who{}}, {"the offending enemy combatant", Who{Is: Target, Side: Foe}},
	{"the intruding enemy combatant", Who{Is: Target, Side: Foe}},
	{"the targeted allie", Who{Is: Target, Side: Ally}}, {"the combatant ( s )", Who{}},
	{"all allie combatants within range", Who{Is: Reach, Side: Ally}},
	{"all other combatants", Who{Is: All}}, {"all enemy combatants", Who{Is: All, Side: Foe}},
	{"every enemy combatant", Who{Is: All, Side: Foe}}, {"all your allies", Who{Is: All, Side: Ally}},
	{"you and your allies", Who{Is: All, Side: Own}},
}

// whoOf returns the combatants that words name.
func whoOf(ws []token) (Who, bool) {
	if ws[0].id == 0 {
		return Who{}, false
	}
	list := speakers[ws[0].id]
next:
	for i := range list {
		if len(list[i].words) != len(ws) {
			continue
		}
		for j, id := range list[i].words {
			if ws[j].id != id {
				continue next
			}
		}
		return list[i].who, true
	}
	return Who{}, false
}
