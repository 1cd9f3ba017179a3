package beacon

import (
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A Combatant is a character with the values of its sheet and of its combat. All of them may be missing: the rules
// compute what they can from the others, and name a value that they need and lack.
type Combatant struct {
	ID   string `json:"id,omitempty" limit:"..200"`
	Side Side   `json:"side,omitempty"`
	// X and Y are where it stands, in squares of 5 feet.
	X field.Number `json:"x,omitzero" limit:"-9999..9999"`
	Y field.Number `json:"y,omitzero" limit:"-9999..9999"`
	// Floor names the floor of a building that it is on, where the map has several.
	Floor string `json:"floor,omitempty" limit:"..100"`

	// Tier is how many d20 it rolls; without one it is 1 (BEACON-R1).
	Tier field.Number `json:"tier,omitzero" limit:"-9..20"`
	// Archetype is wizard, rogue, technician or warrior (BEACON-H1).
	Archetype string `json:"archetype,omitempty" limit:"..40"`
	// Body, Mind and Will are the dice of its attributes, "d8" or "8" (BEACON-R2).
	Body string `json:"body,omitempty" limit:"..10"`
	Mind string `json:"mind,omitempty" limit:"..10"`
	Will string `json:"will,omitempty" limit:"..10"`
	// Survey and Prowl are its ratings in those actions, for surprise (BEACON-I1).
	Survey field.Number `json:"survey,omitzero" limit:"-9..9"`
	Prowl  field.Number `json:"prowl,omitzero" limit:"-9..9"`
	// The others are those that powers name (BEACON-P4).
	Command  field.Number `json:"command,omitzero" limit:"-9..9"`
	Consort  field.Number `json:"consort,omitzero" limit:"-9..9"`
	Craft    field.Number `json:"craft,omitzero" limit:"-9..9"`
	Finesse  field.Number `json:"finesse,omitzero" limit:"-9..9"`
	Hunt     field.Number `json:"hunt,omitzero" limit:"-9..9"`
	Skirmish field.Number `json:"skirmish,omitzero" limit:"-9..9"`
	Study    field.Number `json:"study,omitzero" limit:"-9..9"`
	Sway     field.Number `json:"sway,omitzero" limit:"-9..9"`
	Traverse field.Number `json:"traverse,omitzero" limit:"-9..9"`
	Utter    field.Number `json:"utter,omitzero" limit:"-9..9"`
	// HP are its hit points. MaxHP are the most; without them, those of its archetype (BEACON-H1).
	HP    field.Number `json:"hp,omitzero" limit:"-9999..9999"`
	MaxHP field.Number `json:"maxHp,omitzero" limit:"0..9999"`
	// Stress is how much of it there is; with MaxStress, no more can be taken than that.
	Stress    field.Number `json:"stress,omitzero" limit:"0..999"`
	MaxStress field.Number `json:"maxStress,omitzero" limit:"0..999"`
	// Soak is how many soak boxes are left, and MaxSoak how many there are;
	// without it, those of Armor (light, medium, heavy, exo) and Shield (light, heavy) (BEACON-S1).
	Soak    field.Number `json:"soak,omitzero" limit:"0..99"`
	MaxSoak field.Number `json:"maxSoak,omitzero" limit:"0..99"`
	Armor   string       `json:"armor,omitempty" limit:"..40"`
	Shield  string       `json:"shield,omitempty" limit:"..40"`
	// Iron, Ward and Grit are its Defenses, where the sheet does not leave them to the rules (BEACON-F1).
	Iron field.Number `json:"iron,omitzero" limit:"0..99"`
	Ward field.Number `json:"ward,omitzero" limit:"0..99"`
	Grit field.Number `json:"grit,omitzero" limit:"0..99"`
	// Stride is how far it advances, in feet; without one advances are not measured (BEACON-M1).
	Stride field.Number `json:"stride,omitzero" limit:"0..999"`
	// Reach is how far its melee weapon reaches, in feet: 0 without a melee weapon, and
	// without one on the sheet 5 (BEACON-C2).
	Reach field.Number `json:"reach,omitzero" limit:"0..999"`
	// BeaconPoints are what keeps it from death (BEACON-X1).
	BeaconPoints field.Number `json:"beaconPoints,omitzero" limit:"0..999"`
	// Unliving says that it does not bleed (BEACON-W1).
	Unliving field.Number `json:"unliving,omitzero" limit:"0..1"`
	// Resistant, Immune and Vulnerable are lists of energy types (BEACON-B-RESISTANT, BEACON-B-IMMUNE, BEACON-W-VULNERABLE).
	Resistant  string `json:"resistant,omitempty" limit:"..200"`
	Immune     string `json:"immune,omitempty" limit:"..200"`
	Vulnerable string `json:"vulnerable,omitempty" limit:"..200"`

	// Stance is what it has chosen for this round: rash, cautious, or nothing (BEACON-I2).
	Stance string `json:"stance,omitempty" limit:"..20"`
	// Ambusher is 1 of those who act before all others in the first round (BEACON-I1, BEACON-I2).
	Ambusher field.Number `json:"ambusher,omitzero" limit:"0..1"`
	// Initiative is higher for those whose part of the round comes before others', for hosts that list them by it (BEACON-I2).
	Initiative field.Number `json:"initiative,omitzero" limit:"-99..99"`
	// Acted is 1 once its turn of this round is over.
	Acted field.Number `json:"acted,omitzero" limit:"0..1"`
	// ActsSpent and ReactsSpent are what it has used of this round's, and Bought the Acts that it has bought with stress (BEACON-I4, BEACON-I5).
	ActsSpent   field.Number `json:"actsSpent,omitzero" limit:"0..99"`
	ReactsSpent field.Number `json:"reactsSpent,omitzero" limit:"0..99"`
	Bought      field.Number `json:"bought,omitzero" limit:"0..99"`
	// Fate is what has become of it: "", dying or dead (BEACON-X1).
	Fate string `json:"fate,omitempty" limit:"..20"`
	// Marks are its wounds and boons, and the damage that it has yet to take.
	Marks []play.Mark `json:"marks,omitempty" limit:"..200"`
}

// A Side is the party of a combatant.
type Side string

const (
	Hero Side = "hero"
	Foe  Side = "foe"
)

// The choices of a combatant for a round (BEACON-I2).
const (
	Rash     = "rash"
	Cautious = "cautious"
)

// The fates of a combatant (BEACON-X1).
const (
	Dying = "dying"
	Dead  = "dead"
)

// Options are the readings that a table chooses.
type Options struct {
	// HealingByTier makes healing roll one die more for each Tier, in place of one die.
	HealingByTier bool `json:"healingByTier,omitempty"`
}
