// Package combat plays the combats of Elemental D6 as a value. One [Combat] holds the
// combatants with their ranks, what they have used of the round and what still
// runs. A [Command] goes in, and [play.Event] values come out. [Fold] of the
// events over the state is the state afterwards.
//
// A round is three segments, in each of which every combatant has one turn in the
// order of ranks (ELEMENTAL-R1). An effect that lasts longer than a segment is
// a mark on the combatant that performs or bears it, and advances one segment in
// each.
package combat

import (
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A Combat is the state of a combat.
type Combat struct {
	// Round counts from 1; missing or 0 means that no combat runs: then commands
	// are carried out, and nothing of a turn is paid.
	Round field.Number `json:"round,omitzero" limit:"0..9999"`
	// Segment is which of the three runs, from 1 to 3; 0 where no combat runs (ELEMENTAL-R1).
	Segment field.Number `json:"segment,omitzero" limit:"0..3"`
	// Active is the id of the combatant whose turn runs, or "" between turns.
	Active string `json:"active,omitempty" limit:"..200"`
	// Declared is the id of the combatant that declared an action first before the combat (ELEMENTAL-I4).
	Declared string `json:"declared,omitempty" limit:"..200"`
	// Combatants are all who take part. Their ids are unique.
	Combatants []Combatant `json:"combatants,omitempty" limit:"..80"`
	// Ground is the grid; without one nothing depends on positions.
	Ground elemental.Ground `json:"ground,omitzero"`
}

// A Side is whose a combatant is.
type Side string

const (
	Hero Side = "hero"
	Foe  Side = "foe"
)

// A Combatant is a participant of the combat. The fields of its sheet come first,
// then those that events alone set; missing numbers are 0 unless the field's
// comment gives another default.
type Combatant struct {
	ID   string `json:"id" limit:"1..200"`
	Side Side   `json:"side,omitempty"`

	// Strength, Dexterity and Intelligence are the modifiers of the sheet.
	Strength     field.Number `json:"strength,omitzero" limit:"-99..99"`
	Dexterity    field.Number `json:"dexterity,omitzero" limit:"-99..99"`
	Intelligence field.Number `json:"intelligence,omitzero" limit:"-99..99"`
	// AttackBonus and DefenseBonus are those of contests (ELEMENTAL-A4).
	AttackBonus  field.Number `json:"attackBonus,omitzero" limit:"-99..99"`
	DefenseBonus field.Number `json:"defenseBonus,omitzero" limit:"-99..99"`
	// BaseSpeed and SwimSpeed are in feet; missing means 30, and that it swims
	// as far as half of its base speed goes (ELEMENTAL-M1, ELEMENTAL-M2).
	BaseSpeed field.Number `json:"baseSpeed,omitzero" limit:"0..999"`
	SwimSpeed field.Number `json:"swimSpeed,omitzero" limit:"0..999"`
	// HP are its hit points, and MaxHP the most of them. One without hit points is never down.
	HP    field.Number `json:"hp,omitzero" limit:"-99999..99999"`
	MaxHP field.Number `json:"maxHp,omitzero" limit:"0..99999"`
	// X and Y are the cell on which it stands; missing means that it stands nowhere.
	X field.Number `json:"x,omitzero" limit:"-1000..1000"`
	Y field.Number `json:"y,omitzero" limit:"-1000..1000"`
	// Floor names the floor of a building that it is on, where the map has several.
	Floor string `json:"floor,omitempty" limit:"..100"`

	// Rank is its place in the order, from 1 (ELEMENTAL-I1).
	Rank field.Number `json:"rank,omitzero" limit:"0..99"`
	// First is the segment of the first round in which it first acts, from 1 to 3 (ELEMENTAL-I3).
	First field.Number `json:"first,omitzero" limit:"0..3"`
	// Top is above 0 where it acts before the others in the next first segment of
	// a round. The end of a first segment takes 1 off, so it is 2 where the
	// combatant takes the top in a first segment (ELEMENTAL-I6).
	Top field.Number `json:"top,omitzero" limit:"0..2"`
	// Acted is the last segment of the round in which it has had its turn, and
	// Began the last one in which it has initiated an action (ELEMENTAL-R1).
	Acted field.Number `json:"acted,omitzero" limit:"0..3"`
	Began field.Number `json:"began,omitzero" limit:"0..3"`
	// Full, Standards, Moves and Swifts are the actions that it has used in this round (ELEMENTAL-A2).
	Full      field.Number `json:"full,omitzero" limit:"0..99"`
	Standards field.Number `json:"standards,omitzero" limit:"0..99"`
	Moves     field.Number `json:"moves,omitzero" limit:"0..99"`
	Swifts    field.Number `json:"swifts,omitzero" limit:"0..99"`
	// Steps is how many hexes it may still go in this segment, and Bonus how
	// many more during the action that runs (ELEMENTAL-A6).
	Steps field.Number `json:"steps,omitzero" limit:"0..999"`
	Bonus field.Number `json:"bonus,omitzero" limit:"0..99"`
	// Bound is for how many hours it has been binding since its last night's rest (ELEMENTAL-E1).
	Bound field.Number `json:"bound,omitzero" limit:"0..999"`
	// Marks are what lasts on it.
	Marks []play.Mark `json:"marks,omitempty" limit:"..999"`
}

// A Play is the request to carry out one command.
type Play play.Request[Combat, Command]
