// Package dewprism is the rules of Dewprism Tactics that need no running combat:
// the reading of texts on a sheet, and the results of dice.
//
// Every rule is a function of its numbers. Small parsers read the texts of
// players (expressions, ranges, costs), and their errors give the character at
// which they stopped. Package combat below this one plays combats with these
// rules.
package dewprism

// A Score is one of the three fields in which a character has Power, Accuracy
// and Evasion. A basic attack is made with that of its weapon, against Melee
// Evasion (DEWPRISM-K1).
type Score string

const (
	Melee Score = "melee"
	Magic Score = "magic"
	Skill Score = "skill"
)

// ChannelCost is what channelling costs of the matching vital, before the
// action: it applies what the weapon is good at to an ability (DEWPRISM-D6).
const ChannelCost = 3

// Vital returns the name of the vital that matches the score: stamina, mana or
// focus; "" for no score (DEWPRISM-D6).
func (s Score) Vital() string {
	switch s {
	case Melee:
		return "stamina"
	case Magic:
		return "mana"
	case Skill:
		return "focus"
	}
	return ""
}

// maxNumber is the largest number that the rules count with.
const maxNumber = 99999
