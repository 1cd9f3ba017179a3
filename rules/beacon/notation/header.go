package notation

import (
	"slices"

	"rulewright/rules/beacon"
	"rulewright/rules/grammar"
	"rulewright/rules/markup"
)

var (
	defenses = [...]string{beacon.Iron, beacon.Ward, beacon.Grit}
	// arms are the words by which a power requires a weapon: the rules do not know which is in hand.
	arms = [...]string{"melee", "ranged", "defensive", "agile", "weapon", "weapons", "main", "off-hand", "and", "-", ";", ",", "or"}
)

// readHeader reads the line of a label, and returns its meaning.
func (r *reader) readHeader(from, to int) (string, bool) {
	h := &r.into.Header
	switch r.label {
	case "rarity":
		h.Rarity = plain(r.page.Text[from:to])
		for len(h.Rarity) > 0 && h.Rarity[len(h.Rarity)-1] == '.' {
			h.Rarity = h.Rarity[:len(h.Rarity)-1]
		}
		return "Rarity: " + h.Rarity, true
	case "trigger":
		h.Trigger = plain(r.page.Text[from:to])
		return "Trigger: " + h.Trigger, true
	}
	ws := r.lex(from, to)
	if len(ws) == 0 {
		return "", false
	}
	switch r.label {
	case "requires":
		return r.readRequires(ws)
	case "cost":
		return r.readCost(ws)
	case "target":
		t, ok := targetOf(ws)
		if ok {
			h.Target = t
			return "Target: " + printTarget(&t), true
		}
	case "attack", "check":
		roll, ok := rollOf(ws)
		if ok && r.into.Roll.Is == NoRoll {
			roll.Is = Attack
			if r.label == "check" {
				roll.Is = Check
			}
			if roll.Is == Check || len(roll.Against) > 0 {
				h.Roll = roll
				return printRoll(&roll), true
			}
		}
	}
	return "", false
}

// readRequires reads the actions and weapons that a power requires.
func (r *reader) readRequires(ws []markup.Token) (string, bool) {
	var list []string
	armed, words := false, ""
	for i := range ws {
		w := ws[i].Word
		switch {
		case isAction(w) && !armed:
			list = append(list, w)
		case w == ";" && !armed:
			armed = true
		case slices.Contains(arms[:], w):
			if armed = armed || w != "or" && w != ","; armed {
				if words != "" && w != "," && w != "-" {
					words += " "
				}
				words += w
			}
		default:
			return "", false
		}
	}
	r.into.Requires, r.into.Arms = list, words
	return "Requires: " + printRequires(&r.into.Header), true
}

// isAction reports whether a word names an action.
func isAction(word string) bool { return slices.Contains(beacon.Actions, word) }

// readCost reads a cost, such as "Act, 7 Stress (range 2, force 5)". The sum in parentheses explains it.
func (r *reader) readCost(ws []markup.Token) (string, bool) {
	takes, stress := []string{}, 0
	for i := 0; i < len(ws); {
		rest := ws[i:]
		n := 1
		switch w := ws[i].Word; {
		case len(takes) > 0 && ws[i-1].Word != "or" && (w == "act" || w == "react" || w == "none" || w == "downtime"):
			return "", false // Both, or one of them.
		case w == "act" || w == "react":
			takes = append(takes, w)
		case w == "none":
			takes = append(takes, Free)
		case grammar.Prefix(rest, "downtime activity") > 0:
			takes, n = append(takes, Downtime), 2
		case w == "or" || w == ",":
		case ws[i].Is == markup.Number && grammar.Prefix(rest[1:], "stress") > 0 && stress == 0:
			stress, n = ws[i].N, 2
		case w == "stress" && len(rest) > 1 && rest[1].Is == markup.Number && stress == 0:
			stress, n = rest[1].N, 2
		case w == "(":
			if n = sum(rest); n == 0 || i+n != len(ws) {
				return "", false
			}
		default:
			return "", false
		}
		i += n
	}
	if len(takes) == 0 || stress > 99 {
		return "", false
	}
	r.into.Takes, r.into.Stress = takes, stress
	return "Cost: " + printCost(&r.into.Header), true
}

// sum returns how many tokens the sum of a cost has, or 0.
func sum(ws []markup.Token) int {
	for i := 1; i < len(ws); i++ {
		switch w := ws[i].Word; {
		case w == ")":
			return i + 1
		case ws[i].Is == markup.Number || w == "," || w == "+":
		case w == "range" || w == "force" || w == "area" || w == "condition" || w == "duration":
		default:
			return 0
		}
	}
	return 0
}

// rollOf reads a roll, such as "FINESSE! or HUNT! vs Iron and Grit".
func rollOf(ws []markup.Token) (roll Roll, ok bool) {
	i := 0
	for i < len(ws) && ws[i].Word != "vs" {
		switch w := ws[i].Word; {
		case roll.Fewer == 0 && len(roll.Actions) > 0 && grammar.Prefix(ws[i:], "( - # tier if in combat )") > 0:
			roll.Fewer = ws[i+2].N
			if i += 8; roll.Fewer < 1 || roll.Fewer > 9 {
				return roll, false
			}
		case isAction(w) && !slices.Contains(roll.Actions, w):
			roll.Actions = append(roll.Actions, w)
			if i++; i < len(ws) && ws[i].Word == "!" {
				i++
			}
		case (w == "," || w == "or") && len(roll.Actions) > 0:
			i++
		default:
			return roll, false
		}
	}
	if len(roll.Actions) == 0 || i+1 >= len(ws) {
		return roll, false
	}
	ws = ws[i+1:]
	if n := grammar.Prefix(ws, "risky? tn ( # + tier )"); n > 0 && n == len(ws) {
		for j := range ws {
			if ws[j].Is == markup.Number {
				roll.Number = ws[j].N
			}
		}
		return roll, roll.Number > 0 && roll.Number < 99
	}
	for _, t := range ws {
		switch {
		case slices.Contains(defenses[:], t.Word) && !slices.Contains(roll.Against, t.Word):
			roll.Against = append(roll.Against, t.Word)
		case t.Word != "," && t.Word != "and":
			return roll, false
		}
	}
	return roll, len(roll.Against) > 0
}

