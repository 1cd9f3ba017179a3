package notation

import (
	"strconv"

	"rulewright/rules/beacon"
)

// Print writes a power in the notation, so that [Read] returns it again.
func Print(a *Ability) string {
	text := ""
	line := func(label, words string) { text += label + ": " + words + "\n" }
	if a.Name != "" {
		text = a.Name + "\n"
	}
	if a.Rarity != "" {
		line("Rarity", a.Rarity)
	}
	if len(a.Requires) > 0 || a.Arms != "" {
		line("Requires", printRequires(&a.Header))
	}
	if len(a.Takes) > 0 {
		line("Cost", printCost(&a.Header))
	}
	if a.Trigger != "" {
		line("Trigger", a.Trigger)
	}
	if a.Target.Is != AimNone {
		line("Target", printTarget(&a.Target))
	}
	if a.Roll.Is != NoRoll {
		text += printRoll(&a.Roll) + "\n"
	}
	beside := false
	for i := range a.Steps {
		s := &a.Steps[i]
		label := "Effect"
		if s.Who == Beside && !beside {
			beside = true
			line("Target", besideTarget)
		}
		switch {
		case s.When == OnHit:
			label = "Hit"
		case s.When == OnMiss:
			label = "Miss"
		}
		if s.Versus != "" {
			label += " vs " + s.Versus
		}
		line(label, printSteps(a.Steps[i:i+1]))
	}
	return text
}

// printList writes words as a list.
func printList(list []string, last string) string {
	text := ""
	for i, word := range list {
		switch {
		case i == 0:
		case i == len(list)-1:
			text += " " + last + " "
		default:
			text += ", "
		}
		text += word
	}
	return text
}

// printRequires writes the actions and weapons that a power requires.
func printRequires(h *Header) string {
	text := printList(h.Requires, "or")
	if text != "" && h.Arms != "" {
		text += "; "
	}
	return text + h.Arms
}

// printCost writes a cost.
func printCost(h *Header) string {
	text := ""
	for i, take := range h.Takes {
		if i > 0 {
			text += " or "
		}
		switch take {
		case Free:
			text += "None"
		case Downtime:
			text += "Downtime Activity"
		case React:
			text += "React"
		default:
			text += "Act"
		}
	}
	if h.Stress > 0 {
		text += ", " + strconv.Itoa(h.Stress) + " Stress"
	}
	return text
}

// feet writes a distance.
func feet(n int) string { return strconv.Itoa(n) + "'" }

// printTarget writes a target.
func printTarget(t *Target) string {
	switch t.Is {
	case AimNone:
		return ""
	case AimSelf:
		return "Self"
	case AimArea:
		switch t.Shape {
		case Around:
			return feet(t.Size) + " square centered on you"
		case Line:
			return "Creatures in " + feet(t.Size) + " line originating from you"
		}
		text := feet(t.Size) + " square within " + feet(t.Feet)
		if t.Farther > 0 {
			text += " (roll at -1 Tier to extend to " + feet(t.Farther) + ")"
		}
		return text
	}
	text := ""
	if t.Count > 0 {
		text = strconv.Itoa(t.Count) + " "
	}
	if t.Die > 0 {
		text += "+ [d" + strconv.Itoa(t.Die) + "] "
	}
	several := t.Count != 1 || t.Die > 0
	for i := range nouns {
		if nouns[i].side == t.Side && nouns[i].several == several && nouns[i].words != "triggering creature" {
			text += nouns[i].words
			break
		}
	}
	return text + [...]string{WithinSight: "", WithinFeet: " within " + feet(t.Feet), WithinThreat: " you threaten",
		WithinStride: " within your stride", WithinWeapon: " within weapon range", WithinTouch: " adjacent to you",
		WithinReach: " within reach"}[t.Within]
}

// printRoll writes a roll with its label.
func printRoll(roll *Roll) string {
	text := "Attack: "
	if roll.Is == Check {
		text = "Check: "
	}
	list := make([]string, len(roll.Actions))
	for i, action := range roll.Actions {
		list[i] = action + "!"
	}
	text += printList(list, "or")
	if roll.Fewer > 0 {
		text += " (-" + strconv.Itoa(roll.Fewer) + " Tier if in combat)"
	}
	text += " vs "
	if len(roll.Against) == 0 {
		return text + "Risky TN (" + strconv.Itoa(roll.Number) + " + Tier)"
	}
	return text + printList(roll.Against, "and")
}

// printSteps writes steps as sentences.
func printSteps(steps []Step) string {
	text := ""
	for i := range steps {
		if i > 0 {
			text += " "
		}
		text += printStep(&steps[i]) + "."
	}
	return text
}

// printStep writes a step as a sentence without its full stop.
func printStep(s *Step) string {
	one, text := *s, ""
	if one.When, one.Versus = Always, ""; one.Who == Beside {
		one.Who = Targets
	}
	switch {
	case s.Name == beacon.Goading || s.Name == beacon.Outflanking || s.Name == beacon.Unsteady:
		one.Lasts, text = Lasts{}, "for the rest of this encounter or until this stance ends, "
	case s.Does == DoMark && s.Of == Chosen && beacon.Find(s.Name).Of[0] != beacon.Iron:
		text = "select one energy type. "
	}
	return text + book.Print(&one)
}

// printMark writes a wound or boon.
func printMark(s *Step) string {
	text, c := s.Name, beacon.Find(s.Name)
	if s.Level > 0 {
		text += " " + strconv.Itoa(s.Level)
	}
	switch {
	case s.Of == Chosen && c.Of[0] == beacon.Iron && s.Who == User:
		text += " for 1 of your defenses"
	case s.Of == Chosen && c.Of[0] == beacon.Iron:
		text += " for 1 of the hit defenses"
	case s.Of == Chosen:
		text += " to that energy type"
	case s.Of != "":
		text += " " + s.Of
	}
	return text + printLasts(s.Lasts)
}

// printLasts writes a duration.
func printLasts(l Lasts) string {
	text := ""
	switch {
	case l.Until == UntilCombat:
		return " for the rest of the combat"
	case l.Long():
		return " for 1 " + l.Until
	case l.Rounds == 1:
		text = " for 1 round"
	case l.Rounds > 1:
		text = " for " + strconv.Itoa(l.Rounds) + " rounds"
	}
	if l.Until == UntilAct {
		text += " or until you act - other than to move"
	}
	return text
}

// printWalk writes a movement.
func printWalk(s *Step) string {
	whose := "their"
	if s.Who == User {
		whose = "your"
	}
	text := s.Name + " up to "
	switch s.Stride {
	case 1:
		text += whose + " stride"
	case 2:
		text += "half " + whose + " stride"
	default:
		text += feet(s.Feet)
	}
	if s.Beside {
		text += ", remaining adjacent to the target"
	}
	return text
}

// printDice writes dice.
func printDice(d *Dice) string {
	text := ""
	if d.Rated {
		text = "("
		sum := d.Number > 0
		if d.Half && sum {
			text += "half of "
		}
		if sum {
			text += strconv.Itoa(d.Number) + " + "
		}
		for i, action := range d.Actions {
			if i > 0 {
				text += " or "
			}
			if d.Half && !sum {
				text += "half "
			}
			text += action
		}
		text += ")"
	} else if d.Number > 1 {
		text = strconv.Itoa(d.Number)
	}
	text += "[" + d.Sides + "]"
	if d.Plus != "" {
		text += " + [" + d.Plus + "]"
	}
	return text
}
