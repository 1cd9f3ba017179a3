// Package notation reads the text of a power of Beacon Road into steps that the combat plays, and prints steps as
// text again.
//
// A text has a name and labelled lines ("Cost:", "Target:", "Attack:", "Hit:"), as a list in Markdown or HTML or as
// plain lines. A sentence that [Read] does not understand in full is left to the table, word for word: it yields no
// step. Reading never fails.
//
// Steps are data. Package combat is their only interpreter: it plays those of a text and those of a power that is
// described by fields.
package notation

import "rulewright/rules/markup"

// An Ability is the meaning of a text.
type Ability struct {
	Header
	// Steps happen in their order (BEACON-P1).
	Steps []Step
	// Clauses are all parts of the text in order, played or left to the table.
	Clauses []Clause
	// Effort is how much work reading the text was, in units of [markup.Effort].
	Effort int
}

// A Header is the part of a text that the rules read before it is used.
type Header struct {
	// Name is the first line, and Rarity that of its label; "" without one.
	Name, Rarity string
	// Requires are the actions of which its user needs one.
	Requires []string
	// Arms are the weapons that it requires, in the words of the text.
	Arms string
	// Takes are the ways in which it may be paid for, of [Act], [React], [Free] and [Downtime]; none without a cost.
	Takes []string
	// Stress is what it costs.
	Stress int
	// Trigger is what it answers, in the words of the text.
	Trigger string
	Target  Target
	Roll    Roll
}

// The ways in which using a power is paid for (BEACON-A3, BEACON-P2).
const (
	Act      = "act"
	React    = "react"
	Free     = "free"
	Downtime = "downtime"
)

// A Target is a description of those at whom a power is aimed.
type Target struct {
	Is Aim
	// Count is how many at most, 0 for all, and Die the sides of a die that is added to it, 0 for none.
	Count, Die int
	// Side limits them, and so does Within; Feet are those of [WithinFeet] and of the place of an area.
	Side   Side
	Within Within
	Feet   int
	// Shape is that of an area, and Size how long it is, in feet. Farther is the range of the area at one Tier less, in
	// feet, 0 for none.
	Shape   Shape
	Size    int
	Farther int
}

// Aim is the way in which targets are found.
type Aim uint8

const (
	// AimNone leaves them open; AimSelf is the user; AimCreatures are creatures; AimArea are all in an area.
	AimNone Aim = iota
	AimSelf
	AimCreatures
	AimArea
)

// A Side limits targets.
type Side uint8

const (
	Ally Side = iota + 1
	Foe
)

// Within is how near a target has to be.
type Within uint8

const (
	WithinSight Within = iota
	WithinFeet
	WithinThreat
	WithinStride
	WithinWeapon
	WithinTouch
	WithinReach
)

// A Shape is that of an area.
type Shape uint8

const (
	NoShape Shape = iota
	// Square is placed within range, Around is centred on the user, Line begins at the user.
	Square
	Around
	Line
)

// A Roll is the roll of a power: an attack roll, or another action roll for a check.
type Roll struct {
	Is RollKind
	// Actions are those of which one is rolled.
	Actions []string
	// Against are the Defenses that it goes against. Without one, it goes against Number and the Tier of the user.
	Against []string
	Number  int
	// Fewer are the Tiers that it has less while a combat runs.
	Fewer int
}

// A RollKind is the kind of a roll.
type RollKind uint8

const (
	NoRoll RollKind = iota
	Attack
	Check
)

// A Clause is a part of the text.
type Clause = markup.Clause

// A Step is one thing that a power does.
type Step struct {
	Does Doing
	// When limits it to a hit or a miss; Versus names the Defense that must be hit, "" for any.
	When   When
	Versus string
	// The affected combatants.
	Who Who
	// Dice are those of damage, and Types its energy types.
	Dice  Dice
	Types []string
	// Name is a wound or boon, or the kind of an attack or movement; Level its level, 0 for that of its rules; and Of
	// its energy type or Defense, [Chosen] for one that the user chooses.
	Name  string
	Level int
	Of    string
	// Lasts is for how long.
	Lasts Lasts
	// Feet are those of a movement, Per for each point of the rating that was rolled; Stride makes it one stride, or
	// where it is 2 half of one.
	Feet   int
	Per    bool
	Stride int
	// React means that it costs the mover a React; Beside that it stays adjacent to the target.
	React, Beside bool
	// Count is how many attacks.
	Count int
}

// Chosen is the Defense or energy type that the user chooses.
const Chosen = "chosen"

// When limits a step to an outcome.
type When uint8

const (
	Always When = iota
	OnHit
	OnMiss
)

// A Who is the combatant that a step affects.
type Who uint8

const (
	Targets Who = iota
	User
	// Beside is one creature next to the target, which the user chooses.
	Beside
)

// Lasts is for how long a step holds: so many rounds, or until something that has a name; its zero value leaves that
// to the rules.
type Lasts struct {
	Rounds int
	Until  string
}

// Long reports whether it lasts longer than combats do: the table ends it (BEACON-P7).
func (l Lasts) Long() bool {
	return l.Until == UntilHour || l.Until == UntilDay || l.Until == UntilWeek
}

// The names of times that are no number of rounds.
const (
	UntilHour    = "hour"
	UntilDay     = "day"
	UntilWeek    = "week"
	UntilAct     = "act"
	UntilCombat  = "combat"
	roundsMinute = 10
)

// Dice are dice of damage: so many of Sides, where Of names a rating added to the number.
type Dice struct {
	Number int
	// Rated adds the rating to the number, and Half halves the sum, rounded up.
	Rated, Half bool
	// Actions are the actions whose rating counts: those of the roll where it names more than one.
	Actions []string
	// Sides is "effect", a die such as "d8", or an attribute.
	Sides string
	// Plus is the attribute of which a die is added; "" for none.
	Plus string
}

// Doing is what a step does.
type Doing uint8

const (
	// DoDamage deals the damage of Dice; DoMark gives the wound or boon Name.
	DoDamage Doing = iota + 1
	DoMark
	// DoMove moves Who by Name; DoGrant lets Who make Count attacks of the kind Name.
	DoMove
	DoGrant
	// DoEnd ends a wound or condition of Who; DoRecover restores a quarter of its hit points.
	DoEnd
	DoRecover
	// DoEdge gives one Tier to the next attack: with [User] of the user, with [Targets] against the target; Name limits it.
	DoEdge
	// DoPlace places Who next to the other one.
	DoPlace
	// DoFar lets an attack reach twice as far, for one Tier less.
	DoFar
	// DoMend restores a quarter of its hit points or ends one wound of Who, as the user chooses.
	DoMend
)

// Slam is a movement that pushes, and hurts the combatants that something stops (BEACON-W-SLAMMED).
const Slam = "slammed"
