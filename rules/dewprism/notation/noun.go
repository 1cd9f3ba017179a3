package notation

import (
	"strings"

	"rulewright/rules/dewprism"
)

// A vital is an amount of a vital.
type vital struct{ name, amount string }

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
		last = strings.ToLower(last[1 : n-1])
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
		if w.unit == "" && !r.countable(w.s) || w.unit != "" && w.unit != "%" && strings.IndexByte(w.s, '+') > 0 &&
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
func (r *reader) statusOf(ws []token) (name, amount string, percent, ok bool) {
	for len(ws) > 0 && either("the|a|in|made|become|becomes|knocked|now|also", ws[0].s) {
		ws = ws[1:]
	}
	if len(ws) > 1 && either("status", ws[len(ws)-1].s) {
		ws = ws[:len(ws)-1]
	}
	if len(ws) == 0 || len(ws) > 2 || ws[0].is != isWord {
		return "", "", false, false
	}
	name = statusWord(ws[0].s)
	if name == "" || (len(ws) == 2) != counted(name) {
		return "", "", false, false
	}
	if len(ws) == 2 {
		w := ws[1]
		percent = w.is == isAmount && w.unit == "%" && name == "burning"
		if !percent && (w.is != isAmount || w.unit != "") || !r.countable(w.s) {
			return "", "", false, false
		}
		amount = w.s
	}
	return name, amount, percent, true
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
			word = strings.TrimSuffix(word, tail)
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
		if either(untils[i].words, text) {
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

// untils are the durations in words, as sayings with "|" between; the first one is printed.
var untils = [...]struct {
	words string
	is    Until
}{
	{"until the start of your next turn|until the beginning of your next turn|until your next turn begins|" +
		"until start of your next turn|until your next turn|until the start of your turn", UntilUserStart},
	{"until the end of your turn|for the duration of your turn", UntilUserEnd},
	{"until the end of your next turn", UntilUserNextEnd},
	{"until the start of their next turn|until the start of target's next turn", UntilStart},
	{"until the end of their turn", UntilEnd},
	{"until the end of their next turn|until end of target's next turn|until the end of target's next turn", UntilNextEnd},
	{"for the duration of the round|until the end of the round", UntilRound},
	{"until the end of the battle|until the end of battle|until end of battle|until the end of combat|" +
		"until end of combat|for the rest of the battle|for the rest of combat", UntilBattle},
	{"until they leave the space|until ( the afflicted ) they leave the space|until they leave their space", UntilLeaves},
	{"until your next action", UntilAct},
	{"until the beginning of your next attack|until the start of your next attack", UntilAttack},
	{"until the end of the action|until the end of the attack|for the duration of the attack|" +
		"for the duration of the action", UntilAction},
}

// whos are the combatants that words name, as sayings with "|" between; the first one is printed.
var whos = [...]struct {
	words string
	who   Who
}{
	{"the target|target|targets|the targets|the targeted combatant|targeted combatant|the target combatant|" +
		"target combatant|them|they|it|the combatant|combatant|combatants|affected combatants|affected combatant|" +
		"the attacker|your attacker|the offender|a combatant|the offending combatant|" +
		"afflicted targets in target space|damaged target|every targeted combatant|each targeted combatant|" +
		"each target|the affected combatant|a target|a combatant of your choice|a target of your choice|" +
		"targeted combatants|the opponent|afflicted combatant|any combatants that failed the check|" +
		"the intruding combatant|the damaged combatant|the encroaching target|your target|the targeted combatants|" +
		"target combatant ( s )|a combat|yourself or your target|targeted combatant ( s )|affected target|" +
		"the combatant ( s )", Who{}},
	{"an enemy|the enemy|enemy|enemies|an enemy combatant|enemy combatant|enemy combatants|the targeted enemy|" +
		"targeted enemy|opponent|affected enemies|affected enemy combatants|hit enemies|targeted enemies|" +
		"enemy target|an opponent|the offending enemy combatant|the intruding enemy combatant", Who{Is: Target, Side: Foe}},
	{"an ally|an allie|the allie|the ally|targeted allie|targeted ally|an allied combatant|the targeted allie", Who{Is: Target, Side: Ally}},
	{"you|yourself|self|the user|user", Who{Is: User}},
	{"allies in your space|all allies in your space|your allies in your space|each allie in your space", Who{Is: Here, Side: Ally}},
	{"you and allies in your space|you and allies sharing your space", Who{Is: Here, Side: Own}},
	{"enemies in your space|all enemies in your space|all enemies in the same space as you|" +
		"every enemy combatant in your space|each enemy in same space|each enemy in the same space", Who{Is: Here, Side: Foe}},
	{"combatants in your space|every combatant in your space", Who{Is: Here}},
	{"allies within range|all allies within range|each allie within range|" +
		"all allie combatants within your range|all allie combatants within range", Who{Is: Reach, Side: Ally}},
	{"you and allies within range", Who{Is: Reach, Side: Own}},
	{"enemies within range|every enemy combatant within range|all enemy combatants within range|" +
		"enemy combatants within range|all enemies in range|all enemies within range|every enemy within range|" +
		"all enemies within the same range", Who{Is: Reach, Side: Foe}},
	{"every combatant within range|combatants within range", Who{Is: Reach}},
	{"other enemy combatants in the same space", Who{Is: Beside, Side: Foe}},
	{"other combatants in the same space", Who{Is: Beside}},
	{"an enemy combatant in that space|an enemy in your space|an enemy combatant in your space", Who{Here, Foe, true}},
	{"an allie in your space|an ally in your space|an allie within your space", Who{Here, Ally, true}},
	{"all other combatants", Who{Is: All}},
	{"all enemy combatants|every enemy combatant", Who{Is: All, Side: Foe}},
	{"all your allies", Who{Is: All, Side: Ally}},
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
