package narrative

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// A Command is a request to do something in narrative play.
type Command struct {
	Do Do `json:"do"`
	// The id of the hero who acts, or to whom it happens. A clock without a hero is the table's.
	Who string `json:"who,omitempty" limit:"..200"`
	// Action is which of the ten is rolled; a fortune roll without one reads Rating (ICON-N1, ICON-N6).
	Action icon.ActionName `json:"action,omitempty"`
	Rating field.Number    `json:"rating,omitzero" limit:"0..6"`
	// Risk and Effect are the GM's; without them risky and normal (ICON-N1). For a command
	// about strain, Risk sets the amount (ICON-N9).
	Risk        icon.Risk   `json:"risk,omitempty"`
	Effect      icon.Effect `json:"effect,omitempty"`
	EffectSteps int         `json:"effectSteps,omitempty" limit:"-99..99"`
	// Boons and Curses are those that the GM or a setup gives (ICON-N5).
	Boons  int `json:"boons,omitempty" limit:"0..99"`
	Curses int `json:"curses,omitempty" limit:"0..99"`
	// Push spends 1 effort of Who for a die, and TemptFate takes one for a
	// consequence that happens with any result of the roll. Helper is the hero who
	// spends 1 of its effort to aid, once (ICON-N5).
	Push      bool   `json:"push,omitempty"`
	TemptFate bool   `json:"temptFate,omitempty"`
	Helper    string `json:"helper,omitempty" limit:"..200"`
	// Payer is the hero nearby who pays the effort that acting costs Who while
	// it is broken; without one it pays itself (ICON-N11).
	Payer string `json:"payer,omitempty" limit:"..200"`
	// Team are the heroes who act with Who, the leader (ICON-N5).
	Team []string `json:"team,omitempty" limit:"..20" each:"..200"`
	// Critical breaks Who at once (ICON-N11). Resist means that the strain is
	// taken in place of another consequence (ICON-N10).
	Critical bool `json:"critical,omitempty"`
	Resist   bool `json:"resist,omitempty"`
	// Spend is how much effort is spent on pushing through a break (ICON-N15).
	Spend int `json:"spend,omitempty" limit:"0..99"`
	// Clock is the id of the clock that it is about, and Make the clock that is
	// begun, or as which that clock goes on; its id is the host's choice.
	Clock string `json:"clock,omitempty" limit:"..100"`
	Make  *Clock `json:"make,omitempty"`
	// Ticks is how many segments a clock gains, or below 0 loses; without it, those of Effect (ICON-N8).
	Ticks field.Number `json:"ticks,omitzero" limit:"-100..100"`
	// Healing spreads what an interlude heals. Burdens of heroes without any
	// heal from the one that lacks the fewest segments on (ICON-E6).
	Healing []Healing `json:"healing,omitempty" limit:"..600"`
	// Answers are the accounts of the heroes at the end of a session (ICON-N16).
	Answers []Answer `json:"answers,omitempty" limit:"..200"`
	// Field and Value are what is set by hand.
	Field FieldName    `json:"field,omitempty"`
	Value field.Number `json:"value,omitzero" limit:"0..9999"`
	// Insist carries it out although a rule refuses it: the GM decides. Even then a hero
	// cannot spend more than it has.
	Insist bool `json:"insist,omitempty"`
}

// Do is the kind of a command.
type Do string

const (
	// Act makes an action roll (ICON-N1), Lead one of Team with Who as its leader (ICON-N5).
	Act  Do = "act"
	Lead Do = "lead"
	// TryFortune makes a fortune roll, and fills Clock, if there is one, by what it comes to (ICON-N6).
	TryFortune Do = "fortune"
	// TakeStrain gives Who the strain of Risk, or critical strain (ICON-N9, ICON-N10, ICON-N11).
	TakeStrain Do = "strain"
	// DescribeBurden gives the burden Clock of Who the name, the size and the two actions of Make (ICON-N13).
	DescribeBurden Do = "burden"
	// Invoke gets Who into trouble by the burden Clock (ICON-N13).
	Invoke Do = "invoke"
	// AddClock begins Make, of Who or of the table; ChangeClock and RemoveClock change and end Clock; Tick moves it (ICON-N8).
	AddClock    Do = "addClock"
	ChangeClock Do = "changeClock"
	RemoveClock Do = "removeClock"
	Tick        Do = "tick"
	// EndScene ends the scene (ICON-N11).
	EndScene Do = "endScene"
	// MakeCamp and MakeInterlude restore the heroes (ICON-E5, ICON-E6), EndSession counts what they have learned (ICON-N16).
	MakeCamp      Do = "camp"
	MakeInterlude Do = "interlude"
	EndSession    Do = "endSession"
	// Set sets Field of Who to Value, by hand.
	Set Do = "set"
	// Look does nothing: its result describes the state of the heroes.
	Look Do = "look"
)

// Healing is so many segments of an interlude for one burden (ICON-E6).
type Healing struct {
	Who      string `json:"who" limit:"..200"`
	Clock    string `json:"clock" limit:"..100"`
	Segments int    `json:"segments" limit:"0..99"`
}

