package dewprism

import "rulewright/rules/field"

// SwarmBonus is what a swarm has more or less than one of its members.
type SwarmBonus struct {
	Accuracy int `json:"accuracy"`
	Evasion  int `json:"evasion"`
	Rank     int `json:"rank"`
}

// Swarm returns what a swarm of so many members has: from 6 on twice as much
// accuracy as members, as much less evasion, and a rank for each but the first;
// for 2 to 5 the numbers of a table, and below that nothing (DEWPRISM-W1).
func Swarm(members int) SwarmBonus {
	table := [...]SwarmBonus{2: {3, -3, 1}, 3: {5, -5, 2}, 4: {7, -7, 3}, 5: {10, -10, 4}}
	switch {
	case members < 2:
		return SwarmBonus{}
	case members < len(table):
		return table[members]
	}
	return SwarmBonus{2 * members, -2 * members, members - 1}
}

// mostTeamwork is the most that teamwork counts (DEWPRISM-B4).
const mostTeamwork = 3

// A Standing is how much a monster counts for its own teamwork.
type Standing string

const (
	// Common counts as itself.
	Common Standing = "common"
	// Miniboss counts as 2 allies more (DEWPRISM-B4).
	Miniboss Standing = "miniboss"
	// Boss counts as 3 (DEWPRISM-B4), and once among the enemies (DEWPRISM-B5).
	Boss Standing = "boss"
)

// Teamwork returns TmWrk: how many allies share the space, and what a miniboss
// or boss counts for itself on top of them, 3 at most (DEWPRISM-B4).
func Teamwork(allies int, own Standing) int {
	switch own {
	case Miniboss:
		allies += 2
	case Boss:
		allies += 3
	}
	return field.Clamp(allies, 0, mostTeamwork)
}

// OutNumbered returns OutNum: how many enemies there are in the space more than
// of the own side, with oneself. It is below 0 where there are fewer. A boss
// counts once (DEWPRISM-B5).
func OutNumbered(enemies, own int) int { return enemies - own }

// Alone reports whether solowork holds: the space holds no other combatant of the
// own side. own counts the side with oneself (DEWPRISM-B5).
func Alone(own int) bool { return own <= 1 }
