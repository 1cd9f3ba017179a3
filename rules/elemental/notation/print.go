package notation

import "rulewright/rules/field"

// Print writes an ability in the notation, so that [Read] returns it again.
func Print(a *Ability) string {
	text := ""
	line := func(words string) {
		if words != "" {
			text += words + "\n"
		}
	}
	if a.Name != "" && a.Action != "" {
		line(a.Name + " - " + a.Action)
	} else {
		line(a.Name)
		if a.Action != "" {
			line("Action: " + a.Action)
		}
	}
	line(printNumber("Speed: ", a.Speed, "H"))
	line(printRange(a))
	line(printNumber("Cooldown: ", a.Cooldown, " rounds"))
	line(printNumber("Duration: ", a.Segments, " segments"))
	line(printNumber("Pushback: ", a.Pushback, " feet"))
	line(printOffensive(a))
	if a.Damage != "" {
		line("Damage: " + a.Damage)
	}
	line(printPenalty(a))
	line(printGround(a))
	return text
}

// printNumber writes a number with the words around it, or nothing.
func printNumber(before string, n field.Number, after string) string {
	value, known := n.Get()
	if !known {
		return ""
	}
	return before + number(value) + after
}

// printRange writes a range.
func printRange(a *Ability) string {
	if a.Projectile {
		return printNumber("Range: ", a.Range, " feet, projectile")
	}
	return printNumber("Range: ", a.Range, " feet")
}

// printOffensive writes an attack roll.
func printOffensive(a *Ability) string {
	if a.Attribute == "" {
		return ""
	}
	return "Offensive: attack bonus + " + a.Attribute + printNumber(" + ", a.Bonus, "") + printNumber(" + ", a.Dice, "d6")
}

// printPenalty writes a condition of a hit.
func printPenalty(a *Ability) string {
	if a.Penalty == "" {
		return ""
	}
	return "A hit inflicts the " + a.Penalty + " condition for" + printNumber(" ", a.Rounds, " rounds") + "."
}

// printGround writes what it puts into hexes.
func printGround(a *Ability) string {
	switch a.Ground {
	case "wall":
		return "It raises a wall in" + printNumber(" ", a.Hexes, " hexes") + " in range."
	case "obscuring":
		return "It fills" + printNumber(" ", a.Hexes, " hexes") + " in range with fog."
	case "dark":
		return "It fills" + printNumber(" ", a.Hexes, " hexes") + " in range with darkness."
	}
	return ""
}
