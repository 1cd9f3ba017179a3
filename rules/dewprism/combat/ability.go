package combat

import "rulewright/rules/field"

// An Ability is an item as its owner has written it: a weapon, or an ability
// of a class. All of its texts are read by package dewprism.
type Ability struct {
	// ID tells uses of it from those of others.
	ID string `json:"id,omitempty" limit:"..200"`
	// Text is the text of its item, in place of all fields below: package notation reads it (DEWPRISM-Q6).
	Text string `json:"text,omitempty" limit:"..65536"`
	// Kind is "weapon" for a weapon, whose use is a basic attack; anything else is an ability.
	Kind string `json:"kind,omitempty" limit:"..40"`
	// Application is "action", "reaction" or "passive"; missing means action.
	// Trigger is what a reaction answers (DEWPRISM-Q1).
	Application string `json:"application,omitempty" limit:"..40"`
	Trigger     string `json:"trigger,omitempty" limit:"..200"`
	// Cost is what it costs, as "10AP + 3 stamina" or "10AP+3sta+(1/2turns)"; of a
	// weapon, that of its weight where it is missing (DEWPRISM-A2, DEWPRISM-A9, DEWPRISM-C23).
	Cost string `json:"cost,omitempty" limit:"..200"`
	// Materials are how many it consumes (DEWPRISM-A2).
	Materials field.Number `json:"materials,omitzero" limit:"0..9999"`

	// Score is "melee", "magic" or "skill": of a weapon, whose power and accuracy count.
	Score string `json:"score,omitempty" limit:"..40"`
	// Accuracy is the check as "Magic:Skill" or "Skill+3": the score that rolls, the evasion that it must reach, and
	// the ability's bonus to the roll (DEWPRISM-Q2). Evade lets the target roll in its place (DEWPRISM-K4). Luck is the
	// number that a d20 must reach (DEWPRISM-K2). Without any of them the ability needs no roll.
	Accuracy string       `json:"accuracy,omitempty" limit:"..40"`
	Evade    bool         `json:"evade,omitempty"`
	Luck     field.Number `json:"luck,omitzero" limit:"0..20"`
	// Damage is an expression, as "2{MlePwr}"; without one it does none (DEWPRISM-D1).
	Damage string `json:"damage,omitempty" limit:"..200"`
	// Heal is an expression: how much of Vital, health where that is missing, its targets regain.
	Heal  string `json:"heal,omitempty" limit:"..100"`
	Vital string `json:"vital,omitempty" limit:"..40"`
	// Element is its own, or several; missing means that of the weapon, then of its user (DEWPRISM-E1, DEWPRISM-E4).
	Element string `json:"element,omitempty" limit:"..40"`
	// Range and Mode are where its targets may be (DEWPRISM-R0 to DEWPRISM-R3).
	// Shape is "circle", "cone", "ray" or "single" (DEWPRISM-R5). Any of the three
	// may hold the words of the others: "2sp AoE circle".
	Range string `json:"range,omitempty" limit:"..40"`
	Mode  string `json:"mode,omitempty" limit:"..40"`
	Shape string `json:"shape,omitempty" limit:"..40"`
	// Area marks an ability that strikes every combatant in its spaces. Smart
	// marks one that spares friends, or foes where it does no harm
	// (DEWPRISM-R4).
	Area  bool `json:"area,omitempty"`
	Smart bool `json:"smart,omitempty"`
	// HurtsFallen says that it harms the knocked out as well (DEWPRISM-H1).
	HurtsFallen bool `json:"hurtsFallen,omitempty"`
	// OnHit are the statuses that its targets get where the check passes, OnSelf
	// those of its user: "poison 3, bleeding 2/4, burning +5, -taunted" gives
	// poison of 3, bleeding of 2 for four turns, 5 more of burning, and ends
	// taunted (DEWPRISM-Q2, DEWPRISM-S1).
	OnHit  string `json:"onHit,omitempty" limit:"..200"`
	OnSelf string `json:"onSelf,omitempty" limit:"..200"`
	// Aggro makes its user the aggressor (DEWPRISM-AG1).
	Aggro bool `json:"aggro,omitempty"`
	// Supportive says that it is a supportive check, the first of which is free (DEWPRISM-A7).
	Supportive bool `json:"supportive,omitempty"`

	// Weight, Honed and Reach are those of a weapon: its class, the accuracy
	// and the range that it adds. Ranged says that it strikes from afar.
	Weight string       `json:"weight,omitempty" limit:"..40"`
	Honed  field.Number `json:"honed,omitzero" limit:"-99..99"`
	Reach  field.Number `json:"reach,omitzero" limit:"-99..99"`
	Ranged bool         `json:"ranged,omitempty"`

	// Mod is what it was fitted with, and the others what that adds. Sideboard
	// abilities have none (DEWPRISM-Q3).
	Mod         string       `json:"mod,omitempty" limit:"..200"`
	ModRank     field.Number `json:"modRank,omitzero" limit:"-99..99"`
	ModAccuracy field.Number `json:"modAccuracy,omitzero" limit:"-99..99"`
	ModRange    field.Number `json:"modRange,omitzero" limit:"-99..99"`
	Sideboard   bool         `json:"sideboard,omitempty"`
}
