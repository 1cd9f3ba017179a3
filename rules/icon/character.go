package icon

import (
	"slices"

	"rulewright/rules/field"
)

// A Side is the side of the table on which a character fights.
type Side string

const (
	Hero Side = "hero"
	Foe  Side = "foe"
)

// A Character is what the rules need to know of one. A number that is missing
// is taken from the tables of its class where they have it; where neither has
// it and a rule needs it, the error names the field.
type Character struct {
	// ID identifies the character, as the target of hatred for example.
	ID string `json:"id,omitempty" limit:"..200"`
	// Side is the side it fights on; without it, its class decides.
	Side Side `json:"side,omitempty"`
	// Class is the key of its class in the tables.
	Class ClassName `json:"class,omitempty"`
	// Vitality is VIT: a quarter of the base maximum of hit points (ICON-H1).
	Vitality field.Number `json:"vitality,omitzero" limit:"0..9999"`
	// MaxHP is the base maximum of hit points, wounds not counted (ICON-H1).
	MaxHP field.Number `json:"maxHp,omitzero" limit:"0..99999"`
	// HP are the hit points now; of a mob member, the hits it can still take (ICON-F6).
	HP field.Number `json:"hp,omitzero" limit:"-99999..99999"`
	// Vigor is the vigor now; missing means none.
	Vigor field.Number `json:"vigor,omitzero" limit:"0..99999"`
	// Defense is what an attack roll must reach (ICON-A7); worlds write one below 0 for what every roll reaches.
	Defense field.Number `json:"defense,omitzero" limit:"-99..999"`
	// Fray is the fixed damage of its class (ICON-D1).
	Fray field.Number `json:"fray,omitzero" limit:"0..999"`
	// DamageDie is how many sides [D] has (ICON-D1).
	DamageDie field.Number `json:"damageDie,omitzero" limit:"1..100"`
	// Armor lists its sources of armor, of which the highest counts (ICON-D8).
	// Missing means the armor of its class; an empty list means none.
	Armor []int `json:"armor,omitzero" limit:"..16" each:"0..999"`
	// Statuses are the statuses and positive effects on it, next to those of its class.
	Statuses []Status `json:"statuses,omitempty" limit:"..64"`
	// Used are the abilities it has used this turn (ICON-A14).
	Used []string `json:"used,omitempty" limit:"..32" each:"..200"`
	// Attacked means that it has attacked this turn (ICON-A14).
	Attacked bool `json:"attacked,omitempty"`
}

// class returns the tables' row of its class, or nil where it has none.
func (c *Character) class() *Class { return findClass(c.Class) }

// FightsFor returns the side that it fights on: as sent, or else that of its class, or "" if both are missing.
func (c *Character) FightsFor() Side {
	if c.Side != "" {
		return c.Side
	}
	if row := c.class(); row != nil {
		return row.Side
	}
	return ""
}

// HasTrait reports whether its class has the trait (ICON-F1, ICON-F2).
func (c *Character) HasTrait(trait Trait) bool {
	row := c.class()
	return row != nil && row.has(trait)
}

// Speed returns how many spaces its class moves; 0 where it has no class (ICON-F1, ICON-F2).
func (c *Character) Speed() int {
	if row := c.class(); row != nil {
		return row.Speed
	}
	return 0
}

// IsBloodied reports whether its hit points are at or under half (ICON-H2). A mob is
// never bloodied, nor is a character without known hit points.
func (c *Character) IsBloodied() bool {
	b, err := newBody(c)
	return err == nil && b.bloodied()
}

// mob reports whether it is a member of a mob (ICON-F6).
func (c *Character) mob() bool { return c.Class == Mob }

// status returns the status of that name among its own, or nil.
func (c *Character) status(name StatusName) *Status {
	for i := range c.Statuses {
		if s := &c.Statuses[i]; s.Name == name {
			return s
		}
	}
	return nil
}

// bears reports whether a status of that name is on the character, or its class gives it one.
func (c *Character) bears(name StatusName) bool {
	return c.status(name) != nil || c.given(name)
}

// given reports whether its class gives it a status of that name.
func (c *Character) given(name StatusName) bool {
	row := c.class()
	return row != nil && slices.Contains(row.Effects, name) && c.status(denial+name) == nil
}

// denial begins the name of a status that lets one of the class do nothing.
const denial = "no "

// Deny lets no status of that name work on a copy of the character, neither one of its own nor one of its class.
func (c *Character) Deny(name StatusName) {
	c.Statuses = slices.DeleteFunc(slices.Clone(c.Statuses), func(s Status) bool { return s.Name == name })
	if c.given(name) {
		c.Statuses = append(c.Statuses, Status{Name: denial + name})
	}
}

