package beacon

import "rulewright/rules/field"

// An Ability is what an item says of a weapon or a power, dirty as it comes.
type Ability struct {
	// ID is the item's, and Name what a log calls it.
	ID   string `json:"id,omitempty" limit:"..100"`
	Name string `json:"name,omitempty" limit:"..200"`
	// Damage is weapon, supernatural, or none; without it, that of a weapon
	// where there is an Effect die, and none otherwise (BEACON-D1, BEACON-D2).
	Damage string `json:"damage,omitempty" limit:"..40"`
	// Rating is that of the action with which it is used, from 0 to 5 (BEACON-R2).
	Rating field.Number `json:"rating,omitzero" limit:"-9..9"`
	// Attribute is body, mind or will; without it, body for a weapon and mind for all else.
	Attribute string `json:"attribute,omitempty" limit:"..40"`
	// Defense is iron, ward or grit; without it, that of iron (BEACON-A1).
	Defense string `json:"defense,omitempty" limit:"..40"`
	// Effect is the Effect die, "d6", "d8" or "d10"; or light, normal or great; without it d8 (BEACON-D5).
	Effect string `json:"effect,omitempty" limit:"..40"`
	// Bonus is added to damage.
	Bonus field.Number `json:"bonus,omitzero" limit:"-99..99"`
	// Types are the types of its damage, with commas between them; without any, kinetic (BEACON-D5).
	Types string `json:"types,omitempty" limit:"..80"`
	// Keywords are melee, touch, area, sound, soundonly, sight, sightonly, with commas between them (BEACON-A2, BEACON-W2).
	Keywords string `json:"keywords,omitempty" limit:"..200"`
	// Wounds are those that a hit brings: "stunned, burning 3, exposed iron"; of a power, all that it puts on whom it is used on.
	Wounds string `json:"wounds,omitempty" limit:"..100"`
	// Boons are what its user gains by using it, and of a power without a foe those on whom it is used (BEACON-B1).
	Boons string `json:"boons,omitempty" limit:"..100"`
	// Takes is act, react or free; without it, an Act (BEACON-A3).
	Takes string `json:"takes,omitempty" limit:"..40"`
	// Stress is what using it costs.
	Stress field.Number `json:"stress,omitzero" limit:"0..99"`
}
