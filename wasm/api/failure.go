package api

import (
	"rulewright/rules/field"
	"rulewright/wasm/api/protocol"
	"rulewright/wasm/api/wire"
)

// appendFailure appends the response to a request that cannot be used.
func appendFailure(out []byte, err *field.Error) []byte {
	failure := protocol.Failure{
		Code:    err.Code,
		Field:   err.Field,
		Message: message(err),
		Got:     err.Got,
		Reason:  err.Reason,
		Rule:    err.Rule,
	}
	// A limit of 0 is a limit, so the code decides whether there is one.
	switch err.Code {
	case field.OutOfRange:
		failure.Min, failure.Max = field.Of(err.Min), field.Of(err.Max)
	case field.TooLong, field.TooDeep, field.Malformed, field.Unreadable, field.TooLarge, field.TooManyOutcomes:
		failure.Max = field.Of(err.Max)
	case field.UnknownName:
		if err.Max > 0 {
			failure.Max = field.Of(err.Max)
		}
	}
	w := wire.NewWriter(out)
	w.Raw(`{"error":`)
	w.Write(&tableFailure, at(&failure))
	w.CloseObject()
	return w.Done()
}

// message returns a sentence for logs.
func message(err *field.Error) string {
	switch {
	case err.Code == protocol.Internal:
		return "the engine has a bug, and this instance should be replaced: " + err.Got
	case err.Reason == noOdds:
		return "this operation has no odds"
	}
	return err.Error()
}
