package icon

import "rulewright/rules/field"

// A Situation describes the positions of attacker and target relative to each other.
type Situation struct {
	// Distance is how many spaces lie from the edge of the attacker to the
	// target; 1 means adjacent. Where it is missing nothing depends on it.
	Distance field.Number `json:"distance,omitzero" limit:"0..1000"`
	// Cover means that the target has cover from the attacker (ICON-M13).
	Cover bool `json:"cover,omitempty"`
	// AttackerHeight and TargetHeight are levels above the ground (ICON-M12).
	// Each level between them is a die: with all other boons or curses they
	// must stay within [dice.MaxDice].
	AttackerHeight field.Number `json:"attackerHeight,omitzero" limit:"-40..40"`
	TargetHeight   field.Number `json:"targetHeight,omitzero" limit:"-40..40"`
	// FoeAdjacent means that a foe is adjacent to the attacker (ICON-A18).
	FoeAdjacent bool `json:"foeAdjacent,omitempty"`
}

// above returns the levels from the target up to the attacker; it is negative for an attacker below.
func (s *Situation) above() int { return s.AttackerHeight.Or(0) - s.TargetHeight.Or(0) }

// adjacent reports whether the two are known to be adjacent to each other.
func (s *Situation) adjacent() bool {
	distance, known := s.Distance.Get()
	return known && distance <= 1
}

// beyond reports whether the two are known to be further apart than that many spaces.
func (s *Situation) beyond(spaces int) bool {
	distance, known := s.Distance.Get()
	return known && distance > spaces
}

// ignoresCover reports whether cover would not help the target: it is
// adjacent, it stands lower, or the ability is unerring (ICON-M13, ICON-D18).
func (s *Situation) ignoresCover(unerring bool) bool {
	return unerring || s.adjacent() || s.above() > 0
}
