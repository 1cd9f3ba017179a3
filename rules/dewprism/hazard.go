package dewprism

// Pit returns the damage of a bottomless pit or lava: a quarter of the most
// health, rounded up, because the rules do not name the rounding (DEWPRISM-C9).
func Pit(maxHealth int) int { return (max(maxHealth, 0) + 3) / 4 }

// fallDamage is what a fall deals for each space (DEWPRISM-C10).
const fallDamage = 15

// Fall returns the damage of a fall of so many spaces; it is neutral (DEWPRISM-C10).
func Fall(spaces int) int { return fallDamage * max(spaces, 0) }

// coverHealth is what each rank of cover gives for each level (DEWPRISM-C16).
const coverHealth = 5

// Cover returns the temporary health of cover of a rank from 1 to 5 at that
// level: the class level, or with exponential growth the level bonus (DEWPRISM-C16).
func Cover(rank, level int) int { return level * rank * coverHealth }

// HighGround returns the accuracy that so many spaces of height above the target give (DEWPRISM-K1, DEWPRISM-C13).
func HighGround(spaces int) int { return 3 * max(spaces, 0) }

// The evasions that a combatant's own are replaced with or raised by.
const (
	// HiddenEvasion is the least that an evasion counts in stealth (DEWPRISM-C12).
	HiddenEvasion = 20
	// GuardEvasion is what guarding adds to every evasion (DEWPRISM-C15).
	GuardEvasion = 3
)
