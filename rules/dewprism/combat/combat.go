// Package combat plays the combats of Dewprism Tactics as a value. One [Combat] holds
// all combatants, the round and the turn. A [Command] goes in. The events that
// change the combat come out, with their reasons and the possible next commands.
//
// Every change goes through an event (see package play), so folding the events
// over a combat yields the combat afterwards. Every roll asks a [dice.Source].
// Package dewprism computes checks, damage, ranges and costs, and has no notion
// of a combat. The table decides where a combatant without a position is.
package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A Combat is the state of a combat.
type Combat struct {
	// Round counts from 1; 0 means that no combat runs (DEWPRISM-T4).
	Round field.Number `json:"round,omitzero" limit:"0..9999"`
	// Phase is the part of the round that runs: "counters", then "turns" (DEWPRISM-T2).
	Phase string `json:"phase,omitempty" limit:"..20"`
	// Active is the id of the combatant whose turn runs, or "".
	Active string `json:"active,omitempty" limit:"..200"`
	// HeroAggressor is the hero who has the foes' attention, FoeAggressor the foe who has that of the heroes
	// (DEWPRISM-AG1).
	HeroAggressor string `json:"heroAggressor,omitempty" limit:"..200"`
	FoeAggressor  string `json:"foeAggressor,omitempty" limit:"..200"`
	// HeroPacts and FoePacts are how often each side has played an ability by its flavour (DEWPRISM-Q4).
	HeroPacts field.Number `json:"heroPacts,omitzero" limit:"0..99"`
	FoePacts  field.Number `json:"foePacts,omitzero" limit:"0..99"`
	// Refight says that this combat was won before: death costs no coin in it (DEWPRISM-H3).
	Refight field.Number `json:"refight,omitzero" limit:"0..1"`
	// Combatants are all who take part. Their ids are unique.
	Combatants []Combatant `json:"combatants,omitempty" limit:"..80"`
	// Zones are the spaces with an object that does something there (DEWPRISM-P1).
	Zones   []play.Zone `json:"zones,omitempty" limit:"..200"`
	Ground  Ground      `json:"ground,omitzero"`
	Options Options     `json:"options,omitzero"`
}

// Ground is the grid and its contents.
type Ground struct {
	// Grid is Foundry's number for the kind of grid. Spaces are squares, which
	// is 1 or missing. On any other grid the table gives the distances.
	Grid field.Number `json:"grid,omitzero" limit:"0..9"`
	// Cells are those that hold something: the kind "wall" stops movement and what needs to be seen (DEWPRISM-R3,
	// DEWPRISM-C30), and difficult terrain costs more (DEWPRISM-C3). Other kinds and terrain have no effect here.
	Cells []play.Cell `json:"cells,omitempty" limit:"..2000"`
	// Floors are the floors of the building, where the map has several.
	Floors []string `json:"floors,omitempty" limit:"..100" each:"..100"`
}

// Options are what a table decides for itself.
type Options struct {
	// Transience is how long what happens to a character lasts (DEWPRISM-H4).
	Transience Scope `json:"transience,omitempty"`
	// Milestone gives a level after each boss in place of experience (DEWPRISM-X1).
	Milestone bool `json:"milestone,omitempty"`
	// Subdue gives attacks that are not lethal their other reading: a hit takes
	// health to exactly 0, and not to 0 at most (DEWPRISM-D5).
	Subdue bool `json:"subdue,omitempty"`
	// Exponential makes numbers grow exponentially: the level bonus replaces the class level (DEWPRISM-C16).
	Exponential bool `json:"exponential,omitempty"`
}

// A Scope is how long what a combat does to a character lasts (DEWPRISM-H4).
type Scope string

const (
	// OfCombat: all is undone as the combat ends. It is the usual one.
	OfCombat Scope = ""
	// OfDungeon and OfSafepoint: all is undone by the command restore, as the
	// dungeon is left or a safe place reached.
	OfDungeon   Scope = "dungeon"
	OfSafepoint Scope = "safepoint"
	// OfCampaign: nothing is ever undone.
	OfCampaign Scope = "campaign"
)
