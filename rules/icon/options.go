package icon

// Options are the readings that a table may choose where the rules leave a
// choice. The zero value is the reading that we recommend.
type Options struct {
	// TacticalBoonCap holds boons and curses of attack rolls and saves to two
	// in either direction, as narrative rolls do (ICON-A6).
	TacticalBoonCap bool `json:"tacticalBoonCap,omitempty"`
	// AdjacentFoeCurse gives a ranged attack one curse while a foe stands next
	// to the attacker, as an older edition did (ICON-A18).
	AdjacentFoeCurse bool `json:"adjacentFoeCurse,omitempty"`
}
