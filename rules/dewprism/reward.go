package dewprism

// ShareXP returns the share of each combatant of the experience of a combat: an
// equal share for all on the side, the neutralised too. The remainder is lost
// (DEWPRISM-X1).
func ShareXP(xp, combatants int) int {
	if combatants <= 0 {
		return 0
	}
	return xp / combatants
}

// Gil returns what a drop is worth: as often as there are players (DEWPRISM-X1).
func Gil(drop, players int) int { return drop * max(players, 0) }
