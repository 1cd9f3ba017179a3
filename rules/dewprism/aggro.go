package dewprism

import "rulewright/rules/field"

// An Intelligence is the mind of a monster: it decides when the monster stops
// obeying aggro, and how it is befriended.
type Intelligence string

const (
	Drone       Intelligence = "drone"
	Instinctive Intelligence = "instinctive"
	Sapient     Intelligence = "sapient"
	Wise        Intelligence = "wise"
	Brilliant   Intelligence = "brilliant"
)

// IntelligenceOf returns the intelligence that a sheet names, however it is
// written; one that the rules do not know, or none, is an error without a field.
func IntelligenceOf(name string) (Intelligence, *field.Error) {
	i := Intelligence(plain(name))
	switch i {
	case Drone, Instinctive, Sapient, Wise, Brilliant:
		return i, nil
	case "":
		return "", field.MissingField("")
	}
	return "", field.Unknown("", name)
}

// ObeysAggro reports whether a monster still obeys aggro: while its health is
// above 10, 25, 50 or 75 percent of the most, and the brilliant never. At
// exactly the threshold it does not (DEWPRISM-AG2).
func ObeysAggro(i Intelligence, health, maxHealth int) bool {
	percent := 100
	switch i {
	case Drone:
		percent = 10
	case Instinctive:
		percent = 25
	case Sapient:
		percent = 50
	case Wise:
		percent = 75
	default:
		return false
	}
	return health*100 > percent*maxHealth
}

// BefriendDC returns what Luck must reach to befriend a monster: 16, 18 or 20,
// 1 less for each full quarter of its health that is missing. The wise and the
// brilliant have no number and refuse (DEWPRISM-C22).
func BefriendDC(i Intelligence, health, maxHealth int) (int, *field.Error) {
	dc := 0
	switch i {
	case Drone:
		dc = 16
	case Instinctive:
		dc = 18
	case Sapient:
		dc = 20
	case "":
		return 0, field.MissingField("intelligence")
	default:
		return 0, field.RefusedBy("DEWPRISM-C22", "intelligence", "tooClever")
	}
	if maxHealth > 0 {
		dc -= max(0, maxHealth-max(health, 0)) * 4 / maxHealth
	}
	return dc, nil
}
