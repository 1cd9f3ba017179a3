package dewprism

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// A HeroRequest asks for the numbers of a hero that takes a level.
type HeroRequest struct {
	// CL, TL and DL are the levels of its sheet before. A new hero has none.
	CL field.Number `json:"cl,omitzero" limit:"0..999"`
	TL field.Number `json:"tl,omitzero" limit:"0..999"`
	DL field.Number `json:"dl,omitzero" limit:"0..99"`
	// NewClass means that the level is the first one of a class.
	NewClass bool `json:"newClass,omitempty"`
	// Weapon is the class of its weapon, as its sheet names it; without one it is unarmed.
	Weapon string `json:"weapon,omitempty" limit:"..40"`
}

// A HeroResult contains the numbers of a hero after the level.
type HeroResult struct {
	CL int `json:"cl"`
	TL int `json:"tl"`
	DL int `json:"dl"`
	// Rank, AP and WeaponStamina are the rank of a basic attack with the weapon and its cost (DEWPRISM-C23).
	Rank          int `json:"rank"`
	AP            int `json:"ap"`
	WeaponStamina int `json:"weaponStamina"`
}

// ResolveHero returns the levels of a hero after one more, and the numbers of its weapon, without dice (DEWPRISM-D1,
// DEWPRISM-D8, DEWPRISM-C23).
func ResolveHero(_ dice.Source, in HeroRequest) (HeroResult, *field.Error) {
	class, err := WeaponClassOf(in.Weapon)
	if err != nil {
		return HeroResult{}, err.In("weapon")
	}
	w := class.Weapon()
	cl, dl := min(in.CL.Or(0), 998), in.DL.Or(0)
	switch {
	case in.NewClass:
		cl, dl = 0, min(dl, 98)+1
	case dl == 0:
		dl = 1
	}
	tl := min(in.TL.Or(in.CL.Or(0)), 998)
	return HeroResult{CL: cl + 1, TL: tl + 1, DL: dl, Rank: w.Rank, AP: w.Cost.AP.Flat, WeaponStamina: w.Cost.Stamina.Flat}, nil
}
