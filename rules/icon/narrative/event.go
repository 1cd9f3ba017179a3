package narrative

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// An Event is one thing that happened, with at most one change of the state. It holds
// the value before and the value after, so that it applies once, and detects a state
// that has changed since.
//
// The change is that of a number ([FieldName], Before and After), the time until which
// a hero is broken (Text, Was and Key), or a clock (At, WasClock and Clock). A clock
// without WasClock begins, one without Clock ends.
type Event struct {
	Kind icon.EventKind `json:"kind"`
	// The id of the hero that it is about, or "" for the whole table.
	Who string `json:"who,omitempty" limit:"..200"`
	// By is the id of the hero that caused it, if that is another one.
	By string `json:"by,omitempty" limit:"..200"`
	// Field is the number that changed. Before and After are null where it was or is missing.
	Field  FieldName    `json:"field,omitempty"`
	Before field.Number `json:"before,omitzero" limit:"-99999..99999"`
	After  field.Number `json:"after,omitzero" limit:"-99999..99999"`
	// Text is the text that changed, from Was to Key.
	Text TextName `json:"text,omitempty"`
	Was  string   `json:"was,omitempty" limit:"..200"`
	// Key is the text afterwards; of an event without a change it names what it is about.
	Key string `json:"key,omitempty" limit:"..200"`
	// At is the place of the clock in its list, WasClock how it was and Clock how it is.
	At       int    `json:"at,omitempty" limit:"0..9999"`
	WasClock *Clock `json:"wasClock,omitempty"`
	Clock    *Clock `json:"clock,omitempty"`
	// Amount is the size of the event, if no number of the state shows it.
	Amount int `json:"amount,omitempty" limit:"-99999..99999"`
	// Rule is the id of the rule by which it happened.
	Rule string `json:"rule,omitempty" limit:"..40"`
}

// A FieldName is a number of a hero. True counts as 1, false as 0.
type FieldName string

const (
	FieldHP                FieldName = "hp"
	FieldWounds            FieldName = "wounds"
	FieldResolve           FieldName = "resolve"
	FieldLimitBrokenBefore FieldName = "limitBrokenBefore"
	FieldStrain            FieldName = "strain"
	FieldEffort            FieldName = "effort"
	FieldAbsent            FieldName = "absent"
	FieldInvoked           FieldName = "invoked"
	FieldXP                FieldName = "xp"
	FieldLevel             FieldName = "level"
)

// A TextName is a text of a hero.
type TextName string

// TextBroken is until when the hero is broken.
const TextBroken TextName = "broken"
