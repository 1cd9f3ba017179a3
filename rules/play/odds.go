package play

import (
	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

// WalkOdds returns the exact odds of a command. It carries the command out once
// for each way in which its dice can fall. A way that leads to an open question ends
// there, and the report is marked as open. The error is the refusal of the
// command, or that of a walk that takes too many steps, see [odds.Walker].
func WalkOdds(w *odds.Walker, execute func(dice.Source) (odds.Factual, *field.Error)) (odds.Report, *field.Error) {
	var refusal *field.Error
	open := false
	report, failure := odds.ReportRule(w, func(source dice.Source) odds.Factual {
		r, err := execute(source)
		if err != nil {
			refusal = err
		}
		if waits, ok := r.(Waiting); ok && (waits.Undecided() || waits.Open() != nil) {
			open = true
		}
		return r
	})
	if tooMany, ok := failure.(*field.Error); ok {
		refusal = tooMany
	}
	if refusal != nil {
		return odds.Report{}, refusal
	}
	report.Open = open
	return report, nil
}

// Waiting is a result that may wait for the answer to a question.
type Waiting interface {
	// Open returns the question, or nil.
	Open() *choice.Question
	// Undecided reports whether odds had to take the usual answer to a question.
	Undecided() bool
	// Findings returns what the rules found before the question.
	Findings() []Found
}

// OpenOdds returns the odds of a command that a question has stopped before it rolls, or
// the error of its wrong answer: both come from [Log.Stop].
func OpenOdds(_ Result, wrong *field.Error) (odds.Report, *field.Error) {
	if wrong != nil {
		return odds.Report{}, wrong
	}
	return odds.Report{Total: "1", Facts: []odds.FactOdds{}, Open: true}, nil
}
