package elemental

// increment is how many further feet cost another point of the attack (ELEMENTAL-L1).
const increment = 20

// RangePenalty returns what a distance beyond the range takes from the attack,
// both in feet: 1 for every 20 feet that are begun, because the range is the
// last distance without a penalty (ELEMENTAL-L1). It is 0 or less.
func RangePenalty(far, distance int) int { return -ceilDiv(max(0, distance-far), increment) }

// A Concealment is how well a target is hidden (ELEMENTAL-L4).
type Concealment string

const (
	Open    Concealment = "none"
	Partial Concealment = "partial"
	// Middle is the level between partial and total concealment, which the rules call concealment alone.
	Middle Concealment = "concealed"
	Total  Concealment = "total"
)

// Darkness conceals as much as this many hexes of substance: totally (ELEMENTAL-L4).
const Darkness = 3

// ConcealmentOf returns how well so many hexes of substance on the line hide a
// target, and up to which face of a d6 an attack then misses (ELEMENTAL-L4).
// All hexes that the line crosses count, those of the two combatants as well.
func ConcealmentOf(hexes int) (level Concealment, missOn int) {
	switch {
	case hexes <= 0:
		return Open, 0
	case hexes == 1:
		return Partial, hexes
	case hexes < Darkness:
		return Middle, hexes
	}
	return Total, Darkness
}

// UsableFrom returns the round from which something may be used again that has
// that cooldown and was used in that round (ELEMENTAL-T1).
func UsableFrom(used, cooldown int) int { return used + cooldown + 1 }

// PenaltySegments returns for how many segments a penalty of so many rounds
// lasts, the one in which it begins among them (ELEMENTAL-P2).
func PenaltySegments(rounds int) int { return Segments * rounds }