// nouns are the words for targets, with their sides. The first of each is printed.
var nouns = [...]struct {
	words   string
	side    Side
	several bool
}{
	{"allied creature", Ally, false}, {"allied creatures", Ally, true}, {"enemy creature", Foe, false},
	{"enemy creatures", Foe, true}, {"triggering creature", 0, false}, {"ally", Ally, false}, {"enemy", Foe, false},
	{"creature", 0, false}, {"allies", Ally, true}, {"enemies", Foe, true}, {"creatures", 0, true},
}

// targetOf reads the words behind "Target:".
func targetOf(ws []markup.Token) (t Target, ok bool) {
	if grammar.Is(ws, "self|you") {
		return Target{Is: AimSelf}, true
	}
	rest := ws
	for grammar.Prefix(rest, "the|a|an|all|each|any") > 0 {
		rest = rest[1:]
	}
	counted := false
	if len(rest) > 0 && (rest[0].Is == markup.Number || rest[0].N > 0) && grammar.Prefix(rest[1:], "'") == 0 {
		t.Count, counted, rest = rest[0].N, true, rest[1:]
		if n := grammar.Prefix(rest, "+ [ d4|d6|d8|d10|d12 ]"); n > 0 {
			t.Die = sidesOf(rest[2].Word)
			rest = rest[n:]
		}
		if t.Count == 0 || t.Count > 40 {
			return t, false
		}
	}
	for i := range nouns {
		n := grammar.Prefix(rest, nouns[i].words)
		if n == 0 {
			continue
		}
		after := rest[n:]
		t.Is, t.Side = AimCreatures, nouns[i].side
		if nouns[i].several && grammar.Prefix(after, "in") > 0 && !counted && t.Side == 0 {
			rest = after[1:]
			break
		}
		if !counted && !nouns[i].several {
			t.Count = 1
		}
		if nouns[i].several && counted && t.Count == 1 && t.Die == 0 || !nouns[i].several && t.Count > 1 {
			return t, false
		}
		return tailOf(t, after)
	}
	if counted {
		return t, false
	}
	t = Target{Is: AimArea}
	for grammar.Prefix(rest, "a|the") > 0 {
		rest = rest[1:]
	}
	n := grammar.Prefix(rest, "# '? foot?")
	if n == 0 {
		return t, false
	}
	t.Size, rest = rest[0].N, rest[n:]
	switch {
	case grammar.Is(rest, "square|cube centered|centred on you"):
		t.Shape = Around
	case grammar.Is(rest, "line originating from you"):
		t.Shape = Line
	case grammar.Prefix(rest, "square|cube within # '") > 0:
		t.Shape, t.Within, t.Feet = Square, WithinFeet, rest[2].N
		if rest = rest[4:]; len(rest) > 0 {
			if !grammar.Is(rest, "( roll at - 1 tier to extend to # ' )") {
				return t, false
			}
			if t.Farther = rest[9].N; t.Farther <= t.Feet || t.Farther > 300 {
				return t, false
			}
		}
	default:
		return t, false
	}
	return t, t.Size > 0 && t.Size%beacon.SquareFeet == 0 && t.Size <= 200 && t.Feet <= 300
}

// tailOf reads what limits targets behind their noun.
func tailOf(t Target, ws []markup.Token) (Target, bool) {
	switch {
	case len(ws) == 0 || grammar.Is(ws, "you can see"):
	case grammar.Is(ws, "you threaten"):
		t.Within = WithinThreat
	case grammar.Is(ws, "within reach"), grammar.Is(ws, "within your reach"):
		t.Within = WithinReach
	case grammar.Is(ws, "adjacent to you"), grammar.Is(ws, "within touch"):
		t.Within = WithinTouch
	case grammar.Is(ws, "within your stride"):
		t.Within = WithinStride
	case grammar.Is(ws, "within your? weapon range"), grammar.Is(ws, "within your weapon 's range"):
		t.Within = WithinWeapon
	case grammar.Is(ws, "within # '?"):
		t.Within, t.Feet = WithinFeet, ws[1].N
	case grammar.Prefix(ws, "within the") > 0 && len(ws) == 7 && grammar.Is(ws[3:], "( # ' )"): // "within the valley (5000')"
		t.Within, t.Feet = WithinFeet, ws[4].N
	default:
		return t, false
	}
	return t, true
}

// sidesOf returns the sides of a die such as "d8", or 0.
func sidesOf(word string) int {
	for _, sides := range [...]struct {
		word string
		n    int
	}{{"d4", 4}, {"d6", 6}, {"d8", 8}, {"d10", 10}, {"d12", 12}} {
		if sides.word == word {
			return sides.n
		}
	}
	return 0
}
