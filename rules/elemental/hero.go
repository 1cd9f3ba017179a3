package elemental

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// A HeroRequest asks for the numbers that follow from those of a sheet. Missing ones are 0.
type HeroRequest struct {
	Dexterity    field.Number `json:"dexterity,omitzero" limit:"-99..99"`
	Intelligence field.Number `json:"intelligence,omitzero" limit:"-99..99"`
	DefenseBonus field.Number `json:"defenseBonus,omitzero" limit:"-99..99"`
	// BaseSpeed and SwimSpeed are in feet.
	BaseSpeed field.Number `json:"baseSpeed,omitzero" limit:"0..9999"`
	SwimSpeed field.Number `json:"swimSpeed,omitzero" limit:"0..9999"`
}

// A HeroResult contains those numbers.
type HeroResult struct {
	// Initiative is the number of its dice (ELEMENTAL-I1), Reaction the result of a defense without dice (ELEMENTAL-A4).
	Initiative int `json:"initiative"`
	Reaction   int `json:"reaction"`
	// Move, Dash, Dodge and Swim are hexes a segment. A Move has MoveBonus hexes more, once, and a swim SwimBonus
	// (ELEMENTAL-M1, ELEMENTAL-M2).
	Move      int `json:"move"`
	MoveBonus int `json:"moveBonus"`
	Dash      int `json:"dash"`
	Dodge     int `json:"dodge"`
	Swim      int `json:"swim"`
	SwimBonus int `json:"swimBonus"`
}

// ResolveHero returns the numbers of a hero that its attributes and speeds decide, without dice (ELEMENTAL-I1,
// ELEMENTAL-A4, ELEMENTAL-M1, ELEMENTAL-M2).
func ResolveHero(_ dice.Source, in HeroRequest) (HeroResult, *field.Error) {
	feet := in.BaseSpeed.Or(0)
	move, swim := MoveOf(feet), SwimOf(in.SwimSpeed.Or(0))
	rolls := Initiator{Dexterity: in.Dexterity, Intelligence: in.Intelligence}
	return HeroResult{Initiative: rolls.chain().Value,
		Reaction: in.DefenseBonus.Or(0) + in.Intelligence.Or(0),
		Move:     move.Hexes, MoveBonus: move.Bonus, Dash: DashOf(feet).Hexes, Dodge: DodgeOf(feet).Hexes,
		Swim: swim.Hexes, SwimBonus: swim.Bonus}, nil
}
