package beacon

import "rulewright/rules/field"

// An Ability is what an item says of a weapon or a power, dirty as it comes.
type Ability struct {
	// ID is the item's, and Name what a log calls it.
	ID   string `json:"id,omitempty" limit:"..100"`
	Name string `json:"name,omitempty" limit:"..200"`
	// Text is the power as it is written. Its clauses take the place of the fields below; of those count the Rating,
	// the Attribute and the Effect die that the text leaves open, Keywords and Bonus (BEACON-P1, BEACON-P4).
	Text string `json:"text,omitempty" limit:"..65536"`
	// Range is how far its weapon reaches, in feet (BEACON-P3).
	Range field.Number `json:"range,omitzero" limit:"0..9999"`
	// Damage is weapon, supernatural, or none; without it, that of a weapon
	// where there is an Effect die, and none otherwise (BEACON-D1, BEACON-D2).
	// An attack on several Defenses may name the one that has to be hit for its
	// damage, "weapon vs iron"; without one any hit deals it (BEACON-A4).
	Damage string `json:"damage,omitempty" limit:"..40"`
	// Rating is that of the action with which it is used, from 0 to 5 (BEACON-R2).
	Rating field.Number `json:"rating,omitzero" limit:"-9..9"`
	// Attribute is body, mind or will; without it, body for a weapon and mind for all else.
	Attribute string `json:"attribute,omitempty" limit:"..40"`
	// Defense is iron, ward or grit, or several of them as a list, each of which is
	// hit or missed by itself; without it, iron (BEACON-A1, BEACON-A4).
	Defense string `json:"defense,omitempty" limit:"..40"`
	// Effect is the Effect die, "d6", "d8" or "d10"; or light, normal or great; without it d8 (BEACON-D5).
	Effect string `json:"effect,omitempty" limit:"..40"`
	// Bonus is added to damage.
	Bonus field.Number `json:"bonus,omitzero" limit:"-99..99"`
	// Types are its energy types as a list; damage without any is kinetic (BEACON-D7).
	Types string `json:"types,omitempty" limit:"..200"`
	// Keywords are melee, touch, area, sound, soundonly, sight, sightonly, with commas between them (BEACON-A2, BEACON-W2).
	Keywords string `json:"keywords,omitempty" limit:"..200"`
	// Wounds are the wounds of a hit, such as "stunned, burning 3, exposed iron", or the marks that a power puts on its
	// target. In an attack on several Defenses each may name the Defense that must be hit for it, "stunned vs ward"
	// (BEACON-A4).
	Wounds string `json:"wounds,omitempty" limit:"..100"`
	// Boons are what its user gains by using it, and of a power without a foe those on whom it is used (BEACON-B1).
	Boons string `json:"boons,omitempty" limit:"..100"`
	// Takes is act, react or free; without it, an Act (BEACON-A3).
	Takes string `json:"takes,omitempty" limit:"..40"`
	// Stress is what using it costs.
	Stress field.Number `json:"stress,omitzero" limit:"0..99"`
}

// ReachOf returns how far the ability reaches in the hands of a combatant, in feet, and whether that is known. It is
// the range of the item. Without one a melee attack reaches as far as the combatant's melee weapon, and one without a
// weapon (a reach of 0), like a touch, as far as the next square (BEACON-A5).
func (a *Ability) ReachOf(f *Combatant) (feet int, known bool) {
	feet, known = a.Range.Get()
	switch {
	case a.Has(Area):
		return 0, false // Its origin is not known.
	case known:
		return feet, true
	case a.Has(Melee):
		return max(SquareFeet, f.reach()), true
	case a.Has(Touch):
		return SquareFeet, true
	}
	return 0, false
}
