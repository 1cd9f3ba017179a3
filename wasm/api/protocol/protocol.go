// Package protocol is what surrounds every operation's own request and result:
// who answers for the dice, the dice as they fell, and what is missing (dice or a
// choice) or wrong. Like the rules' types these types are the source from which the
// codec and the published schema are generated.
//
// A response is an object with exactly one of the keys result (and rolls), odds,
// needs (and rolls) and error.
package protocol

import (
	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// Dice is the source of a request's dice: exactly one of seed, faces and odds is there.
// An operation that asks for no dice needs none.
type Dice struct {
	// Seed is 32 bytes as 64 hexadecimal digits that decide every face.
	Seed string `json:"seed,omitempty" limit:"..64"`
	// Faces are the faces of dice that fell before or elsewhere, in the order
	// in which they are asked for. When they run out, the response names the
	// dice that it needs; an empty list asks for the first dice. Surplus faces
	// are ignored.
	Faces []int `json:"faces,omitempty" limit:"..1000" each:"1..1000"`
	// Odds asks for the exact odds in place of a roll.
	Odds bool `json:"odds,omitempty"`
	// Times asks for an estimate of the odds by so many rolls, for a request whose exact odds
	// take too many steps. The same request has the same estimate. 0 asks for exact odds.
	Times int `json:"times,omitempty" limit:"0..100000"`
}

// A Roll is one pool of dice as it fell.
type Roll struct {
	// Purpose is the key of what the dice are for, such as "attack" or "boon".
	Purpose string `json:"purpose"`
	// The id of the participant that rolls, where several roll for the same purpose.
	Who string `json:"who,omitempty"`
	// Formula is the pool as tables write it, such as "3d6kh1", "2d20kh1x" and
	// "5d6cs>=4".
	Formula string `json:"formula"`
	// Dice is how many were rolled, from 1 on, and Sides how many faces each has.
	Dice  int `json:"dice"`
	Sides int `json:"sides"`
	// Keep is how many of them count, from 1 to dice.
	Keep int `json:"keep"`
	// Lowest says that the lowest ones count, not the highest.
	Lowest bool `json:"lowest"`
	// Explodes says that each die that counts was rolled again for every
	// highest face that it showed.
	Explodes bool `json:"explodes,omitempty"`
	// AtLeast is the face from which a die is a success, where successes are
	// counted and no faces added up.
	AtLeast int `json:"atLeast,omitempty"`
	// Faces are the dice in the order in which they fell. Those of explosions
	// follow the pool's own: one for each face that counts and is the highest,
	// in their order.
	Faces []int `json:"faces"`
	// Counts reports for each of the faces whether it counts. Those of explosions do.
	Counts []bool `json:"counts"`
	// Sum is the sum of the faces that count, or how many of them are successes.
	Sum int `json:"sum"`
}

// Needs is the first pool for which the faces of a request did not suffice.
type Needs struct {
	// Purpose, Who and Formula are those of the whole pool.
	Purpose string `json:"purpose"`
	Who     string `json:"who,omitempty"`
	Formula string `json:"formula"`
	// Dice is how many of its dice are still missing, and Sides how many faces
	// each has. An explosion asks for one die at a time.
	Dice  int `json:"dice"`
	Sides int `json:"sides"`
	// Fallen is how many of its dice had faces, with those of its explosions.
	Fallen int `json:"fallen"`
}

// NeedsChoice is the first question for which the choices of a request did not suffice.
// Nothing has happened yet. The same request with one answer more goes on from there.
type NeedsChoice struct {
	Choice choice.Question `json:"choice"`
	// Found are what the rules found before the question, such as an area where it lies.
	Found []play.Found `json:"found,omitempty"`
}

// Internal is the code of an error that is the engine's own fault. The memory
// of the instance may be damaged then: a host discards it and makes a new one.
const Internal field.Code = "internal"

// Failure names the field of a request that cannot be used, and the reason.
type Failure struct {
	// Code names the kind of failure. Codes are stable; hosts translate them.
	Code field.Code `json:"code"`
	// Field is the path of the field, such as "target.statuses[2].name", or ""
	// for the request as a whole.
	Field string `json:"field"`
	// Message is a sentence in English for logs.
	Message string `json:"message"`
	// Min and Max are the limits that the field broke; for malformed, Max is
	// the byte at which reading stopped, and for unreadable, and an unknown name
	// within a longer text, the character.
	Min field.Number `json:"min,omitzero"`
	Max field.Number `json:"max,omitzero"`
	// Got is what was found, shortened, or the name of the field that a conflict is with.
	Got string `json:"got,omitempty"`
	// Reason is a key that says more, for refused, conflict and unreadable.
	Reason string `json:"reason,omitempty"`
	// Rule is the id of the rule that refuses, such as "ICON-L3".
	Rule string `json:"rule,omitempty"`
}

// About identifies the engine.
type About struct {
	Name string `json:"name"`
	// Version is its semantic version. Within a major version the same
	// request and seed give the same response for ever.
	Version string `json:"version"`
	// Digest is the SHA-256 of the engine's file as 64 hexadecimal digits,
	// taken while 64 other characters stood in its place (see scripts/build); ""
	// where the operations run without such a file.
	Digest string `json:"digest"`
	// Go is the version of the compiler.
	Go string `json:"go"`
	// Operations are the names of all that can be called: about, and those of
	// the one game that a file of the engine plays.
	Operations []string `json:"operations"`
	// Capacity is how many bytes a request may have.
	Capacity int `json:"capacity"`
}
