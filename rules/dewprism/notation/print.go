package notation

import "strings"

// Print returns the text of an ability. [Read] of it returns the same header, steps and modes.
func Print(a *Ability) string {
	out := ""
	line := func(label, text string) {
		if text != "" {
			out += label + ": " + text + "\n"
		}
	}
	line("A1", a.Name)
	if a.Score != "" {
		application := a.Application
		if application == "either" {
			application = "action/reaction"
		}
		out += a.Score + "-" + a.Method + "-" + application + "\n"
	}
	line("Trigger", a.Trigger)
	line("Use", a.Cost)
	line("Range", a.Range)
	if a.Aim != 0 {
		line("Effect", "Choose "+aimWords(a.Aim)+" within range.")
	}
	if a.Every != (Who{}) {
		line("Effect", "Target "+whoWords(a.Every)+".")
	}
	if a.Several != "" {
		line("Effect", "Target up to "+a.Several+" different combatants within range.")
	}
	ko := anyKO(a.Steps)
	for i := range a.Modes {
		ko = ko || anyKO(a.Modes[i].Steps)
	}
	if a.KO && !ko {
		line("IfKO", "Use as normal.")
	}
	if a.Weapon != nil {
		return out + weaponWords(a)
	}
	for i := range a.Modes {
		if a.Modes[i].If == 0 {
			continue
		}
		for j := range a.Modes {
			if a.Modes[j].If == 0 {
				each, one := "Solowork", "Teamwork"
				if a.Modes[i].If == IfNotSolo {
					each, one = one, each
				}
				out += each + ": Choose between either Mode A or B.\n" +
					one + ": You may only choose Mode " + a.Modes[j].Label + ".\n"
				break
			}
		}
		break
	}
	out += lines(a.Steps)
	for i := range a.Modes {
		m := &a.Modes[i]
		out += "Mode " + m.Label + ":\n"
		line("Use", m.Cost)
		line("Range", m.Range)
		out += lines(m.Steps)
	}
	return out
}

// anyKO reports whether one of the steps is of a user that is knocked out.
func anyKO(steps []Step) bool {
	for i := range steps {
		if steps[i].If&IfKO != 0 {
			return true
		}
	}
	return false
}

// lines returns steps with their labels, one on a line.
func lines(steps []Step) string {
	out := ""
	for i := range steps {
		s := &steps[i]
		label := "Effect"
		switch {
		case s.If&IfTeam != 0:
			label = "Teamwork"
		case s.If&IfSolo != 0:
			label = "Solowork"
		case s.If&IfKO != 0:
			label = "IfKO"
		case s.Crit:
			label = "OnCrit"
		case s.Fail:
			label = "OnFail"
		case s.Does == DoAccuracy && s.Who == Who{}:
			label = "Accuracy"
		case s.Does == DoEvade && s.Who == Who{} && s.Bound == "":
			label = "Evade"
		case s.Does == DoLuck:
			label = "Luck"
		case s.Does == DoVariable:
			label = "Variable"
		}
		switch text := line(s); label {
		case "Accuracy", "Evade":
			text = s.Own
			if s.Against != s.Own {
				text += ":" + s.Against
			}
			out += label + ": " + text + s.Amount + "\n"
		case "Variable":
			out += "Variable: X = " + s.Amount + "\n"
		case "Luck":
			out += "Luck: " + s.Amount + "\n"
		default:
			out += label + ": " + text + ".\n"
		}
	}
	return out
}

// Meaning returns steps in words, for lists and dialogs.
func Meaning(steps []Step) string {
	out := ""
	for i := range steps {
		if i > 0 {
			out += " "
		}
		out += sentence(&steps[i]) + "."
	}
	return out
}

// aimWords returns the words of a side at which an ability is aimed.
func aimWords(side Side) string {
	switch side {
	case Ally:
		return "an allie"
	case Foe:
		return "an enemy"
	}
	return "a combatant"
}

// whoWords returns the words of those a step is about.
func whoWords(w Who) string {
	for i := range whos {
		if whos[i].who == w {
			return firstOf(whos[i].words)
		}
	}
	return "the target"
}

// untilWords returns the words of a duration, or "".
func untilWords(s *Step) string {
	if s.Until == UntilTurns {
		return "for " + s.Turns + " turns"
	}
	for i := range untils {
		if untils[i].is == s.Until {
			return firstOf(untils[i].words)
		}
	}
	return ""
}

// firstOf returns the first of several sayings.
func firstOf(words string) string {
	first, _, _ := strings.Cut(words, "|")
	return first
}

// list joins names with "and".
func list(names []string) string { return joined(names, " and ") }

// joined returns names with words between them.
func joined(names []string, between string) string {
	out := ""
	for i, name := range names {
		if i > 0 {
			out += between
		}
		out += name
	}
	return out
}

