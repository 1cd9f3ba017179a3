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
			if strings.HasSuffix(word, tail) {
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
