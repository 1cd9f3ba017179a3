package icon

import "rulewright/rules/field"

// An AbilityKind is a kind of attack ability.
type AbilityKind string

const (
	// LightAttack is the basic attack for one action: [D] and fray on a hit, fray on a miss (ICON-D1, ICON-D2).
	LightAttack AbilityKind = "light"
	// HeavyAttack is the basic attack for two actions: 2[D] and fray on a hit, fray on a miss (ICON-D1, ICON-D2).
	HeavyAttack AbilityKind = "heavy"
	// OtherAttack is an attack whose damage the request contains.
	OtherAttack AbilityKind = "other"
)

// An Ability is an attack ability. A request refuses keys of it, and of what
// it holds, that the rules do not know.
type Ability struct {
	_    struct{}    `wire:"strict"`
	Kind AbilityKind `json:"kind"`
	// ID identifies the ability, so that a turn cannot repeat it (ICON-A14).
	ID string `json:"id,omitempty" limit:"..200"`
	// Class is the class that the ability belongs to; without it, the attacker's.
	Class ClassName `json:"class,omitempty"`
	// Range is how many spaces it reaches; without it, a basic attack has the
	// range of the attacker's class (ICON-A2).
	Range field.Number `json:"range,omitzero" limit:"0..1000"`
	// Hit and Miss are the damage of another attack; basic attacks have their own.
	Hit  Formula `json:"hit,omitzero"`
	Miss Formula `json:"miss,omitzero"`
	// Area is the damage of its area effect, for all other characters in the area (ICON-A19).
	Area Formula `json:"area,omitzero"`
	// Boons and Curses are those that the ability gives its own attack roll (ICON-A21).
	Boons  int `json:"boons,omitempty" limit:"0..20"`
	Curses int `json:"curses,omitempty" limit:"0..20"`
	// BonusDamage counts instances of bonus damage (ICON-D4).
	BonusDamage int `json:"bonusDamage,omitempty" limit:"0..20"`
	// Times is how many separate instances the damage of Hit makes, MissTimes and
	// AreaTimes are those of Miss and Area; 0 means one (ICON-D7, ICON-D20).
	Times     int `json:"times,omitempty" limit:"0..20"`
	MissTimes int `json:"missTimes,omitempty" limit:"0..20"`
	AreaTimes int `json:"areaTimes,omitempty" limit:"0..20"`
	// AutoHit makes it always a hit, without a roll (ICON-A10).
	AutoHit bool `json:"autoHit,omitempty"`
	// TrueStrike ignores stealth, evasion, dodge and the attacker's blindness (ICON-A12).
	TrueStrike bool `json:"trueStrike,omitempty"`
	// Pierce ignores armor and weakened (ICON-D12).
	Pierce bool `json:"pierce,omitempty"`
	// Divine lets nothing but immunity lower its damage (ICON-D13).
	Divine bool `json:"divine,omitempty"`
	// Unerring ignores cover and aetherwall (ICON-D18).
	Unerring bool `json:"unerring,omitempty"`
	// NoMiss turns a miss into a hit (ICON-A22).
	NoMiss bool `json:"noMiss,omitempty"`
	// CanCrit lets a foe's ability crit (ICON-A9).
	CanCrit bool `json:"canCrit,omitempty"`
	// ForceCritical turns a hit into a critical; on a critical it is one bonus damage (ICON-D5).
	ForceCritical bool `json:"forceCritical,omitempty"`
	// Inflicts are the statuses that it inflicts, in order (ICON-A20).
	Inflicts []Infliction `json:"inflicts,omitempty" limit:"..16"`
	// AreaInflicts are the statuses of its area effect (ICON-A19).
	AreaInflicts []Infliction `json:"areaInflicts,omitempty" limit:"..16"`
}

// A Formula is the damage of an ability: so many [D], fray or not, and a fixed number.
type Formula struct {
	_ struct{} `wire:"strict"`
	// Dice is how many [D] are rolled and summed (ICON-D1).
	Dice int `json:"dice,omitempty" limit:"0..20"`
	// Fray adds the fray of the attacker's class (ICON-D1).
	Fray bool `json:"fray,omitempty"`
	Flat int  `json:"flat,omitempty" limit:"0..999"`
}

// empty reports whether the formula deals no damage.
func (f Formula) empty() bool { return f == Formula{} }

// reach returns how far the ability reaches in spaces, or 0 if that is unknown.
func (a *Ability) reach(attacker *Character) int {
	if spaces, known := a.Range.Get(); known {
		return spaces
	}
	if row := attacker.class(); row != nil && a.Kind != OtherAttack {
		return row.Range
	}
	return 0
}

// formulas returns the damage of the ability on a hit and on a miss.
func (a *Ability) formulas() (hit, miss Formula) {
	if hit, miss, basic := a.Kind.Formulas(); basic {
		return hit, miss
	}
	return a.Hit, a.Miss
}

// Formulas returns the damage of a basic attack on a hit and on a miss, and reports whether it is one.
func (kind AbilityKind) Formulas() (hit, miss Formula, basic bool) {
	switch kind {
	case LightAttack:
		return Formula{Dice: 1, Fray: true}, Formula{Fray: true}, true
	case HeavyAttack:
		return Formula{Dice: 2, Fray: true}, Formula{Fray: true}, true
	}
	return Formula{}, Formula{}, false
}

// class returns the class that the ability belongs to.
func (a *Ability) class(attacker *Character) *Class {
	if a.Class != "" {
		return findClass(a.Class)
	}
	return attacker.class()
}

// BringsTrait reports whether an ability of that class, or without one the
// character's own, brings the trait with it (ICON-C17).
func (a *Ability) BringsTrait(user *Character, trait Trait) bool {
	row := a.class(user)
	return row != nil && row.has(trait)
}
