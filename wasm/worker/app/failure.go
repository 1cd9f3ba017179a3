package app

import (
	"errors"
	"net/http"
	"strconv"

	"rulewright/rules/field"
)

// A failure is an error of the caller, with the HTTP status of its response.
type failure struct {
	status int
	of     field.Error
}

func (f *failure) Error() string { return f.of.Error() }

// bad returns the failure of an unreadable part of a request.
func bad(err *field.Error) error { return &failure{http.StatusBadRequest, *err} }

// refused returns the failure of a readable request that is not allowed.
func refused(name, reason, got string) error {
	return &failure{http.StatusUnprocessableEntity, field.Error{Code: field.Refused, Field: name, Reason: reason, Got: field.Shorten(got)}}
}

// notFound returns the failure of a missing resource.
func notFound(name, got string) error {
	return &failure{http.StatusNotFound, *field.Unknown(name, got)}
}

// refuse writes the response of an error. An error that is no failure comes from the database: its text goes into the
// log and not to the caller.
func refuse(w http.ResponseWriter, err error) {
	var failed *failure
	if !errors.As(err, &failed) {
		println("rulewright: " + err.Error())
		failed = &failure{http.StatusServiceUnavailable, field.Error{Code: unavailable}}
		w.Header().Set("Retry-After", "5")
	}
	answer := errorBody{Code: failed.of.Code, Field: failed.of.Field, Message: failed.message(), Got: failed.of.Got, Reason: failed.of.Reason}
	switch failed.of.Code {
	case field.OutOfRange:
		answer.Min, answer.Max = &failed.of.Min, &failed.of.Max
	case field.TooLong, field.TooLarge, field.Malformed, field.Unreadable:
		answer.Max = &failed.of.Max
	}
	respond(w, failed.status, object{"error": answer})
}

// An errorBody is an error as the engine's are written (protocol.Failure).
type errorBody struct {
	Code    field.Code `json:"code"`
	Field   string     `json:"field"`
	Message string     `json:"message"`
	Min     *int       `json:"min,omitempty"`
	Max     *int       `json:"max,omitempty"`
	Got     string     `json:"got,omitempty"`
	Reason  string     `json:"reason,omitempty"`
}

// unavailable is the code of an unreachable database.
const unavailable field.Code = "unavailable"

// message is a sentence for logs, as the engine's errors have one.
func (f *failure) message() string {
	switch {
	case f.of.Code == unavailable:
		return "the database is away; try again"
	case f.status == http.StatusNotFound && f.of.Field == "":
		return "nothing is there"
	case f.status == http.StatusNotFound:
		return "there is no such " + f.of.Field
	case f.of.Code == field.Refused:
		return f.of.Field + " is refused: " + f.of.Reason
	case f.of.Code == field.TooLong:
		return f.of.Field + " is longer than " + strconv.Itoa(f.of.Max) + " characters"
	}
	return f.of.Error()
}
