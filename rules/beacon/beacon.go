// Package beacon holds the rules of Beacon Road, each a pure function that asks
// a [dice.Source] where there is chance: action and resistance rolls, attacks,
// damage and what it does, Defenses, hit points, wounds and boons, and what a
// round gives. A whole combat, command by command, is in the package combat.
//
// Dice are written as the sheet writes them: an attribute is the die that is
// rolled for it, "d8" or 8, and an action has a rating, which is how many.
package beacon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// The three attributes of a character, and the Defense that goes with each (BEACON-F1).
const (
	Body = "body"
	Mind = "mind"
	Will = "will"
	Iron = "iron"
	Ward = "ward"
	Grit = "grit"
)

// Attributes and Defenses are in the same order: Iron is of the body, Ward of the mind, Grit of the will.
var (
	Attributes = []string{Body, Mind, Will}
	Defenses   = []string{Iron, Ward, Grit}
)

// Energies are the ten energy types (BEACON-D7).
var Energies = []string{Chemical, Electrical, Entropic, Glacial, Kinetic, Plasmic, Psychic, Radiant, Temporal, Thermal}

// The ten energy types. They have no rules of their own (BEACON-D7).
const (
	Chemical   = "chemical"
	Electrical = "electrical"
	Entropic   = "entropic"
	Glacial    = "glacial"
	Kinetic    = "kinetic"
	Plasmic    = "plasmic"
	Psychic    = "psychic"
	Radiant    = "radiant"
	Temporal   = "temporal"
	Thermal    = "thermal"
)

// energy returns the energy type of a name. Sheets and marks of older worlds may contain "electric", which is
// electrical. Other old names ("sonic", "arcane", "umbral") stay unchanged: none of the ten types fits them.
func energy(name string) string {
	if name == "electric" {
		return Electrical
	}
	return name
}

// attackDie is the size of the dice of the Tiers: each combatant rolls as many as it has Tiers (BEACON-R1).
const attackDie = 20

// Faces returns the size of the die of a rating, a severity or a quality from 1
// to 5: d4, d6, d8, d10, d12 (BEACON-R2, BEACON-W1). Below 1 there is none, 0;
// above 5 it is the largest.
func Faces(rating int) int {
	if rating <= 0 {
		return 0
	}
	return 2 + 2*min(rating, 5)
}

// ParseDie reads the die of an attribute: "d8" or "8"; "" and "0" are none, 0 (BEACON-R2).
func ParseDie(name, text string) (int, *field.Error) {
	digits := field.Plain(text)
	if len(digits) > 1 && digits[0] == 'd' {
		digits = digits[1:]
	}
	switch digits {
	case "", "0":
		return 0, nil
	case "4":
		return 4, nil
	case "6":
		return 6, nil
	case "8":
		return 8, nil
	case "10":
		return 10, nil
	case "12":
		return 12, nil
	}
	return 0, field.Unknown(name, text)
}

// kept returns the pool of which one die counts and explodes: the highest, or
// where there is none to roll the lower of two (BEACON-R1, BEACON-R3, BEACON-R4).
func kept(purpose string, number, sides int) dice.Pool {
	if number <= 0 {
		return dice.Pool{Purpose: purpose, Dice: 2, Sides: sides, Keep: 1, Lowest: true, Explodes: true}
	}
	return dice.Pool{Purpose: purpose, Dice: number, Sides: sides, Keep: 1, Explodes: true}
}