// scoreList returns the words of scores: all of one kind, or one by its short name.
func scoreList(of []string) string {
	if len(of) == 3 {
		switch of[0][3:] {
		case "Eva":
			return "evasion scores"
		case "Acc":
			return "accuracy scores"
		}
		return "power scores"
	}
	if len(of) == 1 {
		return of[0]
	}
	words := ""
	for i, name := range of {
		for _, p := range prefixes {
			if p[1] == name[:3] {
				if i > 0 {
					words += " and "
				}
				words += p[0]
			}
		}
	}
	switch of[0][3:] {
	case "Eva":
		return words + " evasion"
	case "Acc":
		return words + " accuracy"
	}
	return words + " power"
}

// sentence returns a step in words, as [Read] understands them.
func sentence(s *Step) string {
	one := *s
	switch {
	case s.Low != (Low{}):
		one.Low = Low{}
		if s.Low.Vital == "die" {
			return "if A is " + s.Low.Most + " or greater, " + sentence(&one)
		}
		whose := "their "
		if s.Who.Is == User {
			whose = "your "
		}
		return "if " + whose + s.Low.Vital + " is at " + s.Low.Most + " or less, " + sentence(&one)
	case s.Fades != "":
		one.Fades = ""
		return sentence(&one) + ", where X is equal to " + s.Fades + " minus how many spaces the attack traveled"
	case s.Crit || s.Fail || s.If != 0: // Those are labels.
		one.Crit, one.Fail, one.If = false, false, 0
		return sentence(&one)
	case s.check() && s.Does != DoLuck && (s.Amount != "" || s.Own != s.Against):
		if one.Amount, one.Against = "", s.Own; s.Amount != "" {
			return sentence(&one) + " (" + s.Amount + ")"
		}
		return sentence(&one)
	case s.Does == DoCloud:
		return "declare an enemy and ally (or yourself). The " + book.Print(s)[len("the "):]
	case s.Does == DoProp:
		return propWords(s)
	case len(s.Else) > 0:
		return composed(s)
	}
	if words := book.Print(s); words != "" {
		return words
	}
	if words := changeWords(s); words != "" {
		return words + before(" ", untilWords(s))
	}
	return "use as normal"
}

// changeWords returns what a step changes, without those whom it changes and the time: "" for one that changes nothing.
func changeWords(s *Step) string {
	for _, who := range [...]Who{user, {}} {
		one := *s
		one.Who, one.Until, one.Turns = who, UntilUsual, ""
		if words := book.Print(&one); words != "" && s.describes() {
			return words
		}
	}
	return ""
}

// line returns a step as the sentences of a line: one that no sentence describes is the content of a status.
func line(s *Step) string {
	if one := *s; book.Print(s) == "" && len(s.Else) == 0 {
		one.If, one.Crit, one.Fail = 0, false, false
		if words := changeWords(s); words != "" && book.Print(&one) == "" {
			verb := " gains"
			if s.Who.Is == User {
				verb = " gain"
			}
			return whoWords(s.Who) + verb + " the changed status" + before(" ", untilWords(s)) + ". While changed, " + words
		}
	}
	return sentence(s)
}

// propWords returns the words of putting a prop onto a space.
func propWords(s *Step) string {
	switch s.subject() {
	case "left":
		return "place a " + s.Of[0] + " prop in the space you left"
	case "own":
		return "create a " + s.Of[0] + " prop in your space"
	}
	return "create a " + s.Of[0] + " prop within range"
}

// composed returns a step that has others in words.
func composed(s *Step) string {
	who := whoWords(s.Who)
	switch s.Does {
	case DoMove:
		hurt := *s
		hurt.Else = nil
		return sentence(&hurt) + ". If they cannot move away into an adjacent space, they take " + s.Else[0].Amount +
			before(" ", s.Else[0].Element) + " damage"
	case DoGamble:
		if s.Who.Is == Here {
			return who + " make a luck " + s.Amount + " check, whereupon success they each make a free attack action to attack the same combatant as you"
		}
		return "roll luck " + s.Amount + ", whereupon success " + andThen(s.Else)
	case DoPay:
		switch {
		case s.Down:
			return "you may spend " + s.Amount + " to " + andThen(s.Else)
		case len(s.Of) > 0:
			return who + " must spend " + s.Amount + " to leave the space or else " + andThen(s.Else)
		}
		return who + " must spend " + s.Amount + " or else " + andThen(s.Else)
	case DoChoose:
		out := "choose one:"
		for i := range s.Else {
			out += " " + string(rune('A'+i)) + ") " + sentence(&s.Else[i])
		}
		return out
	}
	switch s.Of[0] {
	case "answered":
		return "after the attack is resolved, " + andThen(s.Else)
	case "offended":
		return "after using an offensive action, " + andThen(s.Else)
	case "turnStart":
		return "at the beginning of your turn " + andThen(s.Else)
	}
	return "successful enemy " + scoreAt(s.Of[0]) + " attacks counter with " + s.Else[0].Amount + before(" ", s.Else[0].Element) + " damage to the attacker"
}

// before returns words with others before them, or "".
func before(mark, words string) string {
	if words == "" {
		return ""
	}
	return mark + words
}

// andThen joins the sentences of steps.
func andThen(steps []Step) string {
	out := ""
	for i := range steps {
		if i > 0 {
			out += " and "
		}
		out += sentence(&steps[i])
	}
	return out
}
