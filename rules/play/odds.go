package play

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

// WalkOdds returns the exact odds of a command. It carries the command out once
// for each way in which its dice can fall. The error is the refusal of the
// command, or that of a walk that takes too many steps, see [odds.Walker].
func WalkOdds(w *odds.Walker, carryOut func(dice.Source) (odds.Factual, *field.Error)) (odds.Report, *field.Error) {
	var refusal *field.Error
	report, failure := odds.ReportRule(w, func(source dice.Source) odds.Factual {
		r, err := carryOut(source)
		if err != nil {
			refusal = err
		}
		return r
	})
	if tooMany, ok := failure.(*field.Error); ok {
		refusal = tooMany
	}
	if refusal != nil {
		return odds.Report{}, refusal
	}
	return report, nil
}
