package api

import (
	"unsafe"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/wasm/api/protocol"
)

// maxRuns bounds how often a rule that has no faster way is run for its odds:
// a second or so in a browser, for the slowest request.
const maxRuns = 20_000

// walk finds the odds of an operation by walking all of its rule.
func (o *operation) walk(request unsafe.Pointer) (report odds.Report, refused *field.Error) {
	walker := odds.Walker{Limit: maxRuns}
	report, err := odds.ReportRule(&walker, func(source dice.Source) odds.Factual {
		_, facts, err := o.run(source, request)
		if err != nil {
			refused = err
		}
		return facts
	})
	switch err := err.(type) {
	case nil:
		return report, refused
	case *field.Error:
		return odds.Report{}, err
	}
	return odds.Report{}, &field.Error{Code: protocol.Internal, Got: field.Shorten(err.Error())}
}
