package encounter

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// An Event is one thing that happened, with at most one change of the state. It holds
// the value before and the value after, so that it applies once, and detects a state
// that has changed since.
//
// The change is that of a number ([FieldName], Before and After), a text ([TextName],
// Was and Key), or an entry of a list ([ListName], At and the entry): the entry is Key
// in lists of ids, Status in statuses, Cell in the ground's cells.
type Event struct {
	_    [0]func()      // Not comparable: the engine links no code to compare it.
	Kind icon.EventKind `json:"kind"`
	// The id of the combatant that it is about, or "" for the whole table.
	Who string `json:"who,omitempty" limit:"..200"`
	// By is the id of the combatant that caused it, if one did.
	By string `json:"by,omitempty" limit:"..200"`
	// Field is the number that changed. Before and After are null where it was or is missing.
	Field  FieldName    `json:"field,omitempty"`
	Before field.Number `json:"before,omitzero" limit:"-99999..99999"`
	After  field.Number `json:"after,omitzero" limit:"-99999..99999"`
	// Text is the text that changed, from Was to Key.
	Text TextName `json:"text,omitempty"`
	Was  string   `json:"was,omitempty" limit:"..200"`
	// List is the list that changed: the entry at At was put there, taken away, or changed.
	List   ListName `json:"list,omitempty"`
	Change Change   `json:"change,omitempty"`
	At     int      `json:"at,omitempty" limit:"0..9999"`
	// Key is the text or the entry afterwards; of an event without a change it
	// names what it is about, such as an ability.
	Key string `json:"key,omitempty" limit:"..200"`
	// Status is the status that came, went, or changed; for a change, as it is
	// afterwards, with WasValue the value before, and WasUntil the time at which
	// it would have ended, where that changed.
	Status   *icon.Status `json:"status,omitempty"`
	WasValue int          `json:"wasValue,omitempty" limit:"0..999"`
	WasUntil icon.Until   `json:"wasUntil,omitempty"`
	// Cell is the square of the ground that came or went.
	Cell *space.Cell `json:"cell,omitempty"`
	// Amount is the size of the event, if no number of the state shows it.
	Amount int `json:"amount,omitempty" limit:"-99999..99999"`
	// Rule is the id of the rule by which it happened.
	Rule string `json:"rule,omitempty" limit:"..40"`
}

// A Change is what happened to an entry of a list.
type Change string

const (
	Added   Change = "added"
	Taken   Change = "taken"
	Changed Change = "changed"
)

// A FieldName is a number of a combatant, or of the fight if Who is "". True counts as 1, false as 0.
type FieldName string

const (
	FieldHP                FieldName = "hp"
	FieldVigor             FieldName = "vigor"
	FieldResolve           FieldName = "resolve"
	FieldWounds            FieldName = "wounds"
	FieldAttacked          FieldName = "attacked"
	FieldTaken             FieldName = "taken"
	FieldSlow              FieldName = "slow"
	FieldLimitBroken       FieldName = "limitBroken"
	FieldLimitBrokenBefore FieldName = "limitBrokenBefore"
	FieldChainReacted      FieldName = "chainReacted"
	FieldHeroicSpent       FieldName = "heroicSpent"
	FieldX                 FieldName = "x"
	FieldY                 FieldName = "y"
	FieldLevel             FieldName = "level"
	// Of the fight:
	FieldRound        FieldName = "round"
	FieldPartyResolve FieldName = "partyResolve"
	FieldActions      FieldName = "actions"
	FieldMoved        FieldName = "moved"
	FieldMovement     FieldName = "movement"
	FieldSlowTurn     FieldName = "slowTurn"
)

// A TextName is a text of a combatant, or of the fight where Who is "".
type TextName string

const (
	TextDelayed TextName = "delayed"
	TextOut     TextName = "out"
	// Of the fight:
	TextOpening TextName = "opening"
	TextLast    TextName = "last"
	TextActive  TextName = "active"
	TextEnded   TextName = "ended"
)

// A ListName is a list of a combatant, or of the fight where Who is "".
type ListName string

const (
	ListStatuses   ListName = "statuses"
	ListUsed       ListName = "used"
	ListInterrupts ListName = "interrupts"
	ListCollidedBy ListName = "collidedBy"
	// Of the fight:
	ListInterrupted ListName = "interrupted"
	ListEndangered  ListName = "endangered"
	ListSlashed     ListName = "slashed"
	ListDisplaced   ListName = "displaced"
	ListCollided    ListName = "collided"
	ListCells       ListName = "cells"
)
