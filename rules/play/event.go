package play

import "rulewright/rules/field"

// An Event is one thing that happened, with at most one change of the state. It holds
// the value before and the value after, so that it applies once, and detects a state
// that has changed since.
//
// The change is that of a number (Field, Before and After), a text (Text, Was and
// Key), a mark (At, WasMark and Mark), a clock (At, WasClock and Clock), or a cell of
// the ground (At, WasCell and Cell). A mark without WasMark begins, one without Mark
// ends; so do clocks and cells.
type Event struct {
	_ [0]func() // Not comparable: the engine links no code to compare it.
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
	// At is the place of the mark, of the clock or of the cell in its list. A fighter may
	// keep its marks in several lists: At counts in the one to which the name of the mark
	// belongs. WasMark is the mark before, and Mark the mark after the event.
	At      int   `json:"at,omitempty" limit:"0..9999"`
	WasMark *Mark `json:"wasMark,omitempty"`
	Mark    *Mark `json:"mark,omitempty"`
	// WasClock is the clock before, and Clock the clock after the event.
	WasClock *Clock `json:"wasClock,omitempty"`
	Clock    *Clock `json:"clock,omitempty"`
	// WasCell is the cell before, and Cell the cell after the event.
	WasCell *Cell `json:"wasCell,omitempty"`
	Cell    *Cell `json:"cell,omitempty"`
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
	// Until is the key of the time at which it ends by itself, if it has one.
	Until string `json:"until,omitempty" limit:"..40"`
	// Ongoing means that the usual ways to end it do not end it.
	Ongoing bool `json:"ongoing,omitempty"`
}

// A Cell is a square of the ground that is not flat and open.
type Cell struct {
	X int `json:"x" limit:"-1000..1000"`
	Y int `json:"y" limit:"-1000..1000"`
	// Level is the height of its floor.
	Level int `json:"level,omitempty" limit:"-20..20"`
	// Pit lies one level lower than Level.
	Pit bool `json:"pit,omitempty"`
	// Difficult costs more movement, Dangerous hurts, and Impassable cannot be entered at any level.
	Difficult  bool `json:"difficult,omitempty"`
	Dangerous  bool `json:"dangerous,omitempty"`
	Impassable bool `json:"impassable,omitempty"`
	// From is the id of the fighter whose ability created it.
	From string `json:"from,omitempty" limit:"..200"`
}

// A Clock is a circle of segments that fills.
type Clock struct {
	ID string `json:"id" limit:"1..100"`
	// Kind is the key of what it counts; "" counts anything that the table chooses.
	Kind string `json:"kind,omitempty" limit:"..40"`
	Name string `json:"name,omitempty" limit:"..200"`
	// Size is how many segments it has, and Filled how many of them are filled.
	Size   int `json:"size" limit:"0..9999"`
	Filled int `json:"filled,omitempty" limit:"0..9999"`
	// Hidden means that only the GM sees it.
	Hidden bool `json:"hidden,omitempty"`
	// First and Second are the keys of what it is about, for kinds that are about something.
	First  string `json:"first,omitempty" limit:"..40"`
	Second string `json:"second,omitempty" limit:"..40"`
}
