package play

import "rulewright/rules/choice"

// A Request is the request to carry out one command D in a combat C. The Play of a game is defined as one.
type Request[C, D any] struct {
	Combat  C `json:"combat"`
	Command D `json:"command"`
	// Choices are the answers to the questions of the command, in the order in which it
	// asks them. Without the list, decisions that have a usual answer take it.
	Choices []choice.Answer `json:"choices,omitzero" limit:"..200"`
	// Hands are the changes that the table makes by hand to the damage of the command.
	Hands []Hand `json:"hands,omitzero" limit:"..40"`
}
