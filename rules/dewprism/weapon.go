package dewprism

import "rulewright/rules/field"

// A WeaponClass is the weight of a weapon (DEWPRISM-C23).
type WeaponClass string

const (
	// Unarmed is no weapon at all (DEWPRISM-D4).
	Unarmed   WeaponClass = "unarmed"
	VeryLight WeaponClass = "veryLight"
	// LightWeapon, MediumWeapon and HeavyWeapon are the classes between.
	LightWeapon  WeaponClass = "light"
	MediumWeapon WeaponClass = "medium"
	HeavyWeapon  WeaponClass = "heavy"
	VeryHeavy    WeaponClass = "veryHeavy"
)

// A Weapon is what a class of weapons costs and deals.
type Weapon struct {
	Class WeaponClass `json:"class"`
	Rank  int         `json:"rank"`
	Cost  Cost        `json:"cost"`
}

// weapons is the one table of weapons. Very light ones cost no AP (DEWPRISM-C23);
// unarmed is a melee attack of rank 1 for 10 AP (DEWPRISM-D4).
var weapons = [...]Weapon{
	{Unarmed, 1, Cost{AP: Price{Flat: 10}}},
	{VeryLight, 1, Cost{PerTurn: 2}},
	{LightWeapon, 2, Cost{AP: Price{Flat: 5}, PerTurn: 2}},
	{MediumWeapon, 3, Cost{AP: Price{Flat: 10}}},
	{HeavyWeapon, 4, Cost{AP: Price{Flat: 10}, Stamina: Price{Flat: 3}}},
	{VeryHeavy, 5, Cost{AP: Price{Flat: 10}, Stamina: Price{Flat: 5}}},
}

// Weapon returns what the class costs and deals; one without a name is unarmed.
func (c WeaponClass) Weapon() Weapon {
	for _, w := range weapons {
		if w.Class == c {
			return w
		}
	}
	return weapons[0]
}

// WeaponClassOf returns the class that a sheet names, in full or by its
// letters; "" is unarmed. A name that the rules do not know is an error without a field.
func WeaponClassOf(name string) (WeaponClass, *field.Error) {
	switch plain(name) {
	case "", "unarmed", "none":
		return Unarmed, nil
	case "vl", "verylight":
		return VeryLight, nil
	case "l", "light":
		return LightWeapon, nil
	case "m", "medium":
		return MediumWeapon, nil
	case "h", "heavy":
		return HeavyWeapon, nil
	case "vh", "veryheavy":
		return VeryHeavy, nil
	}
	return "", field.Unknown("", name)
}

// PointBlank reports whether a ranged weapon is used in the own space, where it
// is a melee attack with Power 1 (DEWPRISM-D4).
func PointBlank(ranged bool, distance int) bool { return ranged && distance == 0 }
