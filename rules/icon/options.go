package icon

// Options are the readings that a table may choose where the rules leave a
// choice. The zero value is the reading that we recommend.
type Options struct {
	// TacticalBoonCap holds boons and curses of attack rolls and saves to two
	// in either direction, as narrative rolls do (ICON-A6).
	TacticalBoonCap bool `json:"tacticalBoonCap,omitempty"`
	// AdjacentFoeCurse gives a ranged attack one curse while a foe is adjacent to the
	// attacker, as an older edition did (ICON-A18).
	AdjacentFoeCurse bool `json:"adjacentFoeCurse,omitempty"`
	// CollideDamage makes a collision cost as much as the shove, never the last
	// hit point, as an older edition did (ICON-M14).
	CollideDamage bool `json:"collideDamage,omitempty"`
	// DangerousBypassesVigor lets dangerous terrain ignore vigor as well as armor (ICON-M9).
	DangerousBypassesVigor bool `json:"dangerousBypassesVigor,omitempty"`
	// OnlyImpassableBlocks lets impassable terrain alone block lines of sight; terrain
	// beside the target and at least a level higher than it stands gives cover, however high it is (ICON-M17).
	OnlyImpassableBlocks bool `json:"onlyImpassableBlocks,omitempty"`
	// HealStaysOnLine leaves hit points of exactly a quarter unchanged after combat (ICON-E3).
	HealStaysOnLine bool `json:"healStaysOnLine,omitempty"`
	// HealToBloodied heals after combat to the bloodied value only, as an older page has it (ICON-E3).
	HealToBloodied bool `json:"healToBloodied,omitempty"`
	// NoNarrativeResist takes away that strain may be taken in place of another
	// consequence, as the newest edition does (ICON-N10).
	NoNarrativeResist bool `json:"noNarrativeResist,omitempty"`
	// PushThrough lets effort keep a hero from breaking, as an old edition did (ICON-N15).
	PushThrough bool `json:"pushThrough,omitempty"`
}
