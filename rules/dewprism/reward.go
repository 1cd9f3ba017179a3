package dewprism

// ShareXP returns what each combatant gets of the experience of a battle: an
// equal share for everybody on the side, the neutralised too. What cannot be
// divided is lost (DEWPRISM-X1).
func ShareXP(xp, combatants int) int {
	if combatants <= 0 {
		return 0
	}
	return xp / combatants
}

// Gil returns what a drop is worth: as often as there are players (DEWPRISM-X1).
func Gil(drop, players int) int { return drop * max(players, 0) }