// An Answer is the account of a hero at the end of a session (ICON-N16).
type Answer struct {
	Who string `json:"who" limit:"..200"`
	// Ideals is how often it has followed its ideals, and Challenges how often it was challenged.
	Ideals     int `json:"ideals,omitempty" limit:"0..99"`
	Challenges int `json:"challenges,omitempty" limit:"0..99"`
	// Ambition is how much its ambition gives, from 1 to 3, or 0.
	Ambition int `json:"ambition,omitempty" limit:"0..3"`
	// Invoked means that it has invoked a burden. The answer overrides the note on the sheet.
	Invoked bool `json:"invoked,omitempty"`
}

// A Play is the request to carry out one command.
type Play struct {
	Party   Party   `json:"party"`
	Command Command `json:"command"`
	// Whole adds the state afterwards to the result; the events alone contain every change.
	Whole bool `json:"whole,omitempty"`
}

// A Result is what a command did.
type Result struct {
	// Events are what happened, in order: all of it or, with an error, nothing.
	Events []Event `json:"events"`
	// Reports explain the rolls and sums among it, in order.
	Reports []Report `json:"reports"`
	// Next is what may follow from it, each to be sent as a command of its own.
	Next []Next `json:"next"`
	// Standings describe the state of the heroes; only the command look sets them.
	Standings []Standing `json:"standings,omitempty"`
	// Party is the state afterwards, where the request asked for it.
	Party *Party `json:"party,omitempty"`
}

// A Standing is the state of a hero, with the rules' values for numbers that its sheet lacks.
type Standing struct {
	Who       string `json:"who"`
	Strain    int    `json:"strain"`
	MaxStrain int    `json:"maxStrain"`
	Effort    int    `json:"effort"`
	MaxEffort int    `json:"maxEffort"`
	XP        int    `json:"xp"`
	Level     int    `json:"level"`
	// LevelXP is how much experience a level takes (ICON-N16).
	LevelXP int `json:"levelXp"`
	// Heals is how many segments of its burdens an interlude would heal (ICON-E6).
	Heals int `json:"heals"`
	// MayInvoke means that it has a burden and has invoked none in this session (ICON-N13).
	MayInvoke bool `json:"mayInvoke"`
	// Ticked are the actions that its burdens tick, with how many dice they cost (ICON-N13).
	Ticked []Ticked `json:"ticked"`
}

// Ticked is an action that burdens tick.
type Ticked struct {
	Action icon.ActionName `json:"action"`
	Ticks  int             `json:"ticks"`
}

// A Report explains one part of what happened: one of its members is set.
type Report struct {
	// The id of the hero that it happened to.
	Who string `json:"who"`
	// Counts marks the roll of a team that counts (ICON-N5).
	Counts  bool                `json:"counts,omitempty"`
	Action  *icon.ActionResult  `json:"action,omitempty"`
	Fortune *icon.FortuneResult `json:"fortune,omitempty"`
	Strain  *StrainReport       `json:"strain,omitempty"`
	Session *SessionReport      `json:"session,omitempty"`
}

// A StrainReport is what strain did to a hero (ICON-N9 to ICON-N15).
type StrainReport struct {
	// Risk is what the strain came from, and Amount how much it was; of critical strain there is no amount.
	Risk     icon.Risk `json:"risk,omitempty"`
	Amount   int       `json:"amount"`
	Critical bool      `json:"critical,omitempty"`
	Resisted bool      `json:"resisted,omitempty"`
	// Broke means that the hero broke, Until for how long. HeldOn means that it pushed through instead (ICON-N15).
	Broke  bool   `json:"broke"`
	Until  Broken `json:"until,omitempty"`
	HeldOn bool   `json:"heldOn,omitempty"`
	// Best is the best die of pushing through; 0 where none fell.
	Best int `json:"best,omitempty"`
	// Strain and MaxStrain are the strain afterwards and the most of it, Burdens how many burdens it has.
	Strain    int `json:"strain"`
	MaxStrain int `json:"maxStrain"`
	Burdens   int `json:"burdens"`
}

// A SessionReport is what a session has taught a hero (ICON-N16).
type SessionReport struct {
	// XP is what it gained, by Steps; Total what it has now, and Level its level.
	XP    int         `json:"xp"`
	Steps []icon.Step `json:"steps"`
	Total int         `json:"total"`
	Level int         `json:"level"`
	// Leveled means that it has reached a new level.
	Leveled bool `json:"leveled,omitempty"`
}

// A Next is a command that may follow from another one. Of those with the same
// Group only one does.
type Next struct {
	Do  Do     `json:"do"`
	Who string `json:"who,omitempty"`
	// Group is what the step is an answer to; "" for a step of its own.
	Group string `json:"group,omitempty"`
	// Risk, Critical and Resist are those of strain, Amount how much it is.
	Risk     icon.Risk `json:"risk,omitempty"`
	Critical bool      `json:"critical,omitempty"`
	Resist   bool      `json:"resist,omitempty"`
	Amount   int       `json:"amount,omitempty"`
	// Ticks is how many segments a clock gains, and Clock the clock, where it is known.
	Ticks int    `json:"ticks,omitempty"`
	Clock string `json:"clock,omitempty"`
}
