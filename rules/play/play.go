// Package play holds the shared parts of games that are played by commands. A combat
// and a command go in. Out come the things that happened ([Event]), their explanations
// ([Report]), the commands that may follow ([Next]) and the state of the combat
// ([Outlook]).
//
// Each game defines its own words. Hosts need not understand them: an event names a
// number, a text or a mark of a combatant or of the combat, and hosts look keys up in
// their language. So a new game changes nothing here or in a host.
package play

import "rulewright/rules/choice"

// A Result is what a command did.
type Result struct {
	// Events are what happened, in order: all of it or, with an error, nothing.
	Events []Event `json:"events"`
	// Reports explain the rolls and sums among it, in order.
	Reports []Report `json:"reports"`
	// Next is what may follow from it, each to be sent as a command of its own.
	Next []Next `json:"next"`
	// Outlook is the state of the combat; only the command look sets it.
	Outlook *Outlook `json:"outlook,omitempty"`
	// Asks are the choices of other combatants that the command leaves open. A host
	// asks their owners before it rolls, and sends the command with the answers.
	Asks []Ask `json:"asks,omitempty"`
	// Found are what the rules found before the first die, such as a distance on the
	// grid: a dialog shows it, and offers it where a field of the command overrides it.
	Found []Found `json:"found,omitempty"`

	facts  []fact
	open   *choice.Question
	chosen []choice.Answer
	// undecided reports that a decision took its usual answer in a preview.
	undecided bool
}

// FoundArea is the key of an area where it lies. Its squares are in Squares, and those whom it strikes have findings of
// their own.
const FoundArea = "area"

// Findings returns what the rules found before the open question.
func (r Result) Findings() []Found { return r.Found }

// Open returns the question that the command waits for, or nil where it has ended.
// With a question nothing has happened yet, and the facts are those before it.
func (r Result) Open() *choice.Question { return r.open }

// Undecided reports whether odds had to take the usual answer to a question.
func (r Result) Undecided() bool { return r.undecided }

// Chosen returns the answers that the command took, in order: with them and the same
// dice it ends in the same way.
func (r Result) Chosen() []choice.Answer { return r.chosen }

// A fact is a key and a value of which a table can see the odds.
type fact struct {
	key   string
	value int
}

// Facts yields what the odds of a command are about.
func (r Result) Facts(yield func(key string, value int)) {
	for _, f := range r.facts {
		yield(f.key, f.value)
	}
}

// A Next is a command that may follow from another one.
type Next struct {
	Do string `json:"do"`
	// The id of the combatant that gives the command; Target is the id of the combatant that it is aimed at.
	Who    string `json:"who,omitempty"`
	Target string `json:"target,omitempty"`
	// Group is what the step is an answer to: of those with the same one only one follows. "" for a step of its own.
	Group string `json:"group,omitempty"`
	// Choice is the key of what it chooses, and Amount how much it is about.
	Choice string `json:"choice,omitempty"`
	Amount int    `json:"amount,omitempty"`
	// Mark is the mark of Who that it is about, as it is in the list: a command that repeats it is about no other one.
	Mark *Mark `json:"mark,omitempty"`
	// Clock is the id of the clock that it is about.
	Clock string `json:"clock,omitempty" limit:"..100"`
	// React is how it answers the command of another combatant, if it is a reaction: the player of Who is asked at once.
	React React `json:"react,omitempty"`
}

// A React is the kind of a reaction.
type React string

const (
	// Must is a decision that has to be made: without an answer its usual choices hold.
	Must React = "must"
	// May is a reaction that can be declined.
	May React = "may"
)

// An Ask is a choice of a combatant that a command affects. Only its owner or the GM may make it.
type Ask struct {
	// Field is the list of the command that takes the id of Who for a yes. An id
	// that is missing there is a no.
	Field string `json:"field"`
	Who   string `json:"who"`
	// Rule is the id of the rule that grants the choice.
	Rule string `json:"rule"`
}

// A Found is something that the rules found out about a command before the first die.
type Found struct {
	// Key is the key of what was found, such as "distance". The dialog of the game names
	// the field of the command that overrides it.
	Key string `json:"key"`
	// The id of the combatant that it is about; Name is the key of its source.
	Who  string `json:"who,omitempty"`
	Name string `json:"name,omitempty"`
	// Value is its number: 1 for a yes, 0 for a no.
	Value int `json:"value"`
	// Squares are the squares of an area where it lies, as "3,4".
	Squares []string `json:"squares,omitempty"`
	// Rule is the id of the rule that found it.
	Rule string `json:"rule,omitempty"`
}

// An Outlook describes the state of a combat.
type Outlook struct {
	// Phase is the key of the part of the round that runs, and Segment its number where parts have numbers.
	Phase   string `json:"phase,omitempty"`
	Segment int    `json:"segment,omitempty"`
	// Active is the id of the combatant whose turn runs, or "".
	Active string `json:"active,omitempty"`
	// May are those who may take a turn now, and Order all who still will, the next one first.
	May   []string `json:"may"`
	Order []string `json:"order"`
	// Sides are the sides of the turns that are left in the round, the next one first, and
	// Opening is the side that opens the next round: of games whose sides choose who acts.
	Sides   []string `json:"sides,omitempty"`
	Opening string   `json:"opening,omitempty"`
	// Standings are one for each combatant.
	Standings []Standing `json:"standings"`
	// Scenarios are the conditions that decide the fight, each with its id in place of a combatant's.
	Scenarios []Standing `json:"scenarios,omitempty"`
}

// A Standing is the state of a combatant.
type Standing struct {
	Who string `json:"who"`
	// State is the key of what has become of it, such as "up" or "dead".
	State string `json:"state"`
	// Group is the id of the first of those who share its turns, where several do.
	Group string `json:"group,omitempty"`
	// Counters are the remaining resources of its turn, and other counters of the table.
	Counters []Counter `json:"counters"`
	// Deeds are the keys of what it may do now.
	Deeds []string `json:"deeds"`
}

// A Counter is a number of a standing, and the most that it can be where there is a most.
type Counter struct {
	Key   string `json:"key"`
	Value int    `json:"value"`
	Most  int    `json:"most,omitempty"`
}
