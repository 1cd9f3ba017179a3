package notation

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
		switch text := sentence(s); label {
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
			return whos[i].words
		}
	}
	return "the target"
}

// untilWords returns the words of a duration with a blank before them, or "".
func untilWords(s *Step) string {
	if s.Until == UntilTurns {
		return " for " + s.Turns + " turns"
	}
	for i := range untils {
		if untils[i].is == s.Until {
			return " " + untils[i].words
		}
	}
	return ""
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

// doing returns who does something, with the verb in their form: "you gain", "the target gains".
func doing(who Who, verb string) string {
	if who.Is == User {
		return whoWords(who) + " " + verb
	}
	return whoWords(who) + " " + verb + "s"
}

// elementWords returns the element of a step with a blank before it, or "".
func elementWords(s *Step) string {
	if s.Element != "" {
		return " " + s.Element
	}
	return ""
}

// sentence returns a step in words, as [Read] understands them.
func sentence(s *Step) string {
	if s.Low != (Low{}) {
		all := *s
		all.Low = Low{}
		whose := "their "
		if s.Who.Is == User {
			whose = "your "
		}
		if s.Low.Vital == "die" {
			return "if A is " + s.Low.Most + " or greater, " + sentence(&all)
		}
		return "if " + whose + s.Low.Vital + " is at " + s.Low.Most + " or less, " + sentence(&all)
	}
	who, until := whoWords(s.Who), untilWords(s)
	change := "increase"
	if s.Down {
		change = "reduce"
	}
	switch s.Does {
	case DoDamage:
		if s.Fades != "" {
			return fill("inflict #_ damage to @, where X is equal to ", s) + s.Fades + " minus how many spaces the attack traveled"
		}
	case DoStatus:
		word := s.Of[0]
		if word == "hidden" {
			word = "stealth"
		}
		if s.Amount != "" {
			word += " " + s.Amount
			if s.Percent {
				word += "%"
			}
		}
		return doing(s.Who, "gain") + " " + word + until
	case DoEnd:
		if s.Down {
			return "choose a positive status effect to undo"
		}
		if len(s.Of) == 1 && s.Of[0] == "prone" && s.Who.Is == User {
			return "you are no longer prone"
		}
		if len(s.Of) > 0 {
			if s.Amount != "" {
				return "remove " + s.Of[0] + " or " + s.Of[1] + " from " + who
			}
			return "remove " + list(s.Of) + " from " + who
		}
		return "remove " + s.Amount + " negative statuses from " + who
	case DoScore:
		if s.Percent {
			return change + " your " + scoreList(s.Of) + " by " + s.Amount + "%" + until
		}
		switch {
		case s.Bound != "" && s.Down:
			return who + " reduces their " + scoreList(s.Of) + " by " + s.Amount + " (min " + s.Bound + ")" + until
		case s.Bound != "":
			return "increase " + scoreList(s.Of) + " by " + s.Amount + " (max " + s.Bound + ")" + until
		case s.Who.Is == User:
			return change + " your " + scoreList(s.Of) + " by " + s.Amount + until
		case s.Down:
			return who + " reduces their " + scoreList(s.Of) + " by " + s.Amount + until
		}
		return doing(s.Who, "gain") + " " + s.Amount + " to their " + scoreList(s.Of) + until
	case DoCost:
		if s.Bound != "" {
			return "reduce the AP cost of this ability by " + s.Amount[:len(s.Amount)-2] + " (min " + s.Bound + ")"
		}
	}
	if words := otherWords(s); words != "" {
		return words
	}
	for i := range wordings {
		if w := &wordings[i]; w.suits(s) {
			return fill(w.text, s)
		}
	}
	return "use as normal"
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
