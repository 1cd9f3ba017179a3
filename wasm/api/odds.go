package api

import (
	"unsafe"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/wasm/api/protocol"
)

// maxRuns bounds how often a rule is run for its odds: a second or so in a
// browser. Odds beyond it are answered with tooManyOutcomes.
const maxRuns = 100_000

// walk finds the odds of an operation by walking all of its rule.
func (o *operation) walk(request unsafe.Pointer) (odds.Report, *field.Error) {
	var refused *field.Error
	walker := odds.Walker{Limit: maxRuns}
	report, err := odds.ReportRule(&walker, func(source dice.Source) odds.Factual {
		_, facts, err := o.run(source, request)
		if err != nil {
			refused = err
		}
		return facts
	})
	if refused != nil {
		return odds.Report{}, refused
	}
	if err == nil {
		return report, nil
	}
	if tooMany, ok := err.(*field.Error); ok {
		tooMany.Field = "dice.odds"
		return odds.Report{}, tooMany
	}
	return odds.Report{}, &field.Error{Code: protocol.Internal, Got: field.Shorten(err.Error())}
}
