package play

import "rulewright/rules/field"

// An Event is one thing that happened, with at most one change of the state. It holds
// the value before and the value after, so that it applies once, and detects a state
// that has changed since.
//
// The change is that of a number (Field, Before and After), a text (Text, Was and
// Key), a mark (At, WasMark and Mark), a clock (At, WasClock and Clock), or a cell of
// the ground (At, WasCell and Cell), a zone (At, WasZone and Zone), or a piece on the
// board (At, WasPiece and Piece). A mark without WasMark begins, one without Mark
// ends; so do clocks, cells, zones and pieces.
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
	// WasZone is the zone before, and Zone the zone after the event.
	WasZone *Zone `json:"wasZone,omitempty"`
	Zone    *Zone `json:"zone,omitempty"`
	// WasPiece is the piece that left the board, Piece the one that came onto it.
	WasPiece *Piece `json:"wasPiece,omitempty"`
	Piece    *Piece `json:"piece,omitempty"`
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
	// Text is the text of the ability whose words apply while it lasts, for marks that have
	// some, and Part is the number of the part of it that does.
	Text string `json:"text,omitempty" limit:"..4000"`
	Part int    `json:"part,omitempty" limit:"0..999"`
}

// A Zone is an area of the ground in which something lasts.
type Zone struct {
	// ID is unique among the zones.
	ID string `json:"id" limit:"1..100"`
	// Of is the id of the ability that made it, By that of its user.
	Of string `json:"of,omitempty" limit:"..200"`
	By string `json:"by,omitempty" limit:"..200"`
	// Key names a kind of ground of which the ability makes several, such as a plant, or is the id of
	// the one for whose sake it is there.
	Key string `json:"key,omitempty" limit:"..200"`
	// Shape and Size are those of an area. X and Y are its centre, or the first square of
	// a line, which runs on by DX and DY. Wide is the width of the square in the centre; 0 means 1.
	Shape string `json:"shape" limit:"1..20"`
	Size  int    `json:"size" limit:"0..20"`
	X     int    `json:"x" limit:"-1000..1000"`
	Y     int    `json:"y" limit:"-1000..1000"`
	DX    int    `json:"dx,omitempty" limit:"-1..1"`
	DY    int    `json:"dy,omitempty" limit:"-1..1"`
	Wide  int    `json:"wide,omitempty" limit:"0..20"`
	// Floor names the floor of a building that it is on, where the map has several.
	Floor string `json:"floor,omitempty" limit:"..100"`
	// Path are the squares of an arc, as "3,4 4,4".
	Path string `json:"path,omitempty" limit:"..400"`
	// Difficult, Dangerous and Impassable are those of its squares, as of a [Cell]. Cover
	// gives cover to characters in it.
	Difficult  bool `json:"difficult,omitempty"`
	Dangerous  bool `json:"dangerous,omitempty"`
	Impassable bool `json:"impassable,omitempty"`
	Cover      bool `json:"cover,omitempty"`
	// Foes limits its ground to foes of By, Others to all but By.
	Foes   bool `json:"foes,omitempty"`
	Others bool `json:"others,omitempty"`
	// Until is the key of the time at which it ends by itself, if it has one.
	Until string `json:"until,omitempty" limit:"..40"`
	// Text and Part are those of a [Mark].
	Text string `json:"text,omitempty" limit:"..4000"`
	Part int    `json:"part,omitempty" limit:"0..999"`
}

// A Piece is an object or a summon that an ability puts on the board.
type Piece struct {
	// ID is unique among the combatants.
	ID string `json:"id" limit:"1..200"`
	// Kind is the key of what it is, and Name that of its picture and its words.
	Kind string `json:"kind" limit:"1..40"`
	Name string `json:"name,omitempty" limit:"..200"`
	// Of is the id of the ability that made it, By that of its owner.
	Of string `json:"of,omitempty" limit:"..200"`
	By string `json:"by,omitempty" limit:"..200"`
	// X, Y and Level are its place; missing without a grid.
	X     field.Number `json:"x,omitzero" limit:"-1000..1000"`
	Y     field.Number `json:"y,omitzero" limit:"-1000..1000"`
	Level field.Number `json:"level,omitzero" limit:"-40..40"`
	// Floor names the floor of a building that it is on, where the map has several.
	Floor string `json:"floor,omitempty" limit:"..100"`
	// Size is how many squares it is wide and deep, Rise how many levels it is high; 0 means 1.
	Size int `json:"size,omitempty" limit:"0..20"`
	Rise int `json:"rise,omitempty" limit:"0..20"`
	// HP are its hit points, MaxHP their maximum, Defense its Defense; missing means the usual ones.
	HP      field.Number `json:"hp,omitzero" limit:"-99999..99999"`
	MaxHP   field.Number `json:"maxHp,omitzero" limit:"0..99999"`
	Defense field.Number `json:"defense,omitzero" limit:"-99..999"`
	// Text and Part are those of a [Mark].
	Text string `json:"text,omitempty" limit:"..4000"`
	Part int    `json:"part,omitempty" limit:"0..999"`
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
	// Kind is the content of a cell in games whose cells have one, such as wall.
	Kind string `json:"kind,omitempty" limit:"..40"`
	// Floor names the floor of a building that it is on; a cell without one is on each.
	Floor string `json:"floor,omitempty" limit:"..100"`
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
	// The id of the combatant that it is about, if it is about one.
	Who string `json:"who,omitempty" limit:"..200"`
}
