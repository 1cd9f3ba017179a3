package field

import "strconv"

// Code classifies the error of a field. Codes are stable: hosts translate them.
type Code string

const (
	// Missing: the field is needed and neither the request nor a table of the game has it.
	Missing Code = "missing"
	// NotANumber: the field should hold a number.
	NotANumber Code = "notANumber"
	// NotWhole: the field should hold a whole number.
	NotWhole Code = "notWhole"
	// NotText: the field should hold text.
	NotText Code = "notText"
	// NotYesOrNo: the field should hold true or false.
	NotYesOrNo Code = "notYesOrNo"
	// NotAList: the field should hold a list.
	NotAList Code = "notAList"
	// NotAnObject: the field should hold an object.
	NotAnObject Code = "notAnObject"
	// OutOfRange: the number lies outside Min to Max.
	OutOfRange Code = "outOfRange"
	// TooLong: the text or list holds more than Max characters or entries.
	TooLong Code = "tooLong"
	// TooDeep: objects are nested more than Max deep.
	TooDeep Code = "tooDeep"
	// UnknownName: the text is not one of the names that the field can hold. If the name
	// is part of a longer text, Max is the position of its first character, from 1.
	UnknownName Code = "unknownName"
	// Malformed: the request is not JSON; Max is the byte at which reading stopped.
	Malformed Code = "malformed"
	// Unreadable: the text is not written as such a text is; Max is the character, from 1, at which reading stopped.
	Unreadable Code = "unreadable"
	// TooLarge: the request has more than Max bytes.
	TooLarge Code = "tooLarge"
	// Refused: a rule of the game does not allow it; Rule names that rule.
	Refused Code = "refused"
	// Conflict: the field contradicts another one, named by Got.
	Conflict Code = "conflict"
	// TooManyOutcomes: the exact odds take more than Max steps of work.
	TooManyOutcomes Code = "tooManyOutcomes"
)

// Error names a field of a request that cannot be used, and the reason. The code
// decides which of the other members are set.
type Error struct {
	Code Code
	// Field is the path of the field, such as "target.defense" or "saves[2].status".
	Field string
	// Min and Max are the limits that the field broke.
	Min, Max int
	// Got is what was found, shortened, or the name of the other field of a conflict.
	Got string
	// Reason is a key with the details, for [Refused], [Conflict] and [Unreadable].
	Reason string
	// Rule is the id of the rule that refuses, such as "ICON-L3".
	Rule string
}

// maxGot bounds how much of a caller's own text an error repeats.
const maxGot = 40

// Shorten cuts text that an error repeats to at most 40 bytes, at a character's edge.
func Shorten(text string) string {
	if len(text) <= maxGot {
		return text
	}
	cut := maxGot
	for cut > 0 && text[cut]&0xC0 == 0x80 {
		cut--
	}
	return text[:cut] + "…"
}

// Error returns a sentence for logs. People at a table read the translation of the code instead.
func (e *Error) Error() string {
	name := e.Field
	if name == "" {
		name = "the request"
	}
	switch e.Code {
	case Missing:
		return name + " is missing"
	case NotANumber:
		return name + " is not a number: " + e.Got
	case NotWhole:
		return name + " is not a whole number: " + e.Got
	case NotText:
		return name + " is not text"
	case NotYesOrNo:
		return name + " is neither true nor false: " + e.Got
	case NotAList:
		return name + " is not a list"
	case NotAnObject:
		return name + " is not an object"
	case OutOfRange:
		return name + " must be from " + strconv.Itoa(e.Min) + " to " + strconv.Itoa(e.Max) + ", not " + e.Got
	case TooLong:
		return name + " is longer than " + strconv.Itoa(e.Max)
	case TooDeep:
		return name + " is nested deeper than " + strconv.Itoa(e.Max)
	case UnknownName:
		if e.Max > 0 {
			return name + " has an unknown name at character " + strconv.Itoa(e.Max) + ": " + e.Got
		}
		return name + " has an unknown name: " + e.Got
	case Malformed:
		return name + " is not JSON: reading stopped at byte " + strconv.Itoa(e.Max)
	case Unreadable:
		return name + " cannot be read from character " + strconv.Itoa(e.Max) + " on (" + e.Reason + "): " + e.Got
	case TooLarge:
		return name + " is larger than " + strconv.Itoa(e.Max) + " bytes"
	case Refused:
		return name + " is refused by " + e.Rule + ": " + e.Reason
	case Conflict:
		return name + " contradicts " + e.Got + ": " + e.Reason
	case TooManyOutcomes:
		return "the odds of " + name + " take more than " + strconv.Itoa(e.Max) + " steps"
	}
	return name + ": " + string(e.Code)
}

// In returns a copy of the error with the field's path placed under parent, so that a
// shared check can ignore the place of its value in a request.
func (e *Error) In(parent string) *Error {
	moved := *e
	switch {
	case moved.Field == "":
		moved.Field = parent
	case moved.Field[0] == '[':
		moved.Field = parent + moved.Field
	default:
		moved.Field = parent + "." + moved.Field
	}
	return &moved
}

// Entry returns the name of an entry of a list, as "combatants[2]".
func Entry(list string, at int) string { return list + "[" + strconv.Itoa(at) + "]" }

// MissingField returns the error for a field that is needed and absent.
func MissingField(name string) *Error { return &Error{Code: Missing, Field: name} }

// Unknown returns the error for a name that the field cannot hold.
func Unknown(name, got string) *Error {
	return &Error{Code: UnknownName, Field: name, Got: Shorten(got)}
}

// UnknownAt returns the error for a name that the field cannot hold, which
// begins at the byte at of a longer text. The error repeats got, the name or the
// text from there.
func UnknownAt(name, text string, at int, got string) *Error {
	return &Error{Code: UnknownName, Field: name, Max: character(text, at), Got: Shorten(got)}
}

// Outside returns the error for a number outside min to max.
func Outside(name string, got, min, max int) *Error {
	return &Error{Code: OutOfRange, Field: name, Min: min, Max: max, Got: strconv.Itoa(got)}
}

// UnreadableAt returns the error for a text that cannot be read from the byte at on;
// reason is the key of the expected text. The error contains the position as a count
// of characters from 1, and the text found there.
func UnreadableAt(name, text string, at int, reason string) *Error {
	return &Error{Code: Unreadable, Field: name, Max: character(text, at), Got: Shorten(text[min(at, len(text)):]), Reason: reason}
}

// character returns which character of the text begins at that byte, from 1.
func character(text string, at int) int {
	count := 1
	for i := range text {
		count += Flag(i < at)
	}
	return count
}

// MovedOn returns the conflict of a field of an event with the state that it
// meets, which is no longer the one that the event is about.
func MovedOn(name, state string) *Error {
	return &Error{Code: Conflict, Field: name, Got: state, Reason: "movedOn"}
}

// RefusedBy returns the error for something that a rule does not allow.
func RefusedBy(rule, name, reason string) *Error {
	return &Error{Code: Refused, Field: name, Rule: rule, Reason: reason}
}
