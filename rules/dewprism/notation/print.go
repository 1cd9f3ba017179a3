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
func list(names []string) string {
	out := ""
	for i, name := range names {
		if i > 0 {
			out += " and "
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

// ofScores returns the score of a step with a blank behind it, or "".
func ofScores(s *Step) string {
	if len(s.Of) == 0 {
		return ""
	}
	return s.Of[0] + " "
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
		return "if " + whose + s.Low.Vital + " is at " + s.Low.Most + " or less, " + sentence(&all)
	}
	who, until := whoWords(s.Who), untilWords(s)
	element := ""
	if s.Element != "" {
		element = " " + s.Element
	}
	percent := ""
	if s.Percent {
		percent = "%"
	}
	change := "increase"
	if s.Down {
		change = "reduce"
	}
	switch s.Does {
	case DoDamage:
		if len(s.Of) > 0 {
			return "inflict primary weapon damage"
		}
		if s.Fades != "" {
			return "inflict " + s.Amount + element + " damage to " + who + ", where X is equal to " + s.Fades +
				" minus how many spaces the attack traveled"
		}
		return "inflict " + s.Amount + element + " damage to " + who
	case DoHeal:
		return who + " regains " + s.Amount + percent + " " + list(s.Of)
	case DoLose:
		return who + " loses " + s.Amount + " " + list(s.Of)
	case DoStatus:
		word := s.Of[0]
		if word == "hidden" {
			word = "stealth"
		}
		if s.Amount != "" {
			word += " " + s.Amount + percent
		}
		return who + " gains " + word + until
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
		return who + " gains " + s.Amount + " to their " + scoreList(s.Of) + until
	case DoRanks:
		if s.Who.Side == Ally && len(s.Of) > 0 {
			return "if the target is an allie, the ranks of all their abilities and actions are increased by " + s.Amount + until
		}
		if len(s.Of) > 0 && s.Of[0] == "action" {
			return "all actions have their rank increased by " + s.Amount + until
		}
		if s.Who.Is != User {
			return "increase the ranks of all of their applicable abilities by " + s.Amount + until
		}
		return "increase the rank of all your " + ofScores(s) + "abilities by " + s.Amount + until
	case DoReach:
		if len(s.Of) > 0 {
			return "increase the accuracy of all your abilities by " + s.Amount
		}
		return "increase the range of all your abilities by " + s.Amount + "sp"
	case DoEmpower:
		if len(s.Of) > 0 && s.Of[0] == "attack" {
			return "increase the rank of your next attack by " + s.Amount
		}
		if len(s.Of) > 0 {
			return "your next " + s.Of[0] + " action increases its rank by " + s.Amount
		}
		return "increase the rank of your next action by " + s.Amount
	case DoAdvantage:
		return who + " gains advantage on their next " + s.Amount + " checks"
	case DoMove:
		if s.Who.Is == User && s.Amount == "1" && s.Way == WayToward {
			return "make a free movement action to follow in their direction"
		}
		if s.Who.Is == User && s.Amount == "1" && s.Way == WayAway {
			return "make a free movement action away from the target"
		}
		if len(s.Else) > 0 {
			return who + " is forced into the next adjacent space away from you"
		}
		switch s.Way {
		case WayBeside:
			return "relocate an allie to a space adjacent to the target's space"
		case WayOut:
			return who + " is forced away from you until outside of range"
		case WayToward:
			return who + " is moved " + s.Amount + "sp toward you"
		case WayAway:
			return who + " is moved " + s.Amount + "sp away from you"
		case WayOver:
			return "leap up to " + s.Amount + "sp in any direction, ignoring rough terrain and obstacles"
		case WayInto:
			return "move into the same space as the target"
		}
		if s.Who.Is == User {
			return "move up to " + s.Amount + "sp in any direction"
		}
		return "move " + who + " up to " + s.Amount + "sp in any direction"
	case DoProp:
		if len(s.Of) > 1 && s.Of[1] == "left" {
			return "place a " + s.Of[0] + " prop in the space you left"
		}
		if len(s.Of) > 1 {
			return "create a " + s.Of[0] + " prop in your space"
		}
		return "create a " + s.Of[0] + " prop within range"
	case DoTeleport:
		if s.Amount != "" {
			return "you may teleport to any space on the battlefield"
		}
		if len(s.Of) > 0 && s.Of[0] == "ally" {
			return "teleport yourself into any space occupied by allies"
		} else if len(s.Of) > 0 {
			return "teleport yourself into any space occupied by enemies"
		}
		return "teleport yourself into a space within range"
	case DoSwap:
		return "swap places with the target"
	case DoAttack:
		if s.Element != "" {
			return "make an unarmed" + element + " attack"
		}
		if len(s.Of) > 0 {
			return "make a free unarmed attack"
		}
		if s.Who.Is == User {
			return "make a free basic attack"
		}
		return "grant a free basic attack to " + who
	case DoAggro:
		return "gain aggro" + until
	case DoEndTurn:
		return "end your turn"
	case DoAP:
		if s.Once {
			return "if they haven't already been affected by this ability, target loses " + s.Amount +
				"AP from their next turn"
		}
		if s.Down {
			return who + " loses " + s.Amount + "AP from their next turn"
		}
		return who + " gains " + s.Amount + "AP for their next turn"
	case DoCloud:
		return "declare an enemy and ally (or yourself). The enemy gets disadvantage on any checks against them" + until
	case DoGamble:
		return "roll luck " + s.Amount + ", whereupon success " + andThen(s.Else)
	case DoRefund:
		return "the AP cost is refunded"
	case DoGainAP:
		if s.Bound != "" {
			return "you gain " + s.Amount + "AP (max " + s.Bound + ")"
		}
		return "you gain " + s.Amount + "AP"
	case DoImmune:
		return "you are immune to " + list(s.Of) + until
	case DoWard:
		if len(s.Of) > 0 {
			return s.Of[0] + " attacks are reduced in rank by " + s.Amount + ", to a minimum of 0" + until
		}
		if s.Down {
			return "increase incoming damage by " + s.Amount + " ranks" + until
		}
		if s.Who.Is != User {
			return "reduce incoming damage to " + who + " by " + s.Amount + " ranks" + until
		}
		return "reduce incoming damage by " + s.Amount + " ranks" + until
	case DoHalve:
		return "incoming damage is halved" + until
	case DoRegain:
		if s.Amount == "9999" {
			return "at the start of your turn your " + list(s.Of) + " are restored to full"
		}
		return "at the start of your turn you regain " + s.Amount + " " + list(s.Of)
	case DoSure:
		return "you are unaffected by difficult terrain" + until
	case DoSoft:
		return "you do not take fall damage"
	case DoBar:
		return barWords(s, who) + until
	case DoMost:
		return change + " your max " + list(s.Of) + " by " + s.Amount + percent
	case DoOpen:
		return "their evasion scores are reduced to 0" + until
	case DoAccuracy:
		if s.Amount != "" {
			who += " (" + s.Amount + ")"
		}
		return "make a " + s.Own + " accuracy check against " + who
	case DoEvade:
		if s.Bound != "" {
			return who + " must pay " + s.Bound + " to make a " + s.Own + " evade check"
		}
		if s.Amount != "" {
			return who + " makes a " + s.Own + " evade check (" + s.Amount + ")"
		}
		return who + " makes a " + s.Own + " evade check"
	case DoSelf:
		return who + " makes a " + s.Own + " self-check"
	case DoLuck:
		return "make a luck " + s.Amount + " check"
	case DoPay:
		if s.Down {
			return "you may spend " + s.Amount + " to " + andThen(s.Else)
		}
		if len(s.Of) > 0 {
			who, until = who+" must spend "+s.Amount, " to leave the space"
		} else {
			who, until = who+" must spend "+s.Amount, ""
		}
		return who + until + " or else " + andThen(s.Else)
	}
	if words := otherWords(s, who); words != "" {
		return words
	}
	return changeWords(s, change)
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

// barWords returns what a step forbids, in words.
func barWords(s *Step, who string) string {
	switch s.Of[0] {
	case "action":
		return who + " cannot make actions"
	case "move":
		return who + " cannot make movement actions"
	case "else":
		return who + " can only make movement actions"
	case "ability":
		return who + " cannot use any abilities"
	case "you":
		return who + " cannot target you"
	case "sprint":
		return "you cannot make sprint actions"
	}
	return "disable " + s.Of[0]
}

// changeWords returns a change of the ability in words.
func changeWords(s *Step, change string) string {
	switch s.Does {
	case DoRange:
		return change + " range by " + s.Amount + "sp"
	case DoRangeSet:
		if s.Amount == "battlefield" {
			return "increase range to battlefield"
		}
		return "set range to " + s.Amount
	case DoCost:
		if s.Bound != "" {
			return "reduce the AP cost of this ability by " + s.Amount[:len(s.Amount)-2] + " (min " + s.Bound + ")"
		}
		return change + " use cost by " + s.Amount
	case DoCostSet:
		return "set use cost to " + s.Amount
	case DoFree:
		if len(s.Of) == 0 {
			return "ignore the use cost"
		}
		return "ignore the " + list(s.Of) + " cost of this ability"
	case DoOwnElement:
		return "you may change the element of this attack to your base element"
	case DoPassive:
		return "treat this ability as passive"
	case DoStiff:
		return "the target cannot use their accuracy in the proceeding evade check"
	case DoRepeat:
		return "roll " + s.Amount + " times for this ability"
	case DoAlso:
		return "this ability also applies to " + whoWords(s.Who)
	case DoVariable:
		return "increase X by " + s.Amount
	case DoSurcharge:
		return "increase the " + s.Of[0] + " cost by " + s.Amount + " for every additional use in a single turn"
	case DoRankIf:
		if statusWord(s.Of[0]) == "" && s.Of[0] != "hidden" {
			return "inflicts critical damage if damaged element is either " + list(s.Of)
		}
		return "if the target already has " + s.Of[0] + ", increase the rank by " + s.Amount
	case DoRank:
		return change + " rank by " + s.Amount
	case DoBonus:
		return change + " accuracy check by " + s.Amount
	case DoHarder:
		return change + " evade difficulty by " + s.Amount
	case DoLucky:
		return change + " luck difficulty by " + s.Amount
	case DoThreshold:
		return "increase critical threshold by " + s.Amount
	case DoEdge:
		return "gain advantage on the proceeding check"
	case DoArea:
		if len(s.Of) > 0 {
			return "choose a space within range"
		}
		return "range gains aoe"
	case DoSingle:
		return "range is no longer aoe"
	case DoSmart:
		return "this ability will not affect your allies"
	case DoCritical:
		return "increase the rank of critical damage for this attack by " + s.Amount
	case DoPass:
		return "automatically pass the accuracy check"
	case DoWilling:
		return "if the target is an allie then skip the evade check"
	case DoShare:
		return "reduce amount of restored health by " + s.Amount + "%"
	case DoInstead:
		return "you may replace the use cost with " + s.Amount
	}
	return "use as normal"
}
