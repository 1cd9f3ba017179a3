package narrative

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
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
	// TakeStrain gives Who the strain of Risk (ICON-N9). Resist does so in place of another
	// consequence (ICON-N10). TakeCritical gives critical strain, which breaks Who at once (ICON-N11).
	TakeStrain   Do = "strain"
	Resist       Do = "resist"
	TakeCritical Do = "critical"
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
	play.Result
	// Party is the state afterwards, where the request asked for it.
	Party *Party `json:"party,omitempty"`
}
