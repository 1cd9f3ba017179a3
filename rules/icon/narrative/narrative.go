// Package narrative plays ICON between its fights as a value: one [Party] holds the
// heroes, with their strain, effort and burdens, and the clocks of the table. A
// [Command] goes in, events come out, and [Fold] of the events over the state is the
// state afterwards.
//
// Every change goes through an event: the log of a command applies it to the copy that
// the rest of the command reads (see scene). A
// [dice.Source] answers for dice; action and fortune rolls are those of package icon.
// Burdens, ambitions and projects are clocks.
package narrative

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// A Party is the state of narrative play.
type Party struct {
	// Heroes are all who take part. Their ids are unique. A world that was
	// played for years holds far more heroes than its table has seats.
	Heroes []Hero `json:"heroes,omitempty" limit:"..200"`
	// Clocks are those of the table, which belong to no hero. The ids of one owner's clocks are unique.
	Clocks []Clock `json:"clocks,omitempty" limit:"..200"`
	// Fighting means that a fight runs, during which no hero rests (ICON-E5).
	Fighting bool         `json:"fighting,omitempty"`
	Options  icon.Options `json:"options,omitzero"`
}

// A Hero is one who takes part, as far as narrative play and rest need to know.
type Hero struct {
	// Character is what combat knows of it: its id, class and hit points, which rest restores.
	Character icon.Character `json:"character"`
	// Ratings are those of the ten actions.
	Ratings Ratings `json:"ratings,omitzero"`
	// Strain and Effort are missing if a sheet has none: then the hero has no strain, and
	// the effort of a fresh hero. MaxStrain defaults to 5 and MaxEffort to 3 (ICON-N9,
	// ICON-N12).
	Strain    field.Number `json:"strain,omitzero" limit:"0..99"`
	MaxStrain field.Number `json:"maxStrain,omitzero" limit:"0..99"`
	Effort    field.Number `json:"effort,omitzero" limit:"0..99"`
	MaxEffort field.Number `json:"maxEffort,omitzero" limit:"0..99"`
	// Broken is the time until which it is broken, or "" (ICON-N11, ICON-N14).
	Broken Broken `json:"broken,omitempty"`
	// Absent means that it is not in the scene: it neither aids nor takes part.
	Absent bool `json:"absent,omitempty"`
	// Clocks are its burdens, ambitions and projects. At most 3 are burdens (ICON-N14).
	Clocks []Clock `json:"clocks,omitempty" limit:"..40"`
	// Invoked means that it has invoked a burden in this session (ICON-N13).
	Invoked bool `json:"invoked,omitempty"`
	// XP and Level default to 0 and 1 if the sheet has none (ICON-N16).
	XP    field.Number `json:"xp,omitzero" limit:"0..9999"`
	Level field.Number `json:"level,omitzero" limit:"0..99"`
	// Wounds, Resolve and LimitBrokenBefore are those of combat, which rest changes (ICON-E5, ICON-E6, ICON-L1, ICON-L4).
	Wounds            int  `json:"wounds,omitempty" limit:"0..99"`
	Resolve           int  `json:"resolve,omitempty" limit:"0..9999"`
	LimitBrokenBefore bool `json:"limitBrokenBefore,omitempty"`
}

// Ratings are a hero's ratings in the ten actions; missing means 0 (ICON-N1).
type Ratings struct {
	Sneak    field.Number `json:"sneak,omitzero" limit:"0..6"`
	Traverse field.Number `json:"traverse,omitzero" limit:"0..6"`
	Sense    field.Number `json:"sense,omitzero" limit:"0..6"`
	Study    field.Number `json:"study,omitzero" limit:"0..6"`
	Charm    field.Number `json:"charm,omitzero" limit:"0..6"`
	Command  field.Number `json:"command,omitzero" limit:"0..6"`
	Tinker   field.Number `json:"tinker,omitzero" limit:"0..6"`
	Excel    field.Number `json:"excel,omitzero" limit:"0..6"`
	Smash    field.Number `json:"smash,omitzero" limit:"0..6"`
	Endure   field.Number `json:"endure,omitzero" limit:"0..6"`
}

// A Broken is the time until which a hero is broken.
type Broken string

const (
	// UntilSceneEnd: for the rest of the scene (ICON-N11).
	UntilSceneEnd Broken = "scene"
	// UntilExpeditionEnd: it broke with three burdens (ICON-N14).
	UntilExpeditionEnd Broken = "expedition"
	// Away: it misses the expedition that follows that one (ICON-N14).
	Away Broken = "away"
)

// Limits of clocks. A clock needs at least two segments to show progress.
const (
	minSize = 2
	maxSize = 100
)

// A Clock counts burdens, ambitions and projects of a hero, and anything that the table
// chooses (ICON-N8). Its size is from 2 to 100, that of a burden 4, 6 or 10. Of a burden,
// the filled segments are those that have healed, and First and Second are the two
// actions that it ticks: a burden that was just taken has none yet (ICON-N13).
type Clock = play.Clock

// The kinds of clocks.
const (
	// Plain clocks count anything that the table chooses: a danger, an alarm, a chase.
	Plain = ""
	// Burden clocks count how far a burden has healed (ICON-N13).
	Burden = "burden"
	// Ambition and Project clocks count how far a hero has come with them (ICON-N6).
	Ambition = "ambition"
	Project  = "project"
)

var clockKinds = [...]string{Plain, Burden, Ambition, Project}