// Has reports whether the status or effect works on the character, one that its
// class gives it included. Of the statuses only ongoing ones work on the
// unstoppable (ICON-X-UNSTOPPABLE, ICON-X-ONGOING).
func (c *Character) Has(name StatusName) bool {
	// Few are asked for that it has: those need no second look.
	if !c.bears(name) {
		return false
	}
	return !name.Harmful() || !c.Has(Unstoppable) || c.hasOngoing(name)
}

// spared reports whether the character has the status, which does nothing
// because it is unstoppable (ICON-X-UNSTOPPABLE).
func (c *Character) spared(name StatusName) bool {
	return c.bears(name) && !c.Has(name)
}

// outlasts reports whether the character has a status of that name that lasts
// at least as long, or its class gives it one.
func (c *Character) outlasts(s Status) bool {
	for i := range c.Statuses {
		if c.Statuses[i].Outlasts(&s) {
			return true
		}
	}
	return c.given(s.Name)
}

// hasOngoing reports whether the character has the status in a form that no save ends (ICON-X-ONGOING).
func (c *Character) hasOngoing(name StatusName) bool {
	for i := range c.Statuses {
		if s := &c.Statuses[i]; s.Name == name && s.Ongoing {
			return true
		}
	}
	return false
}

// vitality returns VIT: as sent, or of the class, or a quarter of the base maximum of hit points (ICON-H1).
func (c *Character) vitality() (int, *field.Error) {
	if v, ok := c.Vitality.Get(); ok {
		return v, nil
	}
	if row := c.class(); row != nil {
		return row.Vitality, nil
	}
	if most, ok := c.MaxHP.Get(); ok {
		return ceilDiv(most, 4), nil
	}
	return 0, field.MissingField("vitality")
}

// MaximumHP returns the base maximum of hit points, wounds not counted (ICON-H1,
// ICON-F6). If the character does not determine it, the error names maxHp.
func (c *Character) MaximumHP() (int, *field.Error) {
	if most, ok := c.MaxHP.Get(); ok {
		return most, nil
	}
	if c.mob() {
		return MobHits, nil
	}
	// A legend's hit points depend on the number of players (ICON-F4), not on VIT.
	if c.Class == Legend {
		return 0, field.MissingField("maxHp")
	}
	vit, err := c.vitality()
	if err != nil {
		return 0, field.MissingField("maxHp")
	}
	return 4 * vit, nil
}

// HitPoints returns the hit points now; where they are missing, it is unhurt.
// If its maximum is unknown as well, the error names hp.
func (c *Character) HitPoints() (int, *field.Error) {
	if hp, ok := c.HP.Get(); ok {
		return hp, nil
	}
	most, err := c.MaximumHP()
	if err != nil {
		return 0, field.MissingField("hp")
	}
	return most, nil
}

// vigorCap returns the most vigor that it can hold (ICON-V2): a quarter of
// the base maximum, which is VIT. The larger of the two is taken, because an
// elite has twice the hit points of its VIT (ICON-F5), and a table that lowers
// the maximum on the sheet for a wound has not changed VIT. A mob has none.
func (c *Character) vigorCap() (int, *field.Error) {
	if c.mob() {
		return 0, nil
	}
	vit, err := c.vitality()
	if err != nil {
		return 0, err
	}
	if most, ok := c.MaxHP.Get(); ok {
		return max(vit, ceilDiv(most, 4)), nil
	}
	return vit, nil
}

// number returns a number of the sheet, or of the class where the sheet lacks it.
func (c *Character) number(sheet field.Number, name string, ofClass func(*Class) int) (int, *field.Error) {
	if v, ok := sheet.Get(); ok {
		return v, nil
	}
	if row := c.class(); row != nil {
		return ofClass(row), nil
	}
	return 0, field.MissingField(name)
}

func (c *Character) defense() (int, *field.Error) {
	return c.number(c.Defense, "defense", func(row *Class) int { return row.Defense })
}

func (c *Character) fray() (int, *field.Error) {
	return c.number(c.Fray, "fray", func(row *Class) int { return row.Fray })
}

func (c *Character) damageDie() (int, *field.Error) {
	return c.number(c.DamageDie, "damageDie", func(row *Class) int { return row.DamageDie })
}

// armor returns the highest of its sources of armor (ICON-D8).
func (c *Character) armor() int {
	if c.Armor == nil {
		if row := c.class(); row != nil {
			return row.Armor
		}
		return 0
	}
	highest := 0
	for _, a := range c.Armor {
		highest = max(highest, a)
	}
	return highest
}

// WithArmor returns the character with one more source of armor (ICON-D8).
func (c Character) WithArmor(points int) Character {
	c.Armor = []int{max(c.armor(), points)}
	return c
}

// bloodied reports whether hit points are at or under half of the base maximum (ICON-H2).
func bloodied(hp, most int) bool { return 2*hp <= most }
