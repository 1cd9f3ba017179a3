package play

import "rulewright/rules/field"

// An Event is one thing that happened, with at most one change of the state. It holds
// the value before and the value after, so that it applies once, and detects a state
// that has changed since.
//
// The change is that of a number (Field, Before and After), a text (Text, Was and
// Key), or a mark (At, WasMark and Mark). A mark without WasMark begins, one without
// Mark ends.
type Event struct {
	// Kind is the key of what happened.
	Kind string `json:"kind" limit:"..40"`
	// The id of the combatant that it is about, or "" for the combat.
	Who string `json:"who,omitempty" limit:"..200"`
	// By is the id of the combatant that caused it, if that is another one.
	By string `json:"by,omitempty" limit:"..200"`
	// Field is the number that changed. Before and After are null where it was or is missing.
	Field  string       `json:"field,omitempty" limit:"..40"`
	Before field.Number `json:"before,omitzero" limit:"-99999..99999"`
	After  field.Number `json:"after,omitzero" limit:"-99999..99999"`
	// Text is the text that changed, from Was to Key.
	Text string `json:"text,omitempty" limit:"..40"`
	Was  string `json:"was,omitempty" limit:"..200"`
	// Key is the text afterwards; of an event without a change it names what it is about.
	Key string `json:"key,omitempty" limit:"..200"`
	// At is the place of the mark in its list, WasMark how it was and Mark how it is.
	At      int   `json:"at,omitempty" limit:"0..9999"`
	WasMark *Mark `json:"wasMark,omitempty"`
	Mark    *Mark `json:"mark,omitempty"`
	// Amount is the size of the event, if no number of the state shows it.
	Amount int `json:"amount,omitempty" limit:"-99999..99999"`
	// Rule is the id of the rule by which it happened.
	Rule string `json:"rule,omitempty" limit:"..40"`
}

// A Mark is something that lasts on a combatant, such as a status, a wound, a
// cooldown or a use that is counted.
type Mark struct {
	// Name is its key.
	Name string `json:"name" limit:"..60"`
	// Value is its number: how severe it is, or how many.
	Value int `json:"value,omitempty" limit:"-9999..9999"`
	// Of is the subject of the mark, if its name leaves that open: an element, a Defense, the id of an ability.
	Of string `json:"of,omitempty" limit:"..200"`
	// By is the id of the combatant that it comes from.
	By string `json:"by,omitempty" limit:"..200"`
	// Left is how many turns, rounds or segments it lasts; 0 where it lasts until something ends it.
	Left int `json:"left,omitempty" limit:"0..9999"`
}
