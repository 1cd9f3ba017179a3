// Package battle plays fights of Dewprism Tactics as a value: everybody who
// takes part, the round and the turn stand in one [Fight]; a [Command] goes in,
// and out come the events that change it, why, and what may follow.
//
// Every change goes through an event (see package play), so that the events
// over a fight are the fight afterwards. What is decided by dice asks a
// [dice.Source]; checks, damage, ranges and costs are those of package
// dewprism, which knows no fight. Who has no position is taken to be where the
// table says.
package battle

import "rulewright/rules/field"

// A Fight is a battle as it stands.
type Fight struct {
	// Round counts from 1; 0 means that no battle runs (DEWPRISM-T4).
	Round field.Number `json:"round,omitzero" limit:"0..9999"`
	// Phase is the part of the round that runs: "counters", then "turns" (DEWPRISM-T2).
	Phase string `json:"phase,omitempty" limit:"..20"`
	// Active is the id of the fighter whose turn runs, or "".
	Active string `json:"active,omitempty" limit:"..200"`
	// HeroAggressor is the hero who has the foes' attention, FoeAggressor the foe who has that of the heroes (DEWPRISM-AG1).
	HeroAggressor string `json:"heroAggressor,omitempty" limit:"..200"`
	FoeAggressor  string `json:"foeAggressor,omitempty" limit:"..200"`
	// HeroPacts and FoePacts are how often each side has played an ability by its flavour (DEWPRISM-Q4).
	HeroPacts field.Number `json:"heroPacts,omitzero" limit:"0..99"`
	FoePacts  field.Number `json:"foePacts,omitzero" limit:"0..99"`
	// Refight says that this battle was won before: death costs no coin in it (DEWPRISM-H3).
	Refight field.Number `json:"refight,omitzero" limit:"0..1"`
	// Fighters are all who take part. Their ids are unique.
	Fighters []Fighter `json:"fighters,omitempty" limit:"..80"`
	Ground   Ground    `json:"ground,omitzero"`
	Options  Options   `json:"options,omitzero"`
}

// Ground is the grid and what stands on it.
type Ground struct {
	// Grid is its kind by the number that Foundry has for it. Spaces are squares,
	// which is 1 or missing; on any other grid the table says how far it is.
	Grid field.Number `json:"grid,omitzero" limit:"0..9"`
	// Cells are those that hold something.
	Cells []Cell `json:"cells,omitempty" limit:"..2000"`
}

// A Cell is a space that holds something: "wall" stops what needs to be seen
// (DEWPRISM-R3), and whatever else there is means nothing here.
type Cell struct {
	X    int    `json:"x" limit:"-9999..9999"`
	Y    int    `json:"y" limit:"-9999..9999"`
	Kind string `json:"kind" limit:"..40"`
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
	// Exponential says that numbers grow exponentially: the level bonus stands in for the class level (DEWPRISM-C16).
	Exponential bool `json:"exponential,omitempty"`
}

// A Scope is how long what a battle does to a character lasts (DEWPRISM-H4).
type Scope string

const (
	// OfBattle: all is undone as the battle ends. It is the usual one.
	OfBattle Scope = ""
	// OfDungeon and OfSafepoint: all is undone by the command restore, as the
	// dungeon is left or a safe place reached.
	OfDungeon   Scope = "dungeon"
	OfSafepoint Scope = "safepoint"
	// OfCampaign: nothing is ever undone.
	OfCampaign Scope = "campaign"
)
