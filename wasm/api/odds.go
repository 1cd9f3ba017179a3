package api

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/wasm/api/protocol"
)

// maxRuns bounds how often a rule is run for its odds: a second or so in a
// browser. Odds beyond it are answered with tooManyOutcomes.
const maxRuns = 100_000

// walk returns the odds of a rule by walking all of it. Its result travels as
// an interface: generic code is compiled once for every type that it meets,
// and downloaded as often.
func walk(rule func(dice.Source) (odds.Factual, *field.Error)) (odds.Report, *field.Error) {
	var refused *field.Error
	walker := odds.Walker{Limit: maxRuns}
	report, err := odds.ReportRule(&walker, func(source dice.Source) odds.Factual {
		result, err := rule(source)
		if err != nil {
			refused = err
		}
		return result
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
